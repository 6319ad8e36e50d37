/**
 * Exiling cards from the top of a library, and choosing among them.
 */

import { commit } from '../actions/commit.ts';
import * as propose from '../actions/propose.ts';
import { LIBRARY } from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import { AGAIN, CALL_AGAIN, NEXT, pushArena } from '../kernel/frames.ts';
import { needsEvents } from '../kernel/run.ts';
import { amount, players } from '../objects/query.ts';
import { scope } from '../objects/scope.ts';
import { type Game, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { ID_BITS } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';
import { beginChoice, goOnChoosing } from './choices.ts';
import * as P from './registers.ts';

/**
 * Exiles cards from the top of libraries as one event; "chosen" means them, or those that the controller then chooses of
 * them. While that goes on DID has how many were exiled: they stand in the arena before what is chosen.
 */
export function exileTop(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const r = g.frameRegister;
  if (r[f + P.PHASE] === 0) {
    const seats = players(g, code[at]);
    const many = amount(g, code[at + 1]);
    if (needsEvents(g, many * g.word[H.W_PLAYERS])) return AGAIN;
    r[f + P.PHASE] = code[at + 2] > 0 ? 2 : 3;
    r[f + P.CHOSEN] = g.word[H.W_ARENA];
    r[f + P.CHOSEN_COUNT] = 0;
    const base = B.startBatch(g);
    for (let seat = 0; seat < g.word[H.W_PLAYERS]; seat++) {
      if (!(seats & (1 << seat))) continue;
      let id = g.first[listOf(seat, LIBRARY)];
      for (let k = 0; k < many && id >= 0; k++, id = g.next[id]) {
        propose.proposeExile(g, id, scope.source);
        pushArena(g, refOf(g, id) + (1 << ID_BITS)); // as it will be in exile
        r[f + P.CHOSEN_COUNT]++;
      }
    }
    r[f + P.DID] = r[f + P.CHOSEN_COUNT];
    return commit(g, base) === NEXT ? AGAIN : CALL_AGAIN;
  }
  if (r[f + P.PHASE] === 3) return NEXT;
  if (r[f + P.PHASE] === 2) beginChoice(g, f, 1 << scope.controller);
  const next = goOnChoosing(g, f, code[at + 2], code[at + 2], -1);
  if (next === NEXT) r[f + P.DID] = r[f + P.CHOSEN_COUNT] > 0 ? 1 : 0;
  return next;
}
