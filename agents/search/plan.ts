/**
 * Whole turns as candidates: what a player will do until the turn ends is compared, rather than one priority window.
 *
 * Most single actions of a window come to the same thing, because what is not done now is done a moment later; plans differ. A plan
 * is the list of its player's choices for the rest of the turn, by key. Plans come from the scripted agent, from the policy in worlds
 * of their own, and from what was left of the last decision's best plan. Each is carried out in the same worlds: a choice that is not
 * on offer there is left to the policy. To the flat search a plan is an option like any other.
 */

import type { AgentRandom } from '../random/agent-random.ts';
import type { Position, Problem } from './position.ts';

/** What plans need of a game beside what searches need. */
export interface TurnPosition extends Position {
  /** Number of the turn. */
  turn(): number;
  /** Key of an option that was listed. */
  keyAt(index: number): number;
}

/** Who makes plans and carries them out. */
export interface Planner<P extends TurnPosition> extends Problem<P> {
  /** A choice by the policy for whoever decides. */
  choosePolicy(position: P, random: AgentRandom): number;
  /** A choice as in a play-out. */
  chooseAsPlayOut(position: P, random: AgentRandom): number;
  /** A choice by the scripted agent, which plays the whole plan. */
  chooseScripted(position: P): number;
}

/** Longest plan; what comes later is left to the policy. */
const LONGEST = 48;

export class PlanPosition<P extends TurnPosition> implements Position {
  readonly inner: P;
  readonly #plans: PlanProblem<P>;
  plan = -1;

  constructor(inner: P, plans: PlanProblem<P>) {
    this.inner = inner;
    this.#plans = plans;
  }

  get players(): number {
    return this.inner.players;
  }
  advance(): boolean {
    return this.inner.advance();
  }
  mover(): number {
    return this.#plans.player;
  }
  options(keys: Int32Array): number {
    for (let i = 0; i < this.#plans.count; i++) keys[i] = i;
    return this.#plans.count;
  }
  priors(weights: Float64Array): void {
    weights.fill(1, 0, this.#plans.count);
  }
  prefer(): number {
    return 0;
  }
  mark(): number {
    return 0;
  }
  choose(index: number): void {
    this.plan = index;
  }
  copyFrom(other: this): void {
    this.inner.copyFrom(other.inner);
    this.plan = other.plan;
  }
  value(values: Float64Array): void {
    this.inner.value(values);
  }
}

/** The plans for one decision, as a problem of the flat search. */
export class PlanProblem<P extends TurnPosition> implements Problem<PlanPosition<P>> {
  readonly mostOptions: number;
  /** Plans that there are now, and who made them. */
  count = 0;
  player = 0;
  readonly #planner: Planner<P>;
  readonly #keys: Int32Array;
  readonly #lengths: Int32Array;
  readonly #scratch: Int32Array;
  readonly #draft: P;
  /** What is left of the last best plan. */
  readonly #left = new Int32Array(LONGEST);
  #leftLength = 0;

  /** @param most most plans of a decision, at least 2 */
  constructor(planner: Planner<P>, most: number) {
    this.#planner = planner;
    this.mostOptions = most;
    this.#keys = new Int32Array(most * LONGEST);
    this.#lengths = new Int32Array(most);
    this.#scratch = new Int32Array(planner.mostOptions);
    this.#draft = planner.create();
  }

  create(): PlanPosition<P> {
    return new PlanPosition(this.#planner.create(), this);
  }

  deal(random: AgentRandom, into: PlanPosition<P>): void {
    this.#planner.deal(random, into.inner);
    into.plan = -1;
  }

  /** Makes the plans: the scripted agent's is the first one. Plans that begin and go on alike are made once. */
  begin(player: number, random: AgentRandom): void {
    this.player = player;
    this.count = 0;
    this.#write(random, true);
    if (this.#leftLength > 0) this.#keep(this.#left, this.#leftLength);
    for (let tries = 0; tries < this.mostOptions * 2 && this.count < this.mostOptions; tries++) {
      this.#write(random, false);
    }
  }

  /** The first choice of a plan. */
  firstKey(plan: number): number {
    return this.#keys[plan * LONGEST]!;
  }

  /** Remembers what comes after the first choice of the plan that is carried out; -1 forgets. */
  follow(plan: number): void {
    this.#leftLength = plan < 0 ? 0 : Math.max(0, this.#lengths[plan]! - 1);
    for (let i = 0; i < this.#leftLength; i++) this.#left[i] = this.#keys[plan * LONGEST + i + 1]!;
  }

  /** Plays the turn out in a world of its own and notes the player's choices. */
  #write(random: AgentRandom, isScripted: boolean): void {
    const draft = this.#draft;
    const planner = this.#planner;
    planner.deal(random, draft);
    const at = this.count * LONGEST;
    let length = 0;
    let turn = -1;
    while (length < LONGEST && draft.advance()) {
      if (turn < 0) turn = draft.turn();
      if (draft.turn() !== turn) break;
      draft.options(this.#scratch);
      const isOwn = draft.mover() === this.player;
      let choice: number;
      if (!isOwn) choice = planner.chooseAsPlayOut(draft, random);
      else choice = isScripted ? planner.chooseScripted(draft) : planner.choosePolicy(draft, random);
      if (isOwn) this.#keys[at + length++] = draft.keyAt(choice);
      draft.choose(choice);
    }
    if (length > 0 && !this.#isKnown(at, length)) this.#lengths[this.count++] = length;
  }

  #keep(keys: Int32Array, length: number): void {
    const at = this.count * LONGEST;
    for (let i = 0; i < length; i++) this.#keys[at + i] = keys[i]!;
    if (!this.#isKnown(at, length)) this.#lengths[this.count++] = length;
  }

  #isKnown(at: number, length: number): boolean {
    for (let plan = 0; plan < this.count; plan++) {
      if (this.#lengths[plan] !== length) continue;
      let same = 0;
      while (same < length && this.#keys[plan * LONGEST + same] === this.#keys[at + same]) same++;
      if (same === length) return true;
    }
    return false;
  }

  playOut(position: PlanPosition<P>, random: AgentRandom): void {
    if (position.plan >= 0) this.#carryOut(position.inner, position.plan, random);
    this.#planner.playOut(position.inner, random);
  }

  #carryOut(inner: P, plan: number, random: AgentRandom): void {
    const length = this.#lengths[plan]!;
    let turn = -1;
    for (let step = 0; step < length && inner.advance(); ) {
      if (turn < 0) turn = inner.turn();
      if (inner.turn() !== turn) return;
      const many = inner.options(this.#scratch);
      let choice = -1;
      if (inner.mover() === this.player) {
        const key = this.#keys[plan * LONGEST + step]!;
        for (let i = 0; i < many && choice < 0; i++) if (this.#scratch[i] === key) choice = i;
        step++;
      }
      inner.choose(choice >= 0 ? choice : this.#planner.chooseAsPlayOut(inner, random));
    }
  }
}
