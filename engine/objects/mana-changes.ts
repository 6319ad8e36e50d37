/**
 * What else happens when a permanent is tapped for mana: triggered mana abilities (CR 605.1b) and what is added instead
 * (CR 106.12b). A board without any costs one mask test.
 */

import { BATTLEFIELD, EVENT_TAPPED_FOR_MANA } from '../ids/words.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import { GRANTED, NO_ABILITIES, W_GRANTS, W_LISTEN, W_PLAYERS, W_REPLACE } from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { holds, matches } from './query.ts';
import { scope, scopeOf } from './scope.ts';

export const TAPPED_FOR_MANA_BIT = 1 << EVENT_TAPPED_FOR_MANA;
/** At most so many of each apply at once; more are left out. */
const MAX_CHANGES = 64;

/** What applies to a permanent tapped for mana: sources and ability rows, in the order of the battlefield. */
export const triggersOnMana = { count: 0, source: new Int16Array(MAX_CHANGES), ability: new Int32Array(MAX_CHANGES) };
export const insteadOfMana = { count: 0, source: new Int16Array(MAX_CHANGES), ability: new Int32Array(MAX_CHANGES) };

/** Whether anything on the battlefield may care about mana that permanents are tapped for. */
export function mayChangeMana(g: Game): boolean {
  return ((g.word[W_LISTEN] | g.word[W_REPLACE]) & TAPPED_FOR_MANA_BIT) !== 0;
}

/** Whether tapping the permanent for mana adds something else than its ability says. */
export function changesMana(g: Game, id: number): boolean {
  if (!mayChangeMana(g)) return false;
  gatherManaChanges(g, id, g.controller[id]);
  return triggersOnMana.count + insteadOfMana.count > 0;
}

/** Finds what applies when the seat taps the permanent for mana. Leaves the point of view of the caller as it was. */
export function gatherManaChanges(g: Game, id: number, seat: number): void {
  triggersOnMana.count = 0;
  insteadOfMana.count = 0;
  const { controller, source } = scope;
  const rb = g.rulebook;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let from = g.first[list];
    for (let left = g.count[list]; left > 0; left--, from = g.next[from]) {
      const card = g.card[from];
      if ((rb.listens[card] | rb.replaces[card]) & TAPPED_FOR_MANA_BIT && !(g.flags[from] & NO_ABILITIES)) {
        const end = rb.abilityStart[card] + rb.abilityCount[card];
        for (let a = rb.abilityStart[card]; a < end; a++) take(g, from, a, id, seat);
      }
      if (!(g.flags[from] & GRANTED)) continue;
      for (let i = 0; i < g.word[W_GRANTS]; i++) {
        if (g.grantObject[i] === from) take(g, from, g.grantAbility[i], id, seat);
      }
    }
  }
  scope.controller = controller;
  scope.source = source;
}

function take(g: Game, from: number, ability: number, id: number, seat: number): void {
  const t = g.rulebook.ability;
  const row = ability * R.A_STRIDE;
  if (t[row + R.A_EVENT] !== EVENT_TAPPED_FOR_MANA) return;
  const triggers = t[row] === R.ABILITY_TRIGGERED && (t[row + R.A_DETAIL] & R.DETAIL_MANA) !== 0;
  if ((!triggers && t[row] !== R.ABILITY_REPLACEMENT) || !applies(g, from, row, id, seat)) return;
  const into = triggers ? triggersOnMana : insteadOfMana;
  if (into.count >= MAX_CHANGES) return;
  into.source[into.count] = from;
  into.ability[into.count++] = ability;
}

function applies(g: Game, from: number, row: number, id: number, seat: number): boolean {
  const t = g.rulebook.ability;
  const controller = g.controller[from];
  const who = t[row + R.A_WHO];
  if (who !== R.WHO_ANY && (seat === controller) !== (who === R.WHO_YOU)) return false;
  scopeOf(controller, refOf(g, from));
  const subject = t[row + R.A_SUBJECT];
  if (subject === R.SUBJECT_THIS && from !== id) return false;
  if (subject === R.SUBJECT_ATTACHED && liveId(g, g.attachedTo[from]) !== id) return false;
  if (subject === R.SUBJECT_FILTER && !matches(g, t[row + R.A_FILTER], id)) return false;
  const condition = t[row + R.A_CONDITION];
  return condition < 0 || holds(g, condition);
}

/**
 * Changes an amount of mana, given by type, as one effect says (CR 106.12b): so many times as much, or one type instead.
 * Amounts stay below a bound that no cost reaches.
 */
export function applyInstead(g: Game, ability: number, produced: Int32Array, at: number): void {
  const t = g.rulebook.ability;
  const row = ability * R.A_STRIDE;
  const mask = t[row + R.A_MANA_MASK];
  let all = 0;
  for (let c = 0; c < 6; c++) all += produced[at + c];
  if (all === 0) return;
  const units = t[row + R.A_MANA_UNITS];
  for (let c = 0; c < 6; c++) {
    if (mask !== 0) produced[at + c] = mask & (1 << c) ? (units > 0 ? units : all) : 0;
    produced[at + c] = Math.min(MOST_MANA, produced[at + c] * t[row + R.A_AUX]);
  }
}

/** CR 106.4 knows no limit; the pool has one. */
export const MOST_MANA = 0x7fffffff;
