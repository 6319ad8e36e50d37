/**
 * "Until it leaves the battlefield" ends (CR 610.3a): what was exiled returns right after the permanent has left.
 *
 * The run loop pushes this procedure when a permanent left while such cards are in exile; it comes before whatever the
 * frames below go on with, and uses no stack.
 */

import { EXILE } from '../ids/words.ts';
import { startBatch } from '../kernel/batch.ts';
import { AGAIN, RETURN, type Step } from '../kernel/frames.ts';
import { needsEvents } from '../kernel/run.ts';
import { type Game, liveId } from '../state/game.ts';
import { W_EXILED } from '../state/header.ts';
import { commit } from './commit.ts';
import { isHold, releaseHeld, stillThere } from './phasing.ts';
import { proposeMove } from './propose.ts';

/** All that return do so at once, to the zones they came from (CR 610.3), under their owners' control. */
function returnExiled(g: Game): number {
  if (needsEvents(g, 2 * g.word[W_EXILED])) return AGAIN;
  releaseHeld(g);
  const base = startBatch(g);
  for (let i = 0; i < g.word[W_EXILED]; i++) {
    if (!g.exiledUntil[i] || isHold(g.exiledUntil[i]) || stillThere(g, g.exiledBy[i])) continue;
    const id = liveId(g, g.exiledCard[i]);
    if (id >= 0 && g.zone[id] === EXILE) proposeMove(g, id, g.exiledUntil[i], 0);
  }
  return commit(g, base);
}

function done(): number {
  return RETURN;
}

export const returnSteps: Step[] = [returnExiled, done];
