/**
 * Zone lists: doubly linked through `next` and `previous`, one list for each seat and zone.
 *
 * The first of a library is its top card; other zones keep the order of arrival. Walks are bounded by `count`.
 * Moving between lists is all that happens here; what a zone change means is the actions' business.
 */

import { BATTLEFIELD, ZONES } from '../ids/words.ts';
import type { Game } from './game.ts';

/** Index of the list of a zone of a seat. */
export function listOf(seat: number, zone: number): number {
  return seat * ZONES + zone;
}

/** Permanents on the battlefield, of all players. */
export function permanentCount(g: Game): number {
  let n = 0;
  for (let seat = 0; seat < g.size.players; seat++) n += g.count[listOf(seat, BATTLEFIELD)];
  return n;
}

export function append(g: Game, list: number, id: number): void {
  const last = g.last[list];
  g.previous[id] = last;
  g.next[id] = -1;
  if (last < 0) g.first[list] = id;
  else g.next[last] = id;
  g.last[list] = id;
  g.count[list]++;
}

export function prepend(g: Game, list: number, id: number): void {
  const first = g.first[list];
  g.next[id] = first;
  g.previous[id] = -1;
  if (first < 0) g.last[list] = id;
  else g.previous[first] = id;
  g.first[list] = id;
  g.count[list]++;
}

/** Behind the first of the list. */
export function insertSecond(g: Game, list: number, id: number): void {
  const first = g.first[list];
  if (first >= 0) remove(g, list, first);
  prepend(g, list, id);
  if (first >= 0) prepend(g, list, first);
}

export function remove(g: Game, list: number, id: number): void {
  const next = g.next[id];
  const previous = g.previous[id];
  if (previous < 0) g.first[list] = next;
  else g.next[previous] = next;
  if (next < 0) g.last[list] = previous;
  else g.previous[next] = previous;
  g.next[id] = -1;
  g.previous[id] = -1;
  g.count[list]--;
}
