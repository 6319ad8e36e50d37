/**
 * The door of the statistics: rates, means, pairs, Elo, sequential tests and quantiles, from plain numbers.
 *
 * Everything here is a pure function of counts; nothing knows of games, decks, agents or files.
 */

export type { Watched } from './anytime.ts';
export { anytimeInterval, anytimeWidth } from './anytime.ts';
export type { BlockRate, ShareScore } from './blocks.ts';
export { blockRate, blockScores, tallyShares } from './blocks.ts';
export type { Controlled } from './control.ts';
export { controlledMean } from './control.ts';
export { betaQuantile, chiSquareTail, studentProbability, studentTails } from './distributions.ts';
export type { EloEstimate } from './elo.ts';
export { eloDifference, eloFromGames, eloFromPairs, expectedScore, NORMALISED_SCALE } from './elo.ts';
export type { Equivalence, EquivalenceTest } from './equivalence.ts';
export { equivalence } from './equivalence.ts';
export type { GameTally, PlayDrawSplit, PlayedGame } from './games.ts';
export { median, playDrawSplit, quantiles } from './games.ts';
export type { Interval, MeanInterval } from './intervals.ts';
export { DEFAULT_LEVEL, meanInterval, normalWidth, wilsonInterval } from './intervals.ts';
export { benjaminiHochberg, holm } from './multiple.ts';
export { normalProbability, normalQuantile, studentQuantile } from './normal.ts';
export type { DifferenceOptions, PairedDifference, UnitScores } from './paired.ts';
export { pairedDifference } from './paired.ts';
export type { PairClasses, PairCounts, PairMoments, PairRate, Score } from './pairs.ts';
export { addPair, countPairs, emptyPairs, pairClasses, pairMoments, pairRate } from './pairs.ts';
export type { AlphaRankOptions, NashAverage, Square } from './populations.ts';
export { alphaRank, fixation, nashAverage } from './populations.ts';
export type { RatedGame, RatedUnit, RatingDifference, Ratings } from './ratings.ts';
export { ELO_PER_LOGIT, rate, ratingDifference } from './ratings.ts';
export type { Path, SprtEnd } from './sequential.ts';
export { estimateAfterSprt, OVERSHOOT, openAbove, overshootBounds, upperWithin } from './sequential.ts';
export type { EloModel, SprtHypotheses, SprtState, UnitCounts } from './sprt.ts';
export { logLikelihoodRatio, sprt } from './sprt.ts';
