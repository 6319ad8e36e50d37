/**
 * Plays an experiment: all arms in step, look by look, until a rule ends it or the games are played.
 *
 * The games are played by the runs' own threads and kept as runs; here is only decided which slices come next. What was kept before
 * is counted first, so a killed experiment goes on where it was, and one with more games to play plays those only.
 */

import { type LostSlice, type PlayOptions, playSlices, type SliceJob } from '../run/index.ts';
import { type Analysis, analyse } from './analyse.ts';
import { Cell } from './cell.ts';
import type { ExperimentFolder } from './folder.ts';
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
  /** Games that this process played. */
  readonly playedNow: number;
  readonly seconds: number;
  readonly lost: readonly LostSlice[];
  /** Whether it came to its end: by a rule, or by its games. */
  readonly finished: boolean;
}

/** Plays what is missing. A RunError names records that can't be read. */
export async function playExperiment(
  { definition, sliceSize, runs }: ExperimentFolder,
  options: ExperimentOptions,
): Promise<PlayedExperiment> {
  const { stop } = definition;
  const cells = runs.map((stores) => stores.map(() => new Cell()));
  const kept = runs.map((stores) => stores.map(() => new Set<number>()));
  for (const [i, stores] of runs.entries()) {
    for (const [k, store] of stores.entries()) {
      for (const slice of await store.listSlices()) {
        kept[i]?.[k]?.add(slice);
        for (const record of await store.readSlice(slice)) cells[i]?.[k]?.add(record);
      }
    }
  }
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
    const pairs = Math.min((look * sliceSize) / 2, stop.games / 2);
    const whole = jobs.every(({ slice, collect }) => (collect as Cell).has(slice * sliceSize));
    analysis = analyse(definition, cells, pairs);
    if (options.stop?.aborted && !whole) break;
    finished = analysis.ended !== null;
    if (finished || lost.length > 0) break;
    options.onLook?.(analysis);
  }
  const seconds = (performance.now() - begin) / 1000;
  return { analysis, cells, playedNow: count() - before, seconds, lost, finished };
}
