/**
 * What was chosen as a permanent entered (CR 614.12a, 607.2d): a colour, a type or a player, for its other abilities to read.
 */

import { type Game, liveId, MARGIN } from '../state/game.ts';
import { W_EXILED, W_PICKS, W_ROOM_LOW } from '../state/header.ts';
import * as R from '../state/rulebook.ts';
import { lotsAsk } from './mana-lots.ts';
import { phasedId } from './phased.ts';
import { hasSubtype } from './subtypes.ts';

// ---- kinds of things to choose
export const PICK_COLOUR = 0;
/** The value is a subtype of the Rulebook. */
export const PICK_CREATURE_TYPE = 1;
/** The value is a place among the basic land types, Plains first. */
export const PICK_LAND_TYPE = 2;
export const PICK_PLAYER = 3;
export const PICK_OPPONENT = 4;
/** The value is 0 for a counter, 1 for haste. */
export const PICK_RIOT = R.PICKED_RIOT;

/** The value is 1 if the opponent who was chosen paid tribute (CR 702.104a). */
export const PICK_TRIBUTE = R.PICKED_TRIBUTE;
/** The value is a row of the Rulebook with that name, 0 for a name that no card of this game has. */
export const PICK_NAME = R.PICKED_NAME;

/** Notes what was chosen for the object of the reference; a later choice of the same kind replaces it. */
export function addPick(g: Game, ref: number, kind: number, value: number): void {
  let at = 0;
  while (at < g.word[W_PICKS] && (g.pickOf[at] !== ref || g.pickKind[at] !== kind)) at++;
  if (at === g.word[W_PICKS]) g.word[W_PICKS]++;
  if (g.word[W_PICKS] > g.size.picks - MARGIN.picks) g.word[W_ROOM_LOW] = 1;
  g.pickOf[at] = ref;
  g.pickKind[at] = kind;
  g.pickValue[at] = value;
}

/** What was chosen, -1 nothing. */
export function pickOf(g: Game, ref: number, kind: number): number {
  for (let i = 0; i < g.word[W_PICKS]; i++) if (g.pickOf[i] === ref && g.pickKind[i] === kind) return g.pickValue[i];
  return -1;
}

/** The chosen player, whoever could be chosen; -1 none. */
export function chosenSeat(g: Game, ref: number): number {
  const player = pickOf(g, ref, PICK_PLAYER);
  return player >= 0 ? player : pickOf(g, ref, PICK_OPPONENT);
}

/** Drops the choices of objects that are no more. */
export function forgetPicks(g: Game): void {
  let kept = 0;
  for (let i = 0; i < g.word[W_PICKS]; i++) {
    const of = g.pickOf[i];
    if (liveId(g, of) < 0 && phasedId(g, of) < 0 && !lotsAsk(g, of)) continue;
    g.pickOf[kept] = g.pickOf[i];
    g.pickKind[kept] = g.pickKind[i];
    g.pickValue[kept] = g.pickValue[i];
    kept++;
  }
  g.word[W_PICKS] = kept;
}

/** Whether the object has the name of a card that the source exiled and that still is there. */
function sharesNameExiled(g: Game, source: number, id: number): boolean {
  const name = g.rulebook.sameName;
  for (let i = 0; i < g.word[W_EXILED]; i++) {
    const card = g.exiledBy[i] === source ? liveId(g, g.exiledCard[i]) : -1;
    if (card >= 0 && name[g.card[card]] === name[g.card[id]]) return true;
  }
  return false;
}

/** Whether the card has the name of the row; where it is no spell, a split card has both names (CR 709.4b). */
function hasChosenName(g: Game, named: number, card: number): boolean {
  const { sameName, face, otherFace } = g.rulebook;
  if (named <= 0 || card === 0) return false;
  const name = sameName[named];
  if (sameName[card] === name) return true;
  if (face[card] !== R.FACE_SPLIT) return false;
  return sameName[otherFace[card]] === name || sameName[otherFace[card] + 1] === name;
}

/** Whether the object is of the colour and type chosen for the source, as far as the bits of a filter ask. */
export function fitsChosen(g: Game, source: number, flags: number, id: number): boolean {
  if (flags & R.FILTER_CHOSEN_COLOUR) {
    const colour = pickOf(g, source, PICK_COLOUR);
    if (colour < 0 || !(g.colours[id] & (1 << colour))) return false;
  }
  if (flags & R.FILTER_CHOSEN_NAME && !hasChosenName(g, pickOf(g, source, PICK_NAME), g.card[id])) return false;
  if (flags & R.FILTER_NAME_EXILED && !sharesNameExiled(g, source, id)) return false;
  if (!(flags & R.FILTER_CHOSEN_TYPE)) return true;
  const type = pickOf(g, source, PICK_CREATURE_TYPE);
  return type >= 0 && hasSubtype(g, id, type);
}
