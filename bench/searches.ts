/**
 * The lane of search: games between agents that search, in this thread.
 *
 * Who plays is data. Play-outs are counted by what the agents themselves say of each answer; decisions that they don't search (payments,
 * opening hands) are in the games all the same. Both plays of a game must come to the same state, or nothing is reported.
 */

import { type Agent, parseAgent } from '../agents/index.ts';
import { planGame, playGame, setTable } from '../harness/run/index.ts';
import { experimentFor, MEETINGS, type Meeting } from './meetings.ts';
import { BenchError, SEED } from './playouts.ts';
import { type Spread, spread } from './spread.ts';

/** Agents against themselves: few iterations, so that games end in a second. */
export const SEARCHES: readonly string[] = [
  'montecarlo:iterations=60,rollout=random-policy',
  'mcts:iterations=60,rollout=random-policy',
  'ismcts:iterations=60,rollout=random-policy',
];

/** What a searching agent costs. */
export interface SearchReport {
  readonly agent: string;
  readonly decks: readonly string[];
  readonly games: number;
  readonly gamesPerSecond: Spread;
  readonly decisionsPerSecond: number;
  readonly playOutsPerSecond: Spread;
  /** Means over the games. */
  readonly decisions: number;
  readonly playOuts: number;
  /** Hashes of the last states, of all games in one. */
  readonly hashes: readonly string[];
}

/** Plays so many games of the meeting, `rounds` times. */
export function measureSearch(
  agent: string,
  games: number,
  rounds: number,
  meeting = MEETINGS[0] as Meeting,
): SearchReport {
  const table = setTable(experimentFor(meeting, games, agent));
  let playOuts = 0;
  const counting = (player: Agent): Agent => ({
    choose(view) {
      const answer = player.choose(view);
      for (const { visits } of player.explain?.()?.options ?? []) playOuts += visits;
      return answer;
    },
    gameOver: (outcome) => player.gameOver?.(outcome),
  });
  const makers = table.makers.map((make) => (seed: Parameters<typeof make>[0]) => counting(make(seed)));
  const seconds: number[] = [];
  let decisions = 0;
  let first: string[] = [];
  for (let round = 0; round < rounds; round++) {
    playOuts = 0;
    decisions = 0;
    const hashes: string[] = [];
    const begin = performance.now();
    for (let index = 0; index < games; index++) {
      const record = playGame({ ...table, makers }, planGame(SEED, index, meeting.decks.length));
      if (record.kind === 'broken') throw new BenchError(`${agent} broke a game: ${record.note}`);
      hashes.push(record.finalHash);
      decisions += record.decisions;
    }
    seconds.push((performance.now() - begin) / 1000);
    if (round === 0) first = hashes;
    else if (hashes.join() !== first.join()) {
      throw new BenchError(`Nothing is reported: ${agent} played other games in another round.`);
    }
  }
  const gamesPerSecond = spread(seconds.map((time) => games / time));
  return {
    agent,
    decks: meeting.decks,
    games,
    gamesPerSecond,
    decisionsPerSecond: (gamesPerSecond.median * decisions) / games,
    playOutsPerSecond: spread(seconds.map((time) => playOuts / time)),
    decisions: decisions / games,
    playOuts: playOuts / games,
    hashes: first,
  };
}

/** Searches whose play-outs are timed: as they come (cut after some turns), to the end, and both with the cheaper policy. */
export const PLAY_OUTS: readonly string[] = [
  'mcts:iterations=40',
  'mcts:iterations=40,depth=0',
  'mcts:iterations=40,rollout=random-policy',
  'mcts:iterations=40,rollout=random-policy,depth=0',
];

/** The meetings of two players. */
const TABLES = MEETINGS.filter(({ decks }) => decks.length === 2);

/** What a play-out costs: the whole way of it, from dealing a world to valuing what came of it. */
export interface PlayOutReport {
  readonly agent: string;
  /** Decisions that were searched, and play-outs of them. */
  readonly decisions: number;
  readonly playOuts: number;
  /** By the time that processors worked for the process, all its threads, so that what else runs on the machine counts less. */
  readonly perProcessorSecond: Spread;
  /** Hash of the answers. */
  readonly answers: string;
}

/** Of the decisions of a game, one in so many is searched. */
const SEARCHED = 7;

/** What was counted in a round. */
interface PlayOutSums {
  decisions: number;
  playOuts: number;
  /** Microseconds. */
  time: number;
  answers: number;
}

/** The player, at some of whose decisions the search is asked too, timed, and not listened to. */
function timed(player: Agent, search: Agent, sums: PlayOutSums, asked: { count: number }): Agent {
  return {
    choose(view) {
      if (view.optionCount > 1 && asked.count++ % SEARCHED === 0) {
        const before = process.cpuUsage();
        const answer = search.choose(view);
        const { user, system } = process.cpuUsage(before);
        const tries = (search.explain?.()?.options ?? []).reduce((sum, { visits }) => sum + visits, 0);
        if (tries > 0) {
          sums.decisions++;
          sums.playOuts += tries;
          sums.time += user + system;
          sums.answers = (Math.imul(sums.answers, 31) + answer) >>> 0;
        }
      }
      return player.choose(view);
    },
  };
}

function playTimed(agent: string, games: number, meetings: readonly Meeting[]): PlayOutSums {
  const spec = parseAgent(agent);
  const sums = { decisions: 0, playOuts: 0, time: 0, answers: 0 };
  for (const meeting of meetings) {
    const table = setTable(experimentFor(meeting, games, 'scripted'));
    const asked = { count: 0 };
    const makers = table.makers.map(
      (make) => (seed: Parameters<typeof make>[0]) => timed(make(seed), spec.create(seed), sums, asked),
    );
    for (let index = 0; index < games; index++) {
      const record = playGame({ ...table, makers }, planGame(SEED, index, meeting.decks.length));
      if (record.kind === 'broken') throw new BenchError(`${agent} broke a game: ${record.note}`);
    }
  }
  return sums;
}

/**
 * Plays so many games of scripted agents in each of the meetings and searches positions of them, the same for every search; `rounds` times
 * after a first round that is not counted, in which the code gets warm.
 */
export function measurePlayOuts(agent: string, games: number, rounds: number, meetings = TABLES): PlayOutReport {
  const first = playTimed(agent, games, meetings);
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const sums = playTimed(agent, games, meetings);
    if (sums.answers !== first.answers || sums.playOuts !== first.playOuts) {
      throw new BenchError(`Nothing is reported: ${agent} answered otherwise in another round.`);
    }
    rates.push((sums.playOuts / sums.time) * 1e6);
  }
  return {
    agent,
    decisions: first.decisions,
    playOuts: first.playOuts,
    perProcessorSecond: spread(rates),
    answers: first.answers.toString(16).padStart(8, '0'),
  };
}
