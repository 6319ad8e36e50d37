/**
 * Planeswalkers whose last ability gives an emblem (CR 114).
 */

// biome-ignore-all lint/suspicious/noThenProperty: "then" is a word of the vocabulary, and nobody awaits this data

import {
  always,
  counters,
  createTokens,
  creatureToken,
  destroy,
  draw,
  each,
  gainLife,
  gets,
  legendary,
  loseLife,
  loyalty,
  may,
  mill,
  planeswalker,
  pump,
  returnToHand,
  TARGET,
  target,
  upTo,
  when,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { AbilityData, CardData, Instruction, PlayerRef } from '../../vocabulary/card.ts';
import { SOLDIER, ZOMBIE } from './tokens.ts';

const emblem = (ability: AbilityData, who?: PlayerRef): Instruction => ({
  do: 'emblem',
  abilities: [ability],
  ...(who !== undefined && { who }),
});
const CREATURES_COUNT = { count: yourCreatures() } as const;

const CARDS: readonly CardData[] = [
  planeswalker(
    'Elspeth, Knight-Errant',
    '{2}{W}{W}',
    'Elspeth',
    4,
    loyalty(+1, createTokens(1, SOLDIER)),
    loyalty(+1, target.creature(), pump(TARGET, 3, 3, 'flying')),
    loyalty(
      -8,
      emblem(
        always(
          { types: ['artifact', 'creature', 'enchantment', 'land'], controller: 'you' },
          gets(0, 0, 'indestructible'),
        ),
      ),
    ),
  ),
  planeswalker(
    "Elspeth, Sun's Champion",
    '{4}{W}{W}',
    'Elspeth',
    4,
    loyalty(+1, createTokens(3, SOLDIER)),
    loyalty(-3, destroy(each({ types: ['creature'], power: { min: 4 } }))),
    loyalty(-7, emblem(always(yourCreatures(), gets(2, 2, 'flying')))),
  ),
  planeswalker(
    'Ob Nixilis Reignited',
    '{3}{B}{B}',
    'Nixilis',
    5,
    loyalty(+1, draw(1), loseLife(1)),
    loyalty(-3, target.creature(), destroy(TARGET)),
    loyalty(-8, target.opponent(), emblem(when({ on: 'draws', who: 'any' }, loseLife(2)), TARGET)),
  ),
  planeswalker(
    'Liliana, the Last Hope',
    '{1}{B}{B}',
    'Liliana',
    3,
    loyalty(+1, upTo(1, target.creature()), {
      do: 'change',
      what: TARGET,
      changes: { power: -2, toughness: -1 },
      until: 'your next turn',
    }),
    loyalty(
      -2,
      mill(2),
      may(
        { do: 'choose', filter: { zone: 'graveyard', types: ['creature'], controller: 'you' }, amount: 1 },
        returnToHand('chosen'),
      ),
    ),
    loyalty(
      -7,
      emblem(
        when(
          { on: 'step', step: 'end', whose: 'you' },
          createTokens({ plus: [{ count: { subtypes: ['Zombie'], controller: 'you' } }, 2] }, ZOMBIE),
        ),
      ),
    ),
  ),
  planeswalker(
    'Vraska, Golgari Queen',
    '{2}{B}{G}',
    'Vraska',
    4,
    loyalty(+2, {
      do: 'pay',
      who: 'you',
      cost: { sacrifice: { filter: { other: true } } },
      then: [gainLife(1), draw(1)],
    }),
    loyalty(-3, target.permanent({ notTypes: ['land'], manaValue: { max: 3 } }), destroy(TARGET)),
    loyalty(
      -9,
      emblem(
        when(
          { on: 'deals damage', what: yourCreatures(), combat: true, to: 'player' },
          { do: 'lose game', who: 'event player' },
        ),
      ),
    ),
  ),
  planeswalker(
    'Huatli, Radiant Champion',
    '{2}{G}{W}',
    'Huatli',
    3,
    loyalty(+1, counters(CREATURES_COUNT, 'this', 'loyalty')),
    loyalty(-1, target.creature(), pump(TARGET, CREATURES_COUNT, CREATURES_COUNT)),
    loyalty(-8, emblem(when({ on: 'enters', what: yourCreatures() }, may(draw(1))))),
  ),
  planeswalker(
    'Garruk, Cursed Huntsman',
    '{4}{B}{G}',
    'Garruk',
    5,
    loyalty(
      0,
      createTokens(2, {
        ...creatureToken(['black', 'green'], 'Wolf', 2, 2),
        abilities: [
          when(
            { on: 'dies' },
            counters(1, each({ types: ['planeswalker'], subtypes: ['Garruk'], controller: 'you' }), 'loyalty'),
          ),
        ],
      }),
    ),
    loyalty(-3, target.creature(), destroy(TARGET), draw(1)),
    loyalty(-6, emblem(always(yourCreatures(), gets(3, 3, 'trample')))),
  ),
];

export const EMBLEMS: readonly CardData[] = CARDS.map(legendary);
