/**
 * What the agent knows of a Rulebook by heart: which instructions an ability uses, which cards have abilities that trigger again and again.
 *
 * Worked out when it is first asked for and kept for the Rulebook that was asked about last; it says nothing of any game.
 */

import * as E from '../../engine/index.ts';
import { column } from './reading.ts';

type Game = E.Game;

/** Bits of a word, and the words that all opcodes take. */
const WORD = 32;
const WORDS = 4;

interface Lore {
  readonly rulebook: Game['rulebook'];
  /** By ability row: whether it was looked at, and the opcodes that it and its modes use, as words of bits. */
  readonly seen: Uint8Array;
  readonly ops: Int32Array;
  /** By card: 0 not looked at, 1 no, 2 yes. */
  readonly triggers: Uint8Array;
}

const KNOWN: { lore: Lore | null } = { lore: null };

function loreOf(g: Game): Lore {
  const { lore } = KNOWN;
  if (lore !== null && lore.rulebook === g.rulebook) return lore;
  const rows = g.rulebook.ability.length / E.A_STRIDE;
  const fresh = {
    rulebook: g.rulebook,
    seen: new Uint8Array(rows),
    ops: new Int32Array(rows * WORDS),
    triggers: new Uint8Array(g.rulebook.has.length),
  };
  KNOWN.lore = fresh;
  return fresh;
}

function look(g: Game, lore: Lore, row: number): void {
  const { code } = g.rulebook;
  const add = (pc: number): void => {
    for (let at = pc; at >= 0 && (code[at]! & 0xff) !== E.OP_END; at += code[at]! >> 8) {
      const op = code[at]! & 0xff;
      lore.ops[row * WORDS + Math.floor(op / WORD)]! |= 1 << (op % WORD);
    }
  };
  add(column(g, row, E.A_PC));
  const modes = column(g, row, E.A_MODES);
  if (modes >= 0) for (let m = 0; m < column(g, row, E.A_MODE_COUNT); m++) add(column(g, modes + m, E.A_PC));
  lore.seen[row] = 1;
}

/** The opcodes from 32 · word on that the ability row and its modes use, as bits. */
function opsOf(g: Game, row: number, word: number): number {
  const lore = loreOf(g);
  if (lore.seen[row] === 0) look(g, lore, row);
  return lore.ops[row * WORDS + word]!;
}

/** Whether the row uses that instruction; -1 is no row. */
export function uses(g: Game, row: number, op: number): boolean {
  return row >= 0 && ((opsOf(g, row, Math.floor(op / WORD)) >>> (op % WORD)) & 1) !== 0;
}

/** Whether the row uses one of these instructions with opcodes below 32, as bits. */
export function usesOneOf(g: Game, row: number, ops: number): boolean {
  return row >= 0 && (opsOf(g, row, 0) & ops) !== 0;
}

/** Whether the row uses instructions with opcodes from 32 on: what is not in every set. */
export function usesRare(g: Game, row: number): boolean {
  return row >= 0 && (opsOf(g, row, 1) | opsOf(g, row, 2) | opsOf(g, row, 3)) !== 0;
}

/** Instructions that may win the game at once, by themselves or by what a counterspell stops. */
const WINNING =
  (1 << E.OP_DAMAGE) |
  (1 << E.OP_DIVIDED_DAMAGE) |
  (1 << E.OP_LOSE_LIFE) |
  (1 << E.OP_DRAW) |
  (1 << E.OP_CHANGE) |
  (1 << E.OP_COUNTER);

/** Whether what the row does may win the game, on some board: if not, it can wait for its time. */
export function mayWin(g: Game, row: number): boolean {
  if (usesOneOf(g, row, WINNING)) return true;
  return uses(g, row, E.OP_POISON) || uses(g, row, E.OP_LOSE_GAME) || uses(g, row, E.OP_WIN_GAME);
}

/** The same of casting the card: what it does as it enters counts. */
export function mayCastToWin(g: Game, card: number): boolean {
  if (mayWin(g, g.rulebook.spell[card]!)) return true;
  const first = g.rulebook.abilityStart[card]!;
  for (let row = first; row < first + g.rulebook.abilityCount[card]!; row++) {
    if (column(g, row, E.A_KIND) === E.ABILITY_TRIGGERED && isOwnArrival(g, row) && mayWin(g, row)) return true;
  }
  return false;
}

/** Whether the card has triggered abilities that are not spent as it enters. */
export function hasLastingTriggers(g: Game, card: number): boolean {
  const lore = loreOf(g);
  if (lore.triggers[card] === 0) {
    const first = g.rulebook.abilityStart[card]!;
    let lasts = false;
    for (let row = first; row < first + g.rulebook.abilityCount[card]!; row++) {
      if (column(g, row, E.A_KIND) === E.ABILITY_TRIGGERED && !isOwnArrival(g, row)) lasts = true;
    }
    lore.triggers[card] = lasts ? 2 : 1;
  }
  return lore.triggers[card] === 2;
}

/** Whether the triggered ability is "when this enters". */
export function isOwnArrival(g: Game, ability: number): boolean {
  return column(g, ability, E.A_EVENT) === E.EVENT_MOVE && column(g, ability, E.A_SUBJECT) === E.SUBJECT_THIS;
}
