/**
 * What pairs and common shuffles are worth together, by experiment: many small ones of either kind, and the variances of what they found.
 *
 * Three questions of the studies are asked again and again with two games for each of two arms. One kind plays them as experiments do:
 * a pair with swapped seats on the same library orders, the same pair for both arms. The other plays four games that have nothing in
 * common, each arm once on the play and once on the draw. Both cost four games; the variance of the second kind's differences
 * by that of the first's is how many independent games one of ours is worth.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import seedrandom from 'seedrandom';
import { loadPool } from '../harness/cli/pool.ts';
import { parseExperiment, scoreOf } from '../harness/experiments/index.ts';
import { type Experiment, planGame, playGame, setTable } from '../harness/run/index.ts';

/** A question: a study, and the arm that is compared with its first one. */
export const QUESTIONS = [
  { study: 'siege-defense', arm: 4 },
  { study: 'convoke-worth', arm: 1 },
  { study: 'madness-cost', arm: 4 },
] as const;

export interface PairingDepth {
  /** Experiments of each kind for each question. */
  readonly replications: number;
}
export const FULL_PAIRING: PairingDepth = { replications: 600 };
export const QUICK_PAIRING: PairingDepth = { replications: 20 };

export interface PairingReport {
  readonly replications: number;
  readonly questions: readonly {
    readonly study: string;
    readonly arms: readonly [string, string];
    /** Standard deviation of a difference of two games of each arm. */
    readonly ours: number;
    readonly independent: number;
    /** Variance of independent games by ours, with its 95 % interval (percentile bootstrap over replications). */
    readonly factor: { readonly estimate: number; readonly low: number; readonly high: number };
  }[];
}

const RESAMPLES = 2000;

function variance(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

/** Plays games of an arm by seed; a game without a result is worth half. */
function arm(experiment: Experiment): (seed: string, index: number) => number {
  const table = setTable(experiment);
  return (seed, index) => scoreOf(playGame(table, planGame(seed, index))) ?? 0.5;
}

function factorOf(
  independent: readonly number[],
  ours: readonly number[],
): { estimate: number; low: number; high: number } {
  const next = seedrandom.alea('pairing');
  const resample = (values: readonly number[]): number[] =>
    values.map(() => values[Math.floor(next() * values.length)] as number);
  const ratios = Array.from(
    { length: RESAMPLES },
    () => variance(resample(independent)) / variance(resample(ours)),
  ).sort((a, b) => a - b);
  const at = (share: number): number => ratios[Math.round(share * (RESAMPLES - 1))] as number;
  return { estimate: variance(independent) / variance(ours), low: at(0.025), high: at(0.975) };
}

/** Asks each question so many times. `root` is where the studies are. */
export function measurePairing(root: string, { replications }: PairingDepth): PairingReport {
  const questions = QUESTIONS.map(({ study, arm: other }) => {
    const file = join(root, 'reports', 'studies', study, 'experiment.yaml');
    const { arms } = parseExperiment(readFileSync(file, 'utf8'), file, loadPool);
    const [base, changed] = [arms[0], arms[other]];
    const [playBase, playChanged] = [base, changed].map((one) => arm(one?.cells[0] as Experiment)) as [
      ReturnType<typeof arm>,
      ReturnType<typeof arm>,
    ];
    const [ours, independent]: [number[], number[]] = [[], []];
    for (let n = 0; n < replications; n++) {
      const seed = `pairing ${n}`;
      const pair = (play: ReturnType<typeof arm>): number => (play(seed, 0) + play(seed, 1)) / 2;
      const alone = (play: ReturnType<typeof arm>, name: string): number =>
        (play(`${seed} ${name} 0`, 0) + play(`${seed} ${name} 1`, 1)) / 2;
      ours.push(pair(playChanged) - pair(playBase));
      independent.push(alone(playChanged, 'changed') - alone(playBase, 'base'));
    }
    return {
      study,
      arms: [base?.name ?? '', changed?.name ?? ''] as const,
      ours: Math.sqrt(variance(ours)),
      independent: Math.sqrt(variance(independent)),
      factor: factorOf(independent, ours),
    };
  });
  return { replications, questions };
}

/** The report as text for people. */
export function formatPairing({ replications, questions }: PairingReport): string {
  const lines = questions.map(({ study, arms, ours, independent, factor }) => {
    const range = `${factor.low.toFixed(2)} to ${factor.high.toFixed(2)}`;
    return (
      `${study} (${arms[1]} against ${arms[0]}): one game is worth ${factor.estimate.toFixed(2)} independent ones ` +
      `(95 % interval ${range}); standard deviations ${ours.toFixed(3)} and ${independent.toFixed(3)}`
    );
  });
  return [`${replications} experiments of four games of either kind for each question`, ...lines].join('\n');
}
