/**
 * Spells and abilities on the stack as targets: countered, turned to other targets, copied as they come; and delayed
 * abilities that wait for an event or for their controller's own step.
 */

import {
  activated,
  always,
  artifactCreature,
  copySpell,
  createTokens,
  creature,
  creatureToken,
  draw,
  equipment,
  flashback,
  instant,
  loseLife,
  sorcery,
  TARGET,
  target,
  when,
  whenEnters,
} from '../../vocabulary/builders.ts';
import type { CardData, Filter, Instruction, TargetData } from '../../vocabulary/card.ts';

type Kinds = NonNullable<Filter['onStack']>;

/** Target on the stack. */
const onStack = (onStack: Kinds, more: Filter = {}): TargetData => ({
  what: 'object',
  filter: { zone: 'stack', onStack, ...more },
});
const ABILITIES: Kinds = ['activated ability', 'triggered ability'];
const ANYTHING: Kinds = ['spell', ...ABILITIES];
const COUNTER: Instruction = { do: 'counter', what: TARGET };

/** "Target spell with a single target" is turned to another. */
const SINGLE: TargetData = { what: 'object', filter: { zone: 'stack', singleTarget: true } };
const TURN: Instruction = { do: 'new targets', what: TARGET, must: true };

/** "At the beginning of your next upkeep, pay this. If you don't, you lose the game." */
const debt = (mana: string): Instruction => ({
  do: 'delayed',
  at: 'your next upkeep',
  effect: [{ do: 'pay', who: 'you', cost: { mana }, otherwise: [{ do: 'lose game', who: 'you' }] }],
});

/** "When you cast your next instant or sorcery spell this turn, copy it." */
const COPY_NEXT: Instruction = {
  do: 'delayed',
  when: { on: 'cast', who: 'you', what: { zone: 'stack', types: ['instant', 'sorcery'] } },
  until: 'end of turn',
  effect: [copySpell('it')],
};

const ELEMENTAL = creatureToken(['red'], 'Elemental', 1, 1);

/** "When this is so, sacrifice this" (CR 603.8). */
const sacrificedWithout = (filter: Filter) =>
  when(
    { on: 'state', holds: { not: { exists: { controller: 'you', ...filter } } } },
    { do: 'sacrifice', what: 'this' },
  );

export const STACK_OBJECTS: readonly CardData[] = [
  // Countering
  instant('Disallow', '{1}{U}{U}', onStack(ANYTHING), COUNTER),
  instant('Squelch', '{1}{U}', onStack(['activated ability']), COUNTER, draw(1)),
  instant('Stifle', '{U}', onStack(ABILITIES), COUNTER),
  instant('Voidslime', '{G}{U}{U}', onStack(ANYTHING), COUNTER),

  // Turning to other targets
  instant('Deflection', '{3}{U}', SINGLE, TURN),
  instant("Imp's Mischief", '{1}{B}', SINGLE, TURN, loseLife({ manaValue: TARGET })),
  instant('Redirect', '{U}{U}', target.spell(), { do: 'new targets', what: TARGET }),
  instant('Shunt', '{1}{R}{R}', SINGLE, TURN),
  artifactCreature(
    'Spellskite',
    '{2}',
    'Phyrexian Horror',
    0,
    4,
    activated({ mana: '{U/P}' }, onStack(ANYTHING), { do: 'new targets', what: TARGET, to: 'this' }),
  ),
  instant('Swerve', '{U}{R}', SINGLE, TURN),

  // Waiting for what is cast or dies
  sorcery('Doublecast', '{R}{R}', COPY_NEXT),
  instant('Galvanic Iteration', '{U}{R}', flashback('{1}{U}{R}'), COPY_NEXT),
  sorcery('Glimpse of Nature', '{G}', {
    do: 'delayed',
    when: { on: 'cast', who: 'you', what: { zone: 'stack', types: ['creature'] } },
    each: true,
    until: 'end of turn',
    effect: [draw(1)],
  }),
  instant('Graceful Reprieve', '{1}{W}', target.creature(), {
    do: 'delayed',
    what: TARGET,
    when: { on: 'dies' },
    until: 'end of turn',
    effect: [{ do: 'move', what: 'it', to: 'battlefield', control: 'owner' }],
  }),

  // Waiting for the next upkeep
  { ...instant('Pact of Negation', '{0}', target.spell(), COUNTER, debt('{3}{U}{U}')), colours: ['blue'] },
  {
    ...instant(
      'Slaughter Pact',
      '{0}',
      target.creature({ notColours: ['black'] }),
      { do: 'destroy', what: TARGET },
      debt('{2}{B}'),
    ),
    colours: ['black'],
  },

  // An ability that names what gives it
  equipment(
    "Ninja's Kunai",
    '{1}',
    '{1}',
    always('attached', {
      abilities: [
        activated({ mana: '{1}', tap: true, sacrifice: 'granter' }, target.any(), {
          do: 'damage',
          amount: 3,
          to: { anyTarget: 0 },
          from: 'granter',
        }),
      ],
    }),
  ),

  // Conniving
  creature('Echo Inspector', '{3}{U}', 'Bird Rogue', 2, 3, 'flying', whenEnters({ do: 'connive', what: 'this' })),
  creature('Hypnotic Grifter', '{U}', 'Human Rogue', 1, 2, activated({ mana: '{3}' }, { do: 'connive', what: 'this' })),
  instant(
    'Lethal Scheme',
    '{2}{B}{B}',
    'convoke',
    target.permanent({ types: ['creature', 'planeswalker'] }),
    { do: 'destroy', what: TARGET },
    { do: 'for each', what: 'convokers', effect: [{ do: 'connive', what: 'it' }] },
  ),
  creature("Raffine's Informant", '{1}{W}', 'Human Wizard', 2, 1, whenEnters({ do: 'connive', what: 'this' })),
  creature(
    'Seasoned Pyromancer',
    '{1}{R}{R}',
    'Human Shaman',
    2,
    2,
    whenEnters({ do: 'discard', amount: 2 }, draw(2), {
      do: 'token',
      token: ELEMENTAL,
      amount: { count: { notTypes: ['land'] }, among: 'chosen' },
    }),
    {
      kind: 'activated',
      cost: { mana: '{3}{R}{R}', exileFromGraveyard: 'this' },
      zone: 'graveyard',
      effect: [createTokens(2, ELEMENTAL)],
    },
  ),

  // State triggers
  creature('Covetous Dragon', '{4}{R}', 'Dragon', 6, 5, 'flying', sacrificedWithout({ types: ['artifact'] })),
  creature('Emperor Crocodile', '{3}{G}', 'Crocodile', 5, 5, sacrificedWithout({ types: ['creature'], other: true })),
  artifactCreature(
    'Synod Centurion',
    '{4}',
    'Construct',
    4,
    4,
    sacrificedWithout({ types: ['artifact'], other: true }),
  ),
  creature('Tethered Griffin', '{W}', 'Griffin', 2, 3, 'flying', sacrificedWithout({ types: ['enchantment'] })),
];
