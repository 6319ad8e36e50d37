/**
 * Instructions that ask: choosing objects, yes or no, and putting looked-at cards back.
 *
 * Choices of several objects are made one at a time in ascending order of the candidates, so that no set is listed
 * twice; "done" is offered when enough are chosen, and an option only when enough candidates are left behind it. Cards
 * that are alike are offered once. While a choice goes on nothing else happens, so positions of candidates hold.
 */

import { commit } from '../actions/commit.ts';
import * as propose from '../actions/propose.ts';
import { shuffleLibrary } from '../actions/shuffle.ts';
import { BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK } from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import { pushCosts } from '../kernel/calls.ts';
import { AGAIN, ask, CALL_AGAIN, type Decision, NEXT, offer, pushArena } from '../kernel/frames.ts';
import {
  DECIDE_CHOICE,
  DECIDE_MAY,
  DECIDE_PUT_BACK,
  DECIDE_SCRY,
  NO,
  optionId,
  optionTag,
  packOption,
  YES,
} from '../kernel/options.ts';
import { needsEvents } from '../kernel/run.ts';
import { canPayCost as canPay } from '../objects/affordable.ts';
import { collectCountered } from '../objects/countered.ts';
import { amount, collectEach, found, matches, players } from '../objects/query.ts';
import { collectSources, sourceRef } from '../objects/replacers.ts';
import { scope } from '../objects/scope.ts';
import { rollDiscard, rollShuffle } from '../random/sfc32.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { append, listOf, prepend, remove } from '../state/lists.ts';
import * as O from '../state/opcodes.ts';
import { gatherAmong, gatherOf, whoSacrifices } from './candidates.ts';
import { applyDistribution, isDistributing, listDistribution } from './distributing.ts';
import { applyNext, listNext } from './each.ts';
import * as P from './registers.ts';
import { isSplitting, listFound, pickFirst } from './splitting.ts';

// ---------------------------------------------------------------- choosing objects
// Register A: bits 0–3 seats still to choose, bits 4–6 1 + the seat choosing now, from bit 8 the next candidate.
// Register B: how many more at most; C: how many more at least.

const NEXT_CANDIDATE = 8;

export function beginChoice(g: Game, f: number, seats: number): void {
  const r = g.frameRegister;
  r[f + P.PHASE] = 1;
  r[f + P.A] = seats;
  r[f + P.CHOSEN] = g.word[H.W_ARENA];
  r[f + P.CHOSEN_COUNT] = 0;
}

/** Lets the seats choose one after another (CR 101.4). NEXT when all is chosen. */
export function goOnChoosing(g: Game, f: number, min: number, max: number, decider: number): number {
  const r = g.frameRegister;
  for (;;) {
    let seat = ((r[f + P.A] >> 4) & 7) - 1;
    if (seat < 0) {
      seat = nextSeat(g, r[f + P.A] & 15);
      if (seat < 0) return NEXT;
      r[f + P.A] = (r[f + P.A] & 15 & ~(1 << seat)) | ((seat + 1) << 4);
      const n = gatherCandidates(g, f, seat);
      r[f + P.B] = Math.min(max, n);
      r[f + P.C] = Math.min(min, n);
    }
    const n = gatherCandidates(g, f, seat);
    const from = r[f + P.A] >> NEXT_CANDIDATE;
    if (r[f + P.B] <= 0 || from >= n) {
      r[f + P.A] &= 15;
      continue;
    }
    if (n - from <= r[f + P.C]) {
      for (let i = from; i < n; i++) choosePosition(g, f, i);
      continue;
    }
    return ask(g, DECIDE_CHOICE, decider < 0 ? seat : decider, seat);
  }
}

/** The first of the seats in turn order from the active player (CR 101.4), -1 none. */
export function nextSeat(g: Game, seats: number): number {
  for (let n = 0; n < g.word[H.W_PLAYERS]; n++) {
    const seat = (g.word[H.W_ACTIVE] + n) % g.word[H.W_PLAYERS];
    if (seats & (1 << seat)) return seat;
  }
  return -1;
}

/** Chooses the candidate at that place of `found`. */
function choosePosition(g: Game, f: number, i: number): void {
  const r = g.frameRegister;
  const source = (g.rulebook.code[r[f + P.PC]] & 0xff) === O.OP_CHOOSE_SOURCE;
  pushArena(g, source ? sourceRef(g, found[i]) : refOf(g, found[i]));
  r[f + P.CHOSEN_COUNT]++;
  r[f + P.B]--;
  r[f + P.C]--;
  r[f + P.A] = (r[f + P.A] & 0xff) | ((i + 1) << NEXT_CANDIDATE);
}

/** Collects into `found` what the instruction lets the seat choose from; cards that are alike stand together. */
function gatherCandidates(g: Game, f: number, seat: number): number {
  const code = g.rulebook.code;
  const pc = g.frameRegister[f + P.PC];
  switch (code[pc] & 0xff) {
    case O.OP_DISCARD:
      return gatherCards(g, seat, HAND, code[pc + 3], -1);
    case O.OP_SACRIFICE_CHOICE:
      return gatherOwn(g, seat, BATTLEFIELD, code[pc + 2], -1);
    case O.OP_SEARCH:
      return gatherSearched(g, seat, code[pc + 1], code[pc + 4]);
    case O.OP_DIG:
      return gatherCards(g, seat, LIBRARY, code[pc + 3], amount(g, code[pc + 1]));
    case O.OP_PROLIFERATE:
      return collectCountered(g);
    case O.OP_EXILE_TOP:
      return gatherExiled(g, f);
    case O.OP_SURVEIL:
      return gatherOwn(g, seat, LIBRARY, -1, amount(g, code[pc + 1]));
    case O.OP_CHOOSE:
      if (code[pc + 4] & O.CHOOSE_OWN) return gatherOwn(g, seat, BATTLEFIELD, code[pc + 2], -1);
      if (code[pc] >> 8 > 6) return gatherAmong(g, code[pc + 2], code[pc + 6]);
      return gatherOf(g, code[pc + 2], code[pc + 5]);
    case O.OP_CHOOSE_SOURCE:
      return collectSources(g, code[pc + 2], code[pc + 3]);
    default:
      return collectEach(g, code[pc + 2]);
  }
}

/** Cards of the library that fit, and those of the graveyard and the hand where these are searched too. */
function gatherSearched(g: Game, seat: number, filter: number, where: number): number {
  let n = gatherCards(g, seat, LIBRARY, filter, -1);
  for (const zone of [GRAVEYARD, HAND]) {
    if (!(where & (zone === GRAVEYARD ? 4 : 8))) continue;
    const list = listOf(seat, zone);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) if (matches(g, filter, id)) found[n++] = id;
  }
  return n;
}

function gatherOwn(g: Game, seat: number, zone: number, filter: number, first: number): number {
  const list = listOf(seat, zone);
  let n = 0;
  let id = g.first[list];
  const all = first < 0 ? g.count[list] : Math.min(first, g.count[list]);
  for (let left = all; left > 0; left--, id = g.next[id]) {
    if (filter < 0 || matches(g, filter, id)) found[n++] = id;
  }
  return n;
}

/** The same, sorted by what the cards are (never by their place in the pool), then by id. */
function gatherCards(g: Game, seat: number, zone: number, filter: number, first: number): number {
  const n = gatherOwn(g, seat, zone, filter, first);
  const key = g.rulebook.key;
  for (let i = 1; i < n; i++) {
    const id = found[i];
    const k = key[g.card[id]];
    let at = i;
    while (at > 0 && isAfter(key[g.card[found[at - 1]]], found[at - 1], k, id)) {
      found[at] = found[at - 1];
      at--;
    }
    found[at] = id;
  }
  return n;
}

function isAfter(key: number, id: number, otherKey: number, otherId: number): boolean {
  return key > otherKey || (key === otherKey && id > otherId);
}

/** Cards of one name and owner in one zone, which nothing tells apart. */
function areAlike(g: Game, a: number, b: number): boolean {
  if (g.card[a] !== g.card[b] || g.zone[a] !== g.zone[b] || g.owner[a] !== g.owner[b]) return false;
  return g.zone[a] !== STACK && g.zone[a] !== EXILE && g.flags[a] === g.flags[b];
}

function isForEach(g: Game, f: number): boolean {
  return (g.rulebook.code[g.frameRegister[f + P.PC]] & 0xff) === O.OP_FOR_EACH;
}

export const choiceDecision: Decision = {
  name: 'choice',
  list(g, f) {
    const r = g.frameRegister;
    if (isForEach(g, f)) {
      listNext(g, f);
      return;
    }
    if (isSplitting(g, f)) {
      listFound(g, f);
      return;
    }
    loadChoiceScope(g, f);
    if (isDistributing(g, f)) return listDistribution(g, f);
    const n = gatherCandidates(g, f, g.word[H.W_D0]);
    if (r[f + P.C] <= 0) offer(g, packOption(0, 0, 0));
    let previous = -1;
    for (let i = r[f + P.A] >> NEXT_CANDIDATE; i < n; i++) {
      if (n - i < r[f + P.C]) break;
      const id = found[i];
      if (g.zone[id] !== BATTLEFIELD && previous >= 0 && areAlike(g, previous, id)) continue;
      offer(g, packOption(1, id, 0));
      previous = id;
    }
  },
  apply(g, f, option) {
    const r = g.frameRegister;
    if (isForEach(g, f)) return applyNext(g, f, option);
    if (isSplitting(g, f)) return pickFirst(g, f, optionId(option));
    if (isDistributing(g, f)) return applyDistribution(g, f, optionId(option));
    if (optionTag(option) === 0) {
      r[f + P.B] = 0;
      return AGAIN;
    }
    loadChoiceScope(g, f);
    const n = gatherCandidates(g, f, g.word[H.W_D0]);
    for (let i = 0; i < n; i++) if (found[i] === optionId(option)) choosePosition(g, f, i);
    return AGAIN;
  },
};

/** The scope of the frame, as the program loads it: filters and amounts of the candidates read it. */
export function loadChoiceScope(g: Game, f: number): void {
  const r = g.frameRegister;
  const object = r[f + P.OBJECT];
  scope.controller = r[f + P.CONTROLLER];
  scope.source = r[f + P.SOURCE];
  scope.x = r[f + P.X];
  scope.eventObject = r[f + P.EVENT_OBJECT];
  scope.eventPlayer = r[f + P.EVENT_PLAYER];
  scope.eventAmount = r[f + P.EVENT_AMOUNT];
  scope.entry = object < 0 ? -1 : g.stackEntry[object];
  scope.did = r[f + P.DID];
  scope.castFlags = r[f + P.FLAGS] >> 8;
  scope.follow = r[f + P.FLAGS] & 1;
  scope.groups = (r[f + P.FLAGS] >> 1) & 7;
}

/** Runs the choice: NEXT when it is done, else what the instruction must return. */
export function chosen(g: Game, f: number, seats: number, min: number, max: number, decider: number): number {
  if (g.frameRegister[f + P.PHASE] === 0) beginChoice(g, f, seats);
  return goOnChoosing(g, f, min, max, decider);
}

/** Marks what was chosen and proposes a verb for each chosen object. */
export function commitChosen(g: Game, f: number, verb: (g: Game, id: number) => void): number {
  const r = g.frameRegister;
  if (needsEvents(g, r[f + P.CHOSEN_COUNT] * 2)) return AGAIN;
  r[f + P.DID] = r[f + P.CHOSEN_COUNT];
  const base = B.startBatch(g);
  for (let i = 0; i < r[f + P.CHOSEN_COUNT]; i++) {
    const id = liveId(g, g.arena[r[f + P.CHOSEN] + i]);
    if (id >= 0) verb(g, id);
  }
  return commit(g, base);
}

/** CR 701.9: all discards of the instruction happen at once. */
export function discard(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const bits = code[at + 3];
  const seats = players(g, code[at]);
  const many = code[at + 1] < 0 ? 0x7fff : amount(g, code[at + 1]);
  if (bits & 1) return discardAtRandom(g, f, seats, many);
  const next = chosen(g, f, seats, many, many, bits & 2 ? scope.controller : -1);
  return next === NEXT ? commitChosen(g, f, propose.proposeDiscard) : next;
}

function discardAtRandom(g: Game, f: number, seats: number, many: number): number {
  if (g.frameRegister[f + P.PHASE] === 0) chooseAtRandom(g, f, seats, many);
  return commitChosen(g, f, propose.proposeDiscard); // again, with the same cards, when there was no room
}

function chooseAtRandom(g: Game, f: number, seats: number, many: number): void {
  // The dice fall once, also when the instruction is run again for want of room.
  const fallen = g.frameRegister[f + P.PHASE] !== 0;
  if (!fallen) beginChoice(g, f, 0);
  for (let n = 0; n < g.word[H.W_PLAYERS] && !fallen; n++) {
    const seat = (g.word[H.W_ACTIVE] + n) % g.word[H.W_PLAYERS];
    if (!(seats & (1 << seat))) continue;
    let cards = gatherOwn(g, seat, HAND, -1, -1);
    for (let k = 0; k < many && cards > 0; k++) {
      const pick = rollDiscard(g, cards);
      pushArena(g, refOf(g, found[pick]));
      g.frameRegister[f + P.CHOSEN_COUNT]++;
      found[pick] = found[--cards];
    }
  }
}

export function sacrificeChoice(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const many = amount(g, code[at + 2]);
  const seats = whoSacrifices(g, code[at]);
  const next = chosen(g, f, seats, many, many, -1);
  return next === NEXT ? commitChosen(g, f, propose.proposeSacrifice) : next;
}

export function choose(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const r = g.frameRegister;
  const how = code[at + 3];
  const many = amount(g, code[at + 2]);
  const seats = players(g, code[at]);
  if (how & O.CHOOSE_MORE && r[f + P.PHASE] === 0) {
    const [start, n] = [r[f + P.CHOSEN], r[f + P.CHOSEN_COUNT]];
    beginChoice(g, f, seats);
    for (let i = 0; i < n; i++) pushArena(g, g.arena[start + i]);
    r[f + P.CHOSEN_COUNT] = n;
  }
  const decider = how & O.CHOOSE_BY_YOU ? scope.controller : -1;
  const next = chosen(g, f, seats, how & O.CHOOSE_UP_TO ? 0 : many, many, decider);
  if (next === NEXT) g.frameRegister[f + P.DID] = g.frameRegister[f + P.CHOSEN_COUNT] > 0 ? 1 : 0;
  return next;
}

/** CR 609.7: the source is chosen as the effect begins; 'chosen' means it. */
export function chooseSource(g: Game, f: number, at: number): number {
  const next = chosen(g, f, players(g, g.rulebook.code[at]), 1, 1, -1);
  if (next === NEXT) g.frameRegister[f + P.DID] = g.frameRegister[f + P.CHOSEN_COUNT];
  return next;
}

/**
 * Look at some cards from the top, take some, put the rest away: into the graveyard with the same event, on the bottom one
 * after another in an order of the player's choice, or there at random. Phase 2 has register A cards left to put away.
 */
export function dig(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const r = g.frameRegister;
  const seat = scope.controller;
  const rest = code[at + 3];
  if (r[f + P.PHASE] === 2) return putOnBottom(g, f, rest);
  if (r[f + P.PHASE] === 0) lookAt(g, seat, amount(g, code[at]));
  const next = chosen(g, f, 1 << seat, code[at + 2] < 0 ? code[at + 1] : 0, code[at + 1], -1);
  if (next !== NEXT) return next;
  const look = Math.min(amount(g, code[at]), g.count[listOf(seat, LIBRARY)]);
  if (needsEvents(g, look * 2)) return AGAIN;
  r[f + P.DID] = r[f + P.CHOSEN_COUNT] > 0 ? 1 : 0;
  const base = B.startBatch(g);
  const zone = code[r[f + P.PC]] >> 8 > 5 ? BATTLEFIELD : HAND;
  let id = g.first[listOf(seat, LIBRARY)];
  for (let left = look; left > 0; left--, id = g.next[id]) {
    if (isChosen(g, f, id)) propose.proposeMove(g, id, zone, code[at + 2] < 0 ? 0 : B.MOVE_REVEALED);
    else if (rest === O.REST_GRAVEYARD) propose.proposeMove(g, id, GRAVEYARD, 0);
  }
  r[f + P.PHASE] = 2;
  r[f + P.A] = rest === O.REST_GRAVEYARD ? 0 : look - r[f + P.CHOSEN_COUNT];
  r[f + P.B] = 0;
  r[f + P.C] = seat;
  return commit(g, base) === NEXT ? AGAIN : CALL_AGAIN;
}

/** Puts the cards that are left on top on the bottom. */
function putOnBottom(g: Game, f: number, rest: number): number {
  const r = g.frameRegister;
  const list = listOf(r[f + P.C], LIBRARY);
  r[f + P.A] = Math.min(r[f + P.A], g.count[list]);
  if (rest === O.REST_SHUFFLED) {
    shuffleLibrary(g, r[f + P.C]);
    return NEXT;
  }
  if (rest !== O.REST_BOTTOM_RANDOM) return r[f + P.A] > 0 ? ask(g, DECIDE_SCRY, r[f + P.C], 3) : NEXT;
  for (; r[f + P.A] > 0; r[f + P.A]--) {
    let id = g.first[list];
    for (let n = rollShuffle(g, r[f + P.C], r[f + P.A]); n > 0; n--) id = g.next[id];
    remove(g, list, id);
    append(g, list, id);
    g.known[id] = 0;
  }
  return NEXT;
}

/** The cards that the instruction exiled and that are still there. */
function gatherExiled(g: Game, f: number): number {
  const r = g.frameRegister;
  let n = 0;
  for (let i = r[f + P.CHOSEN] - r[f + P.DID]; i < r[f + P.CHOSEN]; i++) {
    const id = liveId(g, g.arena[i]);
    if (id >= 0) found[n++] = id;
  }
  return n;
}

function isChosen(g: Game, f: number, id: number): boolean {
  const r = g.frameRegister;
  for (let i = 0; i < r[f + P.CHOSEN_COUNT]; i++) if (g.arena[r[f + P.CHOSEN] + i] === refOf(g, id)) return true;
  return false;
}

export function lookAt(g: Game, seat: number, cards: number): void {
  const list = listOf(seat, LIBRARY);
  let id = g.first[list];
  for (let left = Math.min(cards, g.count[list]); left > 0; left--, id = g.next[id]) g.known[id] |= 1 << seat;
}

// ---------------------------------------------------------------- putting cards back
// Register A: cards looked at that are still on top; B: how many of them have their place; C: the seat.

const SCRY_DONE = 0;
const SCRY_BOTTOM = 1;
const SCRY_ORDER = 2;

/** CR 701.22: any number to the bottom, the rest on top, in any order. */
export function scry(g: Game, f: number, at: number): number {
  const r = g.frameRegister;
  const seat = scope.controller;
  if (r[f + P.PHASE] === 0) {
    const n = Math.min(amount(g, g.rulebook.code[at]), g.count[listOf(seat, LIBRARY)]);
    lookAt(g, seat, n);
    r[f + P.A] = n;
    r[f + P.B] = 0;
    r[f + P.C] = seat;
    // "In any order" alone: nothing goes to the bottom.
    r[f + P.PHASE] = g.rulebook.code[r[f + P.PC]] >> 8 > 2 ? 2 : 1;
  }
  return putBack(g, f);
}

function putBack(g: Game, f: number): number {
  const r = g.frameRegister;
  if (r[f + P.PHASE] === 1 && r[f + P.A] > 0) return ask(g, DECIDE_SCRY, r[f + P.C], 1);
  if (r[f + P.A] - r[f + P.B] > 1) return ask(g, DECIDE_SCRY, r[f + P.C], 2);
  return NEXT;
}

export const scryDecision: Decision = {
  name: 'scry',
  list(g, f) {
    const r = g.frameRegister;
    // Context word 0: 1 any number away, 2 the order on top, 3 all to the bottom.
    const bottom = g.word[H.W_D0] !== 2;
    if (g.word[H.W_D0] === 1) offer(g, packOption(SCRY_DONE, 0, 0));
    let id = g.first[listOf(r[f + P.C], LIBRARY)];
    for (let i = 0; i < r[f + P.A]; i++, id = g.next[id]) {
      if (bottom || i >= r[f + P.B]) offer(g, packOption(bottom ? SCRY_BOTTOM : SCRY_ORDER, id, 0));
    }
  },
  apply(g, f, option) {
    const r = g.frameRegister;
    const list = listOf(r[f + P.C], LIBRARY);
    const id = optionId(option);
    if (optionTag(option) === SCRY_DONE) r[f + P.PHASE] = 2;
    else if (optionTag(option) === SCRY_BOTTOM) {
      remove(g, list, id);
      append(g, list, id);
      r[f + P.A]--;
    } else {
      insertAt(g, list, id, r[f + P.B]);
      r[f + P.B]++;
    }
    return AGAIN;
  },
};

/** Moves a card of the list to a place counted from its start. */
function insertAt(g: Game, list: number, id: number, place: number): void {
  remove(g, list, id);
  if (place === 0) {
    prepend(g, list, id);
    return;
  }
  let before = g.first[list];
  for (let i = 1; i < place; i++) before = g.next[before];
  const after = g.next[before];
  if (after < 0) {
    append(g, list, id);
    return;
  }
  g.next[before] = id;
  g.previous[id] = before;
  g.next[id] = after;
  g.previous[after] = id;
  g.count[list]++;
}

/** CR 701.25: any number into the graveyard, the rest on top in any order. */
export function surveil(g: Game, f: number, at: number): number {
  const r = g.frameRegister;
  const seat = scope.controller;
  if (r[f + P.PHASE] >= 2) return putBack(g, f);
  const look = Math.min(amount(g, g.rulebook.code[at]), g.count[listOf(seat, LIBRARY)]);
  if (r[f + P.PHASE] === 0) lookAt(g, seat, look);
  const next = chosen(g, f, 1 << seat, 0, look, -1);
  if (next !== NEXT) return next;
  const gone = r[f + P.CHOSEN_COUNT];
  const done = commitChosen(g, f, (game, id) => propose.proposeMove(game, id, GRAVEYARD, 0));
  if (done === AGAIN) return AGAIN;
  r[f + P.PHASE] = 2;
  r[f + P.A] = look - gone;
  r[f + P.B] = 0;
  r[f + P.C] = seat;
  return done === NEXT ? AGAIN : CALL_AGAIN;
}

/**
 * Cards from hand on top (the last one is the top card) or on the bottom, one at a time, in any order; of several players
 * one after another (CR 101.4).
 */
export function handToLibrary(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const r = g.frameRegister;
  if (r[f + P.PHASE] === 0) {
    r[f + P.PHASE] = 1;
    r[f + P.A] = players(g, code[at]);
    r[f + P.B] = 0;
  }
  while (r[f + P.B] <= 0 || g.count[listOf(r[f + P.C], HAND)] === 0) {
    const seat = nextSeat(g, r[f + P.A]);
    if (seat < 0) return NEXT;
    r[f + P.A] &= ~(1 << seat);
    r[f + P.C] = seat;
    r[f + P.B] = amount(g, code[at + 1]);
  }
  return ask(g, DECIDE_PUT_BACK, r[f + P.C], code[at + 2]);
}

export const putBackDecision: Decision = {
  name: 'put back',
  list(g, f) {
    const n = gatherCards(g, g.frameRegister[f + P.C], HAND, -1, -1);
    for (let i = 0; i < n; i++) {
      if (i === 0 || g.card[found[i]] !== g.card[found[i - 1]]) offer(g, packOption(0, found[i], 0));
    }
  },
  apply(g, f, option) {
    g.frameRegister[f + P.B]--;
    const base = B.startBatch(g);
    propose.proposeMove(g, optionId(option), LIBRARY, g.word[H.W_D0] ? B.MOVE_BOTTOM : 0);
    return commit(g, base) === NEXT ? AGAIN : CALL_AGAIN;
  },
};

// ---------------------------------------------------------------- yes or no

/** Asks the first of the seats in turn order; the answer goes to DID and the instruction runs again in phase 1. */
export function askMay(g: Game, f: number, seats: number): number {
  const r = g.frameRegister;
  const seat = nextSeat(g, seats);
  r[f + P.PHASE] = 1;
  r[f + P.DID] = 0;
  return seat < 0 ? AGAIN : ask(g, DECIDE_MAY, seat);
}

/** The same, and notes who is asked in register C, and in B the seats that are asked next if that one says no. */
export function askAnyMay(g: Game, f: number, seats: number): number {
  const seat = nextSeat(g, seats);
  g.frameRegister[f + P.C] = seat;
  g.frameRegister[f + P.B] = seat < 0 ? 0 : seats & ~(1 << seat);
  return askMay(g, f, seats);
}

export const mayDecision: Decision = {
  name: 'may',
  list(g) {
    offer(g, packOption(NO, 0, 0));
    offer(g, packOption(YES, 0, 0));
  },
  apply(g, f, option) {
    g.frameRegister[f + P.DID] = optionTag(option);
    return AGAIN;
  },
};

export function canPayCost(g: Game, seat: number, cost: number): boolean {
  return canPay(g, seat, cost, -1, scope.x);
}

/** Lets the seat pay a cost while an effect resolves. */
export function payCost(g: Game, seat: number, cost: number, source: number): void {
  pushCosts(g, seat, cost, source, scope.x, 0);
}
