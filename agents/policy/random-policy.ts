/**
 * The agent that plays by the policy of the play-outs: at random, with sense.
 */

import type { Agent, AgentSeed, AgentSpec, View } from '../agent.ts';
import { AgentRandom } from '../random/agent-random.ts';
import { chooseByPolicy } from './policy.ts';

class RandomPolicyAgent implements Agent {
  readonly #random: AgentRandom;
  #weights = new Float64Array(1024);

  constructor(seed: AgentSeed) {
    this.#random = new AgentRandom(seed);
  }

  choose(view: View): number {
    if (view.optionCount > this.#weights.length) this.#weights = new Float64Array(view.optionCount * 2);
    return chooseByPolicy(view, this.#random, this.#weights);
  }
}

export const RANDOM_POLICY: AgentSpec = {
  name: 'random-policy',
  summary: 'Plays at random, with sense: when and what by chance, targets and payments as scripted.',
  options: [],
  create: (seed) => new RandomPolicyAgent(seed),
};
