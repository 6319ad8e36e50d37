/**
 * Counts the games of a run as they come, in any order, and sums them up.
 *
 * Every game leaves three numbers at its own index, and the summary is made of these at the end: which worker played which
 * slice when changes nothing in it. It knows no decks, no agents and no clock.
 */

import { TotalTally } from '../counts/index.ts';
import type { GameRecord, Slice } from '../records/index.ts';
import {
  addPair,
  emptyPairs,
  type PairCounts,
  type PairRate,
  type PlayDrawSplit,
  pairClasses,
  pairRate,
  playDrawSplit,
  type Score,
} from '../stats/index.ts';
import { countsOf, type EntrantCounts } from './counted.ts';
import { LEAST_SEATS } from './plan.ts';
import { type Standing, StandingTally } from './standing.ts';

/** What numbers of a game were like over all games: `high` is the value that nine games in ten do not exceed. */
export interface Spread {
  readonly mean: number;
  readonly median: number;
  readonly high: number;
  readonly max: number;
}

/** A game that is counted apart. */
export interface GameApart {
  readonly index: number;
  readonly reason: string;
  readonly note: string;
}

/** The result of a run, or of as much of it as was played. */
export interface RunSummary {
  /** Games of the whole run. */
  readonly planned: number;
  readonly played: number;
  /** Games won, by entrant. */
  readonly wins: readonly number[];
  readonly draws: number;
  /** Games that reached a limit, and games that broke: neither wins nor draws. */
  readonly limits: number;
  readonly broken: number;
  /** Pairs by what entrant 0 made of both games. A pair that is half played is in none of them. */
  readonly pairs: PairCounts;
  /** Win rate of each entrant over pairs, draws as half. */
  readonly rates: readonly PairRate[];
  /** Each entrant's games on the play and on the draw. */
  readonly split: PlayDrawSplit;
  /** Of games that were won or drawn. */
  readonly turns: Spread;
  readonly decisions: Spread;
  /** Decisions that were not asked because there was one option. */
  readonly forced: Spread;
  /** Mulligans taken, by entrant. */
  readonly mulligans: readonly number[];
  /** How many games ended for which reason. */
  readonly reasons: Readonly<Record<string, number>>;
  /** The first games that reached a limit, and the first that broke, by index. */
  readonly firstLimits: readonly GameApart[];
  readonly firstBroken: readonly GameApart[];
  /** Of games of more than two players; then pairs, rates and split are of nothing. */
  readonly standing: Standing | null;
  /** What was counted, by entrant. */
  readonly counts: readonly EntrantCounts[];
}

/** How many games that are counted apart a summary names. */
const APART_NAMED = 10;
/** Shares of the quantiles of a spread. */
const MIDDLE_AND_HIGH = [0.5, 0.9];

const NOT_PLAYED = -2;
const APART = -1;

/** Collects slices; each game is taken once. */
export class Tally {
  /** Doubled score of entrant 0, or one of the marks above. */
  readonly #score: Int8Array;
  readonly #turns: Uint32Array;
  readonly #decisions: Uint32Array;
  readonly #forced: Uint32Array;
  readonly #mulligans: number[];
  readonly #standing: StandingTally | null;
  readonly #totals = new TotalTally();
  readonly #reasons = new Map<string, number>();
  readonly #limits: GameApart[] = [];
  readonly #broken: GameApart[] = [];
  #played = 0;

  constructor(games: number, seats: number = LEAST_SEATS) {
    this.#mulligans = Array.from({ length: seats }, () => 0);
    this.#standing = seats === LEAST_SEATS ? null : new StandingTally(games, seats);
    this.#score = new Int8Array(games).fill(NOT_PLAYED);
    this.#turns = new Uint32Array(games);
    this.#decisions = new Uint32Array(games);
    this.#forced = new Uint32Array(games);
  }

  /** Games added so far. */
  get played(): number {
    return this.#played;
  }

  addSlice({ records, totals }: Slice): void {
    for (const record of records) this.add(record);
    if (totals !== null) this.#totals.add(totals);
  }

  /** One game, without what was counted in it. */
  add(record: GameRecord): void {
    const { index, kind, reason } = record;
    if (this.#score[index] !== NOT_PLAYED) throw new RangeError(`Got the game ${index} twice or outside of the run.`);
    this.#played++;
    this.#score[index] = doubledScore(record);
    this.#standing?.add(record);
    this.#turns[index] = record.turns;
    this.#decisions[index] = record.decisions;
    this.#forced[index] = record.forced;
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
    record.mulligans.forEach((taken, seat) => {
      this.#mulligans[seat] = (this.#mulligans[seat] ?? 0) + taken;
    });
    const apart = { index, reason, note: record.note ?? '' };
    if (kind === 'limit') this.#limits.push(apart);
    if (kind === 'broken') this.#broken.push(apart);
  }

  /** The summary of the games that were added so far. */
  summary(): RunSummary {
    const marks = this.#score;
    const count = (wanted: number): number => marks.reduce((sum, mark) => sum + Number(mark === wanted), 0);
    const standing = this.#standing?.summary() ?? null;
    const pairs = standing === null ? countWholePairs(marks) : emptyPairs();
    const rate = pairRate(pairClasses(pairs));
    const ended = (values: Uint32Array): Spread => spread(values, marks);
    return {
      planned: marks.length,
      played: this.#played,
      wins: standing === null ? [count(2), count(0)] : standing.wins,
      draws: count(1),
      limits: this.#limits.length,
      broken: this.#broken.length,
      pairs,
      rates: [rate, { ...rate, estimate: 1 - rate.estimate, low: 1 - rate.high, high: 1 - rate.low }],
      split: playDrawSplit(standing === null ? playedGames(marks) : []),
      turns: ended(this.#turns),
      decisions: ended(this.#decisions),
      forced: ended(this.#forced),
      mulligans: [...this.#mulligans],
      reasons: Object.fromEntries([...this.#reasons].sort(([a], [b]) => (a < b ? -1 : 1))),
      firstLimits: firstByIndex(this.#limits),
      firstBroken: firstByIndex(this.#broken),
      standing,
      counts: countsOf(this.#totals, this.#mulligans.length),
    };
  }
}

function doubledScore({ kind, winner }: GameRecord): number {
  if (kind === 'win') return winner === 0 ? 2 : 0;
  return kind === 'draw' ? 1 : APART;
}

/** Undefined where the game was not played. */
function scoreOf(mark: number): Score | undefined {
  if (mark === NOT_PLAYED) return undefined;
  return mark === APART ? null : ((mark / 2) as Score);
}

function countWholePairs(marks: Int8Array): PairCounts {
  const counts = emptyPairs();
  for (let i = 0; i < marks.length; i += LEAST_SEATS) {
    const [first, second] = [scoreOf(marks[i] ?? NOT_PLAYED), scoreOf(marks[i + 1] ?? NOT_PLAYED)];
    if (first !== undefined && second !== undefined) addPair(counts, first, second);
  }
  return counts;
}

function* playedGames(marks: Int8Array): Generator<{ startingSeat: number; score: Score }> {
  for (let index = 0; index < marks.length; index++) {
    const score = scoreOf(marks[index] as number);
    if (score !== undefined) yield { startingSeat: index % LEAST_SEATS, score };
  }
}

/** What the values of games with a result were like. Millions of them are counted by value, not sorted: that needs no memory. */
function spread(values: Uint32Array, marks: Int8Array): Spread {
  const max = values.reduce((most, value, i) => ((marks[i] as number) >= 0 ? Math.max(most, value) : most), 0);
  const counts = new Uint32Array(max + 1);
  let [total, sum] = [0, 0];
  values.forEach((value, i) => {
    if ((marks[i] as number) < 0) return;
    counts[value] = (counts[value] as number) + 1;
    total++;
    sum += value;
  });
  const [median = Number.NaN, high = Number.NaN] = MIDDLE_AND_HIGH.map((share) => quantileOf(counts, total, share));
  return { mean: total === 0 ? Number.NaN : sum / total, median, high, max };
}

/** The smallest value that at least such a share does not exceed, as `quantiles` has it; NaN without values. */
function quantileOf(counts: Uint32Array, total: number, share: number): number {
  if (total === 0) return Number.NaN;
  let left = Math.max(1, Math.ceil(share * total - 1e-9));
  return counts.findIndex((count) => {
    left -= count;
    return left <= 0;
  });
}

function firstByIndex(games: readonly GameApart[]): GameApart[] {
  return [...games].sort((a, b) => a.index - b.index).slice(0, APART_NAMED);
}
