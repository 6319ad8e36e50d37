/**
 * Emblems (CR 114): objects in the command zone with abilities and nothing else, for the rest of the game.
 */

import { countElsewhere } from '../actions/move.ts';
import { takeSlot } from '../actions/slots.ts';
import { COMMAND } from '../ids/words.ts';
import { AGAIN, NEXT } from '../kernel/frames.ts';
import { needsObjects } from '../kernel/run.ts';
import { setPrinted } from '../objects/layers.ts';
import { players } from '../objects/query.ts';
import type { Game } from '../state/game.ts';
import * as H from '../state/header.ts';
import { append, listOf } from '../state/lists.ts';

/** Each of the players gets one. */
export function emblem(g: Game, _f: number, at: number): number {
  const { code } = g.rulebook;
  const seats = players(g, code[at + 1]);
  if (needsObjects(g, g.word[H.W_PLAYERS])) return AGAIN;
  for (let seat = 0; seat < g.word[H.W_PLAYERS]; seat++) if (seats & (1 << seat)) giveEmblem(g, code[at], seat);
  return NEXT;
}

/** CR 114.2: into the command zone, under that player's ownership and control. */
function giveEmblem(g: Game, card: number, seat: number): void {
  const id = takeSlot(g, card, seat, 0);
  setPrinted(g, id);
  g.zone[id] = COMMAND;
  append(g, listOf(seat, COMMAND), id);
  g.word[H.W_EMBLEMS]++;
  g.word[H.W_LISTEN_BASE] |= g.rulebook.listens[card];
  g.word[H.W_LISTEN] |= g.rulebook.listens[card];
  g.word[H.W_TOUCHED] = 1;
  countElsewhere(g, id, COMMAND, 1);
  g.dirty[seat] |= H.DIRTY_ALL;
}
