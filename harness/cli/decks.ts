/**
 * `segovia decks`: the shipped decks at a glance, and the check of deck files.
 *
 * A deck is summed up by what its main deck holds: lands, creatures, the rest, and the colours of its costs.
 */

import {
  countCards,
  type Deck,
  DeckError,
  type DeckProblem,
  formatProblem,
  listShippedDecks,
  loadDeck,
} from '../decks/index.ts';
import { EXIT_FAILED, EXIT_OK, EXIT_USAGE } from './errors.ts';
import { type CardPool, loadPool } from './pool.ts';
import { formatTable } from './text.ts';

/** The options of the commands, read. */
export interface DecksOptions {
  readonly cards: readonly string[];
  readonly waiveDeckRules?: boolean;
  readonly json?: boolean;
}

/** What a deck is like. */
interface DeckSummary {
  readonly deck: string;
  readonly main: number;
  readonly sideboard: number;
  readonly lands: number;
  readonly creatures: number;
  readonly others: number;
  /** Letters of the colours in its costs: `GW`. */
  readonly colours: string;
}

const HEAD = ['deck', 'main', 'sideboard', 'lands', 'creatures', 'others', 'colours'];
const SIDES = ['left', 'right', 'right', 'right', 'right', 'right', 'left'] as const;
const COLOURS = ['W', 'U', 'B', 'R', 'G'];

/** Lists the shipped decks. */
export function listDecks(options: Pick<DecksOptions, 'json'>): number {
  const pool = loadPool();
  const summaries = listShippedDecks().map((name) => summaryOf(loadDeck(name, pool), pool));
  if (options.json) console.log(JSON.stringify(summaries, null, 2));
  else console.log(formatTable(HEAD, summaries.map(rowOf), SIDES));
  return EXIT_OK;
}

/**
 * Checks decks: problems on stderr, a table of the good ones on stdout, or all of it as JSON. Gives EXIT_FAILED when
 * there is a problem, EXIT_USAGE when a file could not be read at all.
 */
export function checkDecks(files: readonly string[], options: DecksOptions): number {
  const pool = loadPool(options.cards);
  const checks = files.map((file) => ({ file, ...checkDeck(file, pool, options.waiveDeckRules ?? false) }));
  const problems = checks.flatMap((check) => check.problems);
  const good = checks.flatMap((check) => check.summary ?? []);
  if (options.json) console.log(JSON.stringify(checks, null, 2));
  else {
    if (good.length > 0) console.log(formatTable(HEAD, good.map(rowOf), SIDES));
    for (const problem of problems) console.error(formatProblem(problem));
  }
  if (problems.length === 0) return EXIT_OK;
  return problems.some(({ kind }) => kind === 'file') ? EXIT_USAGE : EXIT_FAILED;
}

function checkDeck(
  file: string,
  pool: CardPool,
  waive: boolean,
): { summary: DeckSummary | null; problems: readonly DeckProblem[] } {
  try {
    return { summary: summaryOf(loadDeck(file, pool, { waive }), pool), problems: [] };
  } catch (error) {
    if (error instanceof DeckError) return { summary: null, problems: error.problems };
    throw error;
  }
}

function summaryOf(deck: Deck, pool: CardPool): DeckSummary {
  const cards = deck.main.map(({ name, count }) => ({ count, card: pool.card(name) }));
  const isLand = (types: string): boolean => /\bLand\b/.test(types);
  const count = (fits: (types: string) => boolean): number =>
    cards.reduce((sum, { count: copies, card }) => sum + (fits(card?.types ?? '') ? copies : 0), 0);
  const main = countCards(deck.main);
  const lands = count(isLand);
  const creatures = count((types) => /\bCreature\b/.test(types) && !isLand(types));
  const costs = cards.map(({ card }) => card?.cost ?? '').join('');
  return {
    deck: deck.name,
    main,
    sideboard: countCards(deck.sideboard),
    lands,
    creatures,
    others: main - lands - creatures,
    colours: COLOURS.filter((letter) => costs.includes(letter)).join(''),
  };
}

function rowOf({ deck, main, sideboard, lands, creatures, others, colours }: DeckSummary): string[] {
  return [deck, ...[main, sideboard, lands, creatures, others].map(String), colours];
}
