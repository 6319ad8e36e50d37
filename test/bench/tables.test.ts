/** Games of four players and growing boards, as the benchmark plays them: always the same. */

import { describe, expect, it } from 'vitest';
import { makeFourSet, playGame } from '../../bench/playouts.ts';
import { BOARD_SIZES, boardOf, playBoard } from '../../bench/tables.ts';
import { BATTLEFIELD, checkState, createGame, hash, listOf, OUTCOME_WIN, W_OUTCOME } from '../../engine/index.ts';

describe('the games of four players', () => {
  const set = makeFourSet(2);

  it('let each deck play first once in a block, from another seat in the next one', () => {
    const first = set.setups.map(({ decks, startingPlayer }) =>
      set.decks.findIndex(({ cards }) => cards === decks[startingPlayer]),
    );
    expect(first).toEqual([0, 1, 2, 3, 1, 2, 3, 0]);
    expect(set.setups[0]?.chance).toEqual(set.setups[3]?.chance);
    expect(set.setups[0]?.chance).not.toEqual(set.setups[4]?.chance);
  });

  it('are the same each time they are played, and are won', () => {
    const sums = [0, 1].map(() => {
      const found = new Int32Array(2 * set.setups.length);
      set.setups.forEach((_, i) => {
        playGame(set, i, found);
        checkState(set.game);
        expect(set.game.word[W_OUTCOME]).toBe(OUTCOME_WIN);
      });
      return found;
    });
    expect(sums[0]).toEqual(sums[1]);
    expect(new Set(sums[0]).size).toBe(2 * set.setups.length);
  });
});

describe('a growing board', () => {
  it.each(BOARD_SIZES)('has %i permanents, and is played on the same each time', (permanents) => {
    const board = boardOf(makeFourSet(1).rulebook, permanents);
    expect((board.count[listOf(0, BATTLEFIELD)] ?? 0) + (board.count[listOf(1, BATTLEFIELD)] ?? 0)).toBe(permanents);
    const before = hash(board);
    const game = createGame(board);
    expect(playBoard(board, game, 120)).toEqual(playBoard(board, game, 120));
    checkState(game);
    expect(hash(board)).toBe(before);
  });
});
