/**
 * Permanents that change what lands are (CR 305.6–305.8).
 */

import {
  always,
  artifact,
  aura,
  creature,
  draw,
  enchantment,
  land,
  legendary,
  target,
  whenEnters,
  yourLands,
} from '../../vocabulary/builders.ts';
import type { AbilityData, CardData } from '../../vocabulary/card.ts';

const NONBASICS_ARE_MOUNTAINS: AbilityData = always(
  { types: ['land'], notSupertypes: ['basic'] },
  { setSubtypes: ['Mountain'] },
);

/** "Each land is a … in addition to its other land types." */
const eachLandIsAlso = (subtype: string): AbilityData => always({ types: ['land'] }, { addSubtypes: [subtype] });

export const LAND_TYPES: readonly CardData[] = [
  enchantment('Blood Moon', '{2}{R}', NONBASICS_ARE_MOUNTAINS),
  artifact(
    'Kormus Bell',
    '{4}',
    always({ subtypes: ['Swamp'] }, { addTypes: ['creature'], setColours: ['black'], setPower: 1, setToughness: 1 }),
  ),
  creature('Magus of the Moon', '{2}{R}', 'Human Wizard', 2, 2, NONBASICS_ARE_MOUNTAINS),
  enchantment(
    'Prismatic Omen',
    '{1}{G}',
    always(yourLands(), { addSubtypes: ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'] }),
  ),
  aura(
    'Spreading Seas',
    '{1}{U}',
    target.permanent({ types: ['land'] }),
    whenEnters(draw(1)),
    always('attached', { setSubtypes: ['Island'] }),
  ),
  legendary(land('Urborg, Tomb of Yawgmoth', '', eachLandIsAlso('Swamp'))),
  legendary(land('Yavimaya, Cradle of Growth', '', eachLandIsAlso('Forest'))),
];
