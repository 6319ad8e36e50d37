/**
 * Cards that look at what happened earlier in the turn: storm, spectacle, surge, bloodthirst and their relatives.
 */

import {
  ANY_TARGET,
  artifactCreature,
  counters,
  createTokens,
  creature,
  creatureToken,
  cycling,
  damage,
  destroy,
  draw,
  each,
  enchantment,
  entersWith,
  gainLife,
  ifHolds,
  instant,
  intervening,
  loseLife,
  mayPlay,
  mill,
  pump,
  sorcery,
  TARGET,
  target,
  when,
  whenEnters,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { CardData, Condition } from '../../vocabulary/card.ts';
import { GOBLIN } from './tokens.ts';

const ATTACKED: Condition = { atLeast: [{ thisTurn: 'creatures attacked with' }, 1] };
const A_CREATURE_DIED: Condition = { atLeast: [{ thisTurn: 'creatures died', who: 'each player' }, 1] };
const EACH_END_STEP = { on: 'step', step: 'end', whose: 'any' } as const;

export const THIS_TURN: readonly CardData[] = [
  // Storm (CR 702.40)
  instant('Brain Freeze', '{1}{U}', 'storm', target.player(), mill(3, TARGET)),
  sorcery('Empty the Warrens', '{3}{R}', 'storm', createTokens(2, GOBLIN)),
  sorcery('Grapeshot', '{1}{R}', 'storm', target.any(), damage(1, ANY_TARGET)),
  sorcery('Tendrils of Agony', '{2}{B}{B}', 'storm', target.player(), loseLife(2, TARGET), gainLife(2)),

  // Spectacle and surge (CR 702.137, 702.117)
  sorcery(
    'Light Up the Stage',
    '{2}{R}',
    { spectacle: { mana: '{R}' } },
    { do: 'exile top', amount: 2 },
    mayPlay('end of your next turn'),
  ),
  sorcery('Skewer the Critics', '{2}{R}', { spectacle: { mana: '{R}' } }, target.any(), damage(3, ANY_TARGET)),
  instant('Comparative Analysis', '{3}{U}', { surge: { mana: '{2}{U}' } }, target.player(), draw(2, TARGET)),
  creature(
    'Reckless Bushwhacker',
    '{2}{R}',
    'Goblin Warrior Ally',
    2,
    1,
    { surge: { mana: '{1}{R}' } },
    'haste',
    intervening('alternative cost paid', whenEnters(pump(each(yourCreatures({ other: true })), 1, 0, 'haste'))),
  ),

  // Bloodthirst (CR 702.54)
  creature('Gorehorn Minotaurs', '{2}{R}{R}', 'Minotaur Warrior', 3, 3, { bloodthirst: 2 }),
  creature('Stormblood Berserker', '{1}{R}', 'Human Berserker', 1, 1, { bloodthirst: 2 }, 'menace'),

  // Abilities that ask what happened
  enchantment(
    'Angelic Accord',
    '{3}{W}',
    intervening(
      { atLeast: [{ thisTurn: 'life gained' }, 4] },
      when(EACH_END_STEP, createTokens(1, creatureToken(['white'], 'Angel', 4, 4, 'flying'))),
    ),
  ),
  creature(
    'Faerie Vandal',
    '{1}{U}',
    'Faerie Rogue',
    1,
    2,
    'flash',
    'flying',
    intervening({ exactly: [{ thisTurn: 'cards drawn' }, 2] }, when({ on: 'draws', who: 'you' }, counters(1, 'this'))),
  ),
  instant(
    'Fatal Push',
    '{B}',
    target.creature(),
    ifHolds(
      {
        matches: TARGET,
        filter: {
          manaValue: {
            max: { when: { atLeast: [{ thisTurn: 'permanents left' }, 1] }, amount: 4, otherwise: 2 },
          },
        },
      },
      destroy(TARGET),
    ),
  ),
  {
    ...artifactCreature('Hollow One', '{5}', 'Golem', 4, 4, cycling('{2}')),
    abilities: [{ kind: 'own cost change', generic: { times: [{ thisTurn: 'cards discarded' }, 2] } }],
  },
  creature(
    'Hollowhenge Scavenger',
    '{3}{G}{G}',
    'Elemental',
    4,
    5,
    intervening(A_CREATURE_DIED, whenEnters(gainLife(5))),
  ),
  creature(
    'Mardu Heart-Piercer',
    '{2}{R}{R}',
    'Human Archer',
    2,
    3,
    intervening(ATTACKED, whenEnters(target.any(), damage(2, ANY_TARGET))),
  ),
  creature(
    'Morkrut Banshee',
    '{3}{B}{B}',
    'Spirit',
    4,
    4,
    intervening(A_CREATURE_DIED, whenEnters(target.creature(), pump(TARGET, -4, -4))),
  ),
  creature('War-Name Aspirant', '{1}{R}', 'Human Warrior', 2, 1, entersWith({ when: ATTACKED, amount: 1 }), {
    kind: 'static',
    affects: 'this',
    changes: { combat: [{ notBlockedBy: { power: { max: 1 } } }] },
  }),
];
