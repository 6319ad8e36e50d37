/**
 * Turns the seed of an experiment into the words of every generator of every game.
 *
 * A key is text, `segovia/1/<part>/<part>/`, and `alea` of seedrandom turns the key into words. `%` and `/` inside a part are
 * escaped, so different lists of parts never make the same key; whoever reads a key sees what it is for. `alea` is used
 * because it computes with exact operations only (equal in every engine) and tells neighbouring seeds apart, which
 * seedrandom's other generators do not. It mixes the last character of a key less than the others, hence the
 * closing slash: without it the first words of seeds 1, 2, 3… have differences that are not uniform (chi-square 1198 at
 * 255 degrees of freedom in 200,000 seeds; 273 with it). Each word list has its own key: who draws more from one list
 * changes no other.
 *
 * A key never holds the arm of an experiment, a card patch or a worker: compared arms share their shuffles. Nothing is
 * drawn here after the words are made; the generators themselves live in the game and in the agents.
 */

import seedrandom from 'seedrandom';

/** Start of every key. The number changes when the same seed shall give other words. */
const PREFIX = 'segovia/1/';

/** Words in one generator's state (sfc32). */
export const WORDS_PER_GENERATOR = 4;

/** Streams of a game named `library-<seat>` hold the order of that seat's library. */
const LIBRARY_STREAM = 'library-';

/** One part of a key. A number is written in decimals: seed 7 and seed "7" are the same seed. */
export type SeedPart = string | number;

/**
 * The key of a list of parts: `['a/b', 3]` is `segovia/1/a%2Fb/3/`. Different lists have different keys (a number counts
 * as its decimals). Numbers must be whole and at least 0; anything else is a RangeError.
 */
export function seedKey(parts: readonly SeedPart[]): string {
  let key = PREFIX;
  for (const part of parts) key += `${encodePart(part)}/`;
  return key;
}

function encodePart(part: SeedPart): string {
  if (typeof part === 'string') return part.replaceAll('%', '%25').replaceAll('/', '%2F');
  if (!Number.isSafeInteger(part) || part < 0) {
    throw new RangeError(`Got the seed part ${part} where a whole number of at least 0 or a text was expected.`);
  }
  return String(part);
}

/** `words` words of 32 random bits that depend on the parts alone. */
export function seedWords(parts: readonly SeedPart[], words: number): Uint32Array {
  const out = new Uint32Array(words);
  drawWords(seedKey(parts), out, 0, words);
  return out;
}

/** Writes the first `count` words that belong to the key to `out`, from `at` on. */
function drawWords(key: string, out: Uint32Array, at: number, count: number): void {
  const next = seedrandom.alea(key);
  for (let i = 0; i < count; i++) out[at + i] = next.int32();
}

/** Words for the order of an entrant's library, the same in both games of a pair. Entrants are counted from 0. */
export function libraryWords(seed: string, pair: number, entrant: number): Uint32Array {
  return seedWords([seed, pair, 'library', entrant], WORDS_PER_GENERATOR);
}

/** Words for a chance stream that belongs to no library (coin flips, random discards), the same in both games of a pair. */
export function streamWords(seed: string, pair: number, stream: string): Uint32Array {
  return seedWords([seed, pair, 'chance', stream], WORDS_PER_GENERATOR);
}

/**
 * All chance words of a game, stream after stream in the given order, four words each.
 *
 * `streams` are the engine's names. A stream `library-<seat>` belongs to the entrant who sits there: `entrants[seat]`
 * (without `entrants`, entrant n sits on seat n). Adding a stream leaves the words of the others as they are. Seats from `seats` on
 * are empty: nobody draws from their libraries, and their words are zero.
 */
export function chanceWords(
  seed: string,
  pair: number,
  streams: readonly string[],
  entrants: readonly number[] = [],
  seats = Number.POSITIVE_INFINITY,
): Uint32Array {
  const ofPair = seedKey([seed, pair]);
  const out = new Uint32Array(streams.length * WORDS_PER_GENERATOR);
  for (let i = 0; i < streams.length; i++) {
    const stream = streams[i] as string;
    const seat = stream.startsWith(LIBRARY_STREAM) ? Number(stream.slice(LIBRARY_STREAM.length)) : -1;
    if (seat >= seats) continue;
    const key = seat < 0 ? `chance/${encodePart(stream)}/` : `library/${encodePart(entrants[seat] ?? seat)}/`;
    drawWords(ofPair + key, out, i * WORDS_PER_GENERATOR, WORDS_PER_GENERATOR);
  }
  return out;
}

/** Words for an agent's own chance, other ones in each game of a pair and for each entrant. */
export function agentWords(seed: string, pair: number, gameInPair: number, entrant: number): Uint32Array {
  return seedWords([seed, pair, 'agent', gameInPair, entrant], WORDS_PER_GENERATOR);
}

/** The same for entrants 0, 1, …, as many as there are. */
export function allAgentWords(seed: string, pair: number, gameInPair: number, entrants: number): Uint32Array[] {
  const ofGame = seedKey([seed, pair, 'agent', gameInPair]);
  const all: Uint32Array[] = [];
  for (let entrant = 0; entrant < entrants; entrant++) {
    const words = new Uint32Array(WORDS_PER_GENERATOR);
    drawWords(`${ofGame}${entrant}/`, words, 0, WORDS_PER_GENERATOR);
    all.push(words);
  }
  return all;
}
