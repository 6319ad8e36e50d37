import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildBundles, isFresh } from '../../harness/cli/build.mjs';

let root: string;

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const bundle = (name: string) => readFileSync(join(root, 'dist', name), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'segovia-build-'));
  write(
    'engine/ids/zones.ts',
    'export const HAND = 2;\nexport const LAST: number = HAND + 4;\nexport const BIT = 1 << LAST;\n',
  );
  write('engine/index.ts', "export * from './ids/zones.ts';\n");
  write(
    'harness/run/worker.ts',
    `import { encode } from '@msgpack/msgpack';
import { BIT, HAND, LAST } from '../../engine/index.ts';
export function which(zone: number): unknown {
  switch (zone) {
    case HAND: return 'hand';
    case LAST: return 'last';
    case BIT: return 'bit';
    default: return encode(zone);
  }
}
`,
  );
});

afterEach(() => rmSync(root, { recursive: true }));

describe('the build', () => {
  it('puts the constants of other modules into the code as numbers, computed ones too', async () => {
    await buildBundles(root);
    for (const label of ['case 2:', 'case 6:', 'case 64:']) expect(bundle('worker.mjs')).toContain(label);
    expect(bundle('worker.mjs')).not.toMatch(/\b(HAND|LAST|BIT)\b/);
  });

  it('leaves packages outside and takes everything else in', async () => {
    await buildBundles(root);
    expect(bundle('worker.mjs').match(/from "[^"]+"/g)).toEqual(['from "@msgpack/msgpack"']);
  });

  it('bundles the entries that exist', async () => {
    expect(await buildBundles(root)).toEqual(['worker.mjs', 'worker.mjs.map']);
    write('harness/cli/main.ts', "console.log('hello');\n");
    await buildBundles(root);
    expect(readdirSync(join(root, 'dist')).sort()).toEqual([
      'main.mjs',
      'main.mjs.map',
      'worker.mjs',
      'worker.mjs.map',
    ]);
  });

  it('is fresh until a source changes in content, appears or disappears', async () => {
    expect(isFresh(root)).toBe(false);
    await buildBundles(root);
    expect(isFresh(root)).toBe(true);
    write('engine/more.ts', 'export const MORE = 1;\n');
    expect(isFresh(root)).toBe(false);
    rmSync(join(root, 'engine/more.ts'));
    expect(isFresh(root)).toBe(true);
    write('engine/ids/zones.ts', 'export const HAND = 3;\nexport const LAST = 6;\nexport const BIT = 64;\n');
    expect(isFresh(root)).toBe(false);
  });

  it('fails on sources that do not bundle, and keeps what was there', async () => {
    await buildBundles(root);
    const before = bundle('worker.mjs');
    write('engine/index.ts', "export * from './missing.ts';\n");
    await expect(buildBundles(root)).rejects.toThrow(/missing/);
    expect(bundle('worker.mjs')).toBe(before);
  });
});
