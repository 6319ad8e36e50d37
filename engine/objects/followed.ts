/**
 * Where what a reference means is now: targets of an entry, what the source was attached to, what an event or effect moved.
 */

import { HAND, LIBRARY } from '../ids/words.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import { GROUPS, ID_BITS, ID_MASK } from '../state/layout.ts';
import { recall } from './memory.ts';
import { scope } from './scope.ts';

/** What the source is, or was, attached to. */
export function attachedRef(g: Game): number {
  const id = liveId(g, scope.source);
  if (id >= 0) return g.attachedTo[id];
  const at = recall(g, scope.source);
  return at < 0 ? 0 : g.lkiAttachedTo[at];
}

/** Where the targets of a group start in the target table. */
export function targetStart(g: Game, entry: number, group: number): number {
  let at = g.stackTargets[entry];
  for (let i = 0; i < group; i++) at += g.stackGroups[entry * GROUPS + i];
  return at;
}

/** The object of a reference, followed into the zone the event moved it to where the scope allows (CR 400.7). */
export function follow(g: Game, ref: number): number {
  const id = liveId(g, ref);
  if (id >= 0 || !scope.follow) return id;
  const slot = ref & ID_MASK;
  return g.era[slot] === (ref >>> ID_BITS) + 1 ? slot : -1;
}

/** The object of a reference, also when this effect moved it to a public zone meanwhile (CR 400.7j). */
export function publicId(g: Game, ref: number): number {
  const id = liveId(g, ref);
  if (id >= 0) return id;
  const slot = ref & ID_MASK;
  const zone = g.zone[slot];
  return g.era[slot] === (ref >>> ID_BITS) + 1 && zone !== LIBRARY && zone !== HAND ? slot : -1;
}

/** The reference of what a reference means after this effect moved it to a public zone; else as it is. */
export function nowRef(g: Game, ref: number): number {
  const id = publicId(g, ref);
  return id < 0 ? ref : refOf(g, id);
}
