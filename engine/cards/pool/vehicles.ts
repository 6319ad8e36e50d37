/**
 * Vehicles (CR 301.7): artifacts that creatures crew (CR 702.122).
 */

import {
  ANY_TARGET,
  artifactCreature,
  damage,
  discard,
  draw,
  legendary,
  may,
  type PermanentPart,
  pump,
  TARGET,
  tapForAnyColour,
  target,
  typed,
  untap,
  when,
  whenAttacks,
  whenEnters,
} from '../../vocabulary/builders.ts';
import type { CardData } from '../../vocabulary/card.ts';

/** A Vehicle with its printed power and toughness, and what power crews it. */
function vehicle(
  name: string,
  cost: string,
  power: number,
  toughness: number,
  crew: number,
  ...parts: PermanentPart[]
): CardData {
  const card = artifactCreature(name, cost, 'Vehicle', power, toughness, ...parts, { crew });
  return typed('Artifact — Vehicle', card);
}

const LOOTS = may(draw(1), discard(1));
const SHOOTS = [
  { what: 'object', filter: { types: ['creature', 'planeswalker'], controller: 'opponent' } },
  damage(3, TARGET),
] as const;

export const VEHICLES: readonly CardData[] = [
  vehicle("Smuggler's Copter", '{2}', 3, 3, 1, 'flying', whenAttacks(LOOTS), when({ on: 'blocks' }, LOOTS)),
  vehicle('Sky Skiff', '{2}', 2, 3, 1, 'flying'),
  vehicle("Cultivator's Caravan", '{3}', 5, 5, 3, tapForAnyColour()),
  vehicle(
    'Mobile Garrison',
    '{3}',
    3,
    4,
    2,
    whenAttacks(target.permanent({ types: ['artifact', 'creature'], controller: 'you', other: true }), untap(TARGET)),
  ),
  vehicle('Renegade Freighter', '{4}', 4, 3, 2, whenAttacks(pump('this', 1, 1, 'trample'))),
  vehicle('Ovalchase Dragster', '{4}', 6, 1, 1, 'trample', 'haste'),
  vehicle('Bomat Bazaar Barge', '{4}', 5, 5, 3, whenEnters(draw(1))),
  vehicle('Irontread Crusher', '{4}', 6, 6, 3),
  vehicle(
    'Fleetwheel Cruiser',
    '{4}',
    5,
    3,
    2,
    'trample',
    'haste',
    whenEnters({ do: 'change', what: 'this', changes: { addTypes: ['artifact', 'creature'] } }),
  ),
  vehicle('Ballista Charger', '{5}', 6, 6, 3, whenAttacks(target.any(), damage(1, ANY_TARGET))),
  vehicle('Aradara Express', '{5}', 8, 6, 4, 'menace'),
  legendary(
    vehicle('Skysovereign, Consul Flagship', '{5}', 6, 5, 3, 'flying', whenEnters(...SHOOTS), whenAttacks(...SHOOTS)),
  ),
];
