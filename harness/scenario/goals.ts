/**
 * Where passing, or an agent's playing, stops.
 */

import {
  DECIDE_PRIORITY,
  DECISION_NAMES,
  type EVENT_NAMES,
  STEP_NAMES,
  W_ACTIVE,
  W_STACK,
  W_STEP,
  W_TURN,
} from '../../engine/index.ts';
import { type PlayerName, type StepWord, seatOf, stepName } from './board.ts';
import type { Table } from './table.ts';

/** A step (of the turn, of the player), an empty stack, the end of the game, an open decision, or an event that happened. */
export type Goal =
  | StepWord
  | 'stack empty'
  | 'game over'
  | { readonly step: StepWord; readonly turn?: number; readonly active?: PlayerName }
  | { readonly decision: (typeof DECISION_NAMES)[number] }
  | { readonly event: (typeof EVENT_NAMES)[number] };

/** Whether the goal is reached now. Events count from when the table began to note them. */
export function isReached(table: Table, goal: Goal): boolean {
  const w = table.game.word;
  if (goal === 'game over') return table.isOver;
  if (typeof goal === 'object' && 'event' in goal) return table.hasHappened(goal.event);
  if (table.isOver) return false;
  if (goal === 'stack empty') return w[W_STACK] === 0 && table.kind() === DECIDE_PRIORITY;
  if (typeof goal === 'object' && 'decision' in goal) return DECISION_NAMES[table.kind()] === goal.decision;
  const wanted = typeof goal === 'string' ? { step: goal } : goal;
  if (STEP_NAMES[w[W_STEP] ?? 0] !== stepName(wanted.step)) return false;
  if (wanted.turn !== undefined && wanted.turn !== w[W_TURN]) return false;
  return wanted.active === undefined || seatOf(wanted.active) === w[W_ACTIVE];
}

/** The goal in words. */
export function goalWords(goal: Goal): string {
  if (typeof goal === 'string') return goal;
  if ('decision' in goal) return `a decision "${goal.decision}"`;
  if ('event' in goal) return `an event "${goal.event}"`;
  const { step, turn, active } = goal;
  return [step, turn === undefined ? '' : `of turn ${turn}`, active === undefined ? '' : `of ${active}`]
    .filter((word) => word !== '')
    .join(' ');
}
