// A small fixed set of random games under the laws; fuzz.ts plays as many as one likes.

import { describe, expect, it } from 'vitest';
import { lawfulGames } from './play.ts';

describe('games of random players keep the laws at their decisions', () => {
  it('with the shipped decks', () => {
    expect(lawfulGames('shipped', 12)).toBe(12);
  });

  it('with cards of the whole pool', () => {
    expect(lawfulGames('pool', 10)).toBe(10);
  });

  it('with three and four players', () => {
    expect(lawfulGames('pool', 4, 3)).toBe(4);
    expect(lawfulGames('shipped', 4, 4)).toBe(4);
  });

  it('with decks around one card', () => {
    expect(lawfulGames('card', 8)).toBe(8);
  });
});
