/**
 * Abilities that are worth nothing once and everything often: a creature that nobody blocked is made just strong enough to win.
 */

import * as E from '../../engine/index.ts';
import { column, countIn, isOnBattlefield, manaOf } from './reading.ts';

type Game = E.Game;

/** Kinds of discards in a cost that take any cards, so many at a time. */
const DISCARDS_CHOSEN = 2;
const DISCARDS_RANDOM = 3;

/** Whether the seat can activate the ability so often that its source's damage is deadly: only after blocks, if nobody blocked it. */
export function isDeadlyRepeat(g: Game, seat: number, id: number, row: number): boolean {
  if (g.word[E.W_STEP] !== E.DECLARE_BLOCKERS_STEP || !isOnBattlefield(g, id)) return false;
  const victim = g.attacking[id]! - 1;
  if (victim < 0 || victim >= g.word[E.W_PLAYERS]! || g.controller[id] !== seat || !isFree(g, id)) return false;
  const gain = powerGained(g, seat, id, row) * strikesOf(g, id);
  if (gain <= 0) return false;
  const needed = g.life[victim]! - damageComing(g, seat, victim);
  return needed > 0 && gain * timesPayable(g, seat, column(g, row, E.A_COST)) >= needed;
}

function isFree(g: Game, id: number): boolean {
  return !(g.flags[id]! & E.BLOCKED);
}

function strikesOf(g: Game, id: number): number {
  return g.keywords[id]! & E.DOUBLE_STRIKE ? 2 : 1;
}

/** Power that the ability gives its source for the turn, if that is what it does first. */
function powerGained(g: Game, seat: number, id: number, row: number): number {
  const { code, changes } = g.rulebook;
  let at = column(g, row, E.A_PC);
  if (at >= 0 && (code[at]! & 0xff) === E.OP_CHOOSE_COLOUR) at = code[at + 1]!;
  if (at < 0 || (code[at]! & 0xff) !== E.OP_CHANGE || code[at + 1] !== E.OBJ_THIS) return 0;
  if (code[at + 3] !== E.UNTIL_END_OF_TURN) return 0;
  const power = changes[code[at + 2]! * E.CH_STRIDE + E.CH_POWER]!;
  E.scopeOf(seat, E.refOf(g, id));
  return power === E.NO_BOUND ? 0 : E.amount(g, power);
}

/** Damage of the seat's attackers of that player that nobody blocked. */
function damageComing(g: Game, seat: number, victim: number): number {
  let damage = 0;
  const list = E.listOf(seat, E.BATTLEFIELD);
  let id = g.first[list]!;
  for (let left = g.count[list]!; left > 0; left--, id = g.next[id]!) {
    if (g.attacking[id] === 1 + victim && isFree(g, id)) damage += Math.max(0, g.power[id]!) * strikesOf(g, id);
  }
  return damage;
}

/** How often the cost can be paid with mana and cards in hand; 0 if it asks for anything else. */
function timesPayable(g: Game, seat: number, cost: number): number {
  if (cost < 0) return 0;
  const c = g.rulebook.costs;
  const at = cost * E.C_STRIDE;
  const others = [E.C_TAP, E.C_SACRIFICE, E.C_RETURN_AMOUNT, E.C_TAP_OTHERS_AMOUNT, E.C_X];
  if (others.some((part) => c[at + part]! > 0)) return 0;
  if (E.amount(g, c[at + E.C_LIFE]!) > 0 || E.amount(g, c[at + E.C_COUNTER_REMOVE]!) > 0) return 0;
  const kind = c[at + E.C_DISCARD]!;
  if (kind !== 0 && kind !== DISCARDS_CHOSEN && kind !== DISCARDS_RANDOM) return 0;
  if (kind !== 0 && c[at + E.C_DISCARD_FILTER]! >= 0) return 0;
  const mana = c[at + E.C_MANA_VALUE]!;
  const byMana = mana === 0 ? Number.POSITIVE_INFINITY : Math.floor(manaOf(g, seat) / mana);
  const many = Math.max(1, c[at + E.C_DISCARD_AMOUNT]!);
  const byCards = kind === 0 ? Number.POSITIVE_INFINITY : Math.floor(countIn(g, seat, E.HAND) / many);
  const times = Math.min(byMana, byCards);
  return Number.isFinite(times) ? times : 0;
}
