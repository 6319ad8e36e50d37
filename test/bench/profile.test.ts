/** What profilers look at, and the program that starts them. */

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../structure/sources.ts';
import { runBench, runNode } from './bench.ts';

const profile = (...args: string[]) => runNode([join(ROOT, 'bench/profile/profile.mjs'), ...args]);

describe('a lane that is played for profilers', () => {
  it.each(['engine', 'harness'])('plays games for a while and measures nothing: %s', async (lane) => {
    const { stdout, stderr, status } = await runBench('--play', lane, '--seconds', '0.01');
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout).toMatch(new RegExp(`^bench: \\d+ games of the lane ${lane}\n$`));
  });
});

describe('npm run profile', () => {
  it('tells what it can do', async () => {
    const { stdout, status } = await profile('--help');
    expect(status).toBe(0);
    for (const tool of ['cpu', 'heap', 'flame', 'doctor', '0x']) expect(stdout).toContain(tool);
  });

  it('refuses what it does not know with one line', async () => {
    const wrong: [string[], string][] = [
      [['fire'], 'Got "fire" where one of cpu, heap, flame, doctor, 0x was expected.'],
      [['cpu', '--lane', 'lobby'], '--lane: got "lobby" where engine or harness was expected.'],
      [['--fast'], "Unknown option '--fast'."],
    ];
    for (const [args, message] of wrong) {
      expect(await profile(...args)).toMatchObject({ stdout: '', stderr: `profile: ${message}\n`, status: 2 });
    }
  });
});
