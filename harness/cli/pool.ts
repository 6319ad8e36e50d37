/**
 * The cards that a command works with: the shipped pool and the user's own.
 *
 * A user's card may not have the name of another card: which of the two a deck means could not be told.
 */

import { readFileSync } from 'node:fs';
import { type CardData, POOL, parseCards, UNSUPPORTED } from '../../engine/index.ts';
import type { CardNames } from '../decks/index.ts';
import { Source } from '../scenario/index.ts';
import { UsageError } from './errors.ts';

/** Most bytes of a file of cards. */
const FILE_MOST = 1 << 24;

/** Cards by name. */
export interface CardPool extends CardNames {
  readonly cards: readonly CardData[];
  /** Those of them that are the user's. */
  readonly own: readonly CardData[];
  card(name: string): CardData | undefined;
}

/** The shipped pool, with the cards of the JSON or YAML files of the user. */
export function loadPool(files: readonly string[] = []): CardPool {
  const byName = new Map(POOL.map((card) => [card.name, { card, from: 'the pool' }]));
  const own: CardData[] = [];
  for (const file of files) {
    for (const [i, card] of parseCards(readCardFile(file).data, file).entries()) {
      const other = byName.get(card.name);
      if (other !== undefined) {
        const got = `${file}: cards[${i}].name: got ${JSON.stringify(card.name)}`;
        throw new UsageError(`${got} where a name that ${other.from} does not have was expected.`);
      }
      byName.set(card.name, { card, from: file });
      own.push(card);
    }
  }
  const cards = [...byName.values()].map(({ card }) => card);
  return {
    cards,
    own,
    names: cards.map(({ name }) => name),
    isBasicLand: (name) => /^Basic .*\bLand\b/.test(byName.get(name)?.card.types ?? ''),
    whyNot: (name) => UNSUPPORTED.get(name),
    copyLimit: (name) => (byName.get(name)?.card.copies === 'any' ? Number.POSITIVE_INFINITY : undefined),
    card: (name) => byName.get(name)?.card,
  };
}

/** What a file of cards says, and on which line a part of it stands (0: not known). */
export interface CardFile {
  readonly data: unknown;
  lineOf(path: readonly (string | number)[]): number;
}

/** The data of a JSON file, or of a YAML file by its name. @throws UsageError, ScenarioFileError when it is neither */
export function readCardFile(file: string): CardFile {
  const text = readText(file).replace(/^\uFEFF/, '');
  if (/\.ya?ml$/i.test(file)) return new Source(text, file);
  try {
    const data: unknown = JSON.parse(text);
    return { data, lineOf: (path) => new Source(text, file).lineOf(path) };
  } catch (error) {
    throw new UsageError(
      `${file}: got a text that is no JSON (${(error as Error).message}) where cards were expected.`,
    );
  }
}

function readText(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const got = code === 'ENOENT' ? 'no such file' : code === 'EISDIR' ? 'a folder' : `a file error (${code})`;
    throw new UsageError(`${file}: got ${got} where a JSON or YAML file of cards was expected.`);
  }
  if (bytes.length > FILE_MOST)
    throw new UsageError(`${file}: got a file of ${bytes.length} bytes where at most ${FILE_MOST} were expected.`);
  return bytes.toString('utf8');
}
