/**
 * Compiles instructions that make replacement and prevention effects which last (CR 614.1, 615.1).
 */

import * as O from '../state/opcodes.ts';
import * as R from '../state/rulebook.ts';
import type { Amount, Damaged, Duration, Instruction, Recipient, ReplacementData } from '../vocabulary/card.ts';
import { changeRow } from './compile-changes.ts';
import type { EffectContext } from './compile-effects.ts';
import { amountOperand, filterRow, objectOperand, recipientOperand, refuse } from './compile-words.ts';
import { DURATIONS, emit } from './emit.ts';

/** Two things are given to each other's controllers (CR 701.12). */
export function exchangeControl(
  c: EffectContext,
  i: Extract<Instruction, { do: 'exchange control' }>,
  path: string,
  code: number[],
): void {
  const change = changeRow(c, { control: 'you' }, path).row;
  const [one, other] = [objectOperand(c, i.what, path), objectOperand(c, i.with, path)];
  emit(code, O.OP_EXCHANGE_CONTROL, one, other, change, DURATIONS[i.until ?? 'forever']);
}

/** What an instruction says about whom and how long a replacement effect is. */
export function replacers(c: EffectContext, i: Instruction, path: string, code: number[]): void {
  if (i.do === 'choose source') {
    const filter = i.filter === undefined ? {} : i.filter;
    const spells = filterRow(c, { ...filter, zone: 'stack' }, `${path}.filter`);
    emit(code, O.OP_CHOOSE_SOURCE, R.WHO_REF_YOU, filterRow(c, filter, `${path}.filter`), spells);
    return;
  }
  if (i.do === 'replace') {
    const ability = c.replacementAbility(i.replace, i.once ? R.DETAIL_ONCE : 0, `${path}.replace`);
    const what = i.what === undefined ? -1 : recipientOperand(c, i.what, `${path}.what`);
    replacer(code, ability, c.tables.list(what < 0 ? [] : [what]), -1, -1, -1, i.until);
    return;
  }
  if (i.do !== 'prevent' && i.do !== 'redirect') return;
  if (i.do === 'prevent' && isFog(i)) {
    emit(code, O.OP_PREVENT, 1);
    return;
  }
  const { data, objects } = recipients(c, i.to, path);
  const many = isAmount(i.damage) ? i.damage : undefined;
  const each = i.from !== undefined && typeof i.from === 'object' && 'each' in i.from ? i.from.each : undefined;
  const shield: ReplacementData = {
    event: 'damage',
    ...(data.length > 0 && { to: data }),
    ...(each !== undefined && { from: each }),
    ...(i.damage === 'combat' && { combat: true }),
    ...(i.do === 'prevent' && { prevent: 'all', ...(i.follows && { follows: i.follows }) }),
  };
  const once = i.damage === 'next time' ? R.DETAIL_ONCE : 0;
  const ability = c.replacementAbility(shield, once, path, i.do === 'redirect');
  const from = i.from === undefined || each !== undefined ? -1 : objectOperand(c, i.from, `${path}.from`);
  const instead = i.do === 'redirect' ? recipientOperand(c, i.instead, `${path}.instead`) : -1;
  const limit = many === undefined ? -1 : amountOperand(c, many as Amount, `${path}.damage`);
  if (i.do === 'prevent' && i.divided) {
    if (limit < 0 || objects.length !== 1 || ((objects[0] ?? 0) & R.TO_ANY_TARGET) === 0) {
      refuse(c, path, i.damage, 'an amount of damage to any targets, to be divided');
    }
    replacer(code, ability, c.tables.list(objects), from, instead, R.SHARES, i.until);
    return;
  }
  replacer(code, ability, c.tables.list(objects), from, instead, limit, i.until);
}

function replacer(
  code: number[],
  ability: number,
  about: number,
  from: number,
  instead: number,
  limit: number,
  until: Duration | undefined,
): void {
  emit(code, O.OP_REPLACE, ability, about, from, instead, limit, DURATIONS[until ?? 'end of turn']);
}

/** What the instruction divides among targets (CR 601.2d). */
export function dividedAmount(one: Instruction): Amount | undefined {
  if (one.do === 'divided damage') return one.amount;
  return one.do === 'prevent' && one.divided && isAmount(one.damage) ? one.damage : undefined;
}

/** Whether so much is prevented, not all or the next time. */
function isAmount(damage: 'combat' | 'all' | 'next time' | Amount): damage is Amount {
  return typeof damage !== 'string' || damage === 'X' || damage === 'event amount';
}

/** All combat damage this turn has a switch of its own. */
function isFog(i: Instruction & { do: 'prevent' }): boolean {
  const { do: _do, damage, until = 'end of turn', ...rest } = i;
  return damage === 'combat' && until === 'end of turn' && Object.keys(rest).length === 0;
}

/** Filters go into the ability, and so do "you"; what is fixed as the effect begins is one row of the table for each. */
function recipients(
  c: EffectContext,
  to: Recipient | readonly Recipient[] | undefined,
  path: string,
): { data: Damaged[]; objects: number[] } {
  const data: Damaged[] = [];
  const objects: number[] = [];
  for (const one of to === undefined ? [] : Array.isArray(to) ? to : [to as Recipient]) {
    if (typeof one === 'object' && 'each' in one) data.push(one.each);
    else if (typeof one === 'object' && 'player' in one && one.player === 'you') data.push('you');
    else if (typeof one === 'object' && 'player' in one && one.player === 'each player') data.push('player');
    else objects.push(recipientOperand(c, one, `${path}.to`));
  }
  if (objects.length > 0) data.push('this');
  return { data, objects };
}
