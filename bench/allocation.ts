/**
 * How much the engine allocates: bytes for a decision, and bytes for setting up a game.
 *
 * V8's own counter of allocated bytes counts whole buffers of some 100 KB, which is too coarse for an engine that should
 * allocate nothing. So this runs in a process of its own with a young generation so large that nothing is collected
 * during a chunk of games (ALLOCATION_FLAGS): then the growth of the used heap is what was allocated, to a few bytes. The
 * coarse counter tells whether a collection happened after all; it is then large enough to be used itself. Array buffers,
 * which lie outside of the heap, are added. Setting up is measured apart and taken off. The smallest of some passes
 * counts: the compiler's own objects come and go, the engine's are there in each pass.
 */

import { getHeapStatistics } from 'node:v8';
import { restartGame } from '../engine/index.ts';
import { BenchError, type GameSet, playGame } from './playouts.ts';

/** What the process that measures must be started with. */
export const ALLOCATION_FLAGS = ['--expose-gc', '--min-semi-space-size=128', '--max-semi-space-size=128'];

/** Games between two collections. */
const CHUNK = 32;
const PASSES = 4;
/** More than the coarse counter is wrong by. */
const COARSE = 4 << 20;

/** Bytes allocated. */
export interface Allocation {
  readonly perDecision: number;
  readonly perSetup: number;
}

/** Measures; the set must have been warmed up. `decisions` is how many the whole set has. */
export function measureAllocation(set: GameSet, decisions: number): Allocation {
  const sums = new Int32Array(2 * set.setups.length);
  const setUp = (i: number): void => restartGame(set.game, set.setups[i]!);
  const play = (i: number): void => playGame(set, i, sums);
  const nothing = (): void => {};
  const found = Array.from({ length: PASSES }, () => {
    const own = allocatedBy(set, nothing);
    const settingUp = allocatedBy(set, setUp) - own;
    return { settingUp, playing: allocatedBy(set, play) - own - settingUp };
  });
  const least = (values: readonly number[]): number => Math.max(0, Math.min(...values));
  return {
    perDecision: least(found.map(({ playing }) => playing)) / decisions,
    perSetup: least(found.map(({ settingUp }) => settingUp)) / set.setups.length,
  };
}

/** Bytes that `work` allocates over all games of the set, and what measuring it does. */
function allocatedBy(set: GameSet, work: (index: number) => void): number {
  const { gc } = globalThis;
  if (gc === undefined) throw new BenchError(`Measuring allocation needs ${ALLOCATION_FLAGS.join(' ')}.`);
  let bytes = 0;
  for (let from = 0; from < set.setups.length; from += CHUNK) {
    const to = Math.min(from + CHUNK, set.setups.length);
    gc();
    const buffers = process.memoryUsage().arrayBuffers;
    const before = getHeapStatistics();
    for (let i = from; i < to; i++) work(i);
    const after = getHeapStatistics();
    const fine = after.used_heap_size - before.used_heap_size;
    const coarse = after.total_allocated_bytes - before.total_allocated_bytes;
    bytes += coarse - fine > COARSE ? coarse : fine;
    bytes += Math.max(0, process.memoryUsage().arrayBuffers - buffers);
  }
  return bytes;
}
