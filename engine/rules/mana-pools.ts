/**
 * Mana pools empty as steps and phases end (CR 106.4, 500.5).
 */

import { commit } from '../actions/commit.ts';
import { proposeLoseLife } from '../actions/propose.ts';
import { BATTLEFIELD, MANA_TYPES, MAX_PLAYERS } from '../ids/words.ts';
import { startBatch } from '../kernel/batch.ts';
import { floating } from '../objects/affordable.ts';
import { dropLots, poolOf, unitsInLots } from '../objects/mana-lots.ts';
import { hasRule } from '../objects/player-rules.ts';
import type { Game } from '../state/game.ts';
import { NO_ABILITIES, W_LOTS, W_PLAYERS, W_POOLED, W_RULES, W_SBA } from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';

/** Mana that each player lost and that burns: scratch between `emptyPools` and `burn` of the same step. */
const burnt = new Int32Array(MAX_PLAYERS);

/** CR 500.5, 106.4: unspent mana is lost as a step or phase ends. Where that costs life, `burn` must follow. */
export function emptyPools(g: Game): void {
  if ((g.word[W_POOLED] | g.word[W_LOTS]) === 0) return;
  let stays = 0;
  const burns = (g.word[W_RULES] & (1 << R.RULE_MANA_BURNS)) !== 0;
  for (let seat = 0; seat < g.word[W_PLAYERS]; seat++) {
    if (floating(g, seat) === 0 && g.word[W_LOTS] === 0) continue;
    if (burns && hasRule(g, seat, R.RULE_MANA_BURNS)) burnt[seat] = inPool(g, seat);
    const kept = typesThatStay(g, seat);
    for (let c = 0; c < MANA_TYPES; c++) if (!(kept & (1 << c))) g.pool[seat * MANA_TYPES + c] = 0;
    if (g.word[W_LOTS] > 0) dropLots(g, poolOf(seat), kept);
    if (floating(g, seat) > 0) stays = 1;
    if (!burns || burnt[seat] === 0) continue;
    burnt[seat] -= inPool(g, seat);
    g.word[W_SBA] = 1; // so that a step in which nobody could act is not passed over
  }
  g.word[W_POOLED] = stays;
}

function inPool(g: Game, seat: number): number {
  return floating(g, seat) + unitsInLots(g, seat);
}

/** Players lose as much life as they lost mana; a frame that this needs runs before what the step returns. */
export function burn<T>(g: Game, next: T): T {
  if (!(g.word[W_RULES] & (1 << R.RULE_MANA_BURNS))) return next;
  const base = startBatch(g);
  for (let seat = 0; seat < g.word[W_PLAYERS]; seat++) {
    if (burnt[seat] > 0) proposeLoseLife(g, seat, burnt[seat], 0);
    burnt[seat] = 0;
  }
  commit(g, base);
  return next;
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
