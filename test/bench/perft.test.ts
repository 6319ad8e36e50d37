/** The lines of play of fixed positions: written down, counted, and counted again in another way. */

import { describe, expect, it } from 'vitest';
import { perft, perftGame } from '../../bench/perft.ts';
import { PERFT_POSITIONS } from '../../bench/perft-positions.ts';
import { advance, choose, type Game, hash, maxOptions, options, STATUS_DECISION } from '../../engine/index.ts';

/** Lines that are few enough to play each from its beginning. */
const REPLAYED = 400;

/** Counts lines without copying a state: each is played from the first decision through the checked door. */
function countByReplay(fresh: () => Game, depth: number): number {
  const line: number[] = [];
  const countAt = (): number => {
    const game = fresh();
    for (const answer of line) {
      advance(game);
      choose(game, answer);
    }
    if (advance(game) !== STATUS_DECISION || line.length === depth) return 1;
    const n = options(game, new Int32Array(maxOptions(game)));
    let lines = 0;
    for (let i = 0; i < n; i++) {
      line.push(i);
      lines += countAt();
      line.pop();
    }
    return lines;
  };
  return countAt();
}

describe.each(PERFT_POSITIONS)('perft of "$name"', (position) => {
  it('counts the lines that are written down, at every depth, and leaves the position as it was', () => {
    const game = perftGame(position);
    const before = hash(game);
    expect(position.lines.map((_, i) => perft(game, i + 1).lines)).toEqual(position.lines);
    expect(hash(game)).toBe(before);
  });

  it('counts the same lines when each is played from its beginning', () => {
    const few = position.lines.filter((lines) => lines <= REPLAYED);
    expect(few.length).toBeGreaterThan(3);
    expect(few.map((_, i) => countByReplay(() => perftGame(position), i + 1))).toEqual(few);
  });
});
