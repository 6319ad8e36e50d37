/**
 * Reads the text of a deck into sections, and collects everything that is wrong with it.
 *
 * A list without any header may be MTGO's: main deck, blank line, sideboard. Blank lines also group cards by type, so the
 * last block is a sideboard only if it holds at most 15 cards and those before it at least 60; whoever has another list
 * writes "Sideboard". Whether the deck is legal is not asked here (see `check.ts`).
 */

import { type CardNames, type Deck, type DeckEntry, SECTIONS, type Section } from './deck.ts';
import { type CardLine, type Line, readLine, SECTION_TITLES, titleSection } from './lines.ts';
import { indexNames, type NameIndex, nearNames, nearWords } from './names.ts';
import { type DeckProblem, type DeckProblemKind, quote } from './problems.ts';

/** Fewest cards of a main deck (CR 100.2a). */
export const MAIN_LEAST = 60;
/** Most cards of a sideboard (CR 100.4a). */
export const SIDEBOARD_MOST = 15;
/** Most copies on one line; what is above is a slip of the keyboard. */
export const COUNT_MOST = 250;

const SECTION_LIST = 'Deck, Sideboard, Commander or Companion';

/** A deck as it was read, with what could not be read. */
export interface DeckReading {
  /** The cards that the pool knows. */
  readonly deck: Deck;
  readonly problems: readonly DeckProblem[];
  /** Cards by section, with the unknown ones. */
  readonly sizes: Readonly<Record<Section, number>>;
  /** Line of the first commander; 0 when the deck has none. */
  readonly commanderLine: number;
}

/** A card line with the place where it was found. */
interface Placed {
  readonly name: string | null;
  readonly count: number;
  readonly line: number;
  section: Section;
  /** Which block between blank lines, from 0. */
  readonly block: number;
}

interface Reader {
  readonly file: string;
  readonly index: NameIndex;
  readonly whyNot: CardNames['whyNot'];
  readonly placed: Placed[];
  readonly problems: DeckProblem[];
  section: Section | 'foreign';
  inAbout: boolean;
  name: string;
  block: number;
  blockHasCards: boolean;
  /** A header, heading or mark says what belongs where: then blank lines mean nothing. */
  hasStructure: boolean;
  commanderLine: number;
}

/** Reads a text. `file` is what problems call it; `name` is the deck's name unless the text has one. */
export function readDeck(text: string, cards: CardNames, file: string, name: string): DeckReading {
  const reader: Reader = {
    file,
    index: indexNames(cards.names),
    whyNot: cards.whyNot?.bind(cards),
    placed: [],
    problems: [],
    section: 'main',
    inAbout: false,
    name: '',
    block: 0,
    blockHasCards: false,
    hasStructure: false,
    commanderLine: 0,
  };
  const lines = text.split(/\r\n|\r|\n/);
  lines.forEach((line, i) => {
    takeLine(reader, readLine(line, reader.index, reader.inAbout), line, i + 1);
  });
  if (!reader.hasStructure) splitByBlankLine(reader.placed);
  const sections = SECTIONS.map(
    (section) => [section, reader.placed.filter((card) => card.section === section)] as const,
  );
  const entries = Object.fromEntries(sections.map(([section, placed]) => [section, gather(placed)]));
  const sizes = Object.fromEntries(sections.map(([section, placed]) => [section, sumCounts(placed)]));
  return {
    deck: { name: reader.name || name, ...(entries as Record<Section, DeckEntry[]>) },
    problems: reader.problems,
    sizes: sizes as Record<Section, number>,
    commanderLine: reader.commanderLine,
  };
}

function takeLine(reader: Reader, line: Line, text: string, number: number): void {
  switch (line.kind) {
    case 'blank':
      if (reader.blockHasCards) reader.block++;
      reader.blockHasCards = false;
      reader.inAbout = false;
      return;
    case 'aside':
      reader.hasStructure ||= line.heading;
      return;
    case 'about':
      reader.inAbout = true;
      return;
    case 'name':
      reader.name ||= line.name.replace(/\s+/g, ' ');
      return;
    case 'section':
      startSection(reader, line.section, number);
      return;
    case 'foreign-section':
      // A section with a slip in it is read as the one that was meant, so that what is wrong in it is told as well.
      startSection(reader, titleSection(line.near[0]), number);
      report(reader, 'section', number, `the section ${quote(line.title)}`, SECTION_LIST, line.near);
      return;
    case 'unreadable':
      report(reader, 'line', number, quote(text.trim()), 'a count and the name of a card');
      return;
    case 'card':
      takeCard(reader, line, number);
  }
}

function startSection(reader: Reader, section: Section | 'foreign', line: number): void {
  reader.section = section;
  reader.inAbout = false;
  reader.hasStructure = true;
  if (section === 'commander') reader.commanderLine ||= line;
}

function takeCard(reader: Reader, card: CardLine, line: number): void {
  reader.inAbout = false;
  reader.blockHasCards = true;
  if (card.section !== null) reader.hasStructure = true;
  const section = card.section ?? reader.section;
  if (section === 'foreign') {
    // A foreign section was reported at its header; a line that names one itself is reported here.
    if (card.section !== null) {
      report(reader, 'section', line, `${quote(card.typed)} marked for another section`, SECTION_LIST);
    }
    return;
  }
  if (section === 'commander') reader.commanderLine ||= line;
  const count = readCount(reader, card.countText, line);
  if (card.name === null) {
    // A line without a count may be a header with a slip in it.
    const headers = card.countText === null ? nearWords(card.typed, SECTION_TITLES) : [];
    const near = [...headers, ...nearNames(reader.index, card.typed)];
    const reason = reader.whyNot?.(card.typed);
    const got =
      reason === undefined ? quote(card.typed) : `${quote(card.typed)}, which can't be played yet (${reason})`;
    report(reader, 'unknown-card', line, got, 'a card of the pool', reason === undefined ? near : []);
  }
  reader.placed.push({ name: card.name, count, line, section, block: reader.block });
}

/** The count, or 0 after a report. */
function readCount(reader: Reader, text: string | null, line: number): number {
  if (text === null) return 1;
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (count >= 1 && count <= COUNT_MOST) return count;
  report(reader, 'count', line, `the count ${quote(text)}`, `a whole number from 1 to ${COUNT_MOST}`);
  return 0;
}

function report(
  reader: Reader,
  kind: DeckProblemKind,
  line: number,
  got: string,
  expected: string,
  near: readonly string[] = [],
): void {
  reader.problems.push({ kind, file: reader.file, line, got, expected, near });
}

/** MTGO's lists have no header: what follows the last blank line is the sideboard if the sizes fit. */
function splitByBlankLine(placed: Placed[]): void {
  const last = placed.at(-1)?.block ?? 0;
  const tail = placed.filter((card) => card.block === last);
  const head = placed.filter((card) => card.block !== last);
  if (sumCounts(head) < MAIN_LEAST || sumCounts(tail) > SIDEBOARD_MOST) return;
  for (const card of tail) card.section = 'sideboard';
}

function sumCounts(placed: readonly Placed[]): number {
  return placed.reduce((sum, card) => sum + card.count, 0);
}

/** The known cards, each once. */
function gather(placed: readonly Placed[]): DeckEntry[] {
  const entries = new Map<string, DeckEntry>();
  for (const { name, count, line } of placed) {
    if (name === null || count === 0) continue;
    const before = entries.get(name);
    entries.set(name, before ? { ...before, count: before.count + count } : { name, count, line });
  }
  return [...entries.values()];
}
