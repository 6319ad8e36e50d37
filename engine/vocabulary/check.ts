/**
 * Checks a user's own cards, read from JSON, and tells everything that is wrong with them at once.
 *
 * First the table of the vocabulary is walked (`walk.ts`); cards that fit it are then checked for what one table can't
 * say: a creature has power and toughness, a target that is referred to exists, X is asked for where it is used. What
 * passes is sound data, not necessarily a sensible card. Nothing is compiled and no file is read here.
 */

import type {
  AbilityData,
  CardData,
  CostData,
  EffectData,
  FaceData,
  Filter,
  Instruction,
  KeywordData,
  ModeData,
  TargetData,
  TokenData,
} from './card.ts';
import { scanManaCost } from './mana.ts';
import { CardDataError, type CardProblem, showValue } from './problems.ts';
import { scanTypeLine, type TypeLine } from './type-line.ts';
import { walk } from './walk.ts';

/**
 * The cards in `json`: a list of cards, or an object with such a list in `cards`. `file` is named in the errors.
 * Throws CardDataError with every problem found.
 */
export function checkCards(json: unknown, file: string): CardData[] {
  const problems: CardProblem[] = [];
  const cards = listOfCards(json, problems);
  const seen = new Map<string, number>();
  cards.forEach((card, i) => {
    const found: CardProblem[] = [];
    const path = `cards[${i}]`;
    if (walk(card, 'CardData', path, found)) {
      checkObject(card as CardData, path, found);
      checkFaces(card as CardData, path, found);
    }
    const name = nameOf(card);
    const first = seen.get(name);
    if (name !== '' && first !== undefined) {
      found.push({ path: `${path}.name`, got: showValue(name), expected: `a name other than that of cards[${first}]` });
    } else seen.set(name, i);
    problems.push(...found.map((problem) => (name === '' ? problem : { ...problem, card: name })));
  });
  if (problems.length > 0) throw new CardDataError(file, problems);
  return cards as CardData[];
}

function listOfCards(json: unknown, problems: CardProblem[]): readonly unknown[] {
  if (Array.isArray(json)) return json;
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, 'cards')) {
    problems.push({ path: '', got: showValue(json), expected: 'a list of cards or {"cards": [...]}' });
    return [];
  }
  for (const key of Object.keys(json)) {
    if (key === 'cards' || key === '$schema') continue; // editors find the schema by that field
    problems.push({ path: key, got: 'an unknown field', expected: 'only the field cards' });
  }
  const { cards } = json as { cards: unknown };
  if (Array.isArray(cards)) return cards;
  problems.push({ path: 'cards', got: showValue(cards), expected: 'a list of cards' });
  return [];
}

function nameOf(card: unknown): string {
  const name = typeof card === 'object' && card !== null ? (card as { name?: unknown }).name : undefined;
  return typeof name === 'string' ? name : '';
}

// ---- Two faces

/** The name of the left half of a split card, which is named by both: "Fire" of "Fire // Ice" (CR 709.4a). */
export function leftName({ name }: CardData): string {
  return name.split(' // ')[0] ?? name;
}

/** A layout and another face come together, and each layout asks something of the faces (CR 709, 712). */
function checkFaces(card: CardData, path: string, problems: CardProblem[]): void {
  const { layout, other } = card;
  if ((layout === undefined) !== (other === undefined)) {
    const missing = layout === undefined ? 'layout' : 'other';
    problems.push({ path: `${path}.${missing}`, got: 'nothing', expected: 'both layout and other, or neither' });
  }
  if (layout === undefined || other === undefined) return;
  const where = `${path}.other`;
  checkObject(other, where, problems);
  if (other.name === card.name) {
    problems.push({
      path: `${where}.name`,
      got: showValue(other.name),
      expected: 'another name than that of the card',
    });
  }
  if (layout === 'transforming') unexpected(`${where}.cost`, other.cost, 'no mana cost on a back face', problems);
  if (layout !== 'split') return;
  if (card.name !== `${leftName(card)} // ${other.name}`) {
    const expected = `both names, "Left // ${other.name}"`;
    problems.push({ path: `${path}.name`, got: showValue(card.name), expected });
  }
  for (const [face, at] of [
    [card, path],
    [other, where],
  ] as const) {
    const line = scanTypeLine(face.types);
    if ('expected' in line || line.types.some((type) => type === 'instant' || type === 'sorcery')) continue;
    const expected = 'an instant or sorcery (split cards of permanents are not played)';
    problems.push({ path: `${at}.types`, got: showValue(face.types), expected });
  }
}

// ---- A card or token as a whole

/** What the parts of a card ask about the whole. */
interface Whole {
  readonly types: TypeLine;
  readonly keywords: ReadonlySet<string>;
  /** The spell has an X: {X} in its mana cost, an alternative cost or an additional cost. */
  readonly x: boolean;
}

function checkObject(card: FaceData | TokenData, path: string, problems: CardProblem[]): void {
  const types = scanTypeLine(card.types);
  if ('expected' in types) return; // reported by the walk
  const keywords = card.keywords ?? [];
  const whole: Whole = { types, keywords: new Set(keywords.map(keywordName)), x: hasX(card) };
  checkNumbers(card, types, path, problems);
  checkKeywords(whole, path, problems);
  const scope: Scope = { whole, targets: [], x: whole.x, triggered: false };
  keywords.forEach((keyword, i) => {
    if (typeof keyword !== 'string') checkReferences(keyword, 'KeywordData', `${path}.keywords[${i}]`, scope, problems);
  });
  if ('powerIs' in card) checkReferences(card.powerIs, 'Amount', `${path}.powerIs`, scope, problems);
  if ('toughnessIs' in card) checkReferences(card.toughnessIs, 'Amount', `${path}.toughnessIs`, scope, problems);
  (card.abilities ?? []).forEach((ability, i) => {
    checkAbility(ability, `${path}.abilities[${i}]`, scope, problems);
  });
}

function keywordName(keyword: KeywordData): string {
  return typeof keyword === 'string' ? keyword : (Object.keys(keyword)[0] ?? '');
}

/** The values that only some types have, and must have. */
function checkNumbers(card: FaceData | TokenData, types: TypeLine, path: string, problems: CardProblem[]): void {
  const got = (field: string): unknown => (card as unknown as Record<string, unknown>)[field];
  const isCreature = types.types.includes('creature');
  const mayHavePower = isCreature || types.subtypes.includes('Vehicle');
  for (const field of ['power', 'toughness']) {
    const given = [field, `${field}Is`].filter((name) => got(name) !== undefined);
    const where = `${path}.${given[0] ?? field}`;
    if (given.length === 2)
      problems.push({ path: where, got: `both ${field} and ${field}Is`, expected: 'one of them' });
    if (given.length === 0 && isCreature)
      problems.push({ path: where, got: 'nothing', expected: `a creature's ${field}` });
    if (given.length > 0 && !mayHavePower)
      unexpected(where, got(given[0] ?? ''), 'no such field on a noncreature', problems);
  }
  for (const [field, type] of [
    ['loyalty', 'planeswalker'],
    ['defense', 'battle'],
  ] as const) {
    const has = types.types.includes(type);
    if (has && got(field) === undefined)
      problems.push({ path: `${path}.${field}`, got: 'nothing', expected: `a ${type}'s ${field}` });
    if (!has) unexpected(`${path}.${field}`, got(field), `no such field without the type ${type}`, problems);
  }
  if (types.types.includes('land')) unexpected(`${path}.cost`, got('cost'), 'no mana cost on a land', problems);
}

function unexpected(path: string, got: unknown, expected: string, problems: CardProblem[]): void {
  if (got !== undefined) problems.push({ path, got: showValue(got), expected });
}

/** Keywords that belong to a subtype, and the other way round. */
function checkKeywords({ types, keywords }: Whole, path: string, problems: CardProblem[]): void {
  const where = `${path}.keywords`;
  const isAura = types.subtypes.includes('Aura');
  if (isAura && !keywords.has('enchant'))
    problems.push({ path: where, got: 'an Aura without enchant', expected: '{"enchant": …}' });
  if (!isAura && keywords.has('enchant')) problems.push({ path: where, got: 'enchant', expected: 'the subtype Aura' });
  if (!types.subtypes.includes('Equipment') && keywords.has('equip')) {
    problems.push({ path: where, got: 'equip', expected: 'the subtype Equipment' });
  }
  if (!types.subtypes.includes('Fortification') && keywords.has('fortify')) {
    problems.push({ path: where, got: 'fortify', expected: 'the subtype Fortification' });
  }
}

/** Whether some way to pay for the card asks for a value of X. */
function hasX(card: FaceData | TokenData): boolean {
  if ('cost' in card && manaHasX(card.cost)) return true;
  const keywords = (card.keywords ?? []).some((keyword) => {
    if (typeof keyword === 'string') return false;
    if ('madness' in keyword) {
      return typeof keyword.madness === 'string' ? manaHasX(keyword.madness) : costHasX(keyword.madness);
    }
    if ('flashback' in keyword) return costHasX(keyword.flashback);
    return 'kicker' in keyword && costHasX(keyword.kicker);
  });
  return (
    keywords || (card.abilities ?? []).some((ability) => ability.kind === 'additional cost' && costHasX(ability.cost))
  );
}

function manaHasX(mana: string | undefined): boolean {
  if (mana === undefined) return false;
  const cost = scanManaCost(mana);
  return 'x' in cost && cost.x > 0;
}

function costHasX(cost: CostData): boolean {
  return manaHasX(cost.mana) || cost.life === 'X' || cost.removeCounters?.amount === 'X' || cost.loyalty === '-X';
}

// ---- Abilities

/** What the parts of an ability may refer to. */
interface Scope {
  readonly whole: Whole;
  readonly targets: readonly TargetData[];
  readonly x: boolean;
  readonly triggered: boolean;
  /** Inside of "for each", where "it" is each of them. */
  readonly each?: true;
  /** "It" is the object that a continuous effect changes. */
  readonly affected?: boolean;
  /** "Event player" is who casts the spell whose cost is changed. */
  readonly casts?: boolean;
}

type WithEffect = Extract<AbilityData, { kind: 'spell' | 'activated' | 'triggered' | 'chapter' }>;

function hasEffect(ability: AbilityData): ability is WithEffect {
  return ['spell', 'activated', 'triggered', 'chapter'].includes(ability.kind);
}

function checkAbility(ability: AbilityData, path: string, outer: Scope, problems: CardProblem[]): void {
  const isSpell = outer.whole.types.types.some((type) => type === 'instant' || type === 'sorcery');
  if (ability.kind === 'spell' && !isSpell) {
    problems.push({ path: `${path}.kind`, got: '"spell"', expected: 'a kind of ability that a permanent has' });
  }
  const own: Scope = {
    ...outer,
    triggered: ability.kind === 'triggered',
    affected: false,
    x: ability.kind === 'activated' ? costHasX(ability.cost) : outer.x,
  };
  if (ability.kind === 'enters') checkEnters(ability, path, problems);
  if (ability.kind === 'chapter' && !outer.whole.types.subtypes.includes('Saga')) {
    problems.push({ path: `${path}.kind`, got: '"chapter"', expected: 'the subtype Saga' });
  }
  if (ability.kind === 'static') {
    const { changes, ...rest } = ability;
    checkReferences(rest, 'AbilityData', path, own, problems);
    checkReferences(changes, 'ChangeData', `${path}.changes`, { ...own, affected: true }, problems);
    return;
  }
  if (ability.kind === 'opening hand') {
    const { effect, ...rest } = ability;
    checkReferences(rest, 'AbilityData', path, own, problems);
    checkEffect({ effect }, path, own, problems);
    return;
  }
  if (!hasEffect(ability)) {
    checkReferences(ability, 'AbilityData', path, { ...own, casts: ability.kind === 'cost change' }, problems);
    return;
  }
  const { targets, effect, modes, ...rest } = ability;
  checkReferences(rest, 'AbilityData', path, { ...own, targets: targets ?? [] }, problems);
  checkEffect({ targets, effect, modes }, path, own, problems);
}

/** Targets, instructions and modes of an ability. */
function checkEffect(data: MaybeEffect, path: string, own: Scope, problems: CardProblem[]): void {
  const { targets = [], effect, modes } = data;
  if ((effect === undefined) === (modes === undefined)) {
    problems.push({
      path,
      got: modes === undefined ? 'no effect' : 'an effect and modes',
      expected: 'either effect or modes',
    });
  }
  checkTargets(targets, path, own, problems);
  (effect ?? []).forEach((instruction, i) => {
    checkReferences(instruction, 'Instruction', `${path}.effect[${i}]`, { ...own, targets }, problems);
  });
  if (modes === undefined) return;
  const most = modes.upTo ?? modes.choose;
  if (most > modes.of.length || most < modes.choose) {
    const expected = `numbers of modes up to the ${modes.of.length} there are`;
    problems.push({ path: `${path}.modes`, got: `${modes.choose} up to ${most}`, expected });
  }
  modes.of.forEach((mode, i) => {
    checkMode(mode, `${path}.modes.of[${i}]`, own, problems);
  });
}

/** Parts of an effect that may be left out. */
type MaybeEffect = { readonly [K in keyof EffectData]: EffectData[K] | undefined };

function checkMode(mode: ModeData, path: string, scope: Scope, problems: CardProblem[]): void {
  const { targets = [], ...rest } = mode;
  checkTargets(targets, path, scope, problems);
  checkReferences(rest, 'ModeData', path, { ...scope, targets }, problems);
}

function checkEnters(ability: Extract<AbilityData, { kind: 'enters' }>, path: string, problems: CardProblem[]): void {
  const asks = ability.unless !== undefined || ability.orPayLife !== undefined;
  if (asks && ability.tapped === undefined) {
    problems.push({ path: `${path}.tapped`, got: 'nothing', expected: 'true, beside unless or orPayLife' });
  }
  if (ability.except !== undefined && ability.copy === undefined) {
    problems.push({ path: `${path}.copy`, got: 'nothing', expected: 'what it copies, beside except' });
  }
  if (ability.names !== undefined && ability.choose !== 'card name') {
    problems.push({
      path: `${path}.names`,
      got: showValue(ability.names),
      expected: '"card name" to choose, beside it',
    });
  }
  const does = [ability.tapped, ability.counters, ability.copy, ability.choose, ability.sacrifice, ability.discard];
  if (does.every((part) => part === undefined)) {
    problems.push({
      path,
      got: 'none of tapped, counters, copy, choose, sacrifice, discard',
      expected: 'at least one of them',
    });
  }
}

function checkCost(cost: CostData, path: string, problems: CardProblem[]): void {
  if (Object.keys(cost).length === 0)
    problems.push({ path, got: '{}', expected: 'a cost with at least one part ({"mana": "{0}"} if it is free)' });
  if (cost.tapUntapped && (cost.tapUntapped.amount === undefined) === (cost.tapUntapped.power === undefined)) {
    problems.push({ path: `${path}.tapUntapped`, got: 'amount and power', expected: 'one of them' });
  }
  if (cost.tap && cost.untap) problems.push({ path, got: 'tap and untap', expected: 'one of them' });
}

function checkTargets(targets: readonly TargetData[], path: string, scope: Scope, problems: CardProblem[]): void {
  targets.forEach((target, i) => {
    const where = `${path}.targets[${i}]`;
    checkTarget(target, where, problems);
    for (const other of target.distinctFrom ?? []) {
      if (other >= i)
        problems.push({
          path: `${where}.distinctFrom`,
          got: String(other),
          expected: 'the number of an earlier target',
        });
    }
    checkReferences(target, 'TargetData', where, { ...scope, targets: targets.slice(0, i) }, problems);
  });
}

/** Kinds of targets whose permanents a filter may narrow. */
const FILTERED_TARGETS: readonly string[] = ['object', 'any', 'battle or opponent'];

function checkTarget(target: TargetData, path: string, problems: CardProblem[]): void {
  if (target.filter !== undefined && !FILTERED_TARGETS.includes(target.what)) {
    problems.push({
      path: `${path}.filter`,
      got: showValue(target.filter),
      expected: `no filter for the target "${target.what}"`,
    });
  }
  const least = target.min === 'max' ? 1 : (target.min ?? 1);
  const most = target.max ?? Math.max(1, least);
  if (most === 0 || (typeof most === 'number' && most < least)) {
    problems.push({ path: `${path}.max`, got: showValue(target.max), expected: `a number from ${Math.max(1, least)}` });
  }
}

// ---- References inside an ability

const NEEDS_TRIGGER: readonly unknown[] = ['it', 'event player', 'event amount'];
const NEEDS_KEYWORD: Readonly<Record<string, string>> = {
  'times kicked': 'multikicker',
  convokers: 'convoke',
  convoked: 'convoke',
  'madness paid': 'madness',
};
const ATTACHABLE = ['Aura', 'Equipment', 'Fortification'];
const REFERRING = [
  'Amount',
  'AmountOrAll',
  'ObjectRef',
  'PlayerRef',
  'Recipient',
  'Recipients',
  'Condition',
  'Listened',
];
const EITHER_TARGETS = ['any', 'creature or player', 'player or planeswalker', 'battle or opponent'];
const PLAYER_TARGETS = ['player', 'opponent', ...EITHER_TARGETS];

/** Finds every word and number that refers to something, and holds it against the scope. */
function checkReferences(value: unknown, shape: string, path: string, scope: Scope, problems: CardProblem[]): void {
  const seen = new Set<string>(); // a value can be seen under two shapes, as "a recipient or a list of them"
  walk(value, shape, path, [], (name, part, where) => {
    if (name === 'TokenData') {
      if (typeof part === 'object') checkObject(part as TokenData, where, problems);
      return false;
    }
    // Abilities that a change gives are abilities of their own.
    if (name === 'AbilityData' && where !== path) {
      checkAbility(part as AbilityData, where, { ...scope, targets: [] }, problems);
      return false;
    }
    if (name === 'CostData') checkCost(part as CostData, where, problems);
    if (name === 'Filter' && (part as Filter).controller === 'event player') {
      checkWord('event player', `${where}.controller`, scope, problems);
    }
    if (name === 'Instruction' && (part as { do: string }).do === 'for each') {
      checkForEach(part as Instruction & { do: 'for each' }, where, scope, problems);
      return false;
    }
    if (name === 'Instruction' && CREATES_TRIGGER.includes((part as { do: string }).do)) {
      checkCreated(part as Created, where, scope, problems);
      return false;
    }
    if (name === 'DelayedEffect') {
      checkEffect(part as EffectData, where, { ...scope, triggered: true, targets: [] }, problems);
      return false;
    }
    if (name === 'Instruction' && (part as { do: string }).do === 'divided damage') {
      const { target } = part as { target: number };
      checkIndex(target, undefined, `${where}.target`, scope, problems);
    }
    if (!REFERRING.includes(name) || seen.has(where)) return true;
    seen.add(where);
    if (typeof part === 'string') checkWord(part, where, scope, problems);
    else if (typeof part === 'object' && part !== null) checkTargetReference(part, name, where, scope, problems);
    return true;
  });
}

function checkForEach(
  { what, effect }: Instruction & { do: 'for each' },
  path: string,
  scope: Scope,
  problems: CardProblem[],
): void {
  checkReferences(what, 'ObjectRef', `${path}.what`, scope, problems);
  effect.forEach((one, i) => {
    checkReferences(one, 'Instruction', `${path}.effect[${i}]`, { ...scope, each: true }, problems);
  });
}

/** Instructions that create a triggered ability with targets of its own (CR 603.7, 603.12). */
const CREATES_TRIGGER: readonly string[] = ['delayed', 'when you do'];
type Created = Extract<Instruction, { do: 'delayed' | 'when you do' }>;

function checkCreated(created: Created, path: string, scope: Scope, problems: CardProblem[]): void {
  const { targets, effect, modes, ...outside } = created;
  checkEffect({ targets, effect, modes }, path, { ...scope, triggered: true, targets: [] }, problems);
  if (outside.what !== undefined) checkReferences(outside.what, 'ObjectRef', `${path}.what`, scope, problems);
  if ('amount' in outside && outside.amount !== undefined) {
    checkReferences(outside.amount, 'Amount', `${path}.amount`, scope, problems);
  }
}

function checkWord(word: string, path: string, scope: Scope, problems: CardProblem[]): void {
  const { whole, x, triggered, each } = scope;
  const got = showValue(word);
  if (word === 'X' && !x) problems.push({ path, got, expected: 'something other than X, for no cost of it has {X}' });
  // What follows a replaced event knows it.
  const known = triggered || (word === 'event player' && scope.casts) || /\.(follows|instead)\[/.test(path);
  if (NEEDS_TRIGGER.includes(word) && !known && !(word === 'it' && (scope.affected || each))) {
    problems.push({ path, got, expected: 'something that is known outside a triggered ability' });
  }
  const keyword = Object.hasOwn(NEEDS_KEYWORD, word) ? NEEDS_KEYWORD[word] : undefined;
  if (keyword !== undefined && !whole.keywords.has(keyword)) {
    problems.push({ path, got, expected: `the keyword ${keyword} on the card that says so` });
  }
  if (word === 'kicked' && !whole.keywords.has('kicker') && !whole.keywords.has('multikicker')) {
    problems.push({ path, got, expected: 'the keyword kicker on the card that says so' });
  }
  if (word === 'attached' && !whole.types.subtypes.some((subtype) => ATTACHABLE.includes(subtype))) {
    problems.push({ path, got, expected: 'an Aura or Equipment as the card that says so' });
  }
}

function checkTargetReference(part: object, shape: string, path: string, scope: Scope, problems: CardProblem[]): void {
  if ('targetOrController' in part) {
    checkIndex(part.targetOrController, EITHER_TARGETS, `${path}.targetOrController`, scope, problems);
  }
  if ('anyTarget' in part) checkIndex(part.anyTarget, EITHER_TARGETS, `${path}.anyTarget`, scope, problems);
  if (!('target' in part)) return;
  checkIndex(part.target, shape === 'PlayerRef' ? PLAYER_TARGETS : undefined, `${path}.target`, scope, problems);
}

/** That the target exists, and is of one of these kinds; undefined: any kind that can be or include an object. */
function checkIndex(
  index: unknown,
  kinds: readonly string[] | undefined,
  path: string,
  { targets }: Scope,
  problems: CardProblem[],
): void {
  const target = targets[index as number];
  if (target === undefined) {
    const expected =
      targets.length === 0 ? 'no target, for none is chosen' : `the number of a target from 0 to ${targets.length - 1}`;
    problems.push({ path, got: showValue(index), expected });
    return;
  }
  const fits =
    kinds === undefined ? target.what !== 'player' && target.what !== 'opponent' : kinds.includes(target.what);
  if (fits) return;
  const wanted = kinds === undefined ? 'an object' : kinds === EITHER_TARGETS ? '"any target"' : 'a player';
  problems.push({
    path,
    got: `${showValue(index)}, a target that is "${target.what}"`,
    expected: `a target that is ${wanted}`,
  });
}
