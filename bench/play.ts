/**
 * Plays one lane for some seconds and measures nothing: what profilers look at.
 *
 * Everything runs in this thread, since most profilers see no other. Between small portions the event loop gets its turn, so that
 * its delay can be seen too. The lane of the harness plays any agents, those that search among them.
 */

import { setImmediate } from 'node:timers/promises';
import { createMemoryRun } from '../harness/records/index.ts';
import { headerOf, ownPlayer, playRun } from '../harness/run/index.ts';
import { experimentFor, MEETINGS, makeMeetingSet } from './meetings.ts';
import { playGame } from './playouts.ts';

export const PLAYED_LANES = ['engine', 'harness'] as const;
export type PlayedLane = (typeof PLAYED_LANES)[number];

/** Games of a meeting that are played in a row. */
const PORTION = 16;

/** Plays the meetings in turns until the seconds are over. Gives the number of games. */
export async function playLane(lane: PlayedLane, seconds: number, agent: string): Promise<number> {
  const end = performance.now() + 1000 * seconds;
  const player = ownPlayer();
  const sets = lane === 'engine' ? MEETINGS.map((meeting) => makeMeetingSet(meeting, PORTION)) : [];
  let games = 0;
  for (let round = 0; performance.now() < end; round++) {
    const turn = round % MEETINGS.length;
    const set = sets[turn];
    const meeting = MEETINGS[turn];
    if (meeting === undefined) continue;
    if (set === undefined) {
      await playRun(createMemoryRun(headerOf(experimentFor(meeting, meeting.decks.length, agent))), { player });
      games += meeting.decks.length;
    } else {
      const sums = new Int32Array(2 * PORTION);
      for (let i = 0; i < PORTION; i++) playGame(set, i, sums);
      games += PORTION;
    }
    await setImmediate();
  }
  return games;
}
