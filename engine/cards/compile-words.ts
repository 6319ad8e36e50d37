/**
 * Compiles the smaller words of the vocabulary: amounts, references, filters, costs, targets, conditions, changes.
 *
 * Each function turns data into a row or an operand of the tables. What the engine can't do yet is refused with the
 * path and the reason; nothing is silently left out.
 */

import {
  BATTLEFIELD,
  COLOUR_NAMES,
  COUNTER_NAMES,
  KEYWORD_NAMES,
  MANA_LETTERS,
  STEP_NAMES,
  SUPERTYPE_NAMES,
  SUPERTYPE_SHIFT,
  TURN_COUNT_NAMES,
  TYPE_NAMES,
  ZONE_NAMES,
} from '../ids/words.ts';
import { ARRIVED, ENTRIES_ASKED, MONSTROUS, RENOWNED, TAPS_ASKED, THIS_TURN } from '../state/header.ts';
import * as R from '../state/rulebook.ts';
import type {
  Amount,
  Condition,
  Filter,
  Measure,
  ObjectRef,
  PlayerRef,
  PrintedKeyword,
  Range,
  Recipient,
  TargetData,
} from '../vocabulary/card.ts';
import { BASIC_LAND_TYPES, type Context, refuse } from './compile-context.ts';

export { BASIC_LAND_TYPES, type Context, refuse };

export function constant(value: number): number {
  return value * 2 + 1;
}

export function isConstant(operand: number): boolean {
  return (operand & 1) === 1;
}

// ---------------------------------------------------------------- masks

export function bits(names: readonly string[] | undefined, all: readonly string[]): number {
  let mask = 0;
  for (const name of names ?? []) mask |= 1 << all.indexOf(name);
  return mask;
}

export function typeMask(names: readonly string[] | undefined): number {
  return bits(names, TYPE_NAMES);
}

export function supertypeMask(names: readonly string[] | undefined): number {
  return bits(names, SUPERTYPE_NAMES) << SUPERTYPE_SHIFT;
}

export function subtypeList(c: Context, names: readonly string[] | undefined): number {
  if (names === undefined) return -1;
  return c.tables.list(names.map((name) => c.subtypes.get(name) ?? -1));
}

// ---------------------------------------------------------------- amounts and references

export function amountOperand(c: Context, amount: Amount, path: string): number {
  if (typeof amount === 'number') return constant(amount);
  const row = (kind: number, a = 0, b = 0): number => c.tables.amounts.add({ 0: kind, 1: a, 2: b }) * 2;
  // How often such a cost is paid is what X is for other spells.
  if (amount === 'X' || amount === 'times kicked') return row(R.AMOUNT_X);
  if (amount === 'event amount') return row(R.AMOUNT_EVENT);
  if (amount === 'times resolved') return row(R.AMOUNT_RESOLVED);
  if (amount === 'convoked') return row(R.AMOUNT_CONVOKED);
  if (amount === 'that many') return row(R.AMOUNT_THAT_MANY);
  if ('cardTypes' in amount) return row(R.AMOUNT_CARD_TYPES, filterRow(c, amount.cardTypes, `${path}.cardTypes`));
  if ('devotion' in amount) {
    if (amount.devotion === 'chosen colour') refuseColour(c, `${path}.devotion`);
    return row(R.AMOUNT_DEVOTION, COLOUR_NAMES.indexOf(amount.devotion));
  }
  if ('half' in amount) return row(R.AMOUNT_HALF, amountOperand(c, amount.half, path), amount.rounded === 'up' ? 1 : 0);
  if ('when' in amount) {
    const both = [amountOperand(c, amount.amount, path), amountOperand(c, amount.otherwise ?? 0, path)];
    return row(R.AMOUNT_WHEN, conditionRow(c, amount.when, `${path}.when`), c.tables.list(both));
  }
  if ('count' in amount)
    return row(
      amount.among === undefined ? R.AMOUNT_COUNT : R.AMOUNT_CHOSEN,
      filterRow(c, amount.count, `${path}.count`),
    );
  if ('power' in amount) return row(R.AMOUNT_POWER, objectOperand(c, amount.power, path));
  if ('toughness' in amount) return row(R.AMOUNT_TOUGHNESS, objectOperand(c, amount.toughness, path));
  if ('manaValue' in amount) return row(R.AMOUNT_MANA_VALUE, objectOperand(c, amount.manaValue, path));
  if ('counters' in amount) {
    return row(R.AMOUNT_COUNTERS, objectOperand(c, amount.on, path), counterOf(amount.counters));
  }
  if ('handSize' in amount) return row(R.AMOUNT_HAND, playerOperand(c, amount.handSize, path));
  if ('life' in amount) return row(R.AMOUNT_LIFE, playerOperand(c, amount.life, path));
  if ('thisTurn' in amount) {
    const kind = TURN_COUNT_NAMES.indexOf(amount.thisTurn);
    if (amount.thisTurn === 'lands tapped for mana') c.tables.asked |= TAPS_ASKED;
    return row(R.AMOUNT_THIS_TURN, playerOperand(c, amount.who ?? 'you', path), kind);
  }
  if ('players' in amount) return row(R.AMOUNT_PLAYERS, playerOperand(c, amount.players, path));
  if ('least' in amount) {
    return row(R.AMOUNT_LEAST, filterRow(c, amount.among, `${path}.among`), MEASURES.indexOf(amount.least));
  }
  if ('different' in amount) {
    return row(R.AMOUNT_DIFFERENT, filterRow(c, amount.among, `${path}.among`), MEASURES.indexOf(amount.different));
  }
  if ('greatest' in amount) {
    const measure = MEASURES.indexOf(amount.greatest);
    if (amount.among === 'chosen') return row(R.AMOUNT_GREATEST_CHOSEN, measure);
    return row(R.AMOUNT_GREATEST, filterRow(c, amount.among, `${path}.among`), MEASURES.indexOf(amount.greatest));
  }
  if ('manaSpent' in amount) {
    const own = amount.types === 'its colours';
    const letters = own ? undefined : amount.types?.map((text) => MANA_LETTERS.indexOf(text.slice(1, -1) as 'W'));
    const types = own ? -1 : letters?.reduce((mask, type) => mask | (1 << type), 0);
    const marks = amount.from === undefined ? 0 : markOf(c, amount.from, `${path}.from`);
    const asked = c.tables.list([types ?? (1 << MANA_LETTERS.length) - 1, marks]);
    return row(R.AMOUNT_SPENT, objectOperand(c, amount.manaSpent, path), asked);
  }
  if ('coloursSpent' in amount) return row(R.AMOUNT_COLOURS_SPENT, objectOperand(c, amount.coloursSpent, path));
  if ('plus' in amount) {
    const [a, b] = amount.plus;
    return row(R.AMOUNT_PLUS, amountOperand(c, a, path), amountOperand(c, b, path));
  }
  if ('times' in amount) return row(R.AMOUNT_TIMES, amountOperand(c, amount.times[0], path), amount.times[1]);
  return row(R.AMOUNT_MINUS, amountOperand(c, amount.minus, path));
}

/** In the order of MEASURE_. */
const MEASURES: readonly Measure[] = ['power', 'toughness', 'mana value'];

export function objectOperand(c: Context, ref: ObjectRef, path: string): number {
  switch (ref) {
    case 'this':
      return R.OBJ_THIS;
    case 'it':
      return R.OBJ_IT;
    case 'granter': // put there as the ability is activated
      return R.OBJ_IT;
    case 'attached':
      return R.OBJ_ATTACHED;
    case 'chosen':
      return R.OBJ_CHOSEN;
    case 'convokers':
      return R.OBJ_CONVOKED;
    case 'paid':
      c.tables.asksPaid = true;
      return R.OBJ_PAID;
    case 'exiled':
      return R.OBJ_EXILED;
    case 'rest':
      return R.OBJ_REST;
  }
  if ('target' in ref) return R.OBJ_TARGET + ref.target;
  return R.OBJ_EACH + filterRow(c, ref.each, `${path}.each`);
}

const PLAYERS: Readonly<Record<Extract<PlayerRef, string>, number>> = {
  you: R.WHO_REF_YOU,
  opponent: R.WHO_REF_OPPONENT,
  'each player': R.WHO_REF_EACH,
  'active player': R.WHO_REF_ACTIVE,
  'event player': R.WHO_REF_EVENT,
  'defending player': R.WHO_REF_DEFENDING,
  'other opponents': R.WHO_REF_OTHERS,
  'attacked opponents': R.WHO_REF_ATTACKED,
  'chosen player': R.WHO_REF_CHOSEN,
};

export function playerOperand(c: Context, ref: PlayerRef, path: string): number {
  if (typeof ref === 'string') return PLAYERS[ref];
  if ('target' in ref) return R.WHO_REF_TARGET + ref.target;
  if ('targetOrController' in ref) return R.WHO_REF_TARGET_SIDE + ref.targetOrController;
  if ('whoThisTurn' in ref) {
    if (ref.whoThisTurn === 'lands tapped for mana') c.tables.asked |= TAPS_ASKED;
    return R.WHO_REF_COUNTED + 2 * TURN_COUNT_NAMES.indexOf(ref.whoThisTurn) + (ref.among === undefined ? 0 : 1);
  }
  if ('controllerOf' in ref) return R.WHO_REF_CONTROLLER + 2 * objectOperand(c, ref.controllerOf, path);
  return R.WHO_REF_OWNER + 2 * objectOperand(c, ref.ownerOf, path);
}

export function recipientOperand(c: Context, to: Recipient, path: string): number {
  if (typeof to === 'object') {
    if ('player' in to) return R.TO_PLAYER | playerOperand(c, to.player, path);
    if ('anyTarget' in to) return R.TO_ANY_TARGET | to.anyTarget;
    if ('target' in to) return R.TO_ANY_TARGET | to.target;
  }
  return objectOperand(c, to, path);
}

// ---------------------------------------------------------------- filters

const CONTROLLERS = {
  you: R.WHO_YOU,
  opponent: R.WHO_OPPONENT,
  'defending player': R.WHO_DEFENDING,
  'event player': R.WHO_EVENT,
  'active player': R.WHO_ACTIVE,
} as const;

/** What a filter says as FILTER_ bits. */
function flagBits(c: Context, filter: Filter, path: string): number {
  const flag = (value: boolean | undefined, yes: number, no: number): number =>
    value === undefined ? 0 : value ? yes : no;
  let flags =
    colourBits(filter) |
    flag(filter.chosenColour, R.FILTER_CHOSEN_COLOUR, 0) |
    flag(filter.chosenType, R.FILTER_CHOSEN_TYPE, 0) |
    flag(filter.chosenName, R.FILTER_CHOSEN_NAME, 0) |
    flag(filter.sharesName === 'exiled' || undefined, R.FILTER_NAME_EXILED, 0) |
    flag(filter.tapped, R.FILTER_TAPPED, R.FILTER_UNTAPPED) |
    flag(filter.attacking, R.FILTER_ATTACKING, R.FILTER_NOT_ATTACKING) |
    flag(filter.blocking, R.FILTER_BLOCKING, 0) |
    flag(filter.unblocked, R.FILTER_UNBLOCKED, 0) |
    flag(filter.blocks === 'this' || undefined, R.FILTER_BLOCKS_SOURCE, 0) |
    flag(filter.attackedThisTurn, R.FILTER_ATTACKED, 0) |
    flag(filter.inCombat, R.FILTER_IN_COMBAT, 0) |
    flag(filter.other, R.FILTER_OTHER, 0) |
    flag(filter.x, R.FILTER_X, 0) |
    flag(filter.singleTarget, R.FILTER_SINGLE_TARGET, 0) |
    flag(filter.token, R.FILTER_TOKEN, R.FILTER_NONTOKEN) |
    flag(filter.transformed, R.FILTER_TRANSFORMED, R.FILTER_NOT_TRANSFORMED);
  for (const [word, unsaid] of [
    ['blocking', filter.blocking],
    ['inCombat', filter.inCombat],
    ['other', filter.other],
  ] as const) {
    if (unsaid === false) refuse(c, `${path}.${word}`, false, 'true, or the field left out');
  }
  if (filter.power ?? filter.toughness ?? filter.manaValue) flags |= R.FILTER_BOUNDS;
  if (filter.printedKeyword !== undefined || alternatives(filter) !== undefined || rareBits(filter) !== 0)
    flags |= R.FILTER_MORE;
  return flags;
}

export function filterRow(c: Context, filter: Filter, path: string): number {
  const f = c.tables.filters;
  const flags = flagBits(c, filter, path);
  const rare = rareBits(filter);
  if (filter.enteredThisTurn) c.tables.asked |= ENTRIES_ASKED;
  if (filter.colours?.includes('chosen colour')) refuseColour(c, `${path}.colours`);
  const bound = (range: Range | undefined, end: 'min' | 'max', name: string): number => {
    const value = range?.[end];
    return value === undefined ? R.NO_BOUND : amountOperand(c, value, `${path}.${name}.${end}`);
  };
  return f.add({
    [R.F_ZONE]: ZONE_NAMES.indexOf(filter.zone ?? 'battlefield'),
    [R.F_ANY_TYPES]: typeMask(filter.types),
    [R.F_ALL_TYPES]: typeMask(filter.allTypes) | supertypeMask(filter.supertypes),
    [R.F_NO_TYPES]: typeMask(filter.notTypes) | supertypeMask(filter.notSupertypes),
    [R.F_SUBTYPES]: subtypeList(c, filter.subtypes),
    [R.F_NO_SUBTYPES]: subtypeList(c, filter.notSubtypes),
    [R.F_COLOURS]: bits(filter.colours, COLOUR_NAMES),
    [R.F_NO_COLOURS]: bits(filter.notColours, COLOUR_NAMES),
    [R.F_KEYWORDS]: bits(filter.keywords, KEYWORD_NAMES),
    [R.F_NO_KEYWORDS]: bits(filter.notKeywords, KEYWORD_NAMES),
    [R.F_CONTROLLER]: filter.controller === undefined ? R.WHO_ANY : CONTROLLERS[filter.controller],
    [R.F_FLAGS]: flags,
    [R.F_POWER_MIN]: bound(filter.power, 'min', 'power'),
    [R.F_POWER_MAX]: bound(filter.power, 'max', 'power'),
    [R.F_TOUGHNESS_MIN]: bound(filter.toughness, 'min', 'toughness'),
    [R.F_TOUGHNESS_MAX]: bound(filter.toughness, 'max', 'toughness'),
    [R.F_VALUE_MIN]: bound(filter.manaValue, 'min', 'manaValue'),
    [R.F_VALUE_MAX]: bound(filter.manaValue, 'max', 'manaValue'),
    [R.F_COUNTER]: counterOf(filter.hasCounter),
    [R.F_HAS]: filter.printedKeyword === undefined ? 0 : PRINTED[filter.printedKeyword],
    [R.F_ANY_OF]: anyOfList(c, filter, path),
    ...rareColumns(c, filter, rare, path),
    [R.F_STACK]: stackMask(c, filter, path),
    [R.F_CAST_FROM]: filter.castFrom === undefined ? -1 : ZONE_NAMES.indexOf(filter.castFrom),
    [R.F_NAMES]: filter.names === undefined ? -1 : c.tables.list(filter.names.map((n) => c.names.get(n) ?? -1)),
  });
}

/** Filters of which one must fit. None of them does where a commander is meant: nobody has one. */
function alternatives(filter: Filter): readonly Filter[] | undefined {
  return filter.commander ? [] : filter.anyOf;
}

function anyOfList(c: Context, filter: Filter, path: string): number {
  const list = alternatives(filter);
  return list === undefined ? -1 : c.tables.list(list.map((one, i) => filterRow(c, one, `${path}.anyOf[${i}]`)));
}

/** A filter of names by what their cards are (CR 201.4a): types, supertypes and colours. */
export function nameFilter(c: Context, filter: Filter, path: string): number {
  const words = ['types', 'allTypes', 'notTypes', 'supertypes', 'notSupertypes', 'colours', 'notColours'];
  if (Object.keys(filter).some((word) => !words.includes(word))) refuse(c, path, filter, words.join(', '));
  return filterRow(c, filter, path);
}

function rareColumns(c: Context, filter: Filter, rare: number, path: string): Record<number, number> {
  const { shares } = filter;
  if (shares?.ofItsController && shares.with !== 'chosen') refuse(c, `${path}.shares`, shares, 'with "chosen"');
  return {
    [R.F_RARE]: rare,
    [R.F_SHARES]: shares === undefined ? -1 : objectOperand(c, shares.with, `${path}.shares.with`),
    [R.F_TARGETS]: filter.targets === undefined ? -1 : filterRow(c, filter.targets, `${path}.targets`),
    ...(filter.greatest !== undefined && { [R.F_TARGETS]: comparedRow(c, filter, path) }),
  };
}

/** What the object is compared with: the filter without that word. */
function comparedRow(c: Context, { greatest: _greatest, ...others }: Filter, path: string): number {
  if (others.targets !== undefined || (others.zone ?? 'battlefield') !== 'battlefield') {
    refuse(c, `${path}.greatest`, _greatest, 'permanents, and not targets beside it');
  }
  return filterRow(c, others, path);
}

/** The numbers of colours that have a bit of their own: none, and two or more (CR 105.2). */
function colourBits({ colourCount: count }: Filter): number {
  if (count?.max === 0) return R.FILTER_COLOURLESS;
  return count?.min === 2 && count.max === undefined ? R.FILTER_MULTICOLOURED : 0;
}

const SHARED = {
  'creature type': R.RARE_SHARES,
  'no creature type': R.RARE_SHARES_NOT,
  'mana type': R.RARE_PRODUCES,
};

/** The words of few filters, as RARE_ bits. */
function rareBits(filter: Filter): number {
  const { colourCount: count } = filter;
  const colours =
    count === undefined || colourBits(filter) !== 0
      ? 0
      : R.RARE_COLOURS | ((count.min ?? 0) << R.RARE_COLOURS_LEAST) | ((count.max ?? 5) << R.RARE_COLOURS_MOST);
  const [yours, theirs] = [R.RARE_YOURS_TO_PROTECT, R.RARE_THEIRS_TO_PROTECT];
  const protects = { you: yours, opponent: theirs, 'event player': yours | theirs };
  return (
    colours |
    (filter.doubleFaced ? R.RARE_TWO_FACED : 0) |
    (filter.protector === undefined ? 0 : protects[filter.protector]) |
    (filter.shares === undefined ? 0 : SHARED[filter.shares.what]) |
    (filter.shares?.ofItsController ? R.RARE_SHARES_OWN : 0) |
    (filter.chosen === false ? R.RARE_NOT_CHOSEN : 0) |
    (filter.activatedThisTurn ? R.RARE_ACTIVATED : 0) |
    (filter.enteredThisTurn ? R.RARE_ENTERED : 0) |
    (filter.producedColour ? R.RARE_PRODUCED : 0) |
    (filter.owner === undefined ? 0 : filter.owner === 'you' ? R.RARE_OWNED : R.RARE_OWNED_NOT) |
    (filter.tapAbility ? R.RARE_TAP_ABILITY : 0) |
    (filter.targets === undefined ? 0 : R.RARE_TARGETS) |
    (filter.greatest === undefined
      ? 0
      : R.RARE_GREATEST | (MEASURES.indexOf(filter.greatest) << R.RARE_GREATEST_MEASURE))
  );
}

/** Kinds of what is on the stack, in the order of ON_STACK_SPELL and so on. */
const STACK_KINDS = ['spell', 'activated ability', 'triggered ability'] as const;

function stackMask(c: Context, filter: Filter, path: string): number {
  if (filter.onStack === undefined) return 1;
  if (filter.zone !== 'stack') refuse(c, `${path}.onStack`, filter.onStack, 'the zone stack beside it');
  return bits(filter.onStack, STACK_KINDS);
}

/** Bits of `has` that cards with such a keyword have. */
const PRINTED: Readonly<Record<PrintedKeyword, number>> = {
  madness: R.HAS_MADNESS,
  flashback: R.HAS_FLASHBACK,
  kicker: R.HAS_KICKER,
  cycling: R.HAS_CYCLING,
};

function counterOf(kind: Filter['hasCounter']): number {
  if (kind === undefined) return -1;
  return kind === 'any' ? R.ANY_COUNTER : COUNTER_NAMES.indexOf(kind);
}

/** The compiler writes the colours in where one is chosen, so the word is left nowhere else. */
export function refuseColour(c: Context, path: string): never {
  return refuse(c, path, 'chosen colour', 'a colour, for none is chosen here');
}

/** Whether what the filter selects can change without anything entering, leaving or changing controllers. */
export function isVolatileFilter(c: Context, row: number): boolean {
  const f = c.tables.filters;
  const any = f.get(row, R.F_ANY_OF);
  if (f.get(row, R.F_RARE) !== 0) return true;
  for (let i = 1; any >= 0 && i <= (c.tables.lists[any] ?? 0); i++) {
    if (isVolatileFilter(c, c.tables.lists[any + i] ?? 0)) return true;
  }
  const chosen = R.FILTER_CHOSEN_COLOUR | R.FILTER_CHOSEN_TYPE | R.FILTER_CHOSEN_NAME;
  const steady =
    chosen |
    R.FILTER_OTHER |
    R.FILTER_MORE |
    R.FILTER_TOKEN |
    R.FILTER_NONTOKEN |
    R.FILTER_COLOURLESS |
    R.FILTER_MULTICOLOURED;
  return (
    (f.get(row, R.F_FLAGS) & ~steady) !== 0 || f.get(row, R.F_COUNTER) >= 0 || f.get(row, R.F_ZONE) !== BATTLEFIELD
  );
}

// ---------------------------------------------------------------- sources of mana

/** The mark of mana from sources that fit the filter: one bit of few. */
export function markOf(c: Context, filter: Filter, path: string): number {
  const { marks } = c.tables;
  const text = JSON.stringify(filter);
  if (!marks.has(text)) {
    if (marks.size === MOST_MARKS) refuse(c, path, filter, `at most ${MOST_MARKS} kinds of sources of mana in a game`);
    marks.set(text, filterRow(c, filter, path));
  }
  const mark = 1 << [...marks.keys()].indexOf(text);
  c.tables.asked |= mark;
  return mark;
}
/** One bit less than there are: NO_MANA is the mark that no mana has. */
const MOST_MARKS = 7;

// ---------------------------------------------------------------- targets, conditions, changes

const TARGET_KINDS = [
  'object',
  'player',
  'opponent',
  'any',
  'creature or player',
  'player or planeswalker',
  'battle or opponent',
] as const;

/** Adds target groups one after another; returns the first row. */
export function targetRows(c: Context, targets: readonly TargetData[], path: string): number {
  const values = targets.map((target, i) => {
    const what = TARGET_KINDS.indexOf(target.what);
    const filter = target.filter ?? (what === R.TARGET_OBJECT ? {} : undefined);
    const min = target.min === 'max' ? R.AS_MANY_AS_MAX : (target.min ?? 1);
    const max = target.max ?? Math.max(1, min);
    return {
      [R.T_WHAT]: what,
      [R.T_FILTER]: filter === undefined ? -1 : filterRow(c, filter, `${path}[${i}].filter`),
      [R.T_MIN]: min,
      [R.T_MAX]: amountOperand(c, max, `${path}[${i}].max`),
      [R.T_DISTINCT]: (target.distinctFrom ?? []).reduce((mask, group) => mask | (1 << group), 0),
    };
  });
  const first = c.tables.targets.rows;
  for (const value of values) c.tables.targets.add(value);
  return first;
}

export function conditionRow(c: Context, condition: Condition, path: string): number {
  const row = (kind: number, a = 0, b = 0): number => c.tables.conditions.add({ 0: kind, 1: a, 2: b });
  if (condition === 'your turn') return row(R.COND_YOUR_TURN);
  if (condition === 'starting player') return row(R.COND_STARTING);
  if (condition === 'madness paid') return row(R.COND_MADNESS);
  if (condition === 'kicked') return row(R.COND_KICKED);
  if (condition === 'alternative cost paid') return row(R.COND_ALTERNATIVE);
  if (condition === 'did') return row(R.COND_DID);
  if (condition === 'monstrous') return row(R.COND_FLAG, MONSTROUS);
  if (condition === 'renowned') return row(R.COND_FLAG, RENOWNED);
  if (condition === 'arrived since your last upkeep') return row(R.COND_FLAG, ARRIVED);
  if (condition === 'discarded this turn') return row(R.COND_FLAG, THIS_TURN);
  if ('atLeast' in condition) {
    const [a, b] = condition.atLeast;
    return row(R.COND_AT_LEAST, amountOperand(c, a, path), amountOperand(c, b, path));
  }
  if ('exactly' in condition) {
    const [a, b] = condition.exactly;
    return row(R.COND_EXACTLY, amountOperand(c, a, path), amountOperand(c, b, path));
  }
  if ('exists' in condition) return row(R.COND_EXISTS, filterRow(c, condition.exists, path));
  if ('matches' in condition) {
    const kind = condition.filter.zone === undefined ? R.COND_MATCHES : R.COND_MATCHES_IN;
    return row(kind, objectOperand(c, condition.matches, path), filterRow(c, condition.filter, path));
  }
  if ('chosen' in condition && condition.chosen === 'tribute') return row(R.COND_PICK, R.PICKED_TRIBUTE, 1);
  if ('chosen' in condition) return row(R.COND_PICK, R.PICKED_RIOT, condition.chosen === 'haste' ? 1 : 0);
  if ('step' in condition) return row(R.COND_STEP, STEP_NAMES.indexOf(condition.step));
  if ('not' in condition) return row(R.COND_NOT, conditionRow(c, condition.not, path));
  if ('all' in condition) return row(R.COND_ALL, c.tables.list(condition.all.map((one) => conditionRow(c, one, path))));
  return row(R.COND_ANY, c.tables.list(condition.any.map((one) => conditionRow(c, one, path))));
}
