/**
 * What a run came to, as a small text for people and as one JSON document for programs.
 *
 * Both say the same. The document's fields are documented at `ResultDocument`; numbers that do not exist (a rate of no
 * games) are null in it. Nothing is computed here that the summary does not have.
 */

import { isRepeatable } from '../process/index.ts';
import type { Experiment, GameApart, RunSummary, Spread } from '../run/index.ts';
import type { PairCounts, PairRate } from '../stats/index.ts';
import { finite, type RateDocument, rateDocument, type TallyDocument, tallyDocument } from './documents.ts';
import {
  type CardDocument,
  cardDocuments,
  type MechanicsDocument,
  mechanicsDocument,
  mechanicsRows,
} from './mechanics.ts';
import type { PlayedRun } from './simulate.ts';
import { standingDocuments, standingTable } from './standing.ts';
import {
  command,
  formatCount,
  formatGames,
  formatInterval,
  formatMean,
  formatSeconds,
  formatTable,
  formatWorkers,
  UNREPEATABLE,
} from './text.ts';

interface ApartDocument {
  readonly game: number;
  readonly reason: string;
  readonly note: string;
  /** The command that replays it. */
  readonly replay: string;
}

interface SpreadDocument {
  readonly mean: number | null;
  readonly median: number | null;
  /** Nine games in ten do not exceed it. */
  readonly p90: number | null;
  readonly max: number;
}

/** What `simulate --json` prints. */
export interface ResultDocument {
  readonly format: 'segovia/result';
  readonly version: 1;
  /** Folder of the records. */
  readonly records: string;
  readonly seed: string;
  readonly engineSignature: string;
  readonly rulebookHash: string;
  /** False where an agent's budget is a time: the same command gives other games. */
  readonly repeatable: boolean;
  /** Whether every game of the run was played. */
  readonly complete: boolean;
  readonly games: {
    readonly planned: number;
    readonly played: number;
    readonly draws: number;
    readonly limits: number;
    readonly broken: number;
  };
  /** Entrant 0, 1 …: deck and agent. */
  readonly entrants: readonly {
    readonly deck: string;
    readonly agent: string;
    readonly wins: number;
    /** Over pairs, or over blocks of as many games as entrants. */
    readonly rate: RateDocument;
    readonly onThePlay: TallyDocument;
    readonly onTheDraw: TallyDocument;
    readonly mulligans: number;
    /** Of three or four entrants: draws shared, how often on which place, the mean place, and the median turn of being out. */
    readonly draws?: number;
    readonly places?: readonly number[];
    readonly meanPlace?: number | null;
    readonly out?: { readonly games: number; readonly medianTurn: number | null };
  }[];
  /** Pairs by what entrant 0 made of both games: `wl` is one won and one lost; `apart` has a game without a result. */
  readonly pairs?: PairCounts;
  /** Of three or four entrants: blocks with results of all their games, and blocks with a game without one. */
  readonly blocks?: { readonly whole: number; readonly apart: number };
  /** Of games that were won or drawn. */
  readonly turns: SpreadDocument;
  readonly decisions: SpreadDocument;
  /** Decisions that were not asked because there was one option. */
  readonly forced: SpreadDocument;
  /** By entrant: what the mechanics of its cards did, and what each of its cards did. */
  readonly mechanics: readonly MechanicsDocument[];
  readonly cards: readonly (readonly CardDocument[])[];
  /** How many games ended for which reason. */
  readonly reasons: Readonly<Record<string, number>>;
  /** The first ten games of each kind that is counted apart. */
  readonly limitGames: readonly ApartDocument[];
  readonly brokenGames: readonly ApartDocument[];
  /** Slices that could not be played: the game that was under way, and how many games are missing. */
  readonly lost: readonly { readonly game: number; readonly games: number; readonly message: string }[];
  readonly notes: readonly string[];
  /** What this process did; everything else is the same for every process. */
  readonly time: {
    readonly gamesPlayed: number;
    readonly seconds: number;
    readonly gamesPerSecond: number | null;
    readonly workers: number;
  };
}

/** The result as data for JSON. */
export function resultDocument(run: PlayedRun): ResultDocument {
  const { store, experiment, result, workers, notes } = run;
  const { summary, playedNow, seconds, lost } = result;
  const { engineSignature, rulebookHash, seed } = store.header;
  const folder = store.folder as string;
  const { planned, played, draws, limits, broken } = summary;
  return {
    format: 'segovia/result',
    version: 1,
    records: folder,
    seed,
    engineSignature,
    rulebookHash,
    repeatable: isRepeatable(experiment.agents),
    complete: played === planned,
    games: { planned, played, draws, limits, broken },
    ...(summary.standing === null
      ? pairDocuments(experiment, summary)
      : standingDocuments(experiment, summary, summary.standing)),
    turns: spreadDocument(summary.turns),
    decisions: spreadDocument(summary.decisions),
    forced: spreadDocument(summary.forced),
    mechanics: summary.counts.map(mechanicsDocument),
    cards: summary.counts.map(cardDocuments),
    reasons: summary.reasons,
    limitGames: summary.firstLimits.map((game) => apartDocument(game, folder)),
    brokenGames: summary.firstBroken.map((game) => apartDocument(game, folder)),
    lost: lost.map(({ game, count, message }) => ({ game, games: count, message })),
    notes,
    time: { gamesPlayed: playedNow, seconds, gamesPerSecond: finite(playedNow / seconds), workers },
  };
}

function pairDocuments(experiment: Experiment, summary: RunSummary): Pick<ResultDocument, 'entrants' | 'pairs'> {
  const splits = [summary.split.a, summary.split.b];
  return {
    entrants: experiment.decks.map(({ name }, seat) => ({
      deck: name,
      agent: experiment.agents[seat] as string,
      wins: summary.wins[seat] as number,
      rate: rateDocument(summary.rates[seat] as RateDocument),
      onThePlay: tallyDocument((splits[seat] as RunSummary['split']['a']).play),
      onTheDraw: tallyDocument((splits[seat] as RunSummary['split']['a']).draw),
      mulligans: summary.mulligans[seat] as number,
    })),
    pairs: summary.pairs,
  };
}

function spreadDocument({ mean, median, high, max }: Spread): SpreadDocument {
  return { mean: finite(mean), median: finite(median), p90: finite(high), max };
}

function apartDocument({ index, reason, note }: GameApart, folder: string): ApartDocument {
  return { game: index, reason, note, replay: command('replay', `${folder}#${index}`) };
}

/** How many games that are counted apart the text names. */
const APART_SHOWN = 3;

/** The result as text, without a line break at its end. */
export function formatResult(run: PlayedRun): string {
  const { experiment, result, store } = run;
  const { summary } = result;
  const folder = store.folder as string;
  const facts = [
    ['Games', gamesLine(summary)],
    ...apartRows(summary, folder),
    ...lengthRows(summary),
    ...mechanicsRows(summary),
    ...(isRepeatable(experiment.agents) ? [] : [['Repeat', UNREPEATABLE]]),
    ['Speed', speedLine(run)],
    ['Records', folder],
    ['Replay', command('replay', `${folder}#${gameToShow(summary)}`)],
  ];
  return [
    summary.standing === null
      ? formatTable(
          ['', 'won', 'win rate (95 %)', 'on the play', 'on the draw'],
          entrantNames(experiment).map((name, seat) => entrantRow(name, seat, summary)),
          ['left', 'right'],
        )
      : standingTable(entrantNames(experiment), summary.standing),
    '',
    formatTable([], facts),
  ].join('\n');
}

/** A game that somebody will want to see. */
function gameToShow({ firstBroken, firstLimits }: RunSummary): number {
  return (firstBroken[0] ?? firstLimits[0])?.index ?? 0;
}

/** The shortest names that tell the entrants apart. */
export function entrantNames({ decks, agents }: Experiment): string[] {
  const names = decks.map(({ name }) => name);
  if (new Set(names).size === names.length && new Set(agents).size === 1) return names;
  const full = names.map((name, seat) => `${name} (${agents[seat]})`);
  return new Set(full).size === full.length ? full : names.map((name, seat) => `${name} (${seat + 1})`);
}

function entrantRow(name: string, seat: number, summary: RunSummary): string[] {
  const split = seat === 0 ? summary.split.a : summary.split.b;
  const rate = summary.rates[seat] as PairRate;
  const won = formatCount(summary.wins[seat] as number);
  return [name, won, formatInterval(rate), formatInterval(split.play.rate), formatInterval(split.draw.rate)];
}

function gamesLine({ planned, played, draws, limits, broken }: RunSummary): string {
  const games = played === planned ? `${formatCount(played)}` : `${formatCount(played)} of ${formatCount(planned)}`;
  return `${games} played, ${formatCount(draws)} drawn, ${formatCount(limits)} over a limit, ${formatCount(broken)} broken`;
}

function apartRows({ firstLimits, firstBroken }: RunSummary, folder: string): string[][] {
  const show = ({ index, reason, note }: GameApart): string[] => {
    return ['', `game ${index}: ${note === '' ? reason : note}: ${command('replay', `${folder}#${index}`)}`];
  };
  return [...firstLimits.slice(0, APART_SHOWN), ...firstBroken.slice(0, APART_SHOWN)].map(show);
}

function lengthRows({ turns, decisions, forced }: RunSummary): string[][] {
  if (!Number.isFinite(turns.median)) return [];
  const [middle, high, most] = [turns.median, turns.high, turns.max].map(formatCount);
  return [
    ['Length', `${middle} turns in the median, ${high} or fewer in nine games of ten, ${most} at most`],
    ['Choices', `${formatMean(decisions.mean)} a game, not counting ${formatMean(forced.mean)} that were forced`],
  ];
}

function speedLine({ result, workers }: PlayedRun): string {
  const { playedNow, seconds } = result;
  if (playedNow === 0) return 'nothing was left to play';
  const speed = `${formatCount(Math.round(playedNow / seconds))} games/s`;
  return `${speed}: ${formatGames(playedNow)} in ${formatSeconds(seconds)} on ${formatWorkers(workers)}`;
}
