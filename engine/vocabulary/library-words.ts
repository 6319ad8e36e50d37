/** Words for instructions about cards that are turned up, revealed and cast while something resolves. */

import type { CounterName } from '../ids/words.ts';
import type { Amount, Filter } from './card.ts';
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
  /**
   * You may cast the first of these, or with `one` any one of them, whatever the time; `free`: without paying its mana cost.
   * 'did' tells afterwards.
   */
  | { readonly do: 'cast'; readonly what: ObjectRef; readonly free?: true; readonly one?: true }
  /** Of the chosen objects that still lie where they were put you choose one: 'chosen' means it alone, 'rest' all that it did. */
  | { readonly do: 'keep one' }
  /** So many counters among any number of these, as you choose while this happens; not targets. At once, at least one on each. */
  | {
      readonly do: 'distribute';
      readonly kind: CounterName;
      readonly amount: Amount;
      readonly among: Filter;
    }
  /** Everybody sees these cards. */
  | { readonly do: 'reveal'; readonly what: ObjectRef }
  /** Choose a creature type: "of the chosen type" means it for this source. */
  | { readonly do: 'choose type' }
  /** Choose the name of a card, or of one with these types and colours (CR 201.4): "with the chosen name" means it for this source. */
  | { readonly do: 'choose name'; readonly names?: Filter };
