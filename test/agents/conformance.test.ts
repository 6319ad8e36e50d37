/**
 * What every agent must keep, whatever it thinks: one suite for all agents of the registry.
 */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { type Agent, DecisionView, listAgents, parseAgent } from '../../agents/index.ts';
import { advance, choose, createGame, type Game, HAND, LIBRARY, listOf, STATUS_DECISION } from '../../engine/index.ts';
import { agentWords } from '../../harness/seeds/index.ts';
import { DECKS, playOut, seatAgents, startGame, type TestGame } from './table.ts';

/** Agents that search think little here: what must hold does not depend on how long they think. */
const AGENTS = [
  ...listAgents().map(({ name, options }) =>
    options.some((option) => option.name === 'iterations') ? `${name}:iterations=4` : name,
  ),
  'scripted:blunder=30',
  'scripted:weights=power:20;race:10',
  'mcts:details=1,iterations=6,worlds=3,rollout=random,depth=2,widen=100,exploration=70',
  'montecarlo:iterations=8,plans=3,rollout=random-policy,depth=1',
  'ismcts:iterations=6,rollout=random-policy,depth=1,nodes=9,activations=2,head=0',
];

const searches = (name: string): boolean => name.includes('iterations');

/** Each shipped deck against the next one, both seats starting once. */
const GAMES: TestGame[] = DECKS.flatMap((_, deck) =>
  [0, 1].map((game): TestGame => ({ decks: [deck, (deck + 1) % DECKS.length], seed: 'conformance', pair: deck, game })),
);

/** Columns of an object that say what card it is. */
const FACE = ['card', 'printed', 'types', 'colours', 'keywords', 'power', 'toughness'] as const;

/** Swaps what two hidden cards are: no player who does not know them can tell. */
function swapFaces(game: Game, a: number, b: number): void {
  for (const column of FACE) {
    const cells = game[column];
    const kept = cells[a]!;
    cells[a] = cells[b]!;
    cells[b] = kept;
  }
}

function ids(game: Game, seat: number, zone: number): number[] {
  const list = listOf(seat, zone);
  const found: number[] = [];
  for (let id = game.first[list]!, left = game.count[list]!; left > 0; left--, id = game.next[id]!) found.push(id);
  return found;
}

/** The same game with all that the seat doesn't know dealt out differently, and other chance. */
function otherWorld(game: Game, seat: number): Game {
  const world = createGame(game);
  world.copyFrom(game);
  for (let i = 0; i < world.chance.length; i++) world.chance[i]! ^= 0x5a5a5a5a;
  for (let owner = 0; owner < 2; owner++) {
    const zones = owner === seat ? [LIBRARY] : [LIBRARY, HAND];
    const hidden = zones.flatMap((zone) => ids(world, owner, zone)).filter((id) => !(world.known[id]! & (1 << seat)));
    for (let i = 0; i + 1 < hidden.length; i++) swapFaces(world, hidden[i]!, hidden[hidden.length - 1 - i]!);
  }
  return world;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function memoryInUse(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

describe.each(AGENTS)('the agent %s', (name) => {
  const games = (many: number): TestGame[] => GAMES.slice(0, searches(name) ? Math.ceil(many / 4) : many);

  it('answers every decision with one of its options and comes to an end', () => {
    for (const setup of games(GAMES.length)) {
      const { end } = playOut(startGame(setup), seatAgents([name, 'random'], setup), {
        after: (_, view, choice) => {
          expect(Number.isInteger(choice) && choice >= 0 && choice < view.optionCount, `${choice}`).toBe(true);
        },
      });
      expect(['win', 'draw']).toContain(end.kind);
    }
  });

  it('gives the same answers to the same views with the same seed', () => {
    for (const setup of games(4)) {
      const once = playOut(startGame(setup), seatAgents([name, name], setup));
      const again = playOut(startGame(setup), seatAgents([name, name], setup));
      expect(again).toEqual(once);
    }
  });

  it('shares nothing with other agents: games played at once go as games played one after another', () => {
    const setups = GAMES.slice(0, searches(name) ? 2 : 3);
    const alone = setups.map((setup) => playOut(startGame(setup), seatAgents([name, name], setup)).choices);
    const tables = setups.map((setup) => {
      const game = startGame(setup);
      return { game, view: new DecisionView(game), agents: seatAgents([name, name], setup), choices: [] as number[] };
    });
    for (let going = tables; going.length > 0; ) {
      going = going.filter(({ game, view, agents, choices }) => {
        if (advance(game) !== STATUS_DECISION) return false;
        choices.push(agents[view.open(game).player]!.choose(view));
        choose(game, choices.at(-1)!);
        return true;
      });
    }
    expect(tables.map(({ choices }) => choices)).toEqual(alone);
  });

  it('changes nothing of the game it decides in', () => {
    const setup = GAMES[2]!;
    const before = createGame(startGame(setup));
    playOut(startGame(setup), seatAgents([name, 'random'], setup), {
      before: (game) => before.copyFrom(game),
      after: (game) => expect(Buffer.compare(game.bytes, before.bytes)).toBe(0),
    });
  });

  it('uses no chance but its own seed, and no clock', () => {
    const refuse = (): never => {
      throw new Error('foreign chance or a clock');
    };
    const setup = GAMES[1]!;
    const game = startGame(setup);
    const agents = seatAgents([name, 'random'], setup);
    const spies = [
      vi.spyOn(Math, 'random').mockImplementation(refuse),
      vi.spyOn(Date, 'now').mockImplementation(refuse),
      vi.spyOn(performance, 'now').mockImplementation(refuse),
    ];
    try {
      playOut(game, agents);
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });

  it('answers alike in all worlds that it can not tell apart', () => {
    const setup = GAMES[4]!;
    const seed = agentWords('worlds', 0, 0, 0);
    const twins: Agent[] = [parseAgent(name).create(seed), parseAgent(name).create(seed)];
    const rival = parseAgent('random').create(agentWords('worlds', 0, 0, 1));
    const [one, other] = twins as [Agent, Agent];
    let moved = 0;
    const answer: Agent = {
      choose: (view) => {
        const choice = one.choose(view);
        const world = otherWorld(current, view.player);
        for (let id = 0; id < world.card.length; id++) if (world.card[id] !== current.card[id]) moved++;
        expect(other.choose(new DecisionView(world).open(world))).toBe(choice);
        return choice;
      },
    };
    const game = startGame(setup);
    const current = game;
    playOut(game, [answer, rival]);
    expect(moved, 'cards that the worlds dealt out differently').toBeGreaterThan(100);
  });

  it('keeps no more memory the longer it plays', () => {
    const [setup, other] = [GAMES[0]!, GAMES[3]!];
    const agents = seatAgents([name, 'random'], setup);
    const kept: number[] = [];
    // The same agent goes on through several games: only what it keeps itself can grow.
    for (const next of [setup, setup, other, setup, other]) {
      playOut(startGame(next), agents);
      kept.push(memoryInUse());
    }
    expect(kept.at(-1)! - kept[1]!).toBeLessThan(3_000_000);
  });

  it('is told of the real game only if its name says so', () => {
    const seed = agentWords('cheats', 0, 0, 0);
    expect(parseAgent(name).create(seed).cheat).toBeUndefined();
    if (searches(name)) expect(parseAgent(`cheat:${name}`).create(seed).cheat).toBeTypeOf('function');
    else expect(() => parseAgent(`cheat:${name}`)).toThrow('cheat: and one of');
  });
});
