/**
 * Transforming permanents (CR 701.27): the other face comes up, and it stays the object that it was (CR 712.18).
 */

import { countPermanent, noteUnique } from '../actions/move.ts';
import { listened, notice } from '../actions/notice.ts';
import { BATTLEFIELD, INSTANT, SORCERY } from '../ids/words.ts';
import { NEXT } from '../kernel/frames.ts';
import { queueTrigger } from '../kernel/trigger-queue.ts';
import { isDoubleFaced, ownFace } from '../objects/faces.ts';
import { settleLayers } from '../objects/layers.ts';
import { collect, found, isPermanentCard } from '../objects/query.ts';
import { scope } from '../objects/scope.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import * as R from '../state/rulebook.ts';
import * as P from './registers.ts';

/** The instruction: each of the objects that can. */
export function transform(g: Game, f: number, at: number): number {
  const n = collect(g, g.rulebook.code[at]);
  const object = g.frameRegister[f + P.OBJECT];
  let any = false;
  for (let i = 0; i < n; i++) {
    const id = found[i];
    if (!canTransform(g, id) || hasTransformedSince(g, id, object)) continue;
    turn(g, id);
    any = true;
  }
  if (!any) return NEXT;
  settleLayers(g);
  for (let id = 0; id < g.word[H.W_HIGH]; id++) if (g.flags[id] & H.TURNED) noticeTurned(g, id);
  return NEXT;
}

/** CR 712.9, 712.10: double-faced, and the other face is no instant or sorcery. */
function canTransform(g: Game, id: number): boolean {
  if (g.zone[id] !== BATTLEFIELD || !isDoubleFaced(g, id)) return false;
  const face = ownFace(g, id, !(g.flags[id] & H.BACK_UP));
  return !(g.rulebook.types[face] & (INSTANT | SORCERY));
}

/** CR 701.27f: an ability of the permanent itself does it once; transforming gives a new timestamp (CR 613.7g). */
function hasTransformedSince(g: Game, id: number, ability: number): boolean {
  if (ability < 0 || liveId(g, scope.source) !== id || !(g.flags[ability] & H.ABILITY_OBJECT)) return false;
  return g.timestamp[id] > g.timestamp[ability];
}

/** What the permanent copies goes on counting when its face is turned. */
function turn(g: Game, id: number): void {
  g.flags[id] ^= H.BACK_UP;
  g.flags[id] |= H.TURNED;
  g.timestamp[id] = g.word[H.W_TIME]++;
  g.word[H.W_TOUCHED] = 1;
  if (!(g.flags[id] & H.COPYING)) changeCard(g, id, ownFace(g, id, (g.flags[id] & H.BACK_UP) !== 0));
}

/** The permanent has other copiable values from now on; characteristics follow when the layers are settled. */
export function changeCard(g: Game, id: number, card: number): void {
  countPermanent(g, id, -1);
  g.card[id] = card;
  countPermanent(g, id, 1);
  g.word[H.W_LAYERS] = 1;
  g.word[H.W_SBA] = 1;
  g.dirty[g.controller[id]] |= H.DIRTY_ALL;
  noteUnique(g, g.rulebook.types[card]);
}

/** CR 701.27e: abilities of the face that came up. */
function noticeTurned(g: Game, id: number): void {
  g.flags[id] &= ~H.TURNED;
  if (listened(g, R.EVENT_TURNED)) notice(g, R.EVENT_TURNED, id, g.controller[id], 1, 0);
  if (g.flags[id] & H.NO_ABILITIES) return;
  const rb = g.rulebook;
  const card = g.card[id];
  const end = rb.abilityStart[card] + rb.abilityCount[card];
  for (let a = rb.abilityStart[card]; a < end; a++) {
    const row = a * R.A_STRIDE;
    if (rb.ability[row] !== R.ABILITY_TRIGGERED || rb.ability[row + R.A_EVENT] !== R.EVENT_TRANSFORMS) continue;
    const seat = g.controller[id];
    queueTrigger(g, a, seat, refOf(g, id), refOf(g, id), seat, 1);
  }
}

/** CR 712.14a: whether it could be put onto the battlefield transformed. */
export function canEnterTransformed(g: Game, id: number): boolean {
  return isDoubleFaced(g, id) && isPermanentCard(g.rulebook.types[ownFace(g, id, true)]);
}
