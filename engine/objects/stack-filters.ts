/**
 * What filters ask of spells and abilities on the stack, and of what they cost.
 */

import { ALL_COLOURS } from '../ids/words.ts';
import type { Game } from '../state/game.ts';
import { CAST_FROM_SHIFT, PROTECTOR_SHIFT, THIS_TURN, WAS_CAST } from '../state/header.ts';
import { GROUPS } from '../state/layout.ts';
import * as R from '../state/rulebook.ts';
import { abilityAt } from './own-abilities.ts';
import { isAmongChosen } from './referents.ts';
import { scope } from './scope.ts';

/** Whether {X} is in its mana cost (CR 107.3). */
export function hasX(g: Game, id: number): boolean {
  const cost = g.rulebook.cost[g.card[id]];
  return cost >= 0 && g.rulebook.costs[cost * R.C_STRIDE + R.C_X] > 0;
}

export function hasSingleTarget(g: Game, id: number): boolean {
  const entry = g.stackEntry[id];
  let n = 0;
  for (let i = 0; entry >= 0 && i < GROUPS; i++) n += g.stackGroups[entry * GROUPS + i];
  return n === 1;
}

/** Whether the filter means that kind of entry: spells, unless it says otherwise. */
export function isMeantOnStack(g: Game, filter: number, entry: number): boolean {
  return (g.rulebook.filters[filter * R.F_STRIDE + R.F_STACK] & (1 << g.stackKind[entry])) !== 0;
}

/** Whether it is a spell, or was one, that was cast from the zone. */
export function wasCastFrom(g: Game, id: number, zone: number): boolean {
  return (g.castFlags[id] & WAS_CAST) !== 0 && ((g.castFlags[id] >> CAST_FROM_SHIFT) & 7) === zone;
}

/** Whether it has an activated ability with {T} in its cost, a mana ability or another. */
function hasTapAbility(g: Game, id: number): boolean {
  const { ability, costs } = g.rulebook;
  for (let n = 0; ; n++) {
    const a = abilityAt(g, id, n);
    if (a === -1) return false;
    if (a < 0) continue;
    const kind = ability[a * R.A_STRIDE];
    if (kind !== R.ABILITY_MANA && kind !== R.ABILITY_ACTIVATED) continue;
    if (costs[ability[a * R.A_STRIDE + R.A_COST] * R.C_STRIDE + R.C_TAP] !== 0) return true;
  }
}

/** The words of few filters that ask the object alone: RARE_ bits. */
export function fitsRareBits(g: Game, rare: number, id: number): boolean {
  if (rare & R.RARE_COLOURS) {
    let n = 0;
    for (let rest = g.colours[id]; rest !== 0; rest &= rest - 1) n++;
    if (n < ((rare >> R.RARE_COLOURS_LEAST) & 7) || n > ((rare >> R.RARE_COLOURS_MOST) & 7)) return false;
  }
  if (rare & R.RARE_TWO_FACED) {
    const face = g.rulebook.face[g.printed[id]];
    if (face < R.FACE_FRONT || face > R.FACE_MODAL_BACK) return false;
  }
  if (rare & R.RARE_NOT_CHOSEN && isAmongChosen(g, id)) return false;
  if (rare & R.RARE_TAP_ABILITY && !hasTapAbility(g, id)) return false;
  const owned = rare & (R.RARE_OWNED | R.RARE_OWNED_NOT);
  if (owned !== 0 && (owned === R.RARE_OWNED) !== (g.owner[id] === scope.controller)) return false;
  if (rare & R.RARE_PRODUCED && !(g.colours[id] & scope.eventAmount & ALL_COLOURS)) return false;
  if (rare & R.RARE_ENTERED && !(g.flags[id] & THIS_TURN)) return false;
  if (rare & R.RARE_ACTIVATED && !(g.used[id] & R.LOYALTY_LIMIT)) return false;
  const guard = rare & (R.RARE_YOURS_TO_PROTECT | R.RARE_THEIRS_TO_PROTECT);
  if (guard === 0) return true;
  const seat = ((g.flags[id] >>> PROTECTOR_SHIFT) & 7) - 1;
  if (guard === (R.RARE_YOURS_TO_PROTECT | R.RARE_THEIRS_TO_PROTECT)) return seat === scope.eventPlayer;
  return seat >= 0 && (guard === R.RARE_YOURS_TO_PROTECT) === (seat === scope.controller);
}
