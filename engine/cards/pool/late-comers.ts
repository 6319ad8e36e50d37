/**
 * Cards that were asked for when the rest of the pool was there; each brought a word that others can use.
 */

// biome-ignore-all lint/suspicious/noThenProperty: "then" is a word of the vocabulary, and nobody awaits this data

import {
  ANY_TARGET,
  activated,
  always,
  createTokens,
  creature,
  creatures,
  creatureToken,
  damage,
  discard,
  draw,
  each,
  gets,
  ifHolds,
  intervening,
  legendary,
  loyalty,
  planeswalker,
  pump,
  spells,
  TARGET,
  target,
  toPlayer,
  when,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { AbilityData, Amount, CardData, Filter, Instruction } from '../../vocabulary/card.ts';
import type { ManaData } from '../../vocabulary/mana-words.ts';

const adds = (mana: ManaData): Instruction => ({ do: 'add mana', mana });
const FROM_GRAVE = { zone: 'graveyard' } as const;

/** How many different powers one's creatures have. */
const POWERS: Amount = { different: 'power', among: yourCreatures() };

const RED_SPELL_CARDS: Filter = {
  zone: 'graveyard',
  types: ['instant', 'sorcery'],
  colours: ['red'],
  controller: 'you',
};

const LENDS_POWER: AbilityData = {
  kind: 'activated',
  timing: 'sorcery',
  cost: { tap: true },
  targets: [target.yourCreature()],
  effect: [pump(TARGET, 1, 0)],
};

export const LATE_COMERS: readonly CardData[] = [
  legendary(
    creature(
      'Selvala, Eager Trailblazer',
      '{2}{G}{W}',
      'Elf Scout',
      4,
      5,
      'vigilance',
      when(
        { on: 'cast', who: 'you', what: spells({ types: ['creature'] }) },
        createTokens(1, { ...creatureToken(['red'], 'Mercenary', 1, 1), abilities: [LENDS_POWER] }),
      ),
      activated({ tap: true }, { do: 'choose colour', then: [adds({ each: 'chosen colour', amount: POWERS })] }),
    ),
  ),
  creature(
    'Candlelit Cavalry',
    '{4}{G}',
    'Human Knight',
    5,
    5,
    intervening(
      { atLeast: [POWERS, 3] },
      when({ on: 'step', step: 'beginning of combat', whose: 'you' }, pump('this', 0, 0, 'trample')),
    ),
  ),

  // The spell is cast as the ability resolves, for what it costs
  legendary(
    planeswalker(
      'Chandra, Torch of Defiance',
      '{2}{R}{R}',
      'Chandra',
      4,
      loyalty(
        +1,
        { do: 'exile top', amount: 1 },
        { do: 'cast', what: 'chosen' },
        ifHolds({ not: 'did' }, damage(2, toPlayer('opponent'))),
      ),
      loyalty(+1, adds('{R}{R}')),
      loyalty(-3, target.creature(), damage(4, TARGET)),
      loyalty(-7, {
        do: 'emblem',
        abilities: [when({ on: 'cast', who: 'you' }, target.any(), damage(5, ANY_TARGET))],
      }),
    ),
  ),

  legendary(
    planeswalker(
      'Chandra Ablaze',
      '{4}{R}{R}',
      'Chandra',
      5,
      loyalty(
        +1,
        target.any(),
        discard(1),
        ifHolds({ atLeast: [{ count: { colours: ['red'] }, among: 'chosen' }, 1] }, damage(4, ANY_TARGET)),
      ),
      loyalty(-2, discard('all', 'each player'), draw(3, 'each player')),
      // One card after another, in an order of one's choice
      loyalty(-7, { do: 'for each', what: each(RED_SPELL_CARDS), effect: [{ do: 'cast', what: 'it', free: true }] }),
    ),
  ),

  // What was sacrificed as it was cast counts as it enters
  creature(
    'Gluttonous Hellkite',
    '{X}{X}{B}{R}{G}',
    'Dragon',
    3,
    3,
    when(
      { on: 'cast', who: 'you', what: 'this' },
      { do: 'sacrifice choice', who: 'each player', filter: creatures(), amount: 'X' },
      { do: 'enters with', what: 'it', counters: { kind: '+1/+1', amount: { times: ['that many', 2] } } },
    ),
    'flying',
    'trample',
  ),

  legendary(
    creature(
      "Thrasta, Tempest's Roar",
      '{10}{G}{G}',
      'Dinosaur',
      7,
      7,
      { kind: 'own cost change', generic: { times: [{ thisTurn: 'spells cast', who: 'each player' }, 3] } },
      'trample',
      'haste',
      'trample over planeswalkers',
      always('this', gets(0, 0, 'hexproof'), { matches: 'this', filter: { enteredThisTurn: true } }),
    ),
  ),

  legendary(
    creature(
      'Indominus Rex, Alpha',
      '{1}{U/B}{U/B}{G}{G}',
      'Dinosaur Mutant',
      6,
      6,
      { kind: 'enters', discard: { types: ['creature'] } },
      when({ on: 'enters' }, draw({ counters: 'any', on: 'this' })),
    ),
  ),

  // Where another creature came from
  creature('Prized Amalgam', '{1}{U}{B}', 'Zombie', 3, 3, {
    kind: 'triggered',
    when: { on: 'enters', what: creatures(), from: 'your graveyard' },
    ...FROM_GRAVE,
    effect: [
      {
        do: 'delayed',
        at: 'next end step',
        what: 'this',
        effect: [
          ifHolds({ matches: 'it', filter: FROM_GRAVE }, { do: 'move', what: 'it', to: 'battlefield', tapped: true }),
        ],
      },
    ],
  }),
];
