/**
 * A table for tests of agents: games between agents with the shipped decks, and single decisions from set-up positions.
 */

import { type Agent, DecisionView, parseAgent, type View } from '../../agents/index.ts';
import {
  advance,
  type CardData,
  CHANCE_STREAMS,
  choose,
  createRulebook,
  DECIDE_PAYMENT,
  describeOption,
  type Game,
  newGame,
  type Outcome,
  outcome,
  POOL,
  STATUS_DECISION,
} from '../../engine/index.ts';
import { type Position, setUp } from '../../engine/position/set-up.ts';
import { loadDeck } from '../../harness/decks/index.ts';
import { agentWords, chanceWords } from '../../harness/seeds/index.ts';

/** A card that is in no pool: it may enter as a copy of any creature. */
const COPYCAT: CardData = {
  name: 'Copycat of the Tests',
  cost: '{3}{U}',
  types: 'Creature — Shapeshifter',
  power: 0,
  toughness: 0,
  abilities: [{ kind: 'enters', copy: { types: ['creature'] } }],
};

export const RULEBOOK = createRulebook([...POOL, COPYCAT]);

/** Four decks of different kinds; strength is measured with these, whatever else is shipped. */
export const DECKS = ['black-red-madness', 'blue-white-fliers', 'green-ramp-x', 'green-white-convoke'].map((name) =>
  loadDeck(name, { names: RULEBOOK.names }),
);

/** A game of a test: who plays which deck from which seat, and where its chance comes from. */
export interface TestGame {
  readonly decks: readonly [number, number];
  readonly seed: string;
  readonly pair?: number;
  /** Which game of the pair: the seat of the starting player. */
  readonly game?: number;
}

export function startGame({ decks, seed, pair = 0, game = 0 }: TestGame): Game {
  return newGame(RULEBOOK, {
    decks: decks.map((deck) => DECKS[deck]!.main),
    startingPlayer: game,
    chance: chanceWords(seed, pair, CHANCE_STREAMS),
  });
}

export function seatAgents(names: readonly [string, string], { seed, pair = 0, game = 0 }: TestGame): Agent[] {
  return names.map((name, seat) => parseAgent(name).create(agentWords(seed, pair, game, seat)));
}

/** Told of each decision before and after the agent answers. */
export interface Watcher {
  before?(game: Game, view: View): void;
  after?(game: Game, view: View, choice: number): void;
}

/** Plays a game through the checked door and gives its end and all choices. */
export function playOut(
  game: Game,
  agents: readonly Agent[],
  watcher: Watcher = {},
): { end: Outcome; choices: number[] } {
  const view = new DecisionView(game);
  const choices: number[] = [];
  while (advance(game) === STATUS_DECISION) {
    view.open(game);
    watcher.before?.(game, view);
    const choice = agents[view.player]!.choose(view);
    watcher.after?.(game, view, choice);
    choices.push(choice);
    choose(game, choice);
  }
  return { end: outcome(game), choices };
}

/** Points of the first agent in the pairs of all pairings of decks, as a share: the pair-based win rate. */
export function winRate(names: readonly [string, string], seed: string, pairsPerPairing: number): number {
  let points = 0;
  let games = 0;
  for (let a = 0; a < DECKS.length; a++) {
    for (let b = 0; b < DECKS.length; b++) {
      for (let n = 0; n < pairsPerPairing * 2; n++) {
        const setup: TestGame = { decks: [a, b], seed: `${seed}/${a}/${b}`, pair: n >> 1, game: n & 1 };
        const { end } = playOut(startGame(setup), seatAgents(names, setup));
        games++;
        points += end.kind === 'win' ? 1 - end.winner : 0.5;
      }
    }
  }
  return points / games;
}

/**
 * Sets up a position, lets `agent` play seat 0 and gives its answers in words, payments left out, until there are
 * `wanted` of them or the game ends. Seat 1 does the first thing on offer that `rival` names, else the first option.
 */
export function answersTo(
  position: Position,
  wanted: number,
  agent = 'scripted',
  rival: readonly string[] = [],
): string[] {
  const game = setUp(RULEBOOK, position);
  const player = parseAgent(agent).create(Uint32Array.of(1, 2, 3, 4));
  const view = new DecisionView(game);
  const answers: string[] = [];
  while (answers.length < wanted && advance(game) === STATUS_DECISION) {
    view.open(game);
    const words = Array.from({ length: view.optionCount }, (_, i) => describeOption(game, view.option(i)));
    const choice =
      view.player === 0
        ? player.choose(view)
        : Math.max(
            0,
            words.findIndex((word) => rival.includes(word)),
          );
    if (view.player === 0 && view.kind !== DECIDE_PAYMENT) answers.push(words[choice]!);
    choose(game, choice);
  }
  return answers;
}
