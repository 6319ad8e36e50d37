/**
 * Reads what users type behind options, and refuses it with one line.
 *
 * Bounds are part of the message. It opens no files.
 */

import { availableParallelism } from 'node:os';
import { UsageError } from './errors.ts';
import { formatCount } from './text.ts';

/** Most worker threads; more never help and each takes some memory. */
export const MOST_WORKERS = 256;

const LONGEST_SEED = 200;

/** A reader of whole numbers from `least` to `most` for the option `name`; `1e6` is a whole number too. */
export function wholeNumber(name: string, least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}(e\d{1,2})?$/i.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    const bounds = `a whole number from ${formatCount(least)} to ${formatCount(most)}`;
    throw new UsageError(`${name}: got ${JSON.stringify(text)} where ${bounds} was expected.`);
  };
}

/** `auto` is one worker for each core that this process may use. */
export function parseWorkers(text: string): number {
  if (text === 'auto') return Math.min(availableParallelism(), MOST_WORKERS);
  try {
    return wholeNumber('--workers', 1, MOST_WORKERS)(text);
  } catch {
    const bounds = `"auto" or a whole number from 1 to ${MOST_WORKERS}`;
    throw new UsageError(`--workers: got ${JSON.stringify(text)} where ${bounds} was expected.`);
  }
}

/** Any text is a seed, as long as people can still handle it. */
export function parseSeed(text: string): string {
  if (text !== '' && text.length <= LONGEST_SEED && text.isWellFormed()) return text;
  const got = text === '' ? 'an empty text' : `a text of ${text.length} characters`;
  throw new UsageError(`--seed: got ${got} where a text of 1 to ${LONGEST_SEED} characters was expected.`);
}

/** Which game of which run: `runs/first#12`. */
export interface GameAddress {
  readonly folder: string;
  readonly game: number;
}

/** Reads `DIR#GAME`; the folder may have a `#` itself. */
export function parseGameAddress(text: string): GameAddress {
  const [, folder, digits] = /^(.+)#(\d{1,15})$/s.exec(text) ?? [];
  if (folder === undefined || digits === undefined) {
    throw new UsageError(
      `Got ${JSON.stringify(text)} where the folder of a run, "#" and the number of a game were expected, ` +
        'such as runs/first#12.',
    );
  }
  return { folder, game: Number(digits) };
}
