/**
 * What mana may be spent on, what that does (CR 106.6), and which kinds of sources it came from (CR 106.3).
 *
 * Which kinds of sources matter, the cards of the game say, each with a mark (W_MANA_ASKED); mana of others carries none. A rule is a list
 * of the Rulebook (MANA_LIMITED and what follows), read from the point of view of what added the mana.
 */

import { BATTLEFIELD } from '../ids/words.ts';
import { type Game, refOf } from '../state/game.ts';
import { MANA_MARKS, MANA_SPENT_ASKED, W_LOTS, W_MANA_ASKED } from '../state/header.ts';
import * as R from '../state/rulebook.ts';
import { addLot, poolOf } from './mana-lots.ts';
import { matches } from './query.ts';
import { keepScope, scopeOf, takeScope } from './scope.ts';

/** Which of the sources that cards ask for the object is: a bit for each (CR 106.3). */
export function marksOf(g: Game, id: number): number {
  const asked = g.word[W_MANA_ASKED] & MANA_MARKS;
  if (asked === 0) return 0;
  const filters = g.rulebook.manaMarks;
  let marks = 0;
  for (let i = 0; i < filters.length; i++) if (asked & (1 << i) && isSource(g, filters[i], id)) marks |= 1 << i;
  return marks;
}

/** CR 109.2: a card type alone means permanents; "a snow source" may be anything. */
function isSource(g: Game, filter: number, id: number): boolean {
  const row = filter * R.F_STRIDE;
  const permanents = g.rulebook.filters[row + R.F_ANY_TYPES] !== 0;
  return (!permanents || g.zone[id] === BATTLEFIELD) && matches(g, filter, id);
}

/** What is paid for: a spell (its id), an ability of an object (-2 - id), or anything else. */
export const ANYTHING = -1;

export function abilityOf(source: number): number {
  return -2 - source;
}

/** Whether mana with the rule may be spent on it (CR 106.6). */
export function maySpend(g: Game, rule: number, source: number, on: number): boolean {
  if (rule === 0) return true;
  const lists = g.rulebook.lists;
  if (!lists[rule + R.MANA_LIMITED]) return true;
  if (on === ANYTHING) return lists[rule + R.MANA_ELSE] !== 0;
  const filter = lists[rule + (on >= 0 ? R.MANA_CAST : R.MANA_ACTIVATE)];
  return filter >= 0 && fits(g, filter, source, on >= 0 ? on : -2 - on);
}

/** Units in the seat's pool that are more than their type and may be spent on it. */
export function lotsFor(g: Game, seat: number, on: number): number {
  let n = 0;
  for (let i = 0; i < g.word[W_LOTS]; i++) {
    if (g.lotHolder[i] === poolOf(seat) && maySpend(g, g.lotRule[i], g.lotSource[i], on)) n += g.lotUnits[i];
  }
  return n;
}

/** Marks of which mana spent on it must have all: what the spell says about the sources of its mana. */
export function marksWanted(g: Game, on: number): number {
  return on >= 0 ? g.rulebook.spendOnly[g.card[on]] : 0;
}

function fits(g: Game, filter: number, source: number, id: number): boolean {
  if (!keepScope()) return false;
  scopeOf(g.controller[id], source);
  const does = matches(g, filter, id);
  takeScope();
  return does;
}

// ---------------------------------------------------------------- what was spent

/** Whether the rule does something to the spell when mana with it is spent on it. */
export function ridesOn(g: Game, rule: number, source: number, spell: number): boolean {
  const filter = rule === 0 ? -1 : g.rulebook.lists[rule + R.MANA_RIDER];
  return filter >= 0 && fits(g, filter, source, spell);
}

/** Notes that a unit was spent on the spell, if anything will ask. */
export function noteSpent(g: Game, spell: number, type: number, marks: number, rule: number, source: number): void {
  const rides = ridesOn(g, rule, source, spell);
  if (!rides && !asksSpent(g, spell)) return;
  addLot(g, refOf(g, spell), type, 1, marks, rides ? rule : 0, source);
}

function asksSpent(g: Game, spell: number): boolean {
  return g.rulebook.spentAsked[g.card[spell]] !== 0 || (g.word[W_MANA_ASKED] & MANA_SPENT_ASKED) !== 0;
}
