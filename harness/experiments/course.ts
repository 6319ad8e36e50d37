/**
 * How the games of an arm went: their length, how they ended, who led, and the tail of the longest ones.
 *
 * A lead and a comeback are what the runs say they are (`harness/run/leads.ts`): a seat stands at its life plus the power of its creatures
 * at the first decision of a turn. Games that ended at a limit or broke count in the tail and among the reasons, and nowhere else.
 */

import { APART, type Cell, NOT_PLAYED, WON } from './cell.ts';

/** What numbers of games were like. */
export interface Spread {
  readonly mean: number;
  readonly median: number;
  readonly high: number;
  readonly max: number;
}

/** How far behind a winner was at some time of a comeback, at least. */
export const COMEBACK = 10;

/** A game that took more decisions than others. */
export interface LongGame {
  readonly opponent: number;
  readonly index: number;
  readonly turns: number;
  readonly decisions: number;
}

export interface Course {
  readonly turns: Spread;
  readonly decisions: Spread;
  readonly mulligans: readonly [number, number];
  /** Games by number of turns. */
  readonly lengths: readonly number[];
  /** Games won and played that ended in each turn. */
  readonly winsByLength: readonly number[];
  readonly reasons: Readonly<Record<string, number>>;
  /** Times that another seat took the lead, a game. */
  readonly leadChanges: Spread;
  /** Games in which no lead changed. */
  readonly steady: number;
  /** Games that the deck, and its opponents, won from COMEBACK or more behind. */
  readonly comebacks: readonly [number, number];
  /** The games with most decisions. */
  readonly longest: readonly LongGame[];
}

/** Games of the tail that are named. */
const MOST_LONG = 5;

/** The first so many units against each opponent. */
export function courseOf(row: readonly Cell[], units: number): Course {
  const [lengths, winsByLength, decisions, changes]: [number[], number[], number[], number[]] = [[], [], [], []];
  const mulligans: [number, number] = [0, 0];
  const comebacks: [number, number] = [0, 0];
  const reasons = new Map<string, number>();
  const tail = new Tail();
  for (const [opponent, cell] of row.entries()) {
    const byReason = cell.reasons.map(() => 0);
    for (let i = 0; i < Math.min(cell.seats * units, cell.score.length); i++) {
      const mark = cell.score[i] as number;
      if (mark === NOT_PLAYED) continue;
      byReason[cell.reason[i] as number]!++;
      mulligans[0] += cell.mulligans[0][i] as number;
      mulligans[1] += cell.mulligans[1][i] as number;
      const turn = cell.turns[i] as number;
      tail.add({ opponent, index: i, turns: turn, decisions: cell.decisions[i] as number });
      if (mark === APART) continue;
      addAt(lengths, turn, 1);
      addAt(winsByLength, turn, mark / WON);
      addAt(decisions, cell.decisions[i] as number, 1);
      addAt(changes, cell.leadChanges[i] as number, 1);
      if ((cell.behind[i] as number) >= COMEBACK) comebacks[mark === WON ? 0 : 1]++;
    }
    cell.reasons.forEach((reason, at) => {
      if (byReason[at] !== 0) reasons.set(reason, (reasons.get(reason) ?? 0) + (byReason[at] as number));
    });
  }
  return {
    turns: spread(lengths),
    decisions: spread(decisions),
    mulligans,
    lengths,
    winsByLength,
    reasons: Object.fromEntries([...reasons].sort(([a], [b]) => (a < b ? -1 : 1))),
    leadChanges: spread(changes),
    steady: changes[0] ?? 0,
    comebacks,
    longest: tail.games,
  };
}

/** Keeps the longest games that it is shown; of equal ones the first. */
class Tail {
  readonly games: LongGame[] = [];

  add(game: LongGame): void {
    const { games } = this;
    const last = games.at(-1);
    if (games.length === MOST_LONG && last !== undefined && game.decisions <= last.decisions) return;
    const at = games.findIndex(({ decisions }) => decisions < game.decisions);
    games.splice(at < 0 ? games.length : at, 0, game);
    games.splice(MOST_LONG);
  }
}

/** Adds in a list that grows as needed and has no holes. */
function addAt(list: number[], at: number, value: number): void {
  while (list.length <= at) list.push(0);
  list[at] = (list[at] as number) + value;
}

/** What values were like of which so many were 0, 1, 2 …. */
function spread(counts: readonly number[]): Spread {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return { mean: Number.NaN, median: Number.NaN, high: Number.NaN, max: 0 };
  const quantile = (share: number): number => {
    let left = Math.ceil(share * total - 1e-9);
    return counts.findIndex((count) => {
      left -= count;
      return left <= 0;
    });
  };
  const mean = counts.reduce((sum, count, value) => sum + count * value, 0) / total;
  return { mean, median: quantile(0.5), high: quantile(0.9), max: counts.length - 1 };
}
