/**
 * Which land to play: one that adds a colour that the hand lacks, and untapped when its mana can be used this turn.
 */

import * as E from '../../engine/index.ts';
import {
  abilitiesOf,
  castCost,
  column,
  idsIn,
  isLand,
  manaOf,
  manaTypesOf,
  manaValue,
  typesOfCost,
} from './reading.ts';
import { W } from './weights.ts';

type Game = E.Game;

/** How much the seat wants the land on the battlefield now, among the lands it could play. */
export function landWorth(g: Game, seat: number, id: number): number {
  const mask = g.rulebook.manaMask[g.card[id]!]!;
  const lacking = wantedTypes(g, seat) & ~manaTypesOf(g, seat);
  let worth = W.land;
  for (let type = 0; type < E.MANA_TYPES; type++) {
    if (!(mask & (1 << type))) continue;
    worth += 1;
    if (lacking & (1 << type)) worth += W.land;
  }
  const tapped = entersTapped(g, seat, id);
  if (tapped && usesMoreMana(g, seat)) worth -= W.land / 2;
  if (tapped && !usesMoreMana(g, seat)) worth += 2;
  // Lands with abilities of their own come after those that the colours need.
  return worth - (g.rulebook.has[g.card[id]!]! & E.HAS_ACTIVATED ? 1 : 0);
}

/** Types of mana that the cards in hand ask for. */
export function wantedTypes(g: Game, seat: number): number {
  let types = 0;
  for (const id of idsIn(g, seat, E.HAND)) {
    types |= typesOfCost(g, castCost(g, g.card[id]!, E.CAST_AS_PRINTED));
    types |= typesOfCost(g, g.rulebook.madnessCost[g.card[id]!]!);
  }
  return types;
}

/** Whether one more mana now would let the seat cast something that it can't cast yet. */
export function usesMoreMana(g: Game, seat: number): boolean {
  const mana = manaOf(g, seat);
  return idsIn(g, seat, E.HAND).some((id) => !isLand(g, id) && manaValue(g, id) === mana + 1);
}

/** Whether it would enter tapped; a land that asks for life is not counted. */
function entersTapped(g: Game, seat: number, id: number): boolean {
  for (const row of abilitiesOf(g, g.card[id]!, E.ABILITY_ENTERS)) {
    const detail = column(g, row, E.A_DETAIL);
    if (!(detail & 1) || detail >> 8 > 0) continue;
    E.scopeOf(seat, E.refOf(g, id));
    const condition = column(g, row, E.A_CONDITION);
    if (condition < 0 || !E.holds(g, condition)) return true;
  }
  return false;
}
