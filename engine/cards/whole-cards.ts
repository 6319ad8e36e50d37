/**
 * What the cards of a Rulebook ask for as wholes: names that can be chosen, copies of spells, what was discarded.
 */

import * as R from '../state/rulebook.ts';
import type { FaceData } from '../vocabulary/card.ts';
import { abilitiesOf } from './keyword-abilities.ts';

/** A compiled card, as far as it is looked at here. */
interface Compiled {
  readonly data: FaceData;
  readonly has: number;
  readonly face: number;
}

export function wholeCards(rows: readonly Compiled[]): Pick<R.Rulebook, 'nameable' | 'copiesSpells' | 'asksDiscarded'> {
  return {
    nameable: nameable(rows),
    copiesSpells: rows.some(({ data }) => copiesSpells(data)),
    asksDiscarded: rows.some(({ data }) => asksDiscarded(data)),
  };
}

/** CR 707.10: also by a keyword, storm or replicate. */
function copiesSpells({ abilities = [], keywords = [] }: FaceData): boolean {
  return JSON.stringify([abilities, keywords.map((one) => abilitiesOf(one) ?? [])]).includes('"copy spell"');
}

/** CR 702.187: mayhem of its own, or that it gives. */
function asksDiscarded({ abilities = [], keywords = [] }: FaceData): boolean {
  return /"(mayhem|discarded this turn)"/.test(JSON.stringify([abilities, keywords]));
}

/** CR 201.4, 201.4b: of a split card either half; no tokens. */
function nameable(rows: readonly Compiled[]): Uint16Array {
  const byName = new Map<string, number>();
  rows.forEach(({ data, has, face }, row) => {
    if (row === 0 || has & R.IS_TOKEN || face === R.FACE_SPLIT || byName.has(data.name)) return;
    byName.set(data.name, row);
  });
  return Uint16Array.from([...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row));
}
