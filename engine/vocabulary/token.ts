/** The words for tokens that effects create. */

import type { ColourName } from '../ids/words.ts';
import type { AbilityData, Amount, KeywordData } from './card.ts';

/** A token to be created (CR 111): a card of its own that has no card. */
export interface TokenData {
  readonly name?: string; // default: its subtypes and "Token" (CR 111.4)
  readonly types: string; // a type line: "Artifact Creature — Thopter"
  readonly colours?: readonly ColourName[];
  readonly power?: number;
  readonly toughness?: number;
  /** Characteristic-defining power and toughness (CR 604.3). */
  readonly powerIs?: Amount;
  readonly toughnessIs?: Amount;
  readonly keywords?: readonly KeywordData[];
  readonly abilities?: readonly AbilityData[];
  /** The back face of a double-faced token (CR 712.9). */
  readonly other?: TokenData;
}
