/**
 * The instruction that asks the open decision, read from the top frame of the game.
 */

import * as E from '../../engine/index.ts';
import { type Effect, effectOf } from './point-of-view.ts';

type Game = E.Game;

/** An instruction in the middle of resolving. */
export interface Asking {
  readonly op: number;
  /** Where the instruction stands in the Rulebook's code, and the one after it. */
  readonly at: number;
  readonly next: number;
  readonly effect: Effect;
  /** Stack entry whose targets are meant, -1 none; and the first of its target groups that the program knows. */
  readonly entry: number;
  readonly firstGroup: number;
  /** How many more objects may be chosen, for those that choose objects. */
  readonly slots: number;
}

/** Null when no instruction asks: then a rule of the game does. */
export function instructionOf(g: Game): Asking | null {
  const top = g.word[E.W_FRAMES]! - 1;
  if (top < 0 || g.frameProcedure[top] !== E.PROC_PROGRAM) return null;
  const f = top * E.REGISTERS;
  const r = g.frameRegister;
  const at = r[f + E.PROGRAM_PC]!;
  const cell = g.rulebook.code[at]!;
  const source = r[f + E.PROGRAM_SOURCE]!;
  const object = r[f + E.PROGRAM_OBJECT]!;
  const effect = {
    ...effectOf(g, r[f + E.PROGRAM_CONTROLLER]!, source & E.ID_MASK, r[f + E.PROGRAM_X]!, r[f + E.PROGRAM_FLAGS]! >> 8),
    source,
    eventObject: r[f + E.PROGRAM_EVENT_OBJECT]!,
    eventPlayer: r[f + E.PROGRAM_EVENT_PLAYER]!,
    eventAmount: r[f + E.PROGRAM_EVENT_AMOUNT]!,
  };
  return {
    op: cell & 0xff,
    at,
    next: at + (cell >> 8),
    effect,
    entry: object < 0 ? -1 : g.stackEntry[object]!,
    firstGroup: (r[f + E.PROGRAM_FLAGS]! >> 1) & 0x7f,
    slots: r[f + E.PROGRAM_SLOTS]!,
  };
}
