/**
 * Which of the cards that a search found goes to its first destination, when the others go elsewhere.
 *
 * The found cards stay in the list of the frame; the one that is picked changes places with the first.
 */

import { AGAIN, offer } from '../kernel/frames.ts';
import { packOption } from '../kernel/options.ts';
import { type Game, liveId } from '../state/game.ts';
import { OP_SEARCH } from '../state/opcodes.ts';
import * as P from './registers.ts';

/** The phase of a search in which the first card is picked. */
export const SPLITTING = 3;

export function isSplitting(g: Game, f: number): boolean {
  const r = g.frameRegister;
  return (g.rulebook.code[r[f + P.PC]] & 0xff) === OP_SEARCH && r[f + P.PHASE] === SPLITTING;
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
