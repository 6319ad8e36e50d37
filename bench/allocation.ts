/**
 * How much the engine allocates: bytes for a decision, and bytes for setting up a game.
 *
 * V8's own counter of allocated bytes counts whole buffers of some 100 KB, which is too coarse for an engine that should
 * allocate nothing. So this runs in a process of its own with a young generation so large that nothing is collected
 * during a chunk of games (ALLOCATION_FLAGS): then the growth of the used heap is what was allocated, to the byte. What
 * reading the heap allocates itself is measured and taken off. The coarse counter tells whether a collection happened
 * after all; what is allocated is then so much that it can be used itself. Array buffers, which lie outside of the heap,
 * are added. For each game the smallest of some passes counts: the compiler's own objects come and go, the engine's are
 * there in each. The warm-up is counted in passes and the compiler works in the same thread (--single-threaded), so that
 * neither depends on how busy the machine is.
 */

import { getHeapStatistics } from 'node:v8';
import { BenchError, beginGame, type GameSet, playOut } from './playouts.ts';
import { playRound } from './rounds.ts';

/** What the process that measures must be started with. */
export const ALLOCATION_FLAGS = [
  '--expose-gc',
  '--single-threaded',
  '--min-semi-space-size=128',
  '--max-semi-space-size=128',
];

/** Games between two collections. */
const CHUNK = 32;
const PASSES = 3;
const WARM_UP_PASSES = 2;
/** More than the coarse counter is wrong by, for a game. */
const COARSE = 2 << 20;

/** Bytes allocated. */
export interface Allocation {
  readonly perDecision: number;
  readonly perSetup: number;
}

/** Measures, after a warm-up of its own. `decisions` is how many the whole set has. */
export function measureAllocation(set: GameSet, decisions: number): Allocation {
  const { gc } = globalThis;
  if (gc === undefined) throw new BenchError(`Measuring allocation needs ${ALLOCATION_FLAGS.join(' ')}.`);
  const games = set.setups.length;
  playRound(set, WARM_UP_PASSES);
  const settingUp = new Float64Array(games).fill(Number.POSITIVE_INFINITY);
  const playing = new Float64Array(games).fill(Number.POSITIVE_INFINITY);
  const nothing = (): void => {};
  for (let pass = 0; pass < PASSES; pass++) {
    for (let i = 0; i < games; i++) {
      if (i % CHUNK === 0) gc();
      const own = allocatedBy(nothing);
      settingUp[i] = Math.min(settingUp[i]!, allocatedBy(() => beginGame(set, i)) - own);
      playing[i] = Math.min(playing[i]!, allocatedBy(() => playOut(set.game)) - own);
    }
  }
  const total = (bytes: Float64Array): number => bytes.reduce((sum, value) => sum + value, 0);
  return { perDecision: total(playing) / decisions, perSetup: total(settingUp) / games };
}

/** Bytes that `work` allocates, and what reading the heap does. */
function allocatedBy(work: () => void): number {
  const buffers = process.memoryUsage().arrayBuffers;
  const before = getHeapStatistics();
  work();
  const after = getHeapStatistics();
  const fine = after.used_heap_size - before.used_heap_size;
  const coarse = after.total_allocated_bytes - before.total_allocated_bytes;
  const heap = coarse - fine > COARSE ? coarse : fine;
  return heap + Math.max(0, process.memoryUsage().arrayBuffers - buffers);
}
