/**
 * Larger tables: games of four players, and what one decision costs the more permanents are on the battlefield.
 *
 * Both are timed by processor time and play the same in every round, or nothing is reported. A board has the same mixture of lands,
 * creatures, an anthem and a creature with an ability on either side, at any size; random agents play it on from a main phase, and the
 * positions that they come to are of all kinds. A decision whose cost grows no faster than the board costs each permanent the same.
 */

import {
  advance,
  chooseUnchecked,
  createGame,
  type Game,
  options,
  type PlayerPosition,
  type Rulebook,
  STATUS_DECISION,
  setUp,
} from '../engine/index.ts';
import { describeMachine, type Machine, warningsOf } from './machine.ts';
import { BenchError, countGame, makeFourSet, playGame } from './playouts.ts';
import { timeRounds, warmUp } from './rounds.ts';
import type { Place } from './run.ts';
import { type Spread, spread } from './spread.ts';

/** Permanents of both players together. */
export const BOARD_SIZES = [10, 50, 200, 800] as const;
/** Decisions that are played on from each board. */
const DECISIONS = 400;

/** How much is measured. */
export interface TablesDepth {
  readonly rounds: number;
  readonly warmUpSeconds: number;
}
export const FULL_TABLES: TablesDepth = { rounds: 7, warmUpSeconds: 2 };
export const QUICK_TABLES: TablesDepth = { rounds: 3, warmUpSeconds: 0.5 };

/** What a decision costs on a board of that size. */
export interface BoardCost {
  readonly permanents: number;
  readonly microsecondsPerDecision: Spread;
  /** The median by the number of permanents, in microseconds. */
  readonly perPermanent: number;
  /** Mean number of options. */
  readonly options: number;
}

/** What `--tables` reports. */
export interface TablesReport {
  readonly machine: Machine;
  readonly warnings: readonly string[];
  readonly four: {
    readonly games: number;
    readonly rounds: number;
    readonly gamesPerSecond: Spread;
    readonly gamesPerCpuSecond: Spread;
    /** Means over the games. */
    readonly turns: number;
    readonly decisions: number;
    readonly stateBytes: number;
  };
  readonly boards: readonly BoardCost[];
}

/** Measures both. Throws a BenchError when two rounds were not the same. */
export function measureTables({ root, self }: Place, depth: TablesDepth): TablesReport {
  const machine = describeMachine(root, self.endsWith('.mjs'));
  const set = makeFourSet();
  const stateBytes = set.game.bytes.length;
  const counts = { games: 0, turns: 0, decisions: 0, forced: 0, steps: 0, limits: 0 };
  const sums = new Int32Array(2 * set.setups.length);
  set.setups.forEach((_, i) => {
    playGame(set, i, sums);
    countGame(set.game, counts);
  });
  warmUp(set, depth.warmUpSeconds);
  const times = timeRounds(set, depth.rounds, 1, sums);
  const games = set.setups.length;
  return {
    machine,
    warnings: warningsOf(machine),
    four: {
      games,
      rounds: depth.rounds,
      gamesPerSecond: spread(times.map(({ wall }) => games / wall)),
      gamesPerCpuSecond: spread(times.map(({ cpu }) => games / cpu)),
      turns: counts.turns / games,
      decisions: counts.decisions / games,
      stateBytes,
    },
    boards: BOARD_SIZES.map((permanents) => measureBoard(set.rulebook, permanents, depth)),
  };
}

// ---------------------------------------------------------------- growing boards

const LANDS = ['Forest', 'Plains', 'Mountain'];
const CREATURES = ['Grizzly Bears', 'Hill Giant', 'Wind Drake', 'Serra Angel', 'Youthful Knight', 'Prodigal Sorcerer'];

/** A side with so many permanents: an anthem, a third lands, the rest creatures. */
function sideOf(permanents: number): PlayerPosition {
  const battlefield = Array.from({ length: permanents - 1 }, (_, i) =>
    i % 3 === 0 ? LANDS[(i / 3) % LANDS.length]! : CREATURES[i % CREATURES.length]!,
  );
  return {
    life: 10_000,
    library: Array.from({ length: 40 }, () => 'Forest'),
    hand: ['Shock', 'Giant Growth', 'Grizzly Bears', 'Plains'],
    battlefield: ['Glorious Anthem', ...battlefield],
  };
}

/** A game in a main phase with so many permanents on the battlefield. */
export function boardOf(rulebook: Rulebook, permanents: number): Game {
  const side = sideOf(permanents / 2);
  return setUp(rulebook, { players: [side, side], limits: { objects: 4096, decisions: 1_000_000 } });
}

const LISTED = new Int32Array(1 << 15);

/** Plays so many decisions at random from the board, which is left as it was. Gives a sum over all choices and how many options there were. */
export function playBoard(
  board: Game,
  game: Game,
  decisions: number,
): { readonly sum: number; readonly options: number } {
  let dice = 0x2545f491;
  let sum = 0;
  let listed = 0;
  game.copyFrom(board);
  for (let n = 0; n < decisions; n++) {
    if (advance(game) !== STATUS_DECISION) {
      game.copyFrom(board);
      advance(game);
    }
    const count = options(game, LISTED);
    listed += count;
    dice = (Math.imul(dice, 1664525) + 1013904223) | 0;
    const index = Math.floor(((dice >>> 0) / 0x1_0000_0000) * count);
    sum = Math.imul(sum ^ LISTED[index]!, 0x01000193) ^ count;
    chooseUnchecked(game, index);
  }
  return { sum, options: listed };
}

function measureBoard(rulebook: Rulebook, permanents: number, depth: TablesDepth): BoardCost {
  const board = boardOf(rulebook, permanents);
  const game = createGame(board);
  const first = playBoard(board, game, DECISIONS);
  /** Microseconds of processor time, whose clock ticks coarsely: a round is long. */
  const play = (times: number): number => {
    const before = process.threadCpuUsage();
    for (let i = 0; i < times; i++) {
      if (playBoard(board, game, DECISIONS).sum === first.sum) continue;
      throw new BenchError(`Nothing is reported: ${permanents} permanents were played otherwise.`);
    }
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  let times = 1;
  for (let spent = 0; spent < depth.warmUpSeconds * 1e6 || times < 2; times *= 2) spent = play(times);
  const cost = spread(Array.from({ length: depth.rounds }, () => play(times) / (times * DECISIONS)));
  return {
    permanents,
    microsecondsPerDecision: cost,
    perPermanent: cost.median / permanents,
    options: first.options / DECISIONS,
  };
}
