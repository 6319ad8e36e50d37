/**
 * Which creatures attack: all when that is lethal, else those whose worst block is no loss, as long as home is safe.
 *
 * The whole attack is planned each time the engine asks about the next attacker; what has been declared already counts
 * as part of it, so that the answers fit together. Nothing is remembered.
 */

import * as E from '../../engine/index.ts';
import type { View } from '../agent.ts';
import { bodyOf, clash, damageThrough, swingOf } from './clash.ts';
import { creaturesOf, isTapped, rivalOf } from './reading.ts';
import { WEIGHTS as W } from './weights.ts';
import { creatureWorth, lifeWorth } from './worth.ts';

type Game = E.Game;

const DONE = 0;

/** The index of the chosen option: the next attacker of the plan, or done. */
export function chooseAttacker(view: View): number {
  const g = view.game();
  const seat = view.player;
  const rival = rivalOf(g, seat);
  const candidates: number[] = creaturesOf(g, seat).filter((id) => g.attacking[id] !== 0);
  for (let i = 0; i < view.optionCount; i++) {
    const id = E.optionId(view.option(i));
    if (E.optionTag(view.option(i)) !== DONE && !candidates.includes(id)) candidates.push(id);
  }
  addAlike(g, seat, candidates);
  const plan = planAttack(g, seat, rival, candidates);
  return answer(view, plan, rival);
}

/** The first option that belongs to the plan; done when none does; else what must attack. */
function answer(view: View, plan: readonly number[], rival: number): number {
  let done = -1;
  for (let i = 0; i < view.optionCount; i++) {
    const option = view.option(i);
    if (E.optionTag(option) === DONE) done = i;
    else if (E.optionValue(option) === 1 + rival && plan.includes(E.optionId(option))) return i;
  }
  return done >= 0 ? done : view.optionCount - 1;
}

/** Tokens that are alike are offered once; all of them are candidates. */
function addAlike(g: Game, seat: number, candidates: number[]): void {
  for (const id of creaturesOf(g, seat)) {
    if (candidates.includes(id) || !E.canTap(g, id) || g.keywords[id]! & (E.DEFENDER | E.CANT_ATTACK)) continue;
    if (candidates.some((other) => g.card[other] === g.card[id] && g.flags[other] === g.flags[id])) candidates.push(id);
  }
}

/** The attackers, out of the candidates. */
export function planAttack(g: Game, seat: number, rival: number, candidates: readonly number[]): number[] {
  const blockers = creaturesOf(g, rival).filter((id) => !isTapped(g, id) && !(g.keywords[id]! & E.CANT_BLOCK));
  const able = candidates.filter((id) => g.power[id]! > 0);
  if (damageThrough(g, able, blockers) >= g.life[rival]!) return able;
  const wanted = able
    .map((id) => ({ id, worth: attackWorth(g, rival, id, blockers) }))
    .filter(({ worth }) => worth > -W.attackCaution)
    .sort((a, b) => b.worth - a.worth || a.id - b.id);
  return keepHome(g, seat, rival, wanted);
}

/** What attacking with the creature is worth when the opponent blocks as it likes. */
function attackWorth(g: Game, rival: number, id: number, blockers: readonly number[]): number {
  const attacker = bodyOf(g, id);
  const able = blockers.filter((blocker) => E.canBlock(g, blocker, id));
  const single = attacker.keywords & E.MENACE ? [] : able;
  const damage = -lifeWorth(g.life[rival]!, -Math.min(swingOf(attacker), g.life[rival]! - 1));
  let worst = damage;
  const cost = creatureWorth(g, id);
  for (const blocker of single) {
    const result = clash(attacker, [bodyOf(g, blocker)]);
    const gain = result.dead ? creatureWorth(g, blocker) : 0;
    worst = Math.min(worst, gain - (result.attackerDies ? cost : 0));
  }
  return Math.min(worst, gangWorth(g, id, able, cost));
}

/** The worst that two blockers together could do, counted in part: gang blocks are rare. */
function gangWorth(g: Game, id: number, blockers: readonly number[], cost: number): number {
  const attacker = bodyOf(g, id);
  let worst = Number.POSITIVE_INFINITY;
  for (let i = 0; i < blockers.length; i++) {
    for (let k = i + 1; k < blockers.length; k++) {
      const pair = [blockers[i]!, blockers[k]!];
      const result = clash(attacker, pair.map((blocker) => bodyOf(g, blocker)));
      if (!result.attackerDies) continue;
      let gain = 0;
      for (let n = 0; n < pair.length; n++) if (result.dead & (1 << n)) gain += creatureWorth(g, pair[n]!);
      worst = Math.min(worst, ((gain - cost) * W.gangFear) / 100);
    }
  }
  return worst;
}

interface Candidate {
  readonly id: number;
  readonly worth: number;
}

/** Leaves the least useful attackers at home until the opponent's next attack is no danger. */
function keepHome(g: Game, seat: number, rival: number, wanted: readonly Candidate[]): number[] {
  const attackers = wanted.map(({ id }) => id);
  const theirs = creaturesOf(g, rival).filter((id) => !(g.keywords[id]! & (E.DEFENDER | E.CANT_ATTACK)));
  const mine = creaturesOf(g, seat).filter((id) => !(g.keywords[id]! & E.CANT_BLOCK));
  const homeDamage = (away: readonly number[]): number => {
    const home = mine.filter((id) => staysUntapped(g, id, away));
    return damageThrough(g, theirs, home);
  };
  const danger = g.life[seat]! - W.lifeMargin;
  if (homeDamage([]) >= danger && homeDamage(attackers) >= danger) {
    // Staying home does not help enough by itself: those that lose nothing still go, blockers stay.
    return attackers.filter((id) => homeDamage([id]) <= homeDamage([]));
  }
  while (attackers.length > 0 && homeDamage(attackers) >= danger) {
    let pick = attackers.length - 1;
    let least = homeDamage(attackers);
    for (let i = attackers.length - 1; i >= 0; i--) {
      const damage = homeDamage(attackers.filter((_, n) => n !== i));
      if (damage < least) {
        least = damage;
        pick = i;
      }
    }
    attackers.splice(pick, 1);
  }
  return attackers;
}

/** Whether the creature can block in the opponent's next turn. */
function staysUntapped(g: Game, id: number, away: readonly number[]): boolean {
  if (g.keywords[id]! & E.VIGILANCE) return true;
  return !away.includes(id) && !isTapped(g, id);
}
