/**
 * Shows on stderr how far a run is: a bar on a terminal, now and then a plain line elsewhere.
 *
 * Nothing of it is a result, so nothing of it goes to stdout. The time that is left is told from the speed so far.
 */

import { Presets, SingleBar } from 'cli-progress';
import type { RunProgress } from '../run/index.ts';
import { formatCount, formatGames, formatMean, formatSeconds } from './text.ts';

/** Shows progress until it is ended. */
export interface ProgressView {
  update(progress: RunProgress, more?: string): void;
  /** Leaves the terminal as it was. */
  end(): void;
}

/** Least seconds between two plain lines, and the share of the games that is worth a line. */
const LINE_SECONDS = 2;
const LINE_SHARE = 0.1;
/** Most seconds without a line. */
const SILENT_SECONDS = 30;

/** Shows nothing. */
export const NO_PROGRESS: ProgressView = { update: () => {}, end: () => {} };

/** What fits stderr. */
export function showProgress(): ProgressView {
  return process.stderr.isTTY ? showBar() : showLines((line) => console.error(line));
}

/** `12 % · 480 of 4,000 games · 1,900 games/s · 1.9 s left`, after so many seconds of playing, with what else is to tell. */
function describe({ planned, before, played }: RunProgress, seconds: number, more: string): string {
  const parts = [`${Math.floor((100 * played) / planned)} %`, `${formatCount(played)} of ${formatGames(planned)}`];
  const speed = (played - before) / seconds;
  if (speed > 0) {
    const perSecond = speed < 10 ? formatMean(speed) : formatCount(Math.round(speed));
    parts.push(`${perSecond} games/s`, `${formatSeconds((planned - played) / speed)} left`);
  }
  return [...parts, ...(more === '' ? [] : [more])].join(' · ');
}

/** A bar on a terminal. */
export function showBar(stream: NodeJS.WriteStream = process.stderr): ProgressView {
  const bar = new SingleBar(
    {
      format: '{bar} {text}',
      hideCursor: true,
      clearOnComplete: true,
      barsize: 24,
      gracefulExit: false,
      stream,
    },
    Presets.shades_classic,
  );
  const begin = performance.now();
  let started = false;
  return {
    update(progress, more = '') {
      const { planned, played } = progress;
      const text = describe(progress, (performance.now() - begin) / 1000, more);
      if (started) bar.update(played, { text });
      else bar.start(planned, played, { text });
      started = true;
    },
    end: () => bar.stop(),
  };
}

/** Writes a line when enough has happened since the last one; `now` tells milliseconds. */
export function showLines(write: (line: string) => void, now: () => number = () => performance.now()): ProgressView {
  const begin = now();
  let last = { time: begin, played: -1 };
  return {
    update(progress, more = '') {
      const { planned, before, played } = progress;
      const [time, known] = [now(), last.played < 0 ? before : last.played];
      const since = (time - last.time) / 1000;
      const isMuch = played - known >= planned * LINE_SHARE && since >= LINE_SECONDS;
      if (!(isMuch || since >= SILENT_SECONDS) || played >= planned) return;
      last = { time, played };
      write(describe(progress, (time - begin) / 1000, more));
    },
    end: () => {},
  };
}
