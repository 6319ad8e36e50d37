/**
 * What the games of an experiment say: rates of arms, effects of factors, trends, and whether a rule has ended it.
 *
 * The unit is what was dealt once: a pair of games, or with several opponents one pair against each. Every arm played the same
 * units, so arms are compared unit by unit. All of it is computed from the first so many pairs: more games that happen to be kept
 * change nothing.
 */

import { LEAST_SEATS } from '../run/index.ts';
import {
  addPair,
  anytimeInterval,
  type BlockRate,
  benjaminiHochberg,
  blockRate,
  eloFromPairs,
  emptyPairs,
  equivalence,
  estimateAfterSprt,
  expectedScore,
  type GameTally,
  holm,
  type Interval,
  type MeanInterval,
  meanInterval,
  overshootBounds,
  type PairClasses,
  type PairCounts,
  type PairedDifference,
  pairClasses,
  pairedDifference,
  pairMoments,
  quantiles,
  type Score,
  type SprtState,
  sprt,
  wilsonInterval,
} from '../stats/index.ts';
import type { ApartGame, Cell } from './cell.ts';
import { APART, NOT_PLAYED, WON } from './cell.ts';
import { type Course, courseOf } from './course.ts';
import type { Arm, Definition } from './definition.ts';
import { LEAST_UNITS } from './stop.ts';

/** What an arm came to. */
export interface ArmResult extends Course {
  readonly name: string;
  readonly levels: readonly number[];
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly apart: readonly (ApartGame & { readonly opponent: number })[];
  readonly rate: BlockRate;
  /** The interval that may be watched. */
  readonly watched: Interval;
  readonly onThePlay: GameTally;
  readonly onTheDraw: GameTally;
  /** Win rate on the play minus on the draw, pair by pair. */
  readonly first: PairedDifference;
  readonly pairs: PairCounts;
  readonly elo: { readonly elo: number; readonly low: number; readonly high: number };
  readonly byOpponent: readonly BlockRate[];
  readonly sprt: TestState | null;
  readonly equivalence: ArmEquivalence | null;
}

/** A sequential test: where it stands, and the win rate with its interval unbent by stopping. */
export interface TestState extends SprtState {
  readonly estimate: Interval;
}

export interface ArmEquivalence {
  readonly to: 'even' | 'baseline';
  readonly margin: number;
  readonly p: number;
  readonly verdict: 'equivalent' | 'different' | 'open';
}

/** The difference that a level makes against the first level of its factor, over all arms that have them. */
export interface Effect {
  readonly factor: number;
  readonly level: number;
  readonly difference: PairedDifference;
  /** Adjusted for all effects of the experiment. */
  readonly holm: number;
  readonly falseDiscovery: number;
}

/** What one step of a number does, from a line through the units. */
export interface Trend {
  readonly factor: number;
  readonly slope: MeanInterval;
}

/** What the arms gained by their design, in games that independent games would have needed for one of ours. */
export interface Gain {
  /** Variance of independent games over that of pairs with swapped seats. */
  readonly pairing: number;
  /** Variance of a difference of independent arms over that of arms with common shuffles; NaN with one arm. */
  readonly shuffles: number;
}

export interface Analysis {
  /** Pairs (blocks of rotations, of more than two players) of each arm against each opponent that were counted. */
  readonly pairs: number;
  readonly level: number;
  readonly arms: readonly ArmResult[];
  readonly effects: readonly Effect[];
  readonly trends: readonly Trend[];
  /** Win rate on the play minus on the draw, over all arms. */
  readonly first: PairedDifference;
  readonly gain: Gain;
  /** Why it ended; null while it has not. */
  readonly ended: string | null;
}

/** The analysis of the first `pairs` pairs. */
export function analyse(definition: Definition, cells: readonly (readonly Cell[])[], pairs: number): Analysis {
  const { level } = definition;
  const units = cells.map((row) => unitScores(row, pairs));
  const effects = effectsOf(definition, cells, units, pairs);
  const all = cells.map((_, arm) => arm);
  const side = (which: 0 | 1): Float64Array =>
    meanOf(
      cells.map((row) => unitScores(row, pairs, which)),
      all,
    );
  const sides = [side(0), side(1)] as const;
  const arms = definition.arms.map((arm, i) => armResult(definition, arm, cells[i] as Cell[], units, i, pairs));
  const analysis = {
    pairs,
    level,
    arms,
    effects,
    trends: trendsOf(definition, units),
    first: pairedDifference(sides[0], sides[1], { level, parts: cells.flat().length }),
    gain: gainOf(cells, units, effects, pairs),
  };
  return { ...analysis, ended: endOf(definition, analysis) };
}

/** The score of each unit: the mean over the opponents; NaN where one of them has none. `side`: of the first or second games alone. */
function unitScores(row: readonly Cell[], pairs: number, side?: 0 | 1): Float64Array {
  const scores = new Float64Array(pairs);
  for (const cell of row) {
    const own = side === undefined ? cell.unitScores(pairs) : cell.sideScores(pairs, side);
    for (let i = 0; i < pairs; i++) scores[i] = (scores[i] as number) + (own[i] as number) / row.length;
  }
  return scores;
}

function known(scores: Float64Array): Float64Array {
  return scores.filter((score) => !Number.isNaN(score));
}

function scoresOf({ score, seats }: Cell, pairs: number): Int8Array {
  return score.subarray(0, seats * pairs);
}

function armResult(
  definition: Definition,
  { name, levels }: Arm,
  row: readonly Cell[],
  units: readonly Float64Array[],
  arm: number,
  pairs: number,
): ArmResult {
  const { level } = definition;
  const own = known(units[arm] as Float64Array);
  const rate = blockRate(own, level, row.length);
  const counts = pairCounts(row, pairs);
  const classes = pairClasses(counts);
  const [onThePlay, onTheDraw] = [sideTally(row, pairs, 0, level), sideTally(row, pairs, 1, level)];
  const [wins, draws, losses, apart] = (['wins', 'draws', 'losses', 'apart'] as const).map(
    (kind) => onThePlay[kind] + onTheDraw[kind],
  ) as [number, number, number, number];
  const { deviation } = meanInterval(own, level);
  const variance = own.length > 1 ? deviation ** 2 : 0;
  const watched = { units: own.length, mean: rate.estimate, variance, range: 1 };
  const elo = eloFromPairs(classes, level);
  return {
    name,
    levels,
    games: wins + draws + losses + apart,
    wins,
    draws,
    losses,
    apart: row.flatMap(({ apart: games }, opponent) =>
      games.filter(({ index }) => index < (row[opponent]?.seats ?? 0) * pairs).map((game) => ({ ...game, opponent })),
    ),
    rate,
    watched: clip(anytimeInterval(watched, tunedAt(definition), level), 0),
    onThePlay,
    onTheDraw,
    first: pairedDifference(unitScores(row, pairs, 0), unitScores(row, pairs, 1), {
      level,
      parts: row.length,
    }),
    pairs: counts,
    elo: { elo: elo.elo, low: elo.low, high: elo.high },
    byOpponent: row.map((cell) => blockRate(known(cell.unitScores(pairs)), level)),
    ...courseOf(row, pairs),
    sprt: testOf(definition, classes),
    equivalence: equivalenceOf(definition, units, arm),
  };
}

/** Looks come about a sixth of the units apart. */
const LOOK_SHARE = 6;
const LEAST_VARIANCE = 1e-4;

function testOf({ stop, level }: Definition, classes: PairClasses): TestState | null {
  if (stop.sprt === undefined) return null;
  const { elo0, elo1, alpha, beta } = stop.sprt;
  const { llr } = sprt(classes, { ...stop.sprt, model: 'logistic' });
  const { pairs: units, variance: measured } = pairMoments(classes);
  const [score0, score1] = [expectedScore(elo0), expectedScore(elo1)];
  const none = { estimate: Number.NaN, low: 0, high: 1, level };
  if (units < LEAST_UNITS) return { llr, ...overshootBounds(alpha, beta, 0), verdict: 'open', estimate: none };
  const variance = Math.max(measured, LEAST_VARIANCE);
  const step = units / LOOK_SHARE;
  const bounds = overshootBounds(alpha, beta, ((score1 - score0) / variance) * Math.sqrt(variance * step));
  const estimate = estimateAfterSprt({ units, llr, ...bounds, step, score0, score1, variance }, level);
  const verdict = llr <= bounds.lower ? 'elo0' : llr >= bounds.upper ? 'elo1' : 'open';
  return { llr, ...bounds, verdict, estimate };
}

/** The units at which watched intervals are tightest: half of what may be played. */
function tunedAt({ stop }: Definition): number {
  return Math.max(LEAST_UNITS, stop.games / 4);
}

function clip({ estimate, low, high, level }: Interval, least: number): Interval {
  return { estimate, low: Math.max(least, low), high: Math.min(1, high), level };
}

function pairCounts(row: readonly Cell[], pairs: number): PairCounts {
  const counts = emptyPairs();
  for (const cell of row) {
    if (cell.seats !== LEAST_SEATS) continue;
    for (let pair = 0; pair < pairs; pair++) {
      const [first = NOT_PLAYED, second = NOT_PLAYED] = [cell.score[2 * pair], cell.score[2 * pair + 1]];
      if (first === NOT_PLAYED || second === NOT_PLAYED) continue;
      addPair(counts, scoreOf(first), scoreOf(second));
    }
  }
  return counts;
}

function scoreOf(mark: number): Score {
  return mark < 0 ? null : ((mark / WON) as Score);
}

/** The games that the deck began (side 0), or the others. */
function sideTally(row: readonly Cell[], pairs: number, side: 0 | 1, level: number): GameTally {
  let [wins, draws, losses, apart, shares] = [0, 0, 0, 0, 0];
  for (const { score, seats } of row) {
    for (let i = 0; i < Math.min(seats * pairs, score.length); i++) {
      const mark = score[i] as number;
      if ((i % seats === 0) !== (side === 0) || mark === NOT_PLAYED) continue;
      if (mark > 0) shares += mark;
      if (mark === WON) wins++;
      else if (mark > 0) draws++;
      else if (mark === 0) losses++;
      else if (mark === APART) apart++;
    }
  }
  return { wins, draws, losses, apart, rate: wilsonInterval(shares / WON, wins + draws + losses, level) };
}

/** Which arms have each level of a factor, in pairs that differ in that factor alone. */
function armsWith(
  definition: Definition,
  factor: number,
  level: number,
): { readonly with: number[]; readonly base: number[] } {
  const { arms } = definition;
  const key = (levels: readonly number[]): string => levels.map((at, i) => (i === factor ? '*' : at)).join();
  const found = { with: [] as number[], base: [] as number[] };
  for (const [i, arm] of arms.entries()) {
    if (arm.levels[factor] !== level) continue;
    const base = arms.findIndex(({ levels }) => levels[factor] === 0 && key(levels) === key(arm.levels));
    if (base < 0) continue;
    found.with.push(i);
    found.base.push(base);
  }
  return found;
}

/** Mean of several arms, unit by unit. */
function meanOf(units: readonly Float64Array[], arms: readonly number[]): Float64Array {
  const length = units[arms[0] as number]?.length ?? 0;
  return Float64Array.from(
    { length },
    (_, unit) => arms.reduce((sum, arm) => sum + (units[arm]?.[unit] as number), 0) / arms.length,
  );
}

function effectsOf(
  definition: Definition,
  cells: readonly (readonly Cell[])[],
  units: readonly Float64Array[],
  pairs: number,
): Effect[] {
  const { factors, level } = definition;
  const found = factors.flatMap(({ levels }, factor) =>
    levels.slice(1).map((_, i) => {
      const arms = armsWith(definition, factor, i + 1);
      const same = arms.with.every((arm, k) => {
        const base = cells[arms.base[k] as number] as readonly Cell[];
        return (cells[arm] as readonly Cell[]).every((cell, opponent) => cell.isSameAs(base[opponent] as Cell, pairs));
      });
      const difference = pairedDifference(meanOf(units, arms.with), meanOf(units, arms.base), {
        level,
        same,
        parts: arms.with.length * definition.opponents.length,
      });
      return { factor, level: i + 1, difference };
    }),
  );
  const values = found.map(({ difference }) => difference.p);
  const [adjusted, rates] = [holm(values), benjaminiHochberg(values)];
  return found.map((effect, i) => ({ ...effect, holm: adjusted[i] as number, falseDiscovery: rates[i] as number }));
}

/** Fewest levels that make a line. */
const LEAST_TREND_LEVELS = 3;

function trendsOf(definition: Definition, units: readonly Float64Array[]): Trend[] {
  return definition.factors.flatMap(({ levels }, factor): Trend[] => {
    const numbers = levels.map(({ number }) => number);
    if (numbers.length < LEAST_TREND_LEVELS || numbers.some((value) => value === null)) return [];
    const values = numbers as number[];
    const byLevel = values.map((_, level) => {
      const arms = level === 0 ? armsWith(definition, factor, 1).base : armsWith(definition, factor, level).with;
      return meanOf(units, arms);
    });
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    const slopes = Float64Array.from(
      { length: byLevel[0]?.length ?? 0 },
      (_, unit) => values.reduce((sum, value, i) => sum + (value - mean) * (byLevel[i]?.[unit] as number), 0) / squares,
    );
    return [{ factor, slope: meanInterval(known(slopes), definition.level) }];
  });
}

function gainOf(
  cells: readonly (readonly Cell[])[],
  units: readonly Float64Array[],
  effects: readonly Effect[],
  pairs: number,
): Gain {
  const rows = cells.flat().map((cell) => ({
    seats: cell.seats,
    games: known(Float64Array.from(scoresOf(cell, pairs), (mark) => (mark < 0 ? Number.NaN : mark / WON))),
    pairs: known(cell.unitScores(pairs)),
  }));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = (values: Float64Array): number => meanInterval(values).deviation ** 2;
  const independent = mean(rows.map(({ games, seats }) => variance(games) / seats));
  const reductions = effects.map(({ difference }) => difference.reduction).filter(Number.isFinite);
  return {
    pairing: units.length === 0 ? Number.NaN : independent / mean(rows.map((row) => variance(row.pairs))),
    shuffles: reductions.length === 0 ? Number.NaN : (quantiles(reductions, [0.5])[0] as number),
  };
}

function equivalenceOf(definition: Definition, units: readonly Float64Array[], arm: number): ArmEquivalence | null {
  const { stop, level, arms } = definition;
  if (stop.equivalence === undefined) return null;
  const { margin } = stop.equivalence;
  const to = arms.length === 1 ? 'even' : stop.equivalence.to;
  const own = units[arm] as Float64Array;
  const other = to === 'even' ? own.map(() => 1 / definition.seats) : (units[0] as Float64Array);
  const difference = pairedDifference(own, other, { level, parts: definition.opponents.length });
  if (to === 'baseline' && arm === 0) return { to, margin, p: 0, verdict: 'equivalent' };
  if (difference.units === 0) return { to, margin, p: 1, verdict: 'open' };
  const { estimate, error, units: count } = difference;
  const { p } = equivalence({ estimate, error, freedom: count + 1, margin });
  // Looked at again and again, so the verdict comes from the interval that allows it, at the level of two one-sided tests.
  const watched = anytimeInterval(
    { units: count, mean: estimate, variance: error ** 2 * count, range: 2 },
    tunedAt(definition),
    2 * level - 1,
  );
  const inside = watched.low > -margin && watched.high < margin;
  const outside = watched.high < -margin || watched.low > margin;
  const verdict = count < LEAST_UNITS ? 'open' : inside ? 'equivalent' : outside ? 'different' : 'open';
  return { to, margin, p, verdict };
}

function endOf(definition: Definition, { pairs, arms, effects }: Omit<Analysis, 'ended'>): string | null {
  const { stop } = definition;
  const units = Math.min(...arms.map(({ rate }) => rate.blocks));
  if (units >= LEAST_UNITS) {
    if (stop.halfWidth !== undefined) {
      const half = ({ low, high }: Interval): number => (high - low) / 2;
      const intervals = effects.length > 0 ? effects.map(({ difference }) => difference) : arms.map(({ rate }) => rate);
      if (intervals.every((interval) => half(interval) <= (stop.halfWidth as number)))
        return 'the intervals are narrow enough';
    }
    if (stop.sprt !== undefined && arms.every((arm) => arm.sprt?.verdict !== 'open'))
      return 'the sequential test is decided';
    if (stop.equivalence !== undefined && arms.every((arm) => arm.equivalence?.verdict !== 'open')) {
      return 'equivalence is decided';
    }
  }
  return definition.seats * pairs >= stop.games ? 'the games are played' : null;
}
