// Win rates of more than two entrants, from blocks of rotations.

import { describe, expect, it } from 'vitest';
import { blockRate, blockScores, pairRate, tallyShares } from '../../harness/stats/index.ts';

describe('the win rate over blocks', () => {
  it('is the mean score, with an interval around it that has a width even for a clean sweep', () => {
    const rate = blockRate([0.25, 0.5, 0.25, 0]);
    expect(rate).toMatchObject({ blocks: 4, estimate: 0.25 });
    expect(rate.low).toBeLessThan(0.25);
    expect(rate.high).toBeGreaterThan(0.25);
    expect(blockRate([1, 1, 1]).low).toBeLessThan(1);
    expect(blockRate([]).estimate).toBeNaN();
    expect(blockRate([])).toMatchObject({ blocks: 0, low: 0, high: 1 });
  });

  it('is the pairs’ where blocks are pairs', () => {
    const scores = [0, 0, 0.25, 0.5, 0.5, 0.5, 0.75, 1, 1, 1];
    const pairs = pairRate([2, 1, 3, 1, 3]);
    const blocks = blockRate(scores);
    for (const end of ['estimate', 'low', 'high'] as const) expect(blocks[end]).toBeCloseTo(pairs[end], 12);
  });

  it('covers the truth about as often as it says, also of blocks whose games depend on each other', () => {
    let state = 1;
    const next = (): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
    for (const truth of [0.1, 0.25, 0.5]) {
      let covered = 0;
      for (let series = 0; series < 500; series++) {
        const scores = Array.from({ length: 40 }, () => {
          // Half of the blocks are all of a piece, the others of independent games.
          if (next() < 0.5) return next() < truth ? 1 : 0;
          return [0, 1, 2, 3].reduce((sum) => sum + (next() < truth ? 0.25 : 0), 0);
        });
        const { low, high } = blockRate(scores);
        if (low <= truth && truth <= high) covered++;
      }
      expect(covered / 500).toBeGreaterThan(0.92);
    }
  });
});

describe('the scores of blocks', () => {
  it('are of whole blocks with results only', () => {
    expect(blockScores([1, 0, 0, 0.5, 0, 0.5, 1, null, 0, 1, undefined, 0], 3)).toEqual([1 / 3, 1 / 3]);
    expect(blockScores([1, 0], 3)).toEqual([]);
  });
});

describe('a tally of shares', () => {
  it('counts a shared game as a draw, and games without a result as no trial', () => {
    const tally = tallyShares([1, 0, 0.5, 1 / 3, null, 0]);
    expect(tally).toMatchObject({ wins: 1, draws: 2, losses: 2, apart: 1 });
    expect(tally.rate.estimate).toBeCloseTo((1 + 0.5 + 1 / 3) / 5, 12);
  });
});
