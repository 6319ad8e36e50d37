/**
 * The header of a run: what is being played, by which engine, in which slices; as JSON that people can read.
 *
 * It is written before the first game and never changes. Its fingerprint is in every slice, so slices of two runs can't be
 * mixed up. There is no time and no machine in it: the same experiment has the same header anywhere.
 */

import { createHash } from 'node:crypto';
import { RunError, showValue } from './errors.ts';

const FORMAT = 'segovia/run';

/** Changes whenever a run folder changes its meaning. */
export const RUN_VERSION = 1;

/** Data that JSON holds. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What a run is. */
export interface RunHeader {
  /** Signature of the engine that plays it. */
  readonly engineSignature: string;
  /** Hash of the rulebook that it is played under. */
  readonly rulebookHash: string;
  readonly seed: string;
  /** Games in the whole run. */
  readonly games: number;
  /** Games in a slice; the last slice may hold fewer. It does not depend on the number of workers. */
  readonly sliceSize: number;
  /** Everything else that the games depend on: decks, agents, card patches, limits. */
  readonly experiment: Json;
}

/** Bounds that keep names of slices and sums of games within what they can hold. */
const MOST_GAMES = 1_000_000_000;
const MOST_SLICE_SIZE = 100_000;

/** The header as the text of `run.json`. */
export function formatRunHeader(header: RunHeader): string {
  const { engineSignature, rulebookHash, seed, games, sliceSize, experiment } = header;
  const file = {
    format: FORMAT,
    version: RUN_VERSION,
    engineSignature,
    rulebookHash,
    seed,
    games,
    sliceSize,
    experiment,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads the text of `run.json`; a RunError names every field that is wrong. `where` is the path of the file. */
export function parseRunHeader(text: string, where: string): RunHeader {
  const file = parseObject(text);
  if (file === null || file.format !== FORMAT) {
    throw new RunError(`${where}: got a file that is no header of a run where one was expected.`);
  }
  if (file.version !== RUN_VERSION) {
    throw new RunError(
      `${where}: got a run of format version ${showValue(file.version)} where version ${RUN_VERSION} was expected: ` +
        'another version of Segovia wrote it; continue or read it with that one.',
    );
  }
  const problems = headerProblems(file);
  if (problems.length > 0) throw new RunError(problems.map((problem) => `${where}: ${problem}`).join('\n'));
  const { engineSignature, rulebookHash, seed, games, sliceSize, experiment } = file as unknown as RunHeader;
  return { engineSignature, rulebookHash, seed, games, sliceSize, experiment };
}

/** Refuses a header that no run can have. */
export function checkRunHeader(header: RunHeader): void {
  const problems = headerProblems({ ...header });
  if (problems.length > 0) throw new RangeError(`Header of a run: ${problems.join(' ')}`);
}

function headerProblems(fields: Readonly<Record<string, unknown>>): string[] {
  const problems: string[] = [];
  const expect = (name: string, fits: boolean, expected: string): void => {
    if (!fits) problems.push(`${name}: got ${showValue(fields[name])} where ${expected} was expected.`);
  };
  for (const name of ['engineSignature', 'rulebookHash', 'seed']) {
    expect(name, typeof fields[name] === 'string', 'a text');
  }
  expect('games', isWhole(fields.games, MOST_GAMES), `a whole number from 1 to ${MOST_GAMES}`);
  expect('sliceSize', isWhole(fields.sliceSize, MOST_SLICE_SIZE), `a whole number from 1 to ${MOST_SLICE_SIZE}`);
  expect('experiment', fields.experiment !== undefined, 'the data of an experiment');
  return problems;
}

function isWhole(value: unknown, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** 16 hexadecimal digits that tell runs apart: equal headers have equal fingerprints. */
export function runFingerprint(header: RunHeader): string {
  return createHash('sha256').update(formatRunHeader(header)).digest('hex').slice(0, 16);
}

/** How many slices the whole run has. */
export function sliceCount(header: RunHeader): number {
  return Math.ceil(header.games / header.sliceSize);
}

/** The games of a slice: index of the first one, and how many. */
export function sliceGames(header: RunHeader, slice: number): { readonly first: number; readonly count: number } {
  if (!(Number.isInteger(slice) && slice >= 0 && slice < sliceCount(header))) {
    throw new RangeError(`Got the slice ${slice} where 0 to ${sliceCount(header) - 1} was expected.`);
  }
  const first = slice * header.sliceSize;
  return { first, count: Math.min(header.sliceSize, header.games - first) };
}

/** What a run must have been played with to be continued or replayed. */
export interface PlayedWith {
  readonly engineSignature: string;
  readonly rulebookHash: string;
}

/** Refuses (RunError) a run that another engine or rulebook played: its games would go otherwise here. */
export function requireSameEngine(header: RunHeader, here: PlayedWith, where: string): void {
  const names = { engineSignature: 'engine signature', rulebookHash: 'rulebook hash' } as const;
  for (const field of ['engineSignature', 'rulebookHash'] as const) {
    if (header[field] === here[field]) continue;
    const cause = field === 'engineSignature' ? 'another version of the engine' : 'other cards';
    throw new RunError(
      `${where}: got a run with the ${names[field]} ${showValue(header[field])} where ${showValue(here[field])} was ` +
        `expected: it was played with ${cause}, and its games would go otherwise here.`,
    );
  }
}
