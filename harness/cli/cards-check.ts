/**
 * `segovia cards check`: files of a designer's own cards, held against the vocabulary and the rules that they need.
 *
 * Every problem is told with its place, what was got, what was expected and what to do. Cards that are sound are shown
 * in words, made from their data alone, so that the designer sees what will be played.
 */

import {
  type CardData,
  CardDataError,
  type CardProblem,
  createRulebook,
  POOL,
  parseCards,
} from '../../engine/index.ts';
import { cardWords } from '../words/index.ts';
import { EXIT_FAILED, EXIT_OK, UsageError } from './errors.ts';
import { type CardFile, readCardFile } from './pool.ts';
import { formatCount } from './text.ts';

/** A problem for people: where it stands in the file, and what to do. */
interface Finding extends CardProblem {
  readonly file: string;
  /** 0: not known. */
  readonly line: number;
  readonly todo: string;
}

/** Runs the command and gives its exit code: EXIT_FAILED when something is wrong with a card. */
export function checkCardFiles(files: readonly string[], options: { readonly json?: boolean }): number {
  if (files.length === 0) throw new UsageError('Got no files where JSON or YAML files of cards were expected.');
  const problems: Finding[] = [];
  const cards: CardData[] = [];
  const names = new Map(POOL.map(({ name }) => [name, 'the pool']));
  for (const file of files) {
    const source = readCardFile(file);
    const read = cardsOf(source.data, file);
    const found = Array.isArray(read) ? [...unplayable(read), ...namesakes(read, names)] : read.problems;
    problems.push(...found.map((one) => findingOf(one, file, source)));
    if (!Array.isArray(read)) continue;
    for (const { name } of read) names.set(name, file);
    cards.push(...read);
  }
  if (options.json)
    console.log(JSON.stringify({ cards: problems.length === 0 ? cards.map(shown) : [], problems }, null, 2));
  else if (problems.length === 0) {
    console.log(cards.map((card) => cardWords(card).join('\n')).join('\n\n'));
    console.log(`\n${cards.length === 1 ? '1 card is sound' : `${formatCount(cards.length)} cards are sound`}`);
  }
  if (problems.length === 0) return EXIT_OK;
  if (!options.json) for (const problem of problems) console.error(findingText(problem));
  return EXIT_FAILED;
}

const shown = (card: CardData): object => ({ name: card.name, words: cardWords(card) });

function cardsOf(data: unknown, file: string): CardData[] | CardDataError {
  try {
    return parseCards(data, file);
  } catch (error) {
    if (error instanceof CardDataError) return error;
    throw error;
  }
}

/** What the engine can't play of cards whose words are right; each card is compiled by itself, so that all are told. */
function unplayable(cards: readonly CardData[]): CardProblem[] {
  return cards.flatMap((card, i) => {
    try {
      createRulebook([card]);
      return [];
    } catch (error) {
      if (!(error instanceof CardDataError)) throw error;
      return error.problems.map((problem) => ({ ...problem, path: join(`cards[${i}]`, problem.path) }));
    }
  });
}

function join(card: string, path: string): string {
  const inside = path.replace(/^cards\[\d+\]\.?/, '');
  return inside === '' ? card : `${card}.${inside}`;
}

/** Cards with the name of another card: which of the two a deck means could not be told. */
function namesakes(cards: readonly CardData[], names: ReadonlyMap<string, string>): CardProblem[] {
  return cards.flatMap(({ name }, i) => {
    const from = names.get(name);
    if (from === undefined) return [];
    const got = `${JSON.stringify(name)}, the name of a card of ${from}`;
    return [{ path: `cards[${i}].name`, card: name, got, expected: 'a name of its own' }];
  });
}

function findingOf(problem: CardProblem, file: string, source: CardFile): Finding {
  return { ...problem, file, line: source.lineOf(stepsOf(problem.path, source.data)), todo: adviceFor(problem) };
}

/** The keys and indices of a path such as `cards[0].abilities[1]["if"]`; a file that is a list has no key `cards`. */
function stepsOf(path: string, data: unknown): (string | number)[] {
  const steps = [...path.matchAll(/\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|([^.[\]]+)/g)].map(
    ([, index, quoted, word = '']) =>
      index !== undefined ? Number(index) : quoted !== undefined ? (JSON.parse(quoted) as string) : word,
  );
  return Array.isArray(data) && steps[0] === 'cards' ? steps.slice(1) : steps;
}

/** What to do about a problem, in one sentence. */
function adviceFor({ path, got, expected, near = [] }: CardProblem): string {
  const field = /([^.[\]]+)(\[\d+\])?$/.exec(path)?.[1] ?? path;
  const nearest = near.map((word) => `"${word}"`).join(' or ');
  if (got === 'an unknown field') {
    return near.length > 0 ? `rename "${field}" to ${nearest}` : `remove "${field}", or use one of the fields named`;
  }
  if (near.length > 0) return `write ${nearest}`;
  if (got === 'nothing') return `add "${field}": ${expected}`;
  if (expected.startsWith('no ')) return `remove "${field}"`;
  if (expected.startsWith('a name')) return 'give the card another name';
  if (expected.startsWith('a whole number') && got.startsWith('"')) return 'write a number without quotes';
  if (expected.startsWith('the word for')) {
    return '`segovia cards --usage` lists all words; `segovia cards NAME --json` shows a card that does it';
  }
  return `write ${expected} instead`;
}

function findingText({ file, line, path, card, got, expected, todo }: Finding): string {
  const where = [`${file}${line > 0 ? `:${line}` : ''}`, path].filter((part) => part !== '').join(': ');
  const name = card === undefined ? '' : ` (${card})`;
  return `${where}${name}: got ${got} where ${expected} was expected\n  to do: ${todo}`;
}
