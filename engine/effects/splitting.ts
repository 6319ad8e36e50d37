/**
 * Which of the cards that a search found goes to its first destination, when the others go elsewhere, and which of the chosen
 * objects is kept.
 *
 * The found cards stay in the list of the frame; the one that is picked changes places with the first.
 */

import { AGAIN, ask, NEXT, offer } from '../kernel/frames.ts';
import { DECIDE_CHOICE, packOption } from '../kernel/options.ts';
import { type Game, liveId } from '../state/game.ts';
import { OP_KEEP_ONE, OP_SEARCH } from '../state/opcodes.ts';
import * as P from './registers.ts';

/** The phase of a search in which the first card is picked. */
export const SPLITTING = 3;

export function isSplitting(g: Game, f: number): boolean {
  const r = g.frameRegister;
  if (r[f + P.PHASE] !== SPLITTING) return false;
  const op = g.rulebook.code[r[f + P.PC]] & 0xff;
  return op === OP_SEARCH || op === OP_KEEP_ONE;
}

/** One of the chosen that are where they were put is "chosen" then; the list of what was turned up before it stays. */
export function keepOne(g: Game, f: number): number {
  const r = g.frameRegister;
  if (r[f + P.PHASE] === 0) {
    const start = r[f + P.CHOSEN];
    let n = 0;
    for (let i = 0; i < r[f + P.CHOSEN_COUNT]; i++) {
      if (foundCard(g, f, i) >= 0) g.arena[start + n++] = g.arena[start + i];
    }
    r[f + P.CHOSEN_COUNT] = n;
    if (n > 1) {
      r[f + P.PHASE] = SPLITTING;
      return ask(g, DECIDE_CHOICE, r[f + P.CONTROLLER], r[f + P.CONTROLLER]);
    }
  }
  r[f + P.CHOSEN_COUNT] = Math.min(1, r[f + P.CHOSEN_COUNT]);
  r[f + P.DID] = r[f + P.CHOSEN_COUNT];
  return NEXT;
}

export function listFound(g: Game, f: number): void {
  const r = g.frameRegister;
  for (let i = 0; i < r[f + P.CHOSEN_COUNT]; i++) {
    const id = foundCard(g, f, i);
    let alike = false;
    for (let k = 0; k < i && !alike; k++) alike = g.card[foundCard(g, f, k)] === g.card[id];
    if (!alike) offer(g, packOption(1, id, 0));
  }
}

export function pickFirst(g: Game, f: number, id: number): number {
  const r = g.frameRegister;
  const start = r[f + P.CHOSEN];
  for (let i = 0; i < r[f + P.CHOSEN_COUNT]; i++) {
    if (foundCard(g, f, i) !== id) continue;
    const picked = g.arena[start + i];
    g.arena[start + i] = g.arena[start];
    g.arena[start] = picked;
  }
  r[f + P.PHASE] = SPLITTING + 1;
  return AGAIN;
}

function foundCard(g: Game, f: number, i: number): number {
  return liveId(g, g.arena[g.frameRegister[f + P.CHOSEN] + i]);
}
