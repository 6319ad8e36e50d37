/**
 * Cards that may begin the game on the battlefield (CR 103.6a).
 */

// biome-ignore-all lint/suspicious/noThenProperty: "then" is a word of the vocabulary, and nobody awaits this data

import {
  activated,
  always,
  counters,
  creatures,
  each,
  enchantment,
  exile,
  gets,
  ifElse,
  land,
  legendary,
  spells,
  when,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { AbilityData, CardData, Instruction } from '../../vocabulary/card.ts';

const BEGINS: AbilityData = { kind: 'opening hand', effect: [{ do: 'move', what: 'this', to: 'battlefield' }] };
const adds = (mana: '{C}' | { anyColour: 1 }): Instruction => ({ do: 'add mana', mana });

export const OPENING_HANDS: readonly CardData[] = [
  enchantment(
    'Leyline of Abundance',
    '{2}{G}{G}',
    BEGINS,
    when({ on: 'tapped for mana', what: creatures(), who: 'you' }, { do: 'add mana', mana: '{G}' }),
    activated({ mana: '{6}{G}{G}' }, counters(1, each(yourCreatures()))),
  ),
  enchantment('Leyline of Lifeforce', '{2}{G}{G}', BEGINS, {
    kind: 'rule',
    rule: "spells can't be countered",
    whose: 'any',
    what: spells({ types: ['creature'] }),
  }),
  enchantment('Leyline of the Meek', '{2}{W}{W}', BEGINS, always(creatures({ token: true }), gets(1, 1))),
  legendary(
    land(
      'Gemstone Caverns',
      '',
      {
        kind: 'opening hand',
        if: { not: 'starting player' },
        effect: [
          { do: 'move', what: 'this', to: 'battlefield', counters: { kind: 'luck', amount: 1 } },
          { do: 'choose', filter: { zone: 'hand', controller: 'you' }, amount: 1 },
          exile('chosen'),
        ],
      },
      activated(
        { tap: true },
        ifElse({ atLeast: [{ counters: 'luck', on: 'this' }, 1] }, [adds({ anyColour: 1 })], [adds('{C}')]),
      ),
    ),
  ),
];
