/** Cards that explore, investigate, proliferate, or make tokens that the rules define (CR 701.44, 701.16, 701.34, 111.10). */

import {
  activated,
  artifact,
  creature,
  destroy,
  draw,
  flashback,
  ITS_CONTROLLER,
  instant,
  land,
  manaAbility,
  sorcery,
  TARGET,
  tap,
  tapForMana,
  target,
  upTo,
  when,
  whenAttacks,
  whenDies,
  whenEnters,
  whenHits,
  yourLands,
} from '../../vocabulary/builders.ts';
import type { CardData, Instruction, TokenName } from '../../vocabulary/card.ts';

const EXPLORES: Instruction = { do: 'explore', what: 'this' };
const PROLIFERATE: Instruction = { do: 'proliferate' };
const INVESTIGATE: Instruction = { do: 'investigate' };
const make = (token: TokenName, amount = 1): Instruction => ({ do: 'token', token, amount });
/** "Landfall". */
const landfall = (...effect: Instruction[]) => when({ on: 'enters', what: yourLands() }, ...effect);

export const EXPLORING: readonly CardData[] = [
  creature('Merfolk Branchwalker', '{1}{G}', 'Merfolk Scout', 2, 1, whenEnters(EXPLORES)),
  creature('Jadelight Ranger', '{1}{G}{G}', 'Merfolk Scout', 2, 1, whenEnters(EXPLORES, EXPLORES)),
  creature("Seekers' Squire", '{1}{B}', 'Human Scout', 1, 2, whenEnters(EXPLORES)),
  creature('Brazen Buccaneers', '{3}{R}', 'Human Pirate', 2, 2, 'haste', whenEnters(EXPLORES)),
  creature('Siren Lookout', '{2}{U}', 'Siren Pirate', 1, 2, 'flying', whenEnters(EXPLORES)),
  creature("Emperor's Vanguard", '{3}{G}', 'Human Scout', 4, 3, whenHits(EXPLORES)),
  creature('Spyglass Siren', '{U}', 'Siren Pirate', 1, 1, 'flying', whenEnters(make('Map'))),
  instant(
    'Get Lost',
    '{1}{W}',
    target.permanent({ types: ['creature', 'enchantment', 'planeswalker'] }),
    destroy(TARGET),
    { do: 'token', token: 'Map', amount: 2, who: ITS_CONTROLLER },
  ),

  sorcery('Contentious Plan', '{1}{U}', PROLIFERATE, draw(1)),
  instant('Steady Progress', '{2}{U}', PROLIFERATE, draw(1)),
  creature('Thrummingbird', '{1}{U}', 'Phyrexian Bird Horror', 1, 1, 'flying', whenHits(PROLIFERATE)),
  creature('Evolution Sage', '{2}{G}', 'Elf Druid', 3, 2, landfall(PROLIFERATE)),
  creature('Blightbelly Rat', '{1}{B}', 'Phyrexian Rat', 2, 2, { toxic: 1 }, whenDies(PROLIFERATE)),
  land("Karn's Bastion", '', tapForMana('{C}'), activated({ mana: '{4}', tap: true }, PROLIFERATE)),

  creature('Thraben Inspector', '{W}', 'Human Soldier', 1, 2, whenEnters(INVESTIGATE)),
  creature('Byway Courier', '{2}{G}', 'Human Scout', 3, 2, whenDies(INVESTIGATE)),
  sorcery('Gone Missing', '{4}{U}', target.permanent(), { do: 'move', what: TARGET, to: 'library top' }, INVESTIGATE),
  instant('Expose Evil', '{1}{W}', upTo(2, target.creature()), tap(TARGET), INVESTIGATE),

  creature(
    'Gilded Goose',
    '{G}',
    'Bird',
    0,
    2,
    'flying',
    whenEnters(make('Food')),
    activated({ mana: '{1}{G}', tap: true }, make('Food')),
    manaAbility({ tap: true, sacrifice: { filter: { subtypes: ['Food'] } } }, { anyColour: 1 }),
  ),
  creature(
    'Savvy Hunter',
    '{1}{B}{G}',
    'Human Warrior',
    3,
    3,
    whenAttacks(make('Food')),
    when({ on: 'blocks' }, make('Food')),
    activated({ sacrifice: { filter: { subtypes: ['Food'] }, amount: 2 } }, draw(1)),
  ),
  instant('Bake into a Pie', '{2}{B}{B}', target.creature(), destroy(TARGET), make('Food')),

  creature('Prosperous Pirates', '{4}{U}', 'Human Pirate', 3, 4, whenEnters(make('Treasure', 2))),
  creature('Sailor of Means', '{2}{U}', 'Human Pirate', 1, 4, whenEnters(make('Treasure'))),
  sorcery("Pirate's Prize", '{3}{U}', draw(2), make('Treasure')),
  sorcery('Strike It Rich', '{R}', flashback('{2}{R}'), make('Treasure')),

  artifact(
    'Blood Fountain',
    '{B}',
    whenEnters(make('Blood')),
    activated(
      { mana: '{3}{B}', tap: true, sacrifice: 'this' },
      upTo(2, target.graveyardCard({ types: ['creature'], controller: 'you' })),
      {
        do: 'move',
        what: TARGET,
        to: 'hand',
      },
    ),
  ),
];
