/**
 * The game's verbs (CR 120–122, 701) as proposals: each puts events into the batch and changes nothing yet.
 */

import {
  BATTLEFIELD,
  EVENT_COUNTERS,
  EVENT_DAMAGE,
  EVENT_DESTROY,
  EVENT_DRAW,
  EVENT_GAIN_LIFE,
  EVENT_LOSE_LIFE,
  EVENT_MOVE,
  EVENT_POISON,
  EVENT_TAP,
  EVENT_TOKEN,
  EVENT_UNTAP,
  EXILE,
  GRAVEYARD,
  HAND,
} from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import type { Game } from '../state/game.ts';
import { W_BATCH } from '../state/header.ts';

/** Moves an object to a zone; bits as in kernel/batch.ts. */
export function proposeMove(g: Game, id: number, zone: number, bits: number, source = 0): void {
  B.propose(g, EVENT_MOVE, id, g.owner[id], 0, source, B.moveAux(zone, bits));
}

/** One card; several draws are several events, one after another (CR 121.2). */
export function proposeDraw(g: Game, seat: number): void {
  B.propose(g, EVENT_DRAW, -1, seat, 1, 0, 0);
}

/** CR 701.9: from hand to graveyard. */
export function proposeDiscard(g: Game, id: number): void {
  proposeMove(g, id, GRAVEYARD, B.MOVE_DISCARD);
}

/** The same to pay a cost. */
export function proposeDiscardAsCost(g: Game, id: number): void {
  proposeMove(g, id, GRAVEYARD, B.MOVE_DISCARD | B.MOVE_COST);
}

export function proposeDamageToPlayer(g: Game, source: number, seat: number, amount: number, combat: number): void {
  if (amount > 0) B.propose(g, EVENT_DAMAGE, -1, seat, amount, source, combat);
}

export function proposeDamageToObject(g: Game, source: number, id: number, amount: number, combat: number): void {
  if (amount > 0) B.propose(g, EVENT_DAMAGE, id, -1, amount, source, combat);
}

/** CR 119.8, 119.9: gaining or losing 0 is no event. */
export function proposeGainLife(g: Game, seat: number, amount: number, source: number): void {
  if (amount > 0) B.propose(g, EVENT_GAIN_LIFE, -1, seat, amount, source, 0);
}

export function proposeLoseLife(g: Game, seat: number, amount: number, source: number): void {
  if (amount > 0) B.propose(g, EVENT_LOSE_LIFE, -1, seat, amount, source, 0);
}

export function proposePoison(g: Game, seat: number, amount: number, source: number): void {
  if (amount > 0) B.propose(g, EVENT_POISON, -1, seat, amount, source, 0);
}

export function proposeTap(g: Game, id: number): void {
  B.propose(g, EVENT_TAP, id, -1, 0, 0, 0);
}

export function proposeUntap(g: Game, id: number): void {
  B.propose(g, EVENT_UNTAP, id, -1, 0, 0, 0);
}

export function proposeCounters(g: Game, id: number, kind: number, amount: number, source: number): void {
  if (amount === 0 || (g.zone[id] !== BATTLEFIELD && addsToEntry(g, id, kind, amount))) return;
  B.propose(g, EVENT_COUNTERS, id, -1, amount, source, kind);
}

/** CR 614.5: all counters of a kind that a permanent enters with are put on it at once: what changes them does so once. */
function addsToEntry(g: Game, id: number, kind: number, amount: number): boolean {
  for (let i = g.word[W_BATCH] - 1; i >= 0; i--) {
    if (g.eventKind[i] !== EVENT_COUNTERS || g.eventObject[i] !== id || g.eventAux[i] !== kind) continue;
    g.eventAmount[i] += amount;
    return true;
  }
  return false;
}

/** CR 701.8. Indestructible permanents aren't destroyed (CR 702.12b); that is asked when it is performed. */
export function proposeDestroy(g: Game, id: number, source: number): void {
  B.propose(g, EVENT_DESTROY, id, g.owner[id], 0, source, B.moveAux(GRAVEYARD, B.MOVE_DESTROYED));
}

/** The same, and it can't be regenerated. */
export function proposeDestroyForGood(g: Game, id: number, source: number): void {
  const bits = B.MOVE_DESTROYED | B.MOVE_NO_REGENERATION;
  B.propose(g, EVENT_DESTROY, id, g.owner[id], 0, source, B.moveAux(GRAVEYARD, bits));
}

/** CR 701.21. */
export function proposeSacrifice(g: Game, id: number): void {
  proposeMove(g, id, GRAVEYARD, B.MOVE_SACRIFICED);
}

export function proposeExile(g: Game, id: number, source: number): void {
  proposeMove(g, id, EXILE, 0, source);
}

export function proposeReturnToHand(g: Game, id: number, source: number): void {
  proposeMove(g, id, HAND, 0, source);
}

/** Tokens of a card row, so many for a player; bits as in kernel/batch.ts. */
export function proposeTokens(g: Game, card: number, seat: number, amount: number, source: number, bits: number): void {
  if (amount > 0) B.propose(g, EVENT_TOKEN, -1, seat, amount, source, card | bits);
}
