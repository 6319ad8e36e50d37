/**
 * Reading the vocabulary's words: filters, amounts, references and conditions, from the point of view in `scope`.
 *
 * They call each other (a bound may count by another filter), so they live together. All are pure reads. `found` is the one
 * scratch list: whoever collects consumes it before collecting again; amounts and conditions never touch it. Characteristics
 * are read as the layers left them; a reference that no longer lives is answered from last known information.
 */

import { BATTLEFIELD, HAND, STACK } from '../ids/words.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import {
  ATTACKED,
  BACK_UP,
  BLOCKING,
  CAST_FREE,
  CAST_KICKED,
  CAST_MADNESS,
  CONVOKED_SHIFT,
  TAPPED,
  TOKEN,
  W_ACTIVE,
  W_COMBAT,
  W_DELAYED,
  W_LOST,
  W_PLAYERS,
  W_STACK,
  W_STARTING,
  W_STEP,
} from '../state/header.ts';
import { GROUPS, ID_MASK } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { blocksSource, defendingPlayers, isMeant, isUnblocked } from './combat-state.ts';
import { countBits, devotion } from './devotion.ts';
import { attachedRef, follow, publicId, targetStart } from './followed.ts';
import { hasOneOf } from './given-madness.ts';
import { hasName, matchedLast, sharedTypeLast, sharesTypeWithConvoker } from './last-known.ts';
import { spentOn } from './mana-lots.ts';
import { manaValueOf } from './mana-value.ts';
import { countersThen, recall } from './memory.ts';
import { countersOn, hasCounters, timesResolved } from './own-abilities.ts';
import { chosenSeat, fitsChosen, pickOf } from './picks.ts';
import { producesLike } from './production.ts';
import {
  collectConvoked,
  collectConvokedRefs,
  collectExiled,
  collectGroup,
  collectPaid,
  collectRest,
  followed,
  found,
  NEXT_ERA,
  sharesCreatureType,
  sharesTypeWithChosen,
  stillLiving,
} from './referents.ts';
import { asked, keepScope, scope, scopeOf, takeScope } from './scope.ts';
import { fitsRareBits, hasSingleTarget, hasX, isMeantOnStack, wasCastFrom } from './stack-filters.ts';
import { hasAnySubtype, hasSubtype } from './subtypes.ts';
import { seatsCounted, sumOfTurn, sumOverPlayers } from './summing.ts';

export { manaValueOf } from './mana-value.ts';
export { canTap, countersOn, isPermanentCard } from './own-abilities.ts';
export { found, NEXT_ERA } from './referents.ts';
export { hasSubtype };

// ---------------------------------------------------------------- filters

/** Whether the object, wherever it is, fits the filter. The zone is not asked here. */
export function matches(g: Game, filter: number, id: number): boolean {
  const rb = g.rulebook;
  const row = filter * R.F_STRIDE;
  const t = rb.filters;
  const types = g.types[id];
  const any = t[row + R.F_ANY_TYPES];
  if (any !== 0 && (types & any) === 0) return false;
  const all = t[row + R.F_ALL_TYPES];
  if ((types & all) !== all) return false;
  if (types & t[row + R.F_NO_TYPES]) return false;
  const who = t[row + R.F_CONTROLLER];
  if (who !== R.WHO_ANY) {
    const zone = g.zone[id];
    const seat = zone === BATTLEFIELD || zone === STACK ? g.controller[id] : g.owner[id];
    if (!isMeant(g, who, seat)) return false;
  }
  const flags = t[row + R.F_FLAGS];
  if (flags !== 0 && !fitsFlags(g, row, flags, id)) return false;
  const keywords = t[row + R.F_KEYWORDS];
  if (keywords !== 0 && (g.keywords[id] & keywords) === 0) return false;
  if (g.keywords[id] & t[row + R.F_NO_KEYWORDS]) return false;
  const colours = t[row + R.F_COLOURS];
  if (colours !== 0 && (g.colours[id] & colours) === 0) return false;
  if (g.colours[id] & t[row + R.F_NO_COLOURS]) return false;
  const subtypes = t[row + R.F_SUBTYPES];
  if (subtypes >= 0 && !hasAnySubtype(g, id, subtypes)) return false;
  const notSubtypes = t[row + R.F_NO_SUBTYPES];
  if (notSubtypes >= 0 && hasAnySubtype(g, id, notSubtypes)) return false;
  const names = t[row + R.F_NAMES];
  if (names >= 0 && !hasName(rb, names, g.card[id])) return false;
  const castFrom = t[row + R.F_CAST_FROM];
  if (castFrom >= 0 && !wasCastFrom(g, id, castFrom)) return false;
  const counter = t[row + R.F_COUNTER];
  if (counter === R.ANY_COUNTER) return hasCounters(g, id);
  return counter < 0 || countersOn(g, id, counter) > 0;
}

/** What few filters say: a keyword of the card, and other filters of which one must fit. */
function fitsMore(g: Game, row: number, id: number): boolean {
  const { filters, lists } = g.rulebook;
  const wanted = filters[row + R.F_HAS];
  if (wanted !== 0 && !hasOneOf(g, wanted, id, holds, matches)) return false;
  const rare = filters[row + R.F_RARE];
  if (rare !== 0 && !fitsRare(g, row, rare, id)) return false;
  const any = filters[row + R.F_ANY_OF];
  if (any < 0) return true;
  for (let i = 1; i <= lists[any]; i++) if (matches(g, lists[any + i], id)) return true;
  return false;
}

/** Words of very few filters: RARE_ bits, a reference to share a creature type with, a filter of its targets. */
function fitsRare(g: Game, row: number, rare: number, id: number): boolean {
  if (!fitsRareBits(g, rare, id)) return false;
  const { filters } = g.rulebook;
  const shares = rare & (R.RARE_SHARES | R.RARE_SHARES_NOT);
  if (shares && sharesTypeWith(g, filters[row + R.F_SHARES], id, rare) !== (shares === R.RARE_SHARES)) return false;
  if (rare & R.RARE_GREATEST) {
    const which = (rare >> R.RARE_GREATEST_MEASURE) & 3;
    if (measure(g, id, which) < extreme(g, filters[row + R.F_TARGETS], which, false, g.controller[id])) return false;
  }
  if (rare & R.RARE_PRODUCES && !producesLike(g, oneRef(g, filters[row + R.F_SHARES]), id)) return false;
  return !(rare & R.RARE_TARGETS) || hasTargetThatFits(g, filters[row + R.F_TARGETS], id);
}

/** Power (0), toughness (1) or mana value (2) of an object, wherever it is. */
function measure(g: Game, id: number, which: number): number {
  return which === 0 ? powerOf(g, id) : which === 1 ? toughnessOf(g, id) : manaValueOf(g, id);
}

/** Whether the object shares a creature type with one of those that the operand means; `rare`: of the chosen with which. */
function sharesTypeWith(g: Game, objects: number, id: number, rare: number): boolean {
  if (objects === R.OBJ_CONVOKED) return sharesTypeWithConvoker(g, id);
  if (objects === R.OBJ_CHOSEN) return sharesTypeWithChosen(g, id, (rare & R.RARE_SHARES_OWN) !== 0);
  const ref = oneRef(g, objects);
  return liveId(g, ref) >= 0 ? sharesCreatureType(g, id, liveId(g, ref)) : sharedTypeLast(g, id, ref);
}

/** Whether one of the targets of the spell or ability is an object that fits. */
function hasTargetThatFits(g: Game, filter: number, id: number): boolean {
  const entry = g.stackEntry[id];
  if (entry < 0) return false;
  let n = 0;
  for (let group = 0; group < GROUPS; group++) n += g.stackGroups[entry * GROUPS + group];
  for (let i = 0; i < n; i++) {
    const target = g.target[g.stackTargets[entry] + i];
    const object = target > 0 ? liveId(g, target) : -1;
    if (object >= 0 && matches(g, filter, object)) return true;
  }
  return false;
}

function fitsFlags(g: Game, row: number, flags: number, id: number): boolean {
  const f = g.flags[id];
  if (flags & R.FILTER_TAPPED && !(f & TAPPED)) return false;
  if (flags & R.FILTER_UNTAPPED && f & TAPPED) return false;
  if (flags & R.FILTER_ATTACKING && g.attacking[id] === 0) return false;
  if (flags & R.FILTER_NOT_ATTACKING && g.attacking[id] !== 0) return false;
  if (flags & R.FILTER_BLOCKING && !(f & BLOCKING)) return false;
  if (flags & R.FILTER_UNBLOCKED && !isUnblocked(g, id)) return false;
  if (flags & R.FILTER_IN_COMBAT && g.attacking[id] === 0 && !(f & BLOCKING)) return false;
  if (flags & R.FILTER_MORE && !fitsMore(g, row, id)) return false;
  if (flags & R.FILTER_BLOCKS_SOURCE && !blocksSource(g, id)) return false;
  if (flags & R.FILTER_ATTACKED && !(f & ATTACKED)) return false;
  if (flags & R.FILTER_OTHER && scope.source === refOf(g, id)) return false;
  if (flags & R.FILTER_TOKEN && !(f & TOKEN)) return false;
  if (flags & R.FILTER_NONTOKEN && f & TOKEN) return false;
  if (flags & R.FILTER_TRANSFORMED && !(f & BACK_UP)) return false;
  if (flags & R.FILTER_NOT_TRANSFORMED && f & BACK_UP) return false;
  if (flags & R.FILTER_X && !hasX(g, id)) return false;
  if (flags & R.FILTER_SINGLE_TARGET && !hasSingleTarget(g, id)) return false;
  const colours = g.colours[id];
  if (flags & R.FILTER_COLOURLESS && colours !== 0) return false;
  if (flags & R.FILTER_MULTICOLOURED && (colours & (colours - 1)) === 0) return false;
  if (flags & R.FILTER_REMEMBERED && !fitsChosen(g, scope.source, flags, id)) return false;
  return !(flags & R.FILTER_BOUNDS) || fitsBounds(g, row, id);
}

function fitsBounds(g: Game, row: number, id: number): boolean {
  const t = g.rulebook.filters;
  return (
    within(g, powerOf(g, id), t[row + R.F_POWER_MIN], t[row + R.F_POWER_MAX]) &&
    within(g, toughnessOf(g, id), t[row + R.F_TOUGHNESS_MIN], t[row + R.F_TOUGHNESS_MAX]) &&
    within(g, manaValueOf(g, id), t[row + R.F_VALUE_MIN], t[row + R.F_VALUE_MAX])
  );
}

function within(g: Game, value: number, min: number, max: number): boolean {
  if (min !== R.NO_BOUND && value < amount(g, min)) return false;
  return max === R.NO_BOUND || value <= amount(g, max);
}

/** Power now; outside the battlefield a characteristic-defining ability gives it when it is asked for (CR 208.2a, 604.3). */
export function powerOf(g: Game, id: number): number {
  const rb = g.rulebook;
  if (!(rb.has[g.card[id]] & R.HAS_DEFINED_PT) || g.zone[id] === BATTLEFIELD) return g.power[id];
  return defined(g, id, rb.powerIs[g.card[id]], g.power[id]);
}

export function toughnessOf(g: Game, id: number): number {
  if (!(g.rulebook.has[g.card[id]] & R.HAS_DEFINED_PT) || g.zone[id] === BATTLEFIELD) return g.toughness[id];
  return defined(g, id, g.rulebook.toughnessIs[g.card[id]], g.toughness[id]);
}

/** Read from the object's own point of view; definitions that go round in a circle give what is printed. */
function defined(g: Game, id: number, operand: number, printed: number): number {
  if (operand === R.NO_BOUND || !keepScope()) return printed;
  scopeOf(g.zone[id] === STACK ? g.controller[id] : g.owner[id], refOf(g, id));
  const value = amount(g, operand);
  takeScope();
  return value;
}

/** Zone that the filter looks in. */
export function filterZone(g: Game, filter: number): number {
  return g.rulebook.filters[filter * R.F_STRIDE + R.F_ZONE];
}

/** Collects into `found` all that fit the filter in its zone: by seat, then in the order of the zone. */
export function collectEach(g: Game, filter: number): number {
  const zone = filterZone(g, filter);
  let n = 0;
  if (zone === STACK) {
    for (let e = 0; e < g.word[W_STACK]; e++) {
      const id = g.stackObject[e];
      if (isMeantOnStack(g, filter, e) && matches(g, filter, id)) found[n++] = id;
    }
    return n;
  }
  for (let seat = 0; seat < g.word[W_PLAYERS]; seat++) {
    const list = listOf(seat, zone);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (matches(g, filter, id)) found[n++] = id;
    }
  }
  return n;
}

/** How many fit the filter in its zone. */
export function countEach(g: Game, filter: number): number {
  const zone = filterZone(g, filter);
  let n = 0;
  if (zone === STACK) {
    for (let e = 0; e < g.word[W_STACK]; e++) {
      if (isMeantOnStack(g, filter, e) && matches(g, filter, g.stackObject[e])) n++;
    }
    return n;
  }
  for (let seat = 0; seat < g.word[W_PLAYERS]; seat++) {
    const list = listOf(seat, zone);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) if (matches(g, filter, id)) n++;
  }
  return n;
}

// ---------------------------------------------------------------- amounts

/** Value of an amount operand. */
export function amount(g: Game, operand: number): number {
  return operand & 1 ? operand >> 1 : countedAmount(g, operand);
}

function countedAmount(g: Game, operand: number): number {
  const a = g.rulebook.amounts;
  const row = (operand >> 1) * R.AMOUNT_STRIDE;
  const x = a[row + 1];
  const y = a[row + 2];
  switch (a[row]) {
    case R.AMOUNT_X:
      return scope.x;
    case R.AMOUNT_EVENT:
      return scope.eventAmount;
    case R.AMOUNT_COUNT:
      return countEach(g, x);
    case R.AMOUNT_POWER:
      return characteristicOf(g, oneRef(g, x), 0);
    case R.AMOUNT_TOUGHNESS:
      return characteristicOf(g, oneRef(g, x), 1);
    case R.AMOUNT_MANA_VALUE:
      return characteristicOf(g, oneRef(g, x), 2);
    case R.AMOUNT_COUNTERS:
      return characteristicOf(g, oneRef(g, x), 3 + y);
    case R.AMOUNT_HAND:
      return sumOverPlayers(g, players(g, x), 0);
    case R.AMOUNT_LIFE:
      return sumOverPlayers(g, players(g, x), 1);
    case R.AMOUNT_CONVOKED:
      return scope.castFlags >> CONVOKED_SHIFT;
    case R.AMOUNT_PLAYERS:
      return countBits(players(g, x));
    case R.AMOUNT_LEAST:
    case R.AMOUNT_GREATEST:
      return extreme(g, x, y, a[row] === R.AMOUNT_LEAST);
    case R.AMOUNT_DIFFERENT:
      return countDifferent(g, x, y);
    case R.AMOUNT_CARD_TYPES:
      return countCardTypes(g, x);
    case R.AMOUNT_DEVOTION:
      return devotion(g, x);
    case R.AMOUNT_HALF:
      return (amount(g, x) + y) >> 1;
    case R.AMOUNT_WHEN:
      return amount(g, g.rulebook.lists[y + (holds(g, x) ? 1 : 2)]);
    case R.AMOUNT_THIS_TURN:
      return sumOfTurn(g, players(g, x), y);
    case R.AMOUNT_THAT_MANY:
      return scope.did;
    case R.AMOUNT_SPENT:
    case R.AMOUNT_COLOURS_SPENT:
      return spentOn(g, oneRef(g, x), a[row] === R.AMOUNT_SPENT ? y : 0);
    case R.AMOUNT_PLUS:
      return amount(g, x) + amount(g, y);
    case R.AMOUNT_TIMES:
      return amount(g, x) * y;
    case R.AMOUNT_CHOSEN:
      return countChosen(g, x);
    case R.AMOUNT_GREATEST_CHOSEN:
      return greatestChosen(g, x);
    case R.AMOUNT_RESOLVED:
      return timesResolved(g, scope.source);
    default:
      return -amount(g, x);
  }
}

/** How many of the chosen objects fit the filter, where they are now (CR 400.7j). */
function countChosen(g: Game, filter: number): number {
  let n = 0;
  for (let i = 0; i < scope.chosenCount; i++) {
    const ref = g.arena[scope.chosenStart + i];
    const id = filterZone(g, filter) === HAND ? followed(g, ref, HAND) : publicId(g, ref);
    if (id >= 0 && matches(g, filter, id)) n++;
  }
  return n;
}

const CARD_TYPES = 511;

function countCardTypes(g: Game, filter: number): number {
  const zone = filterZone(g, filter);
  let types = 0;
  for (let seat = 0; seat < g.word[W_PLAYERS]; seat++) {
    const list = listOf(seat, zone);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) if (matches(g, filter, id)) types |= g.types[id];
  }
  return countBits(types & CARD_TYPES);
}

const LOWEST = -0x80000000;

/** The least or greatest power, toughness or mana value (MEASURE_) among those in the filter's zone that fit (above one). */
function extreme(g: Game, filter: number, which: number, least: boolean, only = -1, above = LOWEST): number {
  const zone = filterZone(g, filter);
  let best = 0;
  let any = false;
  for (let seat = 0; seat < g.word[W_PLAYERS]; seat++) {
    if (only >= 0 && seat !== only) continue;
    const list = listOf(seat, zone);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (!matches(g, filter, id)) continue;
      const value = measure(g, id, which);
      if (value <= above) continue;
      if (!any || value < best === least) best = value;
      any = true;
    }
  }
  return any || above === LOWEST ? best : above;
}

/** How many different values there are: from the least one on, always the next. */
function countDifferent(g: Game, filter: number, which: number): number {
  for (let n = 0, last = LOWEST + 1; ; n++) {
    const next = extreme(g, filter, which, true, -1, last);
    if (next === last) return n;
    last = next;
  }
}

/** The most that one of the chosen objects has, or last had (CR 608.2h). */
function greatestChosen(g: Game, which: number): number {
  let best = 0;
  for (let i = 0; i < scope.chosenCount; i++) {
    const value = characteristicOf(g, g.arena[scope.chosenStart + i], which);
    if (i === 0 || value > best) best = value;
  }
  return best;
}

/** Power (0), toughness (1), mana value (2) or counters of kind n (3 + n) of one referenced object. */
function characteristicOf(g: Game, ref: number, which: number): number {
  const live = liveId(g, ref);
  const at = live >= 0 ? -1 : recall(g, ref);
  const id = live < 0 && at < 0 ? follow(g, ref) : live;
  if (id >= 0) return which < 3 ? measure(g, id, which) : countersOn(g, id, which - 3);
  if (at < 0) return 0;
  if (which === 0) return g.lkiPower[at];
  if (which === 1) return g.lkiToughness[at];
  if (which === 2) return g.rulebook.manaValue[g.lkiCard[at]];
  return countersThen(g, at, which - 3);
}

// ---------------------------------------------------------------- references

/** The first reference that an object operand means, alive or not; 0 none. */
export function oneRef(g: Game, objects: number): number {
  switch (objects) {
    case R.OBJ_THIS:
      return scope.source;
    case R.OBJ_IT:
      return scope.eventObject;
    case R.OBJ_ATTACHED:
      return attachedRef(g);
    case R.OBJ_CHOSEN:
      return scope.chosenCount > 0 ? g.arena[scope.chosenStart] : 0;
    case R.OBJ_PAID:
      return collectPaid(g) > 0 ? found[0] : 0;
  }
  if (objects >= R.OBJ_EACH) return collectEach(g, objects - R.OBJ_EACH) > 0 ? refOf(g, found[0]) : 0;
  if (objects >= R.OBJ_TARGET && scope.entry >= 0) {
    const group = objects - R.OBJ_TARGET + scope.groups;
    const at = targetStart(g, scope.entry, group);
    if (g.stackGroups[scope.entry * GROUPS + group] > 0 && g.target[at] > 0) return g.target[at];
  }
  return 0;
}

/** Collects into `found` the living objects that an object operand means. */
export function collect(g: Game, objects: number): number {
  if (objects >= R.OBJ_EACH) return collectEach(g, objects - R.OBJ_EACH);
  let n = 0;
  if (objects >= R.OBJ_TARGET) {
    if (scope.entry < 0) return 0;
    const group = objects - R.OBJ_TARGET + scope.groups;
    const start = targetStart(g, scope.entry, group);
    for (let i = 0; i < g.stackGroups[scope.entry * GROUPS + group]; i++) {
      const id = liveId(g, g.target[start + i]);
      if (id >= 0) found[n++] = id;
    }
    return n;
  }
  if (objects === R.OBJ_CHOSEN) {
    for (let i = 0; i < scope.chosenCount; i++) {
      const id = publicId(g, g.arena[scope.chosenStart + i]);
      if (id >= 0) found[n++] = id;
    }
    return n;
  }
  if (objects === R.OBJ_CONVOKED) return collectConvoked(g);
  if (objects === R.OBJ_PAID) return stillLiving(g, collectPaid(g));
  if (objects === R.OBJ_EXILED) return collectExiled(g);
  if (objects === R.OBJ_REST) return collectRest(g);
  const ref = objects === R.OBJ_THIS ? scope.source : objects === R.OBJ_IT ? scope.eventObject : attachedRef(g);
  const id = follow(g, ref);
  if (id >= 0) found[n++] = id;
  return objects === R.OBJ_IT && g.word[W_DELAYED] > 0 ? collectGroup(g, n) : n;
}

/** Collects into `found` the references that an object operand means; of what convoked also what is gone. */
export function collectRefs(g: Game, objects: number): number {
  if (objects === R.OBJ_CONVOKED) return collectConvokedRefs(g);
  const n = collect(g, objects);
  for (let i = 0; i < n; i++) found[i] = refOf(g, found[i]);
  return n;
}

/** The players that a player operand means, one bit a seat; players who left the game are left out. */
export function players(g: Game, who: number): number {
  const all = ((1 << g.word[W_PLAYERS]) - 1) & ~g.word[W_LOST];
  if (who >= R.WHO_REF_CONTROLLER) {
    const ref = oneRef(g, (who - R.WHO_REF_CONTROLLER) >> 1);
    if (ref === 0) return 0;
    if (who & 1) return (1 << g.owner[ref & ID_MASK]) & all;
    const id = liveId(g, ref);
    if (id >= 0) return (1 << g.controller[id]) & all;
    const at = recall(g, ref);
    return (1 << (at < 0 ? g.owner[ref & ID_MASK] : g.lkiController[at])) & all;
  }
  if (who >= R.WHO_REF_COUNTED) return seatsCounted(g, all, who - R.WHO_REF_COUNTED);
  if (who >= R.WHO_REF_TARGET_SIDE) {
    const group = who - R.WHO_REF_TARGET_SIDE;
    const seats = players(g, R.WHO_REF_TARGET + group);
    return seats !== 0 ? seats : players(g, R.WHO_REF_CONTROLLER + 2 * (R.OBJ_TARGET + group));
  }
  if (who >= R.WHO_REF_TARGET) {
    if (scope.entry < 0) return 0;
    const group = who - R.WHO_REF_TARGET + scope.groups;
    const start = targetStart(g, scope.entry, group);
    let mask = 0;
    for (let i = 0; i < g.stackGroups[scope.entry * GROUPS + group]; i++) {
      const target = g.target[start + i];
      if (target < 0) mask |= 1 << (-1 - target);
    }
    return mask & all;
  }
  switch (who) {
    case R.WHO_REF_YOU:
      return (1 << scope.controller) & all;
    case R.WHO_REF_OPPONENT:
      return all & ~(1 << scope.controller);
    case R.WHO_REF_ACTIVE:
      return (1 << g.word[W_ACTIVE]) & all;
    case R.WHO_REF_DEFENDING:
      return defendingPlayers(g) & all;
    case R.WHO_REF_OTHERS:
      return all & ~(1 << scope.controller) & ~defendingPlayers(g);
    case R.WHO_REF_ATTACKED:
      return scope.controller === g.word[W_ACTIVE] ? (g.word[W_COMBAT] >> 1) & all : 0;
    case R.WHO_REF_EVENT:
      return scope.eventPlayer < 0 ? 0 : (1 << scope.eventPlayer) & all;
    case R.WHO_REF_CHOSEN: {
      const seat = chosenSeat(g, scope.source);
      return seat < 0 ? 0 : (1 << seat) & all;
    }
    default:
      return all;
  }
}

// ---------------------------------------------------------------- conditions

/** Whether what is gone fitted the filter as it last existed. */
function matchedBefore(g: Game, filter: number, ref: number): boolean {
  const at = recall(g, ref);
  if (at < 0 || !matchedLast(g, filter, ref, at)) return false;
  const row = filter * R.F_STRIDE;
  const t = g.rulebook.filters;
  if (!(t[row + R.F_FLAGS] & R.FILTER_BOUNDS)) return true;
  return (
    within(g, g.lkiPower[at], t[row + R.F_POWER_MIN], t[row + R.F_POWER_MAX]) &&
    within(g, g.lkiToughness[at], t[row + R.F_TOUGHNESS_MIN], t[row + R.F_TOUGHNESS_MAX]) &&
    within(g, g.rulebook.manaValue[g.lkiCard[at]], t[row + R.F_VALUE_MIN], t[row + R.F_VALUE_MAX])
  );
}

/** Whether a condition (a row of the Rulebook) holds now. */
export function holds(g: Game, condition: number): boolean {
  const rb = g.rulebook;
  const row = condition * R.COND_STRIDE;
  const a = rb.conditions[row + 1];
  const b = rb.conditions[row + 2];
  switch (rb.conditions[row]) {
    case R.COND_AT_LEAST:
      return amount(g, a) >= amount(g, b);
    case R.COND_EXACTLY:
      return amount(g, a) === amount(g, b);
    case R.COND_EXISTS:
      return countEach(g, a) > 0;
    case R.COND_MATCHES: {
      const ref = oneRef(g, a);
      const id = liveId(g, ref);
      return id >= 0 ? matches(g, b, id) : matchedBefore(g, b, ref);
    }
    case R.COND_MATCHES_IN: {
      const id = follow(g, oneRef(g, a));
      return id >= 0 && g.zone[id] === filterZone(g, b) && matches(g, b, id);
    }
    case R.COND_NOT:
      return !holds(g, a);
    case R.COND_ALL:
      for (let i = 1; i <= rb.lists[a]; i++) if (!holds(g, rb.lists[a + i])) return false;
      return true;
    case R.COND_ANY:
      for (let i = 1; i <= rb.lists[a]; i++) if (holds(g, rb.lists[a + i])) return true;
      return false;
    case R.COND_YOUR_TURN:
      return g.word[W_ACTIVE] === scope.controller;
    case R.COND_STARTING:
      return g.word[W_STARTING] === scope.controller;
    case R.COND_MADNESS:
      return (scope.castFlags & CAST_MADNESS) !== 0;
    case R.COND_ALTERNATIVE:
      return (scope.castFlags & CAST_FREE) !== 0;
    case R.COND_KICKED:
      return (scope.castFlags & CAST_KICKED) !== 0;
    case R.COND_PICK:
      return pickOf(g, scope.source, a) === b || pickOf(g, scope.source + NEXT_ERA, a) === b;
    case R.COND_STEP:
      asked.step = true;
      return g.word[W_STEP] === a;
    case R.COND_FLAG: {
      const id = liveId(g, scope.source);
      return id >= 0 && (g.flags[id] & a) !== 0;
    }
    default:
      return scope.did !== 0;
  }
}
