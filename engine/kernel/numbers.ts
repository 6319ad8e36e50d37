/**
 * Asking for a number: directly while the range is small, else digit by digit.
 *
 * Context word 2 is the least, word 3 the most that may be chosen. A range of at most DIRECT numbers is offered one by
 * one: tag 0, the number is word 2 plus the option's value. A larger range is offered as DIRECT parts of equal size,
 * in ascending order: tag 1, value is the part; choosing one narrows the range and asks again.
 */

import type { Game } from '../state/game.ts';
import { W_D2, W_D3, W_DECISION } from '../state/header.ts';
import { ASK, ask, offer } from './frames.ts';
import { optionTag, optionValue, packOption } from './options.ts';

/** Numbers offered at once. */
export const DIRECT = 64;

/** Opens a decision for a number from `least` to `most`, with two words of context of its own. */
export function askNumber(
  g: Game,
  kind: number,
  seat: number,
  d0: number,
  d1: number,
  least: number,
  most: number,
): number {
  return ask(g, kind, seat, d0, d1, least, Math.max(least, most));
}

/** Lists the numbers, or the parts of the range. */
export function listNumbers(g: Game): void {
  const size = g.word[W_D3] - g.word[W_D2] + 1;
  // Parts are of equal size but for the last; fewer than DIRECT of them may cover the range.
  const parts = size > DIRECT ? Math.ceil(size / Math.ceil(size / DIRECT)) : size;
  for (let i = 0; i < parts; i++) offer(g, packOption(size > DIRECT ? 1 : 0, 0, i));
}

/** The least number that the option means, itself or in its part. */
export function firstNumber(g: Game, option: number): number {
  return g.word[W_D2] + optionValue(option) * (optionTag(option) === 0 ? 1 : partSize(g));
}

/** The most that it means. */
export function lastNumber(g: Game, option: number): number {
  if (optionTag(option) === 0) return firstNumber(g, option);
  return Math.min(g.word[W_D3], firstNumber(g, option) + partSize(g) - 1);
}

function partSize(g: Game): number {
  return Math.ceil((g.word[W_D3] - g.word[W_D2] + 1) / DIRECT);
}

/** The number that the option means, or -1 after narrowing the range: then the decision must be asked again. */
export function chosenNumber(g: Game, option: number): number {
  if (optionTag(option) === 0) return firstNumber(g, option);
  const last = lastNumber(g, option);
  g.word[W_D2] = firstNumber(g, option);
  g.word[W_D3] = last;
  // The last part may be shorter: a single number is not asked for once more.
  return g.word[W_D2] === last ? last : -1;
}

/** Asks the same decision again with its narrowed range. */
export function askAgain(g: Game, kind: number): number {
  g.word[W_DECISION] = kind;
  return ASK;
}
