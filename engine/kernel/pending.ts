/**
 * What is still to be paid below a frame: payments that wait while a mana ability is activated for them (CR 601.2g, 605.3a).
 *
 * Whoever lists choices inside such an activation keeps those that leave the waiting payments payable. The frames say
 * what waits; the search for a payment (objects/mana-goals.ts) is told here.
 */

import { canPay, canPayNeed, GENERIC, loadCost, need, others, SNOW, undecided } from '../objects/affordable.ts';
import { reserveRest } from '../objects/castable.ts';
import { GIVEN, NEEDS, pending, purpose, reserve, reserved, tried } from '../objects/mana-goals.ts';
import { ANYTHING, abilityOf } from '../objects/mana-rules.ts';
import { amount } from '../objects/query.ts';
import { keepScope, scope, scopeOf, takeScope } from '../objects/scope.ts';
import { PAYING, settleSpells } from '../objects/spell-keywords.ts';
import type { Game } from '../state/game.ts';
import { CONVOKED_SHIFT, NO_ABILITIES, W_FRAMES } from '../state/header.ts';
import { REGISTERS } from '../state/layout.ts';
import * as R from '../state/rulebook.ts';
import * as C from './calls.ts';
import { PROC_ACTIVATE, PROC_CAST, PROC_COSTS, PROC_PAY } from './frames.ts';

/** The step of an activation in which its mana is added: before it, the mana is still to come. */
const STEP_RESOLVES = 6;

/** All types of mana. */
const ANY_TYPE = 63;

/** Tells the search what waits below the frame at that index; the frame itself pays `need`. */
export function lookBelow(g: Game, frame: number): void {
  const r = g.frameRegister;
  let ability = -1;
  let source = -1;
  let x = 0;
  let could = ANY_TYPE;
  let removes = 0;
  let outermost = g.frameProcedure[frame] === PROC_PAY ? frame : -1;
  pending.count = 0;
  reserved.count = 0;
  purpose.on = outermost >= 0 ? r[frame * REGISTERS + C.PAY_SPELL] : ANYTHING;
  for (let i = frame; i >= 0; i--) {
    const f = i * REGISTERS;
    const procedure = g.frameProcedure[i];
    if (procedure === PROC_ACTIVATE && g.frameStep[i] <= STEP_RESOLVES) {
      ability = r[f + C.CAST_ENTRY_ABILITY];
      source = r[f + C.ACTIVATE_SOURCE];
      x = r[f + C.CAST_X];
      could = r[f + C.ACTIVATE_COULD] || ANY_TYPE;
      removes = countersToRemove(g, i, f);
    } else if (procedure === PROC_PAY && i !== frame && pending.count < pending.ability.length) {
      const goal = pending.count++;
      for (let c = 0; c <= GENERIC; c++) pending.need[goal * NEEDS + c] = r[f + C.PAY_NEED + c];
      pending.need[goal * NEEDS + SNOW] = r[f + C.PAY_HYBRID] >> 8;
      pending.on[goal] = r[f + C.PAY_SPELL];
      pending.x[goal] = x;
      pending.sacrificed[goal] = could;
      pending.removes[goal] = ability < 0 ? 0 : removes;
      pending.ability[goal] = ability;
      pending.source[goal] = source;
      pending.exclude[goal] = r[f + C.PAY_EXCLUDE];
      ability = -1;
      outermost = i;
    }
  }
  pending.begun = ability;
  pending.begunSource = source;
  pending.begunRemoves = ability < 0 ? 0 : removes;
  if (outermost >= 0) describeOutermost(g, outermost);
}

/** Counters that the cost of an activation takes, while it is not paid: its mana comes first. */
function countersToRemove(g: Game, frame: number, f: number): number {
  const r = g.frameRegister;
  const row = g.rulebook.ability[r[f + C.CAST_ENTRY_ABILITY] * R.A_STRIDE + R.A_COST] * R.C_STRIDE;
  const operand = g.rulebook.costs[row + R.C_COUNTER_REMOVE];
  const above = frame + 1;
  const begun = above < g.word[W_FRAMES] && g.frameProcedure[above] === PROC_COSTS;
  if (operand === 1 || (begun && g.frameStep[above] > STEP_FIXED) || !keepScope()) return 0;
  scopeOf(r[f + C.CAST_SEAT], r[f + C.ACTIVATE_SOURCE_REF]);
  scope.x = r[f + C.CAST_X];
  const removed = Math.max(0, amount(g, operand));
  takeScope();
  return removed;
}
/** The step in which the parts of a cost are paid that need no choice. */
const STEP_FIXED = 1;

/** What the outermost payment is for decides about convoke, other tapping, and the parts of the cost that must be left. */
function describeOutermost(g: Game, frame: number): void {
  const r = g.frameRegister;
  const f = frame * REGISTERS;
  pending.othersFilter = r[f + C.PAY_OTHERS_FILTER];
  pending.others = r[f + C.PAY_OTHERS];
  const spell = r[f + C.PAY_SPELL];
  pending.ways = spell < 0 ? 0 : g.keywords[spell] & PAYING;
  // CR 601.2g–h: once permanents were tapped for convoke, mana abilities with costs of their own are over.
  tried.closed = spell >= 0 && g.castFlags[spell] >> CONVOKED_SHIFT > 0;
  if (frame === 0) return;
  const below = (frame - 1) * REGISTERS;
  if (g.frameProcedure[frame - 1] === PROC_CAST) {
    reserveRest(g, r[below + C.CAST_ID], r[below + C.CAST_HOW], r[below + C.CAST_KICK] !== 0);
  } else if (g.frameProcedure[frame - 1] === PROC_COSTS) {
    reserved.source = r[below + C.COSTS_SOURCE];
    reserve(r[below + C.COSTS_ROW]);
  }
}

/** Forgets what waits. */
export function lookAway(): void {
  purpose.on = ANYTHING;
  pending.count = 0;
  pending.begun = -1;
  reserved.count = 0;
  tried.first = -1;
  tried.ability = -1;
  tried.gone = -1;
  tried.closed = false;
  pending.applied = 0;
  pending.program = -1;
}

/** The payment that waits nearest below the top frame, as the index of its frame; -1 none. */
export function waitingPayment(g: Game): number {
  for (let i = g.word[W_FRAMES] - 2; i >= 0; i--) if (g.frameProcedure[i] === PROC_PAY) return i;
  return -1;
}

/** Whether the ability of the object is being activated below the top frame already (CR 605.3c), or too many are. */
export function isUnderWay(g: Game, id: number, ability: number): boolean {
  let activations = 0;
  for (let i = g.word[W_FRAMES] - 1; i >= 0; i--) {
    if (g.frameProcedure[i] !== PROC_ACTIVATE) continue;
    const f = i * REGISTERS;
    const r = g.frameRegister;
    if (r[f + C.ACTIVATE_SOURCE] === id && r[f + C.CAST_ENTRY_ABILITY] === ability) return true;
    if (++activations >= MOST_ACTIVATIONS) return true;
  }
  return false;
}
/** Mana abilities that are activated for one another, one inside the other. */
const MOST_ACTIVATIONS = 16;

/** Whether that payment is made automatically. */
export function isAutomatic(g: Game, frame: number): boolean {
  return frame >= 0 && g.frameRegister[frame * REGISTERS + C.PAY_AUTOMATICALLY] !== 0;
}

/** Nothing is to be paid at the top frame itself; what waits below it is. */
function lookFromTop(g: Game): void {
  need.fill(0);
  undecided.list = 0;
  undecided.life = 0;
  others.amount = 0;
  lookBelow(g, g.word[W_FRAMES] - 1);
}

/** The frame of the activation right below the top frame, -1 none. */
function activationOfTop(g: Game): number {
  const below = g.word[W_FRAMES] - 2;
  return below >= 0 && g.frameProcedure[below] === PROC_ACTIVATE ? below : -1;
}

function tapsForMana(g: Game, f: number): boolean {
  const cost = g.rulebook.ability[g.frameRegister[f + C.CAST_ENTRY_ABILITY] * R.A_STRIDE + R.A_COST];
  return g.rulebook.costs[cost * R.C_STRIDE + R.C_TAP] !== 0;
}

/** Whether what waits stays payable when so much mana of a type is added, and then so many more of any of the types. */
export function staysPayableWith(
  g: Game,
  seat: number,
  type: number,
  units: number,
  types: number,
  rest: number,
  marks: number,
  rule: number,
  source: number,
): boolean {
  lookFromTop(g);
  if (pending.count > 0) {
    // Of a mana ability with {T} that is resolving itself, what it adds may still be changed; of a trigger's mana not.
    const f = activationOfTop(g) * REGISTERS;
    pending.ability[0] = GIVEN;
    pending.source[0] = f < 0 ? -1 : g.frameRegister[f + C.ACTIVATE_SOURCE];
    pending.givenChanges = f >= 0 && g.frameStep[f / REGISTERS] === STEP_RESOLVES + 1 && tapsForMana(g, f);
    pending.given.fill(0);
    pending.given[type] = units;
    pending.givenTypes = types;
    pending.givenRest = rest;
    pending.givenMarks = marks;
    pending.givenRule = rule;
    pending.givenSource = source;
  }
  const can = pending.count === 0 || canPayNeed(g, seat, -1, 0);
  lookAway();
  return can;
}

/** The same when amounts by type are added, which effects but those of `applied` may still change. */
export function staysPayableGiven(g: Game, f: number, produced: Int32Array, applied: number): boolean {
  const r = g.frameRegister;
  lookFromTop(g);
  if (pending.count > 0) {
    pending.ability[0] = GIVEN;
    pending.source[0] = r[f + C.ACTIVATE_SOURCE];
    pending.givenChanges = true;
    pending.applied = applied;
    pending.given.set(produced);
    pending.givenRest = 0;
    pending.givenMarks = r[f + C.ACTIVATE_MARKS];
    pending.givenRule = r[f + C.ACTIVATE_RULE];
    pending.givenSource = r[f + C.ACTIVATE_SOURCE_REF];
  }
  const can = pending.count === 0 || canPayNeed(g, r[f + C.CAST_SEAT], -1, 0);
  lookAway();
  return can;
}

/** Whether it does when the ability of the activation below goes on with the program from there (a colour was chosen). */
export function staysPayableAfter(g: Game, seat: number, pc: number): boolean {
  lookFromTop(g);
  const below = activationOfTop(g);
  if (pending.count > 0 && below >= 0) {
    pending.ability[0] = GIVEN;
    pending.source[0] = g.frameRegister[below * REGISTERS + C.ACTIVATE_SOURCE];
    pending.givenChanges = tapsForMana(g, below * REGISTERS);
    pending.given.fill(0);
    pending.givenRest = 0;
    pending.program = pc;
  }
  const can = pending.count === 0 || below < 0 || canPayNeed(g, seat, -1, 0);
  lookAway();
  return can;
}

/** Whether it does when X is that of the mana ability that is being activated on top (CR 107.3). */
export function staysPayableWithX(g: Game, seat: number, x: number): boolean {
  const top = g.word[W_FRAMES] - 1;
  const f = top * REGISTERS;
  const cost = g.rulebook.ability[g.frameRegister[f + C.CAST_ENTRY_ABILITY] * R.A_STRIDE + R.A_COST];
  const before = g.frameRegister[f + C.CAST_X];
  g.frameRegister[f + C.CAST_X] = x;
  lookBelow(g, top);
  loadCost(g, cost, x);
  purpose.on = abilityOf(g.frameRegister[f + C.ACTIVATE_SOURCE]);
  const exclude = g.rulebook.costs[cost * R.C_STRIDE + R.C_TAP] ? g.frameRegister[f + C.ACTIVATE_SOURCE] : -1;
  const can = pending.count === 0 || canPay(g, seat, exclude, 0);
  g.frameRegister[f + C.CAST_X] = before;
  lookAway();
  return can;
}

/** Whether what waits below the top frame can be paid as things are. */
export function staysPayable(g: Game, seat: number): boolean {
  lookFromTop(g);
  const can = pending.count === 0 || canPayNeed(g, seat, -1, 0);
  lookAway();
  return can;
}

/** Takes the permanent's abilities away for the time of a question, or gives them back. */
function without(g: Game, id: number): void {
  g.flags[id] ^= NO_ABILITIES;
  settleSpells(g);
  if (pending.count === 0) return;
  for (let i = g.word[W_FRAMES] - 1; i >= 0; i--) {
    if (g.frameProcedure[i] !== PROC_PAY) continue;
    const spell = g.frameRegister[i * REGISTERS + C.PAY_SPELL];
    pending.ways = spell < 0 ? 0 : g.keywords[spell] & PAYING;
  }
}

/** Whether what waits stays payable when the permanent leaves the battlefield or is tapped for the cost being paid. */
export function staysPayableWithout(g: Game, seat: number, id: number, taps: boolean): boolean {
  lookFromTop(g);
  if (!taps) tried.gone = id;
  // What gives the spell convoke gives it no more when it has left (CR 601.2h, 702.51a).
  const gives = !taps && (g.rulebook.has[g.card[id]] & R.HAS_SPELL_STATIC) !== 0 && !(g.flags[id] & NO_ABILITIES);
  if (gives) without(g, id);
  const can = pending.count === 0 || canPayNeed(g, seat, -1, 0, taps ? id : -1);
  if (gives) without(g, id);
  lookAway();
  return can;
}
