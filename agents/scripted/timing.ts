/**
 * When the agent acts: what must wait for the opponent's turn, for combat, or for a spell to answer.
 *
 * With something on the stack it only counters. Otherwise creatures and removal come in its own main phase, instants
 * that lose nothing by waiting at the end of the opponent's turn, makers of blockers when it is attacked, and what only
 * matters in combat after blocks. What wins the game at once never waits.
 */

import * as E from '../../engine/index.ts';
import { uses, usesOneOf, usesRare } from './lore.ts';
import { hasTarget } from './point-of-view.ts';
import { creaturesOf, isMainPhase, isMyTurn } from './reading.ts';
import { W } from './weights.ts';

type Game = E.Game;

/** Instructions that take something from the other side: no reason to wait. */
const REMOVAL =
  (1 << E.OP_DAMAGE) | (1 << E.OP_DIVIDED_DAMAGE) | (1 << E.OP_DESTROY) | (1 << E.OP_MOVE) | (1 << E.OP_COUNTERS);

/** Whether the ability row counters spells. */
export function counters(g: Game, row: number): boolean {
  return uses(g, row, E.OP_COUNTER);
}

/** Whether somebody attacks the seat. */
function isAttacked(g: Game, seat: number): boolean {
  return g.word[E.W_ATTACKERS]! > 0 && !isMyTurn(g, seat);
}

/** Whether the top of the stack is an opponent's. */
function mayAnswer(g: Game, seat: number): boolean {
  const top = g.word[E.W_STACK]! - 1;
  return top >= 0 && g.controller[g.stackObject[top]!] !== seat;
}

/**
 * Whether the spell does something about the opponent's spell or ability on top of the stack: makes a creature of one's own larger that it
 * has as a target, or takes away a creature that the opponent would make better.
 */
function isAnswer(g: Game, seat: number, row: number): boolean {
  const top = g.word[E.W_STACK]! - 1;
  if (uses(g, row, E.OP_CHANGE)) return creaturesOf(g, seat).some((id) => hasTarget(g, top, id));
  if (!usesOneOf(g, row, REMOVAL)) return false;
  const rival = g.controller[g.stackObject[top]!]!;
  return creaturesOf(g, rival).some((id) => hasTarget(g, top, id));
}

/** Whether it is time to cast the card that way, when it is worth so much. */
export function isTimeToCast(g: Game, seat: number, id: number, worth: number): boolean {
  if (worth >= W.win / 2) return true;
  const row = g.rulebook.spell[g.card[id]!]!;
  const permanent = (g.types[id]! & E.PERMANENT_TYPES) !== 0;
  const answers = !permanent && counters(g, row);
  if (g.word[E.W_STACK]! > 0) return mayAnswer(g, seat) && (answers || (!permanent && isAnswer(g, seat, row)));
  if (answers) return false;
  const instant = (g.types[id]! & E.INSTANT) !== 0 || (g.keywords[id]! & E.FLASH) !== 0;
  if (!instant) return true;
  const step = g.word[E.W_STEP]!;
  // A permanent is as good as a token; what else it does as it enters is not looked at.
  const spell = permanent ? -1 : row;
  if (uses(g, spell, E.OP_CHANGE)) return step === E.DECLARE_BLOCKERS_STEP || isRemovalTime(g, seat);
  if (usesOneOf(g, spell, REMOVAL)) return isRemovalTime(g, seat);
  if (isMyTurn(g, seat)) return step === E.DECLARE_BLOCKERS_STEP && uses(g, spell, E.OP_PREVENT);
  const taps = (g.keywords[id]! & E.CONVOKE) !== 0;
  const makes = spell < 0 || uses(g, spell, E.OP_TOKEN);
  if (makes && !taps && isAttacked(g, seat)) return step === E.DECLARE_ATTACKERS_STEP;
  return step === E.END_STEP || (step === E.DECLARE_BLOCKERS_STEP && isAttacked(g, seat) && usesRare(g, spell));
}

/** Main phases of its own turn, combat after attacks, and the end of the opponent's turn. */
function isRemovalTime(g: Game, seat: number): boolean {
  const step = g.word[E.W_STEP]!;
  if (isMyTurn(g, seat)) return isMainPhase(g) || step === E.DECLARE_BLOCKERS_STEP;
  return step === E.DECLARE_ATTACKERS_STEP || step === E.DECLARE_BLOCKERS_STEP || step === E.END_STEP;
}

/** Whether it is time to activate an ability that is worth so much. */
export function isTimeToActivate(g: Game, seat: number, row: number, worth: number): boolean {
  if (worth >= W.win / 2) return true;
  if (g.word[E.W_STACK]! > 0) return counters(g, row) && mayAnswer(g, seat);
  if (counters(g, row)) return false;
  const step = g.word[E.W_STEP]!;
  if (step === E.DECLARE_BLOCKERS_STEP) return true;
  return isMyTurn(g, seat) ? isMainPhase(g) : step === E.END_STEP;
}
