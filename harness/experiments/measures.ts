/**
 * What cards and mechanics did in the games of an arm, and how games went in which they did it.
 *
 * Only games with a result count. A card is drawn when it was in the hand that was kept or drawn later; "drawn" against "never drawn" is the
 * improvement when drawn. That games go better in which something happens does not say that it makes them go better: whoever is winning
 * has time to draw and to cast.
 */

import {
  MEASURES,
  type Measure,
  MOST_TURNS,
  NO_CARD,
  type SumMeasure,
  type TotalTally,
  TURN_MEASURES,
} from '../counts/index.ts';
import { type Interval, normalWidth, wilsonInterval } from '../stats/index.ts';

/** Games and what was won of them, draws as half. */
export interface Share {
  readonly games: number;
  readonly wins: number;
}

export interface CardMeasure {
  readonly card: string;
  /** Copies in the deck. */
  readonly copies: number;
  readonly openingHand: Share;
  readonly drawn: Share;
  readonly neverDrawn: Share;
  /** Cast, or played as a land. */
  readonly used: Share;
  /** Mean turn of the first use; NaN without. */
  readonly firstTurn: number;
  /** By turn of the first use; the last entry is of all later turns. */
  readonly byTurn: readonly Share[];
  /** Win rate when drawn minus when never drawn. */
  readonly improvement: Interval;
}

export interface MechanicMeasure {
  readonly measure: Measure;
  /** How much a game on average. */
  readonly perGame: number;
  readonly with: Share;
  readonly without: Share;
  readonly difference: Interval;
}

/** What the deck that is measured did. */
export interface Measures {
  readonly games: number;
  readonly cards: readonly CardMeasure[];
  readonly mechanics: readonly MechanicMeasure[];
}

/** By turn, from 0: the measure of those first used in it. */
const USED_TURNS: readonly (SumMeasure | null)[] = [
  null,
  ...Array.from({ length: MOST_TURNS }, (_, turn) => `usedTurn${turn + 1}` as const),
];

const RESULTS = ['won', 'drawn', 'lost'] as const;

/** The measures of the cards of the deck on seat 0, and of all mechanics that were used. */
export function measuresIn(
  tally: TotalTally,
  deck: readonly { readonly name: string; readonly count: number }[],
  level: number,
): Measures {
  const share = (card: string, measure: SumMeasure): Share => ({
    games: tally.games(card, 0, measure, RESULTS),
    wins: tally.games(card, 0, measure, ['won']) + tally.games(card, 0, measure, ['drawn']) / 2,
  });
  const copies = new Map<string, number>();
  for (const { name, count } of deck) copies.set(name, (copies.get(name) ?? 0) + count);
  const all = share(NO_CARD, 'game');
  const cards = [...copies].map(([card, count]): CardMeasure => {
    const drawn = share(card, 'inHand');
    const neverDrawn = rest(all, drawn);
    const used = share(card, 'firstTurn');
    return {
      card,
      copies: count,
      openingHand: share(card, 'openingHand'),
      drawn,
      neverDrawn,
      used,
      firstTurn: tally.sum(card, 0, 'firstTurn', RESULTS) / used.games,
      byTurn: USED_TURNS.map((measure) => (measure === null ? { games: 0, wins: 0 } : share(card, measure))),
      improvement: differenceOf(drawn, neverDrawn, level),
    };
  });
  const mechanics = MEASURES.flatMap((measure): MechanicMeasure[] => {
    const used = share(NO_CARD, measure);
    if (used.games === 0 || TURN_MEASURES.includes(measure)) return [];
    const without = rest(all, used);
    const perGame = tally.sum(NO_CARD, 0, measure, RESULTS) / all.games;
    return [{ measure, perGame, with: used, without, difference: differenceOf(used, without, level) }];
  });
  return { games: all.games, cards, mechanics };
}

const rest = (all: Share, part: Share): Share => ({ games: all.games - part.games, wins: all.wins - part.wins });

/**
 * Difference of two shares of games, taken as independent, with Newcombe's interval from Wilson's.
 * Source: R. G. Newcombe, Statistics in Medicine 17 (1998), 873-890, method 10.
 */
function differenceOf(a: Share, b: Share, level: number): Interval {
  normalWidth(level);
  if (a.games === 0 || b.games === 0) return { estimate: Number.NaN, low: -1, high: 1, level };
  const [x, y] = [wilsonInterval(a.wins, a.games, level), wilsonInterval(b.wins, b.games, level)];
  const estimate = x.estimate - y.estimate;
  return {
    estimate,
    low: estimate - Math.hypot(x.estimate - x.low, y.high - y.estimate),
    high: estimate + Math.hypot(x.high - x.estimate, y.estimate - y.low),
    level,
  };
}
