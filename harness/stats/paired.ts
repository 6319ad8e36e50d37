/**
 * Differences of arms that share their shuffles: the mean of unit-by-unit differences, its interval, and what pairing gained.
 *
 * A unit is what was dealt once and played in every arm (a pair of games, or one pair against each opponent). The interval is
 * Student's over the differences, after two units were added in thought: half a unit each of a difference of +1 and of -1, and one of 0, as
 * Agresti and Min do for matched pairs. Without them a few rare differences, or none, would have an interval of no width.
 * Source: A. Agresti and Y. Min, "Simple improved confidence intervals for comparing matched proportions", Statistics in Medicine 24
 * (2005), 729-740.
 *
 * What pairing gained is measured and not assumed: the variance that the same units would have had as independent samples, over the
 * variance that the differences really have.
 */

import { studentTails } from './distributions.ts';
import { DEFAULT_LEVEL, type Interval, normalWidth } from './intervals.ts';
import { studentQuantile } from './normal.ts';

/** The difference of two arms over the units that both have. */
export interface PairedDifference extends Interval {
  /** Units with a score in both arms. */
  readonly units: number;
  /** Standard error of the estimate with the added units; 0 where both arms are the same for certain. */
  readonly error: number;
  /** Two-sided p-value of "no difference"; 1 where every unit is equal. */
  readonly p: number;
  /** Whether every unit scored the same in both arms. */
  readonly equal: boolean;
  /** Variance of the difference of two independent samples of as many units, over the measured one; NaN where that is 0. */
  readonly reduction: number;
  /** Correlation of the arms over units; NaN where an arm never varies. */
  readonly correlation: number;
}

/** A score of a unit from 0 to 1, or NaN where it has none. */
export type UnitScores = ArrayLike<number>;

export interface DifferenceOptions {
  readonly level?: number;
  /** Whether both arms played the very same games. */
  readonly same?: boolean;
  /** How many independent parts the score of a unit is the mean of; what is added in thought are parts, and weighs as little. */
  readonly parts?: number;
}

/** Units added in thought, and the sum of their squared differences. */
const ADDED_UNITS = 2;
const ADDED_SQUARES = 1;

interface Sums {
  readonly units: number;
  readonly meanA: number;
  readonly meanB: number;
  readonly varianceA: number;
  readonly varianceB: number;
  readonly covariance: number;
  readonly equal: boolean;
}

function sumsOf(a: UnitScores, b: UnitScores): Sums {
  const length = Math.min(a.length, b.length);
  let [units, meanA, meanB, squaresA, squaresB, products] = [0, 0, 0, 0, 0, 0];
  let equal = true;
  for (let i = 0; i < length; i++) {
    const [x, y] = [a[i] as number, b[i] as number];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    if (x !== y) equal = false;
    units++;
    // Welford's update, which loses no digits over millions of units.
    const [dx, dy] = [x - meanA, y - meanB];
    meanA += dx / units;
    meanB += dy / units;
    squaresA += dx * (x - meanA);
    squaresB += dy * (y - meanB);
    products += dx * (y - meanB);
  }
  const freedom = Math.max(1, units - 1);
  return {
    units,
    meanA,
    meanB,
    varianceA: squaresA / freedom,
    varianceB: squaresB / freedom,
    covariance: products / freedom,
    equal,
  };
}

/**
 * How much `a` scores above `b`, unit by unit; scores lie from 0 to 1. Without units the estimate is NaN and the interval -1 to 1. Where
 * `same` says that both arms played the very same games, the difference is 0 and nothing else.
 */
export function pairedDifference(
  a: UnitScores,
  b: UnitScores,
  { level = DEFAULT_LEVEL, same = false, parts = 1 }: DifferenceOptions = {},
): PairedDifference {
  normalWidth(level);
  const { units, meanA, meanB, varianceA, varianceB, covariance, equal } = sumsOf(a, b);
  const correlation = covariance / Math.sqrt(varianceA * varianceB);
  if (units === 0) {
    const none = { error: Number.NaN, p: 1, equal, reduction: Number.NaN, correlation: Number.NaN };
    return { units, estimate: Number.NaN, low: -1, high: 1, level, ...none };
  }
  const estimate = equal ? 0 : meanA - meanB;
  if (same && equal) {
    return { units, estimate, low: 0, high: 0, level, error: 0, p: 1, equal, reduction: Number.NaN, correlation };
  }
  const variance = Math.max(0, varianceA + varianceB - 2 * covariance);
  const widened = units + ADDED_UNITS / parts;
  const centre = (estimate * units) / widened;
  const squares = variance * (units - 1) + units * estimate ** 2 + ADDED_SQUARES / parts ** 2;
  const freedom = Math.max(1, widened - 1);
  const error = Math.sqrt(Math.max(0, squares - widened * centre ** 2) / freedom / widened);
  const half = studentQuantile(0.5 + level / 2, freedom) * error;
  return {
    units,
    estimate,
    low: Math.max(-1, Math.min(estimate, centre - half)),
    high: Math.min(1, Math.max(estimate, centre + half)),
    level,
    error,
    p: equal ? 1 : studentTails(centre / error, freedom),
    equal,
    reduction: variance > 0 ? (varianceA + varianceB) / variance : Number.NaN,
    correlation,
  };
}
