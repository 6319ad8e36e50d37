/**
 * Mana abilities and paying mana (CR 601.2g–h, 605): symbol by symbol, by hand or automatically.
 *
 * Symbols are paid in a fixed order (W U B R G C, then generic). For each the player may spend floating mana, tap a
 * simple source, let what isn't mana pay (convoke, improvise, delve), or activate any other mana ability (CR 605.3a),
 * whose own cost is paid by a frame like this one; only what leaves the rest payable is offered, and sources that are
 * alike are offered once. "Automatic" pays all the rest: least flexible source first, lands before creatures, creatures
 * that only convoke last, other costs as little as possible. When nothing is left to choose, nothing is asked.
 */

import { commit } from '../actions/commit.ts';
import { setTapped } from '../actions/move.ts';
import { listened, notice } from '../actions/notice.ts';
import { proposeExile, proposeLoseLife } from '../actions/propose.ts';
import { countTurn } from '../actions/turn-counts.ts';
import {
  BATTLEFIELD,
  COLOURLESS,
  CONVOKE,
  COUNT_LANDS_TAPPED,
  DELVE,
  EVENT_TAP,
  EVENT_TAPPED_FOR_MANA,
  GRAVEYARD,
  HAND,
  IMPROVISE,
  LAND,
  MANA_TYPES,
  NOTE_CONVOKED,
  NOTE_DELVED,
  NOTE_IMPROVISED,
} from '../ids/words.ts';
import { startBatch } from '../kernel/batch.ts';
import * as C from '../kernel/calls.ts';
import { AGAIN, ask, CALL, CALL_AGAIN, type Decision, NEXT, offer, RETURN, type Step } from '../kernel/frames.ts';
import {
  DECIDE_PAYMENT,
  DECIDE_SYMBOL,
  FLOATING_LOT,
  optionId,
  optionTag,
  optionValue,
  PAY_ACTIVATE,
  PAY_ADD,
  PAY_AUTOMATIC,
  PAY_CONVOKE,
  PAY_DELVE,
  PAY_FLOATING,
  PAY_IMPROVISE,
  PAY_TAP,
  packOption,
} from '../kernel/options.ts';
import { isAutomatic, isUnderWay, lookAway, lookBelow, waitingPayment } from '../kernel/pending.ts';
import {
  canConvoke,
  canImprovise,
  canPay,
  canPayNeed,
  GENERIC,
  giveBackSymbol,
  HARD_SEVERAL,
  need,
  others,
  SNOW,
  SYMBOL_WAYS,
  settleMana,
  settleTotal,
  sourceMask,
  takeSymbol,
  total,
  undecided,
  unitsPerTap,
  WAY_GENERIC,
} from '../objects/affordable.ts';
import { alike, beginLikeness } from '../objects/likeness.ts';
import { mayBeHard, mayUse } from '../objects/mana-actions.ts';
import { purpose, tried } from '../objects/mana-goals.ts';
import { addMana, changeLot, poolOf } from '../objects/mana-lots.ts';
import { marksOf, marksWanted, maySpend, noteSpent } from '../objects/mana-rules.ts';
import { link } from '../objects/memory.ts';
import { abilityAt } from '../objects/own-abilities.ts';
import { matches } from '../objects/query.ts';
import { scopeOf } from '../objects/scope.ts';
import { PAYING } from '../objects/spell-keywords.ts';
import { type Game, InvariantError, refOf } from '../state/game.ts';
import {
  CONVOKED_SHIFT,
  DIRTY_MANA,
  MANA_IN_HAND,
  TAPPED,
  TAPS_ASKED,
  W_LAYERS,
  W_LOTS,
  W_MANA_ASKED,
  W_RESULT,
  W_ROOM_LOW,
  W_TOUCHED,
  W_VOLATILE,
} from '../state/header.ts';
import { REGISTERS } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { dependsOnWhatIsThere, goesOn } from './ahead.ts';
import { priceOf } from './mana-prices.ts';

/** Adds the mana of a simple source to its controller's pool: the ability is activated and resolves (CR 605.3b). */
export function tapForMana(g: Game, id: number, type: number): void {
  const seat = g.controller[id];
  const units = unitsPerTap(g, id);
  const marks = marksOf(g, id);
  setTapped(g, id, true);
  addMana(g, seat, type, units, marks, 0, 0);
  if (listened(g, EVENT_TAP)) notice(g, EVENT_TAP, id, seat, 0, 0);
  if (g.word[W_MANA_ASKED] & TAPS_ASKED) countLandTap(g, id, seat);
  noticeMana(g, id, seat, units, 1 << type);
}

/** CR 106.12: a permanent was tapped for mana, whatever it added. */
export function countLandTap(g: Game, id: number, seat: number): void {
  if (g.types[id] & LAND && g.word[W_MANA_ASKED] & TAPS_ASKED) countTurn(g, seat, COUNT_LANDS_TAPPED, 1);
}

/** Spends one mana of a pool that is under no rule. */
function spend(g: Game, seat: number, on: number, type: number, marks: number): void {
  addMana(g, seat, type, -1, marks, 0, 0);
  if (on >= 0) noteSpent(g, on, type, marks, 0, 0);
}

/** Spends one mana of a lot. */
function spendOfLot(g: Game, i: number, on: number): void {
  const type = g.lotType[i];
  const marks = g.lotMarks[i];
  const rule = g.lotRule[i];
  const source = g.lotSource[i];
  changeLot(g, i, -1);
  if (on >= 0) noteSpent(g, on, type, marks, rule, source);
}

/** CR 106.12a: a permanent was tapped for mana, and so many units of these types were added. */
export function noticeMana(g: Game, id: number, seat: number, units: number, types: number): void {
  if (listened(g, EVENT_TAPPED_FOR_MANA)) notice(g, EVENT_TAPPED_FOR_MANA, id, seat, units, types);
  if (g.sink !== null) g.sink.event(g, EVENT_TAPPED_FOR_MANA, id, seat, units, types, 0);
}

/** Taps the creature to convoke the spell (CR 702.51a). */
function convoke(g: Game, spell: number, id: number): void {
  setTapped(g, id, true);
  link(g, refOf(g, spell), refOf(g, id));
  g.castFlags[spell] += 1 << CONVOKED_SHIFT;
  if (listened(g, EVENT_TAP)) notice(g, EVENT_TAP, id, g.controller[id], 0, 0);
  tellHelp(g, NOTE_CONVOKED, spell, id);
}

/** Tells the sink of what pays for a spell and isn't mana. */
function tellHelp(g: Game, note: number, spell: number, id: number): void {
  if (g.sink === null) return;
  if (note !== NOTE_DELVED) g.sink.event(g, EVENT_TAP, id, g.controller[id], 1, 0, 0);
  g.sink.event(g, note, id, g.controller[spell], 1, spell, 0);
}

/** Taps the artifact for improvise (CR 702.126a). */
function improvise(g: Game, spell: number, id: number): void {
  setTapped(g, id, true);
  if (listened(g, EVENT_TAP)) notice(g, EVENT_TAP, id, g.controller[id], 0, 0);
  tellHelp(g, NOTE_IMPROVISED, spell, id);
}

/** The first symbol still to pay: a mana type, SNOW, GENERIC, or -1. */
function nextSymbol(g: Game, f: number): number {
  for (let c = 0; c < MANA_TYPES; c++) if (g.frameRegister[f + C.PAY_NEED + c] > 0) return c;
  if (g.frameRegister[f + C.PAY_HYBRID] >> 8 > 0) return SNOW;
  return g.frameRegister[f + C.PAY_NEED + GENERIC] > 0 ? GENERIC : -1;
}

/** Which of the symbols that leave a choice is decided about next. */
function hybridOf(g: Game, f: number): number {
  return g.frameRegister[f + C.PAY_HYBRID] & 255;
}

function loadNeed(g: Game, f: number): void {
  for (let c = 0; c <= MANA_TYPES; c++) need[c] = g.frameRegister[f + C.PAY_NEED + c];
  need[SNOW] = g.frameRegister[f + C.PAY_HYBRID] >> 8;
  others.filter = g.frameRegister[f + C.PAY_OTHERS_FILTER];
  others.amount = g.frameRegister[f + C.PAY_OTHERS];
  undecided.list = 0;
  const packed = g.frameRegister[f + C.PAY_TOTAL];
  undecided.life = packed >> 21;
  total.rest = undecided.life;
  total.minimum = (packed >> 13) & 255;
  total.change = (packed & 8191) - NO_CHANGE;
}

/** PAY_TOTAL without a minimum and a change. */
const NO_CHANGE = 4096;

function packTotal(): number {
  const change = Math.max(-NO_CHANGE, Math.min(NO_CHANGE - 1, total.change));
  return (Math.min(1023, undecided.life) << 21) | (total.minimum << 13) | (change + NO_CHANGE);
}

/** A way to pay the next symbol, filled by `listWays`; at most one per class of sources and floating type. */
const MAX_WAYS = 512;
const way = new Int32Array(MAX_WAYS);

/** Lists the distinct ways to pay the symbol (as packed options), whether or not the rest stays payable. */
function listWays(g: Game, f: number, symbol: number): number {
  const r = g.frameRegister;
  const seat = r[f + C.PAY_SEAT];
  const any = symbol >= GENERIC;
  const marks = marksFor(g, f, symbol);
  let n = 0;
  for (let c = 0; c < MANA_TYPES && marks === 0; c++) {
    if (g.pool[seat * MANA_TYPES + c] > 0 && (any || symbol === c)) way[n++] = packOption(PAY_FLOATING, 0, c);
  }
  if (g.word[W_LOTS] > 0) n = listLots(g, f, n, symbol, marks);
  const ways = waysToHelp(g, f);
  beginLikeness();
  if (g.dirty[seat] & DIRTY_MANA) settleMana(g, seat); // what is tapped does not matter
  const hard = g.hardMana[seat] > HARD_SEVERAL && !hasConvoked(g, f);
  const list = listOf(seat, BATTLEFIELD);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0 && n < MAX_WAYS - 2; left--, id = g.next[id]) {
    if (id === r[f + C.PAY_EXCLUDE] || (!hard && g.flags[id] & TAPPED)) continue;
    const mask = sourceMask(g, id);
    const fits = marks === 0 || (marksOf(g, id) & marks) === marks;
    if (mask !== 0 && fits && (any || mask & (1 << symbol))) {
      const type = any ? 31 - Math.clz32(mask & -mask) : symbol;
      if (!hasLike(g, n, id, PAY_TAP)) way[n++] = packOption(PAY_TAP, id, type);
    }
    if (hard && mayBeHard(g, id)) n = listActivations(g, n, seat, id);
    if (hard && mask !== 0 && n < MAX_WAYS - MANA_TYPES) n = listAdditions(g, n, seat, id, mask);
    if (ways & CONVOKE && canConvoke(g, id) && paysByConvoke(g, id, symbol) && !hasLike(g, n, id, PAY_CONVOKE)) {
      way[n++] = packOption(PAY_CONVOKE, id, symbol);
    }
    if (symbol !== GENERIC || !(ways & IMPROVISE) || !canImprovise(g, id)) continue;
    if (!hasLike(g, n, id, PAY_IMPROVISE)) way[n++] = packOption(PAY_IMPROVISE, id, symbol);
  }
  if (hard && g.word[W_MANA_ASKED] & MANA_IN_HAND) n = listHand(g, n, seat);
  return symbol === GENERIC && ways & DELVE ? listDelve(g, seat, n) : n;
}

/** Marks that mana for the symbol must have: of snow (CR 107.4h), and what the spell says. */
function marksFor(g: Game, f: number, symbol: number): number {
  return (symbol === SNOW ? g.rulebook.snowMark : 0) | marksWanted(g, g.frameRegister[f + C.PAY_SPELL]);
}

/** Floating mana that is more than its type and may be spent so (CR 106.6). */
function listLots(g: Game, f: number, from: number, symbol: number, marks: number): number {
  const holder = poolOf(g.frameRegister[f + C.PAY_SEAT]);
  let n = from;
  for (let i = 0; i < g.word[W_LOTS] && n < MAX_LOT_WAYS; i++) {
    if (g.lotHolder[i] !== holder || (symbol < GENERIC && g.lotType[i] !== symbol)) continue;
    if ((g.lotMarks[i] & marks) !== marks) continue;
    if (!maySpend(g, g.lotRule[i], g.lotSource[i], g.frameRegister[f + C.PAY_SPELL])) continue;
    way[n++] = packOption(PAY_FLOATING, 0, g.lotType[i] | ((i + 1) << FLOATING_LOT));
  }
  return n;
}
const MAX_LOT_WAYS = 128;

/** Mana abilities of cards in hand. */
function listHand(g: Game, from: number, seat: number): number {
  let n = from;
  const list = listOf(seat, HAND);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (mayBeHard(g, id)) n = listActivations(g, n, seat, id);
  }
  return n;
}

/** CR 702.66a: cards of the graveyard, for generic mana; those of one name once. */
function listDelve(g: Game, seat: number, from: number): number {
  let n = from;
  const list = listOf(seat, GRAVEYARD);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0 && n < MAX_WAYS - 2; left--, id = g.next[id]) {
    let seen = false;
    for (let i = from; i < n && !seen; i++) {
      const other = optionId(way[i]); // mayhem tells those that were discarded this turn from the others
      seen = g.card[other] === g.card[id] && g.flags[other] === g.flags[id];
    }
    if (!seen) way[n++] = packOption(PAY_DELVE, id, GENERIC);
  }
  return n;
}

/** CR 601.2g–h: mana abilities with costs of their own come before the creatures that convoke are tapped. */
function hasConvoked(g: Game, f: number): boolean {
  const spell = g.frameRegister[f + C.PAY_SPELL];
  return spell >= 0 && g.castFlags[spell] >> CONVOKED_SHIFT > 0;
}

/** Lists the mana abilities of the permanent that are not simple and could be activated but for their mana. */
function listActivations(g: Game, from: number, seat: number, id: number): number {
  let n = from;
  for (let k = 0; n < MAX_WAYS - 2; k++) {
    const ability = abilityAt(g, id, k);
    if (ability === -1) break;
    if (ability < 0 || !mayUse(g, seat, id, ability, true) || isUnderWay(g, id, ability)) continue;
    if (!hasLikeActivation(g, n, id, k)) way[n++] = packOption(PAY_ACTIVATE, id, k);
  }
  return n;
}

/** Lists tapping a source for mana that stays in the pool, where it may be sacrificed for another mana ability. */
function listAdditions(g: Game, from: number, seat: number, id: number, mask: number): number {
  if (!mayBeGiven(g, seat, id) || hasLike(g, from, id, PAY_ADD)) return from;
  let n = from;
  for (let c = 0; c < MANA_TYPES; c++) if (mask & (1 << c)) way[n++] = packOption(PAY_ADD, id, c);
  return n;
}

/** Whether some mana ability of the seat has other permanents given for its cost, this one among them. */
function mayBeGiven(g: Game, seat: number, id: number): boolean {
  const costs = g.rulebook.costs;
  const list = listOf(seat, BATTLEFIELD);
  let source = g.first[list];
  for (let left = g.count[list]; left > 0; left--, source = g.next[source]) {
    if (!mayBeHard(g, source)) continue;
    for (let k = 0; ; k++) {
      const ability = abilityAt(g, source, k);
      if (ability === -1) break;
      if (ability < 0 || g.rulebook.ability[ability * R.A_STRIDE] !== R.ABILITY_MANA) continue;
      if (!givesOthers(g, ability)) continue;
      const row = g.rulebook.ability[ability * R.A_STRIDE + R.A_COST] * R.C_STRIDE;
      const sacrifices = costs[row + R.C_SACRIFICE] === 2;
      scopeOf(seat, refOf(g, source));
      if (matches(g, costs[row + (sacrifices ? R.C_SACRIFICE_FILTER : R.C_RETURN_FILTER)], id)) return true;
    }
  }
  return false;
}

function hasLikeActivation(g: Game, n: number, id: number, ordinal: number): boolean {
  for (let i = n - 1; i >= 0; i--) {
    if (optionTag(way[i]) !== PAY_ACTIVATE || optionValue(way[i]) !== ordinal) continue;
    const other = optionId(way[i]);
    if (other !== id && g.flags[other] === g.flags[id] && alike(g, other, id)) return true;
  }
  return false;
}

/** Keywords of the spell, as it is now, that let other things than mana pay for it. */
function waysToHelp(g: Game, f: number): number {
  const spell = g.frameRegister[f + C.PAY_SPELL];
  return spell < 0 ? 0 : g.keywords[spell] & PAYING;
}

/** CR 702.51a: generic mana, or mana of the creature's colour; never colourless. */
function paysByConvoke(g: Game, id: number, symbol: number): boolean {
  return symbol === GENERIC || (symbol !== COLOURLESS && (g.colours[id] & (1 << symbol)) !== 0);
}

/** Whether a way of the same kind by a permanent that is alike is listed already. */
function hasLike(g: Game, n: number, id: number, tag: number): boolean {
  for (let i = n - 1; i >= 0; i--) {
    if (optionTag(way[i]) === tag && alike(g, optionId(way[i]), id)) return true;
  }
  return false;
}

/** Whether the rest stays payable after the way is taken. Leaves the game as it was. */
function staysPayable(g: Game, f: number, option: number, symbol: number): boolean {
  const r = g.frameRegister;
  const seat = r[f + C.PAY_SEAT];
  const id = optionId(option);
  const ways = waysToHelp(g, f);
  const tag = optionTag(option);
  loadNeed(g, f);
  if (g.hardMana[seat] > HARD_SEVERAL) lookBelow(g, f / REGISTERS);
  let can = false;
  if (tag === PAY_ACTIVATE) {
    tried.first = id;
    tried.ability = abilityAt(g, id, optionValue(option));
    purpose.on = r[f + C.PAY_SPELL];
    can = canPayNeed(g, seat, r[f + C.PAY_EXCLUDE], ways);
    if (can && givesOthers(g, tried.ability) && dependsOnWhatIsThere(g)) {
      const listed = way.slice(); // whoever goes on from there lists its own
      can = goesOn(g, (like) => takeWay(like, f, option, symbol));
      way.set(listed);
    }
  } else {
    if (tag !== PAY_ADD) need[symbol]--;
    const helps = tag === PAY_CONVOKE || tag === PAY_DELVE || tag === PAY_IMPROVISE;
    if (helps) tried.closed = true;
    const lot = tag === PAY_FLOATING ? (optionValue(option) >> FLOATING_LOT) - 1 : -1;
    const extra = tag === PAY_FLOATING ? -1 : unitsPerTap(g, id) - (tag === PAY_TAP ? 1 : 0);
    const marks = tag === PAY_FLOATING ? 0 : marksOf(g, id);
    if (lot >= 0) g.lotUnits[lot]--;
    else if (!helps) addMana(g, seat, optionValue(option), extra, marks, 0, 0);
    purpose.on = r[f + C.PAY_SPELL];
    can = canPayNeed(g, seat, r[f + C.PAY_EXCLUDE], ways, tag === PAY_FLOATING ? -1 : id);
    if (lot >= 0) g.lotUnits[lot]++;
    else if (!helps) addMana(g, seat, optionValue(option), -extra, marks, 0, 0);
  }
  lookAway();
  return can;
}

/** Whether other permanents are sacrificed or returned for the ability. */
function givesOthers({ rulebook: { ability, costs } }: Game, row: number): boolean {
  const cost = ability[row * R.A_STRIDE + R.A_COST] * R.C_STRIDE;
  return costs[cost + R.C_SACRIFICE] === 2 || costs[cost + R.C_RETURN_AMOUNT] > 0;
}

/** Takes one way to pay the symbol. CALL_AGAIN when a frame goes on with what that does. */
function takeWay(g: Game, f: number, option: number, symbol: number): number {
  const r = g.frameRegister;
  const seat = r[f + C.PAY_SEAT];
  const tag = optionTag(option);
  if (tag === PAY_ACTIVATE) {
    const id = optionId(option);
    C.pushActivate(g, id, seat, abilityAt(g, id, optionValue(option)));
    return CALL_AGAIN;
  }
  if (tag === PAY_ADD) {
    tapForMana(g, optionId(option), optionValue(option));
    return AGAIN;
  }
  if (symbol === SNOW) r[f + C.PAY_HYBRID] -= 1 << 8;
  else r[f + C.PAY_NEED + symbol]--;
  if (tag === PAY_DELVE) {
    tellHelp(g, NOTE_DELVED, r[f + C.PAY_SPELL], optionId(option));
    const base = startBatch(g);
    proposeExile(g, optionId(option), 0);
    return commit(g, base) === NEXT ? AGAIN : CALL_AGAIN;
  }
  if (tag === PAY_CONVOKE) convoke(g, r[f + C.PAY_SPELL], optionId(option));
  else if (tag === PAY_IMPROVISE) improvise(g, r[f + C.PAY_SPELL], optionId(option));
  else {
    const on = r[f + C.PAY_SPELL];
    const lot = tag === PAY_FLOATING ? (optionValue(option) >> FLOATING_LOT) - 1 : -1;
    const marks = tag === PAY_TAP ? marksOf(g, optionId(option)) : 0;
    if (tag === PAY_TAP) tapForMana(g, optionId(option), optionValue(option));
    if (lot >= 0) spendOfLot(g, lot, on);
    else spend(g, seat, on, optionValue(option), marks);
  }
  return AGAIN;
}

/** Pays what `need` and `undecided` hold. NEXT when that is nothing, CALL when a frame pays it. */
export function payNeed(g: Game, seat: number, spell: number, exclude: number): number {
  const decided = undecided.list === 0;
  if (decided) settleTotal();
  let symbols = undecided.list === 0 ? 0 : g.rulebook.lists[undecided.list];
  for (let c = 0; c <= SNOW; c++) symbols += need[c];
  if (symbols === 0) return NEXT;
  const r = g.frameRegister;
  const f = C.pushPay(g, seat, spell, exclude);
  for (let c = 0; c <= MANA_TYPES; c++) r[f + C.PAY_NEED + c] = need[c];
  r[f + C.PAY_HYBRIDS] = undecided.list;
  r[f + C.PAY_HYBRID] = need[SNOW] << 8;
  r[f + C.PAY_TOTAL] = decided ? NO_CHANGE : packTotal();
  r[f + C.PAY_OTHERS_FILTER] = others.filter;
  r[f + C.PAY_OTHERS] = others.amount;
  // The cost of a mana ability that is activated for an automatic payment is paid automatically too.
  if (isAutomatic(g, waitingPayment(g))) r[f + C.PAY_AUTOMATICALLY] = 1;
  return CALL;
}

/** CR 601.2b: how each hybrid and Phyrexian symbol is paid, before any mana is. */
function decideSymbols(g: Game, f: number): number {
  const r = g.frameRegister;
  const list = r[f + C.PAY_HYBRIDS];
  if (list === 0 || hybridOf(g, f) >= g.rulebook.lists[list]) {
    loadNeed(g, f);
    settleTotal();
    r[f + C.PAY_NEED + GENERIC] = need[GENERIC];
    r[f + C.PAY_TOTAL] = NO_CHANGE;
    return NEXT;
  }
  return ask(g, DECIDE_SYMBOL, r[f + C.PAY_SEAT], hybridOf(g, f));
}

export const symbolDecision: Decision = {
  name: 'symbol',
  list(g, f) {
    const r = g.frameRegister;
    const seat = r[f + C.PAY_SEAT];
    loadNeed(g, f);
    undecided.list = r[f + C.PAY_HYBRIDS];
    lookBelow(g, f / REGISTERS);
    const n = hybridOf(g, f);
    purpose.on = r[f + C.PAY_SPELL];
    for (let way = 0; way < SYMBOL_WAYS; way++) {
      undecided.from = n + 1;
      if (!takeSymbol(g, seat, n, way)) continue;
      const can = canPay(g, seat, r[f + C.PAY_EXCLUDE], waysToHelp(g, f));
      giveBackSymbol(g, n, way);
      if (can) offer(g, packOption(0, 0, way));
    }
    lookAway();
  },
  apply(g, f, option) {
    const r = g.frameRegister;
    const symbol = g.rulebook.lists[r[f + C.PAY_HYBRIDS] + 1 + hybridOf(g, f)];
    const way = optionValue(option);
    r[f + C.PAY_HYBRID]++;
    if (way < MANA_TYPES) r[f + C.PAY_NEED + way]++;
    else if (way === WAY_GENERIC) r[f + C.PAY_NEED + GENERIC] += (symbol >> 8) & 15;
    else {
      const base = startBatch(g);
      proposeLoseLife(g, r[f + C.PAY_SEAT], (symbol >> 12) & 15, 0); // CR 107.4f, 119.4
      return commit(g, base) === NEXT ? AGAIN : CALL_AGAIN;
    }
    return AGAIN;
  },
};

/** Pays symbol by symbol; asks only where there is a choice. */
function payNext(g: Game, f: number): number {
  const seat = g.frameRegister[f + C.PAY_SEAT];
  for (;;) {
    const symbol = nextSymbol(g, f);
    if (symbol < 0) {
      g.word[W_RESULT] = 1;
      return RETURN;
    }
    const n = listWays(g, f, symbol);
    if (n === 0) throw new InvariantError('a cost was begun that nothing can pay');
    if (n > 1 && g.frameRegister[f + C.PAY_AUTOMATICALLY] === 0) {
      listPayable(g, f, symbol, n);
      return ask(g, DECIDE_PAYMENT, seat, symbol);
    }
    if (takeWay(g, f, n > 1 ? bestWay(g, f, n, symbol) : way[0], symbol) === CALL_AGAIN) return CALL_AGAIN;
    // Tapping may trigger much, and change what permanents are.
    if (g.word[W_ROOM_LOW] + g.word[W_LAYERS] + g.word[W_VOLATILE] !== 0) return AGAIN;
  }
}

export const paySteps: Step[] = [decideSymbols, payNext];

export const paymentDecision: Decision = {
  name: 'payment',
  list(g, f) {
    const symbol = nextSymbol(g, f);
    listPayable(g, f, symbol, listWays(g, f, symbol));
  },
  apply(g, f, option) {
    if (optionTag(option) !== PAY_AUTOMATIC) return takeWay(g, f, option, nextSymbol(g, f));
    g.frameRegister[f + C.PAY_AUTOMATICALLY] = 1;
    return AGAIN;
  },
};

/** Offers the first n ways that keep the rest payable. Leaves the game as it was. */
function listPayable(g: Game, f: number, symbol: number, n: number): void {
  const touched = g.word[W_TOUCHED];
  g.optionCount = 0;
  for (let i = 0; i < n; i++) {
    if (!staysPayable(g, f, way[i], symbol)) continue;
    if (g.optionCount === 0) offer(g, packOption(PAY_AUTOMATIC, 0, 0));
    offer(g, way[i]);
  }
  if (g.optionCount === 0) throw new InvariantError('no way to pay keeps the rest payable');
  // With one way left, automatic is the same: offer the way alone.
  if (g.optionCount === 2) {
    g.optionCount = 0;
    offer(g, g.option[1]);
  }
  g.word[W_TOUCHED] = touched;
}

/** The automatic choice among the listed ways; there is one, since every step keeps the rest payable. */
function bestWay(g: Game, f: number, n: number, symbol: number): number {
  settleMana(g, g.frameRegister[f + C.PAY_SEAT]); // prices look at the supply
  let best = -1;
  let least = 0x7fffffff;
  for (let i = 0; i < n; i++) {
    const price = priceOf(g, f, way[i]);
    if (price >= least || !staysPayable(g, f, way[i], symbol)) continue;
    best = way[i];
    least = price;
  }
  if (best < 0) throw new InvariantError('automatic payment found no way');
  return best;
}
