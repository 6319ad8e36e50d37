/** Words for instructions about cards that are turned up, revealed and cast while something resolves. */

import type { Filter } from './card.ts';
import type { ObjectRef, PlayerRef } from './references.ts';

export type LibraryInstruction =
  /**
   * Cards from the top of a library are revealed, or exiled, until so many (default 1) fit: 'chosen' means those, and 'rest' all
   * that were turned up and still lie where they are.
   */
  | {
      readonly do: 'dig until';
      readonly who?: PlayerRef;
      readonly filter: Filter;
      readonly amount?: number;
      readonly exile?: true;
    }
  /** You may cast the first of these, whatever the time; `free`: without paying its mana cost. 'did' tells afterwards. */
  | { readonly do: 'cast'; readonly what: ObjectRef; readonly free?: true }
  /** Everybody sees these cards. */
  | { readonly do: 'reveal'; readonly what: ObjectRef }
  /** Choose a creature type: "of the chosen type" means it for this source. */
  | { readonly do: 'choose type' }
  /** Choose the name of a card, or of one with these types and colours (CR 201.4): "with the chosen name" means it for this source. */
  | { readonly do: 'choose name'; readonly names?: Filter };
