/**
 * Making a token of an event (CR 111): an object with the copiable values of a card row.
 */

import * as B from '../kernel/batch.ts';
import { addException, copyExceptions } from '../objects/exceptions.ts';
import { setPrinted } from '../objects/layers.ts';
import type { Game } from '../state/game.ts';
import * as H from '../state/header.ts';
import { takeSlot } from './slots.ts';

/** An object for one token of the event, with both faces if it copies a double-faced permanent; in no zone yet. */
export function takeToken(g: Game, i: number, original: number): number {
  const aux = g.eventAux[i];
  const card = aux & B.TOKEN_CARD_MASK;
  const back = (aux & B.TOKEN_BACK_UP) !== 0;
  const id = takeSlot(g, back ? g.rulebook.otherFace[card] : card, g.eventPlayer[i], H.TOKEN);
  g.card[id] = card;
  if (back) g.flags[id] |= H.BACK_UP;
  if (aux & B.TOKEN_ONE_FACED) g.flags[id] |= H.ONE_FACED;
  setPrinted(g, id);
  copyExceptions(g, original, id);
  const exception = (aux >>> B.TOKEN_EXCEPT_SHIFT) - 1;
  if (exception >= 0) addException(g, id, exception);
  return id;
}
