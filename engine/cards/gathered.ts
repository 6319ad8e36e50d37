/**
 * What compiling a card's abilities gathers beside their rows, and words that all kinds of abilities share.
 */

import * as R from '../state/rulebook.ts';

/** What a card's abilities amount to, gathered while they are compiled. */
export interface Gathered {
  has: number;
  listens: number;
  listensElsewhere: number;
  replaces: number;
  spell: number;
  madness: number;
  flashback: number;
  kicker: number;
  additional: number;
  /** List of the costs of which one is chosen, 0 none. */
  either: number;
  buyback: number;
  enchant: number;
  manaMask: number;
  manaUnits: number;
  manaAbility: number;
  toxic: number;
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
    spell: -1,
    madness: -1,
    flashback: -1,
    kicker: -1,
    additional: -1,
    either: 0,
    buyback: -1,
    enchant: -1,
    manaMask: 0,
    manaUnits: 0,
    manaAbility: -1,
    toxic: 0,
    protection: 0,
    limits: 0,
    index: 0,
  };
}

export type Values = Record<number, number>;

export function who(whose: 'you' | 'opponent' | 'any'): number {
  return whose === 'you' ? R.WHO_YOU : whose === 'opponent' ? R.WHO_OPPONENT : R.WHO_ANY;
}
