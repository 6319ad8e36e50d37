/**
 * Ending the turn by an effect (CR 723.1): what waits or is on the stack is gone, and the cleanup step begins.
 *
 * What triggers meanwhile is put onto the stack in the cleanup step, as there (CR 514.3a). All that was under way in the
 * turn is cut off: the frames above that of the turn, which goes on at its cleanup step.
 */

import { commit } from '../actions/commit.ts';
import * as propose from '../actions/propose.ts';
import { returnSlot } from '../actions/slots.ts';
import { removeEntry } from '../actions/stack-table.ts';
import { BATTLEFIELD, EXILE } from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import * as F from '../kernel/frames.ts';
import { needsEvents } from '../kernel/run.ts';
import { leaveCombat } from '../objects/combat-state.ts';
import type { Game } from '../state/game.ts';
import * as H from '../state/header.ts';
import { REGISTERS } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';
import { UNTIL_END_OF_COMBAT } from '../state/opcodes.ts';
import { expire } from './durations.ts';
import { pushStateBased } from './state-based.ts';
import { AFTER_ADDED, STEP_CLEANUP } from './turn.ts';

/** CR 723.1a–b: abilities that wait cease to exist; spells on the stack are exiled, the resolving one too. */
function exileStack(g: Game): number {
  if (needsEvents(g, 2 * g.word[H.W_STACK])) return F.AGAIN;
  g.word[H.W_TRIGGERS] = 0;
  const base = B.startBatch(g);
  for (let e = 0; e < g.word[H.W_STACK]; e++) {
    const id = g.stackObject[e];
    if (!(g.flags[id] & H.ABILITY_OBJECT)) propose.proposeMove(g, id, EXILE, 0);
  }
  return commit(g, base);
}

/** CR 723.1b–c: abilities leave the stack, and state-based actions are checked. */
function clearStack(g: Game): number {
  for (let e = g.word[H.W_STACK] - 1; e >= 0; e--) {
    const id = g.stackObject[e];
    removeEntry(g, e);
    if (g.flags[id] & H.ABILITY_OBJECT) returnSlot(g, id);
  }
  g.word[H.W_SBA] = 1;
  pushStateBased(g);
  return F.CALL;
}

/** CR 723.1d: combat is over, and the turn goes on with its cleanup step. */
function skipToCleanup(g: Game): number {
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) leaveCombat(g, id);
  }
  expire(g, UNTIL_END_OF_COMBAT, -1);
  g.word[H.W_COMBAT] = 0;
  g.word[H.W_FIRST_STRIKE] = 0;
  g.word[H.W_EXTRA_PHASES] = 0;
  g.word[H.W_BATCH] = 0;
  g.word[H.W_RESULT] = 0;
  let top = g.word[H.W_FRAMES] - 1;
  while (g.frameProcedure[top] !== F.PROC_TURN) {
    F.pop(g);
    top--;
  }
  g.frameStep[top] = STEP_CLEANUP;
  g.frameRegister[top * REGISTERS + AFTER_ADDED] = 0;
  return F.AGAIN;
}

export const endTurnSteps: F.Step[] = [exileStack, clearStack, skipToCleanup];
