/**
 * Defeating a Siege (CR 310.11b, 2026-08: 310.12b): it is exiled, and may be cast transformed without paying its mana cost.
 *
 * The removal of the last defense counter queues the trigger; here is what it does when it resolves. Only a card with a
 * back face to transform into can be cast so: a modal one, a single-faced one and a token stay in exile.
 */

import { commit } from '../actions/commit.ts';
import { proposeExile } from '../actions/propose.ts';
import { askMay } from '../effects/choices.ts';
import * as P from '../effects/registers.ts';
import {
  BATTLEFIELD,
  CAST_FACE_SHIFT,
  CAST_WITHOUT_PAYING,
  COULD_NOT_CAST,
  DECLINED,
  EXILE,
  LAND,
  NOTE_BACK_FACE,
  WILL_CAST,
} from '../ids/words.ts';
import { startBatch } from '../kernel/batch.ts';
import { pushCast } from '../kernel/calls.ts';
import { CALL, CALL_AGAIN, NEXT } from '../kernel/frames.ts';
import { canCastNow } from '../objects/castable.ts';
import { hideFace, ownFace, showFace } from '../objects/faces.ts';
import { scope } from '../objects/scope.ts';
import { type Game, liveId } from '../state/game.ts';
import * as H from '../state/header.ts';
import { ID_BITS } from '../state/layout.ts';
import * as R from '../state/rulebook.ts';

const EXILED = 2;
const CASTING = 3;

/** The instruction of the trigger. Phases: 0 exile it, EXILED ask, 1 the answer, CASTING it was cast. */
export function defeat(g: Game, f: number): number {
  const r = g.frameRegister;
  const seat = scope.controller;
  if (r[f + P.PHASE] === 0) {
    const battle = liveId(g, scope.source);
    if (battle < 0 || g.zone[battle] !== BATTLEFIELD) return NEXT;
    r[f + P.PHASE] = EXILED;
    const base = startBatch(g);
    proposeExile(g, battle, scope.source);
    if (commit(g, base) === CALL) return CALL_AGAIN;
  }
  const id = liveId(g, scope.source + (1 << ID_BITS));
  if (r[f + P.PHASE] === EXILED) {
    if (mayCastTransformed(g, id, seat)) return askMay(g, f, 1 << seat);
    tell(g, id, seat, COULD_NOT_CAST);
    return NEXT;
  }
  if (r[f + P.PHASE] === CASTING) return NEXT;
  tell(g, id, seat, r[f + P.DID] ? WILL_CAST : DECLINED);
  if (!r[f + P.DID]) return NEXT;
  r[f + P.PHASE] = CASTING;
  pushCast(g, id, seat, CAST_WITHOUT_PAYING | (1 << CAST_FACE_SHIFT));
  return CALL_AGAIN;
}

function tell(g: Game, id: number, seat: number, what: number): void {
  if (g.sink !== null) g.sink.event(g, NOTE_BACK_FACE, id, seat, what, 0, 0);
}

/** CR 712.11a, 712.11c: whether its back face could be cast now, whatever the time. */
function mayCastTransformed(g: Game, id: number, seat: number): boolean {
  if (id < 0 || g.zone[id] !== EXILE || g.flags[id] & (H.TOKEN | H.COPY)) return false;
  if (g.rulebook.face[g.printed[id]] !== R.FACE_FRONT) return false;
  showFace(g, id, ownFace(g, id, true));
  const can = !(g.types[id] & LAND) && canCastNow(g, seat, id, CAST_WITHOUT_PAYING);
  hideFace(g, id);
  return can;
}
