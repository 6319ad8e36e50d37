/**
 * Plays one lane for some seconds and measures nothing: what profilers look at.
 *
 * Everything runs in this thread, since most profilers see no other. Between small portions the event loop gets its turn, so that
 * its delay can be seen too. The lane of the harness plays any agents, those that search among them, through views, counts and
 * records: all but the threads.
 */

import { setImmediate } from 'node:timers/promises';
import { encodeSlice } from '../harness/records/index.ts';
import { planGames, playGame, setTable } from '../harness/run/index.ts';
import { experimentFor, MEETINGS, type Meeting, makeMeetingSet } from './meetings.ts';
import { playGame as playAlone, SEED } from './playouts.ts';

export const PLAYED_LANES = ['engine', 'harness'] as const;
export type PlayedLane = (typeof PLAYED_LANES)[number];

/** Blocks of a meeting that are played in a row. */
const PORTION = 8;
const RUN = '0123456789abcdef';

/** Plays a portion of the meeting by the engine alone, again at each call. Gives how many games. */
function engineLane(meeting: Meeting): () => number {
  const games = PORTION * meeting.decks.length;
  const set = makeMeetingSet(meeting, games);
  const sums = new Int32Array(2 * games);
  return () => {
    for (let i = 0; i < games; i++) playAlone(set, i, sums);
    return games;
  };
}

/** The same through the harness; games of agents that search take long, so they come in single blocks. */
function harnessLane(meeting: Meeting, agent: string): () => number {
  const seats = meeting.decks.length;
  const games = agent === 'random' ? PORTION * seats : seats;
  const table = setTable(experimentFor(meeting, games, agent));
  let block = 0;
  return () => {
    const first = block * games;
    block = (block + 1) % PORTION;
    encodeSlice(
      RUN,
      [...planGames(SEED, first, games, seats)].map((plan) => playGame(table, plan)),
    );
    return games;
  };
}

/** Plays the meetings in turns until the seconds are over. Gives the number of games. */
export async function playLane(lane: PlayedLane, seconds: number, agent: string): Promise<number> {
  const lanes = MEETINGS.map((meeting) => (lane === 'engine' ? engineLane(meeting) : harnessLane(meeting, agent)));
  const end = performance.now() + 1000 * seconds;
  let games = 0;
  for (let round = 0; performance.now() < end; round++) {
    games += lanes[round % lanes.length]?.() ?? 0;
    await setImmediate();
  }
  return games;
}
