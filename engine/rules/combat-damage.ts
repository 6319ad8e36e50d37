/**
 * Combat damage (CR 510): each attacker and blocker divides its damage, then all of it is dealt at once.
 *
 * There is no damage assignment order: an attacker divides as its controller chooses among the creatures blocking it;
 * with trample, the rest may go to what it attacks once every blocker is assigned lethal damage (CR 702.19b). The shares
 * are proposed into one batch while they are asked, so that they are one simultaneous event (CR 510.2).
 */

import { commit } from '../actions/commit.ts';
import * as propose from '../actions/propose.ts';
import {
  BATTLEFIELD,
  CREATURE,
  DEATHTOUCH,
  DOUBLE_STRIKE,
  EVENT_DAMAGE,
  FIRST_DAMAGE_STEP,
  FIRST_STRIKE,
  LOYALTY_COUNTER,
  PLANESWALKER,
  TRAMPLE,
} from '../ids/words.ts';
import { AGAIN, ask, type Decision, NEXT, offer, PROC_DAMAGE, push, RETURN, type Step } from '../kernel/frames.ts';
import { askAgain, askNumber, chosenNumber, listNumbers } from '../kernel/numbers.ts';
import { DECIDE_DAMAGE, DECIDE_UNBLOCKED, NO, optionTag, packOption, YES } from '../kernel/options.ts';
import { needsEvents } from '../kernel/run.ts';
import * as rules from '../objects/combat-rules.ts';
import { attackedPermanent, attackedSeat, countBlockers, defendingSeat } from '../objects/combat-state.ts';
import { countersOn } from '../objects/query.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { isIn } from '../state/seats.ts';

export const BASE = 0; // start of the batch
const SEAT_NUMBER = 1; // seats looked at, from the active player
const LAST = 2; // creature being looked at, id + 1
const RECIPIENT = 3; // how many recipients have their share
const LEFT = 4; // damage left to divide
const ORDER = 5; // 0: go to the next creature
export const FIRST = 6; // 1: the first of two damage steps
const UNBLOCKED = 7; // as though unblocked: 0 not asked, 1 no, 2 yes

export function pushDamage(g: Game): void {
  const f = push(g, PROC_DAMAGE);
  g.frameRegister[f + FIRST] = g.word[H.W_STEP] === FIRST_DAMAGE_STEP ? 1 : 0;
}

/** CR 510.4: whether the combat has a first-strike damage step. */
export function hasFirstStrike(g: Game): boolean {
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (fights(g, id) && g.keywords[id] & (FIRST_STRIKE | DOUBLE_STRIKE)) return true;
    }
  }
  return false;
}

function fights(g: Game, id: number): boolean {
  return (g.attacking[id] !== 0 || (g.flags[id] & H.BLOCKING) !== 0) && (g.types[id] & CREATURE) !== 0;
}

/** What the creature assigns (CR 510.1a): its power, or what a rule of combat says. */
function damageOf(g: Game, id: number): number {
  if (!rules.hasCombatRules(g)) return g.power[id];
  rules.gatherRules(g);
  return rules.isUnder(g, R.COMBAT_BY_TOUGHNESS, id) ? g.toughness[id] : g.power[id];
}

/** CR 510.4, 702.4b, 702.7b: whether the creature deals damage in this step. */
function strikes(g: Game, id: number, first: boolean): boolean {
  if (!fights(g, id) || damageOf(g, id) <= 0) return false;
  const keywords = g.keywords[id];
  if (first) return (keywords & (FIRST_STRIKE | DOUBLE_STRIKE)) !== 0;
  if (g.word[H.W_FIRST_STRIKE] === 0) return true;
  return (keywords & DOUBLE_STRIKE) !== 0 || !(g.flags[id] & H.FIRST_STRUCK);
}

function begin(g: Game, f: number): number {
  if (needsEvents(g, 2 * g.word[H.W_ATTACKERS] + 2 * g.word[H.W_BLOCKS] + 8)) return AGAIN;
  g.frameRegister[f + BASE] = g.word[H.W_BATCH];
  if (!g.frameRegister[f + FIRST]) return NEXT;
  // Who deals damage in the first step is fixed as it begins (CR 510.4).
  for (let id = 0; id < g.word[H.W_HIGH]; id++) {
    g.flags[id] &= ~H.FIRST_STRUCK;
    if (g.zone[id] === BATTLEFIELD && fights(g, id) && g.keywords[id] & (FIRST_STRIKE | DOUBLE_STRIKE)) {
      g.flags[id] |= H.FIRST_STRUCK;
    }
  }
  return NEXT;
}

/** Goes through the creatures in APNAP order; asks where damage can be divided. */
function assign(g: Game, f: number): number {
  const r = g.frameRegister;
  const players = g.word[H.W_PLAYERS];
  for (;;) {
    if (r[f + ORDER]) {
      const id = r[f + LAST] - 1;
      if (mayPassBlockers(g, f, id)) return ask(g, DECIDE_UNBLOCKED, g.controller[id], id);
      if (!giveShares(g, f, id)) return askShare(g, f, id);
      r[f + ORDER] = 0;
    }
    if (r[f + SEAT_NUMBER] >= players) return NEXT;
    const seat = (g.word[H.W_ACTIVE] + r[f + SEAT_NUMBER]) % players;
    let id = r[f + LAST] === 0 ? g.first[listOf(seat, BATTLEFIELD)] : g.next[r[f + LAST] - 1];
    while (id >= 0 && !strikes(g, id, r[f + FIRST] === 1)) id = g.next[id];
    if (id < 0) {
      r[f + SEAT_NUMBER]++;
      r[f + LAST] = 0;
      continue;
    }
    r[f + LAST] = id + 1;
    r[f + RECIPIENT] = 0;
    r[f + LEFT] = damageOf(g, id);
    r[f + UNBLOCKED] = 0;
    r[f + ORDER] = 1;
  }
}

/** The n-th creature that the creature deals combat damage to: its blockers, or those it blocks; -1 none. */
function opponentOf(g: Game, id: number, n: number): number {
  const attacks = g.attacking[id] !== 0;
  let seen = 0;
  for (let i = 0; i < g.word[H.W_BLOCKS]; i++) {
    if ((attacks ? g.blocked[i] : g.blocker[i]) !== id) continue;
    if (seen++ === n) return attacks ? g.blocker[i] : g.blocked[i];
  }
  return -1;
}

// SIMPLIFIED: banding is left out; cards with it are refused by name (CR 702.22).
// SIMPLIFIED: of what later attackers will assign, only that of attackers with a single blocker lets an earlier one assign less (CR 510.1e, 702.19b).
/**
 * CR 510.1, 702.2c, 702.19b: damage that the attacker must assign for it to be lethal: with what is already assigned in this
 * batch, and with what attackers to come can assign that this creature alone blocks.
 */
function lethal(g: Game, f: number, source: number, id: number): number {
  if (isTouched(g, f, id)) return 0;
  const needed = g.toughness[id] - g.damage[id] - assignedTo(g, f, id);
  const left = needed <= 0 ? 0 : needed - laterOn(g, f, source, id);
  if (left <= 0) return 0;
  return g.keywords[source] & DEATHTOUCH ? 1 : left;
}

/** Whether a creature with deathtouch has assigned damage to it. */
function isTouched(g: Game, f: number, id: number): boolean {
  for (let i = g.frameRegister[f + BASE]; i < g.word[H.W_BATCH]; i++) {
    if (g.eventKind[i] !== EVENT_DAMAGE || g.eventObject[i] !== id || g.eventAmount[i] <= 0) continue;
    const source = liveId(g, g.eventSource[i]);
    if (source >= 0 && g.keywords[source] & DEATHTOUCH) return true;
  }
  return false;
}

/** More than any toughness. */
const ANY_TOUGHNESS = 1_000_000;

/** What attackers that are asked after this one, and are blocked by the creature alone, can assign to it. */
function laterOn(g: Game, f: number, source: number, id: number): number {
  let most = 0;
  for (let i = 0; i < g.word[H.W_BLOCKS]; i++) {
    const other = g.blocked[i];
    if (g.blocker[i] !== id || other === source || !comesAfter(g, source, other)) continue;
    if (countBlockers(g, other) !== 1 || !strikes(g, other, g.frameRegister[f + FIRST] === 1)) continue;
    if (rules.hasCombatRules(g) && mayBeUnblocked(g, other)) continue;
    most += g.keywords[other] & DEATHTOUCH ? ANY_TOUGHNESS : damageOf(g, other);
  }
  return most;
}

function comesAfter(g: Game, earlier: number, later: number): boolean {
  let id = earlier;
  for (let left = g.count[listOf(g.controller[earlier], BATTLEFIELD)]; left > 0 && id >= 0; left--, id = g.next[id]) {
    if (id === later) return true;
  }
  return false;
}

/** Damage of this batch to the permanent. */
function assignedTo(g: Game, f: number, id: number): number {
  let assigned = 0;
  for (let i = g.frameRegister[f + BASE]; i < g.word[H.W_BATCH]; i++) {
    if (g.eventKind[i] === EVENT_DAMAGE && g.eventObject[i] === id) assigned += g.eventAmount[i];
  }
  return assigned;
}

/** Whether the blocked attacker's controller may still choose to let its damage through. */
function mayPassBlockers(g: Game, f: number, id: number): boolean {
  if (g.frameRegister[f + UNBLOCKED] !== 0 || !rules.hasCombatRules(g)) return false;
  return g.attacking[id] !== 0 && (g.flags[id] & H.BLOCKED) !== 0 && mayBeUnblocked(g, id);
}

function mayBeUnblocked(g: Game, id: number): boolean {
  rules.gatherRules(g);
  return rules.isUnder(g, R.COMBAT_AS_UNBLOCKED, id);
}

export const unblockedDecision: Decision = {
  name: 'unblocked',
  list(g) {
    offer(g, packOption(NO, g.word[H.W_D0], 0));
    offer(g, packOption(YES, g.word[H.W_D0], 0));
  },
  apply(g, f, option) {
    g.frameRegister[f + UNBLOCKED] = optionTag(option) === YES ? 2 : 1;
    return AGAIN;
  },
};

/** Gives shares until there is a choice. True when all the creature's damage is assigned. */
function giveShares(g: Game, f: number, id: number): boolean {
  const r = g.frameRegister;
  const source = refOf(g, id);
  const attacks = g.attacking[id] !== 0;
  const opponents = attacks ? countBlockers(g, id) : countBlocked(g, id);
  if (attacks && (!(g.flags[id] & H.BLOCKED) || r[f + UNBLOCKED] === 2)) {
    if (r[f + RECIPIENT] < opponents) r[f + RECIPIENT] = opponents;
    return giveAttacked(g, f, id, opponents); // CR 510.1b
  }
  const tramples = attacks && canTrample(g, id);
  if (opponents === 0) return !tramples || giveAttacked(g, f, id, 0); // CR 510.1c, 702.19d
  for (;;) {
    const n = r[f + RECIPIENT];
    if (n >= opponents || r[f + LEFT] <= 0) {
      return !tramples || r[f + LEFT] <= 0 || giveAttacked(g, f, id, opponents);
    }
    const least = leastShare(g, f, id, opponents, tramples);
    if (least < r[f + LEFT]) return false;
    share(g, f, source, opponentOf(g, id, n), r[f + LEFT]);
  }
}

/** CR 702.19b, 506.4c: what attacks nothing any more has nothing to trample onto, but over a planeswalker (CR 702.19e). */
function canTrample(g: Game, id: number): boolean {
  return ((g.keywords[id] & TRAMPLE) !== 0 && g.attacking[id] > 0) || tramplesOverWalkers(g, id);
}

function tramplesOverWalkers(g: Game, id: number): boolean {
  if (!rules.hasCombatRules(g)) return false;
  rules.gatherRules(g);
  return rules.isUnder(g, R.COMBAT_TRAMPLE_WALKERS, id);
}

/** What is left goes to what is attacked; false: how much of it a planeswalker gets is to be asked (CR 702.19c). */
function giveAttacked(g: Game, f: number, id: number, opponents: number): boolean {
  const r = g.frameRegister;
  if (tramplesOverWalkers(g, id)) {
    const walker = attackedWalker(g, id);
    if (walker >= 0 && r[f + RECIPIENT] === opponents) {
      if (loyaltyLeft(g, f, walker) < r[f + LEFT]) return false;
    } else if (walker >= 0 || g.attacking[id] < 0) {
      damagePlayer(g, id, defendingSeat(g, id), r[f + LEFT]); // CR 702.19e
      return true;
    }
  }
  damageAttacked(g, id, r[f + LEFT]);
  return true;
}

function attackedWalker(g: Game, id: number): number {
  const permanent = attackedPermanent(g, id);
  return permanent >= 0 && g.types[permanent] & PLANESWALKER ? permanent : -1;
}

/** CR 702.19c: the loyalty that damage of this batch does not meet yet. */
function loyaltyLeft(g: Game, f: number, walker: number): number {
  return Math.max(0, countersOn(g, walker, LOYALTY_COUNTER) - assignedTo(g, f, walker));
}

function countBlocked(g: Game, id: number): number {
  let n = 0;
  for (let i = 0; i < g.word[H.W_BLOCKS]; i++) if (g.blocker[i] === id) n++;
  return n;
}

/** The least that the next recipient may get: all that is left for the last one, unless it tramples over. */
function leastShare(g: Game, f: number, id: number, opponents: number, tramples: boolean): number {
  const r = g.frameRegister;
  if (r[f + RECIPIENT] < opponents - 1) return 0;
  if (!tramples || !allLethal(g, f, id, opponents)) return r[f + LEFT];
  return Math.min(r[f + LEFT], lethal(g, f, id, opponentOf(g, id, opponents - 1)));
}

/** Whether every recipient but the last is assigned lethal damage. */
function allLethal(g: Game, f: number, id: number, opponents: number): boolean {
  for (let n = 0; n < opponents - 1; n++) if (lethal(g, f, id, opponentOf(g, id, n)) > 0) return false;
  return true;
}

function share(g: Game, f: number, source: number, recipient: number, amount: number): void {
  const r = g.frameRegister;
  propose.proposeDamageToObject(g, source, recipient, amount, 1);
  r[f + LEFT] -= amount;
  r[f + RECIPIENT]++;
}

/** Damage to the player or permanent that the creature attacks. */
function damageAttacked(g: Game, id: number, amount: number): void {
  const permanent = attackedPermanent(g, id);
  if (permanent >= 0) propose.proposeDamageToObject(g, refOf(g, id), permanent, amount, 1);
  damagePlayer(g, id, attackedSeat(g, id), amount);
}

/** CR 800.4e: nothing to a player who left. */
function damagePlayer(g: Game, id: number, seat: number, amount: number): void {
  if (seat >= 0 && isIn(g, seat)) propose.proposeDamageToPlayer(g, refOf(g, id), seat, amount, 1);
}

/** Context words: who deals damage, to which creature, the least and the most it may be dealt. */
function askShare(g: Game, f: number, id: number): number {
  const r = g.frameRegister;
  const attacks = g.attacking[id] !== 0;
  const opponents = attacks ? countBlockers(g, id) : countBlocked(g, id);
  if (attacks && r[f + RECIPIENT] >= opponents) {
    const walker = attackedWalker(g, id);
    return askNumber(g, DECIDE_DAMAGE, g.controller[id], id, walker, loyaltyLeft(g, f, walker), r[f + LEFT]);
  }
  const least = leastShare(g, f, id, opponents, attacks && canTrample(g, id));
  return askNumber(g, DECIDE_DAMAGE, g.controller[id], id, opponentOf(g, id, r[f + RECIPIENT]), least, r[f + LEFT]);
}

export const damageDecision: Decision = {
  name: 'damage',
  list: listNumbers,
  apply(g, f, option) {
    const amount = chosenNumber(g, option);
    if (amount < 0) return askAgain(g, DECIDE_DAMAGE);
    share(g, f, refOf(g, g.word[H.W_D0]), g.word[H.W_D1], amount);
    return AGAIN;
  },
};

/** CR 510.2. */
function deal(g: Game, f: number): number {
  return commit(g, g.frameRegister[f + BASE]);
}

export const damageSteps: Step[] = [begin, assign, deal, () => RETURN];
