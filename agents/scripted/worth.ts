/**
 * What things are worth: bodies, permanents, life, cards in hand. The numbers are in weights.ts.
 */

import * as E from '../../engine/index.ts';
import { hasLastingTriggers } from './lore.ts';
import { countIn, countLands, isCreature, isLand, isToken, manaOf, manaValue } from './reading.ts';
import { W } from './weights.ts';

type Game = E.Game;

/** A creature with nothing but these, on the battlefield. */
export function bodyWorth(power: number, toughness: number, keywords: number): number {
  if (toughness <= 0) return 0;
  const cannotHit = (keywords & (E.DEFENDER | E.CANT_ATTACK)) !== 0;
  const p = Math.max(0, power);
  const hits = cannotHit ? (p * W.idlePower) / 100 : p;
  let worth = W.body + W.power * hits + W.toughness * Math.min(toughness, 20);
  if (!cannotHit) {
    if (keywords & E.FLYING) worth += W.flyingPerPower * p;
    if (keywords & E.CANT_BE_BLOCKED) worth += W.unblockablePerPower * p;
    if (keywords & E.MENACE) worth += W.menacePerPower * p;
    if (keywords & E.TRAMPLE) worth += W.tramplePerPower * p;
  }
  if (keywords & E.LIFELINK) worth += W.lifelinkPerPower * p;
  if (keywords & E.FIRST_STRIKE) worth += W.firstStrike + W.firstStrikePerPower * p;
  if (keywords & E.DOUBLE_STRIKE) worth += W.firstStrike + W.doubleStrikePerPower * p;
  return Math.max(1, worth + flatKeywords(keywords));
}

function flatKeywords(keywords: number): number {
  let worth = 0;
  if (keywords & E.DEATHTOUCH) worth += W.deathtouch;
  if (keywords & E.VIGILANCE) worth += W.vigilance;
  if (keywords & E.HASTE) worth += W.haste;
  if (keywords & E.REACH) worth += W.reach;
  if (keywords & E.INDESTRUCTIBLE) worth += W.indestructible;
  if (keywords & (E.HEXPROOF | E.SHROUD)) worth += W.hexproof;
  if (keywords & E.DEFENDER) worth += W.defender;
  if (keywords & E.CANT_BLOCK) worth += W.cantBlock;
  if (keywords & E.CANT_ATTACK) worth += W.cantAttack;
  return worth;
}

/** Abilities of a card besides its keywords, as long as it is on the battlefield. */
function abilityWorth(g: Game, card: number): number {
  const has = g.rulebook.has[card]!;
  let worth = 0;
  if (has & E.HAS_MANA) worth += W.manaAbility;
  if (has & E.HAS_ACTIVATED) worth += W.activatedAbility;
  if (has & E.HAS_STATICS) worth += W.staticAbility;
  if (has & E.HAS_TRIGGERS && hasLastingTriggers(g, card)) worth += W.triggeredAbility;
  return worth;
}

export function creatureWorth(g: Game, id: number): number {
  return bodyWorth(g.power[id]!, g.toughness[id]!, g.keywords[id]!) + abilityWorth(g, g.card[id]!);
}

/** A permanent on the battlefield, for whoever controls it. */
export function permanentWorth(g: Game, id: number): number {
  if (isCreature(g, id)) return creatureWorth(g, id);
  if (isLand(g, id)) return countLands(g, g.controller[id]!, E.BATTLEFIELD) > W.landsWanted ? W.spareLand : W.land;
  return isToken(g, id) ? W.trinket : W.permanent + W.permanentPerMana * manaValue(g, id);
}

/** What a card would be worth on the battlefield, by its printed values. */
export function printedWorth(g: Game, card: number, x = 0): number {
  const rb = g.rulebook;
  if (rb.types[card]! & E.CREATURE) {
    return bodyWorth(rb.power[card]! + x, rb.toughness[card]! + x, rb.keywords[card]!) + abilityWorth(g, card);
  }
  if (rb.types[card]! & E.LAND) return W.land;
  if (rb.has[card]! & E.IS_TOKEN) return W.trinket;
  return W.permanent + W.permanentPerMana * rb.manaValue[card]!;
}

/** The same for a card of which there is one: where an ability defines its size, that is read as it is now (CR 604.3). */
export function cardWorth(g: Game, id: number, x = 0): number {
  const card = g.card[id]!;
  const rb = g.rulebook;
  if (!(rb.has[card]! & E.HAS_DEFINED_PT) || !(rb.types[card]! & E.CREATURE)) return printedWorth(g, card, x);
  return bodyWorth(E.powerOf(g, id) + x, E.toughnessOf(g, id) + x, rb.keywords[card]!) + abilityWorth(g, card);
}

/** What damage by an effect is worth for the controller of a Siege: that share of the other face, if it defeats it (CR 310.11b). */
export function siegeDamageWorth(g: Game, id: number, amount: number): number {
  const back = g.rulebook.otherFace[g.printed[id]!]!;
  const left = E.countersOn(g, id, E.DEFENSE_COUNTER);
  if (back === 0 || left <= 0 || amount <= 0) return 0;
  if (amount < left) return W.scratch * amount;
  const share = left / Math.max(left, g.rulebook.defense[g.card[id]!]!);
  return (printedWorth(g, back) * share * W.defeating) / 100;
}

/** The worth of a life total for its player. */
function totalWorth(life: number): number {
  const low = Math.min(life, 5);
  const middle = Math.max(0, Math.min(life, 10) - 5);
  const high = Math.max(0, Math.min(life, 15) - 10);
  const above = Math.max(0, Math.min(life, 40) - 15);
  return low * W.life5 + middle * W.life10 + high * W.life15 + above * W.lifeAbove;
}

/** What gaining (or with a negative amount losing) life is worth for the player of that total. */
export function lifeWorth(life: number, change: number): number {
  if (life + change <= 0) return -W.win;
  return totalWorth(life + change) - totalWorth(life);
}

/** Mana of the madness cost of a card of the hand; more than anybody has when it can't be paid now. */
function madnessMana(g: Game, seat: number, id: number): number {
  const card = g.card[id]!;
  if (!(g.rulebook.has[card]! & E.HAS_MADNESS)) return Number.POSITIVE_INFINITY;
  if (!E.canCast(g, seat, id, E.CAST_AS_MADNESS)) return Number.POSITIVE_INFINITY;
  return g.rulebook.costs[g.rulebook.madnessCost[card]! * E.C_STRIDE + E.C_MANA_VALUE]!;
}

/** What discarding the least wanted cards costs; with that much mana for madness. */
export function discardPrice(g: Game, seat: number, hand: readonly number[], many: number, mana: number): number {
  if (many === 1) {
    const worths = keepingOf(g, seat);
    let price = Number.POSITIVE_INFINITY;
    for (const id of hand) price = Math.min(price, keepWorthIn(g, seat, id, mana, worths));
    return hand.length === 0 ? 0 : price;
  }
  const left = [...hand];
  let price = 0;
  let spare = mana;
  for (let n = 0; n < many && left.length > 0; n++) {
    left.sort((a, b) => keepWorth(g, seat, a, spare) - keepWorth(g, seat, b, spare));
    const id = left.shift()!;
    price += keepWorth(g, seat, id, spare);
    const cost = madnessMana(g, seat, id);
    if (cost <= spare) spare -= cost;
  }
  return price;
}

/** What keeping a card depends on besides the card: the seat's lands on the battlefield and in hand, and its hand. */
interface Keeping {
  readonly lands: number;
  readonly inHand: number;
  readonly cards: number;
}

function keepingOf(g: Game, seat: number): Keeping {
  return {
    lands: countLands(g, seat, E.BATTLEFIELD),
    inHand: countLands(g, seat, E.HAND),
    cards: countIn(g, seat, E.HAND),
  };
}

function keepWorthIn(g: Game, seat: number, id: number, mana: number, { lands, inHand, cards }: Keeping): number {
  if (madnessMana(g, seat, id) <= mana) return -W.card + manaValue(g, id);
  if (isLand(g, id)) {
    if (lands + inHand > W.enoughLands) return W.spareLand;
    return W.card * 2 - lands * 5 + (cards <= 1 ? 0 : W.card / 3);
  }
  const missing = Math.max(0, manaValue(g, id) - lands - Math.min(1, inHand));
  return W.card + manaValue(g, id) * 3 - missing * 6;
}

/**
 * How much a seat wants to keep a card of its hand: the least is discarded first. A card with madness is worth more
 * discarded, as long as there is mana for it.
 */
export function keepWorth(g: Game, seat: number, id: number, mana = manaOf(g, seat)): number {
  return keepWorthIn(g, seat, id, mana, keepingOf(g, seat));
}
