/** The meetings of the lanes, the single steps and the counted work: the same games and boards each time. */

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measureLanes } from '../../bench/lanes.ts';
import { experimentFor, MEETINGS, type Meeting, makeMeetingSet, replayCommand } from '../../bench/meetings.ts';
import { measureMicro } from '../../bench/micro.ts';
import { findLine, LINES, microRulebook, OPTION_BOARDS } from '../../bench/micro-boards.ts';
import { makeGameSet, playGame, SEED } from '../../bench/playouts.ts';
import { formatLanes, formatMicro } from '../../bench/report-lanes.ts';
import { signSet } from '../../bench/signature.ts';
import { countWork } from '../../bench/work.ts';
import { hash } from '../../engine/index.ts';
import { planGame, playGame as playRecorded, setTable } from '../../harness/run/index.ts';
import { ROOT } from '../structure/sources.ts';

const PLACE = { root: ROOT, self: join(ROOT, 'bench/main.ts') };

describe('the meetings of the lanes', () => {
  it('are six pairs of shipped decks and one of four players', () => {
    expect(MEETINGS.map(({ decks }) => decks.length)).toEqual([2, 2, 2, 2, 2, 2, 4]);
    expect(new Set(MEETINGS.map(({ title }) => title)).size).toBe(MEETINGS.length);
  });

  it.each(MEETINGS)('play the games of a run with the same decks and seed: $title', (meeting) => {
    const games = meeting.decks.length;
    const set = makeMeetingSet(meeting, games);
    const table = setTable(experimentFor(meeting, games));
    const sums = new Int32Array(2 * games);
    for (const index of [0, games - 1]) {
      playGame(set, index, sums);
      expect(hash(set.game)).toBe(playRecorded(table, planGame(SEED, index, games)).finalHash);
    }
  });

  it('tell how a game is played again, in whole pairs or blocks', () => {
    const command = replayCommand(MEETINGS[0] as Meeting, 4);
    expect(command).toBe(
      'npx segovia simulate red-aggro black-red-madness --agent random --seed bench --games 6 ' +
        '--out runs/bench-red-aggro-black-red-madness && npx segovia replay runs/bench-red-aggro-black-red-madness#4',
    );
    expect(replayCommand(MEETINGS.at(-1) as Meeting, 0)).toContain('--games 4 ');
  });
});

describe('the lanes', () => {
  it('play one meeting by the engine and the harness, and say what it cost', { timeout: 60_000 }, async () => {
    const depth = { games: 4, rounds: 2, warmUpSeconds: 0, tail: 2, searched: 1, playedOut: 2 };
    const searches = ['montecarlo:iterations=4,depth=1,rollout=random-policy'];
    const report = await measureLanes(PLACE, depth, MEETINGS.slice(0, 1), searches, ['mcts:iterations=4,depth=1']);
    const [meeting] = report.meetings;
    const pass = signSet(makeMeetingSet(MEETINGS[0] as Meeting, 4));
    expect(meeting).toMatchObject({
      ...{ players: 2, games: 4, limits: 0, signature: pass.signature.games },
      decisions: pass.counts.decisions / 4,
      forced: pass.counts.forced / 4,
      turns: pass.counts.turns / 4,
      steps: pass.counts.steps / 4,
    });
    expect(meeting?.slowest.map(({ game }) => game)).toHaveLength(2);
    for (const spread of [
      meeting?.harnessByEngine,
      meeting?.harnessByEngineCpu,
      meeting?.twoByOne,
      meeting?.engine.gamesPerSecond,
    ]) {
      expect(spread?.low).toBeGreaterThan(0);
      expect(spread?.high).toBeGreaterThanOrEqual(spread?.low ?? Number.NaN);
    }
    const [search] = report.searches;
    expect(search).toMatchObject({ games: 1, hashes: [expect.stringMatching(/^[0-9a-f]{16}$/)] });
    expect(search?.playOuts).toBeGreaterThan(search?.decisions ?? Number.NaN);
    const [playedOut] = report.playOuts;
    expect(playedOut).toMatchObject({
      agent: 'mcts:iterations=4,depth=1',
      answers: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
    expect(playedOut?.playOuts).toBeGreaterThan(playedOut?.decisions ?? Number.NaN);
    expect(playedOut?.perProcessorSecond.low).toBeGreaterThan(0);
    expect(report.peakMemory).toBeGreaterThan(10);
    const text = formatLanes(report);
    expect(text).toMatch(/^aggressive +red-aggro, black-red-madness$/m);
    expect(text).toContain(pass.signature.games);
    expect(text).toContain('&& npx segovia replay runs/bench-red-aggro-black-red-madness#');
  });
});

describe('the single steps', () => {
  const rulebook = microRulebook();

  it.each([...OPTION_BOARDS, ...LINES])('find every word of $name', (line) => {
    const first = findLine(rulebook, line);
    expect(findLine(rulebook, line).indices).toEqual(first.indices);
    expect(first.indices.length).toBeGreaterThanOrEqual(line.choices.length);
  });

  it('come to the same each time, and are told in a table', () => {
    const effort = { samples: 1, milliseconds: 0 };
    const [one, two] = [measureMicro(PLACE, effort), measureMicro(PLACE, effort)];
    const signatures = ({ steps }: typeof one) => steps.map(({ name, signature }) => `${name} ${signature}`);
    expect(signatures(one)).toEqual(signatures(two));
    expect(new Set(one.steps.map(({ name }) => name)).size).toBe(one.steps.length);
    const text = formatMicro(one);
    for (const { name } of one.steps) expect(text).toMatch(new RegExp(`^${name}  `, 'm'));
  });

  it('fight with all ten creatures on either side, and kill what they should', () => {
    const line = LINES.find(({ name }) => name.startsWith('combat'));
    if (line === undefined) throw new Error('no combat');
    expect(findLine(rulebook, line).indices.length).toBeGreaterThanOrEqual(20);
  });
});

describe('the work of the fixed games', () => {
  const set = makeGameSet(1);
  const { sums } = signSet(set);

  it('is counted the same each time, and changes nothing', () => {
    const work = countWork(set, sums);
    expect(countWork(set, sums)).toEqual(work);
    expect(signSet(set).sums).toEqual(sums);
    expect(work.optionsListed).toBeGreaterThan(100);
    expect(work.layerComputations).toBeGreaterThan(0);
    expect(work.listenerLookUps).toBeGreaterThan(100);
  });

  it('is not counted of other games', () => {
    const other = sums.map((sum, i) => (i === 32 ? sum ^ 1 : sum));
    expect(() => countWork(set, other)).toThrow(`another game was played than signed (${set.titles[16]})`);
  });
});
