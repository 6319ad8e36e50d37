#!/usr/bin/env node
// Starts the command line in a clone: with a Node that is new enough, from a bundle that is fresh.
//
// Plain JavaScript, because an old Node must be able to read it. When the Node is too old it starts itself again with
// the project's own. Checking the bundle means hashing the sources, some milliseconds; a stale one is rebuilt when
// rolldown is installed. Without rolldown the TypeScript sources run as they are: the same games, only slower.
// It reads no arguments: those are the business of main.ts, which runs when it is imported.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildBundles, buildProblem, ENTRIES, isFresh, ROOT } from './build.mjs';
import { isNewEnough, ownNode, tooOldMessage } from './node-version.mjs';

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

/** Runs this file again with the Node at `node`, and ends as it ends. */
function startAgain(node) {
  // Each thread of V8 would keep a pool of memory of its own, 90 MB in all, which glibc can be told not to have.
  const env = { MALLOC_ARENA_MAX: '1', ...process.env };
  // What is young in a heap is thrown away soon: room for more of it only makes three heaps larger.
  const words = ['--max-semi-space-size=4', fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const child = spawn(node, words, { stdio: 'inherit', env });
  // A terminal sends Ctrl-C to both processes; anyone else sends it only to this one.
  const forward = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  child.on('error', () => fail(tooOldMessage(join(ROOT, 'nowhere'))));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

async function loadMain() {
  const source = join(ROOT, ENTRIES.main);
  const bundle = join(ROOT, 'dist', 'main.mjs');
  if (!existsSync(source)) return fail(`segovia: ${ENTRIES.main} is missing: the clone is incomplete.`);
  if (!isFresh(ROOT)) {
    if (!existsSync(join(ROOT, 'node_modules', 'rolldown'))) {
      console.error('segovia: rolldown is not installed, so this runs unbundled and slower; `npm ci` installs it.');
      return import(pathToFileURL(source).href);
    }
    try {
      await buildBundles(ROOT);
    } catch (error) {
      return fail(buildProblem(error));
    }
  }
  return import(pathToFileURL(bundle).href);
}

if (!existsSync(join(ROOT, 'node_modules'))) fail('segovia: nothing is installed yet: run `npm ci` first.');
else if (isNewEnough()) await loadMain();
else {
  const node = ownNode(ROOT);
  if (node === undefined) fail(tooOldMessage(ROOT));
  else startAgain(node);
}
