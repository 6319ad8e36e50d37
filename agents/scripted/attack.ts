/**
 * Which creatures attack: all when that is lethal, else the set that fares best against sensible blocks.
 *
 * The opponent is taken to block as this agent would; what dies, the damage that gets through, and how dangerous the
 * next attack of any opponent becomes are added up. Attackers are added one by one while that helps. Of several opponents one is
 * attacked: whom it is worth most to attack, the next in turn order among equals. The plan is made when the first attacker is
 * asked for and followed for the rest of the declaration.
 */

import * as E from '../../engine/index.ts';
import type { View } from '../agent.ts';
import { clashWith, fightsOf, planBlocks } from './block.ts';
import { type Body, clash, swingOf } from './clash.ts';
import { FIELD, type Field } from './field.ts';
import { creaturesOf, isTapped, rivalsOf } from './reading.ts';
import { damageThrough } from './through.ts';
import { W } from './weights.ts';
import { attackedId, attackPoint, defendedBy } from './whom.ts';
import { lifeWorth } from './worth.ts';

type Game = E.Game;

const DONE = 0;

/** The attackers that were planned this turn, and whom they attack. */
export class AttackPlan {
  #turn = -1;
  #ids: readonly number[] = [];
  #rival = 0;
  #worth = 0;

  /** What the plan is worth, beside staying at home. */
  get worth(): number {
    return this.#worth;
  }

  /** The index of the chosen option: the next attacker of the plan, or done. */
  choose(view: View): number {
    const g = view.game();
    const turn = g.word[E.W_TURN]!;
    if (turn !== this.#turn || g.word[E.W_ATTACKERS] === 0) {
      this.#turn = turn;
      const candidates = candidatesOf(view, g);
      const rivals = rivalsOf(g, view.player);
      const scene = sceneOf(g, view.player, rivals);
      let most = Number.NEGATIVE_INFINITY;
      for (const rival of rivals) {
        const plan = planAttack(scene, rival, candidates);
        if (plan.worth <= most) continue;
        most = plan.worth;
        this.#rival = rival;
        this.#ids = plan.set;
        this.#worth = plan.worth;
      }
      this.#ids = firstOfAlike(g, view.player, this.#ids, candidates);
    }
    return answer(view, this.#ids, this.#rival);
  }
}

/**
 * The first creature that belongs to the plan, where its damage is worth most: the rival, planeswalkers of the rival, own
 * battles that the rival protects; the rival alone when that is lethal. Done when none is left; else what must attack.
 */
function answer(view: View, plan: readonly number[], rival: number): number {
  const g = view.game();
  const power = plan.reduce((sum, id) => sum + (g.attacking[id] === 0 ? Math.max(0, g.power[id]!) : 0), 0);
  const lethal = plan.reduce((sum, id) => sum + Math.max(0, g.power[id]!), 0) >= g.life[rival]!;
  let done = -1;
  let best = -1;
  let most = 0;
  for (let i = 0; i < view.optionCount; i++) {
    const option = view.option(i);
    const id = E.optionId(option);
    const code = E.optionValue(option);
    if (E.optionTag(option) === DONE) done = i;
    else if (!plan.includes(id) || (best >= 0 && E.optionId(view.option(best)) !== id)) continue;
    else if (defendedBy(g, code) === rival && !(lethal && attackedId(code) >= 0)) {
      const worth = attackPoint(g, view.player, code, power);
      if (worth <= most) continue;
      most = worth;
      best = i;
    }
  }
  if (best >= 0) return best;
  return done >= 0 ? done : view.optionCount - 1;
}

/** Every creature that may attack; tokens that are alike are offered once. */
function candidatesOf(view: View, g: Game): number[] {
  const seat = view.player;
  const ids = creaturesOf(g, seat).filter((id) => g.attacking[id] !== 0);
  for (let i = 0; i < view.optionCount; i++) {
    const id = E.optionId(view.option(i));
    if (E.optionTag(view.option(i)) !== DONE && !ids.includes(id)) ids.push(id);
  }
  for (const id of creaturesOf(g, seat)) {
    if (ids.includes(id) || !E.canTap(g, id) || g.keywords[id]! & (E.DEFENDER | E.CANT_ATTACK)) continue;
    if (ids.some((other) => g.card[other] === g.card[id])) ids.push(id);
  }
  return ids;
}

function isAlike(g: Game, a: number, b: number): boolean {
  return (
    g.card[a] === g.card[b] &&
    g.power[a] === g.power[b] &&
    g.toughness[a] === g.toughness[b] &&
    g.keywords[a] === g.keywords[b] &&
    g.damage[a] === g.damage[b]
  );
}

/** The same attack with the first ones of creatures that are alike: only those are on offer. */
function firstOfAlike(g: Game, seat: number, plan: readonly number[], candidates: readonly number[]): number[] {
  const order = creaturesOf(g, seat).filter((id) => candidates.includes(id));
  const chosen: number[] = [];
  for (const id of plan) chosen.push(order.find((other) => !chosen.includes(other) && isAlike(g, other, id)) ?? id);
  return chosen;
}

/** Creatures above this number are not planned one by one: they do what those that are like them do. */
const MOST_PLANNED = 16;

/** What does not change while attacks of a seat are compared. */
interface Scene {
  readonly field: Field;
  readonly seat: number;
  /** Opponents, and of each the creatures that could attack next turn. */
  readonly rivals: readonly number[];
  readonly strikers: readonly (readonly number[])[];
  /** Creatures of the seat that could block then. */
  readonly guards: readonly number[];
}

function sceneOf(g: Game, seat: number, rivals: readonly number[]): Scene {
  const canStrike = (id: number): boolean => !(g.keywords[id]! & (E.DEFENDER | E.CANT_ATTACK)) && g.power[id]! > 0;
  const strikers = rivals.map((rival) => creaturesOf(g, rival).filter(canStrike));
  return { field: FIELD.begin(g), seat, rivals, strikers, guards: blockersOf(g, seat) };
}

/** The attackers against that opponent, out of the candidates, and what the attack is worth. */
function planAttack(scene: Scene, rival: number, candidates: readonly number[]): Plan {
  const { field, rivals } = scene;
  const { g } = field;
  const blockers = blockersOf(g, rival);
  const able = candidates.filter((id) => g.power[id]! > 0 && g.toughness[id]! > 0);
  if (damageThrough(field, able, blockers) >= g.life[rival]!) {
    // The last opponent is worth everything, another one if the others can't strike back for as much.
    const worth = W.deadly + futureWorth(scene, able, NOBODY, rival) - futureWorth(scene, NOBODY, NOBODY, rival);
    if (rivals.length === 1 || worth > 0) return { set: able, worth };
  }
  const order = able
    .map((id) => ({ id, worth: aloneWorth(field, rival, id, blockers) }))
    .sort((a, b) => b.worth - a.worth || a.id - b.id)
    .slice(0, MOST_PLANNED)
    .map(({ id }) => id);
  const home = futureWorth(scene, NOBODY, NOBODY);
  const known = new Map<number, number>();
  const weigh = (set: readonly number[]): number => {
    let bits = 0;
    for (const id of set) bits |= 1 << order.indexOf(id);
    const worth = known.get(bits) ?? attackWorth(scene, rival, set, blockers) - home;
    known.set(bits, worth);
    return worth;
  };
  const grown = grow(order, weigh);
  const shrunk = shrink(order, weigh);
  const plan = grown.worth >= shrunk.worth ? grown : shrunk;
  if (able.length <= order.length) return plan;
  const rest = able.filter((id) => !order.includes(id) && plan.set.some((other) => isAlike(g, id, other)));
  const all = [...plan.set, ...rest];
  const worth = attackWorth(scene, rival, all, blockers) - home;
  return worth >= plan.worth ? { set: all, worth } : plan;
}

interface Plan {
  readonly set: number[];
  readonly worth: number;
}

/** Adds one attacker after another, best first, while it helps. */
function grow(order: readonly number[], weigh: (set: readonly number[]) => number): Plan {
  let set: number[] = [];
  let worth = 0;
  for (const id of order) {
    const more = [...set, id];
    const value = weigh(more);
    if (value < worth) continue;
    set = more;
    worth = value;
  }
  return { set, worth };
}

/** Starts from everybody and leaves one after another at home, worst first, while it helps. */
function shrink(order: readonly number[], weigh: (set: readonly number[]) => number): Plan {
  let set = [...order];
  let worth = weigh(set);
  for (const id of order.toReversed()) {
    const less = set.filter((other) => other !== id);
    const value = weigh(less);
    if (value <= worth) continue;
    set = less;
    worth = value;
  }
  return { set, worth };
}

function blockersOf(g: Game, seat: number): number[] {
  return creaturesOf(g, seat).filter((id) => !isTapped(g, id) && !(g.keywords[id]! & E.CANT_BLOCK));
}

/** A blocker by itself. */
const ALONE: Body[] = [];

/** What attacking with one creature is worth when the worst single blocker blocks it: only to order the candidates. */
function aloneWorth(field: Field, rival: number, id: number, blockers: readonly number[]): number {
  const life = field.g.life[rival]!;
  const attacker = field.body(id);
  let worst = -lifeWorth(life, -Math.min(swingOf(attacker), life - 1));
  for (const blocker of blockers) {
    if (!field.canBlock(blocker, id)) continue;
    ALONE[0] = field.body(blocker);
    const result = clash(attacker, ALONE);
    const gain = result.dead ? field.worth(blocker) : 0;
    worst = Math.min(worst, gain - (result.attackerDies ? field.worth(id) : 0));
  }
  return worst;
}

/** What attacking with the set is worth: combat after sensible blocks, and the opponent's next attack. */
function attackWorth(scene: Scene, rival: number, set: readonly number[], blockers: readonly number[]): number {
  const { field, seat } = scene;
  const { g } = field;
  const fights = fightsOf(field, set);
  planBlocks(field, rival, fights, [...blockers]);
  let worth = 0;
  let through = 0;
  const dead: number[] = [];
  for (const fight of fights) {
    const result = clashWith(field, fight, fight.blockers);
    through += result.through;
    for (let i = 0; i < fight.blockers.length; i++) if (result.dead & (1 << i)) dead.push(fight.blockers[i]!);
    if (result.attackerDies) dead.push(fight.attacker.id);
  }
  for (const id of dead) worth += g.controller[id] === seat ? -field.worth(id) : field.worth(id);
  worth -= lifeWorth(g.life[rival]!, -through);
  worth += (W.race * through) / g.life[rival]!;
  return worth + futureWorth(scene, set, dead);
}

/** What the next attack of the opponents would cost, at worst, with those creatures tapped and those dead; 0 or below. */
function futureWorth(scene: Scene, away: readonly number[], dead: readonly number[], spared = -1): number {
  let worst = 0;
  for (let i = 0; i < scene.rivals.length; i++) {
    if (scene.rivals[i] !== spared) worst = Math.min(worst, dangerOf(scene, i, away, dead));
  }
  return worst;
}

const NOBODY: readonly number[] = [];
/** Who strikes and who guards in a danger that is weighed: filled anew for each. */
const THEIRS: number[] = [];
const MINE: number[] = [];

/** The same of one opponent. */
function dangerOf(scene: Scene, rival: number, away: readonly number[], dead: readonly number[]): number {
  const { field, seat } = scene;
  const { g } = field;
  THEIRS.length = 0;
  MINE.length = 0;
  for (const id of scene.strikers[rival]!) if (!dead.includes(id)) THEIRS.push(id);
  for (const id of scene.guards) {
    if (!dead.includes(id) && (!away.includes(id) || (g.keywords[id]! & E.VIGILANCE) !== 0)) MINE.push(id);
  }
  const damage = damageThrough(field, THEIRS, MINE);
  const life = g.life[seat]!;
  if (damage >= life) return -W.deadly - damage;
  const worth = (lifeWorth(life, -damage) * W.later) / 100;
  return damage >= life - W.lifeMargin ? worth - W.deadly / 4 : worth;
}
