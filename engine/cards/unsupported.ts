/**
 * Real cards that are not in the pool yet, by what they wait for: a card is played in full or refused by name.
 *
 * The list names cards that people ask for; it is not every card there is. A card that enters the pool leaves it.
 */

const BY_REASON: Readonly<Record<string, readonly string[]>> = {
  "mana bursts, mana that doubles or changes, and lands that copy each other's mana": [
    'Mana Cache',
    'Mycosynth Lattice',
  ],
  'a spellbook, which cards have only on screens': ['Emmara, Voice of the Conclave'],
  'rooms that are unlocked': ['Dazzling Theater // Prop Room'],
  'leave to play cards that lie face down': ['Hoarding Broodlord'],
  'protection from spells and from what was cast this turn': ['Emrakul, the World Anew'],
  'targets of a spell that an ability looks at': ['Dack Fayden'],
  'copies with exceptions': ['Orvar, the All-Form'],
  'copies of abilities and of permanent spells': ['Magus Lucea Kane'],
  'faces that transform in other ways, adventures, flip cards': ['Bellowing Bruiser', 'Sasaya, Orochi Ascendant'],
  'alternative and minimum costs, and costs with a choice': ['Highway Robbery'],
  'casting for nothing, or from other zones, and limits to casting': ['Courser of Kruphix'],
  'what happened earlier in the turn': ['Haunting Hymn'],
  'mana of an amount that a cost took': ['Priest of Yawgmoth'],
  'banding (CR 702.22), which is left out': ['Benalish Hero', 'Mesa Pegasus', 'Kjeldoran Skyknight'],
  'extra turns, phases and steps, and the end of the turn': ['Emrakul, the Promised End', 'Obeka, Splitter of Seconds'],
  'counters that move': ['Nesting Grounds'],
  'costs that exile or sacrifice another source': ['Defenders of Humanity'],
  'Curses: enchant player': ['Curse of the Nightly Hunt', "Curse of Fool's Wisdom"],
  encore: ['Sliver Gravemother'],
  splice: ['Hideous Laughter'],
  'morph and cards face down': ['Hooded Hydra'],
  dice: ['Neverwinter Hydra'],
};

/** Why a card can't be played yet, by its name. */
export const UNSUPPORTED: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_REASON).flatMap(([reason, names]) => names.map((name) => [name, reason] as const)),
);
