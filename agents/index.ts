/**
 * The door of the agents: what an agent is, which there are, and how they are named.
 *
 * Who plays whom, how often and with which seeds is the harness's business.
 */

export type {
  Agent,
  AgentOption,
  AgentSeed,
  AgentSpec,
  AgentValue,
  Clock,
  ExpectedChoice,
  Explanation,
  View,
} from './agent.ts';
export { AgentRandom } from './random/agent-random.ts';
export type { AgentSpecInstance } from './registry.ts';
export { AgentError, formatAgent, listAgents, listRules, parseAgent } from './registry.ts';
export { judgeTargets } from './scripted/announce.ts';
export { formatWeights, WEIGHTS, weightProblem } from './scripted/weights.ts';
export { DecisionView } from './view.ts';
