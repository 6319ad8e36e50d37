/**
 * One slice of a run as a task: what a thread is told, and how the slice becomes bytes.
 *
 * The bytes depend on the run and the number of the slice, on nothing else.
 */

import { TotalTally } from '../counts/index.ts';
import { encodeSlice, parseRunHeader, RunError, type RunHeader, runFingerprint, sliceGames } from '../records/index.ts';
import { experimentOf, headerOf } from './experiment.ts';
import { planGames } from './plan.ts';
import { playInto, setTable, type Table } from './play.ts';

/** What a thread is sent to play a slice. */
export interface SliceTask {
  /** Fingerprint of the run. */
  readonly run: string;
  /** Its header as text: it is sent with every slice, and a thread reads it once. */
  readonly header: string;
  readonly slice: number;
  /** At STOP_MARK, whether to begin no more slices; at `lane`, how far this slice is: NOT_BEGUN, or BEGUN and the games played. */
  readonly shared: Int32Array;
  readonly lane: number;
}

/** Place of the stop mark in `SliceTask.shared`; the lanes follow. */
export const STOP_MARK = 0;
export const FIRST_LANE = 1;
/** What a lane holds before its slice is begun, and from then on with the games played added. */
export const NOT_BEGUN = 0;
export const BEGUN = 1;

/** A run that this thread plays slices of. */
interface Known {
  readonly header: RunHeader;
  readonly table: Table;
}
/** Runs that were played last: several may be played at once, slice by slice. At most MOST_KNOWN. */
const known = new Map<string, Known>();
const MOST_KNOWN = 64;
/** Sums of the slice under way: a thread plays one slice at a time. */
const totals = new TotalTally();

/** The bytes of the slice; null when the stop mark was set before it began. */
export function playTask(task: SliceTask): Uint8Array | null {
  const { run, slice, shared, lane } = task;
  if (Atomics.load(shared, STOP_MARK) !== 0) return null;
  Atomics.store(shared, lane, BEGUN);
  const { header, table } = known.get(run) ?? learn(task);
  const { first, count } = sliceGames(header, slice);
  const records = [];
  totals.clear();
  // All plans before the first game: what makes seeds and what plays games would drive each other out of the caches.
  for (const plan of [...planGames(header.seed, first, count, table.makers.length)]) {
    records.push(playInto(totals, table, plan));
    Atomics.store(shared, lane, BEGUN + records.length);
  }
  return encodeSlice(run, records, totals.take());
}

function learn({ run, header: text }: SliceTask): Known {
  const header = parseRunHeader(text, 'run.json');
  const experiment = experimentOf(header, 'run.json');
  if (runFingerprint(headerOf(experiment)) !== run) {
    throw new RunError('The engine, the cards or the run changed while it was played: start it again, or resume it.');
  }
  if (known.size >= MOST_KNOWN) known.clear();
  const learned = { header, table: setTable(experiment) };
  known.set(run, learned);
  return learned;
}
