/**
 * Compiles keywords (CR 702): those that are written out as abilities, and those with tables or code of their own.
 */

import { BATTLEFIELD, EVENT_TARGETED, EXILE, GRAVEYARD, PROTECTION_NAMES } from '../ids/words.ts';
import * as O from '../state/opcodes.ts';
import * as R from '../state/rulebook.ts';
import type { CostData, KeywordData } from '../vocabulary/card.ts';
import { compileAbility, type Planned } from './compile-abilities.ts';
import { addedCostRow, costRow, manaCostRow } from './compile-costs.ts';
import type { EffectContext } from './compile-effects.ts';
import { bits, playerOperand, targetRows } from './compile-words.ts';
import type { Gathered } from './gathered.ts';
import { abilitiesOf } from './keyword-abilities.ts';

/** Compiles a keyword; returns the abilities that it stands for. */
export function compileKeyword(c: EffectContext, keyword: KeywordData, path: string, out: Gathered): Planned[] {
  const written = abilitiesOf(keyword);
  // CR 702.29e: typecycling is a kind of cycling.
  if (typeof keyword === 'object' && ('cycling' in keyword || 'typecycling' in keyword)) out.has |= R.HAS_CYCLING;
  if (typeof keyword === 'object' && 'replicate' in keyword) {
    out.repeated = addedCostRow(c, { mana: keyword.replicate }, `${path}.replicate`);
  }
  if (written !== undefined) return written.map((ability) => compileAbility(c, ability, path, out));
  if (typeof keyword === 'string') return [];
  if ('ward' in keyword) return [ward(c, keyword.ward, path, out)];
  if ('madness' in keyword) {
    const row = typeof keyword.madness === 'string' ? manaCostRow : costRow;
    out.madness = row(c, keyword.madness as string & CostData, `${path}.madness`);
    out.has |= R.HAS_MADNESS;
    return [{ values: madnessTrigger(c.tables.code) }];
  }
  if ('flashback' in keyword) {
    out.flashback = costRow(c, keyword.flashback, `${path}.flashback`);
    out.has |= R.HAS_FLASHBACK;
    return [];
  }
  if ('kicker' in keyword) {
    out.kicker = addedCostRow(c, keyword.kicker, `${path}.kicker`);
    out.has |= R.HAS_KICKER;
    return [];
  }
  if ('multikicker' in keyword) {
    out.repeated = addedCostRow(c, { mana: keyword.multikicker }, `${path}.multikicker`);
    return [];
  }
  if ('buyback' in keyword) {
    out.buyback = addedCostRow(c, keyword.buyback, `${path}.buyback`);
    return [];
  }
  if ('enchant' in keyword) {
    out.enchant = targetRows(c, [keyword.enchant], `${path}.enchant`);
    return [];
  }
  if ('protection' in keyword) {
    out.protection |= bits(keyword.protection, PROTECTION_NAMES);
    return [];
  }
  if ('hexproofFrom' in keyword) {
    out.hexproofFrom |= bits(keyword.hexproofFrom, PROTECTION_NAMES);
    return [];
  }
  if ('toxic' in keyword) {
    out.toxic = keyword.toxic;
    return [];
  }
  return [];
}

/** CR 310.11b (2026-08: 310.12b): the intrinsic ability of Sieges; the removal of the last counter queues it. */
export function defeat(c: EffectContext, out: Gathered): Planned {
  const pc = c.tables.code.length;
  c.tables.code.push(O.OP_DEFEAT | (1 << 8), O.OP_END | (1 << 8));
  out.has |= R.HAS_TRIGGERS;
  return {
    values: {
      [R.A_KIND]: R.ABILITY_TRIGGERED,
      [R.A_EVENT]: R.EVENT_DEFEATED,
      [R.A_SUBJECT]: R.SUBJECT_THIS,
      [R.A_ZONE]: BATTLEFIELD,
      [R.A_PC]: pc,
    },
  };
}

/** The second ability of madness (CR 702.35a), with its program; `isGiven`: of one that is given to cards. */
export function madnessTrigger(code: number[], isGiven = false): Record<number, number> {
  const pc = code.length;
  if (isGiven) code.push(O.OP_MADNESS | (2 << 8), 1);
  else code.push(O.OP_MADNESS | (1 << 8));
  code.push(O.OP_END | (1 << 8));
  return { [R.A_KIND]: R.ABILITY_TRIGGERED, [R.A_EVENT]: R.EVENT_MADNESS, [R.A_PC]: pc, [R.A_ZONE]: EXILE };
}

/** CR 702.21a: counter that spell or ability unless its controller pays. */
function ward(c: EffectContext, cost: Parameters<typeof costRow>[1], path: string, out: Gathered): Planned {
  const payer = playerOperand(c, 'event player', path);
  const pc = c.tables.code.length;
  const row = costRow(c, cost, path);
  c.tables.code.push(
    O.OP_PAY | (4 << 8),
    payer,
    row,
    pc + 6,
    O.OP_JUMP | (2 << 8),
    pc + 10,
    O.OP_COUNTER | (4 << 8),
    R.OBJ_IT,
    GRAVEYARD,
    0,
    O.OP_END | (1 << 8),
  );
  out.has |= R.HAS_TRIGGERS;
  out.listens |= 1 << EVENT_TARGETED;
  return {
    values: {
      [R.A_KIND]: R.ABILITY_TRIGGERED,
      [R.A_EVENT]: EVENT_TARGETED,
      [R.A_SUBJECT]: R.SUBJECT_THIS,
      [R.A_DETAIL]: R.DETAIL_BY_OPPONENT,
      [R.A_ZONE]: BATTLEFIELD,
      [R.A_PC]: pc,
    },
  };
}
