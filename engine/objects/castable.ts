/**
 * Whether a card could be cast now by a player, apart from timing: its costs can be paid and its targets exist.
 */

import {
  CAST_AS_FLASHBACK,
  CAST_AS_GIVEN_FLASHBACK,
  CAST_AS_MADNESS,
  CAST_AS_PRINTED,
  CAST_AS_WAY,
  CAST_WITHOUT_PAYING,
  EXILE,
  SPLIT_SECOND,
} from '../ids/words.ts';
import { type Game, refOf } from '../state/game.ts';
import { W_STACK } from '../state/header.ts';
import * as R from '../state/rulebook.ts';
import {
  canPay,
  canPayRest,
  changeCost,
  GENERIC,
  loadCost,
  need,
  others,
  SNOW,
  total,
  undecided,
} from './affordable.ts';
import { purpose, reserve, reserved } from './mana-goals.ts';
import { ANYTHING } from './mana-rules.ts';
import { canPayPlainly, costsPlainly, hasOtherMana } from './plain-costs.ts';
import { cantCast, mayBeginToCast } from './player-rules.ts';
import { amount, holds } from './query.ts';
import { scope, scopeOf } from './scope.ts';
import { extraCost, keywordsAsSpell, PAYING } from './spell-keywords.ts';
import { abilityHasTargets, hasTargets } from './targets.ts';

/** Cost row that is paid instead of or as the mana cost; -1: it can't be cast so. */
export function costRow(g: Game, card: number, how: number): number {
  const rb = g.rulebook;
  if (how === CAST_AS_FLASHBACK) return rb.flashbackCost[card];
  if (how === CAST_WITHOUT_PAYING) return rb.freeCost;
  if (how >= CAST_AS_WAY) {
    const row = wayRow(g, card, how);
    return rb.ability[row + R.A_DETAIL] & R.WAY_ADDS ? rb.cost[card] : rb.ability[row + R.A_COST];
  }
  // What an effect gave is for the mana cost: flashback, mayhem, madness.
  return how === CAST_AS_MADNESS && rb.madnessCost[card] >= 0 ? rb.madnessCost[card] : rb.cost[card];
}

/** The ability that is the alternative way to cast the card, as a column index. */
function wayRow(g: Game, card: number, how: number): number {
  return (g.rulebook.abilityStart[card] + how - CAST_AS_WAY) * R.A_STRIDE;
}

/** Cost row whose other parts the way of casting asks for, -1 none. */
export function wayCost(g: Game, card: number, how: number): number {
  if (how < CAST_AS_WAY) return how === CAST_AS_PRINTED ? -1 : costRow(g, card, how);
  return g.rulebook.ability[wayRow(g, card, how) + R.A_COST];
}

/** Whether a spell cast that way is exiled when it leaves the stack. */
export function wayExiles(g: Game, card: number, how: number): boolean {
  if (how >= CAST_AS_WAY) return (g.rulebook.ability[wayRow(g, card, how) + R.A_DETAIL] & R.WAY_EXILES) !== 0;
  return how === CAST_AS_FLASHBACK || how === CAST_AS_GIVEN_FLASHBACK;
}

/**
 * What was announced besides X and the kicker: which of several additional costs (-1 open), buyback, and how much more it
 * costs because of the leave to play the card that it is cast by.
 */
export const announced = { either: -1, buyback: 0, extra: 0 };

/** The additional cost of the spell with what was announced, -1 none. */
export function additionalRow(g: Game, card: number): number {
  const either = g.rulebook.eitherCost[card];
  return either === 0 || announced.either < 0
    ? g.rulebook.additionalCost[card]
    : g.rulebook.lists[either + 1 + announced.either];
}

/** Fills `need` with the total mana of casting the card (CR 601.2f). */
export function loadTotal(g: Game, seat: number, id: number, how: number, x: number, kicked: boolean): void {
  const rb = g.rulebook;
  const card = g.card[id];
  loadCost(g, costRow(g, card, how), x);
  if (how >= CAST_AS_WAY && wayCost(g, card, how) !== costRow(g, card, how)) addMana(g, wayCost(g, card, how));
  addMana(g, additionalRow(g, card));
  if (kicked) addMana(g, rb.kickerCost[card], x);
  if (rb.repeatedCost[card] >= 0) for (let n = 0; n < x; n++) addMana(g, rb.repeatedCost[card]);
  if (announced.buyback) addMana(g, rb.buybackCost[card]);
  need[GENERIC] += announced.extra;
  const before = g.paidX[id];
  g.paidX[id] = x; // mana values that the changes look at count it (CR 202.3e)
  changeCost(g, seat, id);
  g.paidX[id] = before;
}

/** Whether the total has {X}, of the cost itself or of the kicker (CR 107.3). */
export function asksForX(g: Game, card: number, how: number, kicked: boolean): boolean {
  const costs = g.rulebook.costs;
  if (g.rulebook.repeatedCost[card] >= 0 || costs[costRow(g, card, how) * R.C_STRIDE + R.C_X] > 0) return true;
  return kicked && costs[g.rulebook.kickerCost[card] * R.C_STRIDE + R.C_X] > 0;
}

function addMana(g: Game, row: number, x = 0): void {
  if (row < 0) return;
  const costs = g.rulebook.costs;
  const at = row * R.C_STRIDE;
  need[GENERIC] += costs[at + R.C_X] * x;
  for (let c = 0; c < GENERIC; c++) need[c] += costs[at + R.C_PIP + c];
  need[GENERIC] += costs[at + R.C_GENERIC];
  need[SNOW] += costs[at + R.C_SNOW];
  if (costs[at + R.C_TAP_OTHERS_AMOUNT] === 0) return;
  others.amount = costs[at + R.C_TAP_OTHERS_AMOUNT];
  others.filter = costs[at + R.C_TAP_OTHERS_FILTER];
}

/** Cost rows whose other parts must be left when the mana of casting the card is paid. */
export function reserveRest(g: Game, id: number, how: number, kicked: boolean): void {
  const rb = g.rulebook;
  const card = g.card[id];
  reserved.count = 0;
  reserved.source = id;
  reserve(wayCost(g, card, how));
  reserve(additionalRow(g, card));
  if (kicked) reserve(rb.kickerCost[card]);
  if (announced.buyback) reserve(rb.buybackCost[card]);
}

/** Whether the total cost with this X and kicker, and what else was announced, can be paid. */
export function canPayTotal(g: Game, seat: number, id: number, how: number, x: number, kicked: boolean): boolean {
  const either = g.rulebook.eitherCost[g.card[id]];
  if (either === 0 || announced.either >= 0) return canPayAnnounced(g, seat, id, how, x, kicked);
  let can = false;
  for (let i = 0; i < g.rulebook.lists[either] && !can; i++) {
    announced.either = i;
    can = canPayAnnounced(g, seat, id, how, x, kicked);
  }
  announced.either = -1;
  return can;
}

function canPayAnnounced(g: Game, seat: number, id: number, how: number, x: number, kicked: boolean): boolean {
  loadTotal(g, seat, id, how, x, kicked);
  const rb = g.rulebook;
  const card = g.card[id];
  const own = wayCost(g, card, how);
  const additional = additionalRow(g, card);
  // CR 119.4: life that other parts of the cost take can't pay Phyrexian symbols.
  undecided.life = restLife(g, seat, id, how);
  total.rest = undecided.life;
  reserveRest(g, id, how, kicked);
  purpose.on = id;
  const can = canPay(g, seat, -1, keywordsAsSpell(g, seat, id) & PAYING, id);
  purpose.on = ANYTHING;
  reserved.count = 0;
  if (!can) return false;
  if (own >= 0 && !canPayRest(g, seat, own, id)) return false;
  if (kicked && !canPayRest(g, seat, rb.kickerCost[card], id)) return false;
  if (announced.buyback && !canPayRest(g, seat, rb.buybackCost[card], id)) return false;
  return additional < 0 || canPayRest(g, seat, additional, id);
}

/** Life that the parts of the cost besides its mana take. */
export function restLife(g: Game, seat: number, id: number, how: number): number {
  const card = g.card[id];
  return lifeOf(g, seat, id, wayCost(g, card, how)) + lifeOf(g, seat, id, additionalRow(g, card));
}

function lifeOf(g: Game, seat: number, id: number, row: number): number {
  if (row < 0 || g.rulebook.costs[row * R.C_STRIDE + R.C_LIFE] === 1) return 0;
  scopeOf(seat, refOf(g, id));
  return amount(g, g.rulebook.costs[row * R.C_STRIDE + R.C_LIFE]);
}

/** Whether some sequence of choices completes the casting. */
export function canCast(g: Game, seat: number, id: number, how: number): boolean {
  const rb = g.rulebook;
  const card = g.card[id];
  announced.either = -1;
  announced.buyback = 0;
  announced.extra = g.zone[id] === EXILE ? extraCost(g, seat, id) : 0;
  if (costRow(g, card, how) < 0 || !mayUseWay(g, seat, id, how) || !mayBeginToCast(g, seat, id)) return false;
  if (cantCast(g, seat, id)) return false;
  if (!canPayForIt(g, seat, id, how)) return false;
  scopeOf(seat, refOf(g, id));
  const enchant = rb.enchant[card];
  if (enchant >= 0) return hasTargets(g, enchant, 1);
  return abilityHasTargets(g, rb.spell[card]) || hasTargetsForSomeX(g, seat, id, how);
}

/** CR 702.61a: while such a spell is on the stack, nothing is cast or activated but mana abilities. */
export function splitSecond(g: Game): boolean {
  for (let e = 0; e < g.word[W_STACK]; e++) if (g.keywords[g.stackObject[e]] & SPLIT_SECOND) return true;
  return false;
}

/** The same while something resolves (CR 608.2g). */
export function canCastNow(g: Game, seat: number, id: number, how: number): boolean {
  return !splitSecond(g) && canCast(g, seat, id, how);
}

/** Whether its costs can be paid with X = 0 and nothing that may be added. */
function canPayForIt(g: Game, seat: number, id: number, how: number): boolean {
  const card = g.card[id];
  if (announced.extra === 0 && costsPlainly(g, card, how)) {
    if (canPayPlainly(g, seat, g.rulebook.cost[card])) return true;
    if (!hasOtherMana(g, seat)) return false;
  }
  return canPayTotal(g, seat, id, how, 0, false);
}

/** Whether the alternative way may be used from where the card is. */
function mayUseWay(g: Game, seat: number, id: number, how: number): boolean {
  if (how < CAST_AS_WAY) return true;
  const row = wayRow(g, g.card[id], how);
  const t = g.rulebook.ability;
  if (t[row] !== R.ABILITY_WAY || t[row + R.A_ZONE] !== g.zone[id]) return false;
  scopeOf(seat, refOf(g, id));
  return t[row + R.A_CONDITION] < 0 || holds(g, t[row + R.A_CONDITION]);
}

/** Whether the spell's targets exist for an X above 0 that can be paid ("target spell with mana value X"). */
function hasTargetsForSomeX(g: Game, seat: number, id: number, how: number): boolean {
  const card = g.card[id];
  if (g.rulebook.costs[costRow(g, card, how) * R.C_STRIDE + R.C_X] === 0) return false;
  for (let x = 1; x <= MOST_X && canPayTotal(g, seat, id, how, x, false); x++) {
    scopeOf(seat, refOf(g, id));
    scope.x = x;
    if (abilityHasTargets(g, g.rulebook.spell[card])) return true;
  }
  return false;
}

/** Most that X can be: no pool of mana is larger. */
export const MOST_X = 255;
