/**
 * Perft for Magic: how many distinct lines of play a fixed position has to a depth of N decisions.
 *
 * A line is a sequence of answers; decisions with one option are answered by the engine and have no depth; a game that
 * is over ends its line. The counts depend on the rules alone, not on the machine, so a change of any of them is a change of what
 * the engine offers. It visits every line by copying states, as a search does, and allocates nothing once it has its pool.
 */

import {
  advance,
  chooseUnchecked,
  createGame,
  createRulebook,
  type Game,
  maxOptions,
  options,
  POOL,
  STATUS_DECISION,
  setUp,
} from '../engine/index.ts';
import { describeMachine, type Machine, warningsOf } from './machine.ts';
import { PERFT_POSITIONS, type PerftPosition } from './perft-positions.ts';
import { BenchError } from './playouts.ts';
import type { Place } from './run.ts';

const RULEBOOK = createRulebook(POOL);

/** Lines and what they cost. */
export interface PerftCount {
  /** Lines of that depth, and shorter ones that ended the game. */
  readonly lines: number;
  /** Answers applied on the way. */
  readonly answers: number;
}

/** A position of the list as a game, before its first decision. */
export function perftGame({ position }: PerftPosition): Game {
  return setUp(RULEBOOK, position);
}

/** Counts the lines of so many decisions from here. The game itself is left as it was. */
export function perft(game: Game, depth: number): PerftCount {
  const states = Array.from({ length: depth + 1 }, () => createGame(game));
  const root = states[0]!;
  root.copyFrom(game);
  let out = new Int32Array(maxOptions(game));
  let answers = 0;
  const count = (level: number): number => {
    const state = states[level]!;
    if (advance(state) !== STATUS_DECISION || level === depth) return 1;
    if (out.length < maxOptions(state)) out = new Int32Array(maxOptions(state)); // the game grew
    const n = options(state, out);
    let lines = 0;
    for (let i = 0; i < n; i++) {
      const next = states[level + 1]!;
      next.copyFrom(state);
      chooseUnchecked(next, i);
      answers++;
      lines += count(level + 1);
    }
    return lines;
  };
  return { lines: count(0), answers };
}

/** What one position costs. */
export interface PerftCost extends PerftCount {
  readonly name: string;
  readonly depth: number;
  readonly seconds: number;
}

/** What `--perft` reports. */
export interface PerftReport {
  readonly machine: Machine;
  readonly warnings: readonly string[];
  readonly positions: readonly PerftCost[];
}

/**
 * Counts the lines of every position to its full depth, by the clock.
 * @throws BenchError when a count is not the one written down: other rules are no measurement of these
 */
export function measurePerft({ root, self }: Place): PerftReport {
  const machine = describeMachine(root, self.endsWith('.mjs'));
  const positions = PERFT_POSITIONS.map((position): PerftCost => {
    const { name, lines: expected } = position;
    const game = perftGame(position);
    const depth = expected.length;
    perft(game, depth - 1);
    const begin = performance.now();
    const { lines, answers } = perft(game, depth);
    const seconds = (performance.now() - begin) / 1000;
    if (lines !== expected.at(-1))
      throw new BenchError(
        `perft "${name}": got ${lines} lines of ${depth} decisions where ${expected.at(-1)} were expected.`,
      );
    return { name, depth, lines, answers, seconds };
  });
  return { machine, warnings: warningsOf(machine), positions };
}
