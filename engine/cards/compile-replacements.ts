/**
 * Compiles replacement and prevention effects (CR 614, 615): those of abilities, and those that effects make.
 */

import {
  BATTLEFIELD,
  COUNTER_NAMES,
  EVENT_COUNTERS,
  EVENT_DAMAGE,
  EVENT_DRAW,
  EVENT_GAIN_LIFE,
  EVENT_LOSE_LIFE,
  EVENT_MOVE,
  EVENT_POISON,
  EVENT_TAPPED_FOR_MANA,
  EVENT_TOKEN,
  EXILE,
  HAND,
  LIBRARY,
} from '../ids/words.ts';
import * as R from '../state/rulebook.ts';
import type { Damaged, InsteadZone, ReplacementData } from '../vocabulary/card.ts';
import { type EffectContext, program } from './compile-effects.ts';
import { singleSymbol } from './compile-mana.ts';
import { amountOperand, constant, filterRow, refuse } from './compile-words.ts';
import { type Gathered, subject, type Values, who } from './gathered.ts';

/** Bits of a move beside its zone (kernel/batch.ts): to the bottom of a library, shuffled afterwards. */
const BOTTOM = 8;
const SHUFFLED = 1 << 17;

const INSTEAD: Record<InsteadZone, number> = {
  exile: EXILE,
  hand: HAND,
  'library top': LIBRARY,
  'library bottom': LIBRARY | BOTTOM,
  'library shuffled': LIBRARY | SHUFFLED,
};

/** The row of a replacement ability; notes in `out` what it listens to. */
export function replacement(c: EffectContext, r: ReplacementData, path: string, out: Gathered): Values {
  const values = replacementValues(c, r, path);
  out.replaces |= 1 << (values[R.A_EVENT] ?? 0);
  if (r.event === 'put into graveyard' && r.what === 'this') out.has |= R.HAS_SELF_GRAVEYARD;
  return { [R.A_KIND]: R.ABILITY_REPLACEMENT, [R.A_ZONE]: BATTLEFIELD, ...values };
}

const BY = { any: 0, you: R.DETAIL_BY_YOU, opponent: R.DETAIL_BY_OPPONENT } as const;

const times = (n: number | undefined, plus: number | undefined): Values => ({
  [R.A_AUX]: n ?? 1,
  [R.A_AMOUNT]: constant(plus ?? 0),
});

function replacementValues(c: EffectContext, r: ReplacementData, path: string): Values {
  switch (r.event) {
    case 'dies':
    case 'leaves':
    case 'put into graveyard':
    case 'discard':
    case 'enters':
      return moveReplacement(c, r, path);
    case 'damage':
      return damageReplacement(c, r, path);
    case 'gain life':
    case 'lose life':
    case 'poison': {
      const event = { 'gain life': EVENT_GAIN_LIFE, 'lose life': EVENT_LOSE_LIFE, poison: EVENT_POISON }[r.event];
      const instead = r.instead === undefined ? {} : { [R.A_PC]: program(c, r.instead, `${path}.instead`) };
      const detail = r.event === 'poison' ? BY[r.by ?? 'any'] | (r.half ? R.DETAIL_HALF : 0) : 0;
      return {
        [R.A_EVENT]: event,
        [R.A_WHO]: who(r.who),
        [R.A_DETAIL]: detail,
        ...times(r.times, r.plus),
        ...instead,
      };
    }
    case 'counters':
      return {
        [R.A_EVENT]: EVENT_COUNTERS,
        ...subject(c, r.what, path),
        [R.A_TIMING]: r.counter === undefined ? 0 : 1 + COUNTER_NAMES.indexOf(r.counter),
        [R.A_DETAIL]: (r.byEffect ? R.DETAIL_BY_EFFECT : 0) | BY[r.by ?? 'any'] | (r.half ? R.DETAIL_HALF : 0),
        ...times(r.times, r.plus),
      };
    case 'tokens':
      return { [R.A_EVENT]: EVENT_TOKEN, [R.A_WHO]: who(r.who), ...times(r.times, 0) };
    case 'draw':
      return {
        [R.A_EVENT]: EVENT_DRAW,
        [R.A_WHO]: who(r.who),
        [R.A_DETAIL]: (r.emptyLibrary ? R.DETAIL_EMPTY_LIBRARY : 0) | (r.may ? R.DETAIL_MAY : 0),
        ...times(r.times, 0),
        ...(r.instead === undefined ? {} : { [R.A_PC]: program(c, r.instead, `${path}.instead`) }),
      };
    case 'tapped for mana':
      return tappedForMana(c, r, path);
  }
}

function tappedForMana(c: EffectContext, r: ReplacementData & { event: 'tapped for mana' }, path: string): Values {
  if (r.type === undefined && r.times === undefined) refuse(c, path, r, 'how many times as much, or a type');
  return {
    [R.A_EVENT]: EVENT_TAPPED_FOR_MANA,
    ...(r.what === undefined ? {} : subject(c, r.what, path)),
    [R.A_SUBJECT]: r.what === undefined ? R.SUBJECT_NONE : R.SUBJECT_FILTER,
    [R.A_WHO]: who(r.who),
    [R.A_AUX]: r.times ?? 1,
    [R.A_TIMING]: r.atLeast ?? 0,
    [R.A_DETAIL]: r.only === 'colours' ? R.DETAIL_COLOURS : 0,
    [R.A_MANA_MASK]:
      r.type === undefined ? 0 : r.type === 'any colour' ? 31 : 1 << singleSymbol(c, r.type, `${path}.type`),
    [R.A_MANA_UNITS]: r.amount ?? 0,
  };
}

type MoveEvent = 'dies' | 'leaves' | 'put into graveyard' | 'discard' | 'enters';

function moveReplacement(c: EffectContext, r: ReplacementData & { event: MoveEvent }, path: string): Values {
  if (r.event === 'enters') {
    if (r.tapped === undefined && r.counters === undefined) refuse(c, path, r, 'tapped or counters');
    return {
      [R.A_EVENT]: EVENT_MOVE,
      [R.A_DETAIL]: R.DETAIL_TO_BATTLEFIELD,
      ...subject(c, r.what, path),
      [R.A_LIMIT]: r.tapped ? 1 : 0,
      [R.A_AUX]: r.counters === undefined ? -1 : COUNTER_NAMES.indexOf(r.counters.kind),
      [R.A_AMOUNT]: r.counters === undefined ? 1 : amountOperand(c, r.counters.amount, `${path}.counters`),
    };
  }
  const to = { [R.A_EVENT]: EVENT_MOVE, [R.A_AUX]: INSTEAD[r.to] };
  if (r.event === 'discard') {
    const about = r.what === undefined ? {} : subject(c, r.what, path);
    const bits = R.DETAIL_DISCARD | (r.byEffect ? R.DETAIL_BY_EFFECT : 0) | (r.may ? R.DETAIL_MAY : 0);
    return { ...to, ...about, [R.A_WHO]: who(r.who), [R.A_DETAIL]: bits };
  }
  const detail = { dies: R.DETAIL_DIES, leaves: R.DETAIL_FROM_BATTLEFIELD, 'put into graveyard': 0 }[r.event];
  return { ...to, ...subject(c, r.what, path), [R.A_DETAIL]: detail };
}

const REDIRECTS = { this: R.REDIRECT_THIS, attached: R.REDIRECT_ATTACHED, you: R.REDIRECT_YOU } as const;

function damageReplacement(c: EffectContext, r: ReplacementData & { event: 'damage' }, path: string): Values {
  const combat = r.combat === undefined ? 0 : r.combat ? R.DETAIL_COMBAT : R.DETAIL_NONCOMBAT;
  const to = dealtTo(c, r.to, path);
  let detail = combat | (to[R.A_DETAIL] ?? 0);
  let plus = constant(r.plus ?? 0);
  if (r.prevent !== undefined) {
    detail |= R.DETAIL_PREVENT;
    plus = constant(r.prevent === 'all' ? -1 : r.prevent);
  } else if (r.redirect !== undefined) plus = constant(-1);
  if (r.follows !== undefined && r.prevent === undefined) refuse(c, `${path}.follows`, r.follows, 'prevent beside it');
  return {
    [R.A_EVENT]: EVENT_DAMAGE,
    ...(r.from === undefined ? {} : subject(c, r.from, path)),
    ...to,
    [R.A_AUX]: r.times ?? 1,
    [R.A_AMOUNT]: plus,
    [R.A_DETAIL]: detail,
    [R.A_LIMIT]: r.redirect === undefined ? R.REDIRECT_NONE : REDIRECTS[r.redirect],
    ...(r.follows === undefined ? {} : { [R.A_PC]: program(c, r.follows, `${path}.follows`) }),
  };
}

/** Bits for players, and one kind of object. */
function dealtTo(c: EffectContext, to: Damaged | readonly Damaged[] | undefined, path: string): Values {
  const values: Values = { [R.A_DETAIL]: 0 };
  const players = { you: R.DETAIL_TO_ME, player: R.DETAIL_TO_PLAYER, opponent: R.DETAIL_TO_OPPONENT } as const;
  let detail = 0;
  for (const one of to === undefined ? [] : Array.isArray(to) ? to : [to as Damaged]) {
    if (one === 'you' || one === 'player' || one === 'opponent') {
      detail |= players[one as keyof typeof players];
      continue;
    }
    if (detail & R.DETAIL_TO_SUBJECT) refuse(c, `${path}.to`, to, 'one filter, "this" or "attached"');
    detail |= R.DETAIL_TO_SUBJECT;
    values[R.A_AFFECTS] = one === 'this' ? R.SUBJECT_THIS : one === 'attached' ? R.SUBJECT_ATTACHED : R.SUBJECT_FILTER;
    if (typeof one === 'object') values[R.A_CHANGE] = filterRow(c, one, `${path}.to`);
  }
  values[R.A_DETAIL] = detail;
  return values;
}
