import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedWords } from '../../harness/seeds/index.ts';
import {
  addPair,
  countPairs,
  eloDifference,
  eloFromGames,
  eloFromPairs,
  emptyPairs,
  expectedScore,
  meanInterval,
  median,
  NORMALISED_SCALE,
  normalProbability,
  normalQuantile,
  type PairClasses,
  pairClasses,
  pairMoments,
  pairRate,
  playDrawSplit,
  quantiles,
  type Score,
  studentQuantile,
  wilsonInterval,
} from '../../harness/stats/index.ts';

describe('the normal distribution', () => {
  test('has its known quantiles', () => {
    const known: [number, number][] = [
      [0.5, 0],
      [0.6, 0.2533471031357997],
      [0.9, 1.2815515655446004],
      [0.95, 1.6448536269514722],
      [0.975, 1.959963984540054],
      [0.995, 2.5758293035489004],
      [0.9995, 3.290526731491926],
      [1e-10, -6.361340902404056],
      [1e-300, -37.0470962993612],
    ];
    for (const [p, z] of known) expect(normalQuantile(p)).toBeCloseTo(z, 12);
    expect(normalQuantile(0)).toBe(-Infinity);
    expect(normalQuantile(1)).toBe(Infinity);
    for (const bad of [-0.1, 1.1, Number.NaN]) expect(() => normalQuantile(bad)).toThrow(RangeError);
  });

  test('has its known probabilities', () => {
    const known: [number, number][] = [
      [-3, 0.00134989803163009],
      [-1.96, 0.0249978951482204],
      [0, 0.5],
      [1, 0.8413447460685429],
      [2.5, 0.9937903346742238],
      [5, 0.9999997133484281],
      [-40, 0],
      [40, 1],
    ];
    for (const [z, p] of known) expect(normalProbability(z)).toBeCloseTo(p, 14);
    expect(normalProbability(Number.NaN)).toBeNaN();
  });

  test('has quantiles that are the inverse of its probabilities', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }), (p) => {
        expect(normalProbability(normalQuantile(p))).toBeCloseTo(p, 13);
      }),
    );
  });
});

describe('quantiles of Student’s t', () => {
  test('are the tabulated ones', () => {
    const known: [number, number, number][] = [
      [0.975, 1, 12.706205],
      [0.975, 2, 4.302653],
      [0.975, 3, 3.182446],
      [0.975, 4, 2.776445],
      [0.975, 5, 2.570582],
      [0.975, 10, 2.228139],
      [0.975, 30, 2.042272],
      [0.975, 120, 1.97993],
      [0.995, 5, 4.032143],
      [0.995, 10, 3.169273],
      [0.9995, 4, 8.610302],
    ];
    for (const [p, freedom, t] of known) expect(studentQuantile(p, freedom) / t).toBeCloseTo(1, 5);
    expect(studentQuantile(0.975, 1e7)).toBeCloseTo(normalQuantile(0.975), 6);
    expect(() => studentQuantile(0.5, 3)).toThrow(RangeError);
    expect(() => studentQuantile(0.975, 0)).toThrow(RangeError);
  });
});

describe('Wilson’s interval', () => {
  test('is the published one', () => {
    // R. G. Newcombe, Statistics in Medicine 17 (1998), 857–872, table I, method 3.
    const known: [number, number, number, number][] = [
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
      [1, 29, 0.0061, 0.1718],
    ];
    for (const [successes, trials, low, high] of known) {
      const interval = wilsonInterval(successes, trials);
      expect(interval.low).toBeCloseTo(low, 4);
      expect(interval.high).toBeCloseTo(high, 4);
    }
  });

  test('is as wide at one half as many games need', () => {
    const known: [number, number][] = [
      [385, 0.05],
      [2401, 0.02],
      [9604, 0.01],
      [38416, 0.005],
      [153664, 0.0025],
    ];
    for (const [games, half] of known) {
      const { low, high } = wilsonInterval(games / 2, games);
      expect((high - low) / 2 / half).toBeGreaterThan(0.99);
      expect((high - low) / 2 / half).toBeLessThan(1.0001);
    }
  });

  test('is sensible at none, at all, and without trials', () => {
    expect(wilsonInterval(0, 10).low).toBe(0);
    expect(wilsonInterval(10, 10).high).toBe(1);
    expect(wilsonInterval(10, 10).low).toBeCloseTo(0.7225, 4);
    expect(wilsonInterval(0, 0)).toEqual({ estimate: Number.NaN, low: 0, high: 1, level: 0.95 });
  });

  test('contains the estimate, is wider at a higher level, and mirrors', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (wins, losses) => {
        const trials = wins + losses;
        const wide = wilsonInterval(wins, trials, 0.99);
        const narrow = wilsonInterval(wins, trials, 0.9);
        if (trials === 0) return;
        expect(narrow.low).toBeLessThanOrEqual(narrow.estimate);
        expect(narrow.high).toBeGreaterThanOrEqual(narrow.estimate);
        expect(wide.high - wide.low).toBeGreaterThan(narrow.high - narrow.low);
        expect(wilsonInterval(losses, trials, 0.9).low).toBeCloseTo(1 - narrow.high, 12);
      }),
    );
  });

  test('refuses impossible counts and levels', () => {
    expect(() => wilsonInterval(5, 4)).toThrow(RangeError);
    expect(() => wilsonInterval(-1, 4)).toThrow(RangeError);
    for (const level of [0, 1, 95, Number.NaN]) expect(() => wilsonInterval(1, 2, level)).toThrow(RangeError);
  });
});

describe('the mean', () => {
  test('has Student’s interval', () => {
    const { estimate, low, high, deviation, count } = meanInterval([1, 2, 3, 4]);
    expect([estimate, count]).toEqual([2.5, 4]);
    expect(deviation).toBeCloseTo(1.290994, 6);
    expect(low).toBeCloseTo(2.5 - 2.054, 3);
    expect(high).toBeCloseTo(2.5 + 2.054, 3);
  });

  test('says nothing about the spread of one value, and nothing at all of none', () => {
    expect(meanInterval([7])).toMatchObject({ estimate: 7, low: -Infinity, high: Infinity });
    expect(meanInterval([])).toMatchObject({ count: 0, estimate: Number.NaN });
  });

  test('of equal values has no width, also of large ones', () => {
    expect(meanInterval([1e9, 1e9, 1e9])).toMatchObject({ estimate: 1e9, low: 1e9, high: 1e9, deviation: 0 });
  });
});

describe('pairs', () => {
  test('fall into their classes in either order of the games', () => {
    const counts = emptyPairs();
    const games: [Score, Score][] = [
      [0, 0],
      [0, 0.5],
      [0.5, 0],
      [1, 0],
      [0, 1],
      [0.5, 0.5],
      [1, 0.5],
      [0.5, 1],
      [1, 1],
    ];
    for (const [first, second] of games) addPair(counts, first, second);
    expect(counts).toEqual({ ll: 1, ld: 2, wl: 2, dd: 1, wd: 2, ww: 1, apart: 0 });
    expect(pairClasses(counts)).toEqual([1, 2, 3, 2, 1]);
  });

  test('with a game without a result, and a game without its pair, are counted apart', () => {
    expect(countPairs([1, null, null, 0, 1, 1, 1])).toEqual({ ll: 0, ld: 0, wl: 0, dd: 0, wd: 0, ww: 1, apart: 3 });
  });

  test('have the mean and variance of their scores', () => {
    expect(pairMoments([1, 0, 0, 0, 1])).toEqual({ pairs: 2, mean: 0.5, variance: 0.25 });
    expect(pairMoments([0, 2, 0, 2, 0])).toEqual({ pairs: 4, mean: 0.5, variance: 0.0625 });
    expect(() => pairMoments([0, -1, 0, 0, 0])).toThrow(RangeError);
  });

  test('give a win rate whose interval comes from their spread, not from single games', () => {
    const dependent = pairRate([500, 0, 0, 0, 500]);
    const independent = pairRate([250, 0, 500, 0, 250]);
    const opposed = pairRate([50, 0, 900, 0, 50]);
    const width = ({ low, high }: { low: number; high: number }): number => high - low;
    for (const rate of [dependent, independent, opposed]) expect(rate.estimate).toBe(0.5);
    expect(width(independent)).toBeCloseTo(width(wilsonInterval(1000, 2000)), 3);
    expect(width(dependent) / width(independent)).toBeCloseTo(Math.SQRT2, 1);
    expect(width(opposed)).toBeLessThan(width(independent) / 2);
  });

  test('give a sensible interval without pairs, for a sweep, and when every pair is split', () => {
    expect(pairRate([0, 0, 0, 0, 0])).toEqual({ pairs: 0, estimate: Number.NaN, low: 0, high: 1, level: 0.95 });
    const sweep = pairRate([0, 0, 0, 0, 50]);
    expect([sweep.estimate, sweep.high]).toEqual([1, 1]);
    expect(sweep.low).toBeCloseTo(0.9148, 4);
    const split = pairRate([0, 0, 50, 0, 0]);
    expect(split.low).toBeCloseTo(0.4643, 4);
    expect(split.high).toBeCloseTo(0.5357, 4);
    expect(pairRate([0, 0, 0, 0, 1]).low).toBeLessThan(0.25);
  });

  test('give an interval that contains the estimate and mirrors', () => {
    const classes = fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50));
    fc.assert(
      fc.property(classes, fc.constantFrom(0.5, 0.9, 0.95, 0.999), (counts, level) => {
        const rate = pairRate(counts, level);
        if (rate.pairs === 0) return;
        expect(rate.low).toBeLessThanOrEqual(rate.estimate + 1e-12);
        expect(rate.high).toBeGreaterThanOrEqual(rate.estimate - 1e-12);
        const [ll, ld, even, wd, ww] = counts;
        expect(pairRate([ww, wd, even, ld, ll], level).low).toBeCloseTo(1 - rate.high, 12);
      }),
    );
  });

  test('give an interval that covers the truth about as often as it says', () => {
    // Probabilities of LL, LD, even, WD, WW: independent games at 0.5 and 0.9, dependent ones, split ones, draws.
    const models: PairClasses[] = [
      [0.25, 0, 0.5, 0, 0.25],
      [0.01, 0, 0.18, 0, 0.81],
      [0.3, 0, 0, 0, 0.7],
      [0.02, 0, 0.66, 0, 0.32],
      [0.05, 0.2, 0.5, 0.2, 0.05],
    ];
    const series = 400;
    const words = seedWords(['coverage'], models.length * series * 40);
    let next = 0;
    for (const model of models) {
      const truth = model.reduce((sum, p, i) => sum + (p * i) / 4, 0);
      let covered = 0;
      for (let i = 0; i < series; i++) {
        const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
        for (let pair = 0; pair < 40; pair++) counts[drawClass(model, (words[next++] as number) / 2 ** 32)]++;
        const { low, high } = pairRate(counts);
        if (low <= truth && truth <= high) covered++;
      }
      expect(covered / series).toBeGreaterThan(0.92);
      expect(covered / series).toBeLessThan(1);
    }
  });
});

function drawClass(model: PairClasses, u: number): 0 | 1 | 2 | 3 | 4 {
  let below = 0;
  for (const i of [0, 1, 2, 3] as const) {
    below += model[i];
    if (u < below) return i;
  }
  return 4;
}

describe('Elo', () => {
  test('expects the known scores and finds them back', () => {
    const known: [number, number][] = [
      [10, 0.514387],
      [50, 0.571463],
      [100, 0.640065],
      [200, 0.759747],
      [400, 0.909091],
    ];
    for (const [difference, score] of known) {
      expect(expectedScore(difference)).toBeCloseTo(score, 6);
      expect(eloDifference(expectedScore(difference))).toBeCloseTo(difference, 9);
      expect(eloDifference(expectedScore(-difference))).toBeCloseTo(-difference, 9);
    }
    expect([eloDifference(0), eloDifference(0.5), eloDifference(1)]).toEqual([-Infinity, 0, Infinity]);
    expect(NORMALISED_SCALE).toBeCloseTo(347.435586, 6);
  });

  test('from wins, losses and draws is that of fastchess', () => {
    const { elo, error, normalised, normalisedError, superiority } = eloFromGames({
      wins: 136,
      losses: 96,
      draws: 111,
    });
    expect([elo, error, normalised, normalisedError].map((value) => value.toFixed(2))).toEqual([
      '40.70',
      '30.43',
      '49.77',
      '36.77',
    ]);
    expect((superiority * 100).toFixed(2)).toBe('99.60');
  });

  test('from pairs is that of fastchess', () => {
    const digits = (classes: PairClasses): string[] => {
      const { elo, error, normalised, normalisedError } = eloFromPairs(classes);
      return [elo, error, normalised, normalisedError].map((value) => value.toFixed(2));
    };
    const counts = { ll: 34, ld: 54, wl: 31, dd: 32, wd: 64, ww: 75, apart: 0 };
    expect(digits(pairClasses(counts))).toEqual(['55.58', '27.65', '57.94', '28.28']);
    expect(digits([332, 433, 498, 333, 334])).toEqual(['-8.64', '10.33', '-9.17', '10.96']);
    expect((eloFromPairs([332, 433, 498, 333, 334]).superiority * 100).toFixed(2)).toBe('5.05');
    expect(digits([379, 10170, 21828, 10640, 343]).slice(2)).toEqual(['3.05', '2.31']);
  });

  test('from pairs is that of fishtest', () => {
    const { elo, error, superiority } = eloFromPairs([39, 2226, 31451, 2412, 40]);
    expect([elo.toFixed(4), error.toFixed(4), superiority.toFixed(5)]).toEqual(['0.9030', '0.6625', '0.99622']);
  });

  test('has the ends of the win rate’s interval', () => {
    const classes: PairClasses = [34, 54, 63, 64, 75];
    const { low, high } = eloFromPairs(classes, 0.9);
    const rate = pairRate(classes, 0.9);
    expect(expectedScore(low)).toBeCloseTo(rate.low, 12);
    expect(expectedScore(high)).toBeCloseTo(rate.high, 12);
  });

  test('of a sweep is infinite with a finite lower end, and one pair proves little', () => {
    const sweep = eloFromPairs([0, 0, 0, 0, 50]);
    expect([sweep.elo, sweep.high]).toEqual([Infinity, Infinity]);
    expect(sweep.low).toBeGreaterThan(300);
    expect(sweep.superiority).toBeGreaterThan(0.999);
    expect(eloFromPairs([0, 0, 0, 0, 1]).superiority).toBeLessThan(0.75);
    expect(eloFromGames({ wins: 0, losses: 1, draws: 0 }).superiority).toBeGreaterThan(0.25);
  });

  test('of nothing but split pairs is 0 with an interval', () => {
    const { elo, low, high, superiority } = eloFromPairs([0, 0, 20, 0, 0]);
    expect(elo).toBe(0);
    expect(low).toBeLessThan(-20);
    expect(high).toBeGreaterThan(20);
    expect(superiority).toBeCloseTo(0.5, 9);
  });

  test('of nothing is unknown', () => {
    expect(eloFromPairs([0, 0, 0, 0, 0])).toMatchObject({ elo: Number.NaN, low: -Infinity, high: Infinity });
    expect(eloFromGames({ wins: 0, losses: 0, draws: 0 })).toMatchObject({ elo: Number.NaN });
  });
});

describe('games on the play and on the draw', () => {
  test('are split by who started, for both entrants', () => {
    const split = playDrawSplit([
      { startingSeat: 0, score: 1 },
      { startingSeat: 1, score: 1 },
      { startingSeat: 0, score: 0.5 },
      { startingSeat: 1, score: 0 },
      { startingSeat: 0, score: null },
    ]);
    expect(split.a.play).toMatchObject({ wins: 1, draws: 1, losses: 0, apart: 1, rate: { estimate: 0.75 } });
    expect(split.a.draw).toMatchObject({ wins: 1, draws: 0, losses: 1, apart: 0, rate: { estimate: 0.5 } });
    expect(split.b.play).toMatchObject({ wins: 1, draws: 0, losses: 1, apart: 0 });
    expect(split.b.draw).toMatchObject({ wins: 0, draws: 1, losses: 1, apart: 1 });
    expect(split.starter).toMatchObject({ wins: 2, draws: 1, losses: 1, apart: 1 });
  });

  test('may be none, and have no third seat', () => {
    expect(playDrawSplit([]).starter.rate).toMatchObject({ low: 0, high: 1 });
    expect(() => playDrawSplit([{ startingSeat: 2, score: 1 }])).toThrow(RangeError);
  });
});

describe('quantiles', () => {
  test('are values of the sample: the smallest that the share does not exceed', () => {
    expect(quantiles([5, 1, 4, 2, 3], [0, 0.2, 0.21, 0.5, 0.9, 1])).toEqual([1, 1, 2, 3, 5, 5]);
    expect(median([4, 1, 3, 2])).toBe(2);
    expect(median([])).toBeNaN();
    expect(quantiles(Uint16Array.of(300, 20, 1), [0.5])).toEqual([20]);
    expect(
      quantiles(
        Array.from({ length: 100 }, (_, i) => i + 1),
        [0.07, 0.29, 0.57],
      ),
    ).toEqual([7, 29, 57]);
    expect(() => quantiles([1], [1.5])).toThrow(RangeError);
  });

  test('split any sample at their share', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { minLength: 1 }), fc.integer({ min: 1, max: 100 }), (values, percent) => {
        const [quantile] = quantiles(values, [percent / 100]) as [number];
        const share = (fits: (value: number) => boolean): number => values.filter(fits).length * 100;
        expect(values).toContain(quantile);
        expect(share((value) => value <= quantile)).toBeGreaterThanOrEqual(percent * values.length);
        expect(share((value) => value < quantile)).toBeLessThan(percent * values.length);
      }),
    );
  });
});
