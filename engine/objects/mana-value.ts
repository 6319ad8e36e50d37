/** Mana values (CR 202.3). */

import { STACK } from '../ids/words.ts';
import type { Game } from '../state/game.ts';
import * as R from '../state/rulebook.ts';

/** Mana value (CR 202.3): on the stack X counts (CR 202.3e); 0 for a copy of a back face (CR 202.3b). */
export function manaValueOf(g: Game, id: number): number {
  const rb = g.rulebook;
  const card = g.card[id];
  if (rb.face[card] === R.FACE_BACK && g.printed[id] !== rb.otherFace[card]) return 0;
  const cost = rb.cost[card];
  if (g.zone[id] !== STACK || cost < 0) return rb.manaValue[card];
  return rb.manaValue[card] + rb.costs[cost * R.C_STRIDE + R.C_X] * g.paidX[id];
}
