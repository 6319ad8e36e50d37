/**
 * An experiment as plain data: all that its games depend on, and its way into the header of a run and back.
 *
 * The number of workers, folders and output are no part of it. The Rulebook is made of the cards of its decks alone: a
 * pool that grows changes neither the hash of the Rulebook nor the records of the games. Nothing is played here.
 */

import {
  type CardData,
  createRulebook,
  ENGINE_SIGNATURE,
  type Limits,
  POOL,
  parseCards,
  type Rulebook,
} from '../../engine/index.ts';
import { type Json, RunError, type RunHeader, requireSameEngine } from '../records/index.ts';
import { LEAST_SEATS, MOST_SEATS } from './plan.ts';

/** A card of a deck and how many of it. */
export interface DeckCard {
  readonly name: string;
  readonly count: number;
}

/** A main deck under its name. */
export interface DeckList {
  readonly name: string;
  readonly cards: readonly DeckCard[];
}

/** What is played. Entrant n is deck n in the hands of agent n. */
export interface Experiment {
  readonly decks: readonly DeckList[];
  /** Agents as texts that `parseAgent` reads. */
  readonly agents: readonly string[];
  readonly seed: string;
  /** Games, in whole pairs or blocks: as many games each as there are decks. */
  readonly games: number;
  readonly limits: Limits;
  /** Whether the decks were not held to the usual size and copies. It changes no game. */
  readonly waived: boolean;
  /** Cards of the user that the decks use; one with the name of a card of the pool is played in its place. */
  readonly cards: readonly CardData[];
  /** Lists that any other player's deck may be; without them all players know all lists. */
  readonly beliefs?: readonly DeckList[];
  /** Games of a slice, whole pairs or blocks; by the number of games where it is not given. */
  readonly sliceSize?: number;
}

const POOL_NAMES: ReadonlySet<string> = new Set(POOL.map(({ name }) => name));

/** Most games of one experiment. */
export const MOST_GAMES = 10_000_000;

/** Most games of one slice: enough that handing it to a worker costs little, few enough to be lost; in long runs more, which are faster and take fewer files and bytes. */
const MOST_SLICE_GAMES = 100;
const MOST_LONG_SLICE_GAMES = 500;
/** Slices from which on they grow: enough for many workers. What is done once for each slice weighs a quarter then. */
const MANY_SLICES = 100;
/** Slices that a run is cut into at least, as far as there are pairs or blocks: work for many workers, also in a short run. */
const LEAST_SLICES = 32;

/** Games rounded up to whole pairs, or blocks of so many players. */
export function wholeUnits(games: number, seats: number = LEAST_SEATS): number {
  return Math.ceil(games / seats) * seats;
}

/** How many games a slice has: whole pairs or blocks, by the number of games alone. */
export function sliceSizeFor(games: number, seats: number = LEAST_SEATS): number {
  const wanted = Math.min(MOST_LONG_SLICE_GAMES, Math.max(MOST_SLICE_GAMES, Math.ceil(games / MANY_SLICES)));
  const most = Math.floor(wanted / seats) * seats;
  return Math.min(most, wholeUnits(Math.ceil(games / LEAST_SLICES), seats));
}

/** The Rulebook of an experiment: the cards that its decks name, each once, in the order of the pool; the user's before the pool's. */
export function rulebookOf(experiment: Pick<Experiment, 'decks' | 'cards' | 'beliefs'>): Rulebook {
  const names = new Set(
    [...experiment.decks, ...(experiment.beliefs ?? [])].flatMap(({ cards }) => cards.map(({ name }) => name)),
  );
  const own = new Map(experiment.cards.map((card) => [card.name, card]));
  const added = experiment.cards.filter(({ name }) => !POOL_NAMES.has(name));
  const cards = [...POOL.map((card) => own.get(card.name) ?? card), ...added];
  return createRulebook(cards.filter(({ name }) => names.has(name)));
}

/** The header of the run that plays an experiment with this engine. */
export function headerOf(experiment: Experiment): RunHeader {
  const { decks, agents, seed, games, limits, waived, cards } = experiment;
  const { sliceSize = sliceSizeFor(games, decks.length), beliefs } = experiment;
  const closed = beliefs === undefined ? {} : { beliefs };
  return {
    engineSignature: ENGINE_SIGNATURE,
    rulebookHash: rulebookOf(experiment).hash,
    seed,
    games,
    sliceSize,
    experiment: { decks, agents, limits, waived, cards, ...closed } as unknown as Json,
  };
}

/**
 * The experiment of a run that shall go on or be replayed here. A RunError refuses the run of another engine or of other
 * cards; `where` is the path of the header.
 */
export function experimentHere(header: RunHeader, where: string): Experiment {
  const { rulebookHash } = header;
  // The engine first: another one may not even understand the rest.
  requireSameEngine(header, { engineSignature: ENGINE_SIGNATURE, rulebookHash }, where);
  const experiment = experimentOf(header, where);
  requireSameEngine(header, headerOf(experiment), where);
  return experiment;
}

/**
 * The experiment that a header tells of. A RunError says what is missing, a CardDataError what is wrong with the user's
 * cards; `where` is the path of the header.
 */
export function experimentOf(header: RunHeader, where: string): Experiment {
  const { seed, games, sliceSize } = header;
  const data = header.experiment as Readonly<Record<string, unknown>> | null;
  const expect = (fits: boolean, field: string, expected: string): void => {
    if (!fits) throw new RunError(`${where}: experiment.${field}: got other data where ${expected} was expected.`);
  };
  const { decks, agents, limits, waived, cards, beliefs } = typeof data === 'object' && data !== null ? data : {};
  const fits = isListOf(decks, isDeck) && decks.length >= LEAST_SEATS && decks.length <= MOST_SEATS;
  expect(fits, 'decks', `a list of ${LEAST_SEATS} to ${MOST_SEATS} decks`);
  const seats = (decks as unknown[]).length;
  expect(isListOf(agents, isText, seats), 'agents', `a list of ${seats} agents`);
  expect(isRecord(limits) && Object.values(limits).every(isCount), 'limits', 'whole numbers by name');
  expect(typeof waived === 'boolean', 'waived', 'true or false');
  expect(beliefs === undefined || isListOf(beliefs, isDeck), 'beliefs', 'a list of decks');
  const closed = beliefs === undefined ? {} : { beliefs };
  const own = parseCards(cards, `${where}: experiment`);
  const size = sliceSize === sliceSizeFor(games, seats) ? {} : { sliceSize };
  return { decks, agents, seed, games, limits, waived, cards: own, ...closed, ...size } as Experiment;
}

function isListOf(value: unknown, fits: (item: unknown) => boolean, length?: number): value is unknown[] {
  return Array.isArray(value) && value.every(fits) && (length === undefined || value.length === length);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function isDeck(value: unknown): boolean {
  const isCard = (card: unknown): boolean => isRecord(card) && isText(card.name) && isCount(card.count);
  return isRecord(value) && isText(value.name) && isListOf(value.cards, isCard);
}
