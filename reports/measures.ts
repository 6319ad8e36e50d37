/** What cards and mechanics did, as sections of a report. */

import type { CardMeasure, Measures, Share } from '../harness/experiments/index.ts';
import { barChart } from './charts.ts';
import type { Block, Cell, ReportTable, Section } from './model.ts';
import { count, decimal, NOTHING, percent, pointRange, points } from './words.ts';

/** An arm with its measures. */
export interface NamedMeasures {
  readonly name: string;
  readonly measures: Measures;
}

const value = (text: string, number: number): Cell => ({ text, value: number });
const rateOf = ({ games, wins }: Share): number => wins / games;
const rateCell = (share: Share): Cell => value(percent(rateOf(share)), rateOf(share));

/** The sections; none where nothing was counted. */
export function measureSections(arms: readonly NamedMeasures[]): Section[] {
  const used = arms.filter(({ measures }) => measures.games > 0 && measures.mechanics.length > 0);
  const [first] = used;
  if (first === undefined) return [];
  return [cardSection(first, used.length > 1), mechanicSection(used)];
}

function cardSection({ name, measures }: NamedMeasures, several: boolean): Section {
  const cards = [...measures.cards].sort((a, b) => order(b) - order(a));
  const table: ReportTable = {
    caption: `Win rates of games in which a card was in the hand that was kept, drawn at all, or cast (lands: played)${several ? `; arm ${name}` : ''}.`,
    head: [
      'card',
      'copies',
      'in hand',
      'drawn',
      'never drawn',
      'improvement',
      'interval',
      'cast',
      'turn',
      'games drawn',
    ],
    numeric: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    rows: cards.map((card) => [
      card.card,
      value(count(card.copies), card.copies),
      rateCell(card.openingHand),
      rateCell(card.drawn),
      rateCell(card.neverDrawn),
      value(points(card.improvement.estimate), card.improvement.estimate),
      Number.isFinite(card.improvement.estimate) ? value(pointRange(card.improvement), card.improvement.low) : NOTHING,
      rateCell(card.used),
      value(decimal(card.firstTurn), card.firstTurn),
      value(count(card.drawn.games), card.drawn.games),
    ]),
  };
  return {
    heading: 'Cards',
    folded: true,
    blocks: [
      { table },
      {
        text: 'A win rate “when cast” is higher for late and costly cards whatever they do: whoever lives that long is winning more often. “Improvement” compares games in which a card was drawn with others, and is the fairer of the two.',
      },
    ],
  };
}

function order({ improvement }: CardMeasure): number {
  return Number.isFinite(improvement.estimate) ? improvement.estimate : -Infinity;
}

/** `convokeCasts` as `convoke casts`. */
function words(measure: string): string {
  return measure.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** What every deck does; the chart is of the rest. */
const COMMON = [
  'openingHand',
  'drawn',
  'cast',
  'landPlayed',
  'entered',
  'attacked',
  'blocked',
  'damageToPlayers',
  'died',
  'activated',
  'castInOthersTurn',
  'discarded',
];

function mechanicSection(arms: readonly NamedMeasures[]): Section {
  const rows = arms.flatMap(({ name, measures }) =>
    measures.mechanics.map((mechanic): Cell[] => [
      words(mechanic.measure),
      ...(arms.length > 1 ? [name] : []),
      value(decimal(mechanic.perGame, 2), mechanic.perGame),
      value(percent(mechanic.with.games / measures.games), mechanic.with.games / measures.games),
      rateCell(mechanic.with),
      rateCell(mechanic.without),
      value(points(mechanic.difference.estimate), mechanic.difference.estimate),
      Number.isFinite(mechanic.difference.estimate)
        ? value(pointRange(mechanic.difference), mechanic.difference.low)
        : NOTHING,
    ]),
  );
  const shift = arms.length > 1 ? 1 : 0;
  const table: ReportTable = {
    caption: 'How much of what the deck did a game, in which share of games, and its win rate with and without.',
    head: [
      'what',
      ...(arms.length > 1 ? ['arm'] : []),
      'a game',
      'in games',
      'win rate with',
      'without',
      'points',
      'interval',
    ],
    numeric: [1, 2, 3, 4, 5, 6].map((column) => column + shift),
    rows,
  };
  const bars = arms.flatMap(({ name, measures }) =>
    measures.mechanics
      .filter(({ measure }) => !COMMON.includes(measure))
      .map(({ measure, perGame }) => ({
        name: arms.length > 1 ? `${words(measure)}, ${name}` : words(measure),
        value: perGame,
      })),
  );
  const chart: Block[] =
    bars.length > 0 && bars.length <= 40 ? [{ chart: barChart('Use of mechanics a game', 'a game', bars) }] : [];
  return { heading: 'Mechanics', folded: true, blocks: [...chart, { table }] };
}
