/**
 * Compiles costs: the symbols of their mana, and all other parts, into rows of one table.
 */

import { COUNTER_NAMES, MANA_LETTERS } from '../ids/words.ts';
import * as R from '../state/rulebook.ts';
import type { CostData } from '../vocabulary/card.ts';
import { type ManaCost, parseManaCost } from '../vocabulary/mana.ts';
import { amountOperand, type Context, constant, filterRow, markOf, refuse } from './compile-words.ts';

export function manaColumns(
  c: Context,
  text: string,
  path: string,
): { columns: Record<number, number>; cost: ManaCost } {
  const cost = parseManaCost(text, path);
  const hybrids = cost.hybrids.filter((symbol) => !symbol.snow);
  const snow = cost.hybrids.length - hybrids.length;
  if (snow > 0) c.tables.snow = markOf(c, { supertypes: ['snow'] }, path);
  const columns: Record<number, number> = {
    [R.C_GENERIC]: cost.generic,
    [R.C_X]: cost.x,
    [R.C_MANA_VALUE]: leastMana(cost),
    [R.C_SNOW]: snow,
  };
  if (hybrids.length > 0) {
    const symbols = hybrids.map(({ types, generic, life }) => types | (generic << 8) | (life << 12));
    columns[R.C_HYBRIDS] = c.tables.list(symbols);
  }
  for (let type = 0; type < MANA_LETTERS.length; type++) columns[R.C_PIP + type] = cost.pips[type] ?? 0;
  return { columns, cost };
}

/** The least mana that pays the cost with X = 0: Phyrexian symbols may be paid with life. */
function leastMana(cost: ManaCost): number {
  const phyrexian = cost.hybrids.filter((symbol) => symbol.life > 0).length;
  const pips = cost.pips.reduce((sum, n) => sum + n, 0);
  return cost.generic + pips + cost.hybrids.length - phyrexian;
}

export function manaCostRow(c: Context, text: string, path: string): number {
  return c.tables.costs.add(manaColumns(c, text, path).columns);
}

/** A cost that is added to a mana cost: the symbols with a choice are looked for in the mana cost alone. */
export function addedCostRow(c: Context, cost: CostData, path: string): number {
  if (cost.mana !== undefined && parseManaCost(cost.mana, `${path}.mana`).hybrids.some(({ snow }) => !snow)) {
    refuse(c, `${path}.mana`, cost.mana, 'an added cost without hybrid or Phyrexian symbols (not played yet)');
  }
  return costRow(c, cost, path);
}

function sacrificeColumns(
  c: Context,
  sacrifice: CostData['sacrifice'],
  path: string,
  resolving: boolean,
  values: Record<number, number>,
): void {
  if (sacrifice === undefined) return;
  if (sacrifice === 'this') {
    values[R.C_SACRIFICE] = 1;
    return;
  }
  if (sacrifice === 'granter') {
    values[R.C_SACRIFICE] = 3;
    values[R.C_SACRIFICE_FILTER] = filterRow(c, { names: [c.card] }, path);
    return;
  }
  const { amount = 1, filter } = sacrifice;
  const said = typeof amount === 'number';
  if (!said && !resolving)
    refuse(c, `${path}.amount`, amount, 'a number, in what is not paid while something resolves');
  if (said && amount < 1) refuse(c, `${path}.amount`, amount, 'a whole number from 1');
  values[R.C_SACRIFICE] = said ? 2 : 4;
  values[R.C_SACRIFICE_FILTER] = filterRow(c, filter, path);
  values[R.C_SACRIFICE_AMOUNT] = said ? amount : amountOperand(c, amount, `${path}.amount`);
}

/** `resolving`: it is paid while something resolves, so that what it counts is known. */
export function costRow(c: Context, cost: CostData, path: string, resolving = false): number {
  const values: Record<number, number> =
    cost.mana === undefined ? {} : manaColumns(c, cost.mana, `${path}.mana`).columns;
  if (cost.generic !== undefined) values[R.C_COUNTED] = amountOperand(c, cost.generic, `${path}.generic`);
  if (cost.tap) values[R.C_TAP] = 1;
  if (cost.untap) values[R.C_UNTAP] = 1;
  if (cost.life !== undefined) values[R.C_LIFE] = amountOperand(c, cost.life, `${path}.life`);
  sacrificeColumns(c, cost.sacrifice, `${path}.sacrifice`, resolving, values);
  if (cost.discard === 'this') values[R.C_DISCARD] = 1;
  else if (cost.discard === 'hand') values[R.C_DISCARD] = 4;
  else if (cost.discard !== undefined) {
    values[R.C_DISCARD] = cost.discard.random ? 3 : 2;
    values[R.C_DISCARD_AMOUNT] = cost.discard.amount;
    if (cost.discard.filter) values[R.C_DISCARD_FILTER] = filterRow(c, cost.discard.filter, `${path}.discard`);
  }
  if (cost.removeCounters && cost.putCounters && cost.removeCounters.kind !== cost.putCounters.kind) {
    refuse(c, path, cost, 'counters of one kind to remove and to put');
  }
  if (cost.removeCounters) {
    values[R.C_COUNTER_KIND] = COUNTER_NAMES.indexOf(cost.removeCounters.kind);
    values[R.C_COUNTER_REMOVE] = amountOperand(c, cost.removeCounters.amount, `${path}.removeCounters`);
  }
  if (cost.putCounters) {
    values[R.C_COUNTER_KIND] = COUNTER_NAMES.indexOf(cost.putCounters.kind);
    values[R.C_COUNTER_PUT] = cost.putCounters.amount;
  }
  if (cost.loyalty !== undefined) {
    values[R.C_COUNTER_KIND] = COUNTER_NAMES.indexOf('loyalty');
    if (cost.loyalty === '-X') values[R.C_COUNTER_REMOVE] = amountOperand(c, 'X', path);
    else if (cost.loyalty >= 0) values[R.C_COUNTER_PUT] = cost.loyalty;
    else values[R.C_COUNTER_REMOVE] = constant(-cost.loyalty);
  }
  if (cost.exileFromGraveyard === 'this') values[R.C_EXILE] = 1;
  else if (cost.exileFromGraveyard !== undefined) {
    values[R.C_EXILE] = 2;
    values[R.C_EXILE_AMOUNT] = cost.exileFromGraveyard.amount;
    const filter = cost.exileFromGraveyard.filter;
    if (filter) values[R.C_EXILE_FILTER] = filterRow(c, filter, `${path}.exileFromGraveyard`);
  }
  if (cost.exileFromHand !== undefined) {
    if (cost.exileFromGraveyard !== undefined) refuse(c, path, cost, 'cards to exile from one zone');
    values[R.C_EXILE] = cost.exileFromHand === 'this' ? 1 : 3;
    const { amount = 0, filter } = cost.exileFromHand === 'this' ? {} : cost.exileFromHand;
    values[R.C_EXILE_AMOUNT] = amount;
    if (filter) values[R.C_EXILE_FILTER] = filterRow(c, filter, `${path}.exileFromHand`);
  }
  if (cost.returnToHand) {
    values[R.C_RETURN_FILTER] = filterRow(c, cost.returnToHand.filter, `${path}.returnToHand`);
    values[R.C_RETURN_AMOUNT] = cost.returnToHand.amount ?? 1;
  }
  if (cost.tapUntapped) {
    const filter = { ...cost.tapUntapped.filter, tapped: false };
    values[R.C_TAP_OTHERS_FILTER] = filterRow(c, filter, `${path}.tapUntapped`);
    values[R.C_TAP_OTHERS_AMOUNT] = cost.tapUntapped.amount ?? 0;
    values[R.C_TAP_POWER] = cost.tapUntapped.power ?? 0;
    if (cost.tapUntapped.power !== undefined && cost.mana !== undefined) {
      refuse(c, path, cost, 'no mana beside permanents that are tapped for their power');
    }
  }
  return c.tables.costs.add(values);
}
