/**
 * Basic lands and the cycles of lands for two colours.
 */

import {
  activated,
  basicLand,
  damage,
  ENTERS_TAPPED,
  entersTappedUnless,
  gainLife,
  land,
  scry,
  tapForMana,
  toPlayer,
  whenEnters,
  yourLands,
} from '../../vocabulary/builders.ts';
import type { CardData } from '../../vocabulary/card.ts';

const BASICS = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];

const guildgate = (guild: string, a: string, b: string): CardData =>
  land(`${guild} Guildgate`, 'Gate', ENTERS_TAPPED, tapForMana(a, b));

/** Enters tapped and gains 1 life. */
const gainLand = (name: string, a: string, b: string): CardData =>
  land(name, '', ENTERS_TAPPED, whenEnters(gainLife(1)), tapForMana(a, b));

/** Enters tapped with scry 1. */
const temple = (of: string, a: string, b: string): CardData =>
  land(`Temple of ${of}`, '', ENTERS_TAPPED, whenEnters(scry(1)), tapForMana(a, b));

/** Colourless, or a colour for 1 damage. */
const painLand = (name: string, a: string, b: string): CardData =>
  land(
    name,
    '',
    tapForMana('{C}'),
    activated({ tap: true }, { do: 'add mana', mana: { choose: [a, b] } }, damage(1, toPlayer('you'))),
  );

/** Basic land types; untapped for 2 life. */
const shockLand = (name: string, subtypes: string): CardData =>
  land(name, subtypes, { kind: 'enters', tapped: true, orPayLife: 2 });

/** Untapped with a land of one of two basic land types. */
const checkLand = (name: string, types: [string, string], a: string, b: string): CardData =>
  land(name, '', entersTappedUnless({ exists: yourLands({ subtypes: types }) }), tapForMana(a, b));

/** Untapped with two or fewer other lands. */
const fastLand = (name: string, a: string, b: string): CardData =>
  land(
    name,
    '',
    entersTappedUnless({ not: { atLeast: [{ count: yourLands({ other: true }) }, 3] } }),
    tapForMana(a, b),
  );

export const LANDS: readonly CardData[] = [
  ...BASICS.map((name) => basicLand(name, name)),
  ...BASICS.map((name) => basicLand(`Snow-Covered ${name}`, name, 'Basic Snow')),

  guildgate('Azorius', '{W}', '{U}'),
  guildgate('Dimir', '{U}', '{B}'),
  guildgate('Rakdos', '{B}', '{R}'),
  guildgate('Gruul', '{R}', '{G}'),
  guildgate('Selesnya', '{G}', '{W}'),
  guildgate('Orzhov', '{W}', '{B}'),
  guildgate('Izzet', '{U}', '{R}'),
  guildgate('Golgari', '{B}', '{G}'),
  guildgate('Boros', '{R}', '{W}'),
  guildgate('Simic', '{G}', '{U}'),

  gainLand('Tranquil Cove', '{W}', '{U}'),
  gainLand('Bloodfell Caves', '{B}', '{R}'),
  gainLand('Rugged Highlands', '{R}', '{G}'),
  gainLand('Blossoming Sands', '{G}', '{W}'),

  temple('Enlightenment', '{W}', '{U}'),
  temple('Malice', '{B}', '{R}'),
  temple('Abandon', '{R}', '{G}'),
  temple('Plenty', '{G}', '{W}'),

  painLand('Adarkar Wastes', '{W}', '{U}'),
  painLand('Underground River', '{U}', '{B}'),
  painLand('Sulfurous Springs', '{B}', '{R}'),
  painLand('Karplusan Forest', '{R}', '{G}'),
  painLand('Brushland', '{G}', '{W}'),
  painLand('Battlefield Forge', '{R}', '{W}'),
  painLand('Shivan Reef', '{U}', '{R}'),
  painLand('Llanowar Wastes', '{B}', '{G}'),

  shockLand('Hallowed Fountain', 'Plains Island'),
  shockLand('Watery Grave', 'Island Swamp'),
  shockLand('Blood Crypt', 'Swamp Mountain'),
  shockLand('Stomping Ground', 'Mountain Forest'),
  shockLand('Temple Garden', 'Forest Plains'),
  shockLand('Sacred Foundry', 'Mountain Plains'),
  shockLand('Overgrown Tomb', 'Swamp Forest'),

  checkLand('Glacial Fortress', ['Plains', 'Island'], '{W}', '{U}'),
  checkLand('Drowned Catacomb', ['Island', 'Swamp'], '{U}', '{B}'),
  checkLand('Dragonskull Summit', ['Swamp', 'Mountain'], '{B}', '{R}'),
  checkLand('Rootbound Crag', ['Mountain', 'Forest'], '{R}', '{G}'),
  checkLand('Sunpetal Grove', ['Forest', 'Plains'], '{G}', '{W}'),

  fastLand('Seachrome Coast', '{W}', '{U}'),
  fastLand('Blackcleave Cliffs', '{B}', '{R}'),
  fastLand('Copperline Gorge', '{R}', '{G}'),
  fastLand('Razorverge Thicket', '{G}', '{W}'),
  fastLand('Inspiring Vantage', '{R}', '{W}'),

  land('Taiga', 'Mountain Forest'),
  land('Volcanic Island', 'Island Mountain'),
];
