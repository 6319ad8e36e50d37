/**
 * The lanes: the same games by the engine alone, through the harness in one worker and in two, and by agents that search.
 *
 * What stands between the engine and its users cannot hide: the harness lane plays the engine lane's games through threads,
 * views, counts and records, and their final hashes must agree, or nothing is reported. Rounds of the lanes take turns, so
 * that a slow minute of the machine slows all of them. The slowest games are named with the command that replays them.
 */

import { hash } from '../engine/index.ts';
import { createMemoryRun, type GameRecord } from '../harness/records/index.ts';
import { headerOf, playRun, type SlicePlayer, threadPlayer } from '../harness/run/index.ts';
import type { Allocation } from './allocation.ts';
import { describeMachine, type Machine, warningsOf } from './machine.ts';
import { experimentFor, MEETINGS, type Meeting, makeMeetingSet, replayCommand } from './meetings.ts';
import { BenchError, countGame, type GameSet, playGame, SEED } from './playouts.ts';
import { playRound, warmUp } from './rounds.ts';
import { allocationOf, type Place } from './run.ts';
import {
  measurePlayOuts,
  measureSearch,
  PLAY_OUTS,
  type PlayOutReport,
  SEARCHES,
  type SearchReport,
} from './searches.ts';
import { type SignedPass, signSet } from './signature.ts';
import { median, type Spread, spread } from './spread.ts';

/** How much is played. */
export interface LanesDepth {
  /** Games of each meeting in a round: whole pairs and blocks, and so many that what a run costs once weighs little. */
  readonly games: number;
  readonly rounds: number;
  readonly warmUpSeconds: number;
  /** Slowest games to name for each meeting. */
  readonly tail: number;
  /** Games of each agent that searches. */
  readonly searched: number;
  /** Games of each two decks whose positions are played out. */
  readonly playedOut: number;
}
export const FULL_LANES: LanesDepth = { games: 1600, rounds: 7, warmUpSeconds: 2, tail: 3, searched: 4, playedOut: 2 };
export const QUICK_LANES: LanesDepth = { games: 40, rounds: 3, warmUpSeconds: 0.2, tail: 1, searched: 2, playedOut: 1 };

/** A game that took long. */
export interface SlowGame {
  readonly game: number;
  readonly milliseconds: number;
  readonly turns: number;
  readonly decisions: number;
  readonly replay: string;
}

/** What one meeting costs. */
export interface MeetingReport {
  readonly title: string;
  readonly decks: readonly string[];
  readonly players: number;
  readonly games: number;
  /** Games that ended at a limit. */
  readonly limits: number;
  /** Digest of the choices and results of the games, the same in every lane and round. */
  readonly signature: string;
  /** Means over the games. */
  readonly turns: number;
  readonly decisions: number;
  readonly forced: number;
  readonly steps: number;
  readonly engine: LaneReport;
  readonly harness: LaneReport;
  /** Speed of the harness lane by the engine lane's, round by round. */
  readonly harnessByEngine: Spread;
  /** The same by processor time, that of all threads for the harness: what others have of the machine does not count. */
  readonly harnessByEngineCpu: Spread;
  /** Speed of two workers by one's, round by round. */
  readonly twoByOne: Spread;
  readonly bytesPerDecision: number;
  readonly bytesPerSetup: number;
  readonly stateBytes: number;
  readonly largestStateBytes: number;
  readonly slowest: readonly SlowGame[];
}

/** One thread or worker, by the wall. */
export interface LaneReport {
  readonly gamesPerSecond: Spread;
  readonly decisionsPerSecond: number;
}

/** What `--lanes` reports. */
export interface LanesReport {
  readonly machine: Machine;
  readonly warnings: readonly string[];
  readonly rounds: number;
  readonly seed: string;
  readonly meetings: readonly MeetingReport[];
  readonly searches: readonly SearchReport[];
  readonly playOuts: readonly PlayOutReport[];
  /** Most memory that the process had, threads included: MiB. */
  readonly peakMemory: number;
}

/** Games of a slice, as in a run of 40,000 games: speed is asked of long runs. Rounded down to whole pairs or blocks. */
const SLICE_GAMES = 400;

/** A round of the harness lane: seconds by the wall, and of processor time of all threads; what it played. */
interface HarnessRound {
  readonly seconds: number;
  readonly cpu: number;
  readonly records: () => Promise<GameRecord[]>;
}

/**
 * Plays the games through the harness. Records are kept in memory; slices are as long as those of runs, so that what is done for
 * each slice weighs what it weighs there.
 */
async function playHarness(meeting: Meeting, games: number, player: SlicePlayer): Promise<HarnessRound> {
  const seats = meeting.decks.length;
  const sliceSize = Math.min(games, SLICE_GAMES - (SLICE_GAMES % seats));
  const store = createMemoryRun(headerOf({ ...experimentFor(meeting, games), sliceSize }));
  const before = process.cpuUsage();
  const { seconds, summary } = await playRun(store, { player });
  const { user, system } = process.cpuUsage(before);
  if (summary.played !== games || summary.broken > 0) {
    throw new BenchError(
      `Nothing is reported: the harness played ${summary.played} games, ${summary.broken} of them broke.`,
    );
  }
  const records = async (): Promise<GameRecord[]> => {
    const all: GameRecord[] = [];
    for (const slice of await store.listSlices()) all.push(...(await store.readSlice(slice)).records);
    return all;
  };
  return { seconds, cpu: (user + system) / 1e6, records };
}

/** Holds the games of the harness against the engine's, one by one. */
function requireSameHashes(set: GameSet, records: readonly GameRecord[]): void {
  const sums = new Int32Array(2 * set.setups.length);
  records.forEach(({ index, finalHash, kind }) => {
    playGame(set, index, sums);
    if (kind !== 'broken' && hash(set.game) === finalHash) return;
    throw new BenchError(
      `Nothing is reported: the harness played another game than the engine (${set.titles[index]}).`,
    );
  });
}

/** The games that took longest: the better of two plays of each counts, so that a disturbance is no slow game. */
function slowestOf(meeting: Meeting, set: GameSet, count: number): SlowGame[] {
  const games = set.setups.map((_, game) => {
    const sums = new Int32Array(2 * set.setups.length);
    let milliseconds = Number.POSITIVE_INFINITY;
    for (let n = 0; n < 2; n++) {
      const begin = performance.now();
      playGame(set, game, sums);
      milliseconds = Math.min(milliseconds, performance.now() - begin);
    }
    const counts = { games: 0, turns: 0, decisions: 0, forced: 0, steps: 0, limits: 0 };
    countGame(set.game, counts);
    return {
      game,
      milliseconds,
      turns: counts.turns,
      decisions: counts.decisions,
      replay: replayCommand(meeting, game),
    };
  });
  return games.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, count);
}

interface Workers {
  readonly one: SlicePlayer;
  readonly two: SlicePlayer;
}

/** Seconds of each round, lane by lane. */
interface LaneTimes {
  readonly engine: number[];
  readonly one: number[];
  readonly two: number[];
  /** Processor time of the same rounds. */
  readonly engineCpu: number[];
  readonly oneCpu: number[];
  /** Shares of the engine lane's rounds in which its thread had a core. */
  readonly cpuShares: number[];
}

async function timeLanes(
  meeting: Meeting,
  set: GameSet,
  pass: SignedPass,
  workers: Workers,
  depth: LanesDepth,
): Promise<LaneTimes> {
  const times: LaneTimes = { engine: [], one: [], two: [], engineCpu: [], oneCpu: [], cpuShares: [] };
  warmUp(set, depth.warmUpSeconds);
  for (const player of [workers.two, workers.one]) {
    const { records } = await playHarness(meeting, depth.games, player);
    requireSameHashes(set, await records());
    // Each worker has its own compiler, and is warmed up as the engine's thread is.
    for (let played = 0; played < depth.warmUpSeconds * player.threads; ) {
      played += (await playHarness(meeting, depth.games, player)).cpu;
    }
  }
  const lanes = [
    async (): Promise<void> => {
      const { wall, cpu, sums } = playRound(set, 1);
      if (sums.some((sum, i) => sum !== pass.sums[i])) {
        throw new BenchError(`Nothing is reported: a round of ${meeting.decks.join(' against ')} played other games.`);
      }
      times.engine.push(wall);
      times.engineCpu.push(cpu);
      times.cpuShares.push(cpu / wall);
    },
    async (): Promise<void> => {
      const { seconds, cpu } = await playHarness(meeting, depth.games, workers.one);
      times.one.push(seconds);
      times.oneCpu.push(cpu);
    },
    async (): Promise<void> => {
      times.two.push((await playHarness(meeting, depth.games, workers.two)).seconds);
    },
  ];
  for (let round = 0; round < depth.rounds; round++) {
    for (let i = 0; i < lanes.length; i++) await (lanes[(i + round) % lanes.length] as () => Promise<void>)();
  }
  return times;
}

async function measureMeeting(
  meeting: Meeting,
  place: Place,
  workers: Workers,
  depth: LanesDepth,
): Promise<{ readonly report: MeetingReport; readonly cpuShares: readonly number[] }> {
  const games = depth.games;
  const set = makeMeetingSet(meeting, games);
  const pass = signSet(set);
  const { counts } = pass;
  const times = await timeLanes(meeting, set, pass, workers, depth);
  const lane = (seconds: readonly number[]): LaneReport => {
    const gamesPerSecond = spread(seconds.map((time) => games / time));
    return { gamesPerSecond, decisionsPerSecond: (gamesPerSecond.median * counts.decisions) / games };
  };
  const ratio = (slow: readonly number[], fast: readonly number[]): Spread =>
    spread(slow.map((time, i) => time / (fast[i] as number)));
  const { perDecision, perSetup }: Allocation = await allocationOf(place.self, pass, set.pairs, meeting);
  const report = {
    title: meeting.title,
    decks: meeting.decks,
    players: set.seats,
    games,
    limits: counts.limits,
    signature: pass.signature.games,
    turns: counts.turns / games,
    decisions: counts.decisions / games,
    forced: counts.forced / games,
    steps: counts.steps / games,
    engine: lane(times.engine),
    harness: lane(times.one),
    harnessByEngine: ratio(times.engine, times.one),
    harnessByEngineCpu: ratio(times.engineCpu, times.oneCpu),
    twoByOne: ratio(times.one, times.two),
    bytesPerDecision: perDecision,
    bytesPerSetup: perSetup,
    stateBytes: pass.stateBytes,
    largestStateBytes: pass.largestStateBytes,
    slowest: slowestOf(meeting, set, depth.tail),
  };
  return { report, cpuShares: times.cpuShares };
}

/** Measures all meetings. Throws a BenchError instead of giving figures of games that were not the same. */
export async function measureLanes(
  place: Place,
  depth: LanesDepth,
  list: readonly Meeting[] = MEETINGS,
  agents: readonly string[] = SEARCHES,
  players: readonly string[] = PLAY_OUTS,
): Promise<LanesReport> {
  const machine = describeMachine(place.root, place.self.endsWith('.mjs'));
  const workers = { one: threadPlayer(1), two: threadPlayer(2) };
  const meetings: MeetingReport[] = [];
  const cpuShares: number[] = [];
  try {
    for (const meeting of list) {
      const { report, cpuShares: shares } = await measureMeeting(meeting, place, workers, depth);
      meetings.push(report);
      cpuShares.push(...shares);
      if (process.stderr.isTTY) process.stderr.write(`\rbench: ${meetings.length} of ${list.length} meetings`);
    }
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  } finally {
    await Promise.all([workers.one.close(), workers.two.close()]);
  }
  const searches = agents.map((agent) => measureSearch(agent, depth.searched, depth.rounds));
  const playOuts = players.map((agent) => measurePlayOuts(agent, depth.playedOut, depth.rounds));
  const warnings = warningsOf(machine, median(cpuShares));
  if (machine.cores < 2) warnings.push(`the machine has ${machine.cores} core where 2 are needed for two workers`);
  const peakMemory = process.resourceUsage().maxRSS / 1024;
  return { machine, warnings, rounds: depth.rounds, seed: SEED, meetings, searches, playOuts, peakMemory };
}
