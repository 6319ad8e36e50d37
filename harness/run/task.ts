/**
 * One slice of a run as a task: what a thread is told, and how the slice becomes bytes.
 *
 * The bytes depend on the run and the number of the slice, on nothing else.
 */

import { TotalTally } from '../counts/index.ts';
import { encodeSlice, RunError, type RunHeader, runFingerprint, sliceGames } from '../records/index.ts';
import { experimentOf, headerOf } from './experiment.ts';
import { planGames } from './plan.ts';
import { playInto, setTable, type Table } from './play.ts';

/** What a thread is sent to play a slice. */
export interface SliceTask {
  readonly header: RunHeader;
  readonly slice: number;
  /** At STOP_MARK, whether to begin no more slices; at `lane`, how many games of this slice were played. */
  readonly shared: Int32Array;
  readonly lane: number;
}

/** Place of the stop mark in `SliceTask.shared`; the lanes follow. */
export const STOP_MARK = 0;
export const FIRST_LANE = 1;

/** Tables of the runs that this thread played last: several runs may be played at once, slice by slice. At most MOST_TABLES. */
const tables = new Map<string, Table>();
const MOST_TABLES = 64;
/** Sums of the slice under way: a thread plays one slice at a time. */
const totals = new TotalTally();

/** The bytes of the slice; null when the stop mark was set before it began. */
export function playTask(task: SliceTask): Uint8Array | null {
  const { header, slice, shared, lane } = task;
  if (Atomics.load(shared, STOP_MARK) !== 0) return null;
  const run = runFingerprint(header);
  const table = tables.get(run) ?? keepTable(run, tableOf(header, run));
  const { first, count } = sliceGames(header, slice);
  const records = [];
  totals.clear();
  for (const plan of planGames(header.seed, first, count, table.makers.length)) {
    records.push(playInto(totals, table, plan));
    Atomics.store(shared, lane, records.length);
  }
  return encodeSlice(run, records, totals.take());
}

function keepTable(run: string, table: Table): Table {
  if (tables.size >= MOST_TABLES) tables.clear();
  tables.set(run, table);
  return table;
}

function tableOf(header: RunHeader, run: string): Table {
  const experiment = experimentOf(header, 'run.json');
  if (runFingerprint(headerOf(experiment)) !== run) {
    throw new RunError('The engine, the cards or the run changed while it was played: start it again, or resume it.');
  }
  return setTable(experiment);
}
