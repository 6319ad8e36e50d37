/**
 * What effects give to spells and to cards outside the battlefield: keywords, flashback, madness, leave to play.
 *
 * A player begins to cast a spell when it could be cast as it would be on the stack (CR 601.2a, 601.3e), so what gives it
 * convoke counts from the start; what it has when the costs are paid decides what may pay (CR 702.51a). Static abilities
 * and effects that last both count; a game where nothing does so costs one test.
 */

import { BATTLEFIELD, CONVOKE, DELVE, IMPROVISE, STACK } from '../ids/words.ts';
import { type Game, refOf } from '../state/game.ts';
import {
  ABILITY_OBJECT,
  CAST_FROM_SHIFT,
  NO_ABILITIES,
  W_EFFECTS,
  W_ELSEWHERE,
  W_LAYERS,
  W_PLAYERS,
  W_SPELL_STATICS,
  W_STACK,
  WAS_CAST,
} from '../state/header.ts';
import { MAX_OBJECTS } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { isSpent } from './limits.ts';
import { holds, matches } from './query.ts';
import { scopeOf } from './scope.ts';
import { hasX } from './stack-filters.ts';

/** So many different abilities at once let a player play one card, among so many that are looked at. */
const MAX_PERMITS = 16;
const MAX_PLACES = 512;

/** Keywords that let something else than mana pay for a spell. */
export const PAYING = CONVOKE | DELVE | IMPROVISE;

/** Whether anything may change spells or cards outside the battlefield. */
export function anyElsewhere(g: Game): boolean {
  return g.word[W_SPELL_STATICS] + g.word[W_ELSEWHERE] > 0;
}

/** Writes the keywords of all spells on the stack again. */
export function settleSpells(g: Game): void {
  const any = anyElsewhere(g);
  for (let e = 0; e < g.word[W_STACK]; e++) {
    const id = g.stackObject[e];
    if (g.flags[id] & ABILITY_OBJECT) continue;
    g.keywords[id] = g.rulebook.keywords[g.card[id]];
    if (any) g.keywords[id] = changed(g, id);
  }
}

/** The keywords that the card would have as a spell of the seat; those it has, when it is on the stack already. */
export function keywordsAsSpell(g: Game, seat: number, id: number): number {
  const zone = g.zone[id];
  if (zone === STACK || !anyElsewhere(g)) return g.keywords[id];
  const controller = g.controller[id];
  const flags = g.castFlags[id];
  g.zone[id] = STACK;
  g.controller[id] = seat;
  g.castFlags[id] = WAS_CAST | (zone << CAST_FROM_SHIFT);
  const keywords = changed(g, id);
  g.zone[id] = zone;
  g.controller[id] = controller;
  g.castFlags[id] = flags;
  return keywords;
}

/** The spell's own keywords and what others give it or take away: permanents by seat and age, then effects that last. */
function changed(g: Game, id: number): number {
  const rb = g.rulebook;
  let keywords = g.keywords[id];
  const n = findGivers(g, STACK, id);
  for (let i = 0; i < n; i++) {
    const change = giverChange[i];
    keywords = (keywords | rb.changes[change + R.CH_KEYWORDS]) & ~rb.changes[change + R.CH_LOSE_KEYWORDS];
  }
  for (let e = 0; e < g.word[W_EFFECTS] && g.word[W_ELSEWHERE] > 0; e++) {
    const change = g.effectChange[e] * R.CH_STRIDE;
    // "The next spell" is none that is on the stack already.
    if (isNext(g, e) && g.stackEntry[id] >= 0) continue;
    if (!affectsSpell(g, e, id)) continue;
    keywords = (keywords | rb.changes[change + R.CH_KEYWORDS]) & ~rb.changes[change + R.CH_LOSE_KEYWORDS];
  }
  return keywords;
}

/** Whether a lasting effect is about the spell: locked onto it, or about such spells of its controller. */
function affectsSpell(g: Game, e: number, id: number): boolean {
  if (g.effectObject[e] > 0) return g.effectObject[e] === refOf(g, id);
  const filter = g.rulebook.changes[g.effectChange[e] * R.CH_STRIDE + R.CH_SPELLS];
  if (filter < 0 || g.effectController[e] !== g.controller[id]) return false;
  scopeOf(g.effectController[e], g.effectSource[e]);
  return matches(g, filter, id);
}

/** "The next spell you cast": as one is put on the stack, such effects are used up by being locked onto it. */
export function lockNextSpell(g: Game, id: number): void {
  if (g.word[W_ELSEWHERE] === 0) return;
  g.word[W_LAYERS] = 1;
  for (let e = 0; e < g.word[W_EFFECTS]; e++) {
    if (isNext(g, e) && affectsSpell(g, e, id)) g.effectObject[e] = refOf(g, id);
  }
}

/** Whether the effect is about the next spell that its controller casts, and waits for it. */
function isNext(g: Game, e: number): boolean {
  return g.effectObject[e] < 0 && g.effectPower[e] !== 0;
}

/** What the card has been given where it is, for the seat: bits GRANT_ of the Rulebook. */
export function grantsOf(g: Game, seat: number, id: number): number {
  if (!anyElsewhere(g)) return 0;
  const rb = g.rulebook;
  let grants = 0;
  const n = findGivers(g, g.zone[id], id);
  for (let i = 0; i < n; i++) {
    const own = giverSeat[i] === seat && !isTracked(g, giverRow[i], id);
    grants |= ofSeat(rb.changes[giverChange[i] + R.CH_GRANTS], own);
  }
  for (let e = 0; e < g.word[W_EFFECTS]; e++) {
    if (g.effectObject[e] !== refOf(g, id)) continue;
    const change = g.effectChange[e] * R.CH_STRIDE;
    grants |= ofSeat(rb.changes[change + R.CH_GRANTS], g.effectController[e] === seat);
  }
  return grants;
}

/** How much more a spell costs that the seat casts by leave to play the card (CR 601.2f); the cheapest leave counts. */
export function extraCost(g: Game, seat: number, id: number): number {
  if (!anyElsewhere(g)) return 0;
  const { changes } = g.rulebook;
  let least = -1;
  const n = findGivers(g, g.zone[id], id);
  for (let i = 0; i < n; i++) {
    if (giverSeat[i] === seat) least = cheaper(least, changes[giverChange[i] + R.CH_GRANTS]);
  }
  for (let e = 0; e < g.word[W_EFFECTS]; e++) {
    if (g.effectObject[e] !== refOf(g, id) || g.effectController[e] !== seat) continue;
    least = cheaper(least, changes[g.effectChange[e] * R.CH_STRIDE + R.CH_GRANTS]);
  }
  return Math.max(0, least);
}

function cheaper(least: number, grants: number): number {
  if (!(grants & R.GRANT_PLAY)) return least;
  const cost = grants >> R.COST_ABOVE_GRANTS;
  return least < 0 ? cost : Math.min(least, cost);
}

/**
 * Whether it matters by which ability the card is played: the ability is used up by it, or looks at the spell's mana value,
 * which depends on X (CR 202.3e, 601.3).
 */
function isTracked(g: Game, row: number, id: number): boolean {
  const { ability, filters } = g.rulebook;
  if (ability[row + R.A_LIMIT] !== 0) return true;
  return (filters[ability[row + R.A_FILTER] * R.F_STRIDE + R.F_FLAGS] & R.FILTER_BOUNDS) !== 0 && hasX(g, id);
}

/** Leave to play a card that is used up or that the choice of X may lose: who gives it, the row of the ability, its place. */
export const permits = {
  count: 0,
  source: new Int16Array(MAX_PERMITS),
  row: new Int32Array(MAX_PERMITS),
  place: new Int16Array(MAX_PERMITS),
};

/** Finds those that the seat has for the card where it is; of abilities that say the same one is enough. */
export function findPermits(g: Game, seat: number, id: number): void {
  permits.count = 0;
  if (g.word[W_SPELL_STATICS] === 0) return;
  const n = findGivers(g, g.zone[id], id);
  for (let i = 0; i < n && i < MAX_PLACES; i++) {
    const row = giverRow[i];
    if (giverSeat[i] !== seat || !(g.rulebook.changes[giverChange[i] + R.CH_GRANTS] & R.GRANT_PLAY)) continue;
    if (!isTracked(g, row, id) || isSpent(g, giverSource[i], row) || permits.count === MAX_PERMITS) continue;
    let repeated = false;
    for (let k = 0; k < permits.count && !repeated; k++) repeated = permits.row[k] === row;
    if (repeated) continue;
    permits.source[permits.count] = giverSource[i];
    permits.row[permits.count] = row;
    permits.place[permits.count++] = i;
  }
}

/** Whether the ability lets the spell be cast with that X: what it looks at counts as it is on the stack (CR 601.3). */
export function permitsX(g: Game, row: number, source: number, id: number, x: number): boolean {
  const before = g.paidX[id];
  g.paidX[id] = x;
  scopeOf(g.controller[id], source);
  const fits = matches(g, g.rulebook.ability[row + R.A_FILTER], id);
  g.paidX[id] = before;
  return fits;
}

/** Leave to play is the effect's controller's alone. */
function ofSeat(grants: number, own: boolean): number {
  return own ? grants : grants & ~(R.GRANT_PLAY | R.GRANT_FREE);
}

/** The triggered ability of a madness that the card in hand has been given, -1 none. */
export function grantedMadness(g: Game, id: number): number {
  const { changes } = g.rulebook;
  let ability = -1;
  const n = findGivers(g, g.zone[id], id);
  for (let i = 0; i < n; i++) {
    const change = giverChange[i];
    if (changes[change + R.CH_GRANTS] & R.GRANT_MADNESS) ability = changes[change + R.CH_MADNESS];
  }
  return ability;
}

/** The permanent that gives it: that whose ability is taken. */
export function giverOfMadness(g: Game, id: number): number {
  let giver = -1;
  const n = findGivers(g, g.zone[id], id);
  for (let i = 0; i < n; i++) {
    if (g.rulebook.changes[giverChange[i] + R.CH_GRANTS] & R.GRANT_MADNESS) giver = giverSource[i];
  }
  return giver;
}

/** What the last search for static abilities found: who controls them, their sources and rows, and their changes. */
const giverSeat = new Uint8Array(2 * MAX_OBJECTS);
const giverSource = new Int16Array(2 * MAX_OBJECTS);
const giverRow = new Int32Array(2 * MAX_OBJECTS);
const giverChange = new Int32Array(2 * MAX_OBJECTS);

/** Finds the static abilities about objects of the zone that fit the object; returns how many. */
function findGivers(g: Game, zone: number, id: number): number {
  if (g.word[W_SPELL_STATICS] === 0) return 0;
  const rb = g.rulebook;
  let n = 0;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let source = g.first[list];
    for (let left = g.count[list]; left > 0; left--, source = g.next[source]) {
      const card = g.card[source];
      if (!(rb.has[card] & R.HAS_SPELL_STATIC) || g.flags[source] & NO_ABILITIES) continue;
      const end = rb.abilityStart[card] + rb.abilityCount[card];
      for (let a = rb.abilityStart[card]; a < end; a++) {
        const row = a * R.A_STRIDE;
        if (rb.ability[row] !== R.ABILITY_SPELL_STATIC || rb.ability[row + R.A_AUX] !== zone) continue;
        scopeOf(p, refOf(g, source));
        const condition = rb.ability[row + R.A_CONDITION];
        if (condition >= 0 && !holds(g, condition)) continue;
        if (n === giverSeat.length || !matches(g, rb.ability[row + R.A_FILTER], id)) continue;
        giverSeat[n] = p;
        giverSource[n] = source;
        giverRow[n] = row;
        giverChange[n++] = rb.ability[row + R.A_CHANGE] * R.CH_STRIDE;
      }
    }
  }
  return n;
}
