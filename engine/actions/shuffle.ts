/**
 * Shuffling a library (CR 701.24), with the stream of chance that belongs to it alone.
 */

import { LIBRARY } from '../ids/words.ts';
import { rollShuffle } from '../random/sfc32.ts';
import type { Game } from '../state/game.ts';
import { MAX_OBJECTS } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';

/** At most MAX_OBJECTS cards are in a library. */
const order = new Int16Array(MAX_OBJECTS);
/** 1: the object is in the library that is shuffled; all 0 between calls. */
const isThere = new Uint8Array(MAX_OBJECTS);

/** Puts the seat's library in random order; nobody knows where a card is any more. */
export function shuffleLibrary(g: Game, seat: number): void {
  const list = listOf(seat, LIBRARY);
  const n = g.count[list];
  // By id first, so that a shuffle depends on which cards there are and on chance, not on their old order.
  let id = g.first[list];
  for (let i = 0; i < n; i++, id = g.next[id]) isThere[id] = 1;
  for (let i = 0, at = 0; i < n && at < MAX_OBJECTS; at++) {
    order[i] = at;
    i += isThere[at];
    isThere[at] = 0;
  }
  for (let left = n; left > 1; left--) {
    const pick = rollShuffle(g, seat, left);
    const swapped = order[left - 1];
    order[left - 1] = order[pick];
    order[pick] = swapped;
  }
  let previous = -1;
  for (let i = 0; i < n; i++) {
    const card = order[i];
    g.previous[card] = previous;
    g.next[card] = i + 1 < n ? order[i + 1] : -1;
    g.known[card] = 0;
    previous = card;
  }
  if (n > 0) {
    g.first[list] = order[0];
    g.last[list] = order[n - 1];
  }
}
