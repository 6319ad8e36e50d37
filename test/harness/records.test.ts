import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encode } from '@msgpack/msgpack';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeColumn, encodeColumn } from '../../harness/records/columns.ts';
import {
  createMemoryRun,
  createRun,
  decodeSlice,
  encodeSlice,
  formatRunHeader,
  type GameRecord,
  missingSlices,
  openRun,
  parseRunHeader,
  RECORD_KINDS,
  RUN_VERSION,
  RunError,
  type RunHeader,
  type RunStore,
  readGame,
  readGames,
  readRun,
  requireSameEngine,
  runFingerprint,
  SLICE_VERSION,
  sliceCount,
  sliceGames,
} from '../../harness/records/index.ts';

const RUN = '0123456789abcdef';

const HEADER: RunHeader = {
  engineSignature: 'engine-1',
  rulebookHash: 'cards-1',
  seed: 'segovia',
  games: 10,
  sliceSize: 4,
  experiment: { decks: ['a', 'b'], agents: ['random', 'random'] },
};
const HERE = { engineSignature: 'engine-1', rulebookHash: 'cards-1' };

function record(index: number, more: Partial<GameRecord> = {}): GameRecord {
  return {
    index,
    winner: index % 2,
    kind: 'win',
    reason: index % 3 === 0 ? 'library' : 'life',
    turns: 7 + index,
    decisions: 130,
    forced: 1000,
    mulligans: [0, 1],
    startingSeat: index % 2,
    leadChanges: 1,
    behind: 3,
    finalHash: '00ff10203040a0b0',
    choices: Uint16Array.from({ length: 130 }, (_, i) => (i * index) % 200),
    ...more,
  };
}

const games = (first: number, count: number): GameRecord[] =>
  Array.from({ length: count }, (_, i) => record(first + i));
const sliceOf = (store: RunStore, slice: number): Uint8Array => {
  const { first, count } = sliceGames(store.header, slice);
  return encodeSlice(store.fingerprint, games(first, count));
};

async function allGames(store: RunStore): Promise<GameRecord[]> {
  const all: GameRecord[] = [];
  for await (const game of readGames(store)) all.push(game);
  return all;
}

describe('a column', () => {
  test('gives back any numbers up to 32 bits, the small ones in one byte', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(300), fc.nat(0xffff_ffff))), (values) => {
        const bytes = encodeColumn(values, 'x');
        expect(Array.from(decodeColumn(bytes, values.length) ?? [])).toEqual(values);
        expect(decodeColumn(bytes, values.length + 1)).toBeNull();
        if (values.length > 0) expect(decodeColumn(bytes, values.length - 1)).toBeNull();
      }),
    );
    expect(encodeColumn([0, 1, 127], 'x')).toEqual(Uint8Array.of(0, 1, 127));
  });

  test('with a number above 32 bits or without an end is refused', () => {
    expect(decodeColumn(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0x1f), 1)).toBeNull();
    expect(decodeColumn(Uint8Array.of(0xff, 0xff), 1)).toBeNull();
    expect(decodeColumn(new Uint8Array(100).fill(0x80), 1)).toBeNull();
  });
});

describe('a slice', () => {
  test('gives back any records that it was made of', () => {
    const count32 = fc.nat(0xffff_ffff);
    const records = fc.integer({ min: 0, max: 4 }).chain((seats) =>
      fc.tuple(
        fc.nat(1_000_000),
        fc.array(
          fc.record({
            kind: fc.constantFrom(...RECORD_KINDS),
            winner: fc.nat(3),
            reason: fc.oneof(fc.constantFrom('life', 'library'), fc.string()),
            turns: count32,
            decisions: count32,
            forced: count32,
            mulligans: fc.array(fc.nat(7), { minLength: seats, maxLength: seats }),
            startingSeat: fc.nat(3),
            leadChanges: count32,
            behind: count32,
            hash: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
            choices: fc.array(fc.nat(0xffff)),
            note: fc.option(fc.string(), { nil: undefined }),
          }),
          { minLength: 1, maxLength: 20 },
        ),
      ),
    );
    fc.assert(
      fc.property(records, ([first, drafts]) => {
        const wanted = drafts.map(({ hash, note, ...draft }, i): GameRecord => {
          return {
            ...draft,
            index: first + i,
            winner: draft.kind === 'win' ? draft.winner : -1,
            finalHash: hash.toString(16).padStart(16, '0'),
            choices: Uint16Array.from(draft.choices),
            ...(note !== undefined && { note }),
          };
        });
        expect(decodeSlice(encodeSlice(RUN, wanted), 'x')).toEqual({ run: RUN, first, records: wanted, totals: null });
      }),
    );
  });

  test('is the same bytes for the same records, in a buffer of its own', () => {
    const bytes = encodeSlice(RUN, games(0, 50));
    expect(encodeSlice(RUN, games(0, 50))).toEqual(bytes);
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
    expect(decodeSlice(new Uint8Array([0, ...bytes]).subarray(1), 'x').records).toEqual(games(0, 50));
  });

  test('takes a byte or two for a choice and few for the rest', () => {
    const bytes = encodeSlice(RUN, games(0, 100));
    expect(bytes.length).toBeLessThan(100 * (130 * 1.4 + 24));
  });

  test('that is cut short anywhere is refused', () => {
    const bytes = encodeSlice(RUN, games(0, 3));
    for (let end = 0; end < bytes.length; end++) {
      expect(() => decodeSlice(bytes.subarray(0, end), 'FILE')).toThrow(/^FILE: got \d+ bytes that are no whole slice/);
    }
  });

  test('that has bytes behind its end or a changed bit anywhere is refused or tells the same run and games', () => {
    const bytes = encodeSlice(RUN, games(0, 3));
    expect(() => decodeSlice(new Uint8Array([...bytes, 0]), 'FILE')).toThrow(RunError);
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = bytes.slice();
      changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
      let got: unknown = null;
      try {
        got = decodeSlice(changed, 'FILE');
      } catch (error) {
        expect(error).toBeInstanceOf(RunError);
      }
      // The envelope has no checksum of its own: another run or first game is found by the store, which knows both.
      if (got !== null) {
        const { run, first, records } = got as ReturnType<typeof decodeSlice>;
        expect(run !== RUN || first !== 0).toBe(true);
        expect(records.map((one) => ({ ...one, index: one.index - first }))).toEqual(games(0, 3));
      }
    }
  });

  test('of another format, version or program is refused with a sentence that says so', () => {
    const message = (bytes: Uint8Array): string => {
      try {
        decodeSlice(bytes, 'FILE');
      } catch (error) {
        return (error as Error).message;
      }
      return '';
    };
    for (const foreign of [
      encode('text'),
      encode([1, 2]),
      encode(null),
      encode({ format: 'other' }),
      encode(new Uint8Array(9)),
    ]) {
      expect(message(foreign)).toContain('no whole slice where a slice of game records was expected');
    }
    expect(message(new TextEncoder().encode('{"json": true}'))).toContain('no whole slice');
    expect(message(encode({ format: 'segovia/slice', version: SLICE_VERSION + 1 }))).toBe(
      `FILE: got a slice of version ${SLICE_VERSION + 1} where version ${SLICE_VERSION} was expected: another version of Segovia wrote it; read it with that one.`,
    );
    expect(message(encode({ format: 'segovia/slice', version: SLICE_VERSION }))).toContain('wrong checksum');
  });

  test('is not made of records that do not follow each other or contradict themselves', () => {
    const bad: GameRecord[][] = [
      [],
      [record(0), record(2)],
      [record(0, { kind: 'draw' })],
      [record(0, { winner: -1 })],
      [record(0, { kind: 'limit', winner: -2 })],
      [record(0, { finalHash: 'FF' })],
      [record(0, { turns: -1 })],
      [record(0, { decisions: 1.5 })],
      [record(0, { forced: 2 ** 32 })],
      [record(0), record(1, { mulligans: [0] })],
      [record(0, { kind: 'lost' as 'win' })],
    ];
    for (const records of bad) expect(() => encodeSlice(RUN, records)).toThrow(RangeError);
  });
});

describe('the header of a run', () => {
  test('is JSON that reads back as it was', () => {
    const header = fc.record({
      engineSignature: fc.string(),
      rulebookHash: fc.string(),
      seed: fc.string(),
      games: fc.integer({ min: 1, max: 1_000_000_000 }),
      sliceSize: fc.integer({ min: 1, max: 100_000 }),
      experiment: fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value))),
    });
    fc.assert(
      fc.property(header, (wanted) => {
        expect(parseRunHeader(formatRunHeader(wanted), 'x')).toEqual(wanted);
      }),
    );
  });

  test('has a fingerprint that depends on everything in it and on nothing else', () => {
    expect(runFingerprint(HEADER)).toBe(runFingerprint({ ...HEADER }));
    expect(runFingerprint(HEADER)).toMatch(/^[0-9a-f]{16}$/);
    const others: Partial<RunHeader>[] = [
      { engineSignature: 'x' },
      { rulebookHash: 'x' },
      { seed: 'x' },
      { games: 11 },
      { sliceSize: 5 },
      { experiment: {} },
    ];
    const prints = others.map((other) => runFingerprint({ ...HEADER, ...other }));
    expect(new Set([runFingerprint(HEADER), ...prints]).size).toBe(others.length + 1);
  });

  test('with wrong fields is refused with all of them', () => {
    const text = formatRunHeader({ ...HEADER, games: -3, sliceSize: 1.5, seed: 7 as unknown as string });
    expect(() => parseRunHeader(text, 'run.json')).toThrow(
      [
        'run.json: seed: got 7 where a text was expected.',
        'run.json: games: got -3 where a whole number from 1 to 1000000000 was expected.',
        'run.json: sliceSize: got 1.5 where a whole number from 1 to 100000 was expected.',
      ].join('\n'),
    );
  });

  test('of another format or version is refused', () => {
    for (const text of ['', '{', '[]', '3', '{"format":"package"}', formatRunHeader(HEADER).slice(0, -5)]) {
      expect(() => parseRunHeader(text, 'run.json')).toThrow('run.json: got a file that is no header of a run');
    }
    const newer = formatRunHeader(HEADER).replace(`"version": ${RUN_VERSION}`, `"version": ${RUN_VERSION + 1}`);
    expect(() => parseRunHeader(newer, 'run.json')).toThrow(
      `format version ${RUN_VERSION + 1} where version ${RUN_VERSION}`,
    );
  });

  test('divides the games into slices, the last one shorter', () => {
    expect(sliceCount(HEADER)).toBe(3);
    expect([0, 1, 2].map((slice) => sliceGames(HEADER, slice))).toEqual([
      { first: 0, count: 4 },
      { first: 4, count: 4 },
      { first: 8, count: 2 },
    ]);
    for (const slice of [-1, 3, 0.5]) expect(() => sliceGames(HEADER, slice)).toThrow(RangeError);
  });

  test('of another engine or other cards can’t be continued or replayed', () => {
    expect(() => requireSameEngine(HEADER, HERE, 'run.json')).not.toThrow();
    expect(() => requireSameEngine(HEADER, { ...HERE, engineSignature: 'engine-2' }, 'run.json')).toThrow(
      'run.json: got a run with the engine signature "engine-1" where "engine-2" was expected: it was played with another version of the engine',
    );
    expect(() => requireSameEngine(HEADER, { ...HERE, rulebookHash: 'cards-2' }, 'run.json')).toThrow('other cards');
  });
});

let base = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'segovia-runs-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const STORES: [string, () => Promise<RunStore>][] = [
  ['in a folder', () => createRun(join(base, 'new', 'run'), HEADER)],
  ['in memory', async () => createMemoryRun(HEADER)],
];

describe.each(STORES)('a run %s', (_, create) => {
  test('keeps slices in any order and reads all games in the order of their index', async () => {
    const store = await create();
    expect(await store.listSlices()).toEqual([]);
    expect((await store.writeSlice(2, sliceOf(store, 2))).records).toEqual(games(8, 2));
    await store.writeSlice(0, sliceOf(store, 0));
    expect(await store.listSlices()).toEqual([0, 2]);
    expect(await missingSlices(store)).toEqual([1]);
    expect(await readGame(store, 5)).toBeNull();
    await store.writeSlice(1, sliceOf(store, 1));
    expect(await missingSlices(store)).toEqual([]);
    expect(await allGames(store)).toEqual(games(0, 10));
    expect(await readGame(store, 9)).toEqual(record(9));
    expect((await store.readSlice(1)).records).toEqual(games(4, 4));
  });

  test('refuses a game outside of it', async () => {
    const store = await create();
    for (const index of [-1, 10, 0.5, Number.NaN]) {
      await expect(readGame(store, index)).rejects.toThrow(`Got the game ${index} where a whole number from 0 to 9`);
    }
  });

  test('refuses slices of another run, of other games, of too few games, and torn ones', async () => {
    const store = await create();
    await expect(store.writeSlice(0, encodeSlice(RUN, games(0, 4)))).rejects.toThrow(`got a slice of the run ${RUN}`);
    await expect(store.writeSlice(0, sliceOf(store, 1))).rejects.toThrow(
      'got 4 games from game 4 where 4 games from game 0',
    );
    await expect(store.writeSlice(0, encodeSlice(store.fingerprint, games(0, 3)))).rejects.toThrow('got 3 games');
    await expect(store.writeSlice(0, sliceOf(store, 0).slice(0, -1))).rejects.toThrow(RunError);
    expect(await store.listSlices()).toEqual([]);
  });

  test('takes the same slice twice but never another one in its place', async () => {
    const store = await create();
    await store.writeSlice(0, sliceOf(store, 0));
    await store.writeSlice(0, sliceOf(store, 0));
    const other = encodeSlice(store.fingerprint, [record(0, { turns: 99 }), ...games(1, 3)]);
    await expect(store.writeSlice(0, other)).rejects.toThrow('the games did not play the same twice');
    expect((await store.readSlice(0)).records).toEqual(games(0, 4));
  });

  test('can’t be started with a header that makes no sense', async () => {
    await expect(createRun(join(base, 'x'), { ...HEADER, games: 0 })).rejects.toThrow(RangeError);
    expect(() => createMemoryRun({ ...HEADER, sliceSize: 0 })).toThrow(RangeError);
  });
});

describe('the folder of a run', () => {
  const folder = (): string => join(base, 'run');

  test('holds the header and the slices, and nothing that depends on time, machine or order', async () => {
    const bytesOf = async (name: string, order: readonly number[]): Promise<Record<string, string>> => {
      const store = await createRun(join(base, name), HEADER);
      for (const slice of order) await store.writeSlice(slice, sliceOf(store, slice));
      const files = readdirSync(join(base, name), { recursive: true, withFileTypes: true }).filter((file) =>
        file.isFile(),
      );
      const paths = files.map((file) => join(file.parentPath, file.name)).sort();
      return Object.fromEntries(
        paths.map((path) => [path.slice(base.length + name.length + 1), readFileSync(path, 'hex')]),
      );
    };
    const one = await bytesOf('one', [0, 1, 2]);
    expect(Object.keys(one)).toEqual([
      '/run.json',
      '/slices/000000.msgpack',
      '/slices/000001.msgpack',
      '/slices/000002.msgpack',
    ]);
    expect(await bytesOf('two', [2, 0, 1])).toEqual(one);
  });

  test('is never made over a path that exists, be it a run, a folder or a file', async () => {
    await createRun(folder(), HEADER);
    mkdirSync(join(base, 'empty'));
    writeFileSync(join(base, 'file'), 'mine');
    for (const name of ['run', 'empty', 'file']) {
      await expect(createRun(join(base, name), HEADER)).rejects.toThrow('a run is never overwritten');
    }
    expect(readFileSync(join(base, 'file'), 'utf8')).toBe('mine');
    expect(readdirSync(join(base, 'empty'))).toEqual([]);
    await expect(createRun(join(base, 'file', 'run'), HEADER)).rejects.toThrow(RunError);
    await expect(createRun('', HEADER)).rejects.toThrow('Got the path ""');
  });

  test('is opened again with the same header and goes on where it stopped', async () => {
    const before = await createRun(folder(), HEADER);
    await before.writeSlice(1, sliceOf(before, 1));
    const store = await openRun(folder(), HERE);
    expect([store.header, store.fingerprint, store.folder]).toEqual([HEADER, before.fingerprint, folder()]);
    expect(await missingSlices(store)).toEqual([0, 2]);
    await expect(openRun(folder(), { ...HERE, engineSignature: 'engine-2' })).rejects.toThrow(
      'another version of the engine',
    );
    await expect(openRun(folder(), { ...HERE, rulebookHash: 'cards-2' })).rejects.toThrow('other cards');
    expect((await readRun(folder())).header).toEqual(HEADER);
  });

  test('without a header is no run', async () => {
    for (const path of [base, join(base, 'missing'), fileURLToPath(import.meta.url)]) {
      await expect(readRun(path)).rejects.toThrow(
        `${path}: got a path without a run.json where the folder of a run was expected.`,
      );
    }
    mkdirSync(join(base, 'odd', 'run.json'), { recursive: true });
    await expect(readRun(join(base, 'odd'))).rejects.toThrow(RunError);
  });

  test('loses what was being written when the process died, and does not take it for a slice', async () => {
    const store = await createRun(folder(), HEADER);
    await store.writeSlice(0, sliceOf(store, 0));
    writeFileSync(join(folder(), 'slices', '.000001.msgpack.abc.tmp'), sliceOf(store, 1).slice(0, 50));
    writeFileSync(join(folder(), 'slices', 'notes.txt'), 'mine');
    expect(await (await readRun(folder())).listSlices()).toEqual([0]);
    expect(await missingSlices(await openRun(folder(), HERE))).toEqual([1, 2]);
    expect(readdirSync(join(folder(), 'slices')).sort()).toEqual(['000000.msgpack', 'notes.txt']);
  });

  test('with a damaged, foreign or misplaced slice is refused with its path when that is read', async () => {
    const store = await createRun(folder(), HEADER);
    const put = (name: string, bytes: Uint8Array): void => writeFileSync(join(folder(), 'slices', name), bytes);
    put('000000.msgpack', sliceOf(store, 0).slice(0, 100));
    put('000001.msgpack', encodeSlice(RUN, games(4, 4)));
    put('000002.msgpack', sliceOf(store, 1));
    const path = (name: string): string => join(folder(), 'slices', name);
    await expect(store.readSlice(0)).rejects.toThrow(
      `${path('000000.msgpack')}: got 100 bytes that are no whole slice`,
    );
    await expect(store.readSlice(1)).rejects.toThrow(`${path('000001.msgpack')}: got a slice of the run ${RUN}`);
    await expect(store.readSlice(2)).rejects.toThrow('got 4 games from game 4 where 2 games from game 8 were expected');
    await expect(allGames(store)).rejects.toThrow(RunError);
    put('000003.msgpack', sliceOf(store, 0));
    await expect(store.listSlices()).rejects.toThrow(
      'got a slice beyond the last one of this run, which is 000002.msgpack',
    );
  });

  test('of a process that was killed has whole slices only, and the rest can be played', async () => {
    const code = `
      import { createRun, encodeSlice, sliceGames } from ${JSON.stringify(new URL('../../harness/records/index.ts', import.meta.url).href)};
      const header = ${JSON.stringify({ ...HEADER, games: 4_000_000 })};
      const store = await createRun(${JSON.stringify(folder())}, header);
      for (let slice = 0; ; slice++) {
        const { first, count } = sliceGames(header, slice);
        const game = (i) => ({ index: first + i, winner: 0, kind: 'win', reason: 'life', turns: 1, decisions: 1, forced: 0, mulligans: [0, 0], startingSeat: 0, leadChanges: 0, behind: 0, finalHash: '0'.repeat(16), choices: new Uint16Array(20_000) });
        await store.writeSlice(slice, encodeSlice(store.fingerprint, Array.from({ length: count }, (_, i) => game(i))));
        console.log(slice);
      }`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(child, 'exit');
    let printed = '';
    for await (const chunk of child.stdout) {
      printed += String(chunk);
      if (printed.includes('5\n')) child.kill('SIGKILL');
    }
    await exit;
    const store = await openRun(folder(), HERE);
    const kept = await store.listSlices();
    expect(kept.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
    for (const slice of kept) expect((await store.readSlice(slice)).records).toHaveLength(4);
    expect(readdirSync(join(folder(), 'slices')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect((await missingSlices(store))[0]).toBe(kept.length);
  });
});
