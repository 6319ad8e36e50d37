/**
 * Red instants, sorceries and enchantments: burn, goblins, borrowed creatures, and discarding to draw.
 */

import {
  ANY_TARGET,
  additionalCost,
  always,
  createTokens,
  creatures,
  damage,
  discard,
  draw,
  each,
  enchantment,
  flashback,
  gains,
  gets,
  instant,
  pump,
  sorcery,
  TARGET,
  target,
  toPlayer,
  untap,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { CardData } from '../../vocabulary/card.ts';
import { GOBLIN } from './tokens.ts';

export const RED_SPELLS: readonly CardData[] = [
  instant('Explosive Impact', '{5}{R}', target.any(), damage(5, ANY_TARGET)),
  sorcery('Flame Rift', '{1}{R}', damage(4, toPlayer('each player'))),
  {
    ...sorcery('Lava Spike', '{R}', target.playerOrPlaneswalker(), damage(3, ANY_TARGET)),
    types: 'Sorcery — Arcane',
  },
  instant('Lightning Bolt', '{R}', target.any(), damage(3, ANY_TARGET)),
  sorcery('Pyroclasm', '{1}{R}', damage(2, each(creatures()))),
  instant('Searing Spear', '{1}{R}', target.any(), damage(3, ANY_TARGET)),
  instant('Shock', '{R}', target.any(), damage(2, ANY_TARGET)),

  sorcery('Dragon Fodder', '{1}{R}', createTokens(2, GOBLIN)),
  sorcery('Hordeling Outburst', '{1}{R}{R}', createTokens(3, GOBLIN)),
  sorcery("Krenko's Command", '{1}{R}', createTokens(2, GOBLIN)),
  instant('Trumpet Blast', '{2}{R}', pump(each(creatures({ attacking: true })), 2, 0)),
  sorcery(
    'Act of Treason',
    '{2}{R}',
    target.creature(),
    { do: 'change', what: TARGET, changes: { control: 'you' }, until: 'end of turn' },
    untap(TARGET),
    gains(TARGET, 'haste'),
  ),

  sorcery('Burning Inquiry', '{R}', draw(3, 'each player'), {
    do: 'discard',
    who: 'each player',
    amount: 3,
    random: true,
  }),
  sorcery('Cathartic Reunion', '{1}{R}', additionalCost({ discard: { amount: 2 } }), draw(3)),
  sorcery('Faithless Looting', '{R}', flashback('{2}{R}'), draw(2), discard(2)),
  instant('Thrill of Possibility', '{1}{R}', additionalCost({ discard: { amount: 1 } }), draw(2)),
  sorcery('Tormenting Voice', '{1}{R}', additionalCost({ discard: { amount: 1 } }), draw(2)),

  enchantment('Fervor', '{2}{R}', always(yourCreatures(), gets(0, 0, 'haste'))),
];
