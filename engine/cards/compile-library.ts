/** Compiles instructions about cards in libraries and hands, cards that are turned up or cast, and choices that are no targets. */

import { BATTLEFIELD, COUNTER_NAMES, EXILE, GRAVEYARD, HAND } from '../ids/words.ts';
import * as O from '../state/opcodes.ts';
import type { Instruction, PlayerRef } from '../vocabulary/card.ts';
import {
  amountOperand,
  type Context,
  filterRow,
  nameFilter,
  objectOperand,
  playerOperand,
  refuse,
} from './compile-words.ts';
import { emit } from './emit.ts';

/** Instructions about cards in libraries and hands, and choices that are no targets. */
export function cards(c: Context, i: Instruction, path: string, code: number[]): boolean {
  const who = (ref: PlayerRef | undefined): number => playerOperand(c, ref ?? 'you', `${path}.who`);
  switch (i.do) {
    case 'search': {
      const zone = { hand: HAND, battlefield: BATTLEFIELD, graveyard: GRAVEYARD, exile: EXILE }[i.to];
      const more = (i.graveyard ? 4 : 0) | (i.hand ? 8 : 0) | (i.by ? 16 : 0);
      const how = (i.tapped ? 1 : 0) | (i.others ? 2 : 0) | more;
      const seat = i.who === undefined ? [] : [who(i.who)];
      emit(code, O.OP_SEARCH, filterRow(c, i.filter, path), amountOperand(c, i.amount, path), zone, how, ...seat);
      return true;
    }
    case 'choose name':
      emit(code, O.OP_CHOOSE_NAME, i.names === undefined ? 0 : 1 + nameFilter(c, i.names, `${path}.names`));
      return true;
    case 'shuffle':
      emit(code, O.OP_SHUFFLE, who(i.who));
      return true;
    case 'scry':
      emit(code, O.OP_SCRY, amountOperand(c, i.amount, path));
      return true;
    case 'arrange':
      emit(code, O.OP_SCRY, amountOperand(c, i.amount, path), 1);
      return true;
    case 'reveal top':
      emit(code, O.OP_REVEAL_TOP, who(i.who), amountOperand(c, i.amount ?? 1, path));
      return true;
    case 'surveil':
      emit(code, O.OP_SURVEIL, amountOperand(c, i.amount, path));
      return true;
    case 'dig': {
      const filter = i.filter === undefined ? -1 : filterRow(c, i.filter, `${path}.filter`);
      const to = i.to === 'battlefield' ? [1] : [];
      emit(code, O.OP_DIG, amountOperand(c, i.look, path), i.take, filter, RESTS.indexOf(i.rest), ...to);
      return true;
    }
    case 'hand to library':
      emit(code, O.OP_HAND_TO_LIBRARY, who(i.who), amountOperand(c, i.amount, path), i.to === 'bottom' ? 1 : 0);
      return true;
    case 'reveal hand':
      emit(code, O.OP_REVEAL_HAND, who(i.who), i.look ? 1 : 0);
      return true;
    case 'choose':
      if (i.own && (i.filter.zone ?? 'battlefield') !== 'battlefield') refuse(c, path, i, 'permanents beside own');
      emit(
        code,
        O.OP_CHOOSE,
        who(i.who),
        filterRow(c, i.filter, path),
        amountOperand(c, i.amount, path),
        (i.upTo ? O.CHOOSE_UP_TO : 0) |
          (i.own ? O.CHOOSE_OWN : 0) |
          (i.chooser ? O.CHOOSE_BY_YOU : 0) |
          (i.more ? O.CHOOSE_MORE : 0),
        i.of === undefined ? -1 : playerOperand(c, i.of, `${path}.of`),
        ...(i.among === undefined ? [] : [objectOperand(c, i.among, `${path}.among`)]),
      );
      return true;
    default:
      return turnedUp(c, i, path, code);
  }
}

/** Cards that are turned up, kept, revealed and cast, and what is chosen while an effect happens. */
function turnedUp(c: Context, i: Instruction, path: string, code: number[]): boolean {
  switch (i.do) {
    case 'dig until':
      emit(
        code,
        O.OP_DIG_UNTIL,
        playerOperand(c, i.who ?? 'you', `${path}.who`),
        filterRow(c, i.filter, path),
        i.amount ?? 1,
        i.exile ? 1 : 0,
      );
      return true;
    case 'cast':
      emit(code, O.OP_CAST, objectOperand(c, i.what, `${path}.what`), (i.free ? 1 : 0) | (i.one ? 2 : 0));
      return true;
    case 'keep one':
      emit(code, O.OP_KEEP_ONE);
      return true;
    case 'distribute': {
      const kind = COUNTER_NAMES.indexOf(i.kind);
      emit(code, O.OP_DISTRIBUTE, kind, filterRow(c, i.among, `${path}.among`), amountOperand(c, i.amount, path));
      return true;
    }
    case 'reveal':
      emit(code, O.OP_REVEAL, objectOperand(c, i.what, `${path}.what`));
      return true;
    case 'choose type':
      emit(code, O.OP_CHOOSE_TYPE);
      return true;
    default:
      return false;
  }
}

/** In the order of REST_BOTTOM and so on. */
const RESTS = ['library bottom', 'graveyard', 'library bottom random', 'library shuffled'] as const;
