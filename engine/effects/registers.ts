/**
 * Registers of a program frame: the point of view of an effect, and the scratch of the instruction it is at.
 */

export {
  PROGRAM_CONTROLLER as CONTROLLER,
  PROGRAM_EVENT_AMOUNT as EVENT_AMOUNT,
  PROGRAM_EVENT_OBJECT as EVENT_OBJECT,
  PROGRAM_EVENT_PLAYER as EVENT_PLAYER,
  PROGRAM_OBJECT as OBJECT,
  PROGRAM_PC as PC,
  PROGRAM_SOURCE as SOURCE,
} from '../kernel/calls.ts';

// PC 0, OBJECT 1 (object on the stack whose targets are meant, -1 none), CONTROLLER 2, SOURCE 3, EVENT_PLAYER 6.
export const X = 4;
export const DID = 8;
/** Arena index and length of the list of chosen references. */
export const CHOSEN = 9;
export const CHOSEN_COUNT = 10;
/** How far an instruction that asks has come; 0 at its start. */
export const PHASE = 11;
export const A = 12;
export const B = 13;
export const C = 14;
/** Bit 0: "this" and "it" may be followed; bits 1–3: first target group of the mode; from bit 8: cast flags. */
export const FLAGS = 15;
