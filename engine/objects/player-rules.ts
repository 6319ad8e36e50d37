/**
 * What static abilities of permanents say about players: that they can't gain life, that a step is skipped, that damage
 * can't be prevented (CR 101.2, 614.10); and whether permanents may be tapped under them.
 *
 * A mask of the rules that may be in force (W_RULES, a superset) makes the common "none" cost one test.
 */

import { BATTLEFIELD, COUNT_SPELLS, HAND, MAIN_1, MAIN_2, STACK, TURN_COUNTS } from '../ids/words.ts';
import { type Game, refOf } from '../state/game.ts';
import {
  CAST_FROM_SHIFT,
  NO_ABILITIES,
  TAPPED,
  W_ACTIVE,
  W_PLAYERS,
  W_RULES,
  W_STACK,
  W_STEP,
  WAS_CAST,
} from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { canTap } from './own-abilities.ts';
import { holds, matches } from './query.ts';
import { keepScope, scopeOf, takeScope } from './scope.ts';

/** Whether {T} or {Q} of a creature that came this turn may be used as though it had haste (CR 302.6, 602.5a). */
export function abilitiesHasty(g: Game, id: number): boolean {
  return hasRule(g, g.controller[id], R.RULE_HASTY_ABILITIES);
}

/** Whether an ability of the permanent may use its {T}. */
export function canTapForAbility(g: Game, id: number): boolean {
  return canTap(g, id) || (!(g.flags[id] & TAPPED) && abilitiesHasty(g, id));
}

/** Whether a static ability on the battlefield makes the rule (RULE_) hold for the seat. */
export function hasRule(g: Game, seat: number, rule: number): boolean {
  return (g.word[W_RULES] & (1 << rule)) !== 0 && find(g, seat, rule, -1);
}

/** The same of one object of the seat, which must fit the filter of the ability. */
export function hasRuleFor(g: Game, id: number, rule: number): boolean {
  return (g.word[W_RULES] & (1 << rule)) !== 0 && find(g, g.controller[id], rule, id);
}

/** The same of any object, for what a seat would do with it. */
export function hasRuleAbout(g: Game, seat: number, id: number, rule: number): boolean {
  return (g.word[W_RULES] & (1 << rule)) !== 0 && find(g, seat, rule, id);
}

/** Rules that forbid abilities. */
export const NO_ACTIVATION = (1 << R.RULE_NO_ACTIVATE) | (1 << R.RULE_NO_ACTIVATE_BUT_MANA);

/** CR 602.5: whether abilities of the object can't be activated by the seat; `mana`: mana abilities. */
export function cantActivate(g: Game, seat: number, id: number, mana: boolean): boolean {
  if (!(g.word[W_RULES] & NO_ACTIVATION)) return false;
  if (hasRuleAbout(g, seat, id, R.RULE_NO_ACTIVATE)) return true;
  return !mana && hasRuleAbout(g, seat, id, R.RULE_NO_ACTIVATE_BUT_MANA);
}

/** CR 601.3: whether the seat can't cast the spell, or the card as the spell that it would be. */
export function cantCast(g: Game, seat: number, id: number): boolean {
  return cantCastWithX(g, seat, id, g.paidX[id]);
}

/** The same of an X that is about to be chosen, which may decide what the spell's mana value is (CR 202.3e). */
export function cantCastWithX(g: Game, seat: number, id: number, x: number): boolean {
  if (!(g.word[W_RULES] & (1 << R.RULE_NO_CAST))) return false;
  const zone = g.zone[id];
  const controller = g.controller[id];
  const flags = g.castFlags[id];
  const paid = g.paidX[id];
  if (zone !== STACK) {
    g.zone[id] = STACK;
    g.controller[id] = seat;
    g.castFlags[id] = WAS_CAST | (zone << CAST_FROM_SHIFT);
  }
  g.paidX[id] = x;
  const cant = hasRuleAbout(g, seat, id, R.RULE_NO_CAST);
  g.zone[id] = zone;
  g.controller[id] = controller;
  g.castFlags[id] = flags;
  g.paidX[id] = paid;
  return cant;
}

/** Whether the rule holds for anybody. */
export function hasRuleAtAll(g: Game, rule: number): boolean {
  if (!(g.word[W_RULES] & (1 << rule))) return false;
  for (let seat = 0; seat < g.word[W_PLAYERS]; seat++) if (find(g, seat, rule, -1)) return true;
  return false;
}

/** CR 305.2: lands that the seat may play this turn. */
export function landsPerTurn(g: Game, seat: number): number {
  const more = g.word[W_RULES] & (1 << R.RULE_MORE_LANDS) ? count(g, seat, R.RULE_MORE_LANDS, -1, NO_BOUND) : 0;
  return 1 + g.extraLands[seat] + more;
}

const CASTING = (1 << R.RULE_ONE_SPELL) | (1 << R.RULE_FROM_HAND) | (1 << R.RULE_AS_SORCERIES);

/** Whether rules about the seat let it begin to cast the card from where it is (CR 101.2, 601.3). */
export function mayBeginToCast(g: Game, seat: number, id: number): boolean {
  if (!(g.word[W_RULES] & CASTING)) return true;
  if (g.zone[id] !== HAND && hasRule(g, seat, R.RULE_FROM_HAND)) return false;
  const cast = g.turnCounts[seat * TURN_COUNTS + COUNT_SPELLS];
  if (cast > 0 && hasRule(g, seat, R.RULE_ONE_SPELL)) return false;
  return isSorceryTime(g, seat) || !hasRule(g, seat, R.RULE_AS_SORCERIES);
}

/** CR 307.1, 117.1a: whether the seat could cast a sorcery; what resolves is still on the stack. */
export function isSorceryTime(g: Game, seat: number): boolean {
  const w = g.word;
  const step = w[W_STEP];
  return w[W_ACTIVE] === seat && w[W_STACK] === 0 && (step === MAIN_1 || step === MAIN_2);
}

function find(g: Game, seat: number, rule: number, about: number): boolean {
  return count(g, seat, rule, about, 1) > 0;
}

const NO_BOUND = 1000;

/** How many static abilities make the rule hold for the seat, up to a bound. */
function count(g: Game, seat: number, rule: number, about: number, bound: number): number {
  let n = 0;
  const rb = g.rulebook;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      const card = g.card[id];
      if (!(rb.rules[card] & (1 << rule)) || g.flags[id] & NO_ABILITIES) continue;
      const end = rb.abilityStart[card] + rb.abilityCount[card];
      for (let a = rb.abilityStart[card]; a < end; a++)
        if (says(g, a * R.A_STRIDE, rule, seat, p, id, about) && ++n === bound) return n;
    }
  }
  return n;
}

function says(g: Game, row: number, rule: number, seat: number, of: number, id: number, about: number): boolean {
  const t = g.rulebook.ability;
  if (t[row] !== R.ABILITY_RULE || t[row + R.A_AUX] !== rule) return false;
  const who = t[row + R.A_WHO];
  if (who !== R.WHO_ANY && (who === R.WHO_YOU) !== (seat === of)) return false;
  const filter = t[row + R.A_FILTER];
  const condition = t[row + R.A_CONDITION];
  if (filter < 0 && condition < 0) return true;
  if (!keepScope()) return false;
  scopeOf(of, refOf(g, id));
  const fits = (condition < 0 || holds(g, condition)) && (filter < 0 || (about >= 0 && matches(g, filter, about)));
  takeScope();
  return fits;
}
