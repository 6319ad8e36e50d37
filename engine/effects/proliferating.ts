/**
 * Proliferating (CR 701.34): any number of permanents and players with counters get one more of each kind they have.
 *
 * Permanents are chosen one at a time, then each player with poison counters is asked about; all get theirs at once.
 * Phase 2: register A players looked at, B those chosen, one bit a seat. Phase 3: the open question is answered.
 */

import { commit } from '../actions/commit.ts';
import * as propose from '../actions/propose.ts';
import { MINUS_COUNTER, PLUS_COUNTER } from '../ids/words.ts';
import { startBatch } from '../kernel/batch.ts';
import { AGAIN, ask, NEXT } from '../kernel/frames.ts';
import { DECIDE_MAY } from '../kernel/options.ts';
import { needsEvents } from '../kernel/run.ts';
import { scope } from '../objects/scope.ts';
import { type Game, liveId } from '../state/game.ts';
import * as H from '../state/header.ts';
import { MAX_OBJECTS } from '../state/layout.ts';
import { chosen } from './choices.ts';
import * as P from './registers.ts';

const PLAYERS = 2;
const PLAYER_ANSWERED = 3;

export function proliferate(g: Game, f: number): number {
  const r = g.frameRegister;
  if (r[f + P.PHASE] < PLAYERS) {
    const next = chosen(g, f, 1 << scope.controller, 0, MAX_OBJECTS, -1);
    if (next !== NEXT) return next;
    r[f + P.PHASE] = PLAYERS;
    r[f + P.A] = 0;
    r[f + P.B] = 0;
  }
  for (; r[f + P.A] < g.word[H.W_PLAYERS]; r[f + P.A]++) {
    const seat = (g.word[H.W_ACTIVE] + r[f + P.A]) % g.word[H.W_PLAYERS];
    if (g.poison[seat] === 0 || g.word[H.W_LOST] & (1 << seat)) continue;
    if (r[f + P.PHASE] === PLAYERS) {
      r[f + P.PHASE] = PLAYER_ANSWERED;
      return ask(g, DECIDE_MAY, scope.controller, 1 + seat);
    }
    r[f + P.PHASE] = PLAYERS;
    if (r[f + P.DID]) r[f + P.B] |= 1 << seat;
  }
  return give(g, f);
}

function give(g: Game, f: number): number {
  const r = g.frameRegister;
  if (needsEvents(g, 2 * r[f + P.CHOSEN_COUNT] + g.word[H.W_COUNTERS] + g.word[H.W_PLAYERS])) return AGAIN;
  const base = startBatch(g);
  for (let i = 0; i < r[f + P.CHOSEN_COUNT]; i++) {
    const id = liveId(g, g.arena[r[f + P.CHOSEN] + i]);
    if (id < 0) continue;
    if (g.plus[id] > 0) propose.proposeCounters(g, id, PLUS_COUNTER, 1, scope.source);
    if (g.minus[id] > 0) propose.proposeCounters(g, id, MINUS_COUNTER, 1, scope.source);
    for (let row = 0; row < g.word[H.W_COUNTERS]; row++) {
      if (g.counterObject[row] !== id || g.counterAmount[row] === 0) continue;
      propose.proposeCounters(g, id, g.counterKind[row], 1, scope.source);
    }
  }
  for (let seat = 0; seat < g.word[H.W_PLAYERS]; seat++) {
    if (r[f + P.B] & (1 << seat)) propose.proposePoison(g, seat, 1, scope.source);
  }
  return commit(g, base);
}
