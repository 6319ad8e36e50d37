/** Devotion to a colour (CR 700.5), and the bits of a mask. */

import { BATTLEFIELD } from '../ids/words.ts';
import type { Game } from '../state/game.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { scope } from './scope.ts';

/** CR 700.5: symbols that are of the colour, also by half, in the mana costs of the permanents of the scope's player. */
export function devotion(g: Game, colour: number): number {
  const rb = g.rulebook;
  const list = listOf(scope.controller, BATTLEFIELD);
  let n = 0;
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    const cost = rb.cost[g.card[id]] * R.C_STRIDE;
    if (cost < 0) continue;
    n += rb.costs[cost + R.C_PIP + colour];
    const symbols = rb.costs[cost + R.C_HYBRIDS];
    for (let i = 1; symbols > 0 && i <= rb.lists[symbols]; i++) if (rb.lists[symbols + i] & (1 << colour)) n++;
  }
  return n;
}

export function countBits(mask: number): number {
  let n = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) n++;
  return n;
}
