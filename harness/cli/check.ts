/**
 * `segovia check`: scenario files played, and what did not hold said in words.
 *
 * Every file is played even if another is bad. A table has one line for each scenario or variant; after it everything
 * that did not hold is told with the decision that was open.
 */

import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import {
  type FileProblem,
  formatFileProblem,
  parseScenarios,
  playScenario,
  SCENARIO_SCHEMA,
  ScenarioFileError,
  type ScenarioResult,
} from '../scenario/index.ts';
import { EXIT_FAILED, EXIT_OK, EXIT_USAGE, UsageError } from './errors.ts';
import { loadPool } from './pool.ts';
import { formatCount, formatTable } from './text.ts';

/** The options of the command, read. */
export interface CheckOptions {
  readonly cards: readonly string[];
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly schema?: boolean;
}

/** Most bytes of a scenario file. */
const FILE_MOST = 1 << 22;

/**
 * Runs the command and gives its exit code: EXIT_FAILED when something did not hold, EXIT_USAGE when a file is bad.
 * @throws UsageError when there is nothing to check
 */
export function checkScenarios(words: readonly string[], options: CheckOptions): number {
  if (options.schema) {
    if (words.length > 0) throw new UsageError('Got files with --schema where nothing else was expected.');
    console.log(JSON.stringify(SCENARIO_SCHEMA, null, 2));
    return EXIT_OK;
  }
  if (words.length === 0) throw new UsageError('Got no files where scenario files or folders were expected.');
  const own = options.cards.length === 0 ? [] : loadPool(options.cards).own;
  const results: ScenarioResult[] = [];
  const problems: FileProblem[] = [];
  let unread = 0;
  for (const file of findFiles(words)) {
    try {
      results.push(...parseScenarios(readScenarios(file), file).flatMap((one) => playScenario(one, own)));
    } catch (error) {
      if (!(error instanceof ScenarioFileError)) throw error;
      problems.push(...error.problems);
      unread++;
    }
  }
  for (const { status, file, problemLine, problem } of results) {
    if (status === 'bad') problems.push({ file, line: problemLine, message: problem });
  }
  if (options.json) console.log(JSON.stringify({ results, problems }, null, 2));
  else {
    const text = reportText(results, unread, options.quiet ?? false);
    if (text !== '') console.log(text);
  }
  for (const problem of problems) console.error(`segovia: ${formatFileProblem(problem)}`);
  if (problems.length > 0) return EXIT_USAGE;
  return results.every(({ status }) => status === 'ok') ? EXIT_OK : EXIT_FAILED;
}

/** The files that are named, and those in the folders that are named, each once. */
function findFiles(words: readonly string[]): string[] {
  const files = words.flatMap((word) => {
    const stat = statSync(word, { throwIfNoEntry: false });
    if (stat === undefined) throw new UsageError(`${word}: got no such file where a scenario file was expected.`);
    if (!stat.isDirectory()) return [word];
    const found = filesIn(word);
    if (found.length > 0) return found;
    throw new UsageError(`${word}: got a folder without .yaml or .yml files where scenario files were expected.`);
  });
  return [...new Set(files)];
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a: Dirent, b: Dirent) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesIn(path);
      return /\.ya?ml$/i.test(entry.name) ? [path] : [];
    });
}

function readScenarios(file: string): string {
  const refuse = (got: string): ScenarioFileError =>
    new ScenarioFileError([{ file, line: 0, message: `got ${got} where a scenario file was expected` }]);
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw refuse(`a file error (${(error as NodeJS.ErrnoException).code})`);
  }
  if (bytes.length > FILE_MOST) throw refuse(`${formatCount(bytes.length)} bytes`);
  return bytes.toString('utf8');
}

// ---------------------------------------------------------------- what is printed

function reportText(results: readonly ScenarioResult[], unread: number, quiet: boolean): string {
  const shown = quiet ? results.filter(({ status }) => status !== 'ok') : results;
  const parts: string[] = [];
  if (shown.length > 0) parts.push(formatTable(['scenario', 'title', 'where', ''], shown.map(row)));
  parts.push(...shown.filter(({ status }) => status === 'failed').map(failureText));
  if (!quiet) parts.push(summary(results, unread));
  return parts.join('\n\n');
}

function row({ id, title, variant, file, line, status, problem }: ScenarioResult): string[] {
  const name = [id, variant].filter((word) => word !== '').join(' ');
  return [name, title, `${file}:${line}`, status === 'ok' ? 'ok' : firstLine(problem)];
}

function firstLine(text: string): string {
  const [first = '', ...more] = text.split('\n');
  return more.length === 0 ? first : `${first} (and ${more.length} more)`;
}

function failureText({ id, title, variant, file, problemLine, problem, moment }: ScenarioResult): string {
  const name = [id, variant, title].filter((word) => word !== '').join(', ');
  const head = styleText('bold', `${file}:${problemLine}: ${name}`, { stream: process.stdout });
  return [head, ...[...problem.split('\n'), ...moment.split('\n')].map((line) => `  ${line}`)].join('\n').trimEnd();
}

function summary(results: readonly ScenarioResult[], unread: number): string {
  const files = unread === 1 ? '1 file is' : `${formatCount(unread)} files are`;
  const bad = unread === 0 ? '' : `${files} no scenario file`;
  if (results.length === 0) return bad;
  const wrong = results.filter(({ status }) => status !== 'ok').length;
  const all = results.length === 1 ? '1 scenario' : `${formatCount(results.length)} scenarios and variants`;
  const told = wrong === 0 ? `${all}: all hold` : `${all}: ${formatCount(wrong)} did not hold`;
  return bad === '' ? told : `${told}; ${bad}`;
}
