/**
 * `segovia cards`: the cards that can be played, as a table or as data.
 *
 * A card is found by words of its name, cost, type line and keywords; all of the words must be there.
 */

import { type CardData, UNSUPPORTED } from '../../engine/index.ts';
import { EXIT_FAILED, EXIT_OK } from './errors.ts';
import { loadPool } from './pool.ts';
import { formatCount, formatTable } from './text.ts';

/** The options of the command, read. */
export interface CardsOptions {
  readonly cards: readonly string[];
  readonly json?: boolean;
  readonly unsupported?: boolean;
}

/** Runs the command and gives its exit code: EXIT_FAILED when no card has all the words. */
export function listCards(words: readonly string[], options: CardsOptions): number {
  if (options.unsupported) return listUnsupported(words, options);
  const pool = loadPool(options.cards);
  const wanted = words.map((word) => word.toLowerCase());
  const found = pool.cards
    .filter((card) => wanted.every((word) => searchText(card).includes(word)))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  if (options.json) console.log(JSON.stringify(found, null, 2));
  else if (found.length > 0) {
    console.log(formatTable(['name', 'cost', 'type', 'p/t'], found.map(cardRow)));
    console.log(`\n${found.length === 1 ? '1 card' : `${formatCount(found.length)} cards`}`);
  }
  if (found.length > 0) return EXIT_OK;
  const waiting = unsupportedWith(words);
  if (waiting.length > 0) {
    for (const [name, reason] of waiting) console.error(`segovia: ${name} can't be played yet: ${reason}.`);
    return EXIT_FAILED;
  }
  console.error(
    `segovia: none of the ${formatCount(pool.cards.length)} cards has ${words.join(' and ')} in its name, cost, type or keywords.`,
  );
  return EXIT_FAILED;
}

/** Known cards that can't be played yet, each with the reason. */
function listUnsupported(words: readonly string[], options: CardsOptions): number {
  const found = unsupportedWith(words);
  if (options.json) console.log(JSON.stringify(Object.fromEntries(found), null, 2));
  else if (found.length > 0) {
    console.log(formatTable(['name', 'waits for'], found));
    console.log(`\n${found.length === 1 ? '1 card' : `${formatCount(found.length)} cards`}`);
  }
  if (found.length > 0) return EXIT_OK;
  console.error(
    `segovia: none of the ${formatCount(UNSUPPORTED.size)} cards that wait has ${words.join(' and ')} in its line.`,
  );
  return EXIT_FAILED;
}

function unsupportedWith(words: readonly string[]): [string, string][] {
  const wanted = words.map((word) => word.toLowerCase());
  return [...UNSUPPORTED]
    .filter(([name, reason]) => wanted.every((word) => `${name}\n${reason}`.toLowerCase().includes(word)))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function searchText({ name, cost, types, keywords = [] }: CardData): string {
  const words = keywords.map((keyword) => (typeof keyword === 'string' ? keyword : Object.keys(keyword).join(' ')));
  return [name, cost ?? '', types, ...words].join('\n').toLowerCase();
}

function cardRow(card: CardData): string[] {
  return [card.name, card.cost ?? '', card.types, statsOf(card)];
}

/** Power and toughness, or loyalty, or defense. */
function statsOf({ power, powerIs, toughness, toughnessIs, loyalty, defense }: CardData): string {
  const side = (value: number | undefined, formula: unknown): string => (formula === undefined ? `${value}` : '*');
  if (power !== undefined || powerIs !== undefined) return `${side(power, powerIs)}/${side(toughness, toughnessIs)}`;
  return String(loyalty ?? defense ?? '');
}
