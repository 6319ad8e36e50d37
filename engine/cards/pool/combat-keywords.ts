/**
 * Cards with keywords of combat (CR 702.14 and later), and with abilities that as-though permissions change.
 */

import {
  activated,
  always,
  artifact,
  creature,
  creatures,
  pump,
  rulesOfCombat,
  TARGET,
  target,
  untap,
  when,
} from '../../vocabulary/builders.ts';
import type { AbilityData, CardData, Instruction } from '../../vocabulary/card.ts';

const HASTY_ABILITIES: AbilityData = { kind: 'rule', rule: 'creature abilities as though haste', whose: 'you' };

/** Battalion: "whenever this and at least two other creatures attack" (CR 207.2c). */
const battalion = (effect: Instruction): AbilityData =>
  when({ on: 'attacks', with: creatures(), withAtLeast: 2 }, effect);

const SLIVERS = creatures({ subtypes: ['Sliver'] });
/** Frenzy 1 (CR 702.68a), the only one that a card has. */
const FRENZY = when({ on: 'attacks unblocked' }, pump('this', 1, 0));

export const COMBAT_KEYWORDS: readonly CardData[] = [
  creature('Accorder Paladin', '{1}{W}', 'Human Knight', 3, 1, 'battle cry'),
  creature('Akrasan Squire', '{W}', 'Human Soldier', 1, 1, 'exalted'),
  creature('Apprentice Sharpshooter', '{2}{G}', 'Human Archer', 1, 4, 'reach', 'training'),
  creature('Aven Squire', '{1}{W}', 'Bird Soldier', 1, 1, 'flying', 'exalted'),
  creature('Benalish Cavalry', '{1}{W}', 'Human Knight', 2, 2, 'flanking'),
  creature('Boros Elite', '{W}', 'Human Soldier', 1, 1, battalion(pump('this', 2, 2))),
  creature('Brontotherium', '{4}{G}{G}', 'Beast', 5, 3, 'trample', 'provoke'),
  creature('Craw Giant', '{3}{G}{G}{G}{G}', 'Giant', 6, 4, 'trample', { rampage: 2 }),
  creature('Devoted Retainer', '{W}', 'Human Samurai', 1, 1, { bushido: 1 }),
  creature('Frenzy Sliver', '{1}{B}', 'Sliver', 1, 1, always(SLIVERS, { abilities: [FRENZY] })),
  creature(
    'Frontline Devastator',
    '{3}{R}',
    'Zombie Minotaur Warrior',
    3,
    3,
    { afflict: 2 },
    activated({ mana: '{1}{R}' }, pump('this', 1, 0)),
  ),
  creature('Goblin Grappler', '{R}', 'Goblin', 1, 1, 'provoke'),
  creature('Goblin Wardriver', '{R}{R}', 'Goblin Warrior', 2, 2, 'battle cry'),
  creature('Gryff Rider', '{2}{W}', 'Human Knight', 2, 1, 'flying', 'training'),
  creature('Hammer Dropper', '{2}{R}{W}', 'Giant Soldier', 5, 2, 'mentor'),
  creature('Khenra Eternal', '{1}{B}', 'Zombie Jackal Warrior', 2, 2, { afflict: 1 }),
  creature('Mtenda Herder', '{W}', 'Human Scout', 1, 1, 'flanking'),
  creature('Parhelion Patrol', '{3}{W}', 'Human Knight', 2, 3, 'flying', 'vigilance', 'mentor'),
  creature(
    'Pathrazer of Ulamog',
    '{11}',
    'Eldrazi',
    9,
    9,
    { annihilator: 3 },
    rulesOfCombat('this', { blockersAtLeast: 3 }),
  ),
  creature('Ronin Houndmaster', '{2}{R}', 'Human Samurai', 2, 2, 'haste', { bushido: 1 }),
  creature('Sigiled Paladin', '{W}{W}', 'Human Knight', 2, 2, 'first strike', 'exalted'),
  artifact(
    'Thousand-Year Elixir',
    '{3}',
    HASTY_ABILITIES,
    activated({ mana: '{1}', tap: true }, target.creature(), untap(TARGET)),
  ),
  creature("Ulamog's Crusher", '{8}', 'Eldrazi', 8, 8, { annihilator: 2 }, 'attacks each combat if able'),
  creature('Virulent Sliver', '{G}', 'Sliver', 1, 1, always(SLIVERS, { gains: [{ poisonous: 1 }] })),
  creature('Wojek Halberdiers', '{R}{W}', 'Human Soldier', 3, 2, battalion(pump('this', 0, 0, 'first strike'))),
  creature('Wolverine Pack', '{2}{G}{G}', 'Wolverine', 2, 4, { rampage: 2 }),
];
