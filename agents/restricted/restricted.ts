/**
 * Restricted play: an agent that is shown only the options that rules leave, and plays on as it is.
 *
 * `no-convoke+no-battles@scripted` is the agent `scripted` under two rules. What a mechanic is worth is measured by letting the same agent
 * play with and without it. The agent inside does not know of the rules: it sees fewer options, no other game. One that plans ahead may
 * plan with what it will not be offered.
 */

import type { Agent, View } from '../agent.ts';
import { type Leaves, RULES, type Rule } from './rules.ts';

/** The options of another view that are left; indices are its own. */
class RestrictedView implements View {
  player = -1;
  kind = 0;
  optionCount = 0;
  #view: View | null = null;
  #left = new Int32Array(64);

  /** Shows what the rules leave; everything where they leave nothing. */
  open(view: View, rules: readonly Leaves[]): this {
    this.#view = view;
    this.player = view.player;
    this.kind = view.kind;
    if (this.#left.length < view.optionCount) this.#left = new Int32Array(view.optionCount);
    this.optionCount = this.#list(view, rules);
    if (this.optionCount === 0) this.optionCount = this.#list(view, []);
    return this;
  }

  #list(view: View, rules: readonly Leaves[]): number {
    let count = 0;
    for (let i = 0; i < view.optionCount; i++) {
      if (rules.every((leaves) => leaves(view, i))) this.#left[count++] = i;
    }
    return count;
  }

  /** The index in the view that was opened. */
  outer(index: number): number {
    return this.#left[index] as number;
  }

  option(index: number): number {
    return (this.#view as View).option(this.outer(index));
  }

  game(): ReturnType<View['game']> {
    return (this.#view as View).game();
  }

  beliefs(): ReturnType<View['beliefs']> {
    return (this.#view as View).beliefs();
  }
}

/** The agent under the rules. */
export function restrict(agent: Agent, rules: readonly Rule[]): Agent {
  const seen = new RestrictedView();
  const leaves = rules.map((rule) => rule.begin());
  const { gameOver, explain, cheat, time } = agent;
  return {
    choose(view) {
      if (view.optionCount === 1) return agent.choose(view);
      const left = seen.open(view, leaves);
      const index = agent.choose(left);
      // An answer that is none is for whoever asked to refuse.
      return index >= 0 && index < left.optionCount ? left.outer(index) : -1;
    },
    ...(gameOver !== undefined && { gameOver: gameOver.bind(agent) }),
    ...(explain !== undefined && { explain: explain.bind(agent) }),
    ...(cheat !== undefined && { cheat: cheat.bind(agent) }),
    ...(time !== undefined && { time: time.bind(agent) }),
  };
}

/** The rules of a text such as `no-convoke+no-battles`; the words that name none are handed to `unknown`. */
export function parseRules(text: string, unknown: (word: string) => never): Rule[] {
  return text.split('+').map((word) => RULES.find(({ name }) => name === word) ?? unknown(word));
}
