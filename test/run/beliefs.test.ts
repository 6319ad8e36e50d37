/**
 * Closed lists: what players suppose the decks of others to be, instead of knowing them.
 */

import { expect, it } from 'vitest';
import type { Agent } from '../../agents/index.ts';
import { type Beliefs, countDeck, deckCounts, type Game } from '../../engine/index.ts';
import { experimentHere, headerOf, planGame, playGame, setTable } from '../../harness/run/index.ts';
import { experiment } from './experiments.ts';

const open = experiment({ games: 2 });
const [first, second] = open.decks;
const closed = { ...open, beliefs: [second!, first!] };

/** What the players of a game suppose at their first decisions. */
function beliefsIn(of: typeof open): Beliefs[] {
  const found: Beliefs[] = [];
  const table = setTable(of);
  const watcher: Agent = {
    choose: (view) => {
      found[view.player] ??= view.beliefs();
      return 0;
    },
  };
  playGame({ ...table, makers: [() => watcher, () => watcher] }, planGame('beliefs', 0));
  return found;
}

it('players know all lists, unless lists are closed: then a deck is one of the supposed ones to the others', () => {
  const { rulebook } = setTable(open);
  const lists = [first!, second!].map(({ cards }) => deckCounts(rulebook, cards));
  expect(beliefsIn(open)).toEqual([
    [[lists[0]], [lists[1]]],
    [[lists[0]], [lists[1]]],
  ]);
  expect(beliefsIn(closed)).toEqual([
    [[lists[0]], [lists[1], lists[0]]],
    [[lists[1], lists[0]], [lists[1]]],
  ]);
});

it('the supposed lists are a part of the run, and of its Rulebook', () => {
  expect(experimentHere(headerOf(closed), 'run.json')).toEqual(closed);
  expect(headerOf(open).experiment).not.toHaveProperty('beliefs');
  const other = { ...open, beliefs: [{ name: 'other', cards: [{ name: 'Shivan Dragon', count: 4 }] }] };
  expect(setTable(other).rulebook.indexOf.has('Shivan Dragon')).toBe(true);
});

it('a deck is counted from the game whatever has happened to its cards', () => {
  const table = setTable(open);
  let game: Game | null = null;
  const passes: Agent = {
    choose: () => 0,
    cheat(real) {
      game = real;
    },
  };
  playGame({ ...table, makers: [() => passes, () => passes] }, planGame('beliefs', 1));
  expect(countDeck(game!, 0)).toEqual(deckCounts(table.rulebook, first!.cards));
});
