/** The kinds of decisions that the step `choose` answers. */

import {
  DECIDE_ATTACH,
  DECIDE_BOTTOM,
  DECIDE_CHOICE,
  DECIDE_COPY,
  DECIDE_COST,
  DECIDE_DEVOUR,
  DECIDE_DISCARD,
  DECIDE_JOIN,
  DECIDE_LEGEND,
  DECIDE_MANA,
  DECIDE_OPENING_HAND,
  DECIDE_PROTECTOR,
  DECIDE_PUT_BACK,
  DECIDE_SCRY,
  DECIDE_WORD,
} from '../../engine/index.ts';

/** Kinds of decisions in which several objects are chosen one after another. */
export const CHOOSING = [
  DECIDE_CHOICE,
  DECIDE_COST,
  DECIDE_DISCARD,
  DECIDE_BOTTOM,
  DECIDE_LEGEND,
  DECIDE_PUT_BACK,
  DECIDE_SCRY,
  DECIDE_ATTACH,
  DECIDE_COPY,
  DECIDE_DEVOUR,
  DECIDE_OPENING_HAND,
  DECIDE_PROTECTOR,
  DECIDE_JOIN,
  DECIDE_WORD,
  DECIDE_MANA,
];
/** Those of them that may end with fewer, or with nothing. */
export const ENDING: readonly number[] = [DECIDE_CHOICE, DECIDE_SCRY, DECIDE_COPY, DECIDE_DEVOUR, DECIDE_OPENING_HAND];
