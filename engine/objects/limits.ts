/**
 * "Once each turn" (CR 602.5b, 603.2h): which limited abilities of an object were used this turn.
 *
 * An ability of the object's own card has a bit of `used`. One that an effect gives has rows in the table of picks: as
 * many as were used of the abilities of that row which the object has been given.
 */

import { type Game, MARGIN, refOf } from '../state/game.ts';
import { W_GRANTS, W_PICKS, W_ROOM_LOW } from '../state/header.ts';
import * as R from '../state/rulebook.ts';

/** Whether the limited ability may not be used, or trigger, again this turn. */
export function isSpent(g: Game, id: number, row: number): boolean {
  const limit = g.rulebook.ability[row + R.A_LIMIT];
  if (limit === 0) return false;
  if (limit !== R.GIVEN_LIMIT) return (g.used[id] & limit) !== 0;
  const ability = row / R.A_STRIDE;
  let left = 0;
  for (let i = 0; i < g.word[W_GRANTS]; i++) if (g.grantObject[i] === id && g.grantAbility[i] === ability) left++;
  const ref = refOf(g, id);
  for (let i = 0; i < g.word[W_PICKS]; i++) if (isUse(g, i, ref, ability)) left--;
  return left <= 0;
}

function isUse(g: Game, i: number, ref: number, ability: number): boolean {
  return g.pickOf[i] === ref && g.pickKind[i] === R.PICKED_USED && g.pickValue[i] === ability;
}

/** The ability is used, or has triggered: for this turn that is all. */
export function spendLimit(g: Game, id: number, row: number): void {
  const limit = g.rulebook.ability[row + R.A_LIMIT];
  if (limit !== R.GIVEN_LIMIT) {
    g.used[id] |= limit;
    return;
  }
  const at = g.word[W_PICKS];
  if (at >= g.size.picks) return; // each grant may need a row; the loop keeps room for them
  g.word[W_PICKS]++;
  if (at + 1 > g.size.picks - MARGIN.picks) g.word[W_ROOM_LOW] = 1;
  g.pickOf[at] = refOf(g, id);
  g.pickKind[at] = R.PICKED_USED;
  g.pickValue[at] = row / R.A_STRIDE;
}

/** Rows that the abilities which effects give may need: each is used once a turn at most. */
export function limitedGrants(g: Game): number {
  let n = 0;
  for (let i = 0; i < g.word[W_GRANTS]; i++) {
    if (g.rulebook.ability[g.grantAbility[i] * R.A_STRIDE + R.A_LIMIT] === R.GIVEN_LIMIT) n++;
  }
  return n;
}

/** A turn begins: what effects gave may be used again. */
export function forgetUses(g: Game): void {
  let kept = 0;
  for (let i = 0; i < g.word[W_PICKS]; i++) {
    if (g.pickKind[i] === R.PICKED_USED) continue;
    g.pickOf[kept] = g.pickOf[i];
    g.pickKind[kept] = g.pickKind[i];
    g.pickValue[kept] = g.pickValue[i];
    kept++;
  }
  g.word[W_PICKS] = kept;
}
