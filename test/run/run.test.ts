import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GameSetupError } from '../../engine/index.ts';
import {
  encodeSlice,
  formatRunHeader,
  type GameRecord,
  RunError,
  type RunStore,
  runFingerprint,
} from '../../harness/records/index.ts';
import {
  experimentHere,
  headerOf,
  ownPlayer,
  playRun,
  type RunProgress,
  type RunResult,
  resumeRun,
  type SlicePlayer,
  sliceSizeFor,
  startRun,
  threadPlayer,
} from '../../harness/run/index.ts';
import { FIRST_LANE, playTask, type SliceTask } from '../../harness/run/task.ts';
import work from '../../harness/run/worker.ts';
import { experiment } from './experiments.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'segovia-run-'));
let folders = 0;
const newFolder = () => join(FOLDER, `run-${folders++}`);
afterAll(() => rmSync(FOLDER, { recursive: true }));

const EXPERIMENT = experiment({ games: 64 });

/** The bytes of all files of a run, by path. */
const filesOf = ({ folder }: RunStore): Record<string, string> => {
  const paths = readdirSync(folder!, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const read = paths.map(({ parentPath, name }) => readFileSync(join(parentPath, name)).toString('base64'));
  return Object.fromEntries(paths.map(({ name }, i) => [name, read[i]!]));
};

const playAll = async (
  store: RunStore,
  player: SlicePlayer,
  options: Omit<Parameters<typeof playRun>[1], 'player'> = {},
): Promise<RunResult> => {
  try {
    return await playRun(store, { player, ...options });
  } finally {
    await player.close();
  }
};

const sliceTask = (): SliceTask => {
  const header = headerOf(EXPERIMENT);
  return {
    run: runFingerprint(header),
    header: formatRunHeader(header),
    slice: 0,
    shared: new Int32Array(2),
    lane: FIRST_LANE,
  };
};

describe('a worker', () => {
  it('gives the bytes of a slice as a copy of their own: a buffer that is moved makes all typed arrays of the thread slow', () => {
    const task = sliceTask();
    const bytes = work(task) as Uint8Array;
    expect(bytes).toBeInstanceOf(Uint8Array);
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
    expect(Buffer.compare(bytes, playTask(task)!)).toBe(0);
  });
});

describe('a run', () => {
  let files: Record<string, string>;
  let result: RunResult;
  beforeAll(async () => {
    const store = await startRun(EXPERIMENT, newFolder());
    result = await playAll(store, ownPlayer());
    files = filesOf(store);
  });

  it.each([1, 2, 3])('in %i worker threads has the bytes and the summary of a run in this thread', async (threads) => {
    const store = await startRun(EXPERIMENT, newFolder());
    const { summary, playedNow, lost } = await playAll(store, threadPlayer(threads));
    expect(summary).toEqual(result.summary);
    expect({ playedNow, lost }).toEqual({ playedNow: 64, lost: [] });
    expect(filesOf(store)).toEqual(files);
  });

  it('in memory has the same summary', async () => {
    const store = await startRun(EXPERIMENT);
    expect((await playAll(store, ownPlayer())).summary).toEqual(result.summary);
  });

  it('of another seed has other games', async () => {
    const other = await playAll(await startRun({ ...EXPERIMENT, seed: 'other' }), ownPlayer());
    expect(other.summary.decisions).not.toEqual(result.summary.decisions);
  });

  it('tells its progress up to the last game', async () => {
    const told: RunProgress[] = [];
    await playAll(await startRun(EXPERIMENT), ownPlayer(), { onProgress: (progress) => told.push(progress) });
    expect(told.at(-1)).toEqual({ planned: 64, before: 0, played: 64 });
  });

  it('that is stopped keeps whole slices only, and resumes to the same bytes', async () => {
    const store = await startRun(EXPERIMENT, newFolder());
    const stop = new AbortController();
    const stopping: SlicePlayer = {
      ...ownPlayer(),
      play: (task, abort) => {
        if (task.slice === 5) stop.abort();
        return ownPlayer().play(task, abort);
      },
    };
    const { summary } = await playAll(store, stopping, { stop: stop.signal });
    expect(summary.played).toBeGreaterThan(0);
    expect(summary.played).toBeLessThan(64);
    expect((await store.listSlices()).length * store.header.sliceSize).toBe(summary.played);
    const resumed = await resumeRun(store.folder!);
    const rest = await playAll(resumed, threadPlayer(2));
    expect(rest.playedNow).toBe(64 - summary.played);
    expect(rest.summary).toEqual(result.summary);
    expect(filesOf(resumed)).toEqual(files);
  });

  it('that is given up in the middle of its slices resumes to the same bytes', async () => {
    const store = await startRun(EXPERIMENT, newFolder());
    const abort = new AbortController();
    const threads = threadPlayer(2);
    const abandoned: SlicePlayer = {
      ...threads,
      play(task, signal) {
        const played = threads.play(task, signal);
        if (task.slice === 6) abort.abort();
        return played;
      },
    };
    const { summary, lost } = await playAll(store, abandoned, { abort: abort.signal });
    expect(summary.played).toBeLessThan(64);
    expect(lost).toEqual([]);
    const resumed = await resumeRun(store.folder!);
    expect((await playAll(resumed, ownPlayer())).summary).toEqual(result.summary);
    expect(filesOf(resumed)).toEqual(files);
  });

  it('that is complete plays nothing when it is resumed', async () => {
    const store = await startRun(EXPERIMENT, newFolder());
    await playAll(store, ownPlayer());
    const again = await playAll(await resumeRun(store.folder!), ownPlayer());
    expect(again).toMatchObject({ playedNow: 0, summary: result.summary });
  });

  it('is refused before a folder is made when its decks or agents can not be played', async () => {
    const folder = newFolder();
    const unknown = { name: 'bad', cards: [{ name: 'No Such Card', count: 60 }] };
    const decks = [unknown, EXPERIMENT.decks[1]!];
    await expect(startRun({ ...EXPERIMENT, decks }, folder)).rejects.toThrow(GameSetupError);
    await expect(startRun({ ...EXPERIMENT, agents: ['random', 'nobody'] }, folder)).rejects.toThrow('nobody');
    await expect(startRun(EXPERIMENT, folder)).resolves.toBeDefined();
  });
});

describe('slices', () => {
  it('wait in the queues of the threads, but for the last ones: these go to whoever is free', async () => {
    const own = ownPlayer();
    let underWay = 0;
    const seen: number[] = [];
    const player: SlicePlayer = {
      ...own,
      threads: 3,
      play: async (task, abort) => {
        seen[task.slice] = ++underWay;
        const bytes = await own.play(task, abort);
        underWay--;
        return bytes;
      },
    };
    const store = await startRun(EXPERIMENT);
    await playAll(store, player);
    expect(seen).toHaveLength(32);
    expect(Math.max(...seen)).toBe(6);
    expect(Math.max(...seen.slice(-3))).toBe(3);
  });
});

describe('a worker that dies', () => {
  const CRASHING = new URL('./crashing-worker.ts', import.meta.url);
  const crashing = () => threadPlayer(2, CRASHING);
  afterEach(() => {
    delete process.env.SEGOVIA_TEST_MARK;
  });

  it('once costs nothing: its slice is played again', async () => {
    process.env.SEGOVIA_TEST_MARK = join(FOLDER, 'mark');
    const store = await startRun(EXPERIMENT);
    const { summary, lost } = await playAll(store, crashing());
    expect(lost).toEqual([]);
    expect(summary.played).toBe(64);
    expect(readFileSync(join(FOLDER, 'mark'), 'utf8')).toBe('died');
  });

  it('again and again costs that slice, is reported with the game that was under way, and can be resumed', async () => {
    const store = await startRun(EXPERIMENT, newFolder());
    const { sliceSize } = store.header;
    const { summary, lost } = await playAll(store, crashing());
    expect(lost).toMatchObject([
      { folder: store.folder, game: sliceSize + 3, count: sliceSize, message: 'worker exited with code: 3' },
    ]);
    expect(summary.played).toBe(64 - sliceSize);
    const rest = await playAll(await resumeRun(store.folder!), ownPlayer());
    expect(rest).toMatchObject({ playedNow: sliceSize, lost: [] });
  });

  it('costs no slice that waited for it: that one has not been tried', async () => {
    const store = await startRun(EXPERIMENT);
    const { lost } = await playAll(store, threadPlayer(1, CRASHING));
    expect(lost.map(({ game }) => game)).toEqual([store.header.sliceSize + 3]);
  });

  it('before it plays at all ends the run with an error', async () => {
    const file = join(FOLDER, 'no-worker.mjs');
    writeFileSync(file, 'throw new Error("no way")');
    const store = await startRun(EXPERIMENT);
    await expect(playAll(store, threadPlayer(2, new URL(`file://${file}`)))).rejects.toThrow('no way');
  });
});

describe('a run that can not go on', () => {
  it('because a slice can not be kept ends with that error', async () => {
    const store = await startRun(EXPERIMENT);
    const full: RunStore = { ...store, writeSlice: () => Promise.reject(new RunError('no space left')) };
    await expect(playAll(full, ownPlayer())).rejects.toThrow('no space left');
  });

  it('because another engine or other cards played it is refused', async () => {
    const header = headerOf(EXPERIMENT);
    expect(experimentHere(header, 'run.json')).toEqual(EXPERIMENT);
    const signature = { ...header, engineSignature: 'other' };
    expect(() => experimentHere(signature, 'run.json')).toThrow(/engine signature "other"/);
    const hash = { ...header, rulebookHash: '0123456789abcdef' };
    expect(() => experimentHere(hash, 'run.json')).toThrow(/rulebook hash/);
  });

  it('because its header was altered is refused with the field', () => {
    const header = headerOf(EXPERIMENT);
    const data = header.experiment as Record<string, never>;
    for (const field of ['decks', 'agents', 'limits', 'waived']) {
      const altered = { ...header, experiment: { ...data, [field]: 'x' } };
      expect(() => experimentHere(altered, 'run.json')).toThrow(`run.json: experiment.${field}: got`);
    }
    expect(() => experimentHere({ ...header, experiment: null }, 'run.json')).toThrow(RunError);
  });

  it('because its first game goes otherwise now is refused', async () => {
    const played = await startRun({ ...EXPERIMENT, games: 2 });
    await playAll(played, ownPlayer());
    const [first, second] = (await played.readSlice(0)).records;
    const resumeWith = async (record: GameRecord) => {
      const store = await startRun({ ...EXPERIMENT, games: 2 }, newFolder());
      await store.writeSlice(0, encodeSlice(store.fingerprint, [record, second!]));
      return resumeRun(store.folder!);
    };
    await expect(resumeWith(first!)).resolves.toBeDefined();
    const altered = [
      { finalHash: '0123456789abcdef' },
      { choices: first!.choices.with(0, 9) },
      { winner: 1 - first!.winner },
    ];
    for (const change of altered) {
      await expect(resumeWith({ ...first!, ...change })).rejects.toThrow(/game 0 goes otherwise/);
    }
  });
});

describe('the rulebook of a run', () => {
  const OWN = { name: 'Segovian Bear', types: 'Creature — Bear', cost: '{1}{G}', power: 3, toughness: 3 };

  it('is made of the cards of the decks alone: other cards change no record', () => {
    const { rulebookHash } = headerOf(EXPERIMENT);
    expect(headerOf({ ...EXPERIMENT, cards: [OWN] }).rulebookHash).toBe(rulebookHash);
    const bears = { name: 'bears', cards: [{ name: OWN.name, count: 60 }] };
    const withBears = { ...EXPERIMENT, decks: [bears, bears], cards: [OWN] };
    expect(headerOf(withBears).rulebookHash).not.toBe(rulebookHash);
  });
});

describe('the size of a slice', () => {
  it('is whole pairs, a hundred games or up to five hundred in long runs, and depends on the number of games alone', () => {
    expect([2, 20, 64, 66, 1000, 3200, 10_000, 2e4, 4e4, 1e5, 1e6].map((games) => sliceSizeFor(games))).toEqual([
      2, 2, 2, 4, 32, 100, 100, 200, 400, 500, 500,
    ]);
  });
});
