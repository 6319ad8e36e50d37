// `segovia rulings`, and the matrix that it shows.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadRulings, proveRulings } from '../../harness/rulings/index.ts';
import { ROOT } from '../structure/sources.ts';
import { run } from './segovia.ts';

/** Rows that no scenario proves yet. A row that is proven must leave this list. */
const OPEN: readonly string[] = [];
/** Rows whose trap no scenario plays yet. */
const ONCE: readonly string[] = [];
/** Each row by a play of it and by a play of its trap. */
const SCENARIOS_FOR_A_ROW = 2;

describe('the rulings matrix', () => {
  const proofs = proveRulings();

  it('has every row once, with the rules behind it', () => {
    const ids = loadRulings().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(49);
    for (const { ruling, rules } of loadRulings()) {
      expect(ruling.length).toBeGreaterThan(15);
      for (const rule of rules) expect(rule).toMatch(/^\d{3}(\.\d+[a-z]?([–-][a-z])?)?$/);
    }
  });

  it('has no row that fails, and none open but those known', () => {
    expect(proofs.filter(({ status }) => status === 'failed').map(({ id }) => id)).toEqual([]);
    expect(
      proofs
        .filter(({ status }) => status === 'open')
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...OPEN].sort());
  });

  it('proves each row twice: by its play, and by its trap', () => {
    const rows = proofs.filter(({ status }) => status === 'proven');
    expect(rows.filter(({ scenarios }) => scenarios.length < SCENARIOS_FOR_A_ROW).map(({ id }) => id)).toEqual(ONCE);
  });

  it('is named by its own scenarios with ids that exist', () => {
    const ids = new Set(loadRulings().map(({ id }) => id));
    const named = proofs.flatMap(({ scenarios }) => scenarios.flatMap(({ proves }) => proves));
    for (const id of named.filter((one) => /^(MANA|X|TAP|SIEGE|CONV|MAD)-/.test(one))) expect(ids).toContain(id);
  });
});

describe('segovia rulings', () => {
  it('shows rows by topic with what proves them, and ends with 0 when all are proven', async () => {
    const { code, out } = await run('.', 'rulings', 'mad', 'TAP-1');
    expect(code).toBe(0);
    expect(out).toMatch(/^MAD-1 +✓ proven +madness at any time/m);
    expect(out).toMatch(/^9 of 9 rows are proven$/m);
  });

  it('shows no row as open when all are proven', async () => {
    const { code, out } = await run('.', 'rulings', 'SIEGE', '--open');
    expect([code, out.trim()]).toEqual([0, '20 of 20 rows are proven']);
  });

  it('prints the rows as JSON', async () => {
    const { out } = await run('.', 'rulings', 'X-1', '--json');
    const [row] = JSON.parse(out) as [{ id: string; status: string; scenarios: { status: string }[] }];
    expect([row.id, row.status]).toEqual(['X-1', 'proven']);
    expect(row.scenarios.map(({ status }) => status)).toContain('ok');
  });

  it('proves the rows in a clone in which only the packages that users need are installed', () => {
    const clone = realpathSync(mkdtempSync(join(tmpdir(), 'segovia-rulings-')));
    try {
      for (const folder of ['engine', 'agents', 'harness', 'reports', 'test/scenarios', 'package.json']) {
        cpSync(join(ROOT, folder), join(clone, folder), { recursive: true });
      }
      const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
        dependencies: Record<string, string>;
      };
      for (const name of Object.keys(dependencies)) {
        const place = join(clone, 'node_modules', name);
        mkdirSync(dirname(place), { recursive: true });
        symlinkSync(join(ROOT, 'node_modules', name), place, 'junction');
      }
      const launcher = join(clone, 'harness/cli/segovia.mjs');
      const { stdout, status } = spawnSync(process.execPath, [launcher, 'rulings', 'MANA', 'CONV'], {
        cwd: clone,
        encoding: 'utf8',
      });
      expect(stdout).toMatch(/^15 of 15 rows are proven$/m);
      expect(status).toBe(0);
    } finally {
      rmSync(clone, { recursive: true });
    }
  });

  it('refuses rows that nobody knows', async () => {
    const { code, err } = await run('.', 'rulings', 'CONVY');
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('Got the ruling "CONVY" where one of MANA, X, TAP, SIEGE, CONV, MAD'),
    ]);
  });
});
