/**
 * What a point of damage is worth: to a player, a planeswalker, or a battle; and so whom to attack, and who protects a Siege.
 *
 * A planeswalker is worth its loyalty and a share of what it is; one's own Siege a share of the face that it is cast as, more
 * when the attack defeats it at once. What is covered by the attackers so far is worth nothing more.
 */

import * as E from '../../engine/index.ts';
import type { View } from '../agent.ts';
import { bestOption } from './announce.ts';
import { FIELD } from './field.ts';
import { creaturesOf } from './reading.ts';
import { damageThrough } from './through.ts';
import { W } from './weights.ts';
import { creatureWorth, lifeWorth, permanentWorth, printedWorth } from './worth.ts';

type Game = E.Game;

/** The permanent that the code of an attack means, -1 for a player. */
export function attackedId(code: number): number {
  return code > E.MAX_PLAYERS ? code - E.MAX_PLAYERS - 1 : -1;
}

/** Who defends what the code of an attack means. */
export function defendedBy(g: Game, code: number): number {
  const id = attackedId(code);
  return id < 0 ? code - 1 : E.defenderOf(g, id);
}

/** Counters that the attackers so far would leave. */
function countersLeft(g: Game, code: number): number {
  const id = attackedId(code);
  const kind = g.types[id]! & E.BATTLE ? E.DEFENSE_COUNTER : E.LOYALTY_COUNTER;
  let left = E.countersOn(g, id, kind);
  for (let a = 0; a < g.size.objects; a++) if (g.attacking[a] === code) left -= Math.max(0, g.power[a]!);
  return left;
}

/** A share of the face that a battle is cast as, for each of the defense counters that it enters with. */
function facePoint(g: Game, id: number): number {
  const card = g.card[id]!;
  const back = g.rulebook.otherFace[card]!;
  return back === 0 ? 0 : printedWorth(g, back) / Math.max(1, g.rulebook.defense[card]!);
}

/** What a point of damage to it is worth for its defender. */
export function pointWorth(g: Game, code: number): number {
  const id = attackedId(code);
  if (id < 0) {
    const life = Math.max(1, g.life[code - 1]!);
    return life > 1 ? -lifeWorth(life, -1) : W.life5;
  }
  if (g.types[id]! & E.BATTLE) return facePoint(g, id);
  return W.loyalty + permanentWorth(g, id) / Math.max(1, E.countersOn(g, id, E.LOYALTY_COUNTER));
}

/** The same for the seat that attacks it with so much power at hand; nothing for what is covered, or helps another player. */
export function attackPoint(g: Game, seat: number, code: number, power: number): number {
  const id = attackedId(code);
  if (id < 0) return pointWorth(g, code) + W.race / Math.max(1, g.life[code - 1]!);
  const left = countersLeft(g, code);
  if (left <= 0) return 0;
  if (!(g.types[id]! & E.BATTLE)) return pointWorth(g, code);
  if (g.controller[id] !== seat) return 0;
  return (pointWorth(g, code) * (power >= left ? W.defeating : W.besieging)) / 100;
}

/** The opponent whose creatures let most damage of one's own through; of equals the one who has the least of them. */
export function chooseProtector(view: View): number {
  const g = view.game();
  const field = FIELD.begin(g);
  const able = (id: number): boolean => !(g.keywords[id]! & (E.DEFENDER | E.CANT_ATTACK)) && g.power[id]! > 0;
  const attackers = creaturesOf(g, view.player).filter(able);
  return bestOption(view, (option) => {
    const defenders = creaturesOf(g, E.optionValue(option));
    const blockers = defenders.filter((id) => !(g.keywords[id]! & E.CANT_BLOCK));
    const through = damageThrough(field, attackers, blockers) * W.defeating;
    return defenders.reduce((sum, id) => sum - creatureWorth(g, id), through);
  });
}

/** What a creature that comes into combat attacks: where its damage is worth most; what it blocks: the most valuable attacker. */
export function chooseJoin(view: View): number {
  const g = view.game();
  return bestOption(view, (option) => {
    const id = E.optionId(option);
    const value = E.optionValue(option);
    if (E.optionTag(option) === E.JOIN_BLOCKS) return creatureWorth(g, value);
    const seat = g.controller[id]!;
    // Where an opponent's creature is sent, the own things are spared.
    return view.player === seat ? attackPoint(g, seat, value, g.power[id]!) : -ownPoint(g, view.player, value);
  });
}

function ownPoint(g: Game, seat: number, code: number): number {
  return defendedBy(g, code) === seat ? pointWorth(g, code) : 0;
}
