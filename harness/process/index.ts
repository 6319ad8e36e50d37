/**
 * The door of agents in other programs, and of the one list of all who can play: `readPlayer` knows both kinds.
 */

import { type Agent, type AgentSeed, formatAgent, parseAgent } from '../../agents/index.ts';
import { PROCESS, ProcessAgent, parseProcess } from './process-agent.ts';

export { IllegalAnswerError, PROCESS, PROTOCOL, PROTOCOL_VERSION } from './process-agent.ts';
export { ProcessError } from './program.ts';
export { type PermanentDocument, type PlayerDocument, type ViewDocument, viewDocument } from './view-document.ts';

/** Somebody who can play, by the text of an experiment. */
export interface Player {
  /** The shortest text that means the same. */
  readonly text: string;
  create(seed: AgentSeed): Agent;
}

/** Reads an agent's name, or `process:CMD`. @throws AgentError */
export function readPlayer(text: string): Player {
  if (text.startsWith(PROCESS)) {
    const settings = parseProcess(text);
    return { text, create: (seed) => new ProcessAgent(settings, seed) };
  }
  const agent = parseAgent(text);
  return { text: formatAgent(agent), create: (seed) => agent.create(seed) };
}
