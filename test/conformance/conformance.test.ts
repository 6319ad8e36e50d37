/**
 * The laws of DESIGN at every decision of random games: a small fixed set of them. `fuzz.ts` plays as many as one likes.
 */

import { describe, expect, it } from 'vitest';
import { type FuzzOptions, SOURCES, type Source, Table } from './play.ts';

/** Games of each kind; a crowded board is dear. */
const GAMES: Readonly<Partial<Record<Source, number>>> = { shipped: 8, pool: 8, narrow: 6 };
const FEW = 3;

describe.each(SOURCES)('random games, %s decks', (source) => {
  it('keep every law at every decision', () => {
    const games = GAMES[source] ?? FEW;
    const table = new Table();
    const wanted: FuzzOptions = { source, every: 12, followed: 3 };
    const ends = new Map<string, number>();
    for (let seed = 1; seed <= games; seed++) {
      const { kind } = table.play(seed, wanted);
      ends.set(kind, (ends.get(kind) ?? 0) + 1);
    }
    const played = [...ends.values()].reduce((sum, n) => sum + n, 0);
    expect(played).toBe(games);
    expect(ends.get('none') ?? 0).toBe(0);
    expect(table.coverage.decisions.size).toBeGreaterThan(8);
  }, 120_000);
});

describe('limits', () => {
  const shipped = (limits: FuzzOptions['limits']): FuzzOptions => ({
    source: 'shipped',
    every: 1000,
    followed: 1,
    ...(limits === undefined ? {} : { limits }),
  });

  it('end a game as what they are', () => {
    const table = new Table();
    expect(table.play(3, shipped({ turns: 3 }))).toMatchObject({ kind: 'limit', reason: 'limit-turns', turns: 3 });
    expect(table.play(3, shipped({ decisions: 5 }))).toMatchObject({ kind: 'limit', reason: 'limit-decisions' });
    expect(table.play(3, shipped({ steps: 30 }))).toMatchObject({ kind: 'limit', reason: 'limit-steps' });
  });
});
