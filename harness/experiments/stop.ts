/**
 * When an experiment is looked at, and what ends it.
 *
 * The looks come after fixed numbers of slices, each about a fifth more than the last, whatever the workers do: the same experiment
 * stops at the same game everywhere. The rules themselves are the analysis's business.
 */

/** What ends an experiment; what is reached first does. */
export interface StopRule {
  /** Most games of each arm against each opponent: whole pairs. */
  readonly games: number;
  /** As a share (0.015 for 1.5 points). */
  readonly halfWidth?: number;
  readonly sprt?: { readonly elo0: number; readonly elo1: number; readonly alpha: number; readonly beta: number };
  readonly equivalence?: { readonly margin: number; readonly to: 'even' | 'baseline' };
}

/** Games that nobody chose. */
export const USUAL_GAMES = 2_000;

/** Units before which nothing is stopped: fewer say too little about their own spread. */
export const LEAST_UNITS = 50;

const GROWTH = 1.2;

/** Whether anything but the number of games may end the experiment. */
export function isSequential({ halfWidth, sprt, equivalence }: StopRule): boolean {
  return halfWidth !== undefined || sprt !== undefined || equivalence !== undefined;
}

/** The slices after which the experiment is looked at, ascending; the last look is at `most`. */
export function looksUpTo(most: number, sequential: boolean): number[] {
  const looks: number[] = [];
  for (let slices = sequential ? 1 : most; slices < most; slices = Math.max(slices + 1, Math.ceil(slices * GROWTH))) {
    looks.push(slices);
  }
  return [...looks, most];
}
