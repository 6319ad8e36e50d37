// Experiment files for tests: shipped decks in the hands of the random agent.

import { loadPool } from '../../harness/cli/pool.ts';
import { type Definition, parseExperiment } from '../../harness/experiments/index.ts';
import { ScenarioFileError } from '../../harness/scenario/index.ts';

/** A file about the size of Siege Wurm; `more` are lines that follow. */
export function fileWith(...more: readonly string[]): string {
  return [
    'title: Siege Wurm',
    'deck: green-white-convoke',
    'against: black-red-madness',
    'agent: random',
    ...more,
  ].join('\n');
}

/** The experiment of a text. */
export function read(text: string): Definition {
  return parseExperiment(text, 'question.yaml', loadPool);
}

/** What is wrong with a text, as the user sees it; fails when nothing is. */
export function problemsOf(text: string): string[] {
  try {
    read(text);
  } catch (error) {
    if (error instanceof ScenarioFileError) return error.message.split('\n');
    throw error;
  }
  throw new Error('Got a file without a problem.');
}
