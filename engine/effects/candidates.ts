/** What an instruction lets its players choose from, and who can be made to sacrifice. */

import { BATTLEFIELD } from '../ids/words.ts';
import { hasRule } from '../objects/player-rules.ts';
import { collect, collectEach, found, matches, players } from '../objects/query.ts';
import { scope } from '../objects/scope.ts';
import type { Game } from '../state/game.ts';
import { W_PLAYERS } from '../state/header.ts';
import { RULE_NO_FORCED_SACRIFICE } from '../state/rulebook.ts';

/** Those of these objects that fit. */
export function gatherAmong(g: Game, filter: number, objects: number): number {
  const all = collect(g, objects);
  let n = 0;
  for (let i = 0; i < all; i++) {
    const id = found[i];
    if (g.zone[id] === BATTLEFIELD && matches(g, filter, id)) found[n++] = id;
  }
  return n;
}

/** All that fit, of these players (an operand) only. */
export function gatherOf(g: Game, filter: number, whose: number): number {
  const all = collectEach(g, filter);
  if (whose < 0) return all;
  const seats = players(g, whose);
  let n = 0;
  for (let i = 0; i < all; i++) {
    const id = found[i];
    if (seats & (1 << (g.zone[id] === BATTLEFIELD ? g.controller[id] : g.owner[id]))) found[n++] = id;
  }
  return n;
}

/** Of these players (an operand) those that a spell or ability of the controller can make sacrifice. */
export function whoSacrifices(g: Game, who: number): number {
  let seats = players(g, who);
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    if (p !== scope.controller && hasRule(g, p, RULE_NO_FORCED_SACRIFICE)) seats &= ~(1 << p);
  }
  return seats;
}
