/** Permanents that can't have counters put on them (CR 614.17), so that costs which would put some can't be paid (CR 118.3). */

import { BATTLEFIELD, EVENT_COUNTERS } from '../ids/words.ts';
import { type Game, refOf } from '../state/game.ts';
import { NO_ABILITIES, W_PLAYERS, W_REPLACE } from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { holds, matches } from './query.ts';
import { scopeOf } from './scope.ts';

/** Whether a permanent on the battlefield says that this one gets no counters of the kind, by whatever puts them. */
export function cantHaveCounters(g: Game, id: number, kind: number): boolean {
  if (!(g.word[W_REPLACE] & (1 << EVENT_COUNTERS))) return false;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let from = g.first[list];
    for (let left = g.count[list]; left > 0; left--, from = g.next[from]) {
      if (g.rulebook.replaces[g.card[from]] & (1 << EVENT_COUNTERS) && forbids(g, from, id, kind)) return true;
    }
  }
  return false;
}

function forbids(g: Game, from: number, id: number, kind: number): boolean {
  if (g.flags[from] & NO_ABILITIES) return false;
  const rb = g.rulebook;
  const card = g.card[from];
  const end = rb.abilityStart[card] + rb.abilityCount[card];
  for (let a = rb.abilityStart[card]; a < end; a++) {
    const row = a * R.A_STRIDE;
    if (rb.ability[row] !== R.ABILITY_REPLACEMENT || rb.ability[row + R.A_EVENT] !== EVENT_COUNTERS) continue;
    if (rb.ability[row + R.A_AUX] !== 0 || rb.ability[row + R.A_DETAIL] !== 0 || hasMore(g, row)) continue;
    const only = rb.ability[row + R.A_TIMING] - 1;
    if (only >= 0 && only !== kind) continue;
    scopeOf(g.controller[from], refOf(g, from));
    if (rb.ability[row + R.A_CONDITION] >= 0 && !holds(g, rb.ability[row + R.A_CONDITION])) continue;
    if (affects(g, row, from, id)) return true;
  }
  return false;
}

/** Whether it adds counters to none, and so is no prohibition. */
function hasMore(g: Game, row: number): boolean {
  return g.rulebook.ability[row + R.A_AMOUNT] !== 1;
}

function affects(g: Game, row: number, from: number, id: number): boolean {
  const t = g.rulebook.ability;
  switch (t[row + R.A_SUBJECT]) {
    case R.SUBJECT_NONE:
      return true;
    case R.SUBJECT_THIS:
      return from === id;
    case R.SUBJECT_ATTACHED:
      return g.attachedTo[from] === refOf(g, id);
    default:
      return matches(g, t[row + R.A_FILTER], id);
  }
}
