/**
 * Answers to decisions for a number: the option that is the number, or the part of a wide range that holds it.
 */

import * as E from '../../engine/index.ts';
import type { View } from '../agent.ts';

/** Tag of options that are parts of a range. */
const PART = 1;

/** The index of the option for a number; what lies outside of the range is moved to its nearer end. */
export function numberOption(view: View, wanted: number): number {
  const g = view.game();
  const least = g.word[E.W_D2]!;
  const most = g.word[E.W_D3]!;
  const number = Math.max(least, Math.min(most, wanted));
  // Parts are of equal size but for the last.
  const isPart = E.optionTag(view.option(0)) === PART;
  const size = isPart ? Math.ceil((most - least + 1) / view.optionCount) : 1;
  return Math.min(view.optionCount - 1, Math.floor((number - least) / size));
}
