/**
 * Well-known cards that combine words of several mechanics.
 */

import {
  activated,
  always,
  artifact,
  countingCreature,
  createTokens,
  creature,
  creatures,
  enchantment,
  gainLife,
  gets,
  goad,
  ifHolds,
  instant,
  intervening,
  kicker,
  land,
  legendary,
  loyalty,
  manaAbility,
  may,
  mill,
  NO_COST,
  onceEachTurn,
  planeswalker,
  pump,
  reanimate,
  returnToHand,
  rulesOfCombat,
  TARGET,
  tapForMana,
  target,
  transforming,
  untap,
  upTo,
  when,
  whenAttacks,
  whenEnters,
  wheneverYouCast,
  yourCreatures,
  yourLands,
} from '../../vocabulary/builders.ts';
import type { CardData } from '../../vocabulary/card.ts';
import { GOBLIN, SAPROLING } from './tokens.ts';

export const VARIOUS: readonly CardData[] = [
  legendary(
    countingCreature(
      'Ashaya, Soul of the Wild',
      '{3}{G}{G}',
      'Elemental',
      { count: yourLands() },
      always(yourCreatures({ token: false }), { addTypes: ['land'], addSubtypes: ['Forest'] }),
    ),
  ),
  artifact(
    'Avarice Totem',
    '{1}',
    activated({ mana: '{5}' }, target.permanent({ notTypes: ['land'] }), {
      do: 'exchange control',
      what: 'this',
      with: TARGET,
    }),
  ),
  land(
    'Cascading Cataracts',
    '',
    'indestructible',
    tapForMana('{C}'),
    manaAbility({ mana: '{5}', tap: true }, { anyCombination: ['{W}', '{U}', '{B}', '{R}', '{G}'], amount: 5 }),
  ),
  creature(
    'Crypt Ghast',
    '{3}{B}',
    'Spirit',
    2,
    2,
    'extort',
    when(
      { on: 'tapped for mana', what: { subtypes: ['Swamp'], controller: 'you' }, who: 'you' },
      { do: 'add mana', mana: '{B}' },
    ),
  ),
  transforming(
    creature(
      'Delver of Secrets',
      '{U}',
      'Human Wizard',
      1,
      1,
      // One card is looked at before it may be revealed.
      when(
        { on: 'step', step: 'upkeep', whose: 'you' },
        { do: 'arrange', amount: 1 },
        may(
          { do: 'reveal top' },
          ifHolds(
            { matches: 'chosen', filter: { zone: 'library', types: ['instant', 'sorcery'] } },
            { do: 'transform', what: 'this' },
          ),
        ),
      ),
    ),
    ['blue'],
    creature('Insectile Aberration', NO_COST, 'Human Insect', 3, 2, 'flying'),
  ),
  instant('Dig Through Time', '{6}{U}{U}', 'delve', { do: 'dig', look: 7, take: 2, rest: 'library bottom' }),
  land(
    'Forbidden Orchard',
    '',
    manaAbility({ tap: true }, { anyColour: 1 }),
    when({ on: 'tapped for mana', what: 'this', who: 'you' }, target.opponent(), {
      do: 'token',
      token: { types: 'Creature — Spirit', power: 1, toughness: 1 },
      amount: 1,
      who: TARGET,
    }),
  ),
  legendary(
    artifact(
      'Forsaken Monument',
      '{5}',
      always(yourCreatures({ colourCount: { max: 0 } }), gets(2, 2)),
      when(
        { on: 'tapped for mana', what: { controller: 'you' }, who: 'you', type: '{C}' },
        { do: 'add mana', mana: '{C}' },
      ),
      wheneverYouCast({ colourCount: { max: 0 } }, gainLife(2)),
    ),
  ),
  creature(
    'Goblin Guide',
    '{R}',
    'Goblin Scout',
    2,
    2,
    'haste',
    whenAttacks(
      { do: 'reveal top', who: 'defending player' },
      ifHolds({ matches: 'chosen', filter: { zone: 'library', types: ['land'] } }, returnToHand('chosen')),
    ),
  ),
  creature(
    'Goblin Racketeer',
    '{3}{R}',
    'Goblin Rogue',
    4,
    2,
    whenAttacks(target.creature({ controller: 'defending player' }), may(goad(TARGET))),
  ),
  enchantment('Grand Melee', '{3}{R}', rulesOfCombat(creatures(), 'attacks if able', 'blocks if able')),
  {
    ...creature('Gravecrawler', '{B}', 'Zombie', 2, 1, "can't block"),
    abilities: [
      {
        kind: 'alternative cost',
        from: 'graveyard',
        adds: true,
        cost: { mana: '{0}' },
        if: { exists: { subtypes: ['Zombie'], controller: 'you' } },
      },
    ],
  },
  transforming(
    creature(
      'Heir of Falkenrath',
      '{1}{B}',
      'Vampire',
      2,
      1,
      onceEachTurn(activated({ discard: { amount: 1 } }, { do: 'transform', what: 'this' })),
    ),
    ['black'],
    creature('Heir to the Night', NO_COST, 'Vampire Berserker', 3, 2, 'flying'),
  ),
  legendary(
    creature(
      'Kinnan, Bonder Prodigy',
      '{G}{U}',
      'Human Druid',
      2,
      2,
      when(
        { on: 'tapped for mana', what: { notTypes: ['land'] }, who: 'you' },
        { do: 'add mana', mana: { anyOf: 'produced' } },
      ),
      activated(
        { mana: '{5}{G}{U}' },
        {
          do: 'dig',
          look: 5,
          take: 1,
          filter: creatures({ notSubtypes: ['Human'] }),
          to: 'battlefield',
          rest: 'library bottom random',
        },
      ),
    ),
  ),
  creature(
    'Legion Warboss',
    '{2}{R}',
    'Goblin Soldier',
    2,
    2,
    'mentor',
    when(
      { on: 'step', step: 'beginning of combat', whose: 'you' },
      createTokens(1, GOBLIN),
      pump('chosen', 0, 0, 'haste'),
      { do: 'change', what: 'chosen', changes: { combat: ['attacks if able'] }, until: 'end of combat' },
    ),
  ),
  creature(
    'Mutagen Connoisseur',
    '{1}{G}{U}',
    'Vedalken Mutant',
    0,
    5,
    'flying',
    'vigilance',
    always('this', { power: { count: { transformed: true, controller: 'you' } } }),
  ),
  land(
    'Mutavault',
    '',
    tapForMana('{C}'),
    activated(
      { mana: '{1}' },
      {
        do: 'change',
        what: 'this',
        changes: { addTypes: ['creature'], creatureTypes: 'all', setPower: 2, setToughness: 2 },
      },
    ),
  ),
  enchantment(
    'Omniscience',
    '{7}{U}{U}{U}',
    always({ zone: 'hand', notTypes: ['land'], controller: 'you' }, { play: 'you', free: true }),
  ),
  creature(
    'Treasure Nabber',
    '{2}{R}',
    'Goblin Rogue',
    3,
    2,
    when(
      { on: 'tapped for mana', what: { types: ['artifact'] }, who: 'opponent' },
      { do: 'change', what: 'it', changes: { control: 'you' }, until: 'end of your next turn' },
    ),
  ),
  legendary(
    planeswalker(
      'Tyvar, Jubilant Brawler',
      '{1}{B}{G}',
      'Tyvar',
      3,
      { kind: 'rule', rule: 'creature abilities as though haste', whose: 'you' },
      loyalty(1, upTo(1, target.creature()), untap(TARGET)),
      loyalty(
        -2,
        mill(3),
        may(
          {
            do: 'choose',
            filter: { zone: 'graveyard', types: ['creature'], manaValue: { max: 2 }, controller: 'you' },
            amount: 1,
          },
          reanimate('chosen'),
        ),
      ),
    ),
  ),
  legendary(
    creature(
      'Verdeloth the Ancient',
      '{4}{G}{G}',
      'Treefolk',
      4,
      7,
      kicker('{X}'),
      always(
        { types: ['creature'], anyOf: [{ subtypes: ['Saproling'] }, { subtypes: ['Treefolk'], other: true }] },
        gets(1, 1),
      ),
      intervening('kicked', whenEnters(createTokens('X', SAPROLING))),
    ),
  ),
  legendary(
    creature(
      'Vorinclex, Voice of Hunger',
      '{6}{G}{G}',
      'Phyrexian Praetor',
      7,
      6,
      'trample',
      when(
        { on: 'tapped for mana', what: { types: ['land'] }, who: 'you' },
        { do: 'add mana', mana: { anyOf: 'produced' } },
      ),
      when(
        { on: 'tapped for mana', what: { types: ['land'] }, who: 'opponent' },
        { do: 'change', what: 'it', changes: { keywords: ["doesn't untap"] }, until: 'next untap step' },
      ),
    ),
  ),
];
