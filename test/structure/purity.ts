// Finds what would make a game depend on anything but its inputs: clocks, foreign chance, waiting, hidden counters.
//
// It reads names, not meanings: a local variable called `process` is refused too. It cannot see a counter that hides
// inside an object.

import { lineAt, parse, type Source, type SyntaxNode, visit } from './sources.ts';

/** Globals that know the time, the machine or the world. */
const BANNED_GLOBALS = new Set(
  `Date performance process setTimeout setInterval setImmediate queueMicrotask crypto console fetch navigator Intl
  globalThis window self require`.split(/\s+/),
);

/** Methods whose answer depends on the language of the machine. */
const BANNED_METHODS = /^(localeCompare|toLocale[A-Z]\w*)$/;

/** What of Math is exact, so that every engine of JavaScript computes the same bits. */
const EXACT_MATH = new Set('abs ceil clz32 floor fround imul max min round sign sqrt trunc'.split(' '));

const KEYS = new Set(['key', 'property', 'label']);

function bannedName(node: SyntaxNode, parent: SyntaxNode | undefined, field: string): string | undefined {
  if (node.type !== 'Identifier') return undefined;
  const name = node.name as string;
  const isKey = parent !== undefined && KEYS.has(field) && parent.computed !== true && parent.shorthand !== true;
  if (isKey) return BANNED_METHODS.test(name) ? name : undefined;
  if (BANNED_GLOBALS.has(name)) return name;
  if (name !== 'Math') return undefined;
  const member = parent?.type === 'MemberExpression' && field === 'object' && parent.computed !== true;
  const property = member ? ((parent.property as SyntaxNode).name as string) : '(as a value)';
  return EXACT_MATH.has(property) ? undefined : `Math.${property}`;
}

/** One line for each use of a banned global, a locale or an inexact function of Math. */
export function impureNames(source: Source): string[] {
  const found = new Set<string>();
  visit(parse(source), (node, parent, field) => {
    const name = bannedName(node, parent, field);
    if (name !== undefined) found.add(`${source.path}:${lineAt(source.text, node.start)} uses ${name}`);
  });
  return [...found];
}

/** One line for each use of async, await or Promise. */
export function waitingParts(source: Source): string[] {
  const found: string[] = [];
  visit(parse(source), (node) => {
    const promise = node.type === 'Identifier' && node.name === 'Promise';
    if (promise || node.type === 'AwaitExpression' || node.async === true) {
      found.push(`${source.path}:${lineAt(source.text, node.start)} waits`);
    }
  });
  return found;
}

/** `path name` for each variable of a module, and each static field of a class, that can be assigned again. */
export function moduleVariables(source: Source): string[] {
  const found: string[] = [];
  const program = parse(source);
  for (const statement of program.body as SyntaxNode[]) {
    const declaration = (statement.declaration as SyntaxNode | null | undefined) ?? statement;
    if (declaration.type !== 'VariableDeclaration' || declaration.kind === 'const') continue;
    for (const { id } of declaration.declarations as { id: SyntaxNode }[]) found.push(`${source.path} ${id.name}`);
  }
  visit(program, (node) => {
    if (node.type === 'PropertyDefinition' && node.static === true && node.readonly !== true) {
      found.push(`${source.path} ${(node.key as SyntaxNode).name}`);
    }
  });
  return found;
}
