/**
 * State-based actions (CR 704): checked whenever a player would receive priority, all that apply performed at once.
 *
 * Nothing is looked at while nothing changed that they depend on (W_SBA). The legend rule's choice is asked first; what
 * it gives up goes into the same batch as the rest (CR 704.3).
 */

import { commit } from '../actions/commit.ts';
import { addCounters } from '../actions/move.ts';
import * as propose from '../actions/propose.ts';
import { returnSlot } from '../actions/slots.ts';
import {
  BATTLE,
  BATTLEFIELD,
  CREATURE,
  DEFENSE_COUNTER,
  ENCHANTMENT,
  GRAVEYARD,
  INDESTRUCTIBLE,
  LEGENDARY,
  LOYALTY_COUNTER,
  PLANESWALKER,
  STACK,
  WORLD,
} from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import { AGAIN, ask, type Decision, NEXT, offer, PROC_STATE_BASED, push, RETURN, type Step } from '../kernel/frames.ts';
import { DECIDE_LEGEND, DECIDE_PROTECTOR, optionId, packOption } from '../kernel/options.ts';
import { endGame, lose, needsEvents } from '../kernel/run.ts';
import { isProtectedRightly } from '../objects/battles.ts';
import { hasRule } from '../objects/player-rules.ts';
import { isProtected } from '../objects/protection.ts';
import { countersOn, hasSubtype } from '../objects/query.ts';
import { scopeOf } from '../objects/scope.ts';
import { canEnchant } from '../objects/targets.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { listOf, remove } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { isIn, seatsIn } from '../state/seats.ts';

const PERFORMED = 0;
/** 1: players lost; they leave once the other actions of the check are performed with that (CR 704.3). */
const LEAVING = 3;

/** Pushes a check; the result register is 1 when something was performed and another check is due. */
export function pushStateBased(g: Game): void {
  push(g, PROC_STATE_BASED);
}

/** CR 704.5a–c and 704.6: players lose; the game may end. */
function playersLose(g: Game, f: number): void {
  const w = g.word;
  const players = w[H.W_PLAYERS];
  let losers = 0;
  let reason = H.REASON_LIFE;
  for (let p = players - 1; p >= 0; p--) {
    if (w[H.W_LOST] & (1 << p)) continue;
    if (hasRule(g, p, R.RULE_CANT_LOSE)) {
      g.playerFlags[p] &= ~H.DREW_FROM_EMPTY;
      continue;
    }
    if (g.life[p] <= 0) {
      losers |= 1 << p;
      reason = H.REASON_LIFE;
    } else if (g.playerFlags[p] & H.DREW_FROM_EMPTY) {
      losers |= 1 << p;
      reason = H.REASON_LIBRARY;
    } else if (g.poison[p] >= 10) {
      losers |= 1 << p;
      reason = H.REASON_POISON;
    }
    g.playerFlags[p] &= ~H.DREW_FROM_EMPTY;
  }
  if (losers === 0) return;
  lose(g, losers);
  g.frameRegister[f + PERFORMED] = 1;
  g.frameRegister[f + LEAVING] = 1;
  const left = seatsIn(g);
  if (left === 0) endGame(g, H.OUTCOME_DRAW, -1, H.REASON_SIMULTANEOUS);
  else if ((left & (left - 1)) === 0) endGame(g, H.OUTCOME_WIN, 31 - Math.clz32(left), reason);
}

/** CR 704.5d–e: tokens and copies of spells outside their zones cease to exist. */
function ceaseToExist(g: Game): void {
  if (g.word[H.W_TOKENS_AWAY] === 0) return;
  g.word[H.W_TOKENS_AWAY] = 0;
  g.word[H.W_TOUCHED] = 1;
  for (let id = 0; id < g.word[H.W_HIGH]; id++) {
    if (!(g.flags[id] & (H.TOKEN | H.COPY))) continue;
    const zone = g.zone[id];
    if (zone === BATTLEFIELD || zone === STACK || zone === 0) continue;
    remove(g, listOf(g.owner[id], zone), id);
    returnSlot(g, id);
  }
}

/** One check. Legend choices first, then everything as one batch. */
function check(g: Game, f: number): number {
  g.word[H.W_SBA] = 0;
  playersLose(g, f);
  if (g.word[H.W_OUTCOME] !== H.OUTCOME_NONE) return RETURN;
  ceaseToExist(g);
  if (g.word[H.W_MUST_CHECK_LEGEND] & H.CHECK_LEGEND && findLegend(g, f)) {
    return ask(g, DECIDE_LEGEND, g.controller[g.frameRegister[f + LEGEND]], g.frameRegister[f + LEGEND]);
  }
  if (g.word[H.W_BATTLES] !== 0) {
    const battle = unprotected(g);
    if (battle >= 0) {
      g.frameRegister[f + PERFORMED] = 1;
      const siege = hasSubtype(g, battle, g.rulebook.siege) ? 1 : 0;
      return ask(g, DECIDE_PROTECTOR, g.controller[battle], -1, battle, siege);
    }
  }
  return STEP_BATCH;
}

/** CR 704.5w, 704.5x (2026-08: 704.5x, 704.5y): the first battle whose controller has to choose a protector, -1 none. */
function unprotected(g: Game): number {
  const players = g.word[H.W_PLAYERS];
  for (let p = 0; p < players; p++) {
    const list = listOf((g.word[H.W_ACTIVE] + p) % players, BATTLEFIELD); // CR 101.4
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (g.types[id] & BATTLE && !isProtectedRightly(g, id)) return id;
    }
  }
  return -1;
}

const STEP_BATCH = 1;
const LEGEND = 1;
/** 1 + the legendary permanent that is kept, 0: no choice was made. */
const KEPT = 2;

/** CR 704.5j: two legendary permanents with the same name under one player's control. */
function findLegend(g: Game, f: number): boolean {
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    if (!isIn(g, p)) continue;
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (!(g.types[id] & LEGENDARY)) continue;
      for (let other = g.next[id]; other >= 0; other = g.next[other]) {
        if (!(g.types[other] & LEGENDARY) || !isSameName(g, other, id)) continue;
        g.frameRegister[f + LEGEND] = id;
        return true;
      }
    }
  }
  g.word[H.W_MUST_CHECK_LEGEND] &= ~H.CHECK_LEGEND;
  return false;
}

function isSameName(g: Game, a: number, b: number): boolean {
  return g.rulebook.sameName[g.card[a]] === g.rulebook.sameName[g.card[b]];
}

export const legendDecision: Decision = {
  name: 'legend',
  list(g) {
    const like = g.word[H.W_D0];
    const list = listOf(g.controller[like], BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (g.types[id] & LEGENDARY && isSameName(g, id, like)) offer(g, packOption(0, id, 0));
    }
  },
  apply(g, f, option) {
    g.frameRegister[f + KEPT] = optionId(option) + 1;
    return STEP_BATCH;
  },
};

function performBoard(g: Game, f: number): number {
  const kept = g.frameRegister[f + KEPT] - 1;
  const world = g.word[H.W_MUST_CHECK_LEGEND] & H.CHECK_WORLD ? newestWorld(g) : -1;
  g.word[H.W_MUST_CHECK_LEGEND] &= ~H.CHECK_WORLD;
  const concerned =
    countConcerned(g) + (world < 0 ? 0 : WORLDS) + (kept < 0 ? 0 : g.count[listOf(g.controller[kept], BATTLEFIELD)]);
  if (concerned === 0) return NEXT;
  if (needsEvents(g, 2 * concerned)) {
    if (world >= 0) g.word[H.W_MUST_CHECK_LEGEND] |= H.CHECK_WORLD;
    return AGAIN;
  }
  const base = B.startBatch(g);
  if (kept >= 0) proposeLegends(g, kept);
  if (world >= 0) proposeWorlds(g, world);
  const changed = proposeBoard(g);
  if (!changed && g.word[H.W_BATCH] === base) return NEXT;
  g.frameRegister[f + PERFORMED] = 1;
  return commit(g, base);
}

/** CR 704.5j: all but the one that is kept. */
function proposeLegends(g: Game, kept: number): void {
  const list = listOf(g.controller[kept], BATTLEFIELD);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (id === kept || !(g.types[id] & LEGENDARY) || !isSameName(g, id, kept)) continue;
    propose.proposeMove(g, id, GRAVEYARD, 0);
  }
}

/** World permanents at a time: those that were there are put away as each new one comes. */
const WORLDS = 8;

// SIMPLIFIED: of world permanents that enter at the same time the last one stays, instead of none (CR 704.5k).
/** CR 704.5k: the permanent that has been world for the shortest time, -1 when no two are there. */
function newestWorld(g: Game): number {
  let newest = -1;
  let n = 0;
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (!(g.types[id] & WORLD)) continue;
      n++;
      if (newest < 0 || g.timestamp[id] > g.timestamp[newest]) newest = id;
    }
  }
  return n > 1 ? newest : -1;
}

function proposeWorlds(g: Game, kept: number): void {
  let n = 0;
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (id !== kept && g.types[id] & WORLD && n++ < WORLDS) propose.proposeMove(g, id, GRAVEYARD, 0);
    }
  }
}

/** Permanents that some state-based action may be about: an upper bound that is nearly always 0. */
function countConcerned(g: Game): number {
  let n = 0;
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      const types = g.types[id];
      if (types & CREATURE && (g.damage[id] >= g.toughness[id] || g.flags[id] & H.DEATHTOUCHED)) n++;
      else if (g.attachedTo[id] !== 0 || types & (PLANESWALKER | BATTLE)) n++;
      else if (types & ENCHANTMENT && g.rulebook.enchant[g.card[id]] >= 0) n++;
      else if (g.plus[id] > 0 && g.minus[id] > 0) n++;
    }
  }
  return n;
}

/** Proposes all that happens to permanents. Returns whether something was done that is no event. */
function proposeBoard(g: Game): boolean {
  let changed = false;
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      const types = g.types[id];
      if (types & CREATURE) proposeCreature(g, id);
      if (types & PLANESWALKER && countersOn(g, id, LOYALTY_COUNTER) === 0) propose.proposeMove(g, id, GRAVEYARD, 0);
      if (types & BATTLE && isDefeated(g, id)) propose.proposeMove(g, id, GRAVEYARD, 0);
      if (g.rulebook.enchant[g.card[id]] >= 0 && types & ENCHANTMENT) proposeAura(g, id);
      else if (g.attachedTo[id] !== 0 && !mayStayAttached(g, id)) {
        g.attachedTo[id] = 0; // CR 704.5n, 704.5p
        g.word[H.W_LAYERS] = 1;
        changed = true;
      }
      const pairs = Math.min(g.plus[id], g.minus[id]); // CR 704.5q
      if (pairs > 0) {
        addCounters(g, id, 0, -pairs);
        addCounters(g, id, 1, -pairs);
        changed = true;
      }
    }
  }
  return changed;
}

/**
 * CR 704.5v: a battle without defense that is not the source of a triggered ability that waits or is on the stack; in the
 * rules of 2026-08 that exemption is for Sieges only (704.5v, 704.5w).
 */
function isDefeated(g: Game, id: number): boolean {
  if (countersOn(g, id, DEFENSE_COUNTER) > 0) return false;
  if (!hasSubtype(g, id, g.rulebook.siege)) return true;
  const ref = refOf(g, id);
  for (let i = 0; i < g.word[H.W_TRIGGERS]; i++) if (g.triggerSource[i] === ref) return false;
  for (let e = 0; e < g.word[H.W_STACK]; e++) {
    if (g.stackKind[e] === H.ON_STACK_TRIGGERED && g.stackSource[e] === ref) return false;
  }
  return true;
}

/** CR 704.5f–h. */
function proposeCreature(g: Game, id: number): void {
  const toughness = g.toughness[id];
  if (toughness <= 0) propose.proposeMove(g, id, GRAVEYARD, 0);
  else if (g.damage[id] >= toughness || g.flags[id] & H.DEATHTOUCHED) {
    g.flags[id] &= ~H.DEATHTOUCHED;
    // CR 702.12b: these actions do nothing to it, so that they are not performed and checked again without end.
    if (!(g.keywords[id] & INDESTRUCTIBLE)) propose.proposeDestroy(g, id, 0);
  }
}

/** CR 704.5m: an Aura attached to nothing or to something it can't enchant. */
function proposeAura(g: Game, id: number): void {
  const host = liveId(g, g.attachedTo[id]);
  if (host >= 0 && g.zone[host] === BATTLEFIELD && mayEnchant(g, id, host)) return;
  propose.proposeMove(g, id, GRAVEYARD, 0);
}

/** Whether the Aura may be attached to the permanent: what its enchant ability says, hexproof or not. */
function mayEnchant(g: Game, aura: number, host: number): boolean {
  if (g.types[aura] & (CREATURE | BATTLE)) return false; // CR 303.4d, 310.9
  scopeOf(g.controller[aura], refOf(g, aura));
  return canEnchant(g, g.rulebook.enchant[g.card[aura]], host);
}

/** Equipment stays on a creature on the battlefield that isn't itself. */
function mayStayAttached(g: Game, id: number): boolean {
  if (g.types[id] & (CREATURE | BATTLE)) return false; // CR 704.5p
  const host = liveId(g, g.attachedTo[id]);
  if (host < 0 || host === id || g.zone[host] !== BATTLEFIELD || !(g.types[host] & CREATURE)) return false;
  return !isProtected(g, host, g.colours[id], g.types[id]); // CR 702.16d
}

function report(g: Game, f: number): number {
  g.word[H.W_RESULT] = g.frameRegister[f + PERFORMED];
  if (g.frameRegister[f + PERFORMED]) g.word[H.W_SBA] = 1;
  if (g.frameRegister[f + LEAVING]) g.word[H.W_RETURNS] |= H.RETURNS_LEAVING;
  return RETURN;
}

export const stateBasedSteps: Step[] = [check, performBoard, report];
