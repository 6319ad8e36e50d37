/**
 * What a shape of the vocabulary's table is, and the typed identity functions that hold the table against the types.
 */

/** Fields of an object by name, each with the text of its shape. */
export type Fields = Readonly<Record<string, string>>;

/** What a value may be: any of what is given here. */
export interface Shape {
  /** In words, for errors: "an amount". */
  readonly name: string;
  readonly literals?: readonly boolean[];
  readonly words?: readonly string[];
  /** A whole number within these bounds. */
  readonly number?: readonly [min: number, max: number];
  /** Free text of a kind that `walk.ts` knows. */
  readonly text?: 'mana' | 'produced' | 'name' | 'type line' | 'subtype';
  /** A list of the shape named. */
  readonly list?: string;
  /** A list of exactly these shapes. */
  readonly tuple?: readonly string[];
  /** One object with these fields. */
  readonly fields?: Fields;
  /** Objects told apart by the word in one field. */
  readonly tag?: string;
  readonly cases?: Readonly<Record<string, Fields>>;
  /** Objects told apart by which of these fields they have. */
  readonly heads?: Readonly<Record<string, Fields>>;
  /** Also everything that this shape may be. */
  readonly also?: string;
}

// ---- Typed identity functions that hold the table against the types

/** A shape's text ends with a question mark exactly where the field is optional. */
type FieldsOf<T, Skip extends PropertyKey = never> = {
  readonly [K in Exclude<keyof T, Skip>]-?: object extends Pick<T, K> ? `${string}?` : `${string}${LastLetter}`;
};
type Letters<S> = S extends `${infer First}${infer Rest}` ? First | Letters<Rest> : never;
type LastLetter = Letters<'abcdefghijklmnopqrstuvwxyz]'>;
type CasesOf<U, Tag extends PropertyKey> = {
  readonly [K in U extends { readonly [P in Tag]: infer W extends string } ? W : never]: FieldsOf<
    Extract<U, { readonly [P in Tag]: K }>,
    Tag
  >;
};
type Keys<U> = U extends object ? keyof U : never;
type HeadsOf<U> = { readonly [H in Keys<U>]?: FieldsOf<Extract<U, { readonly [P in H]: unknown }>> };
type Covered<T> = { [H in keyof T]: keyof T[H] }[keyof T];

export const fieldsOf = <T>(fields: FieldsOf<T>): Fields => fields;
export const casesOf =
  <U, Tag extends PropertyKey>() =>
  (cases: CasesOf<U, Tag>): Readonly<Record<string, Fields>> =>
    cases;
export const headsOf =
  <U>() =>
  <const T extends HeadsOf<U>>(heads: [Keys<U>] extends [Covered<T>] ? T : never): Readonly<Record<string, Fields>> =>
    heads as unknown as Readonly<Record<string, Fields>>;
export const wordsOf =
  <T extends string>() =>
  <const L extends readonly T[]>(list: [T] extends [L[number]] ? L : never): readonly string[] =>
    list;

export type Words<T> = Extract<T, string>;
export type Objects<T> = Exclude<T, string | number>;
