/**
 * Cards that copy permanents, tokens and spells (CR 707).
 */

import {
  ANY_TARGET,
  activated,
  artifact,
  artifactCreature,
  copySpell,
  creature,
  creatures,
  damage,
  destroy,
  discard,
  draw,
  each,
  eachUpkeep,
  enchantment,
  entersAsCopyOf,
  flashback,
  gains,
  INSTANTS_AND_SORCERIES,
  ifKicked,
  instant,
  kicker,
  legendary,
  may,
  POPULATE,
  returnToHand,
  sorcery,
  spells,
  TARGET,
  target,
  tokenCopies,
  tokenCopiesExcept,
  when,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { CardData, Instruction, ObjectRef } from '../../vocabulary/card.ts';

const SPELL_TO_COPY = target.spell(INSTANTS_AND_SORCERIES);
const YOUR_SPELL_TO_COPY = target.spell({ ...INSTANTS_AND_SORCERIES, controller: 'you' });

/** "At the beginning of the next end step, …": of each of these, meant by "it" (CR 603.7). */
const atNextEndStep = (what: ObjectRef, ...effect: Instruction[]): Instruction => ({
  do: 'delayed',
  at: 'next end step',
  what,
  effect,
});

export const COPYING: readonly CardData[] = [
  creature(
    'Owlin Spiralmancer',
    '{3}{U}',
    'Bird Wizard',
    3,
    4,
    'flying',
    'vigilance',
    when({ on: 'cast', who: 'you', what: spells({ x: true }), firstWithX: true }, may(copySpell('it'))),
  ),
  creature('Clever Impersonator', '{2}{U}{U}', 'Shapeshifter', 0, 0, entersAsCopyOf({ notTypes: ['land'] })),
  artifactCreature(
    'Cogwork Assembler',
    '{3}',
    'Assembly-Worker',
    2,
    3,
    activated(
      { mana: '{7}' },
      target.permanent({ types: ['artifact'] }),
      tokenCopiesExcept(1, TARGET, { keywords: ['haste'] }),
      atNextEndStep('chosen', { do: 'move', what: 'it', to: 'exile' }),
    ),
  ),
  creature('Clone', '{3}{U}', 'Shapeshifter', 0, 0, entersAsCopyOf(creatures())),
  artifact('Sculpting Steel', '{3}', entersAsCopyOf({ types: ['artifact'] })),
  creature('Stunt Double', '{3}{U}', 'Shapeshifter', 0, 0, 'flash', entersAsCopyOf(creatures())),

  instant('Cackling Counterpart', '{1}{U}{U}', flashback('{5}{U}{U}'), target.yourCreature(), tokenCopies(1, TARGET)),
  instant('Double Major', '{G}{U}', target.spell({ types: ['creature'], controller: 'you' }), {
    do: 'copy spell',
    what: TARGET,
    except: { loseSupertypes: ['legendary'] },
  }),
  sorcery(
    'Heat Shimmer',
    '{2}{R}',
    target.creature(),
    tokenCopiesExcept(1, TARGET, {
      keywords: ['haste'],
      abilities: [when({ on: 'step', step: 'end', whose: 'any' }, { do: 'move', what: 'this', to: 'exile' })],
    }),
  ),
  sorcery(
    "Irenicus's Vile Duplication",
    '{3}{U}',
    target.yourCreature(),
    tokenCopiesExcept(1, TARGET, { keywords: ['flying'], loseSupertypes: ['legendary'] }),
  ),
  legendary(
    creature(
      'Kiki-Jiki, Mirror Breaker',
      '{2}{R}{R}{R}',
      'Goblin Shaman',
      2,
      2,
      'haste',
      activated(
        { tap: true },
        target.yourCreature({ notSupertypes: ['legendary'] }),
        tokenCopiesExcept(1, TARGET, { keywords: ['haste'] }),
        atNextEndStep('chosen', { do: 'sacrifice', what: 'it' }),
      ),
    ),
  ),
  instant('Mirrorform', '{4}{U}{U}', target.permanent({ notSubtypes: ['Aura'] }), {
    do: 'become copy',
    what: each({ notTypes: ['land'], controller: 'you' }),
    of: TARGET,
  }),
  creature(
    'Phantasmal Image',
    '{1}{U}',
    'Illusion',
    0,
    0,
    entersAsCopyOf(creatures(), {
      addSubtypes: ['Illusion'],
      abilities: [when({ on: 'becomes target' }, { do: 'sacrifice', what: 'this' })],
    }),
  ),
  artifactCreature(
    'Phyrexian Metamorph',
    '{3}{U/P}',
    'Phyrexian Shapeshifter',
    0,
    0,
    entersAsCopyOf({ types: ['artifact', 'creature'] }, { addTypes: ['artifact'] }),
  ),
  creature(
    'Quicksilver Gargantuan',
    '{5}{U}{U}',
    'Shapeshifter',
    7,
    7,
    entersAsCopyOf(creatures(), { setPower: 7, setToughness: 7 }),
  ),
  sorcery(
    'Rite of Replication',
    '{2}{U}{U}',
    kicker('{5}'),
    target.creature(),
    ifKicked([tokenCopies(5, TARGET)], [tokenCopies(1, TARGET)]),
  ),
  instant('Supplant Form', '{4}{U}{U}', target.creature(), returnToHand(TARGET), tokenCopies(1, TARGET)),

  enchantment('Growing Ranks', '{2}{G/W}{G/W}', eachUpkeep('you', ...POPULATE)),
  instant('Rootborn Defenses', '{2}{W}', ...POPULATE, gains(each(yourCreatures()), 'indestructible')),
  instant(
    'Sundering Growth',
    '{G/W}{G/W}',
    target.permanent({ types: ['artifact', 'enchantment'] }),
    destroy(TARGET),
    ...POPULATE,
  ),

  creature(
    'Nivix Guildmage',
    '{U}{R}',
    'Human Wizard',
    2,
    2,
    activated({ mana: '{1}{U}{R}' }, draw(1), discard(1)),
    activated({ mana: '{2}{U}{R}' }, YOUR_SPELL_TO_COPY, copySpell(TARGET)),
  ),
  instant('Reverberate', '{R}{R}', SPELL_TO_COPY, copySpell(TARGET)),
  instant('Twincast', '{U}{U}', SPELL_TO_COPY, copySpell(TARGET)),

  // CR 707.10: abilities too, and permanent spells, whose copies become tokens (CR 608.3f).
  legendary(
    artifact(
      'Lithoform Engine',
      '{4}',
      activated(
        { mana: '{2}', tap: true },
        target.permanent({
          zone: 'stack',
          onStack: ['activated ability', 'triggered ability'],
          controller: 'you',
        }),
        copySpell(TARGET),
      ),
      activated({ mana: '{3}', tap: true }, YOUR_SPELL_TO_COPY, copySpell(TARGET)),
      activated(
        { mana: '{4}', tap: true },
        target.spell({ types: ['artifact', 'battle', 'creature', 'enchantment', 'planeswalker'], controller: 'you' }),
        copySpell(TARGET),
      ),
    ),
  ),
  sorcery('Chain Lightning', '{R}', target.any(), damage(3, ANY_TARGET), {
    do: 'pay',
    who: { targetOrController: 0 },
    cost: { mana: '{R}{R}' },
    // biome-ignore lint/suspicious/noThenProperty: a word of the vocabulary
    then: [{ ...copySpell('this'), who: { targetOrController: 0 } } as Instruction],
  }),
  instant('Chain of Vapor', '{U}', target.permanent({ notTypes: ['land'] }), returnToHand(TARGET), {
    do: 'pay',
    who: { controllerOf: TARGET },
    cost: { sacrifice: { filter: { types: ['land'] } } },
    // biome-ignore lint/suspicious/noThenProperty: a word of the vocabulary
    then: [{ ...copySpell('this'), who: { controllerOf: TARGET } } as Instruction],
  }),
];
