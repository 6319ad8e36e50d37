/**
 * Where the records of a run are kept: in a folder, or in memory for a run that nobody wants to keep.
 *
 * A folder holds `run.json` (the header, written first) and `slices/000000.msgpack` and so on. Every file is written under
 * another name, flushed to the disk and then renamed, so a killed run leaves whole slices only. Which games were
 * played is told by the slices that exist and by nothing else: there is no second list that could disagree.
 *
 * A path that exists is never overwritten, a slice that was kept is never changed. There is no lock: two processes that
 * resume one folder at once make the same bytes, and the worst that happens is that one of them stops with an error.
 */

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { RunError } from './errors.ts';
import {
  checkRunHeader,
  formatRunHeader,
  type PlayedWith,
  parseRunHeader,
  type RunHeader,
  requireSameEngine,
  runFingerprint,
  sliceCount,
  sliceGames,
} from './header.ts';
import { decodeSlice, type GameRecord, type Slice, sameSlice } from './slice.ts';

/** A run that records can be added to and read from. */
export interface RunStore {
  /** The folder; null in memory. */
  readonly folder: string | null;
  readonly header: RunHeader;
  /** Fingerprint of the header: what `encodeSlice` wants as `run`. */
  readonly fingerprint: string;
  /** Numbers of the slices that are kept, ascending. */
  listSlices(): Promise<number[]>;
  /** Keeps the bytes of a slice and returns what is in them. Bytes that are not that slice of this run: RunError. */
  writeSlice(slice: number, bytes: Uint8Array): Promise<Slice>;
  /** A kept slice. */
  readSlice(slice: number): Promise<Slice>;
}

const HEADER_FILE = 'run.json';
const SLICE_FOLDER = 'slices';
const SLICE_NAME = /^(\d{6,})\.msgpack$/;
const TEMPORARY = '.tmp';

/**
 * Starts a run in a new folder; its parents are made as needed. A path that exists is refused (RunError), unless it is `mine` and without a
 * header: what a kill left, or somebody lost the header of. Its slices know which run they are of.
 */
export async function createRun(folder: string, header: RunHeader, mine = false): Promise<RunStore> {
  checkRunHeader(header);
  if (folder.trim() === '') throw new RunError(`Got the path "${folder}" where a folder for the run was expected.`);
  await onDisk(dirname(resolve(folder)), (parent) => mkdir(parent, { recursive: true }));
  await onDisk(folder, async () => {
    try {
      await mkdir(folder);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      if (mine && !existsSync(join(folder, HEADER_FILE))) return;
      throw new RunError(
        `${folder}: got a path that exists where a new one was expected: a run is never overwritten. ` +
          'Choose another path, or resume the run that is there.',
      );
    }
  });
  await onDisk(folder, async () => {
    await mkdir(join(folder, SLICE_FOLDER), { recursive: true });
    await writeWhole(folder, HEADER_FILE, Buffer.from(formatRunHeader(header)));
  });
  return folderStore(folder, header);
}

/** Opens a run to read it, whichever engine played it. A folder without a header is refused (RunError). */
export async function readRun(folder: string): Promise<RunStore> {
  const path = join(folder, HEADER_FILE);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const missing = codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
    if (!missing) throw diskError(path, error);
    throw new RunError(`${folder}: got a path without a ${HEADER_FILE} where the folder of a run was expected.`);
  }
  return folderStore(folder, parseRunHeader(text, path));
}

/** Opens a run to continue it: refused (RunError) unless the engine and the rulebook are those that it was started with. */
export async function openRun(folder: string, here: PlayedWith): Promise<RunStore> {
  const store = await readRun(folder);
  requireSameEngine(store.header, here, join(folder, HEADER_FILE));
  await removeLeftovers(join(folder, SLICE_FOLDER));
  return store;
}

/** Slices that were being written when the process died. */
async function removeLeftovers(folder: string): Promise<void> {
  await onDisk(folder, async () => {
    await mkdir(folder, { recursive: true });
    const names = (await readdir(folder)).filter((name) => name.endsWith(TEMPORARY));
    for (const name of names) await rm(join(folder, name), { force: true });
  });
}

function folderStore(folder: string, header: RunHeader): RunStore {
  const fingerprint = runFingerprint(header);
  const sliceFolder = join(folder, SLICE_FOLDER);
  const pathOf = (slice: number): string => join(sliceFolder, sliceName(slice));
  return {
    folder,
    header,
    fingerprint,
    async listSlices() {
      const names = await onDisk(sliceFolder, () => readdir(sliceFolder));
      const slices = names.flatMap((name) => SLICE_NAME.exec(name)?.[1] ?? []).map(Number);
      const last = sliceCount(header) - 1;
      const stray = slices.find((slice) => slice > last);
      if (stray !== undefined) {
        throw new RunError(
          `${pathOf(stray)}: got a slice beyond the last one of this run, which is ${sliceName(last)}.`,
        );
      }
      return slices.sort((a, b) => a - b);
    },
    async writeSlice(slice, bytes) {
      const path = pathOf(slice);
      const read = checkSlice(header, fingerprint, slice, bytes, path);
      const kept = await onDisk(path, () => readIfThere(path));
      if (kept === null) await onDisk(path, () => writeWhole(sliceFolder, sliceName(slice), bytes));
      else if (!sameSlice(kept, bytes, path)) throw differs(path);
      return read;
    },
    async readSlice(slice) {
      const path = pathOf(slice);
      sliceGames(header, slice);
      return checkSlice(header, fingerprint, slice, await onDisk(path, () => readFile(path)), path);
    },
  };
}

/** A run that is kept until the process ends. */
export function createMemoryRun(header: RunHeader): RunStore {
  checkRunHeader(header);
  const fingerprint = runFingerprint(header);
  const slices = new Map<number, Uint8Array>();
  return {
    folder: null,
    header,
    fingerprint,
    async listSlices() {
      return [...slices.keys()].sort((a, b) => a - b);
    },
    async writeSlice(slice, bytes) {
      const where = sliceName(slice);
      const read = checkSlice(header, fingerprint, slice, bytes, where);
      const kept = slices.get(slice);
      if (kept !== undefined && !sameSlice(kept, bytes, where)) throw differs(where);
      slices.set(slice, bytes.slice());
      return read;
    },
    async readSlice(slice) {
      const bytes = slices.get(slice);
      if (bytes === undefined) throw new RunError(`${sliceName(slice)}: no such slice was played yet.`);
      return checkSlice(header, fingerprint, slice, bytes, sliceName(slice));
    },
  };
}

/** Numbers of the slices that are still to be played, ascending. */
export async function missingSlices(store: RunStore): Promise<number[]> {
  const kept = new Set(await store.listSlices());
  return Array.from({ length: sliceCount(store.header) }, (_, slice) => slice).filter((slice) => !kept.has(slice));
}

/** All slices that are kept, in their order, one in memory at a time. */
export async function* readSlices(store: RunStore): AsyncGenerator<Slice, void, undefined> {
  for (const slice of await store.listSlices()) yield await store.readSlice(slice);
}

/** All games that are kept, in order of their index, one slice in memory at a time. */
export async function* readGames(store: RunStore): AsyncGenerator<GameRecord, void, undefined> {
  for await (const { records } of readSlices(store)) yield* records;
}

/** One game by its index; null when it was not played yet. An index outside of the run is a RunError. */
export async function readGame(store: RunStore, index: number): Promise<GameRecord | null> {
  const { games, sliceSize } = store.header;
  if (!(Number.isInteger(index) && index >= 0 && index < games)) {
    throw new RunError(`Got the game ${index} where a whole number from 0 to ${games - 1} was expected.`);
  }
  const slice = Math.floor(index / sliceSize);
  if (!(await store.listSlices()).includes(slice)) return null;
  return (await store.readSlice(slice)).records[index - slice * sliceSize] ?? null;
}

function sliceName(slice: number): string {
  return `${String(slice).padStart(6, '0')}.msgpack`;
}

function checkSlice(header: RunHeader, fingerprint: string, slice: number, bytes: Uint8Array, where: string): Slice {
  const { first, count } = sliceGames(header, slice);
  const read = decodeSlice(bytes, where);
  const { run, first: gotFirst, records } = read;
  if (run !== fingerprint) {
    throw new RunError(
      `${where}: got a slice of the run ${run} where one of the run ${fingerprint} was expected: another run’s file is in its place. ` +
        'Remove it from here and resume the run, which plays its games again.',
    );
  }
  if (gotFirst !== first || records.length !== count) {
    throw new RunError(
      `${where}: got ${records.length} games from game ${gotFirst} where ${count} games from game ${first} were expected.`,
    );
  }
  return read;
}

function differs(where: string): RunError {
  return new RunError(`${where}: got other records than those kept before: the games did not play the same twice.`);
}

/** Writes a file so that it is either there as a whole or not at all, even after a power cut. */
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(folder, `.${name}.${randomUUID()}${TEMPORARY}`);
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Makes a rename durable. Windows can't open a folder, and needs it less. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Does `work` and turns what the file system refuses into a sentence with the path. */
async function onDisk<T>(path: string, work: (path: string) => Promise<T>): Promise<T> {
  try {
    return await work(path);
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    throw diskError(path, error);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'no space left in the quota',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a part of the path is a file and no folder',
  EEXIST: 'the path exists',
  EISDIR: 'it is a folder and no file',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many open files',
};

function diskError(path: string, error: unknown): RunError {
  const code = codeOf(error) ?? 'unknown error';
  return new RunError(`${path}: ${REASONS[code] ?? code}.`, { cause: error });
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
