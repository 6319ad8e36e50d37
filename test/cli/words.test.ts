import { describe, expect, it } from 'vitest';
import { parseGameAddress, parseWorkers, wholeNumber } from '../../harness/cli/arguments.ts';
import { showLines } from '../../harness/cli/progress.ts';
import {
  formatCount,
  formatInterval,
  formatMean,
  formatSeconds,
  formatShare,
  formatTable,
  shellWord,
} from '../../harness/cli/text.ts';

describe('arguments', () => {
  it('that name a game are a folder, which may have a # itself, and a number', () => {
    expect(parseGameAddress('runs/first#12')).toEqual({ folder: 'runs/first', game: 12 });
    expect(parseGameAddress('a#b c#0')).toEqual({ folder: 'a#b c', game: 0 });
    for (const bad of ['', '#1', 'runs', 'runs#', 'runs#1x', 'runs#-1']) {
      expect(() => parseGameAddress(bad)).toThrow(/was|were expected/);
    }
  });

  it('that are whole numbers may be written with an exponent, and keep their bounds', () => {
    const parse = wholeNumber('--games', 1, 2000);
    expect(['1', '007', '2e3', '2000'].map(parse)).toEqual([1, 7, 2000, 2000]);
    for (const bad of ['0', '2001', '', ' 5', '1.5', '-1', '0x10', 'NaN', 'Infinity', '1e400', '٣']) {
      expect(() => parse(bad)).toThrow(/--games: got .* where a whole number from 1 to 2,000 was expected/);
    }
  });

  it('that count workers are numbers or "auto"', () => {
    expect(parseWorkers('3')).toBe(3);
    expect(parseWorkers('auto')).toBeGreaterThanOrEqual(1);
    expect(() => parseWorkers('AUTO')).toThrow(/"auto" or/);
  });
});

describe('text for people', () => {
  it('shows numbers as people write them, and a dash where there is none', () => {
    expect([formatCount(12345), formatMean(12.345), formatShare(0.534)]).toEqual(['12,345', '12.3', '53.4 %']);
    expect(formatInterval({ estimate: 0.5, low: 0.25, high: 0.75 })).toBe('50.0 % (25.0–75.0)');
    const none = Number.NaN;
    expect([formatCount(none), formatMean(none), formatShare(none), formatSeconds(none)]).toEqual(['–', '–', '–', '–']);
    expect(formatInterval({ estimate: none, low: 0, high: 1 })).toBe('–');
  });

  it('shows times in the unit that fits', () => {
    expect([2.44, 59.9, 65, 3599.6, 7805].map(formatSeconds)).toEqual([
      '2.4 s',
      '59.9 s',
      '1 min 05 s',
      '1 h 00 min',
      '2 h 10 min',
    ]);
  });

  it('quotes words for a shell only where it must', () => {
    expect(['runs/a-1#3', 'two words', "it's", '#3'].map(shellWord)).toEqual([
      'runs/a-1#3',
      "'two words'",
      "'it'\\''s'",
      "'#3'",
    ]);
  });

  it('lines up the columns of a table without lines or blanks at the end', () => {
    const table = formatTable(
      ['name', 'n'],
      [
        ['a', '1'],
        ['long name', '200'],
      ],
      ['left', 'right'],
    );
    expect(table).toBe(['name         n', 'a            1', 'long name  200'].join('\n'));
  });
});

describe('progress without a terminal', () => {
  const progressAt = (times: readonly (readonly [seconds: number, played: number])[], before = 0): string[] => {
    const lines: string[] = [];
    let now = 0;
    const view = showLines(
      (line) => lines.push(line),
      () => now,
    );
    for (const [seconds, played] of times) {
      now = seconds * 1000;
      view.update({ planned: 1000, before, played });
    }
    return lines;
  };

  it('is a line for each tenth of the games, but not more often than every two seconds', () => {
    const lines = progressAt([
      [1, 90],
      [1.5, 150],
      [2, 200],
      [3, 300],
      [4, 390],
      [5, 1000],
    ]);
    expect(lines).toEqual([
      '20 % · 200 of 1,000 games · 100 games/s · 8.0 s left',
      '39 % · 390 of 1,000 games · 98 games/s · 6.3 s left',
    ]);
  });

  it('is a line now and then for a run that is slow', () => {
    const times = Array.from({ length: 70 }, (_, second) => [second, Math.floor(second / 10)] as const);
    expect(progressAt(times)).toEqual(
      ['0 % · 3 of 1,000 games · 0.1 games/s · 2 h 46 min', '0 % · 6 of 1,000 games · 0.1 games/s · 2 h 45 min'].map(
        (line) => `${line} left`,
      ),
    );
  });

  it('tells the speed of this process, not of the games that were kept before', () => {
    expect(progressAt([[10, 600]], 500)).toEqual(['60 % · 600 of 1,000 games · 10 games/s · 40.0 s left']);
  });
});
