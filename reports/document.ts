/** The numbers of an experiment as one JSON document, and its arms as CSV. Numbers that do not exist are null, or empty. */

import type { Analysis, Definition, PlayedExperiment } from '../harness/experiments/index.ts';

/** Changes whenever a field of the document changes its meaning. */
const DOCUMENT_VERSION = 1;

interface Origin {
  readonly engineSignature: string;
  readonly version: string;
  readonly finished: boolean;
  readonly lost: readonly string[];
}

/** Everything that the analysis found; shares lie from 0 to 1. */
export function answerDocument(
  definition: Definition,
  analysis: Analysis,
  { measures, luck }: Pick<PlayedExperiment, 'measures' | 'luck'>,
  from: Origin,
): unknown {
  const { title, question, factors, opponents, design, stop, level, seed, text, notes } = definition;
  return plain({
    format: 'segovia/answer',
    version: DOCUMENT_VERSION,
    segovia: from.version,
    engineSignature: from.engineSignature,
    title,
    question,
    seed,
    design,
    stop,
    level,
    factors,
    opponents: opponents.map(({ name }) => name),
    finished: from.finished,
    ended: analysis.ended,
    pairs: analysis.pairs,
    arms: analysis.arms,
    effects: analysis.effects,
    trends: analysis.trends,
    gain: analysis.gain,
    measures,
    luck,
    lost: from.lost,
    notes,
    experiment: text,
  });
}

/** The value with null for numbers that JSON has no word for. */
export function plain(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? rounded(value) : null;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
}

/** One line for each arm: levels of the factors, counts, win rate with its interval. */
export function armsCsv({ factors }: Definition, { arms }: Analysis): string {
  const head = [
    ...[
      'arm',
      ...factors.map(({ name }) => name),
      'games',
      'wins',
      'draws',
      'losses',
      'apart',
      'units',
      'rate',
      'low',
      'high',
    ],
    ...['rate_on_the_play', 'rate_on_the_draw', 'elo', 'turns_median', 'turns_p90', 'decisions_mean'],
  ];
  const rows = arms.map((arm) => [
    ...[arm.name, ...factors.map(({ levels }, i) => levels[arm.levels[i] as number]?.label ?? '')],
    ...[arm.games, arm.wins, arm.draws, arm.losses, arm.apart.length, arm.rate.blocks],
    ...[arm.rate.estimate, arm.rate.low, arm.rate.high],
    ...[arm.onThePlay.rate.estimate, arm.onTheDraw.rate.estimate, arm.elo.elo],
    ...[arm.turns.median, arm.turns.high, arm.decisions.mean],
  ]);
  return csvText([head, ...rows]);
}

/** Fields and lines as CSV has them (RFC 4180). */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `${rows.map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`;
}

function csvField(value: string | number): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Twelve digits: more than any number here means, and half as long. */
function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(12));
}
