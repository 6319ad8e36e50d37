/**
 * Who plays slices: worker threads, or this thread.
 *
 * Both give the same bytes for the same slice. Threads are for runs that people wait for; this thread is for tests,
 * benchmarks and profiles. A slice is played whole or not at all, and a thread that dies costs the slice that it played.
 */

import { setImmediate } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { playTask, type SliceTask } from './task.ts';

/** Plays slices. Errors of `play` concern that slice alone; a WorkerError means that nothing more can be played. */
export interface SlicePlayer {
  /** How many slices are played at once. */
  readonly threads: number;
  /** The bytes of the slice; null when the stop mark was set before it began. An abort rejects, and costs the slice. */
  play(task: SliceTask, abort: AbortSignal): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** The workers do not even start. */
export class WorkerError extends Error {
  override name = 'WorkerError';
}

/** Slices on their way for each thread: one is played, the next one lies in the thread's queue, so that it waits for nobody. */
export const SLICES_PER_THREAD = 2;

/** What is young in a thread, in MB: little is made while games are played, and V8 would let it grow to 48 in each. */
const YOUNG_MB = 12;
/** What lasts, in MB: four times what cards and a game take, so that garbage is collected early. Trees of searches don't count. */
const OLD_MB = 160;

/** Plays in worker threads; `file` is the worker, where it is not the usual one. */
export function threadPlayer(threads: number, file: URL = workerFile()): SlicePlayer {
  const pool = new Piscina<SliceTask, Uint8Array | null>({
    filename: file.href,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: SLICES_PER_THREAD,
    loadBalancer: (_, workers) => leastBusy(workers),
    // A thread that sleeps between tasks would hand the first of two over when both are played.
    atomics: 'disabled',
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB },
  });
  // Without a task to blame, the pool tells of a dead thread here; tasks that wait for one would wait for ever.
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});
  pool.on('error', (error: Error) => failed.reject(new WorkerError(`The workers do not start: ${error.message}`)));
  return {
    threads,
    play: (task, signal) => Promise.race([pool.run(task, { signal }), failed.promise]),
    close: () => pool.destroy(),
  };
}

/**
 * The thread with the fewest slices, if it has room for one more. The pool's own choice gives a busy thread no task that can be aborted,
 * because it would lose the others with it; here an abort is of all of them.
 */
function leastBusy<W extends { readonly currentUsage: number }>(workers: readonly W[]): W | null {
  let least: W | null = null;
  for (const worker of workers) {
    if (worker.currentUsage < (least?.currentUsage ?? SLICES_PER_THREAD)) least = worker;
  }
  return least;
}

/** Plays in this thread: one slice at a time, and nothing else happens meanwhile. */
export function ownPlayer(): SlicePlayer {
  return {
    threads: 1,
    play: async (task, abort) => {
      // Lets signals and progress in between slices.
      await setImmediate();
      abort.throwIfAborted();
      return playTask(task);
    },
    close: async () => {},
  };
}

/** Beside this file in the sources, beside the bundle in a bundle. */
export function workerFile(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.mjs', import.meta.url);
}
