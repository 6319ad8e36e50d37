/**
 * Cards with keywords and instructions that few others have.
 */

import {
  ANY_TARGET,
  activated,
  always,
  aura,
  createTokens,
  creature,
  creatures,
  creatureToken,
  damage,
  destroy,
  draw,
  each,
  entersWith,
  gets,
  instant,
  land,
  legendary,
  manaAbility,
  pump,
  returnToHand,
  sorcery,
  TARGET,
  tapForMana,
  target,
  upTo,
  when,
  whenEnters,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { CardData, Filter, Instruction, KeywordData } from '../../vocabulary/card.ts';

const landcycling = (mana: string, subtype: string): KeywordData => ({
  typecycling: { cost: { mana }, finds: { types: ['land'], subtypes: [subtype] } },
});
const escapes = (mana: string, cards: number): KeywordData => ({
  escape: { mana, exileFromGraveyard: { amount: cards, filter: { zone: 'graveyard' } } },
});
const WHITE_CREATURE: Filter = creatures({ colours: ['white'] });

export const SECOND_USERS: readonly CardData[] = [
  creature(
    'Bastion Protector',
    '{2}{W}',
    'Human Soldier',
    3,
    3,
    always(yourCreatures({ commander: true }), gets(2, 2, 'indestructible')),
  ),
  creature('Bilious Skulldweller', '{B}', 'Phyrexian Insect', 1, 1, 'deathtouch', { toxic: 1 }),
  creature(
    'Chartooth Cougar',
    '{5}{R}',
    'Cat Beast',
    4,
    4,
    landcycling('{2}', 'Mountain'),
    activated({ mana: '{R}' }, pump('this', 1, 0)),
  ),
  instant("Chemister's Insight", '{3}{U}', draw(2), { jumpStart: true }),
  creature(
    'Daughter of Autumn',
    '{2}{G}{G}',
    'Avatar',
    2,
    4,
    activated({ mana: '{W}' }, target.permanent(WHITE_CREATURE), {
      do: 'redirect',
      damage: 1,
      to: TARGET,
      instead: 'this',
      until: 'end of turn',
    }),
  ),
  sorcery('Direct Current', '{1}{R}{R}', target.any(), damage(2, ANY_TARGET), { jumpStart: true }),
  creature(
    'Elvish Aberration',
    '{5}{G}',
    'Elf Mutant',
    4,
    5,
    landcycling('{2}', 'Forest'),
    manaAbility({ tap: true }, '{G}{G}{G}'),
  ),
  sorcery('Flame Jab', '{R}', target.any(), damage(1, ANY_TARGET), { retrace: true }),
  instant('Glimpse of Freedom', '{1}{U}', draw(1), escapes('{2}{U}', 5)),
  creature('Kalonian Behemoth', '{5}{G}{G}', 'Beast', 9, 9, 'shroud'),
  creature(
    'Marsh Viper',
    '{3}{G}',
    'Snake',
    1,
    2,
    when(
      { on: 'deals damage', what: 'this', to: 'player' },
      {
        do: 'poison',
        who: 'event player',
        amount: 2,
      },
    ),
  ),
  instant("Oona's Grace", '{2}{U}', target.player(), draw(1, TARGET), { retrace: true }),
  creature(
    "Oracle's Attendants",
    '{3}{W}',
    'Human Soldier',
    1,
    5,
    activated(
      { tap: true },
      target.creature(),
      { do: 'choose source' },
      { do: 'redirect', damage: 'all', to: TARGET, from: 'chosen', instead: 'this', until: 'end of turn' },
    ),
  ),
  creature('Pestilent Syphoner', '{1}{B}', 'Phyrexian Insect', 1, 1, 'flying', { toxic: 1 }),
  creature(
    'Pit Scorpion',
    '{2}{B}',
    'Scorpion',
    1,
    1,
    when(
      { on: 'deals damage', what: 'this', to: 'player' },
      {
        do: 'poison',
        who: 'event player',
        amount: 1,
      },
    ),
  ),
  creature('Razortooth Rats', '{2}{B}', 'Rat', 2, 1, 'fear'),
  creature(
    'Riverwise Augur',
    '{3}{U}',
    'Merfolk Wizard',
    2,
    2,
    whenEnters(draw(3), {
      do: 'hand to library',
      amount: 2,
      to: 'top',
    }),
  ),
  creature('Severed Legion', '{1}{B}{B}', 'Zombie', 2, 2, 'fear'),
  creature('Sickle Ripper', '{1}{B}', 'Elemental Warrior', 2, 1, 'wither'),
  aura('Snake Cult Initiation', '{3}{B}', target.creature(), always('attached', { gains: [{ poisonous: 3 }] })),
  instant('Sudden Death', '{1}{B}{B}', 'split second', target.creature(), pump(TARGET, -4, -4)),
  creature(
    'Underworld Charger',
    '{2}{B}',
    'Nightmare Horse',
    3,
    3,
    "can't block",
    escapes('{4}{B}', 3),
    entersWith({
      when: 'alternative cost paid',
      amount: 2,
    }),
  ),
  instant(
    'Fling',
    '{1}{R}',
    { kind: 'additional cost', cost: { sacrifice: { filter: creatures() } } },
    target.any(),
    damage({ power: 'paid' }, ANY_TARGET),
  ),
  sorcery('Grab the Prize', '{1}{R}', { kind: 'additional cost', cost: { discard: { amount: 1 } } }, draw(2), {
    do: 'if',
    condition: { not: { matches: 'paid', filter: { types: ['land'] } } },
    // biome-ignore lint/suspicious/noThenProperty: a word of the vocabulary
    then: [{ do: 'damage', amount: 2, to: { player: 'opponent' } }],
  }),
  land(
    'Homeward Path',
    '',
    tapForMana('{C}'),
    activated(
      { tap: true },
      { do: 'change', what: each(creatures()), changes: { control: 'owner' }, until: 'forever' },
    ),
  ),
  legendary(
    creature(
      'Trostani Discordant',
      '{3}{G}{W}',
      'Dryad',
      1,
      4,
      always(yourCreatures({ other: true }), { power: 1, toughness: 1 }),
      whenEnters(createTokens(2, creatureToken(['white'], 'Soldier', 1, 1, 'lifelink'))),
      when(
        { on: 'step', step: 'end', whose: 'you' },
        { do: 'change', what: each(creatures()), changes: { control: 'owner' }, until: 'forever' },
      ),
    ),
  ),
  sorcery(
    'Life from the Loam',
    '{1}{G}',
    upTo(3, { what: 'object', filter: { zone: 'graveyard', types: ['land'], controller: 'you' } }),
    returnToHand(TARGET),
    { dredge: 3 },
  ),
  creature(
    'Stinkweed Imp',
    '{2}{B}',
    'Imp',
    1,
    2,
    'flying',
    when({ on: 'deals damage', what: 'this', combat: true, to: 'creature' }, destroy('it')),
    { dredge: 5 },
  ),
  sorcery('Urban Evolution', '{3}{G}{U}', draw(3), { do: 'extra land', amount: 1 }),
  // For each player one of each kind is kept; all other nonland permanents go at once
  sorcery(
    'Tragic Arrogance',
    '{3}{W}{W}',
    ...(['artifact', 'creature', 'enchantment', 'planeswalker'] as const).map(
      (type): Instruction => ({
        do: 'choose',
        who: 'each player',
        own: true,
        chooser: 'you',
        more: true,
        filter: { types: [type] },
        amount: 1,
      }),
    ),
    { do: 'sacrifice', who: 'each player', what: each({ notTypes: ['land'], chosen: false }) },
  ),
];
