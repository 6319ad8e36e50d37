/**
 * Replacement and prevention effects that resolving spells and abilities made (CR 614.1, 615.1): a small table.
 *
 * Each row names a replacement ability of the Rulebook, what it is about ("this" in that ability), and how much of it is
 * left: a shield shrinks as it prevents (CR 615.7). Spent rows stay until their duration ends, so that a commit under way may
 * name a row by its place.
 */

import { BATTLEFIELD, EVENT_TAPPED_FOR_MANA, NOWHERE, STACK } from '../ids/words.ts';
import { type Game, liveId, MARGIN, refOf } from '../state/game.ts';
import {
  DIRTY_ALL,
  ON_STACK_SPELL,
  W_PLAYERS,
  W_REPLACE,
  W_REPLACERS,
  W_ROOM_EFFECTS,
  W_ROOM_LOW,
  W_STACK,
} from '../state/header.ts';
import { ID_MASK } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';
import { WHILE_SOURCE_STAYS } from '../state/opcodes.ts';
import * as R from '../state/rulebook.ts';
import { matchedLast } from './last-known.ts';
import { recall } from './memory.ts';
import { found, matches } from './query.ts';
import { scope } from './scope.ts';

/** Amount of a row without a limit. */
export const WITHOUT_LIMIT = -1;

/** Whether so many rows fit; if not, room is asked for and the step must run again. */
export function needsReplacers(g: Game, count: number): boolean {
  if (g.word[W_REPLACERS] + count <= g.size.replacers) return false;
  g.word[W_ROOM_EFFECTS] = count;
  g.word[W_ROOM_LOW] = 1;
  return true;
}

/**
 * Adds a row from the point of view in scope.
 * @param object what it is about: a reference, -1 - seat, or 0 for anything
 * @param from reference of the only source of damage that it looks at, 0 any
 * @param to where redirected damage goes: a reference, -1 - seat, or 0
 */
export function addReplacer(
  g: Game,
  ability: number,
  object: number,
  from: number,
  to: number,
  amount: number,
  duration: number,
): void {
  const at = g.word[W_REPLACERS]++;
  if (at + 1 > g.size.replacers - MARGIN.replacers) g.word[W_ROOM_LOW] = 1;
  g.replacerAbility[at] = ability;
  g.replacerObject[at] = object;
  g.replacerFrom[at] = from;
  g.replacerTo[at] = to;
  g.replacerAmount[at] = amount;
  g.replacerDuration[at] = duration;
  g.replacerSource[at] = scope.source;
  g.replacerController[at] = scope.controller;
  const event = g.rulebook.ability[ability * R.A_STRIDE + R.A_EVENT];
  g.word[W_REPLACE] |= 1 << event;
  if (event === EVENT_TAPPED_FOR_MANA) g.dirty.fill(DIRTY_ALL);
}

/** Whether the row still does something: not spent, its source there if it must be, and so what it is about. */
export function isActive(g: Game, row: number): boolean {
  if (g.replacerAmount[row] === 0) return false;
  if (g.replacerDuration[row] === WHILE_SOURCE_STAYS && liveId(g, g.replacerSource[row]) < 0) return false;
  return g.replacerObject[row] <= 0 || liveId(g, g.replacerObject[row]) >= 0;
}

/** Ends rows of a duration; of the seat's effects, or all for -1. Also those that do nothing any more. */
export function expireReplacers(g: Game, duration: number, seat: number): boolean {
  let kept = 0;
  const n = g.word[W_REPLACERS];
  for (let row = 0; row < n; row++) {
    const ends = g.replacerDuration[row] === duration && (seat < 0 || g.replacerController[row] === seat);
    if (ends || !isActive(g, row)) continue;
    g.replacerAbility[kept] = g.replacerAbility[row];
    g.replacerObject[kept] = g.replacerObject[row];
    g.replacerFrom[kept] = g.replacerFrom[row];
    g.replacerTo[kept] = g.replacerTo[row];
    g.replacerAmount[kept] = g.replacerAmount[row];
    g.replacerDuration[kept] = g.replacerDuration[row];
    g.replacerSource[kept] = g.replacerSource[row];
    g.replacerController[kept] = g.replacerController[row];
    kept++;
  }
  g.word[W_REPLACERS] = kept;
  if (kept < n) g.dirty.fill(DIRTY_ALL);
  return kept < n;
}

/** Events that rows of the table may replace, one bit each. */
export function replacedEvents(g: Game): number {
  let mask = 0;
  for (let row = 0; row < g.word[W_REPLACERS]; row++) {
    mask |= 1 << g.rulebook.ability[g.replacerAbility[row] * R.A_STRIDE + R.A_EVENT];
  }
  return mask;
}

/**
 * Collects into `found` what a source of damage may be (CR 609.7a): permanents and spells that fit, and what has left but is
 * the source of an ability on the stack, as the slot that it was in.
 */
export function collectSources(g: Game, permanents: number, spells: number): number {
  let n = 0;
  for (let e = g.word[W_STACK] - 1; e >= 0; e--) {
    const id = g.stackObject[e];
    if (g.stackKind[e] === 0 && refOf(g, id) !== scope.source && matches(g, spells, id)) found[n++] = id;
  }
  for (let e = g.word[W_STACK] - 1; e >= 0; e--) {
    const id = goneSource(g, e);
    const at = id < 0 ? -1 : recall(g, g.stackSource[e]);
    if (at < 0 || !matchedLast(g, permanents, g.stackSource[e], at)) continue;
    let seen = false;
    for (let i = 0; i < n && !seen; i++) seen = found[i] === id;
    if (!seen) found[n++] = id;
  }
  for (let seat = 0; seat < g.word[W_PLAYERS]; seat++) {
    const list = listOf(seat, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) if (matches(g, permanents, id)) found[n++] = id;
  }
  return n;
}

/** The slot of the source of an ability on the stack that has left the battlefield, where no other source is now; else -1. */
function goneSource(g: Game, entry: number): number {
  const ref = g.stackSource[entry];
  if (g.stackKind[entry] === ON_STACK_SPELL || ref <= 0 || liveId(g, ref) >= 0) return -1;
  const id = ref & ID_MASK;
  return g.zone[id] === BATTLEFIELD || g.zone[id] === STACK || g.zone[id] === NOWHERE ? -1 : id;
}

/** The source that such a slot means: what is there, or what was. */
export function sourceRef(g: Game, id: number): number {
  for (let e = g.word[W_STACK] - 1; e >= 0; e--) if (goneSource(g, e) === id) return g.stackSource[e];
  return refOf(g, id);
}
