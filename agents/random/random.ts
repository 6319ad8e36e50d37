/**
 * Chooses any option, each with the same chance.
 *
 * It looks at nothing but how many options there are: no redacted copy is made for it and nothing is allocated. It is
 * the floor for other agents, the driver of fuzzing, and what the engine's speed is measured with.
 */

import type { Agent, AgentSeed, AgentSpec, View } from '../agent.ts';
import { AgentRandom } from './agent-random.ts';

class RandomAgent implements Agent {
  readonly #random: AgentRandom;

  constructor(seed: AgentSeed) {
    this.#random = new AgentRandom(seed);
  }

  choose(view: View): number {
    return this.#random.below(view.optionCount);
  }
}

export const RANDOM: AgentSpec = {
  name: 'random',
  summary: 'Chooses any option, each with the same chance.',
  options: [],
  create: (seed) => new RandomAgent(seed),
};
