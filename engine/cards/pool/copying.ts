/**
 * Cards that copy permanents, tokens and spells (CR 707).
 */

import {
  activated,
  artifact,
  copySpell,
  creature,
  creatures,
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
  POPULATE,
  returnToHand,
  sorcery,
  TARGET,
  target,
  tokenCopies,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { CardData } from '../../vocabulary/card.ts';

const SPELL_TO_COPY = target.spell(INSTANTS_AND_SORCERIES);
const YOUR_SPELL_TO_COPY = target.spell({ ...INSTANTS_AND_SORCERIES, controller: 'you' });

export const COPYING: readonly CardData[] = [
  creature('Clever Impersonator', '{2}{U}{U}', 'Shapeshifter', 0, 0, entersAsCopyOf({ notTypes: ['land'] })),
  creature('Clone', '{3}{U}', 'Shapeshifter', 0, 0, entersAsCopyOf(creatures())),
  artifact('Sculpting Steel', '{3}', entersAsCopyOf({ types: ['artifact'] })),
  creature('Stunt Double', '{3}{U}', 'Shapeshifter', 0, 0, 'flash', entersAsCopyOf(creatures())),

  instant('Cackling Counterpart', '{1}{U}{U}', flashback('{5}{U}{U}'), target.yourCreature(), tokenCopies(1, TARGET)),
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
];
