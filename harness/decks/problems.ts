/**
 * What is wrong with a deck, said exactly: file, line, what was read, what was expected, and near names.
 *
 * All problems of a deck are collected and thrown at once, so that a user repairs them in one go. The text is made here
 * and nowhere else.
 */

/** What a problem is about. */
export type DeckProblemKind =
  | 'file'
  | 'line'
  | 'section'
  | 'count'
  | 'unknown-card'
  | 'empty'
  | 'size'
  | 'copies'
  | 'commander';

/** One thing wrong with a deck. */
export interface DeckProblem {
  readonly kind: DeckProblemKind;
  /** The file as the user named it. */
  readonly file: string;
  /** Line in the file, from 1; 0 for the file as a whole. */
  readonly line: number;
  /** What was read, in words or quoted. */
  readonly got: string;
  /** What was expected, in words. */
  readonly expected: string;
  /** Names close to what was read, nearest first. */
  readonly near: readonly string[];
}

/** Most problems that a message lists; `DeckError.problems` always has them all. */
const MOST_LISTED = 100;

/** A deck that can't be played. `problems` has everything that was found, in the order of the file. */
export class DeckError extends Error {
  readonly problems: readonly DeckProblem[];

  constructor(problems: readonly DeckProblem[]) {
    const more = problems.length - MOST_LISTED;
    const lines = problems.slice(0, MOST_LISTED).map(formatProblem);
    super([...lines, ...(more > 0 ? [`… and ${more} more problems`] : [])].join('\n'));
    this.name = 'DeckError';
    this.problems = problems;
  }
}

/** One line: `burn.txt:3: got "Lightnig Bolt" where a card of the pool was expected; did you mean "Lightning Bolt"?` */
export function formatProblem(problem: DeckProblem): string {
  const where = problem.line > 0 ? `${problem.file}:${problem.line}` : problem.file;
  const hint = problem.near.length > 0 ? `; did you mean ${problem.near.map((name) => `"${name}"`).join(' or ')}?` : '';
  return `${where}: got ${problem.got} where ${problem.expected} was expected${hint}`;
}

const SHOWN_LENGTH = 60;

/** A text of the user's in quotes, on one line, without control characters, cut when long. */
export function quote(text: string): string {
  const shown = text.length <= SHOWN_LENGTH ? text : `${text.slice(0, SHOWN_LENGTH - 1)}…`;
  return JSON.stringify(shown.replace(/\p{C}/gu, '\uFFFD'));
}
