/** The report of an experiment: its analysis as an answer, charts, tables, method and everything needed to do it again. */

import {
  type Analysis,
  type ArmResult,
  COMEBACK,
  type Definition,
  type Effect,
  type PlayedExperiment,
} from '../harness/experiments/index.ts';
import { answerOf, fieldOf, subjectOf } from './answer.ts';
import { intervalChart, lengthChart, trendChart, winsByLengthChart } from './charts.ts';
import { answerDocument } from './document.ts';
import { measureSections } from './measures.ts';
import type { Block, Cell, Report, ReportChart, ReportTable, Section } from './model.ts';
import { count, counted, decimal, NOTHING, percent, percentRange, pointRange, points, probability } from './words.ts';

/** Where a report comes from. */
export interface Provenance {
  readonly engineSignature: string;
  readonly version: string;
  /** The command that makes it again, from the experiment file. */
  readonly command: string;
  /** The command that replays a game of a run, without the number. */
  readonly replay: (arm: number, opponent: number, game: number) => string;
  readonly finished: boolean;
  readonly lost: readonly string[];
}

/** The report. */
export function experimentReport(
  definition: Definition,
  analysis: Analysis,
  { measures, luck }: Pick<PlayedExperiment, 'measures' | 'luck'>,
  from: Provenance,
): Report {
  const { title, question } = definition;
  return {
    title,
    question,
    answer: answerOf(definition, analysis),
    basis: basisOf(definition, analysis, from),
    sections: [
      ...resultSections(definition, analysis),
      gamesSection(analysis),
      ...measureSections(measures.map((one, i) => ({ name: analysis.arms[i]?.name ?? '', measures: one }))),
      ...tailSections(analysis, from),
      ...apartSections(analysis, from),
      ...luckSections(analysis, luck),
      methodSection(definition, analysis),
      againSection(definition, from),
    ],
    data: answerDocument(definition, analysis, { measures, luck }, from),
  };
}

function basisOf(definition: Definition, analysis: Analysis, { finished, lost }: Provenance): string {
  const { arms, pairs } = analysis;
  const games = arms.reduce((sum, arm) => sum + arm.games, 0);
  const shape =
    arms.length === 1 ? '' : ` in ${arms.length} arms${definition.shared ? ' that share their shuffles' : ''}`;
  const field = definition.opponents.length === 1 ? '' : ` against each of ${definition.opponents.length} opponents`;
  const end = finished ? `It ended because ${analysis.ended}.` : 'It is not finished: these are the games so far.';
  const gone = lost.length === 0 ? '' : ' Some games could not be played; see below.';
  return `${counted(games, 'game')}${shape}, ${counted(pairs, definition.seats === 2 ? 'pair' : 'block')} each${field}. ${end}${gone}`;
}

const hasNumbers = ({ rate }: ArmResult): boolean => Number.isFinite(rate.estimate);

function resultSections(definition: Definition, analysis: Analysis): Section[] {
  const arms = analysis.arms.filter(hasNumbers);
  if (arms.length === 0) return [];
  const sections: Section[] = [
    {
      heading: arms.length === 1 ? 'Win rate' : 'Win rates of the arms',
      blocks: [
        ...rateCharts(definition, analysis).map((chart): Block => ({ chart })),
        { table: armTable(definition, analysis) },
      ],
    },
  ];
  if (definition.about === 'first player') sections.push(firstSection(analysis));
  if (analysis.effects.length > 0) sections.push(effectSection(definition, analysis));
  if (definition.opponents.length > 1) {
    sections.push({ heading: 'By opponent', blocks: [{ table: opponentTable(definition, analysis) }] });
  }
  return sections;
}

function rateCharts(definition: Definition, analysis: Analysis): ReportChart[] {
  const { arms, trends } = analysis;
  const rows = arms.filter(hasNumbers).map(({ name, rate }) => ({ name, ...rate }));
  const axis = `win rate of ${subjectOf(definition)} in %`;
  const [trend] = trends;
  const factor = definition.factors.length === 1 && trend !== undefined ? definition.factors[trend.factor] : undefined;
  if (factor === undefined) return [intervalChart('Win rates with their intervals', axis, rows, 1 / definition.seats)];
  const numbered = rows.map((row, i) => ({ ...row, number: factor.levels[i]?.number ?? i }));
  return [trendChart(`Win rate by ${factor.name}, with its intervals`, factor.name, numbered, 1 / definition.seats)];
}

const value = (text: string, number: number): Cell => ({ text, value: number });

function armTable(definition: Definition, { arms, level }: Analysis): ReportTable {
  const interval = `${decimal(100 * level, 0)} % interval`;
  const sprt = arms.some((arm) => arm.sprt !== null);
  const equal = arms.some((arm) => arm.equivalence !== null);
  return {
    caption: `Games of ${subjectOf(definition)} against ${fieldOf(definition)}.`,
    head: [
      ...['arm', 'win rate', interval, 'on the play', 'on the draw', 'Elo', 'won', 'drawn', 'lost', 'apart'],
      ...(sprt ? ['LLR', 'test', 'after stopping'] : []),
      ...(equal ? ['equivalence p', 'verdict'] : []),
    ],
    numeric: [1, 2, 3, 4, 5, 6, 7, 8, 9, ...(sprt ? [10, 12] : equal ? [10] : []), ...(sprt && equal ? [13] : [])],
    rows: arms.map((arm) => [
      arm.name,
      value(percent(arm.rate.estimate), arm.rate.estimate),
      value(percentRange(arm.rate), arm.rate.low),
      value(percent(arm.onThePlay.rate.estimate), arm.onThePlay.rate.estimate),
      value(percent(arm.onTheDraw.rate.estimate), arm.onTheDraw.rate.estimate),
      value(decimal(arm.elo.elo, 0), arm.elo.elo),
      value(count(arm.wins), arm.wins),
      value(count(arm.draws), arm.draws),
      value(count(arm.losses), arm.losses),
      value(count(arm.apart.length), arm.apart.length),
      ...(arm.sprt === null
        ? []
        : [
            value(decimal(arm.sprt.llr, 2), arm.sprt.llr),
            testWords(definition, arm),
            value(
              `${percent(arm.sprt.estimate.estimate)} (${percentRange(arm.sprt.estimate)})`,
              arm.sprt.estimate.estimate,
            ),
          ]),
      ...(arm.equivalence === null
        ? []
        : [value(probability(arm.equivalence.p), arm.equivalence.p), arm.equivalence.verdict]),
    ]),
  };
}

function testWords({ stop }: Definition, { sprt }: ArmResult): string {
  if (sprt === null || stop.sprt === undefined || sprt.verdict === 'open') return 'open';
  return `${sprt.verdict === 'elo1' ? decimal(stop.sprt.elo1, 0) : decimal(stop.sprt.elo0, 0)} Elo accepted`;
}

function firstSection({ arms, first, level }: Analysis): Section {
  const rows = arms.filter(hasNumbers).map(({ name, first: own }) => ({ name, ...own }));
  const table: ReportTable = {
    caption: 'Win rate on the play minus on the draw in percentage points, pair by pair.',
    head: ['arm', 'points', `${decimal(100 * level, 0)} % interval`, 'p'],
    numeric: [1, 2, 3],
    rows: [{ name: 'all arms', ...first }, ...rows].map(({ name, ...own }) => [
      name,
      value(points(own.estimate), own.estimate),
      value(pointRange(own), own.low),
      value(probability(own.p), own.p),
    ]),
  };
  const chart = intervalChart('What playing first is worth', 'difference in percentage points', rows, 0);
  return { heading: 'Playing first', blocks: [{ chart }, { table }] };
}

function effectSection(definition: Definition, analysis: Analysis): Section {
  const { effects, level, trends } = analysis;
  const name = ({ factor, level: at }: Effect): string => {
    const { name: what, levels } = definition.factors[factor] as Definition['factors'][number];
    const levelNames = `${levels[at]?.label} − ${levels[0]?.label}`;
    return definition.factors.length === 1 ? levelNames : `${what}: ${levelNames}`;
  };
  const of = definition.factors.length === 1 ? ` between levels of ${definition.factors[0]?.name}` : '';
  const rows = effects.map((effect) => ({ name: name(effect), ...effect.difference }));
  const table: ReportTable = {
    caption: `Differences of win rates in percentage points${of}, unit by unit over common shuffles.`,
    head: ['difference', 'points', `${decimal(100 * level, 0)} % interval`, 'p', 'p (Holm)', 'p (BH)', 'gain'],
    numeric: [1, 2, 3, 4, 5, 6],
    rows: effects.map((effect) => {
      const { difference, holm, falseDiscovery } = effect;
      return [
        name(effect),
        value(points(difference.estimate, 2), difference.estimate),
        value(pointRange(difference, 2), difference.low),
        value(probability(difference.p), difference.p),
        value(probability(holm), holm),
        value(probability(falseDiscovery), falseDiscovery),
        value(
          Number.isFinite(difference.reduction) ? `${decimal(difference.reduction, 2)}×` : NOTHING,
          difference.reduction,
        ),
      ];
    }),
  };
  const lines = trends.map(({ factor, slope }): Block => {
    const { name: what } = definition.factors[factor] as Definition['factors'][number];
    return {
      text: `One more of ${what} changes the win rate by ${points(slope.estimate, 2)} points (${pointRange(slope, 2)}), by a line through all levels.`,
    };
  });
  const chart = intervalChart('Differences with their intervals', 'difference in percentage points', rows, 0);
  return { heading: 'Differences', blocks: [{ chart }, { table }, ...lines] };
}

function opponentTable(definition: Definition, { arms }: Analysis): ReportTable {
  return {
    caption: 'Win rates in % by opponent, with their intervals.',
    head: ['arm', ...definition.opponents.map(({ name }) => name)],
    numeric: definition.opponents.map((_, i) => i + 1),
    rows: arms.map(({ name, byOpponent }) => [
      name,
      ...byOpponent.map((rate) => value(`${decimal(100 * rate.estimate)} (${percentRange(rate)})`, rate.estimate)),
    ]),
  };
}

/** Most arms whose lines are drawn together. */
const MOST_LINES = 6;

function gamesSection({ arms }: Analysis): Section {
  const lengths: number[] = [];
  for (const arm of arms) {
    arm.lengths.forEach((games, turn) => {
      lengths[turn] = (lengths[turn] ?? 0) + games;
    });
  }
  const all = Array.from(lengths, (games) => games ?? 0);
  const table: ReportTable = {
    caption: 'Turns and decisions of games that were won or drawn; mulligans a game of the deck and of its opponents.',
    head: ['arm', 'turns, median', '9 of 10', 'most', 'decisions', 'mulligans', 'opponents’'],
    numeric: [1, 2, 3, 4, 5, 6],
    rows: arms.map(({ name, turns, decisions, mulligans, games }) => [
      name,
      value(count(turns.median), turns.median),
      value(count(turns.high), turns.high),
      value(count(turns.max), turns.max),
      value(decimal(decisions.mean), decisions.mean),
      value(decimal(mulligans[0] / games, 3), mulligans[0] / games),
      value(decimal(mulligans[1] / games, 3), mulligans[1] / games),
    ]),
  };
  const reasons = [...new Set(arms.flatMap((arm) => Object.keys(arm.reasons)))].sort();
  const ends: ReportTable = {
    caption: 'How games ended.',
    head: ['arm', ...reasons],
    numeric: reasons.map((_, i) => i + 1),
    rows: arms.map((arm) => [
      arm.name,
      ...reasons.map((reason) => value(count(arm.reasons[reason] ?? 0), arm.reasons[reason] ?? 0)),
    ]),
  };
  if (all.length === 0) return { heading: 'The games', blocks: [{ text: 'None were played.' }] };
  const charts = [lengthChart(all), winsByLengthChart(arms.slice(0, MOST_LINES))];
  const tables = [table, ends, leadTable(arms)].map((one): Block => ({ table: one }));
  return { heading: 'The games', blocks: [...charts.map((chart): Block => ({ chart })), ...tables] };
}

/** Who led, and who came back. */
function leadTable(arms: readonly ArmResult[]): ReportTable {
  const share = (part: number, whole: number): Cell => value(percent(part / whole), part / whole);
  return {
    caption:
      'Who was ahead: a side stands at its life plus the power of its creatures, looked at as the first decision of each turn is asked. ' +
      `Comebacks are wins from ${COMEBACK} or more behind, as a share of that side’s wins.`,
    head: ['arm', 'lead changes a game', '9 of 10', 'most', 'games without', 'comebacks', 'opponents’ comebacks'],
    numeric: [1, 2, 3, 4, 5, 6],
    rows: arms.map(({ name, leadChanges, steady, comebacks, wins, draws, losses }) => [
      name,
      value(decimal(leadChanges.mean, 2), leadChanges.mean),
      value(count(leadChanges.high), leadChanges.high),
      value(count(leadChanges.max), leadChanges.max),
      share(steady, wins + draws + losses),
      share(comebacks[0], wins),
      share(comebacks[1], losses),
    ]),
  };
}

/** The longest games, with what replays them. */
function tailSections({ arms }: Analysis, { replay }: Provenance): Section[] {
  const long = arms.flatMap((arm, i) => arm.longest.map((game) => ({ arm: arm.name, i, ...game })));
  if (long.length === 0) return [];
  const table: ReportTable = {
    caption: 'The games with most decisions.',
    head: ['arm', 'game', 'decisions', 'turns', 'replay'],
    numeric: [1, 2, 3],
    rows: long
      .sort((a, b) => b.decisions - a.decisions)
      .slice(0, MOST_LONG)
      .map(({ arm, i, opponent, index, decisions, turns }) => [
        arm,
        value(count(index), index),
        value(count(decisions), decisions),
        value(count(turns), turns),
        replay(i, opponent, index),
      ]),
  };
  return [{ heading: 'The tail', folded: true, blocks: [{ table }] }];
}

function luckSections({ arms, level }: Analysis, luck: PlayedExperiment['luck']): Section[] {
  if (luck.every(({ plain }) => plain.count < 2)) return [];
  const table: ReportTable = {
    caption:
      'Win rates as they are, and with the luck of the opening hands taken out (lands of the first seven cards of both decks).',
    head: ['arm', 'win rate', 'without luck', `${decimal(100 * level, 0)} % interval`, 'one game is worth'],
    numeric: [1, 2, 3, 4],
    rows: luck.map(({ plain, controlled, gain }, i) => [
      arms[i]?.name ?? '',
      value(percent(plain.estimate), plain.estimate),
      value(percent(controlled.estimate), controlled.estimate),
      value(percentRange(controlled), controlled.low),
      value(`${decimal(gain, 2)}×`, gain),
    ]),
  };
  return [{ heading: 'Luck', folded: true, blocks: [{ table }] }];
}

/** Longest games that are listed. */
const MOST_LONG = 10;
/** Most games apart that are listed. */
const MOST_APART = 20;

function apartSections({ arms }: Analysis, { replay, lost }: Provenance): Section[] {
  const apart = arms.flatMap((arm, i) => arm.apart.map((game) => ({ arm: arm.name, i, ...game })));
  if (apart.length === 0 && lost.length === 0) return [];
  const table: ReportTable = {
    caption: 'Games that reached a limit or broke. Their units count for nothing.',
    head: ['arm', 'game', 'what', 'replay'],
    numeric: [1],
    rows: apart
      .slice(0, MOST_APART)
      .map(({ arm, i, opponent, index, kind, reason, note }) => [
        arm,
        value(count(index), index),
        note === '' ? `${kind}: ${reason}` : `${kind}: ${note}`,
        replay(i, opponent, index),
      ]),
  };
  const more = apart.length > MOST_APART ? [{ text: `${count(apart.length - MOST_APART)} more are in the data.` }] : [];
  const blocks: Block[] = [
    ...(apart.length > 0 ? [{ table }, ...more] : []),
    ...(lost.length > 0 ? [{ list: lost }] : []),
  ];
  return [{ heading: 'Games left out', blocks }];
}

/** What was dealt once. */
function unitWords({ seats, opponents }: Definition): string {
  if (seats > 2) {
    return `a block of ${seats} games with the same library orders, in which each of the ${seats} players plays first once; a draw counts as an equal part for each who drew.`;
  }
  const unit = opponents.length === 1 ? 'a pair of games' : 'one pair of games against each opponent';
  return `${unit}: both games of a pair have the same library orders, and each side plays first once.`;
}

function methodSection(definition: Definition, analysis: Analysis): Section {
  const { gain, effects, level } = analysis;
  const { stop } = definition;
  const lines = [
    `The unit is ${unitWords(definition)} ` +
      (definition.shared
        ? 'All arms play the same units with the same shuffles.'
        : 'The arms have shuffles of their own.'),
    `Intervals cover the true value in ${decimal(100 * level, 0)} of 100 experiments. That of a win rate is Agresti and Coull’s over units; ` +
      'that of a difference is Student’s over the differences of units, with two units added as Agresti and Min do.',
  ];
  if (effects.length > 1) {
    lines.push(
      `${effects.length} differences were tested: p-values are given alone, after Holm (no false finding), and after Benjamini and Hochberg (few false ones).`,
    );
  }
  if (Number.isFinite(gain.pairing)) {
    lines.push(
      `Swapped seats and shared library orders are worth ${decimal(gain.pairing, 2)} independent games a game, as measured here.`,
    );
  }
  if (definition.shared && Number.isFinite(gain.shuffles)) {
    lines.push(
      `Common shuffles make one game worth ${decimal(gain.shuffles, 2)} games with shuffles of their own for a difference (median over differences); ` +
        `with the pairs, ${decimal(gain.shuffles * gain.pairing, 2)} independent games.`,
    );
  }
  if (stop.sprt !== undefined) {
    lines.push(
      `The sequential test weighs ${decimal(stop.sprt.elo1, 0)} against ${decimal(stop.sprt.elo0, 0)} Elo with Wald’s bounds, moved in for the overshoot of looks (α ${stop.sprt.alpha}, β ${stop.sprt.beta}) on the five classes of pairs.`,
    );
  }
  if (stop.halfWidth !== undefined) {
    lines.push(
      `It stops when every interval is at most ±${decimal(100 * stop.halfWidth)} points; looks come at fixed numbers of games, and stopping by width leaves intervals nearly at their level.`,
    );
  }
  if (stop.equivalence !== undefined) {
    lines.push(
      '“Equivalent” and “different” come from an interval that may be watched at all times; the p-value is that of two one-sided tests at the end.',
    );
  }
  lines.push('The answers hold for these agents: better players may find other things worth more.');
  return { heading: 'Method and assumptions', blocks: [{ list: lines }, ...notesOf(definition)] };
}

function notesOf({ notes }: Definition): Block[] {
  return notes.length === 0 ? [] : [{ list: notes.map((note) => `Note: ${note}`) }];
}

function againSection({ text, seed, file }: Definition, { command, engineSignature, version }: Provenance): Section {
  const language = /\.json$/i.test(file) ? 'json' : 'yaml';
  return {
    heading: 'Do it again',
    blocks: [
      {
        text: `Segovia ${version}, ${engineSignature}, seed “${seed}”. The same file gives the same games, byte for byte, on any number of workers.`,
      },
      { code: command, language: 'sh' },
      { code: text, language },
    ],
  };
}
