/**
 * `segovia experiment run`, `report` and `compare`: plays the question in a file, shows how the interval shrinks, and writes the report.
 *
 * The folder belongs to the question: the same command goes on where a killed one was, and plays more games when the file asks
 * for more. Everything that can be wrong with the file is told, with its line, before a folder is made.
 */

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { ENGINE_SIGNATURE } from '../../engine/index.ts';
import {
  answerOf,
  armsCsv,
  cellText,
  experimentReport,
  type Provenance,
  type Report,
  type ReportTable,
  renderMarkdown,
  renderPage,
} from '../../reports/index.ts';
import {
  type Analysis,
  type Definition,
  EXPERIMENT_SCHEMA,
  type ExperimentFolder,
  experimentOfRun,
  experimentOfTwoRuns,
  keptFile,
  openExperiment,
  openToRead,
  type PlayedExperiment,
  parseExperiment,
  playExperiment,
  readResult,
  runFolders,
  slug,
  writeWhole,
} from '../experiments/index.ts';
import { ownPlayer, planGame, playGame, setTable, threadPlayer } from '../run/index.ts';
import { EXIT_FAILED, EXIT_OK, UsageError } from './errors.ts';
import { listenForSignals } from './interrupt.ts';
import { loadPool } from './pool.ts';
import { NO_PROGRESS, showProgress } from './progress.ts';
import { command, formatCount, formatGames, formatSeconds, formatTable, formatWorkers } from './text.ts';
import { VERSION } from './version.ts';

/** The options of the command, read. */
export interface ExperimentRunOptions {
  readonly out?: string;
  readonly games?: number;
  readonly workers: number;
  readonly dryRun?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

const FILE_MOST = 1 << 22;
const RUNS = 'runs';

/** Prints the JSON Schema of experiment files. */
export function showSchema(): number {
  console.log(JSON.stringify(EXPERIMENT_SCHEMA, null, 2));
  return EXIT_OK;
}

/** Runs the command and gives its exit code. */
export async function runExperiment(file: string, options: ExperimentRunOptions): Promise<number> {
  const { definition, folder } = readQuestion(file, options);
  const say = (line: string): void => {
    if (!options.quiet) console.error(line);
  };
  for (const note of definition.notes) say(`Note: ${note}`);
  if (options.dryRun) return showPlan(definition, options, folder);
  const isNew = !existsSync(folder);
  const opened = await openExperiment(definition, folder);
  const arms = definition.arms.length === 1 ? '1 arm' : `${definition.arms.length} arms`;
  const most = formatGames(definition.stop.games * definition.opponents.length * definition.arms.length);
  say(`${isNew ? '' : 'going on with '}${arms}, at most ${most} on ${formatWorkers(options.workers)}, in ${folder}`);
  const { played, exitCode } = await playWithSignals(opened, options);
  const report = await writeReport(opened, played);
  if (options.json) console.log(JSON.stringify(report.data, null, 2));
  else if (!options.quiet) console.log(summaryText(definition, folder, played, report));
  return reportEnd(opened, played, exitCode);
}

/** The experiment of a file or of the folder of an experiment, and the folder that it has or shall have. */
function readQuestion(file: string, options: ExperimentRunOptions): { definition: Definition; folder: string } {
  const isFolder = existsSync(join(file, 'experiment.json'));
  const { text, file: path } = isFolder ? keptFile(file) : { text: readText(file), file };
  const read = parseExperiment(text, path, loadPool);
  const games = options.games === undefined ? read.stop.games : Math.ceil(options.games / 2) * 2;
  const definition = { ...read, stop: { ...read.stop, games } };
  return { definition, folder: isFolder ? file : (options.out ?? join(RUNS, slug(nameOf(file)))) };
}

/** The name of the file; that of its folder when the file is just called experiment. */
function nameOf(file: string): string {
  const name = basename(file).replace(/\.(ya?ml|json)$/i, '');
  const folder = basename(dirname(resolve(file)));
  return name === 'experiment' && folder !== '' ? folder : name;
}

function readText(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const got = code === 'ENOENT' ? 'no such file' : code === 'EISDIR' ? 'a folder' : `a file error (${code})`;
    throw new UsageError(`${file}: got ${got} where an experiment file, or the folder of an experiment, was expected.`);
  }
  if (bytes.length > FILE_MOST) {
    throw new UsageError(`${file}: got ${formatCount(bytes.length)} bytes where an experiment file was expected.`);
  }
  return bytes.toString('utf8');
}

/** Seconds that a trial of the dry run takes at most, and its games at least. */
const TRIAL_SECONDS = 2;
const TRIAL_GAMES = 2;

function showPlan(definition: Definition, options: ExperimentRunOptions, folder: string): number {
  const { arms, opponents, stop, seats } = definition;
  const total = stop.games * arms.length * opponents.length;
  const begin = performance.now();
  let played = 0;
  const seconds = (): number => (performance.now() - begin) / 1000;
  for (let unit = 0; unit < stop.games / seats && (seconds() < TRIAL_SECONDS || played < TRIAL_GAMES); unit++) {
    for (const arm of arms) {
      for (const cell of arm.cells) {
        const table = setTable(cell);
        for (let index = seats * unit; index < seats * (unit + 1); index++) {
          if (played >= TRIAL_GAMES && seconds() > TRIAL_SECONDS) continue;
          playGame(table, planGame(cell.seed, index, seats));
          played++;
        }
      }
    }
  }
  const each = seconds() / played;
  const rows = arms.map(({ name, cells }) => [
    name,
    cells[0]?.agents.join(' – ') ?? '',
    formatGames(stop.games * cells.length),
  ]);
  console.log(formatTable(['arm', 'agents', 'at most'], rows, ['left', 'left', 'right']));
  const time = formatSeconds((each * total) / options.workers);
  console.log(
    `\nAt most ${formatGames(total)}, about ${time} on ${formatWorkers(options.workers)} ` +
      `(from ${formatGames(played)} played on trial). Nothing is kept; records would go to ${folder}.`,
  );
  return EXIT_OK;
}

async function playWithSignals(
  opened: ExperimentFolder,
  options: ExperimentRunOptions,
): Promise<{ played: PlayedExperiment; exitCode: number }> {
  const progress = options.quiet ? NO_PROGRESS : showProgress();
  const player = options.workers === 0 ? ownPlayer() : threadPlayer(options.workers);
  const interrupt = listenForSignals((signal) => {
    progress.end();
    console.error(`${signal === 'SIGINT' ? 'Ctrl-C' : signal}: finishing the games under way; once more ends at once.`);
  });
  const { stop, abort } = interrupt;
  let shown = '';
  try {
    const played = await playExperiment(opened, {
      player,
      stop,
      abort,
      onProgress: (state) => {
        if (!stop.aborted) progress.update(state, shown);
      },
      onLook: (analysis) => {
        shown = lookWords(opened.definition, analysis);
      },
    });
    return { played, exitCode: played.finished ? EXIT_OK : interrupt.exitCode };
  } catch (error) {
    console.error(`segovia: the experiment has stopped; what is kept stays kept. ${goOnHint(opened)}`);
    throw error;
  } finally {
    interrupt.end();
    progress.end();
    await player.close();
  }
}

/** The widest interval so far: what the next games shall shrink. */
function lookWords(_definition: Definition, { arms, effects }: Analysis): string {
  const intervals = effects.length > 0 ? effects.map(({ difference }) => difference) : arms.map(({ rate }) => rate);
  const half = Math.max(...intervals.map(({ low, high }) => (high - low) / 2));
  return Number.isFinite(half) ? `±${(100 * half).toFixed(1)} points` : '';
}

function goOnHint({ folder }: ExperimentFolder): string {
  return `To go on: ${command('experiment', 'run', folder)}`;
}

/** The folder as a report names it: from where one works, or by its name alone, for reports travel to other machines. */
function fromHere(folder: string): string {
  const path = relative('.', folder);
  return path.startsWith('..') ? basename(folder) : path;
}

/** What a report says of where it comes from. */
function provenance(opened: ExperimentFolder, played: Pick<PlayedExperiment, 'finished' | 'lost'>): Provenance {
  const { definition, folder } = opened;
  const runs = definition.arms.map(runFolders);
  const shown = fromHere(folder);
  return {
    engineSignature: opened.runs[0]?.[0]?.header.engineSignature ?? ENGINE_SIGNATURE,
    version: VERSION,
    command: command('experiment', 'run', definition.file),
    replay: (arm, opponent, game) => command('replay', `${join(shown, runs[arm]?.[opponent] ?? '')}#${game}`),
    finished: played.finished,
    lost: played.lost.map(({ folder: run, game, count, message }) => {
      const again = command('replay', `${run}#${game}`);
      return `game ${game} of ${run} ended its worker twice (${message}), and ${formatGames(count)} are missing; alone: ${again}`;
    }),
  };
}

/** Writes the report in all its forms into a folder, usually beside the records. */
async function writeReport(
  opened: ExperimentFolder,
  played: PlayedExperiment,
  folder = opened.folder,
  from = provenance(opened, played),
): Promise<Report> {
  const { definition } = opened;
  const report = experimentReport(definition, played.analysis, played, from);
  writeWhole(join(folder, 'report.html'), await renderPage(report));
  writeWhole(join(folder, 'report.md'), renderMarkdown(report));
  writeWhole(join(folder, 'answer.json'), `${JSON.stringify(report.data, null, 2)}\n`);
  writeWhole(join(folder, 'arms.csv'), armsCsv(definition, played.analysis));
  return report;
}

/** The options of `report` and `compare`. */
export interface ReportOptions {
  readonly out?: string;
  readonly json?: boolean;
}

/** `segovia report`: the report of what is kept in the folder of an experiment or of a run. Plays nothing. */
export async function report(folder: string, options: ReportOptions): Promise<number> {
  if (existsSync(join(folder, 'experiment.json'))) {
    const { text, file } = keptFile(folder);
    const opened = await openToRead(parseExperiment(text, file, loadPool), folder);
    return showReport(opened, options, undefined);
  }
  const opened = await experimentOfRun(folder);
  return showReport(opened, options, {
    command: command('report', folder),
    replay: (_arm, _opponent, game) => command('replay', `${folder}#${game}`),
  });
}

/** `segovia compare`: the second run against the first. */
export async function compare(first: string, second: string, options: ReportOptions): Promise<number> {
  const folders = [first, second] as const;
  const opened = await experimentOfTwoRuns([first, second]);
  return showReport(opened, options, {
    command: command('compare', first, second),
    replay: (arm, _opponent, game) => command('replay', `${folders[arm]}#${game}`),
  });
}

async function showReport(
  opened: ExperimentFolder,
  options: ReportOptions,
  words: Pick<Provenance, 'command' | 'replay'> | undefined,
): Promise<number> {
  const played = await readResult(opened);
  const from = { ...provenance(opened, played), ...words };
  const compares = opened.definition.arms.length > 1 && words !== undefined;
  const folder = options.out ?? (compares ? null : opened.folder);
  if (folder !== null) mkdirSync(folder, { recursive: true });
  const made =
    folder === null
      ? experimentReport(opened.definition, played.analysis, played, from)
      : await writeReport(opened, played, folder, from);
  if (options.json) console.log(JSON.stringify(made.data, null, 2));
  else console.log(summaryText(opened.definition, folder, played, made));
  return EXIT_OK;
}

/** Most columns of a table on the terminal. */
const MOST_COLUMNS = 6;

function summaryText(definition: Definition, folder: string | null, played: PlayedExperiment, report: Report): string {
  const { playedNow, seconds } = played;
  const tables = report.sections
    .slice(0, 2)
    .flatMap(({ blocks }) => blocks.flatMap((block) => ('table' in block ? [terminalTable(block.table)] : [])));
  const speed = `${formatGames(playedNow)} in ${formatSeconds(seconds)}`;
  const facts = [
    [playedNow === 0 ? 'Games' : 'Played', playedNow === 0 ? report.basis : `${speed}; ${report.basis}`],
    ...(folder === null ? [] : [['Report', join(folder, 'report.html')]]),
    ...definition.notes.map((note) => ['Note', note]),
  ];
  return [answerOf(definition, played.analysis), ...tables, formatTable([], facts)].join('\n\n');
}

function terminalTable({ head, rows, numeric }: ReportTable): string {
  const cut = <T>(cells: readonly T[]): T[] => cells.slice(0, MOST_COLUMNS);
  return formatTable(
    cut(head),
    rows.map((row) => cut(row).map(cellText)),
    cut(head).map((_, i) => (numeric.includes(i) ? 'right' : 'left')),
  );
}

/** Most lost slices that are named on the terminal. */
const MOST_LOST = 3;

function reportEnd(opened: ExperimentFolder, { analysis, lost, finished }: PlayedExperiment, exitCode: number): number {
  if (exitCode !== EXIT_OK && !finished) {
    console.error(`segovia: interrupted. ${goOnHint(opened)}`);
    return exitCode;
  }
  const lines = provenance(opened, { finished, lost }).lost;
  for (const line of lines.slice(0, MOST_LOST)) console.error(`segovia: ${line}`);
  if (lines.length > MOST_LOST) console.error(`segovia: ${lines.length - MOST_LOST} more are in the report.`);
  const broken = analysis.arms.some(({ apart }) => apart.some(({ kind }) => kind === 'broken'));
  return lost.length > 0 || broken ? EXIT_FAILED : EXIT_OK;
}
