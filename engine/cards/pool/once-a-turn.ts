/**
 * What is done once each turn, and what may be cast from a graveyard for it; cards that transform, and what watches them.
 */

import {
  always,
  counters,
  createTokens,
  creature,
  creatures,
  creatureToken,
  damage,
  draw,
  each,
  enchantment,
  gains,
  intervening,
  inYourGraveyard,
  legendary,
  may,
  mill,
  modal,
  sorcery,
  spells,
  tapForAnyColour,
  target,
  typed,
  when,
  whenDies,
  whenEnters,
  whenHits,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { AbilityData, CardData, Filter, Instruction } from '../../vocabulary/card.ts';

/** "Once during each of your turns, you may cast such a spell from your graveyard." */
const castsOneFromGraveyard = (what: Filter): AbilityData => ({
  kind: 'static',
  affects: inYourGraveyard(what),
  changes: { play: 'you' },
  if: 'your turn',
  limit: 'once each turn',
});

const incubate = (amount: number): Instruction => ({ do: 'incubate', amount });

export const ONCE_A_TURN: readonly CardData[] = [
  // Companion (CR 702.139) begins outside the game, and no deck has a sideboard: nothing follows from it.
  legendary(
    creature(
      'Lurrus of the Dream-Den',
      '{1}{W/B}{W/B}',
      'Cat Nightmare',
      3,
      2,
      'lifelink',
      castsOneFromGraveyard({
        types: ['creature', 'artifact', 'enchantment', 'planeswalker', 'battle'],
        notTypes: ['land'],
        manaValue: { max: 2 },
      }),
    ),
  ),
  legendary(
    creature(
      'Gisa and Geralf',
      '{2}{U}{B}',
      'Human Wizard',
      4,
      4,
      whenEnters(mill(4)),
      castsOneFromGraveyard(creatures({ subtypes: ['Zombie'], notTypes: ['land'] })),
    ),
  ),
  legendary(
    creature(
      'Tyvar the Bellicose',
      '{2}{B}{G}',
      'Elf Warrior',
      5,
      4,
      when(
        { on: 'attacks', what: yourCreatures({ subtypes: ['Elf'] }), oneOrMore: true },
        gains(each(yourCreatures({ subtypes: ['Elf'], attacking: true })), 'deathtouch'),
      ),
      always(yourCreatures(), {
        abilities: [
          {
            kind: 'triggered',
            when: { on: 'tapped for mana', what: 'this', who: 'any', ability: 'any' },
            limit: 'once each turn',
            effect: [counters('event amount', 'this')],
          },
        ],
      }),
    ),
  ),
  typed(
    'Enchantment Creature — Elk Glimmer',
    creature(
      'Enduring Vitality',
      '{1}{G}{G}',
      '',
      3,
      3,
      'vigilance',
      always(yourCreatures(), { abilities: [tapForAnyColour()] }),
      intervening(
        { matches: 'this', filter: creatures() },
        whenDies(
          { do: 'move', what: 'this', to: 'battlefield', control: 'owner', remember: true },
          { do: 'change', what: 'chosen', changes: { setTypes: ['enchantment'] }, until: 'forever' },
        ),
      ),
    ),
  ),
  enchantment('Corruption of Towashi', '{4}{U}', whenEnters(incubate(4)), {
    kind: 'triggered',
    when: { on: 'transforms', what: { controller: 'you' }, orEnters: true },
    limit: 'done once each turn',
    effect: [may(draw(1))],
  }),
  sorcery('Eyes of Gitaxias', '{2}{U}', incubate(3), draw(1)),
  creature(
    'Cult of the Waxing Moon',
    '{4}{G}',
    'Human Shaman',
    5,
    4,
    when(
      { on: 'transforms', what: yourCreatures({ notSubtypes: ['Human'] }) },
      createTokens(1, creatureToken(['green'], 'Wolf', 2, 2)),
    ),
  ),
  modal(
    legendary(
      creature(
        'Norman Osborn',
        '{1}{U}',
        'Human Scientist Villain',
        1,
        1,
        "can't be blocked",
        whenHits({ do: 'connive', what: 'this' }),
        {
          kind: 'activated',
          timing: 'sorcery',
          cost: { mana: '{1}{U}{B}{R}' },
          effect: [{ do: 'transform', what: 'this' }],
        },
      ),
    ),
    legendary(
      creature(
        'Green Goblin',
        '{1}{U}{B}{R}',
        'Goblin Human Villain',
        3,
        3,
        'flying',
        'menace',
        { kind: 'cost change', whose: 'you', spells: spells({ castFrom: 'graveyard' }), generic: -2 },
        always(inYourGraveyard({ notTypes: ['land'] }), { forManaCost: 'mayhem' }),
      ),
    ),
  ),
  sorcery("Electro's Bolt", '{2}{R}', { mayhem: { mana: '{1}{R}' } }, target.creature(), damage(4, { target: 0 })),
  legendary(
    creature('Swarm, Being of Bees', '{2}{B}', 'Insect Villain', 2, 2, 'flash', 'flying', { mayhem: { mana: '{B}' } }),
  ),
];
