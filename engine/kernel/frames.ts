/**
 * Procedures of named steps, in frames that live in the state; and the decision record.
 *
 * A step is called with its game and the index of its frame's first register, and returns what follows. After it has
 * pushed a frame or asked, it does nothing more. Steps find each other through the tables filled by wiring.ts, so an
 * upward call (an effect that casts a spell) is a pushed frame, never an import.
 */

import { type Game, InvariantError, MARGIN } from '../state/game.ts';
import {
  W_ARENA,
  W_D0,
  W_D1,
  W_D2,
  W_D3,
  W_DECIDER,
  W_DECISION,
  W_FRAMES,
  W_LOST,
  W_ROOM_LOW,
} from '../state/header.ts';
import { REGISTERS } from '../state/layout.ts';
import { nextIn } from '../state/seats.ts';

/** What follows a step. A number from 0 up is a jump to that step. */
export const NEXT = -1;
/** Run the same step again. */
export const AGAIN = -2;
/** The procedure is done. */
export const RETURN = -3;
/** A frame was pushed; go on with the next step when it is done. */
export const CALL = -4;
/** A frame was pushed; run this step again when it is done. */
export const CALL_AGAIN = -5;
/** A decision was opened; what applies the answer says what follows. */
export const ASK = -6;

export type Step = (g: Game, f: number) => number;

/** How a decision of one kind lists its options and applies one, side by side. */
export interface Decision {
  readonly name: string;
  /** Offers every option, in pinned order. */
  list(g: Game, f: number): void;
  /** Applies the packed option and returns what follows the asking step. */
  apply(g: Game, f: number, option: number): number;
}

// ---- procedures
export const PROC_GAME = 0;
export const PROC_MULLIGANS = 1;
export const PROC_TURN = 2;
export const PROC_PRIORITY = 3;
export const PROC_TRIGGERS = 4;
export const PROC_STATE_BASED = 5;
export const PROC_CAST = 6;
export const PROC_ACTIVATE = 7;
export const PROC_TARGETS = 8;
export const PROC_PAY = 9;
export const PROC_COSTS = 10;
export const PROC_RESOLVE = 11;
export const PROC_PROGRAM = 12;
export const PROC_COMMIT = 13;
export const PROC_ATTACKERS = 14;
export const PROC_BLOCKERS = 15;
export const PROC_DAMAGE = 16;
export const PROC_CLEANUP = 17;
export const PROC_RETURNS = 18;
export const PROC_LEAVING = 19;
export const PROC_DIVIDE = 20;
export const PROC_END_THE_TURN = 21;
export const PROCEDURE_NAMES = [
  'game',
  'mulligans',
  'turn',
  'priority',
  'triggers',
  'state-based actions',
  'cast',
  'activate',
  'targets',
  'pay',
  'costs',
  'resolve',
  'program',
  'commit',
  'attackers',
  'blockers',
  'combat damage',
  'cleanup',
  'returns',
  'leaving',
  'divide',
  'end the turn',
] as const;

/** Filled by wiring.ts: the steps of each procedure, and each kind of decision. */
export const procedures: Step[][] = [];
/** All steps in one table, at STEPS_OF times the procedure and the step: what the run loop reads. */
export const steps: Step[] = [];
export const STEPS_OF = 32;
export const decisions: Decision[] = [];

/** Pushes a frame with all registers 0. Returns the index of its first register. */
export function push(g: Game, procedure: number): number {
  const top = g.word[W_FRAMES];
  if (top >= g.size.frames) throw new InvariantError(`more than ${g.size.frames} frames`);
  g.word[W_FRAMES] = top + 1;
  if (top + 1 > g.size.frames - MARGIN.frames) g.word[W_ROOM_LOW] = 1;
  g.frameProcedure[top] = procedure;
  g.frameStep[top] = 0;
  g.frameArena[top] = g.word[W_ARENA];
  const f = top * REGISTERS;
  const r = g.frameRegister;
  for (let i = f; i < f + REGISTERS; i++) r[i] = 0; // a loop: `fill` costs a call into the runtime
  return f;
}

/** Drops the top frame and the lists it owns. */
export function pop(g: Game): void {
  const top = --g.word[W_FRAMES];
  g.word[W_ARENA] = g.frameArena[top];
}

/** Adds a value to the list arena; the top frame owns it. */
export function pushArena(g: Game, value: number): void {
  const at = g.word[W_ARENA];
  if (at >= g.size.arena) throw new InvariantError(`more than ${g.size.arena} entries in the list arena`);
  g.arena[at] = value;
  if (at + 1 > g.size.arena - MARGIN.arena) g.word[W_ROOM_LOW] = 1;
  g.word[W_ARENA] = at + 1;
}

// SIMPLIFIED: what an object asks of a player who left the game is asked of the next player in turn order, not of one whom
//   the object's controller chooses (CR 800.4g).
/** Opens a decision of a kind for a seat, with up to four words of context; the next player decides for one who left (CR 800.4h). */
export function ask(g: Game, kind: number, seat: number, d0 = 0, d1 = 0, d2 = 0, d3 = 0): number {
  const w = g.word;
  w[W_DECISION] = kind;
  w[W_DECIDER] = w[W_LOST] & (1 << seat) ? nextIn(g, seat) : seat;
  w[W_D0] = d0;
  w[W_D1] = d1;
  w[W_D2] = d2;
  w[W_D3] = d3;
  return ASK;
}

/** Lists one more option of the open decision. */
export function offer(g: Game, option: number): void {
  if (g.optionCount >= g.option.length) throw new InvariantError(`more than ${g.option.length} options`);
  g.option[g.optionCount++] = option;
}
