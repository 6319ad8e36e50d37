/**
 * Cards with {X} in their mana cost (CR 107.3).
 */

import {
  ANY_TARGET,
  activated,
  always,
  artifact,
  artifactCreature,
  chooseOne,
  counterSpell,
  counters,
  createTokens,
  creature,
  creatures,
  cycling,
  damage,
  draw,
  each,
  eachUpkeep,
  entersWith,
  flashback,
  gainLife,
  gets,
  instant,
  manaAbility,
  may,
  mode,
  pump,
  SHUFFLE,
  sorcery,
  spells,
  TARGET,
  target,
  toPlayer,
  upTo,
  when,
  whenDies,
  whenEnters,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { CardData, Instruction } from '../../vocabulary/card.ts';

const ITS_COUNTERS = { counters: '+1/+1', on: 'this' } as const;
const ITS_CHARGE = { counters: 'charge', on: 'this' } as const;
const SHUFFLE_THIS_IN: Instruction = { do: 'move', what: 'this', to: 'library shuffled' };
const THOPTER = {
  types: 'Artifact Creature — Thopter',
  power: 1,
  toughness: 1,
  keywords: ['flying'],
} as const;

export const X_CARDS: readonly CardData[] = [
  sorcery('Blaze', '{X}{R}', target.any(), damage('X', ANY_TARGET)),
  instant("Blue Sun's Zenith", '{X}{U}{U}{U}', target.player(), draw('X', TARGET), SHUFFLE_THIS_IN),
  sorcery("Devil's Play", '{X}{R}', flashback('{X}{R}{R}{R}'), target.any(), damage('X', ANY_TARGET)),
  sorcery(
    "Green Sun's Zenith",
    '{X}{G}',
    {
      do: 'search',
      filter: { types: ['creature'], colours: ['green'], manaValue: { max: 'X' } },
      amount: 1,
      to: 'battlefield',
    },
    SHUFFLE,
    SHUFFLE_THIS_IN,
  ),
  sorcery('Earthquake', '{X}{R}', damage('X', [each(creatures({ notKeywords: ['flying'] })), toPlayer('each player')])),
  sorcery('Hurricane', '{X}{G}', damage('X', [each(creatures({ keywords: ['flying'] })), toPlayer('each player')])),
  instant(
    'Squall Line',
    '{X}{G}{G}',
    damage('X', [each(creatures({ keywords: ['flying'] })), toPlayer('each player')]),
  ),
  instant('Heat Ray', '{X}{R}', target.creature(), damage('X', TARGET)),
  sorcery('Mind Spring', '{X}{U}{U}', draw('X')),
  sorcery('Rolling Thunder', '{X}{R}{R}', upTo('X', target.any()), {
    do: 'divided damage',
    amount: 'X',
    target: 0,
  }),
  instant("Sphinx's Revelation", '{X}{W}{U}{U}', gainLife('X'), draw('X')),
  instant('Starstorm', '{X}{R}{R}', cycling('{3}'), damage('X', each(creatures()))),
  sorcery('Stream of Life', '{X}{G}', target.player(), gainLife('X', TARGET)),
  instant('Stroke of Genius', '{X}{2}{U}', target.player(), draw('X', TARGET)),
  instant('Untamed Might', '{X}{G}', target.creature(), pump(TARGET, 'X', 'X')),
  instant('Windstorm', '{X}{G}', damage('X', each(creatures({ keywords: ['flying'] })))),

  artifact(
    'Astral Cornucopia',
    '{X}{X}{X}',
    entersWith('X', 'charge'),
    manaAbility({ tap: true }, { anyColour: ITS_CHARGE }),
  ),
  artifact(
    'Chalice of the Void',
    '{X}{X}',
    entersWith('X', 'charge'),
    when(
      { on: 'cast', who: 'any', what: spells({ manaValue: { min: ITS_CHARGE, max: ITS_CHARGE } }) },
      counterSpell('it'),
    ),
  ),
  creature('Endless One', '{X}', 'Eldrazi', 0, 0, entersWith('X')),
  artifactCreature(
    'Hangarback Walker',
    '{X}{X}',
    'Construct',
    0,
    0,
    entersWith('X'),
    whenDies(createTokens(ITS_COUNTERS, THOPTER)),
    activated({ mana: '{1}', tap: true }, counters(1, 'this')),
  ),
  creature(
    'Lifeblood Hydra',
    '{X}{G}{G}{G}',
    'Hydra',
    0,
    0,
    'trample',
    entersWith('X'),
    whenDies(gainLife({ power: 'this' }), draw({ power: 'this' })),
  ),
  creature(
    'Primordial Hydra',
    '{X}{G}{G}',
    'Hydra',
    0,
    0,
    entersWith('X'),
    eachUpkeep('you', counters(ITS_COUNTERS, 'this')),
    always('this', gets(0, 0, 'trample'), { atLeast: [ITS_COUNTERS, 10] }),
  ),
  creature('Slumbering Trudge', '{X}{G}', 'Plant Beast', 6, 6, entersWith({ plus: [3, { minus: 'X' }] }, 'stun'), {
    kind: 'enters',
    tapped: true,
    unless: { atLeast: ['X', 3] },
  }),
  creature(
    'Voracious Hydra',
    '{X}{G}{G}',
    'Hydra',
    0,
    1,
    'trample',
    entersWith('X'),
    whenEnters(
      chooseOne(
        mode(counters(ITS_COUNTERS, 'this')),
        mode(target.creature({ controller: 'opponent' }), { do: 'fight', what: 'this', with: TARGET }),
      ),
    ),
  ),
  artifactCreature(
    'Walking Ballista',
    '{X}{X}',
    'Construct',
    0,
    0,
    entersWith('X'),
    activated({ mana: '{4}' }, counters(1, 'this')),
    activated({ removeCounters: { kind: '+1/+1', amount: 1 } }, target.any(), damage(1, ANY_TARGET)),
  ),

  // One of the cards in hand for nothing, and counters that are distributed as the ability resolves
  instant('Electrodominance', '{X}{R}{R}', target.any(), damage('X', ANY_TARGET), {
    do: 'cast',
    what: each({ zone: 'hand', controller: 'you', manaValue: { max: 'X' } }),
    free: true,
    one: true,
  }),
  creature(
    'Vastwood Hydra',
    '{X}{G}{G}',
    'Hydra',
    0,
    0,
    entersWith('X', '+1/+1'),
    whenDies(
      may({
        do: 'distribute',
        kind: '+1/+1',
        amount: ITS_COUNTERS,
        among: yourCreatures(),
      }),
    ),
  ),
];
