/**
 * Instructions that begin continuous effects (CR 611.2): changes of objects, and the exchange of control.
 */

import { addEffect } from '../actions/lasting.ts';
import { BATTLEFIELD } from '../ids/words.ts';
import { AGAIN, ask, NEXT } from '../kernel/frames.ts';
import { DECIDE_WORD } from '../kernel/options.ts';
import { needsEffects } from '../kernel/run.ts';
import { chosenKind } from '../objects/changes.ts';
import { pickOf } from '../objects/picks.ts';
import { amount, collect, found } from '../objects/query.ts';
import { scope } from '../objects/scope.ts';
import { type Game, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import * as R from '../state/rulebook.ts';
import * as P from './registers.ts';

/** CR 611.2c: the objects are fixed as the effect begins; values too. */
export function change(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const c = g.rulebook.changes;
  const row = code[at + 1] * R.CH_STRIDE;
  const chosen = c[row + R.CH_CHOSEN];
  if (chosen & R.CHOSEN_NOW && g.frameRegister[f + P.PHASE] === 0) {
    g.frameRegister[f + P.PHASE] = 1;
    return ask(g, DECIDE_WORD, scope.controller, chosenKind(chosen), 0);
  }
  const n = collect(g, code[at]);
  if (needsEffects(g, n)) return AGAIN;
  const sets = c[row] & R.LAYER_SET;
  const power = sets ? c[row + R.CH_SET_POWER] : c[row + R.CH_POWER];
  const toughness = sets ? c[row + R.CH_SET_TOUGHNESS] : c[row + R.CH_TOUGHNESS];
  const p = chosen !== 0 ? chosenValue(g, f, chosen) : power === R.NO_BOUND ? 0 : amount(g, power);
  const t = toughness === R.NO_BOUND ? 0 : amount(g, toughness);
  const time = g.word[H.W_TIME]++;
  for (let i = 0; i < n; i++) {
    const elsewhere = c[row + R.CH_GRANTS] !== 0 && !(c[row + R.CH_LAYERS] & R.LAYER_CONTROL);
    if ((g.zone[found[i]] === BATTLEFIELD) === elsewhere) continue;
    const seat = c[row + R.CH_GRANTS] & R.GRANT_OWNER ? g.owner[found[i]] : scope.controller;
    addEffect(g, refOf(g, found[i]), scope.source, seat, code[at + 1], p, t, time, code[at + 2]);
    if (elsewhere) noteElsewhere(g);
  }
  g.word[H.W_LAYERS] = 1;
  if (c[row + R.CH_COMBAT] !== 0) {
    g.word[H.W_REPLACE] |= R.LISTENS_COMBAT;
    g.word[H.W_LISTENERS_STALE] = 1;
  }
  return NEXT;
}

/** What was chosen just now, or as the source entered; it stands where power would. */
function chosenValue(g: Game, f: number, chosen: number): number {
  return chosen & R.CHOSEN_NOW ? g.frameRegister[f + P.A] : pickOf(g, scope.source, chosenKind(chosen));
}

/** CR 701.12b: nothing happens unless both can change controllers. */
export function exchangeControl(g: Game, _f: number, at: number): number {
  const code = g.rulebook.code;
  const one = collect(g, code[at]) > 0 ? found[0] : -1;
  // Both may be targets of one group.
  const two =
    code[at + 1] === code[at]
      ? collect(g, code[at]) > 1
        ? found[1]
        : -1
      : collect(g, code[at + 1]) > 0
        ? found[0]
        : -1;
  if (one < 0 || two < 0 || g.zone[one] !== BATTLEFIELD || g.zone[two] !== BATTLEFIELD) return NEXT;
  const first = g.controller[one];
  const second = g.controller[two];
  if (first === second) return NEXT;
  if (needsEffects(g, 2)) return AGAIN;
  const time = g.word[H.W_TIME]++;
  addEffect(g, refOf(g, one), scope.source, second, code[at + 2], 0, 0, time, code[at + 3]);
  addEffect(g, refOf(g, two), scope.source, first, code[at + 2], 0, 0, time, code[at + 3]);
  g.word[H.W_LAYERS] = 1;
  return NEXT;
}

function noteElsewhere(g: Game): void {
  g.word[H.W_ELSEWHERE]++;
  g.dirty.fill(H.DIRTY_ALL);
}

/** An effect about spells that its controller casts; effectPower 1: about the next one. */
export function changeSpells(g: Game, _f: number, at: number): number {
  if (needsEffects(g, 1)) return AGAIN;
  const code = g.rulebook.code;
  const seat = scope.controller;
  addEffect(g, -1 - seat, scope.source, seat, code[at], code[at + 2], 0, g.word[H.W_TIME]++, code[at + 1]);
  noteElsewhere(g);
  g.word[H.W_LAYERS] = 1;
  return NEXT;
}
