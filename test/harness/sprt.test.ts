// Sequential tests against the figures that chess engine testing publishes.

import { describe, expect, it } from 'vitest';
import { logLikelihoodRatio, sprt, type UnitCounts } from '../../harness/stats/index.ts';

const normalised = { model: 'normalised' } as const;
const logistic = { model: 'logistic' } as const;

describe('the log-likelihood ratio', () => {
  // Sources: fastchess app/tests, fishtest's LLRcalc and stat_util.
  it.each<[UnitCounts, number, number, 'normalised' | 'logistic', number, number]>([
    [[36027, 68692, 36433], 0, 2, 'normalised', 0.92329, 4],
    [[10650, 20431, 10871], -1.75, 0.25, 'normalised', 2.2975, 4],
    [[21184, 40708, 21404], 0.5, 2.5, 'logistic', -1.57189, 4],
    [[57030, 106593, 57433], 0, 2, 'logistic', -2.59302, 4],
    [[365, 16618, 36229, 16974, 390], 0, 2, 'normalised', 2.25037, 4],
    [[127, 4883, 10712, 5150, 104], -1.75, 0.25, 'normalised', 3.01015, 4],
    [[223, 9863, 21279, 10037, 246], 0.5, 2.5, 'logistic', -3.07413, 4],
    [[871, 26175, 55983, 26678, 821], 0, 2, 'logistic', -4.97867, 4],
    [[379, 10170, 21828, 10640, 343], 0, 2, 'normalised', 2.94598, 3],
    [[10789, 19328, 33806, 19402, 10543], -3, 1, 'logistic', 2.1310678, 6],
    [[39, 2226, 31451, 2412, 40], 0.2, 0.9, 'logistic', 2.16254, 4],
    [[39, 2226, 31451, 2412, 40], 0.764, 3.439, 'normalised', 2.16294, 4],
  ])('of %j, %d against %d, %s, is the published one', (counts, elo0, elo1, model, value, digits) => {
    expect(logLikelihoodRatio(counts, { elo0, elo1, model })).toBeCloseTo(value, digits);
  });

  it('stays finite where one class took everything', () => {
    expect(logLikelihoodRatio([0, 0, 4250], { elo0: 0, elo1: 10, ...normalised })).toBeCloseTo(120.56, 0);
    expect(logLikelihoodRatio([0, 0, 0, 0, 5550], { elo0: 0, elo1: 5, ...normalised })).toBeCloseTo(111.82, 0);
  });

  it('is nothing without games, and the opposite for the opponent', () => {
    expect(logLikelihoodRatio([0, 0, 0], { elo0: 0, elo1: 5, ...logistic })).toBe(0);
    const mine = logLikelihoodRatio([3, 9, 20, 12, 6], { elo0: -5, elo1: 5, ...normalised });
    const theirs = logLikelihoodRatio([6, 12, 20, 9, 3], { elo0: -5, elo1: 5, ...normalised });
    expect(mine).toBeGreaterThan(0);
    expect(theirs).toBeCloseTo(-mine, 9);
  });
});

describe('a sequential test', () => {
  const test = { elo0: 0, elo1: 30, ...normalised };

  it('ends at the bounds of Wald', () => {
    const { lower, upper } = sprt([1, 1, 1], test);
    expect([lower, upper].map((bound) => bound.toFixed(6))).toEqual(['-2.944439', '2.944439']);
    expect(sprt([1, 1, 1], { ...test, alpha: 0.01, beta: 0.1 }).upper).toBeCloseTo(Math.log(0.9 / 0.01), 12);
  });

  it('says which supposition it accepts, and that it is open before', () => {
    expect(sprt([50, 60, 400, 150, 90], test).verdict).toBe('elo1');
    expect(sprt([90, 150, 400, 60, 50], test).verdict).toBe('elo0');
    expect(sprt([1, 2, 6, 3, 1], test).verdict).toBe('open');
  });

  it('refuses suppositions that say nothing', () => {
    expect(() => sprt([1, 1, 1], { ...test, elo1: 0 })).toThrow('elo0 below elo1');
    expect(() => sprt([1, 1, 1], { ...test, alpha: 0.7 })).toThrow('error rate 0.7');
    expect(() => sprt([1, -1, 1], test)).toThrow('-1 units');
  });
});
