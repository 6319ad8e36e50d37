/**
 * Plays an experiment: all arms in step, look by look, until a rule ends it or the games are played.
 *
 * The games are played by the runs' own threads and kept as runs; here is only decided which slices come next. What was kept before
 * is counted first, so a killed experiment goes on where it was, and one with more games to play plays those only.
 */

import { TotalTally } from '../counts/index.ts';
import type { RunStore } from '../records/index.ts';
import { type LostSlice, type PlayOptions, playSlices, type SliceJob } from '../run/index.ts';
import type { Controlled } from '../stats/index.ts';
import { type Analysis, analyse } from './analyse.ts';
import { Cell } from './cell.ts';
import type { Definition } from './definition.ts';
import type { ExperimentFolder } from './folder.ts';
import { withoutLuck } from './luck.ts';
import { type Measures, measuresIn } from './measures.ts';
import { isSequential, looksUpTo } from './stop.ts';

/** How an experiment is played. */
export interface ExperimentOptions extends PlayOptions {
  /** Told after each look but the last. */
  readonly onLook?: (analysis: Analysis) => void;
}

/** What came of playing an experiment. */
export interface PlayedExperiment {
  readonly analysis: Analysis;
  readonly cells: readonly (readonly Cell[])[];
  /** What cards and mechanics did, arm by arm. */
  readonly measures: readonly Measures[];
  /** Win rates with the luck of the opening hands taken out, arm by arm. */
  readonly luck: readonly Controlled[];
  /** Games that this process played. */
  readonly playedNow: number;
  readonly seconds: number;
  readonly lost: readonly LostSlice[];
  /** Whether it came to its end: by a rule, or by its games. */
  readonly finished: boolean;
}

/** The games that are kept, and which slices they are of. A RunError names records that can't be read. */
async function readKept(
  runs: ExperimentFolder['runs'],
  seats: number,
): Promise<{ cells: Cell[][]; kept: Set<number>[][] }> {
  const cells = runs.map((stores) => stores.map(() => new Cell(seats)));
  const kept = runs.map((stores) => stores.map(() => new Set<number>()));
  for (const [i, stores] of runs.entries()) {
    for (const [k, store] of stores.entries()) {
      for (const slice of await store.listSlices()) {
        kept[i]?.[k]?.add(slice);
        cells[i]?.[k]?.addSlice(await store.readSlice(slice));
      }
    }
  }
  return { cells, kept };
}

/** What the games that are kept say: the last look for which there are all. Plays nothing. */
export async function readResult(opened: ExperimentFolder): Promise<PlayedExperiment> {
  const { definition, sliceSize, runs } = opened;
  const { stop, seats } = definition;
  const { cells } = await readKept(runs, seats);
  let analysis = analyse(definition, cells, 0);
  for (const look of looksUpTo(Math.ceil(stop.games / sliceSize), isSequential(stop))) {
    const games = Math.min(look * sliceSize, stop.games);
    if (games === 0 || !cells.flat().every((cell) => cell.has(games - 1) && cell.played >= games)) break;
    analysis = analyse(definition, cells, games / seats);
    if (analysis.ended !== null) break;
  }
  if (analysis.ended === null) {
    // Cut off between two looks: everything that all arms have.
    const games = Math.min(...cells.flat().map((cell) => cell.wholeFrom0()));
    analysis = { ...analyse(definition, cells, Math.floor(Math.min(stop.games, games) / seats)), ended: null };
  }
  const measures = await measuresOf(opened, cells, analysis.pairs);
  const luck = luckOf(definition, cells, analysis.pairs);
  return { analysis, cells, measures, luck, playedNow: 0, seconds: 0, lost: [], finished: analysis.ended !== null };
}

/** Plays what is missing. A RunError names records that can't be read. */
export async function playExperiment(
  { definition, sliceSize, runs }: ExperimentFolder,
  options: ExperimentOptions,
): Promise<PlayedExperiment> {
  const { stop, seats } = definition;
  const { cells, kept } = await readKept(runs, seats);
  const count = (): number => cells.flat().reduce((sum, { played }) => sum + played, 0);
  const [before, begin] = [count(), performance.now()];
  const most = Math.ceil(stop.games / sliceSize);
  const lost: LostSlice[] = [];
  let analysis = analyse(definition, cells, 0);
  let finished = false;
  for (const look of looksUpTo(most, isSequential(stop))) {
    const jobs: SliceJob[] = [];
    for (let slice = 0; slice < look; slice++) {
      for (const [i, stores] of runs.entries()) {
        for (const [k, store] of stores.entries()) {
          const here = kept[i]?.[k] as Set<number>;
          if (here.has(slice)) continue;
          here.add(slice);
          jobs.push({ store, slice, collect: cells[i]?.[k] as Cell });
        }
      }
    }
    const planned = Math.max(count() + jobs.length * sliceSize, stop.games * runs.flat().length);
    if (jobs.length > 0) lost.push(...(await playSlices(jobs, planned, options)));
    const pairs = Math.min(look * sliceSize, stop.games) / seats;
    const whole = jobs.every(({ slice, collect }) => (collect as Cell).has(slice * sliceSize));
    analysis = analyse(definition, cells, pairs);
    if (options.stop?.aborted && !whole) break;
    finished = analysis.ended !== null;
    if (finished || lost.length > 0) break;
    options.onLook?.(analysis);
  }
  const seconds = (performance.now() - begin) / 1000;
  const measures = await measuresOf({ definition, runs }, cells, analysis.pairs);
  const luck = luckOf(definition, cells, analysis.pairs);
  return { analysis, cells, measures, luck, playedNow: count() - before, seconds, lost, finished };
}

function luckOf({ arms, level }: Definition, cells: readonly (readonly Cell[])[], pairs: number): Controlled[] {
  return arms.map((arm, i) => withoutLuck(arm.cells, cells[i] as readonly Cell[], pairs, level));
}

/** What the slices of the first so many pairs did; slices beyond them are left out. */
async function measuresOf(
  { definition, runs }: Pick<ExperimentFolder, 'definition' | 'runs'>,
  cells: readonly (readonly Cell[])[],
  pairs: number,
): Promise<Measures[]> {
  const found: Measures[] = [];
  for (const [i, row] of cells.entries()) {
    const all = new TotalTally();
    for (const [k, cell] of row.entries()) {
      const store = (runs[i] as (typeof runs)[number])[k] as RunStore;
      if (cell.has(cell.seats * pairs)) await addSlices(all, store, cell.seats * pairs);
      else all.add(cell.totals.look());
    }
    const deck = definition.arms[i]?.cells[0]?.decks[0]?.cards ?? [];
    found.push(measuresIn(all, deck, definition.level));
  }
  return found;
}

/** Adds the slices that begin within the first so many games. */
async function addSlices(all: TotalTally, store: RunStore, games: number): Promise<void> {
  for (const slice of await store.listSlices()) {
    if (slice * store.header.sliceSize >= games) continue;
    const { totals } = await store.readSlice(slice);
    if (totals !== null) all.add(totals);
  }
}
