/**
 * Reads the redacted game in the words that the scripted agent thinks in: seats, lists of ids, bodies.
 *
 * Small pure reads; nothing here judges.
 */

import * as E from '../../engine/index.ts';

type Game = E.Game;

/** The seats that the agent plays against: those still in the game, the next one in turn order first. */
export function rivalsOf(g: Game, seat: number): number[] {
  const players = g.word[E.W_PLAYERS]!;
  const rivals: number[] = [];
  for (let n = 1; n < players; n++) {
    const other = (seat + n) % players;
    if (!(g.word[E.W_LOST]! & (1 << other))) rivals.push(other);
  }
  return rivals;
}

/** Ids of the cards of a seat in a zone, in the order of the zone. */
export function idsIn(g: Game, seat: number, zone: number): number[] {
  const list = E.listOf(seat, zone);
  const ids: number[] = [];
  let id = g.first[list]!;
  for (let left = g.count[list]!; left > 0; left--, id = g.next[id]!) ids.push(id);
  return ids;
}

export function countIn(g: Game, seat: number, zone: number): number {
  return g.count[E.listOf(seat, zone)]!;
}

export function isCreature(g: Game, id: number): boolean {
  return (g.types[id]! & E.CREATURE) !== 0;
}

export function isLand(g: Game, id: number): boolean {
  return (g.types[id]! & E.LAND) !== 0;
}

export function isTapped(g: Game, id: number): boolean {
  return (g.flags[id]! & E.TAPPED) !== 0;
}

export function isToken(g: Game, id: number): boolean {
  return (g.flags[id]! & E.TOKEN) !== 0;
}

export function isOnBattlefield(g: Game, id: number): boolean {
  return g.zone[id] === E.BATTLEFIELD;
}

export function creaturesOf(g: Game, seat: number): number[] {
  const list = E.listOf(seat, E.BATTLEFIELD);
  const ids: number[] = [];
  let id = g.first[list]!;
  for (let left = g.count[list]!; left > 0; left--, id = g.next[id]!) if (isCreature(g, id)) ids.push(id);
  return ids;
}

/** How many lands the seat has in that zone. */
export function countLands(g: Game, seat: number, zone: number): number {
  const list = E.listOf(seat, zone);
  let lands = 0;
  let id = g.first[list]!;
  for (let left = g.count[list]!; left > 0; left--, id = g.next[id]!) if (isLand(g, id)) lands++;
  return lands;
}

/** Damage that the creature still survives less than: toughness without the damage marked. */
export function toughnessLeft(g: Game, id: number): number {
  return g.toughness[id]! - g.damage[id]!;
}

export function manaValue(g: Game, id: number): number {
  return g.rulebook.manaValue[g.card[id]!]!;
}

/** Mana that the seat could spend now: untapped sources that only tap for it, and what floats. */
export function manaOf(g: Game, seat: number): number {
  let units = 0;
  const list = E.listOf(seat, E.BATTLEFIELD);
  let id = g.first[list]!;
  for (let left = g.count[list]!; left > 0; left--, id = g.next[id]!) {
    if (g.rulebook.manaMask[g.card[id]!] !== 0 && E.canTap(g, id)) units += g.rulebook.manaUnits[g.card[id]!]!;
  }
  for (let type = 0; type < E.MANA_TYPES; type++) units += E.unitsInPool(g, seat, type);
  return units;
}

/** Types of mana that the seat's permanents can add, as bits. */
export function manaTypesOf(g: Game, seat: number): number {
  let types = 0;
  for (const id of idsIn(g, seat, E.BATTLEFIELD)) types |= g.rulebook.manaMask[g.card[id]!]!;
  return types;
}

/** Types of mana that the symbols of a cost row ask for, as bits. */
export function typesOfCost(g: Game, cost: number): number {
  if (cost < 0) return 0;
  let types = 0;
  for (let c = 0; c < E.MANA_TYPES; c++) {
    if (g.rulebook.costs[cost * E.C_STRIDE + E.C_PIP + c]! > 0) types |= 1 << c;
  }
  return types;
}

/** Symbols {X} in a cost row. */
export function xSymbols(g: Game, cost: number): number {
  return cost < 0 ? 0 : g.rulebook.costs[cost * E.C_STRIDE + E.C_X]!;
}

/** The ability rows of a card of one kind. */
export function abilitiesOf(g: Game, card: number, kind: number): readonly number[] {
  const rb = g.rulebook;
  const first = rb.abilityStart[card]!;
  const end = first + rb.abilityCount[card]!;
  let rows: number[] | null = null;
  for (let a = first; a < end; a++) {
    if (column(g, a, E.A_KIND) !== kind) continue;
    rows ??= [];
    rows.push(a);
  }
  return rows ?? NONE;
}

const NONE: readonly number[] = [];

/** A column of an ability row. */
export function column(g: Game, ability: number, which: number): number {
  return g.rulebook.ability[ability * E.A_STRIDE + which]!;
}

/** The cost row that a way of casting pays. */
export function castCost(g: Game, card: number, how: number): number {
  const rb = g.rulebook;
  if (how === E.CAST_AS_FLASHBACK) return rb.flashbackCost[card]!;
  if (how === E.CAST_WITHOUT_PAYING) return rb.freeCost;
  if (how >= E.CAST_AS_PERMITTED) return rb.cost[card]!;
  if (how >= E.CAST_AS_WAY) return rb.ability[(rb.abilityStart[card]! + how - E.CAST_AS_WAY) * E.A_STRIDE + E.A_COST]!;
  return how === E.CAST_AS_MADNESS && rb.madnessCost[card]! >= 0 ? rb.madnessCost[card]! : rb.cost[card]!;
}

export function isMyTurn(g: Game, seat: number): boolean {
  return g.word[E.W_ACTIVE] === seat;
}

export function isMainPhase(g: Game): boolean {
  return g.word[E.W_STEP] === E.MAIN_1 || g.word[E.W_STEP] === E.MAIN_2;
}
