/**
 * The mana abilities that a search for a payment may use: those that add one unit for {T} alone are units from the start,
 * all others are actions to be tried.
 *
 * A permanent whose abilities all add one unit for {T} (and life, while there is plenty) is one unit of all their types: no
 * order of activations matters then. Everything else has a cost, several units, or a choice, and is an action.
 */

import {
  ARTIFACT,
  BATTLEFIELD,
  CONVOKE,
  CREATURE,
  DELVE,
  GRAVEYARD,
  HAND,
  HASTE,
  IMPROVISE,
  MANA_TYPES,
} from '../ids/words.ts';
import { type Game, refOf } from '../state/game.ts';
import { GRANTED, MANA_IN_HAND, TAPPED, W_LOTS, W_MANA_ASKED } from '../state/header.ts';
import { MAX_OBJECTS } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { canPayRest, costAsksX, countOwn, delveSupply, sourceMask, unitsPerTap } from './affordable.ts';
import { isSpent } from './limits.ts';
import { changesMana, TAPPED_FOR_MANA_BIT } from './mana-changes.ts';
import { pending } from './mana-goals.ts';
import { poolOf } from './mana-lots.ts';
import * as M from './mana-matching.ts';
import { marksOf, marksWanted, maySpend } from './mana-rules.ts';
import { MAX_LOTS, readYield, yields } from './mana-yield.ts';
import { abilityAt } from './own-abilities.ts';
import { cantActivate } from './player-rules.ts';
import { amount, countersOn, holds, matches } from './query.ts';
import { scope, scopeOf } from './scope.ts';

/** Actions of one board; more are left out. */
export const MAX_ACTIONS = 96;
/** Alternatives of all actions together. */
const MAX_OUTCOMES = 512;

export const board = {
  actions: 0,
  outcomes: 0,
  seat: 0,
  /** Life that may be spent. */
  life: 0,
  /** Life that the units and actions cost, if all were used. */
  allLife: 0,
  /** Whether life may run out: then abilities that cost life are actions of their own. */
  tight: false,
};
export const actObject = new Int16Array(MAX_ACTIONS);
/** Row of the ability, -1: the simple ability of the permanent. */
export const actAbility = new Int32Array(MAX_ACTIONS);
export const actFirst = new Int16Array(MAX_ACTIONS);
export const actCount = new Int16Array(MAX_ACTIONS);
/** Life that its effect costs. */
export const actLife = new Int32Array(MAX_ACTIONS);
/** 1: it adds the same whatever else is on the board. */
export const actFixed = new Uint8Array(MAX_ACTIONS);
/** How often it was used in the search. */
export const actUses = new Uint8Array(MAX_ACTIONS);
/** X of its cost, 0 without: each X is an action of its own. */
export const actX = new Uint8Array(MAX_ACTIONS);

const outcomeLots = new Uint8Array(MAX_OUTCOMES);
/** What a unit of the lot can pay: bits of mana-matching.ts. */
const outcomeBits = new Int32Array(MAX_OUTCOMES * MAX_LOTS);
const outcomeUnits = new Uint8Array(MAX_OUTCOMES * MAX_LOTS);

// ---- what the search has done with an object, and the unit that stands for it
export const UNTOUCHED = 0;
export const WAS_TAPPED = 1;
export const IS_GONE = 2;
/** Needed as it is for what is paid: neither tapped for mana nor given away. */
export const IS_KEPT = 3;
export const touched = new Uint8Array(MAX_OBJECTS);
export const objectUnit = new Int16Array(MAX_OBJECTS);
/** How many units stand for it, one behind the other. */
export const objectUnits = new Uint8Array(MAX_OBJECTS);

/** What the board is looked at for; filled by the search before `gatherActions`. */
export const asked = {
  exclude: -1,
  also: -1,
  gone: -1,
  /** The object whose activation is tried first, -1 none: its abilities are actions. */
  first: -1,
  /** Permanents that another part of the cost taps: a filter, -1 none. */
  others: -1,
  /** Keywords of the spell that let other things than mana pay: convoke, improvise, delve. */
  ways: 0,
  /** 1: only simple sources may be used any more. */
  closed: false,
};

/** Lists units and actions of the seat's board. */
export function gatherActions(g: Game, seat: number, life: number): void {
  board.seat = seat;
  board.life = life;
  board.tight = false;
  collect(g, seat);
  if (board.allLife <= life) return;
  board.tight = true;
  collect(g, seat);
}

function collect(g: Game, seat: number): void {
  M.clearMatching();
  board.actions = 0;
  board.outcomes = 0;
  board.allLife = 0;
  rules.count = 1;
  for (let c = 0; c < MANA_TYPES; c++) addUnits(1 << c, g.pool[seat * MANA_TYPES + c]);
  for (let i = 0; i < g.word[W_LOTS]; i++) {
    if (g.lotHolder[i] !== poolOf(seat)) continue;
    const rule = ruleOf(g, g.lotRule[i], g.lotSource[i]);
    if (rule >= 0) addUnits(unitBits(1 << g.lotType[i], g.lotMarks[i], rule), g.lotUnits[i]);
  }
  if (asked.ways & DELVE) {
    for (let n = delveSupply(g, seat, asked.also); n > 0; n--) M.addUnit(M.CONVOKE_GENERIC);
  }
  const list = listOf(seat, BATTLEFIELD);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    touched[id] = UNTOUCHED;
    objectUnit[id] = -1;
    if (id === asked.gone) touched[id] = IS_GONE;
    else if (id === asked.exclude) touched[id] = IS_KEPT;
    else collectFrom(g, seat, id);
  }
  if (g.word[W_MANA_ASKED] & MANA_IN_HAND && !asked.closed) collectHand(g, seat);
}

/** Mana abilities of cards in hand, but of the one that is cast. */
function collectHand(g: Game, seat: number): void {
  const list = listOf(seat, HAND);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    touched[id] = UNTOUCHED;
    objectUnit[id] = -1;
    if (id !== asked.also && mayBeHard(g, id)) collectAbilities(g, seat, id, true);
  }
}

/** More floating mana of one kind than this pays nothing more. */
const MOST_FLOATING = 255;

function addUnits(bits: number, units: number): void {
  for (let n = Math.min(MOST_FLOATING, units); n > 0; n--) M.addUnit(bits);
}

function unitBits(types: number, marks: number, rule: number): number {
  return types | (marks << M.MARKS_SHIFT) | (rule << M.RULE_SHIFT);
}

/** What a unit of that lot of `yields` can pay; 0 when there are too many rules. */
function bitsOfYield(g: Game, at: number): number {
  const rule = ruleOf(g, yields.rules[at], yields.sources[at]);
  return rule < 0 ? 0 : unitBits(yields.types[at], yields.marks[at], rule);
}

// ---- rules that limit what mana may be spent on (CR 106.6), numbered from 1; 0 is none
const MAX_RULES = 31;
const rules = { count: 1, rule: new Int32Array(MAX_RULES), source: new Int32Array(MAX_RULES) };

/** The number of a rule of mana from that source, 0 where it limits nothing; -1 when there are too many. */
function ruleOf(g: Game, rule: number, source: number): number {
  if (rule === 0 || !g.rulebook.lists[rule + R.MANA_LIMITED]) return 0;
  for (let n = 1; n < rules.count; n++) if (rules.rule[n] === rule && rules.source[n] === source) return n;
  if (rules.count === MAX_RULES) return -1;
  rules.rule[rules.count] = rule;
  rules.source[rules.count] = source;
  return rules.count++;
}

/** What is paid next is paid for that: which mana may be spent on it. */
export function payFor(g: Game, on: number): void {
  M.at.marks = marksWanted(g, on) << M.MARKS_SHIFT;
  M.at.allows = 1;
  for (let n = 1; n < rules.count; n++) if (maySpend(g, rules.rule[n], rules.source[n], on)) M.at.allows |= 1 << n;
}

function collectFrom(g: Game, seat: number, id: number): void {
  const usable = id !== asked.also;
  if (!usable) touched[id] = WAS_TAPPED;
  const simple = usable ? sourceMask(g, id) : 0;
  const before = board.actions;
  const hard = !asked.closed && mayBeHard(g, id);
  const merged = hard ? collectAbilities(g, seat, id, usable) : 0;
  let bits = usable && !(g.flags[id] & TAPPED) ? otherUses(g, seat, id) : 0;
  const several = simple !== 0 && unitsPerTap(g, id) > 1;
  if (anyTaps(g, before) || (several && bits !== 0)) {
    if (simple !== 0) addSimpleAction(g, id, simple);
  } else if ((simple | merged) !== 0) {
    bits |= simple | merged;
    bits |= marksOf(g, id) << M.MARKS_SHIFT;
  }
  if (bits === 0) return;
  objectUnit[id] = M.addUnit(bits);
  objectUnits[id] = 1;
  if (several && !anyTaps(g, before)) while (objectUnits[id] < unitsPerTap(g, id)) addMore(id, bits);
}

/** Whether one of the actions from there on taps or untaps its permanent: then its tapping is decided by actions alone. */
function anyTaps(g: Game, from: number): boolean {
  const { ability, costs } = g.rulebook;
  for (let a = from; a < board.actions; a++) {
    const row = ability[actAbility[a] * R.A_STRIDE + R.A_COST] * R.C_STRIDE;
    if (actAbility[a] < 0 || costs[row + R.C_TAP] + costs[row + R.C_UNTAP] + costs[row + R.C_SACRIFICE] > 0)
      return true;
  }
  return false;
}

function addMore(id: number, bits: number): void {
  M.addUnit(bits);
  objectUnits[id]++;
}

/** Whether the permanent has, or may have, mana abilities that are not simple now. */
export function mayBeHard(g: Game, id: number): boolean {
  if (g.rulebook.has[g.card[id]] & R.HAS_HARD_MANA || g.flags[id] & GRANTED) return true;
  return g.manaTypes[id] !== 0 && changesMana(g, id);
}

/** What an untapped permanent can be tapped for besides mana. */
function otherUses(g: Game, seat: number, id: number): number {
  let bits = 0;
  if (asked.others >= 0) {
    scopeOf(seat, 0);
    if (matches(g, asked.others, id)) bits |= M.AS_OTHER;
  }
  // CR 702.51a: a creature pays generic mana or one of its colours.
  if (asked.ways & CONVOKE && g.types[id] & CREATURE) bits |= (g.colours[id] << M.CONVOKE_SHIFT) | M.CONVOKE_GENERIC;
  if (asked.ways & IMPROVISE && g.types[id] & ARTIFACT) bits |= M.CONVOKE_GENERIC; // CR 702.126a
  return bits;
}

/** Adds actions for abilities that are not simple. Returns the types of those that are one unit for {T} instead. */
function collectAbilities(g: Game, seat: number, id: number, usable: boolean): number {
  let merged = 0;
  let plain = id !== asked.first;
  let most = 0;
  // A permanent with an ability that is no unit has actions only: its tapping is decided once.
  for (let pass = 0; pass < 2; pass++) {
    for (let n = 0; ; n++) {
      const ability = abilityAt(g, id, n);
      if (ability === -1) break;
      if (ability < 0 || !mayUse(g, seat, id, ability, usable)) continue;
      readYield(g, seat, id, ability);
      if (!addsAnything()) continue;
      // What leaves may be what its condition counts.
      if (g.rulebook.ability[ability * R.A_STRIDE + R.A_CONDITION] >= 0) yields.fixed = false;
      if (pass === 1) {
        if (asksX(g, ability)) addEachX(g, seat, id, ability);
        else addAction(g, id, ability, 0);
        board.allLife += MOST_USES * (lifeOf(g, ability) + yields.life);
      } else if (plain && isPlain(g, ability)) {
        merged |= yields.types[0];
        most = Math.max(most, lifeOf(g, ability) + yields.life);
      } else plain = false;
    }
    if (plain) break;
    merged = 0;
  }
  if (plain) board.allLife += most;
  return merged;
}

/** Whether some alternative of what was read adds mana. */
function addsAnything(): boolean {
  for (let k = 0; k < yields.count; k++) if (yields.lots[k] > 0) return true;
  return false;
}

/**
 * Each X from 1 is an action of its own. Where X only says how many counters are removed, a larger one pays all that a smaller
 * one does: then only the largest is, but for the ability that is begun first, whose X may be said already.
 */
function addEachX(g: Game, seat: number, id: number, ability: number): void {
  const cost = g.rulebook.ability[ability * R.A_STRIDE + R.A_COST] * R.C_STRIDE;
  const largest = g.rulebook.costs[cost + R.C_X] === 0 && id !== asked.first;
  for (let x = 1; x === 1 || (x <= MOST_X && canRemove(g, id, ability, x, 1)); x++) {
    if (largest && x < MOST_X && canRemove(g, id, ability, x + 1, 1)) continue;
    readYield(g, seat, id, ability, x);
    addAction(g, id, ability, x);
  }
}
/** More than that no payment needs of one ability. */
const MOST_X = 24;

/** Whether X stands in the cost of the ability: in its mana, or in the counters that it removes. */
export function asksX(g: Game, ability: number): boolean {
  return costAsksX(g, g.rulebook.ability[ability * R.A_STRIDE + R.A_COST]);
}

/** Whether the counters that the cost removes are there so often. */
function canRemove(g: Game, id: number, ability: number, x: number, times: number): boolean {
  const row = g.rulebook.ability[ability * R.A_STRIDE + R.A_COST] * R.C_STRIDE;
  const operand = g.rulebook.costs[row + R.C_COUNTER_REMOVE];
  if (operand === 1) return true;
  scopeOf(board.seat, refOf(g, id));
  scope.x = x;
  let removed = amount(g, operand) * times;
  if (removed <= 0) return true;
  // What activations under way will take is not there for others.
  for (let k = 0; k < pending.count; k++) if (pending.source[k] === id) removed += pending.removes[k];
  if (pending.begun >= 0 && pending.begunSource === id) removed += pending.begunRemoves;
  return countersOn(g, id, g.rulebook.costs[row + R.C_COUNTER_KIND]) >= removed;
}

/** One unit for {T}, and life while there is plenty. `yields` holds what it adds. */
function isPlain(g: Game, ability: number): boolean {
  const row = g.rulebook.ability[ability * R.A_STRIDE + R.A_COST] * R.C_STRIDE;
  const costs = g.rulebook.costs;
  if (!costs[row + R.C_TAP] || hasOtherCosts(costs, row) || !yields.fixed || asksX(g, ability)) return false;
  if (board.tight && lifeOf(g, ability) + yields.life > 0) return false;
  return yields.count === 1 && yields.lots[0] === 1 && yields.units[0] === 1 && ruleOf(g, yields.rules[0], 0) === 0;
}

/** Whether a cost has more than {T} and life. */
function hasOtherCosts(costs: Int32Array, row: number): boolean {
  return (
    costs[row + R.C_MANA_VALUE] > 0 ||
    costs[row + R.C_UNTAP] > 0 ||
    costs[row + R.C_SACRIFICE] > 0 ||
    costs[row + R.C_DISCARD] > 0 ||
    costs[row + R.C_COUNTER_REMOVE] !== 1 ||
    costs[row + R.C_COUNTER_PUT] > 0 ||
    costs[row + R.C_EXILE] > 0 ||
    costs[row + R.C_RETURN_AMOUNT] > 0 ||
    costs[row + R.C_TAP_OTHERS_AMOUNT] > 0
  );
}

function lifeOf(g: Game, ability: number): number {
  const cost = g.rulebook.ability[ability * R.A_STRIDE + R.A_COST];
  return Math.max(0, amount(g, g.rulebook.costs[cost * R.C_STRIDE + R.C_LIFE]));
}

/** Whether it is a mana ability, not a simple one, that may be activated but for its mana (CR 605.3a). */
export function mayUse(g: Game, seat: number, id: number, ability: number, usable: boolean): boolean {
  const t = g.rulebook.ability;
  const row = ability * R.A_STRIDE;
  if (t[row] !== R.ABILITY_MANA || t[row + R.A_ZONE] !== g.zone[id]) return false;
  if (t[row + R.A_MANA_UNITS] > 0 && !changesMana(g, id)) return false;
  if ((t[row + R.A_LIMIT] !== 0 && isSpent(g, id, row)) || cantActivate(g, seat, id, true)) return false;
  const cost = t[row + R.A_COST] * R.C_STRIDE;
  const costs = g.rulebook.costs;
  if (!usable && (costs[cost + R.C_TAP] || costs[cost + R.C_SACRIFICE] === 1)) return false;
  if (!canPayRest(g, seat, t[row + R.A_COST], id)) return false;
  const condition = t[row + R.A_CONDITION];
  if (condition < 0) return true;
  scopeOf(seat, refOf(g, id));
  return holds(g, condition);
}

function addAction(g: Game, id: number, ability: number, x: number): void {
  if (board.actions >= MAX_ACTIONS || board.outcomes + yields.count > MAX_OUTCOMES) return;
  const a = board.actions++;
  actObject[a] = id;
  actAbility[a] = ability;
  actFirst[a] = board.outcomes;
  actCount[a] = yields.count;
  actLife[a] = yields.life;
  actFixed[a] = yields.fixed ? 1 : 0;
  actUses[a] = 0;
  actX[a] = x;
  for (let k = 0; k < yields.count; k++) {
    const o = board.outcomes++;
    outcomeLots[o] = yields.lots[k];
    for (let j = 0; j < MAX_LOTS; j++) {
      outcomeBits[o * MAX_LOTS + j] = bitsOfYield(g, k * MAX_LOTS + j);
      outcomeUnits[o * MAX_LOTS + j] = yields.units[k * MAX_LOTS + j];
    }
  }
}

function addSimpleAction(g: Game, id: number, types: number): void {
  yields.count = 1;
  yields.life = 0;
  yields.fixed = true;
  yields.lots[0] = 1;
  yields.types[0] = types;
  yields.units[0] = unitsPerTap(g, id);
  yields.rules[0] = 0;
  yields.marks[0] = marksOf(g, id);
  addAction(g, id, -1, 0);
}

/** Adds the units of an outcome: available for what is paid from now on. */
export function addOutcome(o: number): void {
  for (let j = 0; j < outcomeLots[o]; j++) {
    for (let n = outcomeUnits[o * MAX_LOTS + j]; n > 0; n--) M.addUnit(outcomeBits[o * MAX_LOTS + j]);
  }
}

/** Adds the outcome of what `readYield` found last. */
export function addYield(g: Game, k: number): void {
  for (let j = 0; j < yields.lots[k]; j++) {
    for (let n = yields.units[k * MAX_LOTS + j]; n > 0; n--) M.addUnit(bitsOfYield(g, k * MAX_LOTS + j));
  }
}

/** Most units of a type of the set that one use adds. */
export function mostOf(a: number, set: number): number {
  let most = 0;
  for (let o = actFirst[a]; o < actFirst[a] + actCount[a]; o++) {
    let units = 0;
    for (let j = 0; j < outcomeLots[o]; j++) {
      if (outcomeBits[o * MAX_LOTS + j] & set) units += outcomeUnits[o * MAX_LOTS + j];
    }
    most = Math.max(most, units);
  }
  return most;
}

/** Whether effects of the permanent decide what others can do for mana: without it the board is another one. */
export function shapesSources(g: Game, id: number): boolean {
  const rb = g.rulebook;
  const card = g.card[id];
  if (rb.has[card] & R.HAS_SPELL_STATIC) return true;
  if ((rb.listens[card] | rb.replaces[card]) & TAPPED_FOR_MANA_BIT) return true;
  if (!(rb.has[card] & R.HAS_STATICS)) return false;
  for (let a = rb.abilityStart[card]; a < rb.abilityStart[card] + rb.abilityCount[card]; a++) {
    if (rb.ability[a * R.A_STRIDE] !== R.ABILITY_STATIC) continue;
    const row = rb.ability[a * R.A_STRIDE + R.A_CHANGE] * R.CH_STRIDE;
    const c = rb.changes;
    if (c[row + R.CH_LAYERS] & (R.LAYER_CONTROL | R.LAYER_TYPE) || c[row + R.CH_LOSE_ALL]) return true;
    if (c[row + R.CH_ABILITIES] !== 0 || c[row + R.CH_KEYWORDS] & HASTE) return true;
  }
  return false;
}

// ---------------------------------------------------------------- costs of an action, but for mana

/** Counts of what the search has spent; kept and set back by the search. */
export const spent = { life: 0, cards: 0, buried: 0, permanents: 0 };

/** Most uses of one ability in one payment. */
const MOST_USES = 16;

/** Whether what it adds depends on the permanent that its cost sacrifices. */
export function asksSacrificed(g: Game, a: number): boolean {
  if (actAbility[a] < 0) return false;
  return (g.rulebook.ability[actAbility[a] * R.A_STRIDE + R.A_DETAIL] & R.DETAIL_ASKS_SACRIFICED) !== 0;
}

/** An ability with X is used once in a payment: with the X that it needs. */
function isUsedWithX(a: number): boolean {
  for (let b = 0; b < board.actions; b++) {
    if (actUses[b] > 0 && actObject[b] === actObject[a] && actAbility[b] === actAbility[a]) return true;
  }
  return false;
}

/** Mana that one use costs at least. */
export function manaOf(g: Game, a: number): number {
  if (actAbility[a] < 0) return 0;
  const row = g.rulebook.ability[actAbility[a] * R.A_STRIDE + R.A_COST] * R.C_STRIDE;
  return g.rulebook.costs[row + R.C_MANA_VALUE] + g.rulebook.costs[row + R.C_X] * actX[a];
}

/** Whether {T} is in its cost. */
export function isTapped(g: Game, a: number): boolean {
  if (actAbility[a] < 0) return true;
  const row = g.rulebook.ability[actAbility[a] * R.A_STRIDE + R.A_COST] * R.C_STRIDE;
  return g.rulebook.costs[row + R.C_TAP] !== 0;
}

/** How often it can be used in one payment. */
export function mostUses(g: Game, a: number): number {
  const t = g.rulebook.ability;
  const row = t[actAbility[a] * R.A_STRIDE + R.A_COST] * R.C_STRIDE;
  const { costs } = g.rulebook;
  const once = isUsedOnce(g, actAbility[a]) || costs[row + R.C_EXILE] === 1;
  return once || costs[row + R.C_SACRIFICE] === 1 ? 1 : MOST_USES;
}

/** A limit, or {Q} in its cost: what is untapped for it would have to be tapped again. */
function isUsedOnce(g: Game, ability: number): boolean {
  const t = g.rulebook.ability;
  const row = ability * R.A_STRIDE;
  return t[row + R.A_LIMIT] !== 0 || g.rulebook.costs[t[row + R.A_COST] * R.C_STRIDE + R.C_UNTAP] !== 0;
}

/** The ability of the permanent is under way already: one that can be used once has been. */
export function countUnderWay(g: Game, id: number, ability: number): void {
  if (ability < 0 || !isUsedOnce(g, ability)) return;
  for (let a = 0; a < board.actions; a++) if (actObject[a] === id && actAbility[a] === ability) actUses[a] = 1;
}

/** Whether the parts of the cost that are no choice of a permanent and no mana can still be paid. */
export function canUse(g: Game, a: number, card: number): boolean {
  const id = actObject[a];
  if (touched[id] >= IS_GONE || (!actFixed[a] && spent.permanents > 0 && !asksSacrificed(g, a))) return false;
  if (actAbility[a] < 0) return touched[id] === UNTOUCHED && actUses[a] === 0;
  const t = g.rulebook.ability;
  const row = actAbility[a] * R.A_STRIDE;
  const costs = g.rulebook.costs;
  const cost = t[row + R.A_COST] * R.C_STRIDE;
  if (costs[cost + R.C_TAP] && touched[id] !== UNTOUCHED) return false;
  if (actUses[a] >= (isUsedOnce(g, actAbility[a]) ? 1 : MOST_USES)) return false;
  const life = lifeOf(g, actAbility[a]);
  if (life > 0 && board.life - spent.life < life) return false;
  if (actX[a] > 0 && isUsedWithX(a)) return false;
  if (!canRemove(g, id, actAbility[a], actX[a], actUses[a] + 1)) return false;
  scopeOf(board.seat, refOf(g, id));
  if (costs[cost + R.C_DISCARD] === 4 || costs[cost + R.C_DISCARD] === 1) return false;
  if (costs[cost + R.C_DISCARD] > 0) {
    const inHand = countOwn(g, board.seat, HAND, costs[cost + R.C_DISCARD_FILTER], card) - spent.cards;
    if (inHand < costs[cost + R.C_DISCARD_AMOUNT]) return false;
  }
  if (costs[cost + R.C_EXILE] === 2) {
    const buried = countOwn(g, board.seat, GRAVEYARD, costs[cost + R.C_EXILE_FILTER], card) - spent.buried;
    if (buried < costs[cost + R.C_EXILE_AMOUNT]) return false;
  }
  return true;
}

/** Spends those parts. False when tapping the permanent takes away what was paid with it. */
export function use(g: Game, a: number): boolean {
  const id = actObject[a];
  actUses[a]++;
  spent.life += actLife[a];
  if (actAbility[a] < 0) return tapIt(id);
  const costs = g.rulebook.costs;
  const cost = g.rulebook.ability[actAbility[a] * R.A_STRIDE + R.A_COST] * R.C_STRIDE;
  spent.life += lifeOf(g, actAbility[a]);
  if (costs[cost + R.C_DISCARD] > 0) spent.cards += costs[cost + R.C_DISCARD_AMOUNT];
  if (costs[cost + R.C_EXILE] === 1) {
    touched[id] = IS_GONE;
    spent.cards++;
  }
  if (costs[cost + R.C_EXILE] === 2) spent.buried += costs[cost + R.C_EXILE_AMOUNT];
  if (costs[cost + R.C_TAP] && !tapIt(id)) return false;
  return costs[cost + R.C_SACRIFICE] !== 1 || takeIt(id, false);
}

/** The permanent is needed as it is. */
export function exclude(id: number): void {
  touched[id] = IS_KEPT;
  killUnits(id);
}

/** Its units pay nothing any more. False when what they paid can't be paid otherwise. */
function killUnits(id: number): boolean {
  if (objectUnit[id] < 0) return true;
  for (let n = 0; n < objectUnits[id]; n++) if (!M.killUnit(objectUnit[id] + n)) return false;
  return true;
}

/** The permanent is tapped: whatever else it could have been tapped for, it can't any more. */
export function tapIt(id: number): boolean {
  touched[id] = WAS_TAPPED;
  return killUnits(id);
}

/**
 * The permanent leaves. What it was tapped for before stays paid, and its mana may be in the pool by then; unless it is
 * given for the ability that is begun at once. False when what it paid can't be paid otherwise.
 */
export function takeIt(id: number, atOnce: boolean): boolean {
  touched[id] = IS_GONE;
  spent.permanents++;
  if (atOnce) return killUnits(id);
  if (objectUnit[id] >= 0) M.endOther(objectUnit[id]);
  return true;
}

/** Whether a permanent may be sacrificed, returned or tapped for a cost of the action in the search. */
export function mayTake(g: Game, id: number, filter: number, source: number, tapping: boolean): boolean {
  if (touched[id] >= IS_GONE) return false;
  if (tapping && (touched[id] !== UNTOUCHED || g.flags[id] & TAPPED || id === source)) return false;
  if (!tapping && shapesSources(g, id)) return false;
  scopeOf(board.seat, refOf(g, source));
  return filter < 0 || matches(g, filter, id);
}
