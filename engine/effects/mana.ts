/**
 * Adding mana (CR 106.4), with the choice of its type.
 *
 * In the middle of a payment only types are offered that leave the payment possible, and an automatic payment chooses by
 * itself. Mana of no defined type is none (CR 106.5).
 */

import { ALL_COLOURS, MANA_TYPES } from '../ids/words.ts';
import { ACTIVATE_COULD, ACTIVATE_MARKS, ACTIVATE_RULE, ACTIVATE_SOURCE_REF, PAY_NEED } from '../kernel/calls.ts';
import { AGAIN, ask, type Decision, NEXT, offer, PROC_ACTIVATE } from '../kernel/frames.ts';
import { DECIDE_MANA, optionValue, packOption } from '../kernel/options.ts';
import { isAutomatic, staysPayableAfter, staysPayableWith, waitingPayment } from '../kernel/pending.ts';
import * as lots from '../objects/mana-lots.ts';
import { marksOf } from '../objects/mana-rules.ts';
import { coloursOf, couldProduceAny } from '../objects/mana-yield.ts';
import { PICK_COLOUR, pickOf } from '../objects/picks.ts';
import { amount, players } from '../objects/query.ts';
import { scope } from '../objects/scope.ts';
import { type Game, liveId } from '../state/game.ts';
import * as H from '../state/header.ts';
import { REGISTERS } from '../state/layout.ts';
import * as O from '../state/opcodes.ts';
import { nextSeat } from './choices.ts';
import * as P from './registers.ts';

/** Registers: A the type chosen, B choices that are left, C the players who have not got theirs. */
export function addMana(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const seats = players(g, code[at]);
  if (seats === 0) return NEXT;
  const a = code[at + 2];
  switch (code[at + 1]) {
    case O.MANA_FIXED:
      return addFixed(g, f, at, seats);
    case O.MANA_EACH:
      for (let seat = 0; seat < g.word[H.W_PLAYERS]; seat++) {
        if (seats & (1 << seat)) addToPool(g, f, at, seat, a, Math.max(0, amount(g, code[at + 3])));
      }
      return NEXT;
    default:
      return addInTurn(g, f, at, seats);
  }
}

/** Type by type, so that there is room for each kind of mana. */
function addFixed(g: Game, f: number, at: number, seats: number): number {
  const r = g.frameRegister;
  const list = g.rulebook.code[at + 2];
  if (r[f + P.PHASE] === 0) {
    r[f + P.PHASE] = 1;
    r[f + P.B] = 0;
  }
  for (; r[f + P.B] < g.word[H.W_PLAYERS] * MANA_TYPES; r[f + P.B]++) {
    if (g.word[H.W_ROOM_LOW] !== 0) return AGAIN;
    const seat = Math.floor(r[f + P.B] / MANA_TYPES);
    const type = r[f + P.B] % MANA_TYPES;
    if (seats & (1 << seat)) addToPool(g, f, at, seat, type, g.rulebook.lists[list + 1 + type]);
  }
  return NEXT;
}

const BEGINS = 2;

/** Each of the players chooses in turn order. */
function addInTurn(g: Game, f: number, at: number, seats: number): number {
  const r = g.frameRegister;
  if (r[f + P.PHASE] === 0) {
    r[f + P.PHASE] = BEGINS;
    r[f + P.C] = seats;
  }
  for (let seat = nextSeat(g, r[f + P.C]); seat >= 0; seat = nextSeat(g, r[f + P.C])) {
    const next = addChosen(g, f, at, seat);
    if (next !== NEXT) return next;
    r[f + P.C] &= ~(1 << seat);
    r[f + P.PHASE] = BEGINS;
  }
  return NEXT;
}

/** Each choice gives so many units of the type; "any combination" is as many choices of one unit. */
function addChosen(g: Game, f: number, at: number, seat: number): number {
  const code = g.rulebook.code;
  const r = g.frameRegister;
  const form = code[at + 1];
  const units = unitsOf(g, form, code[at + 2], code[at + 3]);
  const mask = typesOf(g, f, form, code[at + 2], code[at + 3]);
  if (mask === 0 || units <= 0) return NEXT; // CR 106.5
  if (r[f + P.PHASE] === BEGINS) r[f + P.B] = form === O.MANA_COMBINATION ? Math.max(0, amount(g, code[at + 3])) : 1;
  else {
    addToPool(g, f, at, seat, r[f + P.A], units);
    r[f + P.B]--;
  }
  r[f + P.PHASE] = 1;
  const waiting = waitingPayment(g);
  while (r[f + P.B] > 0) {
    const rest = r[f + P.B] - 1;
    if (!isAutomatic(g, waiting)) return ask(g, DECIDE_MANA, seat, mask, units, waiting >= 0 ? 1 : 0, rest);
    addToPool(g, f, at, seat, typeForPayment(g, f, at, seat, mask, units, rest), units);
    r[f + P.B]--;
  }
  return NEXT;
}

/** How much of the chosen type. */
function unitsOf(g: Game, form: number, a: number, b: number): number {
  if (form === O.MANA_ANY_COLOUR) return amount(g, a);
  return form === O.MANA_COULD || form === O.MANA_COULD_SACRIFICED ? amount(g, b >> 1) : 1;
}

/** The types that an instruction lets its player choose from. */
function typesOf(g: Game, f: number, form: number, a: number, b: number): number {
  switch (form) {
    case O.MANA_ANY_COLOUR:
      return 31;
    case O.MANA_PRODUCED:
      return scope.eventAmount & 63;
    case O.MANA_COULD:
      return couldProduceAny(g, a, b & 1);
    case O.MANA_COULD_SACRIFICED:
      return activationRegister(g, f, ACTIVATE_COULD) & (b & 1 ? 31 : 63);
    case O.MANA_COLOURS_OF:
      return coloursOf(g, a);
    case O.MANA_CHOSEN_COLOUR: {
      const colour = pickOf(g, scope.source, PICK_COLOUR);
      return colour < 0 ? 0 : 1 << colour;
    }
    default:
      return a;
  }
}

/** The type that an automatic payment can use: one that a symbol asks for, if the rest stays payable. */
function typeForPayment(
  g: Game,
  f: number,
  at: number,
  seat: number,
  mask: number,
  units: number,
  rest: number,
): number {
  const waiting = waitingPayment(g);
  let best = -1;
  for (let c = 0; c < MANA_TYPES; c++) {
    if (!(mask & (1 << c)) || !canPayWith(g, f, at, seat, c, units, mask, rest)) continue;
    if (best < 0 || g.frameRegister[waiting * REGISTERS + PAY_NEED + c] > 0) best = c;
  }
  return best < 0 ? 31 - Math.clz32(mask & -mask) : best;
}

function canPayWith(
  g: Game,
  f: number,
  at: number,
  seat: number,
  type: number,
  units: number,
  mask: number,
  rest: number,
): boolean {
  return staysPayableWith(g, seat, type, units, mask, rest, marksAt(g, f), ruleAt(g, at), scope.source);
}

/** A register of the activation that the program belongs to, 0 without. */
function activationRegister(g: Game, f: number, register: number): number {
  const below = f / REGISTERS - 1;
  if (below < 0 || g.frameProcedure[below] !== PROC_ACTIVATE) return 0;
  return g.frameRegister[below * REGISTERS + register];
}

/** The rule of the mana that the instruction adds, 0 none. */
function ruleAt(g: Game, at: number): number {
  const code = g.rulebook.code;
  return code[at - 1] >> 8 > WITHOUT_RULE ? code[at + 4] : 0;
}
/** Cells of the instruction when its mana has no rule. */
const WITHOUT_RULE = 5;

/** Marks of the source: of an activated mana ability as it was before its cost was paid. */
function marksAt(g: Game, f: number): number {
  if (g.word[H.W_MANA_ASKED] === 0) return 0;
  const below = f / REGISTERS - 1;
  if (below >= 0 && g.frameProcedure[below] === PROC_ACTIVATE) {
    const r = g.frameRegister;
    if (r[below * REGISTERS + ACTIVATE_SOURCE_REF] === scope.source) return r[below * REGISTERS + ACTIVATE_MARKS];
  }
  const id = liveId(g, scope.source);
  return id < 0 ? 0 : marksOf(g, id);
}

function addToPool(g: Game, f: number, at: number, seat: number, type: number, more: number): void {
  const rule = ruleAt(g, at);
  lots.addMana(g, seat, type, more, marksAt(g, f), rule, scope.source);
  const below = f / REGISTERS - 1;
  if (rule > 0 && g.frameProcedure[below] === PROC_ACTIVATE) {
    g.frameRegister[below * REGISTERS + ACTIVATE_RULE] = rule;
  }
}

/** The colour is chosen, and the instructions written for it are followed; in a mana ability it may be needed to pay. */
export function chooseColour(g: Game, f: number, at: number): number {
  const r = g.frameRegister;
  const { code } = g.rulebook;
  if (r[f + P.PHASE] !== 0) return code[at + r[f + P.A]];
  const waiting = activationRegister(g, f, ACTIVATE_SOURCE_REF) === 0 ? -1 : waitingPayment(g);
  if (isAutomatic(g, waiting)) {
    let colour = 0;
    while (colour < 4 && !staysPayableAfter(g, scope.controller, code[at + colour])) colour++;
    return code[at + colour];
  }
  r[f + P.PHASE] = 1;
  const seats = players(g, code[at + 5]);
  const seat = seats === 0 ? scope.controller : 31 - Math.clz32(seats & -seats);
  return ask(g, DECIDE_MANA, seat, ALL_COLOURS, 0, waiting >= 0 ? BRANCHES : 0, 0);
}
/** Third context word of the decision: what follows is written out for each colour. */
const BRANCHES = 2;

export const manaDecision: Decision = {
  name: 'mana',
  list(g, f) {
    const w = g.word;
    const mask = w[H.W_D0];
    const at = g.frameRegister[f + P.PC] + 1;
    for (let c = 0; c < MANA_TYPES; c++) {
      if (!(mask & (1 << c))) continue;
      const branch = w[H.W_D2] === BRANCHES;
      if (branch && !staysPayableAfter(g, w[H.W_DECIDER], g.rulebook.code[at + c])) continue;
      if (branch || w[H.W_D2] === 0 || canPayWith(g, f, at, w[H.W_DECIDER], c, w[H.W_D1], mask, w[H.W_D3])) {
        offer(g, packOption(0, 0, c));
      }
    }
    // What the search can't see through is left to the player.
    if (g.optionCount === 0) for (let c = 0; c < MANA_TYPES; c++) if (mask & (1 << c)) offer(g, packOption(0, 0, c));
  },
  apply(g, f, option) {
    g.frameRegister[f + P.A] = optionValue(option);
    return AGAIN;
  },
};
