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
import { waitingPayment } from '../kernel/pending.ts';
import { removeTrigger } from '../kernel/trigger-queue.ts';
import { applyInstead, gatherManaChanges, insteadOfMana, mayChangeMana } from '../objects/mana-changes.ts';
import { addMana, unitsInPool } from '../objects/mana-lots.ts';
import { holds } from '../objects/query.ts';
import { scope, scopeOf } from '../objects/scope.ts';
import type { Game } from '../state/game.ts';
import { W_ARENA, W_TRIGGERS } from '../state/header.ts';
import * as R from '../state/rulebook.ts';
import { noticeMana } from './mana.ts';

const BEFORE = C.ACTIVATE_BEFORE;
const APPLIED = C.ACTIVATE_APPLIED;

/** Remembers the pool: what the ability adds is told by the difference. */
export function rememberPool(g: Game, f: number, ability: number): void {
  const r = g.frameRegister;
  r[f + BEFORE] = -1;
  const cost = g.rulebook.ability[ability * R.A_STRIDE + R.A_COST] * R.C_STRIDE;
  // CR 106.12: tapping for mana is activating a mana ability with {T} in its cost.
  if (!g.rulebook.costs[cost + R.C_TAP]) return;
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

/** CR 106.12b, 616.1: what is added instead, each effect once; who taps chooses the order where it matters. */
export function changeProduced(g: Game, f: number): number {
  const r = g.frameRegister;
  if (r[f + BEFORE] < 0 || !mayChangeMana(g)) return NEXT;
  for (;;) {
    if (readProduced(g, f) === 0) return NEXT;
    const n = gatherInstead(g, f);
    if (n === 0) return NEXT;
    const matters = n > 1 && orderMatters(g);
    // In the middle of a payment the order that adds most is taken: what the payment counted on.
    if (matters && waitingPayment(g) < 0) return ask(g, DECIDE_MANA_EFFECT, r[f + C.CAST_SEAT]);
    apply(g, f, matters ? firstThatSets(g) : 0);
  }
}

/** Leaves those in `insteadOfMana` that were not applied yet. Their places are bits of a register. */
function gatherInstead(g: Game, f: number): number {
  const r = g.frameRegister;
  gatherManaChanges(g, r[f + C.ACTIVATE_SOURCE], r[f + C.CAST_SEAT]);
  let kept = 0;
  for (let i = 0; i < insteadOfMana.count && i < MOST_PLACES; i++) {
    if (r[f + APPLIED] & (1 << i)) continue;
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

function setsMana(g: Game, i: number): boolean {
  return g.rulebook.ability[insteadOfMana.ability[i] * R.A_STRIDE + R.A_MANA_MASK] !== 0;
}

/** Effects that only multiply can be applied in any order. */
function orderMatters(g: Game): boolean {
  for (let i = 0; i < insteadOfMana.count; i++) if (setsMana(g, i)) return true;
  return false;
}

function firstThatSets(g: Game): number {
  for (let i = 0; i < insteadOfMana.count; i++) if (setsMana(g, i)) return i;
  return 0;
}

function apply(g: Game, f: number, i: number): void {
  const r = g.frameRegister;
  r[f + APPLIED] |= 1 << place[i];
  before.set(produced);
  applyInstead(g, insteadOfMana.ability[i], produced, 0);
  // CR 106.6a: what the ability says about its mana goes for all of it.
  for (let c = 0; c < MANA_TYPES; c++) {
    const more = produced[c] - before[c];
    addMana(
      g,
      r[f + C.CAST_SEAT],
      c,
      more,
      r[f + C.ACTIVATE_MARKS],
      r[f + C.ACTIVATE_RULE],
      r[f + C.ACTIVATE_SOURCE_REF],
    );
  }
}
const before = new Int32Array(MANA_TYPES);

export const manaEffectDecision: Decision = {
  name: 'mana effect',
  list(g, f) {
    const n = gatherInstead(g, f);
    for (let i = 0; i < n; i++) offer(g, packOption(0, insteadOfMana.source[i], i));
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
  const all = readProduced(g, f);
  if (all === 0) return NEXT;
  let types = 0;
  for (let c = 0; c < MANA_TYPES; c++) if (produced[c] > 0) types |= 1 << c;
  noticeMana(g, r[f + C.ACTIVATE_SOURCE], r[f + C.CAST_SEAT], all, types);
  return NEXT;
}

/** CR 605.4a: triggered mana abilities resolve at once, in the order in which they triggered. */
export function resolveManaTriggers(g: Game, f: number): number {
  if (g.frameRegister[f + BEFORE] < 0 || !mayChangeMana(g)) return NEXT;
  const t = g.rulebook.ability;
  for (let i = 0; i < g.word[W_TRIGGERS]; i++) {
    const row = g.triggerAbility[i] * R.A_STRIDE;
    if (row < 0 || t[row] !== R.ABILITY_TRIGGERED || !(t[row + R.A_DETAIL] & R.DETAIL_MANA)) continue;
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
