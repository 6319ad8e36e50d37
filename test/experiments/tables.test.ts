import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { experimentOfRun, readResult, tableFolder, writeTables } from '../../harness/experiments/index.ts';
import { ownPlayer, playRun, type RunSummary, startRun } from '../../harness/run/index.ts';
import { experiment } from '../run/experiments.ts';

const BASE = mkdtempSync(join(tmpdir(), 'segovia-tables-'));
afterAll(() => rmSync(BASE, { recursive: true, force: true }));
const FOLDER = join(BASE, 'run');

type Row = Readonly<Record<string, unknown>>;
const bytesOf = (table: string): ArrayBuffer => {
  const bytes = readFileSync(join(tableFolder(FOLDER), `${table}-0000.parquet`));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
};
const rowsOf = (table: string): Promise<Row[]> => parquetReadObjects({ file: bytesOf(table) });

let summary: RunSummary;
beforeAll(async () => {
  ({ summary } = await playRun(await startRun(experiment({ games: 20 }), FOLDER), { player: ownPlayer() }));
  await writeTables(await experimentOfRun(FOLDER));
});

describe('tables', () => {
  it('have a row for each game, which sum up to the result', async () => {
    const games = await rowsOf('games');
    expect(games).toHaveLength(20);
    expect(games.filter(({ score }) => score === 1)).toHaveLength(summary.wins[0] as number);
    expect(games.filter(({ winner }) => winner === 1)).toHaveLength(summary.wins[1] as number);
    expect(games.map(({ pair }) => Number(pair))).toEqual(games.map((_, i) => Math.floor(i / 2)));
    expect(new Set(games.map(({ opponent }) => opponent))).toEqual(new Set(['black-red-madness']));
  });

  it('have the counts of cards, and their sums as mechanics', async () => {
    const [cards, mechanics] = [await rowsOf('cards'), await rowsOf('mechanics')];
    const sum = (rows: readonly Row[]): number =>
      rows
        .filter(({ measure, seat }) => measure === 'cast' && Number(seat) === 0)
        .reduce((all, { value }) => all + Number(value), 0);
    expect(sum(cards)).toBeGreaterThan(20);
    expect(sum(mechanics)).toBe(sum(cards));
    expect(sum(cards)).toBe(summary.counts[0]?.all.cast?.value);
  });

  it('say in their metadata what they are, and replace what stood there', async () => {
    const entries = parquetMetadata(bytesOf('games')).key_value_metadata ?? [];
    const metadata = Object.fromEntries(entries.map(({ key, value }) => [key, value]));
    expect(metadata).toMatchObject({ 'segovia.tables': '2', 'segovia.seed': 'test' });
    const before = readdirSync(tableFolder(FOLDER));
    await writeTables(await experimentOfRun(FOLDER));
    expect(readdirSync(tableFolder(FOLDER))).toEqual(before);
  });

  it('agree with the report of the same run', async () => {
    const { analysis, measures } = await readResult(await experimentOfRun(FOLDER));
    expect(analysis.arms[0]?.wins).toBe(summary.wins[0]);
    const cards = await rowsOf('cards');
    const wurm = measures[0]?.cards.find(({ card }) => card === 'Siege Wurm');
    const seen = cards.filter(
      ({ card, seat, measure }) =>
        card === 'Siege Wurm' && Number(seat) === 0 && /^(openingHand|drawn)$/.test(String(measure)),
    );
    expect(wurm?.drawn.games).toBe(new Set(seen.map(({ game }) => game)).size);
    expect((wurm?.drawn.games ?? 0) + (wurm?.neverDrawn.games ?? 0)).toBe(20);
  });
});
