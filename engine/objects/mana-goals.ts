/**
 * What a payment is looked at for beyond the cost itself: what waits behind it, what must be left, what is tried first.
 *
 * Scratch: who looks fills it and clears it again. The search that reads it (mana-plan.ts) stands behind `planner`, since
 * it reads costs as affordable.ts does; wiring.ts fills it in.
 */

import { MANA_TYPES } from '../ids/words.ts';
import type { Game } from '../state/game.ts';

const MAX_GOALS = 18;
/** Symbols of one goal: six types, then generic, then snow. */
export const NEEDS = MANA_TYPES + 2;

/** What the present cost is paid for: a spell, an ability or anything (mana-rules.ts). */
export const purpose = { on: -1 };

/**
 * What is paid for after the present cost: goals from the innermost out. Filled by who looks at the frames of payments
 * (kernel/pending.ts); `count` is 0 otherwise.
 */
export const pending = {
  count: 0,
  need: new Int32Array(MAX_GOALS * NEEDS),
  /** What is paid for, as `purpose.on`. */
  on: new Int32Array(MAX_GOALS),
  /** The mana ability whose mana is there when this goal is paid: it is paid for by what comes before; -1 none. */
  ability: new Int32Array(MAX_GOALS),
  source: new Int32Array(MAX_GOALS),
  /** Types that what its cost sacrificed could have produced. */
  sacrificed: new Int32Array(MAX_GOALS).fill(63),
  /** Counters that its cost will still remove from the source. */
  removes: new Int32Array(MAX_GOALS),
  /** X of that ability. */
  x: new Int32Array(MAX_GOALS),
  /** A permanent that can't be tapped for mana, since its own {T} is part of what is paid for; -1 none. */
  exclude: new Int32Array(MAX_GOALS),
  /** Instead of an ability (GIVEN): mana by type that is being added, and whether effects may still change it. */
  given: new Int32Array(MANA_TYPES),
  givenChanges: false,
  /** Effects that changed it already, as bits of their places. */
  applied: 0,
  /** Or a part of the program that adds it, -1 none. */
  program: -1,
  /** And so many more, each of any of these types. */
  givenTypes: 0,
  givenRest: 0,
  /** Marks and rule of all that, and the reference of what adds it. */
  givenMarks: 0,
  givenRule: 0,
  givenSource: 0,
  /** The mana ability whose own cost is the outermost goal, -1 none, and counters that it will still remove. */
  begun: -1,
  begunSource: -1,
  begunRemoves: 0,
  /** What the outermost goal is paid for. */
  ways: 0,
  othersFilter: -1,
  others: 0,
};

/** As `pending.ability`: what `given` says is added. */
export const GIVEN = -2;

/** Cost rows whose other parts must stay payable: of the spell or ability that all this is for. */
export const reserved = { count: 0, rows: new Int32Array(4), source: -1 };

export function reserve(row: number): void {
  if (row >= 0 && reserved.count < reserved.rows.length) reserved.rows[reserved.count++] = row;
}

/** An activation that is tried first (object and ability row), -1 none; and a permanent that is about to leave. */
export const tried = { first: -1, ability: -1, gone: -1, closed: false };

type Search = (g: Game, seat: number, exclude: number, ways: number, also: number) => boolean;

/** Whether a cost can be paid with every mana ability: see mana-plan.ts. */
export const planner: { canPlan: Search } = { canPlan: () => false };
