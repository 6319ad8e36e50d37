/** What an experiment is, after its file was read: arms ready to be played, and what shall be known at the end. */

import type { CardData } from '../../engine/index.ts';
import type { CardNames } from '../decks/index.ts';
import type { DeckList, Experiment } from '../run/index.ts';
import type { StopRule } from './stop.ts';

/** Something that is varied. */
export interface Factor {
  readonly name: string;
  readonly levels: readonly { readonly label: string; readonly number: number | null }[];
}

/** One combination of levels. The first arm is the baseline. */
export interface Arm {
  readonly name: string;
  /** Which level of each factor. */
  readonly levels: readonly number[];
  /** What is played, opponent by opponent. */
  readonly cells: readonly Experiment[];
}

/** An experiment, read and checked. */
export interface Definition {
  /** The file as it was read. */
  readonly file: string;
  readonly text: string;
  readonly title: string;
  readonly question: string;
  readonly factors: readonly Factor[];
  readonly arms: readonly Arm[];
  /** Whom the deck meets: one deck each, or at a table of more all the others as one. */
  readonly opponents: readonly DeckList[];
  /** Players of a game; each unit has as many games. */
  readonly seats: number;
  /** What the answer is about. */
  readonly about: 'effects' | 'first player';
  readonly design: 'grid' | 'one at a time';
  readonly stop: StopRule;
  /** Level of the intervals, such as 0.95. */
  readonly level: number;
  readonly seed: string;
  /** Whether all arms share their shuffles. */
  readonly shared: boolean;
  /** What readers of the file should know. */
  readonly notes: readonly string[];
}

/** The cards that an experiment may use. */
export interface ExperimentPool extends CardNames {
  /** Those of the user's own. */
  readonly own: readonly CardData[];
  readonly cards: readonly CardData[];
  card(name: string): CardData | undefined;
}

/** Reads files of the user's own cards and adds them to the pool. */
export type PoolLoader = (files: readonly string[]) => ExperimentPool;

/** Who else sits at a table as one list of cards, for words about it. */
export function asOne(decks: readonly DeckList[]): DeckList {
  if (decks.length === 1) return decks[0] as DeckList;
  const names = decks.map(({ name }) => name);
  const name = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return { name, cards: decks.flatMap(({ cards }) => cards) };
}
