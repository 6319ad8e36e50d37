/**
 * The words for mana that abilities add, and for what happens when permanents are tapped for it.
 *
 * Types and the shapes that users' JSON is checked against stand together here.
 */

import type { CounterName, KeywordName } from '../ids/words.ts';
import type { Amount, EffectData, Filter } from './card.ts';
import { fieldsOf, headsOf, type Objects, type Shape } from './shape-types.ts';

/** Mana that an ability adds (CR 106.4). */
export type ManaData =
  | string // symbols: "{G}{G}"
  | { readonly anyColour: Amount } // that much mana of any one colour
  | { readonly choose: readonly string[] } // one of these
  | { readonly anyCombination: readonly string[]; readonly amount: Amount } // so much, each of any of these
  /** One of any type that such permanents could produce (CR 106.7), or of any colour among those. */
  | { readonly couldProduce: Filter; readonly only?: 'colours' }
  | { readonly anyOf: 'produced' } // one of any type that the permanent of the triggering event produced
  | { readonly each: string; readonly amount: Amount }; // that much of one type: {each: '{G}', amount: {count: …}}

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
  readonly type?: string;
}

/** A permanent is tapped for mana (CR 106.12b): so many times as much, or so much of one type instead. */
export interface OtherMana {
  readonly event: 'tapped for mana';
  readonly what?: Filter;
  readonly who: 'you' | 'opponent' | 'any';
  readonly times?: number;
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
  OnlyColours: { name: '"colours"', words: ['colours'] },
  ProducedTypes: { name: '"produced"', words: ['produced'] },
  ManaData: {
    name: 'mana',
    text: 'produced',
    heads: headsOf<Objects<ManaData>>()({
      anyColour: { anyColour: 'Amount' },
      choose: { choose: 'Produced[]' },
      anyCombination: { anyCombination: 'Produced[]', amount: 'Amount' },
      couldProduce: { couldProduce: 'Filter', only: 'OnlyColours?' },
      anyOf: { anyOf: 'ProducedTypes' },
      each: { each: 'Produced', amount: 'Amount' },
    }),
  },
};
