/**
 * What a mana ability would add if it resolved now: alternatives, each a few lots of mana.
 *
 * A lot is so many units, each of any one of a set of types; one unit of any colour is one lot, not five alternatives.
 * The program is read, not followed: what it asks counts as declined, and mana that can't be foretold counts as none.
 */

import { MANA_TYPES } from '../ids/words.ts';
import type { Game } from '../state/game.ts';
import { refOf } from '../state/game.ts';
import * as O from '../state/opcodes.ts';
import * as R from '../state/rulebook.ts';
import { amount, holds, players } from './query.ts';
import { scope, scopeOf } from './scope.ts';

/** Most alternatives of one ability, and lots of one alternative; what is beyond is left out. */
export const MAX_ALTERNATIVES = 64;
export const MAX_LOTS = 6;
/** More units than any cost needs. */
const MOST_UNITS = 64;

/** What `readYield` found: scratch, read before the next call. */
export const yields = {
  count: 0,
  /** Life that the effect costs its controller: damage and loss. */
  life: 0,
  /** Whether it adds the same whatever else is on the board. */
  fixed: true,
  lots: new Uint8Array(MAX_ALTERNATIVES),
  types: new Uint8Array(MAX_ALTERNATIVES * MAX_LOTS),
  units: new Uint8Array(MAX_ALTERNATIVES * MAX_LOTS),
};

/** Instructions of one program that are looked at; loops don't exist, jumps go forward. */
const MOST_INSTRUCTIONS = 64;

/**
 * Reads what the mana ability of the object adds for the seat into `yields`. Whether its costs could be paid is not asked
 * (CR 106.7).
 */
export function readYield(g: Game, seat: number, id: number, ability: number): void {
  yields.count = 1;
  yields.life = 0;
  yields.fixed = true;
  yields.lots[0] = 0;
  const saved = scope.controller;
  const source = scope.source;
  scopeOf(seat, refOf(g, id));
  const code = g.rulebook.code;
  let pc = g.rulebook.ability[ability * R.A_STRIDE + R.A_PC];
  for (let n = 0; n < MOST_INSTRUCTIONS && pc >= 0; n++) {
    const op = code[pc] & 0xff;
    const next = pc + (code[pc] >> 8);
    if (op === O.OP_END) break;
    if (op === O.OP_JUMP) pc = code[pc + 1];
    else if (op === O.OP_IF) {
      yields.fixed = false;
      pc = holds(g, code[pc + 1]) ? next : code[pc + 2];
    } else if (op === O.OP_MAY) pc = code[pc + 2];
    else if (op === O.OP_PAY) pc = code[pc + 3];
    else {
      readInstruction(g, seat, op, pc + 1);
      pc = next;
    }
  }
  scope.controller = saved;
  scope.source = source;
}

function readInstruction(g: Game, seat: number, op: number, at: number): void {
  const code = g.rulebook.code;
  const me = 1 << seat;
  if (op === O.OP_ADD_MANA) {
    if (players(g, code[at]) & me) readMana(g, code[at + 1], code[at + 2], code[at + 3]);
  } else if (op === O.OP_LOSE_LIFE) {
    if (players(g, code[at]) & me) yields.life += Math.max(0, amount(g, code[at + 1]));
  } else if (op === O.OP_DAMAGE) {
    const lists = g.rulebook.lists;
    const to = code[at + 1];
    for (let i = to + 1; i <= to + lists[to]; i++) {
      if (lists[i] & R.TO_PLAYER && players(g, lists[i] & ~R.TO_PLAYER) & me) {
        yields.life += Math.max(0, amount(g, code[at]));
      }
    }
  }
}

function readMana(g: Game, form: number, a: number, b: number): void {
  switch (form) {
    case O.MANA_FIXED:
      for (let c = 0; c < MANA_TYPES; c++) addLot(1 << c, g.rulebook.lists[a + 1 + c]);
      return;
    case O.MANA_EACH:
      if (!(b & 1)) yields.fixed = false;
      addLot(1 << a, amount(g, b));
      return;
    case O.MANA_ANY_COLOUR:
      if (!(a & 1)) yields.fixed = false;
      addOneType(31, amount(g, a));
      return;
    case O.MANA_CHOOSE:
      addLot(a, 1);
  }
}

/** So many units, each of any type of the set. */
function addLot(types: number, units: number): void {
  if (units <= 0 || types === 0) return;
  for (let k = 0; k < yields.count; k++) putLot(k, types, units);
}

function putLot(k: number, types: number, units: number): void {
  const at = k * MAX_LOTS + yields.lots[k];
  if (yields.lots[k] >= MAX_LOTS) return;
  yields.types[at] = types;
  yields.units[at] = Math.min(MOST_UNITS, units);
  yields.lots[k]++;
}

/** So many units, all of the same type of the set: an alternative for each type. */
function addOneType(types: number, units: number): void {
  if (units <= 1) {
    addLot(types, units);
    return;
  }
  const before = yields.count;
  let first = true;
  for (let c = 0; c < MANA_TYPES; c++) {
    if (!(types & (1 << c))) continue;
    if (!first && !copyAlternatives(before)) return;
    first = false;
  }
  let k = 0;
  for (let c = 0; c < MANA_TYPES; c++) {
    if (!(types & (1 << c))) continue;
    for (let i = 0; i < before && k < yields.count; i++) putLot(k++, 1 << c, units);
  }
}

/** Adds the first so many alternatives again. False when there is no room. */
function copyAlternatives(n: number): boolean {
  if (yields.count + n > MAX_ALTERNATIVES) return false;
  for (let i = 0; i < n; i++) {
    const to = yields.count++;
    yields.lots[to] = yields.lots[i];
    for (let j = 0; j < MAX_LOTS; j++) {
      yields.types[to * MAX_LOTS + j] = yields.types[i * MAX_LOTS + j];
      yields.units[to * MAX_LOTS + j] = yields.units[i * MAX_LOTS + j];
    }
  }
  return true;
}
