/**
 * Registers of a program frame: the point of view of an effect, and the scratch of the instruction it is at.
 */

export const PC = 0;
/** Object on the stack whose targets are meant, -1 none. */
export const OBJECT = 1;
export const CONTROLLER = 2;
export const SOURCE = 3;
export const X = 4;
export const EVENT_OBJECT = 5;
export const EVENT_PLAYER = 6;
export const EVENT_AMOUNT = 7;
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
