/**
 * What the live display costs: the same run with it and without, in turns, by the processor time of all threads.
 *
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

async function playOnce(games: number, player: SlicePlayer, view: ProgressView): Promise<number> {
  const store = createMemoryRun(headerOf(experimentFor(MEETINGS[0] as Meeting, games)));
  const before = process.cpuUsage();
  const { summary } = await playRun(store, { player, onProgress: (state) => view.update(state) });
  view.end();
  const { user, system } = process.cpuUsage(before);
  if (summary.played !== games)
    throw new BenchError(`Nothing is reported: ${summary.played} of ${games} games were played.`);
  return (user + system) / 1e6;
}

/** Plays rounds with and without the display. */
export async function measureDisplay(place: Place, depth: DisplayDepth): Promise<DisplayReport> {
  const { games, rounds, workers } = depth;
  const player = threadPlayer(workers);
  const terminal = new NoTerminal();
  const ratios: number[] = [];
  try {
    for (let i = 0; i < 2; i++) await playOnce(games, player, NO_PROGRESS);
    for (let round = 0; round < rounds; round++) {
      const time = { shown: 0, quiet: 0 };
      for (const kind of round % 2 === 0 ? (['shown', 'quiet'] as const) : (['quiet', 'shown'] as const)) {
        const view = kind === 'shown' ? showBar(terminal as unknown as NodeJS.WriteStream) : NO_PROGRESS;
        time[kind] = await playOnce(games, player, view);
      }
      ratios.push(time.quiet / time.shown);
    }
  } finally {
    await player.close();
  }
  if (terminal.written === 0) throw new BenchError('Nothing is reported: the display showed nothing.');
  const machine = describeMachine(place.root, place.self.endsWith('.mjs'));
  return { ...depth, machine, withByWithout: bootstrapMedian([ratios]), written: terminal.written / rounds };
}

/** The report as text for people. */
export function formatDisplay({ games, rounds, workers, withByWithout, written }: DisplayReport): string {
  const { median, low, high } = withByWithout;
  return (
    `${rounds} rounds of ${games} games with ${workers} workers: with the live display ${median.toFixed(4)} times the games of ` +
    `the same processor time (95 % interval ${low.toFixed(4)} to ${high.toFixed(4)}); ${Math.round(written)} characters a run`
  );
}
