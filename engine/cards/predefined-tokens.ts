/**
 * Tokens that the rules define by name (CR 111.10), so that a card only says how many.
 *
 * What can't be said in full yet is left out: Powerstone (mana for some spells only), Junk (cards playable from exile)
 * and Roles.
 */

import {
  activated,
  counters,
  draw,
  fetchBasics,
  gainLife,
  manaAbility,
  mayPlay,
  scry,
  target,
} from '../vocabulary/builders.ts';
import type { TokenData, TokenName } from '../vocabulary/card.ts';

export const PREDEFINED: Readonly<Record<TokenName, TokenData>> = {
  /** CR 111.10a */
  Treasure: {
    types: 'Artifact — Treasure',
    abilities: [manaAbility({ tap: true, sacrifice: 'this' }, { anyColour: 1 })],
  },
  /** CR 111.10b */
  Food: {
    types: 'Artifact — Food',
    abilities: [activated({ mana: '{2}', tap: true, sacrifice: 'this' }, gainLife(3))],
  },
  /** CR 111.10c */
  Gold: {
    types: 'Artifact — Gold',
    abilities: [manaAbility({ sacrifice: 'this' }, { anyColour: 1 })],
  },
  /** CR 111.10d */
  Walker: { name: 'Walker', types: 'Creature — Zombie', colours: ['black'], power: 2, toughness: 2 },
  /** CR 111.10e */
  Shard: {
    types: 'Enchantment — Shard',
    abilities: [activated({ mana: '{2}', sacrifice: 'this' }, scry(1), draw(1))],
  },
  /** CR 111.10f */
  Clue: {
    types: 'Artifact — Clue',
    abilities: [activated({ mana: '{2}', sacrifice: 'this' }, draw(1))],
  },
  /** CR 111.10g */
  Blood: {
    types: 'Artifact — Blood',
    abilities: [activated({ mana: '{1}', tap: true, discard: { amount: 1 }, sacrifice: 'this' }, draw(1))],
  },
  /** CR 111.10i, 701.53b */
  Incubator: {
    types: 'Artifact — Incubator',
    abilities: [activated({ mana: '{2}' }, { do: 'transform', what: 'this' })],
    other: { name: 'Phyrexian Token', types: 'Artifact Creature — Phyrexian', power: 0, toughness: 0 },
  },
  /** CR 111.10t */
  Junk: {
    types: 'Artifact — Junk',
    abilities: [
      {
        kind: 'activated',
        timing: 'sorcery',
        cost: { tap: true, sacrifice: 'this' },
        effect: [{ do: 'exile top', amount: 1 }, mayPlay('end of turn')],
      },
    ],
  },
  /** CR 111.10s */
  Map: {
    types: 'Artifact — Map',
    abilities: [
      {
        kind: 'activated',
        timing: 'sorcery',
        cost: { mana: '{1}', tap: true, sacrifice: 'this' },
        targets: [target.yourCreature()],
        effect: [{ do: 'explore', what: { target: 0 } }],
      },
    ],
  },
  /** CR 111.10u */
  Lander: {
    types: 'Artifact — Lander',
    abilities: [activated({ mana: '{2}', tap: true, sacrifice: 'this' }, ...fetchBasics(1))],
  },
  /** CR 111.10v */
  Mutagen: {
    types: 'Artifact — Mutagen',
    abilities: [
      {
        kind: 'activated',
        timing: 'sorcery',
        cost: { mana: '{1}', tap: true, sacrifice: 'this' },
        targets: [target.creature()],
        effect: [counters(1, { target: 0 })],
      },
    ],
  },
};
