/**
 * What a figure was measured on, and whether it can be trusted: machine, load, Node, commit.
 *
 * It reads the machine and git, and changes nothing.
 */

import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** Machine, program and source of a run. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly platform: string;
  /** Mean number of runnable processes in the last minute before the run; null where the system does not tell. */
  readonly load: number | null;
  readonly node: string;
  /** `git describe`, with `-dirty` for changed files; null outside of a clone. */
  readonly commit: string | null;
  /** Whether the bundle ran; the sources are slower. */
  readonly bundled: boolean;
}

/** More load than this at the start is somebody else's. */
const LOAD_MOST = 0.5;
/** Share of a round that the thread must have had a core. */
const CPU_SHARE_LEAST = 0.97;

/** Runs git in a folder; null when there is no git or it refuses. */
export function git(folder: string, args: readonly string[], env: Record<string, string> = {}): string | null {
  try {
    const options = { cwd: folder, env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 1 << 26 } as const;
    return execFileSync('git', args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** Describes the machine and the source of the benchmark in `root`. */
export function describeMachine(root: string, bundled: boolean): Machine {
  const model = cpus()[0]?.model.trim();
  return {
    cpu: model === undefined || model === '' ? 'unknown' : model,
    cores: availableParallelism(),
    platform: `${process.platform} ${process.arch}`,
    load: process.platform === 'win32' ? null : Number(loadavg()[0]!.toFixed(2)),
    node: process.version,
    commit: git(root, ['describe', '--always', '--tags', '--dirty']),
    bundled,
  };
}

/** What speaks against the figures of a run; `cpuShare` is the share of the time in which the thread had a core. */
export function warningsOf({ load, bundled }: Machine, cpuShare?: number): string[] {
  const warnings: string[] = [];
  if (load !== null && load > LOAD_MOST)
    warnings.push(`the machine was loaded before the run began (load ${load}): figures are too low and uneven`);
  if (cpuShare !== undefined && cpuShare < CPU_SHARE_LEAST)
    warnings.push(`something else had the core for ${(100 * (1 - cpuShare)).toFixed(0)} % of the time`);
  if (!bundled) warnings.push('the sources ran, not the bundle: figures are too low (use `npm run bench`)');
  return warnings;
}
