/**
 * Phasing (CR 702.26): permanents phase out and in without changing zones, as far as the rules are concerned.
 *
 * What is phased out stands in lists of its own (zone PHASED_OUT), by controller, and its references do not live: a bit of
 * its era is set until it phases in. So nothing that looks at the battlefield or follows a reference finds it, and what
 * refers to it finds it again afterwards. What it was is remembered for abilities of it that are under way.
 */

import { BATTLEFIELD, LEGENDARY, PHASED_OUT, PHASING, WORLD } from '../ids/words.ts';
import { queueTrigger } from '../kernel/trigger-queue.ts';
import { leaveCombat } from '../objects/combat-state.ts';
import { setPrinted } from '../objects/layers.ts';
import { remember } from '../objects/memory.ts';
import { phasedId } from '../objects/phased.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { MAX_OBJECTS, PHASED_ERA } from '../state/layout.ts';
import { append, listOf, remove } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { countPermanent, noteUnique } from './move.ts';

/** What phases, collected before anything does: at most all objects. */
const moving = new Int32Array(MAX_OBJECTS);

/** CR 702.26a: as the player's untap step begins, what has phasing phases out and what was phased out phases in, at once. */
export function phaseForTurn(g: Game, seat: number): void {
  const away = listOf(seat, PHASED_OUT);
  let n = 0;
  let id = g.first[away];
  for (let left = g.count[away]; left > 0; left--, id = g.next[id]) {
    if (!(g.flags[id] & H.INDIRECTLY) && !isHeld(g, id)) moving[n++] = id;
  }
  const returning = n;
  const list = listOf(seat, BATTLEFIELD);
  id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) if (g.keywords[id] & PHASING) moving[n++] = id;
  if (n === 0) return;
  for (let i = returning; i < n; i++) if (!goesWithHost(g, moving[i], returning, n)) phaseOut(g, moving[i], 0);
  for (let i = 0; i < returning; i++) phaseIn(g, moving[i]);
}

/** All these phase out; those attached to others of them do so indirectly (CR 702.26h). */
export function phaseOutAll(g: Game, ids: Int32Array, n: number): void {
  for (let i = 0; i < n; i++) moving[i] = ids[i];
  for (let i = 0; i < n; i++) {
    const id = moving[i];
    if (g.zone[id] === BATTLEFIELD && !goesWithHost(g, id, 0, n)) phaseOut(g, id, 0);
  }
}

/** Whether what it is attached to, however far up, is among what phases out; what has done so already took it along. */
function goesWithHost(g: Game, id: number, from: number, n: number): boolean {
  if (g.zone[id] !== BATTLEFIELD) return true;
  let host = liveId(g, g.attachedTo[id]);
  for (let depth = 0; host >= 0 && depth < MAX_DEPTH; depth++) {
    for (let i = from; i < n; i++) if (moving[i] === host) return true;
    host = liveId(g, g.attachedTo[host]);
  }
  return false;
}

/** An Aura on an Equipment on a creature is 2 deep; nothing is attached to itself (CR 303.4d, 301.5c). */
const MAX_DEPTH = 8;

/** The permanent phases out, and with it what is attached to it, indirectly (CR 702.26g). */
function phaseOut(g: Game, id: number, indirectly: number): void {
  const ref = refOf(g, id);
  remember(g, id);
  leaveCombat(g, id); // CR 702.26b
  noticePhasing(g, id, R.PHASES_OUT);
  const seat = g.controller[id];
  remove(g, listOf(seat, BATTLEFIELD), id);
  countPermanent(g, id, -1);
  append(g, listOf(seat, PHASED_OUT), id);
  g.zone[id] = PHASED_OUT;
  g.era[id] |= PHASED_ERA;
  g.flags[id] = (g.flags[id] & ~(H.NO_ABILITIES | H.RETYPED | H.GRANTED)) | indirectly;
  setPrinted(g, id); // nothing affects it (CR 702.26b)
  changed(g, seat);
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let other = g.first[list];
    for (let left = g.count[list]; left > 0; left--) {
      const next = g.next[other];
      if (g.attachedTo[other] === ref) phaseOut(g, other, H.INDIRECTLY);
      other = next;
    }
  }
}

/** The permanent phases in under the control of whom it phased out, with what phased out because of it. */
export function phaseIn(g: Game, id: number): void {
  const seat = g.controller[id];
  remove(g, listOf(seat, PHASED_OUT), id);
  append(g, listOf(seat, BATTLEFIELD), id);
  g.zone[id] = BATTLEFIELD;
  g.era[id] &= ~PHASED_ERA;
  g.flags[id] &= ~H.INDIRECTLY;
  countPermanent(g, id, 1);
  changed(g, seat);
  if (g.rulebook.types[g.card[id]] & (LEGENDARY | WORLD)) noteUnique(g, g.rulebook.types[g.card[id]]);
  noticePhasing(g, id, R.PHASES_IN);
  const ref = refOf(g, id);
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    const list = listOf(p, PHASED_OUT);
    let other = g.first[list];
    for (let left = g.count[list]; left > 0; left--) {
      const next = g.next[other];
      if (g.attachedTo[other] === ref && g.flags[other] & H.INDIRECTLY) phaseIn(g, other);
      other = next;
    }
  }
}

function changed(g: Game, seat: number): void {
  g.dirty[seat] |= H.DIRTY_ALL;
  g.word[H.W_LAYERS] = 1;
  g.word[H.W_TOUCHED] = 1;
  g.word[H.W_SBA] = 1;
}

/** Abilities of the permanent itself that trigger as it phases in or out. */
function noticePhasing(g: Game, id: number, which: number): void {
  if (g.flags[id] & H.NO_ABILITIES) return;
  const rb = g.rulebook;
  const card = g.card[id];
  if (!(rb.has[card] & R.HAS_TRIGGERS)) return;
  const end = rb.abilityStart[card] + rb.abilityCount[card];
  for (let a = rb.abilityStart[card]; a < end; a++) {
    const row = a * R.A_STRIDE;
    if (rb.ability[row] !== R.ABILITY_TRIGGERED || rb.ability[row + R.A_EVENT] !== R.EVENT_PHASES) continue;
    if (rb.ability[row + R.A_AUX] & which)
      queueTrigger(g, a, g.controller[id], refOf(g, id), refOf(g, id), g.controller[id], 1);
  }
}

// ---------------------------------------------------------------- "until it leaves the battlefield"

/** Whether the permanent is phased out until something leaves that is still there: a row of the table of linked cards. */
function isHeld(g: Game, id: number): boolean {
  for (let i = 0; i < g.word[H.W_EXILED]; i++) {
    if (isHold(g.exiledUntil[i]) && phasedId(g, g.exiledCard[i]) === id && stillThere(g, g.exiledBy[i])) return true;
  }
  return false;
}

/** `exiledUntil` of what is phased out until a permanent leaves; with HOLD_TAPPED it is tapped as it phases in. */
export function isHold(until: number): boolean {
  return (until & ~R.HOLD_TAPPED) === PHASED_OUT;
}

/** Whether the permanent of the reference has not left the battlefield, phased out or not. */
export function stillThere(g: Game, ref: number): boolean {
  return liveId(g, ref) >= 0 || phasedId(g, ref) >= 0;
}

/** What was held by a permanent that has left phases in. */
export function releaseHeld(g: Game): void {
  for (let i = 0; i < g.word[H.W_EXILED]; i++) {
    if (!isHold(g.exiledUntil[i]) || stillThere(g, g.exiledBy[i])) continue;
    const id = phasedId(g, g.exiledCard[i]);
    const tapped = (g.exiledUntil[i] & R.HOLD_TAPPED) !== 0;
    g.exiledUntil[i] = 0;
    if (id < 0) continue;
    if (tapped) g.flags[id] |= H.TAPPED;
    phaseIn(g, id);
  }
}
