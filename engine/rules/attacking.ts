/**
 * Declaring attackers (CR 508), one creature at a time, in ascending order: the next attacker, or "done".
 *
 * With rules of combat on the board, what is offered is what leaves a declaration that obeys all restrictions and as many
 * requirements as can be obeyed (`obligations.ts`). Without them only "attacks each combat if able" is looked at.
 */

import { setTapped } from '../actions/move.ts';
import { beginEvent, endEvent, listened, notice } from '../actions/notice.ts';
import { countTurn } from '../actions/turn-counts.ts';
import {
  BATTLE,
  BATTLEFIELD,
  CANT_ATTACK,
  COUNT_ATTACKERS,
  CREATURE,
  DEFENDER,
  EVENT_ATTACK,
  EVENT_TAP,
  MAX_PLAYERS,
  MUST_ATTACK,
  PLANESWALKER,
  VIGILANCE,
} from '../ids/words.ts';
import { AGAIN, ask, type Decision, offer, PROC_ATTACKERS, push, RETURN, type Step } from '../kernel/frames.ts';
import { DECIDE_ATTACKER, optionId, optionTag, optionValue, packOption } from '../kernel/options.ts';
import { needsEvents } from '../kernel/run.ts';
import { floating, GENERIC, need, others, sourceMask, total, undecided, unitsPerTap } from '../objects/affordable.ts';
import { attackableCode, defender, listAttackable } from '../objects/attackable.ts';
import * as rules from '../objects/combat-rules.ts';
import { attackedSeat, startAttack } from '../objects/combat-state.ts';
import { alike, beginLikeness } from '../objects/likeness.ts';
import { ANYTHING, lotsFor } from '../objects/mana-rules.ts';
import { canTap } from '../objects/query.ts';
import type { Game } from '../state/game.ts';
import * as H from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { payNeed } from './mana.ts';
import * as O from './obligations.ts';

/** The last creature that was decided about; -1 + 1 none yet. Stored as id + 1. */
export const LAST = 0;

export function pushAttackers(g: Game): void {
  push(g, PROC_ATTACKERS);
}

/** CR 508.1a, 302.6: untapped, no defender, under control since the turn began or hasty. */
export function canAttack(g: Game, id: number): boolean {
  if (!(g.types[id] & CREATURE) || g.types[id] & BATTLE) return false;
  if (!canTap(g, id) || g.keywords[id] & CANT_ATTACK) return false;
  return !(g.keywords[id] & DEFENDER) || attacksDespiteDefender(g, id);
}

function attacksDespiteDefender(g: Game, id: number): boolean {
  if (!rules.hasCombatRules(g)) return false;
  rules.gatherRules(g);
  return rules.isUnder(g, R.COMBAT_NO_DEFENDER, id);
}

/** The first creature after `id` (-1: from the start) that may attack, -1 none. */
function nextAttacker(g: Game, seat: number, id: number): number {
  let at = id < 0 ? g.first[listOf(seat, BATTLEFIELD)] : g.next[id];
  while (at >= 0 && (g.attacking[at] !== 0 || !canAttack(g, at))) at = g.next[at];
  return at;
}

/** Whether the seat has a creature that may attack. */
export function anyAttacker(g: Game, seat: number): boolean {
  return nextAttacker(g, seat, -1) >= 0;
}

function declareAttackers(g: Game, f: number): number {
  const seat = g.word[H.W_ACTIVE];
  if (nextAttacker(g, seat, g.frameRegister[f + LAST] - 1) < 0) return 1;
  return ask(g, DECIDE_ATTACKER, seat);
}

/** CR 508.1f–j: they are tapped, then what it costs is paid; running it again changes nothing. */
function tapAttackers(g: Game): number {
  if (needsEvents(g, 2 * g.word[H.W_ATTACKERS])) return AGAIN;
  const seat = g.word[H.W_ACTIVE];
  const list = listOf(seat, BATTLEFIELD);
  const taxed = rules.hasCombatRules(g) && g.word[H.W_ATTACKERS] > 0;
  if (taxed) rules.gatherRules(g);
  let tax = 0;
  beginEvent(g);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (!wasDeclared(g, id)) continue;
    if (taxed) tax += taxOf(g, id, g.attacking[id]);
    if (g.keywords[id] & VIGILANCE || !setTapped(g, id, true)) continue;
    if (listened(g, EVENT_TAP)) notice(g, EVENT_TAP, id, g.controller[id], 0, 0);
  }
  endEvent();
  return tax === 0 ? becomeAttacking(g) : payGeneric(g, seat, tax);
}

/** Whether the creature attacks because it was declared, not because it came before that (CR 508.4). */
function wasDeclared(g: Game, id: number): boolean {
  return g.attacking[id] !== 0 && (g.flags[id] & H.ATTACKED) !== 0;
}

/** Pays so much generic mana (CR 508.1j, 509.1f). */
export function payGeneric(g: Game, seat: number, amount: number): number {
  need.fill(0);
  need[GENERIC] = amount;
  undecided.list = 0;
  undecided.from = 0;
  undecided.life = 0;
  total.change = 0;
  total.minimum = 0;
  total.rest = 0;
  others.filter = -1;
  others.amount = 0;
  return payNeed(g, seat, -1, -1);
}

/** CR 508.1m: abilities trigger, all at once. */
function becomeAttacking(g: Game): number {
  if (needsEvents(g, g.word[H.W_ATTACKERS])) return AGAIN;
  const list = listOf(g.word[H.W_ACTIVE], BATTLEFIELD);
  beginEvent(g);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (!wasDeclared(g, id)) continue;
    const seat = attackedSeat(g, id);
    if (seat >= 0) g.word[H.W_COMBAT] |= 2 << seat;
    countTurn(g, g.controller[id], COUNT_ATTACKERS, 1);
    if (listened(g, EVENT_ATTACK)) notice(g, EVENT_ATTACK, id, g.controller[id], 1, seat);
    if (g.sink !== null) g.sink.event(g, EVENT_ATTACK, id, g.controller[id], g.power[id], g.attacking[id], 0);
  }
  endEvent();
  return RETURN;
}

export const attackerSteps: Step[] = [declareAttackers, tapAttackers, becomeAttacking];

export const attackerDecision: Decision = {
  name: 'attacker',
  list(g, f) {
    const seat = g.word[H.W_ACTIVE];
    const from = g.frameRegister[f + LAST] - 1;
    const n = listAttackable(g, seat);
    if (rules.hasCombatRules(g)) {
      listUnderRules(g, seat, from, n);
      return;
    }
    let required = -1; // the first creature that must attack: none after it may be chosen before it
    for (let id = nextAttacker(g, seat, from); id >= 0 && required < 0; id = nextAttacker(g, seat, id)) {
      if (g.keywords[id] & MUST_ATTACK) required = id;
    }
    if (required < 0) offer(g, packOption(0, 0, 0));
    let previous = -1;
    beginLikeness();
    for (let id = nextAttacker(g, seat, from); id >= 0; id = nextAttacker(g, seat, id)) {
      // Of neighbours that are alike the first is offered: skipping it means skipping all.
      if (previous < 0 || !(g.flags[id] & H.TOKEN) || !alike(g, previous, id)) {
        for (let r = 0; r < n; r++) offer(g, packOption(1, id, attackableCode[r]));
      }
      previous = id;
      if (id === required) break;
    }
  },
  apply(g, f, option) {
    if (optionTag(option) === 0) return 1;
    startAttack(g, optionId(option), optionValue(option));
    g.flags[optionId(option)] |= H.ATTACKED;
    g.frameRegister[f + LAST] = optionId(option) + 1;
    return AGAIN;
  },
};

// ---------------------------------------------------------------- under rules of combat

/** The creatures of the problem, in ascending order. */
const leftId = new Int32Array(O.MOST_SIDE);

/** The player whom rules about attacking "you or planeswalkers you control" mean; nobody for a battle. */
function whoseIs(g: Game, permanent: number): number {
  return g.types[permanent] & PLANESWALKER ? g.controller[permanent] : -1;
}

/** What attacking costs (CR 508.1h): a code of `attacking`. */
function taxOf(g: Game, id: number, code: number): number {
  const planeswalker = code > MAX_PLAYERS;
  const seat = planeswalker ? whoseIs(g, code - MAX_PLAYERS - 1) : code - 1;
  return code > 0 ? rules.attackTax(g, id, seat, planeswalker) : 0;
}

/** Sets up the problem of the whole declaration. */
// SIMPLIFIED: of more than 512 creatures that could attack under restrictions, the first 512 may (CR 508.1c).
function fillAttack(g: Game, seat: number, m: number): void {
  const list = listOf(seat, BATTLEFIELD);
  let n = 0;
  for (let id = g.first[list], left = g.count[list]; left > 0 && n < O.MOST_SIDE; left--, id = g.next[id]) {
    if (canAttack(g, id) && (g.attacking[id] === 0 || wasDeclared(g, id))) leftId[n++] = id;
  }
  rules.gatherRules(g);
  O.begin(n, m);
  O.sides.most = rules.limitOf(R.COMBAT_MOST_ATTACKERS, -1, O.MOST_SIDE);
  for (let r = 0; r < m; r++) {
    if (attackableCode[r] > MAX_PLAYERS) continue;
    O.rightMost[r] = rules.limitOf(R.COMBAT_MOST_ATTACKERS, defender[r], O.MOST_SIDE);
  }
  let taxed = false;
  for (let l = 0; l < n; l++) taxed = fillCreature(g, l) || taxed;
  if (taxed) fillBudget(g, seat, n);
}

/** Whether some creature must attack if another does; and whether that nobody attacks is looked at, when it need not. */
const together = { asked: false, nobody: false };

/** Whether to attack with nothing obeys as much as can be obeyed, where what only counts beside other attackers does not. */
function mayStay(g: Game, seat: number, m: number): boolean {
  together.nobody = true;
  fillAttack(g, seat, m);
  together.nobody = false;
  const target = O.bestUnpaid();
  O.leftState.fill(O.OUT, 0, O.sides.left);
  const may = O.reaches(target);
  fillAttack(g, seat, m);
  return may;
}

/** What one creature may attack, and what wants it to. True when some attack costs something. */
function fillCreature(g: Game, l: number): boolean {
  const id = leftId[l];
  O.leftNeeds[l] = rules.mostUnder(g, R.COMBAT_ATTACKS_AMONG, id, 0);
  const goaded = rules.goadedBy(g, id);
  let wanted = (g.keywords[id] & MUST_ATTACK ? 1 : 0) + rules.timesUnder(g, R.COMBAT_MUST_ATTACK, id);
  const too = rules.timesUnder(g, R.COMBAT_ATTACKS_TOO, id);
  if (too > 0) together.asked = true;
  if (!together.nobody) wanted += too;
  for (let p = 0; p < MAX_PLAYERS; p++) if (goaded & (1 << p)) wanted++;
  let taxed = false;
  for (let r = 0, at = l * O.sides.right; r < O.sides.right; r++, at++) {
    const planeswalker = attackableCode[r] > MAX_PLAYERS;
    const whom = planeswalker ? whoseIs(g, attackableCode[r] - MAX_PLAYERS - 1) : defender[r];
    if (!rules.mayAttack(g, id, whom, planeswalker)) continue;
    let gain = wanted;
    // CR 701.15b: each player who goaded it wants it to attack some other player.
    for (let p = 0; p < MAX_PLAYERS; p++) if (goaded & (1 << p) && !planeswalker && p !== defender[r]) gain++;
    O.pairGain[at] = gain;
    O.pairCost[at] = rules.attackTax(g, id, whom, planeswalker);
    taxed ||= O.pairCost[at] > 0;
  }
  return taxed;
}

/** The mana that could pay for attacks: not that of creatures that were tapped to attack (CR 508.1f, 508.1i). */
function fillBudget(g: Game, seat: number, n: number): void {
  O.sides.budget = manaOf(g, seat);
  for (let l = 0; l < n; l++) {
    const id = leftId[l];
    if (!(g.keywords[id] & VIGILANCE) && sourceMask(g, id) !== 0) O.leftLoss[l] = unitsPerTap(g, id);
  }
}

/** Units of mana that the seat could spend now. */
// SIMPLIFIED: an attack or block that only a mana ability with other costs than {T} could pay for is not offered (CR 508.1h, 509.1f).
export function manaOf(g: Game, seat: number): number {
  let units = floating(g, seat) + lotsFor(g, seat, ANYTHING);
  const list = listOf(seat, BATTLEFIELD);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (sourceMask(g, id) !== 0) units += unitsPerTap(g, id);
  }
  return units;
}

function listUnderRules(g: Game, seat: number, from: number, attackable: number): void {
  together.asked = false;
  fillAttack(g, seat, attackable);
  const stays = together.asked && g.word[H.W_ATTACKERS] === 0 && mayStay(g, seat, attackable);
  const target = O.bestUnpaid(); // no player has to pay to obey (CR 508.1d)
  const n = O.sides.left;
  const m = O.sides.right;
  let at = 0; // creatures before this are decided about
  for (let id = from; id >= 0 && at < n; at++) if (leftId[at] === id) id = -1;
  for (let l = 0; l < n; l++) {
    O.leftState[l] = O.OUT;
    if (g.attacking[leftId[l]] === 0) continue;
    O.leftState[l] = O.MUST;
    for (let r = 0; r < m; r++) if (attackableCode[r] === g.attacking[leftId[l]]) O.setPair(l, r, O.MUST);
  }
  if (stays || O.reaches(target)) offer(g, packOption(0, 0, 0));
  for (let r = 0; r < m; r++) for (let l = at; l < n; l++) if (isOpen(g, l)) findReach(g, l, r, at, target);
  for (let l = at; l < n; l++) {
    for (let r = 0; r < m && isOpen(g, l); r++) {
      if (O.pairGain[l * m + r] === O.NO_PAIR || l > reach[O.leftAlike[l] * m + r]) continue;
      offer(g, packOption(1, leftId[l], attackableCode[r]));
    }
  }
  if (g.optionCount === 0) offer(g, packOption(0, 0, 0)); // the search ended before it found the way
}

/** Whether it is still to be decided about: when a player leaves, the declaration goes on among those that don't attack yet. */
function isOpen(g: Game, l: number): boolean {
  return g.attacking[leftId[l]] === 0;
}

/** The last creature of those alike that can attack the thing as the next attacker. */
const reach = new Int32Array(O.MOST_SIDE * O.MOST_SIDE);
const alikeId = new Int32Array(O.MOST_SIDE);

/**
 * Of creatures that are alike, a later one can be the next attacker only if an earlier one can: who is passed over attacks
 * no more. So for each kind and each thing attacked, halving finds the last that can. Asked of each creature from `at` on;
 * those that are not the first of their kind are passed over.
 */
function findReach(g: Game, l: number, r: number, at: number, target: number): void {
  const m = O.sides.right;
  const first = O.leftAlike[l];
  for (let k = at; k < l; k++) if (O.leftAlike[k] === first && isOpen(g, k)) return;
  reach[first * m + r] = -1;
  if (O.pairGain[l * m + r] === O.NO_PAIR) return;
  let count = 0;
  for (let k = l; k < O.sides.left; k++) if (O.leftAlike[k] === first && isOpen(g, k)) alikeId[count++] = k;
  let low = 0; // those before it can
  let high = count; // it and those behind it can't
  for (let tried = count - 1; low < high; tried = (low + high) >> 1) {
    if (canBeNext(g, alikeId[tried], r, at, target)) low = tried + 1;
    else high = tried;
  }
  if (low > 0) reach[first * m + r] = alikeId[low - 1];
}

/** Whether a best declaration goes on with that attack, and with none of the creatures from `at` on that stand before. */
function canBeNext(g: Game, l: number, r: number, at: number, target: number): boolean {
  for (let k = at; k < O.sides.left; k++) if (isOpen(g, k)) O.leftState[k] = k < l ? O.OUT : O.FREE;
  O.leftState[l] = O.MUST;
  O.setPair(l, r, O.MUST);
  const can = O.reaches(target);
  O.setPair(l, r, O.FREE);
  return can;
}
