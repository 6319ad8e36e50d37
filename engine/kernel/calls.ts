/**
 * Pushing the procedures that others call: casting, paying, discarding down; with the registers they start from.
 */

import { sacrificesCounted } from '../objects/affordable.ts';
import { amount } from '../objects/query.ts';
import { type Game, refOf } from '../state/game.ts';
import { C_COUNTED, C_STRIDE } from '../state/rulebook.ts';
import { PROC_ACTIVATE, PROC_CAST, PROC_COSTS, PROC_DIVIDE, PROC_PAY, PROC_TARGETS, push } from './frames.ts';

// ---- cast: registers
export const CAST_ID = 0;
export const CAST_SEAT = 1;
/** CAST_AS_… of kernel/options.ts. */
export const CAST_HOW = 2;
export const CAST_ENTRY_ABILITY = 3;
export const CAST_X = 4;
export const CAST_GROUP = 5;
export const CAST_KICK = 6; // 1: kicked
export const CAST_LEFT = 7; // what a division has left
export const CAST_COST = 8; // which part of the cost is paid
export const CAST_EITHER = 11; // 1 + which of several additional costs
export const CAST_BUYBACK = 12; // 1: bought back
export const CAST_EXTRA = 13; // how much more it costs, cast by leave to play the card
/** The row of the ability that lets the player cast it, 0 none that is looked at; and the reference of its source. */
export const CAST_PERMIT = 14;
export const CAST_PERMITTER = 15;
/** Activation only: id of the source permanent or card, and its reference. */
export const ACTIVATE_SOURCE = 9;
export const ACTIVATE_SOURCE_REF = 10;
/** Mana abilities: arena index of the pool before it resolved (-1 not needed), and which effects changed what it added. */
export const ACTIVATE_BEFORE = 11;
export const ACTIVATE_APPLIED = 12;
/** Marks of the source of its mana, as it was when it was activated; and the rule of the mana that it added. */
export const ACTIVATE_MARKS = 13;
export const ACTIVATE_RULE = 14;
/** Types that what its cost sacrificed could have produced. */
export const ACTIVATE_COULD = 15;

/** Casts a card (CR 601.2). The result register is 1 when the spell was cast. */
export function pushCast(g: Game, id: number, seat: number, how: number): void {
  const f = push(g, PROC_CAST);
  const r = g.frameRegister;
  r[f + CAST_ID] = id;
  r[f + CAST_SEAT] = seat;
  r[f + CAST_HOW] = how;
}

/** Activates an ability of an object (CR 602.2). */
export function pushActivate(g: Game, source: number, seat: number, ability: number): void {
  const f = push(g, PROC_ACTIVATE);
  const r = g.frameRegister;
  r[f + CAST_ID] = source;
  r[f + CAST_SEAT] = seat;
  r[f + CAST_ENTRY_ABILITY] = ability;
  r[f + ACTIVATE_SOURCE] = source;
  r[f + ACTIVATE_SOURCE_REF] = refOf(g, source);
}

// ---- costs: registers
export const COSTS_SEAT = 0;
export const COSTS_ROW = 1;
export const COSTS_SOURCE = 2; // object id, -1 none
export const COSTS_X = 3;
export const COSTS_PART = 4;
export const COSTS_LEFT = 5;
export const COSTS_START = 6; // where chosen objects start in the arena
/** 1: the mana part was paid already. */
export const COSTS_NO_MANA = 7;
export const COSTS_CANDIDATE = 8;
/** Counted generic mana, as it was when the cost was determined. */
export const COSTS_COUNTED = 9;

/** Counted permanents that are sacrificed, in the same way. */
export const COSTS_SACRIFICED = 10;

/** Pays a whole cost row (CR 118.3); it must be payable. What it counts is counted from the point of view in scope. */
export function pushCosts(g: Game, seat: number, row: number, source: number, x: number, noMana: number): void {
  const f = push(g, PROC_COSTS);
  const r = g.frameRegister;
  r[f + COSTS_SEAT] = seat;
  r[f + COSTS_ROW] = row;
  r[f + COSTS_SOURCE] = source;
  r[f + COSTS_X] = x;
  r[f + COSTS_NO_MANA] = noMana;
  const counted = g.rulebook.costs[row * C_STRIDE + C_COUNTED];
  if (counted !== 1) r[f + COSTS_COUNTED] = Math.max(0, amount(g, counted));
  r[f + COSTS_SACRIFICED] = sacrificesCounted(g, row);
}

// ---- pay: registers
/** Mana still to pay: six types and generic. */
export const PAY_NEED = 0;
export const PAY_SEAT = 7;
/** What is paid for: a spell, whose convoke, improvise and delve count; or below 0 as objects/mana-rules.ts says. */
export const PAY_SPELL = 8;
/** Permanent that may not be tapped, -1 none. */
export const PAY_EXCLUDE = 9;
/** List of the symbols that are decided about first (0 none), and the next of them; from bit 8 {S} still to pay. */
export const PAY_HYBRIDS = 11;
export const PAY_HYBRID = 12;
/** 1: all the rest is paid without asking. */
export const PAY_AUTOMATICALLY = 13;
/** For when the symbols are decided about: generic mana more or less + 4096, least mana << 13, life of other parts << 21. */
export const PAY_TOTAL = 10;
/** Permanents that another part of the cost will tap: a filter, and how many. */
export const PAY_OTHERS_FILTER = 14;
export const PAY_OTHERS = 15;

/** Pays mana; the caller fills the PAY_NEED registers. Returns the frame's first register. */
export function pushPay(g: Game, seat: number, spell: number, exclude: number): number {
  const f = push(g, PROC_PAY);
  const r = g.frameRegister;
  r[f + PAY_SEAT] = seat;
  r[f + PAY_SPELL] = spell;
  r[f + PAY_EXCLUDE] = exclude;
  return f;
}

// ---- targets: registers
export const TARGETS_OBJECT = 0;
export const TARGETS_SEAT = 1;
/** 1 + the next target that may be changed for another, 0: targets are chosen for the first time. */
export const TARGETS_CHANGE = 4;
/** NEW_TARGETS_ of state/opcodes.ts, the reference that a target is changed to, and 1 when what becomes a target is noticed. */
export const TARGETS_HOW = 5;
export const TARGETS_TO = 6;
export const TARGETS_NOTED = 7;

/** Chooses all targets of the entry of that object; the result register is 0 when a needed target does not exist. */
export function pushTargets(g: Game, id: number, seat: number): void {
  const f = push(g, PROC_TARGETS);
  g.frameRegister[f + TARGETS_OBJECT] = id;
  g.frameRegister[f + TARGETS_SEAT] = seat;
}

/** The division of a triggered ability (CR 603.3d): a frame with the registers of a spell that is being cast. */
export function pushDivide(g: Game, id: number, seat: number): void {
  const r = g.frameRegister;
  const f = push(g, PROC_DIVIDE);
  const entry = g.stackEntry[id];
  r[f + CAST_ID] = id;
  r[f + CAST_SEAT] = seat;
  r[f + CAST_ENTRY_ABILITY] = g.stackAbility[entry];
  r[f + CAST_X] = g.stackX[entry];
}

/** Lets the seat choose new targets for the entry of that object, one after another; each may stay what it is. */
export function pushNewTargets(g: Game, id: number, seat: number): void {
  const f = push(g, PROC_TARGETS);
  g.frameRegister[f + TARGETS_OBJECT] = id;
  g.frameRegister[f + TARGETS_SEAT] = seat;
  g.frameRegister[f + TARGETS_CHANGE] = 1;
}

/** The same for a spell or ability that stands on the stack already: what becomes a target is noticed. */
export function pushChangeTargets(g: Game, id: number, seat: number, how: number, to: number): void {
  const f = push(g, PROC_TARGETS);
  const r = g.frameRegister;
  r[f + TARGETS_OBJECT] = id;
  r[f + TARGETS_SEAT] = seat;
  r[f + TARGETS_CHANGE] = 1;
  r[f + TARGETS_HOW] = how;
  r[f + TARGETS_TO] = to;
  r[f + TARGETS_NOTED] = 1;
}

// ---- program: registers that others fill (effects/registers.ts has them all)
export const PROGRAM_PC = 0;
export const PROGRAM_OBJECT = 1;
export const PROGRAM_CONTROLLER = 2;
export const PROGRAM_SOURCE = 3;
export const PROGRAM_EVENT_OBJECT = 5;
export const PROGRAM_EVENT_PLAYER = 6;
export const PROGRAM_EVENT_AMOUNT = 7;
