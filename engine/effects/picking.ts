/**
 * Choosing a word: a colour, a creature type, a basic land type or a player (CR 608.2d, 614.12a).
 *
 * Context words: the kind of thing, and 1 + the event of the batch by which a permanent enters, or 0 while an instruction
 * asks, which finds the answer in its register A.
 */

import { AGAIN, type Decision, offer } from '../kernel/frames.ts';
import { optionValue, packOption } from '../kernel/options.ts';
import {
  addPick,
  PICK_COLOUR,
  PICK_CREATURE_TYPE,
  PICK_LAND_TYPE,
  PICK_OPPONENT,
  PICK_RIOT,
} from '../objects/picks.ts';
import { refOf } from '../state/game.ts';
import { W_D0, W_D1, W_DECIDER, W_LOST, W_PLAYERS } from '../state/header.ts';
import { ID_BITS } from '../state/layout.ts';
import * as P from './registers.ts';

const FIVE = 5;

export const wordDecision: Decision = {
  name: 'word',
  list(g) {
    const kind = g.word[W_D0];
    if (kind === PICK_COLOUR || kind === PICK_LAND_TYPE) {
      for (let i = 0; i < FIVE; i++) offer(g, packOption(0, 0, i));
      return;
    }
    if (kind === PICK_RIOT) {
      offer(g, packOption(0, 0, 0));
      offer(g, packOption(0, 0, 1));
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
