/**
 * Flat Monte Carlo: each option is played out in the same worlds with the same chance, and the best mean wins the race.
 */

import type { AgentRandom } from '../random/agent-random.ts';
import { type Budget, countBudget } from './budget.ts';
import type { Findings, Position, Problem } from './position.ts';
import { Race } from './race.ts';

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
  readonly #margin: number;
  readonly #budget: Budget;
  readonly #world: P;
  readonly #position: P;
  readonly #keys: Int32Array;
  readonly #values: Float64Array;
  readonly #race: Race;
  readonly #seed = new Uint32Array(SEED_WORDS);
  /** Play-outs of all decisions so far. */
  iterations = 0;

  constructor(problem: Problem<P>, options: FlatOptions, players: number) {
    this.#problem = problem;
    this.#margin = options.margin;
    this.#budget = options.budget ?? countBudget(options.iterations);
    this.#world = problem.create();
    this.#position = problem.create();
    this.#keys = new Int32Array(problem.mostOptions);
    this.#values = new Float64Array(players);
    this.#race = new Race(problem.mostOptions);
  }

  /**
   * Plays all options out. `reply` is drawn from for the play-outs and seeded again for each of them.
   * @param preferred the option that others are compared with, -1 none
   */
  search(random: AgentRandom, reply: AgentRandom, preferred = -1): Findings {
    const race = this.#race;
    const budget = this.#budget;
    budget.begin();
    race.begin(0, preferred);
    for (let done = 0, round = 0; ; ) {
      this.#problem.deal(random, this.#world);
      if (!this.#world.advance()) break;
      const n = this.#world.options(this.#keys);
      if (done === 0) race.begin(n, preferred);
      for (let i = 0; i < SEED_WORDS; i++) this.#seed[i] = random.bits();
      race.beginWorld();
      for (let i = 0; i < race.left; i++) this.#try(race.order[i]!, reply);
      race.endWorld();
      done += race.left;
      if (race.isSettled() || budget.isUsed(done + race.left - 1, 1, 1)) break;
      if (race.left > 2 && budget.isUsed(done, round + 1, race.rounds())) {
        race.halve();
        round++;
      }
    }
    return race.findings();
  }

  /** The answer to what was searched last. */
  answer(): number {
    return this.#race.answer(this.#margin);
  }

  #try(option: number, reply: AgentRandom): void {
    const position = this.#position;
    position.copyFrom(this.#world);
    position.advance();
    position.options(this.#keys);
    position.choose(option);
    reply.reseed(this.#seed);
    this.#problem.playOut(position, reply);
    position.value(this.#values);
    this.#race.add(option, this.#values[this.#world.mover()]!);
    this.iterations++;
  }
}
