/**
 * An interval that may be looked at after every unit: it covers the true mean at all looks at once with the given probability.
 *
 * Whoever watches an ordinary interval and stops when it looks good will be wrong more often than it says. This one is wider, and
 * stopping at any moment for any reason keeps its promise. It is the asymptotic confidence sequence with Robbins's normal mixture,
 * tightest around `tuned` units; the spread is the measured one, widened by one unit added in thought, so the first few dozen units are
 * approximate.
 * Source: I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy and A. Ramdas, "Time-uniform central limit theory and asymptotic confidence
 * sequences", Annals of Statistics 52 (2024), 2613-2640, theorem 2.2 and appendix on tuning.
 */

import { DEFAULT_LEVEL, type Interval } from './intervals.ts';

/** What is known of a mean so far. */
export interface Watched {
  readonly units: number;
  readonly mean: number;
  /** Variance of one unit. */
  readonly variance: number;
  /** Width of the range of a unit's value, for the unit that is added: 1 for scores, 2 for differences of scores. */
  readonly range: number;
}

/** Half the width of the sequence after so many units of standard deviation 1. */
export function anytimeWidth(units: number, tuned: number, level: number = DEFAULT_LEVEL): number {
  if (!(units > 0 && tuned > 0))
    throw new RangeError(`Got ${units} units tuned at ${tuned} where more than 0 was expected.`);
  const alpha = 1 - level;
  const logs = -2 * Math.log(alpha);
  const rho2 = (logs + Math.log(logs) + 1) / tuned;
  const grown = units * rho2 + 1;
  return Math.sqrt(((2 * grown) / (units * units * rho2)) * Math.log(Math.sqrt(grown) / alpha));
}

/** The interval after so many units; everything without units. */
export function anytimeInterval(
  { units, mean, variance, range }: Watched,
  tuned: number,
  level: number = DEFAULT_LEVEL,
): Interval {
  if (units === 0) return { estimate: Number.NaN, low: -Infinity, high: Infinity, level };
  const widened = (variance * units + range ** 2 / 4) / (units + 1);
  const half = Math.sqrt(widened) * anytimeWidth(units, tuned, level);
  return { estimate: mean, low: mean - half, high: mean + half, level };
}
