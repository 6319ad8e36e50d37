/**
 * What the cards of a Rulebook ask for and could do as wholes: names that can be chosen, copies of spells, what was discarded, what a hand holds,
 * and what they, their tokens and other faces may change.
 */

import { CONVOKE, DELVE, FLASH, IMPROVISE, INSTANT, LAND } from '../ids/words.ts';
import { CHANGES_KINDS } from '../state/header.ts';
import * as R from '../state/rulebook.ts';
import type { FaceData } from '../vocabulary/card.ts';
import { abilitiesOf } from './keyword-abilities.ts';
import type { Table } from './tables.ts';

/** A compiled card, as far as it is looked at here. */
interface Compiled {
  readonly data: FaceData;
  readonly has: number;
  readonly face: number;
}

/** The same with what its owner's hand is asked. */
interface Playable extends Compiled {
  readonly types: number;
  readonly keywords: number;
  /** Row of its mana cost, -1 none. */
  readonly cost: number;
  /** Rows of what else must be paid, -1 none; a list of those to choose from, 0 none; marks that the mana must have. */
  readonly additional: number;
  readonly either: number;
  readonly spendOnly: number;
}

export function wholeCards(
  rows: readonly Playable[],
  costs: Table,
): Pick<R.Rulebook, 'nameable' | 'copiesSpells' | 'asksDiscarded' | 'asksFirstX' | 'inHand'> {
  return {
    nameable: nameable(rows),
    copiesSpells: rows.some(({ data }) => copiesSpells(data)),
    asksDiscarded: rows.some(({ data }) => asksDiscarded(data)),
    asksFirstX: rows.some(({ data }) => JSON.stringify(data.abilities ?? []).includes('"firstWithX"')),
    inHand: inHand(rows, costs),
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

/** What could be done with each card in a hand where nothing changes it, so that a look at a hand costs a load a card. */
function inHand(rows: readonly Playable[], costs: Table): Uint16Array {
  return Uint16Array.from(rows, (row) => {
    const { types, keywords, has, face, cost } = row;
    const instant = types & INSTANT || keywords & FLASH ? R.IN_HAND_INSTANT : 0;
    const faces = face === R.FACE_SPLIT || face === R.FACE_MODAL_FRONT;
    const several = faces || has & R.HAS_HAND_ABILITY ? R.IN_HAND_SEVERAL : 0;
    const free = types & LAND || keywords & PAYING || has & (R.HAS_OWN_COST_CHANGE | R.HAS_WAY);
    const bound = free ? 0 : cost < 0 ? R.IN_HAND_BOUND : costs.get(cost, R.C_MANA_VALUE);
    return instant | several | (isPlain(row, costs) ? R.IN_HAND_PLAIN : 0) | Math.min(R.IN_HAND_BOUND, bound);
  });
}

/** Whether all that it costs with X = 0 is mana whose colour is said, or of any. */
function isPlain({ types, keywords, has, cost, additional, either, spendOnly }: Playable, costs: Table): boolean {
  if (cost < 0 || types & LAND || keywords & PAYING || has & R.HAS_OWN_COST_CHANGE) return false;
  if (additional >= 0 || either !== 0 || spendOnly !== 0 || costs.get(cost, R.C_COUNTED) !== ZERO) return false;
  return costs.get(cost, R.C_HYBRIDS) === 0 && costs.get(cost, R.C_SNOW) === 0;
}
const PAYING = CONVOKE | DELVE | IMPROVISE;
/** The amount operand that says none. */
const ZERO = 1;

/** A row, and the row of a token or an emblem that it may make. */
export interface Made {
  readonly by: number;
  readonly token: number;
}

/** A card may become its other face, or what its halves are. */
export function otherFaces(entries: readonly { readonly face?: number; readonly other?: number }[]): Made[] {
  return entries.flatMap(({ face, other = 0 }, by) => {
    if (other === 0) return [];
    return face === R.FACE_SPLIT ? [other, other + 1].map((token) => ({ by, token })) : [{ by, token: other }];
  });
}

/** What tokens, emblems and other faces may change, those who may make or become them may change. */
export function tellMakers(asked: number[], made: readonly Made[]): void {
  for (let again = true; again; ) {
    again = false;
    for (const { by, token } of made) {
      const more = (asked[token] ?? 0) & CHANGES_KINDS & ~(asked[by] ?? 0);
      if (more === 0) continue;
      asked[by] = (asked[by] ?? 0) | more;
      again = true;
    }
  }
}
