/**
 * Cards that prevent, redirect or multiply damage, and that send cards elsewhere than they would go (CR 614, 615).
 */

import {
  ANY_TARGET,
  activated,
  artifact,
  artifactCreature,
  aura,
  chooseOne,
  counters,
  creature,
  creatures,
  damage,
  enchantment,
  gainLife,
  instant,
  legendary,
  mode,
  NO_MAXIMUM_HAND_SIZE,
  sorcery,
  TARGET,
  target,
  when,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { AbilityData, CardData, Instruction, ReplacementData } from '../../vocabulary/card.ts';

const replaces = (replace: ReplacementData): AbilityData => ({ kind: 'replacement', replace });

/** "If that creature would die this turn, exile it instead." */
const EXILED_IF_IT_DIES: Instruction = {
  do: 'replace',
  what: TARGET,
  replace: { event: 'dies', what: 'this', to: 'exile' },
};

const SHUFFLED_BACK = replaces({ event: 'put into graveyard', what: 'this', to: 'library shuffled' });

const circle = (name: string, colour: 'white' | 'blue' | 'black' | 'red' | 'green'): CardData =>
  enchantment(
    `Circle of Protection: ${name}`,
    '{1}{W}',
    activated(
      { mana: '{1}' },
      { do: 'choose source', filter: { colours: [colour] } },
      { do: 'prevent', damage: 'next time', from: 'chosen', to: { player: 'you' } },
    ),
  );

export const PREVENTION: readonly CardData[] = [
  enchantment(
    'Authority of the Consuls',
    '{W}',
    replaces({ event: 'enters', what: creatures({ controller: 'opponent' }), tapped: true }),
    when({ on: 'enters', what: creatures({ controller: 'opponent' }) }, gainLife(1)),
  ),
  artifactCreature(
    'Blightsteel Colossus',
    '{12}',
    'Phyrexian Golem',
    11,
    11,
    'trample',
    'infect',
    'indestructible',
    SHUFFLED_BACK,
  ),
  circle('Black', 'black'),
  circle('Red', 'red'),
  instant('Combust', '{1}{R}', "can't be countered", target.creature({ colours: ['white', 'blue'] }), {
    do: 'damage',
    amount: 5,
    to: TARGET,
    unpreventable: true,
  }),
  artifactCreature('Darksteel Colossus', '{11}', 'Golem', 11, 11, 'trample', 'indestructible', SHUFFLED_BACK),
  enchantment('Gratuitous Violence', '{2}{R}{R}{R}', replaces({ event: 'damage', from: yourCreatures(), times: 2 })),
  instant(
    'Healing Salve',
    '{W}',
    chooseOne(
      mode(target.player(), gainLife(3, TARGET)),
      mode(target.any(), { do: 'prevent', damage: 3, to: ANY_TARGET }),
    ),
  ),
  creature(
    'Imposing Sovereign',
    '{1}{W}',
    'Human',
    2,
    1,
    replaces({ event: 'enters', what: creatures({ controller: 'opponent' }), tapped: true }),
  ),
  enchantment(
    'Kismet',
    '{3}{W}',
    replaces({
      event: 'enters',
      what: { types: ['artifact', 'creature', 'land'], controller: 'opponent' },
      tapped: true,
    }),
  ),
  sorcery('Lava Coil', '{1}{R}', target.creature(), damage(4, TARGET), EXILED_IF_IT_DIES),
  artifact(
    'Library of Leng',
    '{1}',
    NO_MAXIMUM_HAND_SIZE,
    replaces({ event: 'discard', who: 'you', byEffect: true, may: true, to: 'library top' }),
  ),
  instant('Magma Spray', '{R}', target.creature(), damage(2, TARGET), EXILED_IF_IT_DIES),
  creature(
    "Oona's Blackguard",
    '{1}{B}',
    'Faerie Rogue',
    1,
    1,
    'flying',
    replaces({
      event: 'enters',
      what: yourCreatures({ subtypes: ['Rogue'], other: true }),
      counters: { kind: '+1/+1', amount: 1 },
    }),
    when(
      { on: 'deals damage', what: yourCreatures({ hasCounter: '+1/+1' }), combat: true, to: 'player' },
      { do: 'discard', who: 'event player', amount: 1 },
    ),
  ),
  creature(
    'Palisade Giant',
    '{4}{W}{W}',
    'Giant Soldier',
    2,
    7,
    replaces({ event: 'damage', to: ['you', { controller: 'you', other: true }], redirect: 'this' }),
  ),
  aura('Pariah', '{2}{W}', target.creature(), replaces({ event: 'damage', to: 'you', redirect: 'attached' })),
  creature(
    'Phyrexian Hydra',
    '{3}{G}{G}',
    'Phyrexian Hydra',
    7,
    7,
    'infect',
    replaces({ event: 'damage', to: 'this', prevent: 'all', follows: [counters('event amount', 'this', '-1/-1')] }),
  ),
  creature(
    'Samite Healer',
    '{1}{W}',
    'Human Cleric',
    1,
    1,
    activated({ tap: true }, target.any(), { do: 'prevent', damage: 1, to: ANY_TARGET }),
  ),
  enchantment(
    'Tainted Remedy',
    '{2}{B}',
    replaces({
      event: 'gain life',
      who: 'opponent',
      instead: [{ do: 'lose life', who: 'event player', amount: 'event amount' }],
    }),
  ),
  legendary(
    creature(
      'Torbran, Thane of Red Fell',
      '{1}{R}{R}{R}',
      'Dwarf Noble',
      2,
      4,
      replaces({
        event: 'damage',
        from: { colours: ['red'], controller: 'you' },
        to: ['opponent', { controller: 'opponent' }],
        plus: 2,
      }),
    ),
  ),
  creature(
    'Vigor',
    '{3}{G}{G}{G}',
    'Elemental Incarnation',
    6,
    6,
    'trample',
    replaces({
      event: 'damage',
      to: yourCreatures({ other: true }),
      prevent: 'all',
      follows: [counters('event amount', 'it')],
    }),
    when({ on: 'put into graveyard' }, { do: 'move', what: 'this', to: 'library shuffled' }),
  ),
];
