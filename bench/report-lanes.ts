/**
 * The reports of the lanes and of single steps as text for people. The numbers are those of the JSON.
 */

import type { LanesReport, MeetingReport } from './lanes.ts';
import type { MicroReport } from './micro.ts';
import { columns, describe, number, range, warn } from './report.ts';
import type { PlayOutReport, SearchReport } from './searches.ts';

/** A table of texts: the first column is set left, the others right. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, i) => Math.max(...all.map((row) => row[i]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

function meetingRow(one: MeetingReport): string[] {
  return [
    one.title,
    number(one.engine.gamesPerSecond.median),
    number(one.engine.decisionsPerSecond),
    number(one.turns, 1),
    number(one.decisions, 1),
    number(one.forced, 1),
    number(one.steps),
    number(one.bytesPerDecision, 1),
    number(one.harness.gamesPerSecond.median),
    range(one.harnessByEngine, 2),
    range(one.harnessByEngineCpu, 2),
    range(one.twoByOne, 2),
    one.signature,
  ];
}

const LANE_COLUMNS = [
  ...['', 'games/s', 'decisions/s', 'turns', 'decisions', 'forced', 'steps', 'bytes/decision'],
  ...['harness games/s', 'harness by engine', 'by processor time', 'two workers by one', 'signature'],
];

const SEARCH_COLUMNS = ['search', 'games/s', 'decisions/s', 'play-outs/s', 'decisions', 'play-outs'];

function searchRow({
  agent,
  gamesPerSecond,
  decisionsPerSecond,
  playOutsPerSecond,
  decisions,
  playOuts,
}: SearchReport): string[] {
  return [
    agent,
    number(gamesPerSecond.median, 2),
    number(decisionsPerSecond),
    range(playOutsPerSecond),
    number(decisions, 1),
    number(playOuts),
  ];
}

const PLAY_OUT_COLUMNS = [
  'play-outs of positions of all pairs',
  'per processor second',
  'searched',
  'play-outs',
  'answers',
];

function playOutRow({ agent, decisions, playOuts, perProcessorSecond, answers }: PlayOutReport): string[] {
  return [agent, range(perProcessorSecond), number(decisions), number(playOuts), answers];
}

/** The lanes: a table of the meetings, and the slowest games. */
export function formatLanes(report: LanesReport): string {
  const { machine, meetings } = report;
  const slowest = meetings.flatMap(({ slowest: games }) =>
    games.map(
      ({ milliseconds, turns, decisions, replay }) =>
        `${number(milliseconds, 1)} ms, ${turns} turns, ${decisions} decisions: ${replay}`,
    ),
  );
  const games = `${meetings[0]?.games ?? 0} of each meeting in each of ${report.rounds} rounds, random agents, seed ${report.seed}`;
  return [
    ...columns([
      ...describe(machine),
      ['games', games],
      ['peak memory', `${number(report.peakMemory)} MiB, all threads`],
      ...meetings.map(({ title, decks }): [string, string] => [title, decks.join(', ')]),
    ]),
    '',
    ...tableOf(LANE_COLUMNS, meetings.map(meetingRow)),
    '',
    ...tableOf(SEARCH_COLUMNS, report.searches.map(searchRow)),
    '',
    ...tableOf(PLAY_OUT_COLUMNS, report.playOuts.map(playOutRow)),
    '',
    'The slowest games, and how to see them:',
    ...slowest,
    ...warn(report.warnings),
  ].join('\n');
}

/** Single steps: what each costs. */
export function formatMicro(report: MicroReport): string {
  const rows = report.steps.map(({ name, unit, nanoseconds, signature }) => [
    name,
    number(nanoseconds.median),
    `${number(nanoseconds.low)}–${number(nanoseconds.high)}`,
    unit,
    signature,
  ]);
  return [
    ...columns(describe(report.machine)),
    '',
    ...tableOf(['', 'ns', 'lowest–highest', 'for', 'signature'], rows),
    ...warn(report.warnings),
  ].join('\n');
}
