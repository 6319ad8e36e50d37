import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from './sources.ts';

let root: string;

const writeMain = (text: string) => writeFileSync(join(root, 'harness/cli/main.ts'), text);

/** Starts the launcher of the made-up clone in one of its folders. */
function start(args: readonly string[], folder = '.') {
  const launcher = join(root, 'harness/cli/segovia.mjs');
  return spawnSync(process.execPath, [launcher, ...args], { cwd: join(root, folder), encoding: 'utf8' });
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'segovia-launcher-')));
  mkdirSync(join(root, 'harness/cli'), { recursive: true });
  for (const name of ['segovia.mjs', 'build.mjs', 'node-version.mjs']) {
    cpSync(join(ROOT, 'harness/cli', name), join(root, 'harness/cli', name));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  writeMain('const seen: unknown[] = [process.cwd(), ...process.argv.slice(2)];\nconsole.log(JSON.stringify(seen));\n');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('the launcher', () => {
  it('builds a clone that was never built, and hands over the arguments', () => {
    const { stdout, stderr, status } = start(['replay', 'a#3', '--json']);
    expect({ seen: JSON.parse(stdout), stderr, status }).toEqual({
      seen: [root, 'replay', 'a#3', '--json'],
      stderr: '',
      status: 0,
    });
  });

  it('stays in the folder that it is started in', () => {
    expect(JSON.parse(start([], 'harness').stdout)).toEqual([join(root, 'harness')]);
  });

  it('builds again when a source has changed, and ends with the exit code of the command', () => {
    start([]);
    writeMain("console.log('changed');\nprocess.exitCode = 2;\n");
    expect(start([])).toMatchObject({ stdout: 'changed\n', status: 2 });
  });

  it('says what is wrong when the sources do not build, without a stack trace', () => {
    writeMain('const const = 1;\n');
    const { stderr, stdout, status } = start([]);
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
    expect(stderr).toMatch(/^segovia: the sources do not build/);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('runs the sources as they are where the bundler is not installed, and says so', () => {
    rmSync(join(root, 'node_modules'));
    mkdirSync(join(root, 'node_modules'));
    const { stdout, stderr } = start(['x']);
    expect(JSON.parse(stdout)).toEqual([root, 'x']);
    expect(stderr).toMatch(/rolldown is not installed.*\n$/);
  });

  it('asks for the installation when there is none', () => {
    rmSync(join(root, 'node_modules'));
    expect(start([])).toMatchObject({ stdout: '', status: 1, stderr: expect.stringContaining('`npm ci`') });
  });
});
