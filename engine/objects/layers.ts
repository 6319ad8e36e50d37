/**
 * What a permanent is now: characteristics after the layers of CR 613.
 *
 * The columns types, colours, keywords, power and toughness always hold the answer; they are computed again between
 * steps, only when something that continuous effects depend on changed (W_LAYERS). A board without continuous effects
 * never comes here: entering and counters write the columns directly. Effects of one layer apply in timestamp order.
 *
 * SIMPLIFIED marks below tell what is not done yet.
 */

import {
  BATTLEFIELD,
  CANT_ATTACK,
  CANT_BE_BLOCKED,
  CANT_BLOCK,
  DOESNT_UNTAP,
  LEGENDARY,
  MUST_ATTACK,
  TYPE_NAMES,
} from '../ids/words.ts';
import { type Game, InvariantError, liveId, refOf } from '../state/game.ts';
import {
  DIRTY_ALL,
  NO_ABILITIES,
  RETYPED,
  SICK,
  W_EFFECTS,
  W_LAYERS,
  W_MUST_CHECK_LEGEND,
  W_PLAYERS,
  W_SBA,
  W_STATICS,
  W_TOUCHED,
  W_VOLATILE,
} from '../state/header.ts';
import { append, listOf, remove } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { leaveCombat } from './combat-state.ts';
import { amount, holds, matches } from './query.ts';
import { type Scope, scope, scopeOf } from './scope.ts';

const RESTRICTIONS = CANT_ATTACK | CANT_BLOCK | CANT_BE_BLOCKED | MUST_ATTACK | DOESNT_UNTAP;
const ALL_TYPES = (1 << TYPE_NAMES.length) - 1;

/** Most continuous effects that apply at once; asserted. */
const MAX_APPLICATIONS = 2048;
const appEffect = new Int32Array(MAX_APPLICATIONS); // row of the effect table, or -1 - ability row for a static ability
const appSource = new Int32Array(MAX_APPLICATIONS); // id of the permanent with the static ability
const appChange = new Int32Array(MAX_APPLICATIONS);
const appTime = new Int32Array(MAX_APPLICATIONS);

/** Writes the characteristics that the object's card gives (copiable values), with its counters. */
export function setPrinted(g: Game, id: number): void {
  const rb = g.rulebook;
  const card = g.card[id];
  g.types[id] = rb.types[card];
  g.colours[id] = rb.colours[card];
  g.keywords[id] = rb.keywords[card];
  const counters = g.plus[id] - g.minus[id];
  g.power[id] = rb.power[card] + counters;
  g.toughness[id] = rb.toughness[card] + counters;
}

/** Computes the characteristics of all permanents again. */
export function settleLayers(g: Game): void {
  g.word[W_LAYERS] = 0;
  g.word[W_TOUCHED] = 0;
  const before = boardSum(g);
  const saved: Scope = { ...scope };
  const count = gather(g);
  let layers = 0;
  for (let i = 0; i < count; i++) layers |= g.rulebook.changes[appChange[i] * R.CH_STRIDE];
  changeControl(g, count, layers);
  resetBoard(g);
  for (let layer = R.LAYER_TYPE; layer <= R.LAYER_SWITCH; layer <<= 1) {
    if (layer === R.LAYER_DEFINE) defineAll(g);
    if (layer === R.LAYER_MODIFY) addCounters(g);
    if ((layers & layer) === 0) continue;
    for (let i = 0; i < count; i++) {
      if (g.rulebook.changes[appChange[i] * R.CH_STRIDE] & layer) applyOne(g, i, layer);
    }
  }
  Object.assign(scope, saved);
  if (boardSum(g) === before) return;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) g.dirty[p] |= DIRTY_ALL;
  g.word[W_SBA] = 1;
}

/** A checksum of what the layers write: when it stays, nothing that others keep has to be counted again. */
function boardSum(g: Game): number {
  let sum = 0;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      sum = Math.imul(sum ^ id ^ (p << 16) ^ (g.flags[id] << 5), 0x01000193);
      sum = Math.imul(sum ^ g.keywords[id] ^ (g.types[id] << 8), 0x01000193);
      sum = Math.imul(sum ^ g.power[id] ^ (g.toughness[id] << 12) ^ (g.colours[id] << 24), 0x01000193);
    }
  }
  return sum;
}

/** Lists all continuous effects in timestamp order (CR 613.7). */
function gather(g: Game): number {
  let n = 0;
  for (let e = 0; e < g.word[W_EFFECTS]; e++) {
    if (liveId(g, g.effectObject[e]) < 0) continue;
    n = insert(n, e, 0, g.effectChange[e], g.effectTime[e]);
  }
  if (g.word[W_STATICS] === 0) return n;
  const rb = g.rulebook;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      const card = g.card[id];
      if (!(rb.has[card] & R.HAS_STATICS)) continue;
      const end = rb.abilityStart[card] + rb.abilityCount[card];
      for (let a = rb.abilityStart[card]; a < end; a++) {
        if (rb.ability[a * R.A_STRIDE] !== R.ABILITY_STATIC) continue;
        n = insert(n, -1 - a, id, rb.ability[a * R.A_STRIDE + R.A_CHANGE], g.timestamp[id]);
      }
    }
  }
  return n;
}

function insert(n: number, effect: number, source: number, change: number, time: number): number {
  if (n >= MAX_APPLICATIONS) throw new InvariantError(`more than ${MAX_APPLICATIONS} continuous effects apply at once`);
  let at = n;
  while (at > 0 && appTime[at - 1] > time) {
    appEffect[at] = appEffect[at - 1];
    appSource[at] = appSource[at - 1];
    appChange[at] = appChange[at - 1];
    appTime[at] = appTime[at - 1];
    at--;
  }
  appEffect[at] = effect;
  appSource[at] = source;
  appChange[at] = change;
  appTime[at] = time;
  return n + 1;
}

/** Layer 2 (CR 613.1b): the last control-changing effect decides; without one, the base controller. */
function changeControl(g: Game, count: number, layers: number): void {
  const control = layers & R.LAYER_CONTROL;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--) {
      const next = g.next[id];
      let seat = g.base[id];
      if (control) {
        for (let i = 0; i < count; i++) {
          if (!(g.rulebook.changes[appChange[i] * R.CH_STRIDE] & R.LAYER_CONTROL)) continue;
          if (affects(g, i, id)) seat = scope.controller;
        }
      }
      if (seat !== g.controller[id]) giveControl(g, id, seat);
      id = next;
    }
  }
}

/** The permanent changes controllers: it leaves combat (CR 506.4) and its new controller hasn't had it (CR 302.6). */
function giveControl(g: Game, id: number, seat: number): void {
  remove(g, listOf(g.controller[id], BATTLEFIELD), id);
  g.controller[id] = seat;
  append(g, listOf(seat, BATTLEFIELD), id);
  g.flags[id] |= SICK;
  leaveCombat(g, id);
  if (g.types[id] & LEGENDARY) g.word[W_MUST_CHECK_LEGEND] = 1;
}

function resetBoard(g: Game): void {
  const rb = g.rulebook;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      const card = g.card[id];
      g.types[id] = rb.types[card];
      g.colours[id] = rb.colours[card];
      g.keywords[id] = rb.keywords[card];
      g.power[id] = rb.power[card];
      g.toughness[id] = rb.toughness[card];
      g.flags[id] &= ~(NO_ABILITIES | RETYPED);
    }
  }
}

/** Layer 7a (CR 613.4a): characteristic-defining power and toughness. */
// SIMPLIFIED: characteristic-defining power and toughness count on the battlefield only; elsewhere they read 0.
function defineAll(g: Game): void {
  const rb = g.rulebook;
  if (g.word[W_VOLATILE] === 0) return;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      const card = g.card[id];
      if (!(rb.has[card] & R.HAS_DEFINED_PT) || g.flags[id] & NO_ABILITIES) continue;
      scopeOf(g.controller[id], refOf(g, id));
      if (rb.powerIs[card] !== R.NO_BOUND) g.power[id] = amount(g, rb.powerIs[card]);
      if (rb.toughnessIs[card] !== R.NO_BOUND) g.toughness[id] = amount(g, rb.toughnessIs[card]);
    }
  }
}

/** Counters apply in layer 7c (CR 613.4c); sums commute, so they go first. */
function addCounters(g: Game): void {
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      const counters = g.plus[id] - g.minus[id];
      g.power[id] += counters;
      g.toughness[id] += counters;
    }
  }
}

/** Whether application i affects the object; sets the scope to its point of view. */
function affects(g: Game, i: number, id: number): boolean {
  const e = appEffect[i];
  if (e >= 0) {
    if (g.effectObject[e] !== refOf(g, id)) return false;
    scopeOf(g.effectController[e], g.effectSource[e]);
    return true;
  }
  const rb = g.rulebook;
  const row = (-1 - e) * R.A_STRIDE;
  const source = appSource[i];
  scopeOf(g.controller[source], refOf(g, source));
  const condition = rb.ability[row + R.A_CONDITION];
  if (condition >= 0 && !holds(g, condition)) return false;
  const subject = rb.ability[row + R.A_AFFECTS];
  if (subject === R.SUBJECT_THIS) return id === source;
  if (subject === R.SUBJECT_ATTACHED) return g.attachedTo[source] === refOf(g, id);
  return matches(g, rb.ability[row + R.A_FILTER], id);
}

// SIMPLIFIED: dependency between effects of one layer (CR 613.8) is not computed; timestamps alone order them.
// SIMPLIFIED: an effect's set of objects is determined in each layer again instead of once (CR 613.6).
function applyOne(g: Game, i: number, layer: number): void {
  const e = appEffect[i];
  if (e >= 0) {
    const id = liveId(g, g.effectObject[e]);
    if (g.zone[id] === BATTLEFIELD && affects(g, i, id)) change(g, i, id, layer);
    return;
  }
  // A static ability that its permanent lost in layer 6 no longer applies.
  if (layer >= R.LAYER_ABILITY && g.flags[appSource[i]] & NO_ABILITIES) return;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (affects(g, i, id)) change(g, i, id, layer);
    }
  }
}

function change(g: Game, i: number, id: number, layer: number): void {
  const c = g.rulebook.changes;
  const row = appChange[i] * R.CH_STRIDE;
  const effect = appEffect[i];
  switch (layer) {
    case R.LAYER_TYPE: {
      const set = c[row + R.CH_SET_TYPES];
      // Setting types replaces the card types and keeps the supertypes (CR 205.1a, 205.4b).
      if (set !== 0) g.types[id] = (g.types[id] & ~ALL_TYPES) | set;
      g.types[id] |= c[row + R.CH_ADD_TYPES];
      if (c[row + R.CH_ADD_SUBTYPES] >= 0 || c[row + R.CH_SET_SUBTYPES] >= 0) g.flags[id] |= RETYPED;
      return;
    }
    case R.LAYER_COLOUR:
      if (c[row + R.CH_SET_COLOURS] >= 0) g.colours[id] = c[row + R.CH_SET_COLOURS];
      g.colours[id] |= c[row + R.CH_ADD_COLOURS];
      return;
    case R.LAYER_ABILITY:
      if (c[row + R.CH_LOSE_ALL]) {
        // Restrictions that other effects gave are no abilities of the object and stay (CR 613.1f).
        g.keywords[id] &= RESTRICTIONS & ~g.rulebook.keywords[g.card[id]];
        g.flags[id] |= NO_ABILITIES;
      }
      g.keywords[id] = (g.keywords[id] | c[row + R.CH_KEYWORDS]) & ~c[row + R.CH_LOSE_KEYWORDS];
      return;
    case R.LAYER_SET:
      if (c[row + R.CH_SET_POWER] !== R.NO_BOUND) {
        g.power[id] = effect >= 0 ? g.effectPower[effect] : amount(g, c[row + R.CH_SET_POWER]);
      }
      if (c[row + R.CH_SET_TOUGHNESS] !== R.NO_BOUND) {
        g.toughness[id] = effect >= 0 ? g.effectToughness[effect] : amount(g, c[row + R.CH_SET_TOUGHNESS]);
      }
      return;
    case R.LAYER_MODIFY:
      g.power[id] += effect >= 0 ? g.effectPower[effect] : amount(g, c[row + R.CH_POWER]);
      g.toughness[id] += effect >= 0 ? g.effectToughness[effect] : amount(g, c[row + R.CH_TOUGHNESS]);
      return;
    case R.LAYER_SWITCH: {
      const power = g.power[id];
      g.power[id] = g.toughness[id];
      g.toughness[id] = power;
    }
  }
}

/** Notes that the make-up of the board changed, for continuous effects. */
export function boardChanged(g: Game): void {
  if (g.word[W_STATICS] > 0 || g.word[W_EFFECTS] > 0) g.word[W_LAYERS] = 1;
}
