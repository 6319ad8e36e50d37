/**
 * Lets an agent answer decisions of a scenario, for whoever decides.
 *
 * Each player's decisions are answered by an agent of that player's own, made for this step, which sees what that player
 * may see. Its chance is fixed: a scenario always goes the same way.
 */

import { type Agent, DecisionView, parseAgent } from '../../agents/index.ts';
import { ScenarioError } from './errors.ts';
import { type Goal, goalWords, isReached } from './goals.ts';
import type { Table } from './table.ts';

/** How long an agent answers. */
export interface AgentOptions {
  /** Default 1, or as many as it takes until the goal. */
  readonly decisions?: number;
  readonly until?: Goal;
}

/** Decisions that no scenario needs. */
const MOST_DECISIONS = 10_000;

/**
 * An agent answers; decisions with one option, priority and declarations excepted, are answered before it is asked.
 * @throws AgentError when there is no such agent, ScenarioError when the goal is not reached
 */
export function answerByAgent(table: Table, name: string, options: AgentOptions): void {
  const spec = parseAgent(name);
  const agents = new Map<number, Agent>();
  const view = new DecisionView(table.game);
  const { until, decisions = until === undefined ? 1 : MOST_DECISIONS } = options;
  table.noteEvents();
  for (let n = 0; n < decisions; n++) {
    if (until !== undefined && isReached(table, until)) return;
    if (table.isOver) {
      if (until === undefined && n > 0) return;
      throw new ScenarioError(`${name} can't answer: the game is over`, table.game);
    }
    const seat = table.decider;
    const agent = agents.get(seat) ?? spec.create([1, 2, 3, 4 + seat]);
    agents.set(seat, agent);
    const choice = agent.choose(view.open(table.game));
    const option = table.options()[choice];
    if (option === undefined) throw new ScenarioError(`${name} answered ${choice}, which is no option`, table.game);
    table.take(option);
  }
  if (until !== undefined && !isReached(table, until)) {
    throw new ScenarioError(`${name} did not reach ${goalWords(until)} in ${decisions} decisions`, table.game);
  }
}
