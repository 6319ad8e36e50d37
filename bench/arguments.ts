/**
 * Reads the arguments of the benchmark and refuses what it does not know.
 */

import { parseArgs } from 'node:util';
import { PLAYED_LANES, type PlayedLane } from './play.ts';
import { PAIRS } from './playouts.ts';

/** A bad argument: one line for the user. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const HELP = `Usage: npm run bench -- [options]

Plays a fixed set of games with random agents and the shipped decks, and reports what the engine costs.

  (none)            all figures, with the signature of the games
  --check           compare signature, counts, work and allocation with bench/*.json; no times (for CI)
  --sign            write bench/signature.json, bench/baseline.json and bench/work.json
                    (ENGINE_SIGNATURE in engine/index.ts must change whenever the signature does)
  --compare REF     build the commit REF and the working tree, and compare their speeds
  --with REF        the new side of --compare, instead of the working tree
  --workers         one worker thread against two
  --perft           lines of play of fixed positions, counted and timed
  --lanes           games of six pairs of decks and of four players: by the engine alone, through the harness, in two workers
  --micro           single steps of the engine and of the records
  --play LANE       play a lane (engine, harness) and measure nothing, for profilers: --seconds N, --agent AGENT
  --pairing         what pairs and common shuffles are worth against independent games, in three questions of the studies
  --display         a run with the live display and without, by processor time
  --tables          four players, and what a decision costs on growing boards
  --quick           shorter, for a first look
  --pairs N         pairs of games for each two decks (default ${PAIRS}); other games, another signature
  --files DIR       folder of signature.json and baseline.json (default bench)
  --json            print the report as JSON
  -h, --help        print this help
`;

export type Mode =
  | 'run'
  | 'check'
  | 'sign'
  | 'compare'
  | 'workers'
  | 'perft'
  | 'tables'
  | 'display'
  | 'pairing'
  | 'lanes'
  | 'micro'
  | 'play'
  | 'serve'
  | 'help';

export interface BenchArguments {
  readonly mode: Mode;
  /** Of --compare and --with. */
  readonly refs: readonly [string, string | null];
  readonly quick: boolean;
  readonly json: boolean;
  readonly pairs: number;
  readonly files: string | null;
  /** Of --play. */
  readonly lane: PlayedLane;
  readonly agent: string;
  readonly seconds: number;
}

const OPTIONS = {
  check: { type: 'boolean' },
  sign: { type: 'boolean' },
  compare: { type: 'string' },
  with: { type: 'string' },
  workers: { type: 'boolean' },
  perft: { type: 'boolean' },
  tables: { type: 'boolean' },
  display: { type: 'boolean' },
  pairing: { type: 'boolean' },
  play: { type: 'string' },
  agent: { type: 'string' },
  seconds: { type: 'string' },
  lanes: { type: 'boolean' },
  micro: { type: 'boolean' },
  serve: { type: 'boolean' },
  quick: { type: 'boolean' },
  json: { type: 'boolean' },
  pairs: { type: 'string' },
  files: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const MODES = [
  'help',
  'serve',
  'check',
  'sign',
  'compare',
  'workers',
  'perft',
  'tables',
  'display',
  'pairing',
  'lanes',
  'micro',
  'play',
] as const;
const MOST_PAIRS = 1000;
const MOST_SECONDS = 3600;

function readPairs(text: string | undefined): number {
  if (text === undefined) return PAIRS;
  const pairs = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (pairs >= 1 && pairs <= MOST_PAIRS) return pairs;
  const expected = `a whole number from 1 to ${MOST_PAIRS}`;
  throw new UsageError(`--pairs: got ${JSON.stringify(text)} where ${expected} was expected.`);
}

function readLane(text: string | undefined): PlayedLane {
  const lane = PLAYED_LANES.find((name) => name === (text ?? PLAYED_LANES[0]));
  if (lane !== undefined) return lane;
  throw new UsageError(`--play: got ${JSON.stringify(text)} where ${PLAYED_LANES.join(' or ')} was expected.`);
}

function readSeconds(text: string | undefined): number {
  const seconds = text === undefined ? 10 : Number(text);
  if (seconds > 0 && seconds <= MOST_SECONDS) return seconds;
  const expected = `a number above 0 and at most ${MOST_SECONDS}`;
  throw new UsageError(`--seconds: got ${JSON.stringify(text)} where ${expected} was expected.`);
}

/** Reads the words behind the program's name. Throws a UsageError. */
export function parseArguments(words: readonly string[]): BenchArguments {
  const values = readWords(words);
  const modes = MODES.filter((mode) => values[mode] !== undefined);
  const [mode, other] = modes;
  if (mode !== undefined && other !== undefined && mode !== 'help')
    throw new UsageError(`Got --${mode} with --${other} where one of them was expected.`);
  if (values.with !== undefined && mode !== 'compare')
    throw new UsageError('Got --with where it was not expected: it belongs to --compare.');
  if (mode !== 'play' && (values.agent ?? values.seconds) !== undefined)
    throw new UsageError('Got --agent or --seconds where it was not expected: they belong to --play.');
  if (values.json && (mode === 'check' || mode === 'sign'))
    throw new UsageError(`Got --json with --${mode} where it was not expected.`);
  return {
    mode: mode ?? 'run',
    refs: [values.compare ?? '', values.with ?? null],
    quick: values.quick ?? false,
    json: values.json ?? false,
    pairs: readPairs(values.pairs),
    files: values.files ?? null,
    lane: readLane(values.play),
    agent: values.agent ?? 'random',
    seconds: readSeconds(values.seconds),
  };
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS }).values;
  } catch (error) {
    // The first sentence says what is wrong; the rest is advice for other programs.
    throw new UsageError(`${(error as Error).message.split('. ')[0]}.`);
  }
}
