/**
 * At priority: plays lands, then what is worth most of what can be cast or activated now, else passes.
 *
 * The most expensive spell comes first when it is worth it, so mana is spent on curve. Abilities are bounded: each must
 * gain more than it costs, and no more than a fixed number are activated in a turn.
 */

import * as E from '../../engine/index.ts';
import type { View } from '../agent.ts';
import { activationWorth, castWorth } from './casting.ts';
import { landWorth } from './land.ts';
import { mayCastToWin, mayWin } from './lore.ts';
import { castCost, column, countLands, isCreature } from './reading.ts';
import { isTimeToActivate, isTimeToCast } from './timing.ts';
import { W } from './weights.ts';

type Game = E.Game;

/** What the agent remembers between decisions: how often it activated abilities this turn. */
export class Activations {
  #turn = -1;
  #count = 0;

  /** Whether one more is allowed in that turn. */
  isSpent(turn: number): boolean {
    return turn === this.#turn && this.#count >= W.activations;
  }

  add(turn: number): void {
    this.#count = turn === this.#turn ? this.#count + 1 : 1;
    this.#turn = turn;
  }
}

/** The index of the chosen option. */
export function choosePriority(view: View, activations: Activations): number {
  const g = view.game();
  const seat = view.player;
  const turn = g.word[E.W_TURN]!;
  let best = 0;
  let most = 0;
  for (let i = 0; i < view.optionCount; i++) {
    const option = view.option(i);
    const tag = E.optionTag(option);
    if (tag === E.PRIORITY_ACTIVATE && activations.isSpent(turn)) continue;
    const worth = optionWorth(g, seat, option);
    if (worth > most) {
      best = i;
      most = worth;
    }
  }
  if (E.optionTag(view.option(best)) === E.PRIORITY_ACTIVATE) activations.add(turn);
  return best;
}

/** What each option at priority is worth to the agent; 0 for what it would not do. */
export function priorityWorths(view: View): number[] {
  const g = view.game();
  return Array.from({ length: view.optionCount }, (_, i) => optionWorth(g, view.player, view.option(i)));
}

/** Lands come before everything else. */
const LAND_FIRST = 10_000;

function optionWorth(g: Game, seat: number, option: number): number {
  const id = E.optionId(option);
  switch (E.optionTag(option)) {
    case E.PRIORITY_LAND:
      return withFace(g, id, E.optionValue(option), () => landOptionWorth(g, seat, id));
    case E.PRIORITY_CAST:
      return withFace(g, id, E.optionValue(option), (how) => castOptionWorth(g, seat, id, how));
    case E.PRIORITY_ACTIVATE:
      return activateOptionWorth(g, seat, id, g.rulebook.abilityStart[g.card[id]!]! + E.optionValue(option));
    default:
      return 0;
  }
}

/** Judges a card by the face that the option means: the view is the agent's own, so the card may show it for that time. */
function withFace(g: Game, id: number, value: number, judge: (how: number) => number): number {
  const face = value >> E.CAST_FACE_SHIFT;
  if (face === 0) return judge(value);
  E.showFace(g, id, E.faceRow(g, g.card[id]!, face));
  const worth = judge(value & ((1 << E.CAST_FACE_SHIFT) - 1));
  E.hideFace(g, id);
  return worth;
}

/** A card that is a land on one face and a spell on the other is kept for the spell once there are lands enough, or as long as there is another land. */
function landOptionWorth(g: Game, seat: number, id: number): number {
  const other = g.rulebook.otherFace[g.printed[id]!]!;
  const isSpellToo = other !== 0 && !(g.rulebook.types[g.printed[id]!]! & g.rulebook.types[other]! & E.LAND);
  if (isSpellToo && countLands(g, seat, E.BATTLEFIELD) >= W.landsWanted) return 0;
  return LAND_FIRST + landWorth(g, seat, id) - (isSpellToo ? W.land : 0);
}

function castOptionWorth(g: Game, seat: number, id: number, how: number): number {
  if (!isTimeToCast(g, seat, id, 0) && !mayCastToWin(g, g.card[id]!)) return 0;
  const worth = castWorth(g, seat, id, how);
  if (worth <= 0 || !isTimeToCast(g, seat, id, worth)) return 0;
  const cost = castCost(g, g.card[id]!, how);
  const mana = g.rulebook.costs[cost * E.C_STRIDE + E.C_MANA_VALUE]!;
  return worth + mana * W.curve + (isCreature(g, id) ? W.development : 0);
}

function activateOptionWorth(g: Game, seat: number, id: number, row: number): number {
  // Costs are paid by mana abilities of every kind; mana that floats before is lost, and what it cost too.
  if (column(g, row, E.A_KIND) === E.ABILITY_MANA) return 0;
  if (!isTimeToActivate(g, seat, row, 0) && !mayWin(g, row)) return 0;
  const worth = activationWorth(g, seat, id, row);
  return worth > 0 && isTimeToActivate(g, seat, row, worth) ? worth : 0;
}
