/**
 * Instructions about turns and phases: those that are added, those that are skipped.
 */

import { addPhase, addSkips, addTurn } from '../actions/turn-order.ts';
import { CALL, NEXT, PROC_END_THE_TURN, push } from '../kernel/frames.ts';
import { players } from '../objects/query.ts';
import type { Game } from '../state/game.ts';
import { W_PLAYERS } from '../state/header.ts';

/** CR 500.7. */
export function extraTurn(g: Game, _f: number, at: number): number {
  const seats = players(g, g.rulebook.code[at]);
  for (let p = 0; p < g.word[W_PLAYERS]; p++) if (seats & (1 << p)) addTurn(g, p);
  return NEXT;
}

/** CR 500.8: the first comes first, so it is added last. */
export function extraPhases(g: Game, _f: number, at: number): number {
  const packed = g.rulebook.code[at];
  for (let n = 5; n >= 0; n--) {
    const phase = (packed >> (2 * n)) & 3;
    if (phase !== 0) addPhase(g, phase);
  }
  return NEXT;
}

/** CR 723.1. */
export function endTheTurn(g: Game): number {
  push(g, PROC_END_THE_TURN);
  return CALL;
}

/** CR 614.10. */
export function skip(g: Game, _f: number, at: number): number {
  const { code } = g.rulebook;
  const seats = players(g, code[at]);
  for (let p = 0; p < g.word[W_PLAYERS]; p++) if (seats & (1 << p)) addSkips(g, code[at + 1], p, code[at + 2]);
  return NEXT;
}
