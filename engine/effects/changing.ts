/**
 * Instructions that make continuous effects (CR 611.2): locked onto objects, or about spells that a player casts.
 */

import { BATTLEFIELD } from '../ids/words.ts';
import { AGAIN, NEXT } from '../kernel/frames.ts';
import { needsEffects } from '../kernel/run.ts';
import { amount, collect, found } from '../objects/query.ts';
import { scope } from '../objects/scope.ts';
import { type Game, MARGIN, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import * as R from '../state/rulebook.ts';

/** CR 611.2c: the objects are fixed as the effect begins; values too. */
export function change(g: Game, _f: number, at: number): number {
  const code = g.rulebook.code;
  const n = collect(g, code[at]);
  if (needsEffects(g, n)) return AGAIN;
  const c = g.rulebook.changes;
  const row = code[at + 1] * R.CH_STRIDE;
  const sets = c[row] & R.LAYER_SET;
  const power = sets ? c[row + R.CH_SET_POWER] : c[row + R.CH_POWER];
  const toughness = sets ? c[row + R.CH_SET_TOUGHNESS] : c[row + R.CH_TOUGHNESS];
  const p = power === R.NO_BOUND ? 0 : amount(g, power);
  const t = toughness === R.NO_BOUND ? 0 : amount(g, toughness);
  const time = g.word[H.W_TIME]++;
  for (let i = 0; i < n; i++) {
    const elsewhere = c[row + R.CH_GRANTS] !== 0;
    if ((g.zone[found[i]] === BATTLEFIELD) === elsewhere) continue;
    addEffect(g, refOf(g, found[i]), code[at + 1], p, t, time, code[at + 2]);
    if (elsewhere) noteElsewhere(g);
  }
  g.word[H.W_LAYERS] = 1;
  if (c[row + R.CH_COMBAT] !== 0) {
    g.word[H.W_REPLACE] |= R.LISTENS_COMBAT;
    g.word[H.W_LISTENERS_STALE] = 1;
  }
  return NEXT;
}

/** One more row of the table of lasting effects, from the scope's point of view. */
function addEffect(
  g: Game,
  object: number,
  row: number,
  power: number,
  toughness: number,
  time: number,
  duration: number,
): void {
  const e = g.word[H.W_EFFECTS]++;
  if (e + 1 > g.size.effects - MARGIN.effects) g.word[H.W_ROOM_LOW] = 1;
  g.effectObject[e] = object;
  g.effectSource[e] = scope.source;
  g.effectController[e] = scope.controller;
  g.effectChange[e] = row;
  g.effectPower[e] = power;
  g.effectToughness[e] = toughness;
  g.effectTime[e] = time;
  g.effectDuration[e] = duration;
}

function noteElsewhere(g: Game): void {
  g.word[H.W_ELSEWHERE]++;
  g.dirty.fill(H.DIRTY_ALL);
}

/** An effect about spells that its controller casts; effectPower 1: about the next one. */
export function changeSpells(g: Game, _f: number, at: number): number {
  if (needsEffects(g, 1)) return AGAIN;
  const code = g.rulebook.code;
  addEffect(g, -1 - scope.controller, code[at], code[at + 2], 0, g.word[H.W_TIME]++, code[at + 1]);
  noteElsewhere(g);
  g.word[H.W_LAYERS] = 1;
  return NEXT;
}
