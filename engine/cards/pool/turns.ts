/**
 * Cards that add turns and phases, or make players skip them (CR 500.7–500.10, 614.10).
 */

import {
  activated,
  artifact,
  artifactCreature,
  creature,
  creatures,
  draw,
  each,
  eachUpkeep,
  enchantment,
  flashback,
  instant,
  legendary,
  may,
  mayPay,
  sorcery,
  TARGET,
  target,
  untap,
  when,
  whenAttacks,
  whenEnters,
  whenHits,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { AbilityData, CardData, Instruction } from '../../vocabulary/card.ts';
import type { PlayerRule } from '../../vocabulary/player-rules.ts';

const COMBAT_AND_MAIN: Instruction = { do: 'extra phases', phases: ['combat', 'main'] };
const COMBAT: Instruction = { do: 'extra phases', phases: ['combat'] };
const TAKE_TURN: Instruction = { do: 'extra turn' };
const TARGET_TAKES_TURN: Instruction = { do: 'extra turn', who: TARGET };
const skipped = (rule: PlayerRule, whose: 'you' | 'any'): AbilityData => ({ kind: 'rule', rule, whose });

export const TURNS: readonly CardData[] = [
  enchantment('Aggravated Assault', '{2}{R}', {
    ...activated({ mana: '{3}{R}{R}' }, untap(each(yourCreatures())), COMBAT_AND_MAIN),
    timing: 'sorcery',
  } as AbilityData),
  creature(
    'Blinding Angel',
    '{3}{W}{W}',
    'Angel',
    2,
    4,
    'flying',
    whenHits({ do: 'skip', who: 'event player', what: 'combat phase' }),
  ),
  sorcery('Capture of Jingzhou', '{3}{U}{U}', TAKE_TURN),
  enchantment(
    'Dragon Appeasement',
    '{3}{B}{R}{G}',
    skipped('skip draw step', 'you'),
    when({ on: 'sacrifices', who: 'you', what: creatures() }, may(draw(1))),
  ),
  artifactCreature(
    'Eater of Days',
    '{4}',
    'Leviathan',
    9,
    8,
    'flying',
    'trample',
    whenEnters({ do: 'skip', what: 'turn', amount: 2 }),
  ),
  artifact('Eon Hub', '{5}', skipped('skip upkeep step', 'any')),
  sorcery('Fatigue', '{1}{U}', target.player(), { do: 'skip', who: TARGET, what: 'draw step' }),
  creature(
    'Hellkite Charger',
    '{4}{R}{R}',
    'Dragon',
    5,
    5,
    'flying',
    'haste',
    whenAttacks(mayPay('{5}{R}{R}', untap(each(creatures({ attacking: true }))), COMBAT)),
  ),
  sorcery('Relentless Assault', '{2}{R}{R}', untap(each(creatures({ attackedThisTurn: true }))), COMBAT_AND_MAIN),
  sorcery('Seize the Day', '{3}{R}', target.creature(), untap(TARGET), COMBAT_AND_MAIN, flashback('{2}{R}')),
  legendary(
    creature(
      'Shisato, Whispering Hunter',
      '{3}{G}',
      'Snake Warrior',
      2,
      2,
      eachUpkeep('you', { do: 'sacrifice choice', who: 'you', filter: { subtypes: ['Snake'] }, amount: 1 }),
      whenHits({ do: 'skip', who: 'event player', what: 'untap step' }),
    ),
  ),
  creature(
    'Sphinx of the Second Sun',
    '{6}{U}{U}',
    'Sphinx',
    6,
    6,
    'flying',
    when({ on: 'step', step: 'postcombat main', whose: 'you' }, { do: 'extra phases', phases: ['beginning'] }),
  ),
  enchantment(
    'Stasis',
    '{1}{U}',
    skipped('skip untap step', 'any'),
    eachUpkeep('you', {
      do: 'pay',
      who: 'you',
      cost: { mana: '{U}' },
      otherwise: [{ do: 'sacrifice', what: 'this' }],
    }),
  ),
  creature(
    'Stonehorn Dignitary',
    '{3}{W}',
    'Rhino Soldier',
    1,
    4,
    whenEnters(target.opponent(), { do: 'skip', who: TARGET, what: 'combat phase' }),
  ),
  artifact('Sundial of the Infinite', '{2}', {
    kind: 'activated',
    cost: { mana: '{1}', tap: true },
    if: 'your turn',
    effect: [{ do: 'end the turn' }],
  }),
  instant('Time Stop', '{4}{U}{U}', { do: 'end the turn' }),
  sorcery('Temporal Manipulation', '{3}{U}{U}', TAKE_TURN),
  sorcery('Time Stretch', '{8}{U}{U}', target.player(), TARGET_TAKES_TURN, TARGET_TAKES_TURN),
  sorcery('Time Walk', '{1}{U}', TAKE_TURN),
  sorcery('Time Warp', '{3}{U}{U}', target.player(), TARGET_TAKES_TURN),
  enchantment("Yawgmoth's Bargain", '{4}{B}{B}', skipped('skip draw step', 'you'), activated({ life: 1 }, draw(1))),
];
