/**
 * Black creatures: drain, discard, sacrifice, and shades.
 */

import {
  activated,
  always,
  counters,
  creature,
  creatures,
  destroyForGood,
  discard,
  draw,
  gainLife,
  gains,
  gets,
  inYourGraveyard,
  loseLife,
  may,
  pump,
  reanimate,
  returnToHand,
  scry,
  TARGET,
  target,
  when,
  whenEnters,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { CardData } from '../../vocabulary/card.ts';

const SACRIFICE_A_CREATURE = { sacrifice: { filter: creatures() } };

export const BLACK_CREATURES: readonly CardData[] = [
  creature('Felhide Minotaur', '{2}{B}', 'Minotaur', 2, 3),
  creature('Gifted Aetherborn', '{B}{B}', 'Aetherborn Vampire', 2, 3, 'deathtouch', 'lifelink'),
  creature('Scathe Zombies', '{2}{B}', 'Zombie', 2, 2),
  creature('Typhoid Rats', '{B}', 'Rat', 1, 1, 'deathtouch'),
  creature('Vampire Nighthawk', '{1}{B}{B}', 'Vampire Shaman', 2, 3, 'flying', 'deathtouch', 'lifelink'),
  creature('Walking Corpse', '{1}{B}', 'Zombie', 2, 2),

  creature(
    'Blood Artist',
    '{1}{B}',
    'Vampire',
    0,
    1,
    when({ on: 'dies', what: creatures() }, target.player(), loseLife(1, TARGET), gainLife(1)),
  ),
  creature(
    'Zulaport Cutthroat',
    '{1}{B}',
    'Human Rogue Ally',
    1,
    1,
    when({ on: 'dies', what: yourCreatures() }, loseLife(1, 'opponent'), gainLife(1)),
  ),
  creature('Cauldron Familiar', '{B}', 'Cat', 1, 1, whenEnters(loseLife(1, 'opponent'), gainLife(1)), {
    kind: 'activated',
    cost: { sacrifice: { filter: { subtypes: ['Food'] } } },
    zone: 'graveyard',
    effect: [reanimate('this')],
  }),
  creature(
    'Gravedigger',
    '{3}{B}',
    'Zombie',
    2,
    2,
    whenEnters(target.permanent(inYourGraveyard({ types: ['creature'] })), may(returnToHand(TARGET))),
  ),
  creature("Liliana's Specter", '{1}{B}{B}', 'Specter', 2, 1, 'flying', whenEnters(discard(1, 'opponent'))),
  // Forbids regeneration too, which nothing in the vocabulary does.
  creature(
    'Nekrataal',
    '{2}{B}{B}',
    'Human Assassin',
    2,
    1,
    'first strike',
    whenEnters(target.creature({ notTypes: ['artifact'], notColours: ['black'] }), destroyForGood(TARGET)),
  ),
  creature('Phyrexian Rager', '{2}{B}', 'Phyrexian Horror', 2, 2, whenEnters(draw(1), loseLife(1))),
  creature('Ravenous Rats', '{1}{B}', 'Rat', 1, 1, whenEnters(target.opponent(), discard(1, TARGET))),
  creature(
    'Skinrender',
    '{2}{B}{B}',
    'Phyrexian Zombie',
    3,
    3,
    whenEnters(target.creature(), counters(3, TARGET, '-1/-1')),
  ),
  creature('Vampire Spawn', '{2}{B}', 'Vampire', 2, 3, whenEnters(loseLife(2, 'opponent'), gainLife(2))),

  creature('Bloodthrone Vampire', '{1}{B}', 'Vampire', 1, 1, activated(SACRIFICE_A_CREATURE, pump('this', 2, 2))),
  creature(
    'Carrion Feeder',
    '{B}',
    'Zombie',
    1,
    1,
    "can't block",
    activated(SACRIFICE_A_CREATURE, counters(1, 'this')),
  ),
  creature('Viscera Seer', '{B}', 'Vampire Wizard', 1, 1, activated(SACRIFICE_A_CREATURE, scry(1))),
  creature('Dread Shade', '{B}{B}{B}', 'Shade', 3, 3, activated({ mana: '{B}' }, pump('this', 1, 1))),
  creature('Nantuko Shade', '{B}{B}', 'Insect Shade', 2, 1, activated({ mana: '{B}' }, pump('this', 1, 1))),

  creature(
    "Olivia's Dragoon",
    '{1}{B}',
    'Vampire Berserker',
    2,
    2,
    activated({ discard: { amount: 1 } }, gains('this', 'flying')),
  ),
  creature(
    'Putrid Imp',
    '{B}',
    'Zombie Imp',
    1,
    1,
    activated({ discard: { amount: 1 } }, gains('this', 'flying')),
    always('this', gets(1, 1, "can't block"), { atLeast: [{ count: inYourGraveyard() }, 7] }),
  ),
];
