/**
 * What a change says is chosen: a colour, a type, as the effect begins or as its source entered.
 */

import * as R from '../state/rulebook.ts';
import type { ChangeData, Chosen } from '../vocabulary/card.ts';
import { BASIC_LAND_TYPES, type Context, refuse } from './compile-context.ts';

/** Stands for the mana of a land type that is chosen. */
export const ANY_LAND = 64;

/** What is written out, rather than chosen. */
export function written<T extends string>(words: readonly T[] | Chosen | undefined): readonly T[] | undefined {
  return typeof words === 'string' ? undefined : words;
}

/** What is chosen: of one kind, now or as the source entered. */
export function chosenColumns(c: Context, change: ChangeData, path: string): Record<number, number> {
  const places = [
    [change.setColours, R.CHOSEN_SET_COLOUR],
    [change.addColours, R.CHOSEN_ADD_COLOUR],
    [change.protection, R.CHOSEN_PROTECTION],
    [change.addSubtypes, R.CHOSEN_ADD_TYPE],
    [change.setSubtypes, R.CHOSEN_SET_LAND],
  ] as const;
  const said = places.filter(([words]) => typeof words === 'string');
  const [first, second] = said;
  if (first === undefined) return {};
  const [words, bit] = first;
  if (second !== undefined || change.power !== undefined || change.setPower !== undefined) {
    refuse(c, path, change, 'one thing that is chosen, in an effect that does nothing to power and toughness');
  }
  const lists = bit === R.CHOSEN_SET_LAND ? BASIC_LAND_TYPES : bit === R.CHOSEN_ADD_TYPE ? [...c.subtypes.keys()] : [];
  const alone = lists.map((name) => c.tables.list([c.subtypes.get(name) ?? -1]));
  return { [R.CH_CHOSEN]: bit | (words === 'choice' ? R.CHOSEN_NOW : 0), [R.CH_CHOSEN_LISTS]: alone[0] ?? 0 };
}
