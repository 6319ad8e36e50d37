/**
 * Elo differences from results, with errors and the likelihood of superiority.
 *
 * The formulas are those that chess engine testing agreed on (fastchess, fishtest), so that figures can be compared: the
 * logistic scale, the error as half the width of the interval after the scale is applied, and normalised Elo, which
 * divides by the spread of one game and so does not depend on how many draws there are. From pairs the spread is that of
 * pair scores. `low` and `high` are the ends of the win rate's interval on the Elo scale, so both tell the same story.
 *
 * It computes no sequential test and rates no more than two entrants.
 */

import { DEFAULT_LEVEL, type Interval, normalWidth, wilsonInterval } from './intervals.ts';
import { normalProbability } from './normal.ts';
import { type PairClasses, type PairMoments, pairMoments, pairRate, widenedMoments } from './pairs.ts';

/** Normalised Elo for one standard deviation of a game's score: 800 / ln 10. */
export const NORMALISED_SCALE = 800 / Math.LN10;

/** How far entrant A is above B. Infinite where A won or lost everything; NaN without games. */
export interface EloEstimate {
  readonly elo: number;
  /** Half the width of the interval from the measured spread alone; NaN or infinite where that reaches 0 or 1. */
  readonly error: number;
  /** Ends of the win rate's interval on the Elo scale. */
  readonly low: number;
  readonly high: number;
  readonly normalised: number;
  readonly normalisedError: number;
  /**
   * Probability that A is the better one, 0 to 1, as if all differences had been equally likely before. Where all units
   * scored the same, the spread is that of the win rate's 95 % interval: one pair won proves little.
   */
  readonly superiority: number;
  readonly level: number;
}

/** The score (0 to 1) that an entrant `difference` Elo above the other one expects. */
export function expectedScore(difference: number): number {
  return 1 / (1 + 10 ** (-difference / 400));
}

/** The Elo difference at which `score` (0 to 1) is expected: -Infinity at 0, Infinity at 1. */
export function eloDifference(score: number): number {
  if (!(score >= 0 && score <= 1)) return Number.NaN;
  if (score === 0) return -Infinity;
  return 400 * -Math.log10(1 / score - 1) + 0;
}

/** Elo from pairs: the right one for games that share their shuffles. */
export function eloFromPairs(classes: PairClasses, level: number = DEFAULT_LEVEL): EloEstimate {
  const { pairs, mean, variance } = pairMoments(classes);
  // A pair's score is the mean of two games, so one game has twice its variance.
  const widened = widenedMoments(classes, normalWidth(DEFAULT_LEVEL));
  return estimate({
    mean,
    variance,
    units: pairs,
    gameVariance: 2 * variance,
    widened,
    rate: pairRate(classes, level),
  });
}

/** Elo from single games that were independent of each other. */
export function eloFromGames(
  games: { readonly wins: number; readonly losses: number; readonly draws: number },
  level: number = DEFAULT_LEVEL,
): EloEstimate {
  const { wins, losses, draws } = games;
  const count = wins + losses + draws;
  const mean = (wins + draws / 2) / count;
  const variance = (wins * (1 - mean) ** 2 + draws * (0.5 - mean) ** 2 + losses * mean ** 2) / count;
  // The same z² units as for pairs, half of them won.
  const added = normalWidth(DEFAULT_LEVEL) ** 2;
  const share = (mean * count + added / 2) / (count + added);
  const widened = { pairs: count + added, mean: share, variance: share * (1 - share) };
  const rate = wilsonInterval(wins + draws / 2, count, level);
  return estimate({ mean, variance, units: count, gameVariance: variance, widened, rate });
}

/** What an estimate is made of; a unit is a pair or a game. */
interface Sample {
  readonly mean: number;
  readonly variance: number;
  readonly units: number;
  /** Variance of one game's score. */
  readonly gameVariance: number;
  /** Moments that stand in where all units scored the same. */
  readonly widened: PairMoments;
  readonly rate: Interval;
}

function estimate({ mean, variance, units, gameVariance, widened, rate }: Sample): EloEstimate {
  const standardError = Math.sqrt(variance / units);
  const half = normalWidth(rate.level) * standardError;
  const perDeviation = NORMALISED_SCALE / Math.sqrt(gameVariance);
  const lead =
    variance === 0 ? (widened.mean - 0.5) / Math.sqrt(widened.variance / widened.pairs) : (mean - 0.5) / standardError;
  return {
    elo: eloDifference(mean),
    error: (eloDifference(mean + half) - eloDifference(mean - half)) / 2,
    low: eloDifference(rate.low),
    high: eloDifference(rate.high),
    normalised: mean === 0.5 ? 0 : (mean - 0.5) * perDeviation,
    normalisedError: half * perDeviation,
    superiority: normalProbability(lead),
    level: rate.level,
  };
}
