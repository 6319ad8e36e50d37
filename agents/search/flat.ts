/**
 * Flat Monte Carlo: each option is played out in the same worlds with the same chance, and the best mean wins.
 *
 * Worlds and chance are shared by all options that are compared (common random numbers): without that, the differences
 * between siblings drown in the differences between worlds. Options that fall behind are dropped, half of them at a time
 * (sequential halving), so that most play-outs go to those that are hard to tell apart.
 */

import type { AgentRandom } from '../random/agent-random.ts';
import { type Budget, countBudget } from './budget.ts';
import type { Findings, Position, Problem } from './position.ts';

export interface FlatOptions {
  /** Play-outs in all. */
  readonly iterations: number;
  /** The preferred option stays the answer unless another one leads it by so many hundredths of the standard error. */
  readonly margin: number;
  /** Instead of the number of play-outs: when to stop. */
  readonly budget?: Budget;
}

const SEED_WORDS = 4;

export class FlatSearch<P extends Position> {
  readonly #problem: Problem<P>;
  readonly #options: FlatOptions;
  readonly #budget: Budget;
  readonly #world: P;
  readonly #position: P;
  readonly #keys: Int32Array;
  readonly #values: Float64Array;
  readonly #visits: Float64Array;
  readonly #sums: Float64Array;
  readonly #means: Float64Array;
  readonly #scores: Float64Array;
  /** Of each option less the preferred one: sum and sum of squares over shared worlds. */
  readonly #leads: Float64Array;
  readonly #squares: Float64Array;
  readonly #left: Int32Array;
  readonly #seed = new Uint32Array(SEED_WORDS);
  /** Play-outs of all decisions so far. */
  iterations = 0;

  constructor(problem: Problem<P>, options: FlatOptions, players: number) {
    const most = problem.mostOptions;
    this.#problem = problem;
    this.#options = options;
    this.#budget = options.budget ?? countBudget(options.iterations);
    this.#world = problem.create();
    this.#position = problem.create();
    this.#keys = new Int32Array(most);
    this.#left = new Int32Array(most);
    this.#values = new Float64Array(players);
    [this.#visits, this.#sums, this.#means] = [most, most, most].map((n) => new Float64Array(n)) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    this.#scores = new Float64Array(most);
    this.#leads = new Float64Array(most);
    this.#squares = new Float64Array(most);
  }

  /**
   * Plays all options out. `reply` is drawn from for the play-outs and seeded again for each of them.
   * @param preferred the option that others are compared with, -1 none
   */
  search(random: AgentRandom, reply: AgentRandom, preferred = -1): Findings {
    const budget = this.#budget;
    let options = 0;
    let left = 0;
    budget.begin();
    for (let done = 0, round = 0; ; ) {
      this.#problem.deal(random, this.#world);
      if (!this.#world.advance()) break;
      const n = this.#world.options(this.#keys);
      if (options === 0) {
        options = n;
        left = this.#begin(n);
      }
      for (let i = 0; i < SEED_WORDS; i++) this.#seed[i] = random.bits();
      for (let i = 0; i < left; i++) this.#try(this.#left[i]!, reply);
      this.#compare(left, preferred);
      done += left;
      const rounds = Math.max(1, 32 - Math.clz32(options - 1));
      if (budget.isUsed(done + left - 1, 1, 1)) break;
      if (budget.isUsed(done, round + 1, rounds) && left > 2) {
        left = this.#halve(left, preferred);
        round++;
      }
    }
    for (let i = 0; i < options; i++) this.#means[i] = this.#visits[i] === 0 ? 0 : this.#sums[i]! / this.#visits[i]!;
    return { options, visits: this.#visits, means: this.#means, variances: this.#squares };
  }

  /** The answer: the best mean among those that were played out to the end, unless its lead is none to speak of. */
  answer({ options, visits, means }: Findings, preferred = -1): number {
    let most = 0;
    for (let i = 0; i < options; i++) most = Math.max(most, visits[i]!);
    let best = Math.max(preferred, 0);
    for (let i = 0; i < options; i++) {
      if (visits[i] === most && (visits[best] !== most || means[i]! > means[best]!)) best = i;
    }
    if (best === preferred || preferred < 0) return best;
    const n = visits[best]!;
    const mean = this.#leads[best]! / n;
    const variance = Math.max(0, this.#squares[best]! / n - mean * mean);
    return mean > 0 && mean * 100 >= this.#options.margin * Math.sqrt(variance / n) ? best : preferred;
  }

  #begin(options: number): number {
    for (const sums of [this.#visits, this.#sums, this.#leads, this.#squares]) sums.fill(0, 0, options);
    for (let i = 0; i < options; i++) this.#left[i] = i;
    return options;
  }

  #try(option: number, reply: AgentRandom): void {
    const position = this.#position;
    const mover = this.#world.mover();
    position.copyFrom(this.#world);
    position.advance();
    position.options(this.#keys);
    position.choose(option);
    reply.reseed(this.#seed);
    this.#problem.playOut(position, reply);
    position.value(this.#values);
    this.#scores[option] = this.#values[mover]!;
    this.#visits[option]!++;
    this.#sums[option]! += this.#values[mover]!;
    this.iterations++;
  }

  #compare(left: number, preferred: number): void {
    if (preferred < 0) return;
    for (let i = 0; i < left; i++) {
      const option = this.#left[i]!;
      const lead = this.#scores[option]! - this.#scores[preferred]!;
      this.#leads[option]! += lead;
      this.#squares[option]! += lead * lead;
    }
  }

  /** Keeps the better half, and the preferred option whatever it is worth. */
  #halve(left: number, preferred: number): number {
    const order = this.#left;
    const sums = this.#sums;
    // Insertion sort, best first: stable, in place.
    for (let i = 1; i < left; i++) {
      const option = order[i]!;
      let at = i;
      while (at > 0 && sums[order[at - 1]!]! < sums[option]!) {
        order[at] = order[at - 1]!;
        at--;
      }
      order[at] = option;
    }
    const half = (left + 1) >> 1;
    for (let i = half; i < left; i++) {
      if (order[i] !== preferred) continue;
      order[half] = preferred;
      return half + 1;
    }
    return half;
  }
}
