/**
 * What the abilities of a card amount to, gathered while they are compiled; and what several kinds of ability say alike.
 */

import * as R from '../state/rulebook.ts';
import type { Filter } from '../vocabulary/card.ts';
import type { EffectContext } from './compile-effects.ts';
import { filterRow } from './compile-words.ts';

/** What a card's abilities amount to, gathered while they are compiled. */
export interface Gathered {
  has: number;
  listens: number;
  listensElsewhere: number;
  replaces: number;
  /** Rules about players. */
  rules: number;
  hexproofFrom: number;
  /** Zones but the battlefield in which static abilities function. */
  staticsIn: number;
  spell: number;
  madness: number;
  flashback: number;
  kicker: number;
  additional: number;
  /** List of the costs of which one is chosen, 0 none. */
  either: number;
  buyback: number;
  /** A cost that may be paid any number of times. */
  repeated: number;
  enchant: number;
  /** Marks that mana must have to be spent on the spell. */
  spendOnly: number;
  manaMask: number;
  manaUnits: number;
  manaAbility: number;
  toxic: number;
  /** Final chapter of a Saga. */
  saga: number;
  protection: number;
  /** Abilities so far with a limit: each has a bit of `used`. */
  limits: number;
  index: number;
}

export function emptyGathered(): Gathered {
  return {
    has: 0,
    listens: 0,
    listensElsewhere: 0,
    replaces: 0,
    rules: 0,
    hexproofFrom: 0,
    staticsIn: 0,
    spell: -1,
    madness: -1,
    flashback: -1,
    kicker: -1,
    additional: -1,
    either: 0,
    buyback: -1,
    repeated: -1,
    enchant: -1,
    spendOnly: 0,
    manaMask: 0,
    manaUnits: 0,
    manaAbility: -1,
    toxic: 0,
    saga: 0,
    protection: 0,
    limits: 0,
    index: 0,
  };
}

/** Columns of a row. */
export type Values = Record<number, number>;

export function who(whose: 'you' | 'opponent' | 'any'): number {
  return whose === 'you' ? R.WHO_YOU : whose === 'opponent' ? R.WHO_OPPONENT : R.WHO_ANY;
}

export function subject(c: EffectContext, what: 'this' | 'attached' | Filter | undefined, path: string): Values {
  if (what === undefined || what === 'this') return { [R.A_SUBJECT]: R.SUBJECT_THIS };
  if (what === 'attached') return { [R.A_SUBJECT]: R.SUBJECT_ATTACHED };
  return { [R.A_SUBJECT]: R.SUBJECT_FILTER, [R.A_FILTER]: filterRow(c, what, `${path}.what`) };
}
