/**
 * Artifacts without colour: mana, equipment, machines and small creatures.
 */

import {
  ANY_TARGET,
  activated,
  artifact,
  artifactCreature,
  attachedGets,
  createTokens,
  creatures,
  creatureToken,
  damage,
  draw,
  eachUpkeep,
  entersWith,
  equipment,
  fetchBasics,
  gainLife,
  intervening,
  legendary,
  manaAbility,
  may,
  mayPay,
  mill,
  TARGET,
  tap,
  tapForMana,
  target,
  toPlayer,
  typed,
  untap,
  when,
  whenDies,
  whenEnters,
  wheneverYouCast,
  yourCreatures,
  yourSpellsCostLess,
} from '../../vocabulary/builders.ts';
import type { CardData, TokenData } from '../../vocabulary/card.ts';

const THIS_IS_TAPPED = { matches: 'this', filter: { tapped: true } } as const;
const THIS_IS_UNTAPPED = { matches: 'this', filter: { tapped: false } } as const;

const myr = (name: string, mana: string): CardData => artifactCreature(name, '{2}', 'Myr', 1, 1, tapForMana(mana));
const signet = (guild: string, mana: string): CardData =>
  artifact(`${guild} Signet`, '{2}', manaAbility({ mana: '{1}', tap: true }, mana));
const phyrexianWurm = (keyword: 'deathtouch' | 'lifelink'): TokenData => ({
  types: 'Artifact Creature — Phyrexian Wurm',
  power: 3,
  toughness: 3,
  keywords: [keyword],
});

export const ARTIFACTS: readonly CardData[] = [
  myr('Gold Myr', '{W}'),
  myr('Silver Myr', '{U}'),
  myr('Leaden Myr', '{B}'),
  myr('Iron Myr', '{R}'),
  myr('Copper Myr', '{G}'),
  signet('Azorius', '{W}{U}'),
  signet('Rakdos', '{B}{R}'),
  signet('Gruul', '{R}{G}'),
  signet('Selesnya', '{G}{W}'),
  signet('Simic', '{G}{U}'),

  artifactCreature('Alpha Myr', '{2}', 'Myr', 2, 1),
  artifactCreature('Memnite', '{0}', 'Construct', 1, 1),
  artifactCreature('Ornithopter', '{0}', 'Thopter', 0, 2, 'flying'),
  artifactCreature('Steel Wall', '{1}', 'Wall', 0, 4, 'defender'),
  artifactCreature('Coal Golem', '{5}', 'Golem', 3, 3, manaAbility({ mana: '{3}', sacrifice: 'this' }, '{R}{R}{R}')),
  artifactCreature(
    'Pili-Pala',
    '{2}',
    'Scarecrow',
    1,
    1,
    'flying',
    manaAbility({ mana: '{2}', untap: true }, { anyColour: 1 }),
  ),
  artifactCreature(
    'Solemn Simulacrum',
    '{4}',
    'Golem',
    2,
    2,
    whenEnters(may(...fetchBasics(1))),
    whenDies(may(draw(1))),
  ),
  artifactCreature(
    'Workhorse',
    '{6}',
    'Horse',
    0,
    0,
    entersWith(4),
    manaAbility({ removeCounters: { kind: '+1/+1', amount: 1 } }, '{C}'),
  ),
  artifactCreature(
    'Wurmcoil Engine',
    '{6}',
    'Phyrexian Wurm',
    6,
    6,
    'deathtouch',
    'lifelink',
    whenDies(createTokens(1, phyrexianWurm('deathtouch')), createTokens(1, phyrexianWurm('lifelink'))),
  ),

  equipment("Accorder's Shield", '{0}', '{3}', attachedGets(0, 3, 'vigilance')),
  equipment('Bonesplitter', '{1}', '{1}', attachedGets(2, 0)),
  equipment('Loxodon Warhammer', '{3}', '{3}', attachedGets(3, 0, 'trample', 'lifelink')),
  equipment('Short Sword', '{1}', '{1}', attachedGets(1, 1)),
  equipment('Swiftfoot Boots', '{2}', '{1}', attachedGets(0, 0, 'hexproof', 'haste')),
  equipment('Vulshok Morningstar', '{2}', '{2}', attachedGets(2, 2)),

  artifact("Ashnod's Altar", '{3}', manaAbility({ sacrifice: { filter: creatures() } }, '{C}{C}')),
  artifact('Phyrexian Altar', '{3}', manaAbility({ sacrifice: { filter: creatures() } }, { anyColour: 1 })),
  artifact(
    'Chromatic Star',
    '{1}',
    manaAbility({ mana: '{1}', tap: true, sacrifice: 'this' }, { anyColour: 1 }),
    when({ on: 'put into graveyard', what: 'this', from: 'battlefield' }, draw(1)),
  ),
  artifact('Eye of Ramos', '{3}', tapForMana('{U}'), manaAbility({ sacrifice: 'this' }, '{U}')),
  artifact('Energy Refractor', '{2}', whenEnters(draw(1)), manaAbility({ mana: '{2}' }, { anyColour: 1 })),
  typed(
    'Artifact — Food',
    artifact(
      'Golden Egg',
      '{2}',
      whenEnters(draw(1)),
      manaAbility({ mana: '{1}', tap: true, sacrifice: 'this' }, { anyColour: 1 }),
      activated({ mana: '{2}', tap: true, sacrifice: 'this' }, gainLife(3)),
    ),
  ),
  artifact('Grim Monolith', '{2}', "doesn't untap", tapForMana('{C}{C}{C}'), activated({ mana: '{4}' }, untap('this'))),
  artifact(
    'Mana Vault',
    '{1}',
    "doesn't untap",
    eachUpkeep('you', mayPay('{4}', untap('this'))),
    intervening(THIS_IS_TAPPED, when({ on: 'step', step: 'draw', whose: 'you' }, damage(1, toPlayer('you')))),
    tapForMana('{C}{C}{C}'),
  ),
  artifact('Mind Stone', '{2}', tapForMana('{C}'), activated({ mana: '{1}', tap: true, sacrifice: 'this' }, draw(1))),
  artifact('Prophetic Prism', '{2}', whenEnters(draw(1)), manaAbility({ mana: '{1}', tap: true }, { anyColour: 1 })),
  artifact('Sol Ring', '{1}', tapForMana('{C}{C}')),
  artifact(
    'Springleaf Drum',
    '{1}',
    manaAbility({ tap: true, tapUntapped: { filter: yourCreatures(), amount: 1 } }, { anyColour: 1 }),
  ),
  artifact("Wayfarer's Bauble", '{1}', activated({ mana: '{2}', tap: true, sacrifice: 'this' }, ...fetchBasics(1))),

  artifact(
    'Howling Mine',
    '{2}',
    intervening(THIS_IS_UNTAPPED, when({ on: 'step', step: 'draw', whose: 'any' }, draw(1, 'event player'))),
  ),
  artifact(
    'Icy Manipulator',
    '{4}',
    activated({ mana: '{1}', tap: true }, target.permanent({ types: ['artifact', 'creature', 'land'] }), tap(TARGET)),
  ),
  artifact('Jayemdae Tome', '{4}', activated({ mana: '{4}', tap: true }, draw(1))),
  artifact('Millstone', '{2}', activated({ mana: '{2}', tap: true }, target.player(), mill(2, TARGET))),
  legendary(
    artifact(
      "Oketra's Monument",
      '{3}',
      yourSpellsCostLess(1, creatures({ colours: ['white'] })),
      wheneverYouCast(creatures(), createTokens(1, creatureToken(['white'], 'Warrior', 1, 1, 'vigilance'))),
    ),
  ),
  artifact('Rod of Ruin', '{4}', activated({ mana: '{3}', tap: true }, target.any(), damage(1, ANY_TARGET))),
];
