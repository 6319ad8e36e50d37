/**
 * Ratings of many entrants from games between some of them: Bradley and Terry's model with an advantage for who plays first.
 *
 * The logit of a win of i, who plays first, against j is strength(i) - strength(j) + advantage; strengths sum to 0. It is fitted by
 * Newton's method to the likelihood; a draw is half a win. Errors are given for differences, since a single strength means
 * nothing: the covariance is the sandwich over units, so games of one pair, which share their shuffles, are not taken as independent.
 * `added` half-won games between entrants who met keep strengths finite where somebody won or lost everything.
 * Sources: R. A. Bradley and M. E. Terry, Biometrika 39 (1952), 324-345; A. Agresti, Categorical Data Analysis, 2nd ed., 10.6 (order effects);
 * H. White, Econometrica 50 (1982), 1-25 (sandwich).
 */

import { normalWidth } from './intervals.ts';
import { invert, type Matrix, product, times, zeros } from './linear.ts';
import { normalProbability } from './normal.ts';

/** A game: score of who played first (0, ½, 1). Without order, say so. */
export interface RatedGame {
  readonly first: number;
  readonly second: number;
  readonly score: number;
  /** Nobody played first, or it is not known. */
  readonly neutral?: boolean;
}

/** Games that belong together, such as a pair, and how often just these results came. */
export interface RatedUnit {
  readonly games: readonly RatedGame[];
  readonly count: number;
}

export interface Ratings {
  /** On the logit scale, sum 0. */
  readonly strengths: readonly number[];
  /** Of who plays first, on the logit scale; 0 where no game says who. */
  readonly advantage: number;
  /** NaN where no game says who played first. */
  readonly advantageError: number;
  /** Covariance of the strengths. */
  readonly covariance: readonly (readonly number[])[];
  /** Whether Newton's method came to rest. */
  readonly converged: boolean;
}

export interface RatingDifference {
  readonly estimate: number;
  readonly error: number;
  readonly low: number;
  readonly high: number;
  /** Two-sided p-value of "equally strong". */
  readonly p: number;
}

/** Elo points of one unit of the logit scale. */
export const ELO_PER_LOGIT = 400 / Math.LN10;

const MOST_ROUNDS = 100;
const PRECISION = 1e-10;

/** Rows of the design: +1 for first, -1 for second, 1 in the last column for the advantage. Entrant 0 is the reference. */
function rowOf({ first, second, neutral }: RatedGame, size: number): number[] {
  const row = Array.from({ length: size }, () => 0);
  if (first > 0) row[first - 1] = 1;
  if (second > 0) row[second - 1] = -1;
  if (neutral !== true) row[size - 1] = 1;
  return row;
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

interface Fitted {
  readonly beta: number[];
  readonly converged: boolean;
  readonly bread: Matrix;
}

function fitLogit(units: readonly RatedUnit[], size: number, ridge: readonly number[]): Fitted {
  let beta = ridge.map(() => 0);
  for (let round = 0; ; round++) {
    const gradient = beta.map((value, i) => -(ridge[i] as number) * value);
    const information = zeros(size, size).map((row, i) => row.map((_, k) => (i === k ? (ridge[i] as number) : 0)));
    for (const { games, count } of units) {
      for (const game of games) {
        const row = rowOf(game, size);
        const p = logistic(row.reduce((sum, value, i) => sum + value * (beta[i] as number), 0));
        row.forEach((x, i) => {
          if (x === 0) return;
          gradient[i] = (gradient[i] as number) + count * (game.score - p) * x;
          const target = information[i] as number[];
          row.forEach((y, k) => {
            if (y !== 0) target[k] = (target[k] as number) + count * p * (1 - p) * x * y;
          });
        });
      }
    }
    const bread = invert(information);
    if (bread === null)
      throw new RangeError('Got games that do not connect all entrants where ratings were asked for.');
    const step = times(bread, gradient);
    const longest = Math.max(...step.map(Math.abs), 0);
    if (longest < PRECISION || round === MOST_ROUNDS) return { beta, converged: longest < PRECISION, bread };
    const damped = Math.min(1, 4 / longest);
    beta = beta.map((value, i) => value + damped * (step[i] as number));
  }
}

/** Sum over units of the outer products of their gradients. */
function meatOf(units: readonly RatedUnit[], beta: readonly number[], size: number): Matrix {
  const meat = zeros(size, size);
  for (const { games, count } of units) {
    const score = beta.map(() => 0);
    for (const game of games) {
      const row = rowOf(game, size);
      const p = logistic(row.reduce((sum, value, i) => sum + value * (beta[i] as number), 0));
      row.forEach((x, i) => {
        score[i] = (score[i] as number) + (game.score - p) * x;
      });
    }
    score.forEach((a, i) => {
      const target = meat[i] as number[];
      score.forEach((b, k) => {
        target[k] = (target[k] as number) + count * a * b;
      });
    });
  }
  return meat;
}

/**
 * The ratings of `entrants` entrants. `added`: so many half-won games (without a first player) for each two who met; `robust`: the
 * sandwich over units (default) or the plain inverse of the information, which takes all games as independent.
 * @throws RangeError where the games do not connect the entrants
 */
export function rate(
  entrants: number,
  units: readonly RatedUnit[],
  { added = 0, robust = true }: { readonly added?: number; readonly robust?: boolean } = {},
): Ratings {
  const met = new Set<string>();
  for (const { games } of units) {
    for (const { first, second } of games) {
      if (!(first >= 0 && first < entrants && second >= 0 && second < entrants && first !== second)) {
        throw new RangeError(`Got a game of ${first} and ${second} where two of ${entrants} entrants were expected.`);
      }
      met.add(`${Math.min(first, second)} ${Math.max(first, second)}`);
    }
  }
  const thought = [...met].map((key): RatedUnit => {
    const [first = 0, second = 0] = key.split(' ').map(Number);
    return { games: [{ first, second, score: 0.5, neutral: true }], count: added };
  });
  const ordered = units.some(({ games }) => games.some(({ neutral }) => neutral !== true));
  // Without a game that tells who was first, a ridge holds the advantage at 0.
  const ridge = Array.from({ length: entrants }, (_, i) => (i === entrants - 1 && !ordered ? 1 : 0));
  const all = added > 0 ? [...units, ...thought] : units;
  const { beta, converged, bread } = fitLogit(all, entrants, ridge);
  const full = robust ? product(product(bread, meatOf(units, beta, entrants)), bread) : bread;
  const fitted = centred(beta, full, entrants);
  return { ...fitted, advantageError: ordered ? fitted.advantageError : Number.NaN, converged };
}

/** From "entrant 0 is 0" to "all sum to 0". */
function centred(beta: readonly number[], covariance: Matrix, entrants: number): Omit<Ratings, 'converged'> {
  const raw = [0, ...beta.slice(0, entrants - 1)];
  const mean = raw.reduce((sum, value) => sum + value, 0) / entrants;
  const turn = Array.from({ length: entrants }, (_, i) =>
    Array.from({ length: entrants - 1 }, (_, k) => (k + 1 === i ? 1 : 0) - 1 / entrants),
  );
  const inner = covariance.slice(0, entrants - 1).map((row) => row.slice(0, entrants - 1));
  const turned = turn[0]?.map((_, k) => turn.map((row) => row[k] as number)) ?? [];
  const last = entrants - 1;
  return {
    strengths: raw.map((value) => value - mean),
    advantage: beta[last] as number,
    advantageError: Math.sqrt(Math.max(0, covariance[last]?.[last] as number)),
    covariance: product(product(turn, inner), turned),
  };
}

/** How much stronger `a` is than `b`, on the logit scale. */
export function ratingDifference(
  { strengths, covariance }: Ratings,
  a: number,
  b: number,
  level = 0.95,
): RatingDifference {
  const at = (i: number, k: number): number => covariance[i]?.[k] as number;
  const estimate = (strengths[a] as number) - (strengths[b] as number);
  const error = Math.sqrt(Math.max(0, at(a, a) + at(b, b) - 2 * at(a, b)));
  const half = normalWidth(level) * error;
  const p = error === 0 ? 1 : 2 * normalProbability(-Math.abs(estimate) / error);
  return { estimate, error, low: estimate - half, high: estimate + half, p };
}
