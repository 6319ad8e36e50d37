/**
 * Object slots: taking one for a token, an ability on the stack or a card, and giving it back.
 */

import { freeSlot, type Game, InvariantError, MARGIN } from '../state/game.ts';
import { ABILITY_OBJECT, W_FREE, W_FREE_COUNT, W_HIGH, W_ROOM_LOW, W_TIME } from '../state/header.ts';

/** A fresh object with the copiable values of a card, in no zone list yet. Its era goes on from the slot's last. */
export function takeSlot(g: Game, card: number, owner: number, flags: number): number {
  const id = g.word[W_FREE];
  if (id < 0) throw new InvariantError('no free object slot; a step used more than its margin');
  g.word[W_FREE] = g.next[id];
  g.word[W_FREE_COUNT]--;
  if (g.word[W_FREE_COUNT] < MARGIN.objects) g.word[W_ROOM_LOW] = 1;
  if (id >= g.word[W_HIGH]) g.word[W_HIGH] = id + 1;
  g.era[id]++;
  g.timestamp[id] = g.word[W_TIME]++;
  g.flags[id] = flags;
  g.card[id] = card;
  g.printed[id] = card;
  g.owner[id] = owner;
  g.controller[id] = owner;
  g.base[id] = owner;
  g.next[id] = -1;
  g.previous[id] = -1;
  g.stackEntry[id] = -1;
  g.attachedTo[id] = 0;
  g.damage[id] = 0;
  g.plus[id] = 0;
  g.minus[id] = 0;
  g.paidX[id] = 0;
  g.castFlags[id] = 0;
  g.attacking[id] = 0;
  g.used[id] = 0;
  g.shields[id] = 0;
  g.protection[id] = 0;
  g.known[id] = 0xff;
  return id;
}

/** An ability on the stack: an object without characteristics of its own. */
export function takeAbilitySlot(g: Game, seat: number): number {
  const id = takeSlot(g, 0, seat, ABILITY_OBJECT);
  g.types[id] = 0;
  g.colours[id] = 0;
  g.keywords[id] = 0;
  g.power[id] = 0;
  g.toughness[id] = 0;
  return id;
}

/** The object ceases to exist; the slot waits with the next era. */
export function returnSlot(g: Game, id: number): void {
  g.era[id]++;
  g.flags[id] = 0;
  g.card[id] = 0;
  g.printed[id] = 0;
  g.types[id] = 0;
  g.keywords[id] = 0;
  g.colours[id] = 0;
  g.power[id] = 0;
  g.toughness[id] = 0;
  freeSlot(g, id);
}
