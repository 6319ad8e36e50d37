/**
 * Small functions that spell card data, so that a card in the pool is one to six lines.
 *
 * Every function returns plain data of `card.ts` and nothing else; what has no helper is written as an object. The parts
 * of a card or ability come in printed order in one argument list and are told apart by their shape: a keyword, a target,
 * an instruction, an ability. The n-th target is meant by TARGET (the first), SECOND, or `{ target: n }`. Nothing is
 * checked here: types and `checkCards` do that.
 */

import type { ColourName, CounterName, KeywordName } from '../ids/words.ts';
import type {
  AbilityData,
  Amount,
  CardData,
  ChangeData,
  Condition,
  CostData,
  Duration,
  FaceData,
  Filter,
  Instruction,
  KeywordData,
  ModeData,
  ObjectRef,
  PlayerRef,
  Recipient,
  TargetData,
  TokenData,
  TriggerEvent,
} from './card.ts';
import type { CombatRule } from './combat.ts';
import type { ManaData } from './mana-words.ts';

/** Modes of a spell or ability; made by `chooseOne`. */
export interface Modes {
  readonly modes: { readonly choose: number; readonly upTo?: number; readonly of: readonly ModeData[] };
}

/** What an effect is written with, in printed order. */
export type EffectPart = TargetData | Instruction | Modes;
/** What a permanent is written with. */
export type PermanentPart = KeywordData | AbilityData;
/** What an instant or sorcery is written with. */
export type SpellPart = PermanentPart | EffectPart;

// ---- Cards

/** A creature; `subtypes` as printed ("Human Knight"). */
export function creature(
  name: string,
  cost: string,
  subtypes: string,
  power: number,
  toughness: number,
  ...parts: PermanentPart[]
): CardData {
  return { ...permanent(name, cost, typeLine('Creature', subtypes), parts), power, toughness };
}

/** An artifact creature. */
export function artifactCreature(...args: Parameters<typeof creature>): CardData {
  return { ...creature(...args), types: typeLine('Artifact Creature', args[2]) };
}

/** A creature whose power and toughness are both this amount (CR 604.3). */
export function countingCreature(
  name: string,
  cost: string,
  subtypes: string,
  both: Amount,
  ...parts: PermanentPart[]
): CardData {
  return { ...permanent(name, cost, typeLine('Creature', subtypes), parts), powerIs: both, toughnessIs: both };
}

export function artifact(name: string, cost: string, ...parts: PermanentPart[]): CardData {
  return permanent(name, cost, 'Artifact', parts);
}

export function enchantment(name: string, cost: string, ...parts: PermanentPart[]): CardData {
  return permanent(name, cost, 'Enchantment', parts);
}

/** An Aura with what it enchants. */
export function aura(name: string, cost: string, enchant: TargetData, ...parts: PermanentPart[]): CardData {
  return permanent(name, cost, 'Enchantment — Aura', [{ enchant }, ...parts]);
}

/** An Equipment with its equip cost in mana. */
export function equipment(name: string, cost: string, equip: string, ...parts: PermanentPart[]): CardData {
  return permanent(name, cost, 'Artifact — Equipment', [{ equip: { mana: equip } }, ...parts]);
}

/** A land; `subtypes` as printed, '' for none. Basic land types bring their mana ability with them (CR 305.6). */
export function land(name: string, subtypes: string, ...parts: PermanentPart[]): CardData {
  return { name, types: typeLine('Land', subtypes), ...sorted(parts) };
}

/** A planeswalker; `subtype` as printed. */
export function planeswalker(
  name: string,
  cost: string,
  subtype: string,
  loyalty: number,
  ...parts: PermanentPart[]
): CardData {
  return { ...permanent(name, cost, typeLine('Planeswalker', subtype), parts), loyalty };
}

/** A Siege with its printed defense (CR 310). */
export function siege(name: string, cost: string, defense: number, ...parts: PermanentPart[]): CardData {
  return { ...permanent(name, cost, typeLine('Battle', 'Siege'), parts), defense };
}

/** A Saga (CR 714). */
export function saga(name: string, cost: string, ...parts: PermanentPart[]): CardData {
  return permanent(name, cost, 'Enchantment — Saga', parts);
}

/** One of the five basic lands, or a snow one. */
export function basicLand(name: string, subtype: string, supertypes = 'Basic'): CardData {
  return { name, types: typeLine(`${supertypes} Land`, subtype) };
}

export function instant(name: string, cost: string, ...parts: SpellPart[]): CardData {
  return spell(name, cost, 'Instant', parts);
}

export function sorcery(name: string, cost: string, ...parts: SpellPart[]): CardData {
  return spell(name, cost, 'Sorcery', parts);
}

/** What stands for the cost of a back face, which has none. */
export const NO_COST = '';

/** A card that transforms, with the colours of its back face (CR 712.2). */
export function transforming(front: FaceData, colours: readonly ColourName[], back: FaceData): CardData {
  const { cost: _none, ...other } = back;
  return { ...front, layout: 'transforming', other: { ...other, ...(colours.length > 0 && { colours }) } };
}

/** A card of which either face is played (CR 712.3). */
export function modal(front: FaceData, other: FaceData): CardData {
  return { ...front, layout: 'modal', other };
}

/** A card with two halves (CR 709). */
export function split(left: FaceData, right: FaceData): CardData {
  return { ...left, name: `${left.name} // ${right.name}`, layout: 'split', other: right };
}

/** The same card, legendary. */
export function legendary(card: CardData): CardData {
  return { ...card, types: `Legendary ${card.types}` };
}

/** The same card, of which a deck may have any number. */
export function anyNumber(card: CardData): CardData {
  return { ...card, copies: 'any' };
}

/** The same card with another type line, for rare combinations: "Enchantment Creature — Spirit". */
export function typed(types: string, card: CardData): CardData {
  return { ...card, types };
}

function permanent(name: string, cost: string, types: string, parts: readonly PermanentPart[]): CardData {
  return { name, cost, types, ...sorted(parts) };
}

function spell(name: string, cost: string, types: string, parts: readonly SpellPart[]): CardData {
  const ability: AbilityData = { kind: 'spell', ...effectOf(parts.filter(isEffectPart)) };
  return {
    name,
    cost,
    types,
    ...sorted([...parts.filter((part): part is PermanentPart => !isEffectPart(part)), ability]),
  };
}

function typeLine(types: string, subtypes: string): string {
  return subtypes === '' ? types : `${types} — ${subtypes}`;
}

function sorted(parts: readonly PermanentPart[]): Pick<CardData, 'keywords' | 'abilities'> {
  const abilities = parts.filter(isAbility);
  const keywords = parts.filter((part): part is KeywordData => !isAbility(part));
  return { ...(keywords.length > 0 && { keywords }), ...(abilities.length > 0 && { abilities }) };
}

function isAbility(part: PermanentPart): part is AbilityData {
  return typeof part !== 'string' && 'kind' in part;
}

function isEffectPart(part: SpellPart): part is EffectPart {
  return typeof part !== 'string' && ('do' in part || 'what' in part || 'modes' in part);
}

function effectOf(parts: readonly EffectPart[]): Partial<ModeData & Modes> {
  const effect = parts.filter((part): part is Instruction => 'do' in part);
  const targets = parts.filter((part): part is TargetData => 'what' in part && !('do' in part));
  const modes = parts.find((part): part is Modes => 'modes' in part);
  return { ...(targets.length > 0 && { targets }), ...(effect.length > 0 && { effect }), ...modes };
}

// ---- Keywords with a value

export const madness = (cost: string): KeywordData => ({ madness: cost });
export const flashback = (cost: string): KeywordData => ({ flashback: { mana: cost } });
export const kicker = (cost: string): KeywordData => ({ kicker: { mana: cost } });
export const buyback = (cost: string): KeywordData => ({ buyback: { mana: cost } });
export const cycling = (cost: string): KeywordData => ({ cycling: { mana: cost } });
export const ward = (cost: string): KeywordData => ({ ward: { mana: cost } });

// ---- Filters

/** Creatures; with no more said, everyone's. */
export const creatures = (more: Filter = {}): Filter => ({ types: ['creature'], ...more });
export const yourCreatures = (more: Filter = {}): Filter => ({ types: ['creature'], controller: 'you', ...more });
export const yourLands = (more: Filter = {}): Filter => ({ types: ['land'], controller: 'you', ...more });
/** Cards in your graveyard. */
export const inYourGraveyard = (more: Filter = {}): Filter => ({ zone: 'graveyard', controller: 'you', ...more });
/** Spells on the stack. */
export const spells = (more: Filter = {}): Filter => ({ zone: 'stack', ...more });
/** Instant and sorcery spells on the stack. */
export const INSTANTS_AND_SORCERIES: Filter = { zone: 'stack', types: ['instant', 'sorcery'] };
/** Basic land cards, for searching. */
export const BASIC_LAND: Filter = { types: ['land'], supertypes: ['basic'] };

// ---- Targets (CR 115)

/** One target each; `upTo(n, …)` and `several` change how many. */
export const target = {
  any: (): TargetData => ({ what: 'any' }),
  /** "Any other target": not the source itself. */
  anyOther: (): TargetData => ({ what: 'any', filter: { other: true } }),
  player: (): TargetData => ({ what: 'player' }),
  opponent: (): TargetData => ({ what: 'opponent' }),
  playerOrPlaneswalker: (): TargetData => ({ what: 'player or planeswalker' }),
  permanent: (filter: Filter = {}): TargetData => ({ what: 'object', filter }),
  creature: (filter: Filter = {}): TargetData => ({ what: 'object', filter: creatures(filter) }),
  yourCreature: (filter: Filter = {}): TargetData => ({ what: 'object', filter: yourCreatures(filter) }),
  spell: (filter: Filter = {}): TargetData => ({ what: 'object', filter: spells(filter) }),
  /** A card in a graveyard; your own with controller 'you'. */
  graveyardCard: (filter: Filter = {}): TargetData => ({ what: 'object', filter: { zone: 'graveyard', ...filter } }),
};

/** "X target …". */
export const exactly = (max: Amount, one: TargetData): TargetData => ({ ...one, min: 'max', max });

/** "Up to n target …". */
export const upTo = (max: Amount, one: TargetData): TargetData => ({ ...one, min: 0, max });

/** The first target of the ability. */
export const TARGET = { target: 0 } as const;
/** The second target group. */
export const SECOND = { target: 1 } as const;
/** The first target, where it is "any target". */
export const ANY_TARGET: Recipient = { anyTarget: 0 };
/** The first target's controller. */
export const ITS_CONTROLLER: PlayerRef = { controllerOf: TARGET };
export const each = (filter: Filter): ObjectRef => ({ each: filter });
export const toPlayer = (player: PlayerRef): Recipient => ({ player });

// ---- Instructions

/** Damage to one recipient, or to several at the same time. */
export const damage = (amount: Amount, to: Recipient | readonly Recipient[]): Instruction => ({
  do: 'damage',
  amount,
  to,
});
export const draw = (amount: Amount, who?: PlayerRef): Instruction => ({ do: 'draw', amount, ...whose(who) });
export const mill = (amount: Amount, who?: PlayerRef): Instruction => ({ do: 'mill', amount, ...whose(who) });
export const gainLife = (amount: Amount, who?: PlayerRef): Instruction => ({
  do: 'gain life',
  amount,
  ...whose(who),
});
export const loseLife = (amount: Amount, who?: PlayerRef): Instruction => ({
  do: 'lose life',
  amount,
  ...whose(who),
});
export const discard = (amount: Amount | 'all', who?: PlayerRef): Instruction => ({
  do: 'discard',
  amount,
  ...whose(who),
});
export const destroy = (what: ObjectRef): Instruction => ({ do: 'destroy', what });
/** "Destroy … It can't be regenerated" (CR 701.19c). */
export const destroyForGood = (what: ObjectRef): Instruction => ({ do: 'destroy', what, regenerate: false });
export const exile = (what: ObjectRef): Instruction => ({ do: 'move', what, to: 'exile' });
export const returnToHand = (what: ObjectRef): Instruction => ({ do: 'move', what, to: 'hand' });
export const reanimate = (what: ObjectRef): Instruction => ({ do: 'move', what, to: 'battlefield', control: 'you' });
/** "Exile this until … leaves the battlefield" (CR 610.3). */
export const exileUntilLeft = (what: ObjectRef): Instruction => ({
  do: 'move',
  what,
  to: 'exile',
  until: 'source leaves',
});
export const tap = (what: ObjectRef): Instruction => ({ do: 'tap', what });
export const untap = (what: ObjectRef): Instruction => ({ do: 'untap', what });
export const counterSpell = (what: ObjectRef): Instruction => ({ do: 'counter', what });
export const counters = (amount: Amount, what: ObjectRef, kind: CounterName = '+1/+1'): Instruction => ({
  do: 'counters',
  what,
  kind,
  amount,
});
export const createTokens = (amount: Amount, token: TokenData): Instruction => ({ do: 'token', token, amount });
export const tokenCopies = (amount: Amount, of: ObjectRef): Instruction => ({ do: 'token copy', of, amount });
/** Tokens that are copies with an exception (CR 707.9): "except it has haste". */
export const tokenCopiesExcept = (amount: Amount, of: ObjectRef, except: ChangeData): Instruction => ({
  do: 'token copy',
  of,
  amount,
  except,
});
/** "Copy this spell. You may choose new targets for the copy." */
export const copySpell = (what: ObjectRef): Instruction => ({ do: 'copy spell', what, newTargets: true });
/** "Populate" (CR 701.36). */
export const POPULATE: readonly Instruction[] = [{ do: 'populate' }];
export const scry = (amount: Amount): Instruction => ({ do: 'scry', amount });
export const SHUFFLE: Instruction = { do: 'shuffle' };

/** "Gets +p/+t and gains these keywords until end of turn." */
export function pump(what: ObjectRef, power: Amount, toughness: Amount, ...keywords: KeywordName[]): Instruction {
  return { do: 'change', what, changes: gets(power, toughness, ...keywords), until: 'end of turn' };
}

/** "Gains these keywords until end of turn." */
export function gains(what: ObjectRef, ...keywords: KeywordName[]): Instruction {
  return pump(what, 0, 0, ...keywords);
}

/** "Search your library for up to so many basic land cards, put them onto the battlefield tapped, then shuffle." */
export function fetchBasics(amount: number): Instruction[] {
  return [{ do: 'search', filter: BASIC_LAND, amount, to: 'battlefield', tapped: true }, SHUFFLE];
}

/** "Counter … unless its controller pays this." */
export function counterUnlessPaid(mana: string): Instruction {
  return { do: 'pay', who: ITS_CONTROLLER, cost: { mana }, otherwise: [counterSpell(TARGET)] };
}

/** "You may play those cards until …". */
export const mayPlay = (until: Duration): Instruction => ({
  do: 'change',
  what: 'chosen',
  changes: { play: 'you' },
  until,
});

/** "You may …". */
export const may = (...then: Instruction[]): Instruction => ({ do: 'may', then });

/** "… may …", of other players. */
export const mayOf = (who: PlayerRef, ...then: Instruction[]): Instruction => ({ do: 'may', who, then });

/** "… may pay this. If they do, …", of any cost. */
export const mayPayCost = (who: PlayerRef, cost: CostData, ...then: Instruction[]): Instruction => ({
  do: 'pay',
  who,
  cost,
  then,
});

/** "You may pay this. If you do, …". */
export function mayPay(mana: string, ...then: Instruction[]): Instruction {
  return { do: 'pay', who: 'you', cost: { mana }, then };
}

/** "If this was kicked, … (otherwise …)". */
export function ifKicked(then: Instruction[], otherwise: Instruction[] = []): Instruction {
  return { do: 'if', condition: 'kicked', then, ...(otherwise.length > 0 && { otherwise }) };
}

/** "If this holds, …". */
export const ifHolds = (condition: Condition, ...then: Instruction[]): Instruction => ({ do: 'if', condition, then });

/** "If this holds, …. Otherwise, …". */
export function ifElse(condition: Condition, then: Instruction[], otherwise: Instruction[]): Instruction {
  return { do: 'if', condition, then, otherwise };
}

/** "You may discard a card. If you do, …". */
export function mayDiscard(...then: Instruction[]): Instruction {
  return { do: 'pay', who: 'you', cost: { discard: { amount: 1 } }, then };
}

function whose(who: PlayerRef | undefined): { who?: PlayerRef } {
  return who === undefined ? {} : { who };
}

// ---- Modes (CR 700.2)

export function mode(...parts: (TargetData | Instruction)[]): ModeData {
  const { targets, effect = [] } = effectOf(parts);
  return { ...(targets !== undefined && { targets }), effect };
}

export const chooseOne = (...of: ModeData[]): Modes => ({ modes: { choose: 1, of } });
export const chooseTwo = (...of: ModeData[]): Modes => ({ modes: { choose: 2, of } });
export const chooseOneOrBoth = (...of: ModeData[]): Modes => ({ modes: { choose: 1, upTo: 2, of } });

// ---- Changes and static abilities

/** +p/+t and keywords, as a change. */
export function gets(power: Amount, toughness: Amount, ...keywords: KeywordName[]): ChangeData {
  return {
    ...(power !== 0 && { power }),
    ...(toughness !== 0 && { toughness }),
    ...(keywords.length > 0 && { keywords }),
  };
}

/** A static ability: "these are so changed", with `condition` "as long as …". */
export function always(affects: 'this' | 'attached' | Filter, changes: ChangeData, condition?: Condition): AbilityData {
  return { kind: 'static', affects, changes, ...(condition !== undefined && { if: condition }) };
}

/** A static ability with rules of combat (CR 508.1c–d, 509.1b–c). */
export function rulesOfCombat(affects: 'this' | 'attached' | Filter, ...combat: CombatRule[]): AbilityData {
  return always(affects, { combat });
}

/** "This turn these rules of combat are about it." */
export function underRules(what: ObjectRef, ...combat: CombatRule[]): Instruction {
  return { do: 'change', what, changes: { combat }, until: 'end of turn' };
}

/** "Goad it" (CR 701.15a). */
export function goad(what: ObjectRef): Instruction {
  return { do: 'change', what, changes: { combat: ['goaded'] }, until: 'your next turn' };
}

/** "Enchanted (or equipped) creature gets +p/+t and has these keywords." */
export function attachedGets(power: Amount, toughness: Amount, ...keywords: KeywordName[]): AbilityData {
  return always('attached', gets(power, toughness, ...keywords));
}

/** "Spells you cast that fit cost {n} less." */
export function yourSpellsCostLess(generic: number, filter: Filter): AbilityData {
  return { kind: 'cost change', whose: 'you', spells: spells(filter), generic: -generic };
}

// ---- Activated abilities

export function activated(cost: CostData, ...parts: EffectPart[]): AbilityData {
  return { kind: 'activated', cost, ...effectOf(parts) };
}

/** A loyalty ability (CR 606): +n, 0 or -n. */
export const loyalty = (change: number, ...parts: EffectPart[]): AbilityData =>
  activated({ loyalty: change }, ...parts);

/** "-X" (CR 606.4): the X of its effect is how many loyalty counters are removed. */
export const loyaltyMinusX = (...parts: EffectPart[]): AbilityData => activated({ loyalty: '-X' }, ...parts);

/** A chapter ability of a Saga with its number or numbers (CR 714.2). */
export function chapter(numbers: number | readonly number[], ...parts: EffectPart[]): AbilityData {
  return { kind: 'chapter', chapters: typeof numbers === 'number' ? [numbers] : numbers, ...effectOf(parts) };
}

/** "Exile this, then return it to the battlefield transformed under your control." */
export const RETURN_TRANSFORMED: readonly Instruction[] = [
  { do: 'move', what: 'this', to: 'exile', remember: true },
  { do: 'move', what: 'chosen', to: 'battlefield', control: 'you', transformed: true },
];

/** The ability with "activate only once each turn". */
export function onceEachTurn(ability: AbilityData): AbilityData {
  return ability.kind === 'activated' ? { ...ability, limit: 'once each turn' } : ability;
}

/** "{T}: Add this mana", or one of these if there are several. */
export function tapForMana(...mana: string[]): AbilityData {
  const [first = '', ...others] = mana;
  return manaAbility({ tap: true }, others.length === 0 ? first : { choose: mana });
}

/** "{T}: Add one mana of any colour." */
export const tapForAnyColour = (): AbilityData => manaAbility({ tap: true }, { anyColour: 1 });

export function manaAbility(cost: CostData, mana: ManaData): AbilityData {
  return activated(cost, { do: 'add mana', mana });
}

/** "As an additional cost to cast this spell, …". */
export const additionalCost = (cost: CostData): AbilityData => ({ kind: 'additional cost', cost });

// ---- Triggered abilities

export function when(event: TriggerEvent, ...parts: EffectPart[]): AbilityData {
  return { kind: 'triggered', when: event, ...effectOf(parts) };
}

/** "When this enters, …". */
export const whenEnters = (...parts: EffectPart[]): AbilityData => when({ on: 'enters' }, ...parts);
/** "When this dies, …". */
export const whenDies = (...parts: EffectPart[]): AbilityData => when({ on: 'dies' }, ...parts);
/** "Whenever this attacks, …". */
export const whenAttacks = (...parts: EffectPart[]): AbilityData => when({ on: 'attacks' }, ...parts);
/** "Whenever this deals combat damage to a player, …". */
export function whenHits(...parts: EffectPart[]): AbilityData {
  return when({ on: 'deals damage', what: 'this', combat: true, to: 'player' }, ...parts);
}
/** "Whenever you cast a spell that fits, …". */
export function wheneverYouCast(filter: Filter, ...parts: EffectPart[]): AbilityData {
  return when({ on: 'cast', who: 'you', what: spells(filter) }, ...parts);
}
/** "At the beginning of your upkeep, …". */
export const eachUpkeep = (whoseUpkeep: 'you' | 'any', ...parts: EffectPart[]): AbilityData =>
  when({ on: 'step', step: 'upkeep', whose: whoseUpkeep }, ...parts);

/**
 * The pair of linked abilities of old cards (CR 607.2a): the first exiles the target as this enters, the second returns
 * the exiled card as this leaves. `optional`: "you may exile".
 */
export function exilesWhileHere(what: TargetData, optional = false): AbilityData[] {
  const exiles: Instruction = { do: 'move', what: TARGET, to: 'exile', linked: true };
  return [
    whenEnters(what, optional ? may(exiles) : exiles),
    when({ on: 'leaves' }, { do: 'move', what: 'exiled', to: 'battlefield', control: 'owner' }),
  ];
}

/** "Whenever this blocks or becomes blocked by such a creature, destroy that creature at end of combat." */
export function slaysNextTo(attacker: Filter): AbilityData[] {
  const slain: Instruction = { do: 'delayed', at: 'end of combat', what: 'it', effect: [destroy('it')] };
  return [when({ on: 'blocks', what: attacker, attacker: 'this' }, slain), when({ on: 'blocks', attacker }, slain)];
}

/** A triggered ability with an intervening if (CR 603.4). */
export function intervening(condition: Condition, ability: AbilityData): AbilityData {
  return ability.kind === 'triggered' ? { ...ability, if: condition } : ability;
}

// ---- Entering the battlefield (CR 614.1c–d)

export const ENTERS_TAPPED: AbilityData = { kind: 'enters', tapped: true };
export const entersTappedUnless = (unless: Condition): AbilityData => ({ kind: 'enters', tapped: true, unless });
export function entersWith(amount: Amount, kind: CounterName = '+1/+1'): AbilityData {
  return { kind: 'enters', counters: { kind, amount } };
}

/** "You may have this enter as a copy of any of these" (CR 707.9). */
export function entersAsCopyOf(copy: Filter, except?: ChangeData): AbilityData {
  return { kind: 'enters', copy, ...(except !== undefined && { except }) };
}
export const NO_MAXIMUM_HAND_SIZE: AbilityData = { kind: 'rule', rule: 'no maximum hand size', whose: 'you' };

// ---- Tokens (CR 111)

/** A creature token; no colour: `[]`. */
export function creatureToken(
  colours: readonly ColourName[],
  subtypes: string,
  power: number,
  toughness: number,
  ...keywords: KeywordName[]
): TokenData {
  return {
    types: typeLine('Creature', subtypes),
    ...(colours.length > 0 && { colours }),
    power,
    toughness,
    ...(keywords.length > 0 && { keywords }),
  };
}
