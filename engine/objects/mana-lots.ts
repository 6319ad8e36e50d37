/**
 * Mana that is more than its type: from a source that cards ask for (snow), with a rule about what it may be spent on
 * (CR 106.6), and what was spent on a spell that remembers it. A table of lots; plain mana stands in the pool alone.
 *
 * A lot belongs to a player's pool, or to the spell that it was spent on and the permanent that the spell becomes. What a
 * rule means is a matter of mana-rules.ts.
 */

import { MANA_TYPES } from '../ids/words.ts';
import { type Game, InvariantError, liveId, MARGIN, refOf } from '../state/game.ts';
import { DIRTY_CHANCES, W_LOTS, W_POOLED, W_ROOM_LOW } from '../state/header.ts';
import { ID_MASK } from '../state/layout.ts';
import * as R from '../state/rulebook.ts';
import { countBits } from './devotion.ts';

/** CR 106.4 knows no limit; the pool has one. */
export const MOST_MANA = 0x7fffffff;
const MOST_IN_LOT = 255;

/** Who has the lots of a player's pool. */
export function poolOf(seat: number): number {
  return -1 - seat;
}

/** Adds mana to a pool. Plain mana needs no row; a negative number takes it away again. */
export function addMana(
  g: Game,
  seat: number,
  type: number,
  units: number,
  marks: number,
  rule: number,
  source: number,
): void {
  g.dirty[seat] |= DIRTY_CHANCES;
  if (marks === 0 && rule === 0) {
    const at = seat * MANA_TYPES + type;
    g.pool[at] = Math.min(MOST_MANA, g.pool[at] + units);
    g.word[W_POOLED] = 1;
  } else addLot(g, poolOf(seat), type, units, marks, rule, source);
}

/** Adds units to the lot of exactly this kind, which is made if there is none, and is gone when it is empty. */
export function addLot(
  g: Game,
  holder: number,
  type: number,
  units: number,
  marks: number,
  rule: number,
  source: number,
): void {
  if (units === 0) return;
  const from = rule === 0 ? 0 : source;
  for (let i = 0; i < g.word[W_LOTS]; i++) {
    if (g.lotHolder[i] !== holder || g.lotType[i] !== type || g.lotMarks[i] !== marks) continue;
    if (g.lotRule[i] !== rule || g.lotSource[i] !== from) continue;
    changeLot(g, i, units);
    return;
  }
  const at = g.word[W_LOTS];
  if (units < 0 || at >= g.size.lots) throw new InvariantError(`more than ${g.size.lots} kinds of mana`);
  g.word[W_LOTS] = at + 1;
  if (at + 1 > g.size.lots - MARGIN.lots) g.word[W_ROOM_LOW] = 1;
  g.lotHolder[at] = holder;
  g.lotType[at] = type;
  g.lotUnits[at] = Math.min(MOST_IN_LOT, units);
  g.lotMarks[at] = marks;
  g.lotRule[at] = rule;
  g.lotSource[at] = from;
}

/** So many units more, or less; an empty lot is dropped, and those behind it move up. */
export function changeLot(g: Game, i: number, units: number): void {
  g.lotUnits[i] = Math.min(MOST_IN_LOT, g.lotUnits[i] + units);
  if (g.lotUnits[i] > 0) return;
  const end = --g.word[W_LOTS];
  for (let k = i; k < end; k++) moveLot(g, k + 1, k);
}

function moveLot(g: Game, from: number, to: number): void {
  g.lotHolder[to] = g.lotHolder[from];
  g.lotType[to] = g.lotType[from];
  g.lotUnits[to] = g.lotUnits[from];
  g.lotMarks[to] = g.lotMarks[from];
  g.lotRule[to] = g.lotRule[from];
  g.lotSource[to] = g.lotSource[from];
}

/** Units in the seat's pool, of no special kind or not: of one type. */
export function unitsInPool(g: Game, seat: number, type: number): number {
  let n = g.pool[seat * MANA_TYPES + type];
  for (let i = 0; i < g.word[W_LOTS]; i++) {
    if (g.lotHolder[i] === poolOf(seat) && g.lotType[i] === type) n = Math.min(MOST_MANA, n + g.lotUnits[i]);
  }
  return n;
}

/** Units in the seat's pool that are more than their type. */
export function unitsInLots(g: Game, seat: number): number {
  let n = 0;
  for (let i = 0; i < g.word[W_LOTS]; i++) if (g.lotHolder[i] === poolOf(seat)) n += g.lotUnits[i];
  return n;
}

/** Whether the seat's pool has any that is more than its type. */
export function hasLots(g: Game, seat: number): boolean {
  for (let i = 0; i < g.word[W_LOTS]; i++) if (g.lotHolder[i] === poolOf(seat)) return true;
  return false;
}

/** Takes the lots of a pool away, but for these types. */
export function dropLots(g: Game, holder: number, kept: number): void {
  let n = 0;
  for (let i = 0; i < g.word[W_LOTS]; i++) {
    if (g.lotHolder[i] === holder && !(kept & (1 << g.lotType[i]))) continue;
    moveLot(g, i, n++);
  }
  g.word[W_LOTS] = n;
}

// ---------------------------------------------------------------- what was spent

/** Units spent on the object of the reference, which lives, of the types and with the marks of a list; without one: colours. */
export function spentOn(g: Game, ref: number, list: number): number {
  const { lists } = g.rulebook;
  // -1: of its own colours
  const asked = list === 0 ? 0 : lists[list + 1] >= 0 ? lists[list + 1] : g.colours[ref & ID_MASK];
  let units = 0;
  let types = 0;
  for (let i = 0; i < g.word[W_LOTS]; i++) {
    if (g.lotHolder[i] !== ref) continue;
    types |= 1 << g.lotType[i];
    if (list === 0 || !(asked & (1 << g.lotType[i]))) continue;
    if ((g.lotMarks[i] & lists[list + 2]) === lists[list + 2]) units += g.lotUnits[i];
  }
  return list === 0 ? countBits(types & COLOURS) : units;
}
const COLOURS = 31;

/** Whether mana that was spent on the spell makes that it can't be countered. */
export function cantBeCountered(g: Game, id: number): boolean {
  const ref = refOf(g, id);
  for (let i = 0; i < g.word[W_LOTS]; i++) {
    if (g.lotHolder[i] === ref && g.lotRule[i] > 0 && g.rulebook.lists[g.lotRule[i] + R.MANA_UNCOUNTERABLE])
      return true;
  }
  return false;
}

/** The spell became a permanent, which keeps what was spent on it (CR 400.7d). */
export function followLots(g: Game, before: number, after: number): void {
  for (let i = 0; i < g.word[W_LOTS]; i++) if (g.lotHolder[i] === before) g.lotHolder[i] = after;
}

/** Forgets what was spent on objects that are no more. */
export function forgetSpent(g: Game): void {
  let n = 0;
  for (let i = 0; i < g.word[W_LOTS]; i++) {
    if (g.lotHolder[i] > 0 && liveId(g, g.lotHolder[i]) < 0) continue;
    moveLot(g, i, n++);
  }
  g.word[W_LOTS] = n;
}

/** Whether a lot still asks what was chosen for the source of that reference. */
export function lotsAsk(g: Game, ref: number): boolean {
  for (let i = 0; i < g.word[W_LOTS]; i++) if (g.lotSource[i] === ref) return true;
  return false;
}
