/** Which subtypes an object has now: its card's, under the effects of layer 4. */

import { CREATURE, KINDRED, LAND } from '../ids/words.ts';
import type { Game } from '../state/game.ts';
import { RETYPED, W_RETYPES } from '../state/header.ts';
import * as R from '../state/rulebook.ts';

/** Whether the object has the subtype (an index of the Rulebook's names) now. */
export function hasSubtype(g: Game, id: number, subtype: number): boolean {
  const rb = g.rulebook;
  if (g.flags[id] & RETYPED) return retyped(g, id, subtype);
  return inList(rb.lists, rb.subtypes[g.card[id]], subtype);
}

/** Subtypes under type-changing effects, in the order in which layer 4 applied them. */
function retyped(g: Game, id: number, subtype: number): boolean {
  const rb = g.rulebook;
  // CR 205.3d: no subtype without a card type that it belongs to.
  if (rb.subtypeKind[subtype] === 0 && !(g.types[id] & (CREATURE | KINDRED))) return false;
  if (rb.subtypeKind[subtype] === 1 && !(g.types[id] & LAND)) return false;
  let has = inList(rb.lists, rb.subtypes[g.card[id]], subtype);
  for (let i = 0; i < g.word[W_RETYPES]; i++) {
    if (g.retypeObject[i] !== id) continue;
    const list = g.retypeList[i];
    if (inList(rb.lists, list, subtype)) has = true;
    else if (g.retypeSets[i] === R.RETYPE_NO_CREATURE) has = has && rb.subtypeKind[subtype] !== 0;
    else if (
      g.retypeSets[i] === R.RETYPE_SET &&
      rb.lists[list] > 0 &&
      rb.subtypeKind[rb.lists[list + 1]] === rb.subtypeKind[subtype]
    ) {
      has = false; // CR 205.1b: subtypes of the same kind are replaced
    }
  }
  return has;
}

/** Whether the object has one of the subtypes in the list. */
export function hasAnySubtype(g: Game, id: number, list: number): boolean {
  const lists = g.rulebook.lists;
  const end = list + lists[list];
  for (let i = list + 1; i <= end; i++) if (hasSubtype(g, id, lists[i])) return true;
  return false;
}

/** Whether the value stands in the list at that index of the Rulebook's lists (-1: no list). */
export function inList(lists: Int32Array, at: number, value: number): boolean {
  if (at < 0) return false;
  const end = at + lists[at];
  for (let i = at + 1; i <= end; i++) if (lists[i] === value) return true;
  return false;
}
