/**
 * Permanents that change draws, hand sizes, tokens, counters, or where cards go.
 */

import {
  artifact,
  creature,
  each,
  eachUpkeep,
  enchantment,
  exile,
  gainLife,
  land,
  legendary,
  NO_MAXIMUM_HAND_SIZE,
  tapForMana,
  whenEnters,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { AbilityData, CardData } from '../../vocabulary/card.ts';

/** "If you would draw a card while your library has no cards in it, you win the game instead." */
export const WINS_FROM_EMPTY_LIBRARY: AbilityData = {
  kind: 'replacement',
  replace: { event: 'draw', who: 'you', emptyLibrary: true, instead: [{ do: 'win game' }] },
};

const TWICE_THE_TOKENS: AbilityData = { kind: 'replacement', replace: { event: 'tokens', who: 'you', times: 2 } };

export const RULE_CHANGERS: readonly CardData[] = [
  creature('Corpsejack Menace', '{2}{B}{G}', 'Fungus', 4, 4, {
    kind: 'replacement',
    replace: { event: 'counters', what: yourCreatures(), counter: '+1/+1', times: 2 },
  }),
  enchantment('Doubling Season', '{4}{G}', TWICE_THE_TOKENS, {
    kind: 'replacement',
    replace: { event: 'counters', what: { controller: 'you' }, byEffect: true, times: 2 },
  }),
  // Its other ability is about the building of Commander decks alone (CR 702.124k)
  legendary(
    creature(
      "Lae'zel, Vlaakith's Champion",
      '{2}{W}',
      'Gith Warrior',
      3,
      3,
      {
        kind: 'replacement',
        replace: {
          event: 'counters',
          what: { types: ['creature', 'planeswalker'], controller: 'you' },
          by: 'you',
          plus: 1,
        },
      },
      { kind: 'replacement', replace: { event: 'poison', who: 'you', by: 'you', plus: 1 } },
    ),
  ),
  creature('Laboratory Maniac', '{2}{U}', 'Human Wizard', 2, 2, WINS_FROM_EMPTY_LIBRARY),
  enchantment('Parallel Lives', '{3}{G}', TWICE_THE_TOKENS),
  land('Reliquary Tower', '', NO_MAXIMUM_HAND_SIZE, tapForMana('{C}')),
  enchantment('Rest in Peace', '{1}{W}', whenEnters(exile(each({ zone: 'graveyard' }))), {
    kind: 'replacement',
    replace: { event: 'put into graveyard', what: {}, to: 'exile' },
  }),
  creature('Rhox Faithmender', '{3}{W}', 'Rhino Monk', 1, 5, 'lifelink', {
    kind: 'replacement',
    replace: { event: 'gain life', who: 'you', times: 2 },
  }),
  artifact('Spellbook', '{0}', NO_MAXIMUM_HAND_SIZE),
  legendary(
    creature(
      'Vorinclex, Monstrous Raider',
      '{4}{G}{G}',
      'Phyrexian Praetor',
      6,
      6,
      'trample',
      'haste',
      { kind: 'replacement', replace: { event: 'counters', what: {}, by: 'you', times: 2 } },
      { kind: 'replacement', replace: { event: 'poison', who: 'any', by: 'you', times: 2 } },
      { kind: 'replacement', replace: { event: 'counters', what: {}, by: 'opponent', half: true } },
      { kind: 'replacement', replace: { event: 'poison', who: 'any', by: 'opponent', half: true } },
    ),
  ),
  artifact("Venser's Journal", '{5}', NO_MAXIMUM_HAND_SIZE, eachUpkeep('you', gainLife({ handSize: 'you' }))),
];
