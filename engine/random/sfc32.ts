/**
 * The only source of chance: sfc32 generators whose words live in the state, one for each purpose.
 *
 * Bounded draws use multiply-shift on the high bits; the bias for the bounds in use (below 2^12) is under 2^-20.
 * Seeds come from outside as words; turning text into words is the harness's business.
 */

import { STREAM_DISCARD, STREAM_LIBRARY } from '../ids/words.ts';
import type { Game } from '../state/game.ts';

/** The next 32 bits of a stream. */
export function nextBits(g: Game, stream: number): number {
  const c = g.chance;
  const at = stream * 4;
  const a = c[at];
  const b = c[at + 1];
  const x = c[at + 2];
  const count = c[at + 3];
  const sum = (a + b + count) | 0;
  c[at + 3] = count + 1;
  c[at] = b ^ (b >>> 9);
  c[at + 1] = x + (x << 3);
  const turned = (x << 21) | (x >>> 11);
  c[at + 2] = turned + sum;
  return sum >>> 0;
}

/** A whole number from 0 to bound - 1. */
function below(g: Game, stream: number, bound: number): number {
  // Splitting the product keeps it exact in doubles: high 16 bits then low 16 bits.
  const bits = nextBits(g, stream);
  const high = (bits >>> 16) * bound;
  const low = (bits & 0xffff) * bound;
  return Math.floor((high + Math.floor(low / 0x10000)) / 0x10000);
}

/** Which card of the still unshuffled ones comes next in a shuffle of the seat's library. */
export function rollShuffle(g: Game, seat: number, left: number): number {
  return below(g, STREAM_LIBRARY + seat, left);
}

/** Which card of so many is discarded at random. */
export function rollDiscard(g: Game, cards: number): number {
  return below(g, STREAM_DISCARD, cards);
}
