/**
 * Compiles what is said about attacking and blocking creatures: instructions, and what triggers.
 */

import * as O from '../state/opcodes.ts';
import * as R from '../state/rulebook.ts';
import type { Instruction, TriggerEvent } from '../vocabulary/card.ts';
import type { EffectContext } from './compile-effects.ts';
import { type Context, filterRow, objectOperand, playerOperand, refuse } from './compile-words.ts';
import { emit } from './emit.ts';
import { subject, type Values } from './gathered.ts';

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

const WHOM = {
  anything: 0,
  you: R.DETAIL_WHOM_YOU,
  'you or planeswalkers': R.DETAIL_WHOM_YOU | R.DETAIL_WHOM_WALKER,
  player: R.DETAIL_WHOM_PLAYER,
  'player with most life': R.DETAIL_WHOM_PLAYER | R.DETAIL_WHOM_RICHEST,
  planeswalker: R.DETAIL_WHOM_WALKER,
  battle: R.DETAIL_WHOM_BATTLE,
} as const;

/** What blocks, and what it blocks. */
export function blockEvent(c: EffectContext, when: Extract<TriggerEvent, { on: 'blocks' }>, path: string): Values {
  const { what, attacker } = when;
  if (attacker === undefined || attacker === 'this') {
    return { ...subject(c, what, path), [R.A_DETAIL]: attacker ? R.DETAIL_BLOCKS_THIS : 0 };
  }
  return {
    ...subject(c, what, path),
    [R.A_DETAIL]: R.DETAIL_BLOCKS_SUCH,
    [R.A_AFFECTS]: filterRow(c, attacker, `${path}.attacker`),
  };
}

/** Attacking alone (CR 506.5), or with so many others. */
export function attackEvent(c: EffectContext, when: Extract<TriggerEvent, { on: 'attacks' }>, path: string): Values {
  const values = {
    ...subject(c, when.what, path),
    [R.A_DETAIL]: (when.alone ? R.DETAIL_ALONE : 0) | WHOM[when.whom ?? 'anything'],
  };
  if (when.with === undefined) return values;
  return {
    ...values,
    [R.A_DETAIL]: values[R.A_DETAIL] | R.DETAIL_WITH,
    [R.A_AFFECTS]: filterRow(c, when.with, `${path}.with`),
    [R.A_AUX]: when.withAtLeast ?? 1,
  };
}
