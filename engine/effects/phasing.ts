/**
 * "It phases out" (CR 702.26), for good or until the source of the effect leaves the battlefield.
 */

import { phaseOutAll } from '../actions/phasing.ts';
import { BATTLEFIELD, PHASED_OUT } from '../ids/words.ts';
import { AGAIN, NEXT } from '../kernel/frames.ts';
import { needsEvents } from '../kernel/run.ts';
import { forgetExiled, linkExile } from '../objects/memory.ts';
import { collect, found } from '../objects/query.ts';
import { scope } from '../objects/scope.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import { HOLD_TAPPED } from '../state/rulebook.ts';

const UNTIL = 1;
const TAPPED = 2;

export function phaseOut(g: Game, _f: number, at: number): number {
  const code = g.rulebook.code;
  const bits = code[at + 1];
  const source = liveId(g, scope.source);
  if (bits & UNTIL && (source < 0 || g.zone[source] !== BATTLEFIELD)) return NEXT;
  const n = collect(g, code[at]);
  if (needsEvents(g, 2 * n)) return AGAIN; // each may trigger
  if (bits & UNTIL) {
    forgetExiled(g);
    const until = PHASED_OUT | (bits & TAPPED ? HOLD_TAPPED : 0);
    for (let i = 0; i < n; i++) linkExile(g, scope.source, refOf(g, found[i]), until);
  }
  phaseOutAll(g, found, n);
  return NEXT;
}
