/**
 * A matrix: every entrant (a deck in the hands of an agent) against every other, and what a field of them would come to.
 *
 * Each pairing is a run of its own, with shuffles of its own, named after its entrants in alphabetical order: the order in which
 * entrants are given changes nothing, and one more entrant plays its own pairings only. Ratings are Bradley and Terry's over pairs of games,
 * with the advantage of the first player; alpha-rank and the Nash average are of the win rates.
 */

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Limits } from '../../engine/index.ts';
import { RunError, type RunStore, readRun, runFingerprint } from '../records/index.ts';
import {
  type DeckList,
  type Experiment,
  headerOf,
  type LostSlice,
  MOST_GAMES,
  type PlayOptions,
  playSlices,
  resumeRun,
  type SliceJob,
  sliceSizeFor,
  startRun,
} from '../run/index.ts';
import { seedWords } from '../seeds/index.ts';
import {
  alphaRank,
  type BlockRate,
  blockRate,
  ELO_PER_LOGIT,
  type NashAverage,
  nashAverage,
  normalQuantile,
  quantiles,
  type RatedUnit,
  type Ratings,
  rate,
} from '../stats/index.ts';
import { Cell, WON } from './cell.ts';
import { slug, writeWhole } from './folder.ts';

/** Somebody who plays. */
export interface Entrant {
  readonly name: string;
  readonly deck: DeckList;
  readonly agent: string;
}

export interface MatrixPlan {
  readonly entrants: readonly Entrant[];
  readonly seed: string;
  /** Games of each pairing: whole pairs. */
  readonly games: number;
  readonly limits: Limits;
  readonly waived: boolean;
  readonly cards: Experiment['cards'];
}

/** Two entrants, by their places in the plan; the first is the one whose name comes first. */
export interface Pairing {
  readonly first: number;
  readonly second: number;
  readonly folder: string;
}

/** All pairings, in the order of the names. */
export function pairingsOf({ entrants }: MatrixPlan): Pairing[] {
  const order = entrants.map((_, i) => i).sort((a, b) => (nameAt(entrants, a) < nameAt(entrants, b) ? -1 : 1));
  return order.flatMap((first, at) =>
    order.slice(at + 1).map((second): Pairing => {
      const names = [first, second].map((i) => slug(nameAt(entrants, i)));
      return { first, second, folder: join('games', names.join('--')) };
    }),
  );
}

function nameAt(entrants: readonly Entrant[], i: number): string {
  return (entrants[i] as Entrant).name;
}

function experimentFor(plan: MatrixPlan, { first, second }: Pairing): Experiment {
  const [a, b] = [plan.entrants[first] as Entrant, plan.entrants[second] as Entrant];
  const names = new Set([...a.deck.cards, ...b.deck.cards].map(({ name }) => name));
  return {
    decks: [a.deck, b.deck],
    agents: [a.agent, b.agent],
    seed: `${plan.seed} / ${a.name} / ${b.name}`,
    games: MOST_GAMES,
    sliceSize: sliceSizeFor(plan.games),
    limits: plan.limits,
    waived: plan.waived,
    cards: plan.cards.filter(({ name }) => names.has(name)),
  };
}

/** A pairing that is open to be played. */
interface OpenPairing extends Pairing {
  readonly store: RunStore;
  readonly sliceSize: number;
}

/** Opens the folder of a matrix, or makes it. A pairing that was played with other cards or agents is refused (RunError). */
async function openPairings(plan: MatrixPlan, folder: string): Promise<OpenPairing[]> {
  mkdirSync(folder, { recursive: true });
  const opened: OpenPairing[] = [];
  for (const pairing of pairingsOf(plan)) {
    const at = join(folder, pairing.folder);
    const experiment = experimentFor(plan, pairing);
    if (!existsSync(join(at, 'run.json'))) await startRun(experiment, at, true);
    const { header } = await readRun(at);
    const { sliceSize } = header;
    if (runFingerprint(headerOf({ ...experiment, sliceSize })) !== runFingerprint(header)) {
      throw new RunError(
        `${at}: got a pairing that was played with other decks, cards, agents, limits, another seed or engine: choose another ` +
          'folder with --out; what is kept stays as it is.',
      );
    }
    opened.push({ ...pairing, store: await resumeRun(at), sliceSize });
  }
  return opened;
}

/** What came of playing a matrix. */
export interface PlayedMatrix {
  readonly analysis: MatrixAnalysis;
  readonly playedNow: number;
  readonly seconds: number;
  readonly lost: readonly LostSlice[];
  readonly finished: boolean;
}

/** Plays what is missing of a matrix in its folder. */
export async function playMatrix(plan: MatrixPlan, folder: string, options: PlayOptions): Promise<PlayedMatrix> {
  const opened = await openPairings(plan, folder);
  const cells = opened.map(() => new Cell());
  const jobs: SliceJob[] = [];
  for (const [i, { store, sliceSize }] of opened.entries()) {
    const kept = new Set(await store.listSlices());
    const collect = cells[i] as Cell;
    for (const slice of kept) collect.addSlice(await store.readSlice(slice));
    for (let slice = 0; slice * sliceSize < plan.games; slice++)
      if (!kept.has(slice)) jobs.push({ store, slice, collect });
  }
  // All pairings in step, so that whoever stops early has some games of each.
  jobs.sort((a, b) => a.slice - b.slice);
  const count = (): number => cells.reduce((sum, { played }) => sum + played, 0);
  const [before, begin] = [count(), performance.now()];
  const lost = jobs.length === 0 ? [] : await playSlices(jobs, Math.max(plan.games * opened.length, before), options);
  const seconds = (performance.now() - begin) / 1000;
  const finished = cells.every((cell) => cell.has(plan.games - 1) && cell.played >= plan.games);
  return { analysis: analyseMatrix(plan, opened, cells), playedNow: count() - before, seconds, lost, finished };
}

export interface MatrixCell {
  readonly first: number;
  readonly second: number;
  readonly games: number;
  readonly apart: number;
  /** Of the first. */
  readonly rate: BlockRate;
  readonly onThePlay: number;
  readonly onTheDraw: number;
}

export interface EntrantRating {
  readonly name: string;
  /** Relative to the mean of all, on the Elo scale. */
  readonly elo: number;
  /** Standard error of the difference to the mean of all. */
  readonly error: number;
  /** Mean win rate over the others. */
  readonly field: number;
  readonly alphaRank: number;
  /** Nine resamples of ten gave a share between these. */
  readonly alphaLow: number;
  readonly alphaHigh: number;
  readonly nashShare: number;
  /** Win rate against the Nash average minus one half. */
  readonly nashRating: number;
}

export interface MatrixAnalysis {
  readonly cells: readonly MatrixCell[];
  readonly entrants: readonly EntrantRating[];
  readonly ratings: Ratings;
  /** What playing first is worth, in Elo, with its standard error. */
  readonly first: { readonly elo: number; readonly error: number };
}

/** What the matrix says so far. */
function analyseMatrix(plan: MatrixPlan, pairings: readonly Pairing[], games: readonly Cell[]): MatrixAnalysis {
  const cells = pairings.map((pairing, i) => cellResult(pairing, games[i] as Cell, plan.games));
  const units = pairings.flatMap((pairing, i) => ratedUnits(pairing, games[i] as Cell, plan.games));
  const n = plan.entrants.length;
  const ratings = rate(n, units, { added: 1 });
  const shares = squareOf(n, cells, ({ rate: { estimate } }) => estimate);
  const nash = nashAverage(shares.map((row) => row.map((share) => share - 0.5)));
  const alpha = alphaRank(shares);
  const resampled = resample(plan.seed, n, cells);
  return {
    cells,
    ratings,
    first: { elo: ratings.advantage * ELO_PER_LOGIT, error: ratings.advantageError * ELO_PER_LOGIT },
    entrants: plan.entrants.map(({ name }, i) => entrantRating(name, i, { ratings, shares, nash, alpha, resampled })),
  };
}

interface Findings {
  readonly ratings: Ratings;
  readonly shares: readonly (readonly number[])[];
  readonly nash: NashAverage;
  readonly alpha: readonly number[];
  readonly resampled: readonly (readonly number[])[];
}

function entrantRating(name: string, i: number, { ratings, shares, nash, alpha, resampled }: Findings): EntrantRating {
  const others = (shares[i] as readonly number[]).filter((_, k) => k !== i);
  const [alphaLow = 0, alphaHigh = 0] = quantiles(
    resampled.map((one) => one[i] as number),
    [0.05, 0.95],
  );
  return {
    name,
    elo: (ratings.strengths[i] as number) * ELO_PER_LOGIT,
    error: Math.sqrt(Math.max(0, ratings.covariance[i]?.[i] as number)) * ELO_PER_LOGIT,
    field: others.reduce((sum, share) => sum + share, 0) / others.length,
    alphaRank: alpha[i] as number,
    alphaLow,
    alphaHigh,
    nashShare: nash.shares[i] as number,
    nashRating: nash.ratings[i] as number,
  };
}

function squareOf(n: number, cells: readonly MatrixCell[], value: (cell: MatrixCell) => number): number[][] {
  const square = Array.from({ length: n }, () => Array.from({ length: n }, () => 0.5));
  for (const cell of cells) {
    const share = value(cell);
    if (!Number.isFinite(share)) continue;
    (square[cell.first] as number[])[cell.second] = share;
    (square[cell.second] as number[])[cell.first] = 1 - share;
  }
  return square;
}

function cellResult({ first, second }: Pairing, cell: Cell, games: number): MatrixCell {
  const scores = Array.from(cell.unitScores(games / 2)).filter((score) => !Number.isNaN(score));
  const side = (parity: number): number => {
    const own = Array.from(cell.score.subarray(0, games)).filter((mark, i) => i % 2 === parity && mark >= 0);
    return own.reduce((sum, mark) => sum + mark / WON, 0) / own.length;
  };
  const played = Array.from(cell.score.subarray(0, games)).filter((mark) => mark >= -1).length;
  return {
    first,
    second,
    games: played,
    apart: cell.apart.filter(({ index }) => index < games).length,
    rate: blockRate(scores),
    onThePlay: side(0),
    onTheDraw: side(1),
  };
}

/** Pairs by their two results, from the first one's view. */
function ratedUnits({ first, second }: Pairing, cell: Cell, games: number): RatedUnit[] {
  const counts = new Map<number, number>();
  for (let i = 0; i + 1 < games; i += 2) {
    const [one = -1, two = -1] = [cell.score[i], cell.score[i + 1]];
    if (one < 0 || two < 0) continue;
    const key = (WON + 1) * one + two;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({
    games: [
      { first, second, score: Math.floor(key / (WON + 1)) / WON },
      { first: second, second: first, score: 1 - (key % (WON + 1)) / WON },
    ],
    count,
  }));
}

const RESAMPLES = 200;

/** Alpha-rank of matrices that could as well have been measured: each cell drawn from its interval. Seeded. */
function resample(seed: string, n: number, cells: readonly MatrixCell[]): number[][] {
  const words = seedWords([seed, 'alpha-rank'], RESAMPLES * cells.length);
  const wide = 2 * normalQuantile(0.975);
  return Array.from({ length: RESAMPLES }, (_, round) => {
    let at = round * cells.length;
    const drawn = squareOf(n, cells, ({ rate: { estimate, low, high } }) => {
      const p = ((words[at++] as number) + 0.5) / 2 ** 32;
      return Math.min(1, Math.max(0, estimate + (normalQuantile(p) * (high - low)) / wide));
    });
    return alphaRank(drawn);
  });
}

/** Keeps what the folder is beside its games, for people and for the next time. */
export function keepMatrix(folder: string, plan: MatrixPlan): void {
  const { seed, entrants } = plan;
  const header = {
    format: 'segovia/matrix',
    version: 1,
    seed,
    entrants: entrants.map(({ name, deck, agent }) => ({ name, deck: deck.name, agent })),
    pairings: pairingsOf(plan).map(({ folder: run }) => run),
  };
  writeWhole(join(folder, 'matrix.json'), `${JSON.stringify(header, null, 2)}\n`);
}
