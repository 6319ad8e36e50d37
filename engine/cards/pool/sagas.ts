/**
 * Sagas (CR 714), some of which return as creatures after their last chapter.
 */

import {
  always,
  chapter,
  counters,
  createTokens,
  creature,
  creatureToken,
  damage,
  destroy,
  discard,
  draw,
  each,
  exile,
  gainLife,
  gains,
  gets,
  ifHolds,
  inYourGraveyard,
  loseLife,
  pump,
  RETURN_TRANSFORMED,
  reanimate,
  returnToHand,
  SECOND,
  SHUFFLE,
  saga,
  scry,
  spells,
  TARGET,
  tapForAnyColour,
  target,
  transforming,
  typed,
  untap,
  upTo,
  when,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { Amount, CardData, FaceData, Filter } from '../../vocabulary/card.ts';
import { PREDEFINED } from '../predefined-tokens.ts';

const ARTIFACTS_AND_ENCHANTMENTS: Amount = {
  count: { types: ['artifact', 'enchantment'], controller: 'you' },
};
const FORESTS: Filter = { types: ['land'], subtypes: ['Forest'] };

/** The face of a Saga that returned: an enchantment creature. */
function returned(...args: Parameters<typeof creature>): FaceData {
  return typed(`Enchantment Creature — ${args[2]}`, creature(...args));
}

const TOLD: readonly CardData[] = [
  saga(
    'The Eldest Reborn',
    '{4}{B}',
    chapter(1, {
      do: 'sacrifice choice',
      who: 'opponent',
      filter: { types: ['creature', 'planeswalker'] },
      amount: 1,
    }),
    chapter(2, discard(1, 'opponent')),
    chapter(3, target.graveyardCard({ types: ['creature', 'planeswalker'] }), reanimate(TARGET)),
  ),
  saga(
    'History of Benalia',
    '{1}{W}{W}',
    chapter([1, 2], createTokens(1, creatureToken(['white'], 'Knight', 2, 2, 'vigilance'))),
    chapter(3, pump(each({ subtypes: ['Knight'], controller: 'you' }), 2, 1)),
  ),
  saga(
    'The First Iroan Games',
    '{2}{G}',
    chapter(1, createTokens(1, creatureToken(['white'], 'Human Soldier', 1, 1))),
    chapter(2, target.yourCreature(), counters(3, TARGET)),
    chapter(3, ifHolds({ exists: yourCreatures({ power: { min: 4 } }) }, draw(2))),
    chapter(4, createTokens(1, PREDEFINED.Gold)),
  ),
  saga(
    'Song of Freyalise',
    '{1}{G}',
    chapter([1, 2], {
      do: 'change',
      what: each(yourCreatures()),
      changes: { abilities: [tapForAnyColour()] },
      until: 'your next turn',
    }),
    chapter(
      3,
      counters(1, each(yourCreatures())),
      gains(each(yourCreatures()), 'vigilance', 'trample', 'indestructible'),
    ),
  ),
  saga(
    'Phyrexian Scriptures',
    '{2}{B}{B}',
    chapter(1, upTo(1, target.creature()), counters(1, TARGET), {
      do: 'change',
      what: TARGET,
      changes: { addTypes: ['artifact'] },
      until: 'forever',
    }),
    chapter(2, destroy(each({ types: ['creature'], notTypes: ['artifact'] }))),
    chapter(3, exile(each({ zone: 'graveyard', controller: 'opponent' }))),
  ),
  saga(
    'The Mirari Conjecture',
    '{4}{U}',
    chapter(1, target.graveyardCard({ types: ['instant'], controller: 'you' }), returnToHand(TARGET)),
    chapter(2, target.graveyardCard({ types: ['sorcery'], controller: 'you' }), returnToHand(TARGET)),
    chapter(3, {
      do: 'delayed',
      when: { on: 'cast', who: 'you', what: spells({ types: ['instant', 'sorcery'] }) },
      each: true,
      until: 'end of turn',
      effect: [{ do: 'copy spell', what: 'it', newTargets: true }],
    }),
  ),
  saga(
    'Battle of Frost and Fire',
    '{3}{U}{R}',
    chapter(
      1,
      damage(4, each({ anyOf: [{ types: ['creature'], notSubtypes: ['Giant'] }, { types: ['planeswalker'] }] })),
    ),
    chapter(2, scry(3)),
    chapter(3, {
      do: 'delayed',
      when: { on: 'cast', who: 'you', what: spells({ manaValue: { min: 5 } }) },
      each: true,
      until: 'end of turn',
      effect: [draw(2), discard(1)],
    }),
  ),
  saga(
    'Binding the Old Gods',
    '{2}{B}{G}',
    chapter(1, target.permanent({ notTypes: ['land'], controller: 'opponent' }), destroy(TARGET)),
    chapter(2, { do: 'search', filter: FORESTS, amount: 1, to: 'battlefield', tapped: true }, SHUFFLE),
    chapter(3, gains(each(yourCreatures()), 'deathtouch')),
  ),
  saga(
    'The Birth of Meletis',
    '{1}{W}',
    chapter(
      1,
      { do: 'search', filter: { types: ['land'], supertypes: ['basic'], subtypes: ['Plains'] }, amount: 1, to: 'hand' },
      SHUFFLE,
    ),
    chapter(2, createTokens(1, { types: 'Artifact Creature — Wall', power: 0, toughness: 4, keywords: ['defender'] })),
    chapter(3, gainLife(2)),
  ),
  saga(
    'The Triumph of Anax',
    '{2}{R}',
    chapter([1, 2, 3], target.creature(), pump(TARGET, { counters: 'lore', on: 'this' }, 0, 'trample')),
    chapter(4, target.yourCreature(), upTo(1, target.creature({ controller: 'opponent' })), {
      do: 'fight',
      what: TARGET,
      with: SECOND,
    }),
  ),
];

const RETURNING: readonly CardData[] = [
  transforming(
    saga(
      'Okiba Reckoner Raid',
      '{B}',
      chapter([1, 2], loseLife(1, 'opponent'), gainLife(1)),
      chapter(3, ...RETURN_TRANSFORMED),
    ),
    ['black'],
    returned(
      'Nezumi Road Captain',
      '',
      'Rat Rogue',
      2,
      2,
      'menace',
      always({ subtypes: ['Vehicle'], controller: 'you' }, gets(0, 0, 'menace')),
    ),
  ),
  transforming(
    saga('The Modern Age', '{1}{U}', chapter([1, 2], draw(1), discard(1)), chapter(3, ...RETURN_TRANSFORMED)),
    ['blue'],
    returned('Vector Glider', '', 'Spirit', 2, 3, 'flying'),
  ),
  transforming(
    saga(
      'Befriending the Moths',
      '{3}{W}',
      chapter([1, 2], target.yourCreature(), pump(TARGET, 1, 1, 'flying')),
      chapter(3, ...RETURN_TRANSFORMED),
    ),
    ['white'],
    returned('Imperial Moth', '', 'Insect', 2, 4, 'flying'),
  ),
  transforming(
    saga(
      'Boseiju Reaches Skyward',
      '{3}{G}',
      chapter(
        1,
        {
          do: 'search',
          filter: { types: ['land'], supertypes: ['basic'], subtypes: ['Forest'] },
          amount: 2,
          to: 'hand',
        },
        SHUFFLE,
      ),
      chapter(2, upTo(1, { what: 'object', filter: inYourGraveyard({ types: ['land'] }) }), {
        do: 'move',
        what: TARGET,
        to: 'library top',
      }),
      chapter(3, ...RETURN_TRANSFORMED),
    ),
    ['green'],
    returned(
      'Branch of Boseiju',
      '',
      'Plant',
      0,
      0,
      'reach',
      always('this', {
        power: { count: { types: ['land'], controller: 'you' } },
        toughness: { count: { types: ['land'], controller: 'you' } },
      }),
    ),
  ),
  transforming(
    saga(
      "Azusa's Many Journeys",
      '{1}{G}',
      chapter(1, { do: 'extra land', amount: 1 }),
      chapter(2, gainLife(3)),
      chapter(3, ...RETURN_TRANSFORMED),
    ),
    ['green'],
    returned(
      'Likeness of the Seeker',
      '',
      'Human Monk',
      3,
      3,
      when(
        { on: 'becomes blocked' },
        { do: 'choose', filter: { types: ['land'], controller: 'you' }, amount: 3, upTo: true },
        untap('chosen'),
      ),
    ),
  ),
  transforming(
    saga(
      "Michiko's Reign of Truth",
      '{1}{W}',
      chapter([1, 2], target.creature(), pump(TARGET, ARTIFACTS_AND_ENCHANTMENTS, ARTIFACTS_AND_ENCHANTMENTS)),
      chapter(3, ...RETURN_TRANSFORMED),
    ),
    ['white'],
    returned(
      'Portrait of Michiko',
      '',
      'Human Noble',
      0,
      0,
      always('this', { power: ARTIFACTS_AND_ENCHANTMENTS, toughness: ARTIFACTS_AND_ENCHANTMENTS }),
    ),
  ),
  transforming(
    saga(
      'The Shattered States Era',
      '{4}{R}',
      chapter(
        1,
        target.creature(),
        { do: 'change', what: TARGET, changes: { control: 'you' }, until: 'end of turn' },
        untap(TARGET),
        gains(TARGET, 'haste'),
      ),
      chapter(2, pump(each(yourCreatures()), 1, 0)),
      chapter(3, ...RETURN_TRANSFORMED),
    ),
    ['red'],
    returned('Nameless Conqueror', '', 'Human Samurai', 3, 3, 'trample', 'haste'),
  ),
  transforming(
    saga(
      'Tales of Master Seshiro',
      '{4}{G}',
      chapter(
        [1, 2],
        target.permanent({ anyOf: [{ types: ['creature'] }, { subtypes: ['Vehicle'] }], controller: 'you' }),
        counters(1, TARGET),
        gains(TARGET, 'vigilance'),
      ),
      chapter(3, ...RETURN_TRANSFORMED),
    ),
    ['green'],
    returned("Seshiro's Living Legacy", '', 'Snake Warrior', 5, 5, 'vigilance', 'haste'),
  ),
  transforming(
    saga(
      'Era of Enlightenment',
      '{1}{W}',
      chapter(1, scry(2)),
      chapter(2, gainLife(2)),
      chapter(3, ...RETURN_TRANSFORMED),
    ),
    ['white'],
    returned('Hand of Enlightenment', '', 'Human Monk', 2, 2, 'first strike'),
  ),
];

export const SAGAS: readonly CardData[] = [...TOLD, ...RETURNING];
