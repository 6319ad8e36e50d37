/** The charts of reports, as Vega-Lite specifications: intervals, trends, lengths, wins by length, heat maps. */

import type { ReportChart } from './model.ts';
import { ACCENT, INK, QUIET } from './render.ts';
import { decimal, percent } from './words.ts';

/** An estimate with its interval, under a name. */
export interface Named {
  readonly name: string;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

const WIDTH = 460;
const ROW = 30;

const HUNDRED = 100;

const scaled = (rows: readonly Named[]): object[] =>
  rows
    .filter(({ estimate }) => Number.isFinite(estimate))
    .map(({ name, estimate, low, high }) => ({
      name,
      estimate: HUNDRED * estimate,
      low: HUNDRED * low,
      high: HUNDRED * high,
    }));

/** Points with their intervals, one below the other; `reference` is what they are compared with. */
export function intervalChart(title: string, axis: string, rows: readonly Named[], reference: number): ReportChart {
  const x = (field: string): object => ({
    field,
    type: 'quantitative',
    scale: { zero: false, nice: true },
    title: axis,
  });
  const y = { field: 'name', type: 'nominal', sort: null, title: null };
  return {
    title,
    alternative: `${title}. ${rows.map(({ name, estimate, low, high }) => `${name}: ${decimal(HUNDRED * estimate)} (${decimal(HUNDRED * low)} to ${decimal(HUNDRED * high)})`).join('; ')}.`,
    spec: {
      width: WIDTH,
      height: { step: ROW },
      data: { values: scaled(rows) },
      layer: [
        {
          mark: { type: 'rule', color: QUIET, strokeDash: [4, 3] },
          encoding: { x: { datum: HUNDRED * reference, type: 'quantitative' } },
        },
        { mark: { type: 'rule', color: ACCENT, size: 3 }, encoding: { y, x: x('low'), x2: { field: 'high' } } },
        {
          mark: { type: 'point', filled: true, size: 90, color: ACCENT, opacity: 1 },
          encoding: { y, x: x('estimate') },
        },
      ],
    },
  };
}

/** A line over the levels of a number, with its band. */
export function trendChart(
  title: string,
  factor: string,
  rows: readonly (Named & { readonly number: number })[],
  reference: number,
): ReportChart {
  const values = scaled(rows).map((row, i) => ({ ...row, number: rows[i]?.number }));
  const x = {
    field: 'number',
    type: 'quantitative',
    title: factor,
    scale: { zero: false, nice: false },
    axis: { values: rows.map(({ number }) => number), grid: false },
  };
  const y = (field: string): object => ({
    field,
    type: 'quantitative',
    scale: { zero: false },
    title: 'win rate in %',
  });
  return {
    title,
    alternative: `${title}. ${rows.map(({ number, estimate }) => `At ${number}: ${percent(estimate)}`).join('; ')}.`,
    spec: {
      width: WIDTH,
      height: 240,
      data: { values },
      layer: [
        {
          mark: { type: 'rule', color: QUIET, strokeDash: [4, 3] },
          encoding: { y: { datum: HUNDRED * reference, type: 'quantitative' } },
        },
        {
          mark: { type: 'area', color: ACCENT, opacity: 0.18 },
          encoding: { x, y: y('low'), y2: { field: 'high' } },
        },
        {
          mark: { type: 'line', color: ACCENT, point: { filled: true, size: 70, color: ACCENT } },
          encoding: { x, y: y('estimate') },
        },
      ],
    },
  };
}

/** How many games ended in each turn. */
export function lengthChart(lengths: readonly number[]): ReportChart {
  const values = lengths.map((games, turn) => ({ turn, games })).filter(({ turn }) => turn > 0);
  const last = lengths.length - 1;
  const most = values.reduce((best, row) => (row.games > best.games ? row : best), { turn: 0, games: 0 });
  return {
    title: 'Length of games',
    alternative: `Games by the turn in which they ended, up to turn ${last}; most of them, ${most.games}, in turn ${most.turn}.`,
    spec: {
      width: WIDTH,
      height: 200,
      data: { values },
      mark: { type: 'bar', color: ACCENT },
      encoding: {
        x: {
          field: 'turn',
          type: 'quantitative',
          bin: { step: 1 },
          title: 'turn in which the game ended',
          axis: { grid: false, tickMinStep: 2 },
        },
        y: { field: 'games', type: 'quantitative', title: 'games' },
      },
    },
  };
}

/** Fewest games in a turn for its share to be drawn. */
const LEAST_GAMES = 20;

/** Which share of the games that ended in each turn the deck won, arm by arm. */
export function winsByLengthChart(
  arms: readonly {
    readonly name: string;
    readonly lengths: readonly number[];
    readonly winsByLength: readonly number[];
  }[],
): ReportChart {
  const values = arms.flatMap(({ name, lengths, winsByLength }) =>
    lengths.flatMap((games, turn) =>
      games < LEAST_GAMES ? [] : [{ arm: name, turn, share: (HUNDRED * (winsByLength[turn] ?? 0)) / games }],
    ),
  );
  const names = arms.map(({ name }) => name);
  const only = names.length === 1;
  return {
    title: 'Win rate by the turn in which games ended',
    alternative: `Share of games won by the turn in which they ended, ${only ? 'for all games' : `for ${names.join(', ')}`}; turns with fewer than ${LEAST_GAMES} games are left out.`,
    spec: {
      width: WIDTH,
      height: 220,
      data: { values },
      layer: [
        {
          mark: { type: 'rule', color: QUIET, strokeDash: [4, 3] },
          encoding: { y: { datum: 50, type: 'quantitative' } },
        },
        {
          mark: { type: 'line', point: { filled: true, size: 40 }, ...(only && { color: ACCENT }) },
          encoding: {
            x: {
              field: 'turn',
              type: 'quantitative',
              title: 'turn in which the game ended',
              axis: { grid: false, tickMinStep: 1 },
              scale: { zero: false },
            },
            y: { field: 'share', type: 'quantitative', title: 'win rate in %', scale: { zero: false } },
            ...(!only && {
              color: {
                field: 'arm',
                type: 'nominal',
                sort: names,
                title: null,
                legend: { orient: 'bottom', columns: 3 },
              },
            }),
          },
        },
      ],
    },
  };
}

/** A square of names with a share in each cell. */
export function heatChart(
  title: string,
  names: readonly string[],
  cells: readonly { readonly row: number; readonly column: number; readonly share: number }[],
): ReportChart {
  const size = Math.max(44, Math.min(72, 520 / names.length));
  const values = cells.map(({ row, column, share }) => ({
    row: names[row],
    column: names[column],
    share: HUNDRED * share,
    text: decimal(HUNDRED * share, names.length > 8 ? 0 : 1),
  }));
  const place = {
    x: {
      field: 'column',
      type: 'nominal',
      sort: names,
      title: 'against',
      axis: { orient: 'top', labelAngle: -40, domain: false, ticks: false },
    },
    y: { field: 'row', type: 'nominal', sort: names, title: null, axis: { domain: false, ticks: false } },
  };
  return {
    title,
    alternative: `${title}. ${cells.map(({ row, column, share }) => `${names[row]} against ${names[column]} ${percent(share)}`).join('; ')}.`,
    spec: {
      width: { step: size },
      height: { step: Math.min(size, 48) },
      data: { values },
      layer: [
        {
          mark: { type: 'rect' },
          encoding: {
            ...place,
            // Fixed colours that are readable under dark text, in both themes.
            color: {
              field: 'share',
              type: 'quantitative',
              scale: { domain: [20, 50, 80], range: ['#e8927c', '#f3efe6', '#6fb3c9'], clamp: true },
              legend: null,
            },
          },
        },
        { mark: { type: 'text', color: '#1d1d1f', fontSize: 12 }, encoding: { ...place, text: { field: 'text' } } },
      ],
    },
  };
}

/** Shares of a whole as bars, one below the other. */
export function barChart(
  title: string,
  axis: string,
  rows: readonly { readonly name: string; readonly value: number }[],
): ReportChart {
  return {
    title,
    alternative: `${title}. ${rows.map(({ name, value }) => `${name}: ${decimal(value, 2)}`).join('; ')}.`,
    spec: {
      width: WIDTH,
      height: { step: ROW - 6 },
      data: { values: rows },
      encoding: {
        y: { field: 'name', type: 'nominal', sort: null, title: null },
        x: { field: 'value', type: 'quantitative', title: axis },
      },
      layer: [
        { mark: { type: 'bar', color: ACCENT } },
        {
          mark: { type: 'text', align: 'left', dx: 4, color: INK },
          encoding: { text: { field: 'value', type: 'quantitative', format: '.2f' } },
        },
      ],
    },
  };
}
