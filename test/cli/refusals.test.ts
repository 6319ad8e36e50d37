import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Ended, makeFolder, run } from './segovia.ts';

const FOLDER = makeFolder({
  'bad.txt': '4 Shock\n55 Montain\n1 Lightning Bold\n',
  'small.txt': '4 Shock\n20 Mountain\n',
  'torn.json': '{"cards": [',
  'wrong.json': '{"cards": [{"name": "Own Bear", "types": "Creature — Bear", "power": "two", "toughness": 2}]}',
  'clash.json': '[{"name": "Shock", "types": "Creature — Elf", "cost": "{G}", "power": 1, "toughness": 1}]',
});
mkdirSync(join(FOLDER, 'there'));

const DECKS = ['green-white-convoke', 'black-red-madness'];

/** Words of a command, and what its one line must say. */
const CASES: readonly (readonly [words: readonly string[], line: RegExp])[] = [
  [['simlate'], /unknown command 'simlate' \(did you mean simulate\?\)/],
  [['simulate'], /0 decks where 2 to 4 were expected/],
  [['simulate', DECKS[0]!], /1 deck where 2/],
  [['simulate', ...DECKS, ...DECKS, 'more'], /5 decks where 2 to 4/],
  [
    ['simulate', ...DECKS, 'more', '--agent', 'random', '--agent', 'random'],
    /2 agents where one for all 3 decks or one for each/,
  ],
  [
    ['simulate', ...DECKS, '--variant', 'commander'],
    /variant "commander" where "free-for-all" was expected: .*\(CR 903\)/,
  ],
  [['simulate', ...DECKS, '--variant', 'two-headed giant'], /games of teams/],
  [['simulate', ...DECKS, '--variant', 'range-of-influence'], /limited range of influence \(CR 801\)/],
  [['simulate', ...DECKS, '--games', '0'], /--games: got "0" where a whole number from 1 to/],
  [['simulate', ...DECKS, '--games', '1e9'], /--games: got "1e9" where a whole number from 1 to 10,000,000/],
  [['simulate', ...DECKS, '--games', '-5'], /--games: got "-5"/],
  [['simulate', ...DECKS, '--games', '2.5'], /--games: got "2\.5"/],
  [['simulate', ...DECKS, '--games'], /--games <n>' argument missing/],
  [['simulate', ...DECKS, '--gamez', '5'], /unknown option '--gamez' \(did you mean --games\?\)/],
  [['simulate', ...DECKS, '--workers', '0'], /--workers: got "0" where "auto" or a whole number from 1/],
  [['simulate', ...DECKS, '--workers', '9999'], /--workers: got "9999"/],
  [['simulate', ...DECKS, '--seed', ''], /--seed: got an empty text/],
  [['simulate', ...DECKS, '--agent', 'rondom'], /agent "rondom".*did you mean random/],
  [['simulate', ...DECKS, ...['a', 'b', 'c'].flatMap((name) => ['--agent', name])], /--agent: got 3 agents/],
  [['simulate', ...DECKS, '--limit-turns', '0'], /--limit-turns: got "0"/],
  [['simulate', ...DECKS, '--out', 'there'], /--out: got "there", which exists.*never overwritten/],
  [['simulate', ...DECKS, '--out', ''], /Got the path ""/],
  [['simulate', ...DECKS, '--out', 'bad.txt/run'], /bad\.txt/],
  [['simulate', 'green-wite-convoke', DECKS[1]!], /no such file.*did you mean "green-white-convoke"/],
  [['simulate', 'there', DECKS[1]!], /there: got a folder/],
  [['simulate', 'small.txt', DECKS[1]!], /small\.txt: got a main deck of 24 cards where one of at least 60/],
  [['simulate', ...DECKS, '--cards', 'none.json'], /none\.json: got no such file/],
  [['simulate', ...DECKS, '--cards', 'torn.json'], /torn\.json: got a text that is no JSON/],
  [['simulate', ...DECKS, '--cards', 'wrong.json'], /wrong\.json: cards\[0\]\.power \(Own Bear\): got "two"/],
  [['simulate', ...DECKS, '--cards', 'clash.json'], /clash\.json: cards\[0\]\.name: got "Shock"/],
  [['simulate', '--resume', 'there'], /there: got a path without a run\.json/],
  [['simulate', ...DECKS, '--resume', 'there'], /"green-white-convoke" with --resume/],
  [['simulate', '--resume', 'there', '--games', '5'], /--games with --resume/],
  [['simulate', '--resume', 'there', '--agent', 'random'], /--agent with --resume/],
  [['replay'], /missing required argument 'dir#game'/],
  [['replay', 'there'], /"there" where the folder of a run, "#" and the number/],
  [['replay', 'there#x'], /"there#x" where/],
  [['replay', 'there#1'], /there: got a path without a run\.json/],
  [['replay', 'there#1', '--turn', 'one'], /--turn: got "one"/],
  [['decks', 'chek', 'bad.txt'], /"chek" where "check"/],
  [['decks', 'check'], /missing required argument 'file'/],
  [['decks', 'check', 'none.txt'], /none\.txt: got no such file/],
  [['cards', '--nope'], /unknown option '--nope'/],
  [['agents', 'random'], /where "check" or nothing was expected/],
];

const AT_ONCE = 4;

describe('bad arguments, files and values', () => {
  const ends = new Map<string, Ended>();
  beforeAll(async () => {
    const left = CASES.map(([words]) => words);
    const worker = async () => {
      for (let words = left.pop(); words !== undefined; words = left.pop()) {
        ends.set(String(words), await run(FOLDER, ...words));
      }
    };
    // The first one alone: it may have to build.
    ends.set('first', await run(FOLDER, 'agents'));
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  });

  it.each(CASES)('%j get one line and exit code 2', (words, line) => {
    const { code, out, err } = ends.get(String(words))!;
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).toMatch(line);
    expect(err).not.toMatch(/^\s+at /m);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  it('leave no folder behind', () => {
    expect(readdirSync(FOLDER).sort()).toEqual([
      'bad.txt',
      'clash.json',
      'small.txt',
      'there',
      'torn.json',
      'wrong.json',
    ]);
    expect(readdirSync(join(FOLDER, 'there'))).toEqual([]);
  });

  it('of a deck get a line for each problem', async () => {
    const { code, err } = await run(FOLDER, 'simulate', 'bad.txt', DECKS[1]!);
    expect(code).toBe(2);
    expect(err.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/bad\.txt:2: got "Montain".*did you mean "Mountain"/),
      expect.stringMatching(/bad\.txt:3: got "Lightning Bold".*did you mean "Lightning Bolt"/),
    ]);
  });
});
