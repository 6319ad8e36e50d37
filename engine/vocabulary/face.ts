/** One card as data: its faces, their printed values, keywords and abilities. */

import type { ColourName } from '../ids/words.ts';
import type { AbilityData, Amount } from './card.ts';
import type { KeywordData } from './keyword.ts';

/** One face of a card. Printed values are facts; no printed text is kept. */
export interface FaceData {
  readonly name: string;
  /** Mana cost in symbols, "{2}{W}{W}"; absent for lands and other cards without one. "{0}" is a cost. */
  readonly cost?: string;
  /** The type line in English, with an em dash or a hyphen: "Legendary Creature — Elf Druid". */
  readonly types: string;
  /** Colours that the mana cost does not give (colour indicator, CR 204). */
  readonly colours?: readonly ColourName[];
  readonly power?: number;
  readonly toughness?: number;
  /** Characteristic-defining power and toughness (CR 604.3). */
  readonly powerIs?: Amount;
  readonly toughnessIs?: Amount;
  readonly loyalty?: number;
  readonly defense?: number;
  /** A deck may have any number of it (CR 100.2a). */
  readonly copies?: 'any';
  readonly keywords?: readonly KeywordData[];
  readonly abilities?: readonly AbilityData[];
}

/**
 * How the two faces of a card belong together: a back face that it transforms into or is cast transformed as (CR 712.2), a
 * modal double-faced card of which either face is played (CR 712.3), or the halves of a split card (CR 709).
 */
export type Layout = 'transforming' | 'modal' | 'split';

/**
 * One card: its front face or left half, and the other one if it has two. A split card is named by both halves, "Fire //
 * Ice", any other card by its front.
 */
export interface CardData extends FaceData {
  readonly layout?: Layout;
  /** The back face, or the right half; goes with `layout`. */
  readonly other?: FaceData;
}
