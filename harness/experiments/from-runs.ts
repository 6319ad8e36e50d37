/**
 * Runs that were played by themselves, as experiments: one run is one arm, two runs are two arms of the factor "run".
 *
 * So a run of `simulate` gets the same report as an experiment, and two of them are compared in the same way. Nothing is played.
 */

import { join } from 'node:path';
import { RunError, type RunStore, readRun } from '../records/index.ts';
import { type DeckList, type Experiment, experimentOf } from '../run/index.ts';
import { asOne, type Definition } from './definition.ts';
import type { ExperimentFolder } from './folder.ts';

const USUAL_LEVEL = 0.95;

async function open(folder: string): Promise<{ readonly store: RunStore; readonly experiment: Experiment }> {
  const store = await readRun(folder);
  const experiment = experimentOf(store.header, join(folder, 'run.json'));
  return { store, experiment };
}

/** What can be told apart of two runs: the shortest words. */
function label(folder: string, experiment: Experiment, other: Experiment): string {
  const words = [
    ...(experiment.decks[0]?.name === other.decks[0]?.name ? [] : [experiment.decks[0]?.name ?? '']),
    ...(String(experiment.agents) === String(other.agents) ? [] : [experiment.agents.join(' – ')]),
  ];
  return words.length === 0 ? folder : words.join(', ');
}

/** The games that both runs have, from the first: whole pairs or blocks. */
async function gamesOf(stores: readonly RunStore[], seats: number): Promise<number> {
  let most = Infinity;
  for (const store of stores) {
    const slices = await store.listSlices();
    const whole = slices.findIndex((slice, i) => slice !== i);
    const count = whole < 0 ? slices.length : whole;
    most = Math.min(most, count * store.header.sliceSize, store.header.games);
  }
  return Math.floor(most / seats) * seats;
}

/** One run, ready for its report. */
export async function experimentOfRun(folder: string): Promise<ExperimentFolder> {
  const { store, experiment } = await open(folder);
  const [deck, ...others] = experiment.decks as [DeckList, ...DeckList[]];
  const opponent = asOne(others);
  const seats = experiment.decks.length;
  const definition: Definition = {
    ...common([store], await gamesOf([store], seats)),
    title: `${deck.name} against ${opponent.name}`,
    factors: [],
    arms: [{ name: deck.name, levels: [], cells: [experiment] }],
    opponents: [opponent],
    seats,
    shared: true,
    notes: [],
  };
  return { folder, definition, sliceSize: store.header.sliceSize, runs: [[store]] };
}

/** Two runs as arms; the first is the baseline. */
export async function experimentOfTwoRuns(folders: readonly [string, string]): Promise<ExperimentFolder> {
  const [a, b] = [await open(folders[0]), await open(folders[1])];
  const stores = [a.store, b.store];
  const seats = a.experiment.decks.length;
  if (b.experiment.decks.length !== seats) {
    throw new RunError(
      `${folders[1]}: got a run of ${b.experiment.decks.length} decks where one of ${seats} was expected, as ${folders[0]} is.`,
    );
  }
  const [others, otherOnes] = [a, b].map(({ experiment }) => asOne(experiment.decks.slice(1))) as [DeckList, DeckList];
  const games = await gamesOf(stores, seats);
  if (games === 0)
    throw new RunError(`${folders.join(' and ')}: got runs without games in common where some were expected.`);
  let names = [label(folders[0], a.experiment, b.experiment), label(folders[1], b.experiment, a.experiment)];
  if (names[0] === names[1]) names = [`${names[0]} (1)`, `${names[1]} (2)`];
  const shared = a.store.header.seed === b.store.header.seed;
  const engines = stores.map(({ header }) => header.engineSignature);
  const definition: Definition = {
    ...common(stores, games),
    title: `${folders[1]} compared with ${folders[0]}`,
    factors: [{ name: 'run', levels: names.map((name) => ({ label: name, number: null })) }],
    arms: [a, b].map(({ experiment }, i) => ({ name: names[i] as string, levels: [i], cells: [experiment] })),
    opponents: [others],
    seats,
    shared,
    notes: [
      ...(shared ? [] : ['The runs have different seeds: their games are compared as independent ones.']),
      ...(engines[0] === engines[1] ? [] : [`The runs were played by different engines: ${engines.join(' and ')}.`]),
      ...(others.name === otherOnes.name ? [] : ['The runs have different opponents.']),
    ],
  };
  // A slice of one run may be larger than one of the other: games are counted, not slices.
  return { folder: folders[1], definition, sliceSize: games, runs: stores.map((store) => [store]) };
}

function common(
  stores: readonly RunStore[],
  games: number,
): Pick<Definition, 'file' | 'text' | 'question' | 'about' | 'design' | 'stop' | 'level' | 'seed'> {
  const text = stores.map(({ header }) => JSON.stringify(header.experiment)).join('\n');
  return {
    file: 'run.json',
    text,
    question: '',
    about: 'effects',
    design: 'grid',
    stop: { games },
    level: USUAL_LEVEL,
    seed: stores[0]?.header.seed ?? '',
  };
}
