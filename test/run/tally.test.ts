import { describe, expect, it } from 'vitest';
import type { GameRecord } from '../../harness/records/index.ts';
import { Tally } from '../../harness/run/index.ts';
import { quantiles } from '../../harness/stats/index.ts';

const record = (index: number, changes: Partial<GameRecord> = {}): GameRecord => ({
  index,
  winner: 0,
  kind: 'win',
  reason: 'life',
  turns: 10,
  decisions: 100,
  forced: 50,
  mulligans: [0, 0],
  startingSeat: index % 2,
  leadChanges: 1,
  behind: 3,
  finalHash: '0123456789abcdef',
  choices: new Uint16Array(0),
  ...changes,
});

const RECORDS = [
  record(0),
  record(1, { winner: 1, turns: 20 }),
  record(2, { winner: 1, turns: 30, mulligans: [2, 1] }),
  record(3, { kind: 'draw', winner: -1, reason: 'simultaneous', turns: 40 }),
  record(4, { kind: 'limit', winner: -1, reason: 'limit-turns', turns: 999 }),
  record(5, { mulligans: [1, 0] }),
  record(6, { kind: 'broken', winner: -1, reason: 'engine error', note: 'oh', turns: 999 }),
  record(7),
];

const tallied = (records: readonly GameRecord[], games = 8) => {
  const tally = new Tally(games);
  for (const one of records) tally.add(one);
  return tally.summary();
};

describe('the lengths of many games', () => {
  it('are those of sorted values, however many games there are', () => {
    const games = 999;
    const turns = Array.from({ length: games }, (_, i) => 3 + ((i * 7919) % 101) ** 2);
    const summary = tallied(
      turns.map((value, index) => record(index, { turns: value })),
      games,
    );
    const [median, high] = quantiles(turns, [0.5, 0.9]);
    const mean = turns.reduce((sum, value) => sum + value, 0) / games;
    expect(summary.turns).toEqual({ mean, median, high, max: Math.max(...turns) });
    expect(tallied([], 4).turns).toEqual({ mean: Number.NaN, median: Number.NaN, high: Number.NaN, max: 0 });
  });
});

describe('the summary of a run', () => {
  const summary = tallied(RECORDS);

  it('counts wins by entrant, and limits and broken games as neither wins nor draws', () => {
    expect(summary).toMatchObject({ planned: 8, played: 8, wins: [3, 2], draws: 1, limits: 1, broken: 1 });
    expect(summary.firstLimits).toEqual([{ index: 4, reason: 'limit-turns', note: '' }]);
    expect(summary.firstBroken).toEqual([{ index: 6, reason: 'engine error', note: 'oh' }]);
  });

  it('takes pairs as the unit of the win rate and leaves out pairs with a game that has no result', () => {
    expect(summary.pairs).toEqual({ ll: 0, ld: 1, wl: 1, dd: 0, wd: 0, ww: 0, apart: 2 });
    expect(summary.rates.map(({ estimate, pairs }) => [estimate, pairs])).toEqual([
      [0.375, 2],
      [0.625, 2],
    ]);
    expect(summary.rates[1]!.low).toBe(1 - summary.rates[0]!.high);
  });

  it('tells games on the play from games on the draw', () => {
    expect(summary.split.a.play).toMatchObject({ wins: 1, losses: 1, draws: 0, apart: 2 });
    expect(summary.split.b.play).toMatchObject({ wins: 1, losses: 2, draws: 1, apart: 0 });
  });

  it('measures the length of games that were won or drawn only', () => {
    expect(summary.turns).toEqual({ mean: 20, median: 10, high: 40, max: 40 });
    expect(summary.decisions.mean).toBe(100);
    expect(summary.mulligans).toEqual([3, 1]);
    expect(summary.reasons).toEqual({ 'engine error': 1, life: 5, 'limit-turns': 1, simultaneous: 1 });
  });

  it('is the same in whatever order the games come', () => {
    expect(tallied(RECORDS.toReversed())).toEqual(summary);
    expect(tallied([...RECORDS.slice(3), ...RECORDS.slice(0, 3)])).toEqual(summary);
  });

  it('leaves a pair that is half played out of the pairs', () => {
    const half = tallied(RECORDS.slice(0, 3));
    expect(half).toMatchObject({ planned: 8, played: 3, wins: [1, 2] });
    expect(half.pairs).toEqual({ ll: 0, ld: 0, wl: 1, dd: 0, wd: 0, ww: 0, apart: 0 });
  });

  it('of no games has no rates', () => {
    const none = tallied([], 2);
    expect(none.rates[0]).toMatchObject({ estimate: Number.NaN, low: 0, high: 1 });
    expect(none.turns.median).toBeNaN();
  });

  it('refuses a game that comes twice or does not belong to it', () => {
    expect(() => tallied([record(0), record(0)])).toThrow(RangeError);
    expect(() => tallied([record(8)])).toThrow(RangeError);
  });
});
