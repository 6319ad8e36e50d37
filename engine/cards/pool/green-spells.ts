/**
 * Green instants, sorceries and enchantments: growth, fights, tokens, and breaking things.
 */

import {
  attachedGets,
  aura,
  createTokens,
  creatureToken,
  destroy,
  each,
  enchantment,
  flashback,
  ITS_CONTROLLER,
  ifKicked,
  instant,
  kicker,
  pump,
  returnToHand,
  SECOND,
  sorcery,
  TARGET,
  target,
  untap,
  when,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { CardData } from '../../vocabulary/card.ts';
import { BEAST, SAPROLING } from './tokens.ts';

const NOT_YOURS = target.creature({ controller: 'opponent' });

export const GREEN_SPELLS: readonly CardData[] = [
  instant('Vitalize', '{G}', untap(each(yourCreatures()))),
  instant('Beast Within', '{2}{G}', target.permanent(), destroy(TARGET), {
    do: 'token',
    token: BEAST,
    amount: 1,
    who: ITS_CONTROLLER,
  }),
  instant('Fog', '{G}', { do: 'prevent', damage: 'combat', until: 'end of turn' }),
  instant('Giant Growth', '{G}', target.creature(), pump(TARGET, 3, 3)),
  instant('Naturalize', '{1}{G}', target.permanent({ types: ['artifact', 'enchantment'] }), destroy(TARGET)),
  sorcery('Overrun', '{2}{G}{G}{G}', pump(each(yourCreatures()), 3, 3, 'trample')),
  instant('Plummet', '{1}{G}', target.creature({ keywords: ['flying'] }), destroy(TARGET)),
  sorcery('Prey Upon', '{G}', target.yourCreature(), NOT_YOURS, { do: 'fight', what: TARGET, with: SECOND }),
  sorcery('Rabid Bite', '{1}{G}', target.yourCreature(), NOT_YOURS, {
    do: 'damage',
    amount: { power: TARGET },
    to: SECOND,
    from: TARGET,
  }),
  sorcery('Roar of the Wurm', '{6}{G}', flashback('{3}{G}'), createTokens(1, creatureToken(['green'], 'Wurm', 6, 6))),
  sorcery(
    'Saproling Migration',
    '{1}{G}',
    kicker('{4}'),
    ifKicked([createTokens(4, SAPROLING)], [createTokens(2, SAPROLING)]),
  ),

  aura(
    'Rancor',
    '{G}',
    target.creature(),
    attachedGets(2, 0, 'trample'),
    when({ on: 'put into graveyard', what: 'this', from: 'battlefield' }, returnToHand('this')),
  ),
  enchantment('Hardened Scales', '{G}', {
    kind: 'replacement',
    replace: { event: 'counters', what: yourCreatures(), counter: '+1/+1', plus: 1 },
  }),
];
