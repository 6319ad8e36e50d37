import { describe, expect, it } from 'vitest';
import { impureNames, moduleVariables, waitingParts } from './purity.ts';
import { readSources, type Source } from './sources.ts';

/** Module variables that may be assigned again, each with its reason. */
const MODULE_VARIABLES: Readonly<Record<string, string>> = {};

const made = (text: string): Source => ({ path: 'engine/made-up.ts', text });

describe('the engine and the agents', () => {
  const sources = readSources(/^(engine|agents)\/.*\.ts$/);

  it('use no clock, no chance but their own, nothing of the machine, and only exact arithmetic', () => {
    expect(sources.flatMap(impureNames)).toEqual([]);
  });

  it('keep nothing in variables of a module, except where a reason is listed', () => {
    expect(sources.flatMap(moduleVariables)).toEqual(Object.keys(MODULE_VARIABLES));
  });

  it('never wait, in the engine', () => {
    expect(sources.filter(({ path }) => path.startsWith('engine/')).flatMap(waitingParts)).toEqual([]);
  });
});

describe('the purity check', () => {
  it('refuses clocks, chance, timers and the machine', () => {
    const refused = [
      'const t = Date.now();',
      'const t = performance.now();',
      'const seed = Math.random();',
      'const roll = Math["random"]();',
      'const { random } = Math;',
      'setTimeout(() => {}, 1);',
      'const threads = process.env.THREADS;',
      'const x = Math.log(2);',
      'names.sort((a, b) => a.localeCompare(b));',
      'const o = { performance };',
    ];
    for (const text of refused) expect(impureNames(made(text)), text).toHaveLength(1);
  });

  it('accepts exact arithmetic, and the same words as names of fields, in comments and in text', () => {
    const accepted = [
      'const x = Math.imul(3, Math.floor(2.5));',
      'const o = { performance: 1, process: 2 }; o.performance;',
      '// Math.random and Date.now are banned',
      'const s = "Date.now()";',
      'interface Card { process: number }',
    ];
    for (const text of accepted) expect(impureNames(made(text)), text).toEqual([]);
  });

  it('refuses variables of a module and static fields that can be assigned again', () => {
    expect(moduleVariables(made('let next = 0;'))).toEqual(['engine/made-up.ts next']);
    expect(moduleVariables(made('export let next = 0;'))).toEqual(['engine/made-up.ts next']);
    expect(moduleVariables(made('class A { static next = 0; }'))).toEqual(['engine/made-up.ts next']);
    expect(moduleVariables(made('const n = 1; function f() { let i = 0; return i; }'))).toEqual([]);
    expect(moduleVariables(made('class A { static readonly SIZE = 4; }'))).toEqual([]);
  });

  it('refuses waiting', () => {
    expect(waitingParts(made('async function f() {}'))).toHaveLength(1);
    expect(waitingParts(made('const p = Promise.resolve();'))).toHaveLength(1);
  });
});
