/**
 * The door of the counts: what is counted in a game, the sink that counts it, and the sums over games.
 *
 * It keeps no files and plays nothing.
 */

export { GameCounter } from './counter.ts';
export type { Count, GameCounts, Measure } from './counts.ts';
export { listCounts, MEASURES, packCount, TURN_MEASURES } from './counts.ts';
export type { Counting, Ending, SumMeasure, Total, Totals } from './totals.ts';
export { ENDINGS, endingOf, listTotals, MOST_TURNS, NO_CARD, TotalTally, totalsFit } from './totals.ts';
