/**
 * The instruction that adds mana, and the choice of its type: by a player, or by the payment that waits for it.
 */

import { MANA_TYPES } from '../ids/words.ts';
import { PAY_NEED } from '../kernel/calls.ts';
import { AGAIN, ask, type Decision, NEXT, offer } from '../kernel/frames.ts';
import { DECIDE_MANA, optionValue, packOption } from '../kernel/options.ts';
import { isAutomatic, staysPayableWith, waitingPayment } from '../kernel/pending.ts';
import { amount, players } from '../objects/query.ts';
import type { Game } from '../state/game.ts';
import * as H from '../state/header.ts';
import { REGISTERS } from '../state/layout.ts';
import * as O from '../state/opcodes.ts';
import { nextSeat } from './choices.ts';
import * as P from './registers.ts';

/** CR 106.4: mana goes into the pool at once. */
export function addMana(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const r = g.frameRegister;
  if (r[f + P.PHASE] === 0) {
    r[f + P.PHASE] = 1;
    r[f + P.B] = players(g, code[at]);
    r[f + P.C] = -1;
  }
  // Each of the players in turn order; C is who has chosen a type and gets it now.
  for (let seat = nextSeat(g, r[f + P.B]); seat >= 0; seat = nextSeat(g, r[f + P.B])) {
    const next = addManaTo(g, f, at, seat);
    if (next !== NEXT) return next;
    r[f + P.B] &= ~(1 << seat);
    r[f + P.C] = -1;
  }
  return NEXT;
}

function addManaTo(g: Game, f: number, at: number, seat: number): number {
  const code = g.rulebook.code;
  const r = g.frameRegister;
  const a = code[at + 2];
  const pool = seat * MANA_TYPES;
  switch (code[at + 1]) {
    case O.MANA_FIXED:
      for (let c = 0; c < MANA_TYPES; c++) addToPool(g, pool + c, g.rulebook.lists[a + 1 + c]);
      return NEXT;
    case O.MANA_EACH:
      addToPool(g, pool + a, Math.max(0, amount(g, code[at + 3])));
      return NEXT;
    default:
      if (r[f + P.C] !== seat) {
        r[f + P.C] = seat;
        const mask = code[at + 1] === O.MANA_ANY_COLOUR ? 31 : a;
        const units = code[at + 1] === O.MANA_ANY_COLOUR ? amount(g, a) : 1;
        const waiting = waitingPayment(g);
        if (!isAutomatic(g, waiting)) return ask(g, DECIDE_MANA, seat, mask, units, waiting >= 0 ? 1 : 0);
        r[f + P.A] = typeForPayment(g, seat, mask, units, waiting);
      }
      addToPool(g, pool + r[f + P.A], code[at + 1] === O.MANA_ANY_COLOUR ? amount(g, a) : 1);
      return NEXT;
  }
}

/** The type that an automatic payment can use: one that a symbol asks for, if the rest stays payable. */
function typeForPayment(g: Game, seat: number, mask: number, units: number, waiting: number): number {
  let best = -1;
  for (let c = 0; c < MANA_TYPES; c++) {
    if (!(mask & (1 << c)) || !staysPayableWith(g, seat, c, units)) continue;
    if (best < 0 || g.frameRegister[waiting * REGISTERS + PAY_NEED + c] > 0) best = c;
  }
  return best < 0 ? 31 - Math.clz32(mask & -mask) : best;
}

function addToPool(g: Game, at: number, more: number): void {
  g.pool[at] = Math.min(255, g.pool[at] + more);
}

export const manaDecision: Decision = {
  name: 'mana',
  list(g) {
    const w = g.word;
    for (let c = 0; c < MANA_TYPES; c++) {
      if (!(w[H.W_D0] & (1 << c))) continue;
      if (w[H.W_D2] === 0 || staysPayableWith(g, w[H.W_DECIDER], c, w[H.W_D1])) offer(g, packOption(0, 0, c));
    }
  },
  apply(g, f, option) {
    g.frameRegister[f + P.A] = optionValue(option);
    return AGAIN;
  },
};
