/**
 * Matches of two agents: what belongs to seats, who is blamed, when a test stops, and that workers change nothing.
 */

import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../engine/index.ts';
import { loadDeck } from '../../harness/decks/index.ts';
import { correlationOf, type Match, MatchTable, ownPairs, pairThreads, playMatch } from '../../harness/run/index.ts';
import { pairClasses } from '../../harness/stats/index.ts';
import { RULEBOOK } from '../agents/table.ts';

const list = (name: string) => {
  const { main } = loadDeck(name, { names: RULEBOOK.names });
  return { name, cards: main.map((card) => ({ name: card.name, count: card.count })) };
};
const [RED, GREEN, BLACK] = ['red-aggro', 'green-white-convoke', 'black-red-madness'].map(list) as [
  ReturnType<typeof list>,
  ReturnType<typeof list>,
  ReturnType<typeof list>,
];

function matchOf(a: string, b: string, seed = 'matches'): Match {
  const deckPairs = [
    [RED, GREEN],
    [GREEN, BLACK],
    [BLACK, RED],
  ] as const;
  return { agents: [a, b], deckPairs, seed, limits: DEFAULT_LIMITS, cards: [] };
}

describe('a match', () => {
  it('of an agent with itself is exactly even, whatever it is and whatever it plays', async () => {
    for (const agent of ['random', 'scripted', 'scripted:blunder=50', 'ismcts:iterations=3,rollout=random,depth=1']) {
      const pairs = agent.startsWith('ismcts') ? 2 : 12;
      const { games, rate, elo, conduct } = await playMatch(matchOf(agent, agent), { pairs, player: ownPairs() });
      expect(games.wins).toBe(games.losses);
      expect(rate.estimate).toBe(0.5);
      expect(elo.elo).toBe(0);
      expect(conduct[0].decisions).toBe(conduct[1].decisions);
      expect(conduct[0].mistakes).toEqual(conduct[1].mistakes);
    }
  });

  it('is lost by a blind agent every time', async () => {
    const { pairs, games, conduct } = await playMatch(matchOf('first', 'scripted'), { pairs: 30, player: ownPairs() });
    expect(pairClasses(pairs)).toEqual([30, 0, 0, 0, 0]);
    expect(games.losses).toBe(60);
    expect(conduct.map(({ errors, illegal }) => errors + illegal)).toEqual([0, 0]);
    // It plays no land though it could, turn after turn; scripted always does.
    expect(conduct[0].mistakes.landsLeft).toBeGreaterThan(100);
    expect(conduct[1].mistakes.landsLeft).toBe(0);
  });

  it('shows what random play does on the wrong side of the table, and that scripted does not', async () => {
    const { conduct, rate } = await playMatch(matchOf('random', 'scripted'), { pairs: 24, player: ownPairs() });
    expect(rate.estimate).toBeLessThan(0.2);
    expect(conduct[0].mistakes.wrongSide).toBeGreaterThan(0);
    expect(conduct[1].mistakes.wrongSide).toBe(0);
  });

  it('binds decks, shuffles, the first turn and seeds to seats: only the agents change places', async () => {
    const one = new MatchTable(matchOf('random', 'scripted')).play(4);
    const other = new MatchTable(matchOf('scripted', 'random')).play(4);
    // The same two games in the other order, seen from the other side.
    expect(one.scores).toEqual([...other.scores].reverse().map((score) => 1 - (score as number)));
    expect(one.turns).toBe(other.turns);
    expect(one.conduct[0].decisions).toBe(other.conduct[1].decisions);
  });

  it('has the same result in one thread and in two, and a sequential test stops at the same pair', async () => {
    const test = { elo0: 0, elo1: 200, model: 'logistic' } as const;
    const players = [ownPairs(), pairThreads(2)];
    const results = [];
    for (const player of players) {
      const { conduct, ...rest } = await playMatch(matchOf('scripted', 'random'), { pairs: 400, test, player });
      results.push({ ...rest, counts: conduct.map(({ seconds: _, ...counts }) => counts) });
      await player.close();
    }
    expect(results[0]).toEqual(results[1]);
    expect(results[0]?.test?.verdict).toBe('elo1');
    const { wins = 0, losses = 0 } = results[0]?.games ?? {};
    expect(wins + losses).toBeLessThan(200);
  });

  it('counts a game over a limit apart', async () => {
    const limited = { ...matchOf('first', 'first'), limits: { ...DEFAULT_LIMITS, turns: 3 } };
    const { games, pairs, rate } = await playMatch(limited, { pairs: 2, player: ownPairs() });
    expect(games).toMatchObject({ wins: 0, losses: 0, limits: 4 });
    expect(pairs.apart).toBe(2);
    expect(rate.pairs).toBe(0);
  });
});

describe('the correlation within pairs', () => {
  it('is that of Pearson', () => {
    expect(
      correlationOf([
        [1, 1],
        [0, 0],
      ]),
    ).toBeCloseTo(1);
    expect(
      correlationOf([
        [1, 0],
        [0, 1],
      ]),
    ).toBeCloseTo(-1);
    expect(
      correlationOf([
        [1, 0.5],
        [0, 0.5],
        [1, 1],
        [0, 0],
      ]),
    ).toBeCloseTo(Math.SQRT1_2);
    expect(
      correlationOf([
        [1, 0],
        [1, 1],
      ]),
    ).toBeNaN();
  });
});
