/**
 * Triggered abilities that wait to be put on the stack (CR 603.2, 603.3), in the order in which they triggered.
 */

import { type Game, InvariantError } from '../state/game.ts';
import { W_ROOM_LOW, W_TRIGGERS } from '../state/header.ts';
import { isIn } from '../state/seats.ts';

export function queueTrigger(
  g: Game,
  ability: number,
  controller: number,
  source: number,
  object: number,
  player: number,
  amount: number,
): void {
  if (!isIn(g, controller)) return; // CR 800.4d
  const at = g.word[W_TRIGGERS];
  if (at >= g.size.triggers) throw new InvariantError(`more than ${g.size.triggers} triggers wait at once`);
  g.word[W_TRIGGERS] = at + 1;
  if (at + 1 > g.size.triggers >> 1) g.word[W_ROOM_LOW] = 1;
  g.triggerAbility[at] = ability;
  g.triggerController[at] = controller;
  g.triggerSource[at] = source;
  g.triggerObject[at] = object;
  g.triggerPlayer[at] = player;
  g.triggerAmount[at] = amount;
}

/** Takes a trigger out of the queue; the others keep their order. */
export function removeTrigger(g: Game, at: number): void {
  const end = --g.word[W_TRIGGERS];
  g.triggerAbility.copyWithin(at, at + 1, end + 1);
  g.triggerController.copyWithin(at, at + 1, end + 1);
  g.triggerSource.copyWithin(at, at + 1, end + 1);
  g.triggerObject.copyWithin(at, at + 1, end + 1);
  g.triggerPlayer.copyWithin(at, at + 1, end + 1);
  g.triggerAmount.copyWithin(at, at + 1, end + 1);
}
