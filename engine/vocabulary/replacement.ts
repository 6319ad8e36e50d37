/**
 * The words for replacement and prevention effects (CR 614, 615): which event, and what happens instead.
 */

import type { CounterName } from '../ids/words.ts';
import type { Amount, Filter, Instruction } from './card.ts';
import type { OtherMana } from './mana-words.ts';
import { casesOf, type Shape, type Words, wordsOf } from './shape-types.ts';

/** Where a card goes instead. */
export type InsteadZone = 'exile' | 'hand' | 'library top' | 'library bottom' | 'library shuffled';

/** What damage is dealt to, for a replacement: 'opponent' and 'player' are players, the others objects. */
export type Damaged = Filter | 'this' | 'attached' | 'you' | 'player' | 'opponent';

/** An event about a player and an amount, for a replacement. */
interface AboutPlayer<E extends string> {
  readonly event: E;
  readonly who: 'you' | 'opponent' | 'any';
  readonly times?: number;
  readonly plus?: number;
  /** What is done instead, about that player and so much. */
  readonly instead?: readonly Instruction[];
}

/** A replacement or prevention effect (CR 614, 615): the event and what happens instead. */
export type ReplacementData =
  | { readonly event: 'dies'; readonly what: Filter | 'this' | 'attached'; readonly to: InsteadZone }
  /** Leaves the battlefield, wherever it would go. */
  | { readonly event: 'leaves'; readonly what: Filter | 'this' | 'attached'; readonly to: InsteadZone }
  /** 'this': from anywhere, wherever the card is. */
  | { readonly event: 'put into graveyard'; readonly what: Filter | 'this'; readonly to: InsteadZone }
  /** A discarded card goes elsewhere; byEffect: not one discarded as a cost. */
  | {
      readonly event: 'discard';
      readonly who: 'you' | 'opponent' | 'any';
      readonly what?: Filter;
      readonly byEffect?: true;
      readonly may?: true;
      readonly to: InsteadZone;
    }
  /** Others enter tapped or with counters (CR 614.1d). */
  | {
      readonly event: 'enters';
      readonly what: Filter;
      readonly tapped?: true;
      readonly counters?: { readonly kind: CounterName; readonly amount: Amount };
    }
  | {
      readonly event: 'damage';
      readonly from?: Filter | 'this' | 'attached';
      readonly to?: Damaged | readonly Damaged[];
      readonly times?: number;
      readonly plus?: number;
      readonly prevent?: 'all' | number;
      /** What is dealt the damage instead: the source, what it is attached to, or its controller. */
      readonly redirect?: 'this' | 'attached' | 'you';
      readonly combat?: boolean;
      /** What follows when damage is prevented: for so much ("event amount"), about what would have been dealt it ("it"). */
      readonly follows?: readonly Instruction[];
    }
  | AboutPlayer<'gain life'>
  | AboutPlayer<'lose life'>
  /** Poison counters, also those of damage; `by` and `half` as of counters on permanents. */
  | (AboutPlayer<'poison'> & { readonly by?: 'you' | 'opponent'; readonly half?: true })
  | {
      readonly event: 'counters';
      readonly what: Filter;
      readonly counter?: CounterName;
      /** Only those that an effect puts on it, not those put as a cost. */
      readonly byEffect?: true;
      /** Only those that you, or an opponent, would put there (CR 122.6a). */
      readonly by?: 'you' | 'opponent';
      /** Half as many, rounded down. */
      readonly half?: true;
      readonly times?: number;
      readonly plus?: number;
    }
  | { readonly event: 'tokens'; readonly who: 'you' | 'any'; readonly times: number }
  | {
      readonly event: 'draw';
      readonly who: 'you' | 'opponent' | 'any';
      readonly times?: number;
      /** Only while that player's library has no cards. */
      readonly emptyLibrary?: true;
      readonly may?: true;
      /** What is done instead of the draw. */
      readonly instead?: readonly Instruction[];
    }
  | OtherMana;

const LARGEST = 1000;

/** Shapes of replacement effects, for the check of users' JSON. */
export const REPLACEMENT_SHAPES: Readonly<Record<string, Shape>> = {
  Replaced: {
    name: 'a replaced event',
    tag: 'event',
    cases: casesOf<ReplacementData, 'event'>()({
      dies: { what: 'Listened', to: 'InsteadZone' },
      leaves: { what: 'Listened', to: 'InsteadZone' },
      'put into graveyard': { what: 'ThisOrFilter', to: 'InsteadZone' },
      discard: { who: 'Who', what: 'Filter?', byEffect: 'True?', may: 'True?', to: 'InsteadZone' },
      enters: { what: 'Filter', tapped: 'True?', counters: 'EntersCounters?' },
      damage: {
        from: 'Listened?',
        to: 'AllDamaged?',
        times: 'Natural?',
        plus: 'Whole?',
        prevent: 'Prevented?',
        redirect: 'Redirected?',
        combat: 'Boolean?',
        follows: 'Instruction[]?',
      },
      'gain life': { who: 'Who', times: 'Natural?', plus: 'Whole?', instead: 'Instruction[]?' },
      'lose life': { who: 'Who', times: 'Natural?', plus: 'Whole?', instead: 'Instruction[]?' },
      poison: {
        who: 'Who',
        by: 'ByWhom?',
        half: 'True?',
        times: 'Natural?',
        plus: 'Whole?',
        instead: 'Instruction[]?',
      },
      counters: {
        what: 'Filter',
        counter: 'CounterName?',
        byEffect: 'True?',
        by: 'ByWhom?',
        half: 'True?',
        times: 'Natural?',
        plus: 'Whole?',
      },
      tokens: { who: 'YouOrAny', times: 'Natural' },
      draw: { who: 'Who', times: 'Natural?', emptyLibrary: 'True?', may: 'True?', instead: 'Instruction[]?' },
      'tapped for mana': {
        what: 'Filter?',
        who: 'Who',
        times: 'Positive?',
        atLeast: 'Positive?',
        only: 'OnlyColours?',
        type: 'ProducedOrAny?',
        amount: 'Positive?',
      },
    }),
  },
  InsteadZone: {
    name: 'a destination',
    words: wordsOf<InsteadZone>()(['exile', 'hand', 'library top', 'library bottom', 'library shuffled']),
  },
  ReplacedTo: {
    name: '"this", "attached", "you", "player", "opponent" or a filter',
    words: wordsOf<Words<Damaged>>()(['this', 'attached', 'you', 'player', 'opponent']),
    also: 'Filter',
  },
  ByWhom: { name: '"you" or "opponent"', words: ['you', 'opponent'] },
  AllDamaged: { name: 'what is dealt damage', list: 'ReplacedTo', also: 'ReplacedTo' },
  Redirected: { name: '"this", "attached" or "you"', words: ['this', 'attached', 'you'] },
  Prevented: { name: '"all" or a number', words: ['all'], number: [1, LARGEST] },
};
