/** What an instruction made or found is "chosen" for those behind it. */

import { BATTLEFIELD } from '../ids/words.ts';
import { AGAIN, NEXT, pushArena } from '../kernel/frames.ts';
import { needsEvents } from '../kernel/run.ts';
import { found } from '../objects/query.ts';
import { type Game, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import * as P from './registers.ts';

/** The first n objects of `found` are what was chosen. */
export function keep(g: Game, f: number, n: number): void {
  const r = g.frameRegister;
  r[f + P.CHOSEN] = g.word[H.W_ARENA];
  r[f + P.CHOSEN_COUNT] = n;
  for (let i = 0; i < n; i++) pushArena(g, refOf(g, found[i]));
}

/** The tokens that entered since that time are what was chosen. */
export function keepTokens(g: Game, f: number, since: number): number {
  let n = 0;
  for (let seat = 0; seat < g.word[H.W_PLAYERS]; seat++) {
    const list = listOf(seat, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (g.flags[id] & H.TOKEN && g.timestamp[id] >= since) found[n++] = id;
    }
  }
  if (needsEvents(g, n)) return AGAIN;
  keep(g, f, n);
  return NEXT;
}
