import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { git } from '../../bench/machine.ts';
import { makeGameSet } from '../../bench/playouts.ts';
import { signSet } from '../../bench/signature.ts';
import { bootstrapMedian, median, spread, verdictOf } from '../../bench/spread.ts';
import { dealGames } from '../../bench/workers.ts';
import { ROOT } from '../structure/sources.ts';
import { runBench } from './bench.ts';

/** Ratios of rounds around a true one, with noise of up to 4 % for a process and 6 % for a round; always the same. */
function noisyRatios(trueRatio: number, seed: number): number[][] {
  let state = seed;
  const noise = (size: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return 1 + size * (state / 2 ** 31 - 1);
  };
  return Array.from({ length: 6 }, () => {
    const luck = noise(0.04);
    return Array.from({ length: 10 }, () => trueRatio * luck * noise(0.06));
  });
}

const judge = (groups: number[][]) => verdictOf(bootstrapMedian(groups), groups);

describe('the verdict', () => {
  it('sees a difference of a tenth through the noise, in both directions', () => {
    for (let seed = 1; seed <= 5; seed++) {
      expect(judge(noisyRatios(1.1, seed))).toBe('faster');
      expect(judge(noisyRatios(0.9, seed))).toBe('slower');
    }
  });

  it('seldom takes noise for a difference', () => {
    let wrong = 0;
    for (let seed = 1; seed <= 30; seed++) if (judge(noisyRatios(1, seed)) !== 'no difference') wrong++;
    expect(wrong).toBeLessThanOrEqual(2);
  });

  it('calls less than one in a hundred no difference, however sure it is', () => {
    expect(judge([[1.004, 1.005, 1.006]])).toBe('no difference');
    expect(judge([[1.014, 1.015, 1.016]])).toBe('faster');
  });

  it('wants all pairs of processes to agree', () => {
    const pairs = [1.05, 1.06, 1.07, 1.05, 1.06, 0.99].map((value) => [value, value, value]);
    expect(bootstrapMedian(pairs).low).toBeGreaterThan(1);
    expect(judge(pairs)).toBe('no difference');
  });
});

describe('the spread', () => {
  it('has the middle value, or the mean of the two middle ones, and the ends', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(spread([4, 1, 2, 3])).toEqual({ median: 2.5, low: 1, high: 4 });
  });

  it('gives the same interval for the same values, and one that knows that rounds of a process are alike', () => {
    const groups = noisyRatios(1, 1);
    expect(bootstrapMedian(groups)).toEqual(bootstrapMedian(groups));
    const lucky = [0.9, 0.95, 1, 1.05, 1.1].map((value) => Array.from({ length: 10 }, () => value));
    const pooled = bootstrapMedian([lucky.flat()]);
    const grouped = bootstrapMedian(lucky);
    expect(grouped.high - grouped.low).toBeGreaterThan(pooled.high - pooled.low);
  });
});

describe('the hands of two threads', () => {
  it('hold every game once and about as many decisions', () => {
    const decisions = Array.from({ length: 64 }, (_, i) => 40 + ((i * 37) % 101));
    const hands = dealGames(decisions, 2);
    expect(hands.flat().sort((a, b) => a - b)).toEqual(decisions.map((_, i) => i));
    const [one, two] = hands.map((hand) => hand.reduce((sum, game) => sum + decisions[game]!, 0));
    expect(Math.abs(one! - two!)).toBeLessThanOrEqual(40);
    // The long game comes last, and is dealt first.
    expect(dealGames([1, 1, 1, 1, 4], 2)).toEqual([[4], [0, 1, 2, 3]]);
    expect(dealGames(decisions, 1)).toEqual([decisions.map((_, i) => i)]);
  });
});

const hasGit = git(ROOT, ['rev-parse', '--verify', 'HEAD']) !== null;
const leftovers = (): string[] =>
  existsSync(join(ROOT, 'build')) ? readdirSync(join(ROOT, 'build')).filter((name) => name.startsWith('compare-')) : [];

describe('npm run bench -- --compare', () => {
  it.skipIf(!hasGit)('finds no difference between a commit and itself (needs git)', async () => {
    const before = leftovers();
    const { stdout, stderr, status } = await runBench('--compare', 'HEAD', '--with', 'HEAD', '--quick', '--json');
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    const comparison = JSON.parse(stdout);
    const commit = git(ROOT, ['rev-parse', 'HEAD']);
    expect(comparison).toMatchObject({
      old: { commit },
      new: { commit },
      sameGames: true,
      sameSignature: true,
      sameProgram: true,
      per: 'game',
      verdict: 'no difference',
    });
    const { low, median: middle, high } = comparison.ratio;
    expect(low).toBeGreaterThan(0);
    expect(middle).toBeGreaterThanOrEqual(low);
    expect(high).toBeGreaterThanOrEqual(middle);
    expect(leftovers().filter((name) => !before.includes(name))).toEqual([]);
  });

  it.skipIf(!hasGit)('refuses what is no commit with one line (needs git)', async () => {
    const { stdout, stderr, status } = await runBench('--compare', 'no-such-branch');
    expect({ stdout, stderr, status }).toEqual({
      stdout: '',
      stderr: 'bench: Got "no-such-branch" where a commit, branch or tag was expected.\n',
      status: 1,
    });
  });
});

describe('npm run bench -- --workers', () => {
  it('plays the same games with one thread and with two', async () => {
    const { stdout, stderr, status } = await runBench('--workers', '--quick', '--json');
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    const spreads = { median: expect.any(Number), low: expect.any(Number), high: expect.any(Number) };
    expect(JSON.parse(stdout)).toMatchObject({
      threads: 2,
      games: 32,
      signature: signSet(makeGameSet(1)).signature.signature,
      oneGamesPerSecond: spreads,
      twoGamesPerSecond: spreads,
      ratio: spreads,
    });
  });
});
