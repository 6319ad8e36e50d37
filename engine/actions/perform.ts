/**
 * Performs a batch of proposed events at once, after replacement has had its say.
 *
 * First everything that looks back is noticed (CR 603.10a), then each event is done in turn, then the others are
 * noticed. Results that an event brings with it (lifelink's gain, CR 120.3) are added to the end of the same batch.
 */

import {
  BATTLE,
  BATTLEFIELD,
  COMMAND,
  COUNT_COMBAT_DAMAGE,
  COUNT_DAMAGE,
  COUNT_DIED,
  COUNT_DISCARDED,
  COUNT_LEFT,
  COUNT_LIFE_GAINED,
  COUNT_LIFE_LOST,
  COUNT_TO_GRAVEYARD,
  COUNT_TOKENS,
  CREATURE,
  DEATHTOUCH,
  DEFENSE_COUNTER,
  EVENT_COUNTERS,
  EVENT_DAMAGE,
  EVENT_DESTROY,
  EVENT_DRAW,
  EVENT_GAIN_LIFE,
  EVENT_LEAVES,
  EVENT_LOSE_LIFE,
  EVENT_MILL,
  EVENT_MOVE,
  EVENT_POISON,
  EVENT_SACRIFICE,
  EVENT_TAP,
  EVENT_TOKEN,
  EVENT_UNTAP,
  EXILE,
  GRAVEYARD,
  HAND,
  INDESTRUCTIBLE,
  INFECT,
  LEGENDARY,
  LIBRARY,
  LIFELINK,
  LORE_COUNTER,
  LOYALTY_COUNTER,
  MINUS_COUNTER,
  NOTE_DEFENSE_REMOVED,
  PLANESWALKER,
  WITHER,
  WORLD,
} from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import { queueTrigger } from '../kernel/trigger-queue.ts';
import { settleLayers } from '../objects/layers.ts';
import { recall, sourceController } from '../objects/memory.ts';
import { hasRule, hasRuleAtAll } from '../objects/player-rules.ts';
import { amount as evaluate, holds, matches } from '../objects/query.ts';
import { scope, scopeOf } from '../objects/scope.ts';
import { grantedMadness } from '../objects/spell-keywords.ts';
import { wouldLoseAbilities } from '../objects/would-be.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { append, listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { rideIn } from './mana-riders.ts';
import { addCounters, batch, countPermanent, moveObject, noteUnique, setTapped } from './move.ts';
import { beginEvent, endEvent, listened, notice, noticeArrival } from './notice.ts';
import { takeToken } from './tokens.ts';
import { countTurn } from './turn-counts.ts';

/** Events that are noticed before they are performed (CR 603.10a). */
const LOOKS_BACK = (1 << EVENT_LEAVES) | (1 << EVENT_SACRIFICE);

/** Events that damage to a player results in (CR 120.3a–b), and all that damage results in: life gained, counters put. */
export const RESULTS_FOR_PLAYERS = (1 << EVENT_LOSE_LIFE) | (1 << EVENT_POISON);
export const RESULTS_OF_DAMAGE = (1 << EVENT_GAIN_LIFE) | (1 << EVENT_COUNTERS) | RESULTS_FOR_PLAYERS;

/** Performs the events from `base` to the end of the batch, and empties that part but for what still has to be committed. */
export function perform(g: Game, base: number): void {
  const proposed = g.word[H.W_BATCH];
  g.word[H.W_TOUCHED] = 1;
  batch.since = g.word[H.W_TIME];
  beginEvent(g);
  if (g.word[H.W_LISTEN] & LOOKS_BACK) {
    for (let i = base; i < proposed; i++) noticeLeaving(g, base, i);
  }
  // Results may be added while events are performed: at most one more for each.
  // Where something may replace what damage brings with it, those events are left for the caller to commit.
  const waits = (g.word[H.W_REPLACE] & RESULTS_OF_DAMAGE) !== 0;
  for (let i = base; i < (waits ? proposed : g.word[H.W_BATCH]); i++) if (!isLater(g, i)) performOne(g, i);
  const done = waits ? proposed : g.word[H.W_BATCH];
  if (g.word[H.W_LISTEN] !== 0) {
    if (g.word[H.W_LAYERS] !== 0 || g.word[H.W_VOLATILE] !== 0) settleLayers(g);
    for (let i = base; i < done; i++) if (!isLater(g, i)) noticeAfter(g, i);
  }
  endEvent();
  if (g.sink !== null) {
    for (let i = base; i < done; i++) {
      if (g.eventKind[i] === B.EVENT_VOID || isLater(g, i)) continue; // nothing happened
      const { eventObject, eventPlayer, eventAmount, eventAux, eventSource } = g;
      g.sink.event(g, g.eventKind[i], eventObject[i], eventPlayer[i], eventAmount[i], eventAux[i], eventSource[i]);
    }
  }
  keepRest(g, base, done);
}

/** Whether the event is a draw that comes after the others of its batch. */
export function isLater(g: Game, i: number): boolean {
  return g.eventKind[i] === EVENT_DRAW && (g.eventAux[i] & B.DRAW_LATER) !== 0;
}

/** Leaves in the batch what still has to be committed: draws put off, of which the first is next, and what follows `done`. */
function keepRest(g: Game, base: number, done: number): void {
  let kept = base;
  for (let i = base; i < g.word[H.W_BATCH]; i++) if (i >= done || isLater(g, i)) B.moveEvent(g, i, kept++);
  if (kept > base && isLater(g, base)) g.eventAux[base] &= ~B.DRAW_LATER;
  g.word[H.W_BATCH] = kept;
}

/** A permanent that is about to leave: its triggers and the others' look at the board as it is now. */
function noticeLeaving(g: Game, base: number, i: number): void {
  const kind = g.eventKind[i];
  if (kind !== EVENT_MOVE && kind !== EVENT_DESTROY) return;
  const id = g.eventObject[i];
  if (g.zone[id] !== BATTLEFIELD || !willMove(g, i)) return;
  // It leaves once, also when two events of the batch would move it.
  for (let k = base; k < i; k++) {
    if (g.eventObject[k] !== id || (g.eventKind[k] !== EVENT_MOVE && g.eventKind[k] !== EVENT_DESTROY)) continue;
    if (willMove(g, k)) return;
  }
  const aux = g.eventAux[i];
  if (listened(g, EVENT_LEAVES)) notice(g, EVENT_LEAVES, id, g.controller[id], 1, aux & B.MOVE_ZONE_MASK);
  if (aux & B.MOVE_SACRIFICED && listened(g, EVENT_SACRIFICE)) {
    notice(g, EVENT_SACRIFICE, id, g.controller[id], 1, 0);
  }
}

/** Whether the event will move its object: indestructible permanents aren't destroyed. */
function willMove(g: Game, i: number): boolean {
  return g.eventKind[i] !== EVENT_DESTROY || !(g.keywords[g.eventObject[i]] & INDESTRUCTIBLE);
}

function performOne(g: Game, i: number): void {
  const id = g.eventObject[i];
  const seat = g.eventPlayer[i];
  const amount = g.eventAmount[i];
  switch (g.eventKind[i]) {
    case EVENT_MOVE:
      performMove(g, i);
      return;
    case EVENT_DESTROY:
      if (g.zone[id] !== BATTLEFIELD || !willMove(g, i)) g.eventKind[i] = B.EVENT_VOID;
      else performMove(g, i);
      return;
    case EVENT_DRAW:
      performDraw(g, i, seat);
      return;
    case EVENT_DAMAGE:
      performDamage(g, i);
      return;
    case EVENT_GAIN_LIFE:
      if (hasRule(g, seat, R.RULE_NO_GAIN)) g.eventKind[i] = B.EVENT_VOID;
      else {
        g.life[seat] += amount;
        countTurn(g, seat, COUNT_LIFE_GAINED, amount);
      }
      return;
    case EVENT_LOSE_LIFE:
      g.life[seat] -= amount;
      countTurn(g, seat, COUNT_LIFE_LOST, amount);
      g.word[H.W_SBA] = 1;
      return;
    case EVENT_POISON:
      addPoison(g, seat, amount);
      g.word[H.W_SBA] = 1;
      return;
    case EVENT_TAP:
      if (!setTapped(g, id, true)) g.eventKind[i] = B.EVENT_VOID;
      return;
    case EVENT_UNTAP:
      if (!setTapped(g, id, false)) g.eventKind[i] = B.EVENT_VOID;
      return;
    case EVENT_COUNTERS:
      g.eventAux[i] &= B.COUNTERS_KIND_MASK;
      if (g.zone[id] === BATTLEFIELD) g.eventAmount[i] = addCounters(g, id, g.eventAux[i], amount);
      else g.eventKind[i] = B.EVENT_VOID;
      if (g.sink !== null && amount < 0 && g.eventAux[i] === DEFENSE_COUNTER) {
        tellRemoved(g, id, g.eventAmount[i], g.eventSource[i]);
      }
      return;
    case EVENT_TOKEN:
      performTokens(g, i);
  }
}

function performMove(g: Game, i: number): void {
  const id = g.eventObject[i];
  const aux = g.eventAux[i];
  const seat = g.owner[id];
  const controller = g.controller[id];
  const copied = g.eventSource[i] < 0 ? -1 - g.eventSource[i] : 0;
  const given = aux & B.MOVE_MADNESS && aux & B.MOVE_GIVEN ? grantedMadness(g, id) : -1;
  const from = g.zone[id];
  const was = from === BATTLEFIELD ? g.types[id] : -1;
  if (!moveObject(g, id, aux, g.eventAmount[i], copied)) {
    g.eventKind[i] = B.EVENT_VOID;
    return;
  }
  g.eventPlayer[i] = aux & B.MOVE_SACRIFICED ? controller : seat;
  g.eventSource[i] = from; // for who is told of it
  const to = g.zone[id];
  if (was >= 0) countLeaving(g, controller, was, to);
  if (aux & B.MOVE_DISCARD) {
    countTurn(g, seat, COUNT_DISCARDED, 1);
    if (g.rulebook.asksDiscarded && (to === GRAVEYARD || to === EXILE)) g.flags[id] |= H.THIS_TURN;
  }
  if (to === BATTLEFIELD) {
    entersWith(g, id, (aux & B.MOVE_COUNTERS) === 0);
    if (g.word[H.W_LOTS] > 0) rideIn(g, id, (aux & B.MOVE_COUNTERS) === 0);
    if (aux & B.MOVE_WITH_COUNTERS && !(aux & B.MOVE_COUNTERS)) {
      addCounters(g, id, B.packedKind(g.eventAmount[i]), B.packedAmount(g.eventAmount[i]));
    }
  }
  if (aux & B.MOVE_MADNESS && to === EXILE) queueMadness(g, id, seat, given);
}

/** A permanent of those types left the battlefield. */
function countLeaving(g: Game, controller: number, types: number, to: number): void {
  countTurn(g, controller, COUNT_LEFT, 1);
  if (to !== GRAVEYARD) return;
  countTurn(g, controller, COUNT_TO_GRAVEYARD, 1);
  if (types & CREATURE) countTurn(g, controller, COUNT_DIED, 1);
}

/** CR 702.35a: the second ability of madness triggers when the card is exiled by the first: the one that was given, or its own. */
function queueMadness(g: Game, id: number, seat: number, given: number): void {
  if (given >= 0) {
    queueTrigger(g, given, seat, refOf(g, id), refOf(g, id), seat, 1);
    return;
  }
  const rb = g.rulebook;
  const card = g.card[id];
  const end = rb.abilityStart[card] + rb.abilityCount[card];
  for (let a = rb.abilityStart[card]; a < end; a++) {
    const row = a * R.A_STRIDE;
    if (rb.ability[row] === R.ABILITY_TRIGGERED && rb.ability[row + R.A_EVENT] === R.EVENT_MADNESS) {
      queueTrigger(g, a, seat, refOf(g, id), refOf(g, id), seat, 1);
      return;
    }
  }
}

/** Counters that it enters with (CR 614.1c); `own`: those of its own abilities too, which are no events of their own. */
function entersWith(g: Game, id: number, own: boolean): void {
  const rb = g.rulebook;
  const card = g.card[id];
  if (!own) return;
  if (rb.loyalty[card] > 0) addCounters(g, id, LOYALTY_COUNTER, rb.loyalty[card]);
  if (rb.defense[card] > 0) addCounters(g, id, DEFENSE_COUNTER, rb.defense[card]);
  if (rb.saga[card] > 0) addCounters(g, id, LORE_COUNTER, 1); // CR 714.3a
  if (!(rb.has[card] & R.HAS_ENTERS)) return;
  const end = rb.abilityStart[card] + rb.abilityCount[card];
  for (let a = rb.abilityStart[card]; a < end; a++) {
    const row = a * R.A_STRIDE;
    if (rb.ability[row] !== R.ABILITY_ENTERS) continue;
    const counter = rb.ability[row + R.A_AUX];
    if (counter < 0 || rb.ability[row + R.A_FILTER] >= 0) continue;
    scopeOf(g.controller[id], refOf(g, id));
    scope.x = g.paidX[id];
    scope.castFlags = g.castFlags[id];
    const amount = evaluate(g, rb.ability[row + R.A_AMOUNT]);
    if (amount > 0) addCounters(g, id, counter, amount);
  }
}

/** Whether an ability of the permanent makes it enter tapped, whatever could be paid. */
function entersTapped(g: Game, id: number): boolean {
  const rb = g.rulebook;
  const card = g.card[id];
  if (!(rb.has[card] & R.HAS_ENTERS)) return false;
  const end = rb.abilityStart[card] + rb.abilityCount[card];
  for (let a = rb.abilityStart[card]; a < end; a++) {
    const row = a * R.A_STRIDE;
    if (rb.ability[row] !== R.ABILITY_ENTERS || !(rb.ability[row + R.A_DETAIL] & 1)) continue;
    scopeOf(g.controller[id], refOf(g, id));
    const condition = rb.ability[row + R.A_CONDITION];
    if (condition < 0 || !holds(g, condition)) return true;
  }
  return false;
}

/** CR 121.1, 121.4: drawing from an empty library is remembered for the next check of state-based actions. */
function performDraw(g: Game, i: number, seat: number): void {
  // CR 121.2c, 614.17: a draw that can't happen doesn't, nor is it remembered as one from an empty library.
  if (g.drawn[seat] > 0 && hasRule(g, seat, R.RULE_ONE_DRAW)) {
    g.eventKind[i] = B.EVENT_VOID;
    return;
  }
  const id = g.first[listOf(seat, LIBRARY)];
  if (id < 0) {
    g.playerFlags[seat] |= H.DREW_FROM_EMPTY;
    g.word[H.W_SBA] = 1;
    g.eventKind[i] = B.EVENT_VOID;
    return;
  }
  g.eventObject[i] = id;
  g.drawn[seat] = Math.min(255, g.drawn[seat] + 1);
  moveObject(g, id, HAND, 0);
}

/** CR 120.3: what damage does depends on who is dealt it and on its source. */
function performDamage(g: Game, i: number): void {
  const id = g.eventObject[i];
  const seat = g.eventPlayer[i];
  const amount = g.eventAmount[i];
  const source = g.eventSource[i];
  if (amount <= 0 || (id >= 0 && g.zone[id] !== BATTLEFIELD)) {
    g.eventKind[i] = B.EVENT_VOID;
    return;
  }
  const keywords = sourceKeywords(g, source);
  g.word[H.W_SBA] = 1;
  if (id < 0) {
    countTurn(g, seat, COUNT_DAMAGE, amount);
    if (g.eventAux[i] & 1) countTurn(g, seat, COUNT_COMBAT_DAMAGE, amount);
    if (keywords & INFECT) poisonByDamage(g, seat, amount, source);
    else loseByDamage(g, seat, amount, source);
    if (g.eventAux[i] & 1) poisonByDamage(g, seat, toxicOf(g, source), source);
  } else {
    const types = g.types[id];
    if (types & CREATURE) {
      if (dealsCounters(g, keywords)) putByDamage(g, id, amount, source);
      else g.damage[id] = Math.min(1_000_000_000, g.damage[id] + amount);
      if (keywords & DEATHTOUCH) g.flags[id] |= H.DEATHTOUCHED;
    }
    if (types & PLANESWALKER) addCounters(g, id, LOYALTY_COUNTER, -amount);
    if (types & BATTLE) {
      const change = addCounters(g, id, DEFENSE_COUNTER, -amount);
      if (g.sink !== null) tellRemoved(g, id, change, source);
    }
  }
  if (keywords & LIFELINK) gainByLifelink(g, sourceController(g, source), amount, source);
}

/** Tells the sink who removed defense counters. */
function tellRemoved(g: Game, battle: number, change: number, source: number): void {
  if (change < 0) g.sink?.event(g, NOTE_DEFENSE_REMOVED, battle, sourceController(g, source), -change, 0, source);
}

/** Damage to a player is also a loss of life (CR 120.3a), which abilities may listen to; what replaces it does so (CR 120.4c). */
function loseByDamage(g: Game, seat: number, amount: number, source: number): void {
  if (g.word[H.W_REPLACE] & (1 << EVENT_LOSE_LIFE)) {
    B.propose(g, EVENT_LOSE_LIFE, -1, seat, amount, source, 0);
    return;
  }
  g.life[seat] -= amount;
  countTurn(g, seat, COUNT_LIFE_LOST, amount);
  if (listened(g, EVENT_LOSE_LIFE)) notice(g, EVENT_LOSE_LIFE, -1, seat, amount, 0);
}

/** CR 120.3d: damage by a source with wither or infect. */
export function dealsCounters(g: Game, keywords: number): boolean {
  return (keywords & (INFECT | WITHER)) !== 0 || hasRuleAtAll(g, R.RULE_WITHER);
}

function putByDamage(g: Game, id: number, amount: number, source: number): void {
  if (g.word[H.W_REPLACE] & RESULTS_OF_DAMAGE) B.propose(g, EVENT_COUNTERS, id, -1, amount, source, MINUS_COUNTER);
  else addCounters(g, id, MINUS_COUNTER, amount);
}

function poisonByDamage(g: Game, seat: number, amount: number, source: number): void {
  if (amount > 0 && g.word[H.W_REPLACE] & (1 << EVENT_POISON)) B.propose(g, EVENT_POISON, -1, seat, amount, source, 0);
  else addPoison(g, seat, amount);
}

function addPoison(g: Game, seat: number, amount: number): void {
  if (amount > 0 && !hasRule(g, seat, R.RULE_NO_POISON)) g.poison[seat] = Math.min(255, g.poison[seat] + amount);
}

function toxicOf(g: Game, source: number): number {
  const id = liveId(g, source);
  return id < 0 ? 0 : g.rulebook.toxic[g.card[id]];
}

/** CR 702.15b: the gain is part of the event that the damage is. */
function gainByLifelink(g: Game, seat: number, amount: number, source: number): void {
  if (seat >= 0) B.propose(g, EVENT_GAIN_LIFE, -1, seat, amount, source, 0);
}

export function sourceKeywords(g: Game, source: number): number {
  const id = liveId(g, source);
  if (id >= 0) return g.keywords[id];
  const at = recall(g, source);
  return at < 0 ? 0 : g.lkiKeywords[at];
}

/** CR 614.1d: what other permanents say of how a token enters. */
function entersUnderOthers(g: Game, id: number): void {
  const rb = g.rulebook;
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let other = g.first[list];
    for (let left = g.count[list]; left > 0; left--, other = g.next[other]) {
      const card = g.card[other];
      if (!(rb.replaces[card] & (1 << EVENT_MOVE)) || g.flags[other] & H.NO_ABILITIES || other === id) continue;
      const end = rb.abilityStart[card] + rb.abilityCount[card];
      for (let a = rb.abilityStart[card]; a < end; a++) entersUnder(g, id, other, a * R.A_STRIDE);
    }
  }
}

function entersUnder(g: Game, id: number, other: number, row: number): void {
  const t = g.rulebook.ability;
  if (t[row] !== R.ABILITY_REPLACEMENT || t[row + R.A_EVENT] !== EVENT_MOVE) return;
  if (!(t[row + R.A_DETAIL] & R.DETAIL_TO_BATTLEFIELD)) return;
  scopeOf(g.controller[other], refOf(g, other));
  if (!matches(g, t[row + R.A_FILTER], id)) return;
  if (t[row + R.A_LIMIT]) g.flags[id] |= H.TAPPED;
  if (t[row + R.A_AUX] >= 0) addCounters(g, id, t[row + R.A_AUX], evaluate(g, t[row + R.A_AMOUNT]));
}

/** CR 111.2: tokens enter under the control of the player who creates them. */
function performTokens(g: Game, i: number): void {
  countTurn(g, g.eventPlayer[i], COUNT_TOKENS, g.eventAmount[i]);
  if (g.eventAux[i] & B.TOKEN_MADE) return; // they enter by moves of their own
  const rb = g.rulebook;
  const card = g.eventAux[i] & B.TOKEN_CARD_MASK;
  const seat = g.eventPlayer[i];
  const original = g.eventObject[i];
  for (let n = 0; n < g.eventAmount[i]; n++) {
    const id = takeToken(g, i, original);
    g.flags[id] |= H.SICK | (g.eventAux[i] & B.TOKEN_TAPPED ? H.TAPPED : 0);
    g.zone[id] = BATTLEFIELD;
    append(g, listOf(seat, BATTLEFIELD), id);
    countPermanent(g, id, 1);
    if (g.types[id] & (LEGENDARY | WORLD)) noteUnique(g, g.types[id], batch.since);
    const enters = rb.has[card] & R.HAS_ENTERS || rb.loyalty[card] + rb.defense[card] + rb.saga[card] > 0;
    if (enters && !wouldLoseAbilities(g, id, card, seat)) {
      entersWith(g, id, true);
      if (entersTapped(g, id)) g.flags[id] |= H.TAPPED;
    }
    if (g.word[H.W_REPLACE] & (1 << EVENT_MOVE)) entersUnderOthers(g, id);
    g.eventObject[i] = id;
  }
  g.word[H.W_SBA] = 1;
  g.word[H.W_LAYERS] |= g.word[H.W_STATICS] + g.word[H.W_EFFECTS] > 0 ? 1 : 0;
  g.dirty[seat] |= H.DIRTY_ALL;
}

function noticeAfter(g: Game, i: number): void {
  const id = g.eventObject[i];
  const seat = g.eventPlayer[i];
  const amount = g.eventAmount[i];
  const kind = g.eventKind[i];
  const aux = g.eventAux[i];
  switch (kind) {
    case EVENT_MOVE:
    case EVENT_DESTROY:
      noticeMove(g, id, seat, aux, g.eventSource[i]);
      return;
    case EVENT_TOKEN:
      if (!listened(g, EVENT_MOVE) || aux & B.TOKEN_MADE) return;
      // The tokens of one event are the last so many of the seat's list.
      for (let n = 0, token = id; n < amount && token >= 0; n++, token = g.previous[token]) {
        notice(g, EVENT_MOVE, token, seat, 1, COMMAND); // CR 111.1: from no zone
      }
      return;
    case EVENT_DAMAGE:
      if (listened(g, EVENT_DAMAGE)) notice(g, EVENT_DAMAGE, liveId(g, g.eventSource[i]), seat, amount, aux, id);
      return;
    case EVENT_COUNTERS:
      if (amount > 0 && listened(g, EVENT_COUNTERS)) notice(g, EVENT_COUNTERS, id, seat, amount, aux);
      return;
    case B.EVENT_VOID:
      return;
    default:
      if (listened(g, kind)) notice(g, kind, id, seat, amount, aux);
  }
}

function noticeMove(g: Game, id: number, seat: number, aux: number, from: number): void {
  const to = g.zone[id];
  if (to === BATTLEFIELD) {
    if (listened(g, EVENT_MOVE)) notice(g, EVENT_MOVE, id, g.controller[id], 1, from);
    // CR 701.27g; a modal card that is played as its back face is not transformed.
    const transformed = g.flags[id] & H.BACK_UP && g.rulebook.face[g.printed[id]] === R.FACE_FRONT;
    if (transformed && listened(g, R.EVENT_TURNED)) notice(g, R.EVENT_TURNED, id, g.controller[id], 1, 1);
    return;
  }
  noticeArrival(g, id, seat, (aux & B.MOVE_DISCARD) !== 0, to === GRAVEYARD);
  if (aux & B.MOVE_MILLED && listened(g, EVENT_MILL)) notice(g, EVENT_MILL, id, seat, 1, 0);
}
