/**
 * Casting a spell by the steps of CR 601.2, and activating an ability by those of CR 602.2.
 *
 * Options are offered only when some sequence of choices completes them, so nothing has to be rewound here; taking a
 * cast back is the Session door's business. Both procedures share the steps for modes, X, targets and division.
 */

import { triggerOnSpent } from '../actions/mana-riders.ts';
import { moveToStack } from '../actions/move.ts';
import { listened, notice, noticeTargets } from '../actions/notice.ts';
import { takeAbilitySlot } from '../actions/slots.ts';
import { pushEntry, targetCount } from '../actions/stack-table.ts';
import { countTurn } from '../actions/turn-counts.ts';
import { pushProgram } from '../effects/program.ts';
import * as P from '../effects/registers.ts';
import {
  ARTIFACT,
  BATTLEFIELD,
  CAST_AS_GIVEN_MADNESS,
  CAST_AS_GIVEN_MAYHEM,
  CAST_AS_MADNESS,
  CAST_AS_PERMITTED,
  CAST_AS_WAY,
  CAST_FACE_SHIFT,
  COUNT_CREATURE_SPELLS,
  COUNT_HISTORIC_SPELLS,
  COUNT_SPELLS,
  CREATURE,
  EVENT_ACTIVATE,
  EVENT_CAST,
  EXILE,
  HAND,
  LEGENDARY,
} from '../ids/words.ts';
import * as C from '../kernel/calls.ts';
import {
  AGAIN,
  ask,
  CALL,
  CALL_AGAIN,
  type Decision,
  NEXT,
  offer,
  PROC_ACTIVATE,
  PROC_CAST,
  RETURN,
  type Step,
} from '../kernel/frames.ts';
import { askAgain, askNumber, chosenNumber, firstNumber, lastNumber, listNumbers } from '../kernel/numbers.ts';
import {
  DECIDE_ADDITIONAL_COST,
  DECIDE_DIVISION,
  DECIDE_KICKER,
  DECIDE_MODE,
  DECIDE_X,
  NO,
  optionTag,
  optionValue,
  packOption,
  YES,
} from '../kernel/options.ts';
import { isAutomatic, staysPayableWithX, waitingPayment } from '../kernel/pending.ts';
import { canPay, costAsksX, granterOf, loadCost, undecided } from '../objects/affordable.ts';
import {
  additionalRow,
  announced,
  asksForX,
  canPayTotal,
  loadTotal,
  MOST_X,
  restLife,
  wayCost,
  wayExiles,
} from '../objects/castable.ts';
import { faceRow } from '../objects/faces.ts';
import { spendLimit } from '../objects/limits.ts';
import { purpose, reserve, reserved } from '../objects/mana-goals.ts';
import { ANYTHING, abilityOf, marksOf } from '../objects/mana-rules.ts';
import { amount, countersOn } from '../objects/query.ts';
import { scope, scopeOf } from '../objects/scope.ts';
import { extraCost, lockNextSpell } from '../objects/spell-keywords.ts';
import { hasX } from '../objects/stack-filters.ts';
import { groupCount, groupsHaveTargets } from '../objects/targets.ts';
import { type Game, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { REGISTERS } from '../state/layout.ts';
import * as R from '../state/rulebook.ts';
import { dropForbidden, usePermit } from './leave-to-cast.ts';
import { payNeed } from './mana.ts';
import { changeProduced, noticeProduced, rememberPool, resolveManaTriggers } from './mana-abilities.ts';

const ID = C.CAST_ID;
const SEAT = C.CAST_SEAT;
const HOW = C.CAST_HOW;
const ABILITY = C.CAST_ENTRY_ABILITY;
const X = C.CAST_X;
const GROUP = C.CAST_GROUP;
const KICKED = C.CAST_KICK;
const LEFT = C.CAST_LEFT;
const COST = C.CAST_COST;
const SOURCE = C.ACTIVATE_SOURCE;
const SOURCE_REF = C.ACTIVATE_SOURCE_REF;

// ---------------------------------------------------------------- casting

/** CR 601.2a. */
function putSpellOnStack(g: Game, f: number): number {
  const r = g.frameRegister;
  const id = r[f + ID];
  if ((r[f + HOW] & ((1 << CAST_FACE_SHIFT) - 1)) >= CAST_AS_PERMITTED) usePermit(g, f);
  if (g.zone[id] === EXILE) r[f + C.CAST_EXTRA] = extraCost(g, r[f + SEAT], id);
  moveToStack(g, id, r[f + SEAT], faceRow(g, g.printed[id], r[f + HOW] >> CAST_FACE_SHIFT));
  r[f + HOW] &= (1 << CAST_FACE_SHIFT) - 1;
  r[f + ABILITY] = g.rulebook.spell[g.card[id]];
  if (r[f + HOW] === CAST_AS_MADNESS || r[f + HOW] === CAST_AS_GIVEN_MADNESS) g.castFlags[id] |= H.CAST_MADNESS;
  if (wayExiles(g, g.card[id], r[f + HOW])) g.castFlags[id] |= H.CAST_FLASHBACK;
  if (r[f + HOW] >= CAST_AS_WAY || r[f + HOW] === CAST_AS_GIVEN_MAYHEM) g.castFlags[id] |= H.CAST_FREE;
  lockNextSpell(g, id);
  return announcesNothing(g, f) ? STEP_TARGETS : NEXT;
}

/** Most spells have neither modes nor X nor costs to choose among: their announcement goes on with the targets. */
function announcesNothing(g: Game, f: number): boolean {
  const r = g.frameRegister;
  const rb = g.rulebook;
  const card = g.card[r[f + ID]];
  if (rb.eitherCost[card] !== 0 || rb.buybackCost[card] >= 0 || rb.has[card] & R.HAS_KICKER) return false;
  const ability = r[f + ABILITY];
  if (ability >= 0 && rb.ability[ability * R.A_STRIDE + R.A_MODES] >= 0) return false;
  return !asksForX(g, card, r[f + HOW], false);
}

/** CR 601.2b, 700.2: modes, one at a time in printed order; none twice. */
function chooseModes(g: Game, f: number): number {
  const r = g.frameRegister;
  const ability = r[f + ABILITY];
  if (ability < 0 || g.rulebook.ability[ability * R.A_STRIDE + R.A_MODES] < 0) return NEXT;
  return askMode(g, r[f + ID], r[f + SEAT], ability);
}

/** Asks for the next mode of the entry while more may be chosen. NEXT when it is done. */
export function askMode(g: Game, id: number, seat: number, ability: number): number {
  const row = ability * R.A_STRIDE;
  const entry = g.stackEntry[id];
  const chosen = countBits(g.stackModes[entry]);
  const left = legalModes(g, entry, seat, ability);
  if (chosen >= g.rulebook.ability[row + R.A_MODES_MAX] || left === 0) return NEXT;
  return ask(g, DECIDE_MODE, seat, id, ability, chosen >= g.rulebook.ability[row + R.A_MODES_MIN] ? 1 : 0);
}

export function countBits(mask: number): number {
  let n = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) n++;
  return n;
}

/** Modes after the last chosen one that have their targets, as a mask. */
function legalModes(g: Game, entry: number, seat: number, ability: number): number {
  const row = ability * R.A_STRIDE;
  const first = g.rulebook.ability[row + R.A_MODES];
  scopeOf(seat, g.stackSource[entry]);
  let mask = 0;
  const from = g.stackModes[entry] === 0 ? 0 : 32 - Math.clz32(g.stackModes[entry]);
  for (let m = from; m < g.rulebook.ability[row + R.A_MODE_COUNT]; m++) {
    if (groupsHaveTargets(g, first + m)) mask |= 1 << m;
  }
  return mask;
}

export const modeDecision: Decision = {
  name: 'mode',
  list(g) {
    const w = g.word;
    const entry = g.stackEntry[w[H.W_D0]];
    if (w[H.W_D2]) offer(g, packOption(1, 0, 0));
    const legal = legalModes(g, entry, w[H.W_DECIDER], w[H.W_D1]);
    const wanted = g.rulebook.ability[w[H.W_D1] * R.A_STRIDE + R.A_MODES_MIN] - countBits(g.stackModes[entry]);
    for (let m = 0; m < 15; m++) {
      // Enough legal modes must follow for those that still have to be chosen.
      if (legal & (1 << m) && countBits(legal >> m) >= wanted) offer(g, packOption(0, 0, m));
    }
  },
  apply(g, _f, option) {
    if (optionTag(option) === 1) return NEXT;
    g.stackModes[g.stackEntry[g.word[H.W_D0]]] |= 1 << optionValue(option);
    return AGAIN;
  },
};

/** What was announced, for questions about the total. */
function recall(g: Game, f: number): void {
  announced.either = g.frameRegister[f + C.CAST_EITHER] - 1;
  announced.buyback = g.frameRegister[f + C.CAST_BUYBACK];
  announced.extra = g.frameRegister[f + C.CAST_EXTRA];
}

/** CR 601.2b: which of several additional costs. */
function announceAdditional(g: Game, f: number): number {
  const r = g.frameRegister;
  if (g.rulebook.eitherCost[g.card[r[f + ID]]] === 0) return NEXT;
  return ask(g, DECIDE_ADDITIONAL_COST, r[f + SEAT], r[f + ID]);
}

export const additionalDecision: Decision = {
  name: 'additional cost',
  list(g, f) {
    const r = g.frameRegister;
    const id = r[f + ID];
    announced.buyback = 0;
    announced.extra = r[f + C.CAST_EXTRA];
    for (let i = 0; i < g.rulebook.lists[g.rulebook.eitherCost[g.card[id]]]; i++) {
      announced.either = i;
      if (canPayTotal(g, r[f + SEAT], id, r[f + HOW], 0, false)) offer(g, packOption(0, 0, i));
    }
  },
  apply(g, f, option) {
    g.frameRegister[f + C.CAST_EITHER] = 1 + optionValue(option);
    return NEXT;
  },
};

/** CR 601.2b, 702.27a: whether to buy it back. */
function announceBuyback(g: Game, f: number): number {
  const r = g.frameRegister;
  const id = r[f + ID];
  if (g.rulebook.buybackCost[g.card[id]] < 0) return NEXT;
  recall(g, f);
  announced.buyback = 1;
  const can = canPayTotal(g, r[f + SEAT], id, r[f + HOW], 0, r[f + KICKED] === 1);
  return can ? ask(g, DECIDE_KICKER, r[f + SEAT], id, 1) : NEXT;
}

/** CR 601.2b, 702.33a: whether to kick. */
function announceKicker(g: Game, f: number): number {
  const r = g.frameRegister;
  const id = r[f + ID];
  if (!(g.rulebook.has[g.card[id]] & R.HAS_KICKER)) return NEXT;
  recall(g, f);
  if (!canPayTotal(g, r[f + SEAT], id, r[f + HOW], 0, true)) return NEXT;
  return ask(g, DECIDE_KICKER, r[f + SEAT], id);
}

export const kickerDecision: Decision = {
  name: 'kicker',
  list(g) {
    offer(g, packOption(NO, 0, 0));
    offer(g, packOption(YES, 0, 0));
  },
  apply(g, f, option) {
    const r = g.frameRegister;
    if (g.word[H.W_D1] === 1) {
      r[f + C.CAST_BUYBACK] = optionTag(option) === YES ? 1 : 0;
      if (r[f + C.CAST_BUYBACK]) g.stackFlags[g.stackEntry[r[f + ID]]] |= H.BOUGHT_BACK;
    } else if (optionTag(option) === YES) {
      r[f + KICKED] = 1;
      g.castFlags[r[f + ID]] |= H.CAST_KICKED;
    }
    return NEXT;
  },
};

/** CR 601.2b, 107.3: X, at most what can be paid. */
function chooseX(g: Game, f: number): number {
  const r = g.frameRegister;
  const id = r[f + ID];
  if (!asksForX(g, g.card[id], r[f + HOW], r[f + KICKED] === 1)) return NEXT;
  let most = 0;
  recall(g, f);
  while (most < MOST_X && canPayTotal(g, r[f + SEAT], id, r[f + HOW], most + 1, r[f + KICKED] === 1)) most++;
  return askNumber(g, DECIDE_X, r[f + SEAT], most, 0, 0, most);
}

export const xDecision: Decision = {
  name: 'x',
  list(g, f) {
    listNumbers(g);
    const entry = g.stackEntry[g.frameRegister[f + ID]];
    if (entry >= 0 && groupCount(g, entry) > 0) dropUntargetable(g, entry, g.frameRegister[f + SEAT]);
    if (g.frameProcedure[f / REGISTERS] === PROC_CAST) dropForbidden(g, f);
    if (g.frameProcedure[f / REGISTERS] === PROC_ACTIVATE && waitingPayment(g) >= 0) dropUnpayable(g);
  },
  apply(g, f, option) {
    const r = g.frameRegister;
    const x = chosenNumber(g, option);
    if (x < 0) return askAgain(g, DECIDE_X);
    r[f + X] = x;
    const entry = g.stackEntry[r[f + ID]];
    if (entry < 0) return STEP_ACTIVATE_PAY; // a mana ability: no targets (CR 605.1a)
    g.stackX[entry] = x;
    g.paidX[r[f + ID]] = x;
    if (x > 0 && r[f + SOURCE_REF] === 0 && g.rulebook.repeatedCost[g.card[r[f + ID]]] >= 0) {
      g.castFlags[r[f + ID]] |= H.CAST_KICKED;
    }
    return NEXT;
  },
};

/** Takes the numbers out of the options for which the entry would have too few targets ("with mana value X"). */
function dropUntargetable(g: Game, entry: number, seat: number): void {
  const offered = g.optionCount;
  g.optionCount = 0;
  for (let i = 0; i < offered; i++) {
    const option = g.option[i];
    const last = lastNumber(g, option);
    let x = firstNumber(g, option);
    while (x <= last && !hasTargetsWithX(g, entry, seat, x)) x++;
    if (x <= last) offer(g, option);
  }
}

/** Those for which what waits could not be paid: X of a mana ability in the middle of a payment (CR 601.2g). */
function dropUnpayable(g: Game): void {
  const offered = g.optionCount;
  g.optionCount = 0;
  for (let i = 0; i < offered; i++) {
    const option = g.option[i];
    const last = lastNumber(g, option);
    let x = firstNumber(g, option);
    while (x <= last && !staysPayableWithX(g, g.word[H.W_DECIDER], x)) x++;
    if (x <= last) offer(g, option);
  }
}

function hasTargetsWithX(g: Game, entry: number, seat: number, x: number): boolean {
  const row = g.stackAbility[entry] * R.A_STRIDE;
  if (row < 0) return true; // an Aura
  scopeOf(seat, g.stackSource[entry]);
  scope.x = x;
  const modes = g.rulebook.ability[row + R.A_MODES];
  if (modes < 0) return groupsHaveTargets(g, g.stackAbility[entry]);
  for (let m = 0; m < g.rulebook.ability[row + R.A_MODE_COUNT]; m++) {
    if (g.stackModes[entry] & (1 << m) && !groupsHaveTargets(g, modes + m)) return false;
  }
  return true;
}

/** CR 601.2c. */
function chooseTargets(g: Game, f: number): number {
  const r = g.frameRegister;
  C.pushTargets(g, r[f + ID], r[f + SEAT]);
  return CALL;
}

/** CR 601.2d: a division gives each target at least one. The last target gets what is left. */
function divide(g: Game, f: number): number {
  const r = g.frameRegister;
  const ability = r[f + ABILITY];
  if (ability < 0) return NEXT;
  const row = ability * R.A_STRIDE;
  const t = g.rulebook.ability;
  if (!(t[row + R.A_DETAIL] & R.DETAIL_DIVIDES) && !(t[row + R.A_IGNORES] & R.TRIGGER_DIVIDES)) return NEXT;
  const entry = g.stackEntry[r[f + ID]];
  const n = targetCount(g, entry);
  if (n === 0) return NEXT;
  const start = g.stackTargets[entry];
  if (r[f + GROUP] === 0) {
    scopeOf(r[f + SEAT], g.stackSource[entry]);
    scope.x = r[f + X];
    scope.castFlags = g.castFlags[r[f + ID]];
    scope.eventObject = g.stackEventObject[entry];
    scope.eventPlayer = g.stackEventPlayer[entry];
    scope.eventAmount = g.stackEventAmount[entry];
    r[f + LEFT] = amount(g, g.rulebook.ability[row + R.A_AMOUNT]);
  }
  const done = r[f + GROUP];
  if (done >= n - 1) {
    g.division[start + n - 1] = r[f + LEFT];
    return NEXT;
  }
  return askNumber(g, DECIDE_DIVISION, r[f + SEAT], r[f + LEFT], done, 1, r[f + LEFT] - (n - 1 - done));
}

function divided(g: Game): number {
  g.word[H.W_RESULT] = 1;
  return RETURN;
}

export const divideSteps: Step[] = [divide, divided];

export const divisionDecision: Decision = {
  name: 'division',
  list: listNumbers,
  apply(g, f, option) {
    const r = g.frameRegister;
    const entry = g.stackEntry[r[f + ID]];
    const amount = chosenNumber(g, option);
    if (amount < 0) return askAgain(g, DECIDE_DIVISION);
    g.division[g.stackTargets[entry] + r[f + GROUP]] = amount;
    r[f + LEFT] -= amount;
    r[f + GROUP]++;
    return AGAIN;
  },
};

/** CR 601.2f–h: the total is fixed, then its mana is paid; convoke and its kind pay it after (CR 702.51a). */
function paySpellMana(g: Game, f: number): number {
  const r = g.frameRegister;
  const id = r[f + ID];
  recall(g, f);
  loadTotal(g, r[f + SEAT], id, r[f + HOW], r[f + X], r[f + KICKED] === 1);
  undecided.life = restLife(g, r[f + SEAT], id, r[f + HOW]);
  return payNeed(g, r[f + SEAT], id, -1);
}

/** CR 601.2h: the other parts: of the cost itself, additional costs, kicker. */
function paySpellRest(g: Game, f: number): number {
  const r = g.frameRegister;
  const id = r[f + ID];
  const rb = g.rulebook;
  const card = g.card[id];
  for (;;) {
    const part = r[f + COST]++;
    if (part > 3) return NEXT;
    let row = -1;
    if (part === 0) row = wayCost(g, card, r[f + HOW]);
    if (part === 1) {
      recall(g, f);
      row = additionalRow(g, card);
    }
    if (part === 2 && r[f + KICKED]) row = rb.kickerCost[card];
    if (part === 3 && r[f + C.CAST_BUYBACK]) row = rb.buybackCost[card];
    if (row < 0) continue;
    C.pushCosts(g, r[f + SEAT], row, id, r[f + X], 1);
    return CALL_AGAIN;
  }
}

/** CR 601.2i: the spell becomes cast. */
function becomeCast(g: Game, f: number): number {
  const r = g.frameRegister;
  const id = r[f + ID];
  countTurn(g, r[f + SEAT], COUNT_SPELLS, 1);
  if (g.types[id] & CREATURE) countTurn(g, r[f + SEAT], COUNT_CREATURE_SPELLS, 1);
  if (listened(g, EVENT_CAST)) notice(g, EVENT_CAST, id, r[f + SEAT], g.rulebook.manaValue[g.card[id]], 0);
  if (g.sink !== null) g.sink.event(g, EVENT_CAST, id, r[f + SEAT], r[f + X], r[f + HOW], 0);
  if (g.word[H.W_LOTS] > 0) triggerOnSpent(g, id, r[f + SEAT]);
  noticeTargets(g, id, r[f + SEAT]);
  // Counted last: what the first historic spell is given, it has when abilities trigger on its being cast.
  if (g.types[id] & (ARTIFACT | LEGENDARY) || g.rulebook.saga[g.card[id]] > 0) {
    countTurn(g, r[f + SEAT], COUNT_HISTORIC_SPELLS, 1);
  }
  if (g.rulebook.asksFirstX && hasX(g, id)) g.playerFlags[r[f + SEAT]] |= H.CAST_X_SPELL;
  g.word[H.W_RESULT] = 1;
  return RETURN;
}

export const castSteps: Step[] = [
  putSpellOnStack,
  chooseModes,
  announceAdditional,
  announceKicker,
  announceBuyback,
  chooseX,
  chooseTargets,
  divide,
  paySpellMana,
  paySpellRest,
  becomeCast,
];
const STEP_TARGETS = 6;

// ---------------------------------------------------------------- activating

/** CR 602.2a; a mana ability does not go on the stack (CR 605.3b). */
function putAbilityOnStack(g: Game, f: number): number {
  const r = g.frameRegister;
  const row = r[f + ABILITY] * R.A_STRIDE;
  if (g.rulebook.ability[row + R.A_LIMIT] !== 0) spendLimit(g, r[f + SOURCE], row);
  g.dirty[r[f + SEAT]] |= H.DIRTY_ABILITIES;
  if (g.rulebook.ability[row] === R.ABILITY_MANA) {
    r[f + C.ACTIVATE_MARKS] = marksOf(g, r[f + SOURCE]);
    return costAsksX(g, g.rulebook.ability[row + R.A_COST]) ? STEP_ACTIVATE_X : STEP_ACTIVATE_PAY;
  }
  const id = putAbility(g, r[f + ABILITY], r[f + SEAT], r[f + SOURCE_REF], H.ON_STACK_ACTIVATED);
  r[f + ID] = id;
  // CR 400.7: what its cost moved may be found where it went.
  if (g.zone[r[f + SOURCE]] !== BATTLEFIELD) g.stackFlags[g.stackEntry[id]] = 1;
  const cost = g.rulebook.ability[row + R.A_COST] * R.C_STRIDE;
  if (g.rulebook.costs[cost + R.C_SACRIFICE] === 3) {
    const granter = granterOf(g, r[f + SEAT], r[f + SOURCE], g.rulebook.costs[cost + R.C_SACRIFICE_FILTER]);
    if (granter >= 0) g.stackEventObject[g.stackEntry[id]] = refOf(g, granter);
  }
  return NEXT;
}

/** Makes an ability an object on top of the stack. Returns its id. */
export function putAbility(g: Game, ability: number, seat: number, source: number, kind: number): number {
  const id = takeAbilitySlot(g, seat);
  pushEntry(g, id, kind, ability, source);
  return id;
}

function chooseAbilityX(g: Game, f: number): number {
  const r = g.frameRegister;
  const cost = g.rulebook.ability[r[f + ABILITY] * R.A_STRIDE + R.A_COST];
  if (!costAsksX(g, cost)) return NEXT;
  let most = 0;
  while (most < MOST_X && canPayAbilityX(g, f, cost, most + 1)) most++;
  if (isAutomatic(g, waitingPayment(g))) {
    // The least that the payment can be made with.
    let x = 0;
    while (x < most && !staysPayableWithX(g, r[f + SEAT], x)) x++;
    r[f + X] = x;
    return STEP_ACTIVATE_PAY; // only mana abilities are activated while something is paid
  }
  return askNumber(g, DECIDE_X, r[f + SEAT], most, 0, 0, most);
}

function canPayAbilityX(g: Game, f: number, cost: number, x: number): boolean {
  const r = g.frameRegister;
  const row = cost * R.C_STRIDE;
  const { costs } = g.rulebook;
  scopeOf(r[f + SEAT], r[f + SOURCE_REF]);
  scope.x = x;
  const removed = amount(g, costs[row + R.C_COUNTER_REMOVE]);
  if (removed > 0 && countersOn(g, r[f + SOURCE], costs[row + R.C_COUNTER_KIND]) < removed) return false;
  if (costs[row + R.C_X] === 0) return x <= removed;
  loadCost(g, cost, x);
  reserved.source = r[f + SOURCE];
  reserve(cost);
  purpose.on = abilityOf(r[f + SOURCE]);
  const can = canPay(g, r[f + SEAT], costs[row + R.C_TAP] ? r[f + SOURCE] : -1, 0);
  purpose.on = ANYTHING;
  reserved.count = 0;
  return can;
}

function payAbility(g: Game, f: number): number {
  const r = g.frameRegister;
  const cost = g.rulebook.ability[r[f + ABILITY] * R.A_STRIDE + R.A_COST];
  scopeOf(r[f + SEAT], r[f + SOURCE_REF]);
  C.pushCosts(g, r[f + SEAT], cost, r[f + SOURCE], r[f + X], 0);
  return CALL;
}

/** CR 602.2b, 601.2i: the ability becomes activated; a mana ability resolves at once. */
function becomeActivated(g: Game, f: number): number {
  const r = g.frameRegister;
  const row = r[f + ABILITY] * R.A_STRIDE;
  if (g.sink !== null) g.sink.event(g, EVENT_ACTIVATE, r[f + SOURCE], r[f + SEAT], r[f + X], r[f + ABILITY], 0);
  if (g.rulebook.ability[row] === R.ABILITY_MANA) {
    rememberPool(g, f);
    const p = pushProgram(g, g.rulebook.ability[row + R.A_PC], r[f + SEAT], r[f + SOURCE_REF]);
    r[p + P.X] = r[f + X];
    return CALL;
  }
  if (g.zone[r[f + SOURCE]] === HAND) g.known[r[f + SOURCE]] = 0xff; // revealed, as ninjutsu's card is (CR 702.49b)
  if (listened(g, EVENT_ACTIVATE)) notice(g, EVENT_ACTIVATE, r[f + SOURCE], r[f + SEAT], 1, 0);
  noticeTargets(g, r[f + ID], r[f + SEAT]);
  r[f + C.ACTIVATE_BEFORE] = -1;
  return NEXT;
}

function activated(g: Game): number {
  g.word[H.W_RESULT] = 1;
  return RETURN;
}

export const activateSteps: Step[] = [
  putAbilityOnStack,
  chooseModes,
  chooseAbilityX,
  chooseTargets,
  divide,
  payAbility,
  becomeActivated,
  changeProduced,
  noticeProduced,
  resolveManaTriggers,
  activated,
];
const STEP_ACTIVATE_X = 2;
const STEP_ACTIVATE_PAY = 5;
