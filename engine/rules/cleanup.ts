/**
 * The cleanup step (CR 514): discarding down, damage that wears off, effects that end, and what comes of it.
 */

import { commit } from '../actions/commit.ts';
import { moveDelayed } from '../actions/notice.ts';
import * as propose from '../actions/propose.ts';
import { BATTLEFIELD, CLEANUP_STEP, EVENT_DAMAGE, HAND, PHASED_OUT } from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import {
  AGAIN,
  ask,
  CALL,
  type Decision,
  NEXT,
  offer,
  PROC_CLEANUP,
  push,
  pushArena,
  RETURN,
  type Step,
} from '../kernel/frames.ts';
import { DECIDE_DISCARD, optionId, packOption } from '../kernel/options.ts';
import { needsEvents } from '../kernel/run.ts';
import { renewChances } from '../objects/chances.ts';
import { isStill } from '../objects/layers.ts';
import { forgetSpent } from '../objects/mana-lots.ts';
import { forgetPicks } from '../objects/picks.ts';
import { hasRule } from '../objects/player-rules.ts';
import { replacedEvents } from '../objects/replacers.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import { AT_EVENT, AT_GROUP, AT_THIS_TURN, UNTIL_END_OF_TURN } from '../state/opcodes.ts';
import * as R from '../state/rulebook.ts';
import { expire } from './durations.ts';
import { burn, emptyPools } from './mana-pools.ts';
import { pushPriority } from './priority.ts';
import { isSettled, pushStateBased } from './state-based.ts';

/** Maximum hand size (CR 402.2). */
const HAND_SIZE = 7;

/** CR 514: in a frame of its own only when there is something to discard, to check or to wait for. */
export function cleanup(g: Game): number {
  const w = g.word;
  const tooMany = g.count[listOf(w[H.W_ACTIVE], HAND)] > HAND_SIZE;
  if (tooMany || (w[H.W_POOLED] | w[H.W_LOTS] | w[H.W_RULES] | w[H.W_TRIGGERS]) !== 0) {
    push(g, PROC_CLEANUP);
    return CALL;
  }
  w[H.W_STEP] = CLEANUP_STEP;
  wearOff(g);
  if (isStill(g) && (w[H.W_ROOM_LOW] | w[H.W_RETURNS] | w[H.W_LOST] | w[H.W_TRIGGERS]) === 0) {
    if (w[H.W_SBA] !== 0 && isSettled(g)) w[H.W_SBA] = 0;
    if (w[H.W_SBA] === 0) return NEXT;
  }
  push(g, PROC_CLEANUP);
  g.frameStep[w[H.W_FRAMES] - 1] = STEP_CHECK_CLEANUP;
  return CALL;
}
const STEP_CHECK_CLEANUP = 2;

/** Cards chosen so far; they stay in hand until all are chosen. The frame's list holds their references. */
export const CHOSEN = 0;
/** Not 0: state-based actions were checked in this cleanup step. */
const CHECKED = 1;

/** CR 514.1: down to the maximum hand size, all at once. */
function discardDown(g: Game, f: number): number {
  const seat = g.word[H.W_ACTIVE];
  if (g.word[H.W_STEP] !== CLEANUP_STEP) {
    g.word[H.W_STEP] = CLEANUP_STEP;
    emptyPools(g);
    burn(g, NEXT);
  }
  if (hasRule(g, seat, R.RULE_NO_HAND_SIZE)) return NEXT;
  const left = g.count[listOf(seat, HAND)] - HAND_SIZE - g.frameRegister[f + CHOSEN];
  if (left > 0) return ask(g, DECIDE_DISCARD, seat, left);
  if (needsEvents(g, g.frameRegister[f + CHOSEN])) return AGAIN;
  const base = B.startBatch(g);
  for (let i = 0; i < g.frameRegister[f + CHOSEN]; i++) {
    propose.proposeDiscard(g, liveId(g, g.arena[g.word[H.W_ARENA] - 1 - i]));
  }
  g.word[H.W_ARENA] -= g.frameRegister[f + CHOSEN];
  g.frameRegister[f + CHOSEN] = 0;
  return commit(g, base);
}

function isChosenDiscard(g: Game, f: number, id: number): boolean {
  for (let i = 0; i < g.frameRegister[f + CHOSEN]; i++) {
    if (g.arena[g.word[H.W_ARENA] - 1 - i] === refOf(g, id)) return true;
  }
  return false;
}

export const discardDecision: Decision = {
  name: 'discard',
  list(g, f) {
    const list = listOf(g.word[H.W_DECIDER], HAND);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (isChosenDiscard(g, f, id)) continue;
      let repeat = false;
      for (let o = g.previous[id]; o >= 0 && !repeat; o = g.previous[o]) {
        repeat = g.card[o] === g.card[id] && !isChosenDiscard(g, f, o);
      }
      if (!repeat) offer(g, packOption(0, id, 0));
    }
  },
  apply(g, f, option) {
    pushArena(g, refOf(g, optionId(option)));
    g.frameRegister[f + CHOSEN]++;
    return 0;
  },
};

function heal(g: Game, list: number): void {
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    g.damage[id] = 0;
    g.shields[id] = 0;
    g.flags[id] &= ~H.DEATHTOUCHED;
  }
}

/** CR 514.2: damage wears off and "until end of turn" ends, at once. */
function wearOff(g: Game): number {
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    heal(g, listOf(p, BATTLEFIELD));
    heal(g, listOf(p, PHASED_OUT));
  }
  if (g.word[H.W_PREVENT]) {
    g.word[H.W_PREVENT] = 0;
    g.word[H.W_LISTENERS_STALE] = 1;
  }
  expire(g, UNTIL_END_OF_TURN, -1);
  if (g.word[H.W_DELAYED] > 0) forgetDelayed(g);
  if (g.word[H.W_LOTS] > 0) forgetSpent(g);
  if (g.word[H.W_PICKS] > 0) forgetPicks(g);
  if (g.word[H.W_LISTENERS_STALE]) countListeners(g);
  renewChances(g);
  return NEXT;
}

/** Counts again which events anything on the battlefield listens to or replaces. */
export function countListeners(g: Game): void {
  let listen = g.word[H.W_LISTEN_BASE];
  let rules = 0;
  let replace = replacedEvents(g) | (g.word[H.W_PREVENT] ? 1 << EVENT_DAMAGE : 0);
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      listen |= g.rulebook.listens[g.card[id]];
      replace |= g.rulebook.replaces[g.card[id]];
      rules |= g.rulebook.rules[g.card[id]];
    }
  }
  for (let i = 0; i < g.word[H.W_GRANTS]; i++) {
    const row = g.grantAbility[i] * R.A_STRIDE;
    if (g.rulebook.ability[row] === R.ABILITY_TRIGGERED) listen |= 1 << g.rulebook.ability[row + R.A_EVENT];
    if (g.rulebook.ability[row] === R.ABILITY_COMBAT) replace |= R.LISTENS_COMBAT;
  }
  for (let e = 0; e < g.word[H.W_EFFECTS]; e++) {
    if (g.rulebook.changes[g.effectChange[e] * R.CH_STRIDE + R.CH_COMBAT]) replace |= R.LISTENS_COMBAT;
  }
  for (let d = 0; d < g.word[H.W_DELAYED]; d++) {
    if (g.delayedWhen[d] >= AT_EVENT) listen |= 1 << g.rulebook.ability[g.delayedAbility[d] * R.A_STRIDE + R.A_EVENT];
  }
  g.word[H.W_LISTEN] = listen;
  g.word[H.W_REPLACE] = replace;
  g.word[H.W_RULES] = rules;
  // Rules of combat that effects make may end before anything leaves.
  g.word[H.W_LISTENERS_STALE] = replace & R.LISTENS_COMBAT ? 1 : 0;
}

/** CR 514.3a: state-based actions are performed now, if anything changed that they depend on. */
function checkCleanup(g: Game, f: number): number {
  if (g.word[H.W_SBA] !== 0 && isSettled(g)) g.word[H.W_SBA] = 0;
  g.frameRegister[f + CHECKED] = g.word[H.W_SBA];
  if (g.word[H.W_SBA] === 0) return NEXT;
  pushStateBased(g);
  return CALL;
}

/** CR 514.3a: priority only if state-based actions were performed or triggers wait; then another cleanup step. */
function cleanupPriority(g: Game, f: number): number {
  const performed = g.frameRegister[f + CHECKED] !== 0 && g.word[H.W_RESULT] === 1;
  if (!performed && g.word[H.W_TRIGGERS] === 0) return RETURN;
  pushPriority(g);
  return CALL;
}

/** Another cleanup step begins; mana is lost as this one ends (CR 500.5). */
function again(g: Game): number {
  emptyPools(g);
  return burn(g, 0);
}

export const cleanupSteps: Step[] = [discardDown, wearOff, checkCleanup, cleanupPriority, again];

/** Delayed triggers that wait for an event of this turn only end unused. */
function forgetDelayed(g: Game): void {
  let kept = 0;
  const n = g.word[H.W_DELAYED];
  for (let d = 0; d < n; d++) {
    const when = g.delayedWhen[d];
    if (when === AT_GROUP) continue; // their trigger has resolved
    if (when < AT_EVENT || !(when & AT_THIS_TURN)) moveDelayed(g, d, kept++);
  }
  if (kept < n) {
    g.word[H.W_LISTENERS_STALE] = 1;
    g.dirty.fill(H.DIRTY_ALL); // mana that they added is added no longer
  }
  g.word[H.W_DELAYED] = kept;
}
