/**
 * Permanents that say what players can't do, which steps are skipped, and what comes through or doesn't (CR 101.2, 614.10).
 */

import {
  activated,
  always,
  artifact,
  artifactCreature,
  creature,
  creatures,
  damage,
  eachUpkeep,
  enchantment,
  gets,
  legendary,
  mill,
  spells,
  TARGET,
  target,
  toPlayer,
  typed,
  untap,
  when,
} from '../../vocabulary/builders.ts';
import type { AbilityData, CardData, Filter } from '../../vocabulary/card.ts';
import type { PlayerRule } from '../../vocabulary/player-rules.ts';

type Whose = 'you' | 'opponent' | 'any';
const rule = (word: PlayerRule, whose: Whose = 'any'): AbilityData => ({ kind: 'rule', rule: word, whose });
const uncounterable = (what: Filter, whose: Whose): AbilityData => ({
  kind: 'rule',
  rule: "spells can't be countered",
  whose,
  what,
});

const CREATURE_SPELLS = spells({ types: ['creature'] });

export const PLAYER_RULE_CARDS: readonly CardData[] = [
  typed(
    'Enchantment Creature — Human Soldier',
    creature('Aegis of the Gods', '{1}{W}', 'Human Soldier', 2, 1, rule('hexproof', 'you')),
  ),
  creature('Azorius First-Wing', '{W}{U}', 'Griffin', 2, 2, 'flying', { protection: ['enchantments'] }),
  enchantment(
    'Everlasting Torment',
    '{2}{B/R}{B/R}',
    rule("can't gain life"),
    rule("damage can't be prevented"),
    rule('damage as though with wither'),
  ),
  creature("Gaea's Herald", '{1}{G}', 'Elf', 1, 1, uncounterable(CREATURE_SPELLS, 'any')),
  creature('Guardian of the Guildpact', '{3}{W}', 'Spirit', 2, 3, { protection: ['monocoloured'] }),
  creature('Horizon Drake', '{1}{U}{U}', 'Drake', 3, 1, 'flying', { protection: ['lands'] }),
  enchantment('Ivory Mask', '{2}{W}{W}', rule('shroud', 'you')),
  creature(
    'Knight of Grace',
    '{1}{W}',
    'Human Knight',
    2,
    2,
    'first strike',
    { hexproofFrom: ['black'] },
    always('this', gets(1, 0), { exists: { colours: ['black'] } }),
  ),
  creature(
    'Knight of Malice',
    '{1}{B}',
    'Human Knight',
    2,
    2,
    'first strike',
    { hexproofFrom: ['white'] },
    always('this', gets(1, 0), { exists: { colours: ['white'] } }),
  ),
  legendary(
    creature(
      'Melira, Sylvok Outcast',
      '{1}{G}',
      'Human Scout',
      2,
      2,
      rule("can't get poison counters", 'you'),
      {
        kind: 'replacement',
        replace: { event: 'counters', what: creatures({ controller: 'you' }), counter: '-1/-1', times: 0 },
      },
      always(creatures({ controller: 'opponent' }), { loseKeywords: ['infect'] }),
    ),
  ),
  artifact('Mindlock Orb', '{3}{U}', rule("can't search libraries")),
  artifactCreature(
    'Platinum Angel',
    '{7}',
    'Angel',
    4,
    4,
    'flying',
    rule("can't lose", 'you'),
    rule("can't win", 'opponent'),
  ),
  creature(
    'Prowling Serpopard',
    '{1}{G}{G}',
    'Cat Snake',
    4,
    3,
    "can't be countered",
    uncounterable(CREATURE_SPELLS, 'you'),
  ),
  creature(
    'Rampaging Ferocidon',
    '{2}{R}',
    'Dinosaur',
    3,
    3,
    'menace',
    rule("can't gain life"),
    when({ on: 'enters', what: creatures({ other: true }) }, damage(1, toPlayer({ controllerOf: 'it' }))),
  ),
  legendary(
    creature(
      'Sigarda, Host of Herons',
      '{2}{G}{W}{W}',
      'Angel',
      5,
      5,
      'flying',
      'hexproof',
      rule("can't be made to sacrifice", 'you'),
    ),
  ),
  typed(
    'Enchantment Creature — Spirit',
    creature('Spirit of the Labyrinth', '{1}{W}', 'Spirit', 3, 1, rule('draws at most one card each turn')),
  ),
  enchantment('Sulfuric Vortex', '{1}{R}{R}', eachUpkeep('any', damage(2, toPlayer('event player'))), {
    kind: 'replacement',
    replace: { event: 'gain life', who: 'any', times: 0 },
  }),
  creature('Tajuru Preserver', '{1}{G}', 'Elf Shaman', 2, 1, rule("can't be made to sacrifice", 'you')),
  enchantment('Rule of Law', '{2}{W}', rule('casts at most one spell each turn')),
  creature('Drannith Magistrate', '{1}{W}', 'Human Wizard', 1, 3, rule('casts spells only from hand', 'opponent')),
  enchantment('Exploration', '{G}', rule('additional land', 'you')),
  artifact('Mirror Gallery', '{5}', rule("legend rule doesn't apply")),
  artifact('Mesmeric Orb', '{2}', when({ on: 'becomes untapped', what: {} }, mill(1, { controllerOf: 'it' }))),
  artifact(
    "Magewright's Stone",
    '{2}',
    activated({ mana: '{1}', tap: true }, target.creature({ tapAbility: true }), untap(TARGET)),
  ),
  creature('True Believer', '{W}{W}', 'Human Cleric', 2, 2, rule('shroud', 'you')),
];
