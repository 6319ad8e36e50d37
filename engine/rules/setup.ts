/**
 * Starting the game (CR 103): libraries, opening hands, London mulligans, and then turn after turn.
 */

import { commit } from '../actions/commit.ts';
import * as propose from '../actions/propose.ts';
import { shuffleLibrary } from '../actions/shuffle.ts';
import { pushProgram } from '../effects/program.ts';
import { EVENT_MULLIGAN, HAND, LIBRARY, NOTE_HAND_KEPT } from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import {
  AGAIN,
  ask,
  CALL,
  CALL_AGAIN,
  type Decision,
  NEXT,
  offer,
  PROC_MULLIGANS,
  push,
  RETURN,
  type Step,
} from '../kernel/frames.ts';
import {
  DECIDE_BOTTOM,
  DECIDE_MULLIGAN,
  DECIDE_OPENING_HAND,
  optionId,
  optionTag,
  packOption,
} from '../kernel/options.ts';
import { holds } from '../objects/query.ts';
import { scopeOf } from '../objects/scope.ts';
import { type Game, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { isIn } from '../state/seats.ts';
import { nextTurn } from './turn.ts';

/** Starting hand size (CR 103.5). */
const HAND_SIZE = 7;

function shuffleAll(g: Game): number {
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) shuffleLibrary(g, p);
  return NEXT;
}

function drawHands(g: Game): number {
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) drawSeven(g, p);
  return NEXT;
}

function drawSeven(g: Game, seat: number): void {
  const base = B.startBatch(g);
  for (let n = 0; n < HAND_SIZE; n++) propose.proposeDraw(g, seat);
  commit(g, base);
}

function mulligans(g: Game): number {
  push(g, PROC_MULLIGANS);
  return CALL;
}

export const gameSteps: Step[] = [shuffleAll, drawHands, mulligans, nextTurn];

// ---------------------------------------------------------------- mulligans (CR 103.5)

const ASKED = 0; // how many seats were asked in this round, from the starting player
const BOTTOM_SEAT = 1;
const BOTTOM_LEFT = 2;
const PLACED = 3;

function seatAt(g: Game, n: number): number {
  return (g.word[H.W_STARTING] + n) % g.word[H.W_PLAYERS];
}

/** CR 103.5c: in a multiplayer game the first mulligan doesn't count. */
function freeMulligans(g: Game): number {
  return g.word[H.W_PLAYERS] > 2 ? 1 : 0;
}

/** Each player in turn order declares; who kept is not asked again, nor who has no card to keep. */
function declare(g: Game, f: number): number {
  const r = g.frameRegister;
  while (r[f + ASKED] < g.word[H.W_PLAYERS]) {
    const seat = seatAt(g, r[f + ASKED]);
    if (!(g.playerFlags[seat] & H.KEPT_HAND) && isIn(g, seat)) {
      if (g.mulligans[seat] < HAND_SIZE + freeMulligans(g)) return ask(g, DECIDE_MULLIGAN, seat);
      g.playerFlags[seat] |= H.KEPT_HAND;
    }
    r[f + ASKED]++;
  }
  return NEXT;
}

export const mulliganDecision: Decision = {
  name: 'mulligan',
  list(g) {
    offer(g, packOption(0, 0, 0));
    offer(g, packOption(1, 0, 0));
  },
  apply(g, f, option) {
    const seat = g.word[H.W_DECIDER];
    g.playerFlags[seat] |= optionTag(option) === 1 ? H.MULLIGANING : H.KEPT_HAND;
    g.frameRegister[f + ASKED]++;
    return AGAIN;
  },
};

/** All who declared one take their mulligans at the same time; then the round begins again. */
function takeMulligans(g: Game, f: number): number {
  let any = false;
  for (let n = 0; n < g.word[H.W_PLAYERS]; n++) {
    const seat = seatAt(g, n);
    if (!(g.playerFlags[seat] & H.MULLIGANING)) continue;
    any = true;
    g.playerFlags[seat] &= ~H.MULLIGANING;
    g.mulligans[seat]++;
    const base = B.startBatch(g);
    let id = g.first[listOf(seat, HAND)];
    for (let left = g.count[listOf(seat, HAND)]; left > 0; left--, id = g.next[id]) {
      propose.proposeMove(g, id, LIBRARY, 0);
    }
    commit(g, base);
    shuffleLibrary(g, seat);
    drawSeven(g, seat);
    if (g.sink !== null) g.sink.event(g, EVENT_MULLIGAN, -1, seat, g.mulligans[seat], 0, 0);
  }
  g.frameRegister[f + ASKED] = 0;
  return any ? STEP_DECLARE : NEXT;
}
const STEP_DECLARE = 0;

/** Cards go to the bottom, one for each mulligan that counts, in any order. */
function putOnBottom(g: Game, f: number): number {
  const r = g.frameRegister;
  for (;;) {
    if (r[f + BOTTOM_SEAT] >= g.word[H.W_PLAYERS]) return NEXT;
    const seat = seatAt(g, r[f + BOTTOM_SEAT]);
    r[f + BOTTOM_LEFT] = g.mulligans[seat] - freeMulligans(g) - r[f + PLACED];
    if (r[f + BOTTOM_LEFT] > 0 && g.count[listOf(seat, HAND)] > 0)
      return ask(g, DECIDE_BOTTOM, seat, r[f + BOTTOM_LEFT]);
    if (g.sink !== null) g.sink.event(g, NOTE_HAND_KEPT, -1, seat, g.count[listOf(seat, HAND)], 0, 0);
    r[f + BOTTOM_SEAT]++;
    r[f + PLACED] = 0;
  }
}

export const bottomDecision: Decision = {
  name: 'bottom',
  list(g) {
    const list = listOf(g.word[H.W_DECIDER], HAND);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      let repeat = false;
      for (let o = g.previous[id]; o >= 0 && !repeat; o = g.previous[o]) repeat = g.card[o] === g.card[id];
      if (!repeat) offer(g, packOption(0, id, 0));
    }
  },
  apply(g, f, option) {
    const base = B.startBatch(g);
    propose.proposeMove(g, optionId(option), LIBRARY, B.MOVE_BOTTOM);
    commit(g, base);
    g.frameRegister[f + PLACED]++;
    return AGAIN;
  },
};

// ---------------------------------------------------------------- cards of the opening hand (CR 103.6)

const OPENING_SEAT = 4;

/** The ability with which the card could begin the game on the battlefield, -1 none. */
function openingAbility(g: Game, id: number): number {
  const rb = g.rulebook;
  const card = g.card[id];
  if (!(rb.has[card] & R.HAS_OPENING)) return -1;
  const start = rb.abilityStart[card];
  for (let row = start; row < start + rb.abilityCount[card]; row++) {
    const at = row * R.A_STRIDE;
    if (rb.ability[at + R.A_KIND] !== R.ABILITY_OPENING) continue;
    scopeOf(g.owner[id], refOf(g, id));
    const condition = rb.ability[at + R.A_CONDITION];
    if (condition < 0 || holds(g, condition)) return row;
  }
  return -1;
}

/** The next such card in the hand after that one (-1: the first), -1 none. */
function nextOpening(g: Game, seat: number, after: number): number {
  let id = after < 0 ? g.first[listOf(seat, HAND)] : g.next[after];
  while (id >= 0 && openingAbility(g, id) < 0) id = g.next[id];
  return id;
}

/** CR 103.6: the starting player first, then each other in turn order, as long as they like. */
function openHands(g: Game, f: number): number {
  const r = g.frameRegister;
  for (; r[f + OPENING_SEAT] < g.word[H.W_PLAYERS]; r[f + OPENING_SEAT]++) {
    const seat = seatAt(g, r[f + OPENING_SEAT]);
    if (isIn(g, seat) && nextOpening(g, seat, -1) >= 0) return ask(g, DECIDE_OPENING_HAND, seat);
  }
  return RETURN;
}

export const openingDecision: Decision = {
  name: 'opening hand',
  list(g) {
    const seat = g.word[H.W_DECIDER];
    offer(g, packOption(0, 0, 0));
    for (let id = nextOpening(g, seat, -1); id >= 0; id = nextOpening(g, seat, id)) {
      let repeat = false;
      for (let o = g.previous[id]; o >= 0 && !repeat; o = g.previous[o]) repeat = g.card[o] === g.card[id];
      if (!repeat) offer(g, packOption(1, id, 0));
    }
  },
  apply(g, f, option) {
    if (optionTag(option) === 0) {
      g.frameRegister[f + OPENING_SEAT]++;
      return AGAIN;
    }
    const id = optionId(option);
    const pc = g.rulebook.ability[openingAbility(g, id) * R.A_STRIDE + R.A_PC];
    pushProgram(g, pc, g.word[H.W_DECIDER], refOf(g, id));
    return CALL_AGAIN;
  },
};

export const mulliganSteps: Step[] = [declare, takeMulligans, putOnBottom, openHands];
