/**
 * Cards of convoke, madness and Sieges that need rarer words, with others that use the same words.
 */

import {
  ANY_TARGET,
  activated,
  always,
  artifactCreature,
  counters,
  createTokens,
  creature,
  creatures,
  creatureToken,
  damage,
  destroy,
  discard,
  draw,
  each,
  enchantment,
  gainLife,
  gains,
  gets,
  ifHolds,
  instant,
  legendary,
  loyalty,
  NO_COST,
  planeswalker,
  pump,
  siege,
  spells,
  TARGET,
  target,
  toPlayer,
  transforming,
  typed,
  untap,
  upTo,
  ward,
  when,
  whenEnters,
  wheneverYouCast,
  yourCreatures,
  yourLands,
} from '../../vocabulary/builders.ts';
import type { CardData, Condition, Filter } from '../../vocabulary/card.ts';

const HISTORIC: readonly Filter[] = [{ types: ['artifact'] }, { supertypes: ['legendary'] }, { subtypes: ['Saga'] }];
const resolved = (times: number): Condition => ({ exactly: ['times resolved', times] });

const YOUR_ARTIFACTS = { count: { types: ['artifact'], controller: 'you' } } as const;
const { power: _power, ...AETHERWING } = legendary(
  artifactCreature('Aetherwing, Golden-Scale Flagship', NO_COST, 'Vehicle', 0, 4, 'flying', { crew: 1 }),
);

export const RARE_FAMILIES: readonly CardData[] = [
  // Counters that give keywords (CR 122.1b)
  creature(
    'Zephyr Singer',
    '{2}{U}{U}',
    'Siren Pirate',
    3,
    4,
    'convoke',
    'flying',
    'vigilance',
    whenEnters(counters(1, 'convokers', 'flying')),
  ),
  instant('Fully Grown', '{2}{G}', target.creature(), pump(TARGET, 3, 3), counters(1, TARGET, 'trample')),
  instant(
    'Blood Curdle',
    '{3}{B}',
    target.creature(),
    destroy(TARGET),
    { do: 'choose', filter: yourCreatures(), amount: 1 },
    counters(1, 'chosen', 'menace'),
  ),

  // Spells on which no mana may be spent
  legendary({
    ...creature('Hogaak, Arisen Necropolis', '{5}{B/G}{B/G}', 'Avatar', 8, 8, 'convoke', 'delve', 'trample'),
    abilities: [
      { kind: 'spend only', from: 'nothing' },
      { kind: 'alternative cost', from: 'graveyard', adds: true, cost: { mana: '{0}' } },
    ],
  }),

  // Prevention that is divided
  creature(
    'Angel of Salvation',
    '{6}{W}{W}',
    'Angel',
    5,
    5,
    'flash',
    'convoke',
    'flying',
    whenEnters(upTo(5, target.any()), { do: 'prevent', damage: 5, to: ANY_TARGET, divided: true }),
  ),
  instant('Remedy', '{1}{W}', upTo(5, target.any()), { do: 'prevent', damage: 5, to: ANY_TARGET, divided: true }),

  // The first historic spell each turn; its other ability is about the building of Commander decks alone (CR 702.124)
  legendary(
    creature(
      'Peri Brown',
      '{3}{W}',
      'Human',
      2,
      3,
      always(
        spells({ controller: 'you', anyOf: HISTORIC.map((one) => ({ ...one, zone: 'stack' as const })) }),
        { keywords: ['convoke'] },
        { exactly: [{ thisTurn: 'historic spells cast' }, 0] },
      ),
    ),
  ),

  // How often an ability resolved this turn
  legendary(
    creature(
      'Saint Traft and Rem Karolus',
      '{U}{R}{W}',
      'Spirit Human',
      3,
      4,
      when(
        { on: 'becomes tapped', what: 'this' },
        ifHolds(resolved(1), createTokens(1, creatureToken(['red'], 'Human', 1, 1))),
        ifHolds(resolved(2), createTokens(1, creatureToken(['blue'], 'Spirit', 1, 1, 'flying'))),
        ifHolds(resolved(3), createTokens(1, creatureToken(['white'], 'Angel', 4, 4, 'flying'))),
      ),
      wheneverYouCast({ keywords: ['convoke'] }, untap('this')),
    ),
  ),
  legendary(
    creature(
      'Omnath, Locus of Creation',
      '{R}{G}{W}{U}',
      'Elemental',
      4,
      4,
      whenEnters(draw(1)),
      when(
        { on: 'enters', what: yourLands() },
        ifHolds(resolved(1), gainLife(4)),
        ifHolds(resolved(2), { do: 'add mana', mana: '{R}{G}{W}{U}' }),
        ifHolds(
          resolved(3),
          damage(4, [toPlayer('opponent'), each({ types: ['planeswalker'], controller: 'opponent' })]),
        ),
      ),
    ),
  ),

  // Madness for more than mana, and who has the greatest power
  creature(
    'Shadowgrange Archfiend',
    '{6}{B}',
    'Demon',
    8,
    4,
    { madness: { mana: '{2}{B}', life: 8 } },
    whenEnters(
      { do: 'sacrifice choice', who: 'opponent', filter: creatures({ greatest: 'power' }), amount: 1 },
      gainLife({ greatest: 'power', among: 'chosen' }),
    ),
  ),
  instant('Soul Shatter', '{2}{B}', {
    do: 'sacrifice choice',
    who: 'opponent',
    filter: { types: ['creature', 'planeswalker'], greatest: 'mana value' },
    amount: 1,
  }),

  // Leave to play for a card's owner, at a price, and looks at hands
  transforming(
    siege(
      'Invasion of Gobakhan',
      '{1}{W}',
      3,
      whenEnters(
        target.opponent(),
        { do: 'reveal hand', who: TARGET, look: true },
        { do: 'choose', filter: { zone: 'hand', notTypes: ['land'] }, of: TARGET, amount: 1, upTo: true },
        { do: 'move', what: 'chosen', to: 'exile', remember: true },
        { do: 'change', what: 'chosen', changes: { play: 'owner', costs: 2 }, until: 'forever' },
      ),
    ),
    ['white'],
    enchantment(
      'Lightshield Array',
      NO_COST,
      when({ on: 'step', step: 'end', whose: 'you' }, counters(1, each(creatures({ attackedThisTurn: true })))),
      activated({ sacrifice: 'this' }, gains(each(yourCreatures()), 'hexproof', 'indestructible')),
    ),
  ),
  creature(
    'Elite Spellbinder',
    '{2}{W}',
    'Human Cleric',
    3,
    1,
    'flying',
    whenEnters(
      target.opponent(),
      { do: 'reveal hand', who: TARGET, look: true },
      { do: 'choose', filter: { zone: 'hand', notTypes: ['land'] }, of: TARGET, amount: 1, upTo: true },
      { do: 'move', what: 'chosen', to: 'exile', remember: true },
      { do: 'change', what: 'chosen', changes: { play: 'owner', costs: 2 }, until: 'forever' },
    ),
  ),

  transforming(
    siege(
      'Invasion of Kaladesh',
      '{U}{R}',
      4,
      whenEnters(
        createTokens(1, { types: 'Artifact Creature — Thopter', power: 1, toughness: 1, keywords: ['flying'] }),
      ),
    ),
    ['blue', 'red'],
    typed('Legendary Artifact — Vehicle', { ...AETHERWING, powerIs: YOUR_ARTIFACTS }),
  ),
  transforming(
    siege(
      'Invasion of New Phyrexia',
      '{X}{W}{U}',
      6,
      whenEnters(createTokens('X', creatureToken(['white', 'blue'], 'Knight', 2, 2, 'vigilance'))),
    ),
    ['white', 'blue'],
    legendary(
      planeswalker(
        'Teferi Akosa of Zhalfir',
        NO_COST,
        'Teferi',
        4,
        loyalty(+1, draw(2), {
          do: 'pay',
          who: 'you',
          cost: { discard: { amount: 1, filter: creatures() } },
          otherwise: [discard(2)],
        }),
        loyalty(-2, {
          do: 'emblem',
          abilities: [always({ subtypes: ['Knight'], controller: 'you' }, { ...gets(1, 0), gains: [ward('{1}')] })],
        }),
        loyalty(
          -3,
          { do: 'choose', filter: yourCreatures({ tapped: false }), amount: 1000, upTo: true },
          { do: 'tap', what: 'chosen' },
          {
            do: 'when you do',
            amount: { count: {}, among: 'chosen' },
            targets: [
              target.permanent({ notTypes: ['land'], controller: 'opponent', manaValue: { max: 'event amount' } }),
            ],
            effect: [{ do: 'move', what: TARGET, to: 'library shuffled' }],
          },
        ),
      ),
    ),
  ),
];
