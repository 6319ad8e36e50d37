/**
 * Cards whose costs have hybrid, monocoloured hybrid or Phyrexian symbols (CR 107.4).
 */

import {
  ANY_TARGET,
  activated,
  always,
  artifactCreature,
  counterUnlessPaid,
  createTokens,
  creature,
  creatures,
  creatureToken,
  damage,
  destroy,
  each,
  exile,
  gainLife,
  gains,
  gets,
  INSTANTS_AND_SORCERIES,
  instant,
  legendary,
  loseLife,
  pump,
  sorcery,
  TARGET,
  target,
  untap,
  when,
  whenEnters,
  wheneverYouCast,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { CardData } from '../../vocabulary/card.ts';
import { SAPROLING, SPIRIT } from './tokens.ts';

export const HYBRID: readonly CardData[] = [
  creature(
    'Balefire Liege',
    '{2}{R/W}{R/W}{R/W}',
    'Spirit Horror',
    2,
    4,
    always(yourCreatures({ colours: ['red'], other: true }), gets(1, 1)),
    always(yourCreatures({ colours: ['white'], other: true }), gets(1, 1)),
    wheneverYouCast({ colours: ['red'] }, target.playerOrPlaneswalker(), damage(3, ANY_TARGET)),
    wheneverYouCast({ colours: ['white'] }, gainLife(3)),
  ),
  creature('Boggart Ram-Gang', '{R/G}{R/G}{R/G}', 'Goblin Warrior', 3, 3, 'haste', 'wither'),
  creature('Burning-Tree Emissary', '{R/G}{R/G}', 'Human Shaman', 2, 2, whenEnters({ do: 'add mana', mana: '{R}{G}' })),
  creature(
    'Deathrite Shaman',
    '{B/G}',
    'Elf Shaman',
    1,
    2,
    activated({ tap: true }, target.graveyardCard({ types: ['land'] }), exile(TARGET), {
      do: 'add mana',
      mana: { anyColour: 1 },
    }),
    activated(
      { mana: '{B}', tap: true },
      target.graveyardCard({ types: ['instant', 'sorcery'] }),
      exile(TARGET),
      loseLife(2, 'opponent'),
    ),
    activated({ mana: '{G}', tap: true }, target.graveyardCard({ types: ['creature'] }), exile(TARGET), gainLife(2)),
  ),
  creature(
    'Divinity of Pride',
    '{W/B}{W/B}{W/B}{W/B}{W/B}',
    'Spirit Avatar',
    4,
    4,
    'flying',
    'lifelink',
    always('this', gets(4, 4), { atLeast: [{ life: 'you' }, 25] }),
  ),
  creature('Dryad Militant', '{G/W}', 'Dryad Soldier', 2, 1, {
    kind: 'replacement',
    replace: { event: 'put into graveyard', what: { types: ['instant', 'sorcery'] }, to: 'exile' },
  }),
  creature('Frostburn Weird', '{U/R}{U/R}', 'Weird', 1, 4, activated({ mana: '{U/R}' }, pump('this', 1, -1))),
  creature(
    'Godhead of Awe',
    '{W/U}{W/U}{W/U}{W/U}{W/U}',
    'Spirit Avatar',
    4,
    4,
    'flying',
    always(creatures({ other: true }), { setPower: 1, setToughness: 1 }),
  ),
  creature(
    "Judge's Familiar",
    '{W/U}',
    'Bird',
    1,
    1,
    'flying',
    activated({ sacrifice: 'this' }, target.spell(INSTANTS_AND_SORCERIES), counterUnlessPaid('{1}')),
  ),
  creature(
    'Merrow Skyswimmer',
    '{3}{W/U}{W/U}',
    'Merfolk Soldier',
    2,
    2,
    'convoke',
    'flying',
    'vigilance',
    whenEnters(createTokens(1, creatureToken(['white', 'blue'], 'Merfolk', 1, 1))),
  ),
  creature(
    'Selesnya Guildmage',
    '{G/W}{G/W}',
    'Elf Wizard',
    2,
    2,
    activated({ mana: '{3}{G}' }, createTokens(1, SAPROLING)),
    activated({ mana: '{3}{W}' }, pump(each(yourCreatures()), 1, 1)),
  ),
  instant('Unmake', '{W/B}{W/B}{W/B}', target.creature(), exile(TARGET)),
  creature('Wilt-Leaf Cavaliers', '{G/W}{G/W}{G/W}', 'Elf Knight', 3, 4, 'vigilance'),
];

/** {2/W} is paid with two generic mana or one white (CR 107.4e). */
export const MONOCOLOURED_HYBRID: readonly CardData[] = [
  instant('Flame Javelin', '{2/R}{2/R}{2/R}', target.any(), damage(4, ANY_TARGET)),
  legendary(
    artifactCreature(
      'Reaper King',
      '{2/W}{2/U}{2/B}{2/R}{2/G}',
      'Scarecrow',
      6,
      6,
      always(yourCreatures({ subtypes: ['Scarecrow'], other: true }), gets(1, 1)),
      when(
        { on: 'enters', what: { subtypes: ['Scarecrow'], controller: 'you', other: true } },
        target.permanent(),
        destroy(TARGET),
      ),
    ),
  ),
  sorcery('Spectral Procession', '{2/W}{2/W}{2/W}', createTokens(3, SPIRIT)),
];

/** {W/P} is paid with one white mana or 2 life (CR 107.4f). */
export const PHYREXIAN: readonly CardData[] = [
  instant(
    'Act of Aggression',
    '{3}{R/P}{R/P}',
    target.creature({ controller: 'opponent' }),
    { do: 'change', what: TARGET, changes: { control: 'you' } },
    untap(TARGET),
    gains(TARGET, 'haste'),
  ),
  instant('Dismember', '{1}{B/P}{B/P}', target.creature(), pump(TARGET, -5, -5)),
  instant('Gut Shot', '{R/P}', target.any(), damage(1, ANY_TARGET)),
  artifactCreature(
    'Moltensteel Dragon',
    '{4}{R/P}{R/P}',
    'Phyrexian Dragon',
    4,
    4,
    'flying',
    activated({ mana: '{R/P}' }, pump('this', 1, 0)),
  ),
  instant('Mutagenic Growth', '{G/P}', target.creature(), pump(TARGET, 2, 2)),
  artifactCreature('Porcelain Legionnaire', '{2}{W/P}', 'Phyrexian Soldier', 3, 1, 'first strike'),
  artifactCreature('Vault Skirge', '{1}{B/P}', 'Phyrexian Imp', 1, 1, 'flying', 'lifelink'),
];
