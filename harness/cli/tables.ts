/**
 * `segovia tables` and `segovia query`: the games of a folder as Parquet files, and questions to them in SQL.
 *
 * Queries need DuckDB, which is large and is no part of the project: where it is not installed, the files are written and any other tool
 * can read them.
 */

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ExperimentFolder,
  experimentOfRun,
  keptFile,
  openToRead,
  parseExperiment,
  TABLE_NAMES,
  tableFolder,
  writeTables,
} from '../experiments/index.ts';
import { EXIT_OK, UsageError } from './errors.ts';
import { loadPool } from './pool.ts';
import { formatGames, formatTable } from './text.ts';

async function open(folder: string): Promise<ExperimentFolder> {
  if (!existsSync(join(folder, 'experiment.json'))) return experimentOfRun(folder);
  const { text, file } = keptFile(folder);
  return openToRead(parseExperiment(text, file, loadPool), folder);
}

/** `segovia tables`: writes the Parquet files of a folder. */
export async function tables(folder: string): Promise<number> {
  const { games, names, missing } = await writeTables(await open(folder));
  console.log(`${formatGames(games)} in ${tableFolder(folder)}: ${names.join(', ')}`);
  tellMissing(missing);
  return EXIT_OK;
}

/** Why tables are not there. */
function tellMissing(missing: string | null): void {
  if (missing !== null) console.error(`Note: cards and mechanics need the games to be played again. ${missing}`);
}

/** The part of DuckDB's interface that is used. */
interface Duck {
  readonly DuckDBInstance: {
    create(path: string): Promise<{
      connect(): Promise<{
        run(sql: string): Promise<unknown>;
        runAndReadAll(sql: string): Promise<{ columnNames(): string[]; getRowsJson(): unknown[][] }>;
      }>;
    }>;
  };
}

const DUCKDB = '@duckdb/node-api';

async function loadDuck(folder: string): Promise<Duck> {
  try {
    return (await import(DUCKDB)) as Duck;
  } catch {
    throw new UsageError(
      `query needs DuckDB, which is not installed: \`npm install --no-save ${DUCKDB}\` in the clone adds it. ` +
        `The tables are in ${tableFolder(folder)}; pandas, polars and DuckDB’s own program read them too.`,
    );
  }
}

/** Options of `query`. */
export interface QueryOptions {
  readonly json?: boolean;
}

/** `segovia query`: an SQL query over the tables. */
export async function query(folder: string, sql: string, options: QueryOptions): Promise<number> {
  const opened = await open(folder);
  if (isStale(opened)) tellMissing((await writeTables(opened)).missing);
  const { DuckDBInstance } = await loadDuck(folder);
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const written = readdirSync(tableFolder(folder));
  for (const table of TABLE_NAMES.filter((name) => written.some((file) => file.startsWith(`${name}-`)))) {
    const files = join(tableFolder(folder), `${table}-*.parquet`).replaceAll("'", "''");
    await connection.run(`CREATE VIEW ${table} AS SELECT * FROM read_parquet('${files}')`);
  }
  let answer: { columnNames(): string[]; getRowsJson(): unknown[][] };
  try {
    answer = await connection.runAndReadAll(sql);
  } catch (error) {
    throw new UsageError(`The query was refused: ${(error as Error).message.replaceAll('\n', ' ')}`);
  }
  const names = answer.columnNames();
  const rows = answer.getRowsJson();
  if (options.json) {
    console.log(
      JSON.stringify(
        rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i]]))),
        null,
        2,
      ),
    );
  } else {
    const sides = names.map((_, i) => (rows.every((row) => /^-?[\d.e+]+$/i.test(String(row[i]))) ? 'right' : 'left'));
    console.log(
      formatTable(
        names,
        rows.map((row) => row.map(cellText)),
        sides,
      ),
    );
  }
  return EXIT_OK;
}

function cellText(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toPrecision(6);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Whether there are no tables, or records that are newer than they are. */
function isStale({ folder, runs }: ExperimentFolder): boolean {
  const into = tableFolder(folder);
  const files = existsSync(into) ? readdirSync(into).filter((name) => name.endsWith('.parquet')) : [];
  if (files.length === 0) return true;
  const oldest = Math.min(...files.map((name) => statSync(join(into, name)).mtimeMs));
  return runs.flat().some(({ folder: run }) => run !== null && statSync(join(run, 'slices')).mtimeMs > oldest);
}
