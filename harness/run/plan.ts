/**
 * What a game is before it is played: who starts, and every seed, from the seed of the experiment and the index alone.
 *
 * Games of one unit have the same library orders and the same chance streams, and each entrant plays first in one of them:
 * of two players, games 2p and 2p + 1 are the pair p; of n, games np to np + n - 1 are the block p, all rotations of who
 * starts. Entrant n always sits on seat n, so neighbours stay neighbours: turns go round in the order in which entrants are named.
 * Nothing here depends on the decks, the agents, a card patch, the worker or what was played before.
 */

import { CHANCE_STREAMS, MAX_PLAYERS } from '../../engine/index.ts';
import { allAgentWords, chanceWords } from '../seeds/index.ts';

/** Fewest and most seats of a game; entrant n sits on seat n. A unit has as many games as a game has seats. */
export const LEAST_SEATS = 2;
export const MOST_SEATS = MAX_PLAYERS;

/** One game to play. */
export interface GamePlan {
  /** Number of the game in its run, from 0. */
  readonly index: number;
  /** Number of its pair or block. */
  readonly pair: number;
  readonly startingSeat: number;
  /** Words of the engine's chance streams, in their order; shared by all plans of a pair or block. */
  readonly chance: Uint32Array;
  /** Words for each agent's own chance, by seat; other ones in each game. */
  readonly agents: readonly Uint32Array[];
}

/** The plans of `count` games from game `first` on, in order. */
export function* planGames(
  seed: string,
  first: number,
  count: number,
  seats: number = LEAST_SEATS,
): Generator<GamePlan, void, undefined> {
  let pairPlanned = -1;
  let chance: Uint32Array = new Uint32Array(0);
  for (let index = first; index < first + count; index++) {
    const pair = Math.floor(index / seats);
    const startingSeat = index % seats;
    if (pair !== pairPlanned) {
      chance = chanceWords(seed, pair, CHANCE_STREAMS, [], seats);
      pairPlanned = pair;
    }
    yield { index, pair, startingSeat, chance, agents: allAgentWords(seed, pair, startingSeat, seats) };
  }
}

/** The plan of one game. */
export function planGame(seed: string, index: number, seats: number = LEAST_SEATS): GamePlan {
  for (const plan of planGames(seed, index, 1, seats)) return plan;
  throw new RangeError(`Got the game ${index} where a whole number from 0 on was expected.`);
}
