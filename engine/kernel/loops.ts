/**
 * Mandatory loops (CR 104.4b, 731.4): the same position again with nothing but forced actions since is a draw.
 *
 * Resolutions are counted from the last choice that somebody made; passing and refusing are none (CR 731.5, 731.6). After
 * PATIENCE of them one position is kept as a hash and those that follow are compared with it; at each power of two the
 * kept one is renewed (Brent), so that a loop of any length is found with the memory of one position, which is part of
 * the state. Positions of another size need no hash. A loop in which something grows for ever is not found: it ends at a
 * limit.
 */

import type { Game } from '../state/game.ts';
import { positionHalves } from '../state/hash.ts';
import { W_FREE_COUNT, W_LOOP, W_LOOP_A, W_LOOP_B, W_LOOP_SIZE, W_STACK } from '../state/header.ts';

/** Resolutions without a choice before positions are looked at; a power of two. */
const PATIENCE = 32;

/** Bits above which the number of objects counts in the size of a position. */
const OBJECTS_SHIFT = 16;

/** Notes that something resolved. Whether the position was there before, with no choice since. */
export function hasLooped(g: Game): boolean {
  const w = g.word;
  const n = ++w[W_LOOP];
  if (n < PATIENCE) return false;
  const size = ((g.size.objects - w[W_FREE_COUNT]) << OBJECTS_SHIFT) | w[W_STACK];
  const renews = (n & (n - 1)) === 0;
  if (!renews && size !== w[W_LOOP_SIZE]) return false;
  const { a, b } = positionHalves(g);
  if (n > PATIENCE && size === w[W_LOOP_SIZE] && a === w[W_LOOP_A] && b === w[W_LOOP_B]) return true;
  if (renews) {
    w[W_LOOP_SIZE] = size;
    w[W_LOOP_A] = a;
    w[W_LOOP_B] = b;
  }
  return false;
}
