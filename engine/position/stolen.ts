/** Who a permanent of a position goes back to when the effect that gives control of it ends (CR 613.1b). */

import { type Game, liveId } from '../state/game.ts';
import * as R from '../state/rulebook.ts';

/** With an Aura of its controller on it that gives control, the permanent is its owner's by itself. */
export function settleBase(g: Game, aura: number): void {
  const host = liveId(g, g.attachedTo[aura]);
  if (host < 0 || g.controller[host] === g.owner[host] || g.controller[host] !== g.controller[aura]) return;
  const { ability, abilityStart, abilityCount, changes } = g.rulebook;
  const card = g.card[aura];
  for (let a = abilityStart[card]; a < abilityStart[card] + abilityCount[card]; a++) {
    const row = a * R.A_STRIDE;
    if (ability[row] !== R.ABILITY_STATIC || ability[row + R.A_AFFECTS] !== R.SUBJECT_ATTACHED) continue;
    if (changes[ability[row + R.A_CHANGE] * R.CH_STRIDE + R.CH_LAYERS] & R.LAYER_CONTROL) g.base[host] = g.owner[host];
  }
}
