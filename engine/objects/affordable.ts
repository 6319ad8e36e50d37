/**
 * What a player could pay: mana that simple sources could add, as supply per set of types, and other parts of costs.
 *
 * A simple source is an untapped permanent whose mana ability costs only {T} and adds a fixed number of units, each of
 * any one of a set of types. By Hall's theorem a cost can be paid exactly when for every set S of mana types the
 * symbols that only S can pay are at most the units that can be of a type in S, and all symbols at most all units. The
 * units of each kind of source are counted once and kept until something taps, enters or leaves. Where that says no and
 * there are other mana abilities, a search takes them in (mana-plan.ts).
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
  STACK,
} from '../ids/words.ts';
import { type Game, refOf } from '../state/game.ts';
import {
  CAST_FROM_SHIFT,
  DIRTY_CHANCES,
  DIRTY_MANA,
  DIRTY_TAPS,
  GRANTED,
  MANA_IN_HAND,
  NO_ABILITIES,
  SICK,
  TAPPED,
  W_COST_CHANGERS,
  W_LOTS,
  W_MANA_ASKED,
  W_PLAYERS,
  W_POOLED,
  W_RULES,
  WAS_CAST,
} from '../state/header.ts';
import { MASKS } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { cantHaveCounters } from './countable.ts';
import { changesMana, mayChangeMana } from './mana-changes.ts';
import { NEEDS, pending, planner, purpose, reserve, reserved, tried } from './mana-goals.ts';
import { hasLots } from './mana-lots.ts';
import { ANYTHING, abilityOf, marksWanted } from './mana-rules.ts';
import { abilitiesHasty, canTapForAbility, cantActivate, NO_ACTIVATION } from './player-rules.ts';
import { amount, countersOn, holds, matches } from './query.ts';
import { scope, scopeOf } from './scope.ts';

/** The mana still to be paid: W U B R G C, then generic, then of snow sources. Scratch of whoever asks. */
export const need = new Int32Array(NEEDS);
export const GENERIC = MANA_TYPES;
export const SNOW = MANA_TYPES + 1;
/** Hybrid and Phyrexian symbols still to be decided about: a list of the Rulebook (0 none) and the next of it. */
export const undecided = { list: 0, from: 0, life: 0 };
/**
 * What happens to the total when all symbols are decided about (CR 601.2f): generic mana more or less, and then at least so
 * much mana in all. `rest`: how much of the life in `undecided` other parts of the cost take.
 */
export const total = { change: 0, minimum: 0, rest: 0 };

/** Applies it to `need`. */
export function settleTotal(): void {
  need[GENERIC] = Math.max(0, need[GENERIC] + total.change);
  let all = 0;
  for (let c = 0; c <= SNOW; c++) all += need[c];
  if (all < total.minimum) need[GENERIC] += total.minimum - all;
}
/** Untapped permanents that another part of the cost taps, which then can't pay mana: a filter and how many, 0 none. */
export const others = { filter: -1, amount: 0 };

/** Mana types that the permanent could add by a simple mana ability now, 0 none; nor where something changes what it adds. */
export function sourceMask(g: Game, id: number): number {
  const mask = g.manaTypes[id];
  if (mask === 0 || cantActivate(g, g.controller[id], id, true)) return 0;
  return canTapForAbility(g, id) && !(mayChangeMana(g) && changesMana(g, id)) ? mask : 0;
}

/** Units of mana that tapping the source adds: its own number, one when an effect changed what it adds. */
export function unitsPerTap(g: Game, id: number): number {
  const card = g.card[id];
  return g.manaTypes[id] === g.rulebook.manaMask[card] ? g.rulebook.manaUnits[card] : 1;
}

/** Counts the seat's supply again if anything changed. */
export function settleMana(g: Game, seat: number): void {
  if (!(g.dirty[seat] & (DIRTY_MANA | DIRTY_TAPS))) return;
  g.dirty[seat] = (g.dirty[seat] & ~(DIRTY_MANA | DIRTY_TAPS)) | DIRTY_CHANCES;
  const base = seat * MASKS;
  const list = listOf(seat, BATTLEFIELD);
  const rb = g.rulebook;
  const plain = isPlain(g);
  let masks = 0;
  let total = 0;
  let hard = 0;
  let several = 0;
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    const flags = g.flags[id];
    if (rb.has[g.card[id]] & R.HAS_HARD_MANA || flags & GRANTED) hard++;
    else if (!plain && g.manaTypes[id] !== 0 && changesMana(g, id)) hard++;
    if (g.manaTypes[id] === 0 || flags & TAPPED) continue;
    const mask = plain && !(flags & SICK) ? g.manaTypes[id] : sourceMask(g, id);
    if (mask === 0) continue;
    const units = unitsPerTap(g, id);
    if (units > 1) several = 1;
    if (masks > MASKS) continue;
    total += units;
    let k = 0;
    while (k < masks && g.maskTypes[base + k] !== mask) k++;
    if (k < masks) g.maskUnits[base + k] = Math.min(255, g.maskUnits[base + k] + units);
    else if (k < MASKS) {
      g.maskTypes[base + k] = mask;
      g.maskUnits[base + k] = units;
      masks++;
    } else masks = MASKS + 1;
  }
  if (g.word[W_MANA_ASKED] & MANA_IN_HAND) hard += manaInHand(g, seat);
  g.hardMana[seat] = (Math.min(127, hard) << 1) | several;
  g.masks[seat] = masks;
  g.mana[seat] = masks > MASKS ? Math.min(255, scanSupply(g, seat, ALL_TYPES)) : Math.min(255, total);
}

/** Whether nothing changes what permanents add, or forbids their abilities: a source is what is untapped then. */
function isPlain(g: Game): boolean {
  return !mayChangeMana(g) && (g.word[W_RULES] & NO_ACTIVATION) === 0;
}

/** Cards in hand that may have a mana ability there. */
function manaInHand(g: Game, seat: number): number {
  const list = listOf(seat, HAND);
  let n = 0;
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    const has = g.rulebook.has[g.card[id]];
    if (has & R.HAS_HARD_MANA && has & R.HAS_HAND_ABILITY) n++;
  }
  return n;
}

const ALL_TYPES = (1 << MANA_TYPES) - 1;

/** Units of mana that could be of a type in the set. The supply must be settled. */
export function supplyOf(g: Game, seat: number, set: number): number {
  const masks = g.masks[seat];
  if (masks > MASKS) return scanSupply(g, seat, set);
  const base = seat * MASKS;
  let units = 0;
  for (let k = 0; k < masks; k++) if (g.maskTypes[base + k] & set) units += g.maskUnits[base + k];
  return units;
}

/** The same by looking at every source, for boards with very many kinds of them. */
function scanSupply(g: Game, seat: number, set: number): number {
  const list = listOf(seat, BATTLEFIELD);
  let units = 0;
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (sourceMask(g, id) & set) units += unitsPerTap(g, id);
  }
  return units;
}

/** Units of floating mana in the seat's pool that are no more than their type. */
export function floating(g: Game, seat: number): number {
  if (g.word[W_POOLED] === 0) return 0;
  let n = 0;
  for (let c = 0; c < MANA_TYPES; c++) n += g.pool[seat * MANA_TYPES + c];
  return n;
}

/** Units that the permanent adds to the supply of a set of types: none for -1 or for what is no source. */
function unitsOf(g: Game, id: number, set: number): number {
  if (id < 0 || g.zone[id] !== BATTLEFIELD || (sourceMask(g, id) & set) === 0) return 0;
  return unitsPerTap(g, id);
}

/**
 * Whether the seat can pay `need` with floating mana and simple sources.
 * @param exclude a permanent that can't be used (its own {T} is part of the cost), -1 none
 * @param ways keywords of the spell that let other things pay too: convoke, improvise, delve
 * @param also another permanent that can't be used, -1 none
 */
export function canPayNeed(g: Game, seat: number, exclude: number, ways: number, also = -1): boolean {
  settleMana(g, seat);
  // A source of several mana is tapped for all of it, or once for another part of the cost or for convoke: no counting.
  const several = (g.hardMana[seat] & HARD_SEVERAL) !== 0;
  const planned = pending.count > 0 || tried.first >= 0;
  // Mana of snow or other sources of one kind is looked for one by one.
  const special = need[SNOW] > 0 || marksWanted(g, purpose.on) !== 0;
  if (!planned && !special && !(several && others.amount > 0)) {
    if (canPaySimply(g, seat, exclude, several ? ways & DELVE : ways, also)) return true;
  }
  const lots = g.word[W_LOTS] > 0 && hasLots(g, seat);
  const matters =
    planned || special || lots || g.hardMana[seat] > HARD_SEVERAL || (several && (ways !== 0 || others.amount > 0));
  return matters && planner.canPlan(g, seat, exclude, ways, also);
}

/** Bit of `hardMana`: some source adds several mana. The rest counts permanents with mana abilities that are not simple. */
export const HARD_SEVERAL = 1;

/** The same without mana abilities that cost more than {T} or add several kinds of mana: the fast and common answer. */
function canPaySimply(g: Game, seat: number, exclude: number, ways: number, also: number): boolean {
  let demanded = 0;
  let symbols = need[GENERIC];
  for (let c = 0; c < MANA_TYPES; c++) {
    if (need[c] === 0) continue;
    demanded |= 1 << c;
    symbols += need[c];
  }
  const lost = unitsOf(g, exclude, ALL_TYPES) + unitsOf(g, also, ALL_TYPES);
  let units = g.mana[seat] - lost + floating(g, seat);
  if (symbols > units) {
    if (ways !== 0) units += helpSupply(g, seat, ways, exclude, also);
    if (symbols > units) return false;
  }
  for (let s = demanded; s > 0; s = (s - 1) & demanded) {
    let wanted = 0;
    let have = supplyOf(g, seat, s);
    for (let c = 0; c < MANA_TYPES; c++) {
      if (!(s & (1 << c))) continue;
      wanted += need[c];
      have += g.pool[seat * MANA_TYPES + c];
    }
    if (lost > 0) have -= unitsOf(g, exclude, s) + unitsOf(g, also, s);
    if (wanted <= have) continue;
    if (!(ways & CONVOKE) || wanted > have + convokeSupply(g, seat, s, exclude, also)) return false;
  }
  return others.amount === 0 || canTapOthers(g, seat, symbols, demanded, exclude, ways, also);
}

/**
 * Whether the permanents to be tapped are left when the mana is paid (CR 118.10: nothing pays twice). Being tapped is one
 * more kind of demand that a permanent can meet instead of adding mana, so the same theorem holds with it.
 */
function canTapOthers(
  g: Game,
  seat: number,
  symbols: number,
  demanded: number,
  exclude: number,
  ways: number,
  also: number,
): boolean {
  const controller = scope.controller;
  scope.controller = seat;
  const help = ways & DELVE ? helpSupply(g, seat, DELVE, exclude, also) : 0;
  let can = symbols + others.amount <= supplyWithOthers(g, seat, ALL_TYPES, ways, exclude, also) + help;
  for (let s = demanded; can && s > 0; s = (s - 1) & demanded) {
    let wanted = others.amount;
    for (let c = 0; c < MANA_TYPES; c++) if (s & (1 << c)) wanted += need[c];
    can = wanted <= supplyWithOthers(g, seat, s, ways, exclude, also);
  }
  can = can && others.amount <= supplyWithOthers(g, seat, 0, ways, exclude, also);
  scope.controller = controller;
  return can;
}

/** Units of mana of a type in the set, and other permanents that could be tapped for it or for the other part of the cost. */
function supplyWithOthers(g: Game, seat: number, set: number, ways: number, exclude: number, also: number): number {
  const list = listOf(seat, BATTLEFIELD);
  const all = set === ALL_TYPES;
  let n = 0;
  for (let c = 0; c < MANA_TYPES; c++) if (set & (1 << c)) n += g.pool[seat * MANA_TYPES + c];
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (id === exclude || id === also || g.flags[id] & TAPPED) continue;
    const units = unitsOf(g, id, set);
    if (units > 0) n += units;
    else if (matches(g, others.filter, id)) n++;
    else if (ways & CONVOKE && canConvoke(g, id) && (all || g.colours[id] & set)) n++;
    else if (all && ways & IMPROVISE && canImprovise(g, id)) n++;
  }
  return n;
}

/**
 * Whether the seat can pay `need` and, in some way, every symbol of `undecided`; parameters as for canPayNeed. A cost has
 * few such symbols, so all ways are tried.
 */
export function canPay(g: Game, seat: number, exclude: number, ways: number, also = -1): boolean {
  const { list, from } = undecided;
  if (list === 0 || from >= g.rulebook.lists[list]) {
    const generic = need[GENERIC];
    settleTotal();
    const can = canPayNeed(g, seat, exclude, ways, also);
    need[GENERIC] = generic;
    return can;
  }
  undecided.from++;
  let can = false;
  for (let way = 0; way < SYMBOL_WAYS && !can; way++) {
    if (!takeSymbol(g, seat, from, way)) continue;
    can = canPay(g, seat, exclude, ways, also);
    giveBackSymbol(g, from, way);
  }
  undecided.from = from;
  return can;
}

/** Ways to pay a symbol: six mana types, generic mana, and last life. */
export const WAY_GENERIC = MANA_TYPES;
export const SYMBOL_WAYS = MANA_TYPES + 2;

/** Adds to `need` what paying the n-th undecided symbol in that way takes. False when it can't be paid so. */
export function takeSymbol(g: Game, seat: number, n: number, way: number): boolean {
  const symbol = g.rulebook.lists[undecided.list + 1 + n];
  if (way < MANA_TYPES) {
    if (!(symbol & (1 << way))) return false;
    need[way]++;
  } else if (way === WAY_GENERIC) {
    const generic = (symbol >> 8) & 15;
    if (generic === 0) return false;
    need[GENERIC] += generic;
  } else {
    const life = (symbol >> 12) & 15;
    if (life === 0 || g.life[seat] < undecided.life + life) return false; // CR 119.4
    undecided.life += life;
  }
  return true;
}

/** Takes the same out of `need` again. */
export function giveBackSymbol(g: Game, n: number, way: number): void {
  const symbol = g.rulebook.lists[undecided.list + 1 + n];
  if (way < MANA_TYPES) need[way]--;
  else if (way === WAY_GENERIC) need[GENERIC] -= (symbol >> 8) & 15;
  else undecided.life -= (symbol >> 12) & 15;
}

/** Whether the creature may be tapped for convoke; summoning-sick ones may (CR 702.51a). */
export function canConvoke(g: Game, id: number): boolean {
  return (g.types[id] & CREATURE) !== 0 && !(g.flags[id] & TAPPED);
}

/** Whether the artifact may be tapped for improvise (CR 702.126a). */
export function canImprovise(g: Game, id: number): boolean {
  return (g.types[id] & ARTIFACT) !== 0 && !(g.flags[id] & TAPPED);
}

/** Creatures that could convoke for a colour of the set and aren't in its supply already: one unit each. */
function convokeSupply(g: Game, seat: number, set: number, exclude: number, also: number): number {
  const list = listOf(seat, BATTLEFIELD);
  let n = 0;
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (!canConvoke(g, id) || id === exclude || id === also) continue;
    if (g.colours[id] & set && !(sourceMask(g, id) & set)) n++;
  }
  return n;
}

/** What could pay generic mana instead of mana and adds none: creatures, artifacts, cards in the graveyard; a unit each. */
function helpSupply(g: Game, seat: number, ways: number, exclude: number, also: number): number {
  let n = 0;
  if (ways & (CONVOKE | IMPROVISE)) {
    const list = listOf(seat, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (id === exclude || id === also || sourceMask(g, id) !== 0) continue;
      if ((ways & CONVOKE && canConvoke(g, id)) || (ways & IMPROVISE && canImprovise(g, id))) n++;
    }
  }
  return ways & DELVE ? n + delveSupply(g, seat, also) : n;
}

/** Cards that could be exiled to delve: not one that is cast itself, nor what is exiled just now. */
export function delveSupply(g: Game, seat: number, but: number): number {
  const n = g.count[listOf(seat, GRAVEYARD)];
  return but >= 0 && g.zone[but] === GRAVEYARD ? n - 1 : n;
}

// ---------------------------------------------------------------- mana part of costs

/**
 * Fills `need` with the mana of a cost row and a value for X.
 * @param counted what the counted generic mana was found to be, -1: count it from the point of view in scope
 */
export function loadCost(g: Game, cost: number, x: number, counted = -1): void {
  const row = cost * R.C_STRIDE;
  const costs = g.rulebook.costs;
  for (let c = 0; c < MANA_TYPES; c++) need[c] = costs[row + R.C_PIP + c];
  need[GENERIC] = costs[row + R.C_GENERIC] + costs[row + R.C_X] * x;
  need[SNOW] = costs[row + R.C_SNOW];
  const more = costs[row + R.C_COUNTED];
  if (more !== 1) need[GENERIC] += counted >= 0 ? counted : Math.max(0, amount(g, more));
  total.change = 0;
  total.minimum = 0;
  total.rest = 0;
  undecided.list = costs[row + R.C_HYBRIDS];
  undecided.from = 0;
  undecided.life = 0;
  others.amount = costs[row + R.C_TAP_OTHERS_AMOUNT];
  others.filter = costs[row + R.C_TAP_OTHERS_FILTER];
}

/** CR 601.2f: increases, reductions, and what sets a minimum; they apply when all symbols are decided about. */
export function changeCost(g: Game, seat: number, id: number): void {
  const rb = g.rulebook;
  let more = 0;
  total.minimum = 0;
  if (g.word[W_COST_CHANGERS] > 0) more += asSpellCostChange(g, seat, id);
  if (rb.has[g.card[id]] & R.HAS_OWN_COST_CHANGE) more += ownCostChange(g, seat, id);
  total.change = more;
}

/** A card that could be cast counts as the spell that it would be (CR 601.2a), cast from where it is. */
function asSpellCostChange(g: Game, seat: number, id: number): number {
  const zone = g.zone[id];
  if (zone === STACK) return boardCostChange(g, seat, id);
  const controller = g.controller[id];
  const flags = g.castFlags[id];
  g.zone[id] = STACK;
  g.controller[id] = seat;
  g.castFlags[id] = WAS_CAST | (zone << CAST_FROM_SHIFT);
  const more = boardCostChange(g, seat, id);
  g.zone[id] = zone;
  g.controller[id] = controller;
  g.castFlags[id] = flags;
  return more;
}

function boardCostChange(g: Game, seat: number, id: number): number {
  const rb = g.rulebook;
  let more = 0;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let source = g.first[list];
    for (let left = g.count[list]; left > 0; left--, source = g.next[source]) {
      const card = g.card[source];
      if (!(rb.has[card] & R.HAS_COST_CHANGE) || g.flags[source] & NO_ABILITIES) continue;
      const end = rb.abilityStart[card] + rb.abilityCount[card];
      for (let a = rb.abilityStart[card]; a < end; a++) {
        const row = a * R.A_STRIDE;
        if (rb.ability[row] !== R.ABILITY_COST_CHANGE) continue;
        const who = rb.ability[row + R.A_WHO];
        if (who !== R.WHO_ANY && (seat === p) !== (who === R.WHO_YOU)) continue;
        scopeOf(p, refOf(g, source));
        scope.eventPlayer = seat; // who casts
        const condition = rb.ability[row + R.A_CONDITION];
        if (condition >= 0 && !holds(g, condition)) continue;
        if (!matches(g, rb.ability[row + R.A_FILTER], id)) continue;
        more += amount(g, rb.ability[row + R.A_AMOUNT]);
        total.minimum = Math.max(total.minimum, rb.ability[row + R.A_DETAIL]);
      }
    }
  }
  return more;
}

function ownCostChange(g: Game, seat: number, id: number): number {
  const rb = g.rulebook;
  const card = g.card[id];
  const end = rb.abilityStart[card] + rb.abilityCount[card];
  let more = 0;
  scopeOf(seat, refOf(g, id));
  for (let a = rb.abilityStart[card]; a < end; a++) {
    const row = a * R.A_STRIDE;
    if (rb.ability[row] === R.ABILITY_OWN_COST_CHANGE) more -= amount(g, rb.ability[row + R.A_AMOUNT]);
  }
  return more;
}

// ---------------------------------------------------------------- other parts of costs

/** Whether X stands in the cost: in its mana, or in the counters that it removes. */
export function costAsksX(g: Game, cost: number): boolean {
  const row = cost * R.C_STRIDE;
  if (g.rulebook.costs[row + R.C_X] > 0) return true;
  const removed = g.rulebook.costs[row + R.C_COUNTER_REMOVE];
  return (removed & 1) === 0 && g.rulebook.amounts[(removed >> 1) * R.AMOUNT_STRIDE] === R.AMOUNT_X;
}

/** The seat's permanent (only its controller may sacrifice it, CR 701.21a) of that name (a filter) attached to the source, which gives it an ability; -1 none. */
export function granterOf(g: Game, seat: number, source: number, filter: number): number {
  if (source < 0) return -1;
  const list = listOf(seat, BATTLEFIELD);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (g.attachedTo[id] === refOf(g, source) && matches(g, filter, id)) return id;
  }
  return -1;
}

/** How many permanents the cost counts that are sacrificed for it, from the point of view in scope. */
export function sacrificesCounted(g: Game, cost: number): number {
  const { costs } = g.rulebook;
  const row = cost * R.C_STRIDE;
  return costs[row + R.C_SACRIFICE] === 4 ? Math.max(0, amount(g, costs[row + R.C_SACRIFICE_AMOUNT])) : 0;
}

/** Whether the seat could pay everything of a cost row but its mana. `source` is the permanent or card, -1 none; what it counts to be sacrificed. */
export function canPayRest(g: Game, seat: number, cost: number, source: number, sacrificed = 0): boolean {
  const costs = g.rulebook.costs;
  const row = cost * R.C_STRIDE;
  if (costs[row + R.C_TAP] && (source < 0 || !canTapForAbility(g, source))) return false;
  if (costs[row + R.C_UNTAP] && (source < 0 || !canUntap(g, source))) return false;
  if (costs[row + R.C_COUNTER_PUT] > 0 && cantHaveCounters(g, source, costs[row + R.C_COUNTER_KIND])) return false;
  scopeOf(seat, source < 0 ? 0 : refOf(g, source));
  const life = amount(g, costs[row + R.C_LIFE]);
  if (life > 0 && g.life[seat] < life) return false; // CR 119.4
  if (costs[row + R.C_SACRIFICE] === 1 && (source < 0 || g.zone[source] !== BATTLEFIELD)) return false;
  if (costs[row + R.C_SACRIFICE] === 3 && granterOf(g, seat, source, costs[row + R.C_SACRIFICE_FILTER]) < 0)
    return false;
  if (costs[row + R.C_SACRIFICE] === 2) {
    if (countOwn(g, seat, BATTLEFIELD, costs[row + R.C_SACRIFICE_FILTER], -1) < costs[row + R.C_SACRIFICE_AMOUNT]) {
      return false;
    }
  }
  if (sacrificed > 0 && countOwn(g, seat, BATTLEFIELD, costs[row + R.C_SACRIFICE_FILTER], -1) < sacrificed)
    return false;
  if (!canDiscard(g, seat, row, source)) return false;
  const remove = amount(g, costs[row + R.C_COUNTER_REMOVE]);
  if (remove > 0 && (source < 0 || countersOn(g, source, costs[row + R.C_COUNTER_KIND]) < remove)) return false;
  if (costs[row + R.C_EXILE] >= 2) {
    const zone = costs[row + R.C_EXILE] === 2 ? GRAVEYARD : HAND;
    if (countOwn(g, seat, zone, costs[row + R.C_EXILE_FILTER], source) < costs[row + R.C_EXILE_AMOUNT]) return false;
  }
  const returned = costs[row + R.C_RETURN_AMOUNT];
  if (returned > 0 && countOwn(g, seat, BATTLEFIELD, costs[row + R.C_RETURN_FILTER], -1) < returned) return false;
  const power = costs[row + R.C_TAP_POWER];
  if (power > 0 && powerToTap(g, seat, costs[row + R.C_TAP_OTHERS_FILTER]) < power) return false;
  const tapped = costs[row + R.C_TAP_OTHERS_AMOUNT];
  const but = costs[row + R.C_TAP] ? source : -1; // its own {T} is another part
  return tapped === 0 || countOwn(g, seat, BATTLEFIELD, costs[row + R.C_TAP_OTHERS_FILTER], but) >= tapped;
}

/** Total power of what fits the filter and could be tapped for it; what has less than none isn't (CR 702.122a). */
function powerToTap(g: Game, seat: number, filter: number): number {
  const list = listOf(seat, BATTLEFIELD);
  let sum = 0;
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (g.power[id] > 0 && matches(g, filter, id)) sum += g.power[id];
  }
  return sum;
}

function canDiscard(g: Game, seat: number, row: number, source: number): boolean {
  const costs = g.rulebook.costs;
  const kind = costs[row + R.C_DISCARD];
  if (kind === 0 || kind === 4) return true;
  if (kind === 1) return source >= 0 && g.zone[source] === HAND;
  const inHand = countOwn(g, seat, HAND, costs[row + R.C_DISCARD_FILTER], source);
  return inHand >= costs[row + R.C_DISCARD_AMOUNT];
}

/** CR 107.6: only a tapped permanent can pay {Q}. */
function canUntap(g: Game, id: number): boolean {
  const f = g.flags[id];
  if (!(f & TAPPED)) return false;
  return !(f & SICK) || !(g.types[id] & CREATURE) || (g.keywords[id] & HASTE) !== 0 || abilitiesHasty(g, id);
}

/** Objects of the seat in a zone that fit the filter (-1: all), but for one. */
export function countOwn(g: Game, seat: number, zone: number, filter: number, but: number): number {
  const list = listOf(seat, zone);
  let n = 0;
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (id !== but && (filter < 0 || matches(g, filter, id))) n++;
  }
  return n;
}

/** Whether the seat could pay a whole cost row now. */
export function canPayCost(g: Game, seat: number, cost: number, source: number, x: number): boolean {
  const saved = scope.controller;
  const savedSource = scope.source;
  const sacrificed = sacrificesCounted(g, cost);
  loadCost(g, cost, x);
  reserved.count = 0;
  reserved.source = source;
  reserve(cost);
  const exclude = g.rulebook.costs[cost * R.C_STRIDE + R.C_TAP] ? source : -1;
  purpose.on = source < 0 ? ANYTHING : abilityOf(source);
  const can = canPay(g, seat, exclude, 0) && canPayRest(g, seat, cost, source, sacrificed);
  purpose.on = ANYTHING;
  reserved.count = 0;
  scope.controller = saved;
  scope.source = savedSource;
  return can;
}
