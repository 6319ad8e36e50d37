import { describe, expect, it } from 'vitest';
import { POOL } from '../../engine/cards/pool.ts';
import { parseManaCost } from '../../engine/vocabulary/mana.ts';
import { parseTypeLine } from '../../engine/vocabulary/type-line.ts';
import { countCards, listShippedDecks, loadDeck } from '../../harness/decks/index.ts';

const NAMES = { names: POOL.map(({ name }) => name) };
const BY_NAME = new Map(POOL.map((card) => [card.name, card]));
const DECKS = ['black-red-madness', 'blue-white-fliers', 'green-ramp-x', 'green-white-convoke'];

const cardsOf = (deck: string) =>
  loadDeck(deck, NAMES).main.map(({ name, count }) => {
    const card = BY_NAME.get(name);
    if (card === undefined) throw new Error(`No ${name} in the pool`);
    return { card, count, types: parseTypeLine(card.types, name).types };
  });
const total = (list: { count: number }[]) => list.reduce((sum, { count }) => sum + count, 0);

describe('the shipped decks', () => {
  it('are the four that the README names', () => {
    expect(listShippedDecks()).toEqual(DECKS);
  });

  it.each(DECKS)('%s is a legal deck of 60 cards without a sideboard', (name) => {
    const deck = loadDeck(name, NAMES);
    expect([countCards(deck.main), countCards(deck.sideboard)]).toEqual([60, 0]);
  });

  it.each(DECKS)('%s has lands for its spells, in its colours', (name) => {
    const cards = cardsOf(name);
    const lands = total(cards.filter(({ types }) => types.includes('land')));
    expect(lands).toBeGreaterThanOrEqual(23);
    expect(lands).toBeLessThanOrEqual(26);
    const coloured = cards.filter(({ card }) => card.cost !== undefined);
    const colours = new Set<number>();
    for (const { card } of coloured) {
      parseManaCost(card.cost ?? '', card.name).pips.forEach((count, colour) => {
        if (count > 0) colours.add(colour);
      });
    }
    const basics = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];
    const played = basics
      .filter((basic) => cards.some(({ card }) => card.name === basic))
      .map((basic) => basics.indexOf(basic));
    expect([...colours].sort()).toEqual(played);
  });

  it('differ in what they do', () => {
    const keyword = (deck: string, word: string) =>
      total(cardsOf(deck).filter(({ card }) => JSON.stringify(card.keywords ?? []).includes(word)));
    expect(keyword('green-white-convoke', 'convoke')).toBeGreaterThanOrEqual(12);
    expect(keyword('black-red-madness', 'madness')).toBeGreaterThanOrEqual(12);
    expect(keyword('blue-white-fliers', 'flying')).toBeGreaterThanOrEqual(16);
    const withX = cardsOf('green-ramp-x').filter(({ card }) => card.cost?.includes('{X}'));
    expect(total(withX)).toBeGreaterThanOrEqual(12);
  });
});
