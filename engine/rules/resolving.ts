/**
 * Resolving the top of the stack (CR 608), and putting triggered abilities on it (CR 603.3).
 */

import { commit } from '../actions/commit.ts';
import { noticeTargets } from '../actions/notice.ts';
import * as propose from '../actions/propose.ts';
import { returnSlot } from '../actions/slots.ts';
import { removeEntry, targetCount } from '../actions/stack-table.ts';
import { pushProgram } from '../effects/program.ts';
import * as P from '../effects/registers.ts';
import { BATTLEFIELD, EVENT_LEAVES, EVENT_SACRIFICE, GRAVEYARD, HAND, STACK } from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import { pushDivide, pushTargets } from '../kernel/calls.ts';
import {
  ask,
  CALL,
  CALL_AGAIN,
  type Decision,
  NEXT,
  offer,
  PROC_RESOLVE,
  push,
  RETURN,
  type Step,
} from '../kernel/frames.ts';
import { DECIDE_TRIGGER, optionValue, packOption } from '../kernel/options.ts';
import { removeTrigger } from '../kernel/trigger-queue.ts';
import { noteResolved } from '../objects/own-abilities.ts';
import { holds, isPermanentCard } from '../objects/query.ts';
import { scope, scopeOf } from '../objects/scope.ts';
import { groupCount, groupRow, isStillLegal } from '../objects/targets.ts';
import { type Game, liveId } from '../state/game.ts';
import * as H from '../state/header.ts';
import { GROUPS, ID_MASK, REGISTERS } from '../state/layout.ts';
import * as R from '../state/rulebook.ts';
import { askMode, putAbility } from './casting.ts';

// ---------------------------------------------------------------- resolving

export const RESOLVE_OBJECT = 0;

export function pushResolve(g: Game): void {
  const f = push(g, PROC_RESOLVE);
  g.frameRegister[f + RESOLVE_OBJECT] = g.stackObject[g.word[H.W_STACK] - 1];
}

function entryScope(g: Game, entry: number): void {
  const id = g.stackObject[entry];
  scopeOf(g.controller[id], g.stackSource[entry]);
  scope.x = g.stackX[entry];
  scope.eventObject = g.stackEventObject[entry];
  scope.eventPlayer = g.stackEventPlayer[entry];
  scope.eventAmount = g.stackEventAmount[entry];
  scope.entry = entry;
  scope.castFlags = castFlagsOf(g, entry);
}

/** How the spell, or the spell that became the source of the ability, was cast. */
function castFlagsOf(g: Game, entry: number): number {
  const id = liveId(g, g.stackSource[entry]);
  return id < 0 ? g.stackFlags[entry] >>> H.TRIGGERED_CAST_SHIFT : g.castFlags[id];
}

/** CR 608.2a–b: the intervening if, and targets that became illegal. */
function checkLegality(g: Game, f: number): number {
  const id = g.frameRegister[f + RESOLVE_OBJECT];
  const entry = g.stackEntry[id];
  const ability = g.stackAbility[entry];
  entryScope(g, entry);
  if (g.stackKind[entry] === H.ON_STACK_TRIGGERED && ability >= 0) {
    const condition = g.rulebook.ability[ability * R.A_STRIDE + R.A_CONDITION];
    if (condition >= 0 && !holds(g, condition)) return STEP_FINISH;
  }
  const all = targetCount(g, entry);
  if (all === 0) return NEXT;
  let legal = 0;
  let at = g.stackTargets[entry];
  for (let group = 0; group < groupCount(g, entry); group++) {
    const row = groupRow(g, entry, group);
    for (let i = 0; i < g.stackGroups[entry * GROUPS + group]; i++, at++) {
      if (g.target[at] !== 0 && isStillLegal(g, row, g.target[at])) legal++;
      else g.target[at] = 0;
    }
  }
  return legal > 0 ? NEXT : STEP_FINISH;
}

/** CR 608.2c, 608.3: the instructions are followed, or the permanent spell enters the battlefield. */
function followEffect(g: Game, f: number): number {
  const id = g.frameRegister[f + RESOLVE_OBJECT];
  const entry = g.stackEntry[id];
  const ability = g.stackAbility[entry];
  g.frameRegister[f + FOLLOWED] = 1;
  if (g.stackKind[entry] === H.ON_STACK_SPELL && isPermanentCard(g.types[id])) {
    const aura = groupCount(g, entry) > 0 && ability < 0;
    const base = B.startBatch(g);
    const bits = B.MOVE_RESOLVED | ((g.controller[id] + 1) << B.MOVE_CONTROLLER_SHIFT) | (aura ? B.MOVE_ATTACH : 0);
    propose.proposeMove(g, id, BATTLEFIELD, bits);
    if (aura) g.eventAmount[base] = g.target[g.stackTargets[entry]];
    return doneAfter(g, f, commit(g, base));
  }
  if (ability < 0) return NEXT;
  const rb = g.rulebook;
  if (rb.ability[ability * R.A_STRIDE + R.A_IGNORES] & R.COUNTS_RESOLVED) noteResolved(g, g.stackSource[entry]);
  const modes = rb.ability[ability * R.A_STRIDE + R.A_MODES];
  if (modes < 0) return follow(g, id, rb.ability[ability * R.A_STRIDE + R.A_PC], 0, CALL);
  // CR 700.2a, 608.2c: the chosen modes in printed order, each with its own targets.
  const r = g.frameRegister;
  const left = g.stackModes[entry] >> r[f + MODE];
  if (left === 0) return NEXT;
  const mode = r[f + MODE] + 31 - Math.clz32(left & -left);
  const groups = r[f + MODE_GROUPS];
  r[f + MODE] = mode + 1;
  r[f + MODE_GROUPS] += rb.ability[(modes + mode) * R.A_STRIDE + R.A_TARGET_COUNT];
  return follow(g, id, rb.ability[(modes + mode) * R.A_STRIDE + R.A_PC], groups, CALL_AGAIN);
}

/** RESOLVE registers: the next mode to look at, and the first target group of it. */
const MODE = 1;
const MODE_GROUPS = 2;
/** 1: its effect was followed, not only taken off the stack for want of a legal target. */
const FOLLOWED = 3;

/** Pushes the program of the resolving object from a program counter; `next` is what to return then. */
function follow(g: Game, id: number, pc: number, groups: number, next: number): number {
  if (pc < 0) return NEXT;
  const entry = g.stackEntry[id];
  if (entry < 0) return NEXT; // it left the stack while an earlier mode was followed
  const p = pushProgram(g, pc, g.controller[id], g.stackSource[entry]);
  const r = g.frameRegister;
  r[p + P.OBJECT] = id;
  r[p + P.X] = g.stackX[entry];
  r[p + P.EVENT_OBJECT] = g.stackEventObject[entry];
  r[p + P.EVENT_PLAYER] = g.stackEventPlayer[entry];
  r[p + P.EVENT_AMOUNT] = g.stackEventAmount[entry];
  r[p + P.FLAGS] = (g.stackFlags[entry] & 1) | (groups << 1) | (castFlagsOf(g, entry) << 8);
  return next;
}

/** CR 608.2n, 608.2m: the spell is put into its owner's graveyard, the ability ceases to exist. */
function finish(g: Game, f: number): number {
  const id = g.frameRegister[f + RESOLVE_OBJECT];
  if (g.zone[id] !== STACK || g.stackEntry[id] < 0) return RETURN;
  if (g.flags[id] & H.ABILITY_OBJECT) {
    removeEntry(g, g.stackEntry[id]);
    returnSlot(g, id);
    return RETURN;
  }
  const base = B.startBatch(g);
  // CR 702.27a: it had to resolve, and goes to its owner's hand.
  const back = g.frameRegister[f + FOLLOWED] !== 0 && g.stackFlags[g.stackEntry[id]] & H.BOUGHT_BACK;
  propose.proposeMove(g, id, back ? HAND : GRAVEYARD, B.MOVE_RESOLVED);
  return doneAfter(g, f, commit(g, base));
}

/** The resolution is over when what it did last is done and put no frame above its own. */
function doneAfter(g: Game, f: number, next: number): number {
  return next === NEXT && (g.word[H.W_FRAMES] - 1) * REGISTERS === f ? RETURN : next;
}

const STEP_FINISH = 2;

export const resolveSteps: Step[] = [checkLegality, followEffect, finish, () => RETURN];

// ---------------------------------------------------------------- triggers

export const TRIGGERED = 0; // object of the ability being put on the stack, 0 none yet
const FIRST = 1;
const DIVIDED = 2;

/** CR 603.3b: in APNAP order, each player's in the order that player chooses. */
function putNext(g: Game, f: number): number {
  const w = g.word;
  const r = g.frameRegister;
  if (w[H.W_TRIGGERS] === 0) return RETURN;
  for (let n = 0; n < w[H.W_PLAYERS]; n++) {
    const seat = (w[H.W_ACTIVE] + n) % w[H.W_PLAYERS];
    let waiting = 0;
    for (let i = 0; i < w[H.W_TRIGGERS]; i++) {
      if (g.triggerController[i] !== seat) continue;
      if (waiting++ === 0) r[f + FIRST] = i;
    }
    if (waiting > 1 && !areAlike(g, seat, r[f + FIRST])) return ask(g, DECIDE_TRIGGER, seat);
    if (waiting > 0) return put(g, f, r[f + FIRST]);
  }
  return RETURN;
}

/** Puts the trigger at that place of the queue on the stack. */
function put(g: Game, f: number, at: number): number {
  const ability = g.triggerAbility[at];
  const seat = g.triggerController[at];
  const id = putAbility(g, ability, seat, g.triggerSource[at], H.ON_STACK_TRIGGERED);
  const entry = g.stackEntry[id];
  g.stackEventObject[entry] = g.triggerObject[at];
  g.stackEventPlayer[entry] = g.triggerPlayer[at];
  g.stackEventAmount[entry] = g.triggerAmount[at];
  const source = liveId(g, g.triggerSource[at]);
  g.stackX[entry] = source < 0 ? 0 : g.paidX[source];
  const event = g.rulebook.ability[ability * R.A_STRIDE + R.A_EVENT];
  // CR 400.7d: abilities that trigger as something leaves may find it where it went.
  g.stackFlags[entry] = event === EVENT_LEAVES || event === EVENT_SACRIFICE ? 1 : 0;
  if (source >= 0) g.stackFlags[entry] |= g.castFlags[source] << H.TRIGGERED_CAST_SHIFT;
  removeTrigger(g, at);
  g.frameRegister[f + TRIGGERED] = id;
  return NEXT;
}

// SIMPLIFIED: of more than 256 different abilities that wait at once, the next is chosen among the first 256.
const MOST_OFFERED = 256;

export const triggerDecision: Decision = {
  name: 'trigger order',
  list(g) {
    for (let i = 0; i < g.word[H.W_TRIGGERS] && g.optionCount < MOST_OFFERED; i++) {
      if (g.triggerController[i] !== g.word[H.W_DECIDER] || isRepeat(g, i)) continue;
      offer(g, packOption(0, g.triggerSource[i] & ID_MASK, i));
    }
  },
  apply(g, f, option) {
    return put(g, f, optionValue(option));
  },
};

/** A trigger that is equal to an earlier one in all that it will do. */
function isRepeat(g: Game, at: number): boolean {
  for (let i = 0; i < at; i++) if (isLike(g, i, at)) return true;
  return false;
}

/** Whether two waiting triggers do the same: what their ability does not ask for of its event does not count. */
function isLike(g: Game, i: number, at: number): boolean {
  if (g.triggerController[i] !== g.triggerController[at] || g.triggerAbility[i] !== g.triggerAbility[at]) return false;
  if (g.triggerSource[i] !== g.triggerSource[at]) return false;
  const ignores = g.rulebook.ability[g.triggerAbility[at] * R.A_STRIDE + R.A_IGNORES];
  return (
    ((ignores & 1) !== 0 || g.triggerObject[i] === g.triggerObject[at]) &&
    ((ignores & 2) !== 0 || g.triggerPlayer[i] === g.triggerPlayer[at]) &&
    ((ignores & 4) !== 0 || g.triggerAmount[i] === g.triggerAmount[at])
  );
}

/** Whether all that wait of the seat do the same as the first: then their order is nothing to choose. */
function areAlike(g: Game, seat: number, first: number): boolean {
  for (let i = first + 1; i < g.word[H.W_TRIGGERS]; i++) {
    if (g.triggerController[i] === seat && !isLike(g, i, first)) return false;
  }
  return true;
}

/** CR 603.3c: modes of a triggered ability; without a legal one it is removed. */
function chooseTriggerModes(g: Game, f: number): number {
  const id = g.frameRegister[f + TRIGGERED];
  const entry = g.stackEntry[id];
  const row = g.stackAbility[entry] * R.A_STRIDE;
  const modes = g.rulebook.ability[row + R.A_MODES];
  if (modes < 0) return NEXT;
  const ability = g.stackAbility[entry];
  const next = askMode(g, id, g.controller[id], ability);
  if (next !== NEXT || g.stackModes[entry] !== 0) return next;
  return dropTrigger(g, id);
}

function dropTrigger(g: Game, id: number): number {
  removeEntry(g, g.stackEntry[id]);
  returnSlot(g, id);
  return 0;
}

/** CR 603.3d: targets; an ability without a needed target is removed from the stack. */
function chooseTriggerTargets(g: Game, f: number): number {
  const id = g.frameRegister[f + TRIGGERED];
  g.word[H.W_RESULT] = 1;
  if (groupCount(g, g.stackEntry[id]) === 0) return NEXT;
  pushTargets(g, id, g.controller[id]);
  return CALL;
}

/** CR 603.3d: what is divided among the targets comes last. */
function settleTrigger(g: Game, f: number): number {
  const r = g.frameRegister;
  const id = r[f + TRIGGERED];
  if (g.word[H.W_RESULT] === 0) return dropTrigger(g, id);
  const row = g.stackAbility[g.stackEntry[id]] * R.A_STRIDE;
  if (g.rulebook.ability[row + R.A_IGNORES] & R.TRIGGER_DIVIDES && r[f + DIVIDED] === 0) {
    r[f + DIVIDED] = 1;
    pushDivide(g, id, g.controller[id]);
    return CALL_AGAIN;
  }
  r[f + DIVIDED] = 0;
  noticeTargets(g, id, g.controller[id]);
  return 0;
}

export const triggerSteps: Step[] = [putNext, chooseTriggerModes, chooseTriggerTargets, settleTrigger];
