/**
 * Leaving the game (CR 800.4): what happens to all that a player owned, controlled or was about to decide, at once.
 *
 * Who lost is in W_LOST; between two steps the run loop pushes this procedure, which takes itself off, clears up the frames
 * below, and the game goes on. A concession comes here from the Session door, with a decision open. What a player who
 * left was doing (casting, paying, choosing targets, following an effect) ends there; other procedures begin their step again and
 * find nothing of that player left. It doesn't decide who wins: whoever calls has looked whether the game is over.
 */

import { REG_BASE } from '../actions/commit.ts';
import { removeObject } from '../actions/move.ts';
import { listened, moveDelayed, notice } from '../actions/notice.ts';
import { perform } from '../actions/perform.ts';
import * as propose from '../actions/propose.ts';
import * as P from '../effects/registers.ts';
import { BATTLEFIELD, EVENT_LEAVES, EXILE, MANA_TYPES, NOWHERE, PHASED_OUT } from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import * as C from '../kernel/calls.ts';
import * as F from '../kernel/frames.ts';
import { needsEvents } from '../kernel/run.ts';
import { removeTrigger } from '../kernel/trigger-queue.ts';
import { settleLayers } from '../objects/layers.ts';
import { dropLots, poolOf } from '../objects/mana-lots.ts';
import type { Game } from '../state/game.ts';
import * as H from '../state/header.ts';
import { REGISTERS } from '../state/layout.ts';
import { append, listOf, remove } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { isIn, LEFT_SHIFT, LOST_MASK, nextIn } from '../state/seats.ts';
import { LAST } from './attacking.ts';
import { MORE } from './blocking.ts';
import { CHOSEN } from './cleanup.ts';
import { BASE, FIRST } from './combat-damage.ts';
import { copyEffect } from './durations.ts';
import { STEP_RECEIVE } from './priority.ts';
import { RESOLVE_OBJECT, TRIGGERED } from './resolving.ts';

/** The procedure: one step that is gone before what it does, for it may clear up every frame. */
function leave(g: Game): number {
  if (needsEvents(g, leavingEvents(g))) return F.AGAIN;
  F.pop(g);
  leaveGame(g);
  return F.AGAIN;
}

export const leavingSteps: F.Step[] = [leave];

/** Events that leaving may bring: an upper bound. */
export function leavingEvents(g: Game): number {
  let n = 0;
  for (let id = 0; id < g.word[H.W_HIGH]; id++) {
    if (g.zone[id] !== NOWHERE && !(isIn(g, g.owner[id]) && isIn(g, g.controller[id]))) n += 2;
  }
  return n;
}

/** All who lost and are still there leave. Returns whether the frame on top is another one, or begins its step again. */
export function leaveGame(g: Game): boolean {
  const disturbed = clearFrames(g);
  passPriority(g);
  takeObjects(g);
  endControl(g);
  dropTriggers(g);
  exileControlled(g);
  for (let i = 0; i < g.word[H.W_BATCH]; i++) voidEvent(g, i);
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    if (isIn(g, p)) continue;
    for (let c = 0; c < MANA_TYPES; c++) g.pool[p * MANA_TYPES + c] = 0;
    dropLots(g, poolOf(p), 0);
    g.dirty[p] = H.DIRTY_ALL;
  }
  g.word[H.W_LOST] |= (g.word[H.W_LOST] & LOST_MASK) << LEFT_SHIFT;
  g.word[H.W_SBA] = 1;
  g.word[H.W_TOUCHED] = 1;
  g.word[H.W_LISTENERS_STALE] = 1;
  g.optionCount = -1;
  return disturbed;
}

// ---------------------------------------------------------------- priority

/** CR 800.4a: priority passes on; who passed and left doesn't count among those who passed. */
function passPriority(g: Game): void {
  const w = g.word;
  const players = w[H.W_PLAYERS];
  let kept = 0;
  let seat = w[H.W_PRIORITY];
  for (let passed = w[H.W_PASSES]; passed > 0; passed--) {
    do seat = (seat + players - 1) % players;
    while (w[H.W_LOST] & (1 << (LEFT_SHIFT + seat)));
    if (isIn(g, seat)) kept++;
  }
  w[H.W_PASSES] = kept;
  if (!isIn(g, w[H.W_PRIORITY])) w[H.W_PRIORITY] = nextIn(g, w[H.W_PRIORITY]);
}

// ---------------------------------------------------------------- objects

/** CR 800.4a: all objects owned by the player leave the game, at once; what leaves the battlefield is noticed (CR 603.6c). */
function takeObjects(g: Game): void {
  if (listened(g, EVENT_LEAVES)) {
    for (let id = 0; id < g.word[H.W_HIGH]; id++) {
      if (g.zone[id] === BATTLEFIELD && !isIn(g, g.owner[id]))
        notice(g, EVENT_LEAVES, id, g.controller[id], 1, NOWHERE);
    }
  }
  for (let id = 0; id < g.word[H.W_HIGH]; id++)
    if (g.zone[id] !== NOWHERE && !isIn(g, g.owner[id])) removeObject(g, id);
}

/** CR 800.4a: effects that give the player control of something end. Others go on (CR 800.4m). */
function endControl(g: Game): void {
  const n = g.word[H.W_EFFECTS];
  let kept = 0;
  for (let e = 0; e < n; e++) {
    const row = g.effectChange[e] * R.CH_STRIDE;
    const theirs = !isIn(g, g.effectController[e]) && !(g.rulebook.changes[row + R.CH_GRANTS] & R.GRANT_OWNER);
    if (g.rulebook.changes[row + R.CH_LAYERS] & R.LAYER_CONTROL && theirs) continue;
    copyEffect(g, e, kept++);
  }
  if (kept === n) return;
  for (let e = kept; e < n; e++) g.effectObject[e] = 0;
  g.word[H.W_EFFECTS] = kept;
  g.word[H.W_LAYERS] = 1;
}

/** CR 800.4a: what the player still controls is exiled; that may end more effects, and so give more (CR 800.4c). */
function exileControlled(g: Game): void {
  for (;;) {
    if (g.word[H.W_LAYERS] !== 0) settleLayers(g);
    const base = B.startBatch(g);
    for (let id = 0; id < g.word[H.W_HIGH]; id++) {
      if (g.zone[id] === PHASED_OUT) returnToOwner(g, id);
      else if (g.zone[id] !== NOWHERE && !isIn(g, g.controller[id])) propose.proposeMove(g, id, EXILE, 0);
    }
    if (g.word[H.W_BATCH] === base) break;
    perform(g, base);
  }
  g.word[H.W_RETURNS] &= ~H.RETURNS_LEAVING;
}

// SIMPLIFIED: what is phased out under the control of a player who left phases in with its owner's permanents, not in the
//   untap step after that player's turn would have begun, nor is it exiled then if no effect gave that control (CR 702.26n).
function returnToOwner(g: Game, id: number): void {
  if (isIn(g, g.controller[id])) return;
  remove(g, listOf(g.controller[id], PHASED_OUT), id);
  g.controller[id] = g.owner[id];
  g.base[id] = g.owner[id];
  append(g, listOf(g.owner[id], PHASED_OUT), id);
}

/** CR 800.4d: triggered abilities of the player are not put on the stack, now or later. */
function dropTriggers(g: Game): void {
  for (let i = g.word[H.W_TRIGGERS] - 1; i >= 0; i--) if (!isIn(g, g.triggerController[i])) removeTrigger(g, i);
  let kept = 0;
  for (let d = 0; d < g.word[H.W_DELAYED]; d++) {
    if (isIn(g, g.delayedController[d])) moveDelayed(g, d, kept++);
  }
  g.word[H.W_DELAYED] = kept;
}

/** What was about to happen to an object that is gone, or to the player, doesn't. */
function voidEvent(g: Game, i: number): void {
  const id = g.eventObject[i];
  const seat = g.eventPlayer[i];
  if ((id < 0 || g.zone[id] !== NOWHERE) && (seat < 0 || isIn(g, seat))) return;
  g.eventKind[i] = B.EVENT_VOID;
  g.eventObject[i] = -1;
}

// ---------------------------------------------------------------- frames

/** Ends what those who left were doing. Returns whether the top frame is another one or begins again. */
function clearFrames(g: Game): boolean {
  for (let frame = 0; frame < g.word[H.W_FRAMES]; frame++) {
    if (belongsToLost(g, frame)) {
      cut(g, frame);
      return true;
    }
    if (g.frameProcedure[frame] === F.PROC_TRIGGERS && triggerIsLost(g, frame)) {
      cut(g, frame + 1);
      g.frameStep[frame] = 0;
      return true;
    }
  }
  return beginAgain(g, g.word[H.W_FRAMES] - 1);
}

function isLost(g: Game, id: number): boolean {
  return id >= 0 && (!isIn(g, g.owner[id]) || !isIn(g, g.controller[id]));
}

function triggerIsLost(g: Game, frame: number): boolean {
  return g.frameStep[frame] > 0 && isLost(g, g.frameRegister[frame * REGISTERS + TRIGGERED]);
}

/** Whether the procedure is something that a player who left does, or is about an object that leaves. */
function belongsToLost(g: Game, frame: number): boolean {
  const r = g.frameRegister;
  const f = frame * REGISTERS;
  switch (g.frameProcedure[frame]) {
    case F.PROC_CAST:
    case F.PROC_DIVIDE:
      return !isIn(g, r[f + C.CAST_SEAT]) || isLost(g, r[f + C.CAST_ID]);
    case F.PROC_ACTIVATE:
      return !isIn(g, r[f + C.CAST_SEAT]);
    case F.PROC_PAY:
      return !isIn(g, r[f + C.PAY_SEAT]);
    case F.PROC_COSTS:
      return !isIn(g, r[f + C.COSTS_SEAT]); // CR 800.4f
    case F.PROC_TARGETS:
      return !isIn(g, r[f + C.TARGETS_SEAT]) || isLost(g, r[f + C.TARGETS_OBJECT]);
    case F.PROC_RESOLVE:
      return isLost(g, r[f + RESOLVE_OBJECT]);
    case F.PROC_PROGRAM:
      return !isIn(g, r[f + P.CONTROLLER]);
    default:
      return false;
  }
}

/** Drops the frames from that one up, with what they had proposed; the one below goes on as if nothing had been done. */
function cut(g: Game, frame: number): void {
  let base = g.word[H.W_BATCH];
  for (let i = g.word[H.W_FRAMES] - 1; i >= frame; i--) {
    if (g.frameProcedure[i] === F.PROC_COMMIT) base = Math.min(base, g.frameRegister[i * REGISTERS + REG_BASE]);
    F.pop(g);
  }
  g.word[H.W_BATCH] = base;
  g.word[H.W_RESULT] = 0;
  const below = (g.word[H.W_FRAMES] - 1) * REGISTERS;
  if (g.frameProcedure[g.word[H.W_FRAMES] - 1] === F.PROC_PROGRAM) g.frameRegister[below + P.DID] = 0;
}

/** Procedures that walk through lists begin again when what they stand at may be gone. */
function beginAgain(g: Game, frame: number): boolean {
  const r = g.frameRegister;
  const f = frame * REGISTERS;
  switch (g.frameProcedure[frame]) {
    case F.PROC_ATTACKERS:
    case F.PROC_BLOCKERS:
      r[f + LAST] = 0;
      if (g.frameProcedure[frame] === F.PROC_BLOCKERS) r[f + MORE] = 0;
      return true;
    case F.PROC_PRIORITY:
      // Whoever has priority receives it anew: state-based actions and triggers of what is gone come first (CR 117.5).
      return g.frameStep[frame] === STEP_RECEIVE;
    case F.PROC_DAMAGE:
      if (g.frameStep[frame] !== 1) return false;
      g.word[H.W_BATCH] = r[f + BASE];
      g.frameStep[frame] = 0;
      for (let i = 0; i < REGISTERS; i++) if (i !== FIRST) r[f + i] = 0;
      return true;
    case F.PROC_CLEANUP:
      g.word[H.W_ARENA] -= r[f + CHOSEN];
      r[f + CHOSEN] = 0;
      return true;
    default:
      return false;
  }
}
