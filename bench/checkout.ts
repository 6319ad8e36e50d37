/**
 * Builds the two sides of a comparison, each frozen in a folder of its own.
 *
 * A commit is checked out with an index of its own: neither the working tree, nor the index, nor the list of worktrees of
 * the clone is touched. It gets the benchmark of the present, so that both sides are measured by the same code and only
 * engine, decks and seeds are old; where these do not fit together, the commit's own benchmark is taken. Each side is
 * built by its own build script: build settings are part of what is compared. The folders lie inside the project, where
 * packages are found; both sides use the packages that are installed.
 */

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './machine.ts';
import { BenchError } from './playouts.ts';

/** One built side. */
export interface Side {
  /** `old` or `new`, with what it was made from. */
  readonly name: string;
  /** The commit, or null for the working tree. */
  readonly commit: string | null;
  readonly bundle: string;
  /** The bundle's text: equal texts are the same program. */
  readonly text: string;
  /** Whether the side is measured by its own, older benchmark. */
  readonly ownBench: boolean;
}

function build(root: string, out: string): string | null {
  try {
    const script = join(root, 'harness/cli/build.mjs');
    execFileSync(process.execPath, [script, root, out], { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
    return null;
  } catch (error) {
    return String((error as { stderr?: string }).stderr ?? error).trim();
  }
}

function finish(name: string, commit: string | null, folder: string, ownBench: boolean): Side {
  const bundle = join(folder, 'dist/bench.mjs');
  return { name, commit, bundle, text: readFileSync(bundle, 'utf8'), ownBench };
}

/** Builds the working tree of `root` into `folder`, with a copy of its decks: edits during the comparison change nothing. */
export function buildWorkingTree(name: string, root: string, folder: string): Side {
  const problem = build(root, join(folder, 'dist'));
  if (problem !== null) throw new BenchError(`The working tree does not build.\n${problem}`);
  cpSync(join(root, 'harness/decks/shipped'), join(folder, 'harness/decks/shipped'), { recursive: true });
  return finish(`${name} (working tree)`, null, folder, false);
}

/** Puts the files of a commit into a folder. */
function checkOut(root: string, commit: string, folder: string): void {
  const env = { GIT_INDEX_FILE: join(folder, 'index') };
  const isDone =
    git(root, ['read-tree', commit], env) !== null &&
    git(root, ['checkout-index', '--all', '--force', `--prefix=${folder}/`], env) !== null;
  if (!isDone) throw new BenchError(`git could not check out ${commit}.`);
}

/** The full name of the commit that `ref` means. Needs a clone with git. */
export function findCommit(root: string, ref: string): string {
  if (git(root, ['rev-parse', '--git-dir']) === null) throw new BenchError('Comparing needs git and a clone.');
  const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  if (commit !== null) return commit;
  throw new BenchError(`Got ${JSON.stringify(ref)} where a commit, branch or tag was expected.`);
}

/** Builds the commit that `ref` names into `folder`. */
export function buildCommit(name: string, root: string, ref: string, folder: string): Side {
  const commit = findCommit(root, ref);
  const label = `${name} (${git(root, ['describe', '--always', '--tags', commit]) ?? commit})`;
  mkdirSync(folder, { recursive: true });
  checkOut(root, commit, folder);
  const bench = join(folder, 'bench');
  const hasBench = existsSync(join(bench, 'main.ts'));
  rmSync(bench, { recursive: true, force: true });
  cpSync(join(root, 'bench'), bench, { recursive: true });
  let problem = build(folder, join(folder, 'dist'));
  if (problem === null) return finish(label, commit, folder, false);
  if (hasBench) {
    rmSync(bench, { recursive: true });
    checkOut(root, commit, folder);
    problem = build(folder, join(folder, 'dist'));
    if (problem === null) return finish(label, commit, folder, true);
  }
  throw new BenchError(`${ref} does not build with the present benchmark${hasBench ? ' or its own' : ''}.\n${problem}`);
}
