// Experiments of three and four players: blocks of rotations are the unit, and even is a third or a quarter.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Cell, scoreOf, WON } from '../../harness/experiments/cell.ts';
import {
  type ExperimentOptions,
  experimentOfRun,
  openExperiment,
  type PlayedExperiment,
  playExperiment,
  readResult,
  runFolders,
} from '../../harness/experiments/index.ts';
import type { GameRecord } from '../../harness/records/index.ts';
import { ownPlayer, threadPlayer } from '../../harness/run/index.ts';
import { blockRate } from '../../harness/stats/index.ts';
import { answerOf } from '../../reports/index.ts';
import { problemsOf, read } from './files.ts';

const BASE = mkdtempSync(join(tmpdir(), 'segovia-table-'));
afterAll(() => rmSync(BASE, { recursive: true, force: true }));

/** A table of so many decks beside the first; `more` are lines that follow. */
function tableWith(others: readonly string[], ...more: readonly string[]): string {
  return ['title: Table', 'deck: red-aggro', `table: [${others.join(', ')}]`, 'agent: random', ...more].join('\n');
}

const THREE = tableWith(['black-red-madness', 'green-white-convoke'], 'stop: { games: 60 }');

async function play(text: string, name: string, options: Partial<ExperimentOptions> = {}): Promise<PlayedExperiment> {
  return playExperiment(await openExperiment(read(text), join(BASE, name)), { player: ownPlayer(), ...options });
}

function record(index: number, result: Partial<GameRecord>): GameRecord {
  const base = { index, winner: -1, kind: 'draw', reason: 'life', turns: 9, decisions: 9, forced: 0 } as const;
  const rest = {
    mulligans: [0, 1, 2],
    startingSeat: index % 3,
    leadChanges: 0,
    behind: 0,
    choices: new Uint16Array(0),
  };
  return { ...base, ...rest, finalHash: '0123456789abcdef', ...result };
}

describe('a game of more than two players', () => {
  it('is worth 1 to who wins it, and an equal part to each who draws', () => {
    expect(scoreOf(record(0, { kind: 'win', winner: 0 }))).toBe(1);
    expect(scoreOf(record(0, { kind: 'win', winner: 2 }))).toBe(0);
    expect(scoreOf(record(0, { places: [1, 1, 1] }))).toBeCloseTo(1 / 3, 12);
    expect(scoreOf(record(0, { places: [1, 3, 1] }))).toBe(0.5);
    expect(scoreOf(record(0, { places: [3, 1, 1] }))).toBe(0);
    expect(scoreOf(record(0, { kind: 'limit' }))).toBe(null);
  });

  it('counts in a block with all rotations, which has no score when one of them has none', () => {
    const cell = new Cell(3);
    const games = [
      { kind: 'win', winner: 0 },
      { places: [1, 1, 1] },
      { kind: 'win', winner: 1 },
      { kind: 'win', winner: 0 },
      { kind: 'limit' },
      { kind: 'win', winner: 0 },
    ] as const;
    games.forEach((game, index) => {
      cell.add(record(index, game));
    });
    expect(Array.from(cell.score.subarray(0, 6))).toEqual([WON, WON / 3, 0, WON, -1, WON]);
    expect(cell.unitScores(2)[0]).toBeCloseTo(4 / 9, 12);
    expect(cell.unitScores(2)[1]).toBeNaN();
    expect(cell.sideScores(2, 0)[0]).toBe(1);
    expect(cell.sideScores(2, 1)[0]).toBeCloseTo(1 / 6, 12);
    expect(cell.mulligans[1][0]).toBe(3);
  });
});

describe('an experiment at a table', () => {
  it('plays blocks of rotations, and its rate is that of the blocks', async () => {
    const { analysis, cells, finished } = await play(THREE, 'three');
    const cell = cells[0]?.[0] as Cell;
    const [arm] = analysis.arms;
    expect([finished, analysis.pairs, cell.played, arm?.games]).toEqual([true, 20, 60, 60]);
    expect(arm?.rate).toEqual(blockRate(cell.unitScores(20).filter((score) => !Number.isNaN(score))));
    expect(arm?.onThePlay.wins).toBe(
      Array.from(cell.score.subarray(0, 60)).filter((mark, i) => i % 3 === 0 && mark === WON).length,
    );
    expect((arm?.onThePlay.wins ?? 0) + (arm?.onTheDraw.wins ?? 0)).toBe(arm?.wins);
    expect(answerOf(read(THREE), analysis)).toMatch(
      /^red-aggro wins .* against black-red-madness and green-white-convoke .*\(even is 33\.3 %\)\.$/,
    );
  });

  it('is the same with threads, and read back, and when it is extended', async () => {
    const { analysis } = await play(THREE, 'alone');
    const player = threadPlayer(2);
    const extended = THREE.replace('60', '90');
    try {
      await play(THREE, 'threads', { player });
      const opened = await openExperiment(read(THREE), join(BASE, 'threads'));
      expect((await readResult(opened)).analysis).toEqual(analysis);
      const more = await play(extended, 'threads', { player });
      expect(more.playedNow).toBe(more.cells[0]?.[0]?.played === 90 ? 30 : Number.NaN);
      expect(more.analysis).toEqual((await play(extended, 'longer')).analysis);
    } finally {
      await player.close();
    }
  }, 60_000);

  it('differs by exactly zero between arms that are the same', async () => {
    const text = tableWith(
      ['black-red-madness', 'green-white-convoke', 'blue-white-fliers'],
      'swap: [none, { out: Lightning Bolt, in: Lightning Bolt, copies: 1 }]',
      'stop: { games: 24 }',
    );
    const { analysis } = await play(text, 'same');
    const { estimate, low, high, p } = analysis.effects[0]!.difference;
    expect([estimate, low, high, p]).toEqual([0, 0, 0, 1]);
    expect(analysis.pairs).toBe(6);
  });

  it('is reported as a run alone in the same way', async () => {
    const definition = read(THREE);
    const { analysis } = await play(THREE, 'three-again');
    const run = join(BASE, 'three-again', runFolders(definition.arms[0]!, 0)[0]!);
    const alone = await readResult(await experimentOfRun(run));
    expect(alone.analysis.arms[0]?.rate.estimate).toBe(analysis.arms[0]?.rate.estimate);
  });

  it('has another even, a third, for equivalence', async () => {
    const text = tableWith(
      ['red-aggro-2', 'red-aggro-3'],
      'stop: { games: 900, equivalence: { margin: 12, to: even } }',
    )
      .replace('red-aggro-2', '{ name: second, cards: { Mountain: 24, Raging Goblin: 36 } }')
      .replace('red-aggro-3', '{ name: third, cards: { Mountain: 24, Raging Goblin: 36 } }')
      .replace('deck: red-aggro', 'deck: { name: first, cards: { Mountain: 24, Raging Goblin: 36 } }');
    const { analysis } = await play(`${text}\nwaive deck rules: true`, 'even');
    const [arm] = analysis.arms;
    expect(arm?.rate.low).toBeLessThan(1 / 3);
    expect(arm?.rate.high).toBeGreaterThan(1 / 3);
    expect(arm?.equivalence?.verdict).not.toBe('different');
  }, 60_000);
});

describe('a file about a table', () => {
  it('has either opponents or a table, of two or three decks', () => {
    expect(problemsOf('title: x\ndeck: red-aggro')).toEqual([
      'question.yaml:1: got neither "against" nor "table" where an opponent, or the other decks of a table, were expected',
    ]);
    expect(problemsOf(`${THREE}\nagainst: red-aggro`)[0]).toContain(
      'table: got both "against" and "table" where one of them was expected',
    );
    for (const others of [['red-aggro'], ['red-aggro', 'red-aggro', 'red-aggro', 'red-aggro']]) {
      expect(problemsOf(tableWith(others))[0]).toContain('where a list of two or three decks was expected');
    }
    expect(problemsOf(tableWith(['red-agro', 'blue-white-fliers']))[0]).toMatch(
      /question\.yaml:3: table\[1\]: .*red-agro/,
    );
  });

  it('rounds games to blocks, and has no test of Elo', () => {
    const { stop, notes, seats } = read(THREE.replace('60', '61'));
    expect([stop.games, seats]).toEqual([63, 3]);
    expect(notes).toEqual([
      '61 games became 63: games are played in blocks of 3, in which each player plays first once.',
    ]);
    expect(problemsOf(THREE.replace('games: 60', 'sprt: { elo1: 20 }'))[0]).toContain(
      'stop › sprt: got a test of Elo differences for 3 players where two were expected',
    );
  });
});
