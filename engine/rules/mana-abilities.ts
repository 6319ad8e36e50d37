/**
 * What follows when a mana ability with {T} in its cost has resolved: what is added instead (CR 106.12b), what triggers,
 * and the triggered mana abilities, which resolve at once (CR 605.4a).
 *
 * The mana went into the pool already. Nobody sees it there before this is done, so it is changed in the pool. Registers of the
 * activation say where the amounts before stand in the arena.
 */

import { pushProgram } from '../effects/program.ts';
import * as P from '../effects/registers.ts';
import { MANA_TYPES } from '../ids/words.ts';
import * as C from '../kernel/calls.ts';
import { AGAIN, ask, CALL_AGAIN, type Decision, NEXT, offer, pushArena } from '../kernel/frames.ts';
import { DECIDE_MANA_EFFECT, optionValue, packOption } from '../kernel/options.ts';
import { isAutomatic, staysPayableGiven, waitingPayment } from '../kernel/pending.ts';
import { removeTrigger } from '../kernel/trigger-queue.ts';
import {
  applyInstead,
  asksColour,
  gatherManaChanges,
  insteadOfMana,
  isAbout,
  mayChangeMana,
  setsMana,
  WITHOUT_TAP,
} from '../objects/mana-changes.ts';
import { addMana, unitsInPool } from '../objects/mana-lots.ts';
import { holds } from '../objects/query.ts';
import { scope, scopeOf } from '../objects/scope.ts';
import type { Game } from '../state/game.ts';
import { W_ARENA, W_TRIGGERS } from '../state/header.ts';
import * as R from '../state/rulebook.ts';
import { countLandTap, noticeMana } from './mana.ts';

const BEFORE = C.ACTIVATE_BEFORE;
const APPLIED = C.ACTIVATE_APPLIED;

/** Remembers the pool: what the ability adds is told by the difference. */
export function rememberPool(g: Game, f: number): void {
  const r = g.frameRegister;
  r[f + BEFORE] = -1;
  // CR 106.12: tapping for mana is activating a mana ability with {T} in its cost; of others few ask.
  if (!taps(g, f) && !mayChangeMana(g)) return;
  r[f + BEFORE] = g.word[W_ARENA];
  for (let c = 0; c < MANA_TYPES; c++) pushArena(g, unitsInPool(g, r[f + C.CAST_SEAT], c));
}

/** What the ability added, by type: scratch. */
const produced = new Int32Array(MANA_TYPES);

function readProduced(g: Game, f: number): number {
  const r = g.frameRegister;
  let all = 0;
  for (let c = 0; c < MANA_TYPES; c++) {
    produced[c] = unitsInPool(g, r[f + C.CAST_SEAT], c) - g.arena[r[f + BEFORE] + c];
    all += produced[c];
  }
  return all;
}

/** CR 106.12b, 616.1: what is added instead, each effect once; who taps chooses the order, and a colour, where it matters. */
export function changeProduced(g: Game, f: number): number {
  const r = g.frameRegister;
  if (r[f + BEFORE] < 0 || !mayChangeMana(g) || !taps(g, f)) return NEXT;
  for (;;) {
    const n = gatherInstead(g, f);
    if (n === 0) return NEXT;
    if (!isChoice(g)) apply(g, f, 0);
    else if (!isAutomatic(g, waitingPayment(g))) return ask(g, DECIDE_MANA_EFFECT, r[f + C.CAST_SEAT]);
    else applyFitting(g, f);
  }
}

/** Whether {T} is in the cost of the ability: its source was tapped for mana (CR 106.12). */
function taps(g: Game, f: number): boolean {
  const cost = g.rulebook.ability[g.frameRegister[f + C.CAST_ENTRY_ABILITY] * R.A_STRIDE + R.A_COST];
  return g.rulebook.costs[cost * R.C_STRIDE + R.C_TAP] !== 0;
}

/** Leaves those in `insteadOfMana` that were not applied yet. Their places are bits of a register. */
function gatherInstead(g: Game, f: number): number {
  const r = g.frameRegister;
  readProduced(g, f);
  gatherManaChanges(g, r[f + C.ACTIVATE_SOURCE], r[f + C.CAST_SEAT], true);
  let kept = 0;
  for (let i = 0; i < insteadOfMana.count && i < MOST_PLACES; i++) {
    if (r[f + APPLIED] & (1 << i) || !isAbout(g, insteadOfMana.ability[i], produced, 0)) continue;
    insteadOfMana.source[kept] = insteadOfMana.source[i];
    insteadOfMana.ability[kept] = insteadOfMana.ability[i];
    place[kept++] = i;
  }
  insteadOfMana.count = kept;
  return kept;
}

/** More effects at once are not applied. */
const MOST_PLACES = 31;
const place = new Int32Array(MOST_PLACES);

/** Effects that only multiply can be applied in any order; one that sets a type alone leaves no choice. */
function isChoice(g: Game): boolean {
  const n = insteadOfMana.count;
  for (let i = 0; i < n; i++) {
    if (setsMana(g, insteadOfMana.ability[i]) && (n > 1 || asksColour(g, insteadOfMana.ability[i]))) return true;
  }
  return false;
}

function apply(g: Game, f: number, value: number): void {
  const r = g.frameRegister;
  const i = value & EFFECT_MASK;
  r[f + APPLIED] |= 1 << place[i];
  before.set(produced);
  applyInstead(g, insteadOfMana.ability[i], produced, 0, (value >> COLOUR_SHIFT) - 1);
  for (let c = 0; c < MANA_TYPES; c++) change(g, f, c, produced[c] - before[c]);
}
const before = new Int32Array(MANA_TYPES);
/** Of the value of an option: which effect, and 1 + the colour that it asks for. */
const EFFECT_MASK = 31;
const COLOUR_SHIFT = 5;

/** CR 106.6a: what the ability says about its mana goes for all of it. */
function change(g: Game, f: number, type: number, more: number): void {
  const r = g.frameRegister;
  const { ACTIVATE_MARKS: marks, ACTIVATE_RULE: rule, ACTIVATE_SOURCE_REF: source } = C;
  addMana(g, r[f + C.CAST_SEAT], type, more, r[f + marks], r[f + rule], r[f + source]);
}

/** The choices, as values of options: each effect that does something else, with each colour that it asks for. */
const MOST_CHOICES = MOST_PLACES * 5;
const choice = new Int32Array(MOST_CHOICES);

function listChoices(g: Game, f: number): number {
  const count = gatherInstead(g, f);
  let n = 0;
  for (let i = 0; i < count; i++) {
    const ability = insteadOfMana.ability[i];
    let repeated = false;
    for (let k = 0; k < i && !repeated; k++) repeated = insteadOfMana.ability[k] === ability;
    if (repeated) continue;
    if (!asksColour(g, ability)) choice[n++] = i;
    else for (let colour = 0; colour < 5; colour++) choice[n++] = i | ((colour + 1) << COLOUR_SHIFT);
  }
  return n;
}

/** Whether what waits stays payable when that choice is made first, and the others in some order. */
function fits(g: Game, f: number, value: number): boolean {
  readProduced(g, f);
  gatherInstead(g, f);
  given.set(produced);
  const i = value & EFFECT_MASK;
  applyInstead(g, insteadOfMana.ability[i], given, 0, (value >> COLOUR_SHIFT) - 1);
  const applied = g.frameRegister[f + APPLIED] | (1 << place[i]);
  for (let c = 0; c < MANA_TYPES; c++) change(g, f, c, -produced[c]);
  const can = staysPayableGiven(g, f, given, applied);
  readBack(g, f);
  return can;
}
const given = new Int32Array(MANA_TYPES);

function readBack(g: Game, f: number): void {
  for (let c = 0; c < MANA_TYPES; c++) change(g, f, c, produced[c]);
}

/** For an automatic payment: the first choice that it can be made with. */
function applyFitting(g: Game, f: number): void {
  const n = listChoices(g, f);
  let at = 0;
  while (at < n - 1 && !fits(g, f, choice[at])) at++;
  readProduced(g, f);
  gatherInstead(g, f);
  apply(g, f, choice[at]);
}

export const manaEffectDecision: Decision = {
  name: 'mana effect',
  list(g, f) {
    const n = listChoices(g, f);
    const waits = waitingPayment(g) >= 0;
    for (let k = 0; k < n; k++) {
      if (waits && !fits(g, f, choice[k])) continue;
      offer(g, packOption(0, insteadOfMana.source[choice[k] & EFFECT_MASK], choice[k]));
    }
    if (g.optionCount > 0) return;
    // What the search can't see through is left to the player.
    for (let k = 0; k < n; k++) offer(g, packOption(0, insteadOfMana.source[choice[k] & EFFECT_MASK], choice[k]));
  },
  apply(g, f, option) {
    readProduced(g, f);
    gatherInstead(g, f);
    apply(g, f, optionValue(option));
    return AGAIN;
  },
};

/** CR 106.12a: mana was added; abilities trigger, each once. */
export function noticeProduced(g: Game, f: number): number {
  const r = g.frameRegister;
  if (r[f + BEFORE] < 0) return NEXT;
  if (taps(g, f)) countLandTap(g, r[f + C.ACTIVATE_SOURCE], r[f + C.CAST_SEAT]);
  const all = readProduced(g, f);
  if (all === 0) return NEXT;
  let types = 0;
  for (let c = 0; c < MANA_TYPES; c++) if (produced[c] > 0) types |= 1 << c;
  noticeMana(g, r[f + C.ACTIVATE_SOURCE], r[f + C.CAST_SEAT], all, types | (taps(g, f) ? 0 : WITHOUT_TAP));
  return NEXT;
}

const firesForMana = (kind: number): boolean => kind === R.ABILITY_TRIGGERED || kind === R.ABILITY_DELAYED;

/** CR 605.4a: triggered mana abilities resolve at once, in the order in which they triggered. */
export function resolveManaTriggers(g: Game, f: number): number {
  if (g.frameRegister[f + BEFORE] < 0 || !mayChangeMana(g)) return NEXT;
  const t = g.rulebook.ability;
  for (let i = 0; i < g.word[W_TRIGGERS]; i++) {
    const row = g.triggerAbility[i] * R.A_STRIDE;
    if (row < 0 || !firesForMana(t[row]) || !(t[row + R.A_DETAIL] & R.DETAIL_MANA)) continue;
    const controller = g.triggerController[i];
    const source = g.triggerSource[i];
    const object = g.triggerObject[i];
    const player = g.triggerPlayer[i];
    const types = g.triggerAmount[i];
    removeTrigger(g, i);
    scopeOf(controller, source);
    scope.eventObject = object;
    scope.eventPlayer = player;
    const condition = t[row + R.A_CONDITION];
    if (condition >= 0 && !holds(g, condition)) return resolveManaTriggers(g, f); // CR 603.4
    const p = pushProgram(g, t[row + R.A_PC], controller, source);
    const r = g.frameRegister;
    r[p + P.EVENT_OBJECT] = object;
    r[p + P.EVENT_PLAYER] = player;
    r[p + P.EVENT_AMOUNT] = types;
    return CALL_AGAIN;
  }
  return NEXT;
}
