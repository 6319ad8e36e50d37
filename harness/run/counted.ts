/**
 * What was counted in the games of a run, by entrant and card.
 *
 * Measures that are turns are averaged over the games that have them.
 */

import { MEASURES, type Measure, NO_CARD, type TotalTally, TURN_MEASURES } from '../counts/index.ts';

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

/** The sums in words, by entrant. */
export function countsOf(tally: TotalTally, seats: number): EntrantCounts[] {
  const names = tally.cards();
  return Array.from({ length: seats }, (_, seat) => {
    const cards: Record<string, Measured> = {};
    for (const name of names) {
      const measures = measured(tally, seat, name);
      if (Object.keys(measures).length > 0) cards[name] = measures;
    }
    return { all: measured(tally, seat, NO_CARD), cards };
  });
}

/** The measures of one card, or of all together, for which turns make no sense. */
function measured(tally: TotalTally, seat: number, card: string): Measured {
  const found: Partial<Record<Measure, Counted>> = {};
  for (const measure of MEASURES) {
    const isTurn = TURN_MEASURES.includes(measure);
    if (isTurn && card === NO_CARD) continue;
    const games = tally.games(card, seat, measure);
    const value = tally.sum(card, seat, measure);
    if (games > 0) found[measure] = { value: isTurn ? value / games : value, games };
  }
  return found;
}
