/**
 * The games of an experiment or a run as Parquet files, for pandas, polars, DuckDB and the like.
 *
 *   games      one row a game
 *   cards      one row for each count by game, seat and card (docs/data.md lists the measures)
 *   mechanics  one row for each count by game and seat: the sum over cards; of turns, the first
 *
 * Each table is one file or several (games-0000.parquet …), so that no table must fit into memory. Version, engine and seed are in the
 * metadata of each file. The files are made of the records and can be made again; nothing else reads them.
 */

import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BasicType } from 'hyparquet-writer';
import { listCounts, type Measure, TURN_MEASURES } from '../counts/index.ts';
import type { GameRecord } from '../records/index.ts';
import type { ExperimentFolder } from './folder.ts';

/** Changes whenever a column changes its meaning. */
export const TABLES_VERSION = 1;

/** Games whose rows go into one file. */
const FILE_GAMES = 25_000;

export const TABLE_NAMES = ['games', 'cards', 'mechanics'] as const;
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
};

/** Where the tables of a folder stand. */
export function tableFolder(folder: string): string {
  return join(folder, 'tables');
}

type Rows = Record<TableName, Value[][]>;
const noRows = (): Rows => ({ games: [], cards: [], mechanics: [] });

/**
 * Writes the tables of all games that are kept, and gives the number of games. What stood there before is removed: it is made
 * of the same records.
 */
export async function writeTables({ folder, definition, runs }: ExperimentFolder): Promise<number> {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  const { writeFileSync } = await import('node:fs');
  const into = tableFolder(folder);
  if (existsSync(into)) {
    for (const name of readdirSync(into))
      if (/^(games|cards|mechanics)-\d+\.parquet$/.test(name)) rmSync(join(into, name));
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
  const flush = (): void => {
    for (const table of TABLE_NAMES) {
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
      for (const slice of await store.listSlices()) {
        for (const record of await store.readSlice(slice)) addRows(rows, names, record);
        if (rows.games.length >= FILE_GAMES) {
          games += rows.games.length;
          flush();
        }
      }
    }
  }
  games += rows.games.length;
  if (rows.games.length > 0 || file === 0) flush();
  return games;
}

function addRows(rows: Rows, names: readonly string[], record: GameRecord): void {
  const { index, kind, winner, mulligans } = record;
  const score = kind === 'win' ? Number(winner === 0) : kind === 'draw' ? 0.5 : null;
  rows.games.push([
    ...names,
    ...[index, Math.floor(index / 2), record.startingSeat, kind, winner < 0 ? null : winner, score, record.reason],
    ...[record.turns, record.decisions, record.forced, mulligans[0] ?? 0, mulligans[1] ?? 0, record.finalHash],
  ]);
  const sums = new Map<string, { seat: number; measure: Measure; value: number }>();
  for (const { card, seat, measure, value } of listCounts(record.counts)) {
    rows.cards.push([...names, index, seat, card, measure, value]);
    const key = `${seat} ${measure}`;
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { seat, measure, value });
    else sum.value = TURN_MEASURES.includes(measure) ? Math.min(sum.value, value) : sum.value + value;
  }
  for (const { seat, measure, value } of sums.values()) rows.mechanics.push([...names, index, seat, measure, value]);
}
