/**
 * What cards and mechanics did in the games of an arm, and how games went in which they did it.
 *
 * Only games with a result count. A card is drawn when it was in the hand that was kept or drawn later; "drawn" against "never drawn" is the
 * improvement when drawn. That games go better in which something happens does not say that it makes them go better: whoever is winning
 * has time to draw and to cast. All sums are of whole and half numbers, so the order of games changes nothing.
 */

import { listCounts, MEASURES, type Measure, TURN_MEASURES } from '../counts/index.ts';
import type { GameRecord } from '../records/index.ts';
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

/** Turns that are told apart. */
export const MOST_TURNS = 12;

interface CardSums {
  readonly opening: number[];
  readonly drawn: number[];
  readonly used: number[];
  turns: number;
  readonly games: number[];
  readonly wins: number[];
}

const newSums = (): CardSums => ({
  opening: [0, 0],
  drawn: [0, 0],
  used: [0, 0],
  turns: 0,
  games: new Array<number>(MOST_TURNS + 1).fill(0),
  wins: new Array<number>(MOST_TURNS + 1).fill(0),
});

function note(sums: number[], won: number): void {
  sums[0] = (sums[0] as number) + 1;
  sums[1] = (sums[1] as number) + won;
}

/** Collects the games of one deck, the one on seat 0. */
export class MeasureTally {
  readonly #cards = new Map<string, CardSums>();
  readonly #mechanics = MEASURES.map(() => [0, 0]);
  readonly #totals = MEASURES.map(() => 0);
  #games = 0;
  #wins = 0;
  /** Games that were seen, with a result or not. */
  seen = 0;

  add({ kind, winner, counts }: GameRecord): void {
    this.seen++;
    if (kind !== 'win' && kind !== 'draw') return;
    const won = kind === 'draw' ? 0.5 : winner === 0 ? 1 : 0;
    this.#games++;
    this.#wins += won;
    const inGame = new Set<Measure>();
    const drawn = new Set<string>();
    const used = new Set<string>();
    for (const { card, seat, measure, value } of listCounts(counts)) {
      if (seat !== 0) continue;
      const place = MEASURES.indexOf(measure);
      if (!inGame.has(measure)) note(this.#mechanics[place] as number[], won);
      inGame.add(measure);
      this.#totals[place] = (this.#totals[place] as number) + value;
      const sums = this.#cards.get(card) ?? newSums();
      this.#cards.set(card, sums);
      if (measure === 'openingHand') note(sums.opening, won);
      if ((measure === 'openingHand' || measure === 'drawn') && !drawn.has(card)) {
        drawn.add(card);
        note(sums.drawn, won);
      }
      if ((measure === 'cast' || measure === 'landPlayed') && !used.has(card)) {
        used.add(card);
        note(sums.used, won);
      }
      if (measure === 'firstTurn') {
        const turn = Math.min(value, MOST_TURNS);
        sums.turns += value;
        sums.games[turn] = (sums.games[turn] as number) + 1;
        sums.wins[turn] = (sums.wins[turn] as number) + won;
      }
    }
  }

  /** Adds what another tally has collected. */
  merge(other: MeasureTally): void {
    this.#games += other.#games;
    this.#wins += other.#wins;
    this.seen += other.seen;
    const into = (own: number[], added: readonly number[]): void => {
      added.forEach((value, i) => {
        own[i] = (own[i] as number) + value;
      });
    };
    other.#mechanics.forEach((sums, i) => {
      into(this.#mechanics[i] as number[], sums);
    });
    into(this.#totals, other.#totals);
    for (const [card, sums] of other.#cards) {
      const own = this.#cards.get(card) ?? newSums();
      this.#cards.set(card, own);
      for (const key of ['opening', 'drawn', 'used', 'games', 'wins'] as const) into(own[key], sums[key]);
      own.turns += sums.turns;
    }
  }

  /** The measures of the cards of the deck, and of all mechanics that were used. */
  result(deck: readonly { readonly name: string; readonly count: number }[], level: number): Measures {
    const copies = new Map<string, number>();
    for (const { name, count } of deck) copies.set(name, (copies.get(name) ?? 0) + count);
    const all: Share = { games: this.#games, wins: this.#wins };
    const cards = [...copies].map(([card, count]): CardMeasure => {
      const sums = this.#cards.get(card) ?? newSums();
      const drawn = shareOf(sums.drawn);
      const neverDrawn = rest(all, drawn);
      const first = sums.games.reduce((total, games) => total + games, 0);
      return {
        card,
        copies: count,
        openingHand: shareOf(sums.opening),
        drawn,
        neverDrawn,
        used: shareOf(sums.used),
        firstTurn: sums.turns / first,
        byTurn: sums.games.map((games, turn) => ({ games, wins: sums.wins[turn] as number })),
        improvement: differenceOf(drawn, neverDrawn, level),
      };
    });
    const mechanics = MEASURES.flatMap((measure, place): MechanicMeasure[] => {
      const used = shareOf(this.#mechanics[place] as number[]);
      if (used.games === 0 || TURN_MEASURES.includes(measure)) return [];
      const without = rest(all, used);
      const perGame = (this.#totals[place] as number) / this.#games;
      return [{ measure, perGame, with: used, without, difference: differenceOf(used, without, level) }];
    });
    return { games: this.#games, cards, mechanics };
  }
}

const shareOf = ([games = 0, wins = 0]: readonly number[]): Share => ({ games, wins });
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
