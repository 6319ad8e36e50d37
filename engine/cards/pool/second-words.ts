/**
 * Cards with amounts, filters, changes and events that few others have.
 */

import {
  activated,
  always,
  artifact,
  aura,
  counterSpell,
  creature,
  creatures,
  damage,
  destroy,
  draw,
  each,
  enchantment,
  gainLife,
  ifElse,
  ifHolds,
  instant,
  intervening,
  legendary,
  loseLife,
  may,
  mill,
  pump,
  returnToHand,
  SHUFFLE,
  slaysNextTo,
  sorcery,
  TARGET,
  target,
  toPlayer,
  typed,
  untap,
  when,
  whenAttacks,
  whenDies,
  whenEnters,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { AbilityData, Amount, CardData, Filter } from '../../vocabulary/card.ts';

const MY_GREATEST_POWER: Amount = { greatest: 'power', among: yourCreatures() };
const PERMANENT_OF_YOURS: Filter = { controller: 'you' };

/** "When this dies, if it was a creature, return it to the battlefield under its owner's control. It's an enchantment." */
const ENDURES: AbilityData = intervening(
  { matches: 'this', filter: creatures() },
  whenDies(
    { do: 'move', what: 'this', to: 'battlefield', control: 'owner', remember: true },
    { do: 'change', what: 'chosen', changes: { setTypes: ['enchantment'] }, until: 'forever' },
  ),
);

const HAND_LANDS = { zone: 'hand', types: ['land'], controller: 'you' } as const;

const NO_WALL = creatures({ notSubtypes: ['Wall'] });

export const SECOND_WORDS: readonly CardData[] = [
  creature(
    'Aetherplasm',
    '{2}{U}{U}',
    'Illusion',
    1,
    1,
    when(
      { on: 'blocks', attacker: creatures() },
      ifHolds(
        { matches: 'this', filter: { zone: 'battlefield' } },
        may(
          returnToHand('this'),
          may(
            { do: 'choose', filter: { zone: 'hand', types: ['creature'], controller: 'you' }, amount: 1 },
            { do: 'move', what: 'chosen', to: 'battlefield', control: 'you', remember: true },
            { do: 'blocking', what: 'chosen', attacker: 'it' },
          ),
        ),
      ),
    ),
  ),
  creature(
    'Agent of Treachery',
    '{5}{U}{U}',
    'Human Rogue',
    2,
    3,
    whenEnters(target.permanent(), { do: 'change', what: TARGET, changes: { control: 'you' }, until: 'forever' }),
    intervening(
      { atLeast: [{ count: { controller: 'you', owner: 'opponent' } }, 3] },
      when({ on: 'step', step: 'end', whose: 'you' }, draw(3)),
    ),
  ),
  creature(
    'Barrenton Medic',
    '{4}{W}',
    'Kithkin Cleric',
    0,
    4,
    activated({ tap: true }, target.any(), { do: 'prevent', damage: 1, to: { anyTarget: 0 }, until: 'end of turn' }),
    activated({ putCounters: { kind: '-1/-1', amount: 1 } }, untap('this')),
  ),
  typed(
    'Enchantment Creature — Dog Glimmer',
    creature(
      'Enduring Courage',
      '{2}{R}{R}',
      '',
      3,
      3,
      when({ on: 'enters', what: yourCreatures({ other: true }) }, pump('it', 2, 0, 'haste')),
      ENDURES,
    ),
  ),
  enchantment(
    'Exclusion Ritual',
    '{4}{W}{W}',
    whenEnters(target.permanent({ notTypes: ['land'] }), { do: 'move', what: TARGET, to: 'exile', linked: true }),
    { kind: 'rule', rule: "can't cast spells", whose: 'any', what: { zone: 'stack', sharesName: 'exiled' } },
  ),
  sorcery('Exsanguinate', '{X}{B}{B}', loseLife('X', 'opponent'), gainLife('that many')),
  creature(
    'Guiltfeeder',
    '{3}{B}{B}',
    'Horror',
    0,
    4,
    'fear',
    when(
      { on: 'attacks unblocked' },
      loseLife({ count: { zone: 'graveyard', controller: 'defending player' } }, 'defending player'),
    ),
  ),
  legendary(
    creature(
      'Hakbal of the Surging Soul',
      '{2}{G}{U}',
      'Merfolk Scout',
      3,
      3,
      when(
        { on: 'step', step: 'beginning of combat', whose: 'you' },
        {
          do: 'for each',
          what: each(yourCreatures({ subtypes: ['Merfolk'] })),
          effect: [{ do: 'explore', what: 'it' }],
        },
      ),
      whenAttacks(
        ifElse(
          { atLeast: [{ count: HAND_LANDS }, 1] },
          [
            may(
              { do: 'choose', filter: HAND_LANDS, amount: 1 },
              { do: 'move', what: 'chosen', to: 'battlefield', control: 'you' },
            ),
            ifHolds({ not: 'did' }, draw(1)),
          ],
          [draw(1)],
        ),
      ),
    ),
  ),
  instant('Hold the Line', '{1}{W}{W}', pump(each(creatures({ blocking: true })), 7, 7)),
  instant('Intervene', '{U}', target.spell({ targets: creatures() }), counterSpell(TARGET)),
  creature(
    'Jackal Pup',
    '{R}',
    'Jackal',
    2,
    1,
    when({ on: 'dealt damage', what: 'this' }, damage('event amount', toPlayer('you'))),
  ),
  legendary(
    creature(
      'Kokusho, the Evening Star',
      '{4}{B}{B}',
      'Dragon Spirit',
      5,
      5,
      'flying',
      whenDies(loseLife(5, 'opponent'), gainLife('that many')),
    ),
  ),
  enchantment(
    'Mana Echoes',
    '{2}{R}{R}',
    when(
      { on: 'enters', what: creatures() },
      may({
        do: 'add mana',
        mana: { each: '{C}', amount: { count: yourCreatures({ shares: { what: 'creature type', with: 'it' } }) } },
      }),
    ),
  ),
  aura(
    'Luminous Bonds',
    '{2}{W}',
    target.creature(),
    always('attached', { keywords: ["can't attack", "can't block"] }),
  ),
  artifact('Mindcrank', '{2}', when({ on: 'loses life', who: 'opponent' }, mill('event amount', 'event player'))),
  sorcery(
    "Mind's Desire",
    '{4}{U}{U}',
    'storm',
    SHUFFLE,
    { do: 'exile top', amount: 1 },
    {
      do: 'change',
      what: 'chosen',
      changes: { play: 'you', free: true },
      until: 'end of turn',
    },
  ),
  sorcery(
    'Overwhelming Stampede',
    '{3}{G}{G}',
    pump(each(yourCreatures()), MY_GREATEST_POWER, MY_GREATEST_POWER, 'trample'),
  ),
  creature(
    'Overgrown Pest',
    '{2}{G}',
    'Pest',
    2,
    2,
    whenEnters({
      do: 'dig',
      look: 5,
      take: 1,
      filter: { anyOf: [{ types: ['land'] }, { doubleFaced: true }] },
      rest: 'library bottom random',
    }),
  ),
  creature(
    'Paradox Surveyor',
    '{G/U}{G}{U}',
    'Elf Druid',
    3,
    3,
    'reach',
    whenEnters({
      do: 'dig',
      look: 5,
      take: 1,
      filter: { anyOf: [{ types: ['land'] }, { x: true }] },
      rest: 'library bottom random',
    }),
  ),
  creature(
    'Permeating Mass',
    '{G}',
    'Spirit',
    1,
    3,
    when(
      { on: 'deals damage', what: 'this', combat: true, to: 'creature' },
      { do: 'become copy', what: 'it', of: 'this' },
    ),
  ),
  creature(
    'Phantasmal Bear',
    '{U}',
    'Bear Illusion',
    2,
    2,
    when({ on: 'becomes target' }, { do: 'sacrifice', what: 'this' }),
  ),
  legendary(
    typed(
      'Enchantment Creature — God',
      creature(
        'Purphoros, God of the Forge',
        '{3}{R}',
        '',
        6,
        5,
        'indestructible',
        always('this', { loseTypes: ['creature'] }, { not: { atLeast: [{ devotion: 'red' }, 5] } }),
        when({ on: 'enters', what: yourCreatures({ other: true }) }, damage(2, toPlayer('opponent'))),
        activated({ mana: '{2}{R}' }, pump(each(yourCreatures()), 1, 0)),
      ),
    ),
  ),
  creature(
    'Rampaging Raptor',
    '{2}{R}{R}',
    'Dinosaur',
    4,
    4,
    'trample',
    'haste',
    activated({ mana: '{2}{R}' }, pump('this', 2, 0)),
    when(
      { on: 'deals damage', what: 'this', combat: true, to: 'opponent' },
      target.permanent({
        anyOf: [
          { types: ['planeswalker'], controller: 'event player' },
          { types: ['battle'], protector: 'event player' },
        ],
      }),
      damage('event amount', TARGET),
    ),
  ),
  instant(
    'Cradle to Grave',
    '{1}{B}',
    target.creature({ notColours: ['black'], enteredThisTurn: true }),
    destroy(TARGET),
  ),
  creature('Cockatrice', '{3}{G}{G}', 'Cockatrice', 2, 4, 'flying', ...slaysNextTo(NO_WALL)),
  creature('Thicket Basilisk', '{3}{G}{G}', 'Basilisk', 2, 4, ...slaysNextTo(NO_WALL)),
  instant('Rebuff the Wicked', '{W}', target.spell({ targets: PERMANENT_OF_YOURS }), counterSpell(TARGET)),
  instant('Righteousness', '{W}', target.creature({ blocking: true }), pump(TARGET, 7, 7)),
  creature('Ripjaw Raptor', '{2}{G}{G}', 'Dinosaur', 4, 5, when({ on: 'dealt damage', what: 'this' }, draw(1))),
  sorcery(
    'Rise from the Grave',
    '{4}{B}',
    target.graveyardCard({ types: ['creature'] }),
    {
      do: 'move',
      what: TARGET,
      to: 'battlefield',
      control: 'you',
      remember: true,
    },
    {
      do: 'change',
      what: 'chosen',
      changes: { addColours: ['black'], addSubtypes: ['Zombie'] },
      until: 'forever',
    },
  ),
  instant('Spell Rupture', '{1}{U}', target.spell(), {
    do: 'pay',
    who: { controllerOf: TARGET },
    cost: { generic: MY_GREATEST_POWER },
    otherwise: [counterSpell(TARGET)],
  }),
  instant(
    'Twisted Image',
    '{U}',
    target.creature(),
    {
      do: 'change',
      what: TARGET,
      changes: { switchPowerToughness: true },
      until: 'end of turn',
    },
    draw(1),
  ),
  creature(
    'Wake Thrasher',
    '{2}{U}',
    'Merfolk Soldier',
    1,
    1,
    when({ on: 'becomes untapped', what: PERMANENT_OF_YOURS }, pump('this', 1, 1)),
  ),
  instant(
    'Zenith Flare',
    '{2}{R}{W}',
    target.any(),
    damage({ count: { zone: 'graveyard', controller: 'you', printedKeyword: 'cycling' } }, { anyTarget: 0 }),
    gainLife({ count: { zone: 'graveyard', controller: 'you', printedKeyword: 'cycling' } }),
  ),
];
