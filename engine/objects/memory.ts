/**
 * Last known information (CR 608.2h, 113.7a) and the links between a spell and what convoked it: two rings.
 *
 * An entry is written when an object leaves the battlefield or the stack, and read only when its reference no longer
 * lives. An entry that something still refers to is overwritten last, so that many permanents may leave at once; one that
 * was overwritten reads as zero.
 */

import { MAX_PLAYERS } from '../ids/words.ts';
import { type Game, InvariantError, liveId, MARGIN, refOf } from '../state/game.ts';
import {
  ATTACKED,
  BACK_UP,
  BLOCKING,
  DEFENDED_MASK,
  DEFENDED_SHIFT,
  LKI_ATTACKED,
  LKI_ATTACKING,
  LKI_BACK_UP,
  LKI_BLOCKING,
  LKI_TAPPED,
  LKI_TOKEN,
  TAPPED,
  TOKEN,
  W_ARENA,
  W_COUNTERS,
  W_DELAYED,
  W_EXILED,
  W_FRAMES,
  W_LINKS,
  W_LKI,
  W_ROOM_LOW,
  W_STACK,
  W_TARGETS,
  W_TRIGGERS,
} from '../state/header.ts';
import { LINK_RING, LKI_RING, REGISTERS } from '../state/layout.ts';
import { ANY_COUNTER } from '../state/rulebook.ts';
import { defenderOf } from './battles.ts';
import { sumOfCounters } from './own-abilities.ts';
import { phasedId } from './phased.ts';

/** Takes down what the object is now, before it leaves. Returns the entry. */
export function remember(g: Game, id: number): number {
  const at = slotToForget(g);
  g.word[W_LKI] = (at + 1) & (LKI_RING - 1);
  g.lkiRef[at] = refOf(g, id);
  g.lkiCard[at] = g.card[id];
  g.lkiTypes[at] = g.types[id] | (defended(g, id) << LKI_DEFENDED_SHIFT);
  g.lkiPower[at] = g.power[id];
  g.lkiToughness[at] = g.toughness[id];
  g.lkiKeywords[at] = g.keywords[id];
  g.lkiColours[at] = g.colours[id];
  g.lkiController[at] = g.controller[id];
  g.lkiPlus[at] = g.plus[id];
  g.lkiMinus[at] = g.minus[id];
  g.lkiX[at] = g.paidX[id];
  g.lkiAttachedTo[at] = g.attachedTo[id];
  g.lkiStatus[at] = statusOf(g, id);
  if (g.word[W_COUNTERS] > 0) forgetCounters(g, at);
  return at;
}

function statusOf(g: Game, id: number): number {
  const f = g.flags[id];
  return (
    (f & TAPPED ? LKI_TAPPED : 0) |
    (g.attacking[id] !== 0 ? LKI_ATTACKING : 0) |
    (f & BLOCKING ? LKI_BLOCKING : 0) |
    (f & ATTACKED ? LKI_ATTACKED : 0) |
    (f & BACK_UP ? LKI_BACK_UP : 0) |
    (f & TOKEN ? LKI_TOKEN : 0)
  );
}

/** Drops the counters of what the entry remembered before. */
function forgetCounters(g: Game, at: number): void {
  let kept = 0;
  const n = g.word[W_COUNTERS];
  for (let i = 0; i < n; i++) if (g.counterObject[i] !== -1 - at) moveCounters(g, i, kept++, g.counterObject[i]);
  endCounters(g, kept);
}

/** The object's counters become those that the entry remembers (CR 608.2h); -1: they are gone. */
export function keepCounters(g: Game, id: number, at: number): void {
  let kept = 0;
  const n = g.word[W_COUNTERS];
  for (let i = 0; i < n; i++) {
    const own = g.counterObject[i] === id;
    if (own && (at < 0 || g.counterAmount[i] === 0)) continue;
    moveCounters(g, i, kept++, own ? -1 - at : g.counterObject[i]);
  }
  endCounters(g, kept);
}

function moveCounters(g: Game, from: number, to: number, object: number): void {
  g.counterObject[to] = object;
  g.counterKind[to] = g.counterKind[from];
  g.counterAmount[to] = g.counterAmount[from];
  g.counterTime[to] = g.counterTime[from];
}

function endCounters(g: Game, kept: number): void {
  for (let i = kept; i < g.word[W_COUNTERS]; i++) {
    g.counterObject[i] = 0;
    g.counterKind[i] = 0;
    g.counterAmount[i] = 0;
    g.counterTime[i] = 0;
  }
  g.word[W_COUNTERS] = kept;
}

/** Counters of a kind that what the entry remembers had. */
export function countersThen(g: Game, at: number, kind: number): number {
  if (kind === 0) return g.lkiPlus[at];
  if (kind === 1) return g.lkiMinus[at];
  if (kind === ANY_COUNTER) return sumOfCounters(g, -1 - at, g.lkiPlus[at] + g.lkiMinus[at]);
  for (let i = 0; i < g.word[W_COUNTERS]; i++) {
    if (g.counterObject[i] === -1 - at && g.counterKind[i] === kind) return g.counterAmount[i];
  }
  return 0;
}

/** Whether it had counters of any kind. */
export function hadCounters(g: Game, at: number): boolean {
  if (g.lkiPlus[at] + g.lkiMinus[at] > 0) return true;
  for (let i = 0; i < g.word[W_COUNTERS]; i++) if (g.counterObject[i] === -1 - at) return true;
  return false;
}

/** Behind the types: 1 + seat of the player who defended against the attacker (CR 508.5), 0 none. */
export const LKI_DEFENDED_SHIFT = 13;

function defended(g: Game, id: number): number {
  const code = g.attacking[id];
  if (code === 0) return (g.flags[id] & DEFENDED_MASK) >>> DEFENDED_SHIFT;
  if (code > MAX_PLAYERS) return 1 + defenderOf(g, code - MAX_PLAYERS - 1);
  return Math.abs(code);
}

/** The oldest entry that nothing refers to any more; the oldest of all when everything is referred to. */
function slotToForget(g: Game): number {
  const oldest = g.word[W_LKI] & (LKI_RING - 1);
  for (let n = 0; n < LKI_RING; n++) {
    const at = (oldest + n) & (LKI_RING - 1);
    if (g.lkiRef[at] === 0 || !isReferred(g, g.lkiRef[at])) return at;
  }
  return oldest;
}

/** Whether a waiting trigger, an entry of the stack, a list or a frame may still ask for the reference. */
function isReferred(g: Game, ref: number): boolean {
  const w = g.word;
  for (let i = 0; i < w[W_TRIGGERS]; i++) if (g.triggerObject[i] === ref || g.triggerSource[i] === ref) return true;
  for (let e = 0; e < w[W_STACK]; e++) if (g.stackSource[e] === ref || g.stackEventObject[e] === ref) return true;
  for (let i = 0; i < w[W_TARGETS]; i++) if (g.target[i] === ref) return true;
  for (let i = 0; i < w[W_DELAYED]; i++) if (g.delayedObject[i] === ref || g.delayedSource[i] === ref) return true;
  for (let i = 0; i < w[W_ARENA]; i++) if (g.arena[i] === ref) return true;
  const end = w[W_FRAMES] * REGISTERS;
  for (let i = 0; i < end; i++) if (g.frameRegister[i] === ref) return true;
  return false;
}

/** Ring slot of a reference that no longer lives, -1 when not remembered; 0 refers to nothing. */
export function recall(g: Game, ref: number): number {
  if (ref === 0) return -1;
  for (let back = 1; back <= LKI_RING; back++) {
    const at = (g.word[W_LKI] - back) & (LKI_RING - 1);
    if (g.lkiRef[at] === ref) return at;
  }
  return -1;
}

/** Notes that a creature convoked a spell. */
export function link(g: Game, spell: number, creature: number): void {
  const at = g.word[W_LINKS] & (LINK_RING - 1);
  g.word[W_LINKS] = (at + 1) & (LINK_RING - 1);
  g.linkFrom[at] = spell;
  g.linkTo[at] = creature;
}

const linked = new Int32Array(LINK_RING);

/** CR 707.10: what paid for the spell paid for its copy too. */
export function copyLinks(g: Game, spell: number, copy: number): void {
  let n = 0;
  for (let i = 0; i < LINK_RING; i++) if (g.linkFrom[i] === spell) linked[n++] = g.linkTo[i];
  for (let i = 0; i < n; i++) link(g, copy, linked[i]);
}

/**
 * Notes that an ability of a permanent exiles a card, which will have this reference in exile. `until`: the zone that it
 * returns to when the permanent leaves, 0 when it stays.
 */
export function linkExile(g: Game, by: number, card: number, until: number): void {
  const at = g.word[W_EXILED];
  if (at >= g.size.exiled) throw new InvariantError(`more than ${g.size.exiled} cards linked to what exiled them`);
  g.word[W_EXILED] = at + 1;
  if (at + 1 > g.size.exiled - MARGIN.exiled) g.word[W_ROOM_LOW] = 1;
  g.exiledBy[at] = by;
  g.exiledCard[at] = card;
  g.exiledUntil[at] = until;
}

/** Drops the links of cards that are somewhere else by now; to be called before new links, whose cards aren't there yet. */
export function forgetExiled(g: Game): void {
  let kept = 0;
  const n = g.word[W_EXILED];
  for (let i = 0; i < n; i++) {
    if (liveId(g, g.exiledCard[i]) < 0 && phasedId(g, g.exiledCard[i]) < 0) continue;
    g.exiledBy[kept] = g.exiledBy[i];
    g.exiledCard[kept] = g.exiledCard[i];
    g.exiledUntil[kept] = g.exiledUntil[i];
    kept++;
  }
  g.word[W_EXILED] = kept;
}

/** Who controls the source of damage or counters, or did last; -1 when nobody knows. */
export function sourceController(g: Game, source: number): number {
  const id = liveId(g, source);
  if (id >= 0) return g.controller[id];
  const at = recall(g, source);
  return at < 0 ? -1 : g.lkiController[at];
}
