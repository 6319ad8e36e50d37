/**
 * How long continuous effects of spells and abilities last (CR 611.2): which of them end with a turn, a combat, an untap step.
 */

import { phasedId } from '../objects/phased.ts';
import { expireReplacers } from '../objects/replacers.ts';
import { type Game, liveId } from '../state/game.ts';
import * as H from '../state/header.ts';
import { ID_MASK } from '../state/layout.ts';
import {
  UNTIL_END_OF_TURN,
  UNTIL_END_OF_YOUR_NEXT_TURN,
  UNTIL_NEXT_UNTAP,
  WHILE_SOURCE_STAYS,
} from '../state/opcodes.ts';
import * as R from '../state/rulebook.ts';

/** Whether a lasting effect is about spells or cards outside the battlefield. */
function isElsewhere(g: Game, e: number): boolean {
  const change = g.effectChange[e] * R.CH_STRIDE;
  const c = g.rulebook.changes;
  if (c[change + R.CH_LAYERS] & R.LAYER_CONTROL) return false; // given to owners
  return c[change + R.CH_GRANTS] !== 0 || c[change + R.CH_SPELLS] >= 0;
}

/** "Until the end of your next turn" becomes "until end of turn" as that turn begins. */
export function nextTurnBegins(g: Game, seat: number): void {
  for (let e = 0; e < g.word[H.W_EFFECTS]; e++) {
    const ends = g.effectDuration[e] === UNTIL_END_OF_YOUR_NEXT_TURN && g.effectController[e] === seat;
    if (ends) g.effectDuration[e] = UNTIL_END_OF_TURN;
  }
}

/** Ends effects of a duration; of the seat's effects, or all for -1. Also those whose source is gone. */
export function expire(g: Game, duration: number, seat: number): void {
  if (g.word[H.W_REPLACERS] > 0 && expireReplacers(g, duration, seat)) g.word[H.W_LISTENERS_STALE] = 1;
  const n = g.word[H.W_EFFECTS];
  if (n === 0) return;
  let kept = 0;
  let elsewhere = 0;
  for (let e = 0; e < n; e++) {
    const lasts = g.effectDuration[e];
    if (lasts === duration && (seat < 0 || seatOf(g, e, duration) === seat)) continue;
    if (lasts === WHILE_SOURCE_STAYS && liveId(g, g.effectSource[e]) < 0) continue;
    const object = g.effectObject[e];
    if (object >= 0 && liveId(g, object) < 0 && phasedId(g, object) < 0) continue;
    if (isElsewhere(g, e)) elsewhere++;
    copyEffect(g, e, kept++);
  }
  if (elsewhere !== g.word[H.W_ELSEWHERE]) g.dirty.fill(H.DIRTY_ALL);
  g.word[H.W_ELSEWHERE] = elsewhere;
  if (kept === n) return;
  for (let e = kept; e < n; e++) g.effectObject[e] = 0;
  g.word[H.W_EFFECTS] = kept;
  g.word[H.W_LAYERS] = 1;
}

/** Whose turn ends the effect: its controller's, or of "its controller's next untap step" that of what it affects. */
function seatOf(g: Game, e: number, duration: number): number {
  return duration === UNTIL_NEXT_UNTAP ? g.controller[g.effectObject[e] & ID_MASK] : g.effectController[e];
}

export function copyEffect(g: Game, from: number, to: number): void {
  g.effectObject[to] = g.effectObject[from];
  g.effectSource[to] = g.effectSource[from];
  g.effectTime[to] = g.effectTime[from];
  g.effectChange[to] = g.effectChange[from];
  g.effectPower[to] = g.effectPower[from];
  g.effectToughness[to] = g.effectToughness[from];
  g.effectController[to] = g.effectController[from];
  g.effectDuration[to] = g.effectDuration[from];
}
