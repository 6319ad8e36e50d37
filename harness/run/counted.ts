/**
 * Sums up what was counted in the games of a run, by entrant and card.
 *
 * Sums do not depend on the order in which games come. Measures that are turns are averaged over the games that have them.
 */

import {
  COUNT_STRIDE,
  countedCard,
  type GameCounts,
  MEASURES,
  type Measure,
  packCount,
  TURN_MEASURES,
} from '../counts/index.ts';

/** One measure over all games. */
export interface Counted {
  /** The sum, or for a turn its mean. */
  readonly value: number;
  /** Games in which it is not zero. */
  readonly games: number;
}

/** Measures that are not zero. */
export type Measured = Readonly<Partial<Record<Measure, Counted>>>;

/** What one entrant did. */
export interface EntrantCounts {
  /** Over all cards, with the games in which any card has it. Turns are left out. */
  readonly all: Measured;
  /** By name of the card, in ascending order. */
  readonly cards: Readonly<Record<string, Measured>>;
}

/** Room for so many cards at first; it doubles. */
const FIRST_ROOM = 64;

/** Collects the counts of games: numbers in arrays, since every game of a run comes by here. */
export class CountTally {
  readonly #seats: number;
  /** Places of cards in the order in which they were first seen. */
  readonly #places = new Map<string, number>();
  /** By key, with places for cards: sums, and the games in which they are not zero. */
  #sums = new Float64Array(FIRST_ROOM * COUNT_STRIDE);
  #games = new Uint32Array(FIRST_ROOM * COUNT_STRIDE);
  /** By seat and measure: the games in which any card has it, and the last of these games. */
  readonly #any = new Uint32Array(COUNT_STRIDE);
  readonly #last = new Uint32Array(COUNT_STRIDE);
  /** Games added. */
  #added = 0;
  /** The list of names that the last game came with, and the places of its cards: a slice shares one list. */
  #cards: readonly string[] = [];
  #placeOf = new Int32Array(0);

  constructor(seats: number) {
    this.#seats = seats;
  }

  add(counts: GameCounts | undefined): void {
    if (counts === undefined) return;
    const { cards, keys, values } = counts;
    if (cards !== this.#cards) this.#learn(cards);
    this.#added++;
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as number;
      const rest = key & (COUNT_STRIDE - 1);
      const at = (this.#placeOf[countedCard(key)] as number) * COUNT_STRIDE + rest;
      this.#sums[at] = (this.#sums[at] as number) + (values[i] as number);
      this.#games[at] = (this.#games[at] as number) + 1;
      if (this.#last[rest] === this.#added) continue;
      this.#last[rest] = this.#added;
      this.#any[rest] = (this.#any[rest] as number) + 1;
    }
  }

  #learn(cards: readonly string[]): void {
    this.#cards = cards;
    this.#placeOf = Int32Array.from(cards, (name) => {
      const place = this.#places.get(name) ?? this.#places.size;
      this.#places.set(name, place);
      return place;
    });
    while (this.#places.size * COUNT_STRIDE > this.#sums.length) {
      this.#sums = doubled(this.#sums, new Float64Array(2 * this.#sums.length));
      this.#games = doubled(this.#games, new Uint32Array(2 * this.#games.length));
    }
  }

  /** By entrant. */
  summary(): EntrantCounts[] {
    const names = [...this.#places.keys()].sort();
    return Array.from({ length: this.#seats }, (_, seat) => {
      const cards: Record<string, Measured> = {};
      for (const name of names) {
        const place = this.#places.get(name) as number;
        const measures = this.#measured(seat, [place], true);
        if (Object.keys(measures).length > 0) cards[name] = measures;
      }
      return { all: this.#measured(seat, [...this.#places.values()], false), cards };
    });
  }

  /** The measures of one card, or of all together, for which turns make no sense. */
  #measured(seat: number, places: readonly number[], one: boolean): Measured {
    const found: Partial<Record<Measure, Counted>> = {};
    MEASURES.forEach((measure, n) => {
      const isTurn = TURN_MEASURES.includes(measure);
      if (isTurn && !one) return;
      const rest = packCount(0, seat, n);
      const value = places.reduce((sum, place) => sum + (this.#sums[place * COUNT_STRIDE + rest] as number), 0);
      const games = (one ? this.#games[(places[0] as number) * COUNT_STRIDE + rest] : this.#any[rest]) as number;
      if (games > 0) found[measure] = { value: isTurn ? value / games : value, games };
    });
    return found;
  }
}

function doubled<T extends Float64Array | Uint32Array>(old: T, fresh: T): T {
  fresh.set(old);
  return fresh;
}
