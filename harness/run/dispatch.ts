/**
 * Hands the slices of a run to those who play them, and keeps what comes back.
 *
 * As many lanes as keep every thread busy take slices from one queue. A slice whose thread died while it was played is tried once
 * more and then given up; one that waited for that thread has not been tried. An error that concerns the whole run ends it. Nothing
 * is printed.
 */

import { formatRunHeader, type RunStore, type Slice, sliceGames } from '../records/index.ts';
import { SLICES_PER_THREAD, type SlicePlayer, WorkerError } from './slices.ts';
import { BEGUN, FIRST_LANE, NOT_BEGUN, STOP_MARK } from './task.ts';

/** How far a run is. */
export interface RunProgress {
  /** Games of the whole run. */
  readonly planned: number;
  /** Games that were kept when this process began. */
  readonly before: number;
  /** Games played so far, those kept before included. */
  readonly played: number;
}

/** Gets the slices of a run as they come; each once. */
export interface Collector {
  /** Games added so far. */
  readonly played: number;
  addSlice(slice: Slice): void;
}

/** A slice to play: of which run, and who gets its records. */
export interface SliceJob {
  readonly store: RunStore;
  readonly slice: number;
  readonly collect: Collector;
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
  /** The run that it belongs to; null in memory. */
  readonly folder: string | null;
  /** The game that was under way when the thread died. */
  readonly game: number;
  /** How many games the slice has. */
  readonly count: number;
  readonly message: string;
}

const PROGRESS_MS = 100;
/** So many slices for each thread are played at the end without others that wait: no slice shall wait for one thread while another has nothing to do. */
const LAST_SLICES = 2;
/** How often a slice is tried. */
const TRIES = 2;

/**
 * Plays slices in this order, of one run or of several, and hands their records over; gives those that could not be played.
 * `planned` is what progress is told of.
 */
export async function playSlices(
  jobs: readonly SliceJob[],
  planned: number,
  options: PlayOptions,
): Promise<LostSlice[]> {
  return new Dispatch(jobs, planned, options).play();
}

class Dispatch {
  readonly #jobs: readonly SliceJob[];
  readonly #collectors: readonly Collector[];
  readonly #planned: number;
  readonly #options: PlayOptions;
  readonly #before: number;
  readonly #lost: LostSlice[] = [];
  readonly #giveUp = new AbortController();
  readonly #shared: Int32Array;
  /** Headers of the runs as text. */
  readonly #headers = new Map<RunStore, string>();
  #next = 0;

  constructor(jobs: readonly SliceJob[], planned: number, options: PlayOptions) {
    this.#jobs = jobs;
    this.#collectors = [...new Set(jobs.map(({ collect }) => collect))];
    this.#planned = planned;
    this.#options = options;
    this.#before = this.#played();
    const lanes = Math.min(options.player.threads * SLICES_PER_THREAD, jobs.length);
    this.#shared = new Int32Array(new SharedArrayBuffer((FIRST_LANE + lanes) * Int32Array.BYTES_PER_ELEMENT));
  }

  #played(): number {
    return this.#collectors.reduce((sum, { played }) => sum + played, 0);
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
      while (this.#hasWork(lane - FIRST_LANE)) {
        const job = this.#jobs[this.#next++] as SliceJob;
        const bytes = await this.#tryToPlay(job, lane);
        const kept = bytes === null ? null : await job.store.writeSlice(job.slice, bytes);
        Atomics.store(this.#shared, lane, NOT_BEGUN);
        if (kept !== null) job.collect.addSlice(kept);
      }
    } catch (error) {
      if (this.#giveUp.signal.aborted) return;
      this.#abandon();
      throw error;
    }
  }

  /** Whether the n-th lane takes another slice. */
  #hasWork(n: number): boolean {
    const left = this.#jobs.length - this.#next;
    if (left === 0 || this.#shared[STOP_MARK] !== 0) return false;
    const { threads } = this.#options.player;
    return n < threads || left >= threads * LAST_SLICES;
  }

  /** The bytes of the slice; null when it was lost or not begun. */
  async #tryToPlay({ store, slice }: SliceJob, lane: number): Promise<Uint8Array | null> {
    const { header, folder, fingerprint: run } = store;
    const task = { run, header: this.#headerOf(store), slice, shared: this.#shared, lane };
    // Whatever slice kills its thread does so at most TRIES times: a slice can't wait for more dying threads than that.
    const mostWaits = TRIES * this.#jobs.length;
    for (let tries = 0, waits = 0; ; ) {
      try {
        return await this.#options.player.play(task, this.#giveUp.signal);
      } catch (error) {
        if (this.#giveUp.signal.aborted || error instanceof WorkerError) throw error;
        const reached = Atomics.exchange(this.#shared, lane, NOT_BEGUN);
        if (reached === NOT_BEGUN ? ++waits < mostWaits : ++tries < TRIES) continue;
        const { first, count } = sliceGames(header, slice);
        this.#lost.push({ folder, game: first + gamesOf(reached), count, message: messageOf(error) });
        return null;
      }
    }
  }

  #headerOf(store: RunStore): string {
    const text = this.#headers.get(store) ?? formatRunHeader(store.header);
    this.#headers.set(store, text);
    return text;
  }

  #report(): void {
    const underWay = this.#shared.subarray(FIRST_LANE).reduce((sum, reached) => sum + gamesOf(reached), 0);
    const played = this.#played() + underWay;
    this.#options.onProgress?.({ planned: this.#planned, before: this.#before, played });
  }
}

/** Games that were played where a lane has reached this. */
function gamesOf(reached: number): number {
  return Math.max(0, reached - BEGUN);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
