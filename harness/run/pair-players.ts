/**
 * Who plays the pairs of a match: worker threads, or this thread. Both give the same results but for the seconds.
 */

import { Piscina } from 'piscina';
import type { PairPlayer } from './match.ts';
import { type Match, MatchTable, type PairResult } from './match-pair.ts';
import { workerFile } from './slices.ts';

/** What a thread is sent to play a pair. */
export interface PairTask {
  readonly match: Match;
  readonly pair: number;
}

let last: { readonly key: string; readonly table: MatchTable } | null = null;

/** Plays one pair; what the same match can use again is kept. */
export function playPair({ match, pair }: PairTask): PairResult {
  const key = JSON.stringify(match);
  if (last?.key !== key) last = { key, table: new MatchTable(match) };
  return last.table.play(pair);
}

/** Plays in worker threads. */
export function pairThreads(threads: number): PairPlayer {
  const pool = new Piscina<PairTask, PairResult>({
    filename: workerFile().href,
    minThreads: threads,
    maxThreads: threads,
  });
  return { threads, play: (match, pair) => pool.run({ match, pair }), close: () => pool.destroy() };
}

/** Plays in this thread. */
export function ownPairs(): PairPlayer {
  return { threads: 1, play: async (match, pair) => playPair({ match, pair }), close: async () => {} };
}
