/**
 * Kinds of triggered abilities: reflexive ones ("when you do"), those for one or more at once, and what leaves and
 * returns in one effect; with a few world enchantments.
 */

import {
  activated,
  always,
  artifact,
  copySpell,
  createTokens,
  creature,
  creatures,
  damage,
  draw,
  enchantment,
  exileUntilLeft,
  flashback,
  gainLife,
  ifHolds,
  instant,
  inYourGraveyard,
  land,
  legendary,
  may,
  TARGET,
  target,
  typed,
  when,
  whenEnters,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { AbilityData, CardData, Instruction } from '../../vocabulary/card.ts';
import { TREASURE } from './tokens.ts';

/** "Exile it, then return it to the battlefield": it comes back as another object (CR 400.7). */
const flicker = (control: 'you' | 'owner'): Instruction[] => [
  { do: 'move', what: TARGET, to: 'exile', remember: true },
  { do: 'move', what: 'chosen', to: 'battlefield', control },
];

/** A land that is sacrificed as it enters, for a basic land of one of three types. */
const family = (name: string, ...subtypes: string[]): CardData =>
  land(
    name,
    '',
    whenEnters(
      { do: 'sacrifice', what: 'this' },
      ifHolds('did', {
        do: 'when you do',
        effect: [
          {
            do: 'search',
            filter: { types: ['land'], supertypes: ['basic'], subtypes },
            amount: 1,
            to: 'battlefield',
            tapped: true,
          },
          { do: 'shuffle' },
          gainLife(1),
        ],
      }),
    ),
  );

/** "Whenever one or more of these enter": a card, once each turn. */
const welcome: AbilityData = {
  kind: 'triggered',
  when: { on: 'enters', what: yourCreatures({ other: true, power: { max: 2 } }), oneOrMore: true },
  limit: 'once each turn',
  effect: [draw(1)],
};

export const TRIGGERING: readonly CardData[] = [
  // "When you do"
  family('Brokers Hideout', 'Forest', 'Plains', 'Island'),
  family('Cabaretti Courtyard', 'Mountain', 'Forest', 'Plains'),
  family('Maestros Theater', 'Island', 'Swamp', 'Mountain'),
  family('Obscura Storefront', 'Plains', 'Island', 'Swamp'),
  family('Riveteers Overlook', 'Swamp', 'Mountain', 'Forest'),
  legendary(
    creature(
      'Ziatora, the Incinerator',
      '{3}{B}{R}{G}',
      'Demon Dragon',
      6,
      6,
      'flying',
      when(
        { on: 'step', step: 'end', whose: 'you' },
        may(
          { do: 'sacrifice choice', who: 'you', filter: creatures({ other: true }), amount: 1 },
          ifHolds('did', {
            do: 'when you do',
            what: 'chosen',
            amount: { power: 'chosen' },
            targets: [target.any()],
            effect: [damage('event amount', { anyTarget: 0 }), createTokens(3, TREASURE)],
          }),
        ),
      ),
    ),
  ),

  // "One or more"
  creature(
    'Keeper of Fables',
    '{3}{G}{G}',
    'Cat',
    4,
    5,
    when(
      {
        on: 'deals damage',
        what: yourCreatures({ notSubtypes: ['Human'] }),
        combat: true,
        to: 'player',
        oneOrMore: true,
      },
      draw(1),
    ),
  ),
  creature('Morbid Opportunist', '{2}{B}', 'Human Rogue', 1, 3, {
    kind: 'triggered',
    when: { on: 'dies', what: creatures({ other: true }), oneOrMore: true },
    limit: 'once each turn',
    effect: [draw(1)],
  }),
  legendary(
    creature(
      'Rielle, the Everwise',
      '{1}{U}{R}',
      'Human Wizard',
      0,
      3,
      {
        kind: 'static',
        affects: 'this',
        changes: { power: { count: inYourGraveyard({ types: ['instant', 'sorcery'] }) } },
      },
      {
        kind: 'triggered',
        when: { on: 'discards', who: 'you', oneOrMore: true },
        limit: 'once each turn',
        effect: [draw('event amount')],
      },
    ),
  ),
  enchantment("Tocasia's Welcome", '{2}{W}', {
    kind: 'triggered',
    when: { on: 'enters', what: yourCreatures({ manaValue: { max: 3 } }), oneOrMore: true },
    limit: 'once each turn',
    effect: [draw(1)],
  }),
  creature('Welcoming Vampire', '{2}{W}', 'Vampire', 2, 3, 'flying', welcome),

  // Leaving and returning
  instant('Cloudshift', '{W}', target.yourCreature(), ...flicker('you')),
  creature(
    'Felidar Guardian',
    '{3}{W}',
    'Cat Beast',
    1,
    4,
    whenEnters(target.permanent({ controller: 'you', other: true }), may(...flicker('owner'))),
  ),
  creature(
    'Flickerwisp',
    '{1}{W}{W}',
    'Elemental',
    3,
    1,
    'flying',
    whenEnters(
      target.permanent({ other: true }),
      { do: 'move', what: TARGET, to: 'exile', remember: true },
      {
        do: 'delayed',
        at: 'next end step',
        what: 'chosen',
        effect: [{ do: 'move', what: 'it', to: 'battlefield', control: 'owner' }],
      },
    ),
  ),
  instant('Momentary Blink', '{1}{W}', flashback('{3}{U}'), target.yourCreature(), ...flicker('owner')),
  creature(
    'Restoration Angel',
    '{3}{W}',
    'Angel',
    3,
    4,
    'flash',
    'flying',
    whenEnters(target.yourCreature({ notSubtypes: ['Angel'] }), may(...flicker('you'))),
  ),

  // Cards of a hand that are away while it stays
  typed(
    'Enchantment Creature — Insect Spirit',
    creature(
      'Brain Maggot',
      '{1}{B}',
      '',
      1,
      1,
      whenEnters(
        target.opponent(),
        { do: 'reveal hand', who: { target: 0 } },
        { do: 'choose', filter: { zone: 'hand', notTypes: ['land'] }, amount: 1, of: { target: 0 } },
        exileUntilLeft('chosen'),
      ),
    ),
  ),
  creature(
    'Kitesail Freebooter',
    '{1}{B}',
    'Human Pirate',
    1,
    2,
    'flying',
    whenEnters(
      target.opponent(),
      { do: 'reveal hand', who: { target: 0 } },
      { do: 'choose', filter: { zone: 'hand', notTypes: ['land', 'creature'] }, amount: 1, of: { target: 0 } },
      exileUntilLeft('chosen'),
    ),
  ),

  // Triggers that trigger once more
  legendary(
    creature('Isshin, Two Heavens as One', '{R}{W}{B}', 'Human Samurai', 3, 4, {
      kind: 'extra trigger',
      when: 'attacks',
      what: creatures(),
    }),
  ),
  artifact('Panharmonicon', '{4}', {
    kind: 'extra trigger',
    when: 'enters',
    what: { types: ['artifact', 'creature'] },
  }),
  artifact(
    'Strionic Resonator',
    '{2}',
    activated(
      { mana: '{2}', tap: true },
      { what: 'object', filter: { zone: 'stack', onStack: ['triggered ability'], controller: 'you' } },
      copySpell(TARGET),
    ),
  ),
  legendary(
    creature(
      'Teysa Karlov',
      '{2}{W}{B}',
      'Human Advisor',
      2,
      4,
      { kind: 'extra trigger', when: 'dies', what: creatures() },
      always(yourCreatures({ token: true }), { keywords: ['vigilance', 'lifelink'] }),
    ),
  ),
  legendary(
    creature('Yarok, the Desecrated', '{2}{B}{G}{U}', 'Elemental Horror', 3, 5, 'deathtouch', 'lifelink', {
      kind: 'extra trigger',
      when: 'enters',
      what: {},
    }),
  ),

  // The world rule (CR 704.5k)
  typed(
    'World Enchantment',
    enchantment('Concordant Crossroads', '{G}', {
      kind: 'static',
      affects: creatures(),
      changes: { keywords: ['haste'] },
    }),
  ),
  typed(
    'World Enchantment',
    enchantment('Gravity Sphere', '{2}{R}', {
      kind: 'static',
      affects: creatures(),
      changes: { loseKeywords: ['flying'] },
    }),
  ),
];
