/** The words for which objects are meant. */

import type { ColourName, CounterName, KeywordName, SupertypeName, TypeName, ZoneName } from '../ids/words.ts';
import type { Amount } from './card.ts';
import type { ObjectRef } from './references.ts';

/** A range of whole numbers, ends included. */
export interface Range {
  readonly min?: Amount;
  readonly max?: Amount;
}

/** Keywords with a value that a filter may ask for. */
export type PrintedKeyword = 'madness' | 'flashback' | 'kicker' | 'cycling';

/** A colour, or inside "choose colour" the one that was chosen. */
export type SomeColour = ColourName | 'chosen colour';

/** Which objects are meant. All that is said must hold; an empty filter is any permanent. */
export interface Filter {
  /** Default: battlefield. 'stack' means spells. */
  readonly zone?: ZoneName;
  /** At least one of these card types. */
  readonly types?: readonly TypeName[];
  /** All of these card types. */
  readonly allTypes?: readonly TypeName[];
  /** None of these card types. */
  readonly notTypes?: readonly TypeName[];
  readonly supertypes?: readonly SupertypeName[];
  readonly notSupertypes?: readonly SupertypeName[];
  /** At least one of these subtypes, spelled as printed. */
  readonly subtypes?: readonly string[];
  readonly notSubtypes?: readonly string[];
  /** At least one of these colours. */
  readonly colours?: readonly SomeColour[];
  readonly notColours?: readonly ColourName[];
  /** Of the colour, or of the creature type, that was chosen as the source entered. */
  readonly chosenColour?: true;
  readonly chosenType?: true;
  /** Of a colour of the mana that the land of the triggering event produced. */
  readonly producedColour?: true;
  /** With the card name that was chosen for the source. */
  readonly chosenName?: true;
  /** With the name of a card that the source exiled (CR 607). */
  readonly sharesName?: 'exiled';
  readonly keywords?: readonly KeywordName[];
  readonly notKeywords?: readonly KeywordName[];
  /** Who controls it (in a graveyard, hand, library or exile: who owns it). */
  readonly controller?: 'you' | 'opponent' | 'defending player' | 'event player' | 'active player';
  /** Who owns it, whoever controls it. */
  readonly owner?: 'you' | 'opponent';
  readonly power?: Range;
  readonly toughness?: Range;
  readonly manaValue?: Range;
  readonly tapped?: boolean;
  readonly attacking?: boolean;
  readonly blocking?: boolean;
  /** Attacking, and no creature blocks it (CR 509.1h). */
  readonly unblocked?: true;
  /** Blocks the source of the ability. */
  readonly blocks?: 'this';
  /** Was declared as an attacker this turn. */
  readonly attackedThisTurn?: true;
  /** Came onto the battlefield this turn. */
  readonly enteredThisTurn?: true;
  /** Attacking or blocking. */
  readonly inCombat?: boolean;
  /** Not the source of the ability. */
  readonly other?: boolean;
  readonly token?: boolean;
  /** A double-faced permanent with its back face up (CR 701.27g). */
  readonly transformed?: boolean;
  readonly hasCounter?: CounterName | 'any';
  /** Its card has such a keyword, whatever the value. */
  readonly printedKeyword?: PrintedKeyword;
  /** At least one of these fits too. */
  readonly anyOf?: readonly Filter[];
  /** With {X} in its mana cost. */
  readonly x?: true;
  /** In the zone stack: with one target. */
  readonly singleTarget?: true;
  /** In the zone stack: which of what is there; default: spells. */
  readonly onStack?: readonly ('spell' | 'activated ability' | 'triggered ability')[];
  /** One of these names. */
  readonly names?: readonly string[];
  /** So many colours: none is at most 0, multicoloured at least 2. */
  readonly colourCount?: { readonly min?: number; readonly max?: number };
  /** A double-faced card (CR 712). */
  readonly doubleFaced?: true;
  /** A battle that you, an opponent, or the player of the event protects (CR 310.8). */
  readonly protector?: 'you' | 'opponent' | 'event player';
  /**
   * It has a creature type in common with this, or with one of the creatures that convoked; or none in common with any of
   * these; or it could produce a type of mana that this could produce (CR 106.7). `ofItsController`: with one of the chosen
   * objects that its own controller controls.
   */
  readonly shares?: {
    readonly what: 'creature type' | 'no creature type' | 'mana type';
    readonly with: ObjectRef;
    readonly ofItsController?: true;
  };
  /** None of the objects that were chosen. */
  readonly chosen?: false;
  /** It has an activated ability with {T} in its cost. */
  readonly tapAbility?: true;
  /** A planeswalker of which a loyalty ability was activated this turn. */
  readonly activatedThisTurn?: true;
  /** Of its controller's permanents that otherwise fit it has the most, or no less than another. */
  readonly greatest?: 'power' | 'toughness' | 'mana value';
  /** In the zone stack: one of its targets is an object that fits. */
  readonly targets?: Filter;
  /** Designated as a commander (CR 903.3), which nothing is: there are no games with commanders here. */
  readonly commander?: true;
  /** A spell that was cast from this zone, or a permanent that was such a spell. */
  readonly castFrom?: ZoneName;
}
