/**
 * The door of the runs: experiments as data, games as pure functions of them, and the threads that play them.
 *
 * It prints nothing and reads no arguments; how records are kept is the records' business.
 */

export type { Law, LawResult, LawTrial, TriedAgent } from './agent-laws.ts';
export { LAWS, tryLaws } from './agent-laws.ts';
export type { Counted, EntrantCounts, Measured } from './counted.ts';
export type { Collector, LostSlice, PlayOptions, RunProgress, SliceJob } from './dispatch.ts';
export { playSlices } from './dispatch.ts';
export type { DeckCard, DeckList, Experiment } from './experiment.ts';
export {
  experimentHere,
  experimentOf,
  headerOf,
  MOST_GAMES,
  rulebookOf,
  sliceSizeFor,
  wholeUnits,
} from './experiment.ts';
export type { MatchOptions, MatchSummary, PairPlayer } from './match.ts';
export { correlationOf, playMatch } from './match.ts';
export type { Conduct, Match, PairResult } from './match-pair.ts';
export { MatchTable } from './match-pair.ts';
export type { Mistakes } from './mistakes.ts';
export { MISTAKES } from './mistakes.ts';
export { ownPairs, pairThreads } from './pair-players.ts';
export { LEAST_SEATS, MOST_SEATS, planGame, planGames } from './plan.ts';
export type { AgentMaker, Table } from './play.ts';
export { NO_HASH, playGame, playInto, SECONDS, setTable } from './play.ts';
export type { Replay, ReplayChoice, ReplayEntry } from './replay.ts';
export { recount, replayGame } from './replay.ts';
export type { RunResult } from './run.ts';
export { playRun, resumeRun, startRun } from './run.ts';
export type { SlicePlayer } from './slices.ts';
export { ownPlayer, threadPlayer } from './slices.ts';
export type { Standing } from './standing.ts';
export type { GameApart, RunSummary, Spread } from './tally.ts';
export { Tally } from './tally.ts';
