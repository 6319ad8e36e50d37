// Starts the command line as a user does, in a folder of its own, and tells what came of it.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const LAUNCHER = fileURLToPath(new URL('../../harness/cli/segovia.mjs', import.meta.url));

/** What a command wrote and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A command that runs. */
export interface Running {
  readonly pid: number;
  readonly ended: Promise<Ended>;
}

/** A folder that is removed after the tests of the file. */
export function makeFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'segovia-cli-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts `segovia` with these words in the folder. */
export function start(folder: string, ...words: string[]): Running {
  const { FORCE_COLOR: _, ...env } = process.env;
  const child = spawn(process.execPath, [LAUNCHER, ...words], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
  return { pid: child.pid!, ended };
}

/** Runs `segovia` with these words in the folder to its end. */
export function run(folder: string, ...words: string[]): Promise<Ended> {
  return start(folder, ...words).ended;
}
