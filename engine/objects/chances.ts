/**
 * Whether players could do anything but pass is found out once and kept until something happens.
 */

import type { Game } from '../state/game.ts';
import { DIRTY_CHANCES, DIRTY_MANA, W_PLAYERS } from '../state/header.ts';
import { mayChangeMana } from './mana-changes.ts';

/**
 * Something happened that may let players do what they could not do: they are looked at again. Where something cares about
 * what is tapped for mana, what that is about may have changed too.
 */
export function renewChances(g: Game): void {
  const again = mayChangeMana(g) ? DIRTY_CHANCES | DIRTY_MANA : DIRTY_CHANCES;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) g.dirty[p] |= again;
}
