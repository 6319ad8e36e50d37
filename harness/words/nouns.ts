/**
 * Amounts, references, filters, costs and conditions of the vocabulary in plain English, in our own wording.
 *
 * A word that has no sentence of its own yet is spelled out from its data, so that every card can be shown.
 */

import type {
  Amount,
  Condition,
  CostData,
  Filter,
  ObjectRef,
  PlayerRef,
  Range,
  Recipient,
  TargetData,
} from '../../engine/index.ts';

/** Any data as words: the last resort for what has no sentence. */
export function plainly(value: unknown): string {
  if (Array.isArray(value)) return joined(value.map(plainly));
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, part]) => (part === true ? key : `${key} ${plainly(part)}`))
    .join(', ');
}

/** "a, b and c". */
export function joined(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
export const numberWord = (n: number): string => NUMBERS[n] ?? String(n);
const ORDINALS = ['first', 'second', 'third', 'fourth'];

// ---- amounts

/** A head of an object with the words for it: the first of its fields that has any. */
type Heads<T> = { readonly [K in keyof T]?: (value: NonNullable<T[K]>, whole: T) => string };

function byHead(value: object, heads: Heads<Record<string, unknown>>): string | undefined {
  for (const [head, words] of Object.entries(heads)) {
    const part = (value as Record<string, unknown>)[head];
    if (part !== undefined && words !== undefined) return words(part as never, value as never);
  }
  return undefined;
}

const AMOUNTS: Heads<Record<string, unknown>> = {
  count: (filter, { among }) =>
    among === undefined
      ? `the number of ${plural(filter as Filter)}`
      : `the number of those that are ${plural(filter as Filter)}`,
  cardTypes: (filter) => `the number of card types among ${plural(filter as Filter)}`,
  devotion: (colour) => `your devotion to ${colour}`,
  half: (amount, { rounded }) => `half of ${amountWords(amount as Amount)}, rounded ${rounded ?? 'down'}`,
  when: (condition, { amount, otherwise }) =>
    `(${amountWords(amount as Amount)} if ${conditionWords(condition as Condition)}, otherwise ${amountWords((otherwise ?? 0) as Amount)})`,
  power: (ref) => `the power of ${objectWords(ref as ObjectRef)}`,
  toughness: (ref) => `the toughness of ${objectWords(ref as ObjectRef)}`,
  manaValue: (ref) => `the mana value of ${objectWords(ref as ObjectRef)}`,
  counters: (kind, { on }) => `the number of ${kind} counters on ${objectWords(on as ObjectRef)}`,
  handSize: (who) => `the number of cards in the hand of ${playerWords(who as PlayerRef)}`,
  players: (who) => `the number of players that are ${playerWords(who as PlayerRef)}`,
  different: (measure, { among }) => `the number of different ${measure}s among ${plural(among as Filter)}`,
  least: (measure, { among }) => `the least ${measure} among ${plural(among as Filter)}`,
  greatest: (measure, { among }) =>
    `the greatest ${measure} among ${among === 'chosen' ? OBJECTS.chosen : plural(among as Filter)}`,
  life: (who) => `the life of ${playerWords(who as PlayerRef)}`,
  thisTurn: (what, { who }) => `the ${what} this turn by ${playerWords((who ?? 'you') as PlayerRef)}`,
  plus: (both) => (both as Amount[]).map(amountWords).join(' plus '),
  times: (both) => `${(both as [Amount, number])[1]} times ${amountWords((both as [Amount, number])[0])}`,
  minus: (amount) => `minus ${amountWords(amount as Amount)}`,
};

export function amountWords(amount: Amount): string {
  if (typeof amount === 'number') return String(amount);
  if (amount === 'event amount') return 'that much';
  if (amount === 'times resolved') return 'how often this ability resolved this turn';
  if (amount === 'convoked') return 'the number of creatures that convoked it';
  if (typeof amount === 'string') return amount === 'X' ? 'X' : amount;
  return byHead(amount, AMOUNTS) ?? plainly(amount);
}

/** "a card", "two cards", "X cards". */
export function counted(amount: Amount, one: string, many = `${one}s`): string {
  if (amount === 1) return `${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one}`;
  if (typeof amount === 'number') return `${numberWord(amount)} ${many}`;
  return typeof amount === 'string' && amount === 'X' ? `X ${many}` : `as many ${many} as ${amountWords(amount)}`;
}

/** "up to one card", "any number of cards". */
export function upTo(amount: Amount, one: string, many = `${one}s`): string {
  if (amount === 1) return `up to one ${one}`;
  return typeof amount === 'number' && amount >= 1000 ? `any number of ${many}` : `up to ${counted(amount, one, many)}`;
}

// ---- references

const OBJECTS: Readonly<Record<string, string>> = {
  this: 'this',
  it: 'it',
  attached: 'what this is attached to',
  granter: 'the permanent that gives this ability',
  chosen: 'what was chosen or made',
  convokers: 'each creature that convoked it',
  exiled: 'the cards that it exiled',
  rest: 'the other cards turned up',
};

export function objectWords(ref: ObjectRef): string {
  if (typeof ref === 'string') return OBJECTS[ref] ?? ref;
  if ('target' in ref) return ref.target === 0 ? 'the target' : `the ${ORDINALS[ref.target] ?? ref.target + 1} target`;
  if ('each' in ref) return `each ${filterWords(ref.each)}`;
  return plainly(ref);
}

const PLAYERS: Readonly<Record<string, string>> = {
  you: 'you',
  opponent: 'each opponent',
  'each player': 'each player',
  'active player': 'the player whose turn it is',
  'event player': 'that player',
  'defending player': 'the defending player',
  'chosen player': 'the chosen player',
};

export function playerWords(ref: PlayerRef): string {
  if (typeof ref === 'string') return PLAYERS[ref] ?? ref;
  if ('target' in ref)
    return ref.target === 0 ? 'the target player' : `the ${ORDINALS[ref.target] ?? ref.target + 1} target player`;
  if ('targetOrController' in ref) return 'that player or its controller';
  if ('whoThisTurn' in ref) return `each ${ref.among ?? 'player'} with ${ref.whoThisTurn} this turn`;
  if ('controllerOf' in ref) return `the controller of ${objectWords(ref.controllerOf)}`;
  if ('ownerOf' in ref) return `the owner of ${objectWords(ref.ownerOf)}`;
  return plainly(ref);
}

export function recipientWords(to: Recipient | readonly Recipient[]): string {
  if (Array.isArray(to)) return joined(to.map((one: Recipient) => recipientWords(one)));
  const one = to as Recipient;
  if (typeof one === 'object' && 'player' in one) return playerWords(one.player);
  if (typeof one === 'object' && 'anyTarget' in one)
    return one.anyTarget === 0 ? 'the target' : `the ${ORDINALS[one.anyTarget]} target`;
  return objectWords(one as ObjectRef);
}

// ---- filters

function rangeWords(what: string, range: Range | undefined): string[] {
  if (range === undefined) return [];
  const { min, max } = range;
  if (min !== undefined && max !== undefined && JSON.stringify(min) === JSON.stringify(max))
    return [`with ${what} ${amountWords(min)}`];
  return [
    ...(min === undefined ? [] : [`with ${what} ${amountWords(min)} or more`]),
    ...(max === undefined ? [] : [`with ${what} ${amountWords(max)} or less`]),
  ];
}

/** What stands before the noun. */
function adjectives(f: Filter): string[] {
  const said: (string | false | undefined)[] = [
    f.other === true && 'other',
    f.tapped === true && 'tapped',
    f.tapped === false && 'untapped',
    f.attacking === true && 'attacking',
    f.attacking === false && 'nonattacking',
    f.blocking === true && 'blocking',
    f.inCombat === true && 'attacking or blocking',
    f.token === true && 'token',
    f.token === false && 'nontoken',
    f.transformed === true && 'transformed',
    f.doubleFaced && 'double-faced',
    f.colourCount?.max === 0 && 'colourless',
    f.colourCount?.min === 2 && f.colourCount.max === undefined && 'multicoloured',
    f.singleTarget && 'single-target',
    ...(f.supertypes ?? []),
    ...(f.notSupertypes ?? []).map((word) => `non${word}`),
    f.colours?.join(' or '),
    ...(f.notColours ?? []).map((word) => `non${word}`),
    ...(f.notTypes ?? []).map((word) => `non${word}`),
    ...(f.notSubtypes ?? []).map((word) => `non-${word}`),
    f.subtypes?.join(' or '),
  ];
  return said.filter((word): word is string => typeof word === 'string' && word !== '');
}

function nounOf(f: Filter, many: boolean): string {
  const kinds =
    f.onStack?.join(' or ') ??
    (f.zone === 'stack' ? 'spell' : f.zone === undefined || f.zone === 'battlefield' ? '' : 'card');
  const types = f.allTypes?.join(' ') ?? f.types?.join(' or ') ?? '';
  const noun = types === '' ? kinds || 'permanent' : kinds === '' ? types : `${types} ${kinds}`;
  return many ? `${noun}${/[sh]$/.test(noun) ? 'es' : 's'}`.replace(/ys$/, 'ies') : noun;
}

function sharesWords({ what, with: others, ofItsController }: NonNullable<Filter['shares']>): string {
  const whose = objectWords(others);
  return what === 'mana type'
    ? `that could produce a type of mana that ${whose} could`
    : `that shares ${what === 'creature type' ? 'a' : ''} ${what} with ${whose}${ofItsController ? ' under the same control' : ''}`.replace(
        '  ',
        ' ',
      );
}

/** Colourless and multicoloured stand before the noun. */
function colourWords(count: Filter['colourCount']): string[] {
  if (count === undefined || count.max === 0 || (count.min === 2 && count.max === undefined)) return [];
  return [`of ${count.min ?? 0} to ${count.max ?? 5} colours`];
}

/** What stands behind the noun. */
function clauses(f: Filter): string[] {
  const { you, opponent } = { you: 'you', opponent: 'an opponent' } as const;
  const whose = {
    you,
    opponent,
    'defending player': 'the defending player',
    'event player': 'that player',
  } as Readonly<Record<string, string>>;
  const owned = f.zone !== undefined && f.zone !== 'battlefield' && f.zone !== 'stack';
  const place = owned
    ? `in ${f.controller === undefined ? 'any' : f.controller === 'you' ? 'your' : "an opponent's"} ${f.zone}`
    : '';
  return [
    ...(place === '' ? [] : [place]),
    ...(f.controller === undefined || owned
      ? []
      : [`that ${whose[f.controller] ?? f.controller} ${f.controller === 'you' ? 'control' : 'controls'}`]),
    ...(f.keywords ? [`with ${f.keywords.join(' or ')}`] : []),
    ...(f.notKeywords ? [`without ${f.notKeywords.join(' and ')}`] : []),
    ...rangeWords('power', f.power),
    ...rangeWords('toughness', f.toughness),
    ...rangeWords('mana value', f.manaValue),
    ...colourWords(f.colourCount),
    ...(f.chosenColour ? ['of the chosen colour'] : []),
    ...(f.producedColour ? ['of a colour of that mana'] : []),
    ...(f.chosenType ? ['of the chosen type'] : []),
    ...(f.chosenName ? ['with the chosen name'] : []),
    ...(f.hasCounter ? [`with ${f.hasCounter === 'any' ? 'a counter' : `a ${f.hasCounter} counter`} on it`] : []),
    ...(f.printedKeyword ? [`with ${f.printedKeyword}`] : []),
    ...(f.x ? ['with X in its cost'] : []),
    ...(f.names ? [`named ${f.names.join(' or ')}`] : []),
    ...(f.castFrom ? [`cast from ${f.castFrom}`] : []),
    ...(f.chosen === false ? ['that was not chosen'] : []),
    ...(f.commander ? ['that is a commander'] : []),
    ...(f.blocks ? ['that blocks this'] : []),
    ...(f.attackedThisTurn ? ['that attacked this turn'] : []),
    ...(f.enteredThisTurn ? ['that entered this turn'] : []),
    ...(f.activatedThisTurn ? ['of which an ability was activated this turn'] : []),
    ...(f.protector ? [`that ${f.protector === 'you' ? 'you protect' : `${whose[f.protector]} protects`}`] : []),
    ...(f.shares ? [sharesWords(f.shares)] : []),
    ...(f.targets ? [`that targets a ${filterWords(f.targets)}`] : []),
    ...(f.anyOf ? [`that is ${f.anyOf.map((one) => `a ${filterWords(one)}`).join(' or ')}`] : []),
  ];
}

/** One thing that fits, without an article: "untapped creature that you control". */
export function filterWords(filter: Filter): string {
  return [...adjectives(filter), nounOf(filter, false), ...clauses(filter)].join(' ');
}

export function plural(filter: Filter): string {
  return [...adjectives(filter), nounOf(filter, true), ...clauses(filter)].join(' ');
}

// ---- targets, costs, conditions

export function targetWords(target: TargetData): string {
  const { what, filter, min = 1, max } = target;
  const one = what === 'object' ? filterWords(filter ?? {}) : what;
  const narrowed = what !== 'object' && filter !== undefined ? `${one} (${filterWords(filter)})` : one;
  const noun = what === 'any' ? narrowed.replace('any', 'any target') : `target ${narrowed}`;
  const most = max ?? (min === 'max' ? 1 : Math.max(1, min));
  if (min === 'max') return `exactly ${amountWords(most)} × ${noun}`;
  if (min === most) return min === 1 ? noun : `${numberWord(min)} × ${noun}`;
  return min === 0 ? `up to ${amountWords(most)} × ${noun}` : `${min} to ${amountWords(most)} × ${noun}`;
}

const COSTS: Heads<Record<string, unknown>> = {
  mana: (mana) => `${mana}`,
  generic: (amount) => `generic mana for ${amountWords(amount as Amount)}`,
  tap: () => '{T}',
  untap: () => '{Q}',
  life: (amount) => `pay ${amountWords(amount as Amount)} life`,
  sacrifice: (what) => `sacrifice ${costObjects(what)}`,
  discard: (what) =>
    what === 'hand'
      ? 'discard your hand'
      : what === 'this'
        ? 'discard this card'
        : `discard ${costObjects({ filter: { zone: 'hand' }, ...(what as object) })}`,
  removeCounters: (what) => {
    const { kind, amount } = what as { kind: string; amount: Amount };
    return `remove ${counted(amount, `${kind} counter`)}`;
  },
  putCounters: (what) => {
    const { kind, amount } = what as { kind: string; amount: Amount };
    return `put ${counted(amount, `${kind} counter`)} on this`;
  },
  exileFromGraveyard: (what) =>
    `exile ${what === 'this' ? 'this card' : costObjects({ filter: {}, ...(what as object) })} from your graveyard`,
  exileFromHand: (what) => `exile ${costObjects({ filter: {}, ...(what as object) })} from your hand`,
  returnToHand: (what) => `return ${costObjects(what)} to hand`,
  loyalty: (n) => `loyalty ${Number(n) > 0 ? '+' : ''}${n}`,
  tapUntapped: (what) => `tap ${costObjects(what)}`,
};

function costObjects(what: unknown): string {
  if (typeof what === 'string') return what === 'this' ? 'this' : (OBJECTS[what] ?? what);
  const { filter = {}, amount = 1, random } = what as { filter?: Filter; amount?: Amount; random?: true };
  return `${counted(amount, filterWords(filter), plural(filter))}${random ? ' at random' : ''}`;
}

export function costWords(cost: CostData): string {
  const parts = Object.entries(cost).map(
    ([key, value]) => COSTS[key]?.(value as never, cost as never) ?? `${key} ${plainly(value)}`,
  );
  return parts.join(', ');
}

const CONDITIONS: Heads<Record<string, unknown>> = {
  atLeast: (both) =>
    `${amountWords((both as [Amount, Amount])[0])} is at least ${amountWords((both as [Amount, Amount])[1])}`,
  exactly: (both) => `${amountWords((both as [Amount, Amount])[0])} is ${amountWords((both as [Amount, Amount])[1])}`,
  exists: (filter) => `there is a ${filterWords(filter as Filter)}`,
  matches: (ref, { filter }) => `${objectWords(ref as ObjectRef)} is a ${filterWords(filter as Filter)}`,
  step: (step) => `it is the ${step} step`,
  chosen: (what) => `the ${what} was chosen`,
  not: (condition) => `it is not so that ${conditionWords(condition as Condition)}`,
  all: (list) => joined((list as Condition[]).map(conditionWords)),
  any: (list) => joined((list as Condition[]).map(conditionWords), 'or'),
};

const CONDITION_WORDS: Readonly<Record<string, string>> = {
  'your turn': 'it is your turn',
  'starting player': 'you play first',
  'madness paid': 'its madness cost was paid',
  kicked: 'it was kicked',
  'alternative cost paid': 'its alternative cost was paid',
  monstrous: 'this is monstrous',
  renowned: 'this is renowned',
  'discarded this turn': 'this card was discarded this turn',
  'arrived since your last upkeep': 'this came under your control since your last upkeep',
  did: 'that was done',
};

export function conditionWords(condition: Condition): string {
  if (typeof condition === 'string') return CONDITION_WORDS[condition] ?? condition;
  return byHead(condition, CONDITIONS) ?? plainly(condition);
}
