/**
 * The permanents that have counters, for those who choose among them.
 */

import { BATTLEFIELD } from '../ids/words.ts';
import type { Game } from '../state/game.ts';
import { W_PLAYERS } from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import { hasCounters } from './own-abilities.ts';
import { found } from './query.ts';

/** Collects into `found` the permanents with counters, in the order of seats and zones. */
export function collectCountered(g: Game): number {
  let n = 0;
  for (let seat = 0; seat < g.word[W_PLAYERS]; seat++) {
    const list = listOf(seat, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (hasCounters(g, id)) found[n++] = id;
    }
  }
  return n;
}
