import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, run } from './segovia.ts';

const QUESTION = `title: Siege Wurm
deck: green-white-convoke
against: black-red-madness
agent: random
cards: { Siege Wurm: { power: [2, 9] } }
stop: { games: 40 }
`;

const FOLDER = makeFolder({
  'question.yaml': QUESTION,
  'bad.yaml': QUESTION.replace('Siege Wurm: {', 'Siege Worm: {'),
  'notes.txt': 'nothing',
});
const inFolder = (name: string): string => join(FOLDER, name);

describe('segovia experiment', () => {
  it('shows arms, games and time on a dry run, and keeps nothing', async () => {
    const { code, out } = await run(FOLDER, 'experiment', 'run', 'question.yaml', '--dry-run');
    expect(code).toBe(0);
    expect(out).toMatch(/^arm +agents +at most$/m);
    expect(out).toMatch(/^9 +random – random +40 games$/m);
    expect(out).toMatch(/^At most 80 games, about .* on \d+ workers? \(from \d+ games played on trial\)/m);
    expect(existsSync(inFolder('runs'))).toBe(false);
  });

  it('answers, writes the report in all its forms, and goes on without playing again', async () => {
    const first = await run(FOLDER, 'experiment', 'run', 'question.yaml');
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/^With Siege Wurm power 9 rather than 2, /);
    for (const name of ['report.html', 'report.md', 'answer.json', 'arms.csv', 'experiment.yaml']) {
      expect(existsSync(inFolder(join('runs/question', name)))).toBe(true);
    }
    const page = readFileSync(inFolder('runs/question/report.html'), 'utf8');
    const again = await run(FOLDER, 'experiment', 'run', 'question.yaml', '--workers', '1', '--json');
    expect(again.err).toMatch(/^going on with 2 arms, at most 80 games on 1 worker/m);
    expect(readFileSync(inFolder('runs/question/report.html'), 'utf8')).toBe(page);
    const data = JSON.parse(again.out) as { format: string; arms: { games: number }[] };
    expect(data.format).toBe('segovia/answer');
    expect(data.arms.map(({ games }) => games)).toEqual([40, 40]);
    const report = await run(FOLDER, 'report', 'runs/question');
    expect(report.out.split('\n')[0]).toBe(first.out.split('\n')[0]);
    expect(readFileSync(inFolder('runs/question/report.html'), 'utf8')).toBe(page);
  });

  it('refuses bad files with one line each, and leaves no folder', async () => {
    const bad = await run(FOLDER, 'experiment', 'run', 'bad.yaml');
    expect(bad.code).toBe(2);
    expect(bad.err).toMatch(
      /^segovia: bad\.yaml:5: cards › Siege Worm: got "Siege Worm" .*did you mean "Siege Wurm"\?$/m,
    );
    const none = await run(FOLDER, 'experiment', 'run', 'none.yaml');
    expect([none.code, none.err]).toEqual([2, expect.stringMatching(/^segovia: none\.yaml: got no such file/)]);
    const other = await run(FOLDER, 'experiment', 'run', 'notes.txt');
    expect([other.code, other.err]).toEqual([
      2,
      expect.stringMatching(/^segovia: notes\.txt:1: got "nothing" where a map/),
    ]);
    expect(existsSync(inFolder('runs/bad'))).toBe(false);
  });
});

describe('runs', () => {
  it('are reported, compared pair by pair, and written as tables', async () => {
    for (const [name, deck] of [
      ['a', 'black-red-madness'],
      ['b', 'blue-white-fliers'],
    ] as const) {
      const words = [
        'simulate',
        'green-white-convoke',
        deck,
        '--agent',
        'random',
        '--games',
        '20',
        '--out',
        name,
        '--quiet',
      ];
      expect((await run(FOLDER, ...words)).code).toBe(0);
    }
    const report = await run(FOLDER, 'report', 'a');
    expect(report.out).toMatch(/^green-white-convoke wins [\d.]+ % of its games against black-red-madness/);
    const compared = await run(FOLDER, 'compare', 'a', 'b', '--out', 'compared');
    expect(compared.code).toBe(0);
    expect(compared.out).toMatch(/^With run b rather than a, /);
    expect(compared.out).toMatch(/^Note +The runs have different opponents\.$/m);
    expect(existsSync(inFolder('compared/report.html'))).toBe(true);
    const same = await run(FOLDER, 'compare', 'a', 'a');
    expect(same.out).toMatch(/made no difference at all: every game went the very same way/);
    const tables = await run(FOLDER, 'tables', 'a');
    expect(tables.out).toMatch(/^20 games in .*tables: games, cards, mechanics, totals$/m);
  });

  it('that are none are refused by name', async () => {
    for (const words of [
      ['report', 'nowhere'],
      ['compare', 'nowhere', 'nowhere'],
      ['tables', 'nowhere'],
      ['query', 'nowhere', 'SELECT 1'],
    ]) {
      const { code, err } = await run(FOLDER, ...words);
      expect([code, err]).toEqual([2, expect.stringMatching(/^segovia: nowhere: got a path without a run\.json/)]);
    }
  });

  it('are asked in SQL where DuckDB is installed, and say what to do where it is not', async () => {
    const { code, out, err } = await run(FOLDER, 'query', 'a', 'SELECT count(*) AS games FROM games');
    if (code === 0) expect(out).toMatch(/20/);
    else
      expect([code, err]).toEqual([
        2,
        expect.stringMatching(/query needs DuckDB, which is not installed: .*npm install/),
      ]);
  });
});

describe('segovia matrix', () => {
  it('plays all pairings and rates the decks', async () => {
    const words = [
      'matrix',
      'green-white-convoke',
      'black-red-madness',
      'blue-white-fliers',
      '--agent',
      'random',
      '--games',
      '6',
    ];
    const { code, out } = await run(FOLDER, ...words, '--out', 'field');
    expect(code).toBe(0);
    expect(out).toMatch(/^\S+ is the strongest, /);
    expect(out).toMatch(/^entrant +Elo +± error +against the field$/m);
    for (const name of ['report.html', 'report.md', 'answer.json'])
      expect(existsSync(inFolder(`field/${name}`))).toBe(true);
    const csv = readFileSync(inFolder('field/pairings.csv'), 'utf8').trimEnd().split('\r\n');
    expect(csv[0]).toBe('first,second,games,apart,rate,low,high,rate_on_the_play,rate_on_the_draw');
    expect(csv.slice(1).map((line) => line.split(',').slice(0, 3).join())).toEqual([
      'black-red-madness,blue-white-fliers,6',
      'black-red-madness,green-white-convoke,6',
      'blue-white-fliers,green-white-convoke,6',
    ]);
    const one = await run(FOLDER, 'matrix', 'green-white-convoke');
    expect([one.code, one.err]).toEqual([2, expect.stringMatching(/Got 1 entrant where 2 to 40 were expected/)]);
  });
});
