import { describe, expect, it } from 'vitest';
import { AgentRandom, parseAgent, type View } from '../../agents/index.ts';

const SEED = Uint32Array.of(1, 2, 3, 4);

/** sfc32 as published (PractRand), written plainly with big integers. */
function published(seed: Uint32Array, skipped: number, wanted: number): number[] {
  const mask = 0xffffffffn;
  let [a, b, c, count] = Array.from(seed, BigInt) as [bigint, bigint, bigint, bigint];
  const out: number[] = [];
  for (let i = 0; i < skipped + wanted; i++) {
    const sum = (a + b + count) & mask;
    count = (count + 1n) & mask;
    a = b ^ (b >> 9n);
    b = (c + (c << 3n)) & mask;
    c = (((c << 21n) | (c >> 11n)) + sum) & mask;
    if (i >= skipped) out.push(Number(sum));
  }
  return out;
}

describe("an agent's own chance", () => {
  it('is sfc32 after twelve rounds of warming up', () => {
    const random = new AgentRandom(SEED);
    expect(Array.from({ length: 20 }, () => random.bits())).toEqual(published(SEED, 12, 20));
  });

  it('gives equal draws for equal seeds and others for any other word', () => {
    const draws = (seed: readonly number[]): number[] => {
      const random = new AgentRandom(seed);
      return Array.from({ length: 5 }, () => random.bits());
    };
    expect(draws([1, 2, 3, 4])).toEqual(draws([1, 2, 3, 4]));
    const others = [0, 1, 2, 3].map((word) => draws([1, 2, 3, 4].map((value, i) => (i === word ? value + 1 : value))));
    for (const other of others) expect(other).not.toEqual(draws([1, 2, 3, 4]));
  });

  it('draws every number below the bound about equally often', () => {
    const random = new AgentRandom(SEED);
    const counts = Array.from({ length: 7 }, () => 0);
    for (let i = 0; i < 70_000; i++) counts[random.below(7)]!++;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  it('refuses bounds and seeds that it can not serve', () => {
    const random = new AgentRandom(SEED);
    expect(() => random.below(0)).toThrow('Got the bound 0 where 1 to 2097152 was expected.');
    expect(() => random.below(Number.NaN)).toThrow(RangeError);
    expect(() => random.below(2 ** 21 + 1)).toThrow(RangeError);
    expect(random.below(1)).toBe(0);
    expect(() => new AgentRandom([1, 2, 3])).toThrow('Got an agent seed of 3 words where 4 were expected.');
  });
});

describe('the random agent', () => {
  it('chooses among all options without looking at the game', () => {
    const view: View = {
      player: 0,
      kind: 1,
      optionCount: 3,
      option: () => {
        throw new Error('looked at an option');
      },
      beliefs: () => {
        throw new Error('looked at the lists');
      },
      game: () => {
        throw new Error('looked at the game');
      },
    };
    const agent = parseAgent('random').create(SEED);
    const seen = new Set(Array.from({ length: 100 }, () => agent.choose(view)));
    expect([...seen].sort()).toEqual([0, 1, 2]);
  });
});
