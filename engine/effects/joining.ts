/**
 * Creatures that come to attack or block by an effect, or leave combat: they are put onto the battlefield so, or an effect
 * states it (CR 506.3, 506.4, 508.4, 508.7, 509.4).
 *
 * The instruction follows the one that put the creature there; nothing happens between them. Who joins never attacked or
 * blocked: no trigger, no tapping, no cost, no requirement. Register A is where the creatures stand in the arena, B how many
 * they are, C how many are done.
 */

import { listened, notice } from '../actions/notice.ts';
import {
  BATTLE,
  BATTLEFIELD,
  BEGIN_COMBAT_STEP,
  CREATURE,
  END_COMBAT_STEP,
  EVENT_BECOME_BLOCKED,
  MAX_PLAYERS,
  PLANESWALKER,
} from '../ids/words.ts';
import { AGAIN, ask, type Decision, NEXT, offer, pushArena } from '../kernel/frames.ts';
import {
  DECIDE_JOIN,
  JOIN_ATTACKS,
  JOIN_BLOCKS,
  optionId,
  optionTag,
  optionValue,
  packOption,
} from '../kernel/options.ts';
import { needsEvents } from '../kernel/run.ts';
import { attackableCode, defender, listAttackable } from '../objects/attackable.ts';
import {
  attackAnew,
  countBlockers,
  defendingSeat,
  leaveCombat,
  startAttack,
  startBlock,
} from '../objects/combat-state.ts';
import { collect, found, oneRef, players } from '../objects/query.ts';
import { scope } from '../objects/scope.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import { AS_RETURNED } from '../state/opcodes.ts';
import { loadChoiceScope } from './choices.ts';
import * as P from './registers.ts';

/** Phases: 1 the creatures are listed; 2 the open question about one is answered. */
const LISTED = 1;
const ANSWERED = 2;
const OR_THEIRS = 1;
const RESELECT = 2;

/** CR 506.4. */
export function removeFromCombat(g: Game, _f: number, at: number): number {
  const n = collect(g, g.rulebook.code[at]);
  for (let i = 0; i < n; i++) leaveCombat(g, found[i]);
  return NEXT;
}

/** Lists the creatures once. False when there is no room for them yet. */
function listJoining(g: Game, f: number, at: number): boolean {
  const r = g.frameRegister;
  if (r[f + P.PHASE] !== 0) return true;
  const n = collect(g, g.rulebook.code[at]);
  if (needsEvents(g, 2 * n)) return false;
  r[f + P.PHASE] = LISTED;
  r[f + P.A] = g.word[H.W_ARENA];
  r[f + P.B] = n;
  r[f + P.C] = 0;
  for (let i = 0; i < n; i++) pushArena(g, refOf(g, found[i]));
  return true;
}

/** CR 508.4, 508.7: one creature after another. */
export function attacking(g: Game, f: number, at: number): number {
  if (!listJoining(g, f, at)) return AGAIN;
  const r = g.frameRegister;
  for (; r[f + P.C] < r[f + P.B]; r[f + P.C]++) {
    const id = liveId(g, g.arena[r[f + P.A] + r[f + P.C]]);
    if (r[f + P.PHASE] === ANSWERED) {
      r[f + P.PHASE] = LISTED;
      continue;
    }
    if (id < 0 || !mayJoin(g, id, (g.rulebook.code[at + 3] & RESELECT) !== 0)) continue;
    const n = listWhom(g, at, id);
    if (n > 1) {
      const seat = g.rulebook.code[at + 3] & RESELECT ? scope.controller : g.controller[id];
      return ask(g, DECIDE_JOIN, seat, id, at, JOIN_ATTACKS);
    }
    if (n === 1) join(g, id, attackableCode[0]);
  }
  return NEXT;
}

/** CR 506.3: a creature of the attacking player that is no battle, in a combat phase. */
function mayJoin(g: Game, id: number, again: boolean): boolean {
  if (g.zone[id] !== BATTLEFIELD || !(g.types[id] & CREATURE) || g.types[id] & BATTLE) return false;
  if (g.controller[id] !== g.word[H.W_ACTIVE] || (g.attacking[id] !== 0) !== again) return false;
  return g.word[H.W_STEP] >= BEGIN_COMBAT_STEP && g.word[H.W_STEP] <= END_COMBAT_STEP;
}

/** What the creature may come to attack, in the columns of `attackable`; the effect may say it (CR 508.4a). */
function listWhom(g: Game, at: number, id: number): number {
  const [whom, as, bits] = [g.rulebook.code[at + 1], g.rulebook.code[at + 2], g.rulebook.code[at + 3]];
  const only = as === -1 ? 0 : as === AS_RETURNED ? scope.eventAmount : attackedBy(g, as);
  if (as !== -1 && only <= 0) return 0;
  const seats = whom < 0 ? -1 : players(g, whom);
  const all = listAttackable(g, g.controller[id]);
  let n = 0;
  for (let r = 0; r < all; r++) {
    const code = attackableCode[r];
    if (only > 0 && code !== only) continue;
    if (!(seats & (1 << defender[r]))) continue;
    if (whom >= 0 && code > MAX_PLAYERS && !(bits & OR_THEIRS && isWalkerOf(g, code, defender[r]))) continue;
    attackableCode[n++] = code;
  }
  return n;
}

function attackedBy(g: Game, as: number): number {
  const id = liveId(g, oneRef(g, as));
  return id < 0 ? 0 : g.attacking[id];
}

function isWalkerOf(g: Game, code: number, seat: number): boolean {
  const id = code - MAX_PLAYERS - 1;
  return (g.types[id] & PLANESWALKER) !== 0 && g.controller[id] === seat;
}

function join(g: Game, id: number, code: number): void {
  if (g.attacking[id] !== 0) attackAnew(g, id, code);
  else startAttack(g, id, code);
}

/** Context words: the creature, where the operands of the instruction stand, JOIN_. */
export const joinDecision: Decision = {
  name: 'join',
  list(g, f) {
    const id = g.word[H.W_D0];
    if (g.word[H.W_D2] === JOIN_BLOCKS) {
      for (let at = nextAttackerOf(g, id, -1); at >= 0; at = nextAttackerOf(g, id, at)) {
        offer(g, packOption(JOIN_BLOCKS, id, at));
      }
      return;
    }
    loadChoiceScope(g, f);
    const n = listWhom(g, g.word[H.W_D1], id);
    for (let r = 0; r < n; r++) offer(g, packOption(JOIN_ATTACKS, id, attackableCode[r]));
  },
  apply(g, f, option) {
    const id = optionId(option);
    if (optionTag(option) === JOIN_BLOCKS) block(g, id, optionValue(option));
    else join(g, id, optionValue(option));
    g.frameRegister[f + P.PHASE] = ANSWERED;
    return AGAIN;
  },
};

// ---------------------------------------------------------------- blocking

/** CR 509.4: one creature after another blocks the attacker that is named, or one that its controller chooses. */
export function blocking(g: Game, f: number, at: number): number {
  if (!listJoining(g, f, at)) return AGAIN;
  const r = g.frameRegister;
  for (; r[f + P.C] < r[f + P.B]; r[f + P.C]++) {
    const id = liveId(g, g.arena[r[f + P.A] + r[f + P.C]]);
    if (r[f + P.PHASE] === ANSWERED) {
      r[f + P.PHASE] = LISTED;
      continue;
    }
    if (id < 0 || g.zone[id] !== BATTLEFIELD || !(g.types[id] & CREATURE) || g.types[id] & BATTLE) continue;
    const named = g.rulebook.code[at + 1];
    if (named >= 0) {
      const attacker = liveId(g, oneRef(g, named));
      if (attacker >= 0 && canBeBlockedBy(g, attacker, id)) block(g, id, attacker);
      continue;
    }
    const attacker = nextAttackerOf(g, id, -1);
    if (attacker < 0) continue;
    if (nextAttackerOf(g, id, attacker) >= 0) return ask(g, DECIDE_JOIN, g.controller[id], id, at, JOIN_BLOCKS);
    block(g, id, attacker);
  }
  return NEXT;
}

/** CR 506.3e, 509.4a. */
function canBeBlockedBy(g: Game, attacker: number, id: number): boolean {
  return g.attacking[attacker] !== 0 && defendingSeat(g, attacker) === g.controller[id];
}

function nextAttackerOf(g: Game, id: number, after: number): number {
  let at = after < 0 ? g.first[listOf(g.word[H.W_ACTIVE], BATTLEFIELD)] : g.next[after];
  while (at >= 0 && !canBeBlockedBy(g, at, id)) at = g.next[at];
  return at;
}

function block(g: Game, id: number, attacker: number): void {
  const blocked = (g.flags[attacker] & H.BLOCKED) !== 0;
  startBlock(g, id, attacker);
  // CR 509.3c: it becomes blocked, if it was not.
  if (blocked || !listened(g, EVENT_BECOME_BLOCKED)) return;
  notice(g, EVENT_BECOME_BLOCKED, attacker, g.controller[attacker], countBlockers(g, attacker), 0);
}
