/**
 * Sums up what was counted in the games of a run, by entrant and card.
 *
 * Sums do not depend on the order in which games come. Measures that are turns are averaged over the games that have them.
 */

import { type GameCounts, listCounts, MEASURES, type Measure, TURN_MEASURES } from '../counts/index.ts';

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

interface Sum {
  value: number;
  games: number;
}

/** Collects the counts of games. */
export class CountTally {
  readonly #seats: readonly Map<string, Map<Measure, Sum>>[];
  readonly #all: readonly Map<Measure, Sum>[];

  constructor(seats: number) {
    this.#seats = Array.from({ length: seats }, () => new Map());
    this.#all = Array.from({ length: seats }, () => new Map());
  }

  add(counts: GameCounts | undefined): void {
    const seen = this.#all.map(() => new Set<Measure>());
    for (const { card, seat, measure, value } of listCounts(counts)) {
      const cards = this.#seats[seat];
      if (cards === undefined) continue;
      const measures = cards.get(card) ?? new Map<Measure, Sum>();
      cards.set(card, measures);
      addTo(measures, measure, value, 1);
      const own = seen[seat] as Set<Measure>;
      addTo(this.#all[seat] as Map<Measure, Sum>, measure, value, own.has(measure) ? 0 : 1);
      own.add(measure);
    }
  }

  /** By entrant. */
  summary(): EntrantCounts[] {
    return this.#seats.map((cards, seat) => {
      const names = [...cards.keys()].sort();
      const all = measured(this.#all[seat] as Map<Measure, Sum>, false);
      return { all, cards: Object.fromEntries(names.map((name) => [name, measured(cards.get(name), true)])) };
    });
  }
}

function addTo(sums: Map<Measure, Sum>, measure: Measure, value: number, games: number): void {
  const sum = sums.get(measure);
  if (sum === undefined) sums.set(measure, { value, games });
  else {
    sum.value += value;
    sum.games += games;
  }
}

function measured(sums: ReadonlyMap<Measure, Sum> | undefined, turns: boolean): Measured {
  const found: Partial<Record<Measure, Counted>> = {};
  for (const measure of MEASURES) {
    const sum = sums?.get(measure);
    const isTurn = TURN_MEASURES.includes(measure);
    if (sum === undefined || (isTurn && !turns)) continue;
    found[measure] = { value: isTurn ? sum.value / sum.games : sum.value, games: sum.games };
  }
  return found;
}
