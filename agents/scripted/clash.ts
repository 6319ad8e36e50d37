/**
 * The arithmetic of one attacker and the creatures that block it: who dies, and how much damage gets through.
 *
 * Keywords of combat count; tricks, prevention and triggers don't. The attacker kills as many blockers as it can, the
 * cheapest to kill first.
 */

import * as E from '../../engine/index.ts';

type Game = E.Game;

/** What of a creature matters in combat. Toughness is what is left of it. */
export interface Body {
  readonly id: number;
  readonly power: number;
  readonly toughness: number;
  readonly keywords: number;
}

export interface Clash {
  readonly attackerDies: boolean;
  /** Bit n: the n-th blocker dies. */
  readonly dead: number;
  /** Damage that the attacked player is dealt. */
  readonly through: number;
}

/** The creature as it is now, with a change that is thought of. */
export function bodyOf(g: Game, id: number, power = 0, toughness = 0, keywords = 0): Body {
  return {
    id,
    power: Math.max(0, g.power[id]! + power),
    toughness: g.toughness[id]! - g.damage[id]! + toughness,
    keywords: g.keywords[id]! | keywords,
  };
}

const FAST = E.FIRST_STRIKE | E.DOUBLE_STRIKE;

function strikesFirst(body: Body): boolean {
  return (body.keywords & FAST) !== 0;
}

function strikesLater(body: Body): boolean {
  return !(body.keywords & E.FIRST_STRIKE) || (body.keywords & E.DOUBLE_STRIKE) !== 0;
}

function survives(body: Body, damage: number, deadly: boolean): boolean {
  if (body.toughness <= 0) return false;
  if (body.keywords & E.INDESTRUCTIBLE) return true;
  return damage < body.toughness && !(deadly && damage > 0);
}

/** The worth-free result of combat between them; without blockers all damage gets through. */
export function clash(attacker: Body, blockers: readonly Body[]): Clash {
  const swings = (strikesFirst(attacker) ? 1 : 0) + (strikesLater(attacker) ? 1 : 0);
  if (blockers.length === 0)
    return { attackerDies: attacker.toughness <= 0, dead: 0, through: attacker.power * swings };
  let dead = 0;
  let through = 0;
  let taken = 0;
  let deadly = false;
  const damage = blockers.map(() => 0);
  for (const first of [true, false]) {
    const alive = survives(attacker, taken, deadly);
    const deals = alive && (first ? strikesFirst(attacker) : strikesLater(attacker));
    const before = dead;
    if (deals) through += strike(attacker, blockers, damage, dead);
    for (let i = 0; i < blockers.length; i++) {
      const blocker = blockers[i]!;
      if (!survives(blocker, damage[i]!, (attacker.keywords & E.DEATHTOUCH) !== 0)) dead |= 1 << i;
      if (before & (1 << i) || !alive || !(first ? strikesFirst(blocker) : strikesLater(blocker))) continue;
      taken += blocker.power;
      if (blocker.keywords & E.DEATHTOUCH && blocker.power > 0) deadly = true;
    }
  }
  return { attackerDies: !survives(attacker, taken, deadly), dead, through };
}

/** The attacker's damage of one step among the living blockers; returns what tramples over. */
function strike(attacker: Body, blockers: readonly Body[], damage: number[], dead: number): number {
  let left = attacker.power;
  const order = blockers.map((_, i) => i).filter((i) => !(dead & (1 << i)));
  const need = (i: number): number =>
    Math.max(0, (attacker.keywords & E.DEATHTOUCH ? 1 : blockers[i]!.toughness) - damage[i]!);
  order.sort((a, b) => need(a) - need(b) || a - b);
  for (const i of order) {
    const share = Math.min(left, need(i));
    damage[i]! += share;
    left -= share;
  }
  if (attacker.keywords & E.TRAMPLE) return left;
  const last = order.at(-1);
  if (last !== undefined) damage[last]! += left;
  return 0;
}

/**
 * The least damage that gets through when the blockers block to prevent as much as they can. Each blocks one attacker;
 * the largest attackers are blocked first, each by the creature that can block the fewest others.
 */
export function damageThrough(g: Game, attackers: readonly number[], blockers: readonly number[]): number {
  const order = attackers.map((id) => bodyOf(g, id)).sort((a, b) => swingOf(b) - swingOf(a) || a.id - b.id);
  const free = blockers.map((id) => ({ id, reach: attackers.filter((a) => E.canBlock(g, id, a)).length }));
  free.sort((a, b) => a.reach - b.reach || a.id - b.id);
  let through = 0;
  for (const attacker of order) {
    const fit = free.filter(({ id }) => E.canBlock(g, id, attacker.id));
    const wanted = attacker.keywords & E.MENACE ? 2 : 1;
    if (fit.length < wanted || attacker.power === 0) {
      through += swingOf(attacker);
      continue;
    }
    const used = fit.slice(0, wanted);
    for (const blocker of used) free.splice(free.indexOf(blocker), 1);
    if (attacker.keywords & E.TRAMPLE) {
      through += clash(
        attacker,
        used.map(({ id }) => bodyOf(g, id)),
      ).through;
    }
  }
  return through;
}

/** Damage that an unblocked attacker deals. */
export function swingOf(body: Body): number {
  return body.keywords & E.DOUBLE_STRIKE ? body.power * 2 : body.power;
}
