// The JSON Schema of card files says what the check says: every card of the pool fits it, and what is spoiled fits neither.

import { describe, expect, it } from 'vitest';
import { cardSchema, POOL } from '../../engine/index.ts';
import { SHAPES } from '../../engine/vocabulary/shapes.ts';
import { walk } from '../../engine/vocabulary/walk.ts';

type Json = Readonly<Record<string, unknown>>;
const SCHEMA = cardSchema();
const DEFINITIONS = SCHEMA.definitions as Readonly<Record<string, Json>>;

/** Whether a value fits a schema of the few words of JSON Schema that ours uses; an unknown word is an error. */
function fits(schema: Json, value: unknown): boolean {
  return Object.entries(schema).every(([word, said]) => {
    const object = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
    switch (word) {
      case '$schema':
      case 'title':
      case 'definitions':
      case 'items': // with type
      case 'properties': // with additionalProperties
        return true;
      case '$ref':
        return fits(DEFINITIONS[String(said).replace('#/definitions/', '')]!, value);
      case 'anyOf':
        return (said as Json[]).some((one) => fits(one, value));
      case 'const':
        return value === said;
      case 'enum':
        return (said as unknown[]).includes(value);
      case 'type':
        return isOfType(schema, value);
      case 'minimum':
        return (value as number) >= (said as number);
      case 'maximum':
        return (value as number) <= (said as number);
      case 'minLength':
      case 'minItems':
        return (value as string).length >= (said as number);
      case 'maxLength':
      case 'maxItems':
        return (value as string).length <= (said as number);
      case 'pattern':
        return new RegExp(String(said), 'u').test(value as string);
      case 'required':
        return (said as string[]).every((key) => object?.[key] !== undefined);
      case 'additionalProperties':
        return Object.entries(object ?? {}).every(([key, part]) => {
          const own = (schema.properties as Readonly<Record<string, Json>>)[key];
          return own !== undefined && fits(own, part);
        });
      default:
        throw new Error(`the schema says "${word}", which this test does not know`);
    }
  });
}

function isOfType({ type, items }: Json, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type !== 'array') return typeof value === type;
  if (!Array.isArray(value)) return false;
  return value.every((item, i) => fits((Array.isArray(items) ? items[i] : items) as Json, item));
}

/** The value with each of its parts spoiled in some way, one at a time. */
function* spoiled(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield* [`${value}?`, 7, [value]];
  else if (typeof value === 'number') yield* [value + 0.5, 100_000, `${value}`];
  else if (Array.isArray(value)) {
    yield { list: value };
    for (const [i, item] of value.entries()) for (const bad of spoiled(item)) yield value.with(i, bad);
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, nonsense: 1 };
    for (const [key, part] of Object.entries(value)) {
      const { [key]: _, ...rest } = value as Json;
      yield rest;
      for (const bad of spoiled(part)) yield { ...value, [key]: bad };
    }
  } else yield null;
}

/** The places of texts whose spelling only the check knows. */
const SPELLED = ['mana', 'produced', 'name', 'type line', 'subtype'];
const isSpelled = (shape: string): boolean => SPELLED.includes(SHAPES[shape]?.text ?? '');

describe('the JSON Schema of files of cards', () => {
  it('fits a file with every card of the pool, as a list or as an object that names its schema', () => {
    expect(POOL.filter((card) => !fits(DEFINITIONS.CardData!, card)).map(({ name }) => name)).toEqual([]);
    expect(fits(SCHEMA, POOL.slice(0, 5))).toBe(true);
    expect(fits(SCHEMA, { $schema: './card.schema.json', cards: POOL.slice(0, 5) })).toBe(true);
    expect(fits(SCHEMA, { cards: POOL.slice(0, 5), more: 1 })).toBe(false);
  });

  it('knows every shape of the vocabulary', () => {
    expect(Object.keys(DEFINITIONS)).toEqual(Object.keys(SHAPES));
  });

  it('refuses what the check refuses of cards that are spoiled at one place, and nothing else', () => {
    let refused = 0;
    for (const card of POOL.filter((_, i) => i % 9 === 0)) {
      for (const bad of spoiled(card)) {
        let texts = 0;
        const sound = walk(bad, 'CardData', '', [], (shape, part) => {
          if (isSpelled(shape) && typeof part === 'string' && part.endsWith('?')) texts++;
          return true;
        });
        if (texts > 0) continue;
        if (!sound) refused++;
        expect(fits(DEFINITIONS.CardData!, bad), JSON.stringify(bad)).toBe(sound);
      }
    }
    expect(refused).toBeGreaterThan(5_000);
  });
});
