/**
 * Equivalence: two one-sided tests that a value lies within a margin of another one.
 *
 * "No significant difference" never shows that two things are equal; this does: the value is equivalent when both "it is at or below
 * target - margin" and "it is at or above target + margin" are refused. At the level alpha that is the same as the interval of level
 * 1 - 2 alpha lying wholly inside the margin.
 * Source: D. J. Schuirmann, Journal of Pharmacokinetics and Biopharmaceutics 15 (1987), 657-680.
 */

import { studentProbability } from './distributions.ts';

/** What the two tests say. */
export interface Equivalence {
  readonly target: number;
  readonly margin: number;
  /** P-value of "not within the margin": the larger of both tests. */
  readonly p: number;
  /** Whether `p` is at most the level. */
  readonly equivalent: boolean;
}

/** What is tested: an estimate with its standard error and the degrees of freedom behind that. */
export interface EquivalenceTest {
  readonly estimate: number;
  readonly error: number;
  readonly freedom: number;
  readonly margin: number;
  readonly target?: number;
  /** Error rate; default 0.05. */
  readonly alpha?: number;
}

/** Whether the value lies within `margin` of `target` (default 0), as far as the data say. */
export function equivalence({
  estimate,
  error,
  freedom,
  margin,
  target = 0,
  alpha = 0.05,
}: EquivalenceTest): Equivalence {
  if (!(margin > 0)) throw new RangeError(`Got the margin ${margin} where more than 0 was expected.`);
  if (!(error >= 0)) return { target, margin, p: 1, equivalent: false };
  const away = estimate - target;
  const p =
    error === 0
      ? Number(!(Math.abs(away) < margin))
      : Math.max(
          studentProbability(-(away + margin) / error, freedom),
          studentProbability((away - margin) / error, freedom),
        );
  return { target, margin, p, equivalent: p <= alpha };
}
