/**
 * Who is still in the game, and who comes next in turn order (CR 101.4, 800.4).
 *
 * A player who lost is out; bits from LEFT_SHIFT of W_LOST say that the player's objects have left the game too.
 */

import type { Game } from './game.ts';
import { W_LOST, W_PLAYERS } from './header.ts';

/** First bit of W_LOST for those whose objects are gone. */
export const LEFT_SHIFT = 4;
/** Bits of W_LOST for those who are out of the game. */
export const LOST_MASK = (1 << LEFT_SHIFT) - 1;

/** Whether the player is still in the game. */
export function isIn(g: Game, seat: number): boolean {
  return (g.word[W_LOST] & (1 << seat)) === 0;
}

/** The players who are in the game, one bit a seat. */
export function seatsIn(g: Game): number {
  return ((1 << g.word[W_PLAYERS]) - 1) & ~g.word[W_LOST];
}

/** How many players are in the game. */
export function playersIn(g: Game): number {
  let n = g.word[W_PLAYERS];
  if (g.word[W_LOST] === 0) return n;
  for (let out = g.word[W_LOST] & LOST_MASK; out !== 0; out &= out - 1) n--;
  return n;
}

/** The next player in turn order who is in the game. */
export function nextIn(g: Game, seat: number): number {
  const players = g.word[W_PLAYERS];
  let next = seat;
  for (let n = 0; n < players; n++) {
    next = (next + 1) % players;
    if (isIn(g, next)) break;
  }
  return next;
}
