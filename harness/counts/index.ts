/**
 * The door of the counts: what is counted in a game, the sink that counts it, and counts as columns of numbers.
 *
 * It keeps no files and plays nothing.
 */

export { GameCounter } from './counter.ts';
export type { Count, CountColumns, GameCounts, Measure } from './counts.ts';
export {
  COUNT_STRIDE,
  countedCard,
  joinCounts,
  listCounts,
  MEASURES,
  packCount,
  splitCounts,
  TURN_MEASURES,
} from './counts.ts';
