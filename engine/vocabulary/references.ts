/**
 * How cards refer to players and objects, from the point of view of the spell or ability that says so.
 */

import type { TurnCountName } from '../ids/words.ts';
import type { Filter } from './card.ts';

/** One or more players, from the point of view of the controller of the spell or ability. */
export type PlayerRef =
  | 'you'
  | 'opponent' // each opponent; with two players the only one
  | 'each player'
  | 'active player'
  /** The player of the triggering event: who cast, drew, discarded, was dealt damage, whose step it is. */
  | 'event player'
  /** The player that the source, an attacking creature, attacks, or whose permanent it attacks (CR 508.5). */
  | 'defending player'
  /** Each opponent but the defending player. */
  | 'other opponents'
  /** Each opponent whom you attacked with a creature this combat. */
  | 'attacked opponents'
  /** The player chosen as the source entered. */
  | 'chosen player'
  /** The n-th target of this ability, where that target is a player. */
  | { readonly target: number }
  /** That target, where it is a player, or its controller. */
  | { readonly targetOrController: number }
  /** Each player, or opponent, for whom this was counted this turn: who lost life, tapped a land for mana. */
  | { readonly whoThisTurn: TurnCountName; readonly among?: 'opponent' }
  | { readonly controllerOf: ObjectRef }
  | { readonly ownerOf: ObjectRef };

/** One or more objects. */
export type ObjectRef =
  /** The source of the ability: the permanent, or the spell itself. */
  | 'this'
  /** The object of the triggering event: what entered, died, was cast, attacked. */
  | 'it'
  /** What the source is attached to. */
  | 'attached'
  /** In an ability that a permanent gives to what it is attached to, at the cost of sacrificing that permanent: it. */
  | 'granter'
  /** The objects that the last choosing instruction (choose, sacrifice, discard, search, token…) chose or made. */
  | 'chosen'
  /** The creatures that convoked this spell, or the spell that became this permanent. */
  | 'convokers'
  /** What was sacrificed, discarded, exiled or returned for the costs of this spell or ability. */
  | 'paid'
  /** The cards in exile that this permanent's "linked" or "until" moves exiled (CR 607.2a). */
  | 'exiled'
  /** Of the cards that the last "dig until" turned up those that still lie where it put them. */
  | 'rest'
  /** The n-th target group of this ability (all the objects in it). */
  | { readonly target: number }
  | { readonly each: Filter };

/** What damage is dealt to, or what counts as "any target" (CR 115.4): objects or players. */
export type Recipient = ObjectRef | { readonly player: PlayerRef } | { readonly anyTarget: number };
