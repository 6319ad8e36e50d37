/**
 * Rates and tallies as data for JSON; numbers that do not exist (a rate of no games) are null.
 */

import type { GameTally } from '../stats/index.ts';

/** An entrant's games: `rate` is the share won, draws as half, with the ends of its 95 % interval. */
export interface RateDocument {
  readonly estimate: number | null;
  readonly low: number;
  readonly high: number;
}

export interface TallyDocument {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Games that hit a limit or broke. */
  readonly apart: number;
  readonly rate: RateDocument;
}

export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

export function rateDocument(rate: {
  readonly estimate: number | null;
  readonly low: number;
  readonly high: number;
}): RateDocument {
  return { estimate: rate.estimate === null ? null : finite(rate.estimate), low: rate.low, high: rate.high };
}

export function tallyDocument({ wins, draws, losses, apart, rate }: GameTally): TallyDocument {
  return { wins, draws, losses, apart, rate: rateDocument(rate) };
}
