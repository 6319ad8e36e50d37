/**
 * What changes to a creature are worth for its controller: damage, counters of size, pumps, curses, borrowed control.
 *
 * What lasts is the difference between the bodies before and after. What ends with the turn counts only where it changes
 * the combat under way: after blocks, by the arithmetic of the clash that the creature is in.
 */

import * as E from '../../engine/index.ts';
import { type Body, bodyOf, clash } from './clash.ts';
import { abilitiesOf, column, creaturesOf, isCreature, isTapped, rivalsOf, toughnessLeft } from './reading.ts';
import { W } from './weights.ts';
import { bodyWorth, creatureWorth, lifeWorth, permanentWorth } from './worth.ts';

type Game = E.Game;

/** How much its controller loses when the creature is dealt damage. */
export function damageToCreature(g: Game, id: number, amount: number, deadly: boolean): number {
  if (amount <= 0) return 0;
  const dies = amount >= toughnessLeft(g, id) || deadly;
  if (dies && !(g.keywords[id]! & E.INDESTRUCTIBLE)) return creatureWorth(g, id);
  return W.scratch * Math.min(amount, 5);
}

/** The row of a change in numbers; amounts are read from the scope that the caller has set. */
export interface Change {
  readonly layers: number;
  readonly keywords: number;
  readonly lose: number;
  readonly power: number;
  readonly toughness: number;
}

export function readChange(g: Game, id: number, row: number): Change {
  const c = g.rulebook.changes;
  const at = row * E.CH_STRIDE;
  const layers = c[at + E.CH_LAYERS]!;
  const value = (operand: number): number => (operand === E.NO_BOUND ? 0 : E.amount(g, operand));
  const set = (operand: number, now: number): number => (operand === E.NO_BOUND ? 0 : E.amount(g, operand) - now);
  return {
    layers,
    keywords: c[at + E.CH_KEYWORDS]!,
    lose: c[at + E.CH_LOSE_ALL] ? g.keywords[id]! : c[at + E.CH_LOSE_KEYWORDS]!,
    power: value(c[at + E.CH_POWER]!) + set(c[at + E.CH_SET_POWER]!, g.power[id]!),
    toughness: value(c[at + E.CH_TOUGHNESS]!) + set(c[at + E.CH_SET_TOUGHNESS]!, g.toughness[id]!),
  };
}

/**
 * What a change (a row of the Rulebook) is worth for the object's controller.
 * @param fleeting it ends with the turn
 * @param by who controls the effect: matters when it takes control
 */
export function changeWorth(g: Game, id: number, row: number, fleeting: boolean, by: number): number {
  const change = readChange(g, id, row);
  if (change.layers & E.LAYER_CONTROL) {
    if (g.controller[id] === by) return 0;
    return fleeting ? (-permanentWorth(g, id) * W.borrowed) / 100 : -2 * permanentWorth(g, id);
  }
  if (!isCreature(g, id)) return 0;
  if (toughnessLeft(g, id) + change.toughness <= 0) return -creatureWorth(g, id);
  if (fleeting) return combatSwing(g, id, change);
  const keywords = (g.keywords[id]! & ~change.lose) | change.keywords;
  const after = bodyWorth(g.power[id]! + change.power, g.toughness[id]! + change.toughness, keywords);
  return after - bodyWorth(g.power[id]!, g.toughness[id]!, g.keywords[id]!);
}

/**
 * Whether a change of these creatures, before they attack, is deadly for a player whatever blocks: each blocker stops the strongest
 * attacker that is left, or its toughness of one that tramples. Evasion is not counted.
 */
export function isDeadlyCharge(g: Game, ids: readonly number[], row: number, by: number): boolean {
  if (g.word[E.W_ACTIVE] !== by || g.word[E.W_STEP]! >= E.DECLARE_ATTACKERS_STEP) return false;
  const powers: number[] = [];
  let tramples = true;
  for (const id of ids) {
    if (g.controller[id] !== by || !isCreature(g, id) || g.flags[id]! & E.TAPPED) continue;
    const change = readChange(g, id, row);
    const keywords = (g.keywords[id]! & ~change.lose) | change.keywords;
    if (keywords & (E.DEFENDER | E.CANT_ATTACK) || (g.flags[id]! & E.SICK && !(keywords & E.HASTE))) continue;
    if (!(keywords & E.TRAMPLE)) tramples = false;
    powers.push(Math.max(0, g.power[id]! + change.power));
  }
  powers.sort((a, b) => b - a);
  return rivalsOf(g, by).some((rival) => {
    const blockers = creaturesOf(g, rival).filter((id) => !isTapped(g, id) && !(g.keywords[id]! & E.CANT_BLOCK));
    const stopped = blockers
      .map((id) => Math.max(0, toughnessLeft(g, id)))
      .sort((a, b) => b - a)
      .reduce((sum, toughness, i) => sum + (tramples ? Math.min(toughness, powers[i] ?? 0) : (powers[i] ?? 0)), 0);
    return powers.reduce((sum, power) => sum + power, 0) - stopped >= g.life[rival]!;
  });
}

/** What an Aura or Equipment on the creature is worth for the creature's controller, by its static abilities. */
export function attachedWorth(g: Game, attachment: number, host: number): number {
  let worth = 0;
  for (const row of abilitiesOf(g, g.card[attachment]!, E.ABILITY_STATIC)) {
    if (column(g, row, E.A_AFFECTS) !== E.SUBJECT_ATTACHED) continue;
    worth += changeWorth(g, host, column(g, row, E.A_CHANGE), false, g.controller[attachment]!);
  }
  return worth;
}

/** How much better the combat under way ends for the creature's controller with the change. 0 outside of combat. */
function combatSwing(g: Game, id: number, change: Change): number {
  const step = g.word[E.W_STEP]!;
  if (step !== E.DECLARE_BLOCKERS_STEP && step !== E.FIRST_DAMAGE_STEP) return 0;
  const seat = g.controller[id]!;
  let worth = 0;
  for (const attacker of clashesOf(g, id)) {
    worth += clashWorth(g, attacker, seat, id, change) - clashWorth(g, attacker, seat, -1, change);
  }
  return worth;
}

/** The attackers whose clash the creature takes part in. */
function clashesOf(g: Game, id: number): number[] {
  if (g.attacking[id] !== 0) return [id];
  const attackers: number[] = [];
  for (let i = 0; i < g.word[E.W_BLOCKS]!; i++) if (g.blocker[i] === id) attackers.push(g.blocked[i]!);
  return attackers;
}

/** What the clash of an attacker with its blockers is worth for a seat, when one creature in it is changed. */
function clashWorth(g: Game, attacker: number, seat: number, changed: number, change: Change): number {
  const body = (id: number): Body =>
    id === changed
      ? changedBody(bodyOf(g, id, change.power, change.toughness, change.keywords), change)
      : bodyOf(g, id);
  const blockers: Body[] = [];
  for (let i = 0; i < g.word[E.W_BLOCKS]!; i++) if (g.blocked[i] === attacker) blockers.push(body(g.blocker[i]!));
  const side = (id: number): number => (g.controller[id] === seat ? 1 : -1);
  const wasBlocked = (g.flags[attacker]! & E.BLOCKED) !== 0;
  const result = clash(body(attacker), blockers);
  let worth = result.attackerDies ? -side(attacker) * creatureWorth(g, attacker) : 0;
  for (let i = 0; i < blockers.length; i++) {
    const { id } = blockers[i]!;
    if (result.dead & (1 << i)) worth -= side(id) * creatureWorth(g, id);
  }
  const through = wasBlocked && blockers.length === 0 ? 0 : result.through;
  const victim = g.attacking[attacker]! - 1;
  if (victim >= 0 && victim < g.word[E.W_PLAYERS]! && through > 0) {
    worth += (victim === seat ? 1 : -1) * lifeWorth(g.life[victim]!, -through);
  }
  return worth;
}

function changedBody(body: Body, change: Change): Body {
  return { ...body, keywords: body.keywords & ~change.lose };
}
