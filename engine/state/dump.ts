/**
 * A game as JSON and back: every column by name. For debugging, files and tests; not for speed.
 */

import { type Game, InvariantError } from './game.ts';
import type { Capacity } from './layout.ts';

/** A dumped game: capacities and every column. Cards are indices of the Rulebook it was dumped under. */
export interface GameDump {
  readonly rulebook: string;
  readonly size: Capacity;
  readonly columns: Readonly<Record<string, readonly number[]>>;
}

/** Writes out the whole game. */
export function dumpGame(g: Game): GameDump {
  const columns: Record<string, number[]> = {};
  const views = g as unknown as Record<string, ArrayLike<number>>;
  for (const { name } of g.columns) columns[name] = Array.from(views[name] ?? []);
  return { rulebook: g.rulebook.hash, size: { ...g.size }, columns };
}

/**
 * Fills a game of the same Rulebook and capacity with a dump.
 * @throws InvariantError when the dump is of another Rulebook or lacks a column
 */
export function loadDump(g: Game, dump: GameDump): void {
  if (dump.rulebook !== g.rulebook.hash) {
    throw new InvariantError(`got a dump of Rulebook ${dump.rulebook} where ${g.rulebook.hash} was expected`);
  }
  g.resizeTo(dump.size);
  const views = g as unknown as Record<string, { readonly length: number; set(values: readonly number[]): void }>;
  for (const { name } of g.columns) {
    const values = dump.columns[name];
    const view = views[name];
    if (values === undefined || view === undefined || view.length !== values.length) {
      throw new InvariantError(
        `got ${values?.length ?? 'no'} values of column ${name} where ${view?.length} were expected`,
      );
    }
    view.set(values);
  }
  g.optionCount = -1;
}
