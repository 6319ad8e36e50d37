/**
 * What a game is before it is played: who starts, and every seed, from the seed of the experiment and the index alone.
 *
 * Games 2p and 2p + 1 are the pair p: both have the same library orders and the same chance streams, entrant 0 plays
 * first in the even one and entrant 1 in the odd one. Entrant 0 always sits on seat 0. Nothing here depends on the
 * decks, the agents, a card patch, the worker or what was played before.
 */

import { CHANCE_STREAMS } from '../../engine/index.ts';
import { agentWords, chanceWords } from '../seeds/index.ts';

/** Games that share their library orders. */
export const GAMES_PER_PAIR = 2;

/** Seats of a game; entrant n sits on seat n. */
export const SEATS = 2;

/** One game to play. */
export interface GamePlan {
  /** Number of the game in its run, from 0. */
  readonly index: number;
  readonly pair: number;
  readonly startingSeat: number;
  /** Words of the engine's chance streams, in their order; shared by both plans of a pair. */
  readonly chance: Uint32Array;
  /** Words for each agent's own chance, by seat; other ones in each game. */
  readonly agents: readonly Uint32Array[];
}

/** The plans of `count` games from game `first` on, in order. */
export function* planGames(seed: string, first: number, count: number): Generator<GamePlan, void, undefined> {
  let pairPlanned = -1;
  let chance: Uint32Array = new Uint32Array(0);
  for (let index = first; index < first + count; index++) {
    const pair = Math.floor(index / GAMES_PER_PAIR);
    const startingSeat = index % GAMES_PER_PAIR;
    if (pair !== pairPlanned) {
      chance = chanceWords(seed, pair, CHANCE_STREAMS);
      pairPlanned = pair;
    }
    const agents = Array.from({ length: SEATS }, (_, seat) => agentWords(seed, pair, startingSeat, seat));
    yield { index, pair, startingSeat, chance, agents };
  }
}

/** The plan of one game. */
export function planGame(seed: string, index: number): GamePlan {
  for (const plan of planGames(seed, index, 1)) return plan;
  throw new RangeError(`Got the game ${index} where a whole number from 0 on was expected.`);
}
