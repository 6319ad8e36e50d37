/**
 * Counters of plain mistakes: what counts as one, and what does not.
 */

import { describe, expect, it } from 'vitest';
import { DecisionView } from '../../agents/index.ts';
import { advance, choose, describeOption, type Game } from '../../engine/index.ts';
import { type Position, setUp } from '../../engine/position/set-up.ts';
import { type Mistakes, MistakeWatcher, noMistakes } from '../../harness/run/mistakes.ts';
import { RULEBOOK } from '../agents/table.ts';

/** What is counted when player A answers with these words, one decision after another. */
function countOf(position: Position, ...answers: string[]): Mistakes {
  const game: Game = setUp(RULEBOOK, position);
  const counts = noMistakes();
  const watcher = new MistakeWatcher(() => counts);
  const view = new DecisionView(game);
  for (const answer of answers) {
    advance(game);
    view.open(game);
    const words = Array.from({ length: view.optionCount }, (_, i) => describeOption(game, view.option(i)));
    const choice = words.indexOf(answer);
    expect(choice, `${answer} among ${words.join(', ')}`).toBeGreaterThanOrEqual(0);
    watcher.decided(game, view, choice);
    choose(game, choice);
  }
  return counts;
}

const NONE = noMistakes();

describe('a target', () => {
  const position: Position = {
    players: [
      { hand: ['Shock'], battlefield: [{ card: 'Mountain' }, { card: 'Grizzly Bears' }] },
      { battlefield: [{ card: 'Wind Drake' }] },
    ],
  };

  it('on the wrong side counts where a right one was to be had', () => {
    expect(countOf(position, 'cast Shock', "target A's Grizzly Bears")).toEqual({ ...NONE, wrongSide: 1 });
    expect(countOf(position, 'cast Shock', "target B's Wind Drake")).toEqual(NONE);
    expect(countOf(position, 'cast Shock', 'target player B')).toEqual(NONE);
  });
});

describe('an attack', () => {
  const board = (life: number, tapped: boolean): Position => ({
    step: 'declare attackers',
    moment: 'begin',
    players: [
      { battlefield: [{ card: 'Grizzly Bears' }, { card: 'Hill Giant' }] },
      { life, battlefield: [{ card: 'Craw Wurm', tapped }] },
    ],
  });

  it('that would be deadly with nobody to block counts when it is not made', () => {
    expect(countOf(board(5, true), 'no more attackers')).toEqual({ ...NONE, lethalMissed: 1 });
    expect(countOf(board(5, true), 'Grizzly Bears attacks player B', 'no more attackers').lethalMissed).toBe(1);
    expect(countOf(board(6, true), 'no more attackers')).toEqual(NONE);
    expect(countOf(board(5, false), 'no more attackers')).toEqual(NONE);
  });
});

describe('the end of the second main phase', () => {
  const board: Position = {
    step: 'postcombat main',
    players: [{ hand: ['Forest', 'Grizzly Bears'], battlefield: [{ card: 'Forest' }, { card: 'Forest' }] }, {}],
  };

  it('counts lands and spells that are left', () => {
    expect(countOf(board, 'pass')).toEqual({ ...NONE, landsLeft: 1, spellsLeft: 1 });
    expect(countOf(board, 'play Forest', 'pass')).toEqual({ ...NONE, spellsLeft: 1 });
  });
});
