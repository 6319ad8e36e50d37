/**
 * Searching a library (CR 701.23), and revealing cards from its top.
 */

import * as propose from '../actions/propose.ts';
import { HAND, LIBRARY } from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import { ask, NEXT } from '../kernel/frames.ts';
import { DECIDE_CHOICE } from '../kernel/options.ts';
import { hasRule } from '../objects/player-rules.ts';
import { amount, found, players } from '../objects/query.ts';
import { scope } from '../objects/scope.ts';
import { type Game, liveId } from '../state/game.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { chosen, commitChosen } from './choices.ts';
import { keep } from './kept.ts';
import * as P from './registers.ts';
import { SPLITTING } from './splitting.ts';

/** A player may fail to find a card of a stated quality (CR 701.23b). Shuffling is an instruction of its own. */
export function search(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const r = g.frameRegister;
  const seat = searcher(g, f, at);
  const decider = code[at + 3] & 16 ? scope.controller : seat;
  if (seat < 0 || hasRule(g, decider, R.RULE_NO_SEARCH)) return NEXT;
  if (r[f + P.PHASE] === 0) {
    show(g, decider, seat, LIBRARY);
    if (code[at + 3] & 8) show(g, decider, seat, HAND);
  }
  if (r[f + P.PHASE] <= 1) {
    const next = chosen(g, f, 1 << seat, 0, amount(g, code[at + 1]), decider);
    if (next !== NEXT) return next;
    if (code[at + 3] & 2 && r[f + P.CHOSEN_COUNT] > 1) {
      r[f + P.PHASE] = SPLITTING;
      return ask(g, DECIDE_CHOICE, decider, seat);
    }
  }
  const first = r[f + P.CHOSEN_COUNT] > 0 ? liveId(g, g.arena[r[f + P.CHOSEN]]) : -1;
  const to = code[at + 2];
  const bits = (code[at + 3] & 1 ? B.MOVE_TAPPED : 0) | B.MOVE_REVEALED | ((seat + 1) << B.MOVE_CONTROLLER_SHIFT);
  return commitChosen(g, f, (game, id) => {
    if (code[at + 3] & 2 && id !== first) propose.proposeMove(game, id, HAND, B.MOVE_REVEALED);
    else propose.proposeMove(game, id, to, bits);
  });
}

/** A player looks through the cards of another, or of themself. */
function show(g: Game, seat: number, owner: number, zone: number): void {
  const list = listOf(owner, zone);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) g.known[id] |= 1 << seat;
}

/** Whose library: the player said, or the controller; -1 when that player is gone. */
function searcher(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  if (code[g.frameRegister[f + P.PC]] >> 8 <= 5) return scope.controller;
  const seats = players(g, code[at + 4]);
  return seats === 0 ? -1 : 31 - Math.clz32(seats & -seats);
}

/** The cards stay where they are, and are what was chosen. */
export function revealTop(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const seats = players(g, code[at]);
  const many = amount(g, code[at + 1]);
  let n = 0;
  for (let seat = 0; seat < g.size.players; seat++) {
    if (!(seats & (1 << seat))) continue;
    const list = listOf(seat, LIBRARY);
    let id = g.first[list];
    for (let left = Math.min(many, g.count[list]); left > 0; left--, id = g.next[id]) {
      g.known[id] = 0xff;
      found[n++] = id;
    }
  }
  keep(g, f, n);
  return NEXT;
}
