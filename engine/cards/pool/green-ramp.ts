/**
 * Green mana: creatures that tap for it, and spells that fetch lands.
 */

import {
  activated,
  additionalCost,
  always,
  BASIC_LAND,
  counters,
  creature,
  draw,
  fetchBasics,
  gets,
  instant,
  legendary,
  manaAbility,
  SHUFFLE,
  sorcery,
  TARGET,
  tapForAnyColour,
  tapForMana,
  target,
  untap,
  when,
  whenEnters,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { CardData } from '../../vocabulary/card.ts';

const ELVES = { subtypes: ['Elf'], controller: 'you' } as const;

export const GREEN_RAMP: readonly CardData[] = [
  creature(
    'Arbor Elf',
    '{G}',
    'Elf Druid',
    1,
    1,
    activated({ tap: true }, target.permanent({ subtypes: ['Forest'] }), untap(TARGET)),
  ),
  creature('Birds of Paradise', '{G}', 'Bird', 0, 1, 'flying', tapForAnyColour()),
  creature(
    'Devoted Druid',
    '{1}{G}',
    'Elf Druid',
    0,
    2,
    tapForMana('{G}'),
    activated({ putCounters: { kind: '-1/-1', amount: 1 } }, untap('this')),
  ),
  creature('Druid of the Cowl', '{1}{G}', 'Elf Druid', 1, 3, tapForMana('{G}')),
  creature(
    'Elvish Archdruid',
    '{1}{G}{G}',
    'Elf Druid',
    2,
    2,
    always(yourCreatures({ subtypes: ['Elf'], other: true }), gets(1, 1)),
    manaAbility({ tap: true }, { each: '{G}', amount: { count: ELVES } }),
  ),
  creature('Elvish Mystic', '{G}', 'Elf Druid', 1, 1, tapForMana('{G}')),
  creature('Fyndhorn Elves', '{G}', 'Elf Druid', 1, 1, tapForMana('{G}')),
  creature('Llanowar Elves', '{G}', 'Elf Druid', 1, 1, tapForMana('{G}')),
  creature('Llanowar Tribe', '{G}{G}{G}', 'Elf Druid', 3, 3, tapForMana('{G}{G}{G}')),
  legendary(
    creature(
      'Marwyn, the Nurturer',
      '{2}{G}',
      'Elf Druid',
      1,
      1,
      when({ on: 'enters', what: { ...ELVES, other: true } }, counters(1, 'this')),
      manaAbility({ tap: true }, { each: '{G}', amount: { power: 'this' } }),
    ),
  ),
  creature('Sakura-Tribe Elder', '{1}{G}', 'Snake Shaman', 1, 1, activated({ sacrifice: 'this' }, ...fetchBasics(1))),
  creature('Seeker of Skybreak', '{1}{G}', 'Elf', 2, 1, activated({ tap: true }, target.creature(), untap(TARGET))),
  creature(
    'Viridian Joiner',
    '{2}{G}',
    'Elf Druid',
    1,
    2,
    manaAbility({ tap: true }, { each: '{G}', amount: { power: 'this' } }),
  ),
  creature(
    'Wood Elves',
    '{2}{G}',
    'Elf Scout',
    1,
    1,
    whenEnters({ do: 'search', filter: { subtypes: ['Forest'] }, amount: 1, to: 'battlefield' }, SHUFFLE),
  ),

  sorcery('Explore', '{1}{G}', { do: 'extra land', amount: 1 }, draw(1)),
  sorcery('Explosive Vegetation', '{3}{G}', ...fetchBasics(2)),
  instant(
    'Harrow',
    '{2}{G}',
    additionalCost({ sacrifice: { filter: { types: ['land'] } } }),
    { do: 'search', filter: BASIC_LAND, amount: 2, to: 'battlefield' },
    SHUFFLE,
  ),
  sorcery('Lay of the Land', '{G}', { do: 'search', filter: BASIC_LAND, amount: 1, to: 'hand' }, SHUFFLE),
  sorcery('Rampant Growth', '{1}{G}', ...fetchBasics(1)),
];
