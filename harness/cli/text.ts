/**
 * Small pieces of text for people: numbers, shares, tables, commands to copy.
 *
 * Tables are columns without lines, which read the same on a terminal, in a pipe and in a document; only a terminal sees bold
 * headings.
 */

import { styleText } from 'node:util';
import Table from 'cli-table3';

const NOTHING = '–';

/** `12,345` */
/** What is said of games with an agent whose budget is a time. */
export const UNREPEATABLE = 'no: the budget of an agent is a time, so the same command gives other games';

export function formatCount(value: number): string {
  return Number.isFinite(value) ? value.toLocaleString('en-US') : NOTHING;
}

/** `53.4` */
export function formatMean(value: number): string {
  return Number.isFinite(value) ? value.toLocaleString('en-US', { maximumFractionDigits: 1 }) : NOTHING;
}

/** A share of games as `53.4 %`. */
export function formatShare(share: number): string {
  return Number.isFinite(share) ? `${(100 * share).toFixed(1)} %` : NOTHING;
}

/** A share and its interval: `53.4 % (51.9–54.9)`. */
export function formatInterval(rate: {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}): string {
  if (!Number.isFinite(rate.estimate)) return NOTHING;
  return `${formatShare(rate.estimate)} (${(100 * rate.low).toFixed(1)}–${(100 * rate.high).toFixed(1)})`;
}

/** `2.4 s`, `3 min 05 s`, `2 h 10 min` */
export function formatSeconds(seconds: number): string {
  if (!Number.isFinite(seconds)) return NOTHING;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours} h ${two(minutes)} min` : `${minutes} min ${two(whole % 60)} s`;
}

/** One game or many: `1 game`, `2,000 games`. */
export function formatGames(count: number): string {
  return count === 1 ? '1 game' : `${formatCount(count)} games`;
}

/** `1 worker`, `8 workers`. */
export function formatWorkers(count: number): string {
  return count === 1 ? '1 worker' : `${count} workers`;
}

/** A word of a command as a shell takes it back. */
export function shellWord(word: string): string {
  return /^[\w./:=,@%+#-]+$/.test(word) && !word.startsWith('#') ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** A command to copy. */
export function command(...words: string[]): string {
  return ['npx', 'segovia', ...words.map(shellWord)].join(' ');
}

/** The parts of a table's lines, all of which are left out. */
const BORDERS = [
  ...['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left', 'bottom-right'],
  ...['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid', 'middle'],
];

/** Which side the cells of a column stand on. */
export type Side = 'left' | 'right';

/** A table as text without a line break at its end; `sides` for columns that do not stand left. */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  sides: readonly Side[] = [],
): string {
  const table = new Table({
    head: head.map((cell) => (cell === '' ? '' : styleText('bold', cell, { stream: process.stdout }))),
    colAligns: head.map((_, i) => sides[i] ?? 'left'),
    chars: Object.fromEntries(BORDERS.map((name) => [name, ''])),
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 2 },
  });
  table.push(...rows.map((row) => [...row]));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}
