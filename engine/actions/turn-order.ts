/**
 * Whose turn is next, and which phases are added or skipped (CR 500.7–500.12, 614.10).
 *
 * Waiting extra turns and phases are packed in a word each, the next one in the lowest bits: what was created last comes
 * first (CR 500.7, 500.8). What players are to skip next is counted in eight bits for each seat.
 */

import { hasRule } from '../objects/player-rules.ts';
import type { Game } from '../state/game.ts';
import * as H from '../state/header.ts';

/** Bits of a waiting extra turn: 1 + seat. */
const TURN_BITS = 3;
/** Bits of a waiting extra phase: PHASE_. */
const PHASE_BITS = 2;
const SEAT_BITS = 8;
const MOST_SKIPPED = 255;

/** CR 500.7: the player takes an extra turn after this one. */
// SIMPLIFIED: at most nine extra turns wait at once, more are lost (CR 500.7).
export function addTurn(g: Game, seat: number): void {
  const waiting = g.word[H.W_EXTRA_TURNS];
  if (waiting < 1 << (8 * TURN_BITS)) g.word[H.W_EXTRA_TURNS] = (waiting << TURN_BITS) | (1 + seat);
}

/** CR 500.8: a phase is added after this one. */
// SIMPLIFIED: at most fourteen added phases wait at once, more are lost (CR 500.8).
export function addPhase(g: Game, phase: number): void {
  const waiting = g.word[H.W_EXTRA_PHASES];
  if (waiting < 1 << (13 * PHASE_BITS)) g.word[H.W_EXTRA_PHASES] = (waiting << PHASE_BITS) | phase;
}

/** The next added phase, which waits no more; 0 none. */
export function takePhase(g: Game): number {
  const waiting = g.word[H.W_EXTRA_PHASES];
  g.word[H.W_EXTRA_PHASES] = waiting >>> PHASE_BITS;
  return waiting & ((1 << PHASE_BITS) - 1);
}

/** The player is to skip the next so many turns, or steps or phases of a kind: a word of the header (CR 614.10). */
export function addSkips(g: Game, word: number, seat: number, times: number): void {
  const shift = seat * SEAT_BITS;
  const now = (g.word[word] >>> shift) & MOST_SKIPPED;
  const more = Math.min(MOST_SKIPPED, now + times) - now;
  if (more > 0) g.word[word] += more << shift;
}

/** Whether the player skips this one; if so, one time less is left. */
export function takeSkip(g: Game, word: number, seat: number): boolean {
  if (g.word[word] === 0) return false;
  const shift = seat * SEAT_BITS;
  if (((g.word[word] >>> shift) & MOST_SKIPPED) === 0) return false;
  g.word[word] -= 1 << shift;
  return true;
}

/** Whether the active player skips the step: by a rule of a permanent (RULE_), or counted in the word (0 none). */
export function skips(g: Game, rule: number, word: number): boolean {
  const seat = g.word[H.W_ACTIVE];
  if (hasRule(g, seat, rule)) return true;
  return word !== 0 && takeSkip(g, word, seat);
}

/**
 * The player who takes the next turn: extra turns first, then the turn order goes on where it was left (CR 500.7).
 * @param passed is told of each player who left and whose turn would begin now
 */
export function nextPlayer(g: Game, passed: (g: Game, seat: number) => void): number {
  const w = g.word;
  for (;;) {
    let seat = (w[H.W_EXTRA_TURNS] & ((1 << TURN_BITS) - 1)) - 1;
    if (seat >= 0) w[H.W_EXTRA_TURNS] >>>= TURN_BITS;
    else {
      seat = w[H.W_EXTRA_FROM] > 0 ? w[H.W_EXTRA_FROM] - 1 : w[H.W_ACTIVE];
      for (;;) {
        seat = (seat + 1) % w[H.W_PLAYERS];
        if (!(w[H.W_LOST] & (1 << seat))) break;
        passed(g, seat);
      }
      w[H.W_EXTRA_FROM] = 0;
      if (takeSkip(g, H.W_SKIP_TURNS, seat)) w[H.W_EXTRA_FROM] = seat + 1;
      else return seat;
      continue;
    }
    if (w[H.W_EXTRA_FROM] === 0) w[H.W_EXTRA_FROM] = w[H.W_ACTIVE] + 1;
    if (!(w[H.W_LOST] & (1 << seat)) && !takeSkip(g, H.W_SKIP_TURNS, seat)) return seat;
  }
}
