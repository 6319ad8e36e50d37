/** What players did and what happened to them, counted until the turn ends. */

import { COUNT_COMBAT_DAMAGE, TURN_COUNTS } from '../ids/words.ts';
import type { Game } from '../state/game.ts';
import { CAST_X_SPELL, W_ACTIVE, W_LAYERS, W_PLAYERS, W_SPELL_STATICS } from '../state/header.ts';

const MOST = 255;

// SIMPLIFIED: what is given to the first spell of a kind each turn is given until it has been cast, not while it stays on the stack (CR 611.3a).
/** Adds so much to one of the seat's counts (COUNT_). What static abilities give to spells may depend on them. */
export function countTurn(g: Game, seat: number, kind: number, amount: number): void {
  const at = seat * TURN_COUNTS + kind;
  g.turnCounts[at] = Math.min(MOST, g.turnCounts[at] + amount);
  if (g.word[W_SPELL_STATICS] > 0) g.word[W_LAYERS] = 1;
}

/** A new turn: all counts begin anew, but for damage in combat, which a player's own turn ends for that player. */
export function resetTurnCounts(g: Game): void {
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    g.playerFlags[p] &= ~CAST_X_SPELL;
    const at = p * TURN_COUNTS;
    for (let kind = 0; kind < TURN_COUNTS; kind++) if (kind !== COUNT_COMBAT_DAMAGE) g.turnCounts[at + kind] = 0;
  }
}

/** The active player's turn ends. */
export function endOfOwnTurn(g: Game): void {
  g.turnCounts[g.word[W_ACTIVE] * TURN_COUNTS + COUNT_COMBAT_DAMAGE] = 0;
}
