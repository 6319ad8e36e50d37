/**
 * Win rates of more than two entrants, from blocks of games.
 *
 * A block has as many games as entrants: the same library orders, each entrant plays first once. Its results are not independent, so
 * the block is the unit, as the pair is for two (see `pairs.ts`): its score for an entrant is the share of its games that the
 * entrant won, a drawn game counting as an equal part for each of those who drew. The interval is the same as for pairs: z² blocks are
 * added in thought, half of them all won and half all lost, and then it is the normal interval of the scores.
 *
 * A game without a result (it hit a limit or broke) is nobody's: its block is counted apart and nowhere else.
 */

import type { GameTally } from './games.ts';
import { DEFAULT_LEVEL, type Interval, normalWidth, wilsonInterval } from './intervals.ts';

/** What a game is worth for an entrant: 1 won, 0 lost, 1/k drawn by k players; null where the game has no result. */
export type ShareScore = number | null;

/** A win rate over blocks: games won, draws in parts, as a share of all games of those blocks. */
export interface BlockRate extends Interval {
  readonly blocks: number;
}

/**
 * The win rate of an entrant from the scores of its blocks, each from 0 to 1. Without blocks the estimate is NaN and the interval 0 to 1.
 * `parts`: how many independent parts a score is the mean of (a pair against each of three opponents: 3); the blocks that are added in
 * thought are parts then, and weigh as little.
 */
export function blockRate(scores: ArrayLike<number>, level: number = DEFAULT_LEVEL, parts = 1): BlockRate {
  const blocks = scores.length;
  if (blocks === 0) return { blocks, estimate: Number.NaN, low: 0, high: 1, level };
  const z = normalWidth(level);
  let [sum, squares] = [0, 0];
  for (let i = 0; i < blocks; i++) {
    const score = scores[i] as number;
    sum += score;
    squares += score * score;
  }
  const added = (z * z) / parts;
  const widened = blocks + added;
  const mean = (sum + added / 2) / widened;
  // Around one half, each added part is a quarter away in square, and a part is so much of a block.
  const centred = squares - sum + blocks / 4 + added / 4 / parts;
  const variance = Math.max(0, centred / widened - (mean - 0.5) ** 2);
  const half = z * Math.sqrt(variance / widened);
  return { blocks, estimate: sum / blocks, low: Math.max(0, mean - half), high: Math.min(1, mean + half), level };
}

/** Scores of whole blocks from the scores of games in order of their index; blocks with a game that has no result are left out. */
export function blockScores(scores: readonly (ShareScore | undefined)[], games: number): number[] {
  const whole: number[] = [];
  for (let i = 0; i + games <= scores.length; i += games) {
    const block = scores.slice(i, i + games);
    if (block.every((score) => typeof score === 'number')) {
      whole.push(block.reduce((sum: number, score) => sum + (score ?? 0), 0) / games);
    }
  }
  return whole;
}

/** Counts an entrant's scores of games that are independent of each other, with Wilson's interval of the share won. */
export function tallyShares(scores: readonly ShareScore[], level: number = DEFAULT_LEVEL): GameTally {
  const ended = scores.filter((score) => score !== null);
  const wins = ended.filter((score) => score === 1).length;
  const losses = ended.filter((score) => score === 0).length;
  const won = Math.min(
    ended.length,
    ended.reduce((sum, score) => sum + score, 0),
  );
  return {
    wins,
    draws: ended.length - wins - losses,
    losses,
    apart: scores.length - ended.length,
    rate: wilsonInterval(won, ended.length, level),
  };
}
