/**
 * The games of an experiment or a run as Parquet files, for pandas, polars, DuckDB and the like.
 *
 *   games      one row a game
 *   cards      one row for each count by game, seat and card (docs/data.md lists the measures)
 *   mechanics  one row for each count by game and seat: the sum over cards; of turns, the first
 *   totals     one row for each sum over games by seat, card and how the game ended
 *
 * Counts of single games are not kept: for them the recorded games are played again, by the engine that played them. Another one writes
 * games and totals alone. Each table is one file or several (games-0000.parquet …), so that no table must fit into memory. Version,
 * engine and seed are in the metadata of each file. The files are made of the records and can be made again; nothing else reads them.
 */

import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BasicType } from 'hyparquet-writer';
import { type GameCounts, listCounts, listTotals, type Measure, TotalTally, TURN_MEASURES } from '../counts/index.ts';
import { type GameRecord, RunError, type RunStore } from '../records/index.ts';
import { experimentHere, recount, setTable, type Table } from '../run/index.ts';
import { scoreOf } from './cell.ts';
import type { ExperimentFolder } from './folder.ts';

/** Changes whenever a column changes its meaning. */
export const TABLES_VERSION = 2;

/** Games whose rows go into one file. */
const FILE_GAMES = 25_000;

export const TABLE_NAMES = ['games', 'cards', 'mechanics', 'totals'] as const;
export type TableName = (typeof TABLE_NAMES)[number];

type Value = string | number | null;

/** Columns of the tables, in their order. */
const COLUMNS: Readonly<Record<TableName, readonly (readonly [string, BasicType])[]>> = {
  games: [
    ['arm', 'STRING'],
    ['opponent', 'STRING'],
    ['game', 'INT32'],
    ['pair', 'INT32'],
    ['starting_seat', 'INT32'],
    ['kind', 'STRING'],
    ['winner', 'INT32'],
    ['score', 'DOUBLE'],
    ['reason', 'STRING'],
    ['turns', 'INT32'],
    ['decisions', 'INT32'],
    ['forced', 'INT32'],
    ['mulligans_deck', 'INT32'],
    ['mulligans_opponent', 'INT32'],
    ['lead_changes', 'INT32'],
    ['behind', 'INT32'],
    ['final_hash', 'STRING'],
  ],
  cards: [
    ['arm', 'STRING'],
    ['opponent', 'STRING'],
    ['game', 'INT32'],
    ['seat', 'INT32'],
    ['card', 'STRING'],
    ['measure', 'STRING'],
    ['value', 'DOUBLE'],
  ],
  mechanics: [
    ['arm', 'STRING'],
    ['opponent', 'STRING'],
    ['game', 'INT32'],
    ['seat', 'INT32'],
    ['measure', 'STRING'],
    ['value', 'DOUBLE'],
  ],
  totals: [
    ['arm', 'STRING'],
    ['opponent', 'STRING'],
    ['seat', 'INT32'],
    ['card', 'STRING'],
    ['measure', 'STRING'],
    ['ending', 'STRING'],
    ['games', 'INT32'],
    ['value', 'DOUBLE'],
  ],
};

/** Where the tables of a folder stand. */
export function tableFolder(folder: string): string {
  return join(folder, 'tables');
}

type Rows = Record<TableName, Value[][]>;
const noRows = (): Rows => ({ games: [], cards: [], mechanics: [], totals: [] });

/** What was written. */
export interface WrittenTables {
  readonly games: number;
  readonly names: readonly TableName[];
  /** Why tables are missing; null when none is. */
  readonly missing: string | null;
}

/**
 * Writes the tables of all games that are kept. What stood there before is removed: it is made of the same records. A RunError names
 * records that can't be read, and a game that goes otherwise when it is played again.
 */
export async function writeTables({ folder, definition, runs }: ExperimentFolder): Promise<WrittenTables> {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  const { writeFileSync } = await import('node:fs');
  const into = tableFolder(folder);
  if (existsSync(into)) {
    for (const name of readdirSync(into)) if (FILE_NAME.test(name)) rmSync(join(into, name));
  }
  mkdirSync(into, { recursive: true });
  const kvMetadata = [
    { key: 'segovia.tables', value: String(TABLES_VERSION) },
    { key: 'segovia.engine', value: runs[0]?.[0]?.header.engineSignature ?? '' },
    { key: 'segovia.seed', value: definition.seed },
    { key: 'segovia.title', value: definition.title },
  ];
  let rows = noRows();
  let [games, file] = [0, 0];
  let missing: string | null = null;
  const flush = (): void => {
    for (const table of TABLE_NAMES) {
      if (missing !== null && OF_GAMES.includes(table)) continue;
      const columnData = COLUMNS[table].map(([name, type], column) => ({
        name,
        type,
        data: rows[table].map((row) => row[column] ?? null),
      }));
      const path = join(into, `${table}-${String(file).padStart(4, '0')}.parquet`);
      writeFileSync(path, new Uint8Array(parquetWriteBuffer({ columnData, kvMetadata })));
    }
    rows = noRows();
    file++;
  };
  for (const [i, stores] of runs.entries()) {
    for (const [k, store] of stores.entries()) {
      const names = [definition.arms[i]?.name ?? '', definition.opponents[k]?.name ?? ''];
      const [table, reason] = tableOf(store);
      missing ??= reason;
      const all = new TotalTally();
      for (const slice of await store.listSlices()) {
        const { records, totals } = await store.readSlice(slice);
        if (totals !== null) all.add(totals);
        for (const record of records) {
          rows.games.push([...names, ...gameRow(record)]);
          if (table !== null) addCounts(rows, names, record.index, countsOf(table, record, store));
        }
        games += records.length;
        if (rows.games.length >= FILE_GAMES) flush();
      }
      for (const { seat, card, measure, ending, games: count, sum } of listTotals(all.look())) {
        rows.totals.push([...names, seat, card, measure, ending, count, sum]);
      }
    }
  }
  if (rows.games.length + rows.totals.length > 0 || file === 0) flush();
  return { games, names: TABLE_NAMES.filter((name) => missing === null || !OF_GAMES.includes(name)), missing };
}

const FILE_NAME = /^(games|cards|mechanics|totals)-\d+\.parquet$/;
/** Tables of what single games counted. */
const OF_GAMES: readonly TableName[] = ['cards', 'mechanics'];

/** Where games of a run can be played again; null with the reason where they can't. */
function tableOf({ header, folder }: RunStore): readonly [Table, null] | readonly [null, string] {
  try {
    return [setTable(experimentHere(header, join(folder ?? '', 'run.json'))), null];
  } catch (error) {
    if (error instanceof RunError) return [null, error.message];
    throw error;
  }
}

function countsOf(table: Table, record: GameRecord, { folder }: RunStore): GameCounts {
  const again = recount(table, record);
  if (again.finalHash === record.finalHash) return again.counts;
  throw new RunError(
    `${folder}: game ${record.index} goes otherwise here than it was recorded; \`segovia replay ${folder}#${record.index}\` shows it.`,
  );
}

function gameRow(record: GameRecord): Value[] {
  const { index, kind, winner, mulligans, leadChanges, behind } = record;
  const score = scoreOf(record);
  const others = mulligans.slice(1).reduce((sum, count) => sum + count, 0);
  return [
    ...[
      index,
      Math.floor(index / mulligans.length),
      record.startingSeat,
      kind,
      winner < 0 ? null : winner,
      score,
      record.reason,
    ],
    ...[record.turns, record.decisions, record.forced, mulligans[0] ?? 0, others],
    ...[leadChanges, behind, record.finalHash],
  ];
}

function addCounts(rows: Rows, names: readonly string[], game: number, counts: GameCounts): void {
  const sums = new Map<string, { seat: number; measure: Measure; value: number }>();
  for (const { card, seat, measure, value } of listCounts(counts)) {
    rows.cards.push([...names, game, seat, card, measure, value]);
    const key = `${seat} ${measure}`;
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { seat, measure, value });
    else sum.value = TURN_MEASURES.includes(measure) ? Math.min(sum.value, value) : sum.value + value;
  }
  for (const { seat, measure, value } of sums.values()) rows.mechanics.push([...names, game, seat, measure, value]);
}
