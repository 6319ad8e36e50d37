/**
 * Growing tables that the compiler fills row by row and then freezes into a Rulebook.
 */

import * as R from '../state/rulebook.ts';

/** Rows of a fixed number of columns. */
export class Table {
  readonly cells: number[] = [];
  readonly stride: number;
  readonly blank: readonly number[];
  constructor(stride: number, blank: Readonly<Record<number, number>> = {}) {
    this.stride = stride;
    this.blank = Array.from({ length: stride }, (_, column) => blank[column] ?? 0);
  }
  get rows(): number {
    return this.cells.length / this.stride;
  }
  /** Adds a row with its blanks; returns its index. */
  add(values: Readonly<Record<number, number>>): number {
    const row = this.rows;
    this.cells.push(...this.blank);
    this.set(row, values);
    return row;
  }
  set(row: number, values: Readonly<Record<number, number>>): void {
    for (const [column, value] of Object.entries(values)) this.cells[row * this.stride + Number(column)] = value;
  }
  get(row: number, column: number): number {
    return this.cells[row * this.stride + column] ?? 0;
  }
  freeze(): Int32Array {
    return Int32Array.from(this.cells);
  }
}

/** All the tables of a Rulebook under construction. */
export class Tables {
  /** Whether the card that is compiled asks what paid for other costs than mana. */
  asksPaid = false;
  readonly ability = new Table(R.A_STRIDE, {
    [R.A_PC]: -1,
    [R.A_COST]: -1,
    [R.A_MODES]: -1,
    [R.A_EVENT]: -1,
    [R.A_SUBJECT]: R.SUBJECT_NONE,
    [R.A_FILTER]: -1,
    [R.A_CONDITION]: -1,
    [R.A_CHANGE]: -1,
    [R.A_AUX]: -1,
    [R.A_AMOUNT]: 1,
  });
  readonly costs = new Table(R.C_STRIDE, {
    [R.C_LIFE]: 1,
    [R.C_COUNTED]: 1,
    [R.C_COUNTER_REMOVE]: 1,
    [R.C_SACRIFICE_FILTER]: -1,
    [R.C_DISCARD_FILTER]: -1,
    [R.C_EXILE_FILTER]: -1,
    [R.C_RETURN_FILTER]: -1,
    [R.C_TAP_OTHERS_FILTER]: -1,
  });
  readonly targets = new Table(R.T_STRIDE, { [R.T_FILTER]: -1, [R.T_MIN]: 1, [R.T_MAX]: 3 });
  readonly filters = new Table(R.F_STRIDE, {
    [R.F_SUBTYPES]: -1,
    [R.F_NO_SUBTYPES]: -1,
    [R.F_POWER_MIN]: R.NO_BOUND,
    [R.F_POWER_MAX]: R.NO_BOUND,
    [R.F_TOUGHNESS_MIN]: R.NO_BOUND,
    [R.F_TOUGHNESS_MAX]: R.NO_BOUND,
    [R.F_VALUE_MIN]: R.NO_BOUND,
    [R.F_VALUE_MAX]: R.NO_BOUND,
    [R.F_COUNTER]: -1,
    [R.F_NAMES]: -1,
    [R.F_ANY_OF]: -1,
    [R.F_STACK]: 1,
    [R.F_CAST_FROM]: -1,
  });
  readonly changes = new Table(R.CH_STRIDE, {
    [R.CH_ADD_SUBTYPES]: -1,
    [R.CH_SET_SUBTYPES]: -1,
    [R.CH_SET_COLOURS]: -1,
    [R.CH_MADNESS]: -1,
    [R.CH_SPELLS]: -1,
    [R.CH_SET_POWER]: R.NO_BOUND,
    [R.CH_SET_TOUGHNESS]: R.NO_BOUND,
    [R.CH_POWER]: 1,
    [R.CH_TOUGHNESS]: 1,
  });
  readonly conditions = new Table(R.COND_STRIDE);
  readonly amounts = new Table(R.AMOUNT_STRIDE);
  /** Filters of the kinds of sources of mana that are asked for, by what they say. */
  readonly marks = new Map<string, number>();
  /** Marks that the card being compiled asks for. */
  asked = 0;
  /** The mark of snow, 0 while nothing asks for it. */
  snow = 0;
  /** Index 0 is no list. */
  readonly lists: number[] = [0];
  readonly code: number[] = [];

  /** For each card: how long each table was when its rows began. */
  readonly #begun: Record<keyof R.RowKeys, number>[] = [];

  /** The rows of the next card begin. */
  begin(): void {
    this.#begun.push(this.#lengths());
  }

  #lengths(): Record<keyof R.RowKeys, number> {
    return {
      ability: this.ability.rows,
      costs: this.costs.rows,
      filters: this.filters.rows,
      changes: this.changes.rows,
      lists: this.lists.length,
      code: this.code.length,
    };
  }

  /** Keys of all rows from those of their cards, in the order in which the cards were begun. */
  keys(cards: readonly number[]): R.RowKeys {
    const ends = this.#lengths();
    const of = (table: keyof R.RowKeys): Uint32Array => {
      const keys = new Uint32Array(ends[table]);
      cards.forEach((card, i) => {
        const from = this.#begun[i]?.[table] ?? 0;
        const to = this.#begun[i + 1]?.[table] ?? ends[table];
        for (let row = from; row < to; row++) keys[row] = Math.imul(card ^ (row - from + 1), 0x9e3779b1);
      });
      return keys;
    };
    return {
      ability: of('ability'),
      costs: of('costs'),
      filters: of('filters'),
      changes: of('changes'),
      lists: of('lists'),
      code: of('code'),
    };
  }

  /** Adds a list; returns the index where its length stands. */
  list(values: readonly number[]): number {
    const at = this.lists.length;
    this.lists.push(values.length, ...values);
    return at;
  }
}

/** FNV-1a over the code units of a text, from a starting state; 32 bits. */
export function textHash(text: string, start = 0x811c9dc5): number {
  let h = start;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}
