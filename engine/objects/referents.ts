/**
 * What references mean apart from filters: what left and where it went, what convoked, what was exiled or dug up, and
 * which objects share a creature type. `found` is the one scratch list of all collections.
 */

import { CREATURE } from '../ids/words.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import { W_DELAYED, W_EXILED } from '../state/header.ts';
import { ID_BITS, ID_MASK, LINK_RING, MAX_OBJECTS } from '../state/layout.ts';
import { AT_GROUP } from '../state/opcodes.ts';
import { scope } from './scope.ts';
import { hasSubtype } from './subtypes.ts';

/** What a zone change adds to a reference (CR 400.7). */
export const NEXT_ERA = 1 << ID_BITS;

/** What the last collection found: object ids. At most MAX_OBJECTS objects exist. */
export const found = new Int32Array(MAX_OBJECTS);

/** The object of the reference in that zone, there before or by its last move; -1 elsewhere. */
export function followed(g: Game, ref: number, zone: number): number {
  const slot = ref & ID_MASK;
  const moved = g.era[slot] - (ref >>> ID_BITS);
  return g.zone[slot] === zone && (moved === 0 || moved === 1) ? slot : -1;
}

/** The creatures that convoked the spell that the source was (its previous era) or is. */
export function collectConvoked(g: Game): number {
  const spell = scope.source - (1 << ID_BITS);
  let n = 0;
  for (let i = 0; i < LINK_RING; i++) {
    const from = g.linkFrom[i];
    if (from === 0 || (from !== spell && from !== scope.source)) continue;
    const id = liveId(g, g.linkTo[i]);
    if (id >= 0 && g.types[id] & CREATURE) found[n++] = id;
  }
  return n;
}

/** References of the creatures that convoked it, also of those that are gone. */
export function collectConvokedRefs(g: Game): number {
  const spell = scope.source - NEXT_ERA;
  let n = 0;
  for (let i = 0; i < LINK_RING; i++) {
    const from = g.linkFrom[i];
    if (from !== 0 && (from === spell || from === scope.source)) found[n++] = g.linkTo[i];
  }
  return n;
}

/** References of what paid for the spell or ability that resolves; of what was sacrificed as it was, of cards where they went. */
export function collectPaid(g: Game): number {
  const key = scope.entry < 0 ? 0 : -refOf(g, g.stackObject[scope.entry]);
  let n = 0;
  for (let i = 0; i < LINK_RING; i++) if (key !== 0 && g.linkFrom[i] === key) found[n++] = g.linkTo[i];
  return n;
}

/** Leaves of the references that were collected the ids of those that live. */
export function stillLiving(g: Game, count: number): number {
  let n = 0;
  for (let i = 0; i < count; i++) {
    const id = liveId(g, found[i]);
    if (id >= 0) found[n++] = id;
  }
  return n;
}

/** The cards in exile that the source exiled. */
export function collectExiled(g: Game): number {
  let n = 0;
  for (let i = 0; i < g.word[W_EXILED]; i++) {
    const id = liveId(g, g.exiledCard[i]);
    if (g.exiledBy[i] === scope.source && id >= 0) found[n++] = id;
  }
  return n;
}

/** What else a delayed trigger is about than its first object: behind the first n of `found` (CR 603.7). */
export function collectGroup(g: Game, n: number): number {
  let all = n;
  for (let d = 0; d < g.word[W_DELAYED]; d++) {
    if (g.delayedWhen[d] !== AT_GROUP || g.delayedSource[d] !== scope.eventObject) continue;
    const id = liveId(g, g.delayedObject[d]);
    if (id >= 0) found[all++] = id;
  }
  return all;
}

/** Of the cards that the last digging turned up those that still lie where it put them. */
export function collectRest(g: Game): number {
  const counted = scope.chosenStart - 1;
  const all = g.arena[counted];
  let n = 0;
  for (let i = counted - all; i < counted; i++) {
    const id = liveId(g, g.arena[i]);
    if (id >= 0) found[n++] = id;
  }
  return n;
}

/** Whether the two objects share a creature type. */
export function sharesCreatureType(g: Game, id: number, other: number): boolean {
  const kinds = g.rulebook.subtypeKind;
  for (let type = 0; type < kinds.length; type++) {
    if (kinds[type] === 0 && hasSubtype(g, id, type) && hasSubtype(g, other, type)) return true;
  }
  return false;
}

/** The same with one of the chosen objects, or only one that its own controller controls. */
export function sharesTypeWithChosen(g: Game, id: number, own: boolean): boolean {
  for (let i = 0; i < scope.chosenCount; i++) {
    const other = liveId(g, g.arena[scope.chosenStart + i]);
    if (other >= 0 && (!own || g.controller[other] === g.controller[id]) && sharesCreatureType(g, id, other))
      return true;
  }
  return false;
}

export function isAmongChosen(g: Game, id: number): boolean {
  for (let i = 0; i < scope.chosenCount; i++) if (g.arena[scope.chosenStart + i] === refOf(g, id)) return true;
  return false;
}
