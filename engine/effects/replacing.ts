/**
 * Instructions that make replacement and prevention effects which last (CR 614.1, 615.1).
 *
 * Each thing that such an effect is about gets a row of the table of its own: "prevent the next 3 damage" shields each of
 * its recipients with 3.
 */

import { AGAIN, NEXT } from '../kernel/frames.ts';
import { targetStart } from '../objects/followed.ts';
import { amount, collect, found, oneRef, players } from '../objects/query.ts';
import { addReplacer, needsReplacers, WITHOUT_LIMIT } from '../objects/replacers.ts';
import { scope } from '../objects/scope.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import { W_PLAYERS } from '../state/header.ts';
import { GROUPS, MAX_OBJECTS } from '../state/layout.ts';
import * as R from '../state/rulebook.ts';

/** What the effect is about, as references and -1 - seat; at most all objects and players. */
const about = new Int32Array(MAX_OBJECTS);
/** Its share of what is divided, where that is asked for. */
const share = new Int32Array(MAX_OBJECTS);

/** Collects what a recipient operand means into `about` from `n` on; returns how many there are then. */
function recipients(g: Game, to: number, from: number): number {
  let n = from;
  if (to & R.TO_PLAYER) {
    const seats = players(g, to & ~R.TO_PLAYER);
    for (let seat = 0; seat < g.word[W_PLAYERS]; seat++) if (seats & (1 << seat)) about[n++] = -1 - seat;
    return n;
  }
  if (to & R.TO_ANY_TARGET) {
    if (scope.entry < 0) return n;
    const group = (to & ~R.TO_ANY_TARGET) + scope.groups;
    const start = targetStart(g, scope.entry, group);
    for (let i = 0; i < g.stackGroups[scope.entry * GROUPS + group]; i++) {
      const target = g.target[start + i];
      if (target > 0 && liveId(g, target) < 0) continue;
      share[n] = g.division[start + i];
      about[n++] = target;
    }
    return n;
  }
  const many = collect(g, to);
  for (let i = 0; i < many; i++) about[n++] = refOf(g, found[i]);
  return n;
}

/** Operands: ability, list of recipients (none: anything), source or -1, recipient instead or -1, limit or -1, duration. */
export function replace(g: Game, _f: number, at: number): number {
  const code = g.rulebook.code;
  const lists = g.rulebook.lists;
  const instead = code[at + 3] < 0 ? 0 : recipients(g, code[at + 3], 0) > 0 ? about[0] : 0;
  if (code[at + 3] >= 0 && instead === 0) return NEXT; // CR 614.9: nothing to redirect to
  const from = code[at + 2] < 0 ? 0 : oneRef(g, code[at + 2]);
  if (code[at + 2] >= 0 && from === 0) return NEXT;
  const divided = code[at + 4] === R.SHARES;
  const limit = code[at + 4] < 0 ? WITHOUT_LIMIT : Math.max(0, amount(g, code[at + 4]));
  const list = code[at + 1];
  let n = 0;
  for (let i = list + 1; i <= list + lists[list]; i++) n = recipients(g, lists[i], n);
  const rows = lists[list] === 0 ? 1 : n; // about no fixed thing: one row
  if (limit === 0 || rows === 0) return NEXT;
  if (needsReplacers(g, rows)) return AGAIN;
  for (let i = 0; i < rows; i++) {
    addReplacer(g, code[at], i < n ? about[i] : 0, from, instead, divided ? share[i] : limit, code[at + 5]);
  }
  return NEXT;
}
