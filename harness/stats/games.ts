/**
 * Sums up single games: who won on the play and on the draw, and quantiles of lengths.
 *
 * The games in which A plays first belong to different pairs and are independent of each other, so the shares here
 * have Wilson's interval; the win rate over both is `pairs.ts`. A game without a result is counted apart and is no trial.
 */

import { DEFAULT_LEVEL, type Interval, wilsonInterval } from './intervals.ts';
import type { Score } from './pairs.ts';

/** Results of one kind of games from the view of one entrant. */
export interface GameTally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Games that hit a limit or broke. */
  readonly apart: number;
  /** Wins, draws as half, as a share of wins, draws and losses. */
  readonly rate: Interval;
}

/** What `playDrawSplit` reads of a game. */
export interface PlayedGame {
  /** Seat of the starting player; entrant A sits on seat 0 and B on seat 1. */
  readonly startingSeat: number;
  /** Worth of the game for entrant A. */
  readonly score: Score;
}

/** Each entrant's games by who played first. The tallies of B mirror those of A. */
export interface PlayDrawSplit {
  readonly a: { readonly play: GameTally; readonly draw: GameTally };
  readonly b: { readonly play: GameTally; readonly draw: GameTally };
  /** All games from the view of the starting player. Two games of a pair are in here: the interval is an approximation. */
  readonly starter: GameTally;
}

/** Tallies games by who played first. */
export function playDrawSplit(games: Iterable<PlayedGame>, level: number = DEFAULT_LEVEL): PlayDrawSplit {
  const [first, second] = [new ScoreCounts(), new ScoreCounts()];
  for (const { startingSeat, score } of games) {
    if (startingSeat !== 0 && startingSeat !== 1) {
      throw new RangeError(`Got the starting seat ${startingSeat} where 0 or 1 was expected.`);
    }
    (startingSeat === 0 ? first : second).add(score);
  }
  const [forB, drawForB] = [second.mirrored(), first.mirrored()];
  return {
    a: { play: first.tally(level), draw: second.tally(level) },
    b: { play: forB.tally(level), draw: drawForB.tally(level) },
    starter: first.plus(forB).tally(level),
  };
}

/** How many games were worth what: of millions of games nothing else is kept. */
class ScoreCounts {
  #wins = 0;
  #draws = 0;
  #losses = 0;
  #apart = 0;

  add(score: Score): void {
    if (score === 1) this.#wins++;
    else if (score === 0.5) this.#draws++;
    else if (score === 0) this.#losses++;
    else this.#apart++;
  }

  /** The same games for the other entrant. */
  mirrored(): ScoreCounts {
    const other = new ScoreCounts();
    [other.#wins, other.#draws, other.#losses, other.#apart] = [this.#losses, this.#draws, this.#wins, this.#apart];
    return other;
  }

  plus(more: ScoreCounts): ScoreCounts {
    const both = new ScoreCounts();
    both.#wins = this.#wins + more.#wins;
    both.#draws = this.#draws + more.#draws;
    both.#losses = this.#losses + more.#losses;
    both.#apart = this.#apart + more.#apart;
    return both;
  }

  tally(level: number): GameTally {
    const [wins, draws, losses, apart] = [this.#wins, this.#draws, this.#losses, this.#apart];
    return { wins, draws, losses, apart, rate: wilsonInterval(wins + draws / 2, wins + draws + losses, level) };
  }
}

/**
 * Quantiles of numbers, each of them one of the numbers: the smallest value that at least a share `p` of all does not
 * exceed (the inverse of the empirical distribution, type 1 of Hyndman and Fan). Without values all are NaN.
 */
export function quantiles(values: ArrayLike<number>, shares: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort();
  return shares.map((share) => {
    if (!(share >= 0 && share <= 1)) throw new RangeError(`Got the share ${share} where 0 to 1 was expected.`);
    // The product may land a hair above a whole number (0.07 * 100), which must not move the rank by one.
    const rank = Math.ceil(share * sorted.length - 1e-9);
    return sorted[Math.max(0, rank - 1)] ?? Number.NaN;
  });
}

/** The middle value; of an even number of values the lower of the two in the middle. */
export function median(values: ArrayLike<number>): number {
  return quantiles(values, [0.5])[0] as number;
}
