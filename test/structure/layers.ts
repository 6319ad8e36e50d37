// The one table of who may import whom, and the check of a set of sources against it.
//
// A part may import itself and the parts of earlier rows, never a part of its own row or of a later one. It looks at
// import and export declarations, type-only ones too, at import() and at import types. It does not follow packages.

import { posix } from 'node:path';
import { lineAt, parse, type Source, type SyntaxNode, visit } from './sources.ts';

/** Every part of the project, lowest row first: a folder, or one file. */
export const LAYERS: readonly (readonly string[])[] = [
  ['engine/ids'],
  ['engine/state'],
  ['engine/random'],
  ['engine/vocabulary'],
  ['engine/cards'],
  ['engine/objects'],
  ['engine/kernel'],
  ['engine/actions'],
  ['engine/effects'],
  ['engine/rules'],
  ['engine/keywords'],
  ['engine/wiring.ts'],
  ['engine/position'],
  ['engine/view'],
  ['engine/index.ts'],
  ['agents'],
  ['harness/decks', 'harness/process', 'harness/seeds', 'harness/stats', 'harness/counts', 'harness/words'],
  ['harness/records'],
  ['harness/scenario', 'harness/run'],
  ['harness/rulings', 'harness/experiments'],
  ['reports'],
  ['harness/cli'],
  ['bench'],
  ['test'],
];

/** What other folders may import from the engine; tests may look inside. */
const ENGINE_DOOR = 'engine/index.ts';

/** An import found in a source: what it names, and where. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
}

/** Every module that a source imports or re-exports from, types included. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  visit(parse(source), (node) => {
    const from = node.type.startsWith('Import') || node.type.startsWith('Export') || node.type === 'TSImportType';
    const literal = from ? (node.source as SyntaxNode | null | undefined) : undefined;
    if (literal && typeof literal.value === 'string') {
      found.push({ specifier: literal.value, line: lineAt(source.text, node.start) });
    }
  });
  return found;
}

/** The part that a path belongs to and its row, or undefined where the table has no place for it. */
export function placeOf(path: string): { part: string; row: number } | undefined {
  for (const [row, parts] of LAYERS.entries()) {
    for (const part of parts) if (path === part || path.startsWith(`${part}/`)) return { part, row };
  }
  return undefined;
}

function problemOf(path: string, specifier: string): string | undefined {
  const from = placeOf(path);
  if (from === undefined) return 'lies in no part of the table in test/structure/layers.ts';
  const inEngine = path.startsWith('engine/');
  if (!specifier.startsWith('.')) return inEngine ? 'the engine imports no package and no node: module' : undefined;
  const target = posix.join(posix.dirname(path), specifier);
  const to = placeOf(target);
  if (to === undefined) return from.part === 'test' ? undefined : `${target} lies in no part of the table`;
  if (from.part === 'test' || from.part === to.part) return undefined;
  if (to.part === 'test') return 'nobody imports test/';
  if (!inEngine && target.startsWith('engine/') && target !== ENGINE_DOOR)
    return `outside, only ${ENGINE_DOOR} is open`;
  if (to.row < from.row) return undefined;
  return `${from.part} is ${to.row === from.row ? 'beside' : 'below'} ${to.part}`;
}

/** One line for each import that the table forbids; empty when the sources keep it. */
export function layerViolations(sources: readonly Source[]): string[] {
  const found: string[] = [];
  for (const source of sources) {
    if (placeOf(source.path) === undefined) found.push(`${source.path}: ${problemOf(source.path, '.')}`);
    for (const { specifier, line } of importsOf(source)) {
      const problem = problemOf(source.path, specifier);
      if (problem !== undefined) found.push(`${source.path}:${line} imports '${specifier}': ${problem}`);
    }
  }
  return found;
}
