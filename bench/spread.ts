/**
 * Medians, spreads and the interval of a ratio of times.
 *
 * Rounds of one process share its luck (where its code and memory lie, when the compiler stepped in), so the bootstrap
 * draws processes first and rounds of each second. It is seeded: the same times give the same interval.
 */

import seedrandom from 'seedrandom';

/** Median and ends of some values. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The middle value, or the mean of the two middle ones; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Median, smallest and largest. */
export function spread(values: readonly number[]): Spread {
  return { median: median(values), low: Math.min(...values), high: Math.max(...values) };
}

const RESAMPLES = 4000;
const LEVEL = 0.95;

/**
 * The median of all values with its 95 % percentile interval, by a bootstrap over groups and then within them.
 * Needs at least one group, none empty.
 */
export function bootstrapMedian(groups: readonly (readonly number[])[]): Spread {
  const next = seedrandom.alea('bootstrap');
  const draw = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const medians: number[] = [];
  for (let i = 0; i < RESAMPLES; i++) {
    medians.push(median(groups.flatMap(() => resample(draw(groups), draw))));
  }
  medians.sort((a, b) => a - b);
  const at = (share: number): number => medians[Math.round(share * (RESAMPLES - 1))]!;
  return { median: median(groups.flat()), low: at((1 - LEVEL) / 2), high: at((1 + LEVEL) / 2) };
}

function resample(values: readonly number[], draw: (list: readonly number[]) => number): number[] {
  return values.map(() => draw(values));
}

/** Smaller differences are within the luck of how a process lies in memory, whatever the interval says. */
export const LEAST_DIFFERENCE = 0.01;

export type Verdict = 'faster' | 'slower' | 'no difference';

/**
 * What the ratios of speeds (new by old), in groups by pair of processes, with their interval say about the new side. All
 * pairs have to agree: with six of them, noise does that once in 32 times, on top of leaving the interval.
 */
export function verdictOf(ratio: Spread, groups: readonly (readonly number[])[]): Verdict {
  const medians = groups.map(median);
  if (ratio.low > 1 && ratio.median >= 1 + LEAST_DIFFERENCE && medians.every((value) => value > 1)) return 'faster';
  if (ratio.high < 1 && ratio.median <= 1 - LEAST_DIFFERENCE && medians.every((value) => value < 1)) return 'slower';
  return 'no difference';
}
