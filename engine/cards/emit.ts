/**
 * Writing one instruction of a program, and how its durations are numbered.
 */

import * as O from '../state/opcodes.ts';
import type { Duration } from '../vocabulary/card.ts';

export const DURATIONS: Record<Duration, number> = {
  'end of turn': O.UNTIL_END_OF_TURN,
  'end of combat': O.UNTIL_END_OF_COMBAT,
  'next untap step': O.UNTIL_NEXT_UNTAP,
  'while you control source': O.WHILE_YOU_CONTROL_SOURCE,
  'while source tapped': O.WHILE_SOURCE_TAPPED,
  'your next turn': O.UNTIL_YOUR_NEXT_TURN,
  'while source stays': O.WHILE_SOURCE_STAYS,
  forever: O.FOREVER,
  'end of your next turn': O.UNTIL_END_OF_YOUR_NEXT_TURN,
};

/** Adds an instruction with its operands; returns where it stands. */
export function emit(code: number[], op: number, ...operands: number[]): number {
  const at = code.length;
  code.push(op | ((operands.length + 1) << 8), ...operands);
  return at;
}
