/**
 * Planeswalkers (CR 306) whose loyalty abilities the vocabulary can say in full.
 */

import {
  ANY_TARGET,
  always,
  createTokens,
  creatureToken,
  damage,
  destroy,
  draw,
  each,
  exile,
  gainLife,
  gains,
  gets,
  ITS_CONTROLLER,
  ifHolds,
  legendary,
  loseLife,
  loyalty,
  loyaltyMinusX,
  mill,
  planeswalker,
  pump,
  reanimate,
  SHUFFLE,
  scry,
  TARGET,
  target,
  toPlayer,
  untap,
  upTo,
  when,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { CardData } from '../../vocabulary/card.ts';
import { WINS_FROM_EMPTY_LIBRARY } from './rule-changers.ts';
import { BEAST, TREASURE } from './tokens.ts';

const PIRATE = creatureToken(['black'], 'Pirate', 2, 2, 'menace');

const PLANESWALKER_CARDS: readonly CardData[] = [
  planeswalker(
    'Ugin, the Spirit Dragon',
    '{8}',
    'Ugin',
    7,
    loyalty(+2, target.any(), damage(3, ANY_TARGET)),
    loyaltyMinusX(exile(each({ colours: ['white', 'blue', 'black', 'red', 'green'], manaValue: { max: 'X' } }))),
    loyalty(
      -10,
      gainLife(7),
      draw(7),
      {
        do: 'choose',
        filter: {
          zone: 'hand',
          controller: 'you',
          types: ['artifact', 'battle', 'creature', 'enchantment', 'land', 'planeswalker'],
        },
        amount: 7,
        upTo: true,
      },
      reanimate('chosen'),
    ),
  ),
  planeswalker(
    'Garruk Wildspeaker',
    '{2}{G}{G}',
    'Garruk',
    3,
    loyalty(+1, { ...target.permanent({ types: ['land'] }), min: 2 }, untap(TARGET)),
    loyalty(-1, createTokens(1, BEAST)),
    loyalty(-4, pump(each(yourCreatures()), 3, 3, 'trample')),
  ),
  planeswalker(
    'Jace Beleren',
    '{1}{U}{U}',
    'Jace',
    3,
    loyalty(+2, draw(1, 'each player')),
    loyalty(-1, target.player(), draw(1, TARGET)),
    loyalty(-10, target.player(), mill(20, TARGET)),
  ),
  planeswalker(
    'Jace, Memory Adept',
    '{3}{U}{U}',
    'Jace',
    4,
    loyalty(+1, draw(1), target.player(), mill(1, TARGET)),
    loyalty(0, target.player(), mill(10, TARGET)),
    loyalty(-7, upTo(4, target.player()), draw(20, TARGET)), // any number of players: no game has more than four
  ),
  planeswalker(
    'Jace, Wielder of Mysteries',
    '{1}{U}{U}{U}',
    'Jace',
    4,
    WINS_FROM_EMPTY_LIBRARY,
    loyalty(+1, target.player(), mill(2, TARGET), draw(1)),
    loyalty(-8, draw(7), ifHolds({ not: { exists: { zone: 'library', controller: 'you' } } }, { do: 'win game' })),
  ),
  planeswalker(
    'Kiora, Behemoth Beckoner',
    '{2}{G/U}',
    'Kiora',
    7,
    when({ on: 'enters', what: yourCreatures({ power: { min: 4 } }) }, draw(1)),
    loyalty(-1, target.permanent(), untap(TARGET)),
  ),
  planeswalker(
    'Ob Nixilis, the Hate-Twisted',
    '{3}{B}{B}',
    'Nixilis',
    5,
    when({ on: 'draws', who: 'opponent' }, damage(1, toPlayer('event player'))),
    loyalty(-2, target.creature(), destroy(TARGET), draw(2, ITS_CONTROLLER)),
  ),
  planeswalker(
    'Samut, the Tested',
    '{2}{R}{G}',
    'Samut',
    4,
    loyalty(+1, upTo(1, target.creature()), gains(TARGET, 'double strike')),
    loyalty(-2, { ...target.any(), min: 1, max: 2 }, { do: 'divided damage', amount: 2, target: 0 }),
    loyalty(
      -7,
      { do: 'search', filter: { types: ['creature', 'planeswalker'] }, amount: 2, to: 'battlefield' },
      SHUFFLE,
    ),
  ),
  planeswalker(
    'Samut, Tyrant Smasher',
    '{2}{R/G}{R/G}',
    'Samut',
    5,
    always(yourCreatures(), gets(0, 0, 'haste')),
    loyalty(-1, target.creature(), pump(TARGET, 2, 1, 'haste'), scry(1)),
  ),
  planeswalker(
    'Vraska, Relic Seeker',
    '{4}{B}{G}',
    'Vraska',
    6,
    loyalty(+2, createTokens(1, PIRATE)),
    loyalty(
      -3,
      target.permanent({ types: ['artifact', 'creature', 'enchantment'] }),
      destroy(TARGET),
      createTokens(1, TREASURE),
    ),
    // CR 119.5: the life total becomes 1 by losing the difference.
    loyalty(-10, target.player(), loseLife({ plus: [{ life: TARGET }, -1] }, TARGET)),
  ),
];

export const PLANESWALKERS: readonly CardData[] = PLANESWALKER_CARDS.map(legendary);
