/**
 * Creatures and spells that are more for what is paid, sacrificed or left of them: devour, exploit, riot, multikicker,
 * replicate, vanishing, embalm, eternalize, tribute.
 */

import {
  ANY_TARGET,
  activated,
  always,
  artifact,
  createTokens,
  creature,
  creatureToken,
  damage,
  destroy,
  draw,
  entersWith,
  gets,
  instant,
  intervening,
  loseLife,
  manaAbility,
  pump,
  returnToHand,
  sorcery,
  TARGET,
  target,
  when,
  whenEnters,
} from '../../vocabulary/builders.ts';
import type { AbilityData, CardData, EffectData, KeywordData } from '../../vocabulary/card.ts';

const exploit = (effect: EffectData): KeywordData => ({ exploit: effect });
const KICKS = 'times kicked';
const WOLF = creatureToken(['green'], 'Wolf', 2, 2);
/** "When this enters, if tribute wasn't paid, …". */
const unlessTribute = (...parts: Parameters<typeof whenEnters>): AbilityData =>
  intervening({ not: { chosen: 'tribute' } }, whenEnters(...parts));
/** "When this enters or leaves the battlefield, …". */
const comesAndGoes = (...parts: Parameters<typeof whenEnters>): AbilityData[] => [
  whenEnters(...parts),
  when({ on: 'leaves' }, ...parts),
];

export const GROWING_UP: readonly CardData[] = [
  // Devour (CR 702.82)
  creature('Feaster of Fools', '{4}{B}{B}', 'Demon', 3, 3, 'convoke', 'flying', { devour: 2 }),
  creature('Gorger Wurm', '{3}{R}{G}', 'Wurm', 5, 5, { devour: 1 }),
  creature(
    'Mycoloth',
    '{3}{G}{G}',
    'Fungus',
    4,
    4,
    { devour: 2 },
    when(
      { on: 'step', step: 'upkeep', whose: 'you' },
      createTokens({ counters: '+1/+1', on: 'this' }, creatureToken(['green'], 'Saproling', 1, 1)),
    ),
  ),
  creature('Predator Dragon', '{3}{R}{R}{R}', 'Dragon', 4, 4, 'flying', 'haste', { devour: 2 }),

  // Exploit (CR 702.110)
  creature(
    "Sidisi's Faithful",
    '{U}',
    'Human Wizard',
    0,
    4,
    exploit({
      targets: [target.creature()],
      effect: [returnToHand(TARGET)],
    }),
  ),
  creature(
    'Gurmag Drowner',
    '{3}{U}',
    'Naga Wizard',
    2,
    4,
    exploit({
      effect: [{ do: 'dig', look: 4, take: 1, rest: 'graveyard' }],
    }),
  ),
  creature('Vulturous Aven', '{3}{B}', 'Bird Shaman', 2, 3, 'flying', exploit({ effect: [draw(2), loseLife(2)] })),

  // Riot (CR 702.136)
  creature('Zhur-Taa Goblin', '{R}{G}', 'Goblin Berserker', 2, 2, 'riot'),
  creature('Rampaging Rendhorn', '{4}{G}', 'Beast', 4, 4, 'riot'),
  creature(
    'Frenzied Arynx',
    '{2}{R}{G}',
    'Cat Beast',
    3,
    3,
    'riot',
    'trample',
    activated({ mana: '{4}{R}{G}' }, pump('this', 3, 0)),
  ),

  // Tribute (CR 702.104)
  creature(
    'Fanatic of Xenagos',
    '{1}{R}{G}',
    'Centaur Warrior',
    3,
    3,
    'trample',
    { tribute: 1 },
    unlessTribute(pump('this', 1, 1, 'haste')),
  ),
  creature(
    'Nessian Demolok',
    '{3}{G}{G}',
    'Beast',
    3,
    3,
    { tribute: 3 },
    unlessTribute(target.permanent({ notTypes: ['creature'] }), destroy(TARGET)),
  ),
  creature(
    'Ornitharch',
    '{3}{W}{W}',
    'Archon',
    3,
    3,
    'flying',
    { tribute: 2 },
    unlessTribute(createTokens(2, creatureToken(['white'], 'Bird', 1, 1, 'flying'))),
  ),

  // Multikicker (CR 702.33c) and replicate (CR 702.56)
  artifact(
    'Everflowing Chalice',
    '{0}',
    { multikicker: '{2}' },
    entersWith(KICKS, 'charge'),
    manaAbility({ tap: true }, { each: '{C}', amount: { counters: 'charge', on: 'this' } }),
  ),
  creature(
    'Joraga Warcaller',
    '{G}',
    'Elf Warrior',
    1,
    1,
    { multikicker: '{1}{G}' },
    entersWith(KICKS),
    always(
      { types: ['creature'], subtypes: ['Elf'], controller: 'you', other: true },
      gets({ counters: '+1/+1', on: 'this' }, { counters: '+1/+1', on: 'this' }),
    ),
  ),
  creature(
    'Wolfbriar Elemental',
    '{2}{G}{G}',
    'Elemental',
    4,
    4,
    { multikicker: '{G}' },
    whenEnters(createTokens(KICKS, WOLF)),
  ),
  creature('Apex Hawks', '{2}{W}', 'Bird', 2, 2, 'flying', { multikicker: '{1}{W}' }, entersWith(KICKS)),
  sorcery('Train of Thought', '{1}{U}', { replicate: '{1}{U}' }, draw(1)),
  instant('Pyromatics', '{1}{R}', { replicate: '{1}{R}' }, target.any(), damage(1, ANY_TARGET)),
  sorcery('Shattering Spree', '{R}', { replicate: '{R}' }, target.permanent({ types: ['artifact'] }), destroy(TARGET)),

  // Vanishing (CR 702.63)
  creature('Calciderm', '{2}{W}{W}', 'Beast', 5, 5, 'shroud', { vanishing: 4 }),
  creature(
    'Keldon Marauders',
    '{1}{R}',
    'Human Warrior',
    3,
    3,
    { vanishing: 2 },
    ...comesAndGoes(target.playerOrPlaneswalker(), damage(1, ANY_TARGET)),
  ),
  creature(
    'Deadwood Treefolk',
    '{5}{G}',
    'Treefolk',
    3,
    6,
    { vanishing: 3 },
    ...comesAndGoes(
      target.graveyardCard({ types: ['creature'], controller: 'you', other: true }),
      returnToHand(TARGET),
    ),
  ),

  // Embalm and eternalize (CR 702.128, 702.129)
  creature('Sacred Cat', '{W}', 'Cat', 1, 1, 'lifelink', { embalm: { mana: '{W}' } }),
  creature('Unwavering Initiate', '{2}{W}', 'Human Warrior', 3, 2, 'vigilance', { embalm: { mana: '{4}{W}' } }),
  creature('Adorned Pouncer', '{1}{W}', 'Cat', 1, 1, 'double strike', { eternalize: { mana: '{3}{W}{W}' } }),
  creature('Steadfast Sentinel', '{3}{W}', 'Human Cleric', 2, 3, 'vigilance', { eternalize: { mana: '{4}{W}{W}' } }),
];
