/**
 * "Do this only once each turn" (CR 603.2h): an ability that waits when another of it was followed has nothing to do.
 */

import { NEXT } from '../kernel/frames.ts';
import { isSpent, spendLimit } from '../objects/limits.ts';
import { scope } from '../objects/scope.ts';
import { type Game, liveId } from '../state/game.ts';
import * as R from '../state/rulebook.ts';
import * as P from './registers.ts';

/** The row of the ability that is followed, -1 when it is none on the stack. */
function rowOf(g: Game, f: number): number {
  const object = g.frameRegister[f + P.OBJECT];
  return object < 0 ? -1 : g.stackAbility[g.stackEntry[object]] * R.A_STRIDE;
}

export function once(g: Game, f: number, at: number): number {
  const id = liveId(g, scope.source);
  const row = rowOf(g, f);
  return id >= 0 && row >= 0 && isSpent(g, id, row) ? g.rulebook.code[at] : NEXT;
}

export function done(g: Game, f: number): number {
  const id = liveId(g, scope.source);
  const row = rowOf(g, f);
  if (id >= 0 && row >= 0) spendLimit(g, id, row);
  return NEXT;
}
