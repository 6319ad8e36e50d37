/**
 * What static abilities on the battlefield say about players, and whether permanents may be tapped under them.
 */

import { BATTLEFIELD, EVENT_ACTIVATE } from '../ids/words.ts';
import type { Game } from '../state/game.ts';
import { NO_ABILITIES, TAPPED, W_PLAYERS, W_REPLACE } from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { canTap } from './own-abilities.ts';

/** Whether {T} or {Q} of a creature that came this turn may be used as though it had haste (CR 302.6, 602.5a). */
export function abilitiesHasty(g: Game, id: number): boolean {
  return (g.word[W_REPLACE] & (1 << EVENT_ACTIVATE)) !== 0 && hasRule(g, g.controller[id], R.RULE_HASTY_ABILITIES);
}

/** Whether an ability of the permanent may use its {T}. */
export function canTapForAbility(g: Game, id: number): boolean {
  return canTap(g, id) || (!(g.flags[id] & TAPPED) && abilitiesHasty(g, id));
}

/** Whether a static ability on the battlefield makes the rule (RULE_) hold for the seat. */
export function hasRule(g: Game, seat: number, rule: number): boolean {
  const rb = g.rulebook;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      const card = g.card[id];
      if (!(rb.has[card] & R.HAS_RULE) || g.flags[id] & NO_ABILITIES) continue;
      const end = rb.abilityStart[card] + rb.abilityCount[card];
      for (let a = rb.abilityStart[card]; a < end; a++) {
        const row = a * R.A_STRIDE;
        if (rb.ability[row] !== R.ABILITY_RULE || rb.ability[row + R.A_AUX] !== rule) continue;
        const who = rb.ability[row + R.A_WHO];
        if (who === R.WHO_ANY || (who === R.WHO_YOU) === (seat === p)) return true;
      }
    }
  }
  return false;
}
