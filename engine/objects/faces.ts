/**
 * Cards with two faces (CR 712) and split cards (CR 709): which row of the Rulebook is which face, and what a card would be
 * with another face up.
 *
 * `printed` names the card: its front face, or both halves combined. `card` names the face that is up, or what the object
 * copies. Whether a face can be cast or played is asked of that face alone (CR 709.3a, 712.11c): for the time of a question
 * the card shows it.
 */

import type { Game } from '../state/game.ts';
import { ONE_FACED } from '../state/header.ts';
import * as R from '../state/rulebook.ts';
import { setPrinted } from './layers.ts';

/** Row of a face: 0 the front; 1 the back or the left half; 2 the right half. */
export function faceRow(g: Game, card: number, face: number): number {
  return face === 0 ? card : g.rulebook.otherFace[card] + face - 1;
}

/** The number of the first face that a card in a player's hand may be played with. */
export function firstFace(g: Game, card: number): number {
  return g.rulebook.face[card] === R.FACE_SPLIT ? 1 : 0;
}

/** The number of the last one: a modal double-faced card has two, a split card two halves. */
export function lastFace(g: Game, card: number): number {
  const face = g.rulebook.face[card];
  return face === R.FACE_SPLIT ? 2 : face === R.FACE_MODAL_FRONT ? 1 : 0;
}

/** Shows a face of a card that is neither a spell nor on the battlefield; `hideFace` must follow. */
export function showFace(g: Game, id: number, row: number): void {
  g.card[id] = row;
  setPrinted(g, id);
}

export function hideFace(g: Game, id: number): void {
  if (g.card[id] !== g.printed[id]) showFace(g, id, g.printed[id]);
}

/** Whether the permanent is represented by a double-faced card or token, which can transform (CR 712.9). */
export function isDoubleFaced(g: Game, id: number): boolean {
  if (g.flags[id] & ONE_FACED) return false;
  const face = g.rulebook.face[g.printed[id]];
  return face === R.FACE_FRONT || face === R.FACE_MODAL_FRONT;
}

/** The row of one of its own faces. */
export function ownFace(g: Game, id: number, back: boolean): number {
  return back ? g.rulebook.otherFace[g.printed[id]] : g.printed[id];
}
