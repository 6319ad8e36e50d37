/**
 * The words for what creatures may, must and can't do in combat: restrictions, requirements, permissions and costs.
 *
 * Types and the shapes that users' JSON is checked against stand together here. What the words do is `rules/`'s.
 */

import type { Amount, CostData, Filter, Instruction, ObjectRef, PlayerRef } from './card.ts';
import { headsOf, type Objects, type Shape, type Words, wordsOf } from './shape-types.ts';

/** A restriction, requirement or permission of combat (CR 508.1c–d, 509.1b–c); "it" is the creature affected. */
export type CombatRule =
  | EvasionName
  /** It attacks, or blocks, only beside another creature that does. */
  | "can't attack alone"
  | "can't block alone"
  | 'attacks if able'
  /** If a creature of its controller attacks, it does if able. */
  | 'attacks if another attacks'
  | 'blocks if able'
  /** By the controller of the effect: attacks if able, and another player if able (CR 701.15b). */
  | 'goaded'
  | 'must be blocked if able'
  /** All creatures able to block it do so. */
  | 'blocked by all able'
  /** It blocks the source of the effect if able. */
  | 'blocks source if able'
  | 'attacks despite defender'
  /** It assigns combat damage equal to its toughness. */
  | 'damage by toughness'
  /** Its controller may have it assign its combat damage as though it weren't blocked. */
  | 'damage as though unblocked'
  /** It has trample over planeswalkers (CR 702.19c). */
  | 'trample over planeswalkers'
  /** It can't attack you, or you and planeswalkers you control. */
  | { readonly cantAttack: 'you' | 'you or planeswalkers' }
  /** Its controller pays so much generic mana for it to attack you, or a planeswalker you control. */
  | { readonly attackTax: Amount; readonly whom?: 'you or planeswalkers' | 'anybody' }
  /** It can't attack unless so many creatures attack, itself among them. */
  | { readonly attacksAmong: number }
  /** No more than so many creatures can attack each combat; or attack you. */
  | { readonly mostAttackers: number; readonly whom?: 'you' }
  /** It can't block unless so many creatures block, itself among them. */
  | { readonly blocksAmong: number }
  | { readonly mostBlockers: number }
  /** Its controller pays so much generic mana for it to block. */
  | { readonly blockTax: Amount }
  | { readonly cantBlock: Filter }
  | { readonly blocksOnly: Filter }
  | { readonly additionalBlocks: number | 'any number' }
  | { readonly notBlockedBy: Filter }
  | { readonly blockedOnlyBy: Filter }
  /** It can't be blocked except by so many creatures or more. */
  | { readonly blockersAtLeast: number }
  | { readonly blockersAtMost: number }
  /** It can't be blocked while the defending player controls one of these lands (CR 702.14). */
  | { readonly landwalk: Filter };

/** Evasion abilities that are rules of combat and nothing else (CR 702.13, 702.28, 702.31, 702.118). */
export type EvasionName = 'intimidate' | 'shadow' | 'horsemanship' | 'skulk';

/** When a triggered ability of combat triggers (CR 506.5, 508.1m, 509.3). */
export type CombatEvent =
  /** With: also so many others that fit attack (default 1). Alone: nothing else does (CR 506.5). */
  | {
      readonly on: 'attacks';
      readonly what?: 'this' | 'attached' | Filter;
      /** What is attacked; default: whatever. */
      readonly whom?: AttackedWhat;
      readonly alone?: true;
      readonly with?: Filter;
      readonly withAtLeast?: number;
      readonly oneOrMore?: true;
    }
  | { readonly on: 'attacks unblocked'; readonly what?: 'this' | 'attached' | Filter }
  /** Attacker: it blocks this creature, or such a one, and triggers for each (CR 509.3b). Of this creature's own blocks "it" is what is blocked. */
  | { readonly on: 'blocks'; readonly what?: 'this' | Filter; readonly attacker?: 'this' | Filter }
  | { readonly on: 'becomes blocked'; readonly what?: 'this' | Filter };

/** What a creature attacks: you, you or a planeswalker that you control, a player, one with the most life, a planeswalker, a battle. */
export type AttackedWhat =
  | 'you'
  | 'you or planeswalkers'
  | 'player'
  | 'player with most life'
  | 'planeswalker'
  | 'battle';

/** Instructions about turns and phases. */
export type TurnInstruction =
  /** An extra turn after this one (CR 500.7). */
  | { readonly do: 'extra turn'; readonly who?: PlayerRef }
  /** CR 723.1. */
  | { readonly do: 'end the turn' }
  /** After this phase there are these additional ones, in this order (CR 500.8). */
  | { readonly do: 'extra phases'; readonly phases: readonly ('beginning' | 'combat' | 'main')[] }
  /** The player skips the next so many of these (CR 614.10). */
  | {
      readonly do: 'skip';
      readonly who?: PlayerRef;
      readonly what: 'turn' | 'untap step' | 'draw step' | 'combat phase';
      readonly amount?: number;
    };

/** Instructions about attacking and blocking creatures. */
export type CombatInstruction =
  /**
   * These creatures are attacking without having attacked (CR 508.4): what their controller chooses, or that player (or
   * theirs: or a planeswalker of that player), or what another creature attacks; "returned": what the creature attacked
   * that the cost of this ability returned. Reselect: they attack already, and you choose what anew (CR 508.7).
   */
  | {
      readonly do: 'attacking';
      readonly what: ObjectRef;
      readonly whom?: PlayerRef;
      readonly orTheirs?: true;
      readonly as?: ObjectRef | 'returned';
      readonly reselect?: true;
    }
  /** These creatures are blocking without having blocked (CR 509.4): that attacker, or one that their controller chooses. */
  | { readonly do: 'blocking'; readonly what: ObjectRef; readonly attacker?: ObjectRef }
  /** CR 506.4. */
  | { readonly do: 'remove from combat'; readonly what: ObjectRef }
  /** For each of these players, in turn order from the active one; "event player" in the effect is that player. */
  | { readonly do: 'for each player'; readonly who: PlayerRef; readonly effect: readonly Instruction[] };

/** Keywords of combat that stand for an ability (CR 702.14, 702.23, 702.39, 702.45, 702.70, 702.83, 702.86, 702.91 …). */
export type CombatKeyword =
  | EvasionName
  | 'battle cry'
  | 'dethrone'
  | 'exalted'
  | 'melee'
  | 'mentor'
  | 'myriad'
  | 'provoke'
  | 'training'
  /** CR 702.19c. */
  | 'trample over planeswalkers'
  | { readonly landwalk: Filter }
  | { readonly afflict: number }
  | { readonly annihilator: number }
  | { readonly bushido: number }
  | { readonly ninjutsu: CostData } // CR 702.49
  | { readonly poisonous: number }
  | { readonly rampage: number };

export const EVASION_NAMES = [
  'intimidate',
  'shadow',
  'horsemanship',
  'skulk',
] as const satisfies readonly EvasionName[];

/** The words, in the order of the COMBAT_ constants; the last two have a number there, the two before stand last. */
export const COMBAT_WORDS = wordsOf<Words<CombatRule>>()([
  ...EVASION_NAMES,
  'attacks if able',
  'blocks if able',
  'goaded',
  'must be blocked if able',
  'blocked by all able',
  'blocks source if able',
  'attacks despite defender',
  'damage by toughness',
  'damage as though unblocked',
  'trample over planeswalkers',
  'attacks if another attacks',
  "can't attack alone",
  "can't block alone",
]);

export const COMBAT_KEYWORD_WORDS = wordsOf<Words<CombatKeyword>>()([
  ...EVASION_NAMES,
  'battle cry',
  'dethrone',
  'exalted',
  'melee',
  'mentor',
  'myriad',
  'provoke',
  'training',
  'trample over planeswalkers',
]);

/** Fields of the keywords of combat that have a value. */
export const COMBAT_KEYWORD_HEADS = {
  landwalk: { landwalk: 'Filter' },
  afflict: { afflict: 'Positive' },
  annihilator: { annihilator: 'Positive' },
  bushido: { bushido: 'Positive' },
  ninjutsu: { ninjutsu: 'CostData' },
  poisonous: { poisonous: 'Positive' },
  rampage: { rampage: 'Positive' },
} as const;

/** Shapes of the instructions about combat, turns and phases. */
export const COMBAT_CASES = {
  attacking: { what: 'ObjectRef', whom: 'PlayerRef?', orTheirs: 'True?', as: 'AttacksAs?', reselect: 'True?' },
  blocking: { what: 'ObjectRef', attacker: 'ObjectRef?' },
  'remove from combat': { what: 'ObjectRef' },
  'for each player': { who: 'PlayerRef', effect: 'Instruction[]' },
  'extra turn': { who: 'PlayerRef?' },
  'end the turn': {},
  'extra phases': { phases: 'AddedPhase[]' },
  skip: { who: 'PlayerRef?', what: 'Skipped', amount: 'Positive?' },
} as const;

/** Shapes of the rules of combat. */
export const COMBAT_SHAPES: Readonly<Record<string, Shape>> = {
  CombatRule: {
    name: 'a rule of combat',
    words: COMBAT_WORDS,
    heads: headsOf<Objects<CombatRule>>()({
      cantAttack: { cantAttack: 'CantAttack' },
      attackTax: { attackTax: 'Amount', whom: 'TaxedAttack?' },
      attacksAmong: { attacksAmong: 'Positive' },
      mostAttackers: { mostAttackers: 'Natural', whom: 'You?' },
      blocksAmong: { blocksAmong: 'Positive' },
      mostBlockers: { mostBlockers: 'Natural' },
      blockTax: { blockTax: 'Amount' },
      cantBlock: { cantBlock: 'Filter' },
      blocksOnly: { blocksOnly: 'Filter' },
      additionalBlocks: { additionalBlocks: 'NumberOrAny' },
      notBlockedBy: { notBlockedBy: 'Filter' },
      blockedOnlyBy: { blockedOnlyBy: 'Filter' },
      blockersAtLeast: { blockersAtLeast: 'Positive' },
      blockersAtMost: { blockersAtMost: 'Positive' },
      landwalk: { landwalk: 'Filter' },
    }),
  },
  AttacksAs: { name: '"returned" or an object', words: ['returned'], also: 'ObjectRef' },
  AttackedWhat: {
    name: 'what is attacked',
    words: wordsOf<AttackedWhat>()([
      'you',
      'you or planeswalkers',
      'player',
      'player with most life',
      'planeswalker',
      'battle',
    ]),
  },
  CantAttack: { name: '"you" or "you or planeswalkers"', words: ['you', 'you or planeswalkers'] },
  TaxedAttack: { name: '"you or planeswalkers" or "anybody"', words: ['you or planeswalkers', 'anybody'] },
  NumberOrAny: { name: 'a number or "any number"', words: ['any number'], number: [1, 1000] },
  AddedPhase: {
    name: 'a phase',
    words: wordsOf<Extract<TurnInstruction, { do: 'extra phases' }>['phases'][number]>()([
      'beginning',
      'combat',
      'main',
    ]),
  },
  Skipped: {
    name: 'what is skipped',
    words: wordsOf<Extract<TurnInstruction, { do: 'skip' }>['what']>()([
      'turn',
      'untap step',
      'draw step',
      'combat phase',
    ]),
  },
};
