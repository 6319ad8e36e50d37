/**
 * Whether a card could be cast now by a player, apart from timing: its costs can be paid and its targets exist.
 */

import { CAST_AS_FLASHBACK, CAST_AS_MADNESS, CAST_AS_PRINTED, CAST_WITHOUT_PAYING } from '../ids/words.ts';
import { type Game, refOf } from '../state/game.ts';
import * as R from '../state/rulebook.ts';
import { canPay, canPayRest, changeCost, GENERIC, loadCost, need, others } from './affordable.ts';
import { reserve, reserved } from './mana-goals.ts';
import { scope, scopeOf } from './scope.ts';
import { keywordsAsSpell, PAYING } from './spell-keywords.ts';
import { abilityHasTargets, hasTargets } from './targets.ts';

/** Cost row that is paid instead of or as the mana cost; -1: it can't be cast so. */
export function costRow(g: Game, card: number, how: number): number {
  const rb = g.rulebook;
  if (how === CAST_AS_FLASHBACK) return rb.flashbackCost[card];
  if (how === CAST_WITHOUT_PAYING) return rb.freeCost;
  // A madness that an effect gave is for the mana cost, as a flashback is.
  return how === CAST_AS_MADNESS && rb.madnessCost[card] >= 0 ? rb.madnessCost[card] : rb.cost[card];
}

/** Fills `need` with the total mana of casting the card (CR 601.2f). */
export function loadTotal(g: Game, seat: number, id: number, how: number, x: number, kicked: boolean): void {
  const rb = g.rulebook;
  const card = g.card[id];
  loadCost(g, costRow(g, card, how), x);
  addMana(g, rb.additionalCost[card]);
  if (kicked) addMana(g, rb.kickerCost[card]);
  changeCost(g, seat, id);
}

function addMana(g: Game, row: number): void {
  if (row < 0) return;
  const costs = g.rulebook.costs;
  const at = row * R.C_STRIDE;
  for (let c = 0; c < GENERIC; c++) need[c] += costs[at + R.C_PIP + c];
  need[GENERIC] += costs[at + R.C_GENERIC];
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
  if (how !== CAST_AS_PRINTED) reserve(costRow(g, card, how));
  reserve(rb.additionalCost[card]);
  if (kicked) reserve(rb.kickerCost[card]);
}

/** Whether the total cost with this X and kicker can be paid. */
export function canPayTotal(g: Game, seat: number, id: number, how: number, x: number, kicked: boolean): boolean {
  loadTotal(g, seat, id, how, x, kicked);
  const rb = g.rulebook;
  const card = g.card[id];
  const own = costRow(g, card, how);
  reserveRest(g, id, how, kicked);
  const can = canPay(g, seat, -1, keywordsAsSpell(g, seat, id) & PAYING, id);
  reserved.count = 0;
  if (!can) return false;
  if (how !== CAST_AS_PRINTED && !canPayRest(g, seat, own, id)) return false;
  if (kicked && !canPayRest(g, seat, rb.kickerCost[card], id)) return false;
  return rb.additionalCost[card] < 0 || canPayRest(g, seat, rb.additionalCost[card], id);
}

/** Whether some sequence of choices completes the casting. */
export function canCast(g: Game, seat: number, id: number, how: number): boolean {
  const rb = g.rulebook;
  const card = g.card[id];
  if (costRow(g, card, how) < 0 || !canPayTotal(g, seat, id, how, 0, false)) return false;
  scopeOf(seat, refOf(g, id));
  const enchant = rb.enchant[card];
  if (enchant >= 0) return hasTargets(g, enchant, 1);
  return abilityHasTargets(g, rb.spell[card]) || hasTargetsForSomeX(g, seat, id, how);
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
