/**
 * The vocabulary of `card.ts` once more as a table, from which a user's JSON is checked.
 *
 * The compiler holds this table against the types: a word, field or instruction that one of the two lacks, or a field
 * that is optional in one only, does not compile. A field's text names the shape of its value: `Filter`, `Filter?`
 * (optional), `Instruction[]`, `TypeName[]?`, `KeywordData[*]?` (a list that may be empty). The walk over it is in `walk.ts`; what one table can't say (references
 * between parts of a card) is in `check.ts`.
 */

// biome-ignore-all lint/suspicious/noThenProperty: "then" is a word of the vocabulary, and nobody awaits this table

import { TOKEN_NAMES } from '../ids/words.ts';
import type {
  AbilityData,
  Amount,
  CardData,
  ChangeData,
  Condition,
  CostData,
  FaceData,
  Filter,
  Instruction,
  KeywordData,
  Layout,
  ManaData,
  Measure,
  ModeData,
  ObjectRef,
  PlayerRef,
  Range,
  Recipient,
  TargetData,
  TokenData,
  TriggerEvent,
} from './card.ts';
import { COMBAT_SHAPES, EVASION_NAMES } from './combat.ts';
import { casesOf, fieldsOf, headsOf, type Objects, type Shape, type Words, wordsOf } from './shape-types.ts';
import { VALUES } from './shapes-values.ts';

type CostPart<K extends keyof CostData> = Objects<NonNullable<CostData[K]>>;
type Do<K extends Instruction['do']> = Extract<Instruction, { do: K }>;
type Kind<K extends AbilityData['kind']> = Extract<AbilityData, { kind: K }>;

const LARGEST = 1000;
const EFFECT = { targets: 'TargetData[*]?', effect: 'Instruction[]?', modes: 'Modes?' } as const;

// ---- Amounts, references, filters, conditions

const REFERENCES: Readonly<Record<string, Shape>> = {
  Amount: {
    name: 'an amount',
    number: [-LARGEST, LARGEST],
    words: wordsOf<Words<Amount>>()(['X', 'event amount', 'convoked']),
    heads: headsOf<Objects<Amount>>()({
      count: { count: 'Filter', among: 'Chosen?' },
      power: { power: 'ObjectRef' },
      toughness: { toughness: 'ObjectRef' },
      manaValue: { manaValue: 'ObjectRef' },
      counters: { counters: 'CounterName', on: 'ObjectRef' },
      handSize: { handSize: 'PlayerRef' },
      players: { players: 'PlayerRef' },
      least: { least: 'Measure', among: 'Filter' },
      greatest: { greatest: 'Measure', among: 'Filter' },
      life: { life: 'PlayerRef' },
      plus: { plus: 'TwoAmounts' },
      times: { times: 'AmountAndNumber' },
      minus: { minus: 'Amount' },
    }),
  },
  Measure: { name: 'what is compared', words: wordsOf<Measure>()(['power', 'toughness', 'mana value']) },
  TwoAmounts: { name: 'a list of two amounts', tuple: ['Amount', 'Amount'] },
  AmountAndNumber: { name: 'a list of an amount and a number', tuple: ['Amount', 'Whole'] },
  AmountOrAll: { name: 'an amount or "all"', words: ['all'], also: 'Amount' },
  Range: { name: 'a range', fields: fieldsOf<Range>({ min: 'Amount?', max: 'Amount?' }) },
  PlayerRef: {
    name: 'a player',
    words: wordsOf<Words<PlayerRef>>()(['you', 'opponent', 'each player', 'active player', 'event player']),
    heads: headsOf<Objects<PlayerRef>>()({
      target: { target: 'Natural' },
      controllerOf: { controllerOf: 'ObjectRef' },
      ownerOf: { ownerOf: 'ObjectRef' },
    }),
  },
  ObjectRef: {
    name: 'an object',
    words: wordsOf<Words<ObjectRef>>()(['this', 'it', 'attached', 'chosen', 'convokers', 'exiled']),
    heads: headsOf<Objects<ObjectRef>>()({ target: { target: 'Natural' }, each: { each: 'Filter' } }),
  },
  Recipient: {
    name: 'what is dealt damage',
    heads: headsOf<Exclude<Objects<Recipient>, ObjectRef>>()({
      player: { player: 'PlayerRef' },
      anyTarget: { anyTarget: 'Natural' },
    }),
    also: 'ObjectRef',
  },
  Recipients: { name: 'what is dealt damage', list: 'Recipient', also: 'Recipient' },
  Filter: {
    name: 'a filter',
    fields: fieldsOf<Filter>({
      zone: 'ZoneName?',
      types: 'TypeName[]?',
      allTypes: 'TypeName[]?',
      notTypes: 'TypeName[]?',
      supertypes: 'SupertypeName[]?',
      notSupertypes: 'SupertypeName[]?',
      subtypes: 'Subtype[]?',
      notSubtypes: 'Subtype[]?',
      colours: 'ColourName[]?',
      notColours: 'ColourName[]?',
      colourless: 'Boolean?',
      multicoloured: 'Boolean?',
      keywords: 'KeywordName[]?',
      notKeywords: 'KeywordName[]?',
      controller: 'YouOrOpponent?',
      power: 'Range?',
      toughness: 'Range?',
      manaValue: 'Range?',
      tapped: 'Boolean?',
      attacking: 'Boolean?',
      blocking: 'Boolean?',
      inCombat: 'Boolean?',
      other: 'Boolean?',
      token: 'Boolean?',
      transformed: 'Boolean?',
      hasCounter: 'CounterName?',
      singleTarget: 'True?',
      onStack: 'StackKind[]?',
      names: 'Name[]?',
    }),
  },
  StackKind: {
    name: 'a kind of object on the stack',
    words: wordsOf<NonNullable<Filter['onStack']>[number]>()(['spell', 'activated ability', 'triggered ability']),
  },
  ThisOrFilter: { name: '"this" or a filter', words: ['this'], also: 'Filter' },
  Listened: { name: '"this", "attached" or a filter', words: ['this', 'attached'], also: 'Filter' },
  This: { name: '"this"', words: ['this'] },
  TargetData: {
    name: 'a target',
    fields: fieldsOf<TargetData>({
      what: 'TargetKind',
      filter: 'Filter?',
      min: 'Natural?',
      max: 'Amount?',
      distinctFrom: 'Natural[]?',
    }),
  },
  TargetKind: {
    name: 'a kind of target',
    words: wordsOf<TargetData['what']>()([
      'object',
      'player',
      'opponent',
      'any',
      'creature or player',
      'player or planeswalker',
    ]),
  },
  Condition: {
    name: 'a condition',
    words: wordsOf<Words<Condition>>()([
      'your turn',
      'madness paid',
      'kicked',
      'monstrous',
      'renowned',
      'arrived since your last upkeep',
      'did',
    ]),
    heads: headsOf<Objects<Condition>>()({
      atLeast: { atLeast: 'TwoAmounts' },
      exactly: { exactly: 'TwoAmounts' },
      exists: { exists: 'Filter' },
      matches: { matches: 'ObjectRef', filter: 'Filter' },
      not: { not: 'Condition' },
      all: { all: 'Condition[]' },
      any: { any: 'Condition[]' },
    }),
  },
};

// ---- Costs, changes, tokens, mana

const PARTS: Readonly<Record<string, Shape>> = {
  CostData: {
    name: 'a cost',
    fields: fieldsOf<CostData>({
      mana: 'Mana?',
      tap: 'True?',
      untap: 'True?',
      life: 'Amount?',
      sacrifice: 'SacrificeCost?',
      discard: 'DiscardCost?',
      removeCounters: 'RemoveCounters?',
      putCounters: 'PutCounters?',
      exileFromGraveyard: 'ExileCost?',
      returnToHand: 'PermanentsCost?',
      loyalty: 'Whole?',
      tapUntapped: 'TapCost?',
    }),
  },
  SacrificeCost: { name: '"this" or what is sacrificed', words: ['this'], also: 'PermanentsCost' },
  PermanentsCost: {
    name: 'which permanents and how many',
    fields: fieldsOf<CostPart<'sacrifice'> & CostPart<'returnToHand'>>({ filter: 'Filter', amount: 'Positive?' }),
  },
  DiscardCost: {
    name: '"hand", "this" or what is discarded',
    words: wordsOf<Words<NonNullable<CostData['discard']>>>()(['hand', 'this']),
    fields: fieldsOf<CostPart<'discard'>>({ amount: 'Positive', filter: 'Filter?', random: 'True?' }),
  },
  RemoveCounters: {
    name: 'which counters and how many',
    fields: fieldsOf<CostPart<'removeCounters'>>({ kind: 'CounterName', amount: 'Amount' }),
  },
  PutCounters: {
    name: 'which counters and how many',
    fields: fieldsOf<CostPart<'putCounters'>>({ kind: 'CounterName', amount: 'Positive' }),
  },
  ExileCost: {
    name: '"this" or which cards and how many',
    words: ['this'],
    fields: fieldsOf<CostPart<'exileFromGraveyard'>>({ filter: 'Filter?', amount: 'Positive' }),
  },
  TapCost: {
    name: 'which permanents and how many',
    fields: fieldsOf<CostPart<'tapUntapped'>>({ filter: 'Filter', amount: 'Positive' }),
  },
  ChangeData: {
    name: 'a change',
    fields: fieldsOf<ChangeData>({
      control: 'You?',
      addTypes: 'TypeName[]?',
      addSubtypes: 'Subtype[]?',
      setTypes: 'TypeName[]?',
      setSubtypes: 'Subtype[]?',
      setColours: 'ColourName[*]?',
      addColours: 'ColourName[]?',
      loseAllAbilities: 'True?',
      keywords: 'KeywordName[]?',
      loseKeywords: 'KeywordName[]?',
      protection: 'ProtectionName[]?',
      abilities: 'AbilityData[]?',
      setPower: 'Amount?',
      setToughness: 'Amount?',
      power: 'Amount?',
      toughness: 'Amount?',
      switchPowerToughness: 'True?',
      combat: 'CombatRule[]?',
    }),
  },
  TokenData: {
    name: 'a token',
    words: TOKEN_NAMES,
    fields: fieldsOf<TokenData>({
      name: 'Name?',
      types: 'TypeLine',
      colours: 'ColourName[*]?',
      power: 'Whole?',
      toughness: 'Whole?',
      keywords: 'KeywordData[*]?',
      abilities: 'AbilityData[*]?',
    }),
  },
  ManaData: {
    name: 'mana',
    text: 'produced',
    heads: headsOf<Objects<ManaData>>()({
      anyColour: { anyColour: 'Amount' },
      choose: { choose: 'Produced[]' },
      each: { each: 'Produced', amount: 'Amount' },
    }),
  },
};

// ---- Instructions

const MOVE_TO = wordsOf<Do<'move'>['to']>()([
  'hand',
  'graveyard',
  'exile',
  'battlefield',
  'library top',
  'library bottom',
  'library shuffled',
]);

const INSTRUCTIONS: Readonly<Record<string, Shape>> = {
  Instruction: {
    name: 'an instruction',
    tag: 'do',
    cases: casesOf<Instruction, 'do'>()({
      damage: { amount: 'Amount', to: 'Recipients', from: 'ObjectRef?' },
      'divided damage': { amount: 'Amount', target: 'Natural' },
      'gain life': { who: 'PlayerRef?', amount: 'Amount' },
      'lose life': { who: 'PlayerRef?', amount: 'Amount' },
      draw: { who: 'PlayerRef?', amount: 'Amount' },
      discard: { who: 'PlayerRef?', amount: 'AmountOrAll', random: 'True?', filter: 'Filter?', chooser: 'You?' },
      mill: { who: 'PlayerRef?', amount: 'Amount' },
      destroy: { what: 'ObjectRef', regenerate: 'False?' },
      regenerate: { what: 'ObjectRef' },
      sacrifice: { what: 'ObjectRef' },
      'sacrifice choice': { who: 'PlayerRef', filter: 'Filter', amount: 'Amount' },
      move: {
        what: 'ObjectRef',
        to: 'Destination',
        control: 'NewController?',
        tapped: 'True?',
        transformed: 'True?',
        linked: 'True?',
        remember: 'True?',
        until: 'UntilLeaves?',
        counters: 'EntersCounters?',
        leaves: 'Exile?',
      },
      tap: { what: 'ObjectRef' },
      untap: { what: 'ObjectRef' },
      transform: { what: 'ObjectRef' },
      counters: { what: 'ObjectRef', kind: 'CounterName', amount: 'Amount' },
      token: { token: 'TokenData', amount: 'Amount', who: 'PlayerRef?', tapped: 'True?' },
      change: { what: 'ObjectRef', changes: 'ChangeData', until: 'Duration?' },
      counter: { what: 'ObjectRef' },
      'copy spell': { what: 'ObjectRef', newTargets: 'True?' },
      'token copy': { of: 'ObjectRef', amount: 'Amount', who: 'PlayerRef?', tapped: 'True?' },
      'add mana': { mana: 'ManaData', who: 'PlayerRef?' },
      search: { filter: 'Filter', amount: 'Amount', to: 'SearchTo', tapped: 'True?' },
      shuffle: { who: 'PlayerRef?' },
      scry: { amount: 'Amount' },
      surveil: { amount: 'Amount' },
      dig: { look: 'Amount', take: 'Positive', filter: 'Filter?', rest: 'DigRest' },
      'hand to library': { who: 'PlayerRef?', amount: 'Amount', to: 'TopOrBottom' },
      'reveal hand': { who: 'PlayerRef' },
      choose: { who: 'PlayerRef?', filter: 'Filter', amount: 'Amount', upTo: 'True?', of: 'PlayerRef?' },
      may: { who: 'PlayerRef?', then: 'Instruction[]' },
      pay: { who: 'PlayerRef', cost: 'CostData', then: 'Instruction[]?', otherwise: 'Instruction[]?' },
      if: { condition: 'Condition', then: 'Instruction[]', otherwise: 'Instruction[]?' },
      attach: { what: 'ObjectRef', to: 'ObjectRef' },
      fight: { what: 'ObjectRef', with: 'ObjectRef' },
      prevent: { damage: 'Preventable', to: 'Recipient?', until: 'Duration?' },
      delayed: {
        ...EFFECT,
        at: 'Later?',
        when: 'TriggerEvent?',
        each: 'True?',
        until: 'EndOfTurn?',
        what: 'ObjectRef?',
      },
      'for each': { what: 'ObjectRef', effect: 'Instruction[]' },
      connive: { what: 'ObjectRef', amount: 'Amount?' },
      'new targets': { what: 'ObjectRef', must: 'True?', to: 'ObjectRef?' },
      'when you do': { ...EFFECT, what: 'ObjectRef?', amount: 'Amount?' },
      poison: { who: 'PlayerRef', amount: 'Amount' },
      'lose game': { who: 'PlayerRef' },
      'win game': { who: 'PlayerRef?' },
      'extra land': { amount: 'Positive' },
      investigate: { amount: 'Amount?', who: 'PlayerRef?' },
      populate: {},
      adapt: { amount: 'Amount' },
      monstrosity: { amount: 'Amount' },
      bolster: { amount: 'Amount' },
      amass: { subtype: 'Subtype', amount: 'Amount' },
      explore: { what: 'ObjectRef' },
      proliferate: {},
      designate: { as: 'Designation' },
    }),
  },
  Designation: { name: 'a designation', words: wordsOf<Do<'designate'>['as']>()(['monstrous', 'renowned']) },
  Destination: { name: 'a destination', words: MOVE_TO },
  NewController: { name: '"you" or "owner"', words: wordsOf<NonNullable<Do<'move'>['control']>>()(['you', 'owner']) },
  SearchTo: { name: 'a destination', words: wordsOf<Do<'search'>['to']>()(['hand', 'battlefield', 'graveyard']) },
  DigRest: {
    name: 'a destination',
    words: wordsOf<Do<'dig'>['rest']>()(['library bottom', 'library bottom random', 'graveyard']),
  },
  TopOrBottom: { name: '"top" or "bottom"', words: wordsOf<Do<'hand to library'>['to']>()(['top', 'bottom']) },
  Preventable: { name: 'which damage', words: wordsOf<Do<'prevent'>['damage']>()(['combat', 'all']) },
  EndOfTurn: { name: '"end of turn"', words: ['end of turn'] },
  Later: {
    name: 'a time',
    words: wordsOf<NonNullable<Do<'delayed'>['at']>>()([
      'next end step',
      'end of combat',
      'next upkeep',
      'your next upkeep',
      'your next end step',
      'your next main phase',
    ]),
  },
};

// ---- Abilities, keywords, cards

type Modes = NonNullable<Kind<'spell'>['modes']>;
type Replaced = Kind<'replacement'>['replace'];

const FACE = {
  name: 'Name',
  cost: 'Mana?',
  types: 'TypeLine',
  colours: 'ColourName[*]?',
  power: 'Whole?',
  toughness: 'Whole?',
  powerIs: 'Amount?',
  toughnessIs: 'Amount?',
  loyalty: 'Natural?',
  defense: 'Natural?',
  keywords: 'KeywordData[*]?',
  abilities: 'AbilityData[*]?',
} as const;

const ABILITIES: Readonly<Record<string, Shape>> = {
  TriggerEvent: {
    name: 'an event',
    tag: 'on',
    cases: casesOf<TriggerEvent, 'on'>()({
      enters: { what: 'ThisOrFilter?', oneOrMore: 'True?' },
      dies: { what: 'Listened?', oneOrMore: 'True?' },
      leaves: { what: 'ThisOrFilter?', oneOrMore: 'True?' },
      'put into graveyard': { what: 'ThisOrFilter?', from: 'Battlefield?', oneOrMore: 'True?' },
      attacks: { what: 'Listened?', oneOrMore: 'True?' },
      blocks: { what: 'ThisOrFilter?' },
      'becomes blocked': { what: 'ThisOrFilter?' },
      'deals damage': { what: 'Listened?', combat: 'True?', to: 'Damaged?', oneOrMore: 'True?' },
      'dealt damage': { what: 'Listened?' },
      cast: { who: 'Who', what: 'ThisOrFilter?' },
      draws: { who: 'Who' },
      discards: { who: 'Who', what: 'ThisOrFilter?', oneOrMore: 'True?' },
      'gains life': { who: 'Who' },
      'loses life': { who: 'Who' },
      transforms: {},
      sacrifices: { who: 'Who', what: 'Filter?', oneOrMore: 'True?' },
      'becomes tapped': { what: 'Listened?', oneOrMore: 'True?' },
      'becomes target': { what: 'This?', by: 'Opponent?' },
      state: { holds: 'Condition' },
      step: { step: 'StepName', whose: 'Who' },
    }),
  },
  Damaged: {
    name: 'what is dealt damage',
    words: wordsOf<NonNullable<Extract<TriggerEvent, { on: 'deals damage' }>['to']>>()([
      'player',
      'opponent',
      'creature',
    ]),
  },
  Modes: { name: 'modes', fields: fieldsOf<Modes>({ choose: 'Natural', upTo: 'Positive?', of: 'ModeData[]' }) },
  ModeData: { name: 'a mode', fields: fieldsOf<ModeData>({ targets: 'TargetData[*]?', effect: 'Instruction[]' }) },
  AbilityData: {
    name: 'an ability',
    tag: 'kind',
    cases: casesOf<AbilityData, 'kind'>()({
      spell: EFFECT,
      'additional cost': { cost: 'CostData' },
      activated: {
        ...EFFECT,
        cost: 'CostData',
        timing: 'Timing?',
        limit: 'Limit?',
        zone: 'ZoneName?',
        if: 'Condition?',
      },
      triggered: { ...EFFECT, when: 'TriggerEvent', if: 'Condition?', limit: 'Limit?', zone: 'ZoneName?' },
      static: { affects: 'Listened', changes: 'ChangeData', if: 'Condition?' },
      'cost change': { whose: 'Who', spells: 'Filter', generic: 'Amount' },
      'own cost change': { generic: 'Amount' },
      enters: {
        tapped: 'True?',
        unless: 'Condition?',
        orPayLife: 'Positive?',
        counters: 'EntersCounters?',
        copy: 'Filter?',
      },
      rule: { rule: 'PlayerRule', whose: 'Who' },
      replacement: { replace: 'Replaced' },
    }),
  },
  UntilLeaves: { name: '"source leaves"', words: wordsOf<NonNullable<Do<'move'>['until']>>()(['source leaves']) },
  Timing: { name: '"sorcery"', words: wordsOf<NonNullable<Kind<'activated'>['timing']>>()(['sorcery']) },
  Limit: { name: '"once each turn"', words: wordsOf<NonNullable<Kind<'activated'>['limit']>>()(['once each turn']) },
  PlayerRule: { name: 'a rule about players', words: wordsOf<Kind<'rule'>['rule']>()(['no maximum hand size']) },
  EntersCounters: {
    name: 'which counters and how many',
    fields: fieldsOf<NonNullable<Kind<'enters'>['counters']>>({ kind: 'CounterName', amount: 'Amount' }),
  },
  Replaced: {
    name: 'a replaced event',
    tag: 'event',
    cases: casesOf<Replaced, 'event'>()({
      dies: { what: 'ThisOrFilter', to: 'DiesTo' },
      'put into graveyard': { what: 'Filter', to: 'Exile' },
      damage: {
        from: 'Filter?',
        to: 'ReplacedTo?',
        times: 'Natural?',
        plus: 'Whole?',
        prevent: 'Prevented?',
        combat: 'True?',
      },
      'gain life': { who: 'Who', times: 'Natural?', plus: 'Whole?' },
      counters: { what: 'Filter', counter: 'CounterName?', byEffect: 'True?', times: 'Natural?', plus: 'Whole?' },
      tokens: { who: 'YouOrAny', times: 'Natural' },
      draw: { who: 'Who', times: 'Natural?', emptyLibrary: 'True?', instead: 'Instruction[]?' },
    }),
  },
  DiesTo: {
    name: 'a destination',
    words: wordsOf<Extract<Replaced, { event: 'dies' }>['to']>()(['exile', 'hand', 'library shuffled']),
  },
  Exile: { name: '"exile"', words: ['exile'] },
  ReplacedTo: { name: '"this", "you", "player" or a filter', words: ['this', 'you', 'player'], also: 'Filter' },
  Prevented: { name: '"all" or a number', words: ['all'], number: [1, LARGEST] },
  KeywordData: {
    name: 'a keyword',
    words: EVASION_NAMES,
    heads: headsOf<Objects<KeywordData>>()({
      landwalk: { landwalk: 'Filter' },
      ward: { ward: 'CostData' },
      madness: { madness: 'Mana' },
      flashback: { flashback: 'CostData' },
      kicker: { kicker: 'CostData' },
      cycling: { cycling: 'CostData' },
      enchant: { enchant: 'TargetData' },
      equip: { equip: 'CostData', to: 'Filter?' },
      modular: { modular: 'Positive' },
      fabricate: { fabricate: 'Positive' },
      afterlife: { afterlife: 'Positive' },
      renown: { renown: 'Positive' },
      fading: { fading: 'Positive' },
      outlast: { outlast: 'CostData' },
      unearth: { unearth: 'CostData' },
      scavenge: { scavenge: 'CostData' },
      reinforce: { reinforce: 'Positive', cost: 'CostData' },
      transmute: { transmute: 'CostData' },
      echo: { echo: 'CostData' },
      toxic: { toxic: 'Positive' },
      protection: { protection: 'ProtectionName[]' },
    }),
    also: 'AnyKeywordName',
  },
  CardData: {
    name: 'a card',
    fields: fieldsOf<CardData>({ ...FACE, layout: 'Layout?', other: 'FaceData?' }),
  },
  FaceData: { name: 'a face of a card', fields: fieldsOf<FaceData>(FACE) },
  Layout: { name: 'a layout of two faces', words: wordsOf<Layout>()(['transforming', 'modal', 'split']) },
};

/** Every shape by name. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  ...VALUES,
  ...REFERENCES,
  ...PARTS,
  ...INSTRUCTIONS,
  ...ABILITIES,
  ...COMBAT_SHAPES,
};
