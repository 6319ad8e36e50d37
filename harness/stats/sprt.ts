/**
 * Sequential probability ratio tests for the difference of two entrants, from game or pair counts.
 *
 * It answers, after any number of units, how much likelier the counts are under one Elo difference than under another:
 * the generalised log-likelihood ratio, in which the distribution of scores is the likeliest one that has the supposed
 * difference. Two models: `logistic`, the difference of mean scores on the Elo scale, and `normalised`, the mean over the
 * standard deviation of one game, which does not depend on how many games are drawn. With Wald's bounds a test that is
 * looked at after every unit keeps its error rates but for the overshoot of the last unit.
 * Source: M. Van den Bergh, "The generalized maximum likelihood ratio for the expectation value of a distribution", and
 * the figures that chess engine testing publishes (fishtest, fastchess), which the tests reproduce.
 *
 * A unit is a game (three classes) or a pair (five): five is right where both games share their shuffles.
 */

import { expectedScore, NORMALISED_SCALE } from './elo.ts';
import type { PairClasses } from './pairs.ts';

/** Losses, draws, wins; or pairs as LL, LD, WL or DD, WD, WW. */
export type UnitCounts = readonly [losses: number, draws: number, wins: number] | PairClasses;

export type EloModel = 'logistic' | 'normalised';

/** What is tested: `elo0` against `elo1`, with error rates. */
export interface SprtHypotheses {
  readonly elo0: number;
  readonly elo1: number;
  readonly model: EloModel;
  /** Probability of accepting elo1 where elo0 holds; default 0.05. */
  readonly alpha?: number;
  /** Probability of accepting elo0 where elo1 holds; default 0.05. */
  readonly beta?: number;
}

export interface SprtState {
  /** Log of how much likelier elo1 makes the counts than elo0. */
  readonly llr: number;
  /** Where the test ends: at or below `lower` elo0 is accepted, at or above `upper` elo1. */
  readonly lower: number;
  readonly upper: number;
  readonly verdict: 'elo0' | 'elo1' | 'open';
}

/** Stands in for a count of 0, whose likelihood would have no logarithm. */
const LEAST_COUNT = 1e-3;

/** One score and its probability. */
interface Outcome {
  readonly score: number;
  readonly probability: number;
}

/**
 * Where the test stands.
 * @throws RangeError for hypotheses that do not differ, error rates outside 0 to 0.5, or negative counts
 */
export function sprt(counts: UnitCounts, hypotheses: SprtHypotheses): SprtState {
  const { alpha = 0.05, beta = 0.05 } = hypotheses;
  for (const rate of [alpha, beta]) {
    if (!(rate > 0 && rate < 0.5))
      throw new RangeError(`Got the error rate ${rate} where one between 0 and 0.5 was expected.`);
  }
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const llr = logLikelihoodRatio(counts, hypotheses);
  return { llr, lower, upper, verdict: llr <= lower ? 'elo0' : llr >= upper ? 'elo1' : 'open' };
}

/** The generalised log-likelihood ratio of elo1 to elo0; 0 without units. */
export function logLikelihoodRatio(counts: UnitCounts, { elo0, elo1, model }: SprtHypotheses): number {
  if (!(elo0 < elo1)) throw new RangeError(`Got elo0 ${elo0} and elo1 ${elo1} where elo0 below elo1 was expected.`);
  for (const count of counts) {
    if (!(count >= 0)) throw new RangeError(`Got ${count} units where at least 0 was expected.`);
  }
  if (counts.every((count) => count === 0)) return 0;
  const regular = counts.map((count) => Math.max(count, LEAST_COUNT));
  const units = regular.reduce((sum, count) => sum + count, 0);
  const seen = regular.map((count, i): Outcome => ({ score: i / (counts.length - 1), probability: count / units }));
  const under = model === 'logistic' ? likeliestMean : likeliestRatio(counts.length === 5);
  const [first, second] = [under(seen, elo0), under(seen, elo1)];
  return (
    units *
    seen.reduce(
      (sum, { probability }, i) => sum + probability * Math.log((second[i] as number) / (first[i] as number)),
      0,
    )
  );
}

/** Probabilities of the likeliest distribution with that difference of mean scores. */
function likeliestMean(seen: readonly Outcome[], elo: number): number[] {
  const mean = expectedScore(elo);
  return reweigh(
    seen,
    seen.map(({ score }) => score - mean),
  );
}

const MOST_ROUNDS = 50;
const PRECISION = 1e-10;

/**
 * The same with that mean over standard deviation. The condition is not linear in the probabilities: it is replaced by the
 * linear one that touches it at the last answer, until answers stay.
 */
function likeliestRatio(pairs: boolean): (seen: readonly Outcome[], elo: number) => number[] {
  return (seen, elo) => {
    // The mean of two games spreads less than one game, by the root of two.
    const ratio = (elo / NORMALISED_SCALE) * (pairs ? Math.SQRT2 : 1);
    let answer = seen.map(() => 1 / seen.length);
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const mean = seen.reduce((sum, { score }, i) => sum + score * (answer[i] as number), 0);
      const variance = seen.reduce((sum, { score }, i) => sum + (score - mean) ** 2 * (answer[i] as number), 0);
      const deviation = Math.sqrt(variance);
      const offsets = seen.map(
        ({ score }) => score - 0.5 - (ratio * deviation * (1 + ((mean - score) / deviation) ** 2)) / 2,
      );
      const next = reweigh(seen, offsets);
      const moved = Math.max(...next.map((value, i) => Math.abs(value - (answer[i] as number))));
      answer = next;
      if (moved < PRECISION) break;
    }
    return answer;
  };
}

/**
 * The likeliest probabilities under which the offsets have the mean 0: p / (1 + x · offset), with the x that makes it so.
 * The sum falls in x between its poles, so halving the interval finds it.
 */
function reweigh(seen: readonly Outcome[], offsets: readonly number[]): number[] {
  const least = Math.min(...offsets);
  const most = Math.max(...offsets);
  if (!(least < 0 && most > 0)) throw new RangeError('Got a supposed difference beyond every score.');
  let low = -1 / most;
  let high = -1 / least;
  for (let i = 0; i < 200; i++) {
    const x = (low + high) / 2;
    const sum = seen.reduce(
      (total, { probability }, k) => total + (probability * (offsets[k] as number)) / (1 + x * (offsets[k] as number)),
      0,
    );
    if (sum > 0) low = x;
    else high = x;
  }
  const x = (low + high) / 2;
  return seen.map(({ probability }, k) => probability / (1 + x * (offsets[k] as number)));
}
