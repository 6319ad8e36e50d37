/**
 * Targets (CR 115): who and what may be targeted, whether enough exist, and whether chosen ones are still legal.
 */

import { BATTLE, BATTLEFIELD, CREATURE, HEXPROOF, PLANESWALKER, SHROUD, STACK } from '../ids/words.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import { NO_ABILITIES, W_LOST, W_PLAYERS, W_STACK } from '../state/header.ts';
import { GROUPS } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { hasRule } from './player-rules.ts';
import { comesFrom, isProtectedFrom } from './protection.ts';
import { amount, filterZone, matches } from './query.ts';
import { scope } from './scope.ts';
import { isMeantOnStack } from './stack-filters.ts';

/** Whether the object may be a target of the group, from the point of view in scope. */
export function isLegalObject(g: Game, group: number, id: number): boolean {
  const t = g.rulebook.targets;
  const row = group * R.T_STRIDE;
  const what = t[row + R.T_WHAT];
  if (what === R.TARGET_PLAYER || what === R.TARGET_OPPONENT) return false;
  const zone = g.zone[id];
  const filter = t[row + R.T_FILTER];
  if (what === R.TARGET_OBJECT) {
    if (zone !== filterZone(g, filter) || !matches(g, filter, id)) return false;
    if (zone === STACK) return isLegalEntry(g, filter, id);
  } else {
    if (zone !== BATTLEFIELD || !(g.types[id] & permanentsOf(what))) return false;
    if (filter >= 0 && !matches(g, filter, id)) return false;
  }
  if (zone !== BATTLEFIELD) return true;
  const keywords = g.keywords[id];
  if (keywords & SHROUD) return false; // CR 702.18a
  if (g.protection[id] !== 0 && isProtectedFrom(g, id, scope.source)) return false; // CR 702.16b
  if (g.controller[id] === scope.controller) return true;
  if (keywords & HEXPROOF) return false; // CR 702.11b
  const from = g.rulebook.hexproofFrom[g.card[id]];
  return from === 0 || g.flags[id] & NO_ABILITIES ? true : !comesFrom(g, from, scope.source); // CR 702.11d
}

/** CR 115.5: a spell or ability is no target of itself. A spell that is being cast has no kind to be mistaken for. */
function isLegalEntry(g: Game, filter: number, id: number): boolean {
  const entry = g.stackEntry[id];
  return isMeantOnStack(g, filter, entry) && refOf(g, id) !== scope.source && entry !== scope.entry;
}

function permanentsOf(what: number): number {
  if (what === R.TARGET_ANY) return CREATURE | PLANESWALKER | BATTLE; // CR 115.4
  if (what === R.TARGET_BATTLE_OR_OPPONENT) return BATTLE;
  return what === R.TARGET_CREATURE_OR_PLAYER ? CREATURE : PLANESWALKER;
}

/** Whether the player may be a target of the group. */
export function isLegalPlayer(g: Game, group: number, seat: number): boolean {
  if (g.word[W_LOST] & (1 << seat)) return false;
  const what = g.rulebook.targets[group * R.T_STRIDE + R.T_WHAT];
  if (what === R.TARGET_OBJECT) return false;
  const opponents = what === R.TARGET_OPPONENT || what === R.TARGET_BATTLE_OR_OPPONENT;
  if (opponents && seat === scope.controller) return false;
  if (seat !== scope.controller && hasRule(g, seat, R.RULE_HEXPROOF)) return false; // CR 702.11c
  return !hasRule(g, seat, R.RULE_SHROUD); // CR 702.18b
}

/** Whether an Aura with that enchant ability may be attached to the permanent, hexproof or not; scope as for targets. */
export function canEnchant(g: Game, enchant: number, host: number): boolean {
  const keywords = g.keywords[host];
  g.keywords[host] &= ~(HEXPROOF | SHROUD);
  const legal = isLegalObject(g, enchant, host);
  g.keywords[host] = keywords;
  return legal;
}

/** Whether at least so many legal targets exist for the group; stops counting there. */
export function hasTargets(g: Game, group: number, wanted: number): boolean {
  if (wanted <= 0) return true;
  const t = g.rulebook.targets;
  const row = group * R.T_STRIDE;
  const what = t[row + R.T_WHAT];
  let n = 0;
  if (what !== R.TARGET_OBJECT) {
    for (let seat = 0; seat < g.word[W_PLAYERS]; seat++) if (isLegalPlayer(g, group, seat)) n++;
    if (n >= wanted) return true;
    if (what === R.TARGET_PLAYER || what === R.TARGET_OPPONENT) return false;
  }
  const zone = what === R.TARGET_OBJECT ? filterZone(g, t[row + R.T_FILTER]) : BATTLEFIELD;
  if (zone === STACK) {
    for (let e = 0; e < g.word[W_STACK]; e++) if (isLegalObject(g, group, g.stackObject[e])) n++;
    return n >= wanted;
  }
  for (let seat = 0; seat < g.word[W_PLAYERS]; seat++) {
    const list = listOf(seat, zone);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (isLegalObject(g, group, id) && ++n >= wanted) return true;
    }
  }
  return n >= wanted;
}

/** Whether an ability row (or one of its modes, as many as must be chosen) has enough legal targets. */
export function abilityHasTargets(g: Game, ability: number): boolean {
  if (ability < 0) return true;
  const a = g.rulebook.ability;
  const row = ability * R.A_STRIDE;
  const modes = a[row + R.A_MODES];
  if (modes >= 0) {
    let possible = 0;
    for (let m = 0; m < a[row + R.A_MODE_COUNT]; m++) if (groupsHaveTargets(g, modes + m)) possible++;
    return possible >= a[row + R.A_MODES_MIN];
  }
  return groupsHaveTargets(g, ability);
}

export function groupsHaveTargets(g: Game, ability: number): boolean {
  const a = g.rulebook.ability;
  const t = g.rulebook.targets;
  const row = ability * R.A_STRIDE;
  const first = a[row + R.A_TARGETS];
  for (let i = 0; i < a[row + R.A_TARGET_COUNT]; i++) {
    const group = first + i;
    // A group that must differ from earlier ones needs room for them too; exact when the filters are alike.
    const apart = t[group * R.T_STRIDE + R.T_DISTINCT] === 0 ? 0 : i;
    const min = minTargets(g, group);
    if (min > 0 && !hasTargets(g, group, min + apart)) return false;
  }
  return true;
}

/** Least targets of a group now. */
export function minTargets(g: Game, group: number): number {
  const min = g.rulebook.targets[group * R.T_STRIDE + R.T_MIN];
  return min === R.AS_MANY_AS_MAX ? maxTargets(g, group) : min;
}

/** Most targets of a group now. */
export function maxTargets(g: Game, group: number): number {
  return amount(g, g.rulebook.targets[group * R.T_STRIDE + R.T_MAX]);
}

/** Whether a chosen target (reference or player) is still legal for its group (CR 608.2b). */
export function isStillLegal(g: Game, group: number, target: number): boolean {
  if (target < 0) return isLegalPlayer(g, group, -1 - target);
  const id = liveId(g, target);
  return id >= 0 && isLegalObject(g, group, id);
}

/** The first target group row of an entry's ability or chosen mode, for its n-th group of targets. */
export function groupRow(g: Game, entry: number, n: number): number {
  const rb = g.rulebook;
  const ability = g.stackAbility[entry];
  if (ability < 0) return rb.enchant[g.card[g.stackObject[entry]]];
  const row = ability * R.A_STRIDE;
  const modes = rb.ability[row + R.A_MODES];
  if (modes < 0) return rb.ability[row + R.A_TARGETS] + n;
  let left = n;
  for (let m = 0; m < rb.ability[row + R.A_MODE_COUNT]; m++) {
    if (!(g.stackModes[entry] & (1 << m))) continue;
    const count = rb.ability[(modes + m) * R.A_STRIDE + R.A_TARGET_COUNT];
    if (left < count) return rb.ability[(modes + m) * R.A_STRIDE + R.A_TARGETS] + left;
    left -= count;
  }
  return -1;
}

/** The first target group of the mode that an entry's n-th group belongs to; 0 without modes. */
export function modeStart(g: Game, entry: number, n: number): number {
  const rb = g.rulebook;
  const ability = g.stackAbility[entry];
  const row = ability * R.A_STRIDE;
  if (ability < 0 || rb.ability[row + R.A_MODES] < 0) return 0;
  let start = 0;
  for (let m = 0; m < rb.ability[row + R.A_MODE_COUNT]; m++) {
    if (!(g.stackModes[entry] & (1 << m))) continue;
    const count = rb.ability[(rb.ability[row + R.A_MODES] + m) * R.A_STRIDE + R.A_TARGET_COUNT];
    if (n < start + count) break;
    start += count;
  }
  return start;
}

/** Number of target groups of an entry with its chosen modes; at most GROUPS. */
export function groupCount(g: Game, entry: number): number {
  const rb = g.rulebook;
  const ability = g.stackAbility[entry];
  if (ability < 0) return rb.enchant[g.card[g.stackObject[entry]]] >= 0 ? 1 : 0;
  const row = ability * R.A_STRIDE;
  const modes = rb.ability[row + R.A_MODES];
  if (modes < 0) return rb.ability[row + R.A_TARGET_COUNT];
  let n = 0;
  for (let m = 0; m < rb.ability[row + R.A_MODE_COUNT]; m++) {
    if (g.stackModes[entry] & (1 << m)) n += rb.ability[(modes + m) * R.A_STRIDE + R.A_TARGET_COUNT];
  }
  return Math.min(n, GROUPS);
}
