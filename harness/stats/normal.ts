/**
 * The normal and Student's t distribution, as far as intervals need them.
 *
 * Three published algorithms, chosen because each fits on a page and is exact enough that no printed digit depends on
 * it: Wichura's AS 241 for normal quantiles (relative error about 1e-16), Marsaglia's series for the normal
 * distribution function (absolute error about 1e-15) and Hill's Algorithm 396 for quantiles of Student's t (relative error
 * below 1e-5 from 3 degrees of freedom on, exact for 1 and 2). A library with the same would bring hundreds of packages.
 *
 * Numbers made here are for reports only: nothing that decides a game may depend on the last bit of `Math.exp`.
 */

/** Value of the polynomial with these coefficients, the highest power first. */
function polynomial(x: number, coefficients: readonly number[]): number {
  return coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);
}

// Coefficients of PPND16, highest power first: M. J. Wichura, "Algorithm AS 241: The Percentage Points of the Normal
// Distribution", Applied Statistics 37 (1988), 477–484. The published digits beyond those of a double are left out.
const CENTRE_ABOVE = [
  2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
  133.14166789178438, 3.3871328727963665,
];
const CENTRE_BELOW = [
  5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
  42.31333070160091, 1,
];
const MIDDLE_ABOVE = [
  0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
  5.769497221460691, 4.630337846156546, 1.4234371107496835,
];
const MIDDLE_BELOW = [
  1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
  1.6763848301838038, 2.053191626637759, 1,
];
const TAIL_ABOVE = [
  2.0103343992922881e-7, 0.000027115555687434876, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
  1.7848265399172913, 5.463784911164114, 6.657904643501103,
];
const TAIL_BELOW = [
  2.0442631033899397e-15, 1.421511758316446e-7, 0.000018463183175100548, 0.0007868691311456133, 0.014875361290850615,
  0.1369298809227358, 0.599832206555888, 1,
];

/** The z below which a standard normal variable lies with probability `p` (0 to 1; the ends give ∓Infinity). */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`Got the probability ${p} where a number from 0 to 1 was expected.`);
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(r, CENTRE_ABOVE)) / polynomial(r, CENTRE_BELOW);
  }
  const tail = Math.min(p, 1 - p);
  if (tail === 0) return q < 0 ? -Infinity : Infinity;
  const r = Math.sqrt(-Math.log(tail));
  const z =
    r <= 5
      ? polynomial(r - 1.6, MIDDLE_ABOVE) / polynomial(r - 1.6, MIDDLE_BELOW)
      : polynomial(r - 5, TAIL_ABOVE) / polynomial(r - 5, TAIL_BELOW);
  return q < 0 ? -z : z;
}

/** Beyond this the series has no digit left to add, and the answer is 0 or 1 to 1e-15. */
const SERIES_LIMIT = 8;

/**
 * Probability that a standard normal variable lies below `z`.
 * Source: G. Marsaglia, "Evaluating the Normal Distribution", Journal of Statistical Software 11 (2004), 4.
 */
export function normalProbability(z: number): number {
  if (Number.isNaN(z)) return Number.NaN;
  if (z >= SERIES_LIMIT) return 1;
  if (z <= -SERIES_LIMIT) return 0;
  let term = z;
  let sum = z;
  // Terms shrink as soon as the divisor exceeds z² <= 64, so the loop ends after at most about 200 rounds.
  for (let previous = Number.NaN, divisor = 3; sum !== previous; divisor += 2) {
    previous = sum;
    term *= (z * z) / divisor;
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

/**
 * The value below which Student's t with `freedom` degrees of freedom (at least 1) lies with probability `p`, for `p`
 * above 0.5 and below 1. Source: G. W. Hill, "Algorithm 396: Student's t-Quantiles", Communications of the ACM 13 (1970), 619.
 */
export function studentQuantile(p: number, freedom: number): number {
  if (!(p > 0.5 && p < 1)) throw new RangeError(`Got the probability ${p} where one between 0.5 and 1 was expected.`);
  if (!(freedom >= 1)) throw new RangeError(`Got ${freedom} degrees of freedom where at least 1 was expected.`);
  const tails = 2 * (1 - p);
  if (freedom === 1) return 1 / Math.tan((tails * Math.PI) / 2);
  if (freedom === 2) return Math.sqrt(2 / (tails * (2 - tails)) - 2);
  const a = 1 / (freedom - 0.5);
  const b = 48 / (a * a);
  let c = (((20700 * a) / b - 98) * a - 16) * a + 96.36;
  const d = ((94.5 / (b + c) - 3) / b + 1) * Math.sqrt((a * Math.PI) / 2) * freedom;
  let y = (d * tails) ** (2 / freedom);
  if (y > 0.05 + a) {
    const x = normalQuantile(tails / 2);
    y = x * x;
    if (freedom < 5) c += 0.3 * (freedom - 4.5) * (x + 0.6);
    c += (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b;
    y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x;
    y = Math.expm1(a * y * y);
  } else {
    const near = 1 / (((freedom + 6) / (freedom * y) - 0.089 * d - 0.822) * (freedom + 2) * 3);
    y = (((near + 0.5 / (freedom + 4)) * y - 1) * (freedom + 1)) / (freedom + 2) + 1 / y;
  }
  return Math.sqrt(freedom * y);
}
