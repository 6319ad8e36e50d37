/**
 * The lane of search: games between agents that search, in this thread.
 *
 * Who plays is data. Play-outs are counted by what the agents themselves say of each answer; decisions that they don't search (payments,
 * opening hands) are in the games all the same. Both plays of a game must come to the same state, or nothing is reported.
 */

import type { Agent } from '../agents/index.ts';
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
