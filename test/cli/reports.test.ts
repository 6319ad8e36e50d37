// Reports of other engines that are about running games rather than about rules, by their ids.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, run } from './segovia.ts';

const FOLDER = makeFolder();
const DECKS = ['green-white-convoke', 'black-red-madness'];

/** All files of a run, by their paths in it. */
function filesOf(folder: string): string[] {
  const all = readdirSync(join(FOLDER, folder), { recursive: true, withFileTypes: true });
  const inside = join(FOLDER, folder).length + 1;
  return all
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(inside))
    .sort();
}

describe('reports about simulation', () => {
  it('BR-133: the same seed plays the same games in two processes, byte for byte', async () => {
    const words = ['simulate', ...DECKS, '--games', '6', '--seed', 'twice', '--agent', 'random', '--quiet'];
    const first = await run(FOLDER, ...words, '--out', 'one');
    const second = await run(FOLDER, ...words, '--out', 'two');
    expect([first.code, second.code], first.err + second.err).toEqual([0, 0]);
    const files = filesOf('one');
    expect(files.length).toBeGreaterThan(0);
    expect(filesOf('two')).toEqual(files);
    for (const file of files) {
      expect(readFileSync(join(FOLDER, 'one', file)).equals(readFileSync(join(FOLDER, 'two', file))), file).toBe(true);
    }
  });

  it('BR-135: runs where there is no display, and tells on the error stream why it does not', async () => {
    const bad = await run(FOLDER, 'simulate', DECKS[0]!, 'no-such-deck', '--games', '2');
    expect(bad.code).not.toBe(0);
    expect(bad.out).toBe('');
    expect(bad.err).toContain('no-such-deck');
  });

  it('BR-137: a format that is not played is refused before a game starts', async () => {
    const refused = await run(FOLDER, 'simulate', ...DECKS, '--variant', 'commander', '--out', 'refused');
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('commander');
    expect(readdirSync(FOLDER)).not.toContain('refused');
  });
});
