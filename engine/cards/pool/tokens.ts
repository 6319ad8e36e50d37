/**
 * Tokens that several cards create (CR 111.10 for those that rules define by name).
 *
 * A token that one card alone creates is written at that card.
 */

import { activated, creatureToken, draw, manaAbility } from '../../vocabulary/builders.ts';
import type { TokenData } from '../../vocabulary/card.ts';

export const SOLDIER = creatureToken(['white'], 'Soldier', 1, 1);
export const LIFELINK_SOLDIER = creatureToken(['white'], 'Soldier', 1, 1, 'lifelink');
export const SPIRIT = creatureToken(['white'], 'Spirit', 1, 1, 'flying');
export const ZOMBIE = creatureToken(['black'], 'Zombie', 2, 2);
export const GOBLIN = creatureToken(['red'], 'Goblin', 1, 1);
export const SAPROLING = creatureToken(['green'], 'Saproling', 1, 1);
export const BEAST = creatureToken(['green'], 'Beast', 3, 3);

/** CR 111.10g */
export const BLOOD: TokenData = {
  types: 'Artifact — Blood',
  abilities: [activated({ mana: '{1}', tap: true, discard: { amount: 1 }, sacrifice: 'this' }, draw(1))],
};

/** CR 111.10f */
export const CLUE: TokenData = {
  types: 'Artifact — Clue',
  abilities: [activated({ mana: '{2}', sacrifice: 'this' }, draw(1))],
};

/** CR 111.10a */
export const TREASURE: TokenData = {
  types: 'Artifact — Treasure',
  abilities: [manaAbility({ tap: true, sacrifice: 'this' }, { anyColour: 1 })],
};
