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
  LAND,
  LEGENDARY,
  LORE_COUNTER,
  LOYALTY_COUNTER,
  PHASED_OUT,
  PLANESWALKER,
  STACK,
  WORLD,
} from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import {
  AGAIN,
  ask,
  type Decision,
  NEXT,
  offer,
  PROC_STATE_BASED,
  push,
  pushArena,
  RETURN,
  type Step,
} from '../kernel/frames.ts';
import { DECIDE_LEGEND, DECIDE_PROTECTOR, optionId, packOption } from '../kernel/options.ts';
import { endGame, lose, needsEvents } from '../kernel/run.ts';
import { canBeProtected, isProtectedRightly } from '../objects/battles.ts';
import { hasRule, hasRuleFor } from '../objects/player-rules.ts';
import { isProtected } from '../objects/protection.ts';
import { countersOn, hasSubtype } from '../objects/query.ts';
import { scopeOf } from '../objects/scope.ts';
import { canEnchant } from '../objects/targets.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { REGISTERS } from '../state/layout.ts';
import { listOf, permanentCount, remove } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { isIn, seatsIn } from '../state/seats.ts';

const PERFORMED = 0;
/** 1: players lost; they leave once the other actions of the check are performed with that (CR 704.3). */
const LEAVING = 3;

/** Pushes a check; the result register is 1 when something was performed and another check is due. */
export function pushStateBased(g: Game): void {
  push(g, PROC_STATE_BASED);
}

/**
 * Whether a check would do nothing and ask nothing (CR 704.3): nearly always, and then it needs no frame. Where this says
 * no, the check itself decides. Continuous effects must be settled.
 */
export function isSettled(g: Game): boolean {
  const w = g.word;
  if ((w[H.W_TOKENS_AWAY] | w[H.W_MUST_CHECK_LEGEND] | (w[H.W_BATTLES] & 1)) !== 0) return false;
  for (let p = 0; p < w[H.W_PLAYERS]; p++) {
    if (w[H.W_LOST] & (1 << p)) continue;
    if (g.life[p] <= 0 || g.poison[p] >= 10 || g.playerFlags[p] & H.DREW_FROM_EMPTY) return false;
  }
  return countConcerned(g) === 0;
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
    if (zone === BATTLEFIELD || zone === STACK || zone === PHASED_OUT || zone === 0) continue;
    remove(g, listOf(g.owner[id], zone), id);
    returnSlot(g, id);
  }
}

/** What happens to players, and what ceases to exist; the rest is one batch. */
function check(g: Game, f: number): number {
  g.word[H.W_SBA] = 0;
  playersLose(g, f);
  if (g.word[H.W_OUTCOME] !== H.OUTCOME_NONE) return RETURN;
  ceaseToExist(g);
  return choose(g, f);
}

/** Choices that the actions ask for, before any is performed (CR 704.3): which legendary permanents stay, who protects a battle. */
function choose(g: Game, f: number): number {
  if (g.word[H.W_MUST_CHECK_LEGEND] & H.CHECK_LEGEND) {
    const legend = findLegend(g, f);
    if (legend >= 0) return ask(g, DECIDE_LEGEND, g.controller[legend], legend);
  }
  if (g.word[H.W_BATTLES] & 1) {
    const battle = unprotected(g);
    if (battle >= 0) {
      g.frameRegister[f + PERFORMED] = 1;
      return ask(g, DECIDE_PROTECTOR, g.controller[battle], -1, battle, isSiege(g, battle) ? 1 : 0);
    }
  }
  return NEXT;
}

function isSiege(g: Game, id: number): boolean {
  return hasSubtype(g, id, g.rulebook.siege);
}

/** CR 704.5w, 704.5x (2026-08: 704.5x, 704.5y): the first battle whose controller has to choose a protector, -1 none. */
function unprotected(g: Game): number {
  const players = g.word[H.W_PLAYERS];
  for (let p = 0; p < players; p++) {
    const list = listOf((g.word[H.W_ACTIVE] + p) % players, BATTLEFIELD); // CR 101.4
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (g.types[id] & BATTLE && !isProtectedRightly(g, id) && canBeProtected(g, id)) return id;
    }
  }
  return -1;
}

/** How many legendary permanents were chosen to be kept: references at the start of the frame's list. */
const KEPT = 2;

/** Place in the list of what is kept. */
function keptAt(g: Game, f: number, n: number): number {
  return g.frameArena[f / REGISTERS] + n;
}

/** CR 704.5j: one of two legendary permanents with the same name under one player's control, not yet chosen among; -1 none. */
function findLegend(g: Game, f: number): number {
  let exempt = false;
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    if (!isIn(g, p)) continue;
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (!(g.types[id] & LEGENDARY)) continue;
      if (hasRuleFor(g, id, R.RULE_NO_LEGEND_RULE)) {
        exempt = true;
        continue;
      }
      for (let other = g.next[id]; other >= 0; other = g.next[other]) {
        if (!(g.types[other] & LEGENDARY) || !isSameName(g, other, id) || keptLike(g, f, id) >= 0) continue;
        if (!hasRuleFor(g, other, R.RULE_NO_LEGEND_RULE)) return id;
      }
    }
  }
  if (g.frameRegister[f + KEPT] === 0 && !exempt) g.word[H.W_MUST_CHECK_LEGEND] &= ~H.CHECK_LEGEND;
  return -1;
}

/** What was chosen to be kept among the legendary permanents like this one, -1 nothing. */
function keptLike(g: Game, f: number, id: number): number {
  for (let n = 0; n < g.frameRegister[f + KEPT]; n++) {
    const kept = liveId(g, g.arena[keptAt(g, f, n)]);
    if (kept >= 0 && g.controller[kept] === g.controller[id] && isSameName(g, kept, id)) return kept;
  }
  return -1;
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
    pushArena(g, refOf(g, optionId(option)));
    g.frameRegister[f + KEPT]++;
    return AGAIN;
  },
};

function performBoard(g: Game, f: number): number {
  const kept = g.frameRegister[f + KEPT] > 0;
  const worlds = (g.word[H.W_MUST_CHECK_LEGEND] & H.CHECK_WORLD) !== 0;
  const concerned = kept || worlds ? permanentCount(g) : countConcerned(g);
  if (concerned === 0) return NEXT;
  if (needsEvents(g, 2 * concerned)) return AGAIN;
  g.word[H.W_MUST_CHECK_LEGEND] &= ~H.CHECK_WORLD;
  const base = B.startBatch(g);
  if (kept) proposeLegends(g, f);
  if (worlds) proposeWorlds(g);
  const changed = proposeBoard(g, base);
  if (!changed && g.word[H.W_BATCH] === base) return NEXT;
  g.frameRegister[f + PERFORMED] = 1;
  return commit(g, base);
}

/** CR 704.5j: all but those that are kept. */
function proposeLegends(g: Game, f: number): void {
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (!(g.types[id] & LEGENDARY)) continue;
      const kept = keptLike(g, f, id);
      if (kept >= 0 && kept !== id) propose.proposeMove(g, id, GRAVEYARD, 0);
    }
  }
}

/** CR 704.5k: all but the one that has been world for the shortest time; all of them when several came at the same time. */
function proposeWorlds(g: Game): void {
  let newest = -1;
  let n = 0;
  let came = 0;
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (!(g.types[id] & WORLD)) continue;
      n++;
      if (newest < 0 || g.timestamp[id] > g.timestamp[newest]) newest = id;
      if (g.timestamp[id] >= g.word[H.W_WORLD_SINCE]) came++;
    }
  }
  if (n < 2) return;
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (g.types[id] & WORLD && (id !== newest || came > 1)) propose.proposeMove(g, id, GRAVEYARD, 0);
    }
  }
}

/** Permanents that some state-based action may be about: an upper bound that is nearly always 0. */
function countConcerned(g: Game): number {
  const sagas = (g.word[H.W_BATTLES] & 2) !== 0;
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
      else if (sagas && g.rulebook.saga[g.card[id]] > 0) n++;
    }
  }
  return n;
}

/** Proposes all that happens to permanents. Returns whether something was done that is no event. */
function proposeBoard(g: Game, base: number): boolean {
  const legends = g.word[H.W_BATCH];
  let changed = false;
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (legends > base && isProposed(g, base, legends, id)) continue;
      const before = g.word[H.W_BATCH];
      const types = g.types[id];
      if (types & CREATURE) proposeCreature(g, id);
      // CR 704.7: what has the same result happens once, and is replaced once.
      if (g.word[H.W_BATCH] === before) proposeOther(g, id, types);
      // CR 704.8: what leaves is remembered as it was before any of this.
      if (g.word[H.W_BATCH] === before && settle(g, id, types)) changed = true;
    }
  }
  return changed;
}

function isProposed(g: Game, base: number, end: number, id: number): boolean {
  for (let i = base; i < end; i++) if (g.eventObject[i] === id) return true;
  return false;
}

/** CR 704.5i, m, s, v–y: planeswalkers, Sagas, battles and Auras that leave. */
function proposeOther(g: Game, id: number, types: number): void {
  if (!(types & (PLANESWALKER | BATTLE | ENCHANTMENT)) && g.rulebook.saga[g.card[id]] === 0) return;
  if (types & PLANESWALKER && countersOn(g, id, LOYALTY_COUNTER) === 0) propose.proposeMove(g, id, GRAVEYARD, 0);
  else if (types & BATTLE && (isDefeated(g, id) || isUnprotected(g, id))) propose.proposeMove(g, id, GRAVEYARD, 0);
  else if (g.rulebook.saga[g.card[id]] > 0 && isTold(g, id)) propose.proposeSacrifice(g, id);
  else if (g.rulebook.enchant[g.card[id]] >= 0 && types & ENCHANTMENT) proposeAura(g, id);
}

/** CR 704.5w–x: a battle that nobody can protect. */
function isUnprotected(g: Game, id: number): boolean {
  return !isProtectedRightly(g, id) && !canBeProtected(g, id);
}

/** CR 704.5n, p, q: what is attached wrongly becomes unattached, counters of both kinds go together. Returns whether anything was done. */
function settle(g: Game, id: number, types: number): boolean {
  let changed = false;
  const isAura = (types & ENCHANTMENT) !== 0 && g.rulebook.enchant[g.card[id]] >= 0;
  if (g.attachedTo[id] !== 0 && !isAura && !mayStayAttached(g, id)) {
    g.attachedTo[id] = 0;
    g.word[H.W_LAYERS] = 1;
    changed = true;
  }
  if (g.plus[id] > 0 && g.minus[id] > 0) {
    const pairs = Math.min(g.plus[id], g.minus[id]);
    addCounters(g, id, 0, -pairs);
    addCounters(g, id, 1, -pairs);
    changed = true;
  }
  return changed;
}

/**
 * CR 704.5v: a battle without defense that is not the source of a triggered ability that waits or is on the stack; in the
 * rules of 2026-08 that exemption is for Sieges only (704.5v, 704.5w).
 */
function isDefeated(g: Game, id: number): boolean {
  if (countersOn(g, id, DEFENSE_COUNTER) > 0) return false;
  return !isSiege(g, id) || !hasPendingTrigger(g, id, -1);
}

/** CR 704.5s, 714.4: its last chapter is told, and no chapter ability of it waits or is on the stack. */
function isTold(g: Game, id: number): boolean {
  if (g.flags[id] & H.NO_ABILITIES || countersOn(g, id, LORE_COUNTER) < g.rulebook.saga[g.card[id]]) return false;
  return !hasPendingTrigger(g, id, R.EVENT_CHAPTER);
}

/** Whether the permanent is the source of a triggered ability (of that event; -1: of any) that has not left the stack. */
function hasPendingTrigger(g: Game, id: number, event: number): boolean {
  const ref = refOf(g, id);
  const t = g.rulebook.ability;
  for (let i = 0; i < g.word[H.W_TRIGGERS]; i++) {
    const row = g.triggerAbility[i] * R.A_STRIDE;
    if (g.triggerSource[i] === ref && (event < 0 || t[row + R.A_EVENT] === event)) return true;
  }
  for (let e = 0; e < g.word[H.W_STACK]; e++) {
    if (g.stackKind[e] !== H.ON_STACK_TRIGGERED || g.stackSource[e] !== ref) continue;
    if (event < 0 || t[g.stackAbility[e] * R.A_STRIDE + R.A_EVENT] === event) return true;
  }
  return false;
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
  if (host >= 0 && g.zone[host] === BATTLEFIELD && mayEnchant(g, id, host) && !isOlderRole(g, id)) return;
  propose.proposeMove(g, id, GRAVEYARD, 0);
}

/** CR 704.5y: of several Roles of one player on a permanent the newest stays. */
function isOlderRole(g: Game, id: number): boolean {
  const role = g.rulebook.role;
  if (role < 0 || !hasSubtype(g, id, role)) return false;
  const list = listOf(g.controller[id], BATTLEFIELD);
  let other = g.first[list];
  for (let left = g.count[list]; left > 0; left--, other = g.next[other]) {
    if (g.attachedTo[other] !== g.attachedTo[id] || !hasSubtype(g, other, role)) continue;
    if (g.timestamp[other] > g.timestamp[id]) return true;
  }
  return false;
}

/** Whether the Aura may be attached to the permanent: what its enchant ability says, hexproof or not. */
function mayEnchant(g: Game, aura: number, host: number): boolean {
  if (g.types[aura] & (CREATURE | BATTLE)) return false; // CR 303.4d, 310.9
  scopeOf(g.controller[aura], refOf(g, aura));
  return canEnchant(g, g.rulebook.enchant[g.card[aura]], host);
}

/** Equipment stays on a creature, a Fortification on a land, that isn't itself; nothing else that is no Aura stays attached (CR 704.5n, 704.5p). */
function mayStayAttached(g: Game, id: number): boolean {
  if (g.types[id] & (CREATURE | BATTLE)) return false; // CR 704.5p
  const { equipment, fortification } = g.rulebook;
  const fortifies = fortification >= 0 && hasSubtype(g, id, fortification);
  const wanted = (hasSubtype(g, id, equipment) ? CREATURE : 0) | (fortifies ? LAND : 0);
  const host = liveId(g, g.attachedTo[id]);
  if (host < 0 || host === id || g.zone[host] !== BATTLEFIELD || !(g.types[host] & wanted)) return false;
  return !isProtected(g, host, g.colours[id], g.types[id]); // CR 702.16d
}

function report(g: Game, f: number): number {
  g.word[H.W_RESULT] = g.frameRegister[f + PERFORMED];
  if (g.frameRegister[f + PERFORMED]) g.word[H.W_SBA] = 1;
  if (g.frameRegister[f + LEAVING]) g.word[H.W_RETURNS] |= H.RETURNS_LEAVING;
  return RETURN;
}

export const stateBasedSteps: Step[] = [check, performBoard, report];
