/**
 * What is being compiled, and the refusal of what can't be.
 */

import type { AbilityData } from '../vocabulary/card.ts';
import { CardDataError, showValue } from '../vocabulary/problems.ts';
import type { Tables } from './tables.ts';

/** What is being compiled: the tables, the subtype numbers, and where in the data. */
export interface Context {
  readonly tables: Tables;
  readonly subtypes: ReadonlyMap<string, number>;
  readonly names: ReadonlyMap<string, number>;
  readonly card: string;
  /** Compiles abilities that an effect gives; the index of a list of their rows. */
  grantAbilities(abilities: readonly AbilityData[], path: string): number;
  /** The triggered ability of a madness that is given to cards, as a row. */
  madnessTrigger(): number;
}

/** Refuses card data that the engine can't play faithfully. */
export function refuse(c: Context, path: string, got: unknown, expected: string): never {
  throw new CardDataError('', [{ path, card: c.card, got: showValue(got), expected }]);
}

/** In the order of the colours of their mana. */
export const BASIC_LAND_TYPES = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];
