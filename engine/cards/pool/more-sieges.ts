/**
 * Sieges (CR 310.11) with words that few cards have: several zones, revealed cards, numbers of colours, things in common.
 */

import { COLOUR_NAMES } from '../../ids/words.ts';
import {
  always,
  artifactCreature,
  copySpell,
  counters,
  creature,
  damage,
  destroy,
  draw,
  each,
  enchantment,
  equipment,
  exile,
  ifHolds,
  may,
  mayPayCost,
  NO_COST,
  returnToHand,
  SECOND,
  SHUFFLE,
  scry,
  siege,
  sorcery,
  TARGET,
  tap,
  target,
  tokenCopies,
  transforming,
  upTo,
  ward,
  when,
  whenEnters,
  wheneverYouCast,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { CardData, Filter } from '../../vocabulary/card.ts';

const TWO_COLOURS: Filter = { colourCount: { min: 2, max: 2 } };
/** Your creatures with a creature type of the attacker's, itself among them if it has any. */
const KIN = yourCreatures({ shares: { what: 'creature type', with: 'it' } });

export const MORE_SIEGES: readonly CardData[] = [
  transforming(
    siege(
      'Invasion of Alara',
      '{W}{U}{B}{R}{G}',
      7,
      whenEnters(
        { do: 'dig until', exile: true, amount: 2, filter: { notTypes: ['land'], manaValue: { max: 4 } } },
        { do: 'cast', what: 'chosen', free: true, one: true },
        { do: 'keep one' },
        returnToHand('chosen'),
        { do: 'move', what: 'rest', to: 'library bottom random' },
      ),
    ),
    COLOUR_NAMES,
    sorcery(
      'Awaken the Maelstrom',
      NO_COST,
      target.player(),
      target.permanent({ controller: 'opponent' }),
      draw(2, TARGET),
      { do: 'choose', filter: { zone: 'hand', types: ['artifact'], controller: 'you' }, amount: 1, upTo: true },
      { do: 'move', what: 'chosen', to: 'battlefield', control: 'you' },
      { do: 'choose', filter: { controller: 'you' }, amount: 1 },
      tokenCopies(1, 'chosen'),
      { do: 'distribute', kind: '+1/+1', amount: 3, among: yourCreatures() },
      destroy(SECOND),
    ),
  ),
  // Outside the game there is nothing: decks have no sideboard in a game.
  transforming(
    siege(
      'Invasion of Arcavios',
      '{3}{U}{U}',
      7,
      whenEnters(
        may(
          {
            do: 'search',
            filter: { types: ['instant', 'sorcery'] },
            amount: 1,
            to: 'hand',
            graveyard: true,
          },
          SHUFFLE,
        ),
        ifHolds(
          { not: 'did' },
          {
            do: 'choose',
            filter: { zone: 'graveyard', types: ['instant', 'sorcery'], controller: 'you' },
            amount: 1,
            upTo: true,
          },
          returnToHand('chosen'),
        ),
      ),
    ),
    ['blue'],
    enchantment(
      'Invocation of the Founders',
      NO_COST,
      wheneverYouCast({ types: ['instant', 'sorcery'], castFrom: 'hand' }, may(copySpell('it'))),
    ),
  ),
  transforming(
    siege(
      'Invasion of Kamigawa',
      '{3}{U}',
      4,
      whenEnters(
        target.permanent({ types: ['artifact', 'creature'], controller: 'opponent' }),
        tap(TARGET),
        counters(1, TARGET, 'stun'),
      ),
    ),
    ['blue'],
    creature(
      'Rooftop Saboteurs',
      NO_COST,
      'Moonfolk Ninja',
      2,
      3,
      'flying',
      when({ on: 'deals damage', what: 'this', combat: true, to: 'player or battle' }, draw(1)),
    ),
  ),
  transforming(
    siege(
      'Invasion of New Capenna',
      '{W}{B}',
      4,
      whenEnters(
        mayPayCost(
          'you',
          { sacrifice: { filter: { types: ['artifact', 'creature'] } } },
          {
            do: 'when you do',
            targets: [target.permanent({ types: ['artifact', 'creature'], controller: 'opponent' })],
            effect: [exile(TARGET)],
          },
        ),
      ),
    ),
    ['white', 'black'],
    equipment(
      'Holy Frazzle-Cannon',
      NO_COST,
      '{1}',
      when(
        { on: 'attacks', what: 'attached' },
        ifHolds({ not: { matches: 'it', filter: KIN } }, counters(1, 'it')),
        counters(1, each(KIN)),
      ),
    ),
  ),
  transforming(
    siege(
      'Invasion of Pyrulea',
      '{G}{U}',
      4,
      whenEnters(
        scry(3),
        { do: 'reveal top' },
        ifHolds(
          { matches: 'chosen', filter: { zone: 'library', anyOf: [{ types: ['land'] }, { doubleFaced: true }] } },
          draw(1),
        ),
      ),
    ),
    ['green', 'blue'],
    creature(
      'Gargantuan Slabhorn',
      NO_COST,
      'Beast',
      4,
      4,
      'trample',
      ward('{2}'),
      always({ transformed: true, controller: 'you', other: true }, { keywords: ['trample'], gains: [ward('{2}')] }),
    ),
  ),
  transforming(
    siege(
      'Invasion of Ravnica',
      '{5}',
      4,
      whenEnters(
        target.permanent({
          notTypes: ['land'],
          controller: 'opponent',
          anyOf: [{ colourCount: { max: 1 } }, { colourCount: { min: 3 } }],
        }),
        exile(TARGET),
      ),
    ),
    [],
    artifactCreature(
      'Guildpact Paragon',
      NO_COST,
      'Construct',
      5,
      5,
      wheneverYouCast(TWO_COLOURS, {
        do: 'dig',
        look: 6,
        take: 1,
        filter: TWO_COLOURS,
        rest: 'library bottom random',
      }),
    ),
  ),
  transforming(
    siege(
      'Invasion of Regatha',
      '{2}{R}',
      5,
      whenEnters({ what: 'battle or opponent', filter: { other: true } }, upTo(1, target.creature()), {
        do: 'damage',
        amount: 4,
        to: { anyTarget: 0 },
        and: [{ amount: 1, to: SECOND }],
      }),
    ),
    ['red'],
    creature('Disciples of the Inferno', NO_COST, 'Human Monk', 4, 4, 'prowess', {
      kind: 'replacement',
      replace: {
        event: 'damage',
        from: { notTypes: ['creature'], controller: 'you' },
        to: [{ types: ['creature', 'battle'] }, 'opponent'],
        plus: 2,
      },
    }),
  ),
  transforming(
    siege(
      'Invasion of Tarkir',
      '{1}{R}',
      5,
      whenEnters(
        {
          do: 'choose',
          filter: { zone: 'hand', subtypes: ['Dragon'], controller: 'you' },
          amount: 1000,
          upTo: true,
        },
        { do: 'reveal', what: 'chosen' },
        {
          do: 'when you do',
          amount: { plus: [{ count: { zone: 'hand' }, among: 'chosen' }, 2] },
          targets: [target.anyOther()],
          effect: [damage('event amount', { anyTarget: 0 })],
        },
      ),
    ),
    ['red'],
    creature(
      'Defiant Thundermaw',
      NO_COST,
      'Dragon',
      4,
      4,
      'flying',
      'trample',
      when({ on: 'attacks', what: { subtypes: ['Dragon'], controller: 'you' } }, target.any(), {
        do: 'damage',
        amount: 2,
        to: { anyTarget: 0 },
        from: 'it',
      }),
    ),
  ),
];
