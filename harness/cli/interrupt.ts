/**
 * Turns Ctrl-C and the signals of other programs into a clean end.
 *
 * The first one lets the slices under way be played to their end, which loses nothing; the second one, or some seconds of waiting,
 * gives them up. Whoever listens must end the work; this ends no process.
 */

import { constants } from 'node:os';
import { EXIT_SIGNAL } from './errors.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type Signal = (typeof SIGNALS)[number];

/** How long the slices under way may take after the first signal. */
const GRACE_MS = 10_000;

/** What the signals ask for. */
export interface Interrupt {
  /** Begin nothing more. */
  readonly stop: AbortSignal;
  /** Give up what is under way. */
  readonly abort: AbortSignal;
  /** The exit code that fits the first signal; 0 without one. */
  readonly exitCode: number;
  /** Listens no more. */
  end(): void;
}

/** Listens from now on; `onFirst` is called at the first signal. */
export function listenForSignals(onFirst: (signal: string) => void): Interrupt {
  const [stop, abort] = [new AbortController(), new AbortController()];
  let exitCode = 0;
  let grace: NodeJS.Timeout | undefined;
  const listen = (signal: Signal): void => {
    if (stop.signal.aborted) {
      abort.abort();
      return;
    }
    exitCode = EXIT_SIGNAL + constants.signals[signal];
    grace = setTimeout(() => abort.abort(), GRACE_MS);
    onFirst(signal);
    stop.abort();
  };
  for (const signal of SIGNALS) process.on(signal, listen);
  return {
    stop: stop.signal,
    abort: abort.signal,
    get exitCode() {
      return exitCode;
    },
    end() {
      clearTimeout(grace);
      for (const signal of SIGNALS) process.off(signal, listen);
    },
  };
}
