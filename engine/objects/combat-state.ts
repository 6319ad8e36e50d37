/**
 * Which creature attacks what and which blocks which, as columns and pairs; and leaving combat (CR 506.4).
 *
 * `attacking[id]` is 0, or 1 + seat, or MAX_PLAYERS + 1 + id of an attacked permanent, or -1 - seat for what attacks nothing. Pairs stand in the order in
 * which the blocks were declared. Declaring and damage are rules; here is only what must stay consistent.
 */

import { BATTLE, BATTLEFIELD, CREATURE, DECLARE_BLOCKERS_STEP, MAX_PLAYERS, PLANESWALKER } from '../ids/words.ts';
import { type Game, liveId, MARGIN } from '../state/game.ts';
import {
  BLOCKED,
  BLOCKING,
  DEFENDED_MASK,
  DEFENDED_SHIFT,
  W_ACTIVE,
  W_ATTACKERS,
  W_BATTLES,
  W_BLOCKS,
  W_COMBAT,
  W_PLAYERS,
  W_ROOM_LOW,
  W_SBA,
  W_STEP,
  W_TOUCHED,
} from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import { WHO_ACTIVE, WHO_DEFENDING, WHO_EVENT, WHO_YOU } from '../state/rulebook.ts';
import { defenderOf, protectorOf } from './battles.ts';
import { LKI_DEFENDED_SHIFT, recall } from './memory.ts';
import { scope } from './scope.ts';

/** The seat that is attacked, or -1: not attacking a player. */
export function attackedSeat(g: Game, id: number): number {
  const code = g.attacking[id];
  return code > 0 && code <= MAX_PLAYERS ? code - 1 : -1;
}

/** The permanent that is attacked, or -1. */
export function attackedPermanent(g: Game, id: number): number {
  return g.attacking[id] > MAX_PLAYERS ? g.attacking[id] - MAX_PLAYERS - 1 : -1;
}

/**
 * The defending player for the attacker (CR 508.5, 802.2a): whom it attacks, or who controls the permanent that it attacks;
 * for one that attacks nothing any more (CR 506.4c), who did so before. -1: it is no attacking creature.
 */
export function defendingSeat(g: Game, id: number): number {
  const code = g.attacking[id];
  if (code > MAX_PLAYERS) return defenderOf(g, code - MAX_PLAYERS - 1);
  return code < 0 ? -1 - code : code - 1;
}

export function startAttack(g: Game, id: number, code: number): void {
  g.attacking[id] = code;
  g.word[W_TOUCHED] = 1;
  g.word[W_ATTACKERS]++;
  g.word[W_COMBAT] |= 1;
  g.flags[id] &= ~DEFENDED_MASK;
}

/** The creature attacks something else (CR 508.7); it goes on having attacked what it did. */
export function attackAnew(g: Game, id: number, code: number): void {
  g.attacking[id] = code;
  g.word[W_TOUCHED] = 1;
}

/** Whether the creature is an unblocked creature (CR 509.1h): not before blockers were declared. */
export function isUnblocked(g: Game, id: number): boolean {
  return g.attacking[id] !== 0 && !(g.flags[id] & BLOCKED) && g.word[W_STEP] >= DECLARE_BLOCKERS_STEP;
}

export function startBlock(g: Game, blocker: number, attacker: number): void {
  const at = g.word[W_BLOCKS]++;
  if (at + 1 > g.size.blocks - MARGIN.blocks) g.word[W_ROOM_LOW] = 1;
  g.word[W_TOUCHED] = 1;
  g.blocker[at] = blocker;
  g.blocked[at] = attacker;
  g.flags[blocker] |= BLOCKING;
  g.flags[attacker] |= BLOCKED;
}

/** Number of creatures that block the attacker now. */
export function countBlockers(g: Game, attacker: number): number {
  let n = 0;
  for (let i = 0; i < g.word[W_BLOCKS]; i++) if (g.blocked[i] === attacker) n++;
  return n;
}

/** CR 506.4: it stops being an attacking or blocking creature. An attacker it blocked stays blocked (CR 509.1h). */
export function leaveCombat(g: Game, id: number): void {
  stopBeingAttacked(g, id);
  stopFighting(g, id);
}

/** The same, but what is attacked goes on being attacked: a creature that stops being one may be a planeswalker too. */
export function stopFighting(g: Game, id: number): void {
  const fights = g.flags[id] & (BLOCKING | BLOCKED);
  if (g.attacking[id] === 0 && fights === 0) return;
  g.word[W_TOUCHED] = 1;
  if (g.attacking[id] !== 0) {
    g.flags[id] = (g.flags[id] & ~DEFENDED_MASK) | ((1 + defendingSeat(g, id)) << DEFENDED_SHIFT);
    g.attacking[id] = 0;
    g.word[W_ATTACKERS]--;
    battlesMayWait(g);
  }
  g.flags[id] &= ~(BLOCKING | BLOCKED);
  let kept = 0;
  for (let i = 0; i < g.word[W_BLOCKS]; i++) {
    if (g.blocker[i] === id || g.blocked[i] === id) continue;
    g.blocker[kept] = g.blocker[i];
    g.blocked[kept] = g.blocked[i];
    kept++;
  }
  clearPairs(g, kept);
}

/** CR 506.4c: creatures that attacked the permanent go on attacking, but nothing. */
export function stopBeingAttacked(g: Game, id: number): void {
  if (g.word[W_ATTACKERS] === 0) return;
  const code = MAX_PLAYERS + 1 + id;
  // Who protected it defended it, also when it is no battle any more (CR 310.8g).
  const seat = protectorOf(g, id) >= 0 ? protectorOf(g, id) : g.controller[id];
  for (let a = 0; a < g.size.objects; a++) if (g.attacking[a] === code) g.attacking[a] = -1 - seat;
}

function clearPairs(g: Game, kept: number): void {
  for (let i = kept; i < g.word[W_BLOCKS]; i++) {
    g.blocker[i] = 0;
    g.blocked[i] = 0;
  }
  g.word[W_BLOCKS] = kept;
}

/** CR 511.3: all creatures are removed from combat. */
export function endCombat(g: Game): void {
  if ((g.word[W_ATTACKERS] | g.word[W_BLOCKS] | g.word[W_COMBAT]) === 0) return;
  g.word[W_TOUCHED] = 1;
  for (let id = 0; id < g.size.objects; id++) {
    g.attacking[id] = 0;
    g.flags[id] &= ~(BLOCKING | BLOCKED);
  }
  g.word[W_ATTACKERS] = 0;
  battlesMayWait(g);
  clearPairs(g, 0);
}

/** CR 704.5w: a battle that waited for its attackers to be gone has a protector chosen at the next check. */
function battlesMayWait(g: Game): void {
  if (g.word[W_BATTLES] !== 0) g.word[W_SBA] = 1;
}

/** Whether the creature blocks the source of the ability that is read. */
export function blocksSource(g: Game, id: number): boolean {
  const source = liveId(g, scope.source);
  for (let i = 0; i < g.word[W_BLOCKS]; i++) if (g.blocker[i] === id && g.blocked[i] === source) return true;
  return false;
}

/**
 * The defending player of the source, as a bit (CR 508.5): whom it attacks, who controls the planeswalker or protects the
 * battle that it attacks, or who did so before it left combat or the battlefield. Of a source that is no attacker all opponents.
 */
export function defendingPlayers(g: Game): number {
  const id = liveId(g, scope.source);
  const seat = id < 0 ? defendedLast(g) : g.attacking[id] !== 0 ? defendingSeat(g, id) : defendedBefore(g, id);
  return seat >= 0 ? 1 << seat : ((1 << g.word[W_PLAYERS]) - 1) & ~(1 << scope.controller);
}

function defendedBefore(g: Game, id: number): number {
  return ((g.flags[id] & DEFENDED_MASK) >>> DEFENDED_SHIFT) - 1;
}

function defendedLast(g: Game): number {
  const at = recall(g, scope.source);
  return at < 0 ? -1 : (g.lkiTypes[at] >>> LKI_DEFENDED_SHIFT) - 1;
}

/** Whether the seat is whom a filter's controller means (WHO_). */
export function isMeant(g: Game, who: number, seat: number): boolean {
  if (who === WHO_DEFENDING) return (defendingPlayers(g) & (1 << seat)) !== 0;
  if (who === WHO_ACTIVE) return seat === g.word[W_ACTIVE];
  if (who === WHO_EVENT) return seat === scope.eventPlayer;
  return (seat === scope.controller) === (who === WHO_YOU);
}

/**
 * CR 506.4: an attacking or blocking creature that stops being a creature, or becomes a battle, leaves combat, and so does
 * what is attacked and stops being a planeswalker or battle.
 */
export function leaveAsNoCreatures(g: Game): void {
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (!(g.types[id] & CREATURE) || g.types[id] & BATTLE) stopFighting(g, id);
      if (!(g.types[id] & BATTLE) && !isAttackedStill(g, id)) stopBeingAttacked(g, id);
    }
  }
}

/** CR 506.4e: what is no battle any more goes on being attacked as a planeswalker, if its controller protected it. */
function isAttackedStill(g: Game, id: number): boolean {
  const protector = protectorOf(g, id);
  return (g.types[id] & PLANESWALKER) !== 0 && (protector < 0 || protector === g.controller[id]);
}
