// Chance: the generator is the published one, even, and kept apart by purpose.

import { describe, expect, it } from 'vitest';
import { shuffleLibrary } from '../../engine/actions/shuffle.ts';
import {
  advance,
  CHANCE_WORDS,
  createRulebook,
  type Game,
  LIBRARY,
  listOf,
  newGame,
  POOL,
  STREAM_COIN,
  STREAM_DISCARD,
  STREAM_LIBRARY,
} from '../../engine/index.ts';
import { nextBits, rollDiscard } from '../../engine/random/sfc32.ts';
import { Dice } from '../conformance/dice.ts';
import { RULEBOOK, setupOf } from '../conformance/play.ts';

const plains = [{ name: 'Plains', count: 60 }];

function gameWith(chance: ArrayLike<number>): Game {
  return newGame(RULEBOOK, { decks: [plains, plains], startingPlayer: 0, chance });
}

/** sfc32 of PractRand as its author wrote it, on four words. */
function reference(words: readonly number[]): () => number {
  let [a = 0, b = 0, c = 0, counter = 0] = words;
  return () => {
    const out = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + out;
    return out >>> 0;
  };
}

/** Sum of squared deviations over the mean: about the number of classes less one when all are equally likely. */
function chiSquare(counts: readonly number[]): number {
  const mean = counts.reduce((sum, n) => sum + n, 0) / counts.length;
  return counts.reduce((sum, n) => sum + (n - mean) ** 2 / mean, 0);
}

function libraryOf(g: Game, seat: number): number[] {
  const ids: number[] = [];
  for (let id = g.first[listOf(seat, LIBRARY)]!; id >= 0; id = g.next[id]!) ids.push(id);
  return ids;
}

describe('the generator', () => {
  it('gives the numbers of sfc32', () => {
    const words = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
    const game = gameWith(Array.from({ length: CHANCE_WORDS }, (_, i) => words[i % 4]!));
    const next = reference(words);
    for (let i = 0; i < 1000; i++) expect(nextBits(game, STREAM_COIN)).toBe(next());
  });

  it('gives these numbers first', () => {
    const game = gameWith(Array.from({ length: CHANCE_WORDS }, (_, i) => [1, 2, 3, 4][i % 4]!));
    // The first two by hand: 1 + 2 + 4, then 2 + (3 + 24) + 5.
    expect([1, 2, 3, 4, 5].map(() => nextBits(game, STREAM_COIN))).toEqual([7, 34, 56623200, 188882296, 3431242869]);
  });

  it('is even', () => {
    const game = gameWith(setupOf(5, 'shipped').chance);
    for (const classes of [2, 7, 60]) {
      const counts = new Array<number>(classes).fill(0);
      for (let i = 0; i < classes * 2000; i++) {
        counts[rollDiscard(game, classes)]!++;
      }
      expect(counts).toHaveLength(classes);
      // Five deviations above what is expected.
      expect(chiSquare(counts)).toBeLessThan(classes - 1 + 5 * Math.sqrt(2 * (classes - 1)) + 5);
    }
  });
});

describe('a shuffle', () => {
  it('puts every card into every place about equally often', () => {
    const game = gameWith(setupOf(6, 'shipped').chance);
    const ids = libraryOf(game, 0);
    const first = new Array<number>(ids.length).fill(0);
    const placeOfFirst = new Array<number>(ids.length).fill(0);
    for (let i = 0; i < ids.length * 200; i++) {
      shuffleLibrary(game, 0);
      const order = libraryOf(game, 0);
      first[ids.indexOf(order[0]!)]!++;
      placeOfFirst[order.indexOf(ids[0]!)]!++;
    }
    for (const counts of [first, placeOfFirst]) expect(chiSquare(counts)).toBeLessThan(59 + 5 * Math.sqrt(2 * 59));
  });

  it('depends on the cards and on chance, not on the order that they had', () => {
    const one = gameWith(setupOf(7, 'shipped').chance);
    const other = gameWith(setupOf(7, 'shipped').chance);
    shuffleLibrary(other, 0);
    other.chance.set(one.chance);
    shuffleLibrary(one, 0);
    shuffleLibrary(other, 0);
    expect(libraryOf(other, 0)).toEqual(libraryOf(one, 0));
  });

  it('uses the stream of its library alone', () => {
    const game = gameWith(setupOf(8, 'shipped').chance);
    const streams = () =>
      Array.from({ length: CHANCE_WORDS / 4 }, (_, i) => String(game.chance.slice(i * 4, i * 4 + 4)));
    const before = streams();
    shuffleLibrary(game, 1);
    const changed = streams().flatMap((words, i) => (words === before[i] ? [] : [i]));
    expect(changed).toEqual([STREAM_LIBRARY + 1]);
    rollDiscard(game, 3);
    expect(streams().flatMap((words, i) => (words === before[i] ? [] : [i]))).toEqual([1, STREAM_DISCARD]);
  });

  it('does not depend on the order of the pool, nor on other cards in it', () => {
    const extra = { name: 'Aaa Made Up', cost: '{W}', types: 'Creature — Human', power: 9, toughness: 9 };
    const pools = [POOL, [...POOL].reverse(), [extra, ...POOL], new Dice(3).shuffled([...POOL, extra])];
    const orders = pools.map((pool) => {
      const rulebook = createRulebook(pool);
      const game = newGame(rulebook, setupOf(4, 'shipped'));
      advance(game);
      return [0, 1].map((seat) => libraryOf(game, seat).map((id) => rulebook.names[game.card[id]!]));
    });
    for (const order of orders) expect(order).toEqual(orders[0]);
  });
});
