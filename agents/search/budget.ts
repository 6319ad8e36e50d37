/**
 * How long a search goes on: a count of play-outs, or, where somebody waits for the answer, a time.
 *
 * A count gives the same answer every time. A time does not: its clock comes from outside, and only where that was asked for.
 */

import type { Clock } from '../agent.ts';

export interface Budget {
  /** A decision is begun. */
  begin(): void;
  /** Whether, of the budget cut into so many equal parts, the first `part` are used up after so many play-outs. */
  isUsed(done: number, part: number, parts: number): boolean;
}

/** So many play-outs. */
export function countBudget(iterations: number): Budget {
  return {
    begin: () => {},
    isUsed: (done, part, parts) => done * parts >= iterations * part,
  };
}

/** So many seconds by the clock, and no more play-outs than `most`, so that memory stays bounded. */
export function timeBudget(seconds: number, most: number, clock: Clock): Budget {
  let start = 0;
  return {
    begin: () => {
      start = clock();
    },
    isUsed: (done, part, parts) => done * parts >= most * part || (clock() - start) * parts >= seconds * part,
  };
}
