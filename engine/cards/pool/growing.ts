/** Creatures that grow by keywords: evolve, adapt, monstrosity, modular, outlast, renown, reinforce, bolster, support … */

import {
  activated,
  always,
  artifactCreature,
  counters,
  creature,
  draw,
  fetchBasics,
  gets,
  manaAbility,
  sorcery,
  TARGET,
  target,
  upTo,
  when,
  whenDies,
  whenEnters,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { AbilityData, CardData, Instruction, TargetData } from '../../vocabulary/card.ts';

const adapt = (mana: string, amount: number): AbilityData => activated({ mana }, { do: 'adapt', amount });
const monstrosity = (mana: string, amount: number): AbilityData => activated({ mana }, { do: 'monstrosity', amount });
const bolster = (amount: Extract<Instruction, { do: 'bolster' }>['amount']): Instruction => ({ do: 'bolster', amount });
const amass = (subtype: string, amount: number): Instruction => ({ do: 'amass', subtype, amount });
/** "Support n" on a permanent (CR 701.41a): other creatures. */
const support = (n: number): [TargetData, Instruction] => [
  upTo(n, target.creature({ other: true })),
  counters(1, TARGET),
];
/** "Each creature you control with a +1/+1 counter on it has …". */
const withCounters = yourCreatures({ hasCounter: '+1/+1' });

export const GROWING: readonly CardData[] = [
  creature(
    'Experiment One',
    '{G}',
    'Human Ooze',
    1,
    1,
    'evolve',
    activated({ removeCounters: { kind: '+1/+1', amount: 2 } }, { do: 'regenerate', what: 'this' }),
  ),
  creature(
    'Gyre Sage',
    '{1}{G}',
    'Elf Druid',
    1,
    2,
    'evolve',
    manaAbility({ tap: true }, { each: '{G}', amount: { counters: '+1/+1', on: 'this' } }),
  ),
  creature('Cloudfin Raptor', '{U}', 'Bird Mutant', 0, 1, 'flying', 'evolve'),
  creature('Crocanura', '{2}{G}', 'Crocodile Frog', 1, 3, 'reach', 'evolve'),

  creature('Aeromunculus', '{1}{G}{U}', 'Homunculus Mutant', 2, 3, 'flying', adapt('{2}{G}{U}', 1)),
  creature('Sauroform Hybrid', '{1}{G}', 'Human Lizard Warrior', 2, 2, adapt('{4}{G}{G}', 4)),
  creature('Skitter Eel', '{3}{U}', 'Fish Crab', 3, 3, adapt('{2}{U}', 2)),
  creature('Ill-Tempered Cyclops', '{3}{R}', 'Cyclops', 3, 3, 'trample', monstrosity('{5}{R}', 3)),
  creature('Nessian Asp', '{4}{G}', 'Snake', 4, 5, 'reach', monstrosity('{6}{G}', 4)),

  artifactCreature('Arcbound Worker', '{1}', 'Construct', 0, 0, { modular: 1 }),
  artifactCreature('Arcbound Stinger', '{2}', 'Insect', 0, 0, 'flying', { modular: 1 }),
  artifactCreature(
    'Arcbound Ravager',
    '{2}',
    'Beast',
    0,
    0,
    activated({ sacrifice: { filter: { types: ['artifact'] } } }, counters(1, 'this')),
    { modular: 1 },
  ),

  creature('Glint-Sleeve Artisan', '{2}{W}', 'Dwarf Artificer', 2, 2, { fabricate: 1 }),
  creature('Peema Outrider', '{2}{G}{G}', 'Elf Artificer', 3, 3, 'trample', { fabricate: 1 }),
  creature('Weaponcraft Enthusiast', '{2}{B}', 'Aetherborn Artificer', 0, 1, { fabricate: 2 }),

  creature(
    'Ainok Bond-Kin',
    '{1}{W}',
    'Dog Soldier',
    2,
    1,
    { outlast: { mana: '{2}{W}' } },
    always(withCounters, gets(0, 0, 'first strike')),
  ),
  creature(
    'Abzan Falconer',
    '{2}{W}',
    'Human Soldier',
    2,
    3,
    { outlast: { mana: '{W}' } },
    always(withCounters, gets(0, 0, 'flying')),
  ),

  creature('Topan Freeblade', '{1}{W}', 'Human Soldier', 2, 2, 'vigilance', { renown: 1 }),
  creature('Stalwart Aven', '{2}{W}', 'Bird Soldier', 1, 3, 'flying', { renown: 1 }),
  creature('Rhox Maulers', '{4}{G}', 'Rhino Soldier', 4, 4, 'trample', { renown: 2 }),

  creature('Dreg Mangler', '{1}{B}{G}', 'Plant Zombie', 3, 3, 'haste', { scavenge: { mana: '{3}{B}{G}' } }),
  creature('Deadbridge Goliath', '{2}{G}{G}', 'Insect', 5, 5, { scavenge: { mana: '{4}{G}{G}' } }),
  creature('Burrenton Bombardier', '{2}{W}', 'Kithkin Soldier', 2, 2, 'flying', {
    reinforce: 2,
    cost: { mana: '{2}{W}' },
  }),
  creature('Mosquito Guard', '{W}', 'Kithkin Soldier', 1, 1, 'first strike', {
    reinforce: 1,
    cost: { mana: '{1}{W}' },
  }),

  creature(
    'Dragonscale General',
    '{3}{W}',
    'Human Warrior',
    2,
    3,
    when({ on: 'step', step: 'end', whose: 'you' }, bolster({ count: yourCreatures({ tapped: true }) })),
  ),
  creature('Aven Tactician', '{4}{W}', 'Bird Soldier', 2, 3, 'flying', whenEnters(bolster(1))),
  sorcery('Cached Defenses', '{2}{G}', bolster(3)),
  sorcery('Map the Wastes', '{2}{G}', ...fetchBasics(1), bolster(1)),
  creature('Expedition Raptor', '{3}{W}{W}', 'Bird', 2, 2, 'flying', whenEnters(...support(2))),
  creature('Saddleback Lagac', '{3}{G}', 'Lizard', 3, 1, whenEnters(...support(2))),
  sorcery('Shoulder to Shoulder', '{2}{W}', upTo(2, target.creature()), counters(1, TARGET), draw(1)),

  creature('Lazotep Reaver', '{1}{B}', 'Zombie Beast', 1, 2, whenEnters(amass('Zombie', 1))),
  creature('Herald of the Dreadhorde', '{3}{B}', 'Zombie Warrior', 3, 2, whenDies(amass('Zombie', 2))),
  creature('Grim Initiate', '{R}', 'Zombie Warrior', 1, 1, 'first strike', whenDies(amass('Zombie', 1))),
];
