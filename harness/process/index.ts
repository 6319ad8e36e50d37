/**
 * The door of agents in other programs, and of the one list of all who can play: `readPlayer` knows both kinds.
 */

import { type Agent, type AgentSeed, formatAgent, parseAgent } from '../../agents/index.ts';
import { PROCESS, ProcessAgent, parseProcess } from './process-agent.ts';

import { withWeightFiles } from './weights-file.ts';

export { IllegalAnswerError, PROCESS, PROTOCOL, PROTOCOL_VERSION } from './process-agent.ts';
export { ProcessError } from './program.ts';
export { type PermanentDocument, type PlayerDocument, type ViewDocument, viewDocument } from './view-document.ts';

/** Somebody who can play, by the text of an experiment. */
export interface Player {
  /** The shortest text that means the same. */
  readonly text: string;
  /** Whether its budget is a time. */
  readonly isTimed: boolean;
  create(seed: AgentSeed): Agent;
}

/** Whether the same games give the same answers: nobody's budget is a time. What programs do is not known. */
export function isRepeatable(agents: readonly string[]): boolean {
  return agents.every((text) => !readPlayer(text, true).isTimed);
}

/** Reads an agent's name, or `process:CMD`; one whose budget is a time only with `mayTime`. @throws AgentError */
export function readPlayer(text: string, mayTime = false): Player {
  if (text.startsWith(PROCESS)) {
    const settings = parseProcess(text);
    return { text, isTimed: false, create: (seed) => new ProcessAgent(settings, seed) };
  }
  const agent = parseAgent(withWeightFiles(text), mayTime);
  return { text: formatAgent(agent), isTimed: agent.isTimed, create: (seed) => agent.create(seed) };
}
