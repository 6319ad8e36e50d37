/**
 * Hands the slices of a run to those who play them, and keeps what comes back.
 *
 * As many lanes as keep every thread busy take slices from one queue. A slice whose thread died is tried once more and
 * then given up; an error that concerns the whole run ends it. Nothing is printed.
 */

import { type RunStore, sliceGames } from '../records/index.ts';
import { type SlicePlayer, WorkerError } from './slices.ts';
import type { Tally } from './tally.ts';
import { FIRST_LANE, STOP_MARK } from './task.ts';

/** How far a run is. */
export interface RunProgress {
  /** Games of the whole run. */
  readonly planned: number;
  /** Games that were kept when this process began. */
  readonly before: number;
  /** Games played so far, those kept before included. */
  readonly played: number;
}

/** How a run is played. */
export interface PlayOptions {
  readonly player: SlicePlayer;
  /** Told ten times a second, and at the end. */
  readonly onProgress?: (progress: RunProgress) => void;
  /** Begin no more slices; those under way are played to their end and kept. */
  readonly stop?: AbortSignal;
  /** Give up the slices under way too. */
  readonly abort?: AbortSignal;
}

/** A slice that could not be played: its thread died twice. */
export interface LostSlice {
  /** The game that was under way when the thread died. */
  readonly game: number;
  /** How many games the slice has. */
  readonly count: number;
  readonly message: string;
}

const PROGRESS_MS = 100;
/** Slices on their way for each thread: one is played, the next one waits, so that no thread does. */
const LANES_PER_THREAD = 2;
/** How often a slice is tried. */
const TRIES = 2;

/** Plays the slices `missing` and counts their games; gives those that could not be played. */
export async function playSlices(
  store: RunStore,
  missing: readonly number[],
  tally: Tally,
  options: PlayOptions,
): Promise<LostSlice[]> {
  return new Dispatch(store, missing, tally, options).play();
}

class Dispatch {
  readonly #store: RunStore;
  readonly #missing: readonly number[];
  readonly #tally: Tally;
  readonly #options: PlayOptions;
  readonly #before: number;
  readonly #lost: LostSlice[] = [];
  readonly #giveUp = new AbortController();
  readonly #shared: Int32Array;
  #next = 0;

  constructor(store: RunStore, missing: readonly number[], tally: Tally, options: PlayOptions) {
    this.#store = store;
    this.#missing = missing;
    this.#tally = tally;
    this.#options = options;
    this.#before = tally.played;
    const lanes = Math.min(options.player.threads * LANES_PER_THREAD, missing.length);
    this.#shared = new Int32Array(new SharedArrayBuffer((FIRST_LANE + lanes) * Int32Array.BYTES_PER_ELEMENT));
  }

  async play(): Promise<LostSlice[]> {
    const { stop, abort } = this.#options;
    const onStop = (): void => this.#stop();
    const onAbort = (): void => this.#abandon();
    stop?.addEventListener('abort', onStop);
    abort?.addEventListener('abort', onAbort);
    if (stop?.aborted) this.#stop();
    if (abort?.aborted) this.#abandon();
    const timer = setInterval(() => this.#report(), PROGRESS_MS);
    try {
      const lanes = Array.from(this.#shared.subarray(FIRST_LANE), (_, i) => this.#followLane(FIRST_LANE + i));
      for (const lane of await Promise.allSettled(lanes)) if (lane.status === 'rejected') throw lane.reason;
    } finally {
      clearInterval(timer);
      stop?.removeEventListener('abort', onStop);
      abort?.removeEventListener('abort', onAbort);
      this.#report();
    }
    return this.#lost.sort((a, b) => a.game - b.game);
  }

  #stop(): void {
    Atomics.store(this.#shared, STOP_MARK, 1);
  }

  #abandon(): void {
    this.#stop();
    this.#giveUp.abort();
  }

  async #followLane(lane: number): Promise<void> {
    try {
      while (this.#next < this.#missing.length && this.#shared[STOP_MARK] === 0) {
        const slice = this.#missing[this.#next++] as number;
        const bytes = await this.#tryToPlay(slice, lane);
        const records = bytes === null ? [] : await this.#store.writeSlice(slice, bytes);
        Atomics.store(this.#shared, lane, 0);
        for (const record of records) this.#tally.add(record);
      }
    } catch (error) {
      if (this.#giveUp.signal.aborted) return;
      this.#abandon();
      throw error;
    }
  }

  /** The bytes of the slice; null when it was lost or not begun. */
  async #tryToPlay(slice: number, lane: number): Promise<Uint8Array | null> {
    const { header } = this.#store;
    for (let left = TRIES; ; left--) {
      try {
        const task = { header, slice, shared: this.#shared, lane };
        return await this.#options.player.play(task, this.#giveUp.signal);
      } catch (error) {
        if (this.#giveUp.signal.aborted || error instanceof WorkerError) throw error;
        const played = Atomics.exchange(this.#shared, lane, 0);
        if (left > 1) continue;
        const { first, count } = sliceGames(header, slice);
        this.#lost.push({ game: first + played, count, message: messageOf(error) });
        return null;
      }
    }
  }

  #report(): void {
    const underWay = this.#shared.subarray(FIRST_LANE).reduce((sum, games) => sum + games, 0);
    const played = this.#tally.played + underWay;
    this.#options.onProgress?.({ planned: this.#store.header.games, before: this.#before, played });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
