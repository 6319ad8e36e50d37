// Runs the benchmark's sources as a program, for the tests of it.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../structure/sources.ts';

export interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number;
}

/** Runs Node with these arguments in the project's folder. */
export function runNode(args: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: ROOT, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      const status = error === null ? 0 : error.code;
      if (typeof status === 'number') resolve({ stdout, stderr, status });
      else reject(error);
    });
  });
}

/** Runs the benchmark with a set of 32 games, too small for figures and large enough for a signature. */
export function runBench(...args: string[]): Promise<Ended> {
  return runNode([join(ROOT, 'bench/main.ts'), '--pairs', '1', ...args]);
}
