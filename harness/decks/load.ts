/**
 * Loads a deck from a file, or one of the shipped decks by its name.
 *
 * A bare name of a shipped deck always means that deck, in whichever folder the command runs; `./name` is the file. Text
 * may be UTF-8 or UTF-16 with or without a byte order mark (UTF-16 only with), or Windows-1252. What is no text, no file or
 * too large is a `DeckError` like everything else that is wrong with a deck.
 */

import { existsSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkDeck } from './check.ts';
import type { CardNames, Deck } from './deck.ts';
import { nearWords } from './names.ts';
import { DeckError, type DeckProblem } from './problems.ts';
import { readDeck } from './read.ts';

/** Most bytes of a deck file; the longest real lists have a few thousand. */
const FILE_MOST = 1 << 20;

const DECK_ENDING = /\.(txt|dck|dec|mwdeck)$/i;

/** How a deck is read and checked. */
export interface DeckOptions {
  /** Play the deck whatever its size and copies. Unknown cards, unreadable lines and commanders are refused all the same. */
  readonly waive?: boolean;
  /** Folder of the shipped decks, where it is not the usual one. */
  readonly shippedFolder?: string;
}

/**
 * Reads and checks the text of a deck. `file` is what problems call it, and the deck's name unless the text has one.
 * Throws a DeckError with all problems at once.
 */
export function parseDeck(text: string, cards: CardNames, file: string, options: DeckOptions = {}): Deck {
  const reading = readDeck(text, cards, file, basename(file).replace(DECK_ENDING, ''));
  const { deck, sizes, commanderLine } = reading;
  const waive = options.waive ?? false;
  const checked = checkDeck(deck, cards, { file, waive, sizes, commanderLine });
  // With lines that could not be read, the size is not known: saying that it is wrong would mislead.
  const sizeUnknown = reading.problems.some(({ kind }) => kind !== 'unknown-card');
  const rules = checked.filter(({ kind }) => !(sizeUnknown && (kind === 'size' || kind === 'empty')));
  const problems = [...reading.problems, ...rules];
  if (problems.length > 0) throw new DeckError(problems);
  return deck;
}

/** Loads a deck by the path of a file or the bare name of a shipped deck. Throws a DeckError with all problems at once. */
export function loadDeck(pathOrName: string, cards: CardNames, options: DeckOptions = {}): Deck {
  const folder = options.shippedFolder ?? shippedFolder();
  const shipped = findShipped(pathOrName, folder);
  const path = shipped === null ? pathOrName : join(folder, `${shipped}.txt`);
  return parseDeck(decodeText(readBytes(path, folder), path), cards, path, options);
}

/** Names of the shipped decks, in alphabetical order. */
export function listShippedDecks(folder: string = shippedFolder()): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return names.map((name) => name.slice(0, -'.txt'.length)).sort();
}

/** Beside this file in the sources; a bundle stands in a folder next to the sources or has a copy beside it. */
function shippedFolder(): string {
  const candidates = ['./shipped/', '../harness/decks/shipped/'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return candidates.find((path) => existsSync(path)) ?? (candidates[0] as string);
}

function findShipped(text: string, folder: string): string | null {
  const wanted = text.replace(/\.txt$/i, '').toLowerCase();
  return listShippedDecks(folder).find((name) => name.toLowerCase() === wanted) ?? null;
}

function fail(file: string, got: string, expected: string, near: readonly string[] = []): never {
  const problem: DeckProblem = { kind: 'file', file: file === '' ? '""' : file, line: 0, got, expected, near };
  throw new DeckError([problem]);
}

function readBytes(path: string, shipped: string): Buffer {
  let stats: Stats | undefined;
  try {
    stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined || path === '') failMissing(path, shipped);
    if (stats.isDirectory()) fail(path, 'a folder', 'a deck file');
    if (!stats.isFile() && !stats.isFIFO()) fail(path, 'a device', 'a deck file');
    if (stats.size > FILE_MOST)
      fail(path, `a file of ${stats.size} bytes`, `a deck file of at most ${FILE_MOST} bytes`);
    return readFileSync(path);
  } catch (error) {
    if (error instanceof DeckError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR' || code === 'ENAMETOOLONG') failMissing(path, shipped);
    return fail(path, code === 'EACCES' ? 'a file that may not be read' : `a file error (${code})`, 'a deck file');
  }
}

function failMissing(path: string, shipped: string): never {
  const names = listShippedDecks(shipped);
  const expected = names.length > 0 ? `a deck file or a shipped deck (${names.join(', ')})` : 'a deck file';
  const word = basename(path).replace(DECK_ENDING, '');
  fail(path, 'no such file', expected, word === '' ? [] : [...nearWords(word, names), ...nearFiles(path)].slice(0, 3));
}

/** Deck files of the same folder whose names come near. */
function nearFiles(path: string): string[] {
  try {
    const files = readdirSync(dirname(path)).filter((name) => DECK_ENDING.test(name));
    return nearWords(basename(path), files).map((name) => join(dirname(path), name));
  } catch {
    // The folder is missing or closed to us: then there is nothing to suggest.
    return [];
  }
}

function decodeText(bytes: Buffer, file: string): string {
  const text = decoderFor(bytes).decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary data.
  if (/[\0-\x08\x0e-\x1f]/.test(text)) fail(file, 'binary data', 'the text of a deck');
  return text;
}

function decoderFor(bytes: Buffer): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return new TextDecoder('utf-8');
  } catch {
    // No UTF-8: older programs of Windows write accents in one byte.
    return new TextDecoder('windows-1252');
  }
}
