// What pairs and common shuffles are worth together: measured by experiments of either kind, the same each time.

import { describe, expect, it } from 'vitest';
import { formatPairing, measurePairing, QUESTIONS } from '../../bench/pairing.ts';

const ROOT = new URL('../..', import.meta.url).pathname;

describe('experiments of either kind', () => {
  it('are the same each time, one for each question, with an interval around the factor', () => {
    const report = measurePairing(ROOT, { replications: 5 });
    expect(measurePairing(ROOT, { replications: 5 })).toEqual(report);
    expect(report.questions.map(({ study }) => study)).toEqual(QUESTIONS.map(({ study }) => study));
    for (const { arms, independent, factor } of report.questions) {
      expect(arms[0]).not.toBe(arms[1]);
      expect(independent).toBeGreaterThan(0);
      expect(factor.low).toBeLessThanOrEqual(factor.high);
    }
    expect(formatPairing(report)).toMatch(/^5 experiments .*\nsiege-defense \(8 against 1\): one game is worth /);
  }, 60_000);
});
