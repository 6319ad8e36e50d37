/** Keywords that stand on a card, and the madness that a permanent gives to cards elsewhere. */

import { BATTLEFIELD, HAND } from '../ids/words.ts';
import { type Game, refOf } from '../state/game.ts';
import { NO_ABILITIES, W_PLAYERS, W_SPELL_STATICS } from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { keepScope, scopeOf, takeScope } from './scope.ts';

/** What asks here, and knows how to ask: whether a condition holds, and whether an object fits a filter. */
type Holds = (g: Game, condition: number) => boolean;
type Fits = (g: Game, filter: number, id: number) => boolean;

/** Whether the card has one of these keywords, a bit of `has` each: its own or, of madness, given (CR 702.35a). */
export function hasOneOf(g: Game, wanted: number, id: number, holds: Holds, fits: Fits): boolean {
  if (g.rulebook.has[g.card[id]] & wanted && !(g.flags[id] & NO_ABILITIES)) return true;
  return (wanted & R.HAS_MADNESS) !== 0 && g.word[W_SPELL_STATICS] > 0 && isGivenMadness(g, id, holds, fits);
}

/** Whether a permanent gives the card madness: what it gives cards in hand they have wherever they were discarded to. */
function isGivenMadness(g: Game, id: number, holds: Holds, fits: Fits): boolean {
  if (g.zone[id] === BATTLEFIELD || !keepScope()) return false;
  let given = false;
  for (let seat = 0; seat < g.word[W_PLAYERS] && !given; seat++) {
    const list = listOf(seat, BATTLEFIELD);
    let source = g.first[list];
    for (let left = g.count[list]; left > 0 && !given; left--, source = g.next[source]) {
      if (!(g.rulebook.has[g.card[source]] & R.HAS_SPELL_STATIC) || g.flags[source] & NO_ABILITIES) continue;
      given = givesMadness(g, seat, source, id, holds, fits);
    }
  }
  takeScope();
  return given;
}

function givesMadness(g: Game, seat: number, source: number, id: number, holds: Holds, fits: Fits): boolean {
  const { ability, abilityStart, abilityCount, changes } = g.rulebook;
  const start = abilityStart[g.card[source]];
  for (let a = start; a < start + abilityCount[g.card[source]]; a++) {
    const row = a * R.A_STRIDE;
    if (ability[row] !== R.ABILITY_SPELL_STATIC || ability[row + R.A_AUX] !== HAND) continue;
    if (!(changes[ability[row + R.A_CHANGE] * R.CH_STRIDE + R.CH_GRANTS] & R.GRANT_MADNESS)) continue;
    scopeOf(seat, refOf(g, source));
    const condition = ability[row + R.A_CONDITION];
    if ((condition < 0 || holds(g, condition)) && fits(g, ability[row + R.A_FILTER], id)) return true;
  }
  return false;
}
