/**
 * Sieges (CR 310.11) with the faces that they are cast as when they are defeated, and cards that count counters off.
 */

import {
  ANY_TARGET,
  activated,
  always,
  artifact,
  chooseOneOrBoth,
  copySpell,
  counters,
  countingCreature,
  createTokens,
  creature,
  creatures,
  creatureToken,
  damage,
  destroy,
  discard,
  draw,
  each,
  enchantment,
  entersAsCopyOf,
  exile,
  fetchBasics,
  gainLife,
  gains,
  gets,
  ifElse,
  ifHolds,
  intervening,
  legendary,
  loseLife,
  may,
  mayDiscard,
  mayPlay,
  mill,
  mode,
  NO_COST,
  pump,
  reanimate,
  returnToHand,
  SECOND,
  SHUFFLE,
  siege,
  sorcery,
  spells,
  TARGET,
  tapForAnyColour,
  target,
  toPlayer,
  transforming,
  typed,
  untap,
  upTo,
  when,
  whenEnters,
  wheneverYouCast,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { CardData, Filter } from '../../vocabulary/card.ts';
import { TREASURE, ZOMBIE } from './tokens.ts';

const PERMANENTS: Filter = {
  types: ['land', 'creature', 'artifact', 'enchantment', 'planeswalker', 'battle'],
};
const YOUR_LANDS: Filter = { types: ['land'], controller: 'you' };
const YOUR_END_STEP = { on: 'step', step: 'end', whose: 'you' } as const;
const KNIGHT = creatureToken(['white', 'blue'], 'Knight', 2, 2, 'vigilance');
const opposing = (filter: Filter = {}): Filter => ({ ...filter, controller: 'opponent' });

export const SIEGES: readonly CardData[] = [
  transforming(
    siege('Invasion of Amonkhet', '{1}{U}{B}', 4, whenEnters(mill(3, 'each player'), discard(1, 'opponent'), draw(1))),
    ['blue', 'black'],
    creature(
      'Lazotep Convert',
      NO_COST,
      'Zombie',
      4,
      4,
      entersAsCopyOf(
        { zone: 'graveyard', types: ['creature'] },
        { addSubtypes: ['Zombie'], addColours: ['black'], setPower: 4, setToughness: 4 },
      ),
    ),
  ),
  transforming(
    siege(
      'Invasion of Azgol',
      '{B}{R}',
      4,
      whenEnters(
        target.player(),
        { do: 'sacrifice choice', who: TARGET, filter: { types: ['creature', 'planeswalker'] }, amount: 1 },
        loseLife(1, TARGET),
      ),
    ),
    ['black', 'red'],
    creature(
      'Ashen Reaper',
      NO_COST,
      'Zombie Elemental',
      2,
      1,
      'menace',
      when(
        YOUR_END_STEP,
        ifHolds(
          { atLeast: [{ thisTurn: 'permanents put into graveyards', who: 'each player' }, 1] },
          counters(1, 'this'),
        ),
      ),
    ),
  ),
  transforming(
    siege('Invasion of Belenon', '{2}{W}', 5, whenEnters(createTokens(1, KNIGHT))),
    ['white'],
    enchantment('Belenon War Anthem', NO_COST, always(yourCreatures(), gets(1, 1))),
  ),
  transforming(
    siege('Invasion of Dominaria', '{2}{W}', 5, whenEnters(gainLife(4), draw(1))),
    ['white'],
    creature('Serra Faithkeeper', NO_COST, 'Angel', 4, 4, 'flying', 'vigilance'),
  ),
  transforming(
    siege('Invasion of Eldraine', '{3}{B}', 4, whenEnters(target.opponent(), discard(2, TARGET))),
    ['black'],
    creature(
      'Prickle Faeries',
      NO_COST,
      'Faerie',
      2,
      2,
      'flying',
      intervening(
        { atLeast: [2, { handSize: 'event player' }] },
        when({ on: 'step', step: 'upkeep', whose: 'opponent' }, damage(2, toPlayer('event player'))),
      ),
    ),
  ),
  transforming(
    siege('Invasion of Ergamon', '{R}{G}', 5, whenEnters(createTokens(1, TREASURE), mayDiscard(draw(1)))),
    ['red', 'green'],
    creature(
      'Truga Cliffcharger',
      NO_COST,
      'Rhino',
      3,
      4,
      'trample',
      whenEnters(mayDiscard({ do: 'search', filter: { types: ['land', 'battle'] }, amount: 1, to: 'hand' }, SHUFFLE)),
    ),
  ),
  transforming(
    siege('Invasion of Fiora', '{4}{B}{B}', 4, {
      kind: 'triggered',
      when: { on: 'enters' },
      ...chooseOneOrBoth(
        mode(destroy(each(creatures({ supertypes: ['legendary'] })))),
        mode(destroy(each(creatures({ notSupertypes: ['legendary'] })))),
      ),
    }),
    ['black'],
    legendary(
      creature(
        'Marchesa, Resolute Monarch',
        NO_COST,
        'Human Noble',
        3,
        6,
        'menace',
        'deathtouch',
        when({ on: 'attacks' }, upTo(1, target.permanent()), { do: 'remove all counters', what: TARGET }),
        intervening(
          { exactly: [{ thisTurn: 'combat damage dealt to since own turn' }, 0] },
          when({ on: 'step', step: 'upkeep', whose: 'you' }, draw(1), loseLife(1)),
        ),
      ),
    ),
  ),
  transforming(
    siege(
      'Invasion of Innistrad',
      '{2}{B}{B}',
      5,
      'flash',
      whenEnters(target.creature(opposing()), pump(TARGET, -13, -13)),
    ),
    ['black'],
    enchantment(
      'Deluge of the Dead',
      NO_COST,
      whenEnters(createTokens(2, ZOMBIE)),
      activated(
        { mana: '{2}{B}' },
        target.graveyardCard(),
        ifElse(
          { matches: TARGET, filter: { zone: 'graveyard', types: ['creature'] } },
          [exile(TARGET), createTokens(1, ZOMBIE)],
          [exile(TARGET)],
        ),
      ),
    ),
  ),
  transforming(
    siege(
      'Invasion of Ixalan',
      '{1}{G}',
      4,
      whenEnters({ do: 'dig', look: 5, take: 1, filter: PERMANENTS, rest: 'library bottom random' }),
    ),
    ['green'],
    creature(
      'Belligerent Regisaur',
      NO_COST,
      'Dinosaur',
      4,
      3,
      'trample',
      wheneverYouCast({}, gains('this', 'indestructible')),
    ),
  ),
  transforming(
    siege(
      'Invasion of Kaldheim',
      '{3}{R}',
      4,
      whenEnters(
        { do: 'move', what: each({ zone: 'hand', controller: 'you' }), to: 'exile', remember: true },
        draw({ count: {}, among: 'chosen' }),
        mayPlay('end of your next turn'),
      ),
    ),
    ['red'],
    enchantment(
      'Pyre of the World Tree',
      NO_COST,
      activated({ discard: { amount: 1, filter: { types: ['land'] } } }, target.any(), damage(2, ANY_TARGET)),
      when(
        { on: 'discards', who: 'you', what: { types: ['land'] } },
        { do: 'exile top', amount: 1 },
        mayPlay('end of turn'),
      ),
    ),
  ),
  transforming(
    siege('Invasion of Karsus', '{2}{R}{R}', 4, whenEnters(damage(3, each({ types: ['creature', 'planeswalker'] })))),
    ['red'],
    creature(
      'Refraction Elemental',
      NO_COST,
      'Elemental',
      4,
      4,
      { ward: { life: 2 } },
      wheneverYouCast({}, damage(2, toPlayer('opponent'))),
    ),
  ),
  transforming(
    siege(
      'Invasion of Kylem',
      '{2}{R}{W}',
      5,
      whenEnters(upTo(2, target.creature()), pump(TARGET, 2, 0, 'vigilance', 'haste')),
    ),
    ['red', 'white'],
    sorcery(
      "Valor's Reach Tag Team",
      NO_COST,
      createTokens(2, {
        ...creatureToken(['red', 'white'], 'Warrior', 3, 2),
        abilities: [when({ on: 'attacks', with: creatures({ token: true }) }, counters(1, 'this'))],
      }),
    ),
  ),
  transforming(
    siege(
      'Invasion of Lorwyn',
      '{4}{B}{G}',
      5,
      whenEnters(
        target.creature(opposing({ notSubtypes: ['Elf'], power: { max: { count: YOUR_LANDS } } })),
        destroy(TARGET),
      ),
    ),
    ['black', 'green'],
    countingCreature('Winnowing Forces', NO_COST, 'Elf Warrior', { count: YOUR_LANDS }),
  ),
  transforming(
    siege('Invasion of Mercadia', '{1}{R}', 4, whenEnters(mayDiscard(draw(2)))),
    ['red'],
    creature(
      'Kyren Flamewright',
      NO_COST,
      'Goblin Spellshaper',
      3,
      3,
      activated(
        { mana: '{2}{R}', tap: true, discard: { amount: 1 } },
        createTokens(2, creatureToken(['blue', 'red'], 'Elemental', 1, 1)),
        pump(each(yourCreatures()), 1, 0, 'haste'),
      ),
    ),
  ),
  transforming(
    siege('Invasion of Moag', '{2}{G}{W}', 5, whenEnters(counters(1, each(yourCreatures())))),
    ['green', 'white'],
    creature(
      'Bloomwielder Dryads',
      NO_COST,
      'Dryad',
      3,
      3,
      { ward: { mana: '{2}' } },
      when(YOUR_END_STEP, target.yourCreature(), counters(1, TARGET)),
    ),
  ),
  transforming(
    siege(
      'Invasion of Muraganda',
      '{4}{G}',
      6,
      whenEnters(target.yourCreature(), upTo(1, target.creature(opposing())), counters(1, TARGET), {
        do: 'fight',
        what: TARGET,
        with: SECOND,
      }),
    ),
    ['green'],
    creature(
      'Primordial Plasm',
      NO_COST,
      'Ooze',
      4,
      4,
      when({ on: 'step', step: 'beginning of combat', whose: 'you' }, target.creature({ other: true }), {
        do: 'change',
        what: TARGET,
        changes: { power: 2, toughness: 2, loseAllAbilities: true },
      }),
    ),
  ),
  transforming(
    siege(
      'Invasion of Segovia',
      '{2}{U}',
      4,
      whenEnters(createTokens(2, creatureToken(['blue'], 'Kraken', 1, 1, 'trample'))),
    ),
    ['blue'],
    legendary(
      creature(
        'Caetus, Sea Tyrant of Segovia',
        NO_COST,
        'Serpent',
        3,
        3,
        always(spells({ notTypes: ['creature'], controller: 'you' }), { keywords: ['convoke'] }),
        when(YOUR_END_STEP, upTo(4, target.creature()), untap(TARGET)),
      ),
    ),
  ),
  transforming(
    siege(
      'Invasion of Shandalar',
      '{3}{G}{G}',
      4,
      whenEnters(upTo(3, target.graveyardCard({ ...PERMANENTS, controller: 'you' })), returnToHand(TARGET)),
    ),
    ['green'],
    enchantment(
      'Leyline Surge',
      NO_COST,
      when(
        { on: 'step', step: 'upkeep', whose: 'you' },
        may(
          { do: 'choose', filter: { ...PERMANENTS, zone: 'hand', controller: 'you' }, amount: 1 },
          reanimate('chosen'),
        ),
      ),
    ),
  ),
  transforming(
    siege(
      'Invasion of Theros',
      '{2}{W}',
      4,
      whenEnters({ do: 'search', filter: { subtypes: ['Aura', 'God', 'Demigod'] }, amount: 1, to: 'hand' }, SHUFFLE),
    ),
    ['white', 'blue'],
    typed(
      'Legendary Enchantment Creature — God',
      creature(
        'Ephara, Ever-Sheltering',
        NO_COST,
        'God',
        4,
        4,
        always(
          'this',
          { keywords: ['lifelink', 'indestructible'] },
          {
            atLeast: [{ count: { types: ['enchantment'], controller: 'you', other: true } }, 3],
          },
        ),
        when({ on: 'enters', what: { types: ['enchantment'], controller: 'you', other: true } }, draw(1)),
      ),
    ),
  ),
  transforming(
    siege(
      'Invasion of Tolvada',
      '{3}{W}{B}',
      5,
      whenEnters(
        target.graveyardCard({
          types: ['land', 'creature', 'artifact', 'enchantment', 'planeswalker'],
          notTypes: ['battle'],
          controller: 'you',
        }),
        reanimate(TARGET),
      ),
    ),
    ['white', 'black'],
    enchantment(
      'The Broken Sky',
      NO_COST,
      always(yourCreatures({ token: true }), gets(1, 0, 'lifelink')),
      when(YOUR_END_STEP, createTokens(1, creatureToken(['white', 'black'], 'Spirit', 1, 1, 'flying'))),
    ),
  ),
  transforming(
    siege('Invasion of Ulgrotha', '{4}{B}', 5, whenEnters(target.anyOther(), damage(3, { anyTarget: 0 }), gainLife(3))),
    ['black'],
    legendary(
      creature(
        'Grandmother Ravi Sengir',
        NO_COST,
        'Human Wizard',
        3,
        3,
        'flying',
        when({ on: 'dies', what: creatures(opposing()) }, counters(1, 'this'), gainLife(1)),
      ),
    ),
  ),
  transforming(
    siege('Invasion of Vryn', '{3}{U}', 4, whenEnters(draw(3), discard(1))),
    ['blue'],
    artifact(
      'Overloaded Mage-Ring',
      NO_COST,
      activated({ mana: '{1}', tap: true, sacrifice: 'this' }, target.spell({ controller: 'you' }), copySpell(TARGET)),
    ),
  ),
  transforming(
    siege('Invasion of Xerex', '{2}{W}{U}', 4, whenEnters(upTo(1, target.creature()), returnToHand(TARGET))),
    ['white', 'blue'],
    countingCreature('Vertex Paladin', NO_COST, 'Angel Knight', { count: yourCreatures() }, 'flying'),
  ),
  transforming(
    siege('Invasion of Zendikar', '{3}{G}', 3, whenEnters(may(...fetchBasics(2)))),
    ['green'],
    creature(
      'Awakened Skyclave',
      NO_COST,
      'Elemental',
      4,
      4,
      'vigilance',
      'haste',
      always('this', { addTypes: ['land'] }),
      tapForAnyColour(),
    ),
  ),

  enchantment('Fiery Emancipation', '{3}{R}{R}{R}', {
    kind: 'replacement',
    replace: { event: 'damage', from: { controller: 'you' }, times: 3 },
  }),
];
