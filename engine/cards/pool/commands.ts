/**
 * Spells with several modes to choose (CR 700.2): commands, and "choose one or both".
 */

import {
  ANY_TARGET,
  chooseOneOrBoth,
  chooseTwo,
  counterSpell,
  creatures,
  damage,
  destroy,
  discard,
  draw,
  each,
  gainLife,
  instant,
  mode,
  pump,
  reanimate,
  returnToHand,
  sorcery,
  TARGET,
  tap,
  target,
} from '../../vocabulary/builders.ts';
import type { CardData, Filter, TargetData } from '../../vocabulary/card.ts';
import { TREASURE } from './tokens.ts';

const YOUR_CREATURE_CARD = (more: Filter = {}): TargetData =>
  target.graveyardCard({ types: ['creature'], controller: 'you', ...more });

export const COMMANDS: readonly CardData[] = [
  instant(
    'Artistic Refusal',
    '{4}{U}{U}',
    'convoke',
    chooseOneOrBoth(mode(target.spell(), counterSpell(TARGET)), mode(draw(2), discard(1))),
  ),
  sorcery(
    'Austere Command',
    '{4}{W}{W}',
    chooseTwo(
      mode(destroy(each({ types: ['artifact'] }))),
      mode(destroy(each({ types: ['enchantment'] }))),
      mode(destroy(each(creatures({ manaValue: { max: 3 } })))),
      mode(destroy(each(creatures({ manaValue: { min: 4 } })))),
    ),
  ),
  instant(
    'Branching Bolt',
    '{1}{R}{G}',
    chooseOneOrBoth(
      mode(target.creature({ keywords: ['flying'] }), damage(3, TARGET)),
      mode(target.creature({ notKeywords: ['flying'] }), damage(3, TARGET)),
    ),
  ),
  instant(
    'Cryptic Command',
    '{1}{U}{U}{U}',
    chooseTwo(
      mode(target.spell(), counterSpell(TARGET)),
      mode(target.permanent(), returnToHand(TARGET)),
      mode(tap(each(creatures({ controller: 'opponent' })))),
      mode(draw(1)),
    ),
  ),
  instant(
    "Kolaghan's Command",
    '{1}{B}{R}',
    chooseTwo(
      mode(YOUR_CREATURE_CARD(), returnToHand(TARGET)),
      mode(target.player(), discard(1, TARGET)),
      mode(target.permanent({ types: ['artifact'] }), destroy(TARGET)),
      mode(target.any(), damage(2, ANY_TARGET)),
    ),
  ),
  instant(
    "Ojutai's Command",
    '{2}{W}{U}',
    chooseTwo(
      mode(YOUR_CREATURE_CARD({ manaValue: { max: 2 } }), reanimate(TARGET)),
      mode(gainLife(4)),
      mode(target.spell({ types: ['creature'] }), counterSpell(TARGET)),
      mode(draw(1)),
    ),
  ),
  instant(
    'Prismari Command',
    '{1}{U}{R}',
    chooseTwo(
      mode(target.any(), damage(2, ANY_TARGET)),
      mode(target.player(), draw(2, TARGET), discard(2, TARGET)),
      mode(target.player(), { do: 'token', token: TREASURE, amount: 1, who: TARGET }),
      mode(target.permanent({ types: ['artifact'] }), destroy(TARGET)),
    ),
  ),
  instant(
    "Silumgar's Command",
    '{3}{U}{B}',
    chooseTwo(
      mode(target.spell({ notTypes: ['creature'] }), counterSpell(TARGET)),
      mode(target.permanent(), returnToHand(TARGET)),
      mode(target.creature(), pump(TARGET, -3, -3)),
      mode(target.permanent({ types: ['planeswalker'] }), destroy(TARGET)),
    ),
  ),
];
