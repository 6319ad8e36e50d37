/**
 * Choosing a word: a colour, a creature type, a basic land type, a player or a card name (CR 608.2d, 614.12a, 201.4).
 *
 * Context words: the kind of thing, and 1 + the event of the batch by which a permanent enters, or 0 while an instruction
 * asks, which finds the answer in its register A; of names 1 + their filter.
 */

import { AGAIN, type Decision, offer } from '../kernel/frames.ts';
import { optionValue, packOption } from '../kernel/options.ts';
import {
  addPick,
  PICK_COLOUR,
  PICK_CREATURE_TYPE,
  PICK_LAND_TYPE,
  PICK_NAME,
  PICK_OPPONENT,
  PICK_RIOT,
  PICK_TRIBUTE,
} from '../objects/picks.ts';
import { type Game, refOf } from '../state/game.ts';
import { W_D0, W_D1, W_D2, W_DECIDER, W_LOST, W_PLAYERS } from '../state/header.ts';
import { ID_BITS } from '../state/layout.ts';
import * as R from '../state/rulebook.ts';
import * as P from './registers.ts';

const FIVE = 5;

// SIMPLIFIED: of the names of all cards (CR 201.4) those of the game's Rulebook are told apart; all others are one option.
/**
 * The Rulebook is what every player knows of the cards there are: a list of the cards in play, in decks or in hands would
 * tell what nobody may see. A name that no card of this game has comes last, since players may choose to name nothing.
 */
function listNames(g: Game, filter: number): void {
  const { nameable } = g.rulebook;
  for (let i = 0; i < nameable.length; i++)
    if (isOfKind(g, filter, nameable[i])) offer(g, packOption(0, 0, nameable[i]));
  offer(g, packOption(0, 0, 0));
}

/** CR 201.4a: whether the card of that row has the types and colours that the filter asks for, by what is printed. */
function isOfKind(g: Game, filter: number, card: number): boolean {
  if (filter < 0) return true;
  const { filters, types, colours } = g.rulebook;
  const row = filter * R.F_STRIDE;
  const any = filters[row + R.F_ANY_TYPES];
  const all = filters[row + R.F_ALL_TYPES];
  if ((any !== 0 && !(types[card] & any)) || (types[card] & all) !== all) return false;
  if (types[card] & filters[row + R.F_NO_TYPES] || colours[card] & filters[row + R.F_NO_COLOURS]) return false;
  const wanted = filters[row + R.F_COLOURS];
  return wanted === 0 || (colours[card] & wanted) !== 0;
}

export const wordDecision: Decision = {
  name: 'word',
  list(g) {
    const kind = g.word[W_D0];
    if (kind === PICK_COLOUR || kind === PICK_LAND_TYPE) {
      for (let i = 0; i < FIVE; i++) offer(g, packOption(0, 0, i));
      return;
    }
    if (kind === PICK_RIOT || kind === PICK_TRIBUTE) {
      offer(g, packOption(0, 0, 0));
      offer(g, packOption(0, 0, 1));
      return;
    }
    if (kind === PICK_NAME) {
      listNames(g, g.word[W_D2] - 1);
      return;
    }
    if (kind === PICK_CREATURE_TYPE) {
      const kinds = g.rulebook.subtypeKind;
      for (let i = 0; i < kinds.length; i++) if (kinds[i] === 0) offer(g, packOption(0, 0, i));
      return;
    }
    for (let seat = 0; seat < g.word[W_PLAYERS]; seat++) {
      if (g.word[W_LOST] & (1 << seat) || (kind === PICK_OPPONENT && seat === g.word[W_DECIDER])) continue;
      offer(g, packOption(0, 0, seat));
    }
  },
  apply(g, f, option) {
    const i = g.word[W_D1] - 1;
    if (i < 0) g.frameRegister[f + P.A] = optionValue(option);
    else {
      // The choice is kept for the object that it becomes as it enters.
      addPick(g, refOf(g, g.eventObject[i]) + (1 << ID_BITS), g.word[W_D0], optionValue(option));
    }
    return AGAIN;
  },
};
