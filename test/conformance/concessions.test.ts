// Games of three and four players in which people concede at any time, through the checked door.

import { describe, expect, test } from 'vitest';
import {
  checkState,
  createGame,
  decisionPlayer,
  type Game,
  maxOptions,
  type Outcome,
  options,
  outcome,
  redact,
  Session,
  STATUS_DECISION,
  W_LOST,
} from '../../engine/index.ts';
import { Dice } from './dice.ts';
import { gameOf, type Source } from './play.ts';

/** Plays a game at random; one decision in so many a player who is left concedes. */
function playWithConcessions(
  seed: number,
  source: Source,
  players: number,
  oneIn: number,
): { end: Outcome; conceded: number } {
  const game = gameOf(seed, source, { players });
  const view = createGame(game);
  const dice = new Dice(seed ^ 0xc0de);
  const session = new Session(game);
  let conceded = 0;
  while (session.advance() === STATUS_DECISION) {
    checkState(game);
    if (dice.oneIn(oneIn)) {
      const left = seatsLeft(game, players);
      session.concede(dice.pick(left));
      conceded++;
      checkState(game);
      continue;
    }
    if (dice.oneIn(20)) redact(game, decisionPlayer(game), view);
    const n = options(game, new Int32Array(maxOptions(game)));
    session.choose(dice.below(n) || dice.below(n));
  }
  checkState(game);
  return { end: outcome(game), conceded };
}

const seatsLeft = (game: Game, players: number): number[] =>
  Array.from({ length: players }, (_, seat) => seat).filter((seat) => !((game.word[W_LOST] ?? 0) & (1 << seat)));

describe('players who concede at any time', () => {
  test.each([
    ['pool', 3, 10],
    ['pool', 4, 10],
    ['narrow', 4, 10],
    ['crowd', 4, 4],
  ] as const)('leave %s games of %i players whole', (source, players, games) => {
    let conceded = 0;
    for (let seed = 1; seed <= games; seed++) {
      const game = playWithConcessions(seed, source, players, 60);
      expect(game.end.kind).not.toBe('none');
      conceded += game.conceded;
    }
    expect(conceded).toBeGreaterThan(games);
  });
});
