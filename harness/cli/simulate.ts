/**
 * `segovia simulate`: plays many games of two to four decks, or the rest of a run, and shows what came of it.
 *
 * What is asked for becomes an experiment, the experiment a run with a folder, and the run a result. Everything that can
 * be wrong with files and values is refused before a folder is made.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkVariant, DEFAULT_LIMITS, type Limits } from '../../engine/index.ts';
import { countCards, type Deck, loadDeck } from '../decks/index.ts';
import { readPlayer } from '../process/index.ts';
import { RunError, type RunStore } from '../records/index.ts';
import {
  type DeckList,
  type Experiment,
  experimentHere,
  LEAST_SEATS,
  MOST_SEATS,
  playRun,
  type RunResult,
  resumeRun,
  startRun,
  threadPlayer,
  wholeUnits,
} from '../run/index.ts';
import { EXIT_FAILED, EXIT_OK, UsageError } from './errors.ts';
import { listenForSignals } from './interrupt.ts';
import { type CardPool, loadPool } from './pool.ts';
import { NO_PROGRESS, showProgress } from './progress.ts';
import { formatResult, resultDocument } from './result.ts';
import { command, formatCount, formatGames, formatWorkers } from './text.ts';

/** The options of the command, read. */
export interface SimulateOptions {
  readonly agent?: readonly string[];
  readonly variant: string;
  readonly beliefs?: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly workers: number;
  readonly out?: string;
  readonly resume?: string;
  readonly cards: readonly string[];
  readonly waiveDeckRules?: boolean;
  readonly unrepeatable?: boolean;
  readonly limitTurns: number;
  readonly limitDecisions: number;
  readonly limitObjects: number;
  readonly limitSteps: number;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

/** Who plays when nobody is named. */
const DEFAULT_AGENT = 'scripted';
/** Folder of the runs that were given no folder. */
const RUNS = 'runs';
const LONGEST_NAME_PART = 40;

/** Everything that is told of a run besides its records. */
export interface PlayedRun {
  readonly store: RunStore;
  readonly experiment: Experiment;
  readonly result: RunResult;
  readonly workers: number;
  readonly notes: readonly string[];
  /** Whether a signal ended it before its time. */
  readonly interrupted: boolean;
}

/** Runs the command and gives its exit code. */
export async function simulate(decks: readonly string[], options: SimulateOptions): Promise<number> {
  const notes: string[] = [];
  const store =
    options.resume === undefined ? await startNew(decks, options, notes) : await goOn(decks, options.resume);
  const folder = store.folder as string;
  const experiment = experimentHere(store.header, join(folder, 'run.json'));
  const say = (line: string): void => {
    if (!options.quiet) console.error(line);
  };
  for (const note of notes) say(`Note: ${note}`);
  const start = options.resume === undefined ? '' : 'going on with ';
  const workers = formatWorkers(options.workers);
  say(`${start}${formatGames(experiment.games)} on ${workers}, seed ${experiment.seed}, records in ${folder}`);
  const { result, exitCode } = await playWithSignals(store, options);
  const run = { store, experiment, result, workers: options.workers, notes, interrupted: exitCode !== EXIT_OK };
  if (options.json) console.log(JSON.stringify(resultDocument(run), null, 2));
  else if (!options.quiet) console.log(formatResult(run));
  return reportEnd(run, exitCode);
}

async function playWithSignals(
  store: RunStore,
  options: SimulateOptions,
): Promise<{ result: RunResult; exitCode: number }> {
  const progress = options.quiet ? NO_PROGRESS : showProgress();
  const player = threadPlayer(options.workers);
  const interrupt = listenForSignals((signal) => {
    progress.end();
    console.error(`${signal === 'SIGINT' ? 'Ctrl-C' : signal}: finishing the games under way; once more ends at once.`);
  });
  try {
    const { stop, abort } = interrupt;
    const onProgress = (state: Parameters<typeof progress.update>[0]): void => {
      if (!stop.aborted) progress.update(state);
    };
    const result = await playRun(store, { player, onProgress, stop, abort });
    const isWhole = result.summary.played === result.summary.planned;
    return { result, exitCode: isWhole ? EXIT_OK : interrupt.exitCode };
  } catch (error) {
    console.error(`segovia: the run has stopped; what is kept stays kept. ${resumeHint(store.folder as string)}`);
    throw error;
  } finally {
    interrupt.end();
    progress.end();
    await player.close();
  }
}

function reportEnd({ store, result, interrupted }: PlayedRun, exitCode: number): number {
  const { summary, lost } = result;
  const folder = store.folder as string;
  if (interrupted) {
    const games = `${formatCount(summary.played)} of ${formatGames(summary.planned)}`;
    console.error(`segovia: interrupted after ${games}. ${resumeHint(folder)}`);
    return exitCode;
  }
  if (lost.length > 0) {
    for (const { game, message } of lost) {
      const again = command('replay', `${folder}#${game}`);
      console.error(`segovia: game ${game} ended its worker twice (${message}); to play it alone: ${again}`);
    }
    const games = lost.reduce((sum, { count }) => sum + count, 0);
    console.error(`segovia: ${formatGames(games)} could not be played. ${resumeHint(folder)}`);
  }
  return lost.length > 0 || summary.broken > 0 ? EXIT_FAILED : EXIT_OK;
}

/** How to play the rest of a run. */
export function resumeHint(folder: string): string {
  return `To go on: ${command('simulate', '--resume', folder)}`;
}

async function goOn(decks: readonly string[], folder: string): Promise<RunStore> {
  if (decks.length > 0) {
    throw new UsageError(
      `Got ${JSON.stringify(decks[0])} with --resume where no deck was expected: the run has its own.`,
    );
  }
  return resumeRun(folder);
}

async function startNew(decks: readonly string[], options: SimulateOptions, notes: string[]): Promise<RunStore> {
  const experiment = readExperiment(decks, options, notes);
  if (options.out !== undefined) {
    if (!existsSync(options.out)) return startRun(experiment, options.out);
    const what = `--out: got ${JSON.stringify(options.out)}, which exists, where a new folder was expected`;
    throw new UsageError(`${what}: a run is never overwritten (a run that is there goes on with --resume).`);
  }
  const base = join(
    RUNS,
    [...experiment.decks.map(({ name }) => slug(name))].join('-vs-').concat(`-${slug(experiment.seed)}`),
  );
  for (let i = 1; ; i++) {
    const folder = i === 1 ? base : `${base}-${i}`;
    if (existsSync(folder)) continue;
    try {
      return await startRun(experiment, folder);
    } catch (error) {
      // Somebody else made it meanwhile.
      if (!(error instanceof RunError && existsSync(folder))) throw error;
    }
  }
}

function slug(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return plain.slice(0, LONGEST_NAME_PART).replace(/^-+|-+$/g, '') || 'x';
}

function readExperiment(decks: readonly string[], options: SimulateOptions, notes: string[]): Experiment {
  if (decks.length < LEAST_SEATS || decks.length > MOST_SEATS) {
    throw new UsageError(
      `Got ${decks.length === 1 ? '1 deck' : `${decks.length} decks`} where ${LEAST_SEATS} to ${MOST_SEATS} were expected: ` +
        'a file or a shipped deck each (`segovia decks` lists them), or --resume with the folder of a run.',
    );
  }
  checkVariant(options.variant);
  const agents = readAgents(options.agent ?? [DEFAULT_AGENT], decks.length, options.unrepeatable ?? false);
  const pool = loadPool(options.cards);
  const lists = decks.map((deck) => readDeck(deck, pool, options.waiveDeckRules ?? false, notes));
  const beliefs = options.beliefs?.map((deck) => readDeck(deck, pool, options.waiveDeckRules ?? false, notes));
  const names = new Set([...lists, ...(beliefs ?? [])].flatMap(({ cards }) => cards.map(({ name }) => name)));
  const games = wholeUnits(options.games, lists.length);
  if (games !== options.games) {
    const unit = lists.length === LEAST_SEATS ? 'pairs, each side' : `blocks of ${lists.length}, each deck`;
    notes.push(
      `${formatGames(options.games)} became ${formatGames(games)}: games are played in ${unit} plays first once.`,
    );
  }
  return {
    decks: lists,
    agents,
    seed: options.seed,
    games,
    limits: readLimits(options),
    waived: options.waiveDeckRules ?? false,
    cards: pool.own.filter(({ name }) => names.has(name)),
    ...(beliefs === undefined ? {} : { beliefs }),
  };
}

function readDeck(pathOrName: string, pool: CardPool, waive: boolean, notes: string[]): DeckList {
  const deck: Deck = loadDeck(pathOrName, pool, { waive });
  for (const section of ['sideboard', 'companion'] as const) {
    const count = countCards(deck[section]);
    if (count > 0)
      notes.push(`the ${section} of ${deck.name} (${count === 1 ? '1 card' : `${count} cards`}) is not used.`);
  }
  return { name: deck.name, cards: deck.main.map(({ name, count }) => ({ name, count })) };
}

/** One agent plays all decks. Texts are made the shortest that mean the same: equal agents are equal experiments. */
function readAgents(texts: readonly string[], seats: number, mayTime: boolean): string[] {
  if (texts.length !== 1 && texts.length !== seats) {
    const all = seats === LEAST_SEATS ? 'both' : `all ${seats}`;
    throw new UsageError(
      `--agent: got ${texts.length} agents where one for ${all} decks or one for each were expected.`,
    );
  }
  const agents = texts.map((text) => readPlayer(text, mayTime).text);
  return Array.from({ length: seats }, (_, seat) => agents[seat] ?? (agents[0] as string));
}

function readLimits(options: SimulateOptions): Limits {
  const { limitTurns: turns, limitDecisions: decisions, limitObjects: objects, limitSteps: steps } = options;
  return { ...DEFAULT_LIMITS, turns, decisions, objects, steps };
}
