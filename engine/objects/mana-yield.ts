/**
 * What a mana ability would add if it resolved now: alternatives, each a few lots of mana.
 *
 * A lot is so many units, each of any one of a set of types; one unit of any colour is one lot, not five alternatives.
 * The program is read, not followed: what it asks counts as declined, and mana that can't be foretold counts as none.
 */

import { BATTLEFIELD, MANA_TYPES } from '../ids/words.ts';
import type { Game } from '../state/game.ts';
import { liveId, refOf } from '../state/game.ts';
import { W_PLAYERS, W_TRIGGERS } from '../state/header.ts';
import { MAX_OBJECTS } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';
import * as O from '../state/opcodes.ts';
import * as R from '../state/rulebook.ts';
import {
  everyOrder,
  gatherManaChanges,
  insteadOfMana,
  looksAtMana,
  mayChangeMana,
  results,
  triggersOnMana,
  typesAsked,
} from './mana-changes.ts';
import { pending } from './mana-goals.ts';
import { marksOf } from './mana-rules.ts';
import { abilityAt } from './own-abilities.ts';
import { PICK_COLOUR, pickOf } from './picks.ts';
import { amount, collect, found, holds, matches, players } from './query.ts';
import { copyScope, type Scope, scope, scopeOf } from './scope.ts';

/** Most alternatives of one ability, and lots of one alternative; what is beyond is left out. */
export const MAX_ALTERNATIVES = 64;
export const MAX_LOTS = 10;
/** More units than any cost needs. */
const MOST_UNITS = 255;

/** What `readYield` found: scratch, read before the next call. */
export const yields = {
  count: 0,
  /** Life that the effect costs its controller: damage and loss. */
  life: 0,
  /** Whether it adds the same whatever else is on the board. */
  fixed: true,
  lots: new Uint8Array(MAX_ALTERNATIVES),
  types: new Uint8Array(MAX_ALTERNATIVES * MAX_LOTS),
  units: new Uint8Array(MAX_ALTERNATIVES * MAX_LOTS),
  /** Rule of the mana (0 none), marks of its source, and the reference of what adds it. */
  rules: new Int32Array(MAX_ALTERNATIVES * MAX_LOTS),
  marks: new Uint8Array(MAX_ALTERNATIVES * MAX_LOTS),
  sources: new Int32Array(MAX_ALTERNATIVES * MAX_LOTS),
};

/** The same of what is added now. */
const kind = { rule: 0, marks: 0, source: 0 };

/** What follows is added by the object. */
function addedBy(g: Game, id: number): void {
  kind.rule = 0;
  kind.marks = marksOf(g, id);
  kind.source = refOf(g, id);
}

/** Instructions of one program that are looked at; loops don't exist, jumps go forward. */
const MOST_INSTRUCTIONS = 64;

/**
 * Reads what the mana ability of the object adds for the seat into `yields`. Whether its costs could be paid is not asked
 * (CR 106.7).
 * @param x the X of its cost
 */
export function readYield(g: Game, seat: number, id: number, ability: number, x = 1): void {
  yields.count = 1;
  yields.life = 0;
  yields.fixed = true;
  yields.lots[0] = 0;
  const saved = scope.controller;
  const source = scope.source;
  scopeOf(seat, refOf(g, id));
  addedBy(g, id);
  const row = ability * R.A_STRIDE;
  scope.x = x;
  readProgram(g, seat, g.rulebook.ability[row + R.A_PC]);
  if (mayChangeMana(g)) {
    const cost = g.rulebook.ability[row + R.A_COST] * R.C_STRIDE;
    gatherManaChanges(g, id, seat, g.rulebook.costs[cost + R.C_TAP] !== 0);
    if (triggersOnMana.count + insteadOfMana.count > 0) applyChanges(g, seat, id, 0);
  }
  scope.controller = saved;
  scope.source = source;
}

function readProgram(g: Game, seat: number, start: number): void {
  const code = g.rulebook.code;
  let pc = start;
  for (let n = 0; n < MOST_INSTRUCTIONS && pc >= 0; n++) {
    const op = code[pc] & 0xff;
    const next = pc + (code[pc] >> 8);
    if (op === O.OP_END) break;
    if (op === O.OP_JUMP) pc = code[pc + 1];
    else if (op === O.OP_IF) {
      yields.fixed = false;
      pc = holds(g, code[pc + 1]) ? next : code[pc + 2];
    } else if (op === O.OP_MAY) pc = code[pc + 2];
    else if (op === O.OP_PAY) pc = code[pc + 3];
    else if (op === O.OP_CHOOSE_COLOUR) {
      readBranches(g, seat, pc);
      return;
    } else {
      readInstruction(g, seat, op, pc + 1);
      pc = next;
    }
  }
}

/** The colour is chosen and what follows is written out for each: an alternative for each colour. */
function readBranches(g: Game, seat: number, pc: number): void {
  const { only } = adding;
  const first = Math.max(0, only);
  const begun = yields.lots[first];
  for (let colour = 0; colour < 5; colour++) {
    if (colour > 0) {
      if (yields.count === MAX_ALTERNATIVES) break;
      copyAlternative(first);
      yields.lots[yields.count - 1] = begun;
    }
    adding.only = colour === 0 ? first : yields.count - 1;
    const before = adding.only;
    readProgram(g, seat, g.rulebook.code[pc + 1 + colour]);
    adding.only = before;
  }
  adding.only = only;
}

// ---------------------------------------------------------------- could produce

/** Types that each permanent could produce, as far as it is known: scratch of one look at the board. */
const could = new Uint8Array(MAX_OBJECTS);
const looking = { solving: false };

/** Types of mana that any ability of the permanent would add if it resolved now (CR 106.7), whatever its cost. */
export function couldProduce(g: Game, id: number): number {
  if (!looking.solving) solveCould(g);
  return could[id];
}

/** Types that permanents of the filter could produce; from the point of view in `scope`. */
export function couldProduceAny(g: Game, filter: number, colours: number): number {
  if (!looking.solving) solveCould(g);
  let mask = 0;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (could[id] !== 0 && matches(g, filter, id)) mask |= could[id];
    }
  }
  return colours ? mask & 31 : mask;
}

/** The least answer: nobody could produce anything, but for what follows from that. Types are only added, so it ends. */
function solveCould(g: Game): void {
  looking.solving = true;
  copyScope(scope, savedScope);
  const { count, life, fixed } = yields;
  keptLots.set(yields.lots);
  keptTypes.set(yields.types);
  keptUnits.set(yields.units);
  keptRules.set(yields.rules);
  keptMarks.set(yields.marks);
  keptSources.set(yields.sources);
  const { rule, marks, source } = kind;
  could.fill(0);
  for (let more = true; more; ) {
    more = false;
    for (let p = 0; p < g.word[W_PLAYERS]; p++) {
      const list = listOf(p, BATTLEFIELD);
      let id = g.first[list];
      for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
        const types = could[id] | typesOf(g, p, id);
        if (types !== could[id]) more = true;
        could[id] = types;
      }
    }
  }
  looking.solving = false;
  yields.count = count;
  yields.life = life;
  yields.fixed = fixed;
  yields.lots.set(keptLots);
  yields.types.set(keptTypes);
  yields.units.set(keptUnits);
  yields.rules.set(keptRules);
  yields.marks.set(keptMarks);
  yields.sources.set(keptSources);
  kind.rule = rule;
  kind.marks = marks;
  kind.source = source;
  copyScope(savedScope, scope);
}

const savedScope: Scope = { ...scope };
const keptLots = new Uint8Array(MAX_ALTERNATIVES);
const keptTypes = new Uint8Array(MAX_ALTERNATIVES * MAX_LOTS);
const keptUnits = new Uint8Array(MAX_ALTERNATIVES * MAX_LOTS);
const keptRules = new Int32Array(MAX_ALTERNATIVES * MAX_LOTS);
const keptMarks = new Uint8Array(MAX_ALTERNATIVES * MAX_LOTS);
const keptSources = new Int32Array(MAX_ALTERNATIVES * MAX_LOTS);

/** What the abilities of the permanent would add now, given what others could. */
function typesOf(g: Game, seat: number, id: number): number {
  let all = 0;
  for (let n = 0; ; n++) {
    const ability = abilityAt(g, id, n);
    if (ability === -1) return all;
    if (ability < 0) continue;
    const row = ability * R.A_STRIDE;
    const kind = g.rulebook.ability[row];
    if (kind !== R.ABILITY_MANA && kind !== R.ABILITY_ACTIVATED && kind !== R.ABILITY_TRIGGERED) continue;
    yields.count = 1;
    yields.lots[0] = 0;
    scopeOf(seat, refOf(g, id));
    scope.x = 1; // CR 106.7: its costs are not asked, so X is no reason to add nothing
    readProgram(g, seat, g.rulebook.ability[row + R.A_PC]);
    let types = 0;
    for (let k = 0; k < yields.count; k++) {
      for (let j = 0; j < yields.lots[k]; j++) types |= yields.types[k * MAX_LOTS + j];
    }
    const taps = kind === R.ABILITY_MANA && g.rulebook.costs[g.rulebook.ability[row + R.A_COST] * R.C_STRIDE + R.C_TAP];
    all |= types !== 0 && taps ? typesInstead(g, seat, id, types) : types;
  }
}

/** With effects that replace what it is tapped for, in every order: each of those that set a type may be the last. */
function typesInstead(g: Game, seat: number, id: number, types: number): number {
  if (!mayChangeMana(g)) return types;
  gatherManaChanges(g, id, seat, true);
  if (looksAtMana(g)) return typesInEveryOrder(g);
  let set = 0;
  for (let i = 0; i < insteadOfMana.count; i++) {
    set |= g.rulebook.ability[insteadOfMana.ability[i] * R.A_STRIDE + R.A_MANA_MASK];
  }
  return set === 0 ? types : set;
}

/** The same for effects that look at the mana: from the amounts of each alternative. */
function typesInEveryOrder(g: Game): number {
  let types = 0;
  spellOut();
  for (let k = 0; k < yields.count; k++) {
    everyOrder(g, vector, k * MANA_TYPES, 0);
    for (let i = 0; i < results.count * MANA_TYPES; i++) if (results.amounts[i] > 0) types |= 1 << (i % MANA_TYPES);
  }
  return types;
}

// ---------------------------------------------------------------- what is added instead, and besides

const vector = new Int32Array(MAX_ALTERNATIVES * MANA_TYPES);

/** What is added instead applies first, in every order (CR 616.1); then come triggered mana abilities (CR 605.4a). */
function applyChanges(g: Game, seat: number, id: number, applied: number): void {
  // CR 106.6a: what the ability says about its mana goes for all that is added instead.
  kind.rule = yields.lots[0] > 0 ? yields.rules[0] : 0;
  spellOut();
  const before = yields.count;
  yields.count = 0;
  for (let k = 0; k < before; k++) {
    everyOrder(g, vector, k * MANA_TYPES, applied);
    for (let r = 0; r < results.count && yields.count < MAX_ALTERNATIVES; r++) {
      const to = yields.count++;
      let mask = 0;
      yields.lots[to] = 0;
      for (let c = 0; c < MANA_TYPES; c++) {
        const units = results.amounts[r * MANA_TYPES + c];
        if (units === 0) continue;
        mask |= 1 << c;
        putLot(to, 1 << c, units);
      }
      if (mask !== 0) addTriggered(g, seat, id, to, mask);
    }
  }
}

/** Triggered mana abilities add to one alternative, given the types that it produced. */
function addTriggered(g: Game, seat: number, id: number, k: number, mask: number): void {
  const t = g.rulebook.ability;
  const { rule } = kind;
  adding.only = k;
  for (let i = 0; i < triggersOnMana.count; i++) {
    const row = triggersOnMana.ability[i] * R.A_STRIDE;
    const from = triggersOnMana.source[i];
    if (from >= 0) addedBy(g, from);
    const asked = typesAsked(g, row, from);
    if (asked !== 0 && (asked & mask) === 0) continue;
    scopeOf(triggersOnMana.controller[i], triggersOnMana.from[i]);
    scope.eventObject = refOf(g, id);
    scope.eventPlayer = seat;
    scope.eventAmount = mask;
    readProgram(g, seat, t[row + R.A_PC]);
  }
  adding.only = -1;
  addedBy(g, id);
  kind.rule = rule;
}

/** Writes every alternative as amounts by type: a lot of several types becomes an alternative for each way to choose. */
function spellOut(): void {
  for (let k = 0; k < yields.count; k++) {
    for (let j = 0; j < yields.lots[k]; j++) splitLot(k, k * MAX_LOTS + j);
  }
  vector.fill(0, 0, yields.count * MANA_TYPES);
  for (let k = 0; k < yields.count; k++) {
    for (let j = 0; j < yields.lots[k]; j++) {
      const type = 31 - Math.clz32(yields.types[k * MAX_LOTS + j]);
      vector[k * MANA_TYPES + type] += yields.units[k * MAX_LOTS + j];
    }
  }
}

/** Gives the lot its first type, and adds alternatives with the others; of several units one at a time. */
function splitLot(k: number, at: number): void {
  const types = yields.types[at];
  if ((types & (types - 1)) === 0) return;
  const units = yields.units[at];
  if (units > 1 && yields.lots[k] < MAX_LOTS) {
    yields.units[at] = 1;
    putLot(k, types, units - 1);
  }
  let first = true;
  for (let c = 0; c < MANA_TYPES; c++) {
    if (!(types & (1 << c))) continue;
    if (first) yields.types[at] = 1 << c;
    else if (yields.count < MAX_ALTERNATIVES) {
      copyAlternative(k);
      yields.types[(yields.count - 1) * MAX_LOTS + (at - k * MAX_LOTS)] = 1 << c;
    }
    first = false;
  }
}

function readInstruction(g: Game, seat: number, op: number, at: number): void {
  const code = g.rulebook.code;
  const me = 1 << seat;
  if (op === O.OP_ADD_MANA) {
    kind.rule = code[at - 1] >> 8 > MANA_OPERANDS ? code[at + 4] : 0;
    if (players(g, code[at]) & me) readMana(g, code[at + 1], code[at + 2], code[at + 3]);
  } else if (op === O.OP_LOSE_LIFE) {
    if (players(g, code[at]) & me) yields.life += Math.max(0, amount(g, code[at + 1]));
  } else if (op === O.OP_DAMAGE) {
    const lists = g.rulebook.lists;
    const to = code[at + 1] & 0xfffffff;
    for (let i = to + 1; i <= to + lists[to]; i++) {
      if (lists[i] & R.TO_PLAYER && players(g, lists[i] & ~R.TO_PLAYER) & me) {
        yields.life += Math.max(0, amount(g, code[at]));
      }
    }
  }
}

/** Cells of "add mana" without a rule. */
const MANA_OPERANDS = 5;

function readMana(g: Game, form: number, a: number, b: number): void {
  switch (form) {
    case O.MANA_COMBINATION:
      if (!(b & 1)) yields.fixed = false;
      addLot(a, amount(g, b));
      return;
    case O.MANA_COULD:
      yields.fixed = false;
      addOneType(couldProduceAny(g, a, b & 1), amount(g, b >> 1));
      return;
    case O.MANA_PRODUCED:
      addLot(scope.eventAmount & ALL_TYPES, 1);
      return;
    case O.MANA_FIXED:
      for (let c = 0; c < MANA_TYPES; c++) addLot(1 << c, g.rulebook.lists[a + 1 + c]);
      return;
    case O.MANA_EACH:
      if (!(b & 1)) yields.fixed = false;
      addLot(1 << a, amount(g, b));
      return;
    case O.MANA_ANY_COLOUR:
      if (!(a & 1)) yields.fixed = false;
      addOneType(31, amount(g, a));
      return;
    case O.MANA_CHOOSE:
      addLot(a, 1);
      return;
    case O.MANA_COULD_SACRIFICED:
      yields.fixed = false;
      addOneType(sacrificed.types & (b & 1 ? 31 : 63), amount(g, b >> 1));
      return;
    case O.MANA_COLOURS_OF:
      yields.fixed = false;
      addLot(coloursOf(g, a), 1);
      return;
    case O.MANA_CHOSEN_COLOUR: {
      const colour = pickOf(g, scope.source, PICK_COLOUR);
      if (colour >= 0) addLot(1 << colour, 1);
    }
  }
}

/** Types that the permanent could produce which the cost of the ability sacrifices; all while it is not chosen. */
export const sacrificed = { types: 63 };

/** All colours of the objects that an operand means. */
export function coloursOf(g: Game, objects: number): number {
  let colours = 0;
  const n = collect(g, objects);
  for (let i = 0; i < n; i++) colours |= g.colours[found[i]];
  return colours;
}

/** So many units, each of any type of the set. */
function addLot(types: number, units: number): void {
  if (units <= 0 || types === 0) return;
  const { only } = adding;
  for (let k = Math.max(only, 0); k < (only < 0 ? yields.count : only + 1); k++) putLot(k, types, units);
}

const ALL_TYPES = (1 << MANA_TYPES) - 1;
/** The one alternative that a triggered mana ability adds to, -1: all. */
const adding = { only: -1 };

function putLot(k: number, types: number, units: number): void {
  const at = k * MAX_LOTS + yields.lots[k];
  if (yields.lots[k] >= MAX_LOTS) return;
  yields.types[at] = types;
  yields.units[at] = Math.min(MOST_UNITS, units);
  yields.rules[at] = kind.rule;
  yields.marks[at] = kind.marks;
  yields.sources[at] = kind.source;
  yields.lots[k]++;
}

/** So many units, all of the same type of the set: an alternative for each type. */
function addOneType(types: number, units: number): void {
  if (units <= 1) {
    addLot(types, units);
    return;
  }
  const before = yields.count;
  let first = true;
  for (let c = 0; c < MANA_TYPES; c++) {
    if (!(types & (1 << c))) continue;
    if (!first && !copyAlternatives(before)) return;
    first = false;
  }
  let k = 0;
  for (let c = 0; c < MANA_TYPES; c++) {
    if (!(types & (1 << c))) continue;
    for (let i = 0; i < before && k < yields.count; i++) putLot(k++, 1 << c, units);
  }
}

/** Adds the first so many alternatives again. False when there is no room. */
function copyAlternatives(n: number): boolean {
  if (yields.count + n > MAX_ALTERNATIVES) return false;
  for (let i = 0; i < n; i++) copyAlternative(i);
  return true;
}

function copyAlternative(k: number): void {
  const to = yields.count++;
  yields.lots[to] = yields.lots[k];
  for (let j = 0; j < MAX_LOTS; j++) {
    yields.types[to * MAX_LOTS + j] = yields.types[k * MAX_LOTS + j];
    yields.units[to * MAX_LOTS + j] = yields.units[k * MAX_LOTS + j];
    yields.rules[to * MAX_LOTS + j] = yields.rules[k * MAX_LOTS + j];
    yields.marks[to * MAX_LOTS + j] = yields.marks[k * MAX_LOTS + j];
    yields.sources[to * MAX_LOTS + j] = yields.sources[k * MAX_LOTS + j];
  }
}

/**
 * What a mana ability that resolves adds, as `pending` says: amounts by type, then (unless it is past) what is added instead
 * and besides, and always what triggered mana abilities that wait will add. Into `yields`.
 */
export function readGiven(g: Game, seat: number, id: number): void {
  const { given, givenChanges: changes } = pending;
  yields.count = 1;
  yields.life = 0;
  yields.fixed = true;
  yields.lots[0] = 0;
  kind.rule = pending.givenRule;
  kind.marks = pending.givenMarks;
  kind.source = pending.givenSource;
  for (let c = 0; c < MANA_TYPES; c++) if (given[c] > 0) addLot(1 << c, given[c]);
  addLot(pending.givenTypes, pending.givenRest);
  const { controller, source } = scope;
  if (pending.program >= 0) {
    scopeOf(seat, refOf(g, id));
    addedBy(g, id);
    readProgram(g, seat, pending.program);
  }
  if (changes && mayChangeMana(g)) {
    gatherManaChanges(g, id, seat, true);
    if (triggersOnMana.count + insteadOfMana.count > 0) applyChanges(g, seat, id, pending.applied);
  }
  for (let i = 0; i < g.word[W_TRIGGERS]; i++) {
    const row = g.triggerAbility[i] * R.A_STRIDE;
    if (g.triggerAbility[i] < 0 || !(g.rulebook.ability[row + R.A_DETAIL] & R.DETAIL_MANA)) continue;
    const fires = g.rulebook.ability[row] === R.ABILITY_TRIGGERED || g.rulebook.ability[row] === R.ABILITY_DELAYED;
    if (!fires) continue;
    scopeOf(g.triggerController[i], g.triggerSource[i]);
    scope.eventObject = g.triggerObject[i];
    scope.eventPlayer = g.triggerPlayer[i];
    scope.eventAmount = g.triggerAmount[i];
    const from = liveId(g, g.triggerSource[i]);
    if (from >= 0) addedBy(g, from);
    readProgram(g, seat, g.rulebook.ability[row + R.A_PC]);
  }
  scope.controller = controller;
  scope.source = source;
}
