/**
 * What was counted in a game, by card and seat: how often which card was drawn, cast, convoked with, and so on.
 *
 * Counts of a game are rows of a key and a number, in ascending order of the key; what was not done has no row. A key is
 * packed from the card (a place in a list of names), the seat and the measure. In a slice stands one list of the cards
 * that its games name, and the keys of a game are written as differences. Nothing is counted here.
 */

/** What is counted. The order is that of the records: a new one is added at the end. */
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

/** Counts of several games as columns, with the list of the cards that they name. */
export interface CountColumns {
  readonly cards: readonly string[];
  readonly rows: Uint32Array;
  /** Differences to the key before, in each game from 0. */
  readonly keys: Uint32Array;
  readonly values: Uint32Array;
}

/** Packs the counts of games: equal counts make equal columns, whatever lists of names they came with. */
export function joinCounts(games: readonly GameCounts[]): CountColumns {
  const used = new Map<readonly string[], Uint8Array>();
  for (const { cards, keys } of games) {
    const marks = used.get(cards) ?? new Uint8Array(cards.length);
    used.set(cards, marks);
    for (let i = 0; i < keys.length; i++) marks[countedCard(keys[i] as number)] = 1;
  }
  const cards = [...new Set([...used].flatMap(([names, marks]) => names.filter((_, i) => marks[i] === 1)))].sort();
  const ranks = new Map(cards.map((name, rank) => [name, rank]));
  const places = new Map(
    [...used.keys()].map((names) => [names, Int32Array.from(names, (name) => ranks.get(name) ?? -1)]),
  );
  const rows = Uint32Array.from(games, ({ keys }) => keys.length);
  const total = rows.reduce((sum, count) => sum + count, 0);
  const keys = new Uint32Array(total);
  const values = new Uint32Array(total);
  let at = 0;
  for (const game of games) {
    const place = places.get(game.cards) as Int32Array;
    let before = 0;
    values.set(game.values, at);
    for (let i = 0; i < game.keys.length; i++) {
      const key = game.keys[i] as number;
      const packed = (place[countedCard(key)] as number) * COUNT_STRIDE + (key & (COUNT_STRIDE - 1));
      keys[at++] = packed - before;
      before = packed;
    }
  }
  return { cards, rows, keys, values };
}

/** The counts of each game of the columns; null when they do not fit. */
export function splitCounts({ cards, rows, keys, values }: CountColumns): GameCounts[] | null {
  const games: GameCounts[] = [];
  let at = 0;
  for (const count of rows) {
    const own = keys.slice(at, at + count);
    for (let i = 1; i < own.length; i++) own[i] = (own[i] as number) + (own[i - 1] as number);
    const last = own.at(-1) ?? 0;
    const fits = own.every((key) => countedMeasure(key) < MEASURES.length) && countedCard(last) < cards.length;
    if (own.length !== count || (count > 0 && !fits)) return null;
    games.push({ cards, keys: own, values: values.slice(at, at + count) });
    at += count;
  }
  return at === keys.length && at === values.length ? games : null;
}
