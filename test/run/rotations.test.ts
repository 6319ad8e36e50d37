// Games of three and four players: blocks of rotations, records, replay, and what they come to.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeSlice, encodeSlice, type GameRecord } from '../../harness/records/index.ts';
import {
  ownPlayer,
  planGame,
  planGames,
  playGame,
  playRun,
  replayGame,
  setTable,
  sliceSizeFor,
  startRun,
  Tally,
  wholeUnits,
} from '../../harness/run/index.ts';
import { agentWords } from '../../harness/seeds/index.ts';
import { deckList, experiment } from './experiments.ts';

const NAMES = ['green-white-convoke', 'black-red-madness', 'blue-white-fliers', 'green-ramp-x'];
const table = (seats: number, games = 2 * seats) => ({
  ...experiment({
    decks: NAMES.slice(0, seats).map(deckList),
    agents: NAMES.slice(0, seats).map(() => 'random'),
    games,
  }),
});
const FOLDER = mkdtempSync(join(tmpdir(), 'rotations-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

describe('the games of a block', () => {
  const block = [...planGames('seed', 4, 5, 4)];

  it('have the same chance, and each entrant plays first once', () => {
    expect(block.map(({ pair, startingSeat }) => [pair, startingSeat])).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 0],
    ]);
    for (const plan of block.slice(1, 4)) expect(plan.chance).toEqual(block[0]!.chance);
    expect(block[4]!.chance).not.toEqual(block[0]!.chance);
  });

  it('have other words for each agent in each game', () => {
    expect(new Set(block.flatMap(({ agents }) => agents.map(String))).size).toBe(20);
    expect(block[3]!.agents[2]).toEqual(agentWords('seed', 1, 3, 2));
  });

  it('are whole in a run and in its slices', () => {
    expect([1, 3, 4, 7].map((games) => wholeUnits(games, 3))).toEqual([3, 3, 6, 9]);
    expect([3, 300, 6000, 1e6].map((games) => sliceSizeFor(games, 3))).toEqual([3, 12, 99, 498]);
    expect([4, 400, 1e6].map((games) => sliceSizeFor(games, 4))).toEqual([4, 16, 500]);
  });
});

describe.each([3, 4])('a game of %i players', (seats) => {
  const at = setTable(table(seats));
  const play = (index: number): GameRecord => playGame(at, planGame(at.experiment.seed, index, seats));

  it('ends with a place for everybody, and the turn in which each was out', () => {
    for (let index = 0; index < 2 * seats; index++) {
      const record = play(index);
      expect(record).toMatchObject({ kind: 'win', startingSeat: index % seats });
      const { places = [], outTurns = [], winner, turns } = record;
      expect(places).toHaveLength(seats);
      expect(places[winner]).toBe(1);
      expect(outTurns[winner]).toBe(0);
      // Who is out together shares a place.
      for (const place of places) expect(place).toBe(1 + places.filter((other) => other < place).length);
      const byPlace = places
        .map((place, seat) => ({ place, turn: outTurns[seat]! }))
        .toSorted((a, b) => b.place - a.place);
      const order = byPlace.slice(0, -1).map(({ turn }) => turn);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(Math.max(...outTurns)).toBe(turns);
    }
  });

  it('is the same when it is replayed, and the replay tells who loses', () => {
    const record = play(1);
    const lost: string[] = [];
    const { differences, record: again } = replayGame(at, 1, record, (entry) => {
      if ('event' in entry && entry.event.endsWith('loses the game')) lost.push(entry.event);
    });
    expect(differences).toEqual([]);
    expect(again).toEqual(record);
    expect(lost).toHaveLength(seats - 1);
  });

  it('comes back from the bytes of its slice', () => {
    const records = [play(0), play(1)];
    const back = decodeSlice(encodeSlice('0123456789abcdef', records), 'here').records;
    expect(back).toEqual(records.map((record) => ({ ...record, counts: undefined })));
  });
});

describe('records', () => {
  it('have a standing all or none', () => {
    const at = setTable(table(3));
    const full = playGame(at, planGame('test', 0, 3));
    const { places: _, outTurns: __, ...record } = playGame(at, planGame('test', 1, 3));
    expect(() => encodeSlice('0123456789abcdef', [full, record])).toThrow('outTurns of 3 seats');
  });
});

describe('a run of three', () => {
  it('is kept, goes on, and sums up by entrant', async () => {
    const store = await startRun(table(3, 9), join(FOLDER, 'three'));
    const { summary } = await playRun(store, { player: ownPlayer() });
    expect(summary).toMatchObject({ planned: 9, played: 9, standing: { seats: 3, blocks: { whole: 3, apart: 0 } } });
    expect(summary.wins.reduce((a, b) => a + b)).toBe(9);
    const standing = summary.standing!;
    expect(standing.entrants.reduce((sum, { rate }) => sum + rate.estimate, 0)).toBeCloseTo(1, 12);
    for (const { first, later, places } of standing.entrants) {
      expect(first.wins + first.losses).toBe(3);
      expect(later.wins + later.losses).toBe(6);
      expect(places.reduce((a, b) => a + b)).toBe(9);
    }
    expect(JSON.parse(readFileSync(join(FOLDER, 'three', 'run.json'), 'utf8')).experiment.decks).toHaveLength(3);
    const again = await playRun(store, { player: ownPlayer() });
    expect(again.playedNow).toBe(0);
    expect(again.summary).toEqual(summary);
  });
});

describe('the standing of games', () => {
  const record = (index: number, changes: Partial<GameRecord>): GameRecord => ({
    index,
    winner: -1,
    kind: 'draw',
    reason: 'simultaneous',
    turns: 10,
    decisions: 100,
    forced: 50,
    mulligans: [0, 0, 0],
    startingSeat: index % 3,
    leadChanges: 1,
    behind: 3,
    finalHash: '0123456789abcdef',
    choices: new Uint16Array(0),
    outTurns: [0, 0, 0],
    places: [1, 1, 1],
    ...changes,
  });

  it('shares a draw among those who drew, and leaves out blocks with a game without a result', () => {
    const tally = new Tally(6, 3);
    tally.add(record(0, { places: [1, 1, 3], outTurns: [10, 10, 4] }));
    tally.add(record(1, { kind: 'win', winner: 2, places: [2, 3, 1], outTurns: [9, 7, 0] }));
    tally.add(record(2, { places: [1, 1, 1] }));
    tally.add(record(3, { kind: 'limit', places: [1, 1, 3], outTurns: [0, 0, 5] }));
    tally.add(record(4, { kind: 'win', winner: 0, places: [1, 2, 2], outTurns: [0, 8, 8] }));
    tally.add(record(5, { kind: 'win', winner: 0, places: [1, 2, 3], outTurns: [0, 8, 6] }));
    const { standing, wins, draws, limits } = tally.summary();
    expect({ wins, draws, limits }).toEqual({ wins: [2, 0, 1], draws: 2, limits: 1 });
    expect(standing?.blocks).toEqual({ whole: 1, apart: 1 });
    expect(standing?.entrants.map(({ rate }) => rate.estimate * 3)).toEqual(
      [5 / 6, 5 / 6, 4 / 3].map((n) => expect.closeTo(n, 12)),
    );
    expect(standing?.entrants.map((one) => [one.draws, one.out, one.medianOutTurn])).toEqual([
      [2, 2, 9],
      [2, 4, 8],
      [1, 3, 6],
    ]);
    expect(standing?.entrants[2]?.places).toEqual([2, 1, 2]);
  });
});
