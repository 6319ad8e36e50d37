/**
 * What mana does that was spent on a spell (CR 106.6): its permanent enters with counters and gains keywords for good, and
 * what happens when it is spent triggers as the spell becomes cast.
 */

import { queueTrigger } from '../kernel/trigger-queue.ts';
import { type Game, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { FOREVER } from '../state/opcodes.ts';
import * as R from '../state/rulebook.ts';
import { addEffect } from './lasting.ts';
import { addCounters } from './move.ts';
import { proposeCounters } from './propose.ts';

/** The place of `which` in the rule of the lot if that rides on the object, else -1. */
function placeOf(g: Game, i: number, ref: number, which: number): number {
  return g.lotHolder[i] === ref && g.lotRule[i] > 0 ? g.lotRule[i] + which : -1;
}

/** CR 601.2i: the spell was cast; abilities of the mana spent on it trigger. */
export function triggerOnSpent(g: Game, id: number, seat: number): void {
  const ref = refOf(g, id);
  for (let i = 0; i < g.word[H.W_LOTS]; i++) {
    const at = placeOf(g, i, ref, R.MANA_TRIGGER);
    const ability = at < 0 ? -1 : g.rulebook.lists[at];
    for (let n = ability < 0 ? 0 : g.lotUnits[i]; n > 0; n--)
      queueTrigger(g, ability, seat, g.lotSource[i], ref, seat, 1);
  }
}

/** Whether mana that was spent on the spell lets its permanent enter with counters. */
export function bringsCounters(g: Game, id: number): boolean {
  const ref = refOf(g, id);
  for (let i = 0; i < g.word[H.W_LOTS]; i++) {
    const at = placeOf(g, i, ref, R.MANA_COUNTER);
    if (at >= 0 && g.rulebook.lists[at] >= 0) return true;
  }
  return false;
}

/** Proposes those counters, which something may replace. */
export function proposeBroughtByMana(g: Game, id: number): void {
  const ref = refOf(g, id);
  for (let i = 0; i < g.word[H.W_LOTS]; i++) {
    const at = placeOf(g, i, ref, R.MANA_COUNTER);
    if (at < 0 || g.rulebook.lists[at] < 0) continue;
    proposeCounters(g, id, g.rulebook.lists[at], g.rulebook.lists[at + 1] * g.lotUnits[i], g.lotSource[i]);
  }
}

/** The permanent has entered: keywords that it gains, and counters unless they were proposed. */
export function rideIn(g: Game, id: number, counters: boolean): void {
  const ref = refOf(g, id);
  const lists = g.rulebook.lists;
  for (let i = 0; i < g.word[H.W_LOTS]; i++) {
    const at = placeOf(g, i, ref, 0);
    if (at < 0) continue;
    const change = lists[at + R.MANA_CHANGE];
    if (change >= 0) {
      addEffect(g, ref, g.lotSource[i], g.controller[id], change, 0, 0, g.word[H.W_TIME]++, FOREVER);
      g.word[H.W_LAYERS] = 1;
    }
    const kind = lists[at + R.MANA_COUNTER];
    if (counters && kind >= 0) addCounters(g, id, kind, lists[at + R.MANA_COUNTER_AMOUNT] * g.lotUnits[i]);
  }
}
