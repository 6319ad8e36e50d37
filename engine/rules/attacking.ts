/**
 * Declaring attackers and blockers (CR 508, 509), one creature at a time, in ascending order.
 *
 * The next attacker is chosen among those that follow, or "done". Each creature that could block is asked about in turn:
 * which attacker, or none; so a declaration of n blockers and m attackers has n decisions of m + 1 options.
 */

import { setTapped } from '../actions/move.ts';
import { listened, notice } from '../actions/notice.ts';
import {
  ARTIFACT,
  BATTLE,
  BATTLEFIELD,
  BLACK,
  CANT_ATTACK,
  CANT_BE_BLOCKED,
  CANT_BLOCK,
  CREATURE,
  DEFENDER,
  EVENT_ATTACK,
  EVENT_BECOME_BLOCKED,
  EVENT_BLOCK,
  EVENT_TAP,
  FEAR,
  FLYING,
  MAX_PLAYERS,
  MENACE,
  MUST_ATTACK,
  PLANESWALKER,
  REACH,
  VIGILANCE,
} from '../ids/words.ts';
import {
  AGAIN,
  ask,
  type Decision,
  offer,
  PROC_ATTACKERS,
  PROC_BLOCKERS,
  push,
  RETURN,
  type Step,
} from '../kernel/frames.ts';
import { DECIDE_ATTACKER, DECIDE_BLOCKER, optionId, optionTag, optionValue, packOption } from '../kernel/options.ts';
import { needsEvents } from '../kernel/run.ts';
import {
  ATTACKS_NOTHING,
  attackedPermanent,
  attackedSeat,
  countBlockers,
  startAttack,
  startBlock,
} from '../objects/combat-state.ts';
import { isProtected } from '../objects/protection.ts';
import { canTap } from '../objects/query.ts';
import type { Game } from '../state/game.ts';
import * as H from '../state/header.ts';
import { listOf } from '../state/lists.ts';

/** The last creature that was decided about; -1 + 1 none yet. Stored as id + 1. */
const LAST = 0;
/** Blockers: the defending seat. */
const SEAT = 1;

// ---------------------------------------------------------------- attackers

export function pushAttackers(g: Game): void {
  push(g, PROC_ATTACKERS);
}

/** CR 508.1a, 302.6: untapped, no defender, under control since the turn began or hasty. */
export function canAttack(g: Game, id: number): boolean {
  if (!(g.types[id] & CREATURE) || g.types[id] & BATTLE) return false;
  return canTap(g, id) && !(g.keywords[id] & (DEFENDER | CANT_ATTACK));
}

/** The first creature after `id` (-1: from the start) that may attack, -1 none. */
function nextAttacker(g: Game, seat: number, id: number): number {
  let at = id < 0 ? g.first[listOf(seat, BATTLEFIELD)] : g.next[id];
  while (at >= 0 && (g.attacking[at] !== 0 || !canAttack(g, at))) at = g.next[at];
  return at;
}

function declareAttackers(g: Game, f: number): number {
  const seat = g.word[H.W_ACTIVE];
  if (nextAttacker(g, seat, g.frameRegister[f + LAST] - 1) < 0) return 1;
  return ask(g, DECIDE_ATTACKER, seat);
}

/** CR 508.1f, 508.1m: tapped as attackers, then abilities trigger, all at once. */
function becomeAttacking(g: Game): number {
  if (needsEvents(g, 2 * g.word[H.W_ATTACKERS])) return AGAIN;
  const list = listOf(g.word[H.W_ACTIVE], BATTLEFIELD);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (g.attacking[id] === 0) continue;
    g.flags[id] |= H.ATTACKED;
    if (g.keywords[id] & VIGILANCE || !setTapped(g, id, true)) continue;
    if (listened(g, EVENT_TAP)) notice(g, EVENT_TAP, id, g.controller[id], 0, 0);
  }
  id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (g.attacking[id] === 0) continue;
    if (listened(g, EVENT_ATTACK)) notice(g, EVENT_ATTACK, id, g.controller[id], 1, attackedSeat(g, id));
    if (g.sink !== null) g.sink.event(g, EVENT_ATTACK, id, g.controller[id], g.power[id], g.attacking[id]);
  }
  return RETURN;
}

export const attackerSteps: Step[] = [declareAttackers, becomeAttacking];

export const attackerDecision: Decision = {
  name: 'attacker',
  list(g, f) {
    const seat = g.word[H.W_ACTIVE];
    const from = g.frameRegister[f + LAST] - 1;
    let required = -1; // the first creature that must attack: none after it may be chosen before it
    for (let id = nextAttacker(g, seat, from); id >= 0 && required < 0; id = nextAttacker(g, seat, id)) {
      if (g.keywords[id] & MUST_ATTACK) required = id;
    }
    if (required < 0) offer(g, packOption(0, 0, 0));
    let previous = -1;
    for (let id = nextAttacker(g, seat, from); id >= 0; id = nextAttacker(g, seat, id)) {
      if (previous < 0 || !alikeInCombat(g, previous, id)) {
        offerAttacked(g, seat, id);
      }
      previous = id;
      if (id === required) break;
    }
  },
  apply(g, f, option) {
    if (optionTag(option) === 0) return 1;
    startAttack(g, optionId(option), optionValue(option));
    g.frameRegister[f + LAST] = optionId(option) + 1;
    return AGAIN;
  },
};

/** What the creature may attack (CR 508.1b): players, and planeswalkers that they control. */
function offerAttacked(g: Game, seat: number, id: number): void {
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    if (p === seat || g.word[H.W_LOST] & (1 << p)) continue;
    offer(g, packOption(1, id, 1 + p));
    const list = listOf(p, BATTLEFIELD);
    let at = g.first[list];
    for (let left = g.count[list]; left > 0; left--, at = g.next[at]) {
      if (g.types[at] & PLANESWALKER) offer(g, packOption(1, id, MAX_PLAYERS + 1 + at));
    }
  }
}

/** Neighbours that are equal for all that combat can see are offered once: skipping the first means skipping both. */
function alikeInCombat(g: Game, a: number, b: number): boolean {
  return (
    g.card[a] === g.card[b] &&
    g.power[a] === g.power[b] &&
    g.toughness[a] === g.toughness[b] &&
    g.keywords[a] === g.keywords[b] &&
    g.damage[a] === g.damage[b] &&
    g.flags[a] === g.flags[b] &&
    g.plus[a] === g.plus[b] &&
    g.minus[a] === g.minus[b] &&
    (g.flags[a] & H.TOKEN) !== 0
  );
}

// ---------------------------------------------------------------- blockers

export function pushBlockers(g: Game, seat: number): void {
  const f = push(g, PROC_BLOCKERS);
  g.frameRegister[f + SEAT] = seat;
}

/** CR 509.1a–b: whether the creature may block the attacker at all. */
export function canBlock(g: Game, blocker: number, attacker: number): boolean {
  const evasion = g.keywords[attacker];
  if (evasion & CANT_BE_BLOCKED) return false;
  if (isProtected(g, attacker, g.colours[blocker], g.types[blocker])) return false; // CR 702.16f
  if (evasion & FLYING && !(g.keywords[blocker] & (FLYING | REACH))) return false; // CR 702.9b
  if (evasion & FEAR && !(g.types[blocker] & ARTIFACT) && !(g.colours[blocker] & (1 << BLACK))) return false; // CR 702.36b
  return true;
}

function mayBlock(g: Game, id: number): boolean {
  const types = g.types[id];
  if (!(types & CREATURE) || types & BATTLE || g.flags[id] & (H.TAPPED | H.BLOCKING)) return false;
  return !(g.keywords[id] & CANT_BLOCK);
}

function nextBlocker(g: Game, seat: number, id: number): number {
  let at = id < 0 ? g.first[listOf(seat, BATTLEFIELD)] : g.next[id];
  while (at >= 0 && !mayBlock(g, at)) at = g.next[at];
  return at;
}

/** Whether the attacker attacks the seat or something that the seat defends (CR 508.5). */
function isDefendedBy(g: Game, attacker: number, seat: number): boolean {
  // What attacks nothing any more may still be blocked by whoever it attacked (CR 506.4c, 508.5a).
  if (g.attacking[attacker] === ATTACKS_NOTHING) return true;
  const permanent = attackedPermanent(g, attacker);
  return permanent < 0 ? attackedSeat(g, attacker) === seat : g.controller[permanent] === seat;
}

/** CR 702.111b: needs two blockers or none. */
function lacksBlocker(g: Game, attacker: number): boolean {
  return (g.keywords[attacker] & MENACE) !== 0 && countBlockers(g, attacker) === 1;
}

/** Attackers with menace and one blocker that no later creature could join; each needs a creature of its own. */
function canComplete(g: Game, seat: number, after: number): boolean {
  const attackers = listOf(g.word[H.W_ACTIVE], BATTLEFIELD);
  let lacking = 0;
  let a = g.first[attackers];
  for (let left = g.count[attackers]; left > 0; left--, a = g.next[a]) {
    if (g.attacking[a] !== 0 && lacksBlocker(g, a) && lacking < MAX_LACKING) lackingAttacker[lacking++] = a;
  }
  if (lacking === 0) return true;
  let free = 0;
  for (let b = nextBlocker(g, seat, after); b >= 0 && free < MAX_LACKING; b = nextBlocker(g, seat, b)) {
    freeBlocker[free] = b;
    takenBy[free++] = -1;
  }
  for (let i = 0; i < lacking; i++) {
    visited.fill(0, 0, free);
    if (!match(g, i, free)) return false;
  }
  return true;
}

/** Bound of the matching's scratch; more creatures than this are not looked at. */
const MAX_LACKING = 512;
const lackingAttacker = new Int32Array(MAX_LACKING);
const freeBlocker = new Int32Array(MAX_LACKING);
const takenBy = new Int32Array(MAX_LACKING);
const visited = new Uint8Array(MAX_LACKING);

/** Finds a blocker for the i-th lacking attacker by augmenting paths; depth is at most the number of attackers. */
function match(g: Game, i: number, free: number): boolean {
  for (let k = 0; k < free; k++) {
    if (visited[k] || !canBlock(g, freeBlocker[k], lackingAttacker[i])) continue;
    visited[k] = 1;
    if (takenBy[k] < 0 || match(g, takenBy[k], free)) {
      takenBy[k] = i;
      return true;
    }
  }
  return false;
}

/** The next creature that could block some attacker is asked about; the others can't. */
function declareBlockers(g: Game, f: number): number {
  const r = g.frameRegister;
  let b = nextBlocker(g, r[f + SEAT], r[f + LAST] - 1);
  while (b >= 0 && !blocksAny(g, r[f + SEAT], b)) b = nextBlocker(g, r[f + SEAT], b);
  if (b < 0) return 1;
  return ask(g, DECIDE_BLOCKER, r[f + SEAT], b);
}

function blocksAny(g: Game, seat: number, blocker: number): boolean {
  const list = listOf(g.word[H.W_ACTIVE], BATTLEFIELD);
  let a = g.first[list];
  for (let left = g.count[list]; left > 0; left--, a = g.next[a]) {
    if (g.attacking[a] !== 0 && isDefendedBy(g, a, seat) && canBlock(g, blocker, a)) return true;
  }
  return false;
}

/** CR 509.1i, 509.3: abilities trigger when all blocks are declared. */
function becomeBlocking(g: Game): number {
  if (needsEvents(g, 2 * g.word[H.W_BLOCKS])) return AGAIN;
  for (let i = 0; i < g.word[H.W_BLOCKS]; i++) {
    const b = g.blocker[i];
    if (listened(g, EVENT_BLOCK)) notice(g, EVENT_BLOCK, b, g.controller[b], 1, 0, g.blocked[i]);
    if (g.sink !== null) g.sink.event(g, EVENT_BLOCK, b, g.controller[b], 1, g.blocked[i]);
  }
  if (listened(g, EVENT_BECOME_BLOCKED)) {
    const list = listOf(g.word[H.W_ACTIVE], BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (g.flags[id] & H.BLOCKED) notice(g, EVENT_BECOME_BLOCKED, id, g.controller[id], countBlockers(g, id), 0);
    }
  }
  return RETURN;
}

export const blockerSteps: Step[] = [declareBlockers, becomeBlocking];

export const blockerDecision: Decision = {
  name: 'blocker',
  list(g, f) {
    const seat = g.frameRegister[f + SEAT];
    const b = g.word[H.W_D0];
    if (!anyMenace(g) || canComplete(g, seat, b)) offer(g, packOption(0, b, 0));
    const attackers = listOf(g.word[H.W_ACTIVE], BATTLEFIELD);
    let a = g.first[attackers];
    for (let left = g.count[attackers]; left > 0; left--, a = g.next[a]) {
      if (g.attacking[a] === 0 || !isDefendedBy(g, a, seat) || !canBlock(g, b, a)) continue;
      if (completes(g, seat, b, a)) offer(g, packOption(1, b, a));
    }
  },
  apply(g, f, option) {
    if (optionTag(option) === 1) startBlock(g, optionId(option), optionValue(option));
    g.frameRegister[f + LAST] = g.word[H.W_D0] + 1;
    return AGAIN;
  },
};

/** Whether some later choices complete the declaration after this block (CR 509.1b). */
function completes(g: Game, seat: number, blocker: number, attacker: number): boolean {
  if (!anyMenace(g)) return true;
  const at = g.word[H.W_BLOCKS];
  const flags = g.flags[attacker];
  startBlock(g, blocker, attacker);
  const can = canComplete(g, seat, blocker);
  g.word[H.W_BLOCKS] = at;
  g.blocker[at] = 0;
  g.blocked[at] = 0;
  g.flags[blocker] &= ~H.BLOCKING;
  g.flags[attacker] = flags;
  return can;
}

function anyMenace(g: Game): boolean {
  const list = listOf(g.word[H.W_ACTIVE], BATTLEFIELD);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (g.attacking[id] !== 0 && g.keywords[id] & MENACE) return true;
  }
  return false;
}
