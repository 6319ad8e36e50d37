/**
 * Control variates: a mean made sharper by quantities whose true mean is known, such as the lands of an opening hand.
 *
 * Where hands were luckier than they are on average, the result is corrected by what luck is worth. What it is worth is estimated from
 * the other half of the units (two folds), so the estimate has no bias from that, however many quantities there are; the gain is
 * measured and may be none.
 * Sources: S. S. Lavenberg and P. D. Welch, Management Science 27 (1981), 322-335; cross-fitting as in A. N. Avramidis and J. R. Wilson, Naval
 * Research Logistics 40 (1993), 1151-1169.
 */

import { DEFAULT_LEVEL, type MeanInterval, meanInterval } from './intervals.ts';
import { invert, times, zeros } from './linear.ts';

export interface Controlled {
  readonly plain: MeanInterval;
  readonly controlled: MeanInterval;
  /** Variance without over variance with control: games saved. */
  readonly gain: number;
}

/** Units below which nothing is corrected, for each quantity. */
const LEAST_PER_CONTROL = 10;

/**
 * The mean of `values` with and without control. `controls` has a row for each unit: each quantity minus its true mean.
 */
export function controlledMean(
  values: ArrayLike<number>,
  controls: readonly (readonly number[])[],
  level: number = DEFAULT_LEVEL,
): Controlled {
  const list = Array.from(values);
  if (controls.length !== list.length) {
    throw new RangeError(`Got ${controls.length} rows of controls where ${list.length} were expected.`);
  }
  const plain = meanInterval(list, level);
  const width = controls[0]?.length ?? 0;
  if (width === 0 || list.length < 2 * LEAST_PER_CONTROL * (width + 1)) return { plain, controlled: plain, gain: 1 };
  const slopes = [0, 1].map((fold) => slopesOf(list, controls, width, (unit) => unit % 2 !== fold));
  const corrected = list.map((value, unit) => {
    const own = slopes[unit % 2] as number[];
    return value - (controls[unit] as readonly number[]).reduce((sum, x, i) => sum + x * (own[i] as number), 0);
  });
  const controlled = meanInterval(corrected, level);
  return { plain, controlled, gain: plain.deviation ** 2 / controlled.deviation ** 2 };
}

/** Least squares of the values on the controls, over the units that are asked for. */
function slopesOf(
  values: readonly number[],
  controls: readonly (readonly number[])[],
  width: number,
  isIn: (unit: number) => boolean,
): number[] {
  const size = width + 1;
  const squares = zeros(size, size);
  const products = Array.from({ length: size }, () => 0);
  values.forEach((value, unit) => {
    if (!isIn(unit)) return;
    const row = [1, ...(controls[unit] as readonly number[])];
    row.forEach((x, i) => {
      products[i] = (products[i] as number) + x * value;
      const target = squares[i] as number[];
      row.forEach((y, k) => {
        target[k] = (target[k] as number) + x * y;
      });
    });
  });
  // A quantity that never varies explains nothing: a hair of ridge leaves it at 0.
  squares.forEach((row, i) => {
    row[i] = (row[i] as number) * (1 + 1e-12) + 1e-9;
  });
  const inverse = invert(squares);
  return inverse === null ? Array.from({ length: width }, () => 0) : times(inverse, products).slice(1);
}
