// Measures files and functions in lines, comments and blank lines included.
//
// A function is counted from its first to its last line, with the functions inside it; the body that is handed to a
// test's `describe` is a heading, not a function.

import { lineAt, parse, type Source, type SyntaxNode, visit } from './sources.ts';

/** The most lines that a file may have. */
export const FILE_LINES = 600;

/** The most lines that a function may have. */
export const FUNCTION_LINES = 70;

/** Something longer than its budget: `path` for a file, `path name` for a function. */
export interface Excess {
  readonly what: string;
  readonly lines: number;
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function isHeading(parent: SyntaxNode | undefined, text: string): boolean {
  if (parent?.type !== 'CallExpression') return false;
  const callee = parent.callee as SyntaxNode;
  return /^describe\b/.test(text.slice(callee.start, callee.end));
}

function nameOf(node: SyntaxNode, parent: SyntaxNode | undefined, text: string): string {
  const named = (node.id ?? parent?.id ?? parent?.key) as SyntaxNode | null | undefined;
  return named ? text.slice(named.start, named.end) : `(line ${lineAt(text, node.start)})`;
}

/** The file, if it is too long, and its functions that are. */
export function tooLong(source: Source): Excess[] {
  const { path, text } = source;
  const found: Excess[] = [];
  const fileLines = text.trimEnd().split('\n').length;
  if (fileLines > FILE_LINES) found.push({ what: path, lines: fileLines });
  visit(parse(source), (node, parent) => {
    if (!FUNCTIONS.has(node.type) || isHeading(parent, text)) return;
    const lines = lineAt(text, node.end) - lineAt(text, node.start) + 1;
    if (lines > FUNCTION_LINES) found.push({ what: `${path} ${nameOf(node, parent, text)}`, lines });
  });
  return found;
}
