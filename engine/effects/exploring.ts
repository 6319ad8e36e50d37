/**
 * Exploring (CR 701.44): the permanent's controller reveals the top card of their library; a land goes to the hand, for
 * anything else the permanent gets a counter, and the card may go to the graveyard.
 *
 * Several permanents explore one after another. Register A: how many have begun; B: the revealed card; C: the seat.
 */

import { commit } from '../actions/commit.ts';
import * as propose from '../actions/propose.ts';
import { GRAVEYARD, HAND, LAND, LIBRARY, PLUS_COUNTER } from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import { AGAIN, CALL_AGAIN, NEXT } from '../kernel/frames.ts';
import { recall } from '../objects/memory.ts';
import { collect, found, oneRef } from '../objects/query.ts';
import { scope } from '../objects/scope.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import { listOf } from '../state/lists.ts';
import { OBJ_CHOSEN, OBJ_TARGET } from '../state/rulebook.ts';
import { askMay } from './choices.ts';
import * as P from './registers.ts';

const BEGIN = 0;
/** As `askMay` sets it. */
const ANSWERED = 1;
const COUNTED = 2;
const ONE = 3;

export function explore(g: Game, f: number, at: number): number {
  const r = g.frameRegister;
  for (;;) {
    switch (r[f + P.PHASE]) {
      case BEGIN:
        r[f + P.A] = 0;
        r[f + P.PHASE] = ONE;
        break;
      case ONE: {
        const ref = explorer(g, g.rulebook.code[at], r[f + P.A]++);
        return ref === 0 ? NEXT : reveal(g, f, ref);
      }
      case COUNTED: {
        const card = liveId(g, r[f + P.B]);
        if (card >= 0 && g.zone[card] === LIBRARY) return askMay(g, f, 1 << r[f + P.C]);
        r[f + P.PHASE] = ONE;
        break;
      }
      default:
        return putAway(g, f, ANSWERED);
    }
  }
}

/** The n-th permanent that explores; CR 701.44c: also one that has left, if it is the only one meant. 0: no more. */
function explorer(g: Game, objects: number, n: number): number {
  if (objects < OBJ_TARGET && objects !== OBJ_CHOSEN) return n === 0 ? oneRef(g, objects) : 0;
  return n < collect(g, objects) ? refOf(g, found[n]) : 0;
}

function reveal(g: Game, f: number, ref: number): number {
  const r = g.frameRegister;
  const id = liveId(g, ref);
  const at = id < 0 ? recall(g, ref) : -1;
  if (id < 0 && at < 0) return AGAIN;
  const seat = id < 0 ? g.lkiController[at] : g.controller[id];
  const card = g.first[listOf(seat, LIBRARY)];
  r[f + P.B] = card < 0 ? 0 : refOf(g, card);
  r[f + P.C] = seat;
  if (card >= 0) g.known[card] = 0xff;
  const base = B.startBatch(g);
  if (card >= 0 && g.types[card] & LAND) propose.proposeMove(g, card, HAND, B.MOVE_REVEALED);
  else {
    r[f + P.PHASE] = COUNTED;
    if (id >= 0) propose.proposeCounters(g, id, PLUS_COUNTER, 1, scope.source);
  }
  return commit(g, base) === NEXT ? AGAIN : CALL_AGAIN;
}

function putAway(g: Game, f: number, answered: number): number {
  const r = g.frameRegister;
  const card = liveId(g, r[f + P.B]);
  const goes = r[f + P.PHASE] === answered && r[f + P.DID] !== 0 && card >= 0;
  r[f + P.PHASE] = ONE;
  if (!goes) return AGAIN;
  const base = B.startBatch(g);
  propose.proposeMove(g, card, GRAVEYARD, 0);
  return commit(g, base) === NEXT ? AGAIN : CALL_AGAIN;
}
