import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { WON } from '../../harness/experiments/cell.ts';
import {
  type Analysis,
  type ExperimentOptions,
  openExperiment,
  type PlayedExperiment,
  playExperiment,
  runFolders,
} from '../../harness/experiments/index.ts';
import { ownPlayer, threadPlayer } from '../../harness/run/index.ts';
import { answerOf } from '../../reports/index.ts';
import { fileWith, read } from './files.ts';

const BASE = mkdtempSync(join(tmpdir(), 'segovia-experiments-'));
afterAll(() => rmSync(BASE, { recursive: true, force: true }));
const inBase = (name: string): string => join(BASE, name);

async function play(text: string, name: string, options: Partial<ExperimentOptions> = {}): Promise<PlayedExperiment> {
  return playExperiment(await openExperiment(read(text), inBase(name)), { player: ownPlayer(), ...options });
}

/** An analysis without the names and order of arms: what a permutation may not change. */
const ratesByName = ({ arms }: Analysis): Record<string, unknown> =>
  Object.fromEntries(arms.map(({ name, rate, wins, turns }) => [name, { rate, wins, turns }]));

describe('arms that are the same', () => {
  it('differ by exactly zero, and the answer knows it', async () => {
    // Copies of a card that are replaced by the same card: another arm, the same games.
    const text = fileWith('swap: [none, { out: Siege Wurm, in: Siege Wurm, copies: 2 }]', 'stop: { games: 40 }');
    const { analysis } = await play(text, 'same');
    const { estimate, low, high, p } = analysis.effects[0]!.difference;
    expect([estimate, low, high, p]).toEqual([0, 0, 0, 1]);
    expect(answerOf(read(text), analysis)).toBe(
      'Swap made no difference at all: every game went the very same way in all arms.',
    );
  });
});

describe('an experiment', () => {
  const text = fileWith('cards: { Siege Wurm: { power: [5, 8, 2] } }', 'stop: { games: 60 }');

  it('shares its shuffles among arms: the same arm in another order has the same games', async () => {
    const first = await play(text, 'ordered');
    const other = await play(text.replace('[5, 8, 2]', '[2, 5, 8]'), 'permuted');
    expect(ratesByName(other.analysis)).toEqual(ratesByName(first.analysis));
    expect(first.analysis.effects).toHaveLength(2);
    expect(first.finished).toBe(true);
    expect(first.analysis.ended).toBe('the games are played');
  });

  it('knows who led, who came back, and its longest games', async () => {
    const { analysis, cells } = await play(text, 'course');
    const cell = cells[0]![0]!;
    const { leadChanges, steady, comebacks, longest, wins } = analysis.arms[0]!;
    const ended = Array.from(cell.score.subarray(0, 60).entries()).filter(([, mark]) => mark >= 0);
    const changes = ended.map(([game]) => cell.leadChanges[game] as number);
    expect(leadChanges.mean).toBeCloseTo(changes.reduce((sum, one) => sum + one, 0) / changes.length, 10);
    expect(leadChanges.max).toBe(Math.max(...changes));
    expect(steady).toBe(changes.filter((one) => one === 0).length);
    const own = ended.filter(([game, mark]) => mark === WON && (cell.behind[game] as number) >= 10);
    expect(comebacks[0]).toBe(own.length);
    expect(comebacks[0]).toBeLessThan(wins);
    const decisions = Array.from(cell.decisions.subarray(0, 60)).sort((a, b) => b - a);
    expect(longest.map((game) => game.decisions)).toEqual(decisions.slice(0, 5));
    for (const { index, turns } of longest) expect(cell.turns[index]).toBe(turns);
  });

  it('can be played by a program', async () => {
    const program = new URL('../../agents/examples/first.mjs', import.meta.url).pathname;
    const agent = `agent: 'process:"${process.execPath}" "${program}"'`;
    const { analysis } = await play(
      fileWith(agent, 'opponent agent: random', 'stop: { games: 2 }').replace('agent: random\n', ''),
      'program',
    );
    expect(analysis.arms[0]).toMatchObject({ games: 2, apart: [] });
  });

  it('goes on where a kill left a folder without its header, and keeps the games that are there', async () => {
    const whole = await play(text, 'headless');
    const [folder = ''] = runFolders(read(text).arms[1]!, 1);
    rmSync(inBase(join('headless', folder, 'run.json')));
    const again = await play(text, 'headless');
    expect(again.playedNow).toBe(0);
    expect(again.analysis).toEqual(whole.analysis);
    rmSync(inBase(join('headless', folder, 'run.json')));
    rmSync(inBase(join('headless', folder, 'slices')), { recursive: true });
    expect((await play(text, 'headless')).playedNow).toBe(60);
  });

  it('keeps the same bytes and says the same on two threads', async () => {
    const here = await play(text, 'one-thread');
    const player = threadPlayer(2);
    const there = await play(text, 'two-threads', { player });
    await player.close();
    expect(there.analysis).toEqual(here.analysis);
    for (const [i, arm] of read(text).arms.entries()) {
      const [folder = ''] = runFolders(arm, i);
      const slices = readdirSync(inBase(join('one-thread', folder, 'slices')));
      expect(readdirSync(inBase(join('two-threads', folder, 'slices')))).toEqual(slices);
      for (const slice of slices) {
        const bytes = (name: string): string => readFileSync(inBase(join(name, folder, 'slices', slice)), 'base64');
        expect(bytes('two-threads')).toBe(bytes('one-thread'));
      }
    }
  });

  it('goes on where it was stopped, and says what it would have said', async () => {
    const whole = await play(text, 'whole');
    const stop = new AbortController();
    const opened = await openExperiment(read(text), inBase('stopped'));
    const half = await playExperiment(opened, {
      player: ownPlayer(),
      stop: stop.signal,
      onProgress: ({ played }) => played >= 20 && stop.abort(),
    });
    expect(half.finished).toBe(false);
    const rest = await play(text, 'stopped');
    expect(rest.playedNow).toBe(whole.playedNow - half.playedNow);
    expect(rest.analysis).toEqual(whole.analysis);
  });

  it('plays only what is new when it is asked for more games', async () => {
    const more = text.replace('games: 60', 'games: 100');
    const first = await play(text, 'extended');
    const extended = await play(more, 'extended');
    const atOnce = await play(more, 'at-once');
    expect(extended.playedNow).toBe(3 * 100 - first.playedNow);
    // The slices are those of the first run; the games are the same.
    expect(extended.analysis).toEqual(atOnce.analysis);
    const again = await play(text, 'extended');
    expect(again.playedNow).toBe(0);
    expect(again.analysis).toEqual(first.analysis);
  });

  it('refuses the folder of another experiment, by name, and loses nothing', async () => {
    await play(text, 'taken');
    const before = readFileSync(inBase('taken/experiment.json'), 'utf8');
    const other = text.replace('agent: random', 'agent: scripted');
    await expect(play(other, 'taken')).rejects.toThrow(/the arm "5" has other decks, cards, agents or limits/);
    await expect(play(`${text}\nseed: x`, 'taken')).rejects.toThrow(
      /with the seed "x" where "Siege Wurm" was expected/,
    );
    const fewer = text.replace('[5, 8, 2]', '[5, 8]');
    await expect(play(fewer, 'taken')).rejects.toThrow(/arms in number/);
    expect(readFileSync(inBase('taken/experiment.json'), 'utf8')).toBe(before);
  });

  it('stops at a look that does not depend on threads when its intervals are narrow', async () => {
    const narrow = fileWith('cards: { Siege Wurm: { power: [5, 8] } }', 'stop: { games: 1000, half-width: 12 }');
    const here = await play(narrow, 'narrow-1');
    const player = threadPlayer(2);
    const there = await play(narrow, 'narrow-2', { player });
    await player.close();
    expect(here.analysis.ended).toBe('the intervals are narrow enough');
    expect(here.analysis.pairs).toBeLessThan(500);
    expect(there.analysis).toEqual(here.analysis);
  });

  it('names a slice that is torn and keeps the others', async () => {
    await play(text, 'torn');
    const [folder = ''] = runFolders(read(text).arms[1]!, 1);
    const slice = inBase(join('torn', folder, 'slices', '000001.msgpack'));
    writeFileSync(slice, readFileSync(slice).subarray(0, 40));
    await expect(play(text, 'torn')).rejects.toThrow(/000001\.msgpack: .*torn/);
    rmSync(slice);
    const whole = await play(text, 'whole-again');
    const mended = await play(text, 'torn');
    expect(mended.analysis).toEqual(whole.analysis);
    expect(existsSync(slice)).toBe(true);
  });
});
