/**
 * Which permanents are alike: nothing in the game tells them apart but which one it is, so a choice offers one of them.
 *
 * What belongs to a permanent stands in its columns and in tables that name it. Rows that an effect makes for many at once
 * (a pump for the team, an ability for each land) stand in the same order for each of them; they are compared one by one.
 */

import { BATTLEFIELD, CREATURE, LAND } from '../ids/words.ts';
import { type Game, refOf } from '../state/game.ts';
import {
  BACK_UP,
  BLOCKED,
  BLOCKING,
  COPYING,
  LEAVES_FOR_EXILE,
  NO_ABILITIES,
  SICK,
  THIS_TURN,
  TOKEN,
  W_COUNTERS,
  W_DELAYED,
  W_EFFECTS,
  W_EXCEPTS,
  W_EXILED,
  W_GRANTS,
  W_PICKS,
  W_PLAYERS,
  W_REPLACERS,
  W_RETYPES,
} from '../state/header.ts';
import { ID_MASK } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';

/** Permanents that something is attached to: scratch of one list of options. */
const hosts = { count: 0, id: new Int32Array(64), known: false };

/** From here on `alike` is asked, while nothing changes. */
export function beginLikeness(): void {
  hosts.known = false;
}

/** Looks at what is attached to what, once for each list. */
function findHosts(g: Game): void {
  hosts.count = 0;
  hosts.known = true;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (g.attachedTo[id] === 0) continue;
      // With more than there is room for, every permanent counts as one with something attached.
      if (hosts.count < hosts.id.length) hosts.id[hosts.count] = g.attachedTo[id] & ID_MASK;
      hosts.count++;
    }
  }
}

function isHost(g: Game, id: number): boolean {
  if (!hosts.known) findHosts(g);
  if (hosts.count > hosts.id.length) return true;
  for (let i = 0; i < hosts.count; i++) if (hosts.id[i] === id) return true;
  return false;
}

/** Whether two permanents are equal in all but their place and, where they are lands only, whether they are tapped. */
export function alike(g: Game, a: number, b: number): boolean {
  if (g.card[a] !== g.card[b] || g.types[a] !== g.types[b] || g.manaTypes[a] !== g.manaTypes[b]) return false;
  if (g.types[a] & LAND && !(g.types[a] & CREATURE)) {
    const told = g.flags[a] ^ g.flags[b];
    if (told & WHAT_IT_IS || (told & SICK && becomesMore(g, a))) return false;
  } else {
    if (g.flags[a] & (BLOCKING | BLOCKED) || g.attachedTo[a] !== g.attachedTo[b]) return false;
    if (g.flags[a] !== g.flags[b] || g.power[a] !== g.power[b] || g.toughness[a] !== g.toughness[b]) return false;
    if (g.damage[a] !== g.damage[b] || g.attacking[a] !== g.attacking[b] || g.keywords[a] !== g.keywords[b])
      return false;
  }
  if (g.plus[a] !== g.plus[b] || g.minus[a] !== g.minus[b] || g.colours[a] !== g.colours[b]) return false;
  if (g.used[a] !== g.used[b] || g.shields[a] !== g.shields[b] || g.owner[a] !== g.owner[b]) return false;
  return sameRows(g, a, b) && !isHost(g, a) && !isHost(g, b);
}

const WHAT_IT_IS = TOKEN | NO_ABILITIES | COPYING | BACK_UP | THIS_TURN | LEAVES_FOR_EXILE;

/** A land with abilities that add no mana: it may become a creature, and then it matters how long it has been here. */
function becomesMore(g: Game, id: number): boolean {
  const { ability, abilityStart, abilityCount } = g.rulebook;
  const end = abilityStart[g.card[id]] + abilityCount[g.card[id]];
  for (let a = abilityStart[g.card[id]]; a < end; a++) if (ability[a * R.A_STRIDE] === R.ABILITY_ACTIVATED) return true;
  return false;
}

/** Whether the tables say the same about both. */
function sameRows(g: Game, a: number, b: number): boolean {
  const w = g.word;
  if (w[W_COUNTERS] > 0 && !sameCounters(g, a, b)) return false;
  if (w[W_PICKS] > 0 && !samePicks(g, refOf(g, a), refOf(g, b))) return false;
  if (w[W_GRANTS] > 0 && !sameInOrder(g.grantObject, g.grantAbility, w[W_GRANTS], a, b)) return false;
  if (w[W_RETYPES] > 0 && !sameInOrder(g.retypeObject, g.retypeList, w[W_RETYPES], a, b)) return false;
  if (w[W_EXCEPTS] > 0 && !sameInOrder(g.exceptObject, g.exceptChange, w[W_EXCEPTS], a, b)) return false;
  if (w[W_EFFECTS] + w[W_EXILED] + w[W_REPLACERS] + w[W_DELAYED] === 0) return true;
  const refA = refOf(g, a);
  const refB = refOf(g, b);
  if (!sameInOrder(g.effectObject, g.effectChange, w[W_EFFECTS], refA, refB)) return false;
  if (!sameInOrder(g.effectObject, g.effectController, w[W_EFFECTS], refA, refB)) return false;
  if (!sameInOrder(g.effectObject, g.effectDuration, w[W_EFFECTS], refA, refB)) return false;
  if (!sameInOrder(g.replacerObject, g.replacerAbility, w[W_REPLACERS], refA, refB)) return false;
  if (!sameInOrder(g.delayedObject, g.delayedAbility, w[W_DELAYED], refA, refB)) return false;
  for (let i = 0; i < w[W_EXILED]; i++) if (g.exiledBy[i] === refA || g.exiledBy[i] === refB) return false;
  return true;
}

type Column = Int32Array | Int16Array | Uint16Array | Uint8Array;

/** Whether the rows about either hold the same values, one after another. */
function sameInOrder(about: Column, value: Column, rows: number, a: number, b: number): boolean {
  let i = 0;
  let j = 0;
  for (;;) {
    while (i < rows && about[i] !== a) i++;
    while (j < rows && about[j] !== b) j++;
    if (i === rows || j === rows) return i === j;
    if (value[i++] !== value[j++]) return false;
  }
}

/** Counters of kinds other than +1/+1 and -1/-1. */
function sameCounters(g: Game, a: number, b: number): boolean {
  return hasCountersOf(g, a, b) && hasCountersOf(g, b, a);
}

function hasCountersOf(g: Game, id: number, other: number): boolean {
  for (let i = 0; i < g.word[W_COUNTERS]; i++) {
    if (g.counterObject[i] !== other || g.counterAmount[i] === 0) continue;
    let same = false;
    for (let k = 0; k < g.word[W_COUNTERS] && !same; k++) {
      same =
        g.counterObject[k] === id && g.counterKind[k] === g.counterKind[i] && g.counterAmount[k] === g.counterAmount[i];
    }
    if (!same) return false;
  }
  return true;
}

function samePicks(g: Game, a: number, b: number): boolean {
  return hasPicksOf(g, a, b) && hasPicksOf(g, b, a);
}

function hasPicksOf(g: Game, ref: number, other: number): boolean {
  for (let i = 0; i < g.word[W_PICKS]; i++) {
    if (g.pickOf[i] !== other) continue;
    let same = false;
    for (let k = 0; k < g.word[W_PICKS] && !same; k++) {
      same = g.pickOf[k] === ref && g.pickKind[k] === g.pickKind[i] && g.pickValue[k] === g.pickValue[i];
    }
    if (!same) return false;
  }
  return true;
}
