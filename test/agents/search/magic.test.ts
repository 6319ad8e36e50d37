/**
 * Searching Magic: games of three, bounded repetition, keys across worlds, plans, the ceiling that sees everything.
 */

import { describe, expect, it } from 'vitest';
import { AgentRandom, DecisionView, parseAgent } from '../../../agents/index.ts';
import { EVALUATION, score, squeeze } from '../../../agents/search/evaluation.ts';
import { MagicProblem } from '../../../agents/search/magic.ts';
import { decided } from '../../../agents/search/position.ts';
import {
  advance,
  CHANCE_STREAMS,
  choose,
  createRulebook,
  describeOption,
  type Game,
  newGame,
  outcome,
  POOL,
  STATUS_DECISION,
} from '../../../engine/index.ts';
import { type Position, setUp } from '../../../engine/position/set-up.ts';
import { agentWords, chanceWords } from '../../../harness/seeds/index.ts';
import { DECKS, RULEBOOK } from '../table.ts';

const SETTINGS = { rollout: 'random-policy', depth: 1, stray: 10, activations: 2, details: false } as const;

/** Plays a game of three to its end or so many decisions, and gives all choices. */
function playThree(names: readonly string[], most: number): { choices: number[]; kind: string } {
  const game = newGame(RULEBOOK, {
    decks: [0, 1, 2].map((deck) => DECKS[deck]!.main),
    startingPlayer: 0,
    chance: chanceWords('three', 0, CHANCE_STREAMS),
    limits: { turns: 60 },
  });
  const agents = names.map((name, seat) => parseAgent(name).create(agentWords('three', 0, 0, seat)));
  const view = new DecisionView(game);
  const choices: number[] = [];
  while (choices.length < most && advance(game) === STATUS_DECISION) {
    view.open(game);
    const choice = agents[view.player]!.choose(view);
    expect(choice >= 0 && choice < view.optionCount).toBe(true);
    choices.push(choice);
    choose(game, choice);
  }
  return { choices, kind: outcome(game).kind };
}

describe('games of three', () => {
  it.each(['montecarlo', 'mcts', 'ismcts'])('are played by %s, the same way each time', (name) => {
    const names = [`${name}:iterations=4,rollout=random-policy,depth=1`, 'scripted', 'random'];
    const once = playThree(names, 120);
    expect(once.choices.length).toBeGreaterThan(60);
    expect(playThree(names, 120)).toEqual(once);
  });

  it('are valued for each player by the lead over the strongest rival', () => {
    const game = setUp(RULEBOOK, {
      players: [
        { battlefield: [{ card: 'Serra Angel' }, { card: 'Craw Wurm' }] },
        { battlefield: [{ card: 'Craw Wurm' }] },
        {},
      ],
    });
    advance(game);
    const scores = [0, 1, 2].map((seat) => score(game, seat));
    expect(scores[0]).toBeGreaterThan(scores[1]!);
    expect(scores[1]).toBeGreaterThan(scores[2]!);
    const problem = new MagicProblem(game, SETTINGS);
    problem.look(new DecisionView(game).open(game), 0);
    const position = problem.create();
    problem.deal(new AgentRandom([1, 2, 3, 4]), position);
    const values = new Float64Array(3);
    position.value(values);
    expect(values[0]).toBeGreaterThan(0.5);
    expect(values[1]).toBeLessThan(0.5);
    expect(values[2]).toBeLessThan(values[1]!);
  });
});

describe('the evaluation', () => {
  const leadOf = (mine: Position['players'][number], yours: Position['players'][number] = {}): number => {
    const game = setUp(RULEBOOK, { players: [mine, yours] });
    return score(game, 0) - score(game, 1);
  };

  it('is even for even boards and grows with each of its features', () => {
    expect(leadOf({})).toBe(0);
    for (const better of [
      { life: 25 },
      { hand: ['Shock'] },
      { battlefield: [{ card: 'Forest' }] },
      { battlefield: [{ card: 'Grizzly Bears' }] },
      { battlefield: [{ card: 'Glorious Anthem' }] },
      { battlefield: [{ card: 'Jace Beleren' }] },
    ]) {
      expect(leadOf(better), JSON.stringify(better)).toBeGreaterThan(0);
    }
    expect(leadOf({ poison: 3 })).toBeLessThan(0);
    expect(leadOf({ battlefield: [{ card: 'Wind Drake' }] })).toBeGreaterThan(
      leadOf({ battlefield: [{ card: 'Grizzly Bears' }] }),
    );
  });

  it('counts what is hit away from a Siege for who controls it', () => {
    const siege = (defense: number): number =>
      leadOf({ battlefield: [{ card: 'Invasion of Zendikar', counters: { defense } }] });
    expect(siege(1) - siege(3)).toBe(2 * EVALUATION.siege);
  });

  it('squeezes any lead between 0 and 1', () => {
    expect(squeeze(0)).toBe(0.5);
    expect(squeeze(1e9)).toBeLessThan(1);
    expect(squeeze(-50) + squeeze(50)).toBe(1);
    expect(squeeze(200)).toBeGreaterThan(squeeze(100));
  });
});

/** The first decision of a set-up position and a problem that has looked at it. */
function lookAt(position: Position): { game: Game; problem: MagicProblem } {
  const game = setUp(RULEBOOK, position);
  advance(game);
  const problem = new MagicProblem(game, SETTINGS);
  problem.look(new DecisionView(game).open(game), 0);
  return { game, problem };
}

describe('options in worlds', () => {
  it('have the same keys in every world, hidden cards by what they are', () => {
    const { problem } = lookAt({
      players: [
        { battlefield: [{ card: 'Mountain' }], hand: ['Shock', 'Lightning Bolt'] },
        { battlefield: [{ card: 'Grizzly Bears' }], hand: ['Shock', 'Opt'], library: ['Island', 'Shock'] },
      ],
    });
    const [one, other] = [problem.create(), problem.create()];
    const keys = [new Int32Array(problem.mostOptions), new Int32Array(problem.mostOptions)] as const;
    for (let n = 0; n < 20; n++) {
      problem.deal(new AgentRandom([n, 1, 1, 1]), one);
      problem.deal(new AgentRandom([n, 2, 2, 2]), other);
      expect(one.advance() && other.advance()).toBe(true);
      const many = one.options(keys[0]);
      expect(other.options(keys[1])).toBe(many);
      expect(keys[0].subarray(0, many)).toEqual(keys[1].subarray(0, many));
      expect(new Set(keys[0].subarray(0, many)).size).toBe(many);
      expect(one.mark()).toBe(other.mark());
    }
  });

  it('do not offer an ability more often in a turn than its bound', () => {
    const { problem } = lookAt({
      players: [{ battlefield: [{ card: 'Shivan Dragon' }, ...Array(8).fill({ card: 'Mountain' })] }, {}],
    });
    const position = problem.create();
    const keys = new Int32Array(problem.mostOptions);
    problem.deal(new AgentRandom([1, 1, 1, 1]), position);
    let activated = 0;
    for (let n = 0; n < 20 && position.advance(); n++) {
      const many = position.options(keys);
      const words = Array.from({ length: many }, (_, i) => describeOption(position.game(), position.option(i)));
      const again = words.findIndex((word) => word.startsWith('activate'));
      if (position.turn() !== 3) break;
      if (again >= 0) activated++;
      position.choose(Math.max(again, 0));
    }
    expect(activated).toBe(SETTINGS.activations);
  });
});

describe('a search that has a fallback', () => {
  it('keeps it where another option leads by less than the margin', () => {
    const findings = {
      options: 2,
      visits: Float64Array.of(50, 60),
      means: Float64Array.of(0.5, 0.52),
      variances: Float64Array.of(0.04, 0.04),
    };
    expect(decided(findings, 0, 0)).toBe(1);
    expect(decided(findings, 0, 100)).toBe(0);
    expect(decided({ ...findings, means: Float64Array.of(0.5, 0.7) }, 0, 100)).toBe(1);
    expect(decided(findings, -1, 100)).toBe(1);
  });
});

describe('a tree that is used again', () => {
  /** In how many decisions of a game more was known than the search found out itself. */
  function richDecisions(options: string): number {
    const game = newGame(RULEBOOK, {
      decks: [0, 3].map((deck) => DECKS[deck]!.main),
      startingPlayer: 0,
      chance: chanceWords('again', 0, CHANCE_STREAMS),
    });
    const agent = parseAgent(`ismcts:iterations=60,head=0,${options}`).create([1, 2, 3, 4]);
    const rival = parseAgent('scripted').create([1, 2, 3, 4]);
    const view = new DecisionView(game);
    let rich = 0;
    for (let n = 0; n < 120 && advance(game) === STATUS_DECISION; n++) {
      view.open(game);
      const choice = (view.player === 0 ? agent : rival).choose(view);
      const found = view.player === 0 ? (agent.explain?.()?.options ?? []) : [];
      if (found.reduce((sum, { visits }) => sum + visits, 0) > 60) rich++;
      choose(game, choice);
    }
    return rich;
  }

  it('knows what an earlier search found behind what was chosen since, by others too', () => {
    expect(richDecisions('reuse=1')).toBeGreaterThan(5);
    expect(richDecisions('reuse=0')).toBe(0);
  });
});

describe('whole turns', () => {
  it('are compared, and the deadly one is begun', () => {
    const rulebook = createRulebook(POOL);
    const game = setUp(rulebook, {
      players: [
        { life: 1, battlefield: [{ card: 'Mountain' }, { card: 'Hill Giant' }], hand: ['Raging Goblin'] },
        { life: 4, battlefield: [{ card: 'Craw Wurm', tapped: true }] },
      ],
    });
    advance(game);
    const agent = parseAgent('montecarlo:plans=8,iterations=100,rollout=random-policy').create([1, 2, 3, 4]);
    const view = new DecisionView(game).open(game);
    const choice = agent.choose(view);
    expect(describeOption(game, view.option(choice))).toBe('cast Raging Goblin');
    expect(agent.explain?.()?.rule).toMatch(/^\d+ turns compared/);
  });
});

describe('the ceiling', () => {
  it('is told what nobody can know; a fair search answers alike whatever it is', () => {
    const wordsOf = (name: string, hidden: readonly [string, string]): string => {
      const game = setUp(RULEBOOK, {
        players: [
          {
            battlefield: Array(2).fill({ card: 'Island' }),
            hand: ['Counterspell', 'Opt'],
            library: ['Island', 'Island'],
          },
          {
            life: 3,
            hand: [hidden[0]],
            library: [hidden[1], 'Plains'],
            battlefield: Array(4).fill({ card: 'Plains' }),
          },
        ],
      });
      advance(game);
      const agent = parseAgent(name).create([1, 2, 3, 4]);
      agent.cheat?.(game);
      agent.choose(new DecisionView(game).open(game));
      return JSON.stringify(agent.explain?.());
    };
    const [one, other] = [
      ['Wrath of God', 'Savannah Lions'],
      ['Savannah Lions', 'Wrath of God'],
    ] as const;
    const fair = 'ismcts:iterations=60,rollout=random-policy';
    expect(wordsOf(fair, one)).toBe(wordsOf(fair, other));
    expect(wordsOf(`cheat:${fair}`, one)).not.toBe(wordsOf(`cheat:${fair}`, other));
  });
});
