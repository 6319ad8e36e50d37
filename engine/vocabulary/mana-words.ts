/**
 * The words for mana that abilities add, and for what happens when permanents are tapped for it.
 *
 * Types and the shapes that users' JSON is checked against stand together here.
 */

import type { CounterName, KeywordName } from '../ids/words.ts';
import type { Amount, EffectData, Filter, ObjectRef } from './card.ts';
import { fieldsOf, headsOf, type Objects, type Shape } from './shape-types.ts';

/** Mana that an ability adds (CR 106.4). */
export type ManaData =
  | string // symbols: "{G}{G}"
  | { readonly anyColour: Amount } // that much mana of any one colour
  | { readonly choose: readonly string[] } // one of these
  | { readonly anyCombination: readonly string[]; readonly amount: Amount } // so much, each of any of these
  /** One, or so much, of any one type that such permanents could produce (CR 106.7), or of any colour among those. */
  | { readonly couldProduce: Filter | 'sacrificed'; readonly only?: 'colours'; readonly amount?: Amount }
  /** One of any of the colours of these objects. */
  | { readonly coloursOf: ObjectRef }
  /**
   * One of any type that the permanent of the triggering event produced; of the colour chosen as the source entered; of any
   * colour of a commander, which nobody has (CR 903.4f).
   */
  | { readonly anyOf: 'produced' | 'chosen colour' | 'commander colours' }
  | { readonly each: string; readonly amount: Amount }; // that much of one type: {each: '{G}', amount: {count: …}}, or of the 'chosen colour'

/** What mana may be spent on only (CR 106.6): at least one of these is said. */
export interface ManaUse {
  /** Casting such spells. */
  readonly cast?: Filter;
  /** Activating abilities of such objects. */
  readonly activate?: Filter;
  /** Anything that is neither. */
  readonly else?: true;
}

/** What happens when mana is spent on a spell that fits (CR 106.6). */
export interface ManaRider {
  readonly spell: Filter;
  /** It can't be countered. */
  readonly uncounterable?: true;
  /** The permanent that it becomes gains these keywords, and enters with these counters. */
  readonly keywords?: readonly KeywordName[];
  readonly counters?: { readonly kind: CounterName; readonly amount: number };
  /** This triggers when the spell is cast; "it" is the spell. */
  readonly triggers?: EffectData;
}

/**
 * A permanent is tapped for mana by a player, and adds some (CR 106.12a); with a symbol only if it adds mana of that type.
 * Without targets, and if its effect adds mana, the ability is a mana ability (CR 605.1b).
 */
export interface TappedForMana {
  readonly on: 'tapped for mana';
  readonly what?: 'this' | 'attached' | Filter;
  readonly who: 'you' | 'opponent' | 'any';
  /** A symbol, or the colour chosen as the source entered. */
  readonly type?: string;
  /** Mana that any ability of the permanent adds, with {T} in its cost or without. */
  readonly ability?: 'any';
}

/** A permanent is tapped for mana (CR 106.12b): so many times as much, or so much of one type instead. */
export interface OtherMana {
  readonly event: 'tapped for mana';
  readonly what?: Filter;
  readonly who: 'you' | 'opponent' | 'any';
  readonly times?: number;
  /** Only if it adds so much or more. */
  readonly atLeast?: number;
  /** Only its coloured mana; colourless mana stays. */
  readonly only?: 'colours';
  /** A symbol, or 'any colour': of the colour that its player chooses each time; inside "choose colour" 'chosen colour'. */
  readonly type?: string;
  /** Of that type; default: as much as it would be. */
  readonly amount?: number;
}

/** Shapes of mana. */
export const MANA_SHAPES: Readonly<Record<string, Shape>> = {
  ManaUse: {
    name: 'what mana may be spent on',
    fields: fieldsOf<ManaUse>({ cast: 'Filter?', activate: 'Filter?', else: 'True?' }),
  },
  ManaRider: {
    name: 'what happens when mana is spent',
    fields: fieldsOf<ManaRider>({
      spell: 'Filter',
      uncounterable: 'True?',
      keywords: 'KeywordName[]?',
      counters: 'PutCounters?',
      triggers: 'DelayedEffect?',
    }),
  },
  SpentTypes: { name: 'types of mana or "its colours"', words: ['its colours'], list: 'Produced' },
  OnlyColours: { name: '"colours"', words: ['colours'] },
  FilterOrSacrificed: { name: 'a filter or "sacrificed"', words: ['sacrificed'], also: 'Filter' },
  AnyAbility: { name: '"any"', words: ['any'] },
  ProducedOrChosen: { name: 'mana or "chosen colour"', text: 'produced', words: ['chosen colour'] },
  ProducedOrAny: {
    name: 'mana, "any colour" or "chosen colour"',
    text: 'produced',
    words: ['any colour', 'chosen colour'],
  },
  ProducedTypes: {
    name: '"produced", "chosen colour" or "commander colours"',
    words: ['produced', 'chosen colour', 'commander colours'],
  },
  ManaData: {
    name: 'mana',
    text: 'produced',
    heads: headsOf<Objects<ManaData>>()({
      anyColour: { anyColour: 'Amount' },
      choose: { choose: 'Produced[]' },
      anyCombination: { anyCombination: 'Produced[]', amount: 'Amount' },
      couldProduce: { couldProduce: 'FilterOrSacrificed', only: 'OnlyColours?', amount: 'Amount?' },
      coloursOf: { coloursOf: 'ObjectRef' },
      anyOf: { anyOf: 'ProducedTypes' },
      each: { each: 'ProducedOrChosen', amount: 'Amount' },
    }),
  },
};
