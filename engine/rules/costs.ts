/**
 * Paying a whole cost (CR 601.2h, 602.2b, 118): mana first, then what needs no choice, then what is chosen.
 */

import { commit } from '../actions/commit.ts';
import { addCounters, setTapped } from '../actions/move.ts';
import { listened, notice } from '../actions/notice.ts';
import * as propose from '../actions/propose.ts';
import {
  BATTLEFIELD,
  DEFENSE_COUNTER,
  EVENT_TAP,
  EVENT_UNTAP,
  GRAVEYARD,
  HAND,
  NOTE_DEFENSE_REMOVED,
} from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import * as C from '../kernel/calls.ts';
import {
  AGAIN,
  ask,
  CALL_AGAIN,
  type Decision,
  NEXT,
  offer,
  PROC_ACTIVATE,
  PROC_CAST,
  pushArena,
  RETURN,
  type Step,
} from '../kernel/frames.ts';
import { DECIDE_COST, optionId, optionTag, packOption } from '../kernel/options.ts';
import { staysPayable, staysPayableWithout, waitingPayment } from '../kernel/pending.ts';
import { needsEvents } from '../kernel/run.ts';
import { granterOf, loadCost } from '../objects/affordable.ts';
import { isStill, settleLayers } from '../objects/layers.ts';
import { ANYTHING, abilityOf } from '../objects/mana-rules.ts';
import { couldProduce } from '../objects/mana-yield.ts';
import { link } from '../objects/memory.ts';
import { amount, matches } from '../objects/query.ts';
import { NEXT_ERA } from '../objects/referents.ts';
import { scope, scopeOf } from '../objects/scope.ts';
import { rollDiscard } from '../random/sfc32.ts';
import { type Game, InvariantError, liveId, refOf } from '../state/game.ts';
import { TAPPED, W_ARENA, W_D1, W_RESULT } from '../state/header.ts';
import { MAX_OBJECTS, REGISTERS } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { ahead, happens } from './ahead.ts';
import { payNeed } from './mana.ts';

function column(g: Game, f: number, which: number): number {
  return g.rulebook.costs[g.frameRegister[f + C.COSTS_ROW] * R.C_STRIDE + which];
}

function payMana(g: Game, f: number): number {
  const r = g.frameRegister;
  if (r[f + C.COSTS_NO_MANA]) return NEXT;
  loadCost(g, r[f + C.COSTS_ROW], r[f + C.COSTS_X], r[f + C.COSTS_COUNTED]);
  const activates = f > 0 && g.frameProcedure[f / REGISTERS - 1] === PROC_ACTIVATE;
  const on = activates ? abilityOf(r[f + C.COSTS_SOURCE]) : ANYTHING;
  return payNeed(g, r[f + C.COSTS_SEAT], on, column(g, f, R.C_TAP) ? r[f + C.COSTS_SOURCE] : -1);
}

/** All that needs no choice, as one batch. */
function payFixed(g: Game, f: number): number {
  const r = g.frameRegister;
  const source = r[f + C.COSTS_SOURCE];
  const seat = r[f + C.COSTS_SEAT];
  if (column(g, f, R.C_DISCARD) === 4 && needsEvents(g, 4 + g.count[listOf(seat, HAND)])) return AGAIN;
  if (column(g, f, R.C_TAP)) turn(g, source, true);
  if (column(g, f, R.C_UNTAP)) turn(g, source, false);
  scopeOf(seat, source < 0 ? 0 : refOf(g, source));
  scope.x = r[f + C.COSTS_X];
  const removed = amount(g, column(g, f, R.C_COUNTER_REMOVE));
  if (removed > 0) removeCounters(g, seat, source, column(g, f, R.C_COUNTER_KIND), removed);
  const put = column(g, f, R.C_COUNTER_PUT);
  const base = B.startBatch(g);
  const kind = column(g, f, R.C_COUNTER_KIND) | B.COUNTERS_COST;
  if (put > 0) propose.proposeCounters(g, source, kind, put, refOf(g, source));
  propose.proposeLoseLife(g, seat, amount(g, column(g, f, R.C_LIFE)), 0); // CR 119.4: paying life is losing it
  if (column(g, f, R.C_SACRIFICE) === 1) propose.proposeSacrifice(g, source);
  if (column(g, f, R.C_SACRIFICE) === 3) sacrificeGranter(g, seat, source, column(g, f, R.C_SACRIFICE_FILTER));
  if (column(g, f, R.C_DISCARD) === 1) propose.proposeDiscardAsCost(g, source);
  if (column(g, f, R.C_EXILE) === 1) propose.proposeExile(g, source, 0);
  if (column(g, f, R.C_DISCARD) === 4) {
    const list = listOf(seat, HAND);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) propose.proposeDiscardAsCost(g, id);
  }
  return commit(g, base);
}

function removeCounters(g: Game, seat: number, id: number, kind: number, count: number): void {
  addCounters(g, id, kind, -count);
  if (g.sink !== null && kind === DEFENSE_COUNTER) {
    g.sink.event(g, NOTE_DEFENSE_REMOVED, id, seat, count, 0, refOf(g, id));
  }
}

function sacrificeGranter(g: Game, seat: number, source: number, filter: number): void {
  const id = granterOf(g, seat, source, filter);
  if (id >= 0) propose.proposeSacrifice(g, id);
}

function turn(g: Game, id: number, tapped: boolean): void {
  const kind = tapped ? EVENT_TAP : EVENT_UNTAP;
  if (setTapped(g, id, tapped) && listened(g, kind)) notice(g, kind, id, g.controller[id], 0, 0);
}

// ---------------------------------------------------------------- what is chosen

const PART_SACRIFICE = 0;
const PART_DISCARD = 1;
const PART_EXILE = 2;
const PART_RETURN = 3;
const PART_TAP = 4;
const PARTS = 5;
const FILTER_OF_PART = [
  R.C_SACRIFICE_FILTER,
  R.C_DISCARD_FILTER,
  R.C_EXILE_FILTER,
  R.C_RETURN_FILTER,
  R.C_TAP_OTHERS_FILTER,
] as const;

function wanted(g: Game, f: number, part: number): number {
  switch (part) {
    case PART_SACRIFICE:
      if (column(g, f, R.C_SACRIFICE) === 4) return g.frameRegister[f + C.COSTS_SACRIFICED];
      return column(g, f, R.C_SACRIFICE) === 2 ? column(g, f, R.C_SACRIFICE_AMOUNT) : 0;
    case PART_DISCARD: {
      const kind = column(g, f, R.C_DISCARD);
      return kind === 2 || kind === 3 ? column(g, f, R.C_DISCARD_AMOUNT) : 0;
    }
    case PART_EXILE:
      return column(g, f, R.C_EXILE) >= 2 ? column(g, f, R.C_EXILE_AMOUNT) : 0;
    case PART_RETURN:
      return column(g, f, R.C_RETURN_AMOUNT);
    default:
      return column(g, f, R.C_TAP_OTHERS_AMOUNT);
  }
}

/** At most MAX_OBJECTS candidates. */
const candidate = new Int32Array(MAX_OBJECTS);

function gather(g: Game, f: number, part: number): number {
  const r = g.frameRegister;
  const seat = r[f + C.COSTS_SEAT];
  const source = r[f + C.COSTS_SOURCE];
  const exiled = column(g, f, R.C_EXILE) === 3 ? HAND : GRAVEYARD;
  const zone = part === PART_DISCARD ? HAND : part === PART_EXILE ? exiled : BATTLEFIELD;
  const filter = column(g, f, FILTER_OF_PART[part] as number);
  scopeOf(seat, source < 0 ? 0 : refOf(g, source));
  const list = listOf(seat, zone);
  let n = 0;
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (zone !== BATTLEFIELD && id === source) continue;
    if (part === PART_TAP && g.flags[id] & TAPPED) continue;
    if (filter < 0 || matches(g, filter, id)) candidate[n++] = id;
  }
  return n;
}

/** Chooses, part by part, in ascending order of the candidates; each part is one batch. */
function payChosen(g: Game, f: number): number {
  const r = g.frameRegister;
  for (;;) {
    const part = r[f + C.COSTS_PART];
    if (part >= PARTS) return NEXT;
    if (part === PART_TAP && column(g, f, R.C_TAP_POWER) > 0) return payPower(g, f);
    const all = wanted(g, f, part);
    if (all === 0) {
      r[f + C.COSTS_PART]++;
      continue;
    }
    if (r[f + C.COSTS_START] === 0) {
      r[f + C.COSTS_START] = g.word[W_ARENA] + 1;
      r[f + C.COSTS_LEFT] = all;
      r[f + C.COSTS_CANDIDATE] = 0;
    }
    const left = r[f + C.COSTS_LEFT];
    const n = gather(g, f, part);
    if (left > 0 && part === PART_DISCARD && column(g, f, R.C_DISCARD) === 3) {
      chooseAtRandom(g, f, n);
      continue;
    }
    if (left > 0 && n - r[f + C.COSTS_CANDIDATE] > left) return ask(g, DECIDE_COST, r[f + C.COSTS_SEAT], part);
    for (let i = r[f + C.COSTS_CANDIDATE]; i < n && r[f + C.COSTS_LEFT] > 0; i++) take(g, f, i);
    if (r[f + C.COSTS_LEFT] > 0) throw new InvariantError('a cost was begun that can not be paid');
    const next = payPart(g, f, part, all);
    r[f + C.COSTS_PART]++;
    r[f + C.COSTS_START] = 0;
    if (next !== NEXT) return CALL_AGAIN;
  }
}

/** CR 702.122a: creatures are tapped until their total power is enough, and then more if their controller wants. */
function payPower(g: Game, f: number): number {
  const r = g.frameRegister;
  if (r[f + C.COSTS_START] === 0) {
    r[f + C.COSTS_START] = g.word[W_ARENA] + 1;
    r[f + C.COSTS_LEFT] = column(g, f, R.C_TAP_POWER);
    r[f + C.COSTS_CANDIDATE] = 0;
  }
  const n = gather(g, f, PART_TAP);
  if (r[f + C.COSTS_CANDIDATE] < n) return ask(g, DECIDE_COST, r[f + C.COSTS_SEAT], PART_TAP, 1);
  if (r[f + C.COSTS_LEFT] > 0) throw new InvariantError('a cost was begun that can not be paid');
  const many = g.word[W_ARENA] - (r[f + C.COSTS_START] - 1);
  if (needsEvents(g, many)) return AGAIN;
  const next = payPart(g, f, PART_TAP, many);
  r[f + C.COSTS_PART]++;
  r[f + C.COSTS_START] = 0;
  return next === NEXT ? AGAIN : CALL_AGAIN;
}

/** The option that no more is tapped, once it is enough; else what leaves enough power behind it. */
function listPower(g: Game, f: number, n: number): void {
  const r = g.frameRegister;
  let rest = 0;
  for (let i = r[f + C.COSTS_CANDIDATE]; i < n; i++) rest += Math.max(0, g.power[candidate[i]]);
  if (r[f + C.COSTS_LEFT] <= 0) offer(g, packOption(1, 0, 0));
  for (let i = r[f + C.COSTS_CANDIDATE]; i < n && rest >= r[f + C.COSTS_LEFT]; i++) {
    const others = rest - Math.max(0, g.power[candidate[i]]);
    if (g.power[candidate[i]] + others >= r[f + C.COSTS_LEFT]) offer(g, packOption(0, candidate[i], 0));
    rest = others;
  }
}

function take(g: Game, f: number, i: number): void {
  const r = g.frameRegister;
  pushArena(g, refOf(g, candidate[i]));
  r[f + C.COSTS_LEFT]--;
  r[f + C.COSTS_CANDIDATE] = i + 1;
}

function chooseAtRandom(g: Game, f: number, n: number): void {
  const r = g.frameRegister;
  let cards = n;
  while (r[f + C.COSTS_LEFT] > 0 && cards > 0) {
    const pick = rollDiscard(g, cards);
    take(g, f, pick);
    candidate[pick] = candidate[--cards];
  }
  r[f + C.COSTS_CANDIDATE] = n;
  r[f + C.COSTS_LEFT] = 0;
}

/** CR 608.2h: what a mana ability's mana depends on is looked at before it leaves. */
function noteSacrificed(g: Game, f: number, id: number): void {
  const below = f / REGISTERS - 1;
  if (below < 0 || g.frameProcedure[below] !== PROC_ACTIVATE) return;
  const at = below * REGISTERS;
  const row = g.frameRegister[at + C.CAST_ENTRY_ABILITY] * R.A_STRIDE;
  const { ability } = g.rulebook;
  if (ability[row] !== R.ABILITY_MANA || !(ability[row + R.A_DETAIL] & R.DETAIL_ASKS_SACRIFICED)) return;
  g.frameRegister[at + C.ACTIVATE_COULD] |= couldProduce(g, id);
}

/** Notes with the spell or ability that is paid for what paid, as it was on the battlefield or will be where it goes. */
function notePaid(g: Game, f: number, part: number, id: number): void {
  const below = f / REGISTERS - 1;
  const procedure = below < 0 ? -1 : g.frameProcedure[below];
  if (procedure !== PROC_CAST && procedure !== PROC_ACTIVATE) return;
  const on = g.frameRegister[f - REGISTERS + C.CAST_ID];
  const { ability, has } = g.rulebook;
  const row = g.frameRegister[f - REGISTERS + C.CAST_ENTRY_ABILITY] * R.A_STRIDE;
  const card = procedure === PROC_CAST ? g.card[on] : ability[row + R.A_CARD];
  if (!(has[card] & R.ASKS_PAID)) return;
  link(g, -refOf(g, on), refOf(g, id) + (part === PART_SACRIFICE ? 0 : NEXT_ERA));
}

function payPart(g: Game, f: number, part: number, all: number): number {
  const start = g.frameRegister[f + C.COSTS_START] - 1;
  const base = B.startBatch(g);
  for (let i = 0; i < all; i++) {
    const id = liveId(g, g.arena[start + i]);
    if (id < 0) continue;
    if (part !== PART_TAP) notePaid(g, f, part, id);
    if (part === PART_SACRIFICE) {
      noteSacrificed(g, f, id);
      propose.proposeSacrifice(g, id);
    } else if (part === PART_DISCARD) propose.proposeDiscardAsCost(g, id);
    else if (part === PART_EXILE) propose.proposeExile(g, id, 0);
    else if (part === PART_RETURN) returnPermanent(g, f, id);
    else propose.proposeTap(g, id);
  }
  return commit(g, base);
}

/** What it attacked is noted with the ability whose cost is paid (CR 702.49c). */
function returnPermanent(g: Game, f: number, id: number): void {
  const below = f / REGISTERS - 1;
  if (g.attacking[id] !== 0 && below >= 0 && g.frameProcedure[below] === PROC_ACTIVATE) {
    const entry = g.stackEntry[g.frameRegister[f - REGISTERS + C.CAST_ID]];
    g.stackEventAmount[entry] = g.attacking[id];
  }
  propose.proposeReturnToHand(g, id, 0);
}

function paid(g: Game): number {
  g.word[W_RESULT] = 1;
  return RETURN;
}

export const costSteps: Step[] = [payMana, payFixed, payChosen, paid];

export const costDecision: Decision = {
  name: 'cost',
  list(g, f) {
    const r = g.frameRegister;
    const part = r[f + C.COSTS_PART];
    const n = gather(g, f, part);
    if (g.word[W_D1] === 1) {
      listPower(g, f, n);
      return;
    }
    const waits = waitingPayment(g) >= 0;
    for (let i = r[f + C.COSTS_CANDIDATE]; i < n; i++) {
      if (n - i < r[f + C.COSTS_LEFT]) break;
      if (part === PART_DISCARD && isRepeat(g, r[f + C.COSTS_CANDIDATE], i)) continue;
      if (waits && !leavesPayable(g, f, part, candidate[i])) continue;
      offer(g, packOption(0, candidate[i], 0));
    }
  },
  apply(g, f, option) {
    const n = gather(g, f, g.frameRegister[f + C.COSTS_PART]);
    if (optionTag(option) === 1) {
      g.frameRegister[f + C.COSTS_CANDIDATE] = n;
      return AGAIN;
    }
    for (let i = 0; i < n; i++) {
      if (candidate[i] === optionId(option)) {
        const power = g.frameRegister[f + C.COSTS_LEFT] - g.power[candidate[i]];
        take(g, f, i);
        if (g.word[W_D1] === 1) g.frameRegister[f + C.COSTS_LEFT] = power;
        break;
      }
    }
    return AGAIN;
  },
};

/**
 * Whether the payment that this mana ability is activated for can still be made (CR 601.2g). What leaves takes with it what it did for
 * others, and what counts it counts one less: that is looked at in a game like this one, in which it has left.
 */
function leavesPayable(g: Game, f: number, part: number, id: number): boolean {
  const seat = g.frameRegister[f + C.COSTS_SEAT];
  if (part === PART_DISCARD || part === PART_EXILE) return true;
  if (part === PART_TAP) return staysPayableWithout(g, seat, id, true);
  return ahead(g, (like) => {
    pushArena(like, refOf(like, id));
    const chosen = like.word[W_ARENA] - (like.frameRegister[f + C.COSTS_START] - 1);
    const isCalled = payPart(like, f, part, chosen) !== NEXT;
    if (isCalled && !happens(like, f / REGISTERS)) return staysPayableWithout(g, seat, id, false);
    if (!isStill(like)) settleLayers(like);
    return staysPayable(like, seat);
  });
}

/** A card that is like an earlier candidate, when one card is chosen: offered once. */
function isRepeat(g: Game, from: number, i: number): boolean {
  for (let k = from; k < i; k++) if (g.card[candidate[k]] === g.card[candidate[i]]) return true;
  return false;
}
