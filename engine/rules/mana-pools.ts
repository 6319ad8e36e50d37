/**
 * Mana pools empty as steps and phases end (CR 106.4, 500.5).
 */

import { BATTLEFIELD, MANA_TYPES } from '../ids/words.ts';
import { floating } from '../objects/affordable.ts';
import { dropLots, poolOf } from '../objects/mana-lots.ts';
import type { Game } from '../state/game.ts';
import { NO_ABILITIES, W_LOTS, W_PLAYERS, W_POOLED } from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';

/** CR 500.5, 106.4: unspent mana is lost as a step or phase ends. */
export function emptyPools(g: Game): void {
  if ((g.word[W_POOLED] | g.word[W_LOTS]) === 0) return;
  let stays = 0;
  for (let seat = 0; seat < g.word[W_PLAYERS]; seat++) {
    if (floating(g, seat) === 0 && g.word[W_LOTS] === 0) continue;
    const kept = typesThatStay(g, seat);
    for (let c = 0; c < MANA_TYPES; c++) if (!(kept & (1 << c))) g.pool[seat * MANA_TYPES + c] = 0;
    if (g.word[W_LOTS] > 0) dropLots(g, poolOf(seat), kept);
    if (floating(g, seat) > 0) stays = 1;
  }
  g.word[W_POOLED] = stays;
}

/** Types of mana that the seat doesn't lose, since static abilities say so. */
function typesThatStay(g: Game, seat: number): number {
  const rb = g.rulebook;
  let types = 0;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      const card = g.card[id];
      if (!(rb.has[card] & R.HAS_RULE) || g.flags[id] & NO_ABILITIES) continue;
      for (let a = rb.abilityStart[card]; a < rb.abilityStart[card] + rb.abilityCount[card]; a++) {
        const row = a * R.A_STRIDE;
        if (rb.ability[row] !== R.ABILITY_RULE || rb.ability[row + R.A_AUX] !== R.RULE_MANA_STAYS) continue;
        const who = rb.ability[row + R.A_WHO];
        if (who === R.WHO_ANY || (who === R.WHO_YOU) === (seat === p)) types |= rb.ability[row + R.A_MANA_MASK];
      }
    }
  }
  return types;
}
