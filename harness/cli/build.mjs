// Bundles the sources into dist/: one self-contained file each for the command line, the worker and the benchmark.
//
// Node runs the TypeScript sources as they are; the bundle exists for speed. An imported `export const` costs a load at
// each use, and in the bundle it is a number in the code. Every entry is bundled by itself, without shared chunks, so
// that the engine is one module in each: npm packages stay outside. Each file ends with a stamp of the sources that
// it was made from, so a stale or half-written dist/ is recognised. It checks no types and writes nothing but dist/.
//
//   node harness/cli/build.mjs             build when stale
//   node harness/cli/build.mjs --prepare   the same, after `npm ci`: warns instead of failing
//   node harness/cli/build.mjs ROOT OUT    build the sources of another checkout into the folder OUT

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** What is bundled: the name in dist/ (without .mjs) and the source. A source that does not exist is left out. */
export const ENTRIES = {
  main: 'harness/cli/main.ts',
  worker: 'harness/run/worker.ts',
  bridge: 'harness/process/bridge.ts',
  bench: 'bench/main.ts',
};

const FOLDERS = ['engine', 'agents', 'harness', 'reports', 'bench'];
const BUNDLED = /\.(ts|mjs|json)$/;
const STAMP = '// built from ';

/** The project that this file belongs to. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

function presentEntries(root) {
  return Object.entries(ENTRIES).filter(([, source]) => existsSync(join(root, source)));
}

function listSources(root) {
  const found = ['package-lock.json'];
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (entry.isDirectory() && entry.name !== 'node_modules') walk(`${folder}/${entry.name}`);
      else if (entry.isFile() && BUNDLED.test(entry.name)) found.push(`${folder}/${entry.name}`);
    }
  };
  for (const folder of FOLDERS) if (existsSync(join(root, folder))) walk(folder);
  return found.filter((path) => existsSync(join(root, path))).sort();
}

/** A hash over the names and contents of everything that may go into the bundle, by contents and not by time. */
export function sourceStamp(root) {
  const hash = createHash('sha256');
  for (const path of listSources(root)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 32);
}

/** Whether every bundle of `root` exists in `out` and was made from the sources as they are now. */
export function isFresh(root, out = join(root, 'dist'), stamp = sourceStamp(root)) {
  return presentEntries(root).every(([name]) => {
    const file = join(out, `${name}.mjs`);
    return existsSync(file) && readFileSync(file, 'utf8').includes(STAMP + stamp);
  });
}

async function bundleEntry(build, root, source, name, stamp) {
  const { output } = await build({
    cwd: root,
    input: { [name]: join(root, source) },
    platform: 'node',
    external: (id) => !id.startsWith('.') && !isAbsolute(id),
    tsconfig: false,
    optimization: { inlineConst: { mode: 'all', pass: 3 } },
    write: false,
    output: {
      format: 'esm',
      entryFileNames: '[name].mjs',
      codeSplitting: false,
      sourcemap: true,
      minify: { compress: true, mangle: false, codegen: false },
      ...(name === 'main' ? { banner: '#!/usr/bin/env node' } : {}),
      footer: STAMP + stamp,
    },
  });
  return output.map((file) => ({ name: file.fileName, text: file.type === 'chunk' ? file.code : file.source }));
}

/**
 * Bundles every entry of the project in `root` that exists into `out`, whole files only, and removes what an earlier
 * build left there. Returns the names of the files. Throws rolldown's error when the sources do not bundle.
 */
export async function buildBundles(root, out = join(root, 'dist')) {
  const { build } = await import('rolldown');
  const stamp = sourceStamp(root);
  const bundles = await Promise.all(
    presentEntries(root).map(([name, source]) => bundleEntry(build, root, source, name, stamp)),
  );
  const files = bundles.flat();
  mkdirSync(out, { recursive: true });
  for (const { name, text } of files) {
    const part = join(out, `${name}.${process.pid}.part`);
    writeFileSync(part, text);
    renameSync(part, join(out, name));
  }
  const names = files.map(({ name }) => name);
  for (const old of readdirSync(out)) if (/\.mjs(\.map)?$/.test(old) && !names.includes(old)) rmSync(join(out, old));
  return names;
}

/** What a failed build has to say to a person, in colour only on a terminal. */
export function buildProblem(error) {
  const text = `segovia: the sources do not build.\n${error instanceof Error ? error.message : error}`.trimEnd();
  return process.stderr.isTTY ? text : stripVTControlCharacters(text);
}

async function main(args) {
  const preparing = args[0] === '--prepare';
  const [root, out] = preparing || args.length === 0 ? [ROOT, join(ROOT, 'dist')] : args.map((path) => resolve(path));
  if (root === ROOT && isFresh(root, out)) return;
  try {
    for (const name of await buildBundles(root, out)) if (name.endsWith('.mjs')) console.log(`built ${name}`);
  } catch (error) {
    console.error(buildProblem(error));
    if (!preparing) process.exitCode = 1;
  }
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main(process.argv.slice(2));
}
