/**
 * What the live display costs: the same run with it and without, in turns, by processor time.
 *
 * The display is drawn by the main thread alone, while workers play. So its cost is what that thread needs more, as a share of what all
 * threads need; the time of all threads with and without is told too, but differs by more than that from round to round.
 * The display draws its bar on a terminal that keeps nothing; what is written is counted, so that a display that shows nothing is noticed.
 */

import { Writable } from 'node:stream';
import { NO_PROGRESS, type ProgressView, showBar } from '../harness/cli/progress.ts';
import { createMemoryRun } from '../harness/records/index.ts';
import { headerOf, playRun, type SlicePlayer, threadPlayer } from '../harness/run/index.ts';
import { describeMachine, type Machine } from './machine.ts';
import { experimentFor, MEETINGS, type Meeting } from './meetings.ts';
import { BenchError } from './playouts.ts';
import type { Place } from './run.ts';
import { bootstrapMedian, type Spread } from './spread.ts';

export interface DisplayDepth {
  readonly games: number;
  readonly rounds: number;
  readonly workers: number;
}
export const FULL_DISPLAY: DisplayDepth = { games: 3200, rounds: 15, workers: 2 };
export const QUICK_DISPLAY: DisplayDepth = { games: 400, rounds: 3, workers: 1 };

export interface DisplayReport extends DisplayDepth {
  readonly machine: Machine;
  /** Processor time that the main thread needs more with the display, as a share of that of all threads without it. */
  readonly cost: Spread;
  /** Games per second of processor time with the display by those without: the median over rounds, with its 95 % interval. */
  readonly withByWithout: Spread;
  /** Characters that a run with the display wrote, on average. */
  readonly written: number;
}

/** A terminal that nobody looks at. */
class NoTerminal extends Writable {
  readonly isTTY = true;
  readonly columns = 100;
  written = 0;

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.written += chunk.length;
    done();
  }
}

/** Seconds of processor time. */
interface Cost {
  readonly all: number;
  readonly main: number;
}

async function playOnce(games: number, player: SlicePlayer, view: ProgressView): Promise<Cost> {
  const store = createMemoryRun(headerOf(experimentFor(MEETINGS[0] as Meeting, games)));
  const [before, mainBefore] = [process.cpuUsage(), process.threadCpuUsage()];
  const { summary } = await playRun(store, { player, onProgress: (state) => view.update(state) });
  view.end();
  const [all, main] = [process.cpuUsage(before), process.threadCpuUsage(mainBefore)];
  if (summary.played !== games)
    throw new BenchError(`Nothing is reported: ${summary.played} of ${games} games were played.`);
  return { all: (all.user + all.system) / 1e6, main: (main.user + main.system) / 1e6 };
}

/** Plays rounds with and without the display. */
export async function measureDisplay(place: Place, depth: DisplayDepth): Promise<DisplayReport> {
  const { games, rounds, workers } = depth;
  const player = threadPlayer(workers);
  const terminal = new NoTerminal();
  const [ratios, costs]: [number[], number[]] = [[], []];
  try {
    for (let i = 0; i < 2; i++) await playOnce(games, player, NO_PROGRESS);
    for (let round = 0; round < rounds; round++) {
      const none = { all: 0, main: 0 };
      const time = { shown: none, quiet: none };
      for (const kind of round % 2 === 0 ? (['shown', 'quiet'] as const) : (['quiet', 'shown'] as const)) {
        const view = kind === 'shown' ? showBar(terminal as unknown as NodeJS.WriteStream) : NO_PROGRESS;
        time[kind] = await playOnce(games, player, view);
      }
      ratios.push(time.quiet.all / time.shown.all);
      costs.push((time.shown.main - time.quiet.main) / time.quiet.all);
    }
  } finally {
    await player.close();
  }
  if (terminal.written === 0) throw new BenchError('Nothing is reported: the display showed nothing.');
  const machine = describeMachine(place.root, place.self.endsWith('.mjs'));
  return {
    ...depth,
    machine,
    cost: bootstrapMedian([costs]),
    withByWithout: bootstrapMedian([ratios]),
    written: terminal.written / rounds,
  };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

/** The report as text for people. */
export function formatDisplay({ games, rounds, workers, cost, withByWithout, written }: DisplayReport): string {
  const { median, low, high } = withByWithout;
  return (
    `${rounds} rounds of ${games} games with ${workers} workers: the live display costs ${percent(cost.median)} of the processor time ` +
    `(95 % interval ${percent(cost.low)} to ${percent(cost.high)}); with it, all threads together play ${median.toFixed(4)} times the games of ` +
    `the same processor time (95 % interval ${low.toFixed(4)} to ${high.toFixed(4)}); ${Math.round(written)} characters a run`
  );
}
