/**
 * Which creatures block what: good blocks first, then gangs that kill, then chump blocks when the damage is lethal.
 *
 * The whole defence is planned each time the engine asks about the next blocker, from the board alone; blocks declared
 * already come out the same again, so that the answers fit together. Nothing is remembered.
 */

import * as E from '../../engine/index.ts';
import type { View } from '../agent.ts';
import { type Body, type Clash, clash } from './clash.ts';
import { FIELD, type Field } from './field.ts';
import { creaturesOf, isTapped } from './reading.ts';
import { W } from './weights.ts';
import { attackedId, defendedBy, pointWorth } from './whom.ts';

const DONE = 0;

/** An attacker with the creatures that are meant to block it. */
export interface Fight {
  readonly attacker: Body;
  readonly worth: number;
  /** What it attacks, as the code of an attack; 0: the player who blocks. */
  readonly whom: number;
  readonly blockers: number[];
}

export function chooseBlocker(view: View): number {
  const g = view.game();
  const field = FIELD.begin(g);
  const attackers = creaturesOf(g, g.word[E.W_ACTIVE]!).filter(
    (id) => g.attacking[id]! > 0 && defendedBy(g, g.attacking[id]!) === view.player,
  );
  const fights = fightsOf(field, attackers, (id) => (attackedId(g.attacking[id]!) < 0 ? 0 : g.attacking[id]!));
  const free = creaturesOf(g, view.player).filter((id) => !isTapped(g, id) && !(g.keywords[id]! & E.CANT_BLOCK));
  planBlocks(field, view.player, fights, free);
  const isPlanned = (blocker: number, attacker: number): boolean =>
    fights.some((fight) => fight.attacker.id === attacker && fight.blockers.includes(blocker));
  let done = -1;
  let best = -1;
  for (let i = 0; i < view.optionCount; i++) {
    const option = view.option(i);
    if (E.optionTag(option) === DONE) done = i;
    else if (best < 0 && isPlanned(E.optionId(option), E.optionValue(option))) best = i;
  }
  if (best >= 0) return best;
  return Math.max(done, 0);
}

/** The attackers as fights without blockers yet, the most valuable first. */
export function fightsOf(field: Field, attackers: readonly number[], whom: (id: number) => number = toPlayer): Fight[] {
  return attackers
    .map((id) => ({ attacker: field.body(id), worth: field.worth(id), whom: whom(id), blockers: [] }))
    .sort(byWorth);
}

function toPlayer(): number {
  return 0;
}

function byWorth(a: Fight, b: Fight): number {
  return b.worth - a.worth || a.attacker.id - b.attacker.id;
}

/** Gives the fights the blockers that the seat would choose out of the free ones. */
export function planBlocks(field: Field, seat: number, fights: readonly Fight[], free: number[]): void {
  if (free.length === 0) return;
  const life = field.g.life[seat]!;
  const inDanger = damageOf(field, fights) >= life - W.chumpLife;
  for (const fight of fights) blockWell(field, fight, free, inDanger);
  for (const fight of fights) gangUp(field, fight, free);
  if (free.length > 0 && damageOf(field, fights) >= life - W.chumpLife) saveLife(field, fights, free, life);
}

function damageOf(field: Field, fights: readonly Fight[]): number {
  let damage = 0;
  for (const fight of fights) if (fight.whom === 0) damage += throughOf(field, fight);
  return damage;
}

function throughOf(field: Field, fight: Fight): number {
  return clashWith(field, fight, fight.blockers).through;
}

/** Bodies of the blockers of a clash, filled anew for each. */
const BODIES: Body[] = [];

/** What comes of the fight with these blockers. */
export function clashWith(field: Field, { attacker }: Fight, blockers: readonly number[]): Clash {
  BODIES.length = blockers.length;
  for (let i = 0; i < blockers.length; i++) BODIES[i] = field.body(blockers[i]!);
  return clash(attacker, BODIES);
}

/** What the fight is worth for the defender when that comes of it, without the damage that gets through. */
function worthOf(field: Field, fight: Fight, blockers: readonly number[], result: Clash): number {
  let worth = result.attackerDies ? fight.worth : 0;
  for (let i = 0; i < blockers.length; i++) if (result.dead & (1 << i)) worth -= field.worth(blockers[i]!);
  return worth;
}

function fightWorth(field: Field, fight: Fight, blockers: readonly number[]): number {
  return worthOf(field, fight, blockers, clashWith(field, fight, blockers));
}

function fitFor(field: Field, fight: Fight, free: readonly number[]): number[] {
  return free.filter((id) => field.canBlock(id, fight.attacker.id));
}

function take(fight: Fight, free: number[], ids: readonly number[]): void {
  for (const id of ids) {
    fight.blockers.push(id);
    free.splice(free.indexOf(id), 1);
  }
}

/** A blocker by itself. */
const ALONE = [0];

/** One blocker that survives, kills, or trades well. When life is low an even trade is welcome too. */
function blockWell(field: Field, fight: Fight, free: number[], inDanger: boolean): void {
  if (fight.attacker.keywords & E.MENACE) return;
  let best = -1;
  let most = inDanger ? -W.body / 2 : 0;
  // A block that neither kills nor loses still saves life, or what else is attacked; the smaller creature does it as well.
  const point = fight.whom === 0 ? W.lifeAbove : pointWorth(field.g, fight.whom);
  for (const id of free) {
    if (!field.canBlock(id, fight.attacker.id)) continue;
    ALONE[0] = id;
    const result = clashWith(field, fight, ALONE);
    const saved = (fight.attacker.power - result.through) * point;
    const worth = worthOf(field, fight, ALONE, result) + saved - field.worth(id) / 20;
    if (worth > most && (result.dead === 0 || result.attackerDies)) {
      best = id;
      most = worth;
    }
  }
  if (best >= 0) take(fight, free, [best]);
}

/** Creatures that are thought of for gangs, so that wide boards stay cheap. */
const MOST_IN_GANGS = 10;

/** Blockers so far, and those that are thought of beside them. */
const GANG: number[] = [];

/** Two blockers that kill together and lose less than they kill; or a second one that joins and makes it a kill. */
function gangUp(field: Field, fight: Fight, free: number[]): void {
  if (free.length === 0) return;
  const now = fightWorth(field, fight, fight.blockers);
  if (fight.blockers.length > 0 && now > 0) return;
  const fit = fitFor(field, fight, free);
  const many = Math.min(fit.length, MOST_IN_GANGS);
  const had = fight.blockers.length;
  GANG.length = had + (had === 1 ? 1 : 2);
  for (let i = 0; i < had; i++) GANG[i] = fight.blockers[i]!;
  let best: number[] = [];
  let most = now + W.body / 2;
  for (let i = 0; i < many; i++) {
    GANG[had] = fit[i]!;
    for (let k = had === 1 ? many - 1 : i + 1; k < many; k++) {
      if (had !== 1) GANG[had + 1] = fit[k]!;
      const worth = fightWorth(field, fight, GANG);
      if (worth <= most) continue;
      best = GANG.slice(had);
      most = worth;
    }
  }
  take(fight, free, best);
}

/** Chump blocks, the largest damage first and the cheapest blockers first, until the damage is no longer lethal. */
function saveLife(field: Field, fights: readonly Fight[], free: number[], life: number): void {
  const byDamage = fights
    .filter(({ blockers, whom }) => whom === 0 && blockers.length === 0)
    .sort((a, b) => throughOf(field, b) - throughOf(field, a));
  for (const fight of byDamage) {
    const damage = damageOf(field, fights);
    if (damage < life) return;
    const wanted = fight.attacker.keywords & E.MENACE ? 2 : 1;
    const fit = fitFor(field, fight, free);
    if (fit.length < wanted) continue;
    fit.sort((a, b) => chumpPrice(field, fight, a) - chumpPrice(field, fight, b) || a - b);
    take(fight, free, fit.slice(0, wanted));
  }
  stopTramplers(field, fights, free, life);
}

/** More blockers for what tramples over those that it has, the ones that keep most damage away, until it is no longer lethal. */
function stopTramplers(field: Field, fights: readonly Fight[], free: number[], life: number): void {
  for (const fight of fights) {
    if (!(fight.attacker.keywords & E.TRAMPLE) || fight.whom !== 0) continue;
    for (let damage = damageOf(field, fights); damage >= life; damage = damageOf(field, fights)) {
      const through = throughOf(field, fight);
      const kept = (id: number): number => through - clashWith(field, fight, [...fight.blockers, id]).through;
      const fit = fitFor(field, fight, free).filter((id) => fight.blockers.length > 0 && kept(id) > 0);
      fit.sort((a, b) => kept(b) - kept(a) || field.worth(a) - field.worth(b) || a - b);
      if (fit.length === 0) break;
      take(fight, free, fit.slice(0, 1));
    }
  }
}

/** What the blocker loses, less the damage it keeps away. */
function chumpPrice(field: Field, fight: Fight, id: number): number {
  ALONE[0] = id;
  const result = clashWith(field, fight, ALONE);
  return result.through * W.life5 - worthOf(field, fight, ALONE, result);
}
