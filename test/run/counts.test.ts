// What is counted in recorded games: exact, without influence, and the same however a run is played.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { advance, chooseUnchecked, hash, newGame, STATUS_DECISION } from '../../engine/index.ts';

import {
  type GameCounts,
  joinCounts,
  listCounts,
  MEASURES,
  packCount,
  splitCounts,
  TURN_MEASURES,
} from '../../harness/counts/index.ts';
import { encodeSlice, readGames } from '../../harness/records/index.ts';
import {
  ownPlayer,
  planGame,
  playGame,
  playRun,
  replayGame,
  resumeRun,
  setTable,
  startRun,
  Tally,
  threadPlayer,
} from '../../harness/run/index.ts';
import { experiment } from './experiments.ts';

const folders: string[] = [];
const newFolder = (): string => {
  folders.push(mkdtempSync(join(tmpdir(), 'segovia-counts-')));
  return join(folders.at(-1) as string, 'run');
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const table = setTable(experiment({ agents: ['scripted', 'scripted'] }));
const record = (index: number) => playGame(table, planGame('test', index));
/** A measure over all cards of a seat. */
const total = (counts: GameCounts | undefined, measure: string, seat = -1): number =>
  [...listCounts(counts)]
    .filter((one) => one.measure === measure && (seat < 0 || one.seat === seat))
    .reduce((sum, { value }) => sum + value, 0);

describe('a game that is counted', () => {
  it('goes as it does with nobody listening', () => {
    for (const index of [0, 1, 2, 3]) {
      const { choices, finalHash, decisions } = record(index);
      const plan = planGame('test', index);
      const { decks, limits } = table.experiment;
      const game = newGame(table.rulebook, {
        decks: decks.map(({ cards }) => cards),
        startingPlayer: plan.startingSeat,
        chance: plan.chance,
        limits,
      });
      let next = 0;
      while (advance(game) === STATUS_DECISION) chooseUnchecked(game, choices[next++] as number);
      expect(next).toBe(decisions);
      expect(hash(game)).toBe(finalHash);
    }
  });

  it('begins with seven cards in each hand, but for mulligans, and every card in a hand came from somewhere', () => {
    for (let index = 0; index < 6; index++) {
      const { counts, mulligans, turns } = record(index);
      for (const seat of [0, 1]) {
        expect(total(counts, 'openingHand', seat)).toBe(7 - (mulligans[seat] as number));
        expect(total(counts, 'drawn', seat)).toBeGreaterThanOrEqual(Math.floor(turns / 2) - 1);
      }
    }
  });

  it('keeps the laws that bind counts to each other', () => {
    for (let index = 0; index < 30; index++) {
      const { counts, turns } = record(index);
      const rows = [...listCounts(counts)];
      for (const { card, seat, measure, value } of rows) {
        const other = (name: string): number =>
          rows.find((one) => one.card === card && one.seat === seat && one.measure === name)?.value ?? 0;
        const least = {
          castInOthersTurn: 'cast',
          convokeCasts: 'cast',
          madnessCasts: 'cast',
          madnessDiscards: 'discarded',
        };
        const kinds = ['convokeSick', 'convokeAttacking', 'convokeBlocking', 'convokeTokens', 'convokeCasts'];
        expect(value).toBeGreaterThan(0);
        for (const [part, whole] of Object.entries(least)) expect(other(part)).toBeLessThanOrEqual(other(whole));
        for (const kind of kinds) expect(other(kind)).toBeLessThanOrEqual(other('convokeTapped'));
        const ends = other('madnessCasts') + other('madnessDeclined') + other('madnessImpossible');
        expect(ends).toBeLessThanOrEqual(other('madnessDiscards'));
        if (TURN_MEASURES.includes(measure)) expect(value).toBeLessThanOrEqual(turns);
      }
      for (const seat of [0, 1]) {
        expect(total(counts, 'tappedToConvoke', seat)).toBe(total(counts, 'convokeTapped', seat));
      }
    }
  });

  it('uses what its decks are made for', () => {
    const all = Array.from({ length: 10 }, (_, index) => record(index).counts);
    const sum = (measure: string, seat: number) => all.reduce((n, counts) => n + total(counts, measure, seat), 0);
    expect(sum('convokeCasts', 0)).toBeGreaterThan(0);
    expect(sum('convokeCasts', 1)).toBe(0);
    expect(sum('madnessDiscards', 1)).toBeGreaterThan(0);
    expect(sum('madnessDiscards', 0)).toBe(0);
  });

  it('is counted anew each time, and the same in its replay', () => {
    const first = record(5);
    record(6);
    expect(record(5).counts).toEqual(first.counts);
    expect(replayGame(table, 5, first, () => {}).record.counts).toEqual(first.counts);
  });

  it('is counted as far as it went when it breaks', () => {
    let asked = 0;
    const breaks = () => ({
      choose: () => {
        if (asked++ > 3) throw new Error('no idea');
        return 0;
      },
    });
    const broken = playGame({ ...table, makers: table.makers.with(0, breaks), scratch: null }, planGame('test', 0));
    expect(broken.kind).toBe('broken');
    expect(total(broken.counts, 'openingHand')).toBe(14);
    expect(record(0).counts).toEqual(setTableAgain(0));
  });
});

const setTableAgain = (index: number) =>
  playGame(setTable(experiment({ agents: ['scripted', 'scripted'] })), planGame('test', index)).counts;

describe('a run that is counted', () => {
  const games = 12;
  const plan = experiment({ games });

  it('has the same bytes and sums in this thread, with two workers, and when it is resumed', async () => {
    const bytes = (folder: string) =>
      readdirSync(join(folder, 'slices'))
        .sort()
        .map((name) => readFileSync(join(folder, 'slices', name)).toString('hex'));
    const summaries = [];
    const runs: string[][] = [];
    for (const player of [ownPlayer(), threadPlayer(2)]) {
      const folder = newFolder();
      summaries.push((await playRun(await startRun(plan, folder), { player })).summary.counts);
      await player.close();
      runs.push(bytes(folder));
      for (const name of readdirSync(join(folder, 'slices')).slice(0, 3)) rmSync(join(folder, 'slices', name));
      summaries.push((await playRun(await resumeRun(folder), { player: ownPlayer() })).summary.counts);
      runs.push(bytes(folder));
    }
    for (const one of runs) expect(one).toEqual(runs[0]);
    for (const one of summaries) expect(one).toEqual(summaries[0]);
  });

  it('is summed up by entrant and card as its games say', async () => {
    const store = await startRun(plan);
    const { summary } = await playRun(store, { player: ownPlayer() });
    const tally = new Map<string, { value: number; games: number }>();
    for await (const { counts } of readGames(store)) {
      for (const { card, seat, measure, value } of listCounts(counts)) {
        const key = `${seat} ${card} ${measure}`;
        const { value: sum, games } = tally.get(key) ?? { value: 0, games: 0 };
        tally.set(key, { value: sum + value, games: games + 1 });
      }
    }
    const said = summary.counts.flatMap(({ cards }, seat) =>
      Object.entries(cards).flatMap(([card, measures]) =>
        Object.entries(measures).map(([measure, { value, games }]) => {
          const isTurn = TURN_MEASURES.some((name) => name === measure);
          return [`${seat} ${card} ${measure}`, { value: isTurn ? value * games : value, games }] as const;
        }),
      ),
    );
    expect(said).toHaveLength(tally.size);
    for (const [key, { value, games }] of said) {
      expect(tally.get(key)?.games, key).toBe(games);
      expect(tally.get(key)?.value, key).toBeCloseTo(value, 6);
    }
    const lands = summary.counts[0]?.all.landPlayed;
    expect(lands?.games).toBeLessThanOrEqual(games);
  });

  it('has a summary that does not depend on the order of its games', () => {
    const records = Array.from({ length: games }, (_, index) => record(index));
    const summaryOf = (list: typeof records) => {
      const tally = new Tally(games);
      for (const one of list) tally.add(one);
      return tally.summary().counts;
    };
    expect(summaryOf([...records].reverse())).toEqual(summaryOf(records));
  });
});

describe('counts as columns', () => {
  const names = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'].sort();
  const key = fc.record({
    card: fc.nat(names.length - 1),
    seat: fc.nat(3),
    measure: fc.nat(MEASURES.length - 1),
    value: fc.integer({ min: 1, max: 0xffff_ffff }),
  });
  const game = fc.uniqueArray(key, { selector: (one) => packCount(one.card, one.seat, one.measure), maxLength: 40 });
  const countsOf = (rows: { card: number; seat: number; measure: number; value: number }[]): GameCounts => {
    const sorted = rows
      .map((one) => [packCount(one.card, one.seat, one.measure), one.value] as const)
      .sort(([a], [b]) => a - b);
    return {
      cards: names,
      keys: Uint32Array.from(sorted, ([packed]) => packed),
      values: Uint32Array.from(sorted, ([, value]) => value),
    };
  };

  it('come back in words as they were', () => {
    fc.assert(
      fc.property(fc.array(game, { maxLength: 6 }), (games) => {
        const before = games.map(countsOf);
        const after = splitCounts(joinCounts(before));
        expect(after?.map((one) => [...listCounts(one)])).toEqual(before.map((one) => [...listCounts(one)]));
      }),
      { numRuns: 100 },
    );
  });

  it('name only the cards that occur, so equal counts make equal columns whatever list they came with', () => {
    const row = { card: 1, seat: 1, measure: 3, value: 9 };
    const one = countsOf([row]);
    const other = { ...one, cards: [names[1] as string], keys: Uint32Array.of(packCount(0, 1, 3)) };
    expect(joinCounts([one])).toEqual(joinCounts([other]));
    expect(joinCounts([one]).cards).toEqual([names[1]]);
  });

  it('that do not fit are refused', () => {
    const columns = joinCounts([countsOf([{ card: 0, seat: 0, measure: 0, value: 1 }])]);
    const keys = (...list: number[]) => ({ ...columns, keys: Uint32Array.from(list) });
    expect(splitCounts(columns)).not.toBeNull();
    expect(splitCounts({ ...columns, rows: Uint32Array.of(2) })).toBeNull();
    expect(splitCounts({ ...columns, rows: Uint32Array.of(0) })).toBeNull();
    expect(splitCounts(keys(packCount(1, 0, 0)))).toBeNull();
    expect(splitCounts(keys(MEASURES.length))).toBeNull();
  });

  it('stand in all records of a slice or in none', () => {
    const { counts: _, ...without } = record(1);
    expect(() => encodeSlice('0123456789abcdef', [record(0), without])).toThrow('where counts was expected');
  });
});
