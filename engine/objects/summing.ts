/** Amounts that are added up over players, given as a mask of seats. */

import { COUNT_DRAWN, HAND, TURN_COUNTS } from '../ids/words.ts';
import type { Game } from '../state/game.ts';
import { W_PLAYERS } from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import { scope } from './scope.ts';

/** How much was counted this turn (COUNT_). */
export function sumOfTurn(g: Game, seats: number, kind: number): number {
  let sum = 0;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    if (seats & (1 << p)) sum += countOf(g, p, kind);
  }
  return sum;
}

/** Two counts have columns of their own, which the rules need. */
function countOf(g: Game, p: number, kind: number): number {
  return kind < TURN_COUNTS
    ? g.turnCounts[p * TURN_COUNTS + kind]
    : kind === COUNT_DRAWN
      ? g.drawn[p]
      : g.landsPlayed[p];
}

/** Those of the seats for whom it was counted; an odd number: of opponents only. */
export function seatsCounted(g: Game, all: number, what: number): number {
  let seats = what & 1 ? all & ~(1 << scope.controller) : all;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) if (countOf(g, p, what >> 1) === 0) seats &= ~(1 << p);
  return seats;
}

/** `what`: 0 cards in hand, 1 life. */
export function sumOverPlayers(g: Game, seats: number, what: number): number {
  let sum = 0;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    if (seats & (1 << p)) sum += what === 0 ? g.count[listOf(p, HAND)] : g.life[p];
  }
  return sum;
}
