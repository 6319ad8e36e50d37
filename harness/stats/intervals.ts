/**
 * Intervals for a share of games and for a mean.
 *
 * A share gets Wilson's interval, which stays inside 0 to 1 and is sensible at none and at all; a mean gets Student's.
 * Both take the events as independent: games of one pair are not, so a share over both games of pairs belongs to `pairs.ts`.
 */

import { normalQuantile, studentQuantile } from './normal.ts';

/** Level of an interval that nobody chose. */
export const DEFAULT_LEVEL = 0.95;

/** An estimate and the interval that covers the true value in a share `level` of all experiments. */
export interface Interval {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly level: number;
}

/** Half-width in standard errors of a two-sided interval: 1.96 for 0.95. `level` lies between 0 and 1. */
export function normalWidth(level: number): number {
  if (!(level > 0 && level < 1)) {
    throw new RangeError(`Got the level ${level} where a number between 0 and 1 was expected.`);
  }
  return normalQuantile(0.5 + level / 2);
}

/**
 * Wilson's score interval for `successes` in `trials`. A draw may count as half a success, which makes the interval a
 * little too wide. Without trials the estimate is NaN and the interval is 0 to 1.
 * Source: E. B. Wilson, Journal of the American Statistical Association 22 (1927), 209–212.
 */
export function wilsonInterval(successes: number, trials: number, level: number = DEFAULT_LEVEL): Interval {
  if (!(successes >= 0 && successes <= trials && Number.isFinite(trials))) {
    throw new RangeError(`Got ${successes} successes in ${trials} trials where 0 to ${trials} was expected.`);
  }
  const z2 = normalWidth(level) ** 2;
  if (trials === 0) return { estimate: Number.NaN, low: 0, high: 1, level };
  const share = successes / trials;
  const centre = (successes + z2 / 2) / (trials + z2);
  const half = Math.sqrt(z2 * trials * share * (1 - share) + (z2 * z2) / 4) / (trials + z2);
  return {
    estimate: share,
    low: successes === 0 ? 0 : Math.max(0, centre - half),
    high: successes === trials ? 1 : Math.min(1, centre + half),
    level,
  };
}

/** The mean of a sample with Student's interval and the sample's standard deviation. */
export interface MeanInterval extends Interval {
  readonly count: number;
  readonly deviation: number;
}

/**
 * Mean of independent values with an interval. No values: all NaN. One value says nothing about the spread: the interval
 * is then everything. Summed in two passes, so large values lose no digits to cancellation.
 */
export function meanInterval(values: ArrayLike<number>, level: number = DEFAULT_LEVEL): MeanInterval {
  normalWidth(level);
  const count = values.length;
  let sum = 0;
  for (let i = 0; i < count; i++) sum += values[i] as number;
  const mean = sum / count;
  if (count === 0) return { count, estimate: mean, low: mean, high: mean, level, deviation: Number.NaN };
  if (count === 1) return { count, estimate: mean, low: -Infinity, high: Infinity, level, deviation: Number.NaN };
  let squares = 0;
  for (let i = 0; i < count; i++) squares += ((values[i] as number) - mean) ** 2;
  const deviation = Math.sqrt(squares / (count - 1));
  const half = (studentQuantile(0.5 + level / 2, count - 1) * deviation) / Math.sqrt(count);
  return { count, estimate: mean, low: mean - half, high: mean + half, level, deviation };
}
