/** What a permanent has and may use of its own: {T}, abilities by ordinal, rules about players. */

import { CREATURE, HASTE, LAND, PERMANENT_TYPES } from '../ids/words.ts';
import { type Game, liveId } from '../state/game.ts';
import { GRANTED, NO_ABILITIES, RETYPED, SICK, TAPPED, W_COUNTERS, W_GRANTS } from '../state/header.ts';
import * as R from '../state/rulebook.ts';
import { hasSubtype } from './subtypes.ts';

/** Whether the permanent may use {T} of its own (CR 302.6): untapped, and under control long enough or hasty. */
export function canTap(g: Game, id: number): boolean {
  const f = g.flags[id];
  if (f & TAPPED) return false;
  return !(f & SICK) || !(g.types[id] & CREATURE) || (g.keywords[id] & HASTE) !== 0;
}

/** Whether it is a permanent card by its types (CR 110.4). */
export function isPermanentCard(types: number): boolean {
  return (types & PERMANENT_TYPES) !== 0;
}

/**
 * The n-th ability of the object on the battlefield, as a row: its own first, then those that effects give it; -1 when
 * there is none, -2 for one of its own that it has lost.
 */
export function abilityAt(g: Game, id: number, n: number): number {
  const rb = g.rulebook;
  const card = g.card[id];
  const own = rb.abilityCount[card];
  if (n < own) return g.flags[id] & NO_ABILITIES ? -2 : rb.abilityStart[card] + n;
  if (!(g.flags[id] & (GRANTED | RETYPED))) return -1;
  let left = n - own;
  if (g.flags[id] & GRANTED) {
    for (let i = 0; i < g.word[W_GRANTS]; i++) {
      if (g.grantObject[i] === id && left-- === 0) return g.grantAbility[i];
    }
  }
  for (let mask = givenLandTypes(g, id); mask !== 0; mask &= mask - 1) {
    if (left-- === 0) return 31 - Math.clz32(mask & -mask);
  }
  return -1;
}

/** CR 305.6–7: basic land types that effects gave it, whose mana abilities it has for that; one bit each. */
function givenLandTypes(g: Game, id: number): number {
  if (!(g.flags[id] & RETYPED) || !(g.types[id] & LAND)) return 0;
  const rb = g.rulebook;
  const own = g.flags[id] & NO_ABILITIES ? 0 : rb.landTypes[g.card[id]];
  let mask = g.manaTypes[id] & ~own;
  for (let c = 0; c < rb.basicTypes.length; c++) if (!hasSubtype(g, id, rb.basicTypes[c])) mask &= ~(1 << c);
  return mask & ((1 << rb.basicTypes.length) - 1);
}

export function countersOn(g: Game, id: number, kind: number): number {
  if (kind === 0) return g.plus[id];
  if (kind === 1) return g.minus[id];
  if (kind === R.ANY_COUNTER) return sumOfCounters(g, id, g.plus[id] + g.minus[id]);
  for (let i = 0; i < g.size.counters; i++) {
    if (g.counterAmount[i] > 0 && g.counterObject[i] === id && g.counterKind[i] === kind) return g.counterAmount[i];
  }
  return 0;
}

/** Counters of the table, under that name of an object, and so many more. */
export function sumOfCounters(g: Game, object: number, more: number): number {
  let sum = more;
  for (let i = 0; i < g.word[W_COUNTERS]; i++) if (g.counterObject[i] === object) sum += g.counterAmount[i];
  return sum;
}

/** Whether the object has counters of any kind. */
export function hasCounters(g: Game, id: number): boolean {
  if (g.plus[id] + g.minus[id] > 0) return true;
  for (let i = 0; i < g.word[W_COUNTERS]; i++) if (g.counterObject[i] === id && g.counterAmount[i] > 0) return true;
  return false;
}

// SIMPLIFIED: how often an ability of what left has resolved is not known; it counts as the first time (CR 608.2h).
/** How often the counting ability of the object resolved this turn, at most 7 times (CR 603.4). */
export function timesResolved(g: Game, source: number): number {
  const id = liveId(g, source);
  return id < 0 ? 1 : (g.used[id] & R.RESOLVED_MASK) >> R.RESOLVED_SHIFT;
}

/** The counting ability of the object resolves once more. */
export function noteResolved(g: Game, source: number): void {
  const id = liveId(g, source);
  if (id >= 0 && (g.used[id] & R.RESOLVED_MASK) !== R.RESOLVED_MASK) g.used[id] += 1 << R.RESOLVED_SHIFT;
}
