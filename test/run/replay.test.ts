import { describe, expect, it } from 'vitest';
import { listCounts } from '../../harness/counts/index.ts';
import type { GameRecord } from '../../harness/records/index.ts';
import {
  planGame,
  playGame,
  type Replay,
  type ReplayEntry,
  replayGame,
  setTable,
  type Table,
} from '../../harness/run/index.ts';
import { deckList, experiment } from './experiments.ts';

const TABLE = setTable(experiment());
const play = (index: number, table = TABLE) => playGame(table, planGame(table.experiment.seed, index));
const replay = (index: number, record: GameRecord | null, table = TABLE): Replay & { log: ReplayEntry[] } => {
  const log: ReplayEntry[] = [];
  return { ...replayGame(table, index, record, (entry) => log.push(entry)), log };
};
const eventsOf = (log: readonly ReplayEntry[]) => log.flatMap((entry) => ('event' in entry ? [entry.event] : []));
const choicesOf = (log: readonly ReplayEntry[]) => log.flatMap((entry) => ('event' in entry ? [] : [entry]));

describe('a replay', () => {
  it('ends as recorded and hands over every choice', () => {
    for (const index of [0, 1, 5]) {
      const record = play(index);
      const { record: again, differences, log } = replay(index, record);
      expect(differences).toEqual([]);
      expect(again).toEqual(record);
      expect(choicesOf(log).map(({ choice }) => choice)).toEqual([...record.choices]);
      expect(choicesOf(log).map(({ number }) => number)).toEqual([...record.choices.keys()]);
    }
  });

  it('tells what happens in order: turns never go back, and opening hands come first', () => {
    const { log } = replay(0, play(0));
    const turns = log.map(({ turn }) => turn);
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
    expect(turns[0]).toBe(0);
    expect(eventsOf(log)[0]).toMatch(/^A draws .+/);
    expect(log.at(-1)!.turn).toBe(play(0).turns);
  });

  it('tells who convokes what as often as it was counted, and which Sieges are protected and defeated', () => {
    const decks = ['green-white-convoke', 'white-blue-sieges'].map(deckList);
    const table = setTable(experiment({ decks }));
    const told = { convokes: 0, protects: 0, 'is defeated': 0 };
    const counted = { convokes: 0, protects: 0, 'is defeated': 0 };
    const of = { convokeTapped: 'convokes', protected: 'protects', siegesDefeated: 'is defeated' } as const;
    for (let index = 0; index < 12; index++) {
      const { log, record } = replay(index, play(index, table), table);
      for (const words of Object.values(of)) {
        told[words] += eventsOf(log).filter((event) => event.includes(` ${words}`)).length;
      }
      for (const { measure, value } of listCounts(record.counts)) {
        for (const [name, words] of Object.entries(of)) if (name === measure) counted[words] += value;
      }
    }
    expect(told).toEqual(counted);
    for (const [words, times] of Object.entries(told)) expect(times, words).toBeGreaterThan(0);
  });

  it('shows the same opening hands in both games of a pair, whoever plays', () => {
    const hands = (index: number, table = TABLE) =>
      eventsOf(replay(index, null, table).log)
        .slice(0, 2)
        .toSorted();
    const passive: Table = { ...TABLE, scratch: null, makers: [0, 1].map(() => () => ({ choose: () => 0 })) };
    expect(hands(0)[0]).toMatch(/^A draws/);
    expect(hands(1)).toEqual(hands(0));
    expect(hands(0, passive)).toEqual(hands(0));
    expect(hands(2)).not.toEqual(hands(0));
  });

  it('of a game without a record is played by its agents', () => {
    const { record, differences } = replay(3, null);
    expect(record).toEqual(play(3));
    expect(differences).toEqual([]);
  });

  it('says in what it differs from the record', () => {
    const record = play(0);
    expect(replay(0, { ...record, finalHash: '0123456789abcdef' }).differences).toEqual(['finalHash']);
    expect(replay(0, { ...record, turns: 1, mulligans: [9, 9] }).differences).toEqual(['turns', 'mulligans']);
    const other = replay(0, { ...record, choices: record.choices.with(0, 1) });
    expect(other.differences).toContain('finalHash');
    const short = replay(0, { ...record, choices: record.choices.slice(0, 5) });
    expect(short.record).toMatchObject({ kind: 'broken' });
    expect(short.differences).toContain('kind');
    const long = replay(0, { ...record, choices: Uint16Array.of(...record.choices, 0) });
    expect(long.differences).toEqual(['choices']);
  });

  it('of a broken game breaks in the same place', () => {
    const table: Table = {
      ...TABLE,
      scratch: null,
      makers: TABLE.makers.with(0, () => {
        let count = 0;
        return { choose: () => (count++ < 4 ? 0 : 1e9) };
      }),
    };
    const record = play(0, table);
    expect(record.kind).toBe('broken');
    const again = replay(0, record);
    expect(again.differences).toEqual([]);
    expect(again.record).toMatchObject({ kind: 'broken', finalHash: record.finalHash });
  });
});
