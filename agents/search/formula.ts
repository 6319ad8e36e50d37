/**
 * The formula of UCT, with a logarithm that is equal to the last bit on every machine.
 *
 * `Math.log` may differ between engines of JavaScript; this one uses exact operations only.
 */

/** Terms of the series; the last one is below 2^-53 of the sum for every number from 1 to 2. */
const TERMS = 18;

/** For 1 to 2: 2 · artanh(z) with z = (m - 1) / (m + 1), at most 1/3. */
function series(mantissa: number): number {
  const z = (mantissa - 1) / (mantissa + 1);
  let power = z;
  let sum = 0;
  for (let n = 0; n < TERMS; n++) {
    sum += power / (2 * n + 1);
    power *= z * z;
  }
  return 2 * sum;
}

const LN_2 = series(2);

/** Natural logarithm of a number of at least 1. */
export function ln(value: number): number {
  let mantissa = value;
  let twos = 0;
  while (mantissa >= 2) {
    mantissa /= 2;
    twos++;
  }
  return twos * LN_2 + series(mantissa);
}

/**
 * Upper confidence bound of an option: its mean and what its uncertainty adds.
 * @param total sum of what its mover got in `visits` tries, at least one
 * @param lnTries natural logarithm of how often the option could have been tried
 */
export function upperBound(total: number, visits: number, lnTries: number, exploration: number): number {
  return total / visits + exploration * Math.sqrt(lnTries / visits);
}
