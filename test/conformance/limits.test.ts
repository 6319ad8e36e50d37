// Every game ends: by the rules, or at a limit with a clear outcome that depends on nothing but the game.

import { describe, expect, it } from 'vitest';
import {
  advance,
  checkState,
  chooseUnchecked,
  type Game,
  hash,
  type Limits,
  maxOptions,
  newGame,
  options,
  outcome,
  restartGame,
  STATUS_DECISION,
  STATUS_OVER,
  W_FREE_COUNT,
} from '../../engine/index.ts';
import { Dice } from './dice.ts';
import { RULEBOOK, setupOf } from './play.ts';
import { withLittleRoom, withRoom } from './room.ts';
import { many, SmallCase } from './small-case.ts';

/** Plays to the end with the dice of a seed; a bolder player does something whenever there is something to do. */
function playOn(game: Game, seed: number): Game {
  const dice = new Dice(seed);
  while (advance(game) === STATUS_DECISION) {
    const n = options(game, new Int32Array(maxOptions(game)));
    chooseUnchecked(game, dice.below(n));
  }
  return game;
}

const limited = (limits: Partial<Limits>) => playOn(newGame(RULEBOOK, setupOf(3, 'shipped', { limits })), 3);

describe('a game at a limit', () => {
  it.each([
    ['turns', { turns: 3 }],
    ['decisions', { decisions: 25 }],
    ['steps', { steps: 30 }],
    ['objects', { objects: 121 }],
  ] as const)('of %s ends without a winner, and says so', (what, limits) => {
    const game = limited(limits);
    expect(outcome(game)).toMatchObject({ kind: 'limit', winner: -1, reason: `limit-${what}` });
    expect(advance(game)).toBe(STATUS_OVER);
    expect(options(game, new Int32Array(maxOptions(game)))).toBe(0);
    checkState(game);
  });

  it('of turns has begun exactly so many', () => {
    expect(outcome(limited({ turns: 7 })).turns).toBe(7);
  });

  it('of objects holds no more than so many, however fast tokens double', () => {
    const players = [
      { battlefield: many(3, 'Krenko, Mob Boss').slice(0, 1), library: many(40, 'Mountain') },
      { life: 30000, library: many(40, 'Mountain') },
    ];
    const { game } = new SmallCase({ players, limits: { objects: 300 } });
    const dice = new Dice(1);
    while (advance(game) === STATUS_DECISION) {
      const n = options(game, new Int32Array(maxOptions(game)));
      chooseUnchecked(game, n > 1 && dice.below(3) > 0 ? 1 : 0);
    }
    expect(outcome(game).reason).toBe('limit-objects');
    expect(game.size.objects - game.word[W_FREE_COUNT]!).toBeLessThanOrEqual(300);
  });
});

describe('a game', () => {
  const SEEDS = [1, 2, 3, 4, 5, 6];
  const played = (make: (game: Game) => Game) =>
    SEEDS.map((seed) => hash(playOn(make(newGame(RULEBOOK, setupOf(seed, 'narrow'))), seed)));
  const usual = played((game) => game);

  it('does not depend on the room that it began with', () => {
    expect(played(withLittleRoom)).toEqual(usual);
    const roomy = (game: Game) => {
      const size = { ...game.size };
      for (const table of Object.keys(size) as (keyof typeof size)[]) if (table !== 'players') size[table] *= 5;
      return withRoom(game, size);
    };
    expect(played(roomy)).toEqual(usual);
  });

  it('is the same in memory that was used and had to grow before', () => {
    const game = withLittleRoom(newGame(RULEBOOK, setupOf(9, 'pool')));
    const again = SEEDS.map((seed) => {
      restartGame(game, setupOf(seed, 'narrow'));
      return hash(playOn(game, seed));
    });
    expect(again).toEqual(usual);
  });
});
