// Ratings and populations: published examples, then laws.

import { describe, expect, it } from 'vitest';
import {
  alphaRank,
  eloDifference,
  estimateAfterSprt,
  expectedScore,
  fixation,
  nashAverage,
  openAbove,
  pairMoments,
  type RatedUnit,
  rate,
  ratingDifference,
  sprt,
  upperWithin,
} from '../../harness/stats/index.ts';

/** Games of the American League's eastern division in 1987, won and lost at home: rows host. Agresti (2002), table 10.11. */
const TEAMS = ['Milwaukee', 'Detroit', 'Toronto', 'New York', 'Boston', 'Cleveland', 'Baltimore'];
const HOME: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0, 0],
    [4, 3],
    [4, 2],
    [4, 3],
    [6, 1],
    [4, 2],
    [6, 0],
  ],
  [
    [3, 3],
    [0, 0],
    [4, 2],
    [4, 3],
    [6, 0],
    [6, 1],
    [4, 3],
  ],
  [
    [2, 5],
    [4, 3],
    [0, 0],
    [2, 4],
    [4, 3],
    [4, 2],
    [6, 0],
  ],
  [
    [3, 3],
    [5, 1],
    [2, 5],
    [0, 0],
    [4, 3],
    [4, 2],
    [6, 1],
  ],
  [
    [5, 1],
    [2, 5],
    [3, 3],
    [4, 2],
    [0, 0],
    [5, 2],
    [6, 0],
  ],
  [
    [2, 5],
    [3, 3],
    [3, 4],
    [4, 3],
    [4, 2],
    [0, 0],
    [2, 4],
  ],
  [
    [2, 5],
    [1, 5],
    [1, 6],
    [2, 4],
    [1, 6],
    [3, 4],
    [0, 0],
  ],
];

function baseball(neutral: boolean): RatedUnit[] {
  return HOME.flatMap((row, first) =>
    row.flatMap(([won, lost], second): RatedUnit[] =>
      first === second
        ? []
        : [
            { games: [{ first, second, score: 1, neutral }], count: won },
            { games: [{ first, second, score: 0, neutral }], count: lost },
          ],
    ),
  );
}

describe('ratings', () => {
  // Coefficients and errors that the package BradleyTerry2 prints for these data (its vignette), Baltimore being 0.
  it.each([
    [true, [1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839], [0.3433, 0.3396, 0.3367, 0.3359, 0.3339, 0.3319]],
    [false, [1.6196, 1.4754, 1.3271, 1.2813, 1.1438, 0.7047], [0.3474, 0.3446, 0.3403, 0.3404, 0.3378, 0.335]],
  ])('are the published ones of baseball teams (no home advantage: %s)', (neutral, estimates, errors) => {
    const ratings = rate(TEAMS.length, baseball(neutral), { robust: false });
    expect(ratings.converged).toBe(true);
    estimates.forEach((expected, team) => {
      const { estimate, error } = ratingDifference(ratings, team, 6);
      expect(estimate).toBeCloseTo(expected, 4);
      expect(error).toBeCloseTo(errors[team] as number, 4);
    });
    if (neutral) expect(ratings.advantage).toBe(0);
    else {
      expect(ratings.advantage).toBeCloseTo(0.3023, 4);
      expect(ratings.advantageError).toBeCloseTo(0.1309, 4);
    }
  });

  it('are the Elo difference of two entrants, whatever sits between them', () => {
    const units: RatedUnit[] = [
      { games: [{ first: 0, second: 1, score: 1, neutral: true }], count: 75 },
      { games: [{ first: 0, second: 1, score: 0, neutral: true }], count: 25 },
    ];
    expect((ratingDifference(rate(2, units), 0, 1).estimate * 400) / Math.LN10).toBeCloseTo(eloDifference(0.75), 8);
  });

  it('have larger errors when the games of a unit go the same way', () => {
    const pair = (score: number, count: number): RatedUnit => ({
      games: [
        { first: 0, second: 1, score },
        { first: 1, second: 0, score: 1 - score },
      ],
      count,
    });
    const units = [pair(1, 60), pair(0, 40)];
    const [robust, naive] = [true, false].map((way) => ratingDifference(rate(2, units, { robust: way }), 0, 1).error);
    expect(robust! / naive!).toBeCloseTo(Math.SQRT2, 6);
  });

  it('stay finite where somebody won everything, if games are added in thought', () => {
    const units: RatedUnit[] = [{ games: [{ first: 0, second: 1, score: 1, neutral: true }], count: 20 }];
    const { strengths, converged } = rate(2, units, { added: 1 });
    expect(converged).toBe(true);
    expect((strengths[0] as number) - (strengths[1] as number)).toBeCloseTo(Math.log(20.5 / 0.5), 6);
  });

  it('refuse entrants whom no game connects, and games of nobody', () => {
    expect(() => rate(3, [{ games: [{ first: 0, second: 1, score: 1, neutral: true }], count: 1 }])).toThrow(/connect/);
    expect(() => rate(2, [{ games: [{ first: 0, second: 2, score: 1 }], count: 1 }])).toThrow(/two of 2 entrants/);
  });
});

describe('alpha-rank', () => {
  it('gives a third each to rock, paper and scissors, also when they are biased (Omidshafiei et al. 2019)', () => {
    const even = [
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ];
    const biased = [
      [0, -0.5, 1],
      [0.5, 0, -0.1],
      [-1, 0.1, 0],
    ];
    for (const payoffs of [even, biased]) {
      for (const share of alphaRank(payoffs)) expect(share).toBeCloseTo(1 / 3, 6);
    }
  });

  it('gives everything to who betrays in the prisoner’s dilemma', () => {
    expect(
      alphaRank([
        [3, 0],
        [5, 1],
      ])[1],
    ).toBeCloseTo(1, 12);
  });

  it('knows the fixation of Moran’s process: 1/m where nothing is better, (1 - 1/r) / (1 - r^-m) otherwise', () => {
    expect(fixation(0, 10, 50)).toBe(0.02);
    // M. Nowak, Evolutionary Dynamics (2006), 6.2: r = 2, N = 10.
    expect(fixation(Math.log(2), 1, 10)).toBeCloseTo(0.5 / (1 - 2 ** -10), 12);
    expect(fixation(-Math.log(2), 1, 10)).toBeCloseTo((1 - 2) / (1 - 2 ** 10), 12);
    expect(fixation(-100, 100, 50)).toBe(0);
  });

  it('moves with the entrants: another order is another order of the same shares', () => {
    const payoffs = [
      [0, 0.1, -0.05, 0.2],
      [-0.1, 0, 0.1, 0],
      [0.05, -0.1, 0, 0.1],
      [-0.2, 0, -0.1, 0],
    ];
    const order = [2, 0, 3, 1];
    const moved = order.map((i) => order.map((k) => payoffs[i]?.[k] as number));
    const shares = alphaRank(payoffs);
    alphaRank(moved).forEach((share, i) => {
      expect(share).toBeCloseTo(shares[order[i] as number] as number, 10);
    });
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  });
});

describe('the Nash average', () => {
  it('does not change when an entrant is copied (Balduzzi et al. 2018, rock-paper-scissors with a redundant agent)', () => {
    const a = 4.6;
    const once = nashAverage([
      [0, a, -a],
      [-a, 0, a],
      [a, -a, 0],
    ]);
    once.shares.forEach((share) => {
      expect(share).toBeCloseTo(1 / 3, 8);
    });
    const twice = nashAverage([
      [0, a, -a, -a],
      [-a, 0, a, a],
      [a, -a, 0, 0],
      [a, -a, 0, 0],
    ]);
    [1 / 3, 1 / 3, 1 / 6, 1 / 6].forEach((share, i) => {
      expect(twice.shares[i]).toBeCloseTo(share, 6);
      expect(twice.ratings[i]).toBeCloseTo(0, 6);
    });
  });

  it('is all of the one who beats the others, and tells by how much the others lose to it', () => {
    const { shares, ratings } = nashAverage([
      [0, 0.1, 0.2],
      [-0.1, 0, 0.3],
      [-0.2, -0.3, 0],
    ]);
    expect(shares[0]).toBeCloseTo(1, 6);
    expect(ratings[1]).toBeCloseTo(-0.1, 6);
    expect(ratings[2]).toBeCloseTo(-0.2, 6);
  });

  it('is even where nobody is better, and refuses payoffs that do not sum to nothing', () => {
    expect(
      nashAverage([
        [0, 0],
        [0, 0],
      ]).shares,
    ).toEqual([0.5, 0.5]);
    expect(() =>
      nashAverage([
        [0, 0.1],
        [0.1, 0],
      ]),
    ).toThrow(/sum to 0/);
    expect(() => nashAverage([[0, 0.1]])).toThrow(/square/);
    expect(() =>
      alphaRank([
        [0, Number.NaN],
        [0, 0],
      ]),
    ).toThrow(/NaN/);
  });
});

describe('the estimate after a sequential test', () => {
  // Vectors of fishtest’s own tests (stat_util): Elo and its 95 % interval, for a test under way.
  it.each([
    [[10789, 19328, 33806, 19402, 10543], -3, 1, -0.9925, -3.488, 1.489],
    [[39, 2226, 31451, 2412, 40], 0.2, 0.9, 0.8652, 0.1683, 1.5406],
  ] as const)('of %j against [%d, %d] is that of fishtest', (counts, elo0, elo1, elo, low, high) => {
    const { llr, lower, upper } = sprt(counts, { elo0, elo1, model: 'logistic' });
    const { pairs: units, variance } = pairMoments(counts);
    const [score0, score1] = [expectedScore(elo0), expectedScore(elo1)];
    const found = estimateAfterSprt({ units, llr, lower, upper, score0, score1, variance });
    expect(Math.abs(eloDifference(found.estimate) - elo)).toBeLessThan(0.015);
    expect(Math.abs(eloDifference(found.low) - low)).toBeLessThan(0.015);
    expect(Math.abs(eloDifference(found.high) - high)).toBeLessThan(0.015);
  });

  it('knows all ways in which a path can end: they sum to 1, and in the end Wald’s probability is left', () => {
    for (const drift of [-0.8, -0.1, 0, 0.3, 1.5]) {
      const path = { drift, variance: 0.7, lower: -2, upper: 3 };
      const turned = { drift: -drift, variance: 0.7, lower: -3, upper: 2 };
      for (const time of [0.5, 2, 10]) {
        const sum = upperWithin(path, time) + upperWithin(turned, time) + openAbove(path, time, -2);
        expect(sum).toBeCloseTo(1, 8);
      }
      const g = (2 * drift) / 0.7;
      const wald = drift === 0 ? 0.4 : (1 - Math.exp(g * 2)) / (Math.exp(-g * 3) - Math.exp(g * 2));
      expect(upperWithin(path, 500)).toBeCloseTo(wald, 8);
    }
  });
});
