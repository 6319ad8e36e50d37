/**
 * Whether a cost can be paid with every mana ability there is: a search over activations, asked when simple sources fail.
 *
 * What is to be paid is a list of goals, the innermost first: the rest of the cost of a mana ability that is being
 * activated, then (with what it adds) the rest of what it is activated for. At each point the search either pays the goal or
 * activates one more ability. It gives up after a stated number of tries and then says no: nothing is offered that can't
 * be completed.
 */
// SIMPLIFIED: a payment that needs more than some thousand tries to be found, or more mana abilities than twenty, is not offered.
// SIMPLIFIED: a permanent that gives abilities, types or haste to others is not counted as one that a mana ability could sacrifice, nor mana of an amount that is counted after such a sacrifice (CR 601.2g).

import { BATTLEFIELD, GRAVEYARD, HAND } from '../ids/words.ts';
import type { Game } from '../state/game.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { countOwn, GENERIC, need, others, SNOW, total, undecided } from './affordable.ts';
import { alike, beginLikeness } from './likeness.ts';
import * as A from './mana-actions.ts';
import { GIVEN, NEEDS, pending, purpose, reserved, tried } from './mana-goals.ts';
import * as M from './mana-matching.ts';
import { abilityOf } from './mana-rules.ts';
import { couldProduce, MAX_LOTS, readGiven, readYield, sacrificed, yields } from './mana-yield.ts';
import { amount, matches } from './query.ts';
import { copyScope, type Scope, scope, scopeOf } from './scope.ts';

/** Few activations are tried before many: most costs that can be paid need few; and tries before the search gives up. */
const ACTIVATIONS = [2, 4, 64];
const MOST_TRIES = [400, 400, 4000];
/** Activations and goals, one after another. */
const DEEPEST = M.MAX_DEPTH - 1;
/** The point of view of whoever asks in the middle of an evaluation. */
const savedScope: Scope = { ...scope };

const search = {
  left: 0,
  /** Activations that are left, and whether more were wanted. */
  most: 0,
  cut: false,
  goals: 0,
  goal: 0,
  /** The action whose cost is paid first, -1 none. */
  opening: -1,
  /** Whether permanents are chosen for that cost. */
  atOnce: false,
};

/** As `canPayNeed`, with every mana ability. */
export function canPlan(g: Game, seat: number, exclude: number, ways: number, also: number): boolean {
  const outer = pending.count > 0;
  A.asked.exclude = exclude;
  A.asked.also = also;
  A.asked.gone = tried.gone;
  A.asked.first = tried.first;
  A.asked.closed = tried.closed;
  A.asked.ways = outer ? pending.ways : ways;
  const filter = outer ? pending.othersFilter : others.filter;
  const tapped = outer ? pending.others : others.amount;
  A.asked.others = tapped > 0 ? filter : -1;
  copyScope(scope, savedScope);
  const life = g.life[seat] - (undecided.life - total.rest) - reservedLife(g, seat);
  beginLikeness();
  A.gatherActions(g, seat, life);
  for (let i = 0; i < pending.count; i++) {
    if (pending.exclude[i] >= 0) A.exclude(pending.exclude[i]);
    A.countUnderWay(g, pending.source[i], pending.ability[i]);
  }
  A.spent.life = 0;
  A.spent.cards = 0;
  A.spent.buried = 0;
  A.spent.permanents = tried.gone >= 0 ? 1 : 0;
  search.goals = 1 + pending.count;
  search.goal = 0;
  search.atOnce = false;
  search.opening = tried.first < 0 ? -1 : findOpening(g);
  const begun = tried.first < 0 || search.opening >= 0;
  const can = begun && mightPay(g) && searchDeeper(g, tapped);
  copyScope(savedScope, scope);
  return can;
}

function searchDeeper(g: Game, tapped: number): boolean {
  M.keepMatching(0);
  for (let tier = 0; tier < ACTIVATIONS.length; tier++) {
    search.most = ACTIVATIONS[tier];
    search.cut = false;
    search.left = MOST_TRIES[tier];
    if (goOn(g, 1, -1, tapped)) return true;
    if (!search.cut && search.left >= 0) return false;
    M.setBackMatching(0);
  }
  return false;
}

function reservedLife(g: Game, seat: number): number {
  let life = 0;
  for (let i = 0; i < reserved.count; i++) {
    scopeOf(seat, 0);
    life += Math.max(0, amount(g, g.rulebook.costs[reserved.rows[i] * R.C_STRIDE + R.C_LIFE]));
  }
  return life;
}

function needOf(goal: number, c: number): number {
  return goal === 0 ? need[c] : pending.need[(goal - 1) * NEEDS + c];
}

/** An upper bound: units that are there or could ever be added, for each type and altogether. */
function mightPay(g: Game): boolean {
  if (tried.first >= 0) return true; // what the ability under way adds is not known here
  if (!hasEnough(g)) return false;
  if (pending.count > 0) return true;
  let all = 0;
  for (let c = 0; c <= SNOW; c++) all += need[c];
  for (let c = 0; c <= GENERIC; c++) {
    const wanted = c === GENERIC ? all : need[c];
    if (wanted > 0 && wanted > mostUnits(c === GENERIC ? M.ANY_MANA : 1 << c)) return false;
  }
  return true;
}

/** Whether there can be as much mana as all goals ask: every ability gives no more than what it adds without what it costs. */
function hasEnough(g: Game): boolean {
  let wanted = 0;
  for (let goal = 0; goal < search.goals; goal++) for (let c = 0; c <= SNOW; c++) wanted += needOf(goal, c);
  let most = M.at.units - wanted;
  for (let k = 0; k < pending.count && most < 0; k++) {
    if (pending.ability[k] === -1) continue;
    readPending(g, k, pending.ability[k]);
    most += mostRead();
  }
  for (let a = 0; a < A.board.actions && most < 0; ) {
    const id = A.actObject[a];
    let tapping = 0;
    let withX = 0;
    let others = 0;
    // The abilities of a permanent stand together; it is tapped for one of them, and X is one number.
    for (; a < A.board.actions && A.actObject[a] === id; a++) {
      const net = Math.max(0, A.mostOf(a, M.ANY_MANA) - A.manaOf(g, a));
      if (A.isTapped(g, a)) tapping = Math.max(tapping, net);
      else if (A.actX[a] > 0) withX = Math.max(withX, net);
      else others += net * A.mostUses(g, a);
    }
    most += tapping + withX + others;
  }
  return most >= 0;
}

/** The most units of an alternative that was read. */
function mostRead(): number {
  let most = 0;
  for (let k = 0; k < yields.count; k++) {
    let units = 0;
    for (let j = 0; j < yields.lots[k]; j++) units += yields.units[k * MAX_LOTS + j];
    most = Math.max(most, units);
  }
  return most;
}

function mostUnits(set: number): number {
  let n = 0;
  for (let u = 0; u < M.at.units; u++) {
    const bits = M.bitsOf(u);
    if (bits & set || (bits >> M.CONVOKE_SHIFT) & set & 31 || (set === M.ANY_MANA && bits & M.CONVOKE_GENERIC)) n++;
  }
  for (let a = 0; a < A.board.actions; a++) n += A.mostOf(a, set) * (A.actAbility[a] < 0 ? 1 : 16);
  return n;
}

/** Pays the present goal, and then all others, or activates something first. */
function goOn(g: Game, depth: number, last: number, tapped: number): boolean {
  if (--search.left < 0 || depth >= DEEPEST) return false;
  M.keepMatching(depth);
  if (search.opening >= 0) {
    // Each X of the ability is an action of its own; they stand together.
    for (let a = search.opening; a < A.board.actions && isTried(a); a++) {
      if (open(g, a, depth, tapped)) return true;
      M.setBackMatching(depth);
    }
    // Without mana in its cost nothing is activated before it resolves.
    const cost = g.rulebook.ability[tried.ability * R.A_STRIDE + R.A_COST] * R.C_STRIDE;
    if (g.rulebook.costs[cost + R.C_MANA_VALUE] + g.rulebook.costs[cost + R.C_X] === 0) return false;
  } else {
    const goal = search.goal;
    if (payGoal(g, goal, tapped)) {
      if (goal === search.goals - 1) {
        if (restIsPayable(g)) return true;
      } else if (payLater(g, depth, tapped)) return true;
      search.goal = goal;
    }
    M.setBackMatching(depth);
  }
  for (let a = 0; a < A.board.actions; a++) {
    if (!isUnderWay(a) && A.canUse(g, a, reserved.source) && tryAction(g, a, depth, last, tapped)) return true;
  }
  return false;
}

function isTried(a: number): boolean {
  return A.actObject[a] === tried.first && A.actAbility[a] === tried.ability;
}

/** The action of the activation that is tried first: it is under way until its cost is paid. */
function findOpening(g: Game): number {
  for (let a = 0; a < A.board.actions; a++) {
    if (A.actObject[a] !== tried.first || A.actAbility[a] !== tried.ability) continue;
    const cost = g.rulebook.ability[tried.ability * R.A_STRIDE + R.A_COST] * R.C_STRIDE;
    const costs = g.rulebook.costs;
    if (costs[cost + R.C_TAP] || costs[cost + R.C_SACRIFICE] === 1) A.exclude(tried.first);
    return a;
  }
  return -1;
}

/** Pays for the activation that was begun, and goes on with what it adds. */
function open(g: Game, a: number, depth: number, tapped: number): boolean {
  const id = A.actObject[a];
  const cost = g.rulebook.ability[A.actAbility[a] * R.A_STRIDE + R.A_COST] * R.C_STRIDE;
  const was = A.touched[id];
  if (was === A.IS_KEPT) A.touched[id] = A.UNTOUCHED;
  keepSpent(depth);
  const uses = A.actUses[a];
  const { opening } = search;
  search.opening = -1;
  M.at.stage++;
  if (A.canUse(g, a, reserved.source) && payMana(g, cost, id, A.actX[a]) && A.use(g, a)) {
    search.atOnce = true;
    if (choosePermanents(g, a, cost, depth, -1, tapped)) return true;
  }
  search.atOnce = false;
  search.opening = opening;
  A.actUses[a] = uses;
  A.touched[id] = was;
  setBackSpent(depth);
  return false;
}

/** CR 605.3c: an ability that is being activated can't be activated again until it has resolved. */
function isUnderWay(a: number): boolean {
  if (search.opening >= 0 && isTried(a)) return true;
  if (pending.begun >= 0 && pending.begun === A.actAbility[a] && pending.begunSource === A.actObject[a]) return true;
  for (let k = search.goal; k < pending.count; k++) {
    if (pending.ability[k] === A.actAbility[a] && pending.source[k] === A.actObject[a]) return true;
  }
  return false;
}

/** CR 107.4h: any mana from a snow source; nothing but mana pays it. */
function paySnow(g: Game): boolean {
  const { marks } = M.at;
  M.at.marks |= g.rulebook.snowMark << M.MARKS_SHIFT;
  const paid = M.payOne(M.ANY_MANA, false);
  M.at.marks = marks;
  return paid;
}

function payGoal(g: Game, goal: number, tapped: number): boolean {
  M.at.stage++;
  const outermost = goal === search.goals - 1;
  A.payFor(g, goal === 0 ? purpose.on : pending.on[goal - 1]);
  for (let c = 0; c < GENERIC; c++) {
    for (let n = needOf(goal, c); n > 0; n--) if (!M.payOne(1 << c, outermost)) return false;
  }
  for (let n = needOf(goal, SNOW); n > 0; n--) if (!paySnow(g)) return false;
  if (outermost) for (let n = tapped; n > 0; n--) if (!M.payOne(M.AS_OTHER, false)) return false;
  for (let n = needOf(goal, GENERIC); n > 0; n--) if (!M.payOne(M.ANY_MANA, outermost)) return false;
  return true;
}

/** The ability that the goal paid for resolves; the next goal follows. */
function payLater(g: Game, depth: number, tapped: number): boolean {
  const next = search.goal++;
  const ability = pending.ability[next];
  if (ability === -1) return goOn(g, depth + 1, -1, tapped);
  readPending(g, next, ability);
  const count = yields.count;
  for (let k = 0; k < count; k++) {
    readPending(g, next, ability);
    M.keepMatching(depth + 1);
    A.addYield(g, k);
    if (goOn(g, depth + 2, -1, tapped)) return true;
    M.setBackMatching(depth + 1);
    search.goal = next + 1;
  }
  search.goal = next;
  return false;
}

function readPending(g: Game, goal: number, ability: number): void {
  const seat = A.board.seat;
  if (ability === GIVEN) readGiven(g, seat, pending.source[goal]);
  else {
    sacrificed.types = pending.sacrificed[goal];
    readYield(g, seat, pending.source[goal], ability, pending.x[goal]);
    sacrificed.types = ANY_TYPE;
  }
}

// ---------------------------------------------------------------- actions

const kept = { uses: new Uint8Array(M.MAX_DEPTH), touched: new Uint8Array(M.MAX_DEPTH) };
const keptSpent = new Int32Array(M.MAX_DEPTH * 4);

function keepSpent(depth: number): void {
  keptSpent[depth * 4] = A.spent.life;
  keptSpent[depth * 4 + 1] = A.spent.cards;
  keptSpent[depth * 4 + 2] = A.spent.buried;
  keptSpent[depth * 4 + 3] = A.spent.permanents;
}

function setBackSpent(depth: number): void {
  A.spent.life = keptSpent[depth * 4];
  A.spent.cards = keptSpent[depth * 4 + 1];
  A.spent.buried = keptSpent[depth * 4 + 2];
  A.spent.permanents = keptSpent[depth * 4 + 3];
}

/** Activates the ability in every way that differs. `last`: the ability before it, when neither costs mana. */
function tryAction(g: Game, a: number, depth: number, last: number, tapped: number): boolean {
  const costs = g.rulebook.costs;
  const ability = A.actAbility[a];
  const cost = ability < 0 ? -1 : g.rulebook.ability[ability * R.A_STRIDE + R.A_COST] * R.C_STRIDE;
  const free = cost < 0 || isFree(costs, cost);
  // Activations without mana in their costs commute: one order is enough. Of several that are alike one comes first.
  if ((free && last > a) || isLater(g, a)) return false;
  if (search.most === 0) {
    search.cut = true;
    return false;
  }
  search.most--;
  const id = A.actObject[a];
  kept.uses[depth] = A.actUses[a];
  kept.touched[depth] = A.touched[id];
  keepSpent(depth);
  M.at.stage++;
  const paid = cost < 0 || payMana(g, cost, id, A.actX[a]);
  if (paid && A.use(g, a) && choosePermanents(g, a, cost, depth, free ? a : -1, tapped)) return true;
  search.most++;
  A.actUses[a] = kept.uses[depth];
  A.touched[id] = kept.touched[depth];
  setBackSpent(depth);
  M.setBackMatching(depth);
  return false;
}

/** Neither mana nor other permanents are part of the cost: when it is activated makes no difference to others. */
function isFree(costs: Int32Array, cost: number): boolean {
  if (costs[cost + R.C_MANA_VALUE] + costs[cost + R.C_X] > 0 || costs[cost + R.C_TAP_OTHERS_AMOUNT] > 0) return false;
  return costs[cost + R.C_SACRIFICE] !== 2 && costs[cost + R.C_RETURN_AMOUNT] === 0;
}

/** Whether an equal permanent with the same ability, not used yet, stands before it. */
function isLater(g: Game, a: number): boolean {
  const id = A.actObject[a];
  if (A.touched[id] !== A.UNTOUCHED || A.actUses[a] > 0 || id === tried.first) return false;
  for (let b = a - 1; b >= 0; b--) {
    const other = A.actObject[b];
    if (
      A.actAbility[b] !== A.actAbility[a] ||
      A.actX[b] !== A.actX[a] ||
      A.actAbility[a] < 0 ||
      A.actUses[b] > 0 ||
      !A.actFixed[a]
    )
      continue;
    if (other === id || A.touched[other] !== A.UNTOUCHED || g.flags[other] !== g.flags[id]) continue;
    if (alike(g, other, id)) return true;
  }
  return false;
}

function payMana(g: Game, cost: number, source: number, x: number): boolean {
  const costs = g.rulebook.costs;
  const generic = costs[cost + R.C_GENERIC] + costs[cost + R.C_X] * x;
  if (costs[cost + R.C_MANA_VALUE] + generic === 0 && costs[cost + R.C_HYBRIDS] === 0) return true;
  A.payFor(g, abilityOf(source));
  for (let c = 0; c < GENERIC; c++) {
    for (let n = costs[cost + R.C_PIP + c]; n > 0; n--) if (!M.payOne(1 << c, false)) return false;
  }
  for (let n = costs[cost + R.C_SNOW]; n > 0; n--) if (!paySnow(g)) return false;
  const list = costs[cost + R.C_HYBRIDS];
  const lists = g.rulebook.lists;
  for (let i = 1; list > 0 && i <= lists[list]; i++) {
    const types = lists[list + i] & M.ANY_MANA;
    if (types === 0 || !M.payOne(types, false)) return false;
  }
  for (let n = generic; n > 0; n--) if (!M.payOne(M.ANY_MANA, false)) return false;
  return true;
}

/** Chooses what is sacrificed, returned or tapped, then what the ability adds, and goes on. */
function choosePermanents(g: Game, a: number, cost: number, depth: number, last: number, tapped: number): boolean {
  const costs = g.rulebook.costs;
  if (cost >= 0) {
    if (costs[cost + R.C_SACRIFICE] === 2) {
      const filter = costs[cost + R.C_SACRIFICE_FILTER];
      return chooseSome(g, a, filter, costs[cost + R.C_SACRIFICE_AMOUNT], false, -1, depth, last, tapped);
    }
    if (costs[cost + R.C_RETURN_AMOUNT] > 0) {
      const filter = costs[cost + R.C_RETURN_FILTER];
      return chooseSome(g, a, filter, costs[cost + R.C_RETURN_AMOUNT], false, -1, depth, last, tapped);
    }
    if (costs[cost + R.C_TAP_OTHERS_AMOUNT] > 0) {
      const filter = costs[cost + R.C_TAP_OTHERS_FILTER];
      return chooseSome(g, a, filter, costs[cost + R.C_TAP_OTHERS_AMOUNT], true, -1, depth, last, tapped);
    }
  }
  return chooseOutcome(g, a, depth, last, tapped);
}

/** Takes one permanent after another, from `after` on in the order of the battlefield. */
function chooseSome(
  g: Game,
  a: number,
  filter: number,
  left: number,
  tapping: boolean,
  after: number,
  depth: number,
  last: number,
  tapped: number,
): boolean {
  if (left === 0) return chooseOutcome(g, a, depth, last, tapped);
  if (depth + 1 >= DEEPEST) return false;
  const list = listOf(A.board.seat, BATTLEFIELD);
  let id = after < 0 ? g.first[list] : g.next[after];
  let before = -1;
  for (; id >= 0; id = g.next[id]) {
    if (!A.mayTake(g, id, filter, A.actObject[a], tapping)) continue;
    if (before >= 0 && isLike(g, before, id)) continue;
    before = id;
    const was = A.touched[id];
    const permanents = A.spent.permanents;
    M.keepMatching(depth + 1);
    const can = tapping ? A.tapIt(id) : A.takeIt(id, search.atOnce);
    taken.id = id;
    if (can && chooseSome(g, a, filter, left - 1, tapping, id, depth + 1, last, tapped)) return true;
    A.touched[id] = was;
    A.spent.permanents = permanents;
    M.setBackMatching(depth + 1);
    if (search.left < 0) return false;
  }
  return false;
}

/** Alike, and used in the same way so far. */
function isLike(g: Game, a: number, b: number): boolean {
  return A.touched[a] === A.touched[b] && g.flags[a] === g.flags[b] && alike(g, a, b);
}

function chooseOutcome(g: Game, a: number, depth: number, last: number, tapped: number): boolean {
  if (depth + 2 >= DEEPEST) return false;
  const atOnce = search.atOnce;
  search.atOnce = false;
  M.keepMatching(depth + 1);
  if (A.asksSacrificed(g, a)) {
    const can = addOfSacrificed(g, a, depth, last, tapped);
    search.atOnce = atOnce;
    return can;
  }
  for (let o = A.actFirst[a]; o < A.actFirst[a] + A.actCount[a]; o++) {
    A.addOutcome(o);
    if (goOn(g, depth + 2, last, tapped)) return true;
    M.setBackMatching(depth + 1);
  }
  search.atOnce = atOnce;
  return false;
}

/** What was chosen for the cost last. */
const taken = { id: -1 };
const ANY_TYPE = 63;

/** Mana of a type that the sacrificed permanent could have produced: found anew for each. */
function addOfSacrificed(g: Game, a: number, depth: number, last: number, tapped: number): boolean {
  const types = couldProduce(g, taken.id);
  const source = A.actObject[a];
  for (let k = 0, count = 1; k < count; k++) {
    sacrificed.types = types;
    readYield(g, A.board.seat, source, A.actAbility[a], A.actX[a]);
    sacrificed.types = ANY_TYPE;
    count = yields.count;
    A.addYield(g, k);
    if (goOn(g, depth + 2, last, tapped)) return true;
    M.setBackMatching(depth + 1);
  }
  return false;
}

// ---------------------------------------------------------------- the rest

/** Whether the other parts of what is paid for are still there: permanents, cards, life. */
function restIsPayable(g: Game): boolean {
  const costs = g.rulebook.costs;
  if (A.board.life - A.spent.life < 0 && reservedLife(g, A.board.seat) + undecided.life > 0) return false;
  for (let i = 0; i < reserved.count; i++) {
    const row = reserved.rows[i] * R.C_STRIDE;
    scopeOf(A.board.seat, 0);
    if (
      costs[row + R.C_SACRIFICE] === 2 &&
      !isLeft(g, costs[row + R.C_SACRIFICE_FILTER], costs[row + R.C_SACRIFICE_AMOUNT])
    )
      return false;
    if (
      costs[row + R.C_RETURN_AMOUNT] > 0 &&
      !isLeft(g, costs[row + R.C_RETURN_FILTER], costs[row + R.C_RETURN_AMOUNT])
    )
      return false;
    if (costs[row + R.C_SACRIFICE] === 1 && A.touched[reserved.source] === A.IS_GONE) return false;
    if (A.spent.cards > 0 && costs[row + R.C_DISCARD] > 1 && costs[row + R.C_DISCARD] < 4) {
      const cards = countOwn(g, A.board.seat, HAND, costs[row + R.C_DISCARD_FILTER], reserved.source) - A.spent.cards;
      if (cards < costs[row + R.C_DISCARD_AMOUNT]) return false;
    }
    if (A.spent.buried > 0 && costs[row + R.C_EXILE] === 2) {
      const buried =
        countOwn(g, A.board.seat, GRAVEYARD, costs[row + R.C_EXILE_FILTER], reserved.source) - A.spent.buried;
      if (buried < costs[row + R.C_EXILE_AMOUNT]) return false;
    }
  }
  return true;
}

function isLeft(g: Game, filter: number, wanted: number): boolean {
  const list = listOf(A.board.seat, BATTLEFIELD);
  let n = 0;
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (A.touched[id] !== A.IS_GONE && (filter < 0 || matches(g, filter, id))) n++;
  }
  return n >= wanted;
}
