/**
 * Lands that do more than add one mana of a printed colour.
 */

import {
  activated,
  creatures,
  cycling,
  damage,
  discard,
  draw,
  ENTERS_TAPPED,
  fetchBasics,
  land,
  legendary,
  manaAbility,
  pump,
  TARGET,
  tapForAnyColour,
  tapForMana,
  target,
  toPlayer,
  typed,
  upTo,
  when,
  whenEnters,
  yourCreatures,
  yourLands,
} from '../../vocabulary/builders.ts';
import type { CardData, Condition } from '../../vocabulary/card.ts';

const cyclingLand = (name: string, mana: string): CardData =>
  land(name, '', cycling(mana), ENTERS_TAPPED, tapForMana(mana));

const fetchLand = (name: string): CardData =>
  land(name, '', activated({ tap: true, sacrifice: 'this' }, ...fetchBasics(1)));

const vividLand = (name: string, mana: string): CardData =>
  land(
    name,
    '',
    { kind: 'enters', tapped: true, counters: { kind: 'charge', amount: 2 } },
    tapForMana(mana),
    manaAbility({ tap: true, removeCounters: { kind: 'charge', amount: 1 } }, { anyColour: 1 }),
  );

/** "{T}: Add {C}. If you control both of the others, add so much instead." */
function urzas(name: string, one: string, other: string, much: number): CardData {
  const has = (type: string): Condition => ({ exists: yourLands({ subtypes: [type] }) });
  const amount = { when: { all: [has(one), has(other)] }, amount: much, otherwise: 1 };
  return land(
    `Urza's ${name}`,
    `Urza's ${name.replace(' ', '-')}`,
    manaAbility({ tap: true }, { each: '{C}', amount }),
  );
}

export const UTILITY_LANDS: readonly CardData[] = [
  cyclingLand('Secluded Steppe', '{W}'),
  cyclingLand('Lonely Sandbar', '{U}'),
  cyclingLand('Barren Moor', '{B}'),
  cyclingLand('Forgotten Cave', '{R}'),
  cyclingLand('Tranquil Thicket', '{G}'),

  fetchLand('Evolving Wilds'),
  fetchLand('Terramorphic Expanse'),

  vividLand('Vivid Meadow', '{W}'),
  vividLand('Vivid Creek', '{U}'),
  vividLand('Vivid Marsh', '{B}'),
  vividLand('Vivid Crag', '{R}'),
  vividLand('Vivid Grove', '{G}'),

  land('Ancient Tomb', '', activated({ tap: true }, { do: 'add mana', mana: '{C}{C}' }, damage(2, toPlayer('you')))),
  land('Bazaar of Baghdad', '', activated({ tap: true }, draw(2), discard(3))),
  land(
    'Castle Sengir',
    '',
    tapForMana('{C}'),
    manaAbility({ mana: '{1}', tap: true }, '{B}'),
    manaAbility({ mana: '{2}', tap: true }, { choose: ['{U}', '{R}'] }),
  ),
  land(
    'City of Brass',
    '',
    when({ on: 'becomes tapped', what: 'this' }, damage(1, toPlayer('you'))),
    tapForAnyColour(),
  ),
  land('Crystal Vein', '', tapForMana('{C}'), manaAbility({ tap: true, sacrifice: 'this' }, '{C}{C}')),
  typed('Artifact Land', land('Darksteel Citadel', '', 'indestructible', tapForMana('{C}'))),
  legendary(land("Gaea's Cradle", '', manaAbility({ tap: true }, { each: '{G}', amount: { count: yourCreatures() } }))),
  land(
    'Havenwood Battleground',
    '',
    ENTERS_TAPPED,
    tapForMana('{G}'),
    manaAbility({ tap: true, sacrifice: 'this' }, '{G}{G}'),
  ),
  land(
    'Kessig Wolf Run',
    '',
    tapForMana('{C}'),
    activated({ mana: '{X}{R}{G}', tap: true }, target.creature(), pump(TARGET, 'X', 0, 'trample')),
  ),
  land('Mana Confluence', '', manaAbility({ tap: true, life: 1 }, { anyColour: 1 })),
  legendary(
    land(
      'Phyrexian Tower',
      '',
      tapForMana('{C}'),
      manaAbility({ tap: true, sacrifice: { filter: creatures() } }, '{B}{B}'),
    ),
  ),
  land(
    'Pit of Offerings',
    'Cave',
    ENTERS_TAPPED,
    whenEnters(upTo(3, target.graveyardCard()), { do: 'move', what: TARGET, to: 'exile', linked: true }),
    tapForMana('{C}'),
    manaAbility({ tap: true }, { coloursOf: 'exiled' }),
  ),
  urzas('Mine', 'Power-Plant', 'Tower', 2),
  urzas('Power Plant', 'Mine', 'Tower', 2),
  urzas('Tower', 'Mine', 'Power-Plant', 3),
];
