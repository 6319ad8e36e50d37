/**
 * Whether a card can be paid for that costs coloured, colourless and generic mana and nothing else: the answer of
 * affordable.ts, read from the row of the cost. Most cards that are looked at, at most times, are such.
 */

import { CAST_AS_PRINTED, MANA_TYPES } from '../ids/words.ts';
import type { Game } from '../state/game.ts';
import { W_COST_CHANGERS, W_LOTS, W_POOLED } from '../state/header.ts';
import * as R from '../state/rulebook.ts';
import { floating, HARD_SEVERAL, settleMana, supplyOf } from './affordable.ts';
import { pending, tried } from './mana-goals.ts';
import { anyElsewhere } from './spell-keywords.ts';

/** Whether casting the card that way costs what its mana cost says, paid by nothing but mana. */
export function costsPlainly(g: Game, card: number, how: number): boolean {
  if (how !== CAST_AS_PRINTED || !(g.rulebook.inHand[card] & R.IN_HAND_PLAIN)) return false;
  return g.word[W_COST_CHANGERS] === 0 && !anyElsewhere(g) && pending.count === 0 && tried.first < 0;
}

/** Whether simple sources and floating mana pay the cost, by Hall's theorem. */
export function canPayPlainly(g: Game, seat: number, cost: number): boolean {
  settleMana(g, seat);
  const costs = g.rulebook.costs;
  const row = cost * R.C_STRIDE;
  if (costs[row + R.C_MANA_VALUE] > g.mana[seat] + floating(g, seat)) return false;
  let demanded = 0;
  for (let c = 0; c < MANA_TYPES; c++) if (costs[row + R.C_PIP + c] > 0) demanded |= 1 << c;
  for (let set = demanded; set > 0; set = (set - 1) & demanded) {
    let wanted = 0;
    for (let c = 0; c < MANA_TYPES; c++) if (set & (1 << c)) wanted += costs[row + R.C_PIP + c];
    if (wanted > supplyOf(g, seat, set) + floatingOf(g, seat, set)) return false;
  }
  return true;
}

function floatingOf(g: Game, seat: number, set: number): number {
  if (g.word[W_POOLED] === 0) return 0;
  let n = 0;
  for (let c = 0; c < MANA_TYPES; c++) if (set & (1 << c)) n += g.pool[seat * MANA_TYPES + c];
  return n;
}

/** Whether the seat has mana that simple sources do not tell of. */
export function hasOtherMana(g: Game, seat: number): boolean {
  return g.hardMana[seat] > HARD_SEVERAL || g.word[W_LOTS] > 0;
}
