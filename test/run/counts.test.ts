// What is counted in recorded games: exact, without influence, and the same however a run is played.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { advance, chooseUnchecked, hash, newGame, STATUS_DECISION } from '../../engine/index.ts';

import { type GameCounts, listCounts, listTotals, TotalTally, TURN_MEASURES } from '../../harness/counts/index.ts';
import { decodeSlice, encodeSlice, readGames, readSlices, type Slice } from '../../harness/records/index.ts';
import {
  ownPlayer,
  planGame,
  playGame,
  playInto,
  playRun,
  recount,
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
    const seat = setTable(plan);
    for await (const game of readGames(store)) {
      const { counts } = recount(seat, game);
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

  it('has a summary that does not depend on the order of its slices', async () => {
    const store = await startRun(plan);
    await playRun(store, { player: ownPlayer() });
    const slices: Slice[] = [];
    for await (const slice of readSlices(store)) slices.push(slice);
    const summaryOf = (list: typeof slices) => {
      const tally = new Tally(games);
      for (const one of list) tally.addSlice(one);
      return tally.summary().counts;
    };
    expect(slices.length).toBeGreaterThan(2);
    expect(summaryOf([...slices].reverse())).toEqual(summaryOf(slices));
  });
});

describe('sums over games', () => {
  const all = Array.from({ length: 12 }, (_, index) => record(index));
  const summed = (games: readonly number[]): TotalTally => {
    const tally = new TotalTally();
    for (const index of games) playInto(tally, table, planGame('test', index));
    return tally;
  };
  const indices = all.map(({ index }) => index);

  it('are those of the counts of its games, by how they ended for the seat', () => {
    const expected = new Map<string, readonly [number, number]>();
    const add = (key: string, value: number): void => {
      const [games, sum] = expected.get(key) ?? [0, 0];
      expected.set(key, [games + 1, sum + value]);
    };
    for (const { counts, kind, winner } of all) {
      const ends = [0, 1].map((seat) => (kind !== 'win' ? 'drawn' : winner === seat ? 'won' : 'lost'));
      const hands = new Set<string>();
      const whole = new Map<string, number>();
      for (const { card, seat, measure, value } of listCounts(counts)) {
        add(`${card}|${seat}|${measure}|${ends[seat]}`, value);
        if (measure === 'openingHand' || measure === 'drawn') hands.add(`${card}|${seat}|inHand|${ends[seat]}`);
        if (measure === 'firstTurn') add(`${card}|${seat}|usedTurn${Math.min(12, value)}|${ends[seat]}`, 1);
        const key = `|${seat}|${measure}|${ends[seat]}`;
        const before = whole.get(key);
        const isTurn = TURN_MEASURES.includes(measure);
        whole.set(key, before === undefined ? value : isTurn ? Math.min(before, value) : before + value);
      }
      for (const key of hands) add(key, 1);
      for (const [key, value] of whole) add(key, value);
      for (const seat of [0, 1]) add(`|${seat}|game|${ends[seat]}`, 1);
    }
    const found = [...listTotals(summed(indices).look())];
    expect(found).toHaveLength(expected.size);
    for (const { card, seat, measure, ending, games, sum } of found) {
      const key = `${card}|${seat}|${measure}|${ending}`;
      expect([games, sum], key).toEqual(expected.get(key));
    }
  });

  it('of parts add up to those of the whole, in any order, and begin anew when they are taken', () => {
    const whole = summed(indices).look();
    const parts = [indices.slice(5), indices.slice(0, 2), indices.slice(2, 5)].map((games) => summed(games).take());
    const tally = new TotalTally();
    for (const part of parts) tally.add(part);
    expect(tally.take()).toEqual(whole);
    expect(tally.look().keys).toHaveLength(0);
    for (const part of parts.reverse()) tally.add(part);
    expect(tally.look()).toEqual(whole);
  });

  it('come back from the bytes of a slice, also above 32 bits', () => {
    const totals = summed(indices).take();
    totals.sums[7] = 2 ** 45 + 3;
    const { records, totals: back } = decodeSlice(encodeSlice('0123456789abcdef', all, totals), 'here');
    expect(records).toHaveLength(all.length);
    expect(back).toEqual(totals);
  });

  it('of other games are refused beside records', () => {
    const totals = summed(indices.slice(1)).take();
    expect(() => encodeSlice('0123456789abcdef', all, totals)).toThrow('got sums of other games');
    expect(() => encodeSlice('0123456789abcdef', all, { ...totals, keys: totals.keys.toReversed() })).toThrow(
      RangeError,
    );
  });
});
