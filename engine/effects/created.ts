/**
 * Triggered abilities that effects create (CR 603.7, 603.12), and new targets for what is on the stack (CR 115.7).
 */

import { EVENT_TAPPED_FOR_MANA, STACK } from '../ids/words.ts';
import { pushChangeTargets } from '../kernel/calls.ts';
import { AGAIN, CALL, NEXT } from '../kernel/frames.ts';
import { needsDelayed } from '../kernel/run.ts';
import { queueTrigger } from '../kernel/trigger-queue.ts';
import { nowRef } from '../objects/followed.ts';
import { amount, collect, found, oneRef } from '../objects/query.ts';
import { scope } from '../objects/scope.ts';
import { type Game, liveId, MARGIN, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { AT_EVENT, AT_SAME, NEW_TARGETS_TO } from '../state/opcodes.ts';
import * as R from '../state/rulebook.ts';

/**
 * CR 603.7. At a time, one trigger for all the objects: a row for each, the others behind the first. When something happens,
 * a trigger for each object.
 */
export function delayed(g: Game, _f: number, at: number): number {
  const code = g.rulebook.code;
  const n = code[at + 2] < 0 ? 0 : collect(g, code[at + 2]);
  if (needsDelayed(g, Math.max(1, n))) return AGAIN;
  const timed = code[at] < AT_EVENT;
  const joins = timed && code[at - 1] >> 8 > 4 && isSameAsLast(g, code[at + 1]);
  for (let i = 0; i < Math.max(1, n); i++) {
    const d = g.word[H.W_DELAYED]++;
    if (d + 1 > g.size.delayed - MARGIN.delayed) g.word[H.W_ROOM_LOW] = 1;
    g.delayedAbility[d] = code[at + 1];
    g.delayedWhen[d] = code[at] | (timed && (i > 0 || joins) ? AT_SAME : 0);
    g.delayedController[d] = scope.controller;
    g.delayedSource[d] = scope.source;
    g.delayedObject[d] = i < n ? refOf(g, found[i]) : 0;
  }
  if (timed) return NEXT;
  const event = g.rulebook.ability[code[at + 1] * R.A_STRIDE + R.A_EVENT];
  g.word[H.W_LISTEN] |= 1 << event;
  if (event === EVENT_TAPPED_FOR_MANA) g.dirty.fill(H.DIRTY_ALL);
  return NEXT;
}

/** Whether the last delayed trigger is that of the same ability of the same source. */
function isSameAsLast(g: Game, ability: number): boolean {
  const d = g.word[H.W_DELAYED] - 1;
  return d >= 0 && g.delayedAbility[d] === ability && g.delayedSource[d] === scope.source;
}

/** CR 115.7. */
export function newTargets(g: Game, _f: number, at: number): number {
  const code = g.rulebook.code;
  const to = code[at + 2] < 0 ? 0 : oneRef(g, code[at + 2]);
  const id = collect(g, code[at]) > 0 ? found[0] : -1;
  if (id < 0 || g.zone[id] !== STACK || g.stackEntry[id] < 0) return NEXT;
  if (code[at + 1] === NEW_TARGETS_TO && liveId(g, to) < 0) return NEXT;
  pushChangeTargets(g, id, scope.controller, code[at + 1], to);
  return CALL;
}

/** CR 603.12: a reflexive trigger, which triggers as it is created. It waits with the others for the next priority. */
export function whenYouDo(g: Game, _f: number, at: number): number {
  const code = g.rulebook.code;
  const about = code[at + 1] < 0 ? scope.eventObject : nowRef(g, oneRef(g, code[at + 1]));
  const many = code[at + 2] === R.NO_BOUND ? scope.eventAmount : amount(g, code[at + 2]);
  queueTrigger(g, code[at], scope.controller, scope.source, about, scope.eventPlayer, many);
  return NEXT;
}
