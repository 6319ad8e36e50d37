/**
 * Weights of the scripted agent from a file of the user: `scripted:weights=my-weights.json`.
 *
 * The file is read where the agent's name is, and the name then holds the weights themselves: a run can be played again without it.
 */

import { readFileSync } from 'node:fs';
import { AgentError, formatWeights, weightProblem } from '../../agents/index.ts';

/** A file as the value of the option, wherever it stands in a name. */
const FILE = /(?<=[:,]weights=)[^,:]+\.json(?=,|$)/g;

/** The agent's name with the weights of files in their place. @throws AgentError */
export function withWeightFiles(text: string): string {
  return text.replace(FILE, readWeights);
}

function readWeights(file: string): string {
  const fail = (what: string): never => {
    throw new AgentError(`${file}: ${what}.`);
  };
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    fail(`can't be read where a file of weights was expected (${(error as NodeJS.ErrnoException).code})`);
  }
  let weights: unknown = null;
  try {
    weights = JSON.parse(text);
  } catch (error) {
    fail(`got no JSON where an object of weights was expected (${(error as Error).message})`);
  }
  if (typeof weights !== 'object' || weights === null || Array.isArray(weights)) {
    fail(`got ${Array.isArray(weights) ? 'a list' : JSON.stringify(weights)} where an object of weights was expected`);
  }
  const problems = Object.entries(weights as object).flatMap(([name, value]) => weightProblem(name, value) ?? []);
  if (problems.length > 0) fail(problems.join('; '));
  return formatWeights(weights as Record<string, number>);
}
