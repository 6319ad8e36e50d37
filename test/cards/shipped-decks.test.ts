import { describe, expect, it } from 'vitest';
import { DecisionView, parseAgent } from '../../agents/index.ts';
import { POOL } from '../../engine/cards/pool.ts';
import {
  advance,
  CHANCE_STREAMS,
  choose,
  createRulebook,
  EVENT_CAST,
  type Game,
  newGame,
  outcome,
  STATUS_DECISION,
} from '../../engine/index.ts';
import { parseManaCost } from '../../engine/vocabulary/mana.ts';
import { parseTypeLine } from '../../engine/vocabulary/type-line.ts';
import { countCards, listShippedDecks, loadDeck } from '../../harness/decks/index.ts';
import { agentWords, chanceWords } from '../../harness/seeds/index.ts';

const NAMES = { names: POOL.map(({ name }) => name) };
const BY_NAME = new Map(POOL.map((card) => [card.name, card]));
const DECKS = [
  'black-green-madness',
  'black-green-midrange',
  'black-red-madness',
  'black-white-tokens',
  'blue-black-control',
  'blue-black-reanimator',
  'blue-red-madness',
  'blue-red-tempo',
  'blue-white-fliers',
  'green-ramp-x',
  'green-white-convoke',
  'red-aggro',
  'red-green-sieges',
  'red-white-convoke',
  'white-blue-convoke',
  'white-blue-sieges',
];

const cardsOf = (deck: string) =>
  loadDeck(deck, NAMES).main.map(({ name, count }) => {
    const card = BY_NAME.get(name);
    if (card === undefined) throw new Error(`No ${name} in the pool`);
    return { card, count, types: parseTypeLine(card.types, name).types };
  });
const total = (list: { count: number }[]) => list.reduce((sum, { count }) => sum + count, 0);

describe('the shipped decks', () => {
  it('are those of this list', () => {
    expect(listShippedDecks()).toEqual(DECKS);
  });

  it.each(DECKS)('%s is a legal deck of 60 cards without a sideboard', (name) => {
    const deck = loadDeck(name, NAMES);
    expect([countCards(deck.main), countCards(deck.sideboard)]).toEqual([60, 0]);
  });

  it.each(DECKS)('%s has lands for its spells, in its colours', (name) => {
    const cards = cardsOf(name);
    const lands = total(cards.filter(({ types }) => types.includes('land')));
    expect(lands).toBeGreaterThanOrEqual(21);
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
    for (const deck of ['green-white-convoke', 'white-blue-convoke']) {
      expect(keyword(deck, 'convoke'), deck).toBeGreaterThanOrEqual(12);
    }
    for (const deck of ['black-red-madness', 'blue-red-madness', 'black-green-madness']) {
      expect(keyword(deck, 'madness'), deck).toBeGreaterThanOrEqual(12);
    }
    const battles = (deck: string) => total(cardsOf(deck).filter(({ types }) => types.includes('battle')));
    for (const deck of ['red-green-sieges', 'white-blue-sieges'])
      expect(battles(deck), deck).toBeGreaterThanOrEqual(14);
    expect(keyword('blue-white-fliers', 'flying')).toBeGreaterThanOrEqual(16);
    const withX = cardsOf('green-ramp-x').filter(({ card }) => card.cost?.includes('{X}'));
    expect(total(withX)).toBeGreaterThanOrEqual(12);
  });

  it.each(DECKS.map((deck, i) => [deck, DECKS[(i + 5) % DECKS.length] ?? deck] as const))(
    '%s plays %s to an end, and casts most of its cards in some games',
    (deck, other) => {
      const mains = [deck, other].map((name) => loadDeck(name, NAMES).main);
      const rulebook = createRulebook(POOL.filter(({ name }) => mains.flat().some((line) => line.name === name)));
      const cast = new Set<string>();
      for (let n = 0; n < 6; n++) {
        const game = newGame(rulebook, {
          decks: mains,
          startingPlayer: n & 1,
          chance: chanceWords(deck, n >> 1, CHANCE_STREAMS),
        });
        const agents = [0, 1].map((seat) => parseAgent('scripted').create(agentWords(deck, n >> 1, n & 1, seat)));
        const view = new DecisionView(game);
        game.sink = {
          event(g: Game, kind: number, object: number, seat: number) {
            if (kind === EVENT_CAST && seat === 0) cast.add(g.rulebook.names[g.printed[object] ?? 0] ?? '');
          },
        };
        while (advance(game) === STATUS_DECISION) {
          view.open(game);
          choose(game, agents[view.player]?.choose(view) ?? 0);
        }
        expect(outcome(game).kind).not.toBe('limit');
      }
      const spells = cardsOf(deck).filter(({ types }) => !types.includes('land'));
      expect(spells.filter(({ card }) => cast.has(card.name)).length).toBeGreaterThan(spells.length / 2);
    },
  );
});
