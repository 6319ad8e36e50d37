/**
 * Mana abilities and paying mana (CR 601.2g–h, 605): symbol by symbol, by hand or automatically.
 *
 * Symbols are paid in a fixed order (W U B R G C, then generic). For each the player may spend floating mana, tap a
 * simple source, or tap a creature for convoke; only what leaves the rest payable is offered, and sources that are alike
 * are offered once. "Automatic" pays all the rest: least flexible source first, lands before creatures, creatures that
 * only convoke last. When nothing is left to choose, nothing is asked.
 */
// SIMPLIFIED: mana abilities that cost more than {T} are activated at priority only, not in the middle of paying.

import { commit } from '../actions/commit.ts';
import { setTapped } from '../actions/move.ts';
import { listened, notice } from '../actions/notice.ts';
import { proposeLoseLife } from '../actions/propose.ts';
import { BATTLEFIELD, COLOURLESS, CREATURE, EVENT_TAP, EVENT_TAPPED_FOR_MANA, LAND, MANA_TYPES } from '../ids/words.ts';
import { startBatch } from '../kernel/batch.ts';
import * as C from '../kernel/calls.ts';
import { AGAIN, ask, CALL, CALL_AGAIN, type Decision, NEXT, offer, RETURN, type Step } from '../kernel/frames.ts';
import {
  DECIDE_PAYMENT,
  DECIDE_SYMBOL,
  optionId,
  optionTag,
  optionValue,
  PAY_AUTOMATIC,
  PAY_CONVOKE,
  PAY_FLOATING,
  PAY_TAP,
  packOption,
} from '../kernel/options.ts';
import {
  canConvoke,
  canPay,
  canPayNeed,
  GENERIC,
  giveBackSymbol,
  need,
  others,
  SYMBOL_WAYS,
  sourceMask,
  supplyOf,
  takeSymbol,
  undecided,
  unitsPerTap,
  WAY_GENERIC,
} from '../objects/affordable.ts';
import { link } from '../objects/memory.ts';
import { type Game, InvariantError, refOf } from '../state/game.ts';
import { CONVOKED_SHIFT, SICK, TOKEN, W_LAYERS, W_RESULT, W_ROOM_LOW, W_VOLATILE } from '../state/header.ts';
import { listOf } from '../state/lists.ts';

/** Adds the mana of a simple source to its controller's pool: the ability is activated and resolves (CR 605.3b). */
export function tapForMana(g: Game, id: number, type: number): void {
  const seat = g.controller[id];
  const units = unitsPerTap(g, id);
  setTapped(g, id, true);
  const at = seat * MANA_TYPES + type;
  g.pool[at] = Math.min(255, g.pool[at] + units);
  if (listened(g, EVENT_TAP)) notice(g, EVENT_TAP, id, seat, 0, 0);
  if (listened(g, EVENT_TAPPED_FOR_MANA)) notice(g, EVENT_TAPPED_FOR_MANA, id, seat, units, type);
  if (g.sink !== null) g.sink.event(g, EVENT_TAPPED_FOR_MANA, id, seat, units, type);
}

/** Taps the creature to convoke the spell (CR 702.51a). */
function convoke(g: Game, spell: number, id: number): void {
  setTapped(g, id, true);
  link(g, refOf(g, spell), refOf(g, id));
  g.castFlags[spell] += 1 << CONVOKED_SHIFT;
  if (listened(g, EVENT_TAP)) notice(g, EVENT_TAP, id, g.controller[id], 0, 0);
  if (g.sink !== null) g.sink.event(g, EVENT_TAP, id, g.controller[id], 1, spell);
}

/** The first symbol still to pay: a mana type, GENERIC, or -1. */
function nextSymbol(g: Game, f: number): number {
  for (let c = 0; c <= MANA_TYPES; c++) if (g.frameRegister[f + C.PAY_NEED + c] > 0) return c;
  return -1;
}

function loadNeed(g: Game, f: number): void {
  for (let c = 0; c <= MANA_TYPES; c++) need[c] = g.frameRegister[f + C.PAY_NEED + c];
  others.filter = g.frameRegister[f + C.PAY_OTHERS_FILTER];
  others.amount = g.frameRegister[f + C.PAY_OTHERS];
}

/** A way to pay the next symbol, filled by `listWays`; at most one per class of sources and floating type. */
const MAX_WAYS = 512;
const way = new Int32Array(MAX_WAYS);

/** Lists the distinct ways to pay the symbol (as packed options), whether or not the rest stays payable. */
function listWays(g: Game, f: number, symbol: number): number {
  const r = g.frameRegister;
  const seat = r[f + C.PAY_SEAT];
  let n = 0;
  for (let c = 0; c < MANA_TYPES; c++) {
    if (g.pool[seat * MANA_TYPES + c] > 0 && (symbol === GENERIC || symbol === c)) {
      way[n++] = packOption(PAY_FLOATING, 0, c);
    }
  }
  const spell = r[f + C.PAY_MAY_CONVOKE] ? r[f + C.PAY_SPELL] : -1;
  const list = listOf(seat, BATTLEFIELD);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0 && n < MAX_WAYS - 2; left--, id = g.next[id]) {
    if (id === r[f + C.PAY_EXCLUDE]) continue;
    const mask = sourceMask(g, id);
    if (mask !== 0 && (symbol === GENERIC || mask & (1 << symbol))) {
      const type = symbol === GENERIC ? 31 - Math.clz32(mask & -mask) : symbol;
      if (!hasLike(g, n, id, PAY_TAP)) way[n++] = packOption(PAY_TAP, id, type);
    }
    if (spell >= 0 && canConvoke(g, id) && paysByConvoke(g, id, symbol) && !hasLike(g, n, id, PAY_CONVOKE)) {
      way[n++] = packOption(PAY_CONVOKE, id, symbol);
    }
  }
  return n;
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

/** Equal for all that a payment can matter to: card, status, size, counters, and nothing attached to either. */
function alike(g: Game, a: number, b: number): boolean {
  if (g.card[a] !== g.card[b]) return false;
  if ((g.types[a] | g.types[b]) & LAND && !((g.types[a] | g.types[b]) & CREATURE)) return true;
  return (
    g.flags[a] === g.flags[b] &&
    g.power[a] === g.power[b] &&
    g.toughness[a] === g.toughness[b] &&
    g.damage[a] === g.damage[b] &&
    g.attacking[a] === g.attacking[b] &&
    g.keywords[a] === g.keywords[b]
  );
}

/** Whether the rest stays payable after the way is taken. Leaves the game as it was. */
function staysPayable(g: Game, f: number, option: number, symbol: number): boolean {
  const r = g.frameRegister;
  const seat = r[f + C.PAY_SEAT];
  const id = optionId(option);
  const convoked = r[f + C.PAY_MAY_CONVOKE] !== 0;
  const tag = optionTag(option);
  loadNeed(g, f);
  need[symbol]--;
  if (tag === PAY_FLOATING) {
    const at = seat * MANA_TYPES + optionValue(option);
    g.pool[at]--;
    const can = canPayNeed(g, seat, r[f + C.PAY_EXCLUDE], convoked);
    g.pool[at]++;
    return can;
  }
  const at = seat * MANA_TYPES + optionValue(option);
  const extra = tag === PAY_TAP ? unitsPerTap(g, id) - 1 : 0;
  g.pool[at] += extra;
  const can = canPayNeed(g, seat, r[f + C.PAY_EXCLUDE], convoked, id);
  g.pool[at] -= extra;
  return can;
}

/** Takes one way to pay the symbol. */
function takeWay(g: Game, f: number, option: number, symbol: number): void {
  const r = g.frameRegister;
  const seat = r[f + C.PAY_SEAT];
  const tag = optionTag(option);
  if (tag === PAY_CONVOKE) convoke(g, r[f + C.PAY_SPELL], optionId(option));
  else {
    if (tag === PAY_TAP) tapForMana(g, optionId(option), optionValue(option));
    g.pool[seat * MANA_TYPES + optionValue(option)]--;
  }
  r[f + C.PAY_NEED + symbol]--;
}

/** Pays what `need` and `undecided` hold. NEXT when that is nothing, CALL when a frame pays it. */
export function payNeed(g: Game, seat: number, spell: number, exclude: number, convokes: boolean): number {
  let symbols = undecided.list === 0 ? 0 : g.rulebook.lists[undecided.list];
  for (let c = 0; c <= MANA_TYPES; c++) symbols += need[c];
  if (symbols === 0) return NEXT;
  const r = g.frameRegister;
  const f = C.pushPay(g, seat, spell, exclude, convokes ? 1 : 0);
  for (let c = 0; c <= MANA_TYPES; c++) r[f + C.PAY_NEED + c] = need[c];
  r[f + C.PAY_HYBRIDS] = undecided.list;
  r[f + C.PAY_OTHERS_FILTER] = others.filter;
  r[f + C.PAY_OTHERS] = others.amount;
  return CALL;
}

/** CR 601.2b: how each hybrid and Phyrexian symbol is paid, before any mana is. */
function decideSymbols(g: Game, f: number): number {
  const r = g.frameRegister;
  const list = r[f + C.PAY_HYBRIDS];
  if (list === 0 || r[f + C.PAY_HYBRID] >= g.rulebook.lists[list]) return NEXT;
  return ask(g, DECIDE_SYMBOL, r[f + C.PAY_SEAT], r[f + C.PAY_HYBRID]);
}

export const symbolDecision: Decision = {
  name: 'symbol',
  list(g, f) {
    const r = g.frameRegister;
    const seat = r[f + C.PAY_SEAT];
    loadNeed(g, f);
    undecided.list = r[f + C.PAY_HYBRIDS];
    undecided.life = 0;
    const n = r[f + C.PAY_HYBRID];
    for (let way = 0; way < SYMBOL_WAYS; way++) {
      undecided.from = n + 1;
      if (!takeSymbol(g, seat, n, way)) continue;
      const can = canPay(g, seat, r[f + C.PAY_EXCLUDE], r[f + C.PAY_MAY_CONVOKE] !== 0);
      giveBackSymbol(g, n, way);
      if (can) offer(g, packOption(0, 0, way));
    }
  },
  apply(g, f, option) {
    const r = g.frameRegister;
    const symbol = g.rulebook.lists[r[f + C.PAY_HYBRIDS] + 1 + r[f + C.PAY_HYBRID]];
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
    if (g.frameRegister[f + C.PAY_AUTOMATICALLY]) takeWay(g, f, bestWay(g, f, n, symbol), symbol);
    else if (n > 1) return ask(g, DECIDE_PAYMENT, seat, symbol);
    else takeWay(g, f, way[0], symbol);
    // Tapping may trigger much, and change what permanents are.
    if (g.word[W_ROOM_LOW] + g.word[W_LAYERS] + g.word[W_VOLATILE] !== 0) return AGAIN;
  }
}

export const paySteps: Step[] = [decideSymbols, payNext];

export const paymentDecision: Decision = {
  name: 'payment',
  list(g, f) {
    const symbol = nextSymbol(g, f);
    const n = listWays(g, f, symbol);
    let options = 0;
    for (let i = 0; i < n; i++) {
      if (!staysPayable(g, f, way[i], symbol)) continue;
      if (options++ === 0) offer(g, packOption(PAY_AUTOMATIC, 0, 0));
      offer(g, way[i]);
    }
    // With one way left, automatic is the same: offer the way alone.
    if (options === 1) {
      const only = g.option[g.optionCount - 1];
      g.optionCount -= 2;
      offer(g, only);
    }
    if (options === 0) throw new InvariantError('no way to pay keeps the rest payable');
  },
  apply(g, f, option) {
    if (optionTag(option) !== PAY_AUTOMATIC) takeWay(g, f, option, nextSymbol(g, f));
    else g.frameRegister[f + C.PAY_AUTOMATICALLY] = 1;
    return AGAIN;
  },
};

/** The automatic choice among the listed ways; there is one, since every step keeps the rest payable. */
function bestWay(g: Game, f: number, n: number, symbol: number): number {
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

/** How much a player would rather keep what the way spends. */
function priceOf(g: Game, f: number, option: number): number {
  const tag = optionTag(option);
  if (tag === PAY_FLOATING) return optionValue(option) === COLOURLESS ? 0 : 1;
  const id = optionId(option);
  const creature = (g.types[id] & CREATURE) !== 0;
  if (tag === PAY_CONVOKE) {
    const idle = g.flags[id] & (SICK | TOKEN) ? 0 : 40;
    return 1000 + idle + Math.max(0, Math.min(30, g.power[id]));
  }
  const mask = sourceMask(g, id);
  let colours = 0;
  let spare = 0;
  for (let c = 0; c < MANA_TYPES; c++) {
    if (!(mask & (1 << c))) continue;
    colours++;
    spare += supplyOf(g, g.frameRegister[f + C.PAY_SEAT], 1 << c);
  }
  return 10 + colours * 60 - Math.min(50, spare) + (creature ? 500 : 0);
}

/** CR 500.5, 106.4: unspent mana is lost as a step or phase ends. */
export function emptyPools(g: Game): void {
  for (let i = 0; i < g.pool.length; i++) g.pool[i] = 0;
}
