/**
 * The only source of an agent's chance: one sfc32 generator from the agent's own seed.
 *
 * It has nothing to do with the game's chance: an agent that draws more or less changes no shuffle. It never reads a
 * clock and is no source of secrets.
 */

import type { AgentSeed } from '../agent.ts';

const SEED_WORDS = 4;
/** Rounds until every bit of the seed has reached every word, as the generator's author runs them. */
const WARM_UP = 12;
const TWO_TO_32 = 0x1_0000_0000;
/** Largest bound of a draw: 32 bits times it stays exact in a double. */
const MOST_BOUND = 0x20_0000;

export class AgentRandom {
  #a = 0;
  #b = 0;
  #c = 0;
  #count = 0;

  /** @param seed four words of 32 bits; equal seeds give equal draws */
  constructor(seed: AgentSeed) {
    if (seed.length !== SEED_WORDS) {
      throw new RangeError(`Got an agent seed of ${seed.length} words where ${SEED_WORDS} were expected.`);
    }
    this.reseed(seed);
  }

  /** Begins anew, as if made with that seed of four words. */
  reseed(seed: AgentSeed): void {
    this.#a = seed[0]! | 0;
    this.#b = seed[1]! | 0;
    this.#c = seed[2]! | 0;
    this.#count = seed[3]! | 0;
    for (let i = 0; i < WARM_UP; i++) this.bits();
  }

  /** The next 32 bits, as a whole number from 0 to 2^32 - 1. */
  bits(): number {
    const sum = (this.#a + this.#b + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /**
   * A whole number from 0 to `bound - 1`, by multiply and shift: at most `bound / 2^32` away from uniform.
   * `bound` is 1 to 2^21; outside of that a RangeError.
   */
  below(bound: number): number {
    if (!(bound >= 1 && bound <= MOST_BOUND)) {
      throw new RangeError(`Got the bound ${bound} where 1 to ${MOST_BOUND} was expected.`);
    }
    return Math.floor((this.bits() * bound) / TWO_TO_32);
  }
}
