/**
 * Reads one line of a deck's text: a blank, a comment, a header, the deck's name, or a count and a card.
 *
 * The formats are those that MTG Arena, MTGO, Moxfield, Archidekt, TappedOut, Forge and XMage export, and what people
 * type. What follows a name (set and number, foil marks, categories, tags) is taken off piece by piece, and only while
 * the pool knows no card with the piece in its name: `Erase (Not the Urza's Legacy One)` is a card. The same holds for
 * a number in front. No line is dropped: whatever is not understood is a card that the pool does not know.
 */

import type { Section } from './deck.ts';
import { findName, type NameIndex, nearWords } from './names.ts';

/** What a line is. */
export type Line =
  | { readonly kind: 'blank' }
  /** Says nothing about cards: a comment, a key with a value, or a heading such as "Creatures". */
  | { readonly kind: 'aside'; readonly heading: boolean }
  | { readonly kind: 'about' }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'section'; readonly section: Section }
  /** A section that no deck here has, such as a maybeboard; `near` are titles that may have been meant. */
  | { readonly kind: 'foreign-section'; readonly title: string; readonly near: readonly string[] }
  | CardLine
  /** A count without a card. */
  | { readonly kind: 'unreadable' };

/** A count and a card. */
export interface CardLine {
  readonly kind: 'card';
  /** The count as it was written; null where none was, which means 1. */
  readonly countText: string | null;
  /** The name as it was written, without what followed it. */
  readonly typed: string;
  /** The pool's name; null when the pool has no such card. */
  readonly name: string | null;
  /** Section that the line itself names (`SB:`, `*CMDR*`, `[Sideboard]`); null where it names none. */
  readonly section: Section | 'foreign' | null;
}

const SECTION_WORDS: Readonly<Record<string, Section>> = {
  deck: 'main',
  decklist: 'main',
  main: 'main',
  maindeck: 'main',
  mainboard: 'main',
  sideboard: 'sideboard',
  side: 'sideboard',
  sb: 'sideboard',
  commander: 'commander',
  commanders: 'commander',
  cmdr: 'commander',
  companion: 'companion',
  companions: 'companion',
};

/** Headers as people are told to write them. */
export const SECTION_TITLES = ['Deck', 'Sideboard', 'Commander', 'Companion'];

const FOREIGN_WORDS = new Set([
  'maybeboard',
  'maybe',
  'considering',
  'acquireboard',
  'tokens',
  'attractions',
  'stickers',
  'contraptions',
  'planes',
  'schemes',
  'signaturespell',
  'oathbreaker',
]);

const HEADING =
  /^(basic |nonbasic |non-basic |other )?(creature|instant|sorcery|sorceries|instants (and|&) sorceries|enchantment|artifact|planeswalker|battle|land|spell|other|permanent)s?$/;

const KEY_AND_VALUE =
  /^(deck ?name|name|title|format|author|creator|date|description|url|source|event|player|layout (main|sideboard))\s*[:=]\s*(.*)$/i;

/** Most characters of a line about a card: the longest name has 141. It keeps the patterns below fast on any text. */
const LINE_MOST = 400;

/** Reads a line that stands between line breaks. `inAbout` tells whether the last header was "About". */
export function readLine(text: string, index: NameIndex, inAbout: boolean): Line {
  // Trimming takes a byte order mark off too.
  const line = text.trim();
  if (line === '') return { kind: 'blank' };
  const comment = /^(?:\/\/|#)+!?\s*(.*)$/.exec(line)?.[1];
  if (comment !== undefined) return readComment(comment);
  if (line.length > LINE_MOST) return { kind: 'unreadable' };
  if (/^about:?$/i.test(line)) return { kind: 'about' };
  const name = inAbout ? /^name\s+(.*)$/i.exec(line)?.[1] : undefined;
  if (name !== undefined) return { kind: 'name', name: name.trim() };
  return readKeyAndValue(line) ?? readHeader(line) ?? readCard(line, index);
}

/** A comment may be the only header that a list has ("// Sideboard"), or hold the deck's name ("// NAME: Burn"). */
function readComment(comment: string): Line {
  const pair = readKeyAndValue(comment);
  if (pair?.kind === 'name') return pair;
  const header = readHeader(comment);
  return header?.kind === 'section' ? header : { kind: 'aside', heading: false };
}

function readKeyAndValue(line: string): Line | null {
  const match = KEY_AND_VALUE.exec(line);
  if (match === null) return null;
  const named = /^(deck ?name|name|title)$/i.test(match[1] ?? '');
  return named ? { kind: 'name', name: (match[3] ?? '').trim() } : { kind: 'aside', heading: false };
}

/** A line of one title: `Sideboard`, `Sideboard (15)`, `SIDEBOARD:`, `[Sideboard]`, `== Sideboard ==`. */
function readHeader(line: string): Line | null {
  const title = line
    .replace(/^[[=\-*~<\s]+/, '')
    .replace(/[\]=\-*~>:\s]+$/, '')
    .replace(/\s*:?\s*(\(\s*\d+\s*(cards?)?\s*\)|\d+ cards?)$/i, '')
    .replace(/:$/, '')
    .trim();
  const place = sectionOf(title);
  if (place === 'foreign') return { kind: 'foreign-section', title, near: [] };
  if (place !== null) return { kind: 'section', section: place };
  if (HEADING.test(title.toLowerCase())) return { kind: 'aside', heading: true };
  if (!/^\[[^\]]*\]$/.test(line)) return null;
  // A category in brackets, unless it is a section with a slip in it: that must not be passed over.
  const near = nearWords(title, SECTION_TITLES);
  return near.length > 0 ? { kind: 'foreign-section', title, near } : { kind: 'aside', heading: true };
}

/** The section of one of `SECTION_TITLES`; a foreign one for anything else. */
export function titleSection(title: string | undefined): Section | 'foreign' {
  return sectionOf(title ?? '') ?? 'foreign';
}

function sectionOf(title: string): Section | 'foreign' | null {
  const word = title.toLowerCase().replace(/[\s_-]/g, '');
  if (FOREIGN_WORDS.has(word)) return 'foreign';
  return Object.hasOwn(SECTION_WORDS, word) ? (SECTION_WORDS[word] as Section) : null;
}

const PREFIXES: readonly (readonly [RegExp, Section])[] = [
  [/^(?:sb|sideboard|side)\s*:\s*/i, 'sideboard'],
  [/^(?:mb|main|maindeck|deck)\s*:\s*/i, 'main'],
  [/^(?:cm|cmdr|commander)\s*:\s*/i, 'commander'],
  [/^companion\s*:\s*/i, 'companion'],
];

function readCard(line: string, index: NameIndex): Line {
  // A known name is a known name, even with a number in front (`1996 World Champion`).
  const whole = findName(index, line);
  if (whole !== null) return { kind: 'card', countText: null, typed: line, name: whole, section: null };
  const prefix = PREFIXES.find(([pattern]) => pattern.test(line));
  const rest = prefix === undefined ? line : line.replace(prefix[0], '');
  const section = prefix?.[1] ?? null;
  const counted = /^([-+−]?\s?\d(?:[\d.,']*\d)?)(\s*[x×](?=\s|$)|[x×](?=\S)|(?=\s|$))\s*(.*)$/i.exec(rest);
  if (counted === null) {
    const [, before, times] = /^(.*\S)\s+[x×](\d+)$/i.exec(rest) ?? [rest, rest, null];
    return readName([before ?? rest], times ?? null, section, index);
  }
  const [, count = '', times = '', name = ''] = counted;
  // "x" is a sign of multiplication unless the pool has a card that begins with it.
  const spellings = [name, /^\s/.test(times) ? `${times.trim()} ${name}` : name && `${times}${name}`];
  const card = readName(spellings, count, section, index);
  return name === '' && card.name === null ? { kind: 'unreadable' } : card;
}

/** Tries the name as it is, then with one piece after the other taken off. */
function readName(
  spellings: readonly string[],
  countText: string | null,
  section: Section | null,
  index: NameIndex,
): CardLine {
  for (const spelling of spellings) {
    const found = findDecorated(spelling, index);
    if (found.name !== null) return { kind: 'card', countText, ...found, section: section ?? found.section };
  }
  const typed = findDecorated(spellings[0] ?? '', index);
  return { kind: 'card', countText, ...typed, section: section ?? typed.section };
}

/** What may stand behind a name; the last piece of a line is taken off first. The group holds what may be a section. */
const DECORATIONS: readonly RegExp[] = [
  /\s*\*([^*]{1,20})\*$/, // *F*, *CMDR*
  /\s*\[([^\]]*)\]$/, // [Ramp], [M11]
  /\s*\^([^^]*)\^$/, // ^Have,#37d67a^
  /\s*<([^>]*)>$/, // <retro>
  /\s+#!?([^#]*)$/, // #tag, #!tag
  /\s*\|([^|]*)$/, // |M11|1
  /\s*\(([\w-]{1,12})\)(?:\s+[\w★†‡-]*\d[\w★†‡-]*)?$/, // (M11) 146, (PLST) KTK-12, (F)
];

/** Set and number before a name: `[M11:146] Lightning Bolt`. */
const SET_IN_FRONT = /^\[[\w:-]{1,16}\]\s*/;

function findDecorated(text: string, index: NameIndex): Pick<CardLine, 'typed' | 'name' | 'section'> {
  let typed = text.trim();
  let section: CardLine['section'] = null;
  for (;;) {
    const name = findName(index, typed);
    if (name !== null) return { typed, name, section };
    const decoration = DECORATIONS.find((pattern) => pattern.test(typed));
    const shorter = typed.replace(decoration ?? SET_IN_FRONT, '').trim();
    // Every round takes something off, so it ends after at most as many rounds as there are characters.
    if (shorter === typed || shorter === '') return { typed, name: null, section };
    const inside = decoration?.exec(typed)?.[1] ?? '';
    section ??= sectionOf(inside.replace(/\{[^}]*\}/g, '').trim());
    typed = shorter;
  }
}
