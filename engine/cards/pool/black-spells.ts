/**
 * Black instants, sorceries and enchantments: removal, discard, reanimation and life as a resource.
 */

import {
  activated,
  additionalCost,
  createTokens,
  creatures,
  creatureToken,
  damage,
  destroy,
  destroyForGood,
  discard,
  draw,
  enchantment,
  flashback,
  gainLife,
  instant,
  intervening,
  inYourGraveyard,
  loseLife,
  onceEachTurn,
  pump,
  reanimate,
  returnToHand,
  scry,
  sorcery,
  TARGET,
  target,
  toPlayer,
  when,
} from '../../vocabulary/builders.ts';
import type { CardData, Filter, Instruction } from '../../vocabulary/card.ts';
import { BLOOD, ZOMBIE } from './tokens.ts';

const YOUR_DEAD_CREATURE = target.permanent(inYourGraveyard({ types: ['creature'] }));

/** The first target reveals its hand; you choose a card that fits, which is discarded. */
const chooseDiscard = (filter: Filter): Instruction[] => [
  { do: 'reveal hand', who: TARGET },
  { do: 'discard', who: TARGET, amount: 1, filter, chooser: 'you' },
];

export const BLACK_SPELLS: readonly CardData[] = [
  sorcery(
    'Bone Splinters',
    '{B}',
    additionalCost({ sacrifice: { filter: creatures() } }),
    target.creature(),
    destroy(TARGET),
  ),
  instant('Diabolic Edict', '{1}{B}', target.player(), {
    do: 'sacrifice choice',
    who: TARGET,
    filter: creatures(),
    amount: 1,
  }),
  instant('Disfigure', '{B}', target.creature(), pump(TARGET, -2, -2)),
  instant('Doom Blade', '{1}{B}', target.creature({ notColours: ['black'] }), destroy(TARGET)),
  instant('Go for the Throat', '{1}{B}', target.creature({ notTypes: ['artifact'] }), destroy(TARGET)),
  instant('Last Gasp', '{1}{B}', target.creature(), pump(TARGET, -3, -3)),
  instant('Murder', '{1}{B}{B}', target.creature(), destroy(TARGET)),
  instant("Sorin's Thirst", '{B}{B}', target.creature(), damage(2, TARGET), gainLife(2)),
  // Forbids regeneration too, which nothing in the vocabulary does.
  instant(
    'Terror',
    '{1}{B}',
    target.creature({ notTypes: ['artifact'], notColours: ['black'] }),
    destroyForGood(TARGET),
  ),

  sorcery('Duress', '{B}', target.opponent(), ...chooseDiscard({ notTypes: ['creature', 'land'] })),
  sorcery('Hymn to Tourach', '{B}{B}', target.player(), { do: 'discard', who: TARGET, amount: 2, random: true }),
  sorcery(
    'Inquisition of Kozilek',
    '{B}',
    target.player(),
    ...chooseDiscard({ notTypes: ['land'], manaValue: { max: 3 } }),
  ),
  sorcery('Mind Rot', '{2}{B}', target.player(), discard(2, TARGET)),
  instant('One with Nothing', '{B}', discard('all')),
  sorcery('Thoughtseize', '{B}', target.player(), ...chooseDiscard({ notTypes: ['land'] }), loseLife(2)),

  sorcery('Bump in the Night', '{B}', flashback('{5}{R}'), target.opponent(), loseLife(3, TARGET)),
  instant('Dark Ritual', '{B}', { do: 'add mana', mana: '{B}{B}{B}' }),
  sorcery("Night's Whisper", '{1}{B}', draw(2), loseLife(2)),
  sorcery('Read the Bones', '{2}{B}', scry(2), draw(2), loseLife(2)),
  sorcery('Sign in Blood', '{B}{B}', target.player(), draw(2, TARGET), loseLife(2, TARGET)),
  sorcery("Vampire's Kiss", '{1}{B}', target.player(), loseLife(2, TARGET), gainLife(2), createTokens(2, BLOOD)),

  sorcery(
    'Dread Return',
    '{2}{B}{B}',
    { flashback: { sacrifice: { filter: creatures(), amount: 3 } } },
    YOUR_DEAD_CREATURE,
    reanimate(TARGET),
  ),
  sorcery('Raise Dead', '{B}', YOUR_DEAD_CREATURE, returnToHand(TARGET)),
  sorcery('Zombify', '{3}{B}', YOUR_DEAD_CREATURE, reanimate(TARGET)),

  enchantment(
    'Call the Bloodline',
    '{1}{B}',
    onceEachTurn(
      activated(
        { mana: '{1}', discard: { amount: 1 } },
        createTokens(1, creatureToken(['black'], 'Vampire Knight', 1, 1, 'lifelink')),
      ),
    ),
  ),
  enchantment('Exquisite Blood', '{4}{B}', when({ on: 'loses life', who: 'opponent' }, gainLife('event amount'))),
  enchantment("Liliana's Caress", '{1}{B}', when({ on: 'discards', who: 'opponent' }, loseLife(2, 'event player'))),
  enchantment('Megrim', '{2}{B}', when({ on: 'discards', who: 'opponent' }, damage(2, toPlayer('event player')))),
  enchantment(
    'Pestilence',
    '{2}{B}{B}',
    intervening(
      { not: { exists: creatures() } },
      when({ on: 'step', step: 'end', whose: 'any' }, { do: 'sacrifice', what: 'this' }),
    ),
    activated({ mana: '{B}' }, damage(1, [{ each: creatures() }, toPlayer('each player')])),
  ),
  enchantment(
    'Sanguine Bond',
    '{3}{B}{B}',
    when({ on: 'gains life', who: 'you' }, target.opponent(), loseLife('event amount', TARGET)),
  ),
  enchantment('Zombie Infestation', '{1}{B}', activated({ discard: { amount: 2 } }, createTokens(1, ZOMBIE))),
];
