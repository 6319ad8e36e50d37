/**
 * Writes a deck as MTG Arena exports it, without sets and numbers; reading the text gives the same deck.
 *
 * Line numbers are not part of it: they are those of the text that a deck was read from.
 */

import type { Deck, DeckEntry, Section } from './deck.ts';

const TITLES: readonly (readonly [Section, string])[] = [
  ['commander', 'Commander'],
  ['companion', 'Companion'],
  ['main', 'Deck'],
  ['sideboard', 'Sideboard'],
];

/** The deck as text, with a line break at the end. Sections without cards are left out, except the main deck. */
export function formatDeck(deck: Deck): string {
  const name = deck.name.replace(/\s+/g, ' ').trim();
  const about = name === '' ? [] : [`About\nName ${name}\n`];
  const sections = TITLES.filter(([section]) => section === 'main' || deck[section].length > 0);
  return [...about, ...sections.map(([section, title]) => formatSection(title, deck[section]))].join('\n');
}

function formatSection(title: string, entries: readonly DeckEntry[]): string {
  return [title, ...entries.map(({ name, count }) => `${count} ${name}`), ''].join('\n');
}
