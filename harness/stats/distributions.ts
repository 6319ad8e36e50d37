/**
 * Distribution functions that tests and intervals need beyond the normal one: Student's t, beta, chi-square.
 *
 * They are jstat's, whose distribution functions agree with R to about 1e-11; its quantile of Student's t is good to 1e-8 only
 * and gets one Newton step. The normal distribution is in `normal.ts`, exact to the last digits. For reports only: nothing that
 * decides a game may depend on a last bit.
 */

import jstat from 'jstat';
import { normalProbability } from './normal.ts';

const { studentt, beta, chisquare } = jstat.jStat;

/** Above this many degrees of freedom Student's t is the normal distribution in every digit that is shown. */
const NORMAL_FREEDOM = 1e7;

/** Probability that Student's t with `freedom` degrees of freedom lies below `t`. */
export function studentProbability(t: number, freedom: number): number {
  if (!(freedom > 0)) throw new RangeError(`Got ${freedom} degrees of freedom where more than 0 was expected.`);
  if (Number.isNaN(t)) return Number.NaN;
  if (!Number.isFinite(t)) return t > 0 ? 1 : 0;
  if (freedom > NORMAL_FREEDOM) return normalProbability(t);
  return studentt.cdf(t, freedom);
}

/** Probability that both tails beyond |t| have: the p-value of a two-sided t test. */
export function studentTails(t: number, freedom: number): number {
  return Math.min(1, 2 * studentProbability(-Math.abs(t), freedom));
}

/** The value below which the beta distribution lies with probability `p`. */
export function betaQuantile(p: number, a: number, b: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`Got the probability ${p} where a number from 0 to 1 was expected.`);
  if (!(a > 0 && b > 0)) throw new RangeError(`Got beta(${a}, ${b}) where two positive numbers were expected.`);
  if (p === 0 || p === 1) return p;
  return beta.inv(p, a, b);
}

/** Probability that a chi-square variable with `freedom` degrees of freedom exceeds `value`. */
export function chiSquareTail(value: number, freedom: number): number {
  if (!(freedom > 0)) throw new RangeError(`Got ${freedom} degrees of freedom where more than 0 was expected.`);
  return value <= 0 ? 1 : 1 - chisquare.cdf(value, freedom);
}
