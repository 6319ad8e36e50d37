/**
 * Choosing targets for the top entry of the stack (CR 601.2c, 602.2b, 603.3d): one target at a time, group by group.
 *
 * Within a group, targets are chosen in ascending order of the legal ones (players first), so that no set is listed
 * twice; each choice leaves enough for the rest of the group and for later groups that must differ from it.
 *
 * For a copy whose targets may be changed (CR 707.10c) each target is asked about in turn, itself among the options; it may
 * stay even when it is not legal any more, and its share of a division goes to the new target.
 */

import { listened, notice } from '../actions/notice.ts';
import { addTarget, targetCount } from '../actions/stack-table.ts';
import { BATTLEFIELD, EVENT_TARGETED, STACK } from '../ids/words.ts';
import {
  TARGETS_CHANGE,
  TARGETS_HOW,
  TARGETS_NOTED,
  TARGETS_OBJECT,
  TARGETS_SEAT,
  TARGETS_TO,
} from '../kernel/calls.ts';
import { AGAIN, ask, type Decision, offer, RETURN, type Step } from '../kernel/frames.ts';
import {
  DECIDE_TARGET,
  optionId,
  optionTag,
  optionValue,
  packOption,
  TARGET_TAG_DONE,
  TARGET_TAG_OBJECT,
  TARGET_TAG_PLAYER,
} from '../kernel/options.ts';
import { amount, filterZone } from '../objects/query.ts';
import { scope, scopeOf } from '../objects/scope.ts';
import { groupCount, groupRow, isLegalObject, isLegalPlayer, modeStart } from '../objects/targets.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import { W_D1, W_PLAYERS, W_RESULT, W_STACK } from '../state/header.ts';
import { GROUPS, MAX_OBJECTS } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';
import { NEW_TARGETS_MUST, NEW_TARGETS_TO } from '../state/opcodes.ts';
import * as R from '../state/rulebook.ts';

const OBJECT = TARGETS_OBJECT;
const SEAT = TARGETS_SEAT;
const GROUP = 2;
const NEXT_PLACE = 3; // the next legal target that may be chosen
const CHANGE = TARGETS_CHANGE;
const HOW = TARGETS_HOW;
const TO = TARGETS_TO;
const NOTED = TARGETS_NOTED;

/** Legal targets of a group: references, or -1 - seat. At most all objects and players. */
const legal = new Int32Array(MAX_OBJECTS + 8);

function setScope(g: Game, f: number, entry: number): void {
  scopeOf(g.controller[g.frameRegister[f + OBJECT]], g.stackSource[entry]);
  scope.entry = entry;
  scope.x = g.stackX[entry];
  scope.eventObject = g.stackEventObject[entry];
  scope.eventPlayer = g.stackEventPlayer[entry];
  scope.eventAmount = g.stackEventAmount[entry];
  const source = liveId(g, g.stackSource[entry]);
  if (source >= 0) scope.castFlags = g.castFlags[source];
}

/** Lists what may be a target of the group, without what earlier groups that it must differ from chose. */
function listLegal(g: Game, entry: number, group: number): number {
  const row = groupRow(g, entry, group);
  const t = g.rulebook.targets;
  const what = t[row * R.T_STRIDE + R.T_WHAT];
  const distinct = t[row * R.T_STRIDE + R.T_DISTINCT] << modeStart(g, entry, group);
  let n = 0;
  for (let seat = 0; seat < g.word[W_PLAYERS]; seat++) {
    if (isLegalPlayer(g, row, seat) && !isTaken(g, entry, distinct, -1 - seat)) legal[n++] = -1 - seat;
  }
  if (what === R.TARGET_PLAYER || what === R.TARGET_OPPONENT) return n;
  const zone = what === R.TARGET_OBJECT ? filterZone(g, t[row * R.T_STRIDE + R.T_FILTER]) : BATTLEFIELD;
  if (zone === STACK) {
    for (let e = 0; e < g.word[W_STACK]; e++) {
      const id = g.stackObject[e];
      if (isLegalObject(g, row, id) && !isTaken(g, entry, distinct, refOf(g, id))) legal[n++] = refOf(g, id);
    }
    return n;
  }
  for (let seat = 0; seat < g.word[W_PLAYERS]; seat++) {
    const list = listOf(seat, zone);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (isLegalObject(g, row, id) && !isTaken(g, entry, distinct, refOf(g, id))) legal[n++] = refOf(g, id);
    }
  }
  return n;
}

function isTaken(g: Game, entry: number, groups: number, target: number): boolean {
  if (groups === 0) return false;
  let at = g.stackTargets[entry];
  for (let group = 0; group < GROUPS; group++) {
    const n = g.stackGroups[entry * GROUPS + group];
    if (groups & (1 << group)) {
      for (let i = 0; i < n; i++) if (g.target[at + i] === target) return true;
    }
    at += n;
  }
  return false;
}

function minOf(g: Game, entry: number, group: number): number {
  const min = g.rulebook.targets[groupRow(g, entry, group) * R.T_STRIDE + R.T_MIN];
  return min === R.AS_MANY_AS_MAX ? mostOf(g, entry, group) : min;
}

function maxOf(g: Game, entry: number, group: number): number {
  return Math.max(minOf(g, entry, group), mostOf(g, entry, group));
}

function mostOf(g: Game, entry: number, group: number): number {
  return amount(g, g.rulebook.targets[groupRow(g, entry, group) * R.T_STRIDE + R.T_MAX]);
}

// ---------------------------------------------------------------- changing targets

/** The group of the n-th target of an entry. */
function groupOfPlace(g: Game, entry: number, place: number): number {
  let group = 0;
  for (let left = place; left >= g.stackGroups[entry * GROUPS + group]; group++) {
    left -= g.stackGroups[entry * GROUPS + group];
  }
  return group;
}

/** Lists what the target at that place may be: itself if it is legal, and what is and is no target of its group already. */
function listNewTargets(g: Game, entry: number, group: number, at: number, swaps: boolean): number {
  const n = listLegal(g, entry, group);
  // What a later target of the group is now may be chosen where that one finds another in its place.
  const start = startOf(g, entry, group);
  const end = start + g.stackGroups[entry * GROUPS + group];
  const upTo = swaps && n >= end - start ? at : end;
  let kept = 0;
  for (let i = 0; i < n; i++) if (!isAmong(g, start, upTo, at, legal[i])) legal[kept++] = legal[i];
  return kept;
}

function startOf(g: Game, entry: number, group: number): number {
  let at = g.stackTargets[entry];
  for (let k = 0; k < group; k++) at += g.stackGroups[entry * GROUPS + k];
  return at;
}

/** Whether it is a target at one of those places, but for one of them. */
function isAmong(g: Game, start: number, end: number, but: number, target: number): boolean {
  for (let i = start; i < end; i++) if (i !== but && g.target[i] === target) return true;
  return false;
}

function hasListed(n: number, target: number): boolean {
  for (let i = 0; i < n; i++) if (legal[i] === target) return true;
  return false;
}

/** Asks about the targets one after another (CR 115.7). */
function changeTargets(g: Game, f: number): number {
  const r = g.frameRegister;
  const entry = g.stackEntry[r[f + OBJECT]];
  setScope(g, f, entry);
  for (; r[f + CHANGE] <= targetCount(g, entry); r[f + CHANGE]++) {
    const place = r[f + CHANGE] - 1;
    if (!mayChange(g, f, entry, place)) continue;
    // CR 115.7b: one of the targets is changed if any can be; the last chance is taken.
    if (r[f + HOW] === NEW_TARGETS_TO && !changesLater(g, f, entry, place + 1)) {
      setTarget(g, f, entry, place, r[f + TO]);
      break;
    }
    return ask(g, DECIDE_TARGET, r[f + SEAT], r[f + OBJECT], groupOfPlace(g, entry, place), 1);
  }
  g.word[W_RESULT] = 1;
  return RETURN;
}

/** Whether the target at that place can become another one. */
function mayChange(g: Game, f: number, entry: number, place: number): boolean {
  const r = g.frameRegister;
  const at = g.stackTargets[entry] + place;
  const n = listNewTargets(g, entry, groupOfPlace(g, entry, place), at, r[f + HOW] === 0);
  if (r[f + HOW] === NEW_TARGETS_TO) return g.target[at] !== r[f + TO] && hasListed(n, r[f + TO]);
  return n > (hasListed(n, g.target[at]) ? 1 : 0);
}

function changesLater(g: Game, f: number, entry: number, from: number): boolean {
  for (let place = from; place < targetCount(g, entry); place++) if (mayChange(g, f, entry, place)) return true;
  return false;
}

function setTarget(g: Game, f: number, entry: number, place: number, target: number): void {
  const r = g.frameRegister;
  const at = g.stackTargets[entry] + place;
  if (g.target[at] === target) return;
  g.target[at] = target;
  const id = liveId(g, target);
  if (r[f + NOTED] === 0 || id < 0 || !listened(g, EVENT_TARGETED)) return;
  notice(g, EVENT_TARGETED, id, g.controller[r[f + OBJECT]], 1, 0, r[f + OBJECT]);
}

/** The options for the target at that place: to leave it, where that may be, and what it may become. */
function listChange(g: Game, f: number, entry: number, group: number): void {
  const r = g.frameRegister;
  const at = g.stackTargets[entry] + r[f + CHANGE] - 1;
  if (r[f + HOW] === NEW_TARGETS_TO) {
    offer(g, packOption(TARGET_TAG_DONE, 0, 0));
    offerTarget(g, r[f + TO]);
    return;
  }
  const must = r[f + HOW] === NEW_TARGETS_MUST;
  const n = listNewTargets(g, entry, group, at, !must);
  const free = !isAmong(g, startOf(g, entry, group), at, at, g.target[at]);
  if (!must && free && !hasListed(n, g.target[at])) offer(g, packOption(TARGET_TAG_DONE, 0, 0)); // it stays, illegal as it is
  for (let i = 0; i < n; i++) if (!must || legal[i] !== g.target[at]) offerTarget(g, legal[i]);
}

function applyChange(g: Game, f: number, entry: number, option: number): void {
  const r = g.frameRegister;
  const place = r[f + CHANGE]++ - 1;
  if (optionTag(option) === TARGET_TAG_DONE) return;
  setTarget(g, f, entry, place, targetOf(g, option));
  if (r[f + HOW] === NEW_TARGETS_TO) r[f + CHANGE] = targetCount(g, entry) + 1;
}

function targetOf(g: Game, option: number): number {
  return optionTag(option) === TARGET_TAG_PLAYER ? -1 - optionValue(option) : refOf(g, optionId(option));
}

function offerTarget(g: Game, target: number): void {
  if (target < 0) offer(g, packOption(TARGET_TAG_PLAYER, 0, -1 - target));
  else offer(g, packOption(TARGET_TAG_OBJECT, target & (MAX_OBJECTS - 1), 0));
}

// ---------------------------------------------------------------- choosing targets

function chooseTargets(g: Game, f: number): number {
  const r = g.frameRegister;
  if (r[f + CHANGE] > 0) return changeTargets(g, f);
  for (;;) {
    const entry = g.stackEntry[r[f + OBJECT]];
    const group = r[f + GROUP];
    if (group >= groupCount(g, entry)) {
      g.word[W_RESULT] = 1;
      return RETURN;
    }
    setScope(g, f, entry);
    const have = g.stackGroups[entry * GROUPS + group];
    const n = listLegal(g, entry, group);
    if (have >= maxOf(g, entry, group) || r[f + NEXT_PLACE] >= n) {
      if (have < minOf(g, entry, group)) {
        g.word[W_RESULT] = 0;
        return RETURN;
      }
      r[f + GROUP]++;
      r[f + NEXT_PLACE] = 0;
      continue;
    }
    if (n - r[f + NEXT_PLACE] < minOf(g, entry, group) - have) {
      g.word[W_RESULT] = 0;
      return RETURN;
    }
    return ask(g, DECIDE_TARGET, r[f + SEAT], r[f + OBJECT], group);
  }
}

export const targetSteps: Step[] = [chooseTargets];

/** Whether choosing this target leaves enough for every later group that must differ from this one. */
function leavesEnough(g: Game, entry: number, group: number, target: number): boolean {
  const groups = groupCount(g, entry);
  for (let later = group + 1; later < groups; later++) {
    const row = groupRow(g, entry, later);
    const distinct = g.rulebook.targets[row * R.T_STRIDE + R.T_DISTINCT];
    if (distinct === 0 || !((distinct << modeStart(g, entry, later)) & (1 << group))) continue;
    const wanted = minOf(g, entry, later);
    if (wanted === 0) continue;
    const kept = legal.slice(0, MAX_LEGAL_KEPT);
    const n = listLegal(g, entry, later);
    let rest = 0;
    for (let i = 0; i < n; i++) if (legal[i] !== target) rest++;
    legal.set(kept);
    if (rest < wanted) return false;
  }
  return true;
}

/** All of `legal`; the copy is made only for abilities whose groups must differ. */
const MAX_LEGAL_KEPT = MAX_OBJECTS + 8;

export const targetDecision: Decision = {
  name: 'target',
  list(g, f) {
    const r = g.frameRegister;
    const entry = g.stackEntry[r[f + OBJECT]];
    const group = g.word[W_D1];
    setScope(g, f, entry);
    if (r[f + CHANGE] > 0) {
      listChange(g, f, entry, group);
      return;
    }
    const missing = minOf(g, entry, group) - g.stackGroups[entry * GROUPS + group];
    if (missing <= 0) offer(g, packOption(TARGET_TAG_DONE, 0, 0));
    const n = listLegal(g, entry, group);
    for (let i = r[f + NEXT_PLACE]; i < n; i++) {
      if (n - i < missing) break;
      const target = legal[i];
      if (!leavesEnough(g, entry, group, target)) continue;
      offerTarget(g, target);
    }
  },
  apply(g, f, option) {
    const r = g.frameRegister;
    const entry = g.stackEntry[r[f + OBJECT]];
    if (r[f + CHANGE] > 0) {
      applyChange(g, f, entry, option);
      return AGAIN;
    }
    if (optionTag(option) === TARGET_TAG_DONE) {
      r[f + GROUP]++;
      r[f + NEXT_PLACE] = 0;
      return AGAIN;
    }
    setScope(g, f, entry);
    const target = targetOf(g, option);
    const n = listLegal(g, entry, r[f + GROUP]);
    for (let i = 0; i < n; i++) if (legal[i] === target) r[f + NEXT_PLACE] = i + 1;
    addTarget(g, entry, r[f + GROUP], target);
    return AGAIN;
  },
};
