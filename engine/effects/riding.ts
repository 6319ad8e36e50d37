/**
 * What an effect lets a spell bring with it when it becomes a permanent (CR 614.1c): counters.
 *
 * It rides on the spell like what mana does that was spent on it (actions/mana-riders.ts), as a lot of no type of mana, so
 * that nothing counts it as mana.
 */

import { MANA_TYPES, STACK } from '../ids/words.ts';
import { NEXT } from '../kernel/frames.ts';
import { addLot } from '../objects/mana-lots.ts';
import { amount, collect, found } from '../objects/query.ts';
import { scope } from '../objects/scope.ts';
import { type Game, refOf } from '../state/game.ts';

/** Operands: the spell, a rule of mana that says which counters, amount. */
export function entersWith(g: Game, _f: number, at: number): number {
  const code = g.rulebook.code;
  const many = amount(g, code[at + 2]);
  const id = many > 0 && collect(g, code[at]) > 0 ? found[0] : -1;
  if (id >= 0 && g.zone[id] === STACK) addLot(g, refOf(g, id), MANA_TYPES, many, 0, code[at + 1], scope.source);
  return NEXT;
}
