// Paired differences, adjusted p-values and equivalence: published figures first, then laws.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  benjaminiHochberg,
  betaQuantile,
  chiSquareTail,
  equivalence,
  holm,
  pairedDifference,
  studentProbability,
  studentTails,
} from '../../harness/stats/index.ts';

describe('distributions', () => {
  it('are those of R to the digits that it prints', () => {
    // pt(2, 5), 2 * pt(-4.0621, 9), qbeta(0.025, 3, 5), pchisq(3.84, 1, lower = FALSE), R 4.
    expect(studentProbability(2, 5)).toBeCloseTo(0.9490302605850709, 11);
    expect(studentTails(4.062127683382037, 9)).toBeCloseTo(0.00283289019738427, 11);
    expect(betaQuantile(0.025, 3, 5)).toBeCloseTo(0.09898827844, 8);
    expect(chiSquareTail(3.84, 1)).toBeCloseTo(0.05004352, 8);
  });

  it('refuse what is no probability and no degree of freedom', () => {
    expect(() => betaQuantile(1.1, 1, 1)).toThrow(/probability 1.1/);
    expect(() => betaQuantile(0.5, 0, 1)).toThrow(/beta\(0, 1\)/);
    expect(() => studentProbability(1, 0)).toThrow(/0 degrees/);
    expect(() => chiSquareTail(1, -1)).toThrow(/-1 degrees/);
  });
});

describe('adjusted p-values', () => {
  // The example of Benjamini and Hochberg (1995), section 3.2: 15 hypotheses about treatments of myocardial infarction. Bonferroni's
  // kind of procedure refuses three of them at 0.05, theirs four.
  const PUBLISHED = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
  ];

  it('find three with Holm and four with Benjamini and Hochberg in their own example', () => {
    expect(holm(PUBLISHED).filter((p) => p <= 0.05)).toHaveLength(3);
    expect(benjaminiHochberg(PUBLISHED).filter((p) => p <= 0.05)).toHaveLength(4);
  });

  it('are those of R’s p.adjust', () => {
    const values = [0.01, 0.02, 0.03, 0.04, 0.05];
    holm(values).forEach((p, i) => {
      expect(p).toBeCloseTo([0.05, 0.08, 0.09, 0.09, 0.09][i] as number, 12);
    });
    benjaminiHochberg(values).forEach((p) => {
      expect(p).toBeCloseTo(0.05, 12);
    });
  });

  it('never fall below the values, never depend on their order, and leave out what is no test', () => {
    const list = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(list, (values) => {
        for (const adjust of [holm, benjaminiHochberg]) {
          const adjusted = adjust(values);
          adjusted.forEach((p, i) => {
            expect(p + 1e-12).toBeGreaterThanOrEqual(values[i] as number);
            expect(p).toBeLessThanOrEqual(1);
          });
          const byValue = (list: readonly number[]) => [...list].sort((a, b) => a - b);
          expect(byValue(adjust([...values].reverse()))).toEqual(byValue(adjusted));
          expect(adjust([Number.NaN, ...values]).slice(1)).toEqual(adjusted);
        }
        holm(values).forEach((p, i) => {
          expect(p + 1e-12).toBeGreaterThanOrEqual(benjaminiHochberg(values)[i] as number);
        });
      }),
    );
    expect(() => holm([2])).toThrow(/p-value 2/);
  });
});

describe('a paired difference', () => {
  it('of an arm from itself is exactly zero', () => {
    const scores = [0, 0.5, 1, 0.75, 0.25, 1];
    const same = pairedDifference(scores, scores, { same: true });
    expect([same.estimate, same.low, same.high, same.p]).toEqual([0, 0, 0, 1]);
    // Equal scores of other games leave some doubt.
    const equal = pairedDifference(scores, scores);
    expect(equal.estimate).toBe(0);
    expect(equal.low).toBeLessThan(0);
    expect(equal.high).toBeGreaterThan(0);
  });

  it('is the opposite of the difference the other way round', () => {
    const score = fc.constantFrom(0, 0.25, 0.5, 0.75, 1);
    fc.assert(
      fc.property(fc.array(fc.tuple(score, score), { minLength: 1, maxLength: 60 }), (units) => {
        const [a, b] = [units.map(([x]) => x), units.map(([, y]) => y)];
        const [there, back] = [pairedDifference(a, b), pairedDifference(b, a)];
        expect(there.estimate).toBeCloseTo(-back.estimate, 12);
        expect(there.low).toBeCloseTo(-back.high, 12);
        expect(there.low).toBeLessThanOrEqual(there.estimate);
        expect(there.high).toBeGreaterThanOrEqual(there.estimate);
        expect(there.p).toBeCloseTo(back.p, 9);
      }),
    );
  });

  it('leaves out units without a score in either arm', () => {
    const there = pairedDifference([1, Number.NaN, 0.5, 0], [0.5, 1, Number.NaN, 0.5]);
    expect(there.units).toBe(2);
    expect(there.estimate).toBe(0);
    expect(pairedDifference([], []).estimate).toBeNaN();
  });

  it('tells what pairing gained: twice as much at a correlation of one half', () => {
    // Two values with common halves: variance of each 2, of the difference 2, of two independent ones 4.
    const [a, b]: [number[], number[]] = [[], []];
    for (const common of [0, 0.5]) {
      for (const own of [0, 0.5]) {
        for (const other of [0, 0.5]) {
          a.push(common + own);
          b.push(common + other);
        }
      }
    }
    const { reduction, correlation } = pairedDifference(a, b);
    expect(reduction).toBeCloseTo(2, 12);
    expect(correlation).toBeCloseTo(0.5, 12);
  });
});

describe('equivalence', () => {
  it('is shown exactly when the interval of level 1 - 2α lies inside the margin', () => {
    // qt(0.95, 20) = 1.724718: an estimate of 0.01 with an error of 0.02 reaches 0.0444944.
    const test = { estimate: 0.01, error: 0.02, freedom: 20 };
    expect(equivalence({ ...test, margin: 0.0445 }).equivalent).toBe(true);
    expect(equivalence({ ...test, margin: 0.0444 }).equivalent).toBe(false);
    expect(equivalence({ ...test, margin: 0.0445, target: 0.5 }).equivalent).toBe(false);
    expect(equivalence({ ...test, estimate: 0.51, target: 0.5, margin: 0.0445 }).equivalent).toBe(true);
  });

  it('of a value that is known for certain depends on the value alone', () => {
    expect(equivalence({ estimate: 0.01, error: 0, freedom: 5, margin: 0.02 }).p).toBe(0);
    expect(equivalence({ estimate: 0.03, error: 0, freedom: 5, margin: 0.02 }).p).toBe(1);
    expect(() => equivalence({ estimate: 0, error: 1, freedom: 5, margin: 0 })).toThrow(/margin 0/);
  });
});
