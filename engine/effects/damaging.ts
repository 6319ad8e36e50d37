/** Damage that effects deal: to one or more recipients at once, divided, and by fighting. */

import { commit } from '../actions/commit.ts';
import * as propose from '../actions/propose.ts';
import { BATTLEFIELD, CREATURE } from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import { AGAIN, NEXT } from '../kernel/frames.ts';
import { needsEvents } from '../kernel/run.ts';
import { targetStart } from '../objects/followed.ts';
import { amount, collect, found, oneRef, players } from '../objects/query.ts';
import { scope } from '../objects/scope.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { GROUPS } from '../state/layout.ts';
import * as R from '../state/rulebook.ts';

/** Bit beside the list of recipients: the damage can't be prevented (CR 615.12). */
const UNPREVENTABLE = 1 << 28;

/** How many events one instruction may propose for one object or player. */
const PER_OBJECT = 2;

/** Seats in APNAP order (CR 101.4): the n-th from the active player. */
export function seatInOrder(g: Game, n: number): number {
  return (g.word[H.W_ACTIVE] + n) % g.word[H.W_PLAYERS];
}

export function damage(g: Game, _f: number, at: number): number {
  const code = g.rulebook.code;
  const dealt = amount(g, code[at]);
  const source = code[at + 2] < 0 ? scope.source : oneRef(g, code[at + 2]);
  const base = B.startBatch(g);
  const end = at - 1 + (code[at - 1] >> 8);
  let fits = damageAll(g, code[at + 1] & ~UNPREVENTABLE, dealt, source);
  // More damage of the same event, in other amounts.
  for (let more = at + 3; fits && more < end; more += 2) {
    fits = damageAll(g, code[more + 1], amount(g, code[more]), source);
  }
  if (code[at + 1] & UNPREVENTABLE) {
    for (let i = base; i < g.word[H.W_BATCH]; i++) g.eventAux[i] |= B.DAMAGE_UNPREVENTABLE;
  }
  if (fits) return commit(g, base);
  g.word[H.W_BATCH] = base;
  return AGAIN;
}

/** Proposes damage to a list of recipients. False when there is no room for so many. */
function damageAll(g: Game, recipients: number, dealt: number, source: number): boolean {
  const end = recipients + 1 + g.rulebook.lists[recipients];
  for (let i = recipients + 1; i < end; i++) if (!damageTo(g, g.rulebook.lists[i], dealt, source)) return false;
  return true;
}

/** Proposes damage to one recipient. False when there is no room for so many. */
function damageTo(g: Game, to: number, dealt: number, source: number): boolean {
  if (to & R.TO_PLAYER) {
    const seats = players(g, to & ~R.TO_PLAYER);
    for (let n = 0; n < g.word[H.W_PLAYERS]; n++) {
      const seat = seatInOrder(g, n);
      if (seats & (1 << seat)) propose.proposeDamageToPlayer(g, source, seat, dealt, 0);
    }
    return true;
  }
  if (to & R.TO_ANY_TARGET) {
    const group = (to & ~R.TO_ANY_TARGET) + scope.groups;
    const start = targetStart(g, scope.entry, group);
    if (needsEvents(g, g.stackGroups[scope.entry * GROUPS + group] * PER_OBJECT)) return false;
    for (let i = 0; i < g.stackGroups[scope.entry * GROUPS + group]; i++) {
      damageToTarget(g, g.target[start + i], dealt, source);
    }
    return true;
  }
  const n = collect(g, to);
  if (needsEvents(g, n * PER_OBJECT)) return false;
  for (let i = 0; i < n; i++) propose.proposeDamageToObject(g, source, found[i], dealt, 0);
  return true;
}

function damageToTarget(g: Game, target: number, dealt: number, source: number): void {
  if (target < 0) propose.proposeDamageToPlayer(g, source, -1 - target, dealt, 0);
  else {
    const id = liveId(g, target);
    if (id >= 0) propose.proposeDamageToObject(g, source, id, dealt, 0);
  }
}

/** CR 601.2d, 608.2b: each legal target is dealt its share; a share of an illegal target is lost. */
export function dividedDamage(g: Game, _f: number, at: number): number {
  const group = g.rulebook.code[at] + scope.groups;
  if (needsEvents(g, g.stackGroups[scope.entry * GROUPS + group] * PER_OBJECT)) return AGAIN;
  const base = B.startBatch(g);
  const start = targetStart(g, scope.entry, group);
  for (let i = 0; i < g.stackGroups[scope.entry * GROUPS + group]; i++) {
    damageToTarget(g, g.target[start + i], g.division[start + i], scope.source);
  }
  return commit(g, base);
}

/** CR 701.14: each deals damage equal to its power to the other, at once; both must be creatures on the battlefield. */
export function fight(g: Game, _f: number, at: number): number {
  const code = g.rulebook.code;
  const one = collect(g, code[at]) > 0 ? found[0] : -1;
  const two = collect(g, code[at + 1]) > 0 ? found[0] : -1;
  if (one < 0 || two < 0 || !fights(g, one) || !fights(g, two)) return NEXT;
  const base = B.startBatch(g);
  propose.proposeDamageToObject(g, refOf(g, one), two, g.power[one], 0);
  propose.proposeDamageToObject(g, refOf(g, two), one, g.power[two], 0);
  return commit(g, base);
}

function fights(g: Game, id: number): boolean {
  return g.zone[id] === BATTLEFIELD && (g.types[id] & CREATURE) !== 0;
}
