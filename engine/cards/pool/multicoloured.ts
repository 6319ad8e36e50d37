/**
 * Cards of two or more colours.
 */

import {
  ANY_TARGET,
  activated,
  always,
  artifactCreature,
  chooseOne,
  counterSpell,
  counters,
  counterUnlessPaid,
  createTokens,
  creature,
  creatures,
  creatureToken,
  damage,
  destroy,
  discard,
  draw,
  each,
  exile,
  gainLife,
  gains,
  gets,
  INSTANTS_AND_SORCERIES,
  instant,
  legendary,
  loseLife,
  mayDiscard,
  mode,
  pump,
  sorcery,
  TARGET,
  target,
  untap,
  when,
  whenDies,
  whenEnters,
  yourCreatures,
  yourSpellsCostLess,
} from '../../vocabulary/builders.ts';
import type { CardData } from '../../vocabulary/card.ts';
import { SOLDIER } from './tokens.ts';

const OTHER_FLIERS = yourCreatures({ keywords: ['flying'], other: true });

export const MULTICOLOURED: readonly CardData[] = [
  instant('Absorb', '{W}{U}{U}', target.spell(), counterSpell(TARGET), gainLife(3)),
  instant(
    'Azorius Charm',
    '{W}{U}',
    chooseOne(
      mode(gains(each(yourCreatures()), 'lifelink')),
      mode(draw(1)),
      mode(target.creature({ inCombat: true }), { do: 'move', what: TARGET, to: 'library top' }),
    ),
  ),
  creature('Cloudblazer', '{3}{W}{U}', 'Human Scout', 2, 2, 'flying', whenEnters(gainLife(2), draw(2))),
  creature('Empyrean Eagle', '{1}{W}{U}', 'Bird Spirit', 2, 3, 'flying', always(OTHER_FLIERS, gets(1, 1))),
  creature(
    'Skycat Sovereign',
    '{W}{U}',
    'Elemental Cat',
    1,
    1,
    'flying',
    always('this', gets({ count: OTHER_FLIERS }, { count: OTHER_FLIERS })),
    activated({ mana: '{2}{W}{U}' }, createTokens(1, creatureToken(['white'], 'Cat Bird', 1, 1, 'flying'))),
  ),
  sorcery('Supreme Verdict', '{1}{W}{W}{U}', "can't be countered", destroy(each(creatures()))),
  creature('Thunderclap Wyvern', '{2}{W}{U}', 'Drake', 2, 3, 'flash', 'flying', always(OTHER_FLIERS, gets(1, 1))),

  artifactCreature('Baleful Strix', '{U}{B}', 'Bird', 1, 1, 'flying', 'deathtouch', whenEnters(draw(1))),

  sorcery('Dreadbore', '{B}{R}', target.permanent({ types: ['creature', 'planeswalker'] }), destroy(TARGET)),
  legendary(
    creature(
      'Olivia, Mobilized for War',
      '{1}{B}{R}',
      'Vampire Knight',
      3,
      3,
      'flying',
      when(
        { on: 'enters', what: yourCreatures({ other: true }) },
        mayDiscard(counters(1, 'it'), gains('it', 'haste'), {
          do: 'change',
          what: 'it',
          changes: { addSubtypes: ['Vampire'] },
          until: 'forever',
        }),
      ),
    ),
  ),

  creature(
    'Conclave Mentor',
    '{G}{W}',
    'Centaur Cleric',
    2,
    2,
    {
      kind: 'replacement',
      replace: { event: 'counters', what: yourCreatures(), counter: '+1/+1', plus: 1 },
    },
    whenDies(gainLife({ power: 'this' })),
  ),
  instant(
    'Selesnya Charm',
    '{G}{W}',
    chooseOne(
      mode(target.creature(), pump(TARGET, 2, 2, 'trample')),
      mode(target.creature({ power: { min: 5 } }), exile(TARGET)),
      mode(createTokens(1, creatureToken(['white'], 'Knight', 2, 2, 'vigilance'))),
    ),
  ),
  creature('Watchwolf', '{G}{W}', 'Wolf', 3, 3),

  instant('Anguished Unmaking', '{1}{W}{B}', target.permanent({ notTypes: ['land'] }), exile(TARGET), loseLife(3)),
  instant('Mortify', '{1}{W}{B}', target.permanent({ types: ['creature', 'enchantment'] }), destroy(TARGET)),
  sorcery('Vindicate', '{1}{W}{B}', target.permanent(), destroy(TARGET)),

  creature('Goblin Electromancer', '{U}{R}', 'Goblin Wizard', 2, 2, yourSpellsCostLess(1, INSTANTS_AND_SORCERIES)),
  instant(
    'Izzet Charm',
    '{U}{R}',
    chooseOne(
      mode(target.spell({ notTypes: ['creature'] }), counterUnlessPaid('{2}')),
      mode(target.creature(), damage(2, TARGET)),
      mode(draw(2), discard(2)),
    ),
  ),

  instant(
    'Boros Charm',
    '{R}{W}',
    chooseOne(
      mode(target.playerOrPlaneswalker(), damage(4, ANY_TARGET)),
      mode(gains(each({ controller: 'you' }), 'indestructible')),
      mode(target.creature(), gains(TARGET, 'double strike')),
    ),
  ),
  sorcery('Heroic Reinforcements', '{2}{R}{W}', createTokens(2, SOLDIER), pump(each(yourCreatures()), 1, 1, 'haste')),
  instant('Lightning Helix', '{R}{W}', target.any(), damage(3, ANY_TARGET), gainLife(3)),

  creature(
    "Kiora's Follower",
    '{G}{U}',
    'Merfolk',
    2,
    2,
    activated({ tap: true }, target.permanent({ other: true }), untap(TARGET)),
  ),
];
