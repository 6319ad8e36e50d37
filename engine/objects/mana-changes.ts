/**
 * What else happens when a permanent is tapped for mana: triggered mana abilities (CR 605.1b) and what is added instead
 * (CR 106.12b). A board without any costs one mask test.
 */

import { BATTLEFIELD, COMMAND, EVENT_TAPPED_FOR_MANA, MANA_TYPES } from '../ids/words.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import {
  GRANTED,
  NO_ABILITIES,
  W_DELAYED,
  W_EMBLEMS,
  W_GRANTS,
  W_LISTEN,
  W_PLAYERS,
  W_REPLACE,
  W_REPLACERS,
} from '../state/header.ts';
import { ID_MASK } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';
import { AT_EACH, AT_EVENT } from '../state/opcodes.ts';
import * as R from '../state/rulebook.ts';
import { MOST_MANA } from './mana-lots.ts';
import { PICK_COLOUR, pickOf } from './picks.ts';
import { holds, matches } from './query.ts';
import { isActive } from './replacers.ts';
import { scope, scopeOf } from './scope.ts';

export const TAPPED_FOR_MANA_BIT = 1 << EVENT_TAPPED_FOR_MANA;
/** At most so many of each apply at once; more are left out. */
const MAX_CHANGES = 64;

/** What applies to a permanent tapped for mana: sources and ability rows, in the order of the battlefield. */
export const triggersOnMana = {
  count: 0,
  /** Its id, or -1: the ability is a delayed one, of a source that may be gone (CR 603.7). */
  source: new Int16Array(MAX_CHANGES),
  ability: new Int32Array(MAX_CHANGES),
  controller: new Uint8Array(MAX_CHANGES),
  from: new Int32Array(MAX_CHANGES),
};
export const insteadOfMana = { count: 0, source: new Int16Array(MAX_CHANGES), ability: new Int32Array(MAX_CHANGES) };

/** Whether anything on the battlefield may care about mana that permanents are tapped for. */
export function mayChangeMana(g: Game): boolean {
  return ((g.word[W_LISTEN] | g.word[W_REPLACE]) & TAPPED_FOR_MANA_BIT) !== 0;
}

/** Whether tapping the permanent for mana adds something else than its ability says. */
export function changesMana(g: Game, id: number): boolean {
  if (!mayChangeMana(g)) return false;
  gatherManaChanges(g, id, g.controller[id], true);
  return triggersOnMana.count + insteadOfMana.count > 0;
}

/**
 * Finds what applies when the seat adds mana by an ability of the permanent. Leaves the point of view of the caller as it was.
 * @param taps whether {T} is in the cost of the ability: it is tapped for mana (CR 106.12)
 */
export function gatherManaChanges(g: Game, id: number, seat: number, taps: boolean): void {
  triggersOnMana.count = 0;
  insteadOfMana.count = 0;
  looked.id = id;
  looked.seat = seat;
  looked.taps = taps;
  const { controller, source } = scope;
  const rb = g.rulebook;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let from = g.first[list];
    for (let left = g.count[list]; left > 0; left--, from = g.next[from]) {
      const card = g.card[from];
      if ((rb.listens[card] | rb.replaces[card]) & TAPPED_FOR_MANA_BIT && !(g.flags[from] & NO_ABILITIES)) {
        const end = rb.abilityStart[card] + rb.abilityCount[card];
        for (let a = rb.abilityStart[card]; a < end; a++) take(g, from, a, g.controller[from], refOf(g, from));
      }
      if (!(g.flags[from] & GRANTED)) continue;
      for (let i = 0; i < g.word[W_GRANTS]; i++) {
        if (g.grantObject[i] === from) take(g, from, g.grantAbility[i], g.controller[from], refOf(g, from));
      }
    }
  }
  if (g.word[W_EMBLEMS] > 0) takeEmblems(g);
  for (let d = 0; d < g.word[W_DELAYED]; d++) {
    // One that triggers but once is not counted on: another source may be tapped first.
    if (g.delayedWhen[d] < AT_EVENT || !(g.delayedWhen[d] & AT_EACH)) continue;
    take(g, liveId(g, g.delayedObject[d]), g.delayedAbility[d], g.delayedController[d], g.delayedSource[d]);
  }
  for (let row = 0; row < g.word[W_REPLACERS]; row++) {
    const source = g.replacerSource[row];
    if (isActive(g, row)) take(g, source & ID_MASK, g.replacerAbility[row], g.replacerController[row], source);
  }
  scope.controller = controller;
  scope.source = source;
}

/** CR 114.4: abilities of emblems function in the command zone. */
function takeEmblems(g: Game): void {
  const rb = g.rulebook;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, COMMAND);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      const card = g.card[id];
      if (!(rb.listens[card] & TAPPED_FOR_MANA_BIT) || g.types[id] !== 0) continue;
      const end = rb.abilityStart[card] + rb.abilityCount[card];
      for (let a = rb.abilityStart[card]; a < end; a++) take(g, id, a, g.controller[id], refOf(g, id));
    }
  }
}

/** What is looked at: the permanent, who adds mana by it, and whether {T} is in the cost. */
const looked = { id: -1, seat: 0, taps: true };

function take(g: Game, from: number, ability: number, controller: number, source: number): void {
  const t = g.rulebook.ability;
  const row = ability * R.A_STRIDE;
  if (t[row + R.A_EVENT] !== EVENT_TAPPED_FOR_MANA) return;
  const fires = t[row] === R.ABILITY_TRIGGERED || t[row] === R.ABILITY_DELAYED;
  const triggers = fires && (t[row + R.A_DETAIL] & R.DETAIL_MANA) !== 0;
  if (!triggers && t[row] !== R.ABILITY_REPLACEMENT) return;
  if (!looked.taps && (!triggers || !(t[row + R.A_DETAIL] & R.DETAIL_ANY_ABILITY))) return;
  if (!applies(g, from, row, controller, source)) return;
  const into = triggers ? triggersOnMana : insteadOfMana;
  if (into.count >= MAX_CHANGES) return;
  if (triggers) {
    triggersOnMana.controller[into.count] = controller;
    triggersOnMana.from[into.count] = source;
  }
  into.source[into.count] = from;
  into.ability[into.count++] = ability;
}

function applies(g: Game, from: number, row: number, controller: number, source: number): boolean {
  const t = g.rulebook.ability;
  const who = t[row + R.A_WHO];
  if (who !== R.WHO_ANY && (looked.seat === controller) !== (who === R.WHO_YOU)) return false;
  scopeOf(controller, source);
  const subject = t[row + R.A_SUBJECT];
  if (subject === R.SUBJECT_THIS && from !== looked.id) return false;
  if (subject === R.SUBJECT_ATTACHED && (from < 0 || liveId(g, g.attachedTo[from]) !== looked.id)) return false;
  if (subject === R.SUBJECT_FILTER && !matches(g, t[row + R.A_FILTER], looked.id)) return false;
  const condition = t[row + R.A_CONDITION];
  return condition < 0 || holds(g, condition);
}

/** The types of which the trigger wants some to be added, 0 any; of an object with that trigger. */
export function typesAsked(g: Game, row: number, from: number): number {
  const t = g.rulebook.ability;
  if (!(t[row + R.A_DETAIL] & R.DETAIL_CHOSEN_COLOUR)) return t[row + R.A_MANA_MASK];
  const colour = from < 0 ? -1 : pickOf(g, refOf(g, from), PICK_COLOUR);
  return colour < 0 ? NO_TYPE : 1 << colour;
}
/** A type that no mana has. */
const NO_TYPE = 1 << 7;

/** Beside the types of mana that was added: the ability that added it has no {T} in its cost. */
export const WITHOUT_TAP = 64;

/** Whether an effect replaces mana by that of a type, or of a colour that is chosen. */
export function setsMana(g: Game, ability: number): boolean {
  return g.rulebook.ability[ability * R.A_STRIDE + R.A_MANA_MASK] !== 0;
}

export function asksColour(g: Game, ability: number): boolean {
  const mask = g.rulebook.ability[ability * R.A_STRIDE + R.A_MANA_MASK];
  return (mask & (mask - 1)) !== 0;
}

/** Whether the effect is about so much mana of these types, given by type (CR 106.12b). */
export function isAbout(g: Game, ability: number, produced: Int32Array, at: number): boolean {
  const t = g.rulebook.ability;
  const row = ability * R.A_STRIDE;
  const types = t[row + R.A_DETAIL] & R.DETAIL_COLOURS ? COLOURS : MANA_TYPES;
  let all = 0;
  for (let c = 0; c < types; c++) all += produced[at + c];
  return all > 0 && all >= t[row + R.A_TIMING];
}
const COLOURS = 5;

/** Whether one of the effects of `insteadOfMana` looks at how much mana there is, or of which types. */
export function looksAtMana(g: Game): boolean {
  const t = g.rulebook.ability;
  for (let i = 0; i < insteadOfMana.count; i++) {
    const row = insteadOfMana.ability[i] * R.A_STRIDE;
    if (t[row + R.A_TIMING] > 0 || t[row + R.A_DETAIL] & R.DETAIL_COLOURS) return true;
  }
  return false;
}

/**
 * Changes an amount of mana, given by type, as one effect says (CR 106.12b): so many times as much, or one type instead.
 * Amounts stay below a bound that no cost reaches.
 * @param colour the chosen colour, where the effect asks for one
 */
export function applyInstead(g: Game, ability: number, produced: Int32Array, at: number, colour: number): void {
  const t = g.rulebook.ability;
  const row = ability * R.A_STRIDE;
  const mask = asksColour(g, ability) ? 1 << colour : t[row + R.A_MANA_MASK];
  if (!isAbout(g, ability, produced, at)) return;
  const types = t[row + R.A_DETAIL] & R.DETAIL_COLOURS ? COLOURS : MANA_TYPES;
  let all = 0;
  for (let c = 0; c < types; c++) all = Math.min(MOST_MANA, all + produced[at + c]);
  const units = t[row + R.A_MANA_UNITS];
  for (let c = 0; c < types; c++) {
    if (mask !== 0) produced[at + c] = mask & (1 << c) ? (units > 0 ? units : all) : 0;
    produced[at + c] = Math.min(MOST_MANA, produced[at + c] * t[row + R.A_AUX]);
  }
}

// ---------------------------------------------------------------- in every order

/** More results than any board has that matters; and steps of the search for them. */
const MAX_RESULTS = 64;
const MOST_STEPS = 2000;
const MOST_EFFECTS = 31;

/** What mana becomes in each order in which the effects of `insteadOfMana` may apply (CR 616.1): amounts by type. */
export const results = { count: 0, amounts: new Int32Array(MAX_RESULTS * MANA_TYPES), left: 0 };
const stages = new Int32Array((MOST_EFFECTS + 1) * MANA_TYPES);

/** Finds all different results, beginning with what is in `produced` from `at` on. `applied`: effects that were, as bits. */
export function everyOrder(g: Game, produced: Int32Array, at: number, applied: number): void {
  results.count = 0;
  results.left = MOST_STEPS;
  for (let c = 0; c < MANA_TYPES; c++) stages[c] = produced[at + c];
  goOn(g, 0, applied);
}

function goOn(g: Game, depth: number, applied: number): void {
  if (--results.left < 0) return;
  const n = Math.min(MOST_EFFECTS, insteadOfMana.count);
  let any = false;
  for (let i = 0; i < n; i++) {
    if (applied & (1 << i) || !isAbout(g, insteadOfMana.ability[i], stages, depth * MANA_TYPES)) continue;
    any = true;
    if (isRepeated(g, i, applied)) continue;
    const ability = insteadOfMana.ability[i];
    const colours = asksColour(g, ability) ? 5 : 1;
    for (let colour = 0; colour < colours; colour++) {
      const from = depth * MANA_TYPES;
      for (let c = 0; c < MANA_TYPES; c++) stages[from + MANA_TYPES + c] = stages[from + c];
      applyInstead(g, ability, stages, from + MANA_TYPES, colour);
      goOn(g, depth + 1, applied | (1 << i));
    }
  }
  if (!any) addResult(depth * MANA_TYPES);
}

/** An effect that does the same as an earlier one that is left, or that multiplies as one before it could first. */
function isRepeated(g: Game, i: number, applied: number): boolean {
  const ability = insteadOfMana.ability[i];
  for (let k = 0; k < i; k++) {
    if (applied & (1 << k)) continue;
    if (insteadOfMana.ability[k] === ability) return true;
  }
  if (setsMana(g, ability)) return false;
  // Where nothing sets the mana any more, multiplying commutes: the first that is left goes first.
  for (let k = 0; k < insteadOfMana.count; k++) {
    if (!(applied & (1 << k)) && setsMana(g, insteadOfMana.ability[k])) return false;
  }
  for (let k = 0; k < i; k++) if (!(applied & (1 << k))) return true;
  return false;
}

function addResult(from: number): void {
  for (let r = 0; r < results.count; r++) {
    let same = true;
    for (let c = 0; c < MANA_TYPES && same; c++) same = results.amounts[r * MANA_TYPES + c] === stages[from + c];
    if (same) return;
  }
  if (results.count === MAX_RESULTS) return;
  for (let c = 0; c < MANA_TYPES; c++) results.amounts[results.count * MANA_TYPES + c] = stages[from + c];
  results.count++;
}
