/**
 * What was counted in a game, by card and seat: how often which card was drawn, cast, convoked with, and so on.
 *
 * Counts of a game are rows of a key and a number, in ascending order of the key; what was not done has no row. A key is
 * packed from the card (a place in a list of names), the seat and the measure. Nothing is counted here, and counts of single games are
 * not kept: a record can be played again, and sums over games (`totals.ts`) are kept beside records.
 */

/** What is counted. The order is that of the sums that are kept: a new one is added at the end. */
export const MEASURES = [
  'openingHand', // copies in the hand that the game was begun with
  'drawn', // copies drawn in the game
  'cast',
  'castInOthersTurn',
  'landPlayed',
  'firstTurn', // turn of the game in which it was first cast or played
  'activated',
  'discarded',
  'milled',
  'entered', // the battlefield
  'died', // from the battlefield into a graveyard
  'countered',
  'attacked',
  'blocked',
  'damageToPlayers',
  'tappedToConvoke', // this creature, for another card's convoke
  'convokeCasts', // casts that at least one creature was tapped for
  'convokeTapped', // creatures tapped for it: each is one mana less to pay
  'convokeSick', // of these: not under control since the turn began, without haste or with
  'convokeAttacking',
  'convokeBlocking',
  'convokeTokens',
  'improviseTapped',
  'delved',
  'madnessDiscards', // discarded into exile
  'madnessDiscardsInOthersTurn',
  'firstMadnessDiscardTurn',
  'madnessCasts',
  'madnessCastsInOthersTurn',
  'firstMadnessCastTurn',
  'madnessDeclined', // its owner could have cast it
  'madnessImpossible', // it could not be cast
  'siegeCasts',
  'siegesEntered',
  'protected', // by this seat: how often it became the protector of that battle
  'defenseRemoved', // by this seat, from that battle
  'defenseRemovedWith', // by that card of this seat, from any battle
  'siegesDefeated',
  'firstDefeatTurn',
  'backFaceCasts',
  'backFaceDeclined',
  'backFaceImpossible',
] as const;
export type Measure = (typeof MEASURES)[number];

/** Measures that are turns: they are not summed up but averaged over the games that have them. */
export const TURN_MEASURES: readonly Measure[] = [
  'firstTurn',
  'firstMadnessDiscardTurn',
  'firstMadnessCastTurn',
  'firstDefeatTurn',
];

/** Counts of one game. */
export interface GameCounts {
  /** Names that keys refer to, in ascending order; may be more than occur, and is shared by many games. */
  readonly cards: readonly string[];
  /** Packed by `packCount`, ascending. */
  readonly keys: Uint32Array;
  readonly values: Uint32Array;
}

/** One count in words. */
export interface Count {
  readonly card: string;
  readonly seat: number;
  readonly measure: Measure;
  readonly value: number;
}

const MEASURE_BITS = 6;
const SEAT_BITS = 2;
const CARD_SHIFT = MEASURE_BITS + SEAT_BITS;

/** Keys of one card lie this far from those of the next. */
export const COUNT_STRIDE = 1 << CARD_SHIFT;

/** The key of a count: card is its place in the list of names. */
export function packCount(card: number, seat: number, measure: number): number {
  return (card << CARD_SHIFT) | (seat << MEASURE_BITS) | measure;
}

/** The place of the card in the list of names. */
export function countedCard(key: number): number {
  return key >>> CARD_SHIFT;
}

export function countedSeat(key: number): number {
  return (key >>> MEASURE_BITS) & ((1 << SEAT_BITS) - 1);
}

/** The place of the measure in MEASURES. */
export function countedMeasure(key: number): number {
  return key & ((1 << MEASURE_BITS) - 1);
}

/** The counts of a game in words, in their order; none for a record without. */
export function* listCounts(counts: GameCounts | undefined): Generator<Count, void, undefined> {
  if (counts === undefined) return;
  for (let i = 0; i < counts.keys.length; i++) {
    const key = counts.keys[i] as number;
    yield {
      card: counts.cards[countedCard(key)] as string,
      seat: countedSeat(key),
      measure: MEASURES[countedMeasure(key)] as Measure,
      value: counts.values[i] as number,
    };
  }
}
