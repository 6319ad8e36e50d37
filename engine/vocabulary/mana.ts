/**
 * Mana costs between their printed symbols and numbers (CR 107.4, 202).
 *
 * Plain colours and generic mana are counted; the symbols that leave a choice (hybrid, Phyrexian, snow) are kept as a
 * list. Text is made in the printed order, so that a printed cost comes back as it was. Nothing is paid here.
 */

import { COLOURLESS, MANA_LETTERS, MANA_TYPES } from '../ids/words.ts';
import { CardDataError, nearWords, showValue } from './problems.ts';

/** A symbol that more than one kind of payment pays: hybrid, monocoloured hybrid, Phyrexian, snow (CR 107.4e–h). */
export interface HybridSymbol {
  /** Mana types that pay it: bits 1 << WHITE … 1 << COLOURLESS; for snow all six. */
  readonly types: number;
  /** Generic mana that pays it instead: 2 in {2/W}; 0: not possible. */
  readonly generic: number;
  /** Life that pays it instead: 2 in {W/P}; 0: not possible. */
  readonly life: number;
  /** The mana must come from a snow source. */
  readonly snow: boolean;
}

/** A mana cost as numbers. */
export interface ManaCost {
  readonly generic: number;
  /** How many {X}. */
  readonly x: number;
  /** Plain symbols by mana type, WUBRGC. */
  readonly pips: readonly number[];
  /** In the order written. */
  readonly hybrids: readonly HybridSymbol[];
}

/** Why a text is no mana cost. */
export interface ManaFault {
  readonly got: string;
  readonly expected: string;
  readonly near?: readonly string[];
}

/** The largest number in a symbol; no printed card has a larger one that matters. */
const MAX_GENERIC = 20;
const LETTERS = MANA_LETTERS.join('');
const PHYREXIAN_LIFE = 2; // CR 107.4f

/**
 * The numbers of a mana cost in symbols: "{2}{W}{W}", "{X}{R}", "{1}{G/W}{G/W}", "{0}". An empty text is no cost at all
 * and is refused. `where` is the path for the error. Throws CardDataError.
 */
export function parseManaCost(text: string, where: string): ManaCost {
  const read = scanManaCost(text);
  if ('expected' in read) throw new CardDataError('', [{ path: where, ...read }]);
  return read;
}

/** As parseManaCost, but a bad text gives its fault instead of throwing. */
export function scanManaCost(text: string): ManaCost | ManaFault {
  if (!/^(\{[^{}]*\})+$/.test(text)) {
    return { got: showValue(text), expected: 'a mana cost in symbols such as "{2}{W}{W}"', ...braced(text) };
  }
  let generic = -1;
  let x = 0;
  const pips = new Array<number>(MANA_TYPES).fill(0);
  const hybrids: HybridSymbol[] = [];
  for (const symbol of text.slice(1, -1).split('}{')) {
    const letter = symbol.length === 1 ? LETTERS.indexOf(symbol) : -1;
    if (/^(0|[1-9]\d?)$/.test(symbol) && Number(symbol) <= MAX_GENERIC) {
      if (generic >= 0) return { got: showValue(text), expected: 'a mana cost with one number' };
      generic = Number(symbol);
    } else if (symbol === 'X') x += 1;
    else if (letter >= 0) pips[letter] += 1;
    else {
      const hybrid = scanHybrid(symbol);
      if (hybrid === undefined) return badSymbol(symbol);
      hybrids.push(hybrid);
    }
  }
  return { generic: Math.max(0, generic), x, pips, hybrids };
}

/** "2WW" gets the hint "{2}{W}{W}". */
function braced(text: string): { near?: readonly string[] } {
  const bare = text.trim().toUpperCase();
  if (!/^(\d{1,2})?[WUBRGCX]*$/.test(bare) || bare === '') return {};
  return { near: [bare.replace(/\d+|[A-Z]/g, '{$&}')] };
}

function badSymbol(symbol: string): ManaFault {
  const near = nearWords(symbol, [...MANA_LETTERS, 'X', 'S']).filter((word) => word === symbol.toUpperCase());
  const expected = `a mana symbol ({0} to {${MAX_GENERIC}}, {X}, {W}, {U}, {B}, {R}, {G}, {C}, {S}, {W/U}, {2/W}, {W/P})`;
  return { got: `{${symbol}}`, expected, ...(near.length > 0 && { near: near.map((word) => `{${word}}`) }) };
}

/** {W/U}, {C/W}, {2/W}, {W/P}, {W/U/P}, {S}. */
function scanHybrid(symbol: string): HybridSymbol | undefined {
  if (symbol === 'S') return { types: (1 << MANA_TYPES) - 1, generic: 0, life: 0, snow: true };
  const parts = symbol.split('/');
  if (parts.length < 2) return undefined;
  const life = parts.at(-1) === 'P' ? PHYREXIAN_LIFE : 0;
  if (life > 0) parts.pop();
  const generic = life === 0 && parts[0] === '2' ? 2 : 0;
  if (generic > 0) parts.shift();
  const letters = parts.map((part) => (part.length === 1 ? LETTERS.indexOf(part) : -1));
  const wanted = life > 0 ? [1, 2] : [generic > 0 ? 1 : 2];
  if (letters.includes(-1) || new Set(letters).size < letters.length || !wanted.includes(letters.length))
    return undefined;
  return { types: letters.reduce((bits, letter) => bits | (1 << letter), 0), generic, life, snow: false };
}

/** The symbols in printed order: {X}, number, hybrids, colourless, colours as they follow each other on the wheel. */
export function formatManaCost(cost: ManaCost): string {
  const symbols: string[] = new Array<string>(cost.x).fill('X');
  if (cost.generic > 0) symbols.push(String(cost.generic));
  symbols.push(...cost.hybrids.map(formatHybrid));
  for (const type of [COLOURLESS, ...wheelOrder(coloursIn(cost.pips))]) {
    for (let i = 0; i < cost.pips[type]; i++) symbols.push(MANA_LETTERS[type]);
  }
  return symbols.length === 0 ? '{0}' : symbols.map((symbol) => `{${symbol}}`).join('');
}

function formatHybrid(hybrid: HybridSymbol): string {
  if (hybrid.snow) return 'S';
  const colourless = (hybrid.types >> COLOURLESS) & 1 ? ['C'] : [];
  const letters = [...colourless, ...wheelOrder(hybrid.types & ~(1 << COLOURLESS)).map((type) => MANA_LETTERS[type])];
  if (hybrid.generic > 0) letters.unshift(String(hybrid.generic));
  if (hybrid.life > 0) letters.push('P');
  return letters.join('/');
}

/**
 * The order in which cards print the colours of a set: equal steps around the wheel WUBRG, of one colour if possible,
 * else of two ({G}{W}, {R}{W}, {W}{B}{G}).
 */
function wheelOrder(colours: number): number[] {
  const members = [0, 1, 2, 3, 4].filter((colour) => (colours >> colour) & 1);
  for (const step of [1, 2]) {
    for (const start of members) {
      const order = members.map((_, i) => (start + i * step) % 5);
      if (order.every((colour) => (colours >> colour) & 1)) return order;
    }
  }
  return members;
}

function coloursIn(pips: readonly number[]): number {
  let colours = 0;
  for (let colour = 0; colour < COLOURLESS; colour++) if (pips[colour] > 0) colours |= 1 << colour;
  return colours;
}

/** Mana value of a cost with X as 0, as everywhere but on the stack (CR 202.3); {2/W} counts 2. */
export function manaValue(cost: ManaCost): number {
  const plain = cost.pips.reduce((sum, count) => sum + count, cost.generic);
  return cost.hybrids.reduce((sum, hybrid) => sum + Math.max(1, hybrid.generic), plain);
}

/** Colours of a card with this cost (CR 202.2): bits 1 << WHITE … 1 << GREEN. Snow symbols give none. */
export function coloursOf(cost: ManaCost): number {
  const colours = cost.hybrids.reduce(
    (bits, hybrid) => (hybrid.snow ? bits : bits | hybrid.types),
    coloursIn(cost.pips),
  );
  return colours & ~(1 << COLOURLESS);
}
