/**
 * What is wrong with card data, said exactly: where, what was got, what was expected, and near words.
 *
 * All problems of a file are collected and thrown at once, so that a user repairs them in one go. The text is made here
 * and nowhere else. Nothing is read or checked here.
 */

/** One thing wrong with card data. */
export interface CardProblem {
  /** Path in the user's data: `cards[3].abilities[0].effect[1].amount`. */
  readonly path: string;
  /** Name of the card, where it is known. */
  readonly card?: string;
  /** What was found there, as JSON, shortened; "nothing" where something is missing. */
  readonly got: string;
  /** What was expected, in words. */
  readonly expected: string;
  /** Words close to what was got, nearest first. */
  readonly near?: readonly string[];
}

/** Bad card data: nothing is compiled. `problems` has everything that was found, in the order of the file. */
export class CardDataError extends Error {
  readonly file: string;
  readonly problems: readonly CardProblem[];

  constructor(file: string, problems: readonly CardProblem[]) {
    super(problems.map((problem) => formatProblem(file, problem)).join('\n'));
    this.name = 'CardDataError';
    this.file = file;
    this.problems = problems;
  }
}

/** One line: `my.json: cards[3].power (Gray Ogre): got "two" where a whole number was expected`. Empty parts are left out. */
export function formatProblem(file: string, problem: CardProblem): string {
  const card = problem.card === undefined ? '' : ` (${problem.card})`;
  const where = [file, `${problem.path}${card}`].filter((part) => part !== '').join(': ');
  const near = problem.near ?? [];
  const hint = near.length === 0 ? '' : `; did you mean ${near.map((word) => `"${word}"`).join(' or ')}?`;
  const text = `got ${problem.got} where ${problem.expected} was expected${hint}`;
  return where === '' ? text : `${where}: ${text}`;
}

const SHOWN_LENGTH = 60;

/** A value as JSON for a message, cut to one short line; undefined is "nothing". */
export function showValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  const text = JSON.stringify(value) ?? typeof value;
  return text.length <= SHOWN_LENGTH ? text : `${text.slice(0, SHOWN_LENGTH - 1)}…`;
}

/** At most three of the known words that are close to `word` (edit distance up to a third of its length), nearest first. */
export function nearWords(word: string, known: readonly string[]): string[] {
  const wanted = word.toLowerCase();
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  return known
    .map((candidate) => ({ candidate, distance: editDistance(wanted, candidate.toLowerCase(), limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** Edit distance with neighbour swaps; anything above `limit` may be returned as `limit + 1`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, before[j - 2] + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[b.length];
}
