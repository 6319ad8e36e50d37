/**
 * Walks a value along its shape in the table of `shapes.ts`: finds everything that doesn't fit, and shows each part that
 * does to a visitor.
 *
 * One walk serves two ends: checking JSON of unknown origin, and finding the references in card data for the checks that
 * the table can't say.
 */

import { manaValue, scanManaCost } from './mana.ts';
import { type CardProblem, nearWords, showValue } from './problems.ts';
import type { Fields, Shape } from './shape-types.ts';
import { SHAPES } from './shapes.ts';
import { isSubtype, scanTypeLine } from './type-line.ts';

/** Sees a part with the name of its shape before the parts inside it; false: leave those out. */
export type Visitor = (shape: string, value: unknown, path: string) => boolean;

/** Deeper data than this is refused; no printed card needs a third of it. */
const MAX_DEPTH = 40;
const MAX_NAME = 150;
/** A list of words longer than this isn't spelled out in an error. */
const MAX_SPELLED = 8;

/** A field's text: name of the shape, list that may not or may be empty, optional. */
export const FIELD = /^(\w+)(\[\]|\[\*\])?(\?)?$/;

/** Stands for the shape of a tag, whose word is checked before the other fields. */
const TAG = '';

/** The shapes with everything that their `also` adds. */
const WHOLE: Readonly<Record<string, Shape>> = Object.fromEntries(
  Object.entries(SHAPES).map(([name, shape]) => [name, withBase(shape)]),
);

function withBase(own: Shape): Shape {
  const base: Partial<Shape> = own.also === undefined ? {} : withBase(SHAPES[own.also] as Shape);
  const words = [...(base.words ?? []), ...(own.words ?? [])];
  return { ...base, ...own, words, heads: { ...base.heads, ...own.heads } };
}

function shapeOf(name: string): Shape {
  return WHOLE[name] as Shape; // a test finds names without a shape
}

/** Adds what is wrong with `value` to `problems`. Returns whether nothing was. */
export function walk(
  value: unknown,
  name: string,
  path: string,
  problems: CardProblem[],
  visit: Visitor = () => true,
  depth = 0,
): boolean {
  const before = problems.length;
  if (depth > MAX_DEPTH) problems.push({ path, got: 'data nested too deep', expected: `at most ${MAX_DEPTH} levels` });
  else if (visit(name, value, path)) {
    const step: Step = { problems, visit, depth: depth + 1 };
    if (Array.isArray(value)) walkList(value, shapeOf(name), path, step);
    else if (typeof value === 'object' && value !== null) {
      walkObject(value as Record<string, unknown>, shapeOf(name), path, step);
    } else walkPlain(value, shapeOf(name), path, problems);
  }
  return problems.length === before;
}

interface Step {
  readonly problems: CardProblem[];
  readonly visit: Visitor;
  readonly depth: number;
}

function walkPlain(value: unknown, shape: Shape, path: string, problems: CardProblem[]): void {
  if (typeof value === 'boolean' && shape.literals?.includes(value)) return;
  if (typeof value === 'number' && shape.number !== undefined) {
    const [min, max] = shape.number;
    if (Number.isInteger(value) && value >= min && value <= max) return;
    problems.push({ path, got: showValue(value), expected: `a whole number from ${min} to ${max}` });
    return;
  }
  if (typeof value === 'string') {
    const words = shape.words ?? [];
    if (words.includes(value)) return;
    if (shape.text !== undefined) {
      const fault = textFault(value, shape.text);
      if (fault !== undefined) problems.push({ path, ...fault });
      return;
    }
    const near = nearWords(value, words);
    problems.push({ path, got: showValue(value), expected: describe(shape), ...(near.length > 0 && { near }) });
    return;
  }
  problems.push({ path, got: showValue(value), expected: describe(shape) });
}

function textFault(
  text: string,
  kind: NonNullable<Shape['text']>,
): { got: string; expected: string; near?: readonly string[] } | undefined {
  const got = showValue(text);
  if (kind === 'type line') {
    const line = scanTypeLine(text);
    return 'expected' in line ? line : undefined;
  }
  if (kind === 'mana' || kind === 'produced') {
    const cost = scanManaCost(text);
    if ('expected' in cost) return cost;
    const typed = cost.generic === 0 && cost.x === 0 && cost.hybrids.length === 0 && manaValue(cost) > 0;
    return kind === 'mana' || typed ? undefined : { got, expected: 'mana of a type such as "{G}{G}"' };
  }
  if (kind === 'subtype') return isSubtype(text) ? undefined : { got, expected: 'a subtype with a capital letter' };
  const fine = text.trim() === text && text !== '' && text.length <= MAX_NAME && !/\p{Cc}/u.test(text);
  return fine ? undefined : { got, expected: 'a name without spaces around it' };
}

function walkList(list: readonly unknown[], shape: Shape, path: string, step: Step): void {
  const { problems, visit, depth } = step;
  if (shape.tuple !== undefined) {
    if (list.length !== shape.tuple.length) problems.push({ path, got: showValue(list), expected: shape.name });
    else shape.tuple.forEach((name, i) => void walk(list[i], name, `${path}[${i}]`, problems, visit, depth));
  } else if (shape.list === undefined) problems.push({ path, got: showValue(list), expected: describe(shape) });
  else walkItems(list, shape.list, path, step);
}

function walkItems(list: readonly unknown[], name: string, path: string, step: Step): void {
  const { problems, visit, depth } = step;
  for (let i = 0; i < list.length; i++) walk(list[i], name, `${path}[${i}]`, problems, visit, depth);
}

function walkObject(value: Record<string, unknown>, shape: Shape, path: string, step: Step): void {
  const { problems } = step;
  if (shape.tag !== undefined && shape.cases !== undefined) {
    const word = Object.hasOwn(value, shape.tag) ? value[shape.tag] : undefined;
    if (typeof word === 'string' && Object.hasOwn(shape.cases, word)) {
      walkFields(value, { [shape.tag]: TAG, ...shape.cases[word] }, path, step);
      return;
    }
    const known = Object.keys(shape.cases);
    const near = typeof word === 'string' ? nearWords(word, known) : [];
    const expected = `the word for ${shape.name} (${spell(known, 'known are')})`;
    problems.push({ path: join(path, shape.tag), got: showValue(word), expected, ...(near.length > 0 && { near }) });
    return;
  }
  const heads = shape.heads ?? {};
  const head = Object.keys(value).find((key) => Object.hasOwn(heads, key));
  if (head !== undefined) walkFields(value, heads[head] as Fields, path, step);
  else if (shape.fields !== undefined) walkFields(value, shape.fields, path, step);
  else {
    const near = Object.keys(value).flatMap((key) => nearWords(key, Object.keys(heads)));
    problems.push({ path, got: showValue(value), expected: describe(shape), ...(near.length > 0 && { near }) });
  }
}

function walkFields(value: Record<string, unknown>, fields: Fields, path: string, step: Step): void {
  const { problems } = step;
  const isMissing = (key: string): boolean => !Object.hasOwn(value, key) || value[key] === undefined;
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(fields, key)) {
      if (!isMissing(key)) walkField(value[key], fields[key] as string, join(path, key), step);
      continue;
    }
    const near = nearWords(key, Object.keys(fields).filter(isMissing));
    const expected = `one of the fields ${Object.keys(fields).join(', ')}`;
    problems.push({ path: join(path, key), got: 'an unknown field', expected, ...(near.length > 0 && { near }) });
  }
  for (const [key, text] of Object.entries(fields)) {
    const [, name = '', , optional] = FIELD.exec(text) ?? [];
    if (text === TAG || optional || !isMissing(key)) continue;
    problems.push({ path: join(path, key), got: 'nothing', expected: describe(shapeOf(name)) });
  }
}

function walkField(value: unknown, text: string, path: string, step: Step): void {
  const { problems, visit, depth } = step;
  if (text === TAG) return;
  const [, name = '', list] = FIELD.exec(text) ?? [];
  if (list === undefined) walk(value, name, path, problems, visit, depth);
  else if (!Array.isArray(value)) {
    problems.push({ path, got: showValue(value), expected: `a list, each ${shapeOf(name).name}` });
  } else {
    if (value.length === 0 && list === '[]') {
      problems.push({ path, got: '[]', expected: 'a list with something in it' });
    }
    walkItems(value, name, path, step);
  }
}

function join(path: string, key: string): string {
  const step = /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
  return path === '' && step.startsWith('.') ? key : path + step;
}

/** What would have fitted, in words: `an amount (a whole number, "X", …, an object with count, power …)`. */
function describe(shape: Shape): string {
  const words = shape.words ?? [];
  const heads = Object.keys(shape.heads ?? {});
  const parts = words.length > 1 ? [spell(words, 'such as')] : [];
  if (shape.tag !== undefined) parts.push(`an object with "${shape.tag}"`);
  if (heads.length > 0) parts.push(`an object with ${heads.join(', ')}`);
  if (parts.length > 0 && shape.number !== undefined) parts.unshift('a whole number');
  return parts.length === 0 ? shape.name : `${shape.name} (${parts.join(', ')})`;
}

function spell(words: readonly string[], lead: string): string {
  const quoted = words.map((word) => JSON.stringify(word));
  return words.length <= MAX_SPELLED ? quoted.join(', ') : `${lead} ${quoted.slice(0, MAX_SPELLED).join(', ')} …`;
}
