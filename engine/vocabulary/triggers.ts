/**
 * The events that triggered abilities trigger on.
 */

import type { CounterName, StepName } from '../ids/words.ts';
import type { Condition, Filter } from './card.ts';
import type { CombatEvent } from './combat.ts';
import type { TappedForMana } from './mana-words.ts';

/** When a triggered ability triggers (CR 603.1). `oneOrMore`: once for all that happens at the same time (CR 603.2c). */
export type TriggerEvent =
  /** A permanent enters the battlefield; default: this one. */
  /** From 'your graveyard': from there, or as a spell that you cast from there. */
  | {
      readonly on: 'enters';
      readonly what?: 'this' | Filter;
      readonly from?: 'your graveyard';
      readonly oneOrMore?: true;
    }
  | { readonly on: 'dies'; readonly what?: 'this' | 'attached' | Filter; readonly oneOrMore?: true }
  | { readonly on: 'leaves'; readonly what?: 'this' | Filter; readonly oneOrMore?: true }
  /** Put into a graveyard from anywhere, or from the battlefield only. */
  | {
      readonly on: 'put into graveyard';
      readonly what?: 'this' | Filter;
      readonly from?: 'battlefield';
      readonly oneOrMore?: true;
    }
  | CombatEvent
  /** With "to" a creature, "it" is that creature. To 'this': to the source of the ability, and "it" is the source of the damage. */
  | {
      readonly on: 'deals damage';
      readonly what?: 'this' | 'attached' | Filter;
      readonly combat?: true;
      readonly to?: 'player' | 'opponent' | 'creature' | 'player or battle' | 'this';
      readonly oneOrMore?: true;
    }
  | { readonly on: 'dealt damage'; readonly what?: 'this' | 'attached' | Filter }
  /** A spell is cast; filter in the zone 'stack'. 'this': "when you cast this spell". */
  /**
   * Counts: "event amount" is how many spells were cast before it this turn. firstWithX: only its player's first spell of
   * the turn with {X} in its mana cost, which `what` asks for beside it.
   */
  | {
      readonly on: 'cast';
      readonly who: 'you' | 'opponent' | 'any';
      readonly what?: 'this' | Filter;
      readonly counts?: 'spells before';
      readonly firstWithX?: true;
    }
  | { readonly on: 'draws'; readonly who: 'you' | 'opponent' | 'any' }
  | {
      readonly on: 'discards';
      readonly who: 'you' | 'opponent' | 'any';
      readonly what?: 'this' | Filter;
      readonly oneOrMore?: true;
    }
  | { readonly on: 'gains life'; readonly who: 'you' | 'opponent' | 'any' }
  | { readonly on: 'loses life'; readonly who: 'you' | 'opponent' | 'any' }
  /** This permanent transforms, and this face comes up (CR 701.27e); or such permanents do, or enter transformed. */
  | { readonly on: 'transforms'; readonly what?: Filter; readonly orEnters?: true }
  /** This permanent phases in or out (CR 702.26). */
  | { readonly on: 'phases'; readonly way: 'in' | 'out' }
  /** The last counter of that kind is removed from this permanent (CR 702.63a). */
  | { readonly on: 'last counter'; readonly kind: CounterName }
  | {
      readonly on: 'sacrifices';
      readonly who: 'you' | 'opponent' | 'any';
      readonly what?: Filter;
      readonly oneOrMore?: true;
    }
  | { readonly on: 'becomes tapped'; readonly what?: 'this' | 'attached' | Filter; readonly oneOrMore?: true }
  | { readonly on: 'becomes untapped'; readonly what?: 'this' | 'attached' | Filter; readonly oneOrMore?: true }
  | TappedForMana
  | { readonly on: 'becomes target'; readonly what?: 'this'; readonly by?: 'opponent' }
  /** CR 603.8: whenever this is so and the ability is neither waiting nor on the stack. */
  | { readonly on: 'state'; readonly holds: Condition }
  /** The beginning of a step or phase. */
  | { readonly on: 'step'; readonly step: StepName; readonly whose: 'you' | 'opponent' | 'any' };
