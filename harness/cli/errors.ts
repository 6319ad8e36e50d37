/**
 * How the command line ends: exit codes, and what an error has to say.
 *
 * Users see one clear line for everything that they can repair (deck and card files may need a line for each problem),
 * and never a stack trace unless they ask for it.
 */

import { CommanderError } from 'commander';
import { AgentError } from '../../agents/index.ts';
import { CardDataError, GameSetupError } from '../../engine/index.ts';
import { DeckError } from '../decks/index.ts';
import { RunError } from '../records/index.ts';
import { ScenarioFileError } from '../scenario/index.ts';

/** All went well. */
export const EXIT_OK = 0;
/** Something did not hold: a replay that goes otherwise, a bad deck, broken games. */
export const EXIT_FAILED = 1;
/** Bad arguments, files or values. */
export const EXIT_USAGE = 2;
/** A fault of the program. */
export const EXIT_INTERNAL = 70;
/** Ended by a signal: this and the number of the signal. */
export const EXIT_SIGNAL = 128;

/** A bad argument or value: one line for the user, "Got X where Y was expected". */
export class UsageError extends Error {
  override name = 'UsageError';
}

const USERS_ERRORS = [UsageError, DeckError, RunError, CardDataError, AgentError, GameSetupError, ScenarioFileError];

/** Tells about an error on stderr and gives the exit code for it. */
export function reportError(error: unknown): number {
  // Commander has said what there is to say; it also throws when it has printed help as asked.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_OK : EXIT_USAGE;
  if (USERS_ERRORS.some((kind) => error instanceof kind)) {
    console.error(`segovia: ${(error as Error).message}`);
    showStack(error);
    return EXIT_USAGE;
  }
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  console.error(
    `segovia: internal error: ${what.replaceAll('\n', ' ')} (please report it; SEGOVIA_DEBUG=1 shows where it happened)`,
  );
  showStack(error);
  return EXIT_INTERNAL;
}

function showStack(error: unknown): void {
  if (process.env.SEGOVIA_DEBUG === '1' && error instanceof Error) console.error(error.stack);
}

/** Commander's complaint as one line of ours. */
export function formatComplaint(text: string): string {
  const line = text
    .trim()
    .replace(/^error: /, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\(Did you mean (.*)\?\)$/, '(did you mean $1?)');
  return `segovia: ${line}\n`;
}
