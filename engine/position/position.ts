/**
 * The words that a position is described with: what each player has, and what is said of a permanent.
 */

import type { CounterName, MANA_LETTERS } from '../ids/words.ts';

/** A card of a zone: its name, or with a label to find it by later. */
export type PositionCard =
  | string
  | {
      readonly card: string;
      readonly label?: string;
      /** In exile: label or name of the permanent whose ability exiled it (CR 607.2a). */
      readonly exiledBy?: string;
      /** And it returns to the battlefield when that permanent leaves (CR 610.3). */
      readonly returns?: boolean;
    };

/** A permanent; the player it is listed under controls it. */
export interface PositionPermanent {
  /** Name of a card or token of the Rulebook; that of a back face means the card with that face up. */
  readonly card: string;
  /** Which face of a double-faced card is up. */
  readonly face?: 'front' | 'back';
  /** Name of the card or token whose copiable values it has. */
  readonly copyOf?: string;
  /** What other permanents call it. Without one, a card's name will do if only one permanent has it. */
  readonly label?: string;
  /** Seat of the owner; default: who controls it. Control-changing effects (Auras …) need no owner said. */
  readonly owner?: number;
  /** Default: as it attacks without vigilance. */
  readonly tapped?: boolean;
  /** It came under its controller's control this turn (CR 302.6). */
  readonly sick?: boolean;
  /** It is a token that is a copy of the card. Tokens of the Rulebook always are. */
  readonly token?: boolean;
  /** Damage marked on it. */
  readonly damage?: number;
  /** Counters. Loyalty and defense: default as printed. */
  readonly counters?: Readonly<Partial<Record<CounterName, number>>>;
  /** What was chosen as it entered: a colour, a type, or a player as "A". */
  readonly chosen?: string;
  /** It is phased out, with what is attached to it (CR 702.26). */
  readonly phasedOut?: boolean;
  /** The X of the spell that became it (CR 107.3m). */
  readonly x?: number;
  /** Label or name of the permanent it is attached to. */
  readonly attachedTo?: string;
  /** Seat of the player it attacks, or label or name of the planeswalker or battle. */
  readonly attacking?: number | string;
  /** Seat of the player who protects the battle; default: for a Siege the next opponent, else its controller. */
  readonly protector?: number;
  /** The attacker was blocked by creatures that are gone (CR 509.1h). */
  readonly blocked?: boolean;
  /** Labels or names of the attackers it blocks. */
  readonly blocking?: string | readonly string[];
}

/** Mana in a pool: `{R: 2, C: 1}`. */
export type ManaPool = Readonly<Partial<Record<(typeof MANA_LETTERS)[number], number>>>;

export interface PlayerPosition {
  /** Default 20. */
  readonly life?: number;
  readonly poison?: number;
  readonly hand?: readonly PositionCard[];
  /** Top card first. */
  readonly library?: readonly PositionCard[];
  /** Oldest first. */
  readonly graveyard?: readonly PositionCard[];
  readonly exile?: readonly PositionCard[];
  /** In the order in which they entered: it gives the timestamps, seat by seat. */
  readonly battlefield?: readonly (string | PositionPermanent)[];
  readonly mana?: ManaPool;
  readonly landsPlayed?: number;
}
