/**
 * Permanents that exile another one while they stay: until they leave (CR 610.3), or by linked abilities (CR 607).
 */

import {
  artifactCreature,
  creature,
  cycling,
  enchantment,
  exilesWhileHere,
  exileUntilLeft,
  may,
  TARGET,
  target,
  whenEnters,
} from '../../vocabulary/builders.ts';
import type { AbilityData, CardData, Filter } from '../../vocabulary/card.ts';

/** "Exile target nonland permanent (of these) an opponent controls until this leaves the battlefield." */
const banishes = (filter: Filter): AbilityData =>
  whenEnters(target.permanent({ ...filter, controller: 'opponent' }), exileUntilLeft(TARGET));

const NONLAND: Filter = { notTypes: ['land'] };

export const EXILING: readonly CardData[] = [
  creature('Banisher Priest', '{1}{W}{W}', 'Human Cleric', 2, 2, banishes({ types: ['creature'] })),
  enchantment('Banishing Light', '{2}{W}', banishes(NONLAND)),
  enchantment('Cast Out', '{3}{W}', 'flash', cycling('{W}'), banishes(NONLAND)),
  enchantment('Conclave Tribunal', '{3}{W}', 'convoke', banishes(NONLAND)),
  enchantment(
    'Suspension Field',
    '{1}{W}',
    whenEnters(target.creature({ toughness: { min: 3 } }), may(exileUntilLeft(TARGET))),
  ),
  artifactCreature(
    'Vault Guardsman',
    '{5}{W}',
    'Human Advisor',
    3,
    4,
    'convoke',
    banishes({ types: ['artifact', 'creature'] }),
  ),

  creature(
    'Fiend Hunter',
    '{1}{W}{W}',
    'Human Cleric',
    1,
    3,
    ...exilesWhileHere(target.creature({ other: true }), true),
  ),
  enchantment('Journey to Nowhere', '{1}{W}', ...exilesWhileHere(target.creature())),
  creature(
    'Leonin Relic-Warder',
    '{W}{W}',
    'Cat Cleric',
    2,
    2,
    ...exilesWhileHere(target.permanent({ types: ['artifact', 'enchantment'] }), true),
  ),
  enchantment('Oblivion Ring', '{2}{W}', ...exilesWhileHere(target.permanent({ ...NONLAND, other: true }))),
];
