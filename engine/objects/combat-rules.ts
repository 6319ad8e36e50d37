/**
 * The rules of combat in force: which creature may, must or can't attack and block, and at what price.
 *
 * They come from static abilities of permanents and from effects that last, and are gathered anew for each question, for
 * they read the board as it is. A board without any (W_REPLACE lacks LISTENS_COMBAT) never comes here.
 */

import { ARTIFACT, BATTLEFIELD, LAND } from '../ids/words.ts';
import { type Game, InvariantError, liveId, refOf } from '../state/game.ts';
import { GRANTED, NO_ABILITIES, W_EFFECTS, W_GRANTS, W_PLAYERS, W_REPLACE } from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { amount, holds, matches } from './query.ts';
import { scopeOf } from './scope.ts';

/** Most rules at once; asserted. */
const MOST_RULES = 8192;
const value = new Int32Array(MOST_RULES);
const operand = new Int32Array(MOST_RULES);
const controller = new Int32Array(MOST_RULES);
/** Reference of the source. */
const source = new Int32Array(MOST_RULES);
/** The one object affected, or -1: by the filter. */
const object = new Int32Array(MOST_RULES);
const filter = new Int32Array(MOST_RULES);
const gathered = { count: 0 };
/** The first and the last rule of each kind, and the next of the same kind; -1 none. */
const firstOf = new Int32Array(R.COMBAT_KINDS);
const lastOf = new Int32Array(R.COMBAT_KINDS);
const nextOf = new Int32Array(MOST_RULES);

/** Whether any rule of combat may be in force. */
export function hasCombatRules(g: Game): boolean {
  return (g.word[W_REPLACE] & R.LISTENS_COMBAT) !== 0;
}

/** Gathers the rules in force; the questions below are about what was gathered last. */
export function gatherRules(g: Game): void {
  gathered.count = 0;
  firstOf.fill(-1);
  if (!hasCombatRules(g)) return;
  const rb = g.rulebook;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      const card = g.card[id];
      if (rb.has[card] & R.HAS_COMBAT && !(g.flags[id] & NO_ABILITIES)) {
        const end = rb.abilityStart[card] + rb.abilityCount[card];
        for (let a = rb.abilityStart[card]; a < end; a++) addAbility(g, a, id);
      }
      if (!(g.flags[id] & GRANTED)) continue;
      for (let i = 0; i < g.word[W_GRANTS]; i++) if (g.grantObject[i] === id) addAbility(g, g.grantAbility[i], id);
    }
  }
  for (let e = 0; e < g.word[W_EFFECTS]; e++) {
    const rules = rb.changes[g.effectChange[e] * R.CH_STRIDE + R.CH_COMBAT];
    if (rules === 0) continue;
    const id = liveId(g, g.effectObject[e]);
    if (id >= 0) addRules(g, rules, g.effectController[e], g.effectSource[e], id, -1);
  }
}

function addAbility(g: Game, ability: number, id: number): void {
  const a = g.rulebook.ability;
  const row = ability * R.A_STRIDE;
  if (a[row] !== R.ABILITY_COMBAT) return;
  const seat = g.controller[id];
  scopeOf(seat, refOf(g, id));
  if (a[row + R.A_CONDITION] >= 0 && !holds(g, a[row + R.A_CONDITION])) return;
  const subject = a[row + R.A_AFFECTS];
  const affected = subject === R.SUBJECT_THIS ? id : subject === R.SUBJECT_ATTACHED ? liveId(g, g.attachedTo[id]) : -1;
  if (affected < 0 && subject === R.SUBJECT_ATTACHED) return;
  const rules = g.rulebook.changes[a[row + R.A_CHANGE] * R.CH_STRIDE + R.CH_COMBAT];
  addRules(g, rules, seat, refOf(g, id), affected, a[row + R.A_FILTER]);
}

function addRules(g: Game, rules: number, seat: number, ref: number, affected: number, by: number): void {
  const { lists } = g.rulebook;
  for (let i = 1; i <= lists[rules]; i++) {
    const rule = lists[rules + i];
    const n = gathered.count++;
    if (n >= MOST_RULES) throw new InvariantError(`more than ${MOST_RULES} rules of combat at once`);
    link(n, lists[rule + 1]);
    value[n] = lists[rule + 2];
    operand[n] = lists[rule + 3];
    controller[n] = seat;
    source[n] = ref;
    object[n] = affected;
    filter[n] = by;
    if (lists[rule + 1] !== R.COMBAT_ATTACK_TAX && lists[rule + 1] !== R.COMBAT_BLOCK_TAX) continue;
    scopeOf(seat, ref);
    value[n] = Math.max(0, amount(g, value[n]));
  }
}

function link(n: number, kind: number): void {
  nextOf[n] = -1;
  if (firstOf[kind] < 0) firstOf[kind] = n;
  else nextOf[lastOf[kind]] = n;
  lastOf[kind] = n;
}

function affects(g: Game, n: number, id: number): boolean {
  if (object[n] >= 0) return object[n] === id;
  scopeOf(controller[n], source[n]);
  return matches(g, filter[n], id);
}

/** Whether the rule's own filter means the object. */
function means(g: Game, n: number, id: number): boolean {
  scopeOf(controller[n], source[n]);
  return matches(g, operand[n], id);
}

// ---------------------------------------------------------------- questions

/** Whether a rule of the kind affects the creature. */
export function isUnder(g: Game, which: number, id: number): boolean {
  for (let n = firstOf[which]; n >= 0; n = nextOf[n]) if (affects(g, n, id)) return true;
  return false;
}

/** How many rules of the kind affect the creature. */
export function timesUnder(g: Game, which: number, id: number): number {
  let times = 0;
  for (let n = firstOf[which]; n >= 0; n = nextOf[n]) if (affects(g, n, id)) times++;
  return times;
}

/** Sum of the values of the rules of the kind that affect the creature. */
export function sumUnder(g: Game, which: number, id: number): number {
  let sum = 0;
  for (let n = firstOf[which]; n >= 0; n = nextOf[n]) if (affects(g, n, id)) sum += value[n];
  return sum;
}

/** Greatest value of the rules of the kind that affect the creature, at least `least`. */
export function mostUnder(g: Game, which: number, id: number, least: number): number {
  let most = least;
  for (let n = firstOf[which]; n >= 0; n = nextOf[n]) if (value[n] > most && affects(g, n, id)) most = value[n];
  return most;
}

/** Least value of the rules of the kind that affect the creature, at most `most`. */
export function leastUnder(g: Game, which: number, id: number, most: number): number {
  let least = most;
  for (let n = firstOf[which]; n >= 0; n = nextOf[n]) if (value[n] < least && affects(g, n, id)) least = value[n];
  return least;
}

/** The least limit of the kind on the whole combat, or on those who attack the seat; at most `most`. */
export function limitOf(which: number, seat: number, most: number): number {
  let least = most;
  for (let n = firstOf[which]; n >= 0; n = nextOf[n]) {
    if (value[n] >= least) continue;
    if (seat < 0 ? operand[n] === R.WHOM_ANYBODY : operand[n] === R.WHOM_YOU && controller[n] === seat)
      least = value[n];
  }
  return least;
}

/** Whether the n-th rule, about attacking somebody, is about an attack on the seat or a planeswalker of the seat. */
function protects(n: number, seat: number, planeswalker: boolean): boolean {
  if (operand[n] === R.WHOM_ANYBODY) return true;
  return controller[n] === seat && (!planeswalker || operand[n] === R.WHOM_YOURS);
}

/** Whether a rule keeps the creature from attacking the seat, or a planeswalker that the seat controls (CR 508.1c). */
export function mayAttack(g: Game, id: number, seat: number, planeswalker: boolean): boolean {
  for (let n = firstOf[R.COMBAT_CANT_ATTACK]; n >= 0; n = nextOf[n]) {
    if (protects(n, seat, planeswalker) && affects(g, n, id)) return false;
  }
  return true;
}

/** What the creature's controller pays for it to attack the seat, or a planeswalker of the seat (CR 508.1h). */
export function attackTax(g: Game, id: number, seat: number, planeswalker: boolean): number {
  let sum = 0;
  for (let n = firstOf[R.COMBAT_ATTACK_TAX]; n >= 0; n = nextOf[n]) {
    if (protects(n, seat, planeswalker) && affects(g, n, id)) sum += value[n];
  }
  return sum;
}

/** Players who goaded the creature, one bit a seat; the same player counts once (CR 701.15d). */
export function goadedBy(g: Game, id: number): number {
  let seats = 0;
  for (let n = firstOf[R.COMBAT_GOADED]; n >= 0; n = nextOf[n]) {
    if (affects(g, n, id)) seats |= 1 << controller[n];
  }
  return seats;
}

/** How many rules want the creature to block that attacker, their source (CR 509.1c). */
export function wantsBlock(g: Game, id: number, attacker: number): number {
  const ref = refOf(g, attacker);
  let times = 0;
  for (let n = firstOf[R.COMBAT_BLOCKS_SOURCE]; n >= 0; n = nextOf[n]) {
    if (source[n] === ref && affects(g, n, id)) times++;
  }
  return times;
}

/** Whether the rules allow the pair (CR 509.1b). */
export function mayBlockIt(g: Game, blocker: number, attacker: number): boolean {
  if (gathered.count === 0) return true;
  for (let n = firstOf[R.COMBAT_CANT_BLOCK]; n >= 0; n = nextOf[n]) {
    if (affects(g, n, blocker) && means(g, n, attacker)) return false;
  }
  for (let n = firstOf[R.COMBAT_BLOCKS_ONLY]; n >= 0; n = nextOf[n]) {
    if (affects(g, n, blocker) && !means(g, n, attacker)) return false;
  }
  for (let n = firstOf[R.COMBAT_NOT_BLOCKED_BY]; n >= 0; n = nextOf[n]) {
    if (affects(g, n, attacker) && means(g, n, blocker)) return false;
  }
  for (let n = firstOf[R.COMBAT_BLOCKED_ONLY_BY]; n >= 0; n = nextOf[n]) {
    if (affects(g, n, attacker) && !means(g, n, blocker)) return false;
  }
  return !evades(g, blocker, attacker);
}

/** Whether an evasion ability keeps the pair apart. */
function evades(g: Game, blocker: number, attacker: number): boolean {
  for (let n = firstOf[R.COMBAT_LANDWALK]; n >= 0; n = nextOf[n]) {
    if (affects(g, n, attacker) && hasLand(g, n, g.controller[blocker])) return true; // CR 702.14c
  }
  const stronger = g.power[blocker] > g.power[attacker];
  if (stronger && isUnder(g, R.COMBAT_SKULK, attacker)) return true; // CR 702.118b
  const fits = g.types[blocker] & ARTIFACT || g.colours[blocker] & g.colours[attacker];
  if (!fits && isUnder(g, R.COMBAT_INTIMIDATE, attacker)) return true; // CR 702.13b
  if (firstOf[R.COMBAT_SHADOW] >= 0 && isUnder(g, R.COMBAT_SHADOW, attacker) !== isUnder(g, R.COMBAT_SHADOW, blocker))
    return true; // CR 702.28b
  // CR 702.31b
  return isUnder(g, R.COMBAT_HORSEMANSHIP, attacker) && !isUnder(g, R.COMBAT_HORSEMANSHIP, blocker);
}

function hasLand(g: Game, n: number, seat: number): boolean {
  const list = listOf(seat, BATTLEFIELD);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (g.types[id] & LAND && means(g, n, id)) return true;
  }
  return false;
}
