/**
 * Tokens that several cards create (CR 111.10 for those that rules define by name).
 *
 * A token that one card alone creates is written at that card.
 */

import { creatureToken } from '../../vocabulary/builders.ts';
import { PREDEFINED } from '../predefined-tokens.ts';

export const SOLDIER = creatureToken(['white'], 'Soldier', 1, 1);
export const LIFELINK_SOLDIER = creatureToken(['white'], 'Soldier', 1, 1, 'lifelink');
export const SPIRIT = creatureToken(['white'], 'Spirit', 1, 1, 'flying');
export const ZOMBIE = creatureToken(['black'], 'Zombie', 2, 2);
export const GOBLIN = creatureToken(['red'], 'Goblin', 1, 1);
export const SAPROLING = creatureToken(['green'], 'Saproling', 1, 1);
export const BEAST = creatureToken(['green'], 'Beast', 3, 3);

export const BLOOD = PREDEFINED.Blood;
export const CLUE = PREDEFINED.Clue;
export const TREASURE = PREDEFINED.Treasure;
