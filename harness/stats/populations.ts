/**
 * What a population of players would come to: alpha-rank, and Nash averaging.
 *
 * Both take a square of payoffs (row against column), where ratings take single games: they see cycles, in which a beats b, b beats c
 * and c beats a, and copies of an entrant change little or nothing.
 *
 * alpha-rank follows a finite population that imitates what is better: the share of time that it spends with each entrant.
 * Source: S. Omidshafiei et al., "α-Rank: Multi-Agent Evaluation by Evolution", Scientific Reports 9 (2019), 9937.
 *
 * Nash averaging is the equilibrium of largest entropy of the game "each side names an entrant", and what each entrant scores against it.
 * Source: D. Balduzzi, K. Tuyls, J. Perolat and T. Graepel, "Re-evaluating evaluation", NeurIPS 2018.
 */

import { invert, times } from './linear.ts';

export type Square = readonly (readonly number[])[];

export interface AlphaRankOptions {
  /** Strength of selection. */
  readonly alpha?: number;
  /** Size of the population. */
  readonly population?: number;
}

/** Probability that one of a kind with a fitness `ahead` of the others' takes over a population (of strength alpha). */
export function fixation(ahead: number, alpha: number, population: number): number {
  const x = alpha * ahead;
  if (x === 0) return 1 / population;
  // Both sides times e^{mx} where that would overflow.
  if (x < 0) return (Math.exp(x * (population - 1)) * -Math.expm1(x)) / -Math.expm1(x * population);
  return -Math.expm1(-x) / -Math.expm1(-population * x);
}

/** The share of time that the population spends with each entrant; sum 1. */
export function alphaRank(payoffs: Square, { alpha = 100, population = 50 }: AlphaRankOptions = {}): number[] {
  const n = payoffs.length;
  checkSquare(payoffs);
  if (n === 1) return [1];
  const moves = payoffs.map((_, from) =>
    payoffs.map((_, to) => {
      if (from === to) return 0;
      const ahead = (payoffs[to]?.[from] as number) - (payoffs[from]?.[to] as number);
      return Math.max(fixation(ahead, alpha, population), Number.MIN_VALUE * 2 ** 60) / (n - 1);
    }),
  );
  return stationary(moves);
}

/**
 * The stationary distribution of a chain from its rates, by elimination without subtraction, which keeps digits however rare a move is.
 * Source: W. K. Grassmann, M. I. Taksar and D. P. Heyman, Operations Research 33 (1985), 1107-1116.
 */
function stationary(rates: readonly (readonly number[])[]): number[] {
  const q = rates.map((row) => [...row]);
  const at = (i: number, k: number): number => q[i]?.[k] as number;
  for (let last = q.length - 1; last > 0; last--) {
    let out = 0;
    for (let k = 0; k < last; k++) out += at(last, k);
    for (let i = 0; i < last; i++) {
      const row = q[i] as number[];
      row[last] = at(i, last) / out;
      for (let k = 0; k < last; k++) if (k !== i) row[k] = at(i, k) + (row[last] as number) * at(last, k);
    }
  }
  const shares = [1];
  for (let k = 1; k < q.length; k++) {
    let sum = 0;
    for (let i = 0; i < k; i++) sum += (shares[i] as number) * at(i, k);
    shares.push(sum);
  }
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}

export interface NashAverage {
  /** The equilibrium of largest entropy; sum 1. */
  readonly shares: readonly number[];
  /** What each entrant gets against it: 0 for those in it, below 0 for others. */
  readonly ratings: readonly number[];
}

const NASH_ROUNDS = 500;
const NASH_RIDGE = 1e-12;

/**
 * The Nash average of an antisymmetric square: what a gets against b, b loses (win rate minus one half, or a logit).
 *
 * The equilibria are all p with payoffs·p at most 0; the one of largest entropy is proportional to exp(-λ·payoffs) with multipliers λ of at
 * least 0, which are found by Newton's method.
 */
export function nashAverage(payoffs: Square): NashAverage {
  checkSquare(payoffs);
  payoffs.forEach((row, i) => {
    row.forEach((value, k) => {
      if (Math.abs(value + (payoffs[k]?.[i] as number)) > 1e-9) {
        throw new RangeError(`Got ${value} and ${payoffs[k]?.[i]} where payoffs that sum to 0 were expected.`);
      }
    });
  });
  let lambda = payoffs.map(() => 0);
  let state = dualAt(payoffs, lambda);
  for (let round = 0; round < NASH_ROUNDS; round++) {
    const gains = times(payoffs, state.shares);
    const free = lambda.flatMap((value, i) => (value > 0 || (gains[i] as number) > 0 ? [i] : []));
    if (free.every((i) => Math.abs(gains[i] as number) < 1e-12)) break;
    const step = newtonStep(payoffs, state.shares, gains, free);
    let moved = false;
    for (let size = 1; size > 1e-10 && !moved; size /= 2) {
      const next = lambda.map((value, i) => Math.max(0, value + size * (step[i] as number)));
      const found = dualAt(payoffs, next);
      if (found.value < state.value - 1e-16) {
        lambda = next;
        state = found;
        moved = true;
      }
    }
    if (!moved) break;
  }
  return { shares: state.shares, ratings: times(payoffs, state.shares) };
}

function dualAt(payoffs: Square, lambda: readonly number[]): { readonly value: number; readonly shares: number[] } {
  const exponents = payoffs.map(
    (_, k) => -payoffs.reduce((sum, row, i) => sum + (lambda[i] as number) * (row[k] as number), 0),
  );
  const most = Math.max(...exponents);
  const weights = exponents.map((x) => Math.exp(x - most));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return { value: most + Math.log(total), shares: weights.map((weight) => weight / total) };
}

function newtonStep(
  payoffs: Square,
  shares: readonly number[],
  gains: readonly number[],
  free: readonly number[],
): number[] {
  const curvature = free.map((i) =>
    free.map((k) => {
      const both = shares.reduce((sum, p, j) => sum + p * (payoffs[i]?.[j] as number) * (payoffs[k]?.[j] as number), 0);
      return both - (gains[i] as number) * (gains[k] as number);
    }),
  );
  const scale = Math.max(...curvature.map((row, i) => row[i] as number), 0);
  const step = payoffs.map(() => 0);
  for (let ridge = Math.max(NASH_RIDGE, scale * 1e-9); ; ridge *= 100) {
    const inverse = invert(curvature.map((row, i) => row.map((value, k) => (i === k ? value + ridge : value))));
    if (inverse === null) continue;
    const moves = times(
      inverse,
      free.map((i) => gains[i] as number),
    );
    free.forEach((i, at) => {
      step[i] = moves[at] as number;
    });
    return step;
  }
}

function checkSquare(payoffs: Square): void {
  if (payoffs.length === 0 || payoffs.some((row) => row.length !== payoffs.length)) {
    throw new RangeError('Got payoffs of another shape where a square was expected.');
  }
  for (const value of payoffs.flat()) {
    if (!Number.isFinite(value)) throw new RangeError(`Got the payoff ${value} where a finite number was expected.`);
  }
}
