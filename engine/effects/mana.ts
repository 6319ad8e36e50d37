/**
 * Adding mana (CR 106.4), with the choice of its type.
 *
 * In the middle of a payment only types are offered that leave the payment possible, and an automatic payment chooses by
 * itself. Mana of no defined type is none (CR 106.5).
 */

import { MANA_TYPES } from '../ids/words.ts';
import { PAY_NEED } from '../kernel/calls.ts';
import { AGAIN, ask, type Decision, NEXT, offer } from '../kernel/frames.ts';
import { DECIDE_MANA, optionValue, packOption } from '../kernel/options.ts';
import { isAutomatic, staysPayableWith, waitingPayment } from '../kernel/pending.ts';
import { couldProduceAny } from '../objects/mana-yield.ts';
import { amount, players } from '../objects/query.ts';
import { scope } from '../objects/scope.ts';
import type { Game } from '../state/game.ts';
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
      for (let seat = 0; seat < g.word[H.W_PLAYERS]; seat++) {
        if (!(seats & (1 << seat))) continue;
        for (let c = 0; c < MANA_TYPES; c++) addToPool(g, seat, c, g.rulebook.lists[a + 1 + c]);
      }
      return NEXT;
    case O.MANA_EACH:
      for (let seat = 0; seat < g.word[H.W_PLAYERS]; seat++) {
        if (seats & (1 << seat)) addToPool(g, seat, a, Math.max(0, amount(g, code[at + 3])));
      }
      return NEXT;
    default:
      return addInTurn(g, f, at, seats);
  }
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
  const units = form === O.MANA_ANY_COLOUR ? amount(g, code[at + 2]) : 1;
  const mask = typesOf(g, form, code[at + 2], code[at + 3]);
  if (mask === 0 || units <= 0) return NEXT; // CR 106.5
  if (r[f + P.PHASE] === BEGINS) r[f + P.B] = form === O.MANA_COMBINATION ? Math.max(0, amount(g, code[at + 3])) : 1;
  else {
    addToPool(g, seat, r[f + P.A], units);
    r[f + P.B]--;
  }
  r[f + P.PHASE] = 1;
  const waiting = waitingPayment(g);
  while (r[f + P.B] > 0) {
    const rest = r[f + P.B] - 1;
    if (!isAutomatic(g, waiting)) return ask(g, DECIDE_MANA, seat, mask, units, waiting >= 0 ? 1 : 0, rest);
    addToPool(g, seat, typeForPayment(g, seat, mask, units, rest, waiting), units);
    r[f + P.B]--;
  }
  return NEXT;
}

/** The types that an instruction lets its player choose from. */
function typesOf(g: Game, form: number, a: number, b: number): number {
  switch (form) {
    case O.MANA_ANY_COLOUR:
      return 31;
    case O.MANA_PRODUCED:
      return scope.eventAmount & 63;
    case O.MANA_COULD:
      return couldProduceAny(g, a, b);
    default:
      return a;
  }
}

/** The type that an automatic payment can use: one that a symbol asks for, if the rest stays payable. */
function typeForPayment(g: Game, seat: number, mask: number, units: number, rest: number, waiting: number): number {
  let best = -1;
  for (let c = 0; c < MANA_TYPES; c++) {
    if (!(mask & (1 << c)) || !staysPayableWith(g, seat, c, units, mask, rest)) continue;
    if (best < 0 || g.frameRegister[waiting * REGISTERS + PAY_NEED + c] > 0) best = c;
  }
  return best < 0 ? 31 - Math.clz32(mask & -mask) : best;
}

function addToPool(g: Game, seat: number, type: number, more: number): void {
  const at = seat * MANA_TYPES + type;
  g.pool[at] = Math.min(255, g.pool[at] + more);
}

export const manaDecision: Decision = {
  name: 'mana',
  list(g) {
    const w = g.word;
    const mask = w[H.W_D0];
    for (let c = 0; c < MANA_TYPES; c++) {
      if (!(mask & (1 << c))) continue;
      if (w[H.W_D2] === 0 || staysPayableWith(g, w[H.W_DECIDER], c, w[H.W_D1], mask, w[H.W_D3])) {
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
