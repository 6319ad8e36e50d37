/**
 * Compiles abilities about what spells cost: additional and alternative costs, increases, reductions and least costs.
 */

import { BATTLEFIELD, GRAVEYARD, HAND } from '../ids/words.ts';
import * as R from '../state/rulebook.ts';
import type { AbilityData } from '../vocabulary/card.ts';
import { addedCostRow, costRow } from './compile-costs.ts';
import type { EffectContext } from './compile-effects.ts';
import { amountOperand, conditionRow, filterRow, markOf, refuse } from './compile-words.ts';
import { type Gathered, type Values, who } from './gathered.ts';

type CostAbility = Extract<
  AbilityData,
  {
    kind:
      | 'additional cost'
      | 'either additional cost'
      | 'alternative cost'
      | 'minimum cost'
      | 'spend only'
      | 'cost change'
      | 'own cost change';
  }
>;

export function costAbility(c: EffectContext, ability: CostAbility, path: string, out: Gathered): Values {
  switch (ability.kind) {
    case 'additional cost':
      out.has |= R.HAS_ADDITIONAL_COST;
      if (out.additional >= 0) refuse(c, path, ability, 'one additional cost on a card');
      out.additional = addedCostRow(c, ability.cost, `${path}.cost`);
      return { [R.A_KIND]: R.ABILITY_ADDITIONAL_COST, [R.A_COST]: out.additional };
    case 'either additional cost': {
      if (ability.costs.length < 2 || out.either > 0 || out.additional >= 0) {
        refuse(c, path, ability, 'one additional cost on a card, with at least two choices');
      }
      out.has |= R.HAS_ADDITIONAL_COST;
      out.either = c.tables.list(ability.costs.map((cost, i) => addedCostRow(c, cost, `${path}.costs[${i}]`)));
      return { [R.A_KIND]: R.ABILITY_ADDITIONAL_COST };
    }
    case 'alternative cost':
      return alternative(c, ability, path, out);
    case 'minimum cost':
      out.has |= R.HAS_COST_CHANGE;
      return {
        [R.A_KIND]: R.ABILITY_COST_CHANGE,
        [R.A_WHO]: who(ability.whose),
        [R.A_FILTER]: filterRow(c, ability.spells, `${path}.spells`),
        [R.A_DETAIL]: ability.mana,
        [R.A_CONDITION]: ability.if === undefined ? -1 : conditionRow(c, ability.if, `${path}.if`),
        [R.A_ZONE]: BATTLEFIELD,
      };
    case 'spend only':
      out.spendOnly |= ability.from === 'nothing' ? R.NO_MANA : markOf(c, ability.from, `${path}.from`);
      return { [R.A_KIND]: R.ABILITY_SPEND_ONLY, [R.A_ZONE]: HAND };
    case 'cost change':
      out.has |= R.HAS_COST_CHANGE;
      return {
        [R.A_KIND]: R.ABILITY_COST_CHANGE,
        [R.A_WHO]: who(ability.whose),
        [R.A_FILTER]: filterRow(c, ability.spells, `${path}.spells`),
        [R.A_AMOUNT]: amountOperand(c, ability.generic, path),
        [R.A_ZONE]: BATTLEFIELD,
      };
    case 'own cost change':
      out.has |= R.HAS_OWN_COST_CHANGE;
      return {
        [R.A_KIND]: R.ABILITY_OWN_COST_CHANGE,
        [R.A_AMOUNT]: amountOperand(c, ability.generic, path),
        [R.A_ZONE]: HAND,
      };
  }
}

/** Another way to cast the card; row of nothing for one without a cost. */
function alternative(
  c: EffectContext,
  ability: AbilityData & { kind: 'alternative cost' },
  path: string,
  out: Gathered,
): Values {
  out.has |= R.HAS_WAY;
  if (ability.adds && ability.cost === undefined) refuse(c, path, ability, 'a cost to add');
  return {
    [R.A_KIND]: R.ABILITY_WAY,
    [R.A_COST]: (ability.adds ? addedCostRow : costRow)(c, ability.cost ?? {}, `${path}.cost`),
    [R.A_ZONE]: ability.from === 'graveyard' ? GRAVEYARD : HAND,
    [R.A_CONDITION]: ability.if === undefined ? -1 : conditionRow(c, ability.if, `${path}.if`),
    [R.A_DETAIL]: (ability.adds ? R.WAY_ADDS : 0) | (ability.exiled ? R.WAY_EXILES : 0),
  };
}
