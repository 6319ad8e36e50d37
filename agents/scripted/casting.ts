/**
 * What casting a card or activating an ability is worth, with its best mode, targets and X, less what it costs.
 *
 * Timing is in timing.ts, the choice among everything possible in priority.ts.
 */

import * as E from '../../engine/index.ts';
import { abilityWorth, auraWorth } from './candidates.ts';
import { isOwnArrival } from './lore.ts';
import { type Effect, effectOf, readAs } from './point-of-view.ts';
import {
  abilitiesOf,
  castCost,
  column,
  creaturesOf,
  idsIn,
  isCreature,
  isTapped,
  manaOf,
  xSymbols,
} from './reading.ts';
import { isDeadlyRepeat } from './repeats.ts';
import { counters } from './timing.ts';
import { W } from './weights.ts';
import { cardWorth, discardPrice, lifeWorth, permanentWorth, printedWorth } from './worth.ts';

type Game = E.Game;

/** Values of X that are weighed: a few low ones and the largest. */
const MOST_X_WEIGHED = 20;

/** What the spell does when it resolves, for the player who casts it. */
function resolvedWorth(g: Game, seat: number, id: number, x: number, castFlags: number, spent: number): number {
  const effect = effectOf(g, seat, id, x, castFlags, spent);
  const card = g.card[id]!;
  if (!(g.types[id]! & E.PERMANENT_TYPES)) {
    const row = g.rulebook.spell[card]!;
    return row < 0 ? 0 : abilityWorth(effect, row);
  }
  return arrivalWorth(effect);
}

/** A permanent: itself, what it does as it enters, and where an Aura goes. */
function arrivalWorth(effect: Effect): number {
  const { g, id } = effect;
  const card = g.card[id]!;
  const aura = g.rulebook.enchant[card]! >= 0;
  let worth = aura ? auraWorth(effect) : cardWorth(g, id, entersWithCounters(effect));
  if (g.rulebook.has[card]! & E.HAS_COPY_CHOICE) worth = bestBody(g);
  for (const row of abilitiesOf(g, card, E.ABILITY_TRIGGERED)) {
    if (isOwnArrival(g, row)) worth += abilityWorth({ ...effect, source: 0, arrives: true }, row);
  }
  // A second copy of a legend is worth nothing (CR 704.5j).
  if (g.types[id]! & E.LEGENDARY && hasCopy(g, effect.controller, card)) worth = 0;
  return worth;
}

function hasCopy(g: Game, seat: number, card: number): boolean {
  return idsIn(g, seat, E.BATTLEFIELD).some((id) => g.card[id] === card);
}

/** The best body on the battlefield, for what enters as a copy. */
function bestBody(g: Game): number {
  let best = 0;
  for (let seat = 0; seat < g.word[E.W_PLAYERS]!; seat++) {
    for (const id of creaturesOf(g, seat)) best = Math.max(best, printedWorth(g, g.card[id]!));
  }
  return best;
}

/** +1/+1 counters that it enters with. */
function entersWithCounters(effect: Effect): number {
  const { g } = effect;
  let counters = 0;
  readAs(effect);
  for (const row of abilitiesOf(g, g.card[effect.id]!, E.ABILITY_ENTERS)) {
    if (column(g, row, E.A_AUX) === E.PLUS_COUNTER) counters += E.amount(g, column(g, row, E.A_AMOUNT));
  }
  return counters;
}

/** The X that is worth most among those up to `most`, and its worth. Lower ones win ties. */
export function bestX(most: number, weigh: (x: number) => number): { x: number; worth: number } {
  let best = { x: 0, worth: weigh(0) };
  for (let x = 1; x <= most; x++) {
    if (x > MOST_X_WEIGHED && x < most) continue;
    const worth = weigh(x) - x * X_PRICE;
    if (worth > best.worth) best = { x, worth };
  }
  return best;
}

/** Small enough that more X is better wherever it does anything. */
const X_PRICE = 0.5;

/** What casting the card in that way is worth beyond what it costs. */
export function castWorth(g: Game, seat: number, id: number, how: number): number {
  const card = g.card[id]!;
  const flags = how === E.CAST_AS_MADNESS ? E.CAST_MADNESS : 0;
  const cost = castCost(g, card, how);
  const symbols = xSymbols(g, cost);
  const fixed = g.rulebook.costs[cost * E.C_STRIDE + E.C_MANA_VALUE]!;
  const weigh = (x: number): number => resolvedWorth(g, seat, id, x, flags, fixed + symbols * x);
  const convokers = g.keywords[id]! & E.CONVOKE ? convokersOf(g, seat) : 0;
  const most = symbols === 0 ? 0 : Math.max(0, Math.floor((manaOf(g, seat) + convokers - fixed) / symbols));
  const gain = symbols === 0 ? weigh(0) : bestX(most, weigh).worth;
  const isPermanent = (g.types[id]! & E.PERMANENT_TYPES) !== 0;
  const usual = isPermanent ? 0 : counters(g, g.rulebook.spell[card]!) ? W.counterWorth : W.cardPrice;
  const price = how !== E.CAST_AS_PRINTED ? W.abilityPrice : symbols > 0 ? W.patience : usual;
  const rest = how === E.CAST_AS_PRINTED ? 0 : restPrice(g, seat, cost, id);
  return gain - price - rest - restPrice(g, seat, g.rulebook.additionalCost[card]!, id);
}

/** Untapped creatures that are no sources of mana: each pays for one symbol. */
function convokersOf(g: Game, seat: number): number {
  const idle = (id: number): boolean => !isTapped(g, id) && g.rulebook.manaMask[g.card[id]!] === 0;
  return creaturesOf(g, seat).filter(idle).length;
}

/** What casting with X is worth: for choosing X when the engine asks. */
export function spellWorthWith(g: Game, seat: number, id: number, x: number): number {
  return resolvedWorth(g, seat, id, x, g.castFlags[id]!, 0);
}

/** What activating an ability is worth beyond what it costs. */
export function activationWorth(g: Game, seat: number, id: number, row: number): number {
  if (isDeadlyRepeat(g, seat, id, row)) return W.win;
  const cost = column(g, row, E.A_COST);
  const symbols = xSymbols(g, cost);
  const fixed = g.rulebook.costs[cost * E.C_STRIDE + E.C_MANA_VALUE]!;
  const most = symbols === 0 ? 0 : Math.max(0, Math.floor((manaOf(g, seat) - fixed) / symbols));
  const weigh = (x: number): number => abilityWorth(effectOf(g, seat, id, x, 0, fixed + symbols * x), row);
  const gain = symbols === 0 ? weigh(0) : bestX(most, weigh).worth;
  // Nothing is gained, and nothing else than that makes it worth its cost.
  if (gain <= W.abilityPrice && !isGainToPay(g, cost)) return gain - W.abilityPrice;
  return gain - W.abilityPrice - restPrice(g, seat, cost, id);
}

/** Whether paying such a cost may be good by itself: loyalty counters that are put, cards with madness that are discarded. */
function isGainToPay(g: Game, cost: number): boolean {
  if (cost < 0) return false;
  const at = cost * E.C_STRIDE;
  const c = g.rulebook.costs;
  return c[at + E.C_DISCARD] !== 0 || c[at + E.C_COUNTER_KIND] === E.LOYALTY_COUNTER;
}

/** What everything of a cost but its mana is worth to the player who pays it. */
export function restPrice(g: Game, seat: number, cost: number, id: number): number {
  if (cost < 0) return 0;
  const at = cost * E.C_STRIDE;
  const c = g.rulebook.costs;
  E.scopeOf(seat, E.refOf(g, id));
  const life = E.amount(g, c[at + E.C_LIFE]!);
  const removed = E.amount(g, c[at + E.C_COUNTER_REMOVE]!);
  let price = life > 0 ? -lifeWorth(g.life[seat]!, -life) : 0;
  if (c[at + E.C_SACRIFICE] === 1) price += lostWorth(g, id);
  if (c[at + E.C_SACRIFICE] === 2) {
    price += cheapest(g, seat, c[at + E.C_SACRIFICE_FILTER]!, c[at + E.C_SACRIFICE_AMOUNT]!, lostWorth);
  }
  price += discardCost(g, seat, at, id) + counterPrice(g, at, removed);
  const returned = c[at + E.C_RETURN_AMOUNT]!;
  if (returned > 0) price += cheapest(g, seat, c[at + E.C_RETURN_FILTER]!, returned, bouncedWorth);
  const tapped = c[at + E.C_TAP_OTHERS_AMOUNT]!;
  if (tapped > 0) price += tapped * W.tap;
  if (c[at + E.C_TAP] && isCreature(g, id)) price += tapPrice(g, seat, id);
  return price;
}

/** Counters that are removed or put as a cost; loyalty counters that are put are a gain. */
function counterPrice(g: Game, at: number, removed: number): number {
  const c = g.rulebook.costs;
  const size = W.power + W.toughness;
  const kind = c[at + E.C_COUNTER_KIND]!;
  const put = c[at + E.C_COUNTER_PUT]!;
  if (kind === E.LOYALTY_COUNTER) return (removed - put) * W.loyalty;
  return removed * (kind === E.PLUS_COUNTER ? size : W.mana) + put * (kind === E.MINUS_COUNTER ? size : W.mana);
}

function discardCost(g: Game, seat: number, at: number, id: number): number {
  const c = g.rulebook.costs;
  const kind = c[at + E.C_DISCARD]!;
  if (kind === 0) return 0;
  if (kind === 1) return W.cardPrice;
  const many = c[at + E.C_DISCARD_AMOUNT]!;
  if (kind === 3) return W.card * many;
  const filter = c[at + E.C_DISCARD_FILTER]!;
  const hand = idsIn(g, seat, E.HAND).filter((card) => card !== id && (filter < 0 || E.matches(g, filter, card)));
  const mana = manaOf(g, seat) - c[at + E.C_MANA_VALUE]!;
  return discardPrice(g, seat, hand, kind === 4 ? hand.length : many, mana);
}

/** The sum of the least worths of so many permanents of the seat that fit. */
function cheapest(
  g: Game,
  seat: number,
  filter: number,
  amount: number,
  worth: (g: Game, id: number) => number,
): number {
  const fit = idsIn(g, seat, E.BATTLEFIELD).filter((id) => filter < 0 || E.matches(g, filter, id));
  const worths = fit.map((id) => worth(g, id)).sort((a, b) => a - b);
  return worths.slice(0, amount).reduce((sum, value) => sum + value, 0);
}

function bouncedWorth(g: Game, id: number): number {
  return (permanentWorth(g, id) * (100 - W.bounced)) / 100;
}

/** What giving up a permanent costs: little when it is about to die anyway. */
export function lostWorth(g: Game, id: number): number {
  return isDoomed(g, id) ? W.scratch : permanentWorth(g, id);
}

/** A blocker whose attackers will kill it, after blocks. */
function isDoomed(g: Game, id: number): boolean {
  if (g.word[E.W_STEP] !== E.DECLARE_BLOCKERS_STEP || !(g.flags[id]! & E.BLOCKING)) return false;
  let damage = 0;
  for (let i = 0; i < g.word[E.W_BLOCKS]!; i++) {
    if (g.blocker[i] !== id) continue;
    const attacker = g.blocked[i]!;
    damage += g.power[attacker]!;
    if (g.keywords[attacker]! & E.DEATHTOUCH) return true;
  }
  return damage >= g.toughness[id]! - g.damage[id]! && !(g.keywords[id]! & E.INDESTRUCTIBLE);
}

/** Tapping a creature costs its attack or its block, unless neither comes before it untaps. */
function tapPrice(g: Game, seat: number, id: number): number {
  const mine = g.word[E.W_ACTIVE] === seat;
  const step = g.word[E.W_STEP]!;
  if (mine && step < E.DECLARE_ATTACKERS_STEP && !(g.flags[id]! & E.SICK)) return g.power[id]! * W.lifeAbove + W.tap;
  if (!mine && step < E.DECLARE_BLOCKERS_STEP) return W.tap + g.power[id]! * W.lifeAbove;
  return mine ? W.tap / 2 : 0;
}
