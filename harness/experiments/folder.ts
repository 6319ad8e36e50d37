/**
 * Where an experiment is kept: a folder with the file as it was asked, and a run for each arm and opponent.
 *
 *   experiment.json        what this folder is: format, arms, seed, size of slices
 *   experiment.yaml        the experiment file of the last run
 *   arms/00-…/vs-…/        a run each (`segovia replay` shows its games)
 *   report.html, report.md, answer.json, arms.csv
 *
 * The same experiment goes on in its folder, also with more games or another rule for stopping. Another experiment is refused by name,
 * and nothing that was kept is ever changed.
 */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_SIGNATURE } from '../../engine/index.ts';
import { RunError, type RunStore, readRun } from '../records/index.ts';
import { headerOf, resumeRun, startRun } from '../run/index.ts';
import type { Arm, Definition } from './definition.ts';

const FORMAT = 'segovia/experiment';
const VERSION = 1;
const HEADER = 'experiment.json';
const LONGEST_PART = 40;

/** The folder of an experiment, opened. */
export interface ExperimentFolder {
  readonly folder: string;
  readonly definition: Definition;
  /** Games of a slice. */
  readonly sliceSize: number;
  /** The runs, arm by arm and opponent by opponent. */
  readonly runs: readonly (readonly RunStore[])[];
}

interface ExperimentHeader {
  readonly format: string;
  readonly version: number;
  readonly engineSignature: string;
  readonly title: string;
  /** The experiment file as it was named when the folder was made: what it names is looked for beside it. */
  readonly file: string;
  readonly seed: string;
  readonly sliceSize: number;
  readonly arms: readonly { readonly name: string; readonly folder: string; readonly runs: readonly string[] }[];
}

/** A name that any file system takes. */
export function slug(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return plain.slice(0, LONGEST_PART).replace(/^-+|-+$/g, '') || 'x';
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Folders of the runs of an arm, inside the experiment's. */
export function runFolders(arm: Arm, index: number): string[] {
  const folder = join('arms', `${two(index)}-${slug(arm.name)}`);
  return arm.cells.map(({ decks }, i) =>
    join(
      folder,
      `${two(i)}-vs-${slug(
        decks
          .slice(1)
          .map(({ name }) => name)
          .join(' '),
      )}`,
    ),
  );
}

function digest(arm: Arm, sliceSize: number): string[] {
  return arm.cells.map((cell) =>
    createHash('sha256')
      .update(JSON.stringify(headerOf({ ...cell, sliceSize })))
      .digest('hex')
      .slice(0, 16),
  );
}

function headerFor(definition: Definition, sliceSize: number): ExperimentHeader {
  const { title, file, seed, arms } = definition;
  return {
    format: FORMAT,
    version: VERSION,
    engineSignature: ENGINE_SIGNATURE,
    title,
    file,
    seed,
    sliceSize,
    arms: arms.map((arm, i) => ({
      name: arm.name,
      folder: runFolders(arm, i)[0]?.split(/[\\/]/).slice(0, 2).join('/') ?? '',
      runs: digest(arm, sliceSize),
    })),
  };
}

function readHeader(folder: string): ExperimentHeader {
  const path = join(folder, HEADER);
  let header: ExperimentHeader;
  try {
    header = JSON.parse(readFileSync(path, 'utf8')) as ExperimentHeader;
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const got = missing ? `a path without ${HEADER}` : `a ${HEADER} that can't be read (${(error as Error).message})`;
    throw new RunError(`${folder}: got ${got} where the folder of an experiment was expected.`);
  }
  if (header?.format !== FORMAT || header.version !== VERSION || !Array.isArray(header.arms)) {
    throw new RunError(
      `${path}: got another file where the header of an experiment (version ${VERSION}) was expected.`,
    );
  }
  return header;
}

/** The text of the experiment file that is kept in a folder, and what the file was called. */
export function keptFile(folder: string): { readonly text: string; readonly file: string } {
  const { file } = readHeader(folder);
  const path = join(folder, 'experiment.yaml');
  try {
    return { text: readFileSync(path, 'utf8'), file };
  } catch {
    throw new RunError(`${path}: got no such file where the experiment file of the folder was expected.`);
  }
}

/**
 * Opens the folder of an experiment, or makes it. A folder of another experiment, or of another engine, is refused (RunError) with
 * what differs.
 */
export async function openExperiment(definition: Definition, folder: string): Promise<ExperimentFolder> {
  const isNew = !existsSync(folder);
  const sliceSize = isNew ? (definition.arms[0]?.cells[0]?.sliceSize as number) : readHeader(folder).sliceSize;
  if (isNew) {
    mkdirSync(folder, { recursive: true });
    writeWhole(join(folder, HEADER), `${JSON.stringify(headerFor(definition, sliceSize), null, 2)}\n`);
  } else requireSame(definition, sliceSize, folder);
  writeWhole(join(folder, 'experiment.yaml'), definition.text);
  const runs: RunStore[][] = [];
  for (const [i, arm] of definition.arms.entries()) {
    const stores: RunStore[] = [];
    for (const [k, path] of runFolders(arm, i).entries()) {
      const at = join(folder, path);
      const cell = { ...(arm.cells[k] as Arm['cells'][number]), sliceSize };
      // A folder without a header is what a kill between the two left; its slices, if any, are held against the header.
      if (!existsSync(join(at, 'run.json'))) await startRun(cell, at, true);
      stores.push(await resumeRun(at));
    }
    runs.push(stores);
  }
  return { folder, definition, sliceSize, runs };
}

/** Opens the folder of an experiment to read it, whichever engine played it. A run that is missing is refused by name. */
export async function openToRead(definition: Definition, folder: string): Promise<ExperimentFolder> {
  const { sliceSize } = readHeader(folder);
  const runs: RunStore[][] = [];
  for (const [i, arm] of definition.arms.entries()) {
    const stores: RunStore[] = [];
    for (const path of runFolders(arm, i)) stores.push(await readRun(join(folder, path)));
    runs.push(stores);
  }
  return { folder, definition, sliceSize, runs };
}

function requireSame(definition: Definition, sliceSize: number, folder: string): void {
  const kept = readHeader(folder);
  const now = headerFor(definition, sliceSize);
  const differs = (what: string, got: unknown, expected: unknown): RunError =>
    new RunError(
      `${folder}: got an experiment with ${what} ${JSON.stringify(expected)} where ${JSON.stringify(got)} was expected: ` +
        'it is another one. Choose another folder with --out; what is kept stays as it is.',
    );
  if (kept.engineSignature !== now.engineSignature) {
    throw differs('the engine signature', kept.engineSignature, now.engineSignature);
  }
  if (kept.seed !== now.seed) throw differs('the seed', kept.seed, now.seed);
  if (kept.arms.length !== now.arms.length) throw differs('arms in number', kept.arms.length, now.arms.length);
  for (const [i, arm] of now.arms.entries()) {
    const old = kept.arms[i] as ExperimentHeader['arms'][number];
    if (old.name !== arm.name) throw differs(`arm ${i + 1}`, old.name, arm.name);
    if (String(old.runs) !== String(arm.runs)) {
      throw new RunError(
        `${folder}: the arm ${JSON.stringify(arm.name)} has other decks, cards, agents or limits than the one that was played: ` +
          'it is another experiment. Choose another folder with --out; what is kept stays as it is.',
      );
    }
  }
}

/** Writes a file so that it is there as a whole or not at all. */
export function writeWhole(path: string, text: string): void {
  const part = `${path}.${process.pid}.part`;
  writeFileSync(part, text);
  renameSync(part, path);
}
