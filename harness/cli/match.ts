/**
 * `segovia match`: which of two agents is stronger, by how much, and with what certainty.
 *
 * Agents are compared, not decks: both sit on each side of every game. What is printed is the match as seen from the first agent.
 */

import { DEFAULT_LIMITS } from '../../engine/index.ts';
import { listShippedDecks, loadDeck } from '../decks/index.ts';
import { isRepeatable, readPlayer } from '../process/index.ts';
import {
  type DeckList,
  type Match,
  type MatchSummary,
  MISTAKES,
  type Mistakes,
  ownPairs,
  pairThreads,
  playMatch,
} from '../run/index.ts';
import type { EloEstimate, EloModel, SprtHypotheses } from '../stats/index.ts';
import { finite, rateDocument } from './documents.ts';
import { EXIT_FAILED, EXIT_OK, UsageError } from './errors.ts';
import { listenForSignals } from './interrupt.ts';
import { loadPool } from './pool.ts';
import {
  formatCount,
  formatGames,
  formatInterval,
  formatMean,
  formatTable,
  formatWorkers,
  UNREPEATABLE,
} from './text.ts';

/** The options of the command, read. */
export interface MatchCommandOptions {
  readonly decks?: readonly string[];
  readonly beliefs?: readonly string[];
  readonly games: number;
  readonly sprt?: SprtHypotheses;
  readonly seed: string;
  readonly workers: number;
  readonly cards: readonly string[];
  readonly waiveDeckRules?: boolean;
  readonly unrepeatable?: boolean;
  readonly limitTurns: number;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

/** Runs the command and gives its exit code. */
export async function match(first: string, second: string, options: MatchCommandOptions): Promise<number> {
  const plan = readMatch(first, second, options);
  const pairs = Math.ceil(options.games / 2);
  const say = (line: string): void => {
    if (!options.quiet) console.error(line);
  };
  const most = options.sprt === undefined ? '' : 'at most ';
  const decks = plan.deckPairs.length === 1 ? '1 pair' : `${plan.deckPairs.length} pairs`;
  say(
    `${most}${formatGames(pairs * 2)} over ${decks} of decks on ${formatWorkers(options.workers)}, seed ${plan.seed}`,
  );
  const interrupt = listenForSignals((signal) => console.error(`${signal}: finishing the games under way.`));
  const player = options.workers === 1 ? ownPairs() : pairThreads(options.workers);
  try {
    const summary = await playMatch(plan, {
      pairs,
      ...(options.sprt === undefined ? {} : { test: options.sprt }),
      player,
      stop: interrupt.stop,
      onProgress: (state) => say(progressLine(state)),
    });
    console.log(options.json ? JSON.stringify(documentOf(plan, summary), null, 2) : formatMatch(plan, summary));
    for (const note of summary.notes) say(`Note: ${note}`);
    if (interrupt.exitCode !== EXIT_OK) return interrupt.exitCode;
    return summary.games.broken > 0 ? EXIT_FAILED : EXIT_OK;
  } finally {
    interrupt.end();
    await player.close();
  }
}

function readMatch(first: string, second: string, options: MatchCommandOptions): Match {
  const agents = [first, second].map(
    (text) => readPlayer(text, options.unrepeatable).text,
  ) as unknown as Match['agents'];
  const pool = loadPool(options.cards);
  const read = (name: string): DeckList => {
    const deck = loadDeck(name, pool, { waive: options.waiveDeckRules ?? false });
    return { name: deck.name, cards: deck.main.map((card) => ({ name: card.name, count: card.count })) };
  };
  const lists = (options.decks ?? listShippedDecks()).map(read);
  const beliefs = options.beliefs?.map(read);
  // Each deck meets the next one in the list, the last one the first.
  const deckPairs = lists.map((deck, i) => [deck, lists[(i + 1) % lists.length] as DeckList] as const);
  const names = new Set([...lists, ...(beliefs ?? [])].flatMap(({ cards }) => cards.map(({ name }) => name)));
  return {
    agents,
    deckPairs: lists.length === 2 ? deckPairs.slice(0, 1) : deckPairs,
    seed: options.seed,
    limits: { ...DEFAULT_LIMITS, turns: options.limitTurns },
    cards: pool.own.filter(({ name }) => names.has(name)),
    ...(beliefs === undefined ? {} : { beliefs }),
  };
}

const SPRT_WORDS = ['elo0', 'elo1', 'alpha', 'beta', 'model'];
const MODELS: readonly EloModel[] = ['logistic', 'normalised'];

/** Reads `elo0=0,elo1=30,alpha=0.05,beta=0.05,model=logistic`; the two differences are needed. */
export function parseSprt(text: string): SprtHypotheses {
  const values = new Map<string, string>();
  for (const setting of text.split(',')) {
    const [name = '', value = ''] = setting.split('=');
    if (!SPRT_WORDS.includes(name) || value === '' || values.has(name)) {
      throw new UsageError(
        `--sprt: got ${JSON.stringify(setting)} where one of ${SPRT_WORDS.map((word) => `${word}=…`).join(', ')} was expected.`,
      );
    }
    values.set(name, value);
  }
  const number = (name: string, usual: number): number => {
    const said = values.get(name);
    const value = said === undefined ? usual : /^-?\d+(\.\d+)?$/.test(said) ? Number(said) : Number.NaN;
    if (!Number.isFinite(value)) {
      const got =
        said === undefined ? `${JSON.stringify(text)} without ${name}` : `${JSON.stringify(said)} for ${name}`;
      throw new UsageError(`--sprt: got ${got} where a number was expected, as in elo0=0,elo1=30.`);
    }
    return value;
  };
  const model = (values.get('model') ?? 'logistic') as EloModel;
  if (!MODELS.includes(model)) {
    throw new UsageError(`--sprt: got ${JSON.stringify(model)} for model where ${MODELS.join(' or ')} was expected.`);
  }
  const [elo0, elo1] = [number('elo0', Number.NaN), number('elo1', Number.NaN)];
  const [alpha, beta] = [number('alpha', 0.05), number('beta', 0.05)];
  if (!(elo0 < elo1))
    throw new UsageError(`--sprt: got elo0 ${elo0} and elo1 ${elo1} where elo0 below elo1 was expected.`);
  if (![alpha, beta].every((rate) => rate > 0 && rate < 0.5)) {
    throw new UsageError(`--sprt: got alpha ${alpha} and beta ${beta} where numbers between 0 and 0.5 were expected.`);
  }
  return { elo0, elo1, alpha, beta, model };
}

function progressLine({ games, rate, test }: MatchSummary): string {
  const played = games.wins + games.losses + games.draws + games.limits + games.broken;
  const llr =
    test === null ? '' : `, LLR ${test.llr.toFixed(2)} (${test.lower.toFixed(2)} to ${test.upper.toFixed(2)})`;
  return `${formatGames(played)}: ${formatInterval(rate)}${llr}`;
}

/** `+35 (−10 to +82)` */
function formatElo({ elo, low, high }: EloEstimate): string {
  const sign = (value: number): string => {
    if (!Number.isFinite(value)) return value > 0 ? '+∞' : '−∞';
    return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(0)}`;
  };
  return Number.isNaN(elo) ? '–' : `${sign(elo)} (${sign(low)} to ${sign(high)})`;
}

const MISTAKE_WORDS: Readonly<Record<keyof Mistakes, string>> = {
  wrongSide: 'targets on the wrong side',
  lethalMissed: 'deadly attacks missed',
  spellsLeft: 'turns with spells left',
  landsLeft: 'turns with lands left',
};

const VERDICTS = { open: 'not decided', elo0: 'elo0 accepted', elo1: 'elo1 accepted' };

function formatMatch({ agents }: Match, summary: MatchSummary): string {
  const { pairs, games, rate, elo, correlation, conduct, test } = summary;
  const played = games.wins + games.losses + games.draws;
  const correlated = Number.isFinite(correlation) ? correlation.toFixed(2) : '–';
  const lines = [
    `${agents[0]} against ${agents[1]}`,
    '',
    `Win rate     ${formatInterval(rate)}`,
    `Elo          ${formatElo(elo)}`,
    `Better       ${Number.isFinite(elo.superiority) ? `${(100 * elo.superiority).toFixed(1)} %` : '–'} likely`,
    `Games        ${formatCount(games.wins)} won, ${formatCount(games.draws)} drawn, ${formatCount(games.losses)} lost; ` +
      `${games.limits} over a limit, ${games.broken} broken`,
    `Pairs        ${pairs.ll} LL, ${pairs.ld} LD, ${pairs.wl + pairs.dd} WL or DD, ${pairs.wd} WD, ${pairs.ww} WW; correlation ${correlated}`,
    ...(isRepeatable(agents) ? [] : [`Repeat       ${UNREPEATABLE}`]),
    `Length       ${formatMean(summary.turns / Math.max(1, played))} turns`,
  ];
  if (test !== null) {
    lines.push(
      `Test         ${VERDICTS[test.verdict]}: LLR ${test.llr.toFixed(2)} (${test.lower.toFixed(2)} to ${test.upper.toFixed(2)})`,
    );
  }
  const row = (name: string, value: (who: 0 | 1) => string): string[] => [name, value(0), value(1)];
  const perSecond = (who: 0 | 1): string => formatMean(conduct[who].decisions / conduct[who].seconds);
  const rows = [
    row('errors', (who) => String(conduct[who].errors)),
    row('illegal answers', (who) => String(conduct[who].illegal)),
    row('decisions', (who) => formatCount(conduct[who].decisions)),
    row('decisions per second', perSecond),
    ...MISTAKES.map((name) => row(MISTAKE_WORDS[name], (who) => formatCount(conduct[who].mistakes[name]))),
  ];
  return `${lines.join('\n')}\n\n${formatTable(['', ...agents], rows, ['left', 'right', 'right'])}`;
}

/** What `match --json` prints; without `decisionsPerSecond` it is the same in every run. */
function documentOf({ agents, deckPairs, seed }: Match, summary: MatchSummary): object {
  const { elo, test, rate, conduct } = summary;
  return {
    format: 'segovia/match',
    version: 1,
    seed,
    repeatable: isRepeatable(agents),
    decks: deckPairs.map((pair) => pair.map(({ name }) => name)),
    games: summary.games,
    pairs: summary.pairs,
    rate: rateDocument(rate),
    elo: {
      estimate: finite(elo.elo),
      error: finite(elo.error),
      low: finite(elo.low),
      high: finite(elo.high),
      normalised: finite(elo.normalised),
      superiority: finite(elo.superiority),
    },
    correlation: finite(summary.correlation),
    test,
    agents: agents.map((agent, who) => {
      const { decisions, seconds, errors, illegal, mistakes } = conduct[who as 0 | 1];
      return { agent, errors, illegal, decisions, decisionsPerSecond: finite(decisions / seconds), mistakes };
    }),
    notes: summary.notes,
  };
}
