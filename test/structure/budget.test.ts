import { describe, expect, it } from 'vitest';
import { FILE_LINES, FUNCTION_LINES, tooLong } from './budget.ts';
import { readSources, type Source } from './sources.ts';

/** Files (`path`) and functions (`path name`) that may be longer than the budget, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

const made = (text: string): Source => ({ path: 'engine/made-up.ts', text });
const body = (lines: number) => Array.from({ length: lines }, (_, i) => `  f(${i});`).join('\n');

describe('the budget of lines', () => {
  const excesses = readSources(/^(engine|agents|harness|reports|bench|test)\/.*\.(ts|mjs)$/).flatMap(tooLong);

  it('is kept by every file and function, except where a reason is listed', () => {
    expect(excesses.filter(({ what }) => EXCEPTIONS[what] === undefined)).toEqual([]);
  });

  it('has no exception that is no longer needed', () => {
    const needed = new Set(excesses.map(({ what }) => what));
    expect(Object.keys(EXCEPTIONS).filter((what) => !needed.has(what))).toEqual([]);
  });
});

describe('the measure', () => {
  it('finds a long file', () => {
    expect(tooLong(made(body(FILE_LINES)))).toEqual([]);
    expect(tooLong(made(body(FILE_LINES + 1)))).toEqual([{ what: 'engine/made-up.ts', lines: FILE_LINES + 1 }]);
  });

  it('finds a long function of every form, by name', () => {
    const inner = body(FUNCTION_LINES - 1);
    const lines = FUNCTION_LINES + 1;
    const forms = [`function g() {\n${inner}\n}`, `const g = () => {\n${inner}\n};`, `class A { g() {\n${inner}\n} }`];
    for (const text of forms) expect(tooLong(made(text)), text).toEqual([{ what: 'engine/made-up.ts g', lines }]);
    expect(tooLong(made(`function g() {\n${body(FUNCTION_LINES - 2)}\n}`))).toEqual([]);
  });

  it('does not count the heading of a group of tests', () => {
    expect(tooLong(made(`describe('a', () => {\n${body(200)}\n});`))).toEqual([]);
    expect(tooLong(made(`describe.each([])('a', () => {\n${body(200)}\n});`))).toEqual([]);
  });
});
