import { describe, expect, it } from 'vitest';
import { CHANCE_STREAMS } from '../../engine/index.ts';
import { planGame, planGames } from '../../harness/run/index.ts';
import { agentWords, libraryWords } from '../../harness/seeds/index.ts';

const WORDS = 4;
const libraryOf = (chance: Uint32Array, seat: number) => {
  const stream = CHANCE_STREAMS.indexOf(`library-${seat}` as (typeof CHANCE_STREAMS)[number]);
  return chance.slice(stream * WORDS, (stream + 1) * WORDS);
};

describe('the games of a pair', () => {
  const [first, second, next] = [...planGames('seed', 6, 3)];

  it('have the same library orders and the same chance, by seed, pair and entrant', () => {
    expect(first!.chance).toEqual(second!.chance);
    expect(libraryOf(first!.chance, 0)).toEqual(libraryWords('seed', 3, 0));
    expect(libraryOf(first!.chance, 1)).toEqual(libraryWords('seed', 3, 1));
    expect(first!.chance).not.toEqual(next!.chance);
  });

  it('differ in who plays first: entrant 0 in the even one, entrant 1 in the odd one', () => {
    expect([first, second, next].map((plan) => [plan!.index, plan!.pair, plan!.startingSeat])).toEqual([
      [6, 3, 0],
      [7, 3, 1],
      [8, 4, 0],
    ]);
  });

  it('have other words for each agent in each game', () => {
    const words = [first!, second!, next!].flatMap(({ agents }) => agents.map(String));
    expect(new Set(words).size).toBe(6);
    expect(second!.agents[1]).toEqual(agentWords('seed', 3, 1, 1));
  });
});

describe('the plan of a game', () => {
  it('is the same alone as in any row of games', () => {
    const row = [...planGames('seed', 0, 12)];
    for (const index of [0, 1, 7, 10]) expect(planGame('seed', index)).toEqual(row[index]);
    expect([...planGames('seed', 5, 4)]).toEqual(row.slice(5, 9));
  });

  it('is another one for another seed', () => {
    expect(planGame('a', 0).chance).not.toEqual(planGame('b', 0).chance);
    expect(planGame('a', 0).agents).not.toEqual(planGame('b', 0).agents);
  });

  it('exists for whole numbers from 0 only', () => {
    expect(() => planGame('seed', -1)).toThrow(RangeError);
    expect(() => planGame('seed', 0.5)).toThrow(RangeError);
  });
});
