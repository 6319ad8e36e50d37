/**
 * A permanent as it would exist on the battlefield (CR 614.12), for effects that look at it before it enters.
 *
 * For the time of a question the object's columns hold what it would be: its copiable values and its controller. What
 * continuous effects would do to it is asked apart, and only whether they would take its abilities away.
 */

import { BATTLEFIELD, LAND } from '../ids/words.ts';
import { type Game, refOf } from '../state/game.ts';
import { NO_ABILITIES, W_PLAYERS, W_STATICS } from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { setPrinted } from './layers.ts';
import { holds, matches } from './query.ts';
import { scopeOf } from './scope.ts';

/** What the one object that is disguised really is. */
const real = {
  zone: 0,
  controller: 0,
  card: 0,
  types: 0,
  colours: 0,
  keywords: 0,
  manaTypes: 0,
  power: 0,
  toughness: 0,
};

function disguise(g: Game, id: number, card: number, seat: number): void {
  real.zone = g.zone[id];
  real.controller = g.controller[id];
  real.card = g.card[id];
  real.types = g.types[id];
  real.colours = g.colours[id];
  real.keywords = g.keywords[id];
  real.manaTypes = g.manaTypes[id];
  real.power = g.power[id];
  real.toughness = g.toughness[id];
  g.zone[id] = BATTLEFIELD;
  g.controller[id] = seat;
  g.card[id] = card;
  setPrinted(g, id);
}

function reveal(g: Game, id: number): void {
  g.zone[id] = real.zone;
  g.controller[id] = real.controller;
  g.card[id] = real.card;
  g.types[id] = real.types;
  g.colours[id] = real.colours;
  g.keywords[id] = real.keywords;
  g.manaTypes[id] = real.manaTypes;
  g.power[id] = real.power;
  g.toughness[id] = real.toughness;
}

/** Whether the object would fit the filter as a permanent with that card's values; the scope is the caller's. */
export function wouldMatch(g: Game, filter: number, id: number, card: number, seat: number): boolean {
  disguise(g, id, card, seat);
  const fits = matches(g, filter, id);
  reveal(g, id);
  return fits;
}

/** Whether static abilities would take its abilities away before those could change how it enters. */
export function wouldLoseAbilities(g: Game, id: number, card: number, seat: number): boolean {
  if (g.word[W_STATICS] === 0) return false;
  disguise(g, id, card, seat);
  const loses = isStripped(g, id);
  reveal(g, id);
  return loses;
}

function isStripped(g: Game, id: number): boolean {
  const rb = g.rulebook;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let source = g.first[list];
    for (let left = g.count[list]; left > 0; left--, source = g.next[source]) {
      const card = g.card[source];
      if (!(rb.has[card] & R.HAS_STATICS)) continue;
      const end = rb.abilityStart[card] + rb.abilityCount[card];
      for (let a = rb.abilityStart[card]; a < end; a++) if (strips(g, source, a, id)) return true;
    }
  }
  return false;
}

/** Whether the static ability of the permanent takes away the abilities of what its filter finds, the object too. */
function strips(g: Game, source: number, ability: number, id: number): boolean {
  const rb = g.rulebook;
  const row = ability * R.A_STRIDE;
  if (rb.ability[row] !== R.ABILITY_STATIC || rb.ability[row + R.A_AFFECTS] !== R.SUBJECT_FILTER) return false;
  const change = rb.ability[row + R.A_CHANGE] * R.CH_STRIDE;
  const setsLand = rb.changes[change + R.CH_LAND_SET] !== 0;
  if (!setsLand && rb.changes[change + R.CH_LOSE_ALL] === 0) return false;
  // CR 613.6: an effect that began in layer 4 goes on when its source, no land, loses its abilities in layer 6.
  if (g.flags[source] & NO_ABILITIES && (!setsLand || g.types[source] & LAND)) return false;
  scopeOf(g.controller[source], refOf(g, source));
  const condition = rb.ability[row + R.A_CONDITION];
  return (condition < 0 || holds(g, condition)) && matches(g, rb.ability[row + R.A_FILTER], id);
}
