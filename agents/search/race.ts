/**
 * The options of one decision in a race: compared in the same worlds, the worse half dropped again and again.
 *
 * Worlds and chance are shared by all options that are compared (common random numbers): without that, the differences
 * between siblings drown in the differences between worlds. Options that fall behind are dropped, half of them at a time
 * (sequential halving), so that most tries go to those that are hard to tell apart. One option may be preferred: it is never
 * dropped, and stays the answer unless another one leads it by more than chance would.
 */

import type { Findings } from './position.ts';

/** Worlds before anything is taken as settled, and the standard errors that are taken for it. */
const LEAST_WORLDS = 8;
const BEHIND = 4;

export class Race {
  /** Options that are left: their indices, and how many. */
  readonly order: Int32Array;
  left = 0;
  #options = 0;
  #preferred = -1;
  #worlds = 0;
  /** Tries and what came of them, in all worlds and in the world under way. */
  readonly #visits: Float64Array;
  readonly #sums: Float64Array;
  readonly #tries: Float64Array;
  readonly #gains: Float64Array;
  /** What came of the first try in the world under way. */
  readonly #firsts: Float64Array;
  /** Of each option: its means by world, added up; and its leads over the preferred one, and their squares. */
  readonly #totals: Float64Array;
  readonly #leads: Float64Array;
  readonly #squares: Float64Array;
  readonly #means: Float64Array;

  readonly #trustsFirst: boolean;

  /**
   * @param most most options of a decision
   * @param trustsFirst whether the first try of an option in a world is played as well as anybody can without a search
   */
  constructor(most: number, trustsFirst = false) {
    this.#trustsFirst = trustsFirst;
    this.order = new Int32Array(most);
    const numbers = (): Float64Array => new Float64Array(most);
    [this.#visits, this.#sums, this.#tries, this.#gains] = [numbers(), numbers(), numbers(), numbers()];
    [this.#totals, this.#leads, this.#squares, this.#means] = [numbers(), numbers(), numbers(), numbers()];
    this.#firsts = numbers();
  }

  /** All options start. */
  begin(options: number, preferred: number): void {
    this.#options = options;
    this.#preferred = preferred;
    this.#worlds = 0;
    this.left = options;
    for (let i = 0; i < options; i++) this.order[i] = i;
    for (const numbers of [this.#visits, this.#sums, this.#totals, this.#leads, this.#squares]) {
      numbers.fill(0, 0, options);
    }
  }

  beginWorld(): void {
    this.#tries.fill(0, 0, this.#options);
    this.#gains.fill(0, 0, this.#options);
  }

  add(option: number, value: number): void {
    if (this.#tries[option] === 0) this.#firsts[option] = value;
    this.#tries[option]!++;
    this.#gains[option]! += value;
  }

  /**
   * What an option came to in this world: the mean of its tries, or what came of the first one, in which everybody went on as without a
   * search, if that was better. The others try other answers behind it too, bad ones among them, which no player would give: else an
   * option would count for less the more there is to decide behind it. Of play-outs by chance the first is no better than another.
   */
  #came(option: number): number {
    const mean = this.#gains[option]! / this.#tries[option]!;
    return this.#trustsFirst ? Math.max(mean, this.#firsts[option]!) : mean;
  }

  /** All that are left were tried in this world, equally often. */
  endWorld(): void {
    const own = this.#preferred < 0 ? 0 : this.#came(this.#preferred);
    for (let i = 0; i < this.left; i++) {
      const option = this.order[i]!;
      const mean = this.#came(option);
      const lead = mean - own;
      this.#visits[option]! += this.#tries[option]!;
      this.#sums[option]! += mean * this.#tries[option]!;
      this.#totals[option]! += mean;
      this.#leads[option]! += lead;
      this.#squares[option]! += lead * lead;
    }
    this.#worlds++;
  }

  /** How often the options are to be halved until two are left. */
  rounds(): number {
    return Math.max(1, 32 - Math.clz32(this.#options - 1));
  }

  /** Keeps the better half, and the preferred option whatever it is worth. */
  halve(): void {
    const { order } = this;
    const totals = this.#totals;
    // Insertion sort, best first: stable, in place.
    for (let i = 1; i < this.left; i++) {
      const option = order[i]!;
      let at = i;
      while (at > 0 && totals[order[at - 1]!]! < totals[option]!) {
        order[at] = order[at - 1]!;
        at--;
      }
      order[at] = option;
    }
    const half = (this.left + 1) >> 1;
    const kept = this.left;
    this.left = half;
    for (let i = half; i < kept; i++) {
      if (order[i] !== this.#preferred) continue;
      order[half] = this.#preferred;
      this.left = half + 1;
      return;
    }
  }

  /**
   * Whether more worlds would hardly change the answer: each option that is left does just what the preferred one does, or is behind it
   * by many standard errors. Most choices of a moment come to the same thing.
   */
  isSettled(): boolean {
    const n = this.#worlds;
    if (this.#preferred < 0 || n < LEAST_WORLDS) return false;
    for (let i = 0; i < this.left; i++) {
      const option = this.order[i]!;
      const square = this.#squares[option]! / n;
      if (option === this.#preferred || square === 0) continue;
      const mean = this.#leads[option]! / n;
      if (mean >= 0 || mean * mean < (square - mean * mean) * (BEHIND / n) * BEHIND) return false;
    }
    return true;
  }

  findings(): Findings {
    for (let i = 0; i < this.#options; i++) {
      this.#means[i] = this.#visits[i] === 0 ? 0 : this.#sums[i]! / this.#visits[i]!;
    }
    return { options: this.#options, visits: this.#visits, means: this.#means };
  }

  /**
   * The best of those that are left; the preferred one, unless that leads it by `margin` hundredths of the standard error of
   * their difference over the worlds.
   */
  answer(margin: number): number {
    const { order } = this;
    const preferred = this.#preferred;
    let best = preferred < 0 ? order[0]! : preferred;
    for (let i = 0; i < this.left; i++) if (this.#totals[order[i]!]! > this.#totals[best]!) best = order[i]!;
    if (best === preferred || preferred < 0) return best;
    const n = this.#worlds;
    const mean = this.#leads[best]! / n;
    const variance = Math.max(0, this.#squares[best]! / n - mean * mean);
    return mean > 0 && mean * 100 >= margin * Math.sqrt(variance / n) ? best : preferred;
  }
}
