/**
 * What a permanent is now: characteristics after the layers of CR 613.
 *
 * The columns types, colours, keywords, manaTypes, power and toughness always hold the answer; they are computed again
 * between steps, only when something that continuous effects depend on changed (W_LAYERS). A board without continuous
 * effects never comes here: entering and counters write the columns directly.
 *
 * Within a layer effects apply in timestamp order, but one that depends on another waits for it (CR 613.8). Whether it
 * does is found out by trying, and only for pairs where the later could matter. An effect of several layers keeps the
 * objects that it found in its first one (CR 613.6).
 */

import { BATTLEFIELD, KEYWORD_COUNTERS, LEGENDARY, ZONES } from '../ids/words.ts';
import { type Game, InvariantError, liveId, refOf } from '../state/game.ts';
import {
  CHECK_LEGEND,
  COPY,
  DIRTY_ABILITIES,
  DIRTY_MANA,
  EXCEPTED,
  GRANTED,
  NO_ABILITIES,
  RETURNS_LEAVING,
  RETYPED,
  SICK,
  TAPPED,
  TOKEN,
  W_ATTACKERS,
  W_COUNTERS,
  W_EFFECTS,
  W_GRANTS,
  W_LAYERS,
  W_MUST_CHECK_LEGEND,
  W_PLAYERS,
  W_RETURNS,
  W_RETYPES,
  W_SBA,
  W_STATICS,
  W_TOUCHED,
  W_VOLATILE,
} from '../state/header.ts';
import { MAX_OBJECTS } from '../state/layout.ts';
import { append, listOf, remove } from '../state/lists.ts';
import { WHILE_SOURCE_STAYS, WHILE_SOURCE_TAPPED, WHILE_YOU_CONTROL_SOURCE } from '../state/opcodes.ts';
import * as R from '../state/rulebook.ts';
import { isIn } from '../state/seats.ts';
import { boardSum, keepBoard, mixObject, restoreBoard } from './board-sum.ts';
import { renewChances } from './chances.ts';
import { applyChange } from './changes.ts';
import { leaveAsNoCreatures, leaveCombat } from './combat-state.ts';
import { applyExceptions, exceptsDefined } from './exceptions.ts';
import { amount, holds, matches } from './query.ts';
import { copyScope, type Scope, scope, scopeOf } from './scope.ts';
import { settleSpells } from './spell-keywords.ts';

/** Most continuous effects of spells and abilities at once: a game with more ends at the limit of objects. */
export const MOST_EFFECTS = 8192;
/** The same with those of static abilities; asserted. */
const MAX_APPLICATIONS = MOST_EFFECTS + 2 * MAX_OBJECTS;
/** Row of the effect table, or -1 - ability row for a static ability, or this and the row of a counter. */
const OF_COUNTER = MOST_EFFECTS;
const appEffect = new Int32Array(MAX_APPLICATIONS);
/** Id of the permanent with the static ability. */
const appSource = new Int32Array(MAX_APPLICATIONS);
const appChange = new Int32Array(MAX_APPLICATIONS);
const appTime = new Int32Array(MAX_APPLICATIONS);
/** Row of `chosenSets` that holds its objects once it began to apply, -1 before; only for effects of several layers. */
const appSet = new Int32Array(MAX_APPLICATIONS);
/** 1: began to apply in an earlier layer. */
const appStarted = new Uint8Array(MAX_APPLICATIONS);
const appDone = new Uint8Array(MAX_APPLICATIONS);

/** Objects of static effects with several layers; at most so many of those at once, the rest look again. */
const MAX_SETS = 64;
const SET_WORDS = MAX_OBJECTS >> 5;
const chosenSets = new Int32Array(MAX_SETS * SET_WORDS);
const counts = { applications: 0, sets: 0 };
/** Layers that write power and toughness. */
const SIZES = R.LAYER_DEFINE | R.LAYER_SET | R.LAYER_MODIFY | R.LAYER_SWITCH;

/** The scope of whoever is in the middle of an evaluation. */
const saved: Scope = { ...scope };

/** Writes the characteristics that the object's card gives (copiable values), with its counters. */
export function setPrinted(g: Game, id: number): void {
  const rb = g.rulebook;
  const card = g.card[id];
  g.types[id] = rb.types[card];
  g.colours[id] = rb.colours[card];
  g.keywords[id] = rb.keywords[card];
  g.manaTypes[id] = rb.manaMask[card];
  g.protection[id] = rb.protection[card];
  const counters = g.plus[id] - g.minus[id];
  g.power[id] = rb.power[card] + counters;
  g.toughness[id] = rb.toughness[card] + counters;
}

/** Whether the characteristics of permanents are settled. */
export function isStill(g: Game): boolean {
  const w = g.word;
  return w[W_LAYERS] === 0 && (w[W_TOUCHED] === 0 || w[W_VOLATILE] === 0);
}

/** Control of what gives control of what gives control …: a longer chain is settled the next time. */
const MOST_CONTROLLED = 8;

/** Computes the characteristics of all permanents again. */
export function settleLayers(g: Game): void {
  g.settled++;
  g.word[W_LAYERS] = 0;
  g.word[W_TOUCHED] = 0;
  renewChances(g);
  copyScope(scope, saved);
  gather(g);
  let layers = 0;
  let read = 0;
  for (let i = 0; i < counts.applications; i++) {
    layers |= layersOf(g, i);
    read |= reads(g, i);
  }
  const moved = changeControl(g, layers);
  // CR 613.8: whom an Aura gives control to depends on who controls the Aura, which another may have changed just now.
  for (let n = 0, again = moved; again && n < MOST_CONTROLLED; n++) again = changeControl(g, layers);
  const volatile = g.word[W_VOLATILE] !== 0;
  // Counters are sums: where nothing sets, defines or looks at power and toughness they may go first of all.
  const early = !volatile && ((layers & R.LAYER_SET) | (read & SIZES)) === 0;
  const before = resetBoard(g, early);
  for (let layer = R.LAYER_TYPE; layer <= R.LAYER_SWITCH; layer <<= 1) {
    if (layer === R.LAYER_DEFINE && volatile) defineAll(g);
    if (layer === R.LAYER_MODIFY && !early) addAllCounters(g);
    if (layers & layer) applyLayer(g, layer);
  }
  settleSpells(g);
  copyScope(saved, scope);
  if (!moved && boardSum(g) === before) return;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) g.dirty[p] |= DIRTY_MANA | DIRTY_ABILITIES;
  g.word[W_SBA] = 1;
  if (g.word[W_ATTACKERS] > 0) leaveAsNoCreatures(g);
}

function layersOf(g: Game, i: number): number {
  return g.rulebook.changes[appChange[i] * R.CH_STRIDE + R.CH_LAYERS];
}

// ---------------------------------------------------------------- what applies

/** Lists all continuous effects in timestamp order (CR 613.7). */
function gather(g: Game): void {
  counts.applications = 0;
  counts.sets = 0;
  for (let e = 0; e < g.word[W_EFFECTS]; e++) {
    if (hasEnded(g, e)) g.effectObject[e] = 0; // for good (CR 611.2b)
    if (liveId(g, g.effectObject[e]) >= 0) insert(e, 0, g.effectChange[e], g.effectTime[e]);
  }
  if (g.word[W_COUNTERS] > 0) gatherCounters(g);
  if (g.word[W_STATICS] === 0) return;
  const rb = g.rulebook;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (rb.has[g.card[id]] & R.HAS_STATICS) gatherFrom(g, id, BATTLEFIELD);
    }
    if (rb.staticZones !== 0) gatherElsewhere(g, p);
  }
}

/** Counters that give keywords (CR 122.1b) do it in the layer of abilities, by the timestamp of the latest (CR 613.7c). */
function gatherCounters(g: Game): void {
  for (let i = 0; i < g.word[W_COUNTERS]; i++) {
    const kind = g.counterKind[i] - KEYWORD_COUNTERS;
    if (kind < 0 || g.counterAmount[i] === 0 || !isOnBattlefield(g, g.counterObject[i])) continue;
    insert(OF_COUNTER + i, g.counterObject[i], g.rulebook.counterChanges + kind, g.counterTime[i]);
  }
}

function isOnBattlefield(g: Game, id: number): boolean {
  return id >= 0 && g.zone[id] === BATTLEFIELD;
}

/** Whether what an effect lasts for is over (CR 611.2b). */
function hasEnded(g: Game, e: number): boolean {
  const lasts = g.effectDuration[e];
  if (lasts !== WHILE_SOURCE_STAYS && lasts !== WHILE_YOU_CONTROL_SOURCE && lasts !== WHILE_SOURCE_TAPPED) return false;
  const source = liveId(g, g.effectSource[e]);
  if (source < 0 || g.zone[source] !== BATTLEFIELD) return true;
  if (lasts === WHILE_YOU_CONTROL_SOURCE) return g.controller[source] !== g.effectController[e];
  return lasts === WHILE_SOURCE_TAPPED && !(g.flags[source] & TAPPED);
}

/** Static abilities that function in graveyards, in exile or in the command zone (CR 113.6b). */
function gatherElsewhere(g: Game, seat: number): void {
  const rb = g.rulebook;
  for (let zone = 0; zone < ZONES; zone++) {
    if (!(rb.staticZones & (1 << zone))) continue;
    const list = listOf(seat, zone);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (rb.staticsIn[g.card[id]] & (1 << zone) && !(g.flags[id] & (TOKEN | COPY))) gatherFrom(g, id, zone);
    }
  }
}

function gatherFrom(g: Game, id: number, zone: number): void {
  const rb = g.rulebook;
  const card = g.card[id];
  const end = rb.abilityStart[card] + rb.abilityCount[card];
  for (let a = rb.abilityStart[card]; a < end; a++) {
    const row = a * R.A_STRIDE;
    if (rb.ability[row] !== R.ABILITY_STATIC || rb.ability[row + R.A_ZONE] !== zone) continue;
    insert(-1 - a, id, rb.ability[row + R.A_CHANGE], g.timestamp[id]);
  }
}

function insert(effect: number, source: number, change: number, time: number): void {
  const n = counts.applications;
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
  appSet[n] = -1;
  appStarted[n] = 0;
  counts.applications = n + 1;
}

/** Layer 2 (CR 613.1b): the last control-changing effect decides; without one, the base controller. Whether any changed. */
function changeControl(g: Game, layers: number): boolean {
  let moved = false;
  const control = layers & R.LAYER_CONTROL;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--) {
      const next = g.next[id];
      let seat = g.base[id];
      if (control) {
        for (let i = 0; i < counts.applications; i++) {
          if (!(layersOf(g, i) & R.LAYER_CONTROL) || !affects(g, i, id)) continue;
          seat = givesToOwner(g, appChange[i]) ? g.owner[id] : scope.controller;
        }
      }
      if (seat !== g.controller[id]) {
        giveControl(g, id, seat);
        moved = true;
      }
      id = next;
    }
  }
  return moved;
}

/** Whether the change of controllers gives what it affects to its owner. */
function givesToOwner(g: Game, change: number): boolean {
  return (g.rulebook.changes[change * R.CH_STRIDE + R.CH_GRANTS] & R.GRANT_OWNER) !== 0;
}

/** The permanent changes controllers: it leaves combat (CR 506.4) and its new controller hasn't had it (CR 302.6). */
function giveControl(g: Game, id: number, seat: number): void {
  leaveCombat(g, id);
  remove(g, listOf(g.controller[id], BATTLEFIELD), id);
  g.controller[id] = seat;
  append(g, listOf(seat, BATTLEFIELD), id);
  g.flags[id] |= SICK;
  if (!isIn(g, seat)) g.word[W_RETURNS] |= RETURNS_LEAVING; // CR 800.4c
  if (g.types[id] & LEGENDARY) g.word[W_MUST_CHECK_LEGEND] |= CHECK_LEGEND;
  if (g.word[W_EFFECTS] > 0) g.word[W_LAYERS] = 1; // effects that last while a player controls it may have ended
}

/** Gives all permanents what their cards say, and their counters if wanted. Returns the checksum of what they were. */
function resetBoard(g: Game, withCounters: boolean): number {
  const rb = g.rulebook;
  let sum = g.word[W_RETYPES] ^ (g.word[W_GRANTS] << 16);
  g.word[W_RETYPES] = 0;
  g.word[W_GRANTS] = 0;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      const card = g.card[id];
      sum = mixObject(g, sum, id);
      g.types[id] = rb.types[card];
      g.colours[id] = rb.colours[card];
      g.keywords[id] = rb.keywords[card];
      g.manaTypes[id] = rb.manaMask[card];
      g.protection[id] = rb.protection[card];
      g.power[id] = rb.power[card];
      g.toughness[id] = rb.toughness[card];
      g.flags[id] &= ~(NO_ABILITIES | RETYPED | GRANTED);
      if (g.flags[id] & EXCEPTED) applyExceptions(g, id);
      if (withCounters) addCounters(g, id);
    }
  }
  return sum;
}

/** Layer 7a (CR 613.4a): characteristic-defining power and toughness; elsewhere query.ts finds them when asked. */
function defineAll(g: Game): void {
  const rb = g.rulebook;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      const card = g.card[id];
      if (!(rb.has[card] & R.HAS_DEFINED_PT) || g.flags[id] & NO_ABILITIES) continue;
      scopeOf(g.controller[id], refOf(g, id));
      if (rb.powerIs[card] !== R.NO_BOUND && !exceptsDefined(g, id, R.CH_SET_POWER))
        g.power[id] = amount(g, rb.powerIs[card]);
      if (rb.toughnessIs[card] !== R.NO_BOUND && !exceptsDefined(g, id, R.CH_SET_TOUGHNESS))
        g.toughness[id] = amount(g, rb.toughnessIs[card]);
    }
  }
}

/** Counters apply in layer 7c (CR 613.4c); sums commute, so they go first. */
function addAllCounters(g: Game): void {
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) addCounters(g, id);
  }
}

function addCounters(g: Game, id: number): void {
  const counters = g.plus[id] - g.minus[id];
  if (counters === 0) return;
  g.power[id] += counters;
  g.toughness[id] += counters;
}

// ---------------------------------------------------------------- one layer

/** Applies all effects of the layer; each time the earliest that depends on no other that is left (CR 613.8b). */
function applyLayer(g: Game, layer: number): void {
  const n = counts.applications;
  let left = 0;
  for (let i = 0; i < n; i++) {
    appDone[i] = layersOf(g, i) & layer ? 0 : 1;
    if (!appDone[i]) left++;
  }
  while (left > 0) {
    const i = left === 1 ? firstLeft(n) : nextIndependent(g, n, layer);
    applyOne(g, i, layer);
    appDone[i] = 1;
    left--;
  }
}

function firstLeft(n: number): number {
  for (let i = 0; i < n; i++) if (!appDone[i]) return i;
  return n - 1;
}

/** The earliest effect that depends on none of the others; if all depend, the earliest of a loop (CR 613.8b). */
function nextIndependent(g: Game, n: number, layer: number): number {
  for (let i = 0; i < n; i++) {
    if (!appDone[i] && !waits(g, i, n, layer)) return i;
  }
  return firstInLoop(g, n, layer);
}

/** Whether the effect depends on any other that is left. */
function waits(g: Game, i: number, n: number, layer: number): boolean {
  let alone = 0;
  let known = false;
  for (let j = 0; j < n; j++) {
    if (j === i || appDone[j] || !mayDependOn(g, i, j, layer)) continue;
    if (!known) alone = effectSum(g, i, layer);
    known = true;
    if (dependsOn(g, i, j, layer, alone)) return true;
  }
  return false;
}

/** Most effects of one layer whose loops are looked for one by one; of more, the earliest effect goes first. */
const MOST_IN_LOOPS = 32;
/** The effects that are left, and for each the others that it waits for, as bits. */
const loopMember = new Int32Array(MOST_IN_LOOPS);
const loopWaits = new Int32Array(MOST_IN_LOOPS);

/** The earliest effect of those that wait for each other and for nothing else. */
function firstInLoop(g: Game, n: number, layer: number): number {
  let left = 0;
  for (let i = 0; i < n; i++) {
    if (appDone[i]) continue;
    if (left === MOST_IN_LOOPS) return firstLeft(n);
    loopMember[left++] = i;
  }
  for (let i = 0; i < left; i++) {
    loopWaits[i] = 0;
    const alone = effectSum(g, loopMember[i], layer);
    for (let j = 0; j < left; j++) {
      if (j === i || !mayDependOn(g, loopMember[i], loopMember[j], layer)) continue;
      if (dependsOn(g, loopMember[i], loopMember[j], layer, alone)) loopWaits[i] |= 1 << j;
    }
  }
  for (let via = 0; via < left; via++) {
    for (let i = 0; i < left; i++) if (loopWaits[i] & (1 << via)) loopWaits[i] |= loopWaits[via];
  }
  for (let i = 0; i < left; i++) {
    let closed = true;
    for (let j = 0; j < left; j++) if (loopWaits[i] & (1 << j) && !(loopWaits[j] & (1 << i))) closed = false;
    if (closed) return loopMember[i];
  }
  return firstLeft(n);
}

/** Layers whose results an effect reads to find its objects, its values or whether it exists. */
function reads(g: Game, i: number): number {
  const e = appEffect[i];
  if (e >= 0) return 0; // with values fixed (CR 611.2c)
  return g.rulebook.ability[(-1 - e) * R.A_STRIDE + R.A_READS];
}

/** Effects that are locked onto an object, or began to apply, wait for nothing (CR 611.2c, 613.6). */
function canDepend(i: number): boolean {
  return appEffect[i] < 0 && !appStarted[i];
}

function mayDependOn(g: Game, i: number, j: number, layer: number): boolean {
  return canDepend(i) && ((reads(g, i) & layer) !== 0 || removesAbilities(g, j));
}

/**
 * CR 613.8a: whether applying j first would change what i applies to, does, or whether it exists.
 * @param alone what i would do now
 */
function dependsOn(g: Game, i: number, j: number, layer: number, alone: number): boolean {
  snapshot(g);
  applyOne(g, j, layer);
  const after = effectSum(g, i, layer);
  restore(g);
  return alone !== after;
}

function removesAbilities(g: Game, j: number): boolean {
  const row = appChange[j] * R.CH_STRIDE;
  return g.rulebook.changes[row + R.CH_LOSE_ALL] !== 0 || g.rulebook.changes[row + R.CH_LAND_SET] !== 0;
}

/** A checksum of what the effect would do now: which objects, and with which values. */
function effectSum(g: Game, i: number, layer: number): number {
  if (!exists(g, i)) return -1;
  let sum = 0;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (!affects(g, i, id)) continue;
      scope.eventObject = refOf(g, id);
      sum = Math.imul(sum ^ (id + 1) ^ (valueSum(g, i, layer) << 12), 0x01000193);
    }
  }
  return sum;
}

function valueSum(g: Game, i: number, layer: number): number {
  const c = g.rulebook.changes;
  const row = appChange[i] * R.CH_STRIDE;
  if (layer === R.LAYER_MODIFY) return amount(g, c[row + R.CH_POWER]) ^ (amount(g, c[row + R.CH_TOUGHNESS]) << 8);
  if (layer !== R.LAYER_SET) return 0;
  const power = c[row + R.CH_SET_POWER];
  const toughness = c[row + R.CH_SET_TOUGHNESS];
  return (power === R.NO_BOUND ? 0 : amount(g, power)) ^ ((toughness === R.NO_BOUND ? 0 : amount(g, toughness)) << 8);
}

/** How far the effects had come before a trial; one trial at a time. */
const tried = { started: new Uint8Array(MAX_APPLICATIONS), set: new Int32Array(MAX_APPLICATIONS), sets: 0 };

function snapshot(g: Game): void {
  keepBoard(g);
  for (let i = 0; i < counts.applications; i++) {
    tried.started[i] = appStarted[i];
    tried.set[i] = appSet[i];
  }
  tried.sets = counts.sets;
}

function restore(g: Game): void {
  restoreBoard(g);
  for (let i = 0; i < counts.applications; i++) {
    appStarted[i] = tried.started[i];
    appSet[i] = tried.set[i];
  }
  counts.sets = tried.sets;
}

/** Whether the ability that makes the effect is still there (CR 613.6: once begun, it goes on). */
function exists(g: Game, i: number): boolean {
  return appEffect[i] >= 0 || appStarted[i] !== 0 || !(g.flags[appSource[i]] & NO_ABILITIES);
}

/** Whether application i affects the object; sets the scope to its point of view. */
function affects(g: Game, i: number, id: number): boolean {
  const e = appEffect[i];
  if (e >= OF_COUNTER) return appSource[i] === id;
  if (e >= 0) {
    if (g.effectObject[e] !== refOf(g, id)) return false;
    scopeOf(g.effectController[e], g.effectSource[e]);
    return true;
  }
  const rb = g.rulebook;
  const row = (-1 - e) * R.A_STRIDE;
  const source = appSource[i];
  scopeOf(g.controller[source], refOf(g, source));
  if (appSet[i] >= 0) return isChosen(appSet[i], id);
  const condition = rb.ability[row + R.A_CONDITION];
  if (condition >= 0 && !holds(g, condition)) return false;
  const subject = rb.ability[row + R.A_AFFECTS];
  if (subject === R.SUBJECT_THIS) return id === source;
  if (subject === R.SUBJECT_ATTACHED) return g.attachedTo[source] === refOf(g, id);
  return matches(g, rb.ability[row + R.A_FILTER], id);
}

function applyOne(g: Game, i: number, layer: number): void {
  const e = appEffect[i];
  if (e >= OF_COUNTER) {
    applyChange(g, appChange[i], -1, appSource[i], layer);
    return;
  }
  if (e >= 0) {
    const id = liveId(g, g.effectObject[e]);
    if (g.zone[id] === BATTLEFIELD && affects(g, i, id)) applyChange(g, appChange[i], e, id, layer);
    return;
  }
  if (!exists(g, i)) return;
  const several = !appStarted[i] && (layersOf(g, i) & ~(layer | R.LAYER_CONTROL)) !== 0;
  const set = several && counts.sets < MAX_SETS ? counts.sets++ : -1;
  if (set >= 0) chosenSets.fill(0, set * SET_WORDS, (set + 1) * SET_WORDS);
  const only = onlyObject(g, i);
  if (only >= 0) {
    if (affects(g, i, only)) applyTo(g, i, only, layer, set);
  } else if (only === MANY) applyToAll(g, i, layer, set);
  if (set >= 0) appSet[i] = set;
  appStarted[i] = 1;
}

function applyToAll(g: Game, i: number, layer: number, set: number): void {
  const rb = g.rulebook;
  const row = (-1 - appEffect[i]) * R.A_STRIDE;
  const controller = g.controller[appSource[i]];
  const source = refOf(g, appSource[i]);
  const chosen = appSet[i];
  const filter = rb.ability[row + R.A_FILTER];
  const condition = rb.ability[row + R.A_CONDITION];
  scopeOf(controller, source);
  if (chosen < 0 && condition >= 0 && !holds(g, condition)) return;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (chosen >= 0 ? !isChosen(chosen, id) : !matches(g, filter, id)) continue;
      applyTo(g, i, id, layer, set);
      scopeOf(controller, source);
    }
  }
}

function isChosen(set: number, id: number): boolean {
  return (chosenSets[set * SET_WORDS + (id >> 5)] & (1 << (id & 31))) !== 0;
}

function applyTo(g: Game, i: number, id: number, layer: number, set: number): void {
  if (set >= 0) chosenSets[set * SET_WORDS + (id >> 5)] |= 1 << (id & 31);
  applyChange(g, appChange[i], -1, id, layer);
}

/** The only permanent that a static ability can affect, -1 when there is none, or MANY. */
function onlyObject(g: Game, i: number): number {
  const subject = g.rulebook.ability[(-1 - appEffect[i]) * R.A_STRIDE + R.A_AFFECTS];
  const source = appSource[i];
  if (subject !== R.SUBJECT_THIS && subject !== R.SUBJECT_ATTACHED) return MANY;
  const id = subject === R.SUBJECT_THIS ? source : liveId(g, g.attachedTo[source]);
  return id >= 0 && isOnBattlefield(g, id) ? id : -1;
}
const MANY = -2;

/** Notes that the make-up of the board changed, for continuous effects. */
export function boardChanged(g: Game): void {
  if (g.word[W_STATICS] > 0 || g.word[W_EFFECTS] > 0) g.word[W_LAYERS] = 1;
  else if (g.word[W_COUNTERS] > 0 && anyKeywordCounter(g)) g.word[W_LAYERS] = 1;
}

function anyKeywordCounter(g: Game): boolean {
  for (let i = 0; i < g.word[W_COUNTERS]; i++) if (g.counterKind[i] >= KEYWORD_COUNTERS) return true;
  return false;
}
