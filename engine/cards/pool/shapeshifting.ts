/**
 * Cards that define what they are in every zone (CR 604.3), that change what others are, or that do so from a graveyard.
 */

import type { KeywordName } from '../../ids/words.ts';
import {
  activated,
  always,
  artifactCreature,
  countingCreature,
  creature,
  enchantment,
  pump,
  TARGET,
  target,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { AbilityData, CardData, ChangeData } from '../../vocabulary/card.ts';

/** "As long as this card is in your graveyard and you control one of those lands, creatures you control have …" */
const fromGraveyard = (land: string, keyword: KeywordName): AbilityData => ({
  kind: 'static',
  zone: 'graveyard',
  affects: yourCreatures(),
  changes: { keywords: [keyword] },
  if: { exists: { subtypes: [land], controller: 'you' } },
});

/** "… is a creature with power and toughness each equal to its mana value". */
const AS_LARGE_AS_ITS_COST: ChangeData = {
  addTypes: ['creature'],
  setPower: { manaValue: 'it' },
  setToughness: { manaValue: 'it' },
};

const TARGETED = target.creature();

export const SHAPESHIFTING: readonly CardData[] = [
  creature(
    'Amoeboid Changeling',
    '{1}{U}',
    'Shapeshifter',
    1,
    1,
    'changeling',
    activated({ tap: true }, TARGETED, { do: 'change', what: TARGET, changes: { creatureTypes: 'all' } }),
    activated({ tap: true }, TARGETED, { do: 'change', what: TARGET, changes: { creatureTypes: 'none' } }),
  ),
  creature('Anger', '{3}{R}', 'Incarnation', 2, 2, 'haste', fromGraveyard('Mountain', 'haste')),
  creature('Avian Changeling', '{2}{W}', 'Shapeshifter', 2, 2, 'changeling', 'flying'),
  creature('Brawn', '{3}{G}', 'Incarnation', 3, 3, 'trample', fromGraveyard('Forest', 'trample')),
  creature('Changeling Outcast', '{B}', 'Shapeshifter', 1, 1, 'changeling', "can't block", "can't be blocked"),
  enchantment(
    'March of the Machines',
    '{3}{U}',
    always({ types: ['artifact'], notTypes: ['creature'] }, AS_LARGE_AS_ITS_COST),
  ),
  countingCreature('Maro', '{2}{G}{G}', 'Elemental', { handSize: 'you' }),
  creature(
    'Maw of Kozilek',
    '{3}{R}',
    'Eldrazi Drone',
    2,
    5,
    'devoid',
    activated({ mana: '{C}' }, pump('this', 2, -2)),
  ),
  countingCreature(
    'Mortivore',
    '{2}{B}{B}',
    'Lhurgoyf',
    { count: { zone: 'graveyard', types: ['creature'] } },
    activated({ mana: '{B}' }, { do: 'regenerate', what: 'this' }),
  ),
  creature(
    'Neurok Transmuter',
    '{2}{U}',
    'Human Wizard',
    2,
    2,
    activated({ mana: '{U}' }, TARGETED, { do: 'change', what: TARGET, changes: { addTypes: ['artifact'] } }),
    activated({ mana: '{U}' }, target.creature({ allTypes: ['artifact', 'creature'] }), {
      do: 'change',
      what: TARGET,
      changes: { loseTypes: ['artifact'], setColours: ['blue'] },
    }),
  ),
  enchantment(
    'Opalescence',
    '{2}{W}{W}',
    always({ types: ['enchantment'], notSubtypes: ['Aura'], other: true }, AS_LARGE_AS_ITS_COST),
  ),
  creature(
    'Slaughter Drone',
    '{1}{B}',
    'Eldrazi Drone',
    2,
    2,
    'devoid',
    activated({ mana: '{C}' }, pump('this', 0, 0, 'deathtouch')),
  ),
  artifactCreature('Universal Automaton', '{1}', 'Shapeshifter', 1, 1, 'changeling'),
  creature('Valor', '{3}{W}', 'Incarnation', 2, 2, 'first strike', fromGraveyard('Plains', 'first strike')),
  creature('Wonder', '{3}{U}', 'Incarnation', 2, 2, 'flying', fromGraveyard('Island', 'flying')),
  creature('Woodland Changeling', '{1}{G}', 'Shapeshifter', 2, 2, 'changeling'),
];
