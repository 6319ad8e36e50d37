/**
 * What was counted in many games, summed up: by card, seat and measure, and by how the game ended for that seat.
 *
 * These sums are what statistics of cards and mechanics need, and no game has to be kept for them: with the games that were won, drawn
 * and lost in which a card did something, and how often it did, come win rates with and without, totals and means. Sums of sums are
 * sums, so slices can be added in any order. What one game counted can be had again by playing its record.
 *
 * Beside the measures of games there are a few that only sums need (`MORE_MEASURES`), and rows of no card, under the empty name: what all
 * cards of a seat did together, with the games in which any did, and of turns the first.
 */

import { countedCard, countedMeasure, countedSeat, MEASURES, type Measure, TURN_MEASURES } from './counts.ts';

/** How a game ended for a seat; `apart` is one without a result. */
export const ENDINGS = ['won', 'drawn', 'lost', 'apart'] as const;
export type Ending = (typeof ENDINGS)[number];
const APART = ENDINGS.indexOf('apart');

/** Turns of the first use that are told apart; the last one is of all later turns. */
export const MOST_TURNS = 12;

/** Measures of sums alone. */
export const MORE_MEASURES = [
  'game', // of no card: games
  'inHand', // the card was in the hand that the game was begun with, or drawn
  ...Array.from({ length: MOST_TURNS }, (_, turn) => `usedTurn${turn + 1}` as const), // first used in that turn
] as const;
export type SumMeasure = Measure | (typeof MORE_MEASURES)[number];

const NUMBER_BITS = 7;
const FIRST_MORE = 64;
const SEATS = 4;
/** Keys of one card lie this far from those of the next. */
const STRIDE = SEATS << NUMBER_BITS;
const KINDS = ENDINGS.length;
/** Numbers kept for a key. */
const CELLS = 2 * KINDS;
/** The name of what is of no card; it sorts before all others. */
export const NO_CARD = '';

const NUMBERS = new Map<SumMeasure, number>([
  ...MEASURES.map((name, i) => [name, i] as const),
  ...MORE_MEASURES.map((name, i) => [name, FIRST_MORE + i] as const),
]);
const NAMES = new Map([...NUMBERS].map(([name, number]) => [number, name]));
const numberOf = (measure: SumMeasure): number => NUMBERS.get(measure) as number;
const GAME = numberOf('game');
const IN_HAND = numberOf('inHand');
const OPENING_HAND = numberOf('openingHand');
const DRAWN = numberOf('drawn');
const FIRST_TURN = numberOf('firstTurn');
const BEFORE_TURN_1 = numberOf('usedTurn1') - 1;
const IS_TURN = Uint8Array.from(MEASURES, (name) => Number(TURN_MEASURES.includes(name)));

/** Sums as rows: what is zero has none. */
export interface Totals {
  /** Names that keys refer to, in ascending order; each is used. */
  readonly cards: readonly string[];
  /** Packed from card, seat and measure; ascending. */
  readonly keys: Uint32Array;
  /** For each key as many numbers as there are ENDINGS: the games in which it is not zero. */
  readonly games: Uint32Array;
  /** The same: its sum over these games. */
  readonly sums: Float64Array;
}

/** Who counted one game, in any order and not yet cleared. */
export interface Counting {
  readonly cards: readonly string[];
  readonly count: number;
  key(i: number): number;
  value(i: number): number;
}

const FIRST_ROOM = 64;

/** Adds up games, or sums of games. */
export class TotalTally {
  /** Places of names in the order in which they came; no card comes first. */
  readonly #places = new Map<string, number>([[NO_CARD, 0]]);
  /** By key and ending: games, and the sum over them. What belongs to one key lies together, in one line of the cache. */
  #cells = new Float64Array(FIRST_ROOM * STRIDE * CELLS);
  /** Keys that are not zero, each once, and a mark for each. */
  #used: number[] = [];
  #isUsed = new Uint8Array(FIRST_ROOM * STRIDE);
  /** The list of names that came last, and the places of its names. */
  #cards: readonly string[] = [];
  #placeOf = new Int32Array(0);
  /** Of the game that is added, by seat and measure: what all cards did together; and which of these are not zero. */
  readonly #all = new Float64Array(STRIDE);
  readonly #any = new Int32Array(STRIDE);
  /** By card and seat: the last game in which the card was in a hand. */
  #inHand = new Uint32Array(FIRST_ROOM * SEATS);
  #added = 0;

  /** Adds one game; `endings` has the place in ENDINGS by seat. */
  addGame(counting: Counting, endings: ArrayLike<number>): void {
    if (counting.cards !== this.#cards) this.#learn(counting.cards);
    const placeOf = this.#placeOf;
    const all = this.#all;
    const any = this.#any;
    const inHand = this.#inHand;
    const game = ++this.#added;
    const { count } = counting;
    let anyCount = 0;
    for (let i = 0; i < count; i++) {
      const packed = counting.key(i);
      const value = counting.value(i);
      const place = placeOf[countedCard(packed)] as number;
      const seat = countedSeat(packed);
      const measure = countedMeasure(packed);
      const ending = endings[seat] as number;
      const rest = (seat << NUMBER_BITS) | measure;
      this.#note(place * STRIDE + rest, ending, value);
      const before = all[rest] as number;
      if (before === 0) any[anyCount++] = rest;
      all[rest] = IS_TURN[measure] === 0 ? before + value : before === 0 ? value : Math.min(before, value);
      if (measure === FIRST_TURN) {
        this.#note(place * STRIDE + rest - measure + BEFORE_TURN_1 + Math.min(value, MOST_TURNS), ending, 1);
      } else if (measure === OPENING_HAND || measure === DRAWN) {
        const hand = place * SEATS + seat;
        if (inHand[hand] === game) continue;
        inHand[hand] = game;
        this.#note(place * STRIDE + rest - measure + IN_HAND, ending, 1);
      }
    }
    for (let i = 0; i < anyCount; i++) {
      const rest = any[i] as number;
      this.#note(rest, endings[rest >> NUMBER_BITS] as number, all[rest] as number);
      all[rest] = 0;
    }
    for (let seat = 0; seat < endings.length; seat++) {
      this.#note((seat << NUMBER_BITS) | GAME, endings[seat] as number, 1);
    }
  }

  /** Adds sums. */
  add({ cards, keys, games, sums }: Totals): void {
    if (cards !== this.#cards) this.#learn(cards);
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as number;
      const at = (this.#placeOf[Math.floor(key / STRIDE)] as number) * STRIDE + (key % STRIDE);
      for (let ending = 0; ending < KINDS; ending++) {
        const count = games[i * KINDS + ending] as number;
        if (count > 0) this.#noteGames(at, ending, count, sums[i * KINDS + ending] as number);
      }
    }
  }

  /** Of one game. */
  #note(key: number, ending: number, value: number): void {
    const cells = this.#cells;
    const at = key * CELLS + 2 * ending;
    const games = cells[at] as number;
    if (games === 0) this.#use(key);
    cells[at] = games + 1;
    cells[at + 1] = (cells[at + 1] as number) + value;
  }

  #noteGames(key: number, ending: number, games: number, sum: number): void {
    this.#use(key);
    const at = key * CELLS + 2 * ending;
    this.#cells[at] = (this.#cells[at] as number) + games;
    this.#cells[at + 1] = (this.#cells[at + 1] as number) + sum;
  }

  #use(key: number): void {
    if (this.#isUsed[key] !== 0) return;
    this.#isUsed[key] = 1;
    this.#used.push(key);
  }

  #learn(cards: readonly string[]): void {
    this.#cards = cards;
    this.#placeOf = Int32Array.from(cards, (name) => {
      const place = this.#places.get(name) ?? this.#places.size;
      this.#places.set(name, place);
      return place;
    });
    while (this.#places.size > this.#isUsed.length / STRIDE) {
      this.#cells = larger(this.#cells, new Float64Array(2 * this.#cells.length));
      this.#isUsed = larger(this.#isUsed, new Uint8Array(2 * this.#isUsed.length));
      this.#inHand = larger(this.#inHand, new Uint32Array(2 * this.#inHand.length));
    }
  }

  /** The sums so far: equal sums give equal rows, however they came together. */
  look(): Totals {
    const names = [...this.#places.keys()];
    const isNamed = new Uint8Array(names.length);
    for (const key of this.#used) isNamed[Math.floor(key / STRIDE)] = 1;
    const cards = names.filter((_, place) => isNamed[place] === 1).sort();
    const placeOf = cards.map((name) => this.#places.get(name) as number);
    const rankOf = new Uint32Array(names.length);
    placeOf.forEach((place, rank) => {
      rankOf[place] = rank;
    });
    const keys = Uint32Array.from(
      this.#used,
      (key) => (rankOf[Math.floor(key / STRIDE)] as number) * STRIDE + (key % STRIDE),
    ).sort();
    const games = new Uint32Array(keys.length * KINDS);
    const sums = new Float64Array(keys.length * KINDS);
    for (let i = 0, at = 0; i < keys.length; i++) {
      const key = keys[i] as number;
      let from = ((placeOf[Math.floor(key / STRIDE)] as number) * STRIDE + (key % STRIDE)) * CELLS;
      for (let n = 0; n < KINDS; n++, at++, from += 2) {
        games[at] = this.#cells[from] as number;
        sums[at] = this.#cells[from + 1] as number;
      }
    }
    return { cards, keys, games, sums };
  }

  /** The sums so far; begins anew. */
  take(): Totals {
    const totals = this.look();
    this.clear();
    return totals;
  }

  /** Forgets the sums so far. */
  clear(): void {
    for (const key of this.#used) {
      for (let at = key * CELLS; at < (key + 1) * CELLS; at++) this.#cells[at] = 0;
      this.#isUsed[key] = 0;
    }
    this.#used = [];
  }

  /** Names of the cards that something was counted of, in ascending order. */
  cards(): string[] {
    return [...this.#places.keys()].filter((name) => name !== NO_CARD).sort();
  }

  /** Games of such endings in which the measure is not zero. */
  games(card: string, seat: number, measure: SumMeasure, endings: readonly Ending[] = ENDINGS): number {
    return this.#of(0, card, seat, measure, endings);
  }

  /** The sum of the measure over games of such endings. */
  sum(card: string, seat: number, measure: SumMeasure, endings: readonly Ending[] = ENDINGS): number {
    return this.#of(1, card, seat, measure, endings);
  }

  /** 0 for games, 1 for sums. */
  #of(which: 0 | 1, card: string, seat: number, measure: SumMeasure, endings: readonly Ending[]): number {
    const place = this.#places.get(card);
    if (place === undefined) return 0;
    const at = (place * STRIDE + (seat << NUMBER_BITS) + numberOf(measure)) * CELLS + which;
    return endings.reduce((sum, ending) => sum + (this.#cells[at + 2 * ENDINGS.indexOf(ending)] as number), 0);
  }
}

/** One number of sums in words. */
export interface Total {
  readonly card: string;
  readonly seat: number;
  readonly measure: SumMeasure;
  readonly ending: Ending;
  readonly games: number;
  readonly sum: number;
}

/** The rows in words, those of no card under the empty name. */
export function* listTotals({ cards, keys, games, sums }: Totals): Generator<Total, void, undefined> {
  for (let at = 0; at < games.length; at++) {
    if (games[at] === 0) continue;
    const key = keys[Math.floor(at / KINDS)] as number;
    yield {
      card: cards[Math.floor(key / STRIDE)] as string,
      seat: (key % STRIDE) >> NUMBER_BITS,
      measure: NAMES.get(key & ((1 << NUMBER_BITS) - 1)) as SumMeasure,
      ending: ENDINGS[at % KINDS] as Ending,
      games: games[at] as number,
      sum: sums[at] as number,
    };
  }
}

/**
 * Whether rows are such as a tally gives for games that ended like this: `endings` has for each seat the number of games by ending. So
 * sums can't be taken for those of other games.
 */
export function totalsFit({ cards, keys, games, sums }: Totals, endings: readonly (readonly number[])[]): boolean {
  if (games.length !== keys.length * KINDS || sums.length !== games.length || (cards[0] ?? NO_CARD) !== NO_CARD)
    return false;
  if (cards.some((name, i) => i > 0 && name <= (cards[i - 1] as string))) return false;
  const seen = endings.map(() => 0);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as number;
    const seat = (key % STRIDE) >> NUMBER_BITS;
    const measure = key & ((1 << NUMBER_BITS) - 1);
    const most = endings[seat];
    const known = NAMES.has(measure) && key < cards.length * STRIDE && (i === 0 || key > (keys[i - 1] as number));
    if (!known || most === undefined) return false;
    for (let ending = 0; ending < KINDS; ending++) {
      const count = games[i * KINDS + ending] as number;
      const sum = sums[i * KINDS + ending] as number;
      if (count > (most[ending] as number) || sum < count) return false;
      if (key >= STRIDE || measure !== GAME) continue;
      if (count !== most[ending]) return false;
      seen[seat] = (seen[seat] as number) + count;
    }
  }
  return endings.every((most, seat) => most.reduce((sum, count) => sum + count, 0) === seen[seat]);
}

/** How a game of that kind ended for a seat: a place in ENDINGS. `places` is of games of more than two. */
export function endingOf(kind: string, winner: number, seat: number, places?: readonly number[]): number {
  if (kind === 'win') return winner === seat ? 0 : 2;
  if (kind !== 'draw') return APART;
  return (places?.[seat] ?? 1) === 1 ? 1 : 2;
}

function larger<T extends Uint32Array | Float64Array | Uint8Array>(old: T, room: T): T {
  room.set(old);
  return room;
}
