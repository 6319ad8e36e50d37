/**
 * When the agent acts: what must wait for the opponent's turn, for combat, or for a spell to answer.
 *
 * With something on the stack it only counters. Otherwise creatures and removal come in its own main phase, instants
 * that lose nothing by waiting at the end of the opponent's turn, makers of blockers when it is attacked, and what only
 * matters in combat after blocks. What wins the game at once never waits.
 */

import * as E from '../../engine/index.ts';
import { column, isMainPhase, isMyTurn } from './reading.ts';
import { W } from './weights.ts';

type Game = E.Game;

/** Opcodes that an ability row and its modes use, two words of bits. */
interface Ops {
  readonly low: number;
  readonly high: number;
}

const WORD = 32;

function opsOf(g: Game, row: number): Ops {
  let low = 0;
  let high = 0;
  const add = (pc: number): void => {
    const code = g.rulebook.code;
    let at = pc;
    while (at >= 0 && (code[at]! & 0xff) !== E.OP_END) {
      const op = code[at]! & 0xff;
      if (op < WORD) low |= 1 << op;
      else high |= 1 << (op - WORD);
      at += code[at]! >> 8;
    }
  };
  add(column(g, row, E.A_PC));
  const modes = column(g, row, E.A_MODES);
  if (modes >= 0) for (let m = 0; m < column(g, row, E.A_MODE_COUNT); m++) add(column(g, modes + m, E.A_PC));
  return { low, high };
}

/** Instructions that take something from the other side: no reason to wait. */
const REMOVAL =
  (1 << E.OP_DAMAGE) | (1 << E.OP_DIVIDED_DAMAGE) | (1 << E.OP_DESTROY) | (1 << E.OP_MOVE) | (1 << E.OP_COUNTERS);

/** Whether the ability row counters spells. */
export function counters(g: Game, row: number): boolean {
  return row >= 0 && (opsOf(g, row).low & (1 << E.OP_COUNTER)) !== 0;
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

/** Whether it is time to cast the card that way, when it is worth so much. */
export function isTimeToCast(g: Game, seat: number, id: number, worth: number): boolean {
  if (worth >= W.win / 2) return true;
  const row = g.rulebook.spell[g.card[id]!]!;
  const permanent = (g.types[id]! & E.PERMANENT_TYPES) !== 0;
  const answers = !permanent && counters(g, row);
  if (g.word[E.W_STACK]! > 0) return answers && mayAnswer(g, seat);
  if (answers) return false;
  const instant = (g.types[id]! & E.INSTANT) !== 0 || (g.keywords[id]! & E.FLASH) !== 0;
  if (!instant) return true;
  const ops = permanent || row < 0 ? { low: 1 << E.OP_TOKEN, high: 0 } : opsOf(g, row);
  const step = g.word[E.W_STEP]!;
  if (ops.low & (1 << E.OP_CHANGE)) return step === E.DECLARE_BLOCKERS_STEP || isRemovalTime(g, seat);
  if (ops.low & REMOVAL) return isRemovalTime(g, seat);
  if (isMyTurn(g, seat)) return step === E.DECLARE_BLOCKERS_STEP && (ops.high & (1 << (E.OP_PREVENT - WORD))) !== 0;
  const taps = (g.keywords[id]! & E.CONVOKE) !== 0;
  if (ops.low & (1 << E.OP_TOKEN) && !taps && isAttacked(g, seat)) return step === E.DECLARE_ATTACKERS_STEP;
  return step === E.END_STEP || (step === E.DECLARE_BLOCKERS_STEP && isAttacked(g, seat) && ops.high !== 0);
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
