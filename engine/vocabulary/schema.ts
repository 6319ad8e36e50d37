/**
 * The table of the vocabulary as JSON Schema, with which editors complete and check files of cards while they are written.
 *
 * It is made from `shapes.ts`, so it knows every word that the check knows. What one table can't say (a creature has a
 * power, a target that is referred to exists) and the spelling of type lines is left to the check.
 */

import type { Fields, Shape } from './shape-types.ts';
import { SHAPES } from './shapes.ts';
import { FIELD } from './walk.ts';

/** The part of JSON Schema (draft 7, which every editor knows) that is used. */
export interface JsonSchema {
  readonly [key: string]: unknown;
}

const ref = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` });

/** A file of cards: a list of cards, or an object with such a list. */
export function cardSchema(): JsonSchema {
  const cards = { type: 'array', items: ref('CardData') };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Cards of your own for Segovia',
    anyOf: [
      cards,
      {
        type: 'object',
        properties: { $schema: { type: 'string' }, cards },
        required: ['cards'],
        additionalProperties: false,
      },
    ],
    definitions: Object.fromEntries(Object.entries(SHAPES).map(([name, shape]) => [name, schemaOf(shape)])),
  };
}

function schemaOf(shape: Shape): JsonSchema {
  const all = possibilities(shape);
  const title = { title: shape.name };
  return all.length === 1 ? { ...title, ...all[0] } : { ...title, anyOf: all };
}

/** Everything that a value may be. */
function possibilities(shape: Shape): JsonSchema[] {
  const all: JsonSchema[] = [];
  if (shape.words !== undefined && shape.words.length > 0) all.push({ type: 'string', enum: shape.words });
  if (shape.literals !== undefined) all.push({ type: 'boolean', enum: shape.literals });
  if (shape.number !== undefined) all.push({ type: 'integer', minimum: shape.number[0], maximum: shape.number[1] });
  if (shape.text !== undefined) all.push(TEXTS[shape.text]);
  if (shape.list !== undefined) all.push({ type: 'array', items: ref(shape.list) });
  if (shape.tuple !== undefined) {
    const { length } = shape.tuple;
    all.push({ type: 'array', items: shape.tuple.map(ref), minItems: length, maxItems: length });
  }
  const { tag, cases = {}, heads = {} } = shape;
  if (tag !== undefined) {
    for (const [word, fields] of Object.entries(cases)) all.push(objectOf(fields, { [tag]: { const: word } }));
  }
  for (const fields of Object.values(heads)) all.push(objectOf(fields));
  if (shape.fields !== undefined) all.push(objectOf(shape.fields));
  if (shape.also !== undefined) all.push(ref(shape.also));
  return all;
}

const TEXTS: Readonly<Record<NonNullable<Shape['text']>, JsonSchema>> = {
  mana: { type: 'string', pattern: '^(\\{[^{}]*\\})+$' },
  produced: { type: 'string', pattern: '^(\\{[WUBRGCS]\\})+$' },
  name: { type: 'string', minLength: 1, maxLength: 150 },
  'type line': { type: 'string', minLength: 1 },
  subtype: { type: 'string', pattern: '^[A-Z]' },
};

/** An object with these fields and no others; `tagged` stands before them and must be there. */
function objectOf(fields: Fields, tagged: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  const properties: Record<string, JsonSchema> = { ...tagged };
  const required = Object.keys(tagged);
  for (const [key, text] of Object.entries(fields)) {
    const [, name = '', list, optional] = FIELD.exec(text) ?? [];
    properties[key] =
      list === undefined ? ref(name) : { type: 'array', items: ref(name), ...(list === '[]' && { minItems: 1 }) };
    if (optional === undefined) required.push(key);
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false };
}
