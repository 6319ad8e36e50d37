/**
 * Madness (CR 702.35): a card discarded is exiled instead, and its owner may cast it for its madness cost.
 *
 * The exile is a replacement that the commit of the discard applies, and queues the trigger; here is what the trigger
 * does when it resolves. It may be cast whatever the card type's timing; not cast, it goes to the graveyard for good.
 */

import { commit } from '../actions/commit.ts';
import { proposeMove } from '../actions/propose.ts';
import { askMay } from '../effects/choices.ts';
import * as P from '../effects/registers.ts';
import {
  CAST_AS_GIVEN_MADNESS,
  CAST_AS_MADNESS,
  COULD_NOT_CAST,
  DECLINED,
  EXILE,
  GRAVEYARD,
  NOTE_MADNESS,
  WILL_CAST,
} from '../ids/words.ts';
import { startBatch } from '../kernel/batch.ts';
import { pushCast } from '../kernel/calls.ts';
import { CALL_AGAIN, NEXT } from '../kernel/frames.ts';
import { canCastNow } from '../objects/castable.ts';
import { scope } from '../objects/scope.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import { W_DELAYED, W_STACK, W_TRIGGERS } from '../state/header.ts';
import { ID_BITS } from '../state/layout.ts';

/** What a zone change adds to a reference. */
const NEXT_ERA = 1 << ID_BITS;

/** CR 400.7k: what refers to the discarded card finds it where it goes now; the card is about to move. */
function followDeclined(g: Game, ref: number): void {
  const w = g.word;
  for (let i = 0; i < w[W_TRIGGERS]; i++) if (g.triggerObject[i] === ref) g.triggerObject[i] += NEXT_ERA;
  for (let e = 0; e < w[W_STACK]; e++) if (g.stackEventObject[e] === ref) g.stackEventObject[e] += NEXT_ERA;
  for (let d = 0; d < w[W_DELAYED]; d++) if (g.delayedObject[d] === ref) g.delayedObject[d] += NEXT_ERA;
}

/** The instruction of the madness trigger: may cast, otherwise into the graveyard (CR 702.35a). With an operand: of a given one. */
export function madness(g: Game, f: number, at: number): number {
  const how = g.rulebook.code[at - 1] >> 8 > 1 ? CAST_AS_GIVEN_MADNESS : CAST_AS_MADNESS;
  const r = g.frameRegister;
  const id = liveId(g, scope.source);
  if (id < 0 || g.zone[id] !== EXILE) return NEXT;
  const seat = scope.controller;
  if (r[f + P.PHASE] === 0 && canCastNow(g, seat, id, how)) return askMay(g, f, 1 << seat);
  if (r[f + P.PHASE] === 1 && r[f + P.DID]) {
    r[f + P.PHASE] = 2;
    if (g.sink !== null) g.sink.event(g, NOTE_MADNESS, id, seat, WILL_CAST, 0, 0);
    pushCast(g, id, seat, how);
    return CALL_AGAIN;
  }
  if (g.sink !== null) g.sink.event(g, NOTE_MADNESS, id, seat, r[f + P.PHASE] === 1 ? DECLINED : COULD_NOT_CAST, 0, 0);
  followDeclined(g, refOf(g, id));
  const base = startBatch(g);
  proposeMove(g, id, GRAVEYARD, 0);
  return commit(g, base);
}
