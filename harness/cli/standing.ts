/**
 * What games of three or four players came to, as a table for people and as data for programs.
 */

import type { Experiment, RunSummary, Standing } from '../run/index.ts';
import { finite, type RateDocument, rateDocument, type TallyDocument, tallyDocument } from './documents.ts';
import { formatCount, formatInterval, formatMean, formatTable } from './text.ts';

/** An entrant of three or four. */
interface StandingDocument {
  readonly deck: string;
  readonly agent: string;
  readonly wins: number;
  readonly rate: RateDocument;
  readonly onThePlay: TallyDocument;
  readonly onTheDraw: TallyDocument;
  readonly mulligans: number;
  readonly draws: number;
  readonly places: readonly number[];
  readonly meanPlace: number | null;
  readonly out: { readonly games: number; readonly medianTurn: number | null };
}

/** The entrants' part of the result as data. */
export function standingDocuments(
  experiment: Experiment,
  summary: RunSummary,
  standing: Standing,
): { readonly entrants: readonly StandingDocument[]; readonly blocks: Standing['blocks'] } {
  return {
    entrants: standing.entrants.map((entrant, seat) => ({
      deck: experiment.decks[seat]?.name ?? '',
      agent: experiment.agents[seat] ?? '',
      wins: standing.wins[seat] ?? 0,
      rate: rateDocument(entrant.rate),
      onThePlay: tallyDocument(entrant.first),
      onTheDraw: tallyDocument(entrant.later),
      mulligans: summary.mulligans[seat] ?? 0,
      draws: entrant.draws,
      places: entrant.places,
      meanPlace: finite(entrant.meanPlace),
      out: { games: entrant.out, medianTurn: finite(entrant.medianOutTurn) },
    })),
    blocks: standing.blocks,
  };
}

/** The entrants' table. The mean place and the turn of being out are of games that were won or drawn. */
export function standingTable(names: readonly string[], { entrants, wins }: Standing): string {
  return formatTable(
    ['', 'won', 'win rate (95 %)', 'playing first', 'later', 'mean place', 'out in turn'],
    entrants.map(({ rate, first, later, meanPlace, medianOutTurn }, seat) => [
      names[seat] ?? '',
      formatCount(wins[seat] ?? 0),
      formatInterval(rate),
      formatInterval(first.rate),
      formatInterval(later.rate),
      formatMean(meanPlace),
      formatCount(medianOutTurn),
    ]),
    ['left', 'right', 'left', 'left', 'left', 'right', 'right'],
  );
}
