/** The report of a matrix: who is strong against whom, and what a field of them would come to. */

import type { EntrantRating, MatrixAnalysis, MatrixPlan } from '../harness/experiments/index.ts';
import { barChart, heatChart, intervalChart } from './charts.ts';
import { csvText, plain } from './document.ts';
import type { Cell, Report, ReportTable } from './model.ts';
import { count, counted, decimal, listed, percent, percentRange } from './words.ts';

/** Where a matrix comes from. */
export interface MatrixOrigin {
  readonly engineSignature: string;
  readonly version: string;
  readonly command: string;
  readonly finished: boolean;
}

const value = (text: string, number: number): Cell => ({ text, value: number });

/** One line for each pairing: games, the first one's win rate with its interval, and how it did on the play and on the draw. */
export function pairingsCsv({ entrants }: MatrixPlan, { cells }: MatrixAnalysis): string {
  const name = (i: number): string => entrants[i]?.name ?? '';
  const head = ['first', 'second', 'games', 'apart', 'rate', 'low', 'high', 'rate_on_the_play', 'rate_on_the_draw'];
  const rows = cells.map(({ first, second, games, apart, rate, onThePlay, onTheDraw }) => [
    ...[name(first), name(second), games, apart],
    ...[rate.estimate, rate.low, rate.high, onThePlay, onTheDraw],
  ]);
  return csvText([head, ...rows]);
}

/** The report. */
export function matrixReport(plan: MatrixPlan, analysis: MatrixAnalysis, from: MatrixOrigin): Report {
  const { entrants, cells } = analysis;
  const names = entrants.map(({ name }) => name);
  const games = cells.reduce((sum, cell) => sum + cell.games, 0);
  const both = cells.flatMap(({ first, second, rate: { estimate } }) =>
    Number.isFinite(estimate)
      ? [
          { row: first, column: second, share: estimate },
          { row: second, column: first, share: 1 - estimate },
        ]
      : [],
  );
  const ordered = [...entrants].sort((a, b) => b.elo - a.elo);
  return {
    title: `Matrix of ${counted(entrants.length, 'entrant')}`,
    question: 'Who beats whom, and what would a field of them come to?',
    answer: answerOf(ordered, analysis),
    basis:
      `${counted(games, 'game')}, ${count(plan.games)} for each of ${counted(cells.length, 'pairing')}` +
      `${from.finished ? '.' : '; not all are played yet.'}`,
    sections: [
      {
        heading: 'Win rates',
        blocks: [
          { chart: heatChart('Win rate in % of the row against the column', names, both) },
          { table: pairingTable(names, analysis) },
        ],
      },
      {
        heading: 'Strengths',
        blocks: [{ chart: eloChart(ordered) }, { table: strengthTable(ordered) }, { text: firstWords(analysis) }],
      },
      {
        heading: 'A population of them',
        blocks: [
          {
            chart: barChart(
              'alpha-rank: share of time that a population spends with each',
              'share',
              ordered.map(({ name, alphaRank }) => ({ name, value: alphaRank })),
            ),
          },
          { table: populationTable(ordered) },
        ],
      },
      methodSection(),
      {
        heading: 'Do it again',
        blocks: [
          {
            text: `Segovia ${from.version}, ${from.engineSignature}, seed “${plan.seed}”. One more entrant in the same folder plays its own pairings only.`,
          },
          { code: from.command, language: 'sh' },
        ],
      },
    ],
    data: plain({
      format: 'segovia/matrix-answer',
      version: 1,
      segovia: from.version,
      engineSignature: from.engineSignature,
      finished: from.finished,
      seed: plan.seed,
      games: plan.games,
      ...analysis,
    }),
  };
}

function answerOf(ordered: readonly EntrantRating[], { cells, ratings }: MatrixAnalysis): string {
  const [best, second] = ordered;
  if (best === undefined || second === undefined || cells.every(({ rate }) => !Number.isFinite(rate.estimate))) {
    return 'No games were played yet.';
  }
  const lead = best.elo - second.elo;
  const error = Math.hypot(best.error, second.error);
  const sure = lead > 2 * error ? '' : ', which the errors do not tell apart from the next';
  const top = ordered.filter(({ alphaRank }) => alphaRank >= 0.05).sort((a, b) => b.alphaRank - a.alphaRank);
  const population = `a population would spend its time with ${listed(top.map(({ name, alphaRank }) => `${name} (${percent(alphaRank, 0)})`))}`;
  const unsure = ratings.converged ? '' : ' The ratings did not settle.';
  return `${best.name} is the strongest, ${decimal(lead, 0)} Elo above ${second.name}${sure}; ${population}.${unsure}`;
}

function pairingTable(names: readonly string[], { cells }: MatrixAnalysis): ReportTable {
  return {
    caption: 'Each pairing from the view of the first.',
    head: ['first', 'second', 'win rate', '95 % interval', 'on the play', 'on the draw', 'games', 'apart'],
    numeric: [2, 3, 4, 5, 6, 7],
    rows: cells.map(({ first, second, rate, onThePlay, onTheDraw, games, apart }) => [
      names[first] as string,
      names[second] as string,
      value(percent(rate.estimate), rate.estimate),
      value(percentRange(rate), rate.low),
      value(percent(onThePlay), onThePlay),
      value(percent(onTheDraw), onTheDraw),
      value(count(games), games),
      value(count(apart), apart),
    ]),
  };
}

/** Half the width of a 95 % interval in standard errors. */
const WIDE = 1.96;

function eloChart(ordered: readonly EntrantRating[]): ReturnType<typeof intervalChart> {
  // The chart shows hundredths as percent; Elo is shown as it is.
  const rows = ordered.map(({ name, elo, error }) => ({
    name,
    estimate: elo / 100,
    low: (elo - WIDE * error) / 100,
    high: (elo + WIDE * error) / 100,
  }));
  return intervalChart('Elo against the mean of all, with 95 % intervals', 'Elo', rows, 0);
}

function strengthTable(ordered: readonly EntrantRating[]): ReportTable {
  return {
    caption: 'Bradley and Terry’s ratings on the Elo scale, relative to the mean of all entrants.',
    head: ['entrant', 'Elo', '± error', 'against the field'],
    numeric: [1, 2, 3],
    rows: ordered.map(({ name, elo, error, field }) => [
      name,
      value(decimal(elo, 0), elo),
      value(decimal(error, 0), error),
      value(percent(field), field),
    ]),
  };
}

function populationTable(ordered: readonly EntrantRating[]): ReportTable {
  return {
    caption: 'Nine of ten resamples of the win rates gave an alpha-rank in the range.',
    head: ['entrant', 'alpha-rank', 'range', 'Nash share', 'against the Nash average'],
    numeric: [1, 2, 3, 4],
    rows: ordered.map(({ name, alphaRank, alphaLow, alphaHigh, nashShare, nashRating }) => [
      name,
      value(decimal(alphaRank, 3), alphaRank),
      value(`${decimal(alphaLow, 3)}–${decimal(alphaHigh, 3)}`, alphaLow),
      value(decimal(nashShare, 3), nashShare),
      value(percent(0.5 + nashRating), nashRating),
    ]),
  };
}

function firstWords({ first }: MatrixAnalysis): string {
  return `Playing first is worth ${decimal(first.elo, 0)} Elo (standard error ${decimal(first.error, 0)}), taken as equal for all.`;
}

function methodSection(): Report['sections'][number] {
  return {
    heading: 'Method and assumptions',
    blocks: [
      {
        list: [
          'Each pairing is played in pairs of games with the same library orders, each side first once; pairings have shuffles of their own.',
          'Intervals of win rates are Agresti and Coull’s over pairs. Ratings are fitted by maximum likelihood with an advantage of the first player; their errors are the sandwich over pairs. One half-won game is added for each pairing, so that a clean sweep stays finite.',
          'alpha-rank has strong selection (α 100, population 50), the Nash average is the equilibrium of largest entropy; both see cycles, which ratings cannot.',
          'All of it holds for these agents.',
        ],
      },
    ],
  };
}
