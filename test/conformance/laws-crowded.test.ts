// The same laws where boards are crowded and the same triggers come many times over.

import { describe, expect, it } from 'vitest';
import { lawfulGames } from './play.ts';

describe('games of random players keep the laws at their decisions', () => {
  it('with four copies of a few cards', () => {
    expect(lawfulGames('narrow', 12)).toBe(12);
  });

  it('from the middle of games gone wide', () => {
    expect(lawfulGames('crowd', 5)).toBe(5);
  });
});
