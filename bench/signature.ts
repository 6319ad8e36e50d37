/**
 * The signature of a set of games: what proves that two engines, or two runs, played the same ones.
 *
 * There are two digests. `games` covers every choice (which of how many options, whose decision of which kind, the
 * packed option) and every result: equal for two engines that play the same games, however they keep their state.
 * `signature` covers the final hashes of the states too, which records carry: it also changes with a column, a
 * capacity or a counter. `setup` covers what is not the engine: decks, the data of their cards, and seeds.
 */

import { createHash } from 'node:crypto';
import { ENGINE_SIGNATURE, hash, POOL, restartGame } from '../engine/index.ts';
import { type Counts, countGame, type GameSet, playGame, SEED } from './playouts.ts';

/** What bench/signature.json holds. Digests are 16 hex digits. */
export interface Signature {
  /** ENGINE_SIGNATURE of the engine that played. */
  readonly engineSignature: string;
  readonly signature: string;
  readonly games: string;
  readonly setup: string;
  /** How many games. */
  readonly count: number;
}

/** One pass over the whole set, with everything that can be known about it. */
export interface SignedPass {
  readonly signature: Signature;
  readonly counts: Counts;
  /** Two words for each game, as every round must find them again. */
  readonly sums: Int32Array;
  /** Decisions of each game. */
  readonly decisions: Int32Array;
  /** Bytes of a state as set up, and of the largest that a game grew to. */
  readonly stateBytes: number;
  readonly largestStateBytes: number;
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Digest of the sums of games, in their order. */
export function digestSums(sums: ArrayLike<number>): string {
  return digest(Array.from(sums).join());
}

/** Digest of everything that the games depend on besides the engine. */
function digestSetup(set: GameSet): string {
  const names = new Set(set.decks.flatMap(({ cards }) => cards.map(({ name }) => name)));
  const cards = POOL.filter(({ name }) => names.has(name));
  const decks = set.decks.map(({ name, cards }) => [name, cards.map((card) => [card.name, card.count])]);
  return digest(JSON.stringify([SEED, set.pairs, decks, cards]));
}

/** Plays the whole set once and signs it. */
export function signSet(set: GameSet): SignedPass {
  const { game, setups } = set;
  // The set may have been played before: a new game gives back the room that another one took.
  if (setups[0]) restartGame(game, setups[0]);
  const stateBytes = game.bytes.length;
  const sums = new Int32Array(2 * setups.length);
  const decisions = new Int32Array(setups.length);
  const counts: Counts = { games: 0, turns: 0, decisions: 0, forced: 0, steps: 0, limits: 0 };
  const hashes: string[] = [];
  let largestStateBytes = stateBytes;
  for (let i = 0; i < setups.length; i++) {
    const before = counts.decisions;
    playGame(set, i, sums);
    countGame(game, counts);
    decisions[i] = counts.decisions - before;
    hashes.push(hash(game));
    largestStateBytes = Math.max(largestStateBytes, game.bytes.length);
  }
  const games = digestSums(sums);
  const signature = {
    engineSignature: ENGINE_SIGNATURE,
    signature: digest([games, ...hashes].join()),
    games,
    setup: digestSetup(set),
    count: setups.length,
  };
  return { signature, counts, sums, decisions, stateBytes, largestStateBytes };
}

const RENEW = 'npm run bench -- --sign';

function mustChange(engineSignature: string): string {
  return (
    `ENGINE_SIGNATURE in engine/index.ts must change with them: it is still ${JSON.stringify(engineSignature)}, and ` +
    'records of the engine that was signed would be misread.'
  );
}

/**
 * Compares a signature with the one on file.
 * @returns what to say, with the command that renews the file; null when the file is right
 */
export function judgeSignature(filed: Signature | null, now: Signature): string | null {
  if (filed === null) return `bench/signature.json is missing. Make it: ${RENEW}`;
  const stale = 'bench/signature.json is stale: ';
  if (filed.setup !== now.setup || filed.count !== now.count)
    return `${stale}the decks, cards or seeds of the benchmark have changed. Renew it: ${RENEW}`;
  const isSameEngine = filed.engineSignature === now.engineSignature;
  if (filed.signature !== now.signature) {
    const what =
      filed.games === now.games
        ? 'the engine plays the games that were signed, but their final states have other hashes'
        : 'the engine plays other games than those that were signed';
    const advice = isSameEngine ? ` If that is meant: ${mustChange(now.engineSignature)}` : '';
    return `${stale}${what} (${now.signature}, signed ${filed.signature}).${advice} Renew it: ${RENEW}`;
  }
  if (isSameEngine) return null;
  const engines = `${JSON.stringify(now.engineSignature)}, signed ${JSON.stringify(filed.engineSignature)}`;
  return `${stale}the same games, of an engine with another name (${engines}). Renew it: ${RENEW}`;
}

/**
 * Whether the present games may be signed, given the signature that was committed last.
 * @returns what must be done first; null when nothing is in the way
 */
export function judgeSigning(committed: Signature | null, now: Signature): string | null {
  if (committed === null || committed.setup !== now.setup || committed.signature === now.signature) return null;
  if (committed.engineSignature !== now.engineSignature) return null;
  return `Not signed: the games or their final hashes differ from the committed ones. ${mustChange(now.engineSignature)}`;
}
