/**
 * Compiles the instructions about attacking and blocking creatures.
 */

import * as O from '../state/opcodes.ts';
import type { Instruction } from '../vocabulary/card.ts';
import { type Context, objectOperand, playerOperand, refuse } from './compile-words.ts';
import { emit } from './emit.ts';

/** Writes the instruction, if it is one of these. */
export function combatInstruction(c: Context, i: Instruction, path: string, code: number[]): boolean {
  if (i.do === 'attacking') {
    if (i.as !== undefined && i.whom !== undefined) refuse(c, path, i, 'either whom or as');
    if (i.orTheirs && i.whom === undefined) refuse(c, path, i, 'whom, beside orTheirs');
    const what = objectOperand(c, i.what, `${path}.what`);
    const whom = i.whom === undefined ? -1 : playerOperand(c, i.whom, `${path}.whom`);
    const as = i.as === undefined ? -1 : i.as === 'returned' ? O.AS_RETURNED : objectOperand(c, i.as, `${path}.as`);
    emit(code, O.OP_ATTACKING, what, whom, as, (i.orTheirs ? 1 : 0) | (i.reselect ? 2 : 0));
    return true;
  }
  if (i.do !== 'blocking') return false;
  const attacker = i.attacker === undefined ? -1 : objectOperand(c, i.attacker, `${path}.attacker`);
  emit(code, O.OP_BLOCKING, objectOperand(c, i.what, `${path}.what`), attacker);
  return true;
}
