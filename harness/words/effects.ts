/** Instructions, changes and abilities of the vocabulary in plain English, in our own wording. */

import type {
  AbilityData,
  Amount,
  ChangeData,
  EffectData,
  Filter,
  Instruction,
  KeywordData,
  ReplacementData,
  TokenData,
  TriggerEvent,
} from '../../engine/index.ts';
import {
  amountWords,
  conditionWords,
  costWords,
  counted,
  filterWords,
  joined,
  numberWord,
  objectWords,
  plainly,
  playerWords,
  plural,
  recipientWords,
  targetWords,
  upTo,
} from './nouns.ts';

type Do<K extends Instruction['do']> = Extract<Instruction, { do: K }>;
type Sentences = { readonly [K in Instruction['do']]?: (i: Do<K>) => string };

/** "you" and a verb in the first form, anybody else and the third. */
function does(who: Parameters<typeof playerWords>[0] | undefined, verb: string, third = `${verb}s`): string {
  return who === undefined || who === 'you' ? `you ${verb}` : `${playerWords(who)} ${third}`;
}

const UNTIL = (until: string | undefined): string => (until === 'forever' ? '' : ` until ${until ?? 'end of turn'}`);
const inner = (list: readonly Instruction[]): string => list.map(instructionWords).join('; then ');

// ---- instructions

const ABOUT_PLAYERS: Sentences = {
  'gain life': (i) => `${does(i.who, 'gain')} ${amountWords(i.amount)} life`,
  'lose life': (i) => `${does(i.who, 'lose')} ${amountWords(i.amount)} life`,
  draw: (i) => `${does(i.who, 'draw')} ${counted(i.amount, 'card')}`,
  discard: (i) => {
    const cards =
      i.amount === 'all'
        ? 'their whole hand'
        : counted(i.amount, i.filter ? filterWords({ zone: 'hand', ...i.filter }) : 'card');
    return `${does(i.who, 'discard')} ${cards}${i.random ? ' at random' : ''}${i.chooser ? ', which you choose' : ''}`;
  },
  mill: (i) => `${does(i.who, 'mill')} ${counted(i.amount, 'card')}`,
  poison: (i) => `${does(i.who, 'get')} ${counted(i.amount, 'poison counter')}`,
  'sacrifice choice': (i) =>
    `${does(i.who, 'sacrifice')} ${counted(i.amount, filterWords(i.filter), plural(i.filter))}`,
  'lose game': (i) => `${does(i.who, 'lose')} the game`,
  'win game': (i) => `${does(i.who, 'win')} the game`,
  'extra land': (i) => `you may play ${counted(i.amount, 'more land')} this turn`,
  'extra turn': (i) => `${does(i.who, 'take')} an extra turn after this one`,
  'extra phases': (i) => `after this phase there are these: ${joined(i.phases)}`,
  skip: (i) => `${does(i.who, 'skip')} the next ${i.amount === undefined ? '' : `${numberWord(i.amount)} × `}${i.what}`,
  'add mana': ({ do: _do, who, mana, ...rest }) => {
    const more = Object.keys(rest).length === 0 ? '' : ` (${plainly(rest)})`;
    return `${does(who, 'add')} ${typeof mana === 'string' ? mana : `mana: ${plainly(mana)}`}${more}`;
  },
};

const ABOUT_CARDS: Sentences = {
  search: (i) => {
    const where = i.graveyard ? 'library and graveyard' : 'library';
    const who = i.who === undefined ? 'your' : `the ${where} of ${playerWords(i.who)}`;
    const place = i.who === undefined ? `${who} ${where}` : who;
    return `search ${place} for ${upTo(i.amount, filterWords({ zone: 'library', ...i.filter }).replace(/ in \w+ library/, ''))} and put it ${to(i.to)}${i.tapped ? ' tapped' : ''}${i.others ? ', the others to hand' : ''}`;
  },
  shuffle: (i) =>
    `${i.who === undefined ? 'your' : `the library of ${playerWords(i.who)}`}${i.who === undefined ? ' library' : ''} is shuffled`,
  scry: (i) => `scry ${amountWords(i.amount)}`,
  surveil: (i) => `surveil ${amountWords(i.amount)}`,
  arrange: (i) =>
    `look at the top ${counted(i.amount, 'card').replace(/^an? /, '')} of your library and put them back in any order`,
  'reveal top': (i) =>
    `${does(i.who, 'reveal')} the top ${i.amount === undefined ? 'card' : counted(i.amount, 'card')} of the library`,
  'reveal hand': (i) =>
    i.look ? `you look at the hand of ${playerWords(i.who)}` : `${does(i.who, 'reveal')} the hand`,
  reveal: (i) => `reveal ${objectWords(i.what)}`,
  dig: (i) =>
    `look at the top ${counted(i.look, 'card')}, put ${i.filter ? `up to ${counted(i.take, filterWords({ zone: 'hand', ...i.filter }).replace(' in any hand', ''))}` : counted(i.take, 'of them', 'of them').replace(/^an? /, 'one ')} ${to(i.to ?? 'hand')} and the rest ${to(i.rest)}`,
  'dig until': (i) =>
    `${does(i.who, i.exile ? 'exile' : 'reveal')} cards from the top of the library until ${i.amount === undefined ? 'one' : numberWord(i.amount)} is a ${filterWords({ zone: 'library', ...i.filter }).replace(' in any library', '')}`,
  'exile top': (i) =>
    `exile the top ${counted(i.amount, 'card')} of ${i.who === undefined ? 'your library' : `the library of ${playerWords(i.who)}`}${i.choose ? ` and choose ${numberWord(i.choose)} of them` : ''}`,
  'hand to library': (i) =>
    `${does(i.who, 'put')} ${counted(i.amount, 'card')} from hand on the ${i.to} of the library`,
  choose: (i) =>
    `${i.own ? `for ${playerWords(i.who ?? 'you')}, of what that player controls, ` : ''}${does(i.chooser ?? i.who, 'choose')} ${(i.upTo ? upTo : counted)(i.amount, filterWords(i.filter), plural(i.filter))}${i.of ? ` of ${playerWords(i.of)}` : ''}`,
  'choose type': () => 'choose a creature type',
  'choose colour': (i) => `choose a colour; ${inner(i.then)}`,
  'choose source': (i) => `choose a source of damage${i.filter ? `: a ${filterWords(i.filter)}` : ''}`,
  'keep one': () => 'choose one of those',
  distribute: (i) =>
    `distribute ${counted(i.amount, `${i.kind} counter`)} among any number of ${plural(i.among)}, at least one on each`,
  cast: (i) =>
    `you may cast ${i.one ? 'one of ' : ''}${objectWords(i.what)}${i.free ? ' without paying its mana cost' : ''}`,
};

function to(zone: string): string {
  const words: Readonly<Record<string, string>> = {
    hand: 'into hand',
    battlefield: 'onto the battlefield',
    graveyard: 'into the graveyard',
    exile: 'into exile',
    'library top': 'on top of the library',
    'library bottom': 'on the bottom of the library',
    'library bottom random': 'on the bottom of the library in a random order',
    'library second': 'second from the top of the library',
    'library shuffled': 'into the library, which is shuffled',
  };
  return words[zone] ?? `to ${zone}`;
}

const ABOUT_OBJECTS: Sentences = {
  damage: (i) => {
    const source = i.from === undefined ? 'this' : objectWords(i.from);
    const more = (i.and ?? []).map((one) => ` and ${amountWords(one.amount)} to ${recipientWords(one.to)}`).join('');
    return `${source} deals ${amountWords(i.amount)} damage to ${recipientWords(i.to)}${more}${i.unpreventable ? ', which can’t be prevented' : ''}`;
  },
  'divided damage': (i) => `this deals ${amountWords(i.amount)} damage divided as you choose among the targets`,
  destroy: (i) => `destroy ${objectWords(i.what)}${i.regenerate === false ? ', which can’t be regenerated' : ''}`,
  regenerate: (i) => `regenerate ${objectWords(i.what)}`,
  sacrifice: (i) => `${i.who === undefined ? 'sacrifice' : does(i.who, 'sacrifice')} ${objectWords(i.what)}`,
  move: (i) => {
    const extras = [
      i.control === 'you' && 'under your control',
      i.tapped && 'tapped',
      i.transformed && 'transformed',
      i.until && 'until this leaves the battlefield',
      i.counters && `with ${counted(i.counters.amount, `${i.counters.kind} counter`)}`,
      i.leaves && 'and exile it if it would leave',
    ].filter((one): one is string => typeof one === 'string');
    return [`put ${objectWords(i.what)} ${to(i.to)}`, ...extras].join(' ');
  },
  tap: (i) => `tap ${objectWords(i.what)}`,
  untap: (i) => `untap ${objectWords(i.what)}`,
  transform: (i) => `transform ${objectWords(i.what)}`,
  counters: (i) =>
    typeof i.amount === 'number' && i.amount < 0
      ? `remove ${counted(-i.amount, `${i.kind} counter`)} from ${objectWords(i.what)}`
      : `put ${counted(i.amount, `${i.kind} counter`)} on ${objectWords(i.what)}`,
  token: (i) =>
    `${does(i.who, 'create')} ${counted(i.amount, tokenWords(i.token), tokenWords(i.token, 's'))}${i.tapped ? ', tapped' : ''}`,
  'token copy': (i) =>
    `${does(i.who, 'create')} ${counted(i.amount, 'token')} that is a copy of ${objectWords(i.of)}${exceptWords(i.except)}`,
  'copy spell': (i) =>
    `copy ${objectWords(i.what)}${i.amount === undefined ? '' : ` ${amountWords(i.amount)} times`}${exceptWords(i.except)}${i.newTargets ? '; you may choose new targets' : ''}`,
  'become copy': (i) => `${objectWords(i.what)} becomes a copy of ${objectWords(i.of)}${exceptWords(i.except)}`,
  change: (i) => `${objectWords(i.what)} ${changeWords(i.changes)}${UNTIL(i.until)}`,
  'change spells': (i) =>
    `${i.next ? `the next ${filterWords(i.spells)} that you cast` : `each ${filterWords(i.spells)} that you cast`} ${changeWords(i.changes)}${UNTIL(i.until)}`,
  'exchange control': (i) => `exchange control of ${objectWords(i.what)} and ${objectWords(i.with)}`,
  counter: (i) => `counter ${objectWords(i.what)}${i.to ? ` and put it ${to(i.to)}` : ''}`,
  'enters with': (i) =>
    `${objectWords(i.what)} enters with ${counted(i.counters.amount, `${i.counters.kind} counter`)} more`,
  'remove all counters': (i) => `remove all counters from ${objectWords(i.what)}`,
  attach: (i) => `attach ${objectWords(i.what)} to ${objectWords(i.to)}`,
  fight: (i) => `${objectWords(i.what)} fights ${objectWords(i.with)}`,
  explore: (i) => `${objectWords(i.what)} explores`,
  connive: (i) => `${objectWords(i.what)} connives`,
  'new targets': (i) => `choose new targets for ${objectWords(i.what)}${i.to ? `: ${objectWords(i.to)}` : ''}`,
  designate: (i) => `this becomes ${i.as}`,
};

const FLOW: Sentences = {
  may: (i) => `${i.who === undefined || i.who === 'you' ? 'you' : playerWords(i.who)} may do this: ${inner(i.then)}`,
  pay: (i) =>
    `${i.who === 'you' ? 'you' : playerWords(i.who)} may pay ${costWords(i.cost)}${i.then ? `; if so: ${inner(i.then)}` : ''}${i.otherwise ? `; if not: ${inner(i.otherwise)}` : ''}`,
  if: (i) =>
    `if ${conditionWords(i.condition)}: ${inner(i.then)}${i.otherwise ? `; otherwise: ${inner(i.otherwise)}` : ''}`,
  'for each': (i) => `for ${objectWords(i.what)}: ${inner(i.effect)}`,
  delayed: (i) =>
    `${i.at ? `at the ${i.at}` : `${i.each ? 'whenever' : 'when'} ${i.when ? eventWords(i.when) : ''}${i.until ? ' this turn' : ''}`}: ${effectWords(i)}`,
  'when you do': (i) => `when you do: ${effectWords(i)}`,
  prevent: (i) =>
    `prevent ${typeof i.damage === 'string' ? `${i.damage === 'next time' ? 'the next' : i.damage} damage` : `the next ${amountWords(i.damage)} damage`}${i.to ? ` to ${recipientWords(i.to)}` : ''}${i.divided ? ', divided as you choose' : ''}${i.from ? ` from ${objectWords(i.from)}` : ''}${UNTIL(i.until)}${i.follows ? `; for so much: ${inner(i.follows)}` : ''}`,
  redirect: (i) =>
    `${typeof i.damage === 'string' ? `${i.damage} damage` : `the next ${amountWords(i.damage)} damage`}${i.to ? ` to ${recipientWords(i.to)}` : ''}${i.from ? ` from ${objectWords(i.from)}` : ''} is dealt to ${recipientWords(i.instead)} instead${UNTIL(i.until)}`,
  replace: (i) =>
    `${i.what === undefined ? '' : `about ${recipientWords(i.what)}: `}${replacementWords(i.replace)}${i.once ? ', once' : ''}${UNTIL(i.until)}`,
};

const ACTIONS: Sentences = {
  'choose name': (i) => `choose the name of a ${i.names ? filterWords({ zone: 'hand', ...i.names }) : 'card'}`,
  incubate: (i) => `incubate ${amountWords(i.amount)}`,
  investigate: (i) => (i.amount === undefined ? 'investigate' : `investigate ${amountWords(i.amount)} times`),
  adapt: (i) => `adapt ${amountWords(i.amount)}`,
  monstrosity: (i) => `monstrosity ${amountWords(i.amount)}`,
  bolster: (i) => `bolster ${amountWords(i.amount)}`,
  amass: (i) => `amass ${i.subtype}s ${amountWords(i.amount)}`,
};

const ALL = { ...ABOUT_PLAYERS, ...ABOUT_CARDS, ...ABOUT_OBJECTS, ...FLOW, ...ACTIONS } as Readonly<
  Record<string, ((i: Instruction) => string) | undefined>
>;

export function instructionWords(i: Instruction): string {
  const words = ALL[i.do];
  if (words !== undefined) return words(i);
  const { do: verb, ...rest } = i;
  return Object.keys(rest).length === 0 ? verb : `${verb}: ${plainly(rest)}`;
}

/** Targets, then what is done, then modes. */
export function effectWords({ targets = [], effect = [], modes }: EffectData): string {
  const parts = [...(targets.length > 0 ? [joined(targets.map(targetWords))] : []), ...effect.map(instructionWords)];
  if (modes !== undefined) {
    const many =
      modes.upTo === undefined ? numberWord(modes.choose) : `${numberWord(modes.choose)} to ${numberWord(modes.upTo)}`;
    parts.push(`choose ${many} of these: ${modes.of.map((one, n) => `(${n + 1}) ${effectWords(one)}`).join(' ')}`);
  }
  return parts.map(sentence).join(' ');
}

export const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.:]$/.test(text) ? '' : '.'}`;

// ---- tokens, changes, replacement

export function tokenWords(token: TokenData | string, ending = ''): string {
  if (typeof token === 'string') return `${token} token${ending}`;
  const side = (value: number | undefined, formula: Amount | undefined): string =>
    formula === undefined ? `${value}` : '*';
  const sized = token.power !== undefined || token.powerIs !== undefined;
  const size = sized ? `${side(token.power, token.powerIs)}/${side(token.toughness, token.toughnessIs)} ` : '';
  const keywords = (token.keywords ?? []).map(keywordWords);
  const abilities = (token.abilities ?? []).map((one) => `“${abilityWords(one)}”`);
  const has = [...keywords, ...abilities];
  return `${size}${(token.colours ?? ['colourless']).join(' and ')} ${token.types} token${ending}${has.length > 0 ? ` with ${joined(has)}` : ''}`;
}

function exceptWords(except: ChangeData | undefined): string {
  return except === undefined ? '' : `, except that it ${changeWords(except)}`;
}

export function changeWords(c: ChangeData): string {
  const { power, toughness, keywords, loseKeywords, abilities, gains, setPower, setToughness, ...rest } = c;
  const plus = (value: Amount | undefined): string =>
    value === undefined
      ? '+0'
      : typeof value === 'number'
        ? value < 0
          ? `${value}`
          : `+${value}`
        : `+(${amountWords(value)})`;
  const parts: string[] = [];
  if (power !== undefined || toughness !== undefined) parts.push(`gets ${plus(power)}/${plus(toughness)}`);
  if (setPower !== undefined || setToughness !== undefined) {
    parts.push(
      `has power ${setPower === undefined ? 'as it is' : amountWords(setPower)} and toughness ${setToughness === undefined ? 'as it is' : amountWords(setToughness)}`,
    );
  }
  const has = [...(keywords ?? []), ...(gains ?? []).map(keywordWords)];
  if (has.length > 0) parts.push(`has ${joined(has)}`);
  if (loseKeywords) parts.push(`loses ${joined(loseKeywords)}`);
  for (const one of abilities ?? []) parts.push(`has “${abilityWords(one)}”`);
  for (const [key, value] of Object.entries(rest)) parts.push(CHANGES[key]?.(value) ?? `${key}: ${plainly(value)}`);
  return joined(parts);
}

const CHANGES: Readonly<Record<string, (value: unknown) => string>> = {
  control: () => 'comes under your control',
  addTypes: (types) => `is also a ${plainly(types)}`,
  addSubtypes: (types) => (typeof types === 'string' ? 'is also of the chosen type' : `is also a ${plainly(types)}`),
  setTypes: (types) => `is a ${plainly(types)} and nothing else`,
  setSubtypes: (types) => (typeof types === 'string' ? 'is of the chosen type' : `is a ${plainly(types)}`),
  loseTypes: (types) => `is no ${plainly(types)}`,
  loseSupertypes: (types) => `is not ${plainly(types)}`,
  creatureTypes: (all) => (all === 'all' ? 'has all creature types' : 'has no creature type'),
  setColours: (colours) => (typeof colours === 'string' ? 'is of the chosen colour' : `is ${plainly(colours)}`),
  addColours: (colours) =>
    typeof colours === 'string' ? 'is also of the chosen colour' : `is also ${plainly(colours)}`,
  loseAllAbilities: () => 'loses all abilities',
  protection: (from) =>
    typeof from === 'string' ? 'has protection from the chosen colour' : `has protection from ${plainly(from)}`,
  forManaCost: (keyword) => `has ${keyword} for its mana cost`,
  play: (who) => `may be played by ${who === 'owner' ? 'its owner' : 'you'}`,
  costs: (n) => `a spell cast this way costs {${n}} more`,
  free: () => 'costs nothing',
  switchPowerToughness: () => 'has power and toughness switched',
  combat: (rules) => `in combat: ${(rules as unknown[]).map(plainly).join('; ')}`,
};

/** What is replaced, from the point of view of the permanent that says so. */
function replacementWords(replace: ReplacementData): string {
  const { event, ...rest } = replace as { event: string } & Record<string, unknown>;
  const thing = (value: unknown): string =>
    Array.isArray(value)
      ? joined(value.map(thing), 'or')
      : typeof value === 'object' && value !== null
        ? `a ${filterWords(value as Filter)}`
        : String(value);
  const parts: string[] = [];
  const told = new Set<string>();
  const take = (key: string, words: (value: unknown) => string): void => {
    if (rest[key] === undefined) return;
    told.add(key);
    parts.push(words(rest[key]));
  };
  take('from', (value) => `by ${thing(value)}`);
  take('what', (value) => `of ${thing(value)}`);
  take('who', (value) => `of ${value === 'any' ? 'any player' : value === 'you' ? 'you' : 'an opponent'}`);
  if (event === 'damage') take('to', (value) => `to ${thing(value)}`);
  const when = parts.splice(0).join(' ');
  take('times', (n) => `it is ${String(n)} times as much`);
  take('plus', (n) => `it is ${String(n)} more`);
  take('prevent', (n) => (n === 'all' ? 'it is prevented' : `${String(n)} of it is prevented`));
  if (event !== 'damage') take('to', (zone) => `it goes ${to(String(zone))} instead`);
  take('counters', (value) => {
    const { kind, amount } = value as { kind: string; amount: Amount };
    return `it has ${counted(amount, `more ${kind} counter`)}`;
  });
  take('instead', (list) => `instead: ${inner(list as Instruction[])}`);
  take('follows', (list) => `for so much: ${inner(list as Instruction[])}`);
  const left = Object.entries(rest).filter(([key]) => !told.has(key));
  if (left.length > 0) parts.push(plainly(Object.fromEntries(left)));
  return `instead of ${event}${when === '' ? '' : ` ${when}`}: ${joined(parts)}`;
}

// ---- keywords and abilities

export function keywordWords(keyword: KeywordData): string {
  if (typeof keyword === 'string') return keyword;
  const [word = '', value] = Object.entries(keyword)[0] ?? [];
  if (word === 'exploit') return `exploit; when a creature is exploited: ${effectWords(value as EffectData)}`;
  if (word === 'enchant') return `enchant ${targetWords(value as never).replace(/^target /, '')}`;
  if (word === 'landwalk') return `landwalk: ${plural(value as Filter)}`;
  if (word === 'typecycling') {
    const { cost, finds } = value as { cost: never; finds: Filter };
    return `cycling ${costWords(cost)} for a ${filterWords(finds)}`;
  }
  if (value === true) return word;
  const said =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? costWords(value as never) : plainly(value);
  return `${word === 'protection' ? 'protection from' : word} ${said}`;
}

export function eventWords(when: TriggerEvent): string {
  const { on, ...rest } = when as { on: string } & Record<string, unknown>;
  const about = rest.what;
  const what =
    typeof about === 'object'
      ? `${rest.oneOrMore ? 'one or more' : 'a'} ${filterWords(about as Filter)}`
      : about === 'attached'
        ? 'what this is attached to'
        : 'this';
  const whose = rest.who ?? rest.whose;
  const who = whose === undefined ? '' : whose === 'you' ? 'you' : whose === 'opponent' ? 'an opponent' : 'any player';
  if (on === 'step') return `the ${String(rest.step)} step of ${who === 'you' ? 'your turn' : `${who}’s turn`} begins`;
  if (on === 'state') return conditionWords(rest.holds as never);
  const { what: _what, who: _who, oneOrMore: _all, ...more } = rest;
  const extra = Object.keys(more).length > 0 ? ` (${plainly(more)})` : '';
  if (who !== '') return `${who}: ${on}${about === undefined ? '' : ` of ${what}`}${extra}`;
  return `${what} ${on}${extra}`;
}

function limitWords(limit: string | undefined): string {
  if (limit === undefined) return '';
  return limit === 'once each turn' ? ' Once each turn.' : ' That is done only once each turn.';
}

/** One ability as a sentence or two. */
export function abilityWords(a: AbilityData): string {
  const condition = 'if' in a && a.if !== undefined ? ` if ${conditionWords(a.if)}` : '';
  switch (a.kind) {
    case 'spell':
      return effectWords(a);
    case 'activated':
      return `${costWords(a.cost)}: ${effectWords(a)}${a.timing ? ' Only as a sorcery.' : ''}${a.limit ? ' Once each turn.' : ''}${a.zone ? ` From your ${a.zone}.` : ''}${condition === '' ? '' : ` Only${condition}.`}`;
    case 'triggered':
      return `Whenever ${eventWords(a.when)}${condition === '' ? '' : `,${condition}`}: ${effectWords(a)}${limitWords(a.limit)}`;
    case 'static': {
      const whom =
        a.affects === 'this'
          ? 'this'
          : a.affects === 'attached'
            ? 'what this is attached to'
            : `each ${filterWords(a.affects)}`;
      return sentence(`${whom} ${changeWords(a.changes)}${condition === '' ? '' : ` as long as${condition.slice(3)}`}`);
    }
    case 'additional cost':
      return sentence(`as an additional cost, ${costWords(a.cost)}`);
    case 'either additional cost':
      return sentence(`as an additional cost, ${joined(a.costs.map(costWords), 'or')}`);
    case 'alternative cost':
      return sentence(
        `it may be cast ${a.from ? `from your ${a.from} ` : ''}for ${a.cost === undefined ? 'nothing' : `${a.adds ? 'its mana cost and ' : ''}${costWords(a.cost)}`}${condition}${a.exiled ? '; then it is exiled' : ''}`,
      );
    case 'opening hand':
      return sentence(`from your opening hand, before the first turn,${condition} you may: ${effectWords(a)}`);
    case 'enters':
      return entersWords(a);
    case 'cost change':
      return sentence(
        `each ${filterWords(a.spells)} of ${a.whose} costs ${amountWords(a.generic)} generic mana more (or less, below zero)`,
      );
    case 'own cost change':
      return sentence(`it costs {1} less for each of ${amountWords(a.generic)}`);
    case 'rule':
      return sentence(
        `${a.whose === 'you' ? 'for you' : a.whose === 'opponent' ? 'for your opponents' : 'for all players'}: ${a.rule}${a.what ? ` (${plural(a.what)})` : ''}${condition}`,
      );
    case 'replacement':
      return sentence(replacementWords(a.replace));
    default: {
      const { kind, ...rest } = a;
      return sentence(`${kind}: ${plainly(rest)}`);
    }
  }
}

function entersWords(a: Extract<AbilityData, { kind: 'enters' }>): string {
  const parts = [
    a.tapped &&
      `this enters tapped${a.unless ? ` unless ${conditionWords(a.unless)}` : ''}${a.orPayLife ? ` unless you pay ${a.orPayLife} life` : ''}`,
    a.counters && `this enters with ${counted(a.counters.amount, `${a.counters.kind} counter`)}`,
    a.copy && `this may enter as a copy of a ${filterWords(a.copy)}${exceptWords(a.except)}`,
    a.choose && `as this enters, choose a ${a.choose}`,
    a.discard &&
      `as this enters, discard any number of ${plural(a.discard)}; it enters with a counter for each keyword of theirs that counters give`,
    a.sacrifice &&
      (a.sacrifice.counters === 'all'
        ? `as this enters, sacrifice all ${plural(a.sacrifice.filter)}`
        : `as this enters, you may sacrifice any number of ${plural(a.sacrifice.filter)}; it enters with ${counted(a.sacrifice.counters, '+1/+1 counter')} for each`),
  ].filter((one): one is string => typeof one === 'string');
  return parts.map(sentence).join(' ');
}
