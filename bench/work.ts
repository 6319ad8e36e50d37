/**
 * How much work the fixed games are, counted and not timed: the same on every machine.
 *
 * Options listed for decisions that are asked, computations of all characteristics (layers), and look-ups of whether a card
 * listens to events (most of them made by the search for triggers). The look-ups are counted by a Rulebook whose table
 * of listeners tells of every read, in games that are played once more for it; they must be the games that were signed.
 */

import { createRulebook, newGame, POOL, type Rulebook } from '../engine/index.ts';
import { answerDecision, BenchError, beginGame, type GameSet, openDecision, playGame } from './playouts.ts';

/** Totals over the games that were counted. */
export interface Work {
  readonly optionsListed: number;
  readonly layerComputations: number;
  readonly listenerLookUps: number;
}

/** Games that are counted: every so many-th of the set. Reads that are told of are slow. */
const EVERY = 16;

/** The Rulebook with a table of listeners that calls `read` for every row that is asked. */
function tellingRulebook(rulebook: Rulebook, read: () => void): Rulebook {
  const { listens } = rulebook;
  const telling = new Proxy(listens, {
    get(table, key) {
      if (typeof key === 'string' && key >= '0' && key <= '9~') read();
      const value: unknown = Reflect.get(table, key, table);
      return typeof value === 'function' ? value.bind(table) : value;
    },
  });
  return Object.assign(Object.create(Object.getPrototypeOf(rulebook)), rulebook, { listens: telling }) as Rulebook;
}

/** Plays a part of the set and counts. Throws a BenchError when those were other games than in `sums`. */
export function countWork(set: GameSet, sums: Int32Array): Work {
  let reads = 0;
  const rulebook = tellingRulebook(createRulebook(POOL), () => {
    reads++;
  });
  const first = set.setups[0];
  if (first === undefined) throw new BenchError('Got no games to count.');
  const counted = { ...set, rulebook, game: newGame(rulebook, first) };
  const played = new Int32Array(sums.length);
  let optionsListed = 0;
  let layerComputations = 0;
  let listenerLookUps = 0;
  for (let i = 0; i < set.setups.length; i += EVERY) {
    const { game } = counted;
    const settled = game.settled;
    reads = 0;
    playGame(counted, i, played);
    listenerLookUps += reads;
    layerComputations += game.settled - settled;
    if (played[2 * i] !== sums[2 * i] || played[2 * i + 1] !== sums[2 * i + 1]) {
      throw new BenchError(`Nothing is counted: another game was played than signed (${set.titles[i]}).`);
    }
    beginGame(set, i);
    for (let count = openDecision(set.game); count > 0; count = openDecision(set.game)) {
      optionsListed += count;
      answerDecision(set.game, count);
    }
  }
  return { optionsListed, layerComputations, listenerLookUps };
}
