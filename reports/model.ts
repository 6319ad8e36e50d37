/**
 * A report before it has a form: an answer, and sections of texts, tables and charts.
 *
 * The page, the Markdown text and the terminal's summary are made of the same one, so they can't say different things.
 */

/** A table. Cells are texts; `sort` gives the numbers behind a column where its texts don't sort by themselves. */
export interface ReportTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Columns that hold numbers. */
  readonly numeric: readonly number[];
}

/** A text, or a text with the number that it is sorted by. */
export type Cell = string | { readonly text: string; readonly value: number };

/** A chart: a Vega-Lite specification with what it shows in words. */
export interface ReportChart {
  readonly title: string;
  /** What somebody who does not see it should know. */
  readonly alternative: string;
  readonly spec: Readonly<Record<string, unknown>>;
}

export type Block =
  | { readonly text: string }
  | { readonly list: readonly string[] }
  | { readonly code: string; readonly language: string }
  | { readonly table: ReportTable }
  | { readonly chart: ReportChart };

export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** Whether the page shows it folded at first. */
  readonly folded?: boolean;
}

export interface Report {
  readonly title: string;
  readonly question: string;
  /** The answer in one sentence, and what it rests on in a second one. */
  readonly answer: string;
  readonly basis: string;
  readonly sections: readonly Section[];
  /** Everything that somebody needs who computes again. */
  readonly data: unknown;
}

/** The text of a cell. */
export function cellText(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text;
}
