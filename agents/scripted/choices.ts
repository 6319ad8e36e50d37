/**
 * Choices while something resolves or a cost is paid: discards, sacrifices, searches, scry, yes or no, colours.
 */

import * as E from '../../engine/index.ts';
import type { View } from '../agent.ts';
import { bestOption, pickInOrder } from './announce.ts';
import { castWorth, lostWorth } from './casting.ts';
import { type Asking, instructionOf } from './context.ts';
import { programWorth } from './effect.ts';
import { usesMoreMana, wantedTypes } from './land.ts';
import { focused, readAs, TO_CHOSEN } from './point-of-view.ts';
import { countIn, countLands, isLand, manaTypesOf, manaValue } from './reading.ts';
import { W } from './weights.ts';
import { cardWorth, keepWorth, lifeWorth, permanentWorth } from './worth.ts';

type Game = E.Game;

/** The least wanted card of the hand. */
export function chooseDiscard(view: View): number {
  const g = view.game();
  return bestOption(view, (option) => -keepWorth(g, view.player, E.optionId(option)));
}

/** What is given up for a cost: the least. */
export function chooseCost(view: View): number {
  const g = view.game();
  return bestOption(view, (option) => {
    const id = E.optionId(option);
    if (E.optionTag(option) === 1) return Number.POSITIVE_INFINITY; // enough is tapped
    if (g.zone[id] === E.HAND) return -keepWorth(g, view.player, id);
    if (g.zone[id] === E.BATTLEFIELD) return -lostWorth(g, id);
    return -manaValue(g, id);
  });
}

/** The legendary permanent that stays: the one that is worth more as it is now. */
export function chooseLegend(view: View): number {
  const g = view.game();
  const untapped = (id: number): number => (g.flags[id]! & (E.TAPPED | E.SICK) ? 0 : 1);
  return bestOption(view, (option) => permanentWorth(g, E.optionId(option)) + untapped(E.optionId(option)));
}

/** What a permanent enters as a copy of: the best body, whoever has it; a legend of one's own would be lost. */
export function chooseCopy(view: View): number {
  const g = view.game();
  return bestOption(view, (option) => {
    const id = E.optionId(option);
    if (E.optionTag(option) === E.NO) return W.trinket;
    const lost = (g.types[id]! & E.LEGENDARY) !== 0 && g.controller[id] === view.player;
    return lost ? 0 : cardWorth(g, id);
  });
}

/** A colour that the hand asks for and the board lacks, else one that the hand asks for. */
export function chooseMana(view: View): number {
  const g = view.game();
  const wanted = wantedTypes(g, view.player);
  const lacking = wanted & ~manaTypesOf(g, view.player);
  return bestOption(view, (option) => {
    const type = 1 << E.optionValue(option);
    return (lacking & type ? 2 : 0) + (wanted & type ? 1 : 0);
  });
}

/** Life for an untapped land: when its mana is used this turn and life is plenty. */
export function choosePayLife(view: View): number {
  const g = view.game();
  const left = g.life[view.player]! - g.word[E.W_D0]!;
  const pays = left >= W.landLife && g.word[E.W_ACTIVE] === view.player && usesMoreMana(g, view.player);
  return bestOption(view, (option) => ((E.optionTag(option) === E.YES) === pays ? 1 : 0));
}

// ---------------------------------------------------------------- the library

/** How much the seat would like to draw the card: lands until there are enough, then spells that it can soon cast. */
function drawWorth(g: Game, seat: number, id: number): number {
  const lands = countLands(g, seat, E.BATTLEFIELD) + countLands(g, seat, E.HAND);
  if (isLand(g, id)) return lands < W.enoughLands - 1 ? W.card * 2 - lands * 8 : W.spareLand;
  return lands < W.leastLands + 1 ? W.card / 2 : W.card + manaValue(g, id) - Math.max(0, manaValue(g, id) - lands) * 6;
}

/** Cards below this are not wanted now. */
const UNWANTED = 20;

/** Scry: unwanted cards go to the bottom; the rest stays, the most wanted on top. */
export function chooseScry(view: View): number {
  const g = view.game();
  const seat = view.player;
  let done = -1;
  for (let i = 0; i < view.optionCount; i++) {
    const option = view.option(i);
    if (E.optionTag(option) === 0) done = i;
    else if (E.optionTag(option) === 1 && drawWorth(g, seat, E.optionId(option)) < UNWANTED) return i;
  }
  return done >= 0 ? done : bestOption(view, (option) => drawWorth(g, seat, E.optionId(option)));
}

/** Cards of the hand onto the library: the least wanted. */
export function choosePutBack(view: View): number {
  return chooseDiscard(view);
}

// ---------------------------------------------------------------- what an instruction lets one choose

/** Objects that are no targets: what is best for the player who chooses, by the instruction that asks. */
export function chooseObject(view: View): number {
  const g = view.game();
  const worths: number[] = [];
  let done = -1;
  let slots = 1;
  const asks = instructionOf(g);
  for (let i = 0; i < view.optionCount; i++) {
    const option = view.option(i);
    if (E.optionTag(option) === 0) done = i;
    worths.push(E.optionTag(option) === 0 ? 0 : chosenWorth(g, view.player, asks, E.optionId(option)));
  }
  if (asks !== null) slots = Math.max(1, asks.slots);
  return pickInOrder(view, worths, done, slots);
}

function chosenWorth(g: Game, seat: number, asks: Asking | null, id: number): number {
  switch (asks?.op) {
    case E.OP_DISCARD:
      // One's own card, or the best of a hand that was shown.
      return g.owner[id] === seat ? W.card * 4 - keepWorth(g, seat, id) : cardWorth(g, id) + manaValue(g, id);
    case E.OP_SACRIFICE_CHOICE:
      return W.win - lostWorth(g, id);
    case E.OP_SURVEIL:
      return UNWANTED - drawWorth(g, seat, id);
    case E.OP_SEARCH:
      return searchedWorth(g, seat, id);
    case E.OP_DIG:
      return W.card + drawWorth(g, seat, id);
    case E.OP_PROLIFERATE: {
      const good = g.plus[id]! >= g.minus[id]! && E.countersOn(g, id, E.STUN_COUNTER) === 0;
      return (g.controller[id] === seat) === good ? W.power : -W.power;
    }
    case E.OP_DISTRIBUTE:
      return permanentWorth(g, id);
    case E.OP_KEEP_ONE:
      return W.card + cardWorth(g, id) + manaValue(g, id);
    case E.OP_CHOOSE:
      return programWorth(focused(asks.effect, TO_CHOSEN, E.refOf(g, id)), asks.next);
    default:
      return g.controller[id] === seat ? -permanentWorth(g, id) : permanentWorth(g, id);
  }
}

/** Finding something is better than nothing; a land that adds a colour, or the best card. */
function searchedWorth(g: Game, seat: number, id: number): number {
  if (!isLand(g, id)) return W.card + cardWorth(g, id) + manaValue(g, id);
  const adds = g.rulebook.manaMask[g.card[id]!]!;
  const wanted = wantedTypes(g, seat);
  const lacking = wanted & ~manaTypesOf(g, seat);
  return W.card + (adds & lacking ? W.land : 0) + (adds & wanted ? 1 : 0);
}

// ---------------------------------------------------------------- yes or no

/** What the agent remembers between decisions: how often it said yes this turn, by what asked. */
export class Consents {
  #turn = -1;
  readonly #counts = new Map<number, number>();

  /** Notes one more yes to what stands at that place of the Rulebook's code. False when it was said too often. */
  grant(turn: number, at: number): boolean {
    if (turn !== this.#turn) this.#counts.clear();
    this.#turn = turn;
    const n = (this.#counts.get(at) ?? 0) + 1;
    this.#counts.set(at, n);
    return n <= W.repeats;
  }
}

/** Yes when what follows is worth it: cast with madness, pay, do what one may; not without end. */
export function chooseMay(view: View, consents: Consents): number {
  const g = view.game();
  const yes = wantsTo(g, view.player) && consents.grant(g.word[E.W_TURN]!, instructionOf(g)?.at ?? -1);
  return bestOption(view, (option) => ((E.optionTag(option) === E.YES) === yes ? 1 : 0));
}

function wantsTo(g: Game, seat: number): boolean {
  const asks = instructionOf(g);
  if (asks === null) return true;
  const { effect, at } = asks;
  const code = g.rulebook.code;
  if (asks.op === E.OP_MADNESS) return castWorth(g, seat, effect.id, E.CAST_AS_MADNESS) > 0;
  if (asks.op === E.OP_PAY) return wantsToPay(g, seat, asks);
  if (asks.op === E.OP_PROLIFERATE) return g.word[E.W_D0]! - 1 !== seat;
  if (asks.op !== E.OP_MAY) return true;
  const side = effect.controller === seat ? 1 : -1;
  let worth = programWorth(effect, asks.next, code[at + 2]!);
  // What it does to its targets counts too.
  for (let group = 0, place = asks.entry < 0 ? 0 : g.stackTargets[asks.entry]!; group < E.GROUPS; group++) {
    const targets = asks.entry < 0 ? 0 : g.stackGroups[asks.entry * E.GROUPS + group]!;
    for (let i = 0; i < targets; i++, place++) {
      const target = focused(effect, group - asks.firstGroup, g.target[place]!);
      if (target.focus >= 0) worth += programWorth(target, asks.next, code[at + 2]!);
    }
  }
  // A draw is no good from an empty library.
  if (worth < 0 && countIn(g, seat, E.LIBRARY) === 0) return false;
  return side * worth >= 0;
}

/** Paying for what follows, or to keep what would happen otherwise away. */
function wantsToPay(g: Game, seat: number, asks: Asking): boolean {
  const { effect, at } = asks;
  const otherwise = g.rulebook.code[at + 3]!;
  readAs(effect);
  const life = E.amount(g, g.rulebook.costs[g.rulebook.code[at + 2]! * E.C_STRIDE + E.C_LIFE]!);
  const price = W.mana + (life > 0 ? -lifeWorth(g.life[seat]!, -life) : 0);
  const side = effect.controller === seat ? 1 : -1;
  const paid = side * programWorth(effect, asks.next, otherwise);
  const unpaid = effect.controller === seat ? 0 : -W.counterWorth;
  return paid - unpaid > price;
}
