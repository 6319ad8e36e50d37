// Whether intervals cover, and tests err, as often as they say: simulated experiments with a known truth, more than 20,000.

import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import {
  anytimeInterval,
  blockRate,
  controlledMean,
  equivalence,
  estimateAfterSprt,
  expectedScore,
  holm,
  overshootBounds,
  type PairClasses,
  pairedDifference,
  pairMoments,
  type RatedUnit,
  rate,
  ratingDifference,
  sprt,
  studentTails,
} from '../../harness/stats/index.ts';

type Chance = () => number;

/** A share of simulated experiments, each with its own chance. */
function share(name: string, experiments: number, holds: (chance: Chance) => boolean): number {
  const chance = seedrandom.alea(`calibration/${name}/`);
  let count = 0;
  for (let i = 0; i < experiments; i++) if (holds(chance)) count++;
  return count / experiments;
}

/** A pair's score: two games with the same luck of the deal, from 0 to 1. */
function pairScore(chance: Chance, strength: number, luck: number): number {
  const p = Math.min(1, Math.max(0, strength + luck));
  return (Number(chance() < p + 0.06) + Number(chance() < p - 0.06)) / 2;
}

const deal = (chance: Chance, spread: number): number => (chance() - 0.5) * spread;
const normal = (chance: Chance): number => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
const list = (length: number, make: (i: number) => number): number[] => Array.from({ length }, (_, i) => make(i));

/** What 95 % may come to in so many experiments: four standard errors, and at most one point of bias. */
function near(found: number, wanted: number, experiments: number): void {
  const error = Math.sqrt((wanted * (1 - wanted)) / experiments);
  expect(Math.abs(found - wanted)).toBeLessThan(0.01 + 2 * error);
}

describe('in simulated experiments', () => {
  it.each([
    [60, 0.5],
    [200, 0.62],
  ])('intervals of win rates over %d pairs cover a rate of %d in 95 of 100', (pairs, strength) => {
    const covered = share(`rate ${pairs}`, 3_000, (chance) => {
      const { low, high } = blockRate(list(pairs, () => pairScore(chance, strength, deal(chance, 0.5))));
      return low <= strength && strength <= high;
    });
    near(covered, 0.95, 3_000);
  });

  it('intervals cover too where a unit is the mean of pairs against several opponents', () => {
    const truth = [0.3, 0.5, 0.85];
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    let differences = 0;
    const covered = share('field', 2_000, (chance) => {
      const unit = (better: number): number => mean(truth.map((p) => pairScore(chance, Math.min(1, p + better), 0)));
      const [a, b] = [list(30, () => unit(0.02)), list(30, () => unit(0))];
      const rates = blockRate(b, 0.95, 3);
      const { low, high } = pairedDifference(a, b, { parts: 3 });
      if (low <= 0.02 && 0.02 <= high) differences++;
      return rates.low <= mean(truth) && mean(truth) <= rates.high;
    });
    near(covered, 0.95, 2_000);
    near(differences / 2_000, 0.95, 2_000);
  });

  it.each([
    ['many', 0, 0.8],
    ['some', 0.04, 0.3],
    ['few', 0.04, 0.05],
  ])('intervals of differences cover where there are %s of them', (name, effect, differing) => {
    const covered = share(`difference ${name}`, 3_000, (chance) => {
      const [a, b]: [number[], number[]] = [[], []];
      for (let i = 0; i < 150; i++) {
        const luck = deal(chance, 0.6);
        const base = pairScore(chance, 0.5, luck);
        // Another arm plays the same unit the same way, or else anew and better by the effect.
        const other = chance() < differing ? pairScore(chance, 0.5 + effect, luck) : base;
        a.push(other);
        b.push(base);
      }
      const { low, high } = pairedDifference(a, b);
      const truth = effect * differing;
      return low <= truth && truth <= high;
    });
    // With a handful of units that differ at all, the two units added in thought make it wider than it need be.
    if (name === 'few') expect(covered).toBeGreaterThan(0.945);
    else near(covered, 0.95, 3_000);
  });

  it('tests of differences without one err in 5 of 100, and six of them at once too, after Holm', () => {
    const one = share('null', 3_000, (chance) => {
      const arms = [0, 1].map(() => list(120, () => pairScore(chance, 0.5, 0)));
      return pairedDifference(arms[0]!, arms[1]!).p <= 0.05;
    });
    near(one, 0.05, 3_000);
    const six = share('family', 2_000, (chance) => {
      const values = list(6, () => {
        const sample = list(12, () => normal(chance));
        const mean = sample.reduce((sum, value) => sum + value, 0) / 12;
        const variance = sample.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 11;
        return studentTails(mean / Math.sqrt(variance / 12), 11);
      });
      return Math.min(...holm(values)) <= 0.05;
    });
    near(six, 0.05, 2_000);
  });

  it('equivalence is claimed of what lies just on the margin in 5 of 100', () => {
    const claimed = share('equivalence', 3_000, (chance) => {
      const { estimate, error, units } = pairedDifference(
        list(400, () => pairScore(chance, 0.57, 0)),
        list(400, () => pairScore(chance, 0.5, 0)),
      );
      return equivalence({ estimate, error, freedom: units - 1, margin: 0.07 }).equivalent;
    });
    near(claimed, 0.05, 3_000);
  });

  it('an interval that is watched after every pair is never wrong in 95 of 100 or more', () => {
    const held = share('watched', 1_500, (chance) => {
      let [mean, squares] = [0, 0];
      for (let units = 1; units <= 600; units++) {
        const x = pairScore(chance, 0.56, deal(chance, 0.4));
        const away = x - mean;
        mean += away / units;
        squares += away * (x - mean);
        if (units < 20) continue;
        const { low, high } = anytimeInterval({ units, mean, variance: squares / units, range: 1 }, 200);
        if (!(low <= 0.56 && 0.56 <= high)) return false;
      }
      return true;
    });
    expect(held).toBeGreaterThan(0.945);
  });

  describe('sequential tests', () => {
    const [elo0, elo1] = [0, 70];
    const STEP = 10;

    /** A test of an entrant so much stronger, to its end. */
    function play(chance: Chance, elo: number) {
      const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
      const strength = expectedScore(elo);
      for (let units = STEP; ; units += STEP) {
        for (let i = 0; i < STEP; i++) {
          const place = 4 * pairScore(chance, strength, deal(chance, 0.4));
          counts[place as 0]++;
        }
        const { llr } = sprt(counts as PairClasses, { elo0, elo1, model: 'logistic' });
        const { variance } = pairMoments(counts);
        const slope = (expectedScore(elo1) - expectedScore(elo0)) / Math.max(variance, 0.02);
        const bounds = overshootBounds(0.05, 0.05, slope * Math.sqrt(Math.max(variance, 0.02) * STEP));
        if (llr < bounds.upper && llr > bounds.lower) continue;
        return { units, llr, variance, ...bounds };
      }
    }

    it('err in 5 of 100 on either side, with steps of ten pairs', () => {
      const wrong0 = share('sprt 0', 2_000, (chance) => play(chance, elo0).llr > 0);
      const wrong1 = share('sprt 1', 2_000, (chance) => play(chance, elo1).llr < 0);
      expect(Math.abs(wrong0 - 0.05)).toBeLessThan(0.015);
      expect(Math.abs(wrong1 - 0.05)).toBeLessThan(0.015);
    });

    it.each([0, 40, 70])(
      'leave an estimate of %d Elo that is too high as often as too low, and an interval that covers',
      (elo) => {
        const [score0, score1] = [expectedScore(elo0), expectedScore(elo1)];
        const truth = expectedScore(elo);
        let covered = 0;
        const high = share(`after ${elo}`, 500, (chance) => {
          const found = estimateAfterSprt({ ...play(chance, elo), score0, score1, step: STEP });
          if (found.low <= truth && truth <= found.high) covered++;
          return found.estimate > truth;
        });
        expect(Math.abs(high - 0.5)).toBeLessThan(0.09);
        expect(covered / 500).toBeGreaterThan(0.915);
      },
    );
  });

  it('control by known luck bends nothing, covers, and saves games', () => {
    let [sum, gains] = [0, 0];
    const covered = share('control', 2_000, (chance) => {
      const lands = list(80, () => (chance() + chance() + chance() - 1.5) * 0.4);
      const values = lands.map((luck) => pairScore(chance, 0.55, luck));
      const { controlled, gain } = controlledMean(
        values,
        lands.map((luck) => [luck, luck ** 2 - 0.04]),
      );
      sum += controlled.estimate;
      gains += gain;
      return controlled.low <= 0.55 && 0.55 <= controlled.high;
    });
    near(covered, 0.95, 2_000);
    expect(Math.abs(sum / 2_000 - 0.55)).toBeLessThan(0.003);
    expect(gains / 2_000).toBeGreaterThan(1.1);
  });

  it('differences of ratings cover, with pairs that share their luck', () => {
    const truth = [0.5, 0, -0.5];
    const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
    const covered = share('ratings', 500, (chance) => {
      const units: RatedUnit[] = [];
      for (const [a, b] of [
        [0, 1],
        [1, 2],
        [0, 2],
      ] as const) {
        for (let i = 0; i < 60; i++) {
          const u = chance();
          // Both games are decided by the same draw: as dependent as can be.
          const difference = (truth[a] as number) - (truth[b] as number);
          const score = Number(u < logistic(difference));
          units.push({
            games: [
              { first: a, second: b, score },
              { first: b, second: a, score: 1 - score },
            ],
            count: 1,
          });
        }
      }
      const { low, high } = ratingDifference(rate(3, units), 0, 2);
      return low <= 1 && 1 <= high;
    });
    near(covered, 0.95, 500);
  });
});
