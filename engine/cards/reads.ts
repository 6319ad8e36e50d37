/**
 * What a static ability looks at: the layers whose results decide which objects it affects, with which values, and
 * whether it applies at all (CR 613.8a).
 *
 * Only effects that read a layer that they apply in can depend on others, so the narrower this is, the fewer trials the
 * layers make. Amounts and conditions that are not known here read everything.
 */

import { BATTLEFIELD } from '../ids/words.ts';
import * as R from '../state/rulebook.ts';
import type { Context } from './compile-context.ts';

const SIZES = R.LAYER_SET | R.LAYER_MODIFY | R.LAYER_SWITCH;
const ALL = R.LAYER_TYPE | R.LAYER_COLOUR | R.LAYER_ABILITY | SIZES;

/** Layers whose results the filter looks at. Cards outside the battlefield keep the characteristics of their card. */
export function filterReads(c: Context, row: number): number {
  const f = c.tables.filters;
  if (f.get(row, R.F_ZONE) !== BATTLEFIELD) return 0;
  let mask = 0;
  const types = f.get(row, R.F_ANY_TYPES) | f.get(row, R.F_ALL_TYPES) | f.get(row, R.F_NO_TYPES);
  if (types !== 0 || f.get(row, R.F_SUBTYPES) >= 0 || f.get(row, R.F_NO_SUBTYPES) >= 0) mask |= R.LAYER_TYPE;
  if (f.get(row, R.F_FLAGS) & R.FILTER_CHOSEN_TYPE) mask |= R.LAYER_TYPE;
  const colours = R.FILTER_COLOURLESS | R.FILTER_MULTICOLOURED | R.FILTER_CHOSEN_COLOUR;
  if (f.get(row, R.F_COLOURS) | f.get(row, R.F_NO_COLOURS) | (f.get(row, R.F_FLAGS) & colours)) mask |= R.LAYER_COLOUR;
  if (f.get(row, R.F_KEYWORDS) | f.get(row, R.F_NO_KEYWORDS)) mask |= R.LAYER_ABILITY;
  if (f.get(row, R.F_HAS) !== 0) mask |= R.LAYER_TYPE | R.LAYER_ABILITY; // either can take its abilities
  if (f.get(row, R.F_FLAGS) & R.FILTER_BOUNDS) mask |= boundReads(c, row);
  if (f.get(row, R.F_RARE) !== 0) mask |= R.LAYER_TYPE | R.LAYER_COLOUR;
  return mask | listReads(c, f.get(row, R.F_ANY_OF), filterReads);
}

function boundReads(c: Context, row: number): number {
  const f = c.tables.filters;
  let mask = 0;
  for (let bound = R.F_POWER_MIN; bound <= R.F_VALUE_MAX; bound++) {
    const operand = f.get(row, bound);
    if (operand === R.NO_BOUND) continue;
    if (bound < R.F_VALUE_MIN) mask |= SIZES;
    mask |= amountReads(c, operand);
  }
  return mask;
}

function listReads(c: Context, list: number, reads: (c: Context, row: number) => number): number {
  let mask = 0;
  for (let i = 1; list >= 0 && i <= (c.tables.lists[list] ?? 0); i++) mask |= reads(c, c.tables.lists[list + i] ?? 0);
  return mask;
}

/** Layers whose results an amount operand looks at. */
function amountReads(c: Context, operand: number): number {
  if (operand & 1) return 0;
  const a = c.tables.amounts;
  const row = operand >> 1;
  const x = a.get(row, 1);
  const y = a.get(row, 2);
  switch (a.get(row, 0)) {
    case R.AMOUNT_X:
    case R.AMOUNT_EVENT:
    case R.AMOUNT_MANA_VALUE:
    case R.AMOUNT_COUNTERS:
    case R.AMOUNT_HAND:
    case R.AMOUNT_LIFE:
    case R.AMOUNT_CONVOKED:
    case R.AMOUNT_PLAYERS:
    case R.AMOUNT_DEVOTION:
    case R.AMOUNT_THAT_MANY:
    case R.AMOUNT_SPENT:
    case R.AMOUNT_COLOURS_SPENT:
    case R.AMOUNT_THIS_TURN:
      return 0;
    case R.AMOUNT_COUNT:
      return filterReads(c, x);
    case R.AMOUNT_POWER:
    case R.AMOUNT_TOUGHNESS:
      return SIZES;
    case R.AMOUNT_LEAST:
    case R.AMOUNT_DIFFERENT:
    case R.AMOUNT_GREATEST:
      return filterReads(c, x) | SIZES;
    case R.AMOUNT_CARD_TYPES:
      return filterReads(c, x) | R.LAYER_TYPE;
    case R.AMOUNT_PLUS:
      return amountReads(c, x) | amountReads(c, y);
    case R.AMOUNT_TIMES:
    case R.AMOUNT_HALF:
    case R.AMOUNT_MINUS:
      return amountReads(c, x);
    case R.AMOUNT_WHEN:
      return conditionReads(c, x) | listReads(c, y, amountReads);
    default:
      return ALL;
  }
}

/** Layers whose results a condition looks at. */
export function conditionReads(c: Context, row: number): number {
  const t = c.tables.conditions;
  const x = t.get(row, 1);
  const y = t.get(row, 2);
  switch (t.get(row, 0)) {
    case R.COND_AT_LEAST:
    case R.COND_EXACTLY:
      return amountReads(c, x) | amountReads(c, y);
    case R.COND_EXISTS:
      return filterReads(c, x);
    case R.COND_MATCHES:
    case R.COND_MATCHES_IN:
      return filterReads(c, y);
    case R.COND_NOT:
      return conditionReads(c, x);
    case R.COND_ALL:
    case R.COND_ANY:
      return listReads(c, x, conditionReads);
    case R.COND_YOUR_TURN:
    case R.COND_STARTING:
    case R.COND_MADNESS:
    case R.COND_KICKED:
    case R.COND_DID:
    case R.COND_FLAG:
    case R.COND_ALTERNATIVE:
    case R.COND_STEP:
    case R.COND_PICK:
      return 0;
    default:
      return ALL;
  }
}

/** Layers whose results the power and toughness of a change look at. */
export function changeReads(c: Context, row: number): number {
  const t = c.tables.changes;
  let mask = 0;
  for (const column of [R.CH_SET_POWER, R.CH_SET_TOUGHNESS, R.CH_POWER, R.CH_TOUGHNESS]) {
    const operand = t.get(row, column);
    if (operand !== R.NO_BOUND) mask |= amountReads(c, operand);
  }
  return mask;
}
