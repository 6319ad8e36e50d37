/**
 * The stack as a table: entries from bottom to top, each with its object and the targets it chose.
 *
 * Targets are only ever added to the top entry, so the target table is as ordered as the stack. Entries may leave from
 * anywhere; those above move down and their objects are told.
 */

import { STACK } from '../ids/words.ts';
import { renewChances } from '../objects/chances.ts';
import { type Game, MARGIN } from '../state/game.ts';
import { W_BATTLES, W_ROOM_LOW, W_SBA, W_STACK, W_TARGETS } from '../state/header.ts';
import { GROUPS } from '../state/layout.ts';

/** Puts an object on top of the stack. Returns its entry. */
export function pushEntry(g: Game, id: number, kind: number, ability: number, source: number): number {
  const e = g.word[W_STACK]++;
  if (e + 1 > g.size.stack - MARGIN.stack) g.word[W_ROOM_LOW] = 1;
  g.stackObject[e] = id;
  g.stackKind[e] = kind;
  g.stackAbility[e] = ability;
  g.stackSource[e] = source;
  g.stackEventObject[e] = 0;
  g.stackEventPlayer[e] = -1;
  g.stackEventAmount[e] = 0;
  g.stackFlags[e] = 0;
  g.stackX[e] = 0;
  g.stackModes[e] = 0;
  g.stackTargets[e] = g.word[W_TARGETS];
  for (let i = 0; i < GROUPS; i++) g.stackGroups[e * GROUPS + i] = 0;
  g.stackEntry[id] = e;
  g.zone[id] = STACK;
  renewChances(g);
  return e;
}

/** Adds a target to a group of the top entry. Groups are filled in order. */
export function addTarget(g: Game, entry: number, group: number, target: number): void {
  const at = g.word[W_TARGETS]++;
  if (at + 1 > g.size.targets - MARGIN.targets) g.word[W_ROOM_LOW] = 1;
  g.target[at] = target;
  g.division[at] = 0;
  g.stackGroups[entry * GROUPS + group]++;
}

/** Number of targets of an entry. */
export function targetCount(g: Game, entry: number): number {
  let n = 0;
  for (let i = 0; i < GROUPS; i++) n += g.stackGroups[entry * GROUPS + i];
  return n;
}

/** Takes an entry and its targets out of the stack. */
export function removeEntry(g: Game, entry: number): void {
  g.stackEntry[g.stackObject[entry]] = -1;
  renewChances(g);
  const start = g.stackTargets[entry];
  const gone = targetCount(g, entry);
  const targets = g.word[W_TARGETS];
  g.target.copyWithin(start, start + gone, targets);
  g.division.copyWithin(start, start + gone, targets);
  g.word[W_TARGETS] = targets - gone;
  const end = --g.word[W_STACK];
  if (g.word[W_BATTLES] !== 0) g.word[W_SBA] = 1; // CR 704.5s, 704.5v: what waited for it
  for (let e = entry; e < end; e++) {
    g.stackObject[e] = g.stackObject[e + 1];
    g.stackKind[e] = g.stackKind[e + 1];
    g.stackAbility[e] = g.stackAbility[e + 1];
    g.stackSource[e] = g.stackSource[e + 1];
    g.stackEventObject[e] = g.stackEventObject[e + 1];
    g.stackEventPlayer[e] = g.stackEventPlayer[e + 1];
    g.stackEventAmount[e] = g.stackEventAmount[e + 1];
    g.stackFlags[e] = g.stackFlags[e + 1];
    g.stackX[e] = g.stackX[e + 1];
    g.stackModes[e] = g.stackModes[e + 1];
    g.stackTargets[e] = g.stackTargets[e + 1] - gone;
    for (let i = 0; i < GROUPS; i++) g.stackGroups[e * GROUPS + i] = g.stackGroups[(e + 1) * GROUPS + i];
    g.stackEntry[g.stackObject[e]] = e;
  }
}
