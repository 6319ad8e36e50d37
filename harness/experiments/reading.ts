/** An experiment file on its way to becoming an experiment: its data, the cards it may use, and who collects problems. */

import { nearWords } from '../../engine/index.ts';
import type { Path, Source } from '../scenario/index.ts';
import type { ExperimentPool } from './definition.ts';

/** Everything that reading needs on its way. */
export interface Reading {
  readonly source: Source;
  readonly data: Readonly<Record<string, unknown>>;
  readonly pool: ExperimentPool;
  readonly waive: boolean;
  readonly notes: string[];
  /** Collects a problem: "got … where … was expected". */
  tell(path: Path, message: string): void;
}

/** One or several as a list. */
export function listOf<T>(value: unknown): readonly T[] {
  return Array.isArray(value) ? value : [value as T];
}

/** A word that comes near a known one, as the end of a sentence. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearWords(word, known);
  return near.length === 0 ? '' : `; did you mean ${near.map((one) => `"${one}"`).join(' or ')}?`;
}
