/**
 * Cards that turn up or cast other cards: cascade, rebound, and their relatives.
 */

import {
  ANY_TARGET,
  activated,
  creature,
  creatures,
  damage,
  instant,
  pump,
  returnToHand,
  sorcery,
  TARGET,
  target,
} from '../../vocabulary/builders.ts';
import type { CardData } from '../../vocabulary/card.ts';

export const CASCADING: readonly CardData[] = [
  // Cascade (CR 702.85)
  creature('Bloodbraid Elf', '{2}{R}{G}', 'Elf Berserker', 3, 2, 'haste', 'cascade'),
  instant('Violent Outburst', '{1}{R}{G}', 'cascade', pump({ each: { types: ['creature'], controller: 'you' } }, 1, 0)),
  creature('Shardless Agent', '{1}{G}{U}', 'Human Rogue', 2, 2, 'cascade'),
  instant('Bituminous Blast', '{3}{B}{R}', 'cascade', target.creature(), damage(4, TARGET)),
  creature('Enlisted Wurm', '{4}{G}{W}', 'Wurm', 5, 5, 'cascade'),

  // Rebound (CR 702.88)
  sorcery('Staggershock', '{2}{R}', 'rebound', target.any(), damage(2, ANY_TARGET)),
  instant('Emerge Unscathed', '{W}', 'rebound', target.yourCreature(), {
    do: 'change',
    what: TARGET,
    changes: { protection: 'choice' },
    until: 'end of turn',
  }),
  sorcery(
    'Consuming Vapors',
    '{3}{B}',
    'rebound',
    target.player(),
    {
      do: 'sacrifice choice',
      who: TARGET,
      filter: creatures(),
      amount: 1,
    },
    { do: 'gain life', amount: { toughness: 'chosen' } },
  ),

  // Turned up until some card fits
  sorcery(
    'Polymorph',
    '{3}{U}',
    target.creature(),
    { do: 'destroy', what: TARGET, regenerate: false },
    {
      do: 'dig until',
      who: { controllerOf: TARGET },
      filter: creatures(),
    },
    { do: 'move', what: 'chosen', to: 'battlefield', control: 'owner' },
    { do: 'shuffle', who: { controllerOf: TARGET } },
  ),
  creature(
    'Hermit Druid',
    '{1}{G}',
    'Human Druid',
    1,
    1,
    activated(
      { mana: '{G}', tap: true },
      { do: 'dig until', filter: { types: ['land'], supertypes: ['basic'] } },
      returnToHand('chosen'),
      { do: 'move', what: 'rest', to: 'graveyard' },
    ),
  ),
];
