/**
 * A match of two agents: pairs of games until there are enough of them, or a sequential test is decided.
 *
 * Pairs are played in batches by threads, and counted in their order: the test looks after each pair, and what was played beyond the
 * one that decided it does not count. So the result depends on the match and the test alone, whatever the number of threads.
 */

import {
  addPair,
  type EloEstimate,
  eloFromPairs,
  emptyPairs,
  type PairCounts,
  type PairRate,
  pairClasses,
  pairRate,
  type SprtHypotheses,
  type SprtState,
  sprt,
} from '../stats/index.ts';
import { addConduct, type Conduct, type Match, noConduct, type PairResult } from './match-pair.ts';

/** Who plays pairs: threads, or this thread. */
export interface PairPlayer {
  readonly threads: number;
  play(match: Match, pair: number): Promise<PairResult>;
  close(): Promise<void>;
}

export interface MatchOptions {
  /** Pairs to play; with a test, at most. */
  readonly pairs: number;
  readonly test?: SprtHypotheses;
  readonly player: PairPlayer;
  readonly onProgress?: (summary: MatchSummary) => void;
  /** Begin no more batches. */
  readonly stop?: AbortSignal;
}

/** What a match came to, seen from A. */
export interface MatchSummary {
  readonly pairs: PairCounts;
  /** Games won, drawn and lost by A; `apart` hit a limit or broke. */
  readonly games: { wins: number; draws: number; losses: number; limits: number; broken: number };
  readonly rate: PairRate;
  readonly elo: EloEstimate;
  /** How A's results in both games of a pair go together, -1 to 1; NaN where one of them never differs. */
  readonly correlation: number;
  readonly turns: number;
  readonly conduct: readonly [Conduct, Conduct];
  readonly test: SprtState | null;
  readonly notes: readonly string[];
}

/** Pairs of a batch: enough for many threads, few enough to be lost when a test is decided. */
const BATCH = 16;
const MOST_NOTES = 10;

class MatchTally {
  readonly #pairs = emptyPairs();
  readonly #games = { wins: 0, draws: 0, losses: 0, limits: 0, broken: 0 };
  readonly #conduct: [Conduct, Conduct] = [noConduct(), noConduct()];
  readonly #scores: (readonly [number, number])[] = [];
  readonly #notes: string[] = [];
  #turns = 0;

  add({ scores, limits, broken, turns, conduct, notes }: PairResult): void {
    addPair(this.#pairs, scores[0], scores[1]);
    for (const score of scores) {
      if (score === 1) this.#games.wins++;
      else if (score === 0) this.#games.losses++;
      else if (score === 0.5) this.#games.draws++;
    }
    this.#games.limits += limits;
    this.#games.broken += broken;
    this.#turns += turns;
    if (scores[0] !== null && scores[1] !== null) this.#scores.push([scores[0], scores[1]]);
    for (const who of [0, 1] as const) addConduct(this.#conduct[who], conduct[who]);
    this.#notes.push(...notes.slice(0, MOST_NOTES - this.#notes.length));
  }

  state(test: SprtHypotheses | undefined): SprtState | null {
    return test === undefined ? null : sprt(pairClasses(this.#pairs), test);
  }

  summary(test: SprtHypotheses | undefined): MatchSummary {
    const classes = pairClasses(this.#pairs);
    return {
      pairs: { ...this.#pairs },
      games: { ...this.#games },
      rate: pairRate(classes),
      elo: eloFromPairs(classes),
      correlation: correlationOf(this.#scores),
      turns: this.#turns,
      conduct: this.#conduct,
      test: this.state(test),
      notes: this.#notes,
    };
  }
}

/** Pearson's correlation of the first and the second numbers. */
export function correlationOf(pairs: readonly (readonly [number, number])[]): number {
  const n = pairs.length;
  const mean = [0, 1].map((k) => pairs.reduce((sum, pair) => sum + (pair[k] as number), 0) / n);
  const [m0 = 0, m1 = 0] = mean;
  let [both, first, second] = [0, 0, 0];
  for (const [a, b] of pairs) {
    both += (a - m0) * (b - m1);
    first += (a - m0) ** 2;
    second += (b - m1) ** 2;
  }
  return both / Math.sqrt(first * second);
}

/** Plays the match; rejects with what the player of the pairs is rejected with. */
export async function playMatch(match: Match, options: MatchOptions): Promise<MatchSummary> {
  const { pairs, test, player, stop } = options;
  const tally = new MatchTally();
  for (let from = 0; from < pairs && !stop?.aborted; from += BATCH) {
    const wanted = Array.from({ length: Math.min(BATCH, pairs - from) }, (_, i) => from + i);
    const results = await Promise.all(wanted.map((pair) => player.play(match, pair)));
    for (const result of results) {
      tally.add(result);
      const state = tally.state(test);
      if (state !== null && state.verdict !== 'open') return tally.summary(test);
    }
    options.onProgress?.(tally.summary(test));
  }
  return tally.summary(test);
}
