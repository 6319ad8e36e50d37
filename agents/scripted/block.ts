/**
 * Which creatures block what: good blocks first, then gangs that kill, then chump blocks when the damage is lethal.
 *
 * The whole defence is planned each time the engine asks about the next blocker, from the board alone; blocks declared
 * already come out the same again, so that the answers fit together. Nothing is remembered.
 */

import * as E from '../../engine/index.ts';
import type { View } from '../agent.ts';
import { type Body, bodyOf, clash } from './clash.ts';
import { creaturesOf, isTapped } from './reading.ts';
import { W } from './weights.ts';
import { attackedId, defendedBy, pointWorth } from './whom.ts';
import { creatureWorth } from './worth.ts';

type Game = E.Game;

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
  const attackers = creaturesOf(g, g.word[E.W_ACTIVE]!).filter(
    (id) => g.attacking[id]! > 0 && defendedBy(g, g.attacking[id]!) === view.player,
  );
  const fights = fightsOf(g, attackers, (id) => (attackedId(g.attacking[id]!) < 0 ? 0 : g.attacking[id]!));
  const free = creaturesOf(g, view.player).filter((id) => !isTapped(g, id) && !(g.keywords[id]! & E.CANT_BLOCK));
  planBlocks(g, view.player, fights, free);
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
export function fightsOf(g: Game, attackers: readonly number[], whom: (id: number) => number = () => 0): Fight[] {
  return attackers
    .map((id) => ({ attacker: bodyOf(g, id), worth: creatureWorth(g, id), whom: whom(id), blockers: [] }))
    .sort((a, b) => b.worth - a.worth || a.attacker.id - b.attacker.id);
}

/** Gives the fights the blockers that the seat would choose out of the free ones. */
export function planBlocks(g: Game, seat: number, fights: readonly Fight[], free: number[]): void {
  const life = g.life[seat]!;
  const inDanger = damageOf(g, fights) >= life - W.chumpLife;
  for (const fight of fights) blockWell(g, fight, free, inDanger);
  for (const fight of fights) gangUp(g, fight, free);
  if (damageOf(g, fights) >= life - W.chumpLife) saveLife(g, fights, free, life);
}

function damageOf(g: Game, fights: readonly Fight[]): number {
  return fights.reduce((sum, fight) => sum + (fight.whom === 0 ? throughOf(g, fight) : 0), 0);
}

function throughOf(g: Game, { attacker, blockers }: Fight): number {
  return clash(
    attacker,
    blockers.map((id) => bodyOf(g, id)),
  ).through;
}

/** What the fight is worth for the defender with these blockers, without the damage that gets through. */
function fightWorth(g: Game, fight: Fight, blockers: readonly number[]): number {
  const result = clash(
    fight.attacker,
    blockers.map((id) => bodyOf(g, id)),
  );
  let worth = result.attackerDies ? fight.worth : 0;
  for (let i = 0; i < blockers.length; i++) if (result.dead & (1 << i)) worth -= creatureWorth(g, blockers[i]!);
  return worth;
}

function fitFor(g: Game, fight: Fight, free: readonly number[]): number[] {
  return free.filter((id) => E.canBlock(g, id, fight.attacker.id));
}

function take(fight: Fight, free: number[], ids: readonly number[]): void {
  for (const id of ids) {
    fight.blockers.push(id);
    free.splice(free.indexOf(id), 1);
  }
}

/** One blocker that survives, kills, or trades well. When life is low an even trade is welcome too. */
function blockWell(g: Game, fight: Fight, free: number[], inDanger: boolean): void {
  if (fight.attacker.keywords & E.MENACE) return;
  let best = -1;
  let most = inDanger ? -W.body / 2 : 0;
  for (const id of fitFor(g, fight, free)) {
    const result = clash(fight.attacker, [bodyOf(g, id)]);
    // A block that neither kills nor loses still saves life, or what else is attacked; the smaller creature does it as well.
    const point = fight.whom === 0 ? W.lifeAbove : pointWorth(g, fight.whom);
    const saved = (fight.attacker.power - result.through) * point;
    const worth = fightWorth(g, fight, [id]) + saved - creatureWorth(g, id) / 20;
    if (worth > most && (result.dead === 0 || result.attackerDies)) {
      best = id;
      most = worth;
    }
  }
  if (best >= 0) take(fight, free, [best]);
}

/** Creatures that are thought of for gangs, so that wide boards stay cheap. */
const MOST_IN_GANGS = 10;

/** Two blockers that kill together and lose less than they kill; or a second one that joins and makes it a kill. */
function gangUp(g: Game, fight: Fight, free: number[]): void {
  if (fight.blockers.length > 0 && fightWorth(g, fight, fight.blockers) > 0) return;
  const fit = fitFor(g, fight, free).slice(0, MOST_IN_GANGS);
  const now = fightWorth(g, fight, fight.blockers);
  let best: number[] = [];
  let most = now + W.body / 2;
  for (let i = 0; i < fit.length; i++) {
    const pairs = fight.blockers.length === 1 ? [[fit[i]!]] : fit.slice(i + 1).map((other) => [fit[i]!, other]);
    for (const more of pairs) {
      const worth = fightWorth(g, fight, [...fight.blockers, ...more]);
      if (worth > most) {
        best = more;
        most = worth;
      }
    }
  }
  take(fight, free, best);
}

/** Chump blocks, the largest damage first and the cheapest blockers first, until the damage is no longer lethal. */
function saveLife(g: Game, fights: readonly Fight[], free: number[], life: number): void {
  const byDamage = fights
    .filter(({ blockers, whom }) => whom === 0 && blockers.length === 0)
    .sort((a, b) => throughOf(g, b) - throughOf(g, a));
  for (const fight of byDamage) {
    const damage = damageOf(g, fights);
    if (damage < life) return;
    const wanted = fight.attacker.keywords & E.MENACE ? 2 : 1;
    const fit = fitFor(g, fight, free);
    if (fit.length < wanted) continue;
    fit.sort((a, b) => chumpPrice(g, fight, a) - chumpPrice(g, fight, b) || a - b);
    take(fight, free, fit.slice(0, wanted));
  }
}

/** What the blocker loses, less the damage it keeps away. */
function chumpPrice(g: Game, fight: Fight, id: number): number {
  const through = clash(fight.attacker, [bodyOf(g, id)]).through;
  return through * W.life5 - fightWorth(g, fight, [id]);
}
