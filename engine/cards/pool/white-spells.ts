/**
 * White instants, sorceries and enchantments.
 */

import {
  always,
  aura,
  createTokens,
  creatures,
  damage,
  destroy,
  destroyForGood,
  draw,
  each,
  enchantment,
  exile,
  flashback,
  gainLife,
  gets,
  ITS_CONTROLLER,
  instant,
  pump,
  sorcery,
  TARGET,
  target,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { CardData } from '../../vocabulary/card.ts';
import { SOLDIER, SPIRIT } from './tokens.ts';

export const WHITE_SPELLS: readonly CardData[] = [
  sorcery('Day of Judgment', '{2}{W}{W}', destroy(each(creatures()))),
  instant('Disenchant', '{1}{W}', target.permanent({ types: ['artifact', 'enchantment'] }), destroy(TARGET)),
  sorcery(
    'Divine Reckoning',
    '{2}{W}{W}',
    flashback('{5}{W}{W}'),
    { do: 'choose', who: 'each player', own: true, filter: creatures(), amount: 1 },
    destroy(each(creatures({ chosen: false }))),
  ),
  instant('Divine Verdict', '{3}{W}', target.creature({ inCombat: true }), destroy(TARGET)),
  instant("Gideon's Reproach", '{1}{W}', target.creature({ inCombat: true }), damage(4, TARGET)),
  instant('Inspired Charge', '{2}{W}{W}', pump(each(yourCreatures()), 2, 1)),
  sorcery('Lingering Souls', '{2}{W}', flashback('{1}{B}'), createTokens(2, SPIRIT)),
  instant('Mighty Leap', '{1}{W}', target.creature(), pump(TARGET, 2, 2, 'flying')),
  instant('Raise the Alarm', '{1}{W}', createTokens(2, SOLDIER)),
  instant('Revitalize', '{1}{W}', gainLife(3), draw(1)),
  sorcery(
    'Servo Exhibition',
    '{1}{W}',
    createTokens(2, { types: 'Artifact Creature — Servo', power: 1, toughness: 1 }),
  ),
  sorcery('Sunlance', '{W}', target.creature({ notColours: ['white'] }), damage(3, TARGET)),
  instant('Swords to Plowshares', '{W}', target.creature(), exile(TARGET), gainLife({ power: TARGET }, ITS_CONTROLLER)),
  sorcery('Take Vengeance', '{1}{W}', target.creature({ tapped: true }), destroy(TARGET)),
  // Forbids regeneration too, which nothing in the vocabulary does.
  sorcery('Wrath of God', '{2}{W}{W}', destroyForGood(each(creatures()))),

  enchantment('Glorious Anthem', '{1}{W}{W}', always(yourCreatures(), gets(1, 1))),
  aura('Holy Strength', '{W}', target.creature(), always('attached', gets(1, 2))),
  enchantment('Honor of the Pure', '{1}{W}', always(yourCreatures({ colours: ['white'] }), gets(1, 1))),
  enchantment('Humility', '{2}{W}{W}', always(creatures(), { loseAllAbilities: true, setPower: 1, setToughness: 1 })),
  aura('Pacifism', '{1}{W}', target.creature(), always('attached', { keywords: ["can't attack", "can't block"] })),
];
