/**
 * What a permanent of a position remembers: what was chosen as it entered, which cards it exiled (CR 607).
 */

import { COLOUR_NAMES, EXILE } from '../ids/words.ts';
import { linkExile } from '../objects/memory.ts';
import { addPick, PICK_COLOUR, PICK_CREATURE_TYPE, PICK_LAND_TYPE, PICK_NAME } from '../objects/picks.ts';
import { type Game, refOf } from '../state/game.ts';
import { W_PLAYERS } from '../state/header.ts';
import * as R from '../state/rulebook.ts';

const LAND_TYPES: readonly string[] = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];

/** Notes the choice that the permanent's card asks for as it enters: a colour, a type, or a player as "A". What was expected instead, or ''. */
export function noteChosen(g: Game, id: number, word: string): string {
  const kind = pickedKind(g, g.card[id]);
  if (kind < 0) return 'no choice, for the card asks for none';
  const value = chosenValue(g, kind, word);
  if (value < 0 && kind === PICK_NAME) return 'the name of a card';
  if (value < 0) return ['a colour', 'a creature type of the cards', 'a basic land type'][kind] ?? 'a player';
  addPick(g, refOf(g, id), kind, value);
  return '';
}

function chosenValue(g: Game, kind: number, word: string): number {
  if (kind === PICK_COLOUR) return (COLOUR_NAMES as readonly string[]).indexOf(word);
  if (kind === PICK_CREATURE_TYPE) return g.rulebook.subtypeNames.indexOf(word);
  if (kind === PICK_LAND_TYPE) return LAND_TYPES.indexOf(word);
  if (kind === PICK_NAME) return g.rulebook.nameable.find((row) => g.rulebook.names[row] === word) ?? -1;
  const seat = 'ABCD'.indexOf(word);
  return word.length === 1 && seat < g.word[W_PLAYERS] ? seat : -1;
}

/** What kind of thing (PICK_) the card asks for as it enters, -1 nothing. */
function pickedKind(g: Game, card: number): number {
  const rb = g.rulebook;
  const end = rb.abilityStart[card] + rb.abilityCount[card];
  for (let a = rb.abilityStart[card]; a < end; a++) {
    const row = a * R.A_STRIDE;
    if (rb.ability[row] === R.ABILITY_ENTERS && rb.ability[row + R.A_LIMIT] > 0) return rb.ability[row + R.A_LIMIT] - 1;
  }
  return -1;
}

/** The card in exile is one that the permanent exiled; with a zone, it returns there when the permanent leaves (CR 610.3). */
export function noteExiled(g: Game, card: number, by: number, until: number): void {
  if (g.zone[card] === EXILE) linkExile(g, refOf(g, by), refOf(g, card), until);
}
