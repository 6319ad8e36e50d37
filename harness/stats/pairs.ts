/**
 * Counts pairs of games by what entrant A made of both, and turns the counts into a win rate with an interval.
 *
 * Both games of a pair use the same library orders, so their results are not independent and the pair is the unit: it
 * scores 0, ¼, ½, ¾ or 1 for A (a win is 1, a draw ½ of a game), and the interval comes from the spread of these scores.
 * The five classes are LL, LD, WL or DD, WD, WW, in any order of the games.
 *
 * The interval is Agresti and Coull's, carried over to pairs: z² pairs are added in thought (z = 1.96 for 95 %), half of
 * them WW and half LL, and then it is the normal interval of the scores. Without that, few pairs, a clean sweep or a
 * series of nothing but split pairs would have an interval of no width. In simulations of independent, fully dependent and
 * opposed games with rates from 0.5 to 0.995 it covered the truth in at least 92 % of series of 5, and about 95 % of 100
 * and more; it always contains the estimate; no pairs give 0 to 1.
 * Source: A. Agresti and B. A. Coull, The American Statistician 52 (1998), 119–126.
 *
 * A game without a result (it hit a limit or broke) is neither win nor draw: its pair is counted apart and nowhere else.
 */

import { DEFAULT_LEVEL, type Interval, normalWidth } from './intervals.ts';

/** What a game is worth for entrant A: win 1, draw ½, loss 0; null where the game has no result. */
export type Score = 1 | 0.5 | 0 | null;

/** How many pairs of each kind there were, seen from entrant A. `apart` counts pairs with a game that has no result. */
export interface PairCounts {
  ll: number;
  ld: number;
  wl: number;
  dd: number;
  wd: number;
  ww: number;
  apart: number;
}

/** Pairs in the five classes LL, LD, WL or DD, WD, WW. */
export type PairClasses = readonly [number, number, number, number, number];

/** Score of a pair of each class, as a share of its two games. */
const CLASS_SCORES: PairClasses = [0, 0.25, 0.5, 0.75, 1];

const KIND_BY_DOUBLED_SUM = ['ll', 'ld', 'wl', 'wd', 'ww'] as const;

/** No pairs yet. */
export function emptyPairs(): PairCounts {
  return { ll: 0, ld: 0, wl: 0, dd: 0, wd: 0, ww: 0, apart: 0 };
}

/** Adds one pair to `counts`, in place. */
export function addPair(counts: PairCounts, first: Score, second: Score): void {
  if (first === null || second === null) counts.apart++;
  else if (first === 0.5 && second === 0.5) counts.dd++;
  else counts[KIND_BY_DOUBLED_SUM[(first + second) * 2] as keyof PairCounts]++;
}

/** Counts pairs from the scores of games in order of their index: 2p and 2p + 1 are a pair; a last game alone is apart. */
export function countPairs(scores: readonly Score[]): PairCounts {
  const counts = emptyPairs();
  for (let i = 0; i < scores.length; i += 2) addPair(counts, scores[i] ?? null, scores[i + 1] ?? null);
  return counts;
}

/** The five classes of the counts. */
export function pairClasses(counts: PairCounts): PairClasses {
  return [counts.ll, counts.ld, counts.wl + counts.dd, counts.wd, counts.ww];
}

/** Number, mean score (0 to 1) and variance of one pair's score. */
export interface PairMoments {
  readonly pairs: number;
  readonly mean: number;
  readonly variance: number;
}

/** Moments of the scores of pairs; without pairs mean and variance are NaN. The variance divides by the number of pairs. */
export function pairMoments(classes: PairClasses): PairMoments {
  for (const count of classes) {
    if (!(count >= 0)) throw new RangeError(`Got ${count} pairs where at least 0 was expected.`);
  }
  const pairs = classes.reduce((sum, count) => sum + count, 0);
  const mean = weigh(classes, (score) => score) / pairs;
  return { pairs, mean, variance: weigh(classes, (score) => (score - mean) ** 2) / pairs };
}

function weigh(classes: PairClasses, value: (score: number) => number): number {
  return classes.reduce((sum, count, i) => sum + count * value(CLASS_SCORES[i] as number), 0);
}

/** A win rate over pairs: games won, draws as half, as a share of all games of those pairs. */
export interface PairRate extends Interval {
  readonly pairs: number;
}

/** Moments with the z² pairs of the interval above added: the spread is never 0. */
export function widenedMoments(classes: PairClasses, z: number): PairMoments {
  const [ll, ld, even, wd, ww] = classes;
  return pairMoments([ll + (z * z) / 2, ld, even, wd, ww + (z * z) / 2]);
}

/** Entrant A's win rate with the interval described above. Without pairs the estimate is NaN and the interval 0 to 1. */
export function pairRate(classes: PairClasses, level: number = DEFAULT_LEVEL): PairRate {
  const z = normalWidth(level);
  const { pairs, mean } = pairMoments(classes);
  if (pairs === 0) return { pairs, estimate: mean, low: 0, high: 1, level };
  const widened = widenedMoments(classes, z);
  const half = z * Math.sqrt(widened.variance / widened.pairs);
  return {
    pairs,
    estimate: mean,
    low: Math.max(0, widened.mean - half),
    high: Math.min(1, widened.mean + half),
    level,
  };
}
