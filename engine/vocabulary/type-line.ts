/**
 * Type lines between their printed text and words (CR 205): supertypes, card types, subtypes.
 *
 * Supertypes and card types must be known; subtypes are only held to their spelling, since every set brings new ones.
 */

import { SUPERTYPE_NAMES, type SupertypeName, TYPE_NAMES, type TypeName } from '../ids/words.ts';
import { CardDataError, nearWords, showValue } from './problems.ts';

export interface TypeLine {
  readonly supertypes: readonly SupertypeName[];
  readonly types: readonly TypeName[];
  /** As printed: "Elf", "Urza's". */
  readonly subtypes: readonly string[];
}

/** Why a text is no type line. */
export interface TypeLineFault {
  readonly got: string;
  readonly expected: string;
  readonly near?: readonly string[];
}

const SUBTYPE = /^\p{Lu}[\p{L}'’-]*$/u;

/** The words of "Legendary Creature — Elf Druid"; a hyphen between spaces does for the dash. Throws CardDataError. */
export function parseTypeLine(text: string, where: string): TypeLine {
  const read = scanTypeLine(text);
  if ('expected' in read) throw new CardDataError('', [{ path: where, ...read }]);
  return read;
}

/** As parseTypeLine, but a bad text gives its fault instead of throwing. */
export function scanTypeLine(text: string): TypeLine | TypeLineFault {
  const [left = '', right, ...more] = text.split(/ [—–-] /);
  if (more.length > 0) return { got: showValue(text), expected: 'a type line with one dash' };
  const supertypes: SupertypeName[] = [];
  const types: TypeName[] = [];
  for (const word of left.split(' ')) {
    const supertype = SUPERTYPE_NAMES.find((name) => titled(name) === word);
    const type = TYPE_NAMES.find((name) => titled(name) === word);
    if (supertype !== undefined && types.length === 0) supertypes.push(supertype);
    else if (type !== undefined && !types.includes(type)) types.push(type);
    else return badWord(word);
  }
  if (types.length === 0) return { got: showValue(text), expected: 'a type line with a card type' };
  const subtypes = right === undefined ? [] : right.split(' ');
  const bad = subtypes.find((word) => !isSubtype(word));
  if (bad !== undefined) return { got: showValue(bad), expected: 'a subtype with a capital letter' };
  return { supertypes, types, subtypes };
}

/** The text with an em dash, as printed. */
export function formatTypeLine(line: TypeLine): string {
  const left = [...line.supertypes, ...line.types].map(titled).join(' ');
  return line.subtypes.length === 0 ? left : `${left} — ${line.subtypes.join(' ')}`;
}

/** Whether a word is spelled like a subtype: one word with a capital letter. */
export function isSubtype(word: string): boolean {
  return SUBTYPE.test(word);
}

function titled(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function badWord(word: string): TypeLineFault {
  const known = [...SUPERTYPE_NAMES, ...TYPE_NAMES].map(titled);
  const near = nearWords(word, known);
  return { got: showValue(word), expected: 'a supertype or card type', ...(near.length > 0 && { near }) };
}
