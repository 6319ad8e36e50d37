/**
 * Cards of which a colour, a type or a player is chosen, and effects that last in other ways than until end of turn.
 */

import {
  activated,
  always,
  artifact,
  artifactCreature,
  aura,
  creature,
  creatures,
  damage,
  draw,
  enchantment,
  gets,
  instant,
  legendary,
  may,
  SECOND,
  sorcery,
  TARGET,
  tap,
  target,
  toPlayer,
  upTo,
  when,
  whenEnters,
  yourCreatures,
  yourLands,
} from '../../vocabulary/builders.ts';
import type { AbilityData, CardData, Instruction, ObjectRef } from '../../vocabulary/card.ts';

type Picked = NonNullable<Extract<AbilityData, { kind: 'enters' }>['choose']>;
const asItEnters = (choose: Picked): AbilityData => ({ kind: 'enters', choose });
const IS_OF_THE_TYPE: AbilityData = always('this', { addSubtypes: 'chosen' });

/** "… doesn't untap during its controller's next untap step." */
const staysTapped = (what: ObjectRef): Instruction => ({
  do: 'change',
  what,
  changes: { keywords: ["doesn't untap"] },
  until: 'next untap step',
});

export const CHOOSING: readonly CardData[] = [
  artifactCreature(
    'Adaptive Automaton',
    '{3}',
    'Construct',
    2,
    2,
    asItEnters('creature type'),
    IS_OF_THE_TYPE,
    always(yourCreatures({ chosenType: true, other: true }), gets(1, 1)),
  ),
  instant('Crippling Chill', '{2}{U}', target.creature(), tap(TARGET), staysTapped(TARGET), draw(1)),
  instant('Frost Breath', '{2}{U}', upTo(2, target.creature()), tap(TARGET), staysTapped(TARGET)),
  legendary(
    artifact('Hall of Triumph', '{3}', asItEnters('colour'), always(yourCreatures({ chosenColour: true }), gets(1, 1))),
  ),
  artifactCreature('Metallic Mimic', '{2}', 'Shapeshifter', 2, 1, asItEnters('creature type'), IS_OF_THE_TYPE, {
    kind: 'replacement',
    replace: {
      event: 'enters',
      what: yourCreatures({ chosenType: true, other: true }),
      counters: { kind: '+1/+1', amount: 1 },
    },
  }),
  aura(
    'Phantasmal Terrain',
    '{U}{U}',
    target.permanent({ types: ['land'] }),
    asItEnters('basic land type'),
    always('attached', { setSubtypes: 'chosen' }),
  ),
  sorcery(
    'Political Trickery',
    '{2}{U}',
    target.permanent(yourLands()),
    target.permanent({ types: ['land'], controller: 'opponent' }),
    {
      do: 'exchange control',
      what: TARGET,
      with: SECOND,
    },
  ),
  creature(
    'Roil Elemental',
    '{3}{U}{U}{U}',
    'Elemental',
    3,
    2,
    'flying',
    when(
      { on: 'enters', what: yourLands() },
      target.creature(),
      may({ do: 'change', what: TARGET, changes: { control: 'you' }, until: 'while you control source' }),
    ),
  ),
  enchantment(
    'Shared Triumph',
    '{1}{W}',
    asItEnters('creature type'),
    always(creatures({ chosenType: true }), gets(1, 1)),
  ),
  creature(
    'Sower of Temptation',
    '{2}{U}{U}',
    'Faerie Wizard',
    2,
    2,
    'flying',
    whenEnters(target.creature(), {
      do: 'change',
      what: TARGET,
      changes: { control: 'you' },
      until: 'while source stays',
    }),
  ),
  artifactCreature(
    'Stuffy Doll',
    '{5}',
    'Construct',
    0,
    1,
    asItEnters('player'),
    'indestructible',
    when({ on: 'dealt damage' }, damage('event amount', toPlayer('chosen player'))),
    activated({ tap: true }, damage(1, 'this')),
  ),
  sorcery(
    'Switcheroo',
    '{4}{U}',
    { what: 'object', filter: creatures(), min: 2, max: 2 },
    {
      do: 'exchange control',
      what: TARGET,
      with: TARGET,
    },
  ),
  creature(
    'Voice of All',
    '{2}{W}{W}',
    'Angel',
    2,
    2,
    'flying',
    asItEnters('colour'),
    always('this', { protection: 'chosen' }),
  ),
];
