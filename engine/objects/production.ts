/**
 * The question what a permanent could produce (CR 106.7), for those whom mana-yield.ts itself asks: wiring.ts fills it in.
 */

import { type Game, liveId } from '../state/game.ts';

type TypesOf = (g: Game, id: number) => number;

/** Types of mana that any ability of the permanent would add now, one bit each. */
export const production: { typesOf: TypesOf } = { typesOf: () => 0 };

// SIMPLIFIED: of a permanent that is gone it is not known what it could have produced: nothing (CR 608.2h).
/** Whether the object could produce mana of a type that the one of the reference could (CR 106.7). */
export function producesLike(g: Game, ref: number, id: number): boolean {
  const other = liveId(g, ref);
  return other >= 0 && (production.typesOf(g, other) & production.typesOf(g, id)) !== 0;
}
