/**
 * What a deck is here: names and counts by section, with the line that each was read from.
 *
 * It knows card names only through `CardNames`, so decks can be read without an engine.
 */

/** A card of a deck under the pool's own name. */
export interface DeckEntry {
  readonly name: string;
  /** Copies in this section; lines with the same card are added up. */
  readonly count: number;
  /** First line that named it, from 1; 0 when it was not read from a text. */
  readonly line: number;
}

/** The sections that a deck has. */
export const SECTIONS = ['main', 'sideboard', 'commander', 'companion'] as const;
export type Section = (typeof SECTIONS)[number];

/** A deck: its name and, by section, the cards in the order of the file. */
export interface Deck extends Readonly<Record<Section, readonly DeckEntry[]>> {
  readonly name: string;
}

/** The pool that decks are made of. */
export interface CardNames {
  /** Full names: `Fire // Ice` for a card with two faces or halves. */
  readonly names: readonly string[];
  /** Whether any number of copies is allowed for being a basic land. Without it the printed basic lands are known by name. */
  isBasicLand?(name: string): boolean;
  /** Why a known card is not in the pool; undefined for others. */
  whyNot?(name: string): string | undefined;
  /** Most copies of a card that says so itself (Infinity for any number); undefined for the usual limit. */
  copyLimit?(name: string): number | undefined;
}

/** How many cards a section holds. */
export function countCards(entries: readonly DeckEntry[]): number {
  return entries.reduce((sum, entry) => sum + entry.count, 0);
}
