/**
 * Every command that README and CONTRIBUTING show is run as a reader would run it.
 *
 * Commands run in a fresh folder that sees the project's harness folder, so that relative paths mean what they say.
 * The transcript of `npm start` is compared line by line where SEGOVIA_TRANSCRIPT is set (CI does), since it plays
 * thousands of games; its shape is always compared.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
const launcher = join(root, 'harness/cli/segovia.mjs');

/** Lines of the shell blocks of a page. */
function shellLines(page: string): string[] {
  return [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap((block) => (block[1] ?? '').trim().split('\n'));
}

/** The lines of a result that do not depend on the machine. */
function steady(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines.filter((line) => line !== '' && !/^(Speed|Records|Replay)|games on \d+ worker|^>|^\$/.test(line));
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'segovia-readme-'));
  symlinkSync(join(root, 'harness'), join(folder, 'harness'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function segovia(args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [launcher, ...args], { cwd: folder, encoding: 'utf8' });
}

describe('the commands in README', () => {
  const commands = shellLines(readme)
    .filter((line) => line.startsWith('npx segovia '))
    .map((line) => line.slice('npx segovia '.length).split(' '));

  it('are there', () => {
    expect(commands.length).toBeGreaterThanOrEqual(6);
  });

  it('all work, in the order in which they stand', () => {
    for (const command of commands) {
      const { status, stderr } = segovia(command);
      expect({ command: command.join(' '), status, stderr: status === 0 ? '' : stderr }).toEqual({
        command: command.join(' '),
        status: 0,
        stderr: '',
      });
    }
  }, 120_000);

  it('that stand in the text resume the run they name', () => {
    expect(readme).toContain('`npx segovia simulate --resume runs/first`');
    expect(segovia(['simulate', '--resume', 'runs/first']).status).toBe(0);
  }, 60_000);
});

describe('the two lines of README', () => {
  it('name scripts that exist', () => {
    for (const line of shellLines(readme).filter((text) => text.startsWith('npm '))) {
      const script = /npm (?:run )?(start|test|\w+)$/.exec(line)?.[1] ?? '';
      expect(scripts).toHaveProperty(script);
    }
  });

  it('show a transcript with the lines that a run prints', () => {
    const transcript = /```text\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
    const start = scripts.start?.replace('node harness/cli/segovia.mjs ', '').split(' ') ?? [];
    const whole = process.env.SEGOVIA_TRANSCRIPT !== undefined;
    const args = whole ? start : start.map((word) => (word === '4000' ? '20' : word));
    const { status, stdout } = segovia(args);
    expect(status).toBe(0);
    if (whole) expect(steady(stdout)).toEqual(steady(transcript));
    const labels = (text: string): string[] =>
      [...text.matchAll(/^([A-Z][a-z]+) {2,}/gm)].map((match) => match[1] ?? '');
    expect(labels(transcript)).toEqual(labels(stdout));
  }, 600_000);
});

describe('the scripts in the text of README', () => {
  const named = [...readme.matchAll(/`npm run ([\w-]+)(?: -- ([^`]*))?`/g)].map(([, script, words = '']) => ({
    script: script ?? '',
    words: words.split(' ').filter((word) => word !== ''),
  }));
  const run = (script: string, words: readonly string[]) =>
    spawnSync(process.execPath, [...(scripts[script] ?? '').split(' ').slice(1), ...words], {
      cwd: root,
      encoding: 'utf8',
    });

  it('exist', () => {
    expect(named.length).toBeGreaterThan(4);
    for (const { script } of named) expect(scripts).toHaveProperty(script);
  });

  it('fuzz as they say, in a shorter run', () => {
    writeFileSync(join(folder, 'my-cards.json'), JSON.stringify([{ name: 'Tester', cost: '{G}', types: 'Sorcery' }]));
    const fuzz = named.filter(({ script }) => script === 'fuzz');
    expect(fuzz.length).toBeGreaterThan(1);
    for (const { words } of fuzz) {
      const there = words.map((word) => (word.endsWith('.json') ? join(folder, word) : word));
      expect(run('fuzz', [...there, '--games', '1', '--every', '50']).stderr).toBe('');
    }
  }, 60_000);
});

describe('the commands in CONTRIBUTING', () => {
  it('name scripts that exist', () => {
    const named = [...contributing.matchAll(/npm run ([\w-]+)/g)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(3);
    for (const script of named) expect(scripts).toHaveProperty(script);
  });

  it('show a card that the builders make', () => {
    const code = /```ts\n([\s\S]*?)```/.exec(contributing)?.[1] ?? '';
    const program = `
      import { creature, instant, target, damage, ANY_TARGET } from ${JSON.stringify(join(root, 'engine/vocabulary/builders.ts'))};
      import { createRulebook } from ${JSON.stringify(join(root, 'engine/index.ts'))};
      const cards = [${code}];
      console.log(createRulebook(cards).names.join('|'));
    `;
    const out = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', program], { encoding: 'utf8' });
    expect(out).toContain('Serra Angel|Searing Spear');
  });
});
