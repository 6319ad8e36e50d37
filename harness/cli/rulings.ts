/**
 * `segovia rulings`: the rulings matrix with the scenarios that prove each row, played afresh.
 */

import { styleText } from 'node:util';
import { proveRulings, type RulingProof } from '../rulings/index.ts';
import { EXIT_FAILED, EXIT_OK, UsageError } from './errors.ts';
import { formatTable } from './text.ts';

/** The options of the command, read. */
export interface RulingsOptions {
  readonly json?: boolean;
  readonly open?: boolean;
}

/**
 * Runs the command and gives its exit code: EXIT_FAILED when a row that was asked for is not proven.
 * @param words ids of rows, or beginnings of ids ("CONV"); none: all
 * @throws UsageError for a word that no row begins with
 */
export function showRulings(words: readonly string[], options: RulingsOptions): number {
  const all = proveRulings();
  for (const word of words) {
    if (all.some(({ id }) => isMeant(id, word))) continue;
    const topics = [...new Set(all.map(({ id }) => id.split('-')[0]))].join(', ');
    throw new UsageError(
      `Got the ruling ${JSON.stringify(word)} where one of ${topics}, or an id such as CONV-4, was expected.`,
    );
  }
  const asked = all.filter(({ id }) => words.length === 0 || words.some((word) => isMeant(id, word)));
  const shown = options.open ? asked.filter(({ status }) => status !== 'proven') : asked;
  if (options.json) console.log(JSON.stringify(shown, null, 2));
  else console.log(reportText(shown, asked));
  return asked.every(({ status }) => status === 'proven') ? EXIT_OK : EXIT_FAILED;
}

function isMeant(id: string, word: string): boolean {
  const upper = word.toUpperCase();
  return id === upper || id.startsWith(`${upper}-`);
}

const MARKS = { proven: ['green', '✓ proven'], failed: ['red', '✗ failed'], open: ['yellow', '– open'] } as const;

function mark(status: RulingProof['status']): string {
  const [colour, text] = MARKS[status];
  return styleText(colour, text, { stream: process.stdout });
}

function reportText(shown: readonly RulingProof[], asked: readonly RulingProof[]): string {
  const rows = shown.map((one) => [one.id, mark(one.status), wrap(provers(one), 38), wrap(one.ruling, 72)]);
  const proven = asked.filter(({ status }) => status === 'proven').length;
  const failures = shown.flatMap(({ scenarios }) => scenarios.filter(({ status }) => status !== 'ok'));
  const parts = rows.length > 0 ? [formatTable(['row', '', 'scenarios', 'ruling'], rows)] : [];
  for (const { id, file, problemLine, problem } of new Set(failures))
    parts.push(`${file}:${problemLine}: ${id}: ${problem}`);
  return [...parts, `${proven} of ${asked.length} rows are proven`].join('\n\n');
}

function provers({ scenarios }: RulingProof): string {
  const names = scenarios.map(({ id, variant }) => [id, variant].filter((word) => word !== '').join(' '));
  return names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(', ');
}

/** Long text in lines that a terminal shows whole. */
function wrap(text: string, width: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.join('\n');
}
