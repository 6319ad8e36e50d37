/**
 * Plays what is missing of a run, keeps it, and sums up the whole.
 *
 * Slices are handed to threads, and their bytes are kept as they come. The records and the summary are the same for any
 * number of threads and any number of interruptions; only the order in which slices are kept differs. Nothing is printed.
 */

import { join } from 'node:path';
import { isRepeatable } from '../process/index.ts';
import {
  createMemoryRun,
  createRun,
  type GameRecord,
  missingSlices,
  openRun,
  RunError,
  type RunStore,
  readRun,
  readSlices,
} from '../records/index.ts';
import { type LostSlice, type PlayOptions, playSlices } from './dispatch.ts';
import { type Experiment, experimentHere, experimentOf, headerOf } from './experiment.ts';
import { planGame } from './plan.ts';
import { beginGame, playGame, setTable } from './play.ts';
import { type RunSummary, Tally } from './tally.ts';

/** What came of playing a run. */
export interface RunResult {
  readonly summary: RunSummary;
  /** Games that this process played and kept. */
  readonly playedNow: number;
  /** Seconds from the first slice handed out to the last one kept. */
  readonly seconds: number;
  readonly lost: readonly LostSlice[];
}

/**
 * Starts a run in a new folder, or in memory without one. A path that exists is refused (RunError), as are agents, cards
 * and decks that can't be played; nothing is made then. A folder that is `mine` may be there without a header.
 */
export async function startRun(experiment: Experiment, folder?: string, mine = false): Promise<RunStore> {
  const header = headerOf(experiment);
  beginGame(setTable(experiment), planGame(experiment.seed, 0, experiment.decks.length));
  return folder === undefined ? createMemoryRun(header) : createRun(folder, header, mine);
}

/**
 * Opens the run in a folder to play the rest of it. A RunError refuses the run of another engine or of other cards, and
 * one whose first kept game goes otherwise here, as it does when an agent has changed.
 */
export async function resumeRun(folder: string): Promise<RunStore> {
  const where = join(folder, 'run.json');
  const experiment = experimentHere((await readRun(folder)).header, where);
  const store = await openRun(folder, headerOf(experiment));
  // What can't be repeated can't be compared either.
  if (!isRepeatable(experiment.agents)) return store;
  const [slice] = await store.listSlices();
  const kept = slice === undefined ? undefined : (await store.readSlice(slice)).records[0];
  if (kept === undefined) return store;
  const plan = planGame(experiment.seed, kept.index, experiment.decks.length);
  if (sameGame(playGame(setTable(experiment), plan), kept)) return store;
  throw new RunError(
    `${folder}: game ${kept.index} goes otherwise here than it was recorded: an agent has changed since, and the rest of ` +
      'the run would not fit what is kept. Start a new run.',
  );
}

function sameGame(a: GameRecord, b: GameRecord): boolean {
  const sameChoices = a.choices.length === b.choices.length && a.choices.every((choice, i) => choice === b.choices[i]);
  return sameChoices && a.finalHash === b.finalHash && a.kind === b.kind && a.winner === b.winner;
}

/**
 * Plays the slices of the run that are missing, keeps each, and sums up all that is kept. Rejects with a RunError when
 * records can't be read or kept and with a WorkerError when there is nobody to play; what was kept stays kept.
 */
export async function playRun(store: RunStore, options: PlayOptions): Promise<RunResult> {
  const tally = new Tally(store.header.games, experimentOf(store.header, 'run.json').decks.length);
  for await (const slice of readSlices(store)) tally.addSlice(slice);
  const before = tally.played;
  const begin = performance.now();
  const jobs = (await missingSlices(store)).map((slice) => ({ store, slice, collect: tally }));
  const lost = await playSlices(jobs, store.header.games, options);
  const seconds = (performance.now() - begin) / 1000;
  return { summary: tally.summary(), playedNow: tally.played - before, seconds, lost };
}
