/**
 * Plays at random with sense: what to do when is left to chance, how it is done is not.
 *
 * Whether and what to cast, attack and block with is drawn by weights that look at the board for a moment; targets, modes,
 * amounts, payments and what is given up are mostly the scripted agent's. It is cheap, never twice the same, and never
 * silly for long: what play-outs need. The same weights tell a search which options to try first.
 */

import * as E from '../../engine/index.ts';
import type { View } from '../agent.ts';
import type { AgentRandom } from '../random/agent-random.ts';
import * as announce from '../scripted/announce.ts';
import * as choices from '../scripted/choices.ts';
import { chooseDamage } from '../scripted/damage.ts';
import { chooseBottom, chooseMulligan } from '../scripted/mulligan.ts';

type Game = E.Game;

/** Weights and chances, in one table. */
export const POLICY = {
  /** At priority in one's own main phase with an empty stack: a land, a spell, an ability, a pass. */
  land: 60,
  spell: 6,
  ability: 1.5,
  pass: 1,
  /** At any other time. */
  laterSpell: 1.5,
  laterAbility: 0.4,
  laterPass: 4,
  /** A mana ability by itself. */
  mana: 0.02,
  /** Chances to attack, by the worst that can block: nothing, no harm, a trade, a loss. */
  attackFree: 0.95,
  attackSafe: 0.85,
  attackTrade: 0.45,
  attackLoss: 0.12,
  /** Weights of blocks: none, kills and lives, lives, trades, dies; and the last of these when the attack would be deadly. */
  noBlock: 2,
  blockKill: 9,
  blockSafe: 3,
  blockTrade: 2.5,
  blockChump: 0.15,
  blockDesperate: 8,
  /** How often, in a hundred, one of the scripted agent's answers is replaced by any. */
  stray: 10,
  /** How often, in a hundred, a "may" or a kicker is taken. */
  consent: 80,
} as const;

const PERCENT = 100;
const TWO_TO_32 = 0x1_0000_0000;

/** Draws an answer. `weights` has room for each option. */
export function chooseByPolicy(view: View, random: AgentRandom, weights: Float64Array): number {
  const n = view.optionCount;
  if (n === 1) return 0;
  if (weigh(view, weights)) return draw(weights, n, random);
  if (random.below(PERCENT) < POLICY.stray && !isFixed(view.kind)) return random.below(n);
  return settled(view, random);
}

function draw(weights: Float64Array, n: number, random: AgentRandom): number {
  let total = 0;
  for (let i = 0; i < n; i++) total += weights[i]!;
  let left = (random.bits() / TWO_TO_32) * total;
  for (let i = 0; i < n - 1; i++) {
    left -= weights[i]!;
    if (left < 0) return i;
  }
  return n - 1;
}

/**
 * Weights of all options, for kinds of decisions that are left to chance. False for the others: then all weigh the same.
 */
export function weigh(view: View, weights: Float64Array): boolean {
  switch (view.kind) {
    case E.DECIDE_PRIORITY:
      weighPriority(view, weights);
      return true;
    case E.DECIDE_ATTACKER:
      weighAttackers(view, weights);
      return true;
    case E.DECIDE_BLOCKER:
      weighBlocks(view, weights);
      return true;
    default:
      weights.fill(1, 0, view.optionCount);
      return false;
  }
}

/** Decisions that are never answered astray: nothing is learnt from it. */
function isFixed(kind: number): boolean {
  return (
    kind === E.DECIDE_PAYMENT || kind === E.DECIDE_MULLIGAN || kind === E.DECIDE_BOTTOM || kind === E.DECIDE_SYMBOL
  );
}

/** An answer of the scripted agent, or the first option. */
function settled(view: View, random: AgentRandom): number {
  switch (view.kind) {
    case E.DECIDE_MULLIGAN:
      return chooseMulligan(view);
    case E.DECIDE_BOTTOM:
      return chooseBottom(view);
    case E.DECIDE_TARGET:
      return announce.chooseTarget(view);
    case E.DECIDE_MODE:
      return announce.chooseMode(view);
    case E.DECIDE_X:
      return announce.chooseX(view);
    case E.DECIDE_DIVISION:
      return announce.chooseDivision(view);
    case E.DECIDE_PAYMENT:
      return announce.bestOption(view, (option) => (E.optionTag(option) === E.PAY_AUTOMATIC ? 1 : 0));
    case E.DECIDE_DAMAGE:
      return chooseDamage(view);
    case E.DECIDE_MAY:
    case E.DECIDE_KICKER:
      return consent(view, random);
    default:
      return settledChoice(view);
  }
}

function consent(view: View, random: AgentRandom): number {
  const wanted = random.below(PERCENT) < POLICY.consent ? E.YES : E.NO;
  for (let i = 0; i < view.optionCount; i++) if (E.optionTag(view.option(i)) === wanted) return i;
  return 0;
}

function settledChoice(view: View): number {
  switch (view.kind) {
    case E.DECIDE_COST:
      return choices.chooseCost(view);
    case E.DECIDE_CHOICE:
      return choices.chooseObject(view);
    case E.DECIDE_LEGEND:
      return choices.chooseLegend(view);
    case E.DECIDE_COPY:
      return choices.chooseCopy(view);
    case E.DECIDE_DISCARD:
      return choices.chooseDiscard(view);
    case E.DECIDE_MANA:
      return choices.chooseMana(view);
    case E.DECIDE_SCRY:
      return choices.chooseScry(view);
    case E.DECIDE_PAY_LIFE:
      return choices.choosePayLife(view);
    case E.DECIDE_PUT_BACK:
      return choices.choosePutBack(view);
    default:
      return 0;
  }
}

// ---------------------------------------------------------------- priority

function weighPriority(view: View, weights: Float64Array): void {
  const g = view.game();
  const step = g.word[E.W_STEP]!;
  const isMain = step === E.MAIN_1 || step === E.MAIN_2;
  const now = g.word[E.W_ACTIVE] === view.player && isMain && g.word[E.W_STACK] === 0;
  for (let i = 0; i < view.optionCount; i++) weights[i] = priorityWeight(g, view.option(i), now);
}

function priorityWeight(g: Game, option: number, now: boolean): number {
  switch (E.optionTag(option)) {
    case E.PRIORITY_LAND:
      return POLICY.land;
    case E.PRIORITY_CAST:
      return now ? POLICY.spell : POLICY.laterSpell;
    case E.PRIORITY_ACTIVATE:
      if (isManaAbility(g, option)) return POLICY.mana;
      return now ? POLICY.ability : POLICY.laterAbility;
    default:
      return now ? POLICY.pass : POLICY.laterPass;
  }
}

/** Whether the option activates a mana ability; of abilities that effects give it is not known, and they are none. */
export function isManaAbility(g: Game, option: number): boolean {
  const card = g.card[E.optionId(option)]!;
  const ordinal = E.optionValue(option);
  if (ordinal >= g.rulebook.abilityCount[card]!) return false;
  const row = (g.rulebook.abilityStart[card]! + ordinal) * E.A_STRIDE;
  return g.rulebook.ability[row + E.A_KIND] === E.ABILITY_MANA;
}

// ---------------------------------------------------------------- combat

/** Whether `killer` deals the other creature deadly damage. */
function kills(g: Game, killer: number, victim: number): boolean {
  const power = g.power[killer]!;
  if (power <= 0 || g.keywords[victim]! & E.INDESTRUCTIBLE) return false;
  return (g.keywords[killer]! & E.DEATHTOUCH) !== 0 || power >= g.toughness[victim]! - g.damage[victim]!;
}

function survives(g: Game, one: number, other: number): boolean {
  if (!kills(g, other, one)) return true;
  const first = E.FIRST_STRIKE | E.DOUBLE_STRIKE;
  return (g.keywords[one]! & first) !== 0 && (g.keywords[other]! & first) === 0 && kills(g, one, other);
}

/** The chance that a creature attacks, by what could block it. */
function attackChance(g: Game, seat: number, id: number): number {
  let chance: number = POLICY.attackFree;
  const keywords = g.keywords[id]!;
  if (keywords & E.CANT_BE_BLOCKED) return chance;
  for (let rival = 0; rival < g.word[E.W_PLAYERS]!; rival++) {
    if (rival === seat) continue;
    const list = E.listOf(rival, E.BATTLEFIELD);
    let other = g.first[list]!;
    for (let left = g.count[list]!; left > 0; left--, other = g.next[other]!) {
      if (!(g.types[other]! & E.CREATURE) || g.flags[other]! & E.TAPPED || g.keywords[other]! & E.CANT_BLOCK) continue;
      if (keywords & E.FLYING && !(g.keywords[other]! & (E.FLYING | E.REACH))) continue;
      const wins = survives(g, id, other);
      const kill = kills(g, id, other);
      chance = Math.min(chance, wins ? POLICY.attackSafe : kill ? POLICY.attackTrade : POLICY.attackLoss);
    }
  }
  return chance;
}

/**
 * Attackers come in order, each is taken or left with its chance: an option weighs what that makes it.
 */
function weighAttackers(view: View, weights: Float64Array): void {
  const g = view.game();
  let left = 1;
  let done = -1;
  for (let i = 0; i < view.optionCount; ) {
    const option = view.option(i);
    if (E.optionTag(option) === 0) {
      done = i++;
      continue;
    }
    const id = E.optionId(option);
    let many = 0;
    while (i + many < view.optionCount && E.optionId(view.option(i + many)) === id) many++;
    const chance = attackChance(g, view.player, id);
    for (let k = 0; k < many; k++) weights[i + k] = (left * chance) / many;
    left *= 1 - chance;
    i += many;
  }
  if (done >= 0) weights[done] = left;
}

function weighBlocks(view: View, weights: Float64Array): void {
  const g = view.game();
  const blocker = g.word[E.W_D0]!;
  const isDeadly = incoming(g, view.player) >= g.life[view.player]!;
  for (let i = 0; i < view.optionCount; i++) {
    const option = view.option(i);
    weights[i] = E.optionTag(option) === 0 ? POLICY.noBlock : blockWeight(g, blocker, E.optionValue(option), isDeadly);
  }
}

function blockWeight(g: Game, blocker: number, attacker: number, isDeadly: boolean): number {
  const kill = kills(g, blocker, attacker);
  if (survives(g, blocker, attacker)) return kill ? POLICY.blockKill : POLICY.blockSafe;
  if (kill) return POLICY.blockTrade;
  return isDeadly ? POLICY.blockDesperate : POLICY.blockChump;
}

/** Damage of attackers of that player that are not blocked so far. */
function incoming(g: Game, seat: number): number {
  let damage = 0;
  const list = E.listOf(g.word[E.W_ACTIVE]!, E.BATTLEFIELD);
  let id = g.first[list]!;
  for (let left = g.count[list]!; left > 0; left--, id = g.next[id]!) {
    if (g.attacking[id] === 1 + seat && E.countBlockers(g, id) === 0) damage += Math.max(0, g.power[id]!);
  }
  return damage;
}
