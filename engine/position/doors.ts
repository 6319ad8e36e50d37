/**
 * Two doors for answers: the checked one for people and tools, the unchecked one for search; and how a game ended.
 */

import { answer, listOptions } from '../kernel/run.ts';
import type { Game } from '../state/game.ts';
import {
  OUTCOME_NAMES,
  OUTCOME_NONE,
  REASON_NAMES,
  W_DECIDER,
  W_DECISION,
  W_DECISIONS,
  W_OUTCOME,
  W_REASON,
  W_TURN,
  W_WINNER,
} from '../state/header.ts';

/** An answer that is none of the options; the game is as it was. */
export class IllegalChoiceError extends Error {
  override name = 'IllegalChoiceError';
}

/** Most options that any decision of the game can have: the length that `out` needs. */
export function maxOptions(g: Game): number {
  return g.option.length;
}

/**
 * Lists the options of the open decision into `out`, packed as kernel/options.ts documents, in pinned order.
 * @returns how many; 0 when no decision is open
 */
export function options(g: Game, out: Int32Array): number {
  const n = listOptions(g);
  for (let i = 0; i < n; i++) out[i] = g.option[i];
  return n;
}

/**
 * Applies an option of the open decision, by its index. `advance` goes on afterwards.
 * @throws IllegalChoiceError when there is no such option; nothing has changed then
 */
export function choose(g: Game, index: number): void {
  if (g.word[W_DECISION] === 0)
    throw new IllegalChoiceError('no decision is open: the game is over or was not advanced');
  const n = listOptions(g);
  if (!Number.isInteger(index) || index < 0 || index >= n) {
    throw new IllegalChoiceError(`got option ${index} where a whole number from 0 to ${n - 1} was expected`);
  }
  answer(g, g.option[index]);
}

/** The same without checks, for search: the index must be one of the options. */
export function chooseUnchecked(g: Game, index: number): void {
  if (g.optionCount < 0) listOptions(g);
  answer(g, g.option[index]);
}

/** Kind of the open decision, DECIDE_NONE when none is open. */
export function decisionKind(g: Game): number {
  return g.word[W_DECISION];
}

/** Seat of who decides. */
export function decisionPlayer(g: Game): number {
  return g.word[W_DECIDER];
}

/** How a game ended. A limit is neither a win nor a draw. */
export interface Outcome {
  readonly kind: 'none' | 'win' | 'draw' | 'limit';
  /** Seat of the winner, -1 without one. */
  readonly winner: number;
  readonly reason: (typeof REASON_NAMES)[number] | '';
  /** Turns begun. */
  readonly turns: number;
  /** Decisions asked. */
  readonly decisions: number;
}

export function outcome(g: Game): Outcome {
  const kind = g.word[W_OUTCOME];
  return {
    kind: OUTCOME_NAMES[kind] ?? 'none',
    winner: kind === OUTCOME_NONE ? -1 : g.word[W_WINNER],
    reason: kind === OUTCOME_NONE ? '' : (REASON_NAMES[g.word[W_REASON]] ?? ''),
    turns: g.word[W_TURN],
    decisions: g.word[W_DECISIONS],
  };
}
