/**
 * What the abilities of a card watch, counted over its rows.
 */

import { GRAVEYARD } from '../ids/words.ts';
import * as R from '../state/rulebook.ts';

/** Events about other things that triggered abilities listen to in a graveyard. */
export function listensInGraveyard(ability: Int32Array, start: number, count: number): number {
  let events = 0;
  for (let a = start; a < start + count; a++) {
    const row = a * R.A_STRIDE;
    if (ability[row] !== R.ABILITY_TRIGGERED || ability[row + R.A_ZONE] !== GRAVEYARD) continue;
    if (ability[row + R.A_SUBJECT] !== R.SUBJECT_THIS) events |= 1 << (ability[row + R.A_EVENT] ?? 0);
  }
  return events;
}

export function replacesFromGraveyard(ability: Int32Array, start: number, count: number): boolean {
  for (let a = start; a < start + count; a++) {
    const row = a * R.A_STRIDE;
    if (ability[row] === R.ABILITY_REPLACEMENT && ability[row + R.A_ZONE] === GRAVEYARD) return true;
  }
  return false;
}

/** Triggered abilities among those rows that watch something else than their own permanent. */
export function countWatchers(ability: Int32Array, start: number, count: number): number {
  let n = 0;
  for (let row = start * R.A_STRIDE; row < (start + count) * R.A_STRIDE; row += R.A_STRIDE) {
    const kind = ability[row + R.A_KIND];
    if (kind === R.ABILITY_TRIGGERED && ability[row + R.A_SUBJECT] !== R.SUBJECT_THIS) n++;
  }
  return n;
}
