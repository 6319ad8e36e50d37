/**
 * Rows of columns: to which table each column belongs, how many elements it has for one row, and how many are in use.
 *
 * It is read off the layout itself: placed with a different prime capacity for each table, a column's length tells its
 * table. What stands behind the rows in use is left over and means nothing.
 */

import { type Game, TABLES, type Table, usedRoom } from './game.ts';
import { W_HIGH } from './header.ts';
import { type Capacity, Columns } from './layout.ts';
import { type PlacedColumn, Placer } from './placer.ts';
import type { RowKeys } from './rulebook.ts';

/** Primes above every number of elements that a row has. */
const PROBE: Capacity = {
  players: 101,
  objects: 103,
  stack: 107,
  targets: 109,
  frames: 113,
  arena: 127,
  batch: 131,
  triggers: 137,
  delayed: 139,
  effects: 149,
  counters: 151,
  blocks: 157,
  retypes: 163,
  exiled: 167,
  grants: 173,
  excepts: 179,
  replacers: 181,
  picks: 191,
  lots: 193,
};

export interface Rows {
  /** Table whose capacity the length follows; 'fixed' when none. */
  readonly table: keyof Capacity | 'fixed';
  /** Elements of one row. */
  readonly stride: number;
}

const PROBED = new Columns(new Placer(), PROBE);

/** Names of the columns, in the order of the layout: that of the fields. */
export const COLUMN_NAMES: readonly string[] = Object.entries(PROBED).flatMap(([name, view]) =>
  ArrayBuffer.isView(view) ? [name] : [],
);

/** Type and role of each column, in the order of the layout; where it lies depends on the capacity. */
export const COLUMN_PLACES: readonly Pick<PlacedColumn, 'type' | 'role'>[] = PROBED.place.columns;

/** Rows of each column, in the order of the layout. */
export const COLUMN_ROWS: readonly Rows[] = PROBED.place.columns.map(({ length }) => {
  for (const table of Object.keys(PROBE) as (keyof Capacity)[]) {
    if (length % PROBE[table] === 0) return { table, stride: length / PROBE[table] };
  }
  return { table: 'fixed', stride: 1 };
});

/** Elements in use of the column with that place in the layout; object columns to the highest slot ever used. */
export function usedLength(g: Game, column: number): number {
  const { table, stride } = COLUMN_ROWS[column];
  if (table === 'fixed') return g.columns[column].length;
  if (table === 'players') return g.size.players * stride;
  if (table === 'objects') return g.word[W_HIGH] * stride;
  return (TABLES as readonly string[]).includes(table) ? usedRoom(g, table as Table) * stride : 0;
}

/** Columns that name rows of the Rulebook, by table; -1 is none. Card indices are a matter of their own. */
export const ROW_COLUMNS: Readonly<Record<string, keyof RowKeys>> = {
  stackAbility: 'ability',
  triggerAbility: 'ability',
  delayedAbility: 'ability',
  grantAbility: 'ability',
  replacerAbility: 'ability',
  effectChange: 'changes',
  exceptChange: 'changes',
  retypeList: 'lists',
  lotRule: 'lists',
};

/** A register that names a row of the Rulebook while a frame of that procedure runs. */
export interface RowRegister {
  readonly procedure: number;
  readonly register: number;
  readonly table: keyof RowKeys;
  /** The step from which on it does; before, it is 0. */
  readonly from: number;
  /** A value that names no row, beside those below 0. */
  readonly none?: number;
}

/** Filled by wiring.ts. */
export const rowRegisters: RowRegister[] = [];

/**
 * Columns of references to objects that may still live. The position hash takes the id and leaves the era out; a view
 * renames those of hidden cards.
 */
export const REFERENCE_COLUMNS: ReadonlySet<string> = new Set([
  'attachedTo',
  'stackSource',
  'stackEventObject',
  'target',
  'eventSource',
  'triggerSource',
  'triggerObject',
  'delayedSource',
  'delayedObject',
  'effectObject',
  'effectSource',
  'exiledBy',
  'exiledCard',
  'pickOf',
  'lotHolder',
  'lotSource',
  'replacerObject',
  'replacerSource',
  'replacerFrom',
  'replacerTo',
]);
