/**
 * Sources whose mana depends on something: counters, devotion, what was played, chosen, exiled or sacrificed; and what
 * adds or changes the mana of others.
 */

import {
  activated,
  always,
  artifact,
  creature,
  enchantment,
  ifElse,
  land,
  legendary,
  manaAbility,
  may,
  NO_COST,
  siege,
  TARGET,
  tapForMana,
  target,
  transforming,
  typed,
  when,
  whenEnters,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { AbilityData, CardData, Filter, Instruction } from '../../vocabulary/card.ts';
import type { ManaData } from '../../vocabulary/mana-words.ts';

const LAND: Filter = { types: ['land'] };
const PRODUCED: ManaData = { anyOf: 'produced' };
const adds = (mana: ManaData): Instruction => ({ do: 'add mana', mana });
const CHOOSES_COLOUR: AbilityData = { kind: 'enters', choose: 'colour' };

/** "{1}, {T}: Put a storage counter on this. {1}, Remove X storage counters: Add X mana in any combination of both." */
const storageLand = (name: string, a: string, b: string): CardData =>
  land(
    name,
    '',
    tapForMana('{C}'),
    activated({ mana: '{1}', tap: true }, { do: 'counters', what: 'this', kind: 'storage', amount: 1 }),
    manaAbility(
      { mana: '{1}', removeCounters: { kind: 'storage', amount: 'X' } },
      { anyCombination: [`{${a}}`, `{${b}}`], amount: 'X' },
    ),
  );

const LANDS: readonly CardData[] = [
  storageLand('Calciform Pools', 'W', 'U'),
  storageLand('Dreadship Reef', 'U', 'B'),
  storageLand('Molten Slagheap', 'B', 'R'),
  storageLand('Fungal Reaches', 'R', 'G'),
  storageLand('Saltcrusted Steppe', 'G', 'W'),
  land(
    'Mage-Ring Network',
    '',
    tapForMana('{C}'),
    activated({ mana: '{1}', tap: true }, { do: 'counters', what: 'this', kind: 'storage', amount: 1 }),
    manaAbility({ tap: true, removeCounters: { kind: 'storage', amount: 'X' } }, { each: '{C}', amount: 'X' }),
  ),
  land(
    'River of Tears',
    '',
    activated({ tap: true }, ifElse({ atLeast: [{ thisTurn: 'lands played' }, 1] }, [adds('{B}')], [adds('{U}')])),
  ),
  legendary(
    land(
      'Nykthos, Shrine to Nyx',
      '',
      tapForMana('{C}'),
      activated(
        { mana: '{2}', tap: true },
        {
          do: 'choose colour',
          // biome-ignore lint/suspicious/noThenProperty: a word of the vocabulary
          then: [adds({ each: 'chosen colour', amount: { devotion: 'chosen colour' } })],
        },
      ),
    ),
  ),
  land('Command Tower', '', manaAbility({ tap: true }, { anyOf: 'commander colours' })),
];

/** "Exile this card from your hand: Add …" */
const fromHand = (mana: ManaData): AbilityData => ({
  kind: 'activated',
  zone: 'hand',
  cost: { exileFromHand: 'this' },
  effect: [adds(mana)],
});

const OTHERS: readonly CardData[] = [
  creature('Simian Spirit Guide', '{2}{R}', 'Ape Spirit', 2, 2, fromHand('{R}')),
  creature('Elvish Spirit Guide', '{2}{G}', 'Elf Spirit', 2, 2, fromHand('{G}')),
  artifact('Arcane Signet', '{2}', manaAbility({ tap: true }, { anyOf: 'commander colours' })),
  artifact(
    'Chrome Mox',
    '{0}',
    whenEnters(
      may(
        { do: 'choose', filter: { zone: 'hand', controller: 'you', notTypes: ['artifact', 'land'] }, amount: 1 },
        { do: 'move', what: 'chosen', to: 'exile', linked: true },
      ),
    ),
    manaAbility({ tap: true }, { coloursOf: 'exiled' }),
  ),
  artifact(
    'Caged Sun',
    '{6}',
    CHOOSES_COLOUR,
    always(yourCreatures({ chosenColour: true }), { power: 1, toughness: 1 }),
    when(
      { on: 'tapped for mana', what: LAND, who: 'you', type: 'chosen colour', ability: 'any' },
      adds({ anyOf: 'chosen colour' }),
    ),
  ),
  artifact(
    'Gauntlet of Power',
    '{5}',
    CHOOSES_COLOUR,
    always({ types: ['creature'], chosenColour: true }, { power: 1, toughness: 1 }),
    when(
      { on: 'tapped for mana', what: { ...LAND, supertypes: ['basic'] }, who: 'any', type: 'chosen colour' },
      { do: 'add mana', mana: { anyOf: 'chosen colour' }, who: 'event player' },
    ),
  ),
  artifact(
    'Extraplanar Lens',
    '{3}',
    whenEnters(
      target.permanent({ ...LAND, controller: 'you' }),
      may({ do: 'move', what: TARGET, to: 'exile', linked: true }),
    ),
    when(
      { on: 'tapped for mana', what: { ...LAND, sharesName: 'exiled' }, who: 'any' },
      { do: 'add mana', mana: PRODUCED, who: 'event player' },
    ),
  ),
  enchantment(
    'Squandered Resources',
    '{B}{G}',
    manaAbility({ sacrifice: { filter: { ...LAND, controller: 'you' } } }, { couldProduce: 'sacrificed' }),
  ),
  enchantment('Pulse of Llanowar', '{3}{G}', {
    kind: 'replacement',
    replace: { event: 'tapped for mana', what: { ...LAND, supertypes: ['basic'] }, who: 'you', type: 'any colour' },
  }),
  creature(
    'Harvest Mage',
    '{G}',
    'Human Spellshaper',
    1,
    1,
    activated(
      { mana: '{G}', tap: true, discard: { amount: 1 } },
      {
        do: 'replace',
        replace: { event: 'tapped for mana', what: LAND, who: 'you', type: 'any colour', amount: 1 },
        until: 'end of turn',
      },
    ),
  ),
  creature(
    'Incubation Druid',
    '{1}{G}',
    'Elf Druid',
    0,
    2,
    manaAbility(
      { tap: true },
      {
        couldProduce: { ...LAND, controller: 'you' },
        amount: { when: { atLeast: [{ counters: '+1/+1', on: 'this' }, 1] }, amount: 3, otherwise: 1 },
      },
    ),
    activated({ mana: '{3}{G}{G}' }, { do: 'adapt', amount: 3 }),
  ),
  creature('Altered Ego', '{X}{2}{G}{U}', 'Shapeshifter', 0, 0, "can't be countered", {
    kind: 'enters',
    copy: { types: ['creature'] },
    counters: { kind: '+1/+1', amount: 'X' },
  }),
];

const SIEGES: readonly CardData[] = [
  transforming(
    siege(
      'Invasion of Ikoria',
      '{X}{G}{G}',
      6,
      whenEnters(
        {
          do: 'search',
          graveyard: true,
          filter: { types: ['creature'], notSubtypes: ['Human'], manaValue: { max: 'X' } },
          amount: 1,
          to: 'battlefield',
        },
        { do: 'shuffle' },
      ),
    ),
    ['green'],
    legendary(
      typed(
        'Creature — Dinosaur',
        creature('Zilortha, Apex of Ikoria', NO_COST, 'Dinosaur', 8, 8, 'reach', {
          kind: 'static',
          affects: yourCreatures({ notSubtypes: ['Human'] }),
          changes: { combat: ['damage as though unblocked'] },
        }),
      ),
    ),
  ),
];

export const MANA_SOURCES: readonly CardData[] = [LANDS, OTHERS, SIEGES].flat();
