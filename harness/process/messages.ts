/**
 * What a game and its bridge to a program say to each other.
 */

import type { MessagePort } from 'node:worker_threads';

export interface BridgeData {
  readonly port: MessagePort;
  /** Counts what was told to the game. */
  readonly signal: Int32Array;
  readonly command: readonly string[];
}

/** A line for the program, which is started if it does not run; or: end it. */
export type ToBridge = { readonly line: string } | { readonly stop: true };

/** A line of the program; or why it has ended. */
export type FromBridge = { readonly line: string } | { readonly end: string };
