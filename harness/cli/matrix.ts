/**
 * `segovia matrix`: all decks against all, in the hands of one agent or of several, with ratings and a heat map.
 *
 * The folder belongs to the matrix: the same command goes on, and one more deck plays its own pairings only.
 */

import { join } from 'node:path';
import { DEFAULT_LIMITS, ENGINE_SIGNATURE } from '../../engine/index.ts';
import {
  cellText,
  matrixReport,
  pairingsCsv,
  type ReportTable,
  renderMarkdown,
  renderPage,
} from '../../reports/index.ts';
import { loadDeck } from '../decks/index.ts';
import { type Entrant, keepMatrix, type MatrixPlan, playMatrix, slug, writeWhole } from '../experiments/index.ts';
import { readPlayer } from '../process/index.ts';
import { threadPlayer, wholeUnits } from '../run/index.ts';
import { EXIT_FAILED, EXIT_OK, UsageError } from './errors.ts';
import { listenForSignals } from './interrupt.ts';
import { loadPool } from './pool.ts';
import { NO_PROGRESS, showProgress } from './progress.ts';
import { command, formatCount, formatGames, formatSeconds, formatTable, formatWorkers } from './text.ts';
import { VERSION } from './version.ts';

/** The options of the command, read. */
export interface MatrixOptions {
  readonly agent?: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly workers: number;
  readonly out?: string;
  readonly cards: readonly string[];
  readonly waiveDeckRules?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

const MOST_ENTRANTS = 40;
const USUAL_AGENT = 'scripted';

/** Runs the command and gives its exit code. */
export async function matrix(decks: readonly string[], options: MatrixOptions): Promise<number> {
  const plan = readPlan(decks, options);
  const folder = options.out ?? join('runs', `matrix-${slug(options.seed)}`);
  const say = (line: string): void => {
    if (!options.quiet) console.error(line);
  };
  const pairings = (plan.entrants.length * (plan.entrants.length - 1)) / 2;
  const games = formatGames(plan.games * pairings);
  say(`${plan.entrants.length} entrants, ${games} on ${formatWorkers(options.workers)}, in ${folder}`);
  const progress = options.quiet ? NO_PROGRESS : showProgress();
  const player = threadPlayer(options.workers);
  const interrupt = listenForSignals((signal) => {
    progress.end();
    console.error(`${signal === 'SIGINT' ? 'Ctrl-C' : signal}: finishing the games under way; once more ends at once.`);
  });
  const { stop, abort } = interrupt;
  try {
    const played = await playMatrix(plan, folder, {
      player,
      stop,
      abort,
      onProgress: (state) => {
        if (!stop.aborted) progress.update(state);
      },
    });
    keepMatrix(folder, plan);
    const again = ['matrix', ...decks, ...(options.agent ?? []).flatMap((agent) => ['--agent', agent])];
    const report = matrixReport(plan, played.analysis, {
      engineSignature: ENGINE_SIGNATURE,
      version: VERSION,
      command: command(...again, '--games', String(plan.games), '--seed', plan.seed),
      finished: played.finished,
    });
    writeWhole(join(folder, 'report.html'), await renderPage(report));
    writeWhole(join(folder, 'report.md'), renderMarkdown(report));
    writeWhole(join(folder, 'pairings.csv'), pairingsCsv(plan, played.analysis));
    writeWhole(join(folder, 'answer.json'), `${JSON.stringify(report.data, null, 2)}\n`);
    if (options.json) console.log(JSON.stringify(report.data, null, 2));
    else if (!options.quiet) {
      const tables = report.sections
        .slice(0, 3)
        .flatMap(({ blocks }) => blocks.flatMap((one) => ('table' in one ? [textTable(one.table)] : [])));
      const speed =
        played.playedNow === 0
          ? 'nothing was left to play'
          : `${formatGames(played.playedNow)} in ${formatSeconds(played.seconds)}`;
      const facts = formatTable(
        [],
        [
          ['Played', speed],
          ['Report', join(folder, 'report.html')],
        ],
      );
      console.log([report.answer, ...tables, facts].join('\n\n'));
    }
    for (const { folder: run, game, message } of played.lost) {
      console.error(`segovia: game ${game} of ${run} ended its worker twice (${message}).`);
    }
    if (!played.finished && interrupt.exitCode !== EXIT_OK) {
      console.error('segovia: interrupted; the same command goes on.');
      return interrupt.exitCode;
    }
    return played.lost.length > 0 ? EXIT_FAILED : EXIT_OK;
  } finally {
    interrupt.end();
    progress.end();
    await player.close();
  }
}

function textTable({ head, rows, numeric }: ReportTable): string {
  return formatTable(
    head,
    rows.map((row) => row.map(cellText)),
    head.map((_, i) => (numeric.includes(i) ? 'right' : 'left')),
  );
}

function readPlan(decks: readonly string[], options: MatrixOptions): MatrixPlan {
  const pool = loadPool(options.cards);
  const waived = options.waiveDeckRules ?? false;
  const agents = [...new Set((options.agent ?? [USUAL_AGENT]).map((text) => readPlayer(text).text))];
  const lists = decks.map((deck) => {
    const { name, main } = loadDeck(deck, pool, { waive: waived });
    return { name, cards: main.map(({ name: card, count }) => ({ name: card, count })) };
  });
  const entrants = lists.flatMap((deck) =>
    agents.map(
      (agent): Entrant => ({ name: agents.length === 1 ? deck.name : `${deck.name} (${agent})`, deck, agent }),
    ),
  );
  const names = entrants.map(({ name }) => slug(name));
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined)
    throw new UsageError(`Got ${JSON.stringify(twice)} twice where different entrants were expected.`);
  if (entrants.length < 2 || entrants.length > MOST_ENTRANTS) {
    throw new UsageError(
      `Got ${formatCount(entrants.length)} ${entrants.length === 1 ? 'entrant' : 'entrants'} where 2 to ${MOST_ENTRANTS} were expected: decks times agents.`,
    );
  }
  return {
    entrants,
    seed: options.seed,
    games: wholeUnits(options.games),
    limits: DEFAULT_LIMITS,
    waived,
    cards: pool.own,
  };
}
