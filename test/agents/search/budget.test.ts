/**
 * Budgets: a count, or a time by a clock that somebody gives; nobody gives one unasked.
 */

import { describe, expect, it } from 'vitest';
import { AgentError, DecisionView, parseAgent } from '../../../agents/index.ts';
import { countBudget, timeBudget } from '../../../agents/search/budget.ts';
import { advance, type Game, outcome } from '../../../engine/index.ts';
import { setUp } from '../../../engine/position/set-up.ts';
import { playGame } from '../../../harness/cli/play.ts';
import { RULEBOOK } from '../table.ts';

/** A position with something to decide: which creature to shoot, or none. */
function position(): Game {
  const game = setUp(RULEBOOK, {
    players: [
      { battlefield: [{ card: 'Mountain' }, { card: 'Hill Giant' }], hand: ['Shock'] },
      { battlefield: [{ card: 'Grizzly Bears' }, { card: 'Llanowar Elves' }] },
    ],
  });
  advance(game);
  return game;
}

/** A clock that goes on by so many seconds whenever somebody looks at it. */
function tickingClock(step: number): { read: () => number; looks: number } {
  const clock = {
    looks: 0,
    read: () => clock.looks++ * step,
  };
  return clock;
}

describe('a budget', () => {
  it('of play-outs is used up in parts', () => {
    const budget = countBudget(10);
    budget.begin();
    expect([0, 4, 5, 9, 10].map((done) => budget.isUsed(done, 1, 2))).toEqual([false, false, true, true, true]);
    expect([5, 9, 10, 11].map((done) => budget.isUsed(done, 1, 1))).toEqual([false, false, true, true]);
  });

  it('of time is used up by the clock, or by the most play-outs that memory is meant for', () => {
    let now = 100;
    const budget = timeBudget(4, 50, () => now);
    budget.begin();
    now = 101.5;
    expect([budget.isUsed(3, 1, 2), budget.isUsed(25, 1, 2)]).toEqual([false, true]);
    now = 102;
    expect([budget.isUsed(3, 1, 2), budget.isUsed(3, 1, 1)]).toEqual([true, false]);
    now = 104;
    expect(budget.isUsed(3, 1, 1)).toBe(true);
    budget.begin();
    expect(budget.isUsed(3, 1, 2)).toBe(false);
  });
});

describe.each(['montecarlo', 'mcts', 'ismcts'])('%s with a budget of seconds', (name) => {
  it('thinks as long as its clock says, and longer with more of them', () => {
    const tries = (seconds: number): number => {
      const agent = parseAgent(`${name}:seconds=${seconds},iterations=1,depth=1`, true).create([1, 2, 3, 4]);
      agent.time?.(tickingClock(0.01).read);
      const game = position();
      agent.choose(new DecisionView(game).open(game));
      return (agent.explain?.()?.options ?? []).reduce((sum, { visits }) => sum + visits, 0);
    };
    const [short, long] = [tries(1), tries(3)];
    expect(short).toBeGreaterThan(10);
    // A race of options is over when they are told apart, whatever time is left.
    if (name === 'montecarlo') expect(long).toBeGreaterThanOrEqual(short);
    else expect(long).toBeGreaterThan(short * 2);
  });

  it('does not think without a clock, and takes none where its budget is a count', () => {
    const game = position();
    const timed = parseAgent(`${name}:seconds=1`, true).create([1, 2, 3, 4]);
    expect(() => timed.choose(new DecisionView(game).open(game))).toThrow(`${name} with seconds=1 was given no clock.`);
    expect(parseAgent(name).create([1, 2, 3, 4]).time).toBeUndefined();
  });

  it('is refused wherever games must be repeatable, under rules and as a cheat too', () => {
    for (const text of [`${name}:seconds=2`, `no-battles@${name}:seconds=2`, `cheat:${name}:seconds=2`]) {
      expect(() => parseAgent(text)).toThrow(AgentError);
      expect(() => parseAgent(text)).toThrow(
        `Got the agent "${text}" where one whose games can be repeated was expected`,
      );
      expect(parseAgent(text, true).isTimed).toBe(true);
      expect(parseAgent(text, true).create([1, 2, 3, 4]).time).toBeTypeOf('function');
    }
    expect(parseAgent(`${name}:seconds=0`).isTimed).toBe(false);
  });
});

it('a game with a human goes by the clock that it is given', async () => {
  const clock = tickingClock(0.05);
  const rivals = [0, 1].map(() => parseAgent('mcts:seconds=1,depth=1', true).create([1, 2, 3, 4]));
  const game = setUp(RULEBOOK, {
    players: [{ library: ['Island'] }, { battlefield: [{ card: 'Mountain' }], hand: ['Shock'], library: ['Island'] }],
  });
  await playGame(game, rivals, { ask: async () => '', say: () => {} }, clock.read);
  expect(outcome(game).kind).toBe('win');
  expect(clock.looks).toBeGreaterThan(20);
});
