/**
 * Reports as text for people. The numbers and their order are those of the JSON.
 */

import type { Comparison, SideReport } from './compare.ts';
import type { Machine } from './machine.ts';
import type { PerftReport } from './perft.ts';
import type { Report } from './run.ts';
import type { Spread } from './spread.ts';
import type { TablesReport } from './tables.ts';
import type { Scaling } from './workers.ts';

export function number(value: number, digits = 0): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export function range({ median, low, high }: Spread, digits = 0): string {
  return `${number(median, digits)} (${number(low, digits)}–${number(high, digits)})`;
}

function percent(share: number): string {
  return `${number(100 * share, 1)} %`;
}

/** Lines of a name and a value, the values below each other. */
export function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
}

export function describe({ cpu, cores, platform, load, node, commit }: Machine): [string, string][] {
  return [
    ['machine', `${cpu}, ${cores} ${cores === 1 ? 'core' : 'cores'}, ${platform}, load ${load ?? 'unknown'}`],
    ['Node', node],
    ['commit', commit ?? 'unknown'],
  ];
}

export function warn(warnings: readonly string[]): string[] {
  return warnings.map((warning) => `Warning: ${warning}.`);
}

/** The figures of a run. */
export function formatReport(report: Report): string {
  const { machine, perGame, signature } = report;
  const lines = columns([
    ...describe(machine),
    ['decks', report.decks.join(', ')],
    ['games', `${report.games}, random agents, every deck against every deck, seed ${report.seed}`],
    ...(report.limits === 0 ? [] : [['ended at a limit', number(report.limits)] as [string, string]]),
    ['signature', `${signature.signature} (${signature.engineSignature}), the same in every round`],
    [
      'games/s',
      `${range(report.gamesPerSecond)} in ${report.rounds} rounds after ${report.warmUpSeconds} s, one thread`,
    ],
    ['games/s of processor time', range(report.gamesPerCpuSecond)],
    ['decisions/s', number(report.decisionsPerSecond)],
    ['turns per game', number(perGame.turns, 1)],
    ['decisions asked per game', number(perGame.decisions, 1)],
    ['forced per game', number(perGame.forced, 1)],
    ['steps per game', number(perGame.steps, 1)],
    ['bytes per state', `${number(report.stateBytes)}, the largest ${number(report.largestStateBytes)}`],
    ['ns per copy', range(report.nsPerCopy)],
    ['ns per options', range(report.nsPerOptions)],
    ...report.optionsByKind.map((cost): [string, string] => [
      `  ${cost.kind}`,
      `${range(cost)}, ${percent(cost.share)} of decisions, ${number(cost.options, 1)} options`,
    ]),
    [
      'ns per options, wide board',
      `${range(report.wideOptions)}, ${number(report.wideOptions.options)} options with 7 cards in hand, 8 lands, 10 creatures`,
    ],
    ['bytes allocated per decision', number(report.bytesPerDecision, 2)],
    ['bytes allocated per set-up', number(report.bytesPerSetup)],
  ]);
  return [...lines, ...warn(report.warnings)].join('\n');
}

function sideText({ commit, signature, ownBench }: SideReport): string {
  const bench = ownBench ? ', measured by its own benchmark' : '';
  return `${commit === null ? 'working tree' : commit.slice(0, 12)}, signature ${signature}${bench}`;
}

function gamesText({ sameGames, sameSignature, old, new: newer }: Comparison): string {
  if (sameGames) return sameSignature ? 'the same on both sides' : 'the same, but the final states have other hashes';
  const decisions = `${number(old.decisions)} decisions, new ${number(newer.decisions)}`;
  return `NOT the same on both sides (old ${decisions}): the ratio is of the time for a decision`;
}

/** The result of a comparison. */
export function formatComparison(comparison: Comparison): string {
  const { machine, ratio, processes, rounds, per, sameProgram } = comparison;
  const lines = columns([
    ...describe(machine),
    ['old', sideText(comparison.old)],
    ['new', sideText(comparison.new)],
    ['games', gamesText(comparison)],
    ['rounds', `${rounds} in each of ${processes} pairs of processes, by processor time`],
    ['speed, new by old', `${range(ratio, 3)} for each ${per}, 95 % interval`],
    ['verdict', `${comparison.verdict}${sameProgram ? ' (both are the same program: the interval is noise)' : ''}`],
  ]);
  return [...lines, ...warn(comparison.warnings)].join('\n');
}

/** One thread against two. */
export function formatScaling(scaling: Scaling): string {
  const lines = columns([
    ...describe(scaling.machine),
    ['games', `${scaling.games} in each of ${scaling.rounds} rounds, the same with one thread and with two`],
    ['signature', scaling.signature],
    ['games/s, one thread', range(scaling.oneGamesPerSecond)],
    ['games/s, two threads', range(scaling.twoGamesPerSecond)],
    ['two by one', range(scaling.ratio, 2)],
  ]);
  return [...lines, ...warn(scaling.warnings)].join('\n');
}

/** Lines of play of the fixed positions. */
export function formatPerft({ machine, warnings, positions }: PerftReport): string {
  const lines = columns([
    ...describe(machine),
    ...positions.map(({ name, depth, lines, answers, seconds }): [string, string] => [
      name,
      `${number(lines)} lines of ${depth} decisions, ${number(answers / seconds)} answers/s`,
    ]),
  ]);
  return [...lines, ...warn(warnings)].join('\n');
}

/** Four players, and growing boards. */
export function formatTables({ machine, warnings, four, boards }: TablesReport): string {
  const lines = columns([
    ...describe(machine),
    ['four players', `${four.games} games in each of ${four.rounds} rounds, random agents, 60-card decks, one thread`],
    ['games/s of processor time', range(four.gamesPerCpuSecond)],
    ['games/s', range(four.gamesPerSecond)],
    ['turns per game', number(four.turns, 1)],
    ['decisions asked per game', number(four.decisions, 1)],
    ['bytes per state', number(four.stateBytes)],
    ...boards.map(({ permanents, microsecondsPerDecision, perPermanent, options }): [string, string] => [
      `${permanents} permanents`,
      `${range(microsecondsPerDecision, 2)} µs of processor time a decision, ${number(1000 * perPermanent, 1)} ns for each permanent, ` +
        `${number(options, 1)} options`,
    ]),
  ]);
  return [...lines, ...warn(warnings)].join('\n');
}
