/**
 * `segovia cards`: the cards that can be played, as a table or as data.
 *
 * A card is found by words of its name, cost, type line and keywords; all of the words must be there.
 */

import { type CardData, cardSchema, countWords, nearWords, UNSUPPORTED, wordsUsed } from '../../engine/index.ts';
import { cardWords } from '../words/index.ts';
import { EXIT_FAILED, EXIT_OK, UsageError } from './errors.ts';
import { loadPool } from './pool.ts';
import { formatCount, formatTable } from './text.ts';

/** The options of the command, read. */
export interface CardsOptions {
  readonly cards: readonly string[];
  readonly json?: boolean;
  readonly unsupported?: boolean;
  readonly usage?: boolean;
  readonly schema?: boolean;
}

/** Runs the command and gives its exit code: EXIT_FAILED when no card has all the words. */
export function listCards(words: readonly string[], options: CardsOptions): number {
  if (words[0] === 'show') return showCards(words.slice(1).join(' '), options);
  if (options.schema) return printSchema(words);
  if (options.unsupported) return listUnsupported(words, options);
  if (options.usage) return listUsage(words, options);
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

/** The JSON Schema of files of cards. */
function printSchema(words: readonly string[]): number {
  if (words.length > 0) throw new UsageError('Got texts with --schema where nothing else was expected.');
  console.log(JSON.stringify(cardSchema(), null, 2));
  return EXIT_OK;
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

/** The card of that name (of any face) in words, generated from its data. */
function showCards(name: string, options: CardsOptions): number {
  const { cards } = loadPool(options.cards);
  const wanted = name.toLowerCase();
  const named = (card: CardData): boolean =>
    [card.name, card.other?.name, ...card.name.split(' // ')].some((one) => one?.toLowerCase() === wanted);
  const card = cards.find(named);
  if (card !== undefined) {
    console.log(options.json ? JSON.stringify(cardWords(card), null, 2) : cardWords(card).join('\n'));
    return EXIT_OK;
  }
  const reason = [...UNSUPPORTED].find(([one]) => one.toLowerCase() === wanted)?.[1];
  const near = nearWords(
    name,
    cards.map((one) => one.name),
  );
  const also = near.length === 0 ? '' : ` Did you mean ${near.map((one) => `"${one}"`).join(' or ')}?`;
  console.error(
    reason ? `segovia: ${name} can't be played yet: ${reason}.` : `segovia: no card is called "${name}".${also}`,
  );
  return EXIT_FAILED;
}

/** How many cards use each word of the vocabulary, most used first; those that have all the words of the question. */
function listUsage(words: readonly string[], options: CardsOptions): number {
  const wanted = words.map((word) => word.toLowerCase());
  const { cards } = loadPool(options.cards);
  const counts = [...countWords(cards)]
    .filter(([word]) => wanted.every((one) => word.toLowerCase().includes(one)))
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  if (options.json) console.log(JSON.stringify(Object.fromEntries(counts), null, 2));
  else {
    console.log(
      formatTable(
        ['word', 'cards'],
        counts.map(([word, n]) => [word, formatCount(n)]),
        ['left', 'right'],
      ),
    );
    console.log(`\n${kindsOfWords(counts)}`);
    const single = counts.filter(([, n]) => n === 1).map(([word]) => word);
    if (single.length > 0) console.log(`\nIn one card only:\n${singleUsers(single, cards)}`);
    const few = counts.filter(([, n]) => n < 2).length;
    console.log(`\n${formatCount(counts.length)} words, ${formatCount(few)} of them in fewer than two cards`);
  }
  return counts.length > 0 ? EXIT_OK : EXIT_FAILED;
}

/** How many words there are of each kind, and how many of them are in no card, in one, and in more. */
function kindsOfWords(counts: readonly (readonly [word: string, cards: number])[]): string {
  const kinds = new Map<string, number[]>();
  for (const [word, n] of counts) {
    const kind = word.split(' ')[0] ?? '';
    const row = kinds.get(kind) ?? [0, 0, 0];
    const at = Math.min(n, 2);
    row[at] = (row[at] ?? 0) + 1;
    kinds.set(kind, row);
  }
  const rows = [...kinds].map(([kind, [none = 0, one = 0, more = 0]]) => [
    kind,
    ...[none + one + more, more, one, none].map(formatCount),
  ]);
  return formatTable(['kind', 'words', 'in several', 'in one', 'in none'], rows, [
    'left',
    'right',
    'right',
    'right',
    'right',
  ]);
}

/** Words with the one card that uses each. */
function singleUsers(words: readonly string[], cards: readonly CardData[]): string {
  const used = cards.map((card) => ({ name: card.name, words: wordsUsed(card) }));
  return formatTable(
    ['word', 'card'],
    words.map((word) => [word, used.find((one) => one.words.has(word))?.name ?? '']),
  );
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
