/**
 * Checks a deck against the rules of deck construction for two players (CR 100.2a, 100.4a).
 *
 * These checks can be waived; that there is a card at all, a bound on the size, and no commander can't. Formats, banned
 * cards and the conditions of companions are not known here.
 */

import { type CardNames, countCards, type Deck, type Section } from './deck.ts';
import type { DeckProblem, DeckProblemKind } from './problems.ts';
import { quote } from './problems.ts';
import { MAIN_LEAST, SIDEBOARD_MOST } from './read.ts';

/** Most copies of a card in main deck and sideboard together (CR 100.2a). */
export const COPIES_MOST = 4;
/** Most cards of main deck and sideboard that a game is laid out for, whatever is waived. */
export const DECK_MOST = 500;

const BASIC_LANDS = new Set(
  ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest', 'Wastes'].flatMap((name) => [name, `Snow-Covered ${name}`]),
);

/** What a check is told besides the deck. */
export interface CheckOptions {
  /** What problems call the deck. */
  readonly file: string;
  /** Leaves out size of main deck and sideboard, and copies. */
  readonly waive?: boolean;
  /** Sizes with cards that the pool does not know; the deck's own without. */
  readonly sizes?: Readonly<Record<Section, number>>;
  /** Line of the commander; 0 for none. */
  readonly commanderLine?: number;
}

/** Everything that is wrong with a deck that could be read; empty when it can be played. */
export function checkDeck(deck: Deck, cards: CardNames, options: CheckOptions): DeckProblem[] {
  const main = options.sizes?.main ?? countCards(deck.main);
  const sideboard = options.sizes?.sideboard ?? countCards(deck.sideboard);
  const problem = (kind: DeckProblemKind, line: number, got: string, expected: string): DeckProblem => {
    return { kind, file: options.file, line, got, expected, near: [] };
  };
  const commanderLine = options.commanderLine ?? deck.commander[0]?.line ?? 0;
  if (commanderLine > 0 || deck.commander.length > 0) {
    const got = 'a commander (commander games are not supported yet)';
    return [problem('commander', commanderLine, got, 'a deck of a main deck and a sideboard')];
  }
  if (main === 0) return [problem('empty', 0, 'no cards in the main deck', 'a list of cards such as "4 Shock"')];
  const problems: DeckProblem[] = [];
  if (main + sideboard > DECK_MOST) {
    problems.push(problem('size', 0, `a deck of ${main + sideboard} cards`, `one of at most ${DECK_MOST}`));
  }
  if (options.waive) return problems;
  if (main < MAIN_LEAST) {
    problems.push(problem('size', 0, `a main deck of ${cardsOf(main)}`, `one of at least ${MAIN_LEAST}`));
  }
  if (sideboard > SIDEBOARD_MOST) {
    problems.push(problem('size', 0, `a sideboard of ${cardsOf(sideboard)}`, `one of at most ${SIDEBOARD_MOST}`));
  }
  return [...problems, ...copyProblems(deck, cards, problem)];
}

function cardsOf(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}

function copyProblems(
  deck: Deck,
  cards: CardNames,
  problem: (kind: DeckProblemKind, line: number, got: string, expected: string) => DeckProblem,
): DeckProblem[] {
  const copies = new Map<string, { count: number; line: number }>();
  for (const { name, count, line } of [...deck.main, ...deck.sideboard]) {
    const before = copies.get(name);
    copies.set(name, { count: count + (before?.count ?? 0), line: before?.line ?? line });
  }
  return [...copies].flatMap(([name, { count, line }]) => {
    const most = copyLimit(name, cards);
    if (count <= most) return [];
    const expected = `at most ${most} in main deck and sideboard together`;
    return [problem('copies', line, `${count} copies of ${quote(name)}`, expected)];
  });
}

/** Most copies of a card that a deck may hold: Infinity for basic lands, else what the card says, else 4. */
export function copyLimit(name: string, cards: CardNames): number {
  const basic = cards.isBasicLand === undefined ? BASIC_LANDS.has(name) : cards.isBasicLand(name);
  return basic ? Infinity : (cards.copyLimit?.(name) ?? COPIES_MOST);
}
