/**
 * Targets that an effect could have, and what its best ones are worth: for deciding whether to begin at all.
 *
 * Which targets are really chosen is decided one by one when the engine asks; both weigh by the same programs.
 */

import * as E from '../../engine/index.ts';
import { attachedWorth } from './change.ts';
import { programWorth } from './effect.ts';
import { BY_ITSELF, type Effect, focused, readAs } from './point-of-view.ts';
import { column } from './reading.ts';
import { W } from './weights.ts';

/** The legal targets of a target group row: references, or -1 - seat. */
function legalTargets(effect: Effect, group: number): number[] {
  const { g } = effect;
  const t = g.rulebook.targets;
  const what = t[group * E.T_STRIDE + E.T_WHAT]!;
  const found: number[] = [];
  readAs(effect);
  for (let seat = 0; seat < g.word[E.W_PLAYERS]!; seat++) if (E.isLegalPlayer(g, group, seat)) found.push(-1 - seat);
  if (what === E.TARGET_PLAYER || what === E.TARGET_OPPONENT) return found;
  const zone = what === E.TARGET_OBJECT ? E.filterZone(g, t[group * E.T_STRIDE + E.T_FILTER]!) : E.BATTLEFIELD;
  if (zone === E.STACK) {
    for (let entry = 0; entry < g.word[E.W_STACK]!; entry++) {
      const id = g.stackObject[entry]!;
      if (E.isLegalObject(g, group, id)) found.push(E.refOf(g, id));
    }
    return found;
  }
  for (let seat = 0; seat < g.word[E.W_PLAYERS]!; seat++) {
    const list = E.listOf(seat, zone);
    let id = g.first[list]!;
    for (let left = g.count[list]!; left > 0; left--, id = g.next[id]!) {
      if (E.isLegalObject(g, group, id)) found.push(E.refOf(g, id));
    }
  }
  return found;
}

/** Whether the card, once it has entered, could be a target of the group itself. */
function canTargetItself(effect: Effect, group: number): boolean {
  const { g, id } = effect;
  const filter = g.rulebook.targets[group * E.T_STRIDE + E.T_FILTER]!;
  if (g.rulebook.targets[group * E.T_STRIDE + E.T_WHAT] !== E.TARGET_OBJECT) return false;
  if (E.filterZone(g, filter) !== E.BATTLEFIELD) return false;
  if (g.rulebook.filters[filter * E.F_STRIDE + E.F_FLAGS]! & E.FILTER_OTHER) return false;
  readAs(effect);
  return E.matches(g, filter, id);
}

function isOwn(effect: Effect, target: number): boolean {
  if (target < 0) return -1 - target === effect.controller;
  const id = E.liveId(effect.g, target);
  return id >= 0 && effect.g.controller[id] === effect.controller;
}

/** What the best legal targets of a group are worth together; below 0 when a target must be chosen and none is good. */
function bestTargets(effect: Effect, group: number, weigh: (target: number) => number): number {
  const { g } = effect;
  const row = group * E.T_STRIDE;
  const least = g.rulebook.targets[row + E.T_MIN]!;
  readAs(effect);
  const max = Math.max(least, E.amount(g, g.rulebook.targets[row + E.T_MAX]!));
  const min = least < 0 ? max : least;
  const targets = legalTargets(effect, group);
  if (effect.arrives && canTargetItself(effect, group)) targets.push(E.refOf(g, effect.id));
  if (max === 1) {
    let best = Number.NEGATIVE_INFINITY;
    for (const target of targets) best = Math.max(best, ownedWorth(effect, target, weigh(target)));
    return best > 0 || (min > 0 && targets.length > 0) ? best : 0;
  }
  const worths = targets.map((target) => ownedWorth(effect, target, weigh(target))).sort((a, b) => b - a);
  let sum = 0;
  for (const [i, worth] of worths.slice(0, max).entries()) if (i < min || worth > 0) sum += worth;
  return sum;
}

/** What does harm is kept away from the own side. */
function ownedWorth(effect: Effect, target: number, worth: number): number {
  return worth < 0 && isOwn(effect, target) ? worth - W.ownTarget : worth;
}

/** What the row of an ability without modes is worth with the best targets. */
function rowWorth(effect: Effect, row: number): number {
  const pc = column(effect.g, row, E.A_PC);
  if (pc < 0) return 0;
  let worth = programWorth(focused(effect, BY_ITSELF, 0), pc);
  const first = column(effect.g, row, E.A_TARGETS);
  for (let n = 0; n < column(effect.g, row, E.A_TARGET_COUNT); n++) {
    worth += bestTargets(effect, first + n, (target) => programWorth(focused(effect, n, target), pc));
  }
  return worth;
}

/** What an ability row is worth with its best modes and targets. */
export function abilityWorth(effect: Effect, row: number): number {
  const modes = column(effect.g, row, E.A_MODES);
  if (modes < 0) return rowWorth(effect, row);
  const worths: number[] = [];
  for (let m = 0; m < column(effect.g, row, E.A_MODE_COUNT); m++) worths.push(rowWorth(effect, modes + m));
  worths.sort((a, b) => b - a);
  const least = column(effect.g, row, E.A_MODES_MIN);
  const chosen = worths.slice(0, column(effect.g, row, E.A_MODES_MAX)).filter((worth, i) => i < least || worth > 0);
  return chosen.reduce((sum, worth) => sum + worth, 0);
}

/** What an Aura is worth on its best legal creature. */
export function auraWorth(effect: Effect): number {
  const { g, id } = effect;
  const group = g.rulebook.enchant[g.card[id]!]!;
  return bestTargets(effect, group, (target) => hostWorth(effect, target));
}

/** What an Aura is worth, for who controls it, on that host. */
export function hostWorth(effect: Effect, target: number): number {
  const { g, id } = effect;
  const host = E.liveId(g, target);
  if (host < 0) return 0;
  readAs(effect);
  const worth = attachedWorth(g, id, host);
  return g.controller[host] === effect.controller ? worth : -worth;
}
