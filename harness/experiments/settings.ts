/**
 * What an experiment file sets, setting by setting, each with its levels: one level is fixed, several are a factor.
 *
 * Settings come in the order of the file, and so do factors. What a level means for cards and decks is in `change.ts`.
 */

import type { Path } from '../scenario/index.ts';

/** What is set. */
export type Target =
  | { readonly what: 'deck' | 'swap' | 'agent' | 'opponent agent' | 'without mechanic' }
  | { readonly what: 'card'; readonly card: string; readonly field: PatchField; readonly keyword?: string };

export type PatchField = 'cost' | 'power' | 'toughness' | 'defense' | 'loyalty' | 'keywords';

/** A value that a setting may take. */
export interface Level {
  readonly label: string;
  /** The label as a number, for trends; null for words. */
  readonly number: number | null;
  readonly data: unknown;
  /** Where it stands in the file. */
  readonly path: Path;
}

export interface Setting {
  readonly target: Target;
  /** The name of the factor: `agent`, `Siege Wurm power`, `Siege Wurm convoke`. */
  readonly name: string;
  readonly levels: readonly Level[];
}

const PLAIN = ['deck', 'swap', 'agent', 'opponent agent', 'without mechanic'] as const;

/** The settings of the data of a file that fits the schema. */
export function settingsOf(data: Readonly<Record<string, unknown>>): Setting[] {
  return Object.keys(data).flatMap((key): Setting[] => {
    if (key === 'cards') return cardSettings(data.cards as Readonly<Record<string, Readonly<Record<string, unknown>>>>);
    const what = PLAIN.find((name) => name === key);
    return what === undefined ? [] : [{ target: { what }, name: key, levels: levelsOf(data[key], [key]) }];
  });
}

function cardSettings(cards: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Setting[] {
  return Object.entries(cards).flatMap(([card, patch]) =>
    Object.entries(patch).flatMap(([key, value]): Setting[] => {
      const field = key as PatchField;
      if (field !== 'keywords') {
        const levels = levelsOf(value, ['cards', card, key]);
        return [{ target: { what: 'card', card, field }, name: `${card} ${key}`, levels }];
      }
      return Object.entries(value as Readonly<Record<string, unknown>>).map(([keyword, one]) => ({
        target: { what: 'card', card, field, keyword },
        name: `${card} ${keyword}`,
        levels: levelsOf(one, ['cards', card, 'keywords', keyword]),
      }));
    }),
  );
}

function levelsOf(value: unknown, path: Path): Level[] {
  const list = Array.isArray(value);
  const values: readonly unknown[] = list ? value : [value];
  return values.map((data, i) => ({
    label: labelOf(data),
    number: typeof data === 'number' ? data : null,
    data,
    path: list ? [...path, i] : path,
  }));
}

function labelOf(data: unknown): string {
  if (typeof data === 'boolean') return data ? 'on' : 'off';
  if (typeof data !== 'object' || data === null) return String(data);
  const map = data as Readonly<Record<string, unknown>>;
  if (typeof map.name === 'string') return map.name;
  const copies = Number(map.copies ?? 1);
  return `${copies} ${map.out} → ${map.in}`;
}
