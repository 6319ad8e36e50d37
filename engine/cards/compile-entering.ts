/** Compiles abilities about how a permanent enters (CR 614.1c-d): tapped, with counters, as a copy, with something chosen. */

import { BATTLEFIELD, COUNTER_NAMES, HAND, PICK_NAMES } from '../ids/words.ts';
import * as R from '../state/rulebook.ts';
import type { AbilityData } from '../vocabulary/card.ts';
import { exceptionRow } from './compile-changes.ts';
import { type EffectContext, program } from './compile-effects.ts';
import { amountOperand, conditionRow, filterRow, nameFilter, refuse } from './compile-words.ts';
import type { Gathered, Values } from './gathered.ts';

type Enters = AbilityData & { kind: 'enters' };

export function entersAbility(c: EffectContext, ability: Enters, path: string, out: Gathered): Values {
  out.has |= R.HAS_ENTERS | (ability.copy === undefined ? 0 : R.HAS_COPY_CHOICE);
  out.has |= ability.choose === undefined ? 0 : R.HAS_PICK;
  out.has |= (ability.sacrifice ?? ability.discard) === undefined ? 0 : R.HAS_DEVOUR;
  return {
    [R.A_KIND]: R.ABILITY_ENTERS,
    [R.A_DETAIL]: (ability.tapped ? 1 : 0) | ((ability.orPayLife ?? 0) << 8),
    [R.A_CONDITION]: ability.unless === undefined ? -1 : conditionRow(c, ability.unless, `${path}.unless`),
    [R.A_FILTER]: ability.copy === undefined ? -1 : filterRow(c, ability.copy, `${path}.copy`),
    [R.A_CHANGE]: exceptionRow(c, ability.except, `${path}.except`),
    [R.A_LIMIT]: ability.choose === undefined ? 0 : 1 + PICK_NAMES.indexOf(ability.choose),
    [R.A_TIMING]: ability.names === undefined ? 0 : 1 + nameFilter(c, ability.names, `${path}.names`),
    [R.A_AUX]: ability.counters === undefined ? -1 : COUNTER_NAMES.indexOf(ability.counters.kind),
    [R.A_AMOUNT]: ability.counters === undefined ? 1 : amountOperand(c, ability.counters.amount, `${path}.counters`),
    [R.A_ZONE]: BATTLEFIELD,
    ...devouring(c, ability, path),
  };
}

/** What is done with the card from an opening hand (CR 103.6a): it goes to the battlefield, and what comes with that. */
export function openingHand(
  c: EffectContext,
  ability: AbilityData & { kind: 'opening hand' },
  path: string,
  out: Gathered,
): Values {
  const [first] = ability.effect;
  if (first?.do !== 'move' || first.what !== 'this' || first.to !== 'battlefield') {
    refuse(c, `${path}.effect`, ability.effect, '"this" moved to the battlefield first');
  }
  out.has |= R.HAS_OPENING;
  return {
    [R.A_KIND]: R.ABILITY_OPENING,
    [R.A_PC]: program(c, ability.effect, `${path}.effect`),
    [R.A_CONDITION]: ability.if === undefined ? -1 : conditionRow(c, ability.if, `${path}.if`),
    [R.A_ZONE]: HAND,
  };
}

function devouring(c: EffectContext, { sacrifice, discard }: Enters, path: string): Values {
  if (discard !== undefined) {
    const cards = filterRow(c, { ...discard, zone: 'hand', controller: 'you' }, `${path}.discard`);
    return { [R.A_MANA_UNITS]: R.DISCARDS, [R.A_AFFECTS]: cards };
  }
  if (sacrifice === undefined) return {};
  return {
    [R.A_MANA_UNITS]: sacrifice.counters === 'all' ? R.SACRIFICES_ALL : sacrifice.counters,
    [R.A_AFFECTS]: filterRow(c, sacrifice.filter, `${path}.sacrifice`),
  };
}
