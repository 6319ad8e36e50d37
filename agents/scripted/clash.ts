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

/** Most blockers of one attacker that are told apart. */
const MOST_BLOCKERS = 32;
/** Damage dealt to each blocker, and the order in which the attacker kills them: filled anew for each clash. */
const DAMAGE = new Int32Array(MOST_BLOCKERS);
const ORDER = new Int32Array(MOST_BLOCKERS);

/** The worth-free result of combat between them; without blockers all damage gets through. */
export function clash(attacker: Body, blockers: readonly Body[]): Clash {
  const many = Math.min(blockers.length, MOST_BLOCKERS);
  if (many === 0) {
    const swings = (strikesFirst(attacker) ? 1 : 0) + (strikesLater(attacker) ? 1 : 0);
    return { attackerDies: attacker.toughness <= 0, dead: 0, through: attacker.power * swings };
  }
  let dead = 0;
  let through = 0;
  let taken = 0;
  let deadly = false;
  for (let i = 0; i < many; i++) DAMAGE[i] = 0;
  const touch = (attacker.keywords & E.DEATHTOUCH) !== 0;
  for (let step = FIRST; step <= LATER; step++) {
    const alive = survives(attacker, taken, deadly);
    const before = dead;
    if (alive && strikesIn(attacker, step)) through += strike(attacker, blockers, many, dead);
    for (let i = 0; i < many; i++) {
      const blocker = blockers[i]!;
      if (!survives(blocker, DAMAGE[i]!, touch)) dead |= 1 << i;
      if (before & (1 << i) || !alive || !strikesIn(blocker, step)) continue;
      taken += blocker.power;
      if (blocker.keywords & E.DEATHTOUCH && blocker.power > 0) deadly = true;
    }
  }
  return { attackerDies: !survives(attacker, taken, deadly), dead, through };
}

/** The steps of combat damage (CR 510.4). */
const FIRST = 0;
const LATER = 1;

function strikesIn(body: Body, step: number): boolean {
  return step === FIRST ? strikesFirst(body) : strikesLater(body);
}

/** What the attacker has yet to deal to a blocker to kill it. */
function needOf(attacker: Body, blocker: Body, i: number): number {
  return Math.max(0, (attacker.keywords & E.DEATHTOUCH ? 1 : blocker.toughness) - DAMAGE[i]!);
}

/** The attacker's damage of one step among the living blockers, those that need least first; returns what tramples over. */
function strike(attacker: Body, blockers: readonly Body[], many: number, dead: number): number {
  let alive = 0;
  for (let i = 0; i < many; i++) {
    if (dead & (1 << i)) continue;
    const need = needOf(attacker, blockers[i]!, i);
    let at = alive++;
    for (; at > 0 && needOf(attacker, blockers[ORDER[at - 1]!]!, ORDER[at - 1]!) > need; at--)
      ORDER[at] = ORDER[at - 1]!;
    ORDER[at] = i;
  }
  let left = attacker.power;
  for (let n = 0; n < alive; n++) {
    const i = ORDER[n]!;
    const share = Math.min(left, needOf(attacker, blockers[i]!, i));
    DAMAGE[i]! += share;
    left -= share;
  }
  if (attacker.keywords & E.TRAMPLE) return left;
  if (alive > 0) DAMAGE[ORDER[alive - 1]!]! += left;
  return 0;
}

/** Damage that an unblocked attacker deals. */
export function swingOf(body: Body): number {
  return body.keywords & E.DOUBLE_STRIKE ? body.power * 2 : body.power;
}
