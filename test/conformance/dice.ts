/**
 * Seeded chance for tests: one small generator, so that every random game has a number that brings it back.
 */

export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) | 0;
  }

  /** The next 32 bits (mulberry32). */
  bits(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  }

  /** A whole number from 0 to bound - 1. */
  below(bound: number): number {
    return Math.floor((this.bits() / 0x100000000) * bound);
  }

  /** True once in so many times. */
  oneIn(many: number): boolean {
    return this.below(many) === 0;
  }

  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new Error('nothing to pick from');
    return from[this.below(from.length)] as T;
  }

  shuffled<T>(from: readonly T[]): T[] {
    const all = [...from];
    for (let left = all.length; left > 1; left--) {
      const at = this.below(left);
      const last = all[left - 1] as T;
      all[left - 1] = all[at] as T;
      all[at] = last;
    }
    return all;
  }
}
