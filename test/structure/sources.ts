// The project's own files as text and as syntax trees, for the tests that check how the code is written.
//
// The parser is the bundler's. It reads TypeScript syntax, no types: that is all that these checks need.

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';

/** The project's folder, with a separator at the end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A file of the project, real or made up by a test. Paths are relative to the project, with forward slashes. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** A node of the syntax tree (ESTree with TypeScript's nodes). Offsets count from the start of the text. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const NOT_OURS = new Set(['.git', 'node_modules', 'dist', 'build', 'coverage', 'runs']);

function walkFolder(folder: string, found: string[]): string[] {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !NOT_OURS.has(entry.name)) walkFolder(path, found);
    if (entry.isFile()) found.push(path);
  }
  return found;
}

/** The paths of all files that belong to the project: what git tracks or would add, or everything without git. */
export function projectFiles(): string[] {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const listed = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return listed.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path)));
  } catch {
    return walkFolder('', []);
  }
}

/** The project's files whose path matches, read. */
export function readSources(matching: RegExp): Source[] {
  return projectFiles()
    .filter((path) => matching.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** The syntax tree of a source; an error that names the file where it does not parse. */
export function parse(source: Source): SyntaxNode {
  try {
    return parseAst(source.text, { lang: source.path.endsWith('.ts') ? 'ts' : 'js' }) as unknown as SyntaxNode;
  } catch (error) {
    throw new Error(`${source.path} does not parse: ${error instanceof Error ? error.message : error}`);
  }
}

/** The line, from 1, on which an offset of the text lies. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let i = text.indexOf('\n'); i >= 0 && i < offset; i = text.indexOf('\n', i + 1)) line += 1;
  return line;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** Visits every node below and including `node`, parents first, with the parent and the parent's field it sits in. */
export function visit(
  node: SyntaxNode,
  visitor: (node: SyntaxNode, parent: SyntaxNode | undefined, field: string) => void,
  parent?: SyntaxNode,
  field = '',
): void {
  visitor(node, parent, field);
  for (const [key, value] of Object.entries(node)) {
    if (isNode(value)) visit(value, visitor, node, key);
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) visit(item, visitor, node, key);
  }
}
