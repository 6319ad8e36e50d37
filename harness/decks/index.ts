/**
 * The door of the decks: texts that people export, read, checked and written.
 *
 * It knows cards by name only and plays nothing.
 */

export { DECK_MOST } from './check.ts';
export type { CardNames, Deck, DeckEntry, Section } from './deck.ts';
export { countCards } from './deck.ts';
export { formatDeck } from './format.ts';
export type { DeckOptions } from './load.ts';
export { listShippedDecks, loadDeck, parseDeck } from './load.ts';
export type { DeckProblem, DeckProblemKind } from './problems.ts';
export { DeckError, formatProblem } from './problems.ts';
export { COUNT_MOST } from './read.ts';
