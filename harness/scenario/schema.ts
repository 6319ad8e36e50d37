/**
 * JSON Schema as far as scenario files need it: checks data against it and says in words what does not fit.
 *
 * Small on purpose: of several possibilities for an object the one whose first required key is there is meant, so that
 * errors are about what was written and not about everything that it might have been. It knows nothing of scenarios.
 */

import { nearWords, showValue } from '../../engine/index.ts';

/** The part of JSON Schema (draft 2020-12) that is understood. */
export interface Schema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  /** What was expected, in words of an error. */
  readonly title?: string;
  readonly description?: string;
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: false | Schema;
  readonly anyOf?: readonly Schema[];
}

/** A place in data: keys and indices. */
export type Path = readonly (string | number)[];

/** One thing that does not fit. */
export interface SchemaProblem {
  readonly path: Path;
  readonly message: string;
}

/** Everything in `value` that does not fit the schema. */
export function findProblems(root: Schema, value: unknown): SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  new Walk(root, problems).check(root, value, []);
  return problems;
}

const WORDS = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map',
};

function typeOf(value: unknown): Schema['type'] | 'nothing' {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number' && Number.isSafeInteger(value)) return 'integer';
  if (typeof value === 'number' && Number.isFinite(value)) return 'number';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' && value !== null ? 'object' : 'nothing';
}

/** Whether a value of the type `got` is one of the type `wanted`: a whole number is a number too. */
function isOfType(got: ReturnType<typeof typeOf>, wanted: Schema['type']): boolean {
  return got === wanted || (wanted === 'number' && got === 'integer');
}

function near(word: string, known: readonly string[]): string {
  const words = nearWords(word, known);
  return words.length === 0 ? '' : `; did you mean ${words.map((one) => `"${one}"`).join(' or ')}?`;
}

/** Most words that an error spells out. */
const MOST_SPELLED = 16;

class Walk {
  readonly #root: Schema;
  readonly #problems: SchemaProblem[];

  constructor(root: Schema, problems: SchemaProblem[]) {
    this.#root = root;
    this.#problems = problems;
  }

  #resolve(schema: Schema): Schema {
    const name = schema.$ref?.replace('#/$defs/', '');
    return name === undefined ? schema : (this.#root.$defs?.[name] ?? {});
  }

  #tell(path: Path, got: unknown, expected: string, hint = ''): void {
    const shown = got === null ? 'nothing' : showValue(got);
    this.#problems.push({ path, message: `got ${shown} where ${expected} was expected${hint}` });
  }

  /** What a value of the schema is called. */
  #words(said: Schema): string {
    const schema = this.#resolve(said);
    if (schema.title !== undefined) return schema.title;
    if (schema.enum !== undefined) return schema.enum.length > MOST_SPELLED ? 'a known word' : schema.enum.join(', ');
    if (schema.anyOf !== undefined) {
      return [...new Set(schema.anyOf.map((one) => this.#words(one)))].join(' or ');
    }
    return schema.type === undefined ? 'something' : WORDS[schema.type];
  }

  check(said: Schema, value: unknown, path: Path): void {
    const schema = this.#resolve(said);
    if (schema.anyOf !== undefined) {
      this.#checkAny(schema, value, path);
      return;
    }
    if (schema.type === undefined) return;
    if (!isOfType(typeOf(value), schema.type)) {
      const hint = schema.type === 'string' && typeof value === 'number' ? ' (a number is a text in quotes)' : '';
      this.#tell(path, value, this.#words(schema), hint);
    } else if (schema.type === 'string') this.#checkText(schema, value as string, path);
    else if (schema.type === 'integer' || schema.type === 'number') this.#checkNumber(schema, value as number, path);
    else if (schema.type === 'array') this.#checkList(schema, value as readonly unknown[], path);
    else if (schema.type === 'object') this.#checkMap(schema, value as Readonly<Record<string, unknown>>, path);
  }

  #checkText({ enum: words, minLength = 0 }: Schema, value: string, path: Path): void {
    if (value.length < minLength) this.#tell(path, value, 'a text that is not empty');
    if (words === undefined || words.includes(value)) return;
    const expected = words.length > MOST_SPELLED ? 'a known word' : `one of ${words.join(', ')}`;
    this.#tell(path, value, expected, near(value, words));
  }

  #checkNumber(schema: Schema, value: number, path: Path): void {
    const { minimum = -Infinity, maximum = Infinity, type } = schema;
    if (value >= minimum && value <= maximum) return;
    const what = `${type === 'number' ? 'a number' : 'a whole number'} from ${minimum}`;
    this.#tell(path, value, maximum === Infinity ? what : `${what} to ${maximum}`);
  }

  #checkList(schema: Schema, value: readonly unknown[], path: Path): void {
    const { minItems = 0, maxItems = Infinity, items = {} } = schema;
    if (value.length < minItems || value.length > maxItems) this.#tell(path, value, this.#words(schema));
    for (const [i, item] of value.entries()) this.check(items, item, [...path, i]);
  }

  #checkMap(schema: Schema, value: Readonly<Record<string, unknown>>, path: Path): void {
    const { properties = {}, required = [], additionalProperties = {} } = schema;
    const known = Object.keys(properties);
    for (const key of required) {
      if (!Object.hasOwn(value, key)) {
        this.#problems.push({
          path,
          message: `got no "${key}" where ${this.#words(properties[key] ?? {})} was expected`,
        });
      }
    }
    for (const [key, item] of Object.entries(value)) {
      const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
      if (own !== undefined) this.check(own, item, [...path, key]);
      else if (additionalProperties !== false) this.check(additionalProperties, item, [...path, key]);
      else {
        const message = `got the unknown key "${key}" where one of ${known.join(', ')} was expected${near(key, known)}`;
        this.#problems.push({ path: [...path, key], message });
      }
    }
  }

  /** What may be meant, alternatives among alternatives spread out. */
  #alternatives(said: Schema): Schema[] {
    const schema = this.#resolve(said);
    return schema.anyOf === undefined ? [schema] : schema.anyOf.flatMap((one) => this.#alternatives(one));
  }

  #checkAny(schema: Schema, value: unknown, path: Path): void {
    const all = this.#alternatives(schema);
    const alike = all.filter((one) => isOfType(typeOf(value), one.type));
    if (alike.length === 0) {
      this.#tell(path, value, this.#words(schema));
      return;
    }
    if (typeOf(value) === 'object' && alike.length > 1) {
      const map = value as Readonly<Record<string, unknown>>;
      const meant = alike.find(({ required = [] }) => Object.hasOwn(map, required[0] ?? ''));
      if (meant !== undefined) {
        this.check(meant, value, path);
        return;
      }
      const heads = alike.map(({ required = [] }) => required[0] ?? '');
      const [hint] = Object.keys(map)
        .map((key) => near(key, heads))
        .filter((text) => text !== '');
      const keys = Object.keys(map).map((key) => `"${key}"`);
      const got = keys.length === 0 ? 'an empty map' : `a map with ${keys.join(', ')}`;
      const message = `got ${got} where one of the keys ${heads.join(', ')} was expected${hint ?? ''}`;
      this.#problems.push({ path, message });
      return;
    }
    // Texts may be one of several lists of words: what fits any of them fits.
    const fitting = alike.find((one) => findProblems({ ...one, $defs: this.#root.$defs ?? {} }, value).length === 0);
    if (fitting !== undefined) return;
    const words = alike.flatMap((one) => one.enum ?? []);
    if (typeof value === 'string' && alike.length > 1 && words.length > 0) {
      this.#checkText({ enum: words }, value, path);
    } else this.check(alike[0] ?? {}, value, path);
  }
}
