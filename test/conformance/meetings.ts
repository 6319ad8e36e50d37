/**
 * Which keywords met: were on the battlefield or the stack at the same time, on one object or on several.
 *
 * Keywords are the words that card data names, of the cards whose values the objects have.
 */

import { BATTLEFIELD, type CardData, type Game, type Rulebook, STACK } from '../../engine/index.ts';

/** The word of a keyword in card data, with or without a value. */
function wordOf(said: NonNullable<CardData['keywords']>[number]): string {
  return typeof said === 'string' ? said : (Object.keys(said)[0] ?? '?');
}

export class Meetings {
  readonly words: readonly string[];
  /** By card of the Rulebook: its keywords, as indices of `words`. */
  readonly #byCard: readonly (readonly number[])[];
  /** How often each was seen; and pairs, first index times the number of words plus second. */
  readonly seen: Int32Array;
  readonly #pairs: Int32Array;
  readonly #now: number[] = [];
  readonly #rulebook: Rulebook;

  constructor(rulebook: Rulebook, cards: readonly CardData[]) {
    this.#rulebook = rulebook;
    const byName = new Map(cards.map((card) => [card.name, (card.keywords ?? []).map(wordOf)]));
    const said = rulebook.names.map((name) => byName.get(name) ?? []);
    this.words = [...new Set(said.flat())].sort();
    this.#byCard = said.map((words) => words.map((word) => this.words.indexOf(word)));
    this.seen = new Int32Array(this.words.length);
    this.#pairs = new Int32Array(this.words.length ** 2);
  }

  /** Looks at a game of the same Rulebook. */
  look(g: Game): void {
    if (g.rulebook !== this.#rulebook) return;
    const now = this.#now;
    now.length = 0;
    for (let id = 0; id < g.size.objects; id++) {
      if (g.zone[id] !== BATTLEFIELD && g.zone[id] !== STACK) continue;
      for (const word of this.#byCard[g.card[id]!] ?? []) now.push(word);
    }
    for (let i = 0; i < now.length; i++) {
      this.seen[now[i]!]!++;
      for (let j = 0; j < i; j++) this.#pairs[this.#index(now[i]!, now[j]!)]!++;
    }
  }

  /** Pairs that never met, each once, in words. */
  strangers(): [string, string][] {
    const found: [string, string][] = [];
    for (let a = 0; a < this.words.length; a++) {
      for (let b = a + 1; b < this.words.length; b++) {
        if (this.#pairs[this.#index(a, b)] === 0) found.push([this.words[a]!, this.words[b]!]);
      }
    }
    return found;
  }

  /** How many pairs of different keywords there are. */
  get pairs(): number {
    return (this.words.length * (this.words.length - 1)) / 2;
  }

  #index(a: number, b: number): number {
    return Math.min(a, b) * this.words.length + Math.max(a, b);
  }
}
