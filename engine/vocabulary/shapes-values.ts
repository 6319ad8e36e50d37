/** Shapes of the vocabulary's small values: numbers, names and closed lists of words. */

import {
  ABILITY_KEYWORD_NAMES,
  COLOUR_NAMES,
  COUNTER_NAMES,
  DEFINING_KEYWORDS,
  KEYWORD_NAMES,
  PROTECTION_NAMES,
  STEP_NAMES,
  SUPERTYPE_NAMES,
  TURN_COUNT_NAMES,
  TYPE_NAMES,
  ZONE_NAMES,
} from '../ids/words.ts';
import type { AbilityData, ChangeData, Chosen, Duration, Filter, Instruction, PrintedKeyword } from './card.ts';
import { type Shape, wordsOf } from './shape-types.ts';

type Do<K extends Instruction['do']> = Extract<Instruction, { do: K }>;
type ExtraTrigger = Extract<AbilityData, { kind: 'extra trigger' }>['when'];
type Triggered = Extract<AbilityData, { kind: 'triggered' }>;
type Activated = Extract<AbilityData, { kind: 'activated' }>;
type Who = Extract<AbilityData, { kind: 'cost change' }>['whose'];

const LARGEST = 1000;

const CHOSEN = wordsOf<Chosen>()(['choice', 'chosen']);

export const VALUES: Readonly<Record<string, Shape>> = {
  True: { name: 'true', literals: [true] },
  False: { name: 'false', literals: [false] },
  Boolean: { name: 'true or false', literals: [true, false] },
  Whole: { name: 'a whole number', number: [-LARGEST, LARGEST] },
  Natural: { name: 'a whole number from 0', number: [0, LARGEST] },
  NaturalOrMax: { name: 'a whole number from 0, or "max"', number: [0, LARGEST], words: ['max'] },
  TwoAmounts: { name: 'a list of two amounts', tuple: ['Amount', 'Amount'] },
  AmountAndNumber: { name: 'a list of an amount and a number', tuple: ['Amount', 'Whole'] },
  Positive: { name: 'a whole number from 1', number: [1, LARGEST] },
  Chapter: { name: 'the number of a chapter', number: [1, 12] },
  Mana: { name: 'a mana cost', text: 'mana' },
  ManaOrCost: { name: 'a mana cost or a cost', text: 'mana', also: 'CostData' },
  Exiled: { name: '"exiled"', words: ['exiled'] },
  Produced: { name: 'mana', text: 'produced' },
  Name: { name: 'a name', text: 'name' },
  TypeLine: { name: 'a type line', text: 'type line' },
  Subtype: { name: 'a subtype', text: 'subtype' },
  ColourName: { name: 'a colour', words: COLOUR_NAMES },
  SomeColour: { name: 'a colour', words: [...COLOUR_NAMES, 'chosen colour'] },
  SomeProtection: { name: 'what protection is from', words: [...PROTECTION_NAMES, 'chosen colour'] },
  AnyCounter: { name: 'a kind of counter', words: [...COUNTER_NAMES, 'any'] },
  PrintedKeyword: {
    name: 'a keyword',
    words: wordsOf<PrintedKeyword>()(['madness', 'flashback', 'kicker', 'cycling']),
  },
  Protects: {
    name: '"you", "opponent" or "event player"',
    words: wordsOf<NonNullable<Filter['protector']>>()(['you', 'opponent', 'event player']),
  },
  ColourCount: { name: 'numbers of colours', fields: { min: 'Natural?', max: 'Natural?' } },
  SomeTarget: { name: 'a target', fields: { target: 'Natural' } },
  Devoured: {
    name: 'what is sacrificed, and for how many counters',
    fields: { filter: 'Filter', counters: 'PositiveOrAll' },
  },
  PositiveOrAll: { name: 'a number from 1 or "all"', words: ['all'], number: [1, 1000] },
  CounterOrHaste: { name: '"counter", "haste" or "tribute"', words: ['counter', 'haste', 'tribute'] },
  SpellsBefore: { name: '"spells before"', words: ['spells before'] },
  TurnCount: { name: 'what is counted this turn', words: TURN_COUNT_NAMES },
  CounterName: { name: 'a kind of counter', words: COUNTER_NAMES },
  KeywordName: { name: 'a keyword', words: KEYWORD_NAMES },
  AnyKeywordName: { name: 'a keyword', words: [...KEYWORD_NAMES, ...ABILITY_KEYWORD_NAMES, ...DEFINING_KEYWORDS] },
  ProtectionName: { name: 'what protection is from', words: PROTECTION_NAMES },
  StepName: { name: 'a step', words: STEP_NAMES },
  SupertypeName: { name: 'a supertype', words: SUPERTYPE_NAMES },
  TypeName: { name: 'a card type', words: TYPE_NAMES },
  ZoneName: { name: 'a zone', words: ZONE_NAMES },
  Who: { name: 'a player', words: wordsOf<Who>()(['you', 'opponent', 'any']) },
  YouOrOpponent: {
    name: 'a player',
    words: wordsOf<NonNullable<Filter['controller']>>()([
      'you',
      'opponent',
      'defending player',
      'event player',
      'active player',
    ]),
  },
  YouOrAny: { name: 'a player', words: ['you', 'any'] },
  AllOrNone: { name: '"all" or "none"', words: ['all', 'none'] },
  Exile: { name: '"exile"', words: ['exile'] },
  You: { name: '"you"', words: ['you'] },
  Chosen: { name: '"chosen"', words: ['chosen'] },
  Opponent: { name: '"opponent"', words: ['opponent'] },
  YourGraveyard: { name: '"your graveyard"', words: ['your graveyard'] },
  Battlefield: { name: '"battlefield"', words: ['battlefield'] },
  ForManaCost: {
    name: 'a keyword',
    words: wordsOf<NonNullable<ChangeData['forManaCost']>>()(['flashback', 'madness', 'mayhem']),
  },
  Shared: {
    name: 'what is shared',
    words: wordsOf<NonNullable<Filter['shares']>['what']>()(['creature type', 'no creature type', 'mana type']),
  },
  Shares: { name: 'what is shared with what', fields: { what: 'Shared', with: 'ObjectRef', ofItsController: 'True?' } },
  InOrOut: { name: '"in" or "out"', words: ['in', 'out'] },
  Duration: {
    name: 'a duration',
    words: wordsOf<Duration>()([
      'end of turn',
      'end of combat',
      'your next turn',
      'end of your next turn',
      'next untap step',
      'while source stays',
      'while you control source',
      'while source tapped',
      'forever',
    ]),
  },
  Hand: { name: '"hand"', words: ['hand'] },
  Up: { name: '"up"', words: ['up'] },
  AnyNumber: { name: '"any"', words: ['any'] },
  Designation: { name: 'a designation', words: wordsOf<Do<'designate'>['as']>()(['monstrous', 'renowned']) },
  DugTo: { name: 'a destination', words: wordsOf<NonNullable<Do<'dig'>['to']>>()(['hand', 'battlefield']) },
  SearchTo: {
    name: 'a destination',
    words: wordsOf<Do<'search'>['to']>()(['hand', 'battlefield', 'graveyard', 'exile']),
  },
  TopOrBottom: { name: '"top" or "bottom"', words: wordsOf<Do<'hand to library'>['to']>()(['top', 'bottom']) },
  DigRest: {
    name: 'a destination',
    words: wordsOf<Do<'dig'>['rest']>()(['library bottom', 'library bottom random', 'graveyard', 'library shuffled']),
  },
  NewController: { name: '"you" or "owner"', words: wordsOf<NonNullable<Do<'move'>['control']>>()(['you', 'owner']) },
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
  Graveyard: { name: '"graveyard"', words: ['graveyard'] },
  StackKind: {
    name: 'a kind of object on the stack',
    words: wordsOf<NonNullable<Filter['onStack']>[number]>()(['spell', 'activated ability', 'triggered ability']),
  },
  ExtraTrigger: { name: 'an event', words: wordsOf<ExtraTrigger>()(['enters', 'dies', 'attacks']) },
  UntilLeaves: { name: '"source leaves"', words: wordsOf<NonNullable<Do<'move'>['until']>>()(['source leaves']) },
  Timing: { name: '"sorcery"', words: wordsOf<NonNullable<Activated['timing']>>()(['sorcery']) },
  Limit: { name: '"once each turn"', words: wordsOf<NonNullable<Activated['limit']>>()(['once each turn']) },
  TriggerLimit: {
    name: '"once each turn" or "done once each turn"',
    words: wordsOf<NonNullable<Triggered['limit']>>()(['once each turn', 'done once each turn']),
  },
  SubtypesOrChosen: { name: 'subtypes', words: CHOSEN, list: 'Subtype' },
  ColoursOrChosen: { name: 'colours', words: CHOSEN, list: 'SomeColour' },
  ProtectionOrChosen: { name: 'what protection is from', words: CHOSEN, list: 'SomeProtection' },
  Picked: {
    name: 'what is chosen',
    words: wordsOf<NonNullable<Extract<AbilityData, { kind: 'enters' }>['choose']>>()([
      'colour',
      'creature type',
      'basic land type',
      'player',
      'opponent',
      'counter or haste',
      'card name',
      'tribute',
    ]),
  },
  ChosenOrFilter: { name: '"chosen" or a filter', words: ['chosen'], also: 'Filter' },
  NothingOrFilter: { name: '"nothing" or a filter', words: ['nothing'], also: 'Filter' },
  ThisOrFilter: { name: '"this" or a filter', words: ['this'], also: 'Filter' },
  Listened: { name: '"this", "attached" or a filter', words: ['this', 'attached'], also: 'Filter' },
  This: { name: '"this"', words: ['this'] },
  Preventable: {
    name: 'which damage',
    words: wordsOf<'combat' | 'all' | 'next time'>()(['combat', 'all', 'next time']),
    also: 'Amount',
  },
};
