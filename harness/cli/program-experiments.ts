/** The commands of experiments and reports, with their help. */

import { type Command, Option } from 'commander';
import { MOST_GAMES } from '../run/index.ts';
import { MOST_WORKERS, parseSeed, parseWorkers, wholeNumber } from './arguments.ts';
import { UsageError } from './errors.ts';
import {
  compare,
  type ExperimentRunOptions,
  type ReportOptions,
  report,
  runExperiment,
  showSchema,
} from './experiment.ts';
import { type MatrixOptions, matrix } from './matrix.ts';
import { type QueryOptions, query, tables } from './tables.ts';

/** Told the exit code of the command that ran. */
type Exit = (code: number) => void;

/** Adds `segovia experiment`. */
export function addExperiment(program: Command, exit: Exit): void {
  const experiment = program
    .command('experiment')
    .summary('answer a question that is written as a file')
    .description('Plays experiments: a file says what to vary, with which decks and agents, and how sure to be.')
    .action((_: unknown, self: Command) => {
      const [word] = self.args;
      if (word === undefined) self.help({ error: true });
      throw new UsageError(`Got ${JSON.stringify(word)} where "run" or "schema" was expected.`);
    })
    .allowExcessArguments();
  experiment
    .command('run')
    .summary('play an experiment and write its report')
    .description(
      'Plays all arms of an experiment with common shuffles until its rule for stopping holds, and writes a report.\n' +
        'The same command goes on where it was interrupted, and plays more games when the file asks for more.',
    )
    .argument('<file>', 'an experiment file (docs/experiments.md), or the folder of an experiment')
    .addOption(new Option('--out <dir>', 'folder of the experiment (default: one in runs/, named like the file)'))
    .addOption(
      new Option('--games <n>', 'most games of each arm against each opponent, instead of those in the file').argParser(
        wholeNumber('--games', 2, MOST_GAMES),
      ),
    )
    .addOption(
      new Option('--workers <n>', `worker threads, up to ${MOST_WORKERS}, or "auto" for one on each core`)
        .argParser(parseWorkers)
        .default(parseWorkers('auto'), 'auto'),
    )
    .addOption(new Option('--dry-run', 'show arms, games and the time that they would take; keep nothing'))
    .addOption(new Option('--quiet', 'print nothing but errors (and what --json asks for)'))
    .addOption(new Option('--json', 'print the answer as JSON'))
    .addHelpText(
      'after',
      `
An experiment file; a list where one value could stand is a factor:

  title: What three mana are worth to Siege Wurm
  deck: green-white-convoke
  against: black-red-madness
  cards: { Siege Wurm: { cost: ["{5}{G}{G}", "{3}{G}"] } }
  stop: { games: 2000, half-width: 1.5 }

Examples:
  segovia experiment run question.yaml --dry-run
  segovia experiment run question.yaml
  segovia experiment run runs/question --games 8000`,
    )
    .action(async (file: string, options: ExperimentRunOptions) => exit(await runExperiment(file, options)));
  experiment
    .command('schema')
    .summary('print the JSON Schema of experiment files')
    .action(() => exit(showSchema()));
}

const collect = (value: string, before: readonly string[] | undefined): string[] => [...(before ?? []), value];

/** Adds `segovia matrix`. */
export function addMatrix(program: Command, exit: Exit): void {
  program
    .command('matrix')
    .summary('play all decks against all, and rate them')
    .description(
      'Plays every deck against every other, in the hands of every agent that is named, and shows win rates, ratings and alpha-rank.\n' +
        'The same command goes on where it was interrupted; with one more deck it plays the pairings of that deck only.',
    )
    .argument('<deck...>', 'decks: files, or names of shipped decks')
    .addOption(
      new Option('--agent <agent>', 'who plays; given more than once, each plays each deck').argParser(collect),
    )
    .addOption(
      new Option('--games <n>', 'games of each pairing; rounded up to whole pairs')
        .argParser(wholeNumber('--games', 2, MOST_GAMES))
        .default(200, '200'),
    )
    .addOption(
      new Option('--seed <text>', 'any text: what all shuffles come from').argParser(parseSeed).default('segovia'),
    )
    .addOption(
      new Option('--workers <n>', `worker threads, up to ${MOST_WORKERS}, or "auto" for one on each core`)
        .argParser(parseWorkers)
        .default(parseWorkers('auto'), 'auto'),
    )
    .addOption(new Option('--out <dir>', 'folder of the matrix (default: one in runs/, named after the seed)'))
    .addOption(
      new Option('--cards <file>', 'JSON file with cards of your own; may be given more than once')
        .argParser(collect)
        .default([], 'none'),
    )
    .addOption(new Option('--waive-deck-rules', 'accept decks of any size and any number of copies'))
    .addOption(new Option('--quiet', 'print nothing but errors (and what --json asks for)'))
    .addOption(new Option('--json', 'print the result as JSON'))
    .addHelpText(
      'after',
      '\nExamples:\n  segovia matrix green-white-convoke black-red-madness blue-white-fliers green-ramp-x',
    )
    .action(async (decks: string[], options: MatrixOptions) => exit(await matrix(decks, options)));
}

/** Adds `segovia report` and `segovia compare`. */
export function addReports(program: Command, exit: Exit): void {
  program
    .command('report')
    .summary('write the report of an experiment or a run')
    .description(
      'Writes the page, the Markdown text, the JSON document and the CSV table of what a folder holds. It plays nothing.',
    )
    .argument('<dir>', 'folder of an experiment, or of a run of `simulate` with two decks')
    .addOption(new Option('--out <dir>', 'folder of the report (default: the same)'))
    .addOption(new Option('--json', 'print the answer as JSON'))
    .action(async (folder: string, options: ReportOptions) => exit(await report(folder, options)));
  program
    .command('compare')
    .summary('compare two runs, pair by pair where they share their seed')
    .description('Shows how much more the first deck wins in the second run than in the first run, with its interval.')
    .argument('<run-a>', 'folder of a run of two decks: the baseline')
    .argument('<run-b>', 'folder of the other run')
    .addOption(new Option('--out <dir>', 'folder for a report of the comparison (default: none)'))
    .addOption(new Option('--json', 'print the answer as JSON'))
    .action(async (a: string, b: string, options: ReportOptions) => exit(await compare(a, b, options)));
}

/** Adds `segovia tables` and `segovia query`. */
export function addTables(program: Command, exit: Exit): void {
  program
    .command('tables')
    .summary('write the games of a folder as Parquet tables')
    .description(
      'Writes the tables games, cards and mechanics of a run or an experiment as Parquet files into its folder (docs/data.md).',
    )
    .argument('<dir>', 'folder of an experiment, or of a run of two decks')
    .action(async (folder: string) => exit(await tables(folder)));
  program
    .command('query')
    .summary('ask the games of a folder in SQL')
    .description(
      'Runs an SQL query over the tables games, cards and mechanics of a run or an experiment. Needs DuckDB.',
    )
    .argument('<dir>', 'folder of an experiment, or of a run of two decks')
    .argument('<sql>', 'the query')
    .addOption(new Option('--json', 'print the rows as JSON'))
    .addHelpText(
      'after',
      '\nExample:\n  segovia query runs/first "SELECT turns, count(*) FROM games GROUP BY turns ORDER BY turns"',
    )
    .action(async (folder: string, sql: string, options: QueryOptions) => exit(await query(folder, sql, options)));
}
