/**
 * By whose leave a spell is cast, and what forbids it (CR 601.3): what is used up by it, and for which X it holds.
 */

import { CAST_AS_PERMITTED, CAST_AS_PRINTED, CAST_FACE_SHIFT, CAST_WITHOUT_PAYING } from '../ids/words.ts';
import * as C from '../kernel/calls.ts';
import { offer } from '../kernel/frames.ts';
import { firstNumber, lastNumber } from '../kernel/numbers.ts';
import { packOption } from '../kernel/options.ts';
import { spendLimit } from '../objects/limits.ts';
import { cantCastWithX } from '../objects/player-rules.ts';
import { findPermits, permits, permitsX } from '../objects/spell-keywords.ts';
import { type Game, refOf } from '../state/game.ts';
import * as R from '../state/rulebook.ts';

/** The ability that lets the player cast it is used, and looks at it until its X is chosen. */
export function usePermit(g: Game, f: number): void {
  const r = g.frameRegister;
  const face = r[f + C.CAST_HOW] & ~((1 << CAST_FACE_SHIFT) - 1);
  const place = (r[f + C.CAST_HOW] & ((1 << CAST_FACE_SHIFT) - 1)) - CAST_AS_PERMITTED;
  findPermits(g, r[f + C.CAST_SEAT], r[f + C.CAST_ID]);
  let i = 0;
  while (i < permits.count - 1 && permits.place[i] !== place) i++;
  const row = permits.row[i];
  const source = permits.source[i];
  const { ability, changes } = g.rulebook;
  if (ability[row + R.A_LIMIT] !== 0) spendLimit(g, source, row);
  const free = changes[ability[row + R.A_CHANGE] * R.CH_STRIDE + R.CH_GRANTS] & R.GRANT_FREE;
  r[f + C.CAST_HOW] = face | (free ? CAST_WITHOUT_PAYING : CAST_AS_PRINTED);
  r[f + C.CAST_PERMIT] = row / R.A_STRIDE; // no basic land type's ability, which is row 0
  r[f + C.CAST_PERMITTER] = refOf(g, source);
}

/** Those with which the ability that lets the spell be cast would not do so, or another forbids it (CR 601.3). */
export function dropForbidden(g: Game, f: number): void {
  const offered = g.optionCount;
  g.optionCount = 0;
  for (let i = 0; i < offered; i++) {
    const option = g.option[i];
    const last = lastNumber(g, option);
    let x = firstNumber(g, option);
    while (x <= last && isForbidden(g, f, x)) x++;
    if (x <= last) offer(g, option);
  }
  if (g.optionCount === 0) offer(g, packOption(0, 0, 0)); // nothing that was offered leads here
}

function isForbidden(g: Game, f: number, x: number): boolean {
  const r = g.frameRegister;
  if (cantCastWithX(g, r[f + C.CAST_SEAT], r[f + C.CAST_ID], x)) return true;
  if (r[f + C.CAST_PERMIT] === 0) return false;
  return !permitsX(g, r[f + C.CAST_PERMIT] * R.A_STRIDE, r[f + C.CAST_PERMITTER], r[f + C.CAST_ID], x);
}
