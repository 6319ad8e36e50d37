/** References to permanents that are phased out: they don't live (CR 702.26b), and do again afterwards. */

import { PHASED_OUT } from '../ids/words.ts';
import type { Game } from '../state/game.ts';
import { ID_BITS, ID_MASK, PHASED_ERA } from '../state/layout.ts';

/** The object that the reference meant before it phased out, -1 when it means none that is phased out. */
export function phasedId(g: Game, ref: number): number {
  if (ref <= 0) return -1;
  const id = ref & ID_MASK;
  return g.zone[id] === PHASED_OUT && g.era[id] === ((ref >>> ID_BITS) | PHASED_ERA) ? id : -1;
}
