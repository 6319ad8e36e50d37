/**
 * The point of view from which an effect is weighed: whose it is, what is in focus, and whom and what its words mean.
 *
 * An effect is weighed many times for each answer, so its focus is changed in place, and lists that come up again and again
 * are made once.
 */

import * as E from '../../engine/index.ts';
import { manaOf } from './reading.ts';

type Game = E.Game;

/** Only what the program does without targets and chosen objects. */
export const BY_ITSELF = -1;
/** Only what it does to the chosen object. Other focuses are the numbers of target groups. */
export const TO_CHOSEN = 100;

/** A spell or ability whose effect is weighed. */
export interface Effect {
  readonly g: Game;
  readonly controller: number;
  /** Reference of the source, and its id. */
  readonly source: number;
  readonly id: number;
  readonly x: number;
  readonly eventObject: number;
  readonly eventPlayer: number;
  readonly eventAmount: number;
  readonly castFlags: number;
  /** Mana that its controller spends on it from now on. */
  readonly spent: number;
  /** A triggered ability of a card that has not entered yet: its source may be a target. */
  readonly arrives: boolean;
  /** It is on the stack already: it comes too late for what resolves before it. */
  readonly waits: boolean;
  focus: number;
  /** In focus: a reference, or -1 - seat; 0 none. */
  target: number;
}

/** An effect of a card or permanent, outside of any event. */
export function effectOf(g: Game, controller: number, id: number, x: number, castFlags = 0, spent = 0): Effect {
  return {
    g,
    controller,
    source: E.refOf(g, id),
    id,
    x,
    eventObject: 0,
    eventPlayer: -1,
    eventAmount: 1,
    castFlags,
    spent,
    arrives: false,
    waits: false,
    focus: BY_ITSELF,
    target: 0,
  };
}

/** The effect of an entry of the stack. */
export function effectOnStack(g: Game, entry: number): Effect {
  const object = g.stackObject[entry]!;
  const source = g.stackSource[entry]!;
  const id = source & E.ID_MASK;
  return {
    ...effectOf(g, g.controller[object]!, id, g.stackX[entry]!, g.castFlags[id]!),
    source,
    waits: true,
    eventObject: g.stackEventObject[entry]!,
    eventPlayer: g.stackEventPlayer[entry]!,
    eventAmount: g.stackEventAmount[entry]!,
  };
}

/** Mana that its controller will have left when it resolves. */
export function manaLeft(effect: Effect): number {
  return manaOf(effect.g, effect.controller) - effect.spent;
}

/** The effect itself, with something else in focus. */
export function focused(effect: Effect, focus: number, target: number): Effect {
  effect.focus = focus;
  effect.target = target;
  return effect;
}

/** Lets amounts, filters and conditions be read from the effect's point of view. */
export function readAs(effect: Effect): void {
  E.scopeOf(effect.controller, effect.source);
  E.scope.x = effect.x;
  E.scope.eventObject = effect.eventObject;
  E.scope.eventPlayer = effect.eventPlayer;
  E.scope.eventAmount = effect.eventAmount;
  E.scope.castFlags = effect.castFlags;
}

export function amountOf(effect: Effect, operand: number): number {
  readAs(effect);
  return E.amount(effect.g, operand);
}

/** Whose side the seat is on: 1 the controller's, -1 another's. */
export function sideOf(effect: Effect, seat: number): number {
  return seat === effect.controller ? 1 : -1;
}

const NOTHING: readonly number[] = [];

/** The objects that an object operand means in that focus: that of the effect, where no other is given. */
export function objectsOf(effect: Effect, operand: number, focus = effect.focus): readonly number[] {
  const { g } = effect;
  if (operand >= E.OBJ_EACH) return focus === BY_ITSELF ? eachOf(effect, operand - E.OBJ_EACH) : NOTHING;
  if (operand >= E.OBJ_TARGET) return focus === operand - E.OBJ_TARGET ? living(g, effect.target) : NOTHING;
  if (operand === E.OBJ_CHOSEN) return focus === TO_CHOSEN ? living(g, effect.target) : NOTHING;
  if (focus !== BY_ITSELF) return NOTHING;
  if (operand === E.OBJ_THIS) return living(g, effect.source);
  if (operand === E.OBJ_IT) return living(g, effect.eventObject);
  if (operand === E.OBJ_ATTACHED) return living(g, g.attachedTo[effect.id]!);
  return NOTHING;
}

export function living(g: Game, ref: number): readonly number[] {
  const id = E.liveId(g, ref);
  return id < 0 ? NOTHING : [id];
}

/** Everything that fits a filter, but for what is on the stack. */
export function eachOf(effect: Effect, filter: number): number[] {
  const { g } = effect;
  const zone = E.filterZone(g, filter);
  const ids: number[] = [];
  if (zone === E.STACK) return ids;
  readAs(effect);
  for (let seat = 0; seat < g.word[E.W_PLAYERS]!; seat++) {
    const list = E.listOf(seat, zone);
    let id = g.first[list]!;
    for (let left = g.count[list]!; left > 0; left--, id = g.next[id]!) if (E.matches(g, filter, id)) ids.push(id);
  }
  return ids;
}

/** The seats of each set of seats, ascending. */
const SEATS: readonly (readonly number[])[] = Array.from({ length: 1 << E.MAX_PLAYERS }, (_, set) =>
  Array.from({ length: E.MAX_PLAYERS }, (_, seat) => seat).filter((seat) => set & (1 << seat)),
);

/** The seats that a player operand means in that focus. */
export function seatsOf(effect: Effect, who: number, focus = effect.focus): readonly number[] {
  const { g, controller } = effect;
  if (who >= E.WHO_REF_CONTROLLER) {
    const owner = (who & 1) === 1;
    const objects = objectsOf(effect, (who - E.WHO_REF_CONTROLLER) >> 1, focus);
    return objects.length === 0 ? NOTHING : objects.map((id) => (owner ? g.owner : g.controller)[id]!);
  }
  if (who >= E.WHO_REF_TARGET) {
    return focus === who - E.WHO_REF_TARGET && effect.target < 0 ? SEATS[1 << (-1 - effect.target)]! : NOTHING;
  }
  if (focus !== BY_ITSELF) return NOTHING;
  const all = (1 << g.word[E.W_PLAYERS]!) - 1;
  if (who === E.WHO_REF_YOU) return SEATS[1 << controller]!;
  if (who === E.WHO_REF_OPPONENT || who === E.WHO_REF_DEFENDING) return SEATS[all & ~(1 << controller)]!;
  if (who === E.WHO_REF_ACTIVE) return SEATS[1 << g.word[E.W_ACTIVE]!]!;
  if (who === E.WHO_REF_EVENT) return effect.eventPlayer < 0 ? NOTHING : SEATS[1 << effect.eventPlayer]!;
  return SEATS[all]!;
}

/** Whether the entry of the stack has the object as a target. */
export function hasTarget(g: Game, entry: number, id: number): boolean {
  let many = 0;
  for (let group = 0; group < E.GROUPS; group++) many += g.stackGroups[entry * E.GROUPS + group]!;
  const first = g.stackTargets[entry]!;
  for (let at = first; at < first + many; at++) if (g.target[at]! > 0 && E.liveId(g, g.target[at]!) === id) return true;
  return false;
}
