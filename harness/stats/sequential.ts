/**
 * Sequential tests, looked at closer: bounds that allow for overshoot, and an estimate that the stopping does not bend.
 *
 * Wald's bounds assume that the test ends exactly on them. It ends beyond: by 0.583 standard deviations of a step on average, so with steps of
 * many units the test is stricter than asked and plays too long. `overshootBounds` moves them in by that much.
 *
 * Who stops when the result is good reads too good a result. `estimateAfterSprt` orders all ways in which the test could have ended
 * (upwards early, upwards late, still open by height, downwards late, downwards early) and gives the score under which the way it did end is the
 * median one, with the interval of the same ordering: median-unbiased, and exact for a Brownian path.
 * Sources: D. Siegmund, "Sequential Analysis" (1985), chapters III and X (corrected diffusion) and III.5 (ordering); series for a path
 * between two absorbing bounds from D. R. Cox and H. D. Miller, "The Theory of Stochastic Processes" (1965), 5.7.
 */

import { DEFAULT_LEVEL, type Interval } from './intervals.ts';

/** Mean overshoot of a normal walk in deviations of a step: -ζ(½)/√(2π). */
export const OVERSHOOT = 0.5825971579390106;

/** Wald's bounds moved inwards for steps of this standard deviation; never closer to 0 than a tenth of what they were. */
export function overshootBounds(
  alpha: number,
  beta: number,
  deviation: number,
): { readonly lower: number; readonly upper: number } {
  const [lower, upper] = [Math.log(beta / (1 - alpha)), Math.log((1 - beta) / alpha)];
  const shift = OVERSHOOT * deviation;
  return { lower: Math.min(lower / 10, lower + shift), upper: Math.max(upper / 10, upper - shift) };
}

/** A path with a drift, from 0, between bounds that absorb it. */
export interface Path {
  readonly drift: number;
  /** Variance in one unit of time. */
  readonly variance: number;
  readonly lower: number;
  readonly upper: number;
}

const TERMS = 2_000;
const TINY = 1e-14;

/** Probability that the path ever ends at the upper bound. */
function everUpper({ drift, variance, lower, upper }: Path): number {
  const g = (2 * drift) / variance;
  const width = upper - lower;
  if (Math.abs(g) * width < 1e-9) return -lower / width;
  // (1 - e^{g·lower}) / (1 - e^{-g·width}); for a drift downwards both are divided by their largest power.
  if (g > 0) return -Math.expm1(g * lower) / -Math.expm1(-g * width);
  return (Math.exp(g * upper) * -Math.expm1(-g * lower)) / -Math.expm1(g * width);
}

/** Probability that the path ended at the upper bound within `time`. */
export function upperWithin(path: Path, time: number): number {
  const { drift, variance, lower, upper } = path;
  const width = upper - lower;
  const tilt = (drift * upper) / variance - (drift ** 2 * time) / (2 * variance);
  let rest = 0;
  for (let n = 1; n <= TERMS; n++) {
    const wave = (n * Math.PI) / width;
    const decay = (wave ** 2 * variance * time) / 2;
    const term = (n * Math.exp(tilt - decay)) / ((wave ** 2 * variance) / 2 + drift ** 2 / (2 * variance));
    rest += (n % 2 === 1 ? term : -term) * Math.sin(wave * -lower);
    if (term < TINY) break;
  }
  return clamp(everUpper(path) - (variance * Math.PI * rest) / width ** 2);
}

/** Probability that the path is between the bounds at `time`, above `height`. */
export function openAbove({ drift, variance, lower, upper }: Path, time: number, height: number): number {
  const width = upper - lower;
  const g = drift / variance;
  let sum = 0;
  for (let n = 1; n <= TERMS; n++) {
    const wave = (n * Math.PI) / width;
    const decay = Math.exp((-(wave ** 2) * variance * time) / 2 - (drift ** 2 * time) / (2 * variance));
    const end = Math.exp(g * upper) * (n % 2 === 0 ? -wave : wave);
    const begin =
      Math.exp(g * height) * (g * Math.sin(wave * (height - lower)) - wave * Math.cos(wave * (height - lower)));
    const term = (Math.sin(wave * -lower) * decay * (end - begin)) / (g ** 2 + wave ** 2);
    sum += term;
    if (decay * Math.exp(Math.max(g * upper, g * lower)) < TINY) break;
  }
  return clamp((2 / width) * sum);
}

const clamp = (p: number): number => Math.min(1, Math.max(0, p));

/** Where a test stands, or ended. */
export interface SprtEnd {
  /** Units, such as pairs, that were looked at. */
  readonly units: number;
  readonly llr: number;
  /** The bounds that were used. */
  readonly lower: number;
  readonly upper: number;
  /** Units between looks; 1 unless said otherwise. */
  readonly step?: number;
  /** The scores that were weighed, and the variance of a unit's score. */
  readonly score0: number;
  readonly score1: number;
  readonly variance: number;
}

/** The score (0 to 1) with its interval, unbent by stopping. */
export function estimateAfterSprt(end: SprtEnd, level: number = DEFAULT_LEVEL): Interval {
  const { units, llr, score0, score1, variance, step = 1 } = end;
  const slope = (score1 - score0) / variance;
  const pathVariance = slope ** 2 * variance;
  // The path between looks is not seen, so it behaves like one between bounds that lie further out by the overshoot.
  const shift = OVERSHOOT * Math.sqrt(pathVariance * step);
  const bounds = { lower: end.lower - shift, upper: end.upper + shift };
  const upwards = (score: number): number => {
    const path = { drift: slope * (score - (score0 + score1) / 2), variance: pathVariance, ...bounds };
    if (llr >= end.upper) return upperWithin(path, units);
    if (llr <= end.lower) {
      return 1 - upperWithin({ ...path, drift: -path.drift, lower: -bounds.upper, upper: -bounds.lower }, units);
    }
    return clamp(upperWithin(path, units) + openAbove(path, units, llr));
  };
  const at = (p: number): number => {
    let [low, high] = [0, 1];
    const reach = 40 * Math.sqrt(variance / units);
    const centre = (score0 + score1) / 2 + llr / (slope * units);
    [low, high] = [Math.max(low, centre - reach), Math.min(high, centre + reach)];
    for (let i = 0; i < 80; i++) {
      const middle = (low + high) / 2;
      if (upwards(middle) < p) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  };
  const tail = (1 - level) / 2;
  return { estimate: at(0.5), low: at(tail), high: at(1 - tail), level };
}
