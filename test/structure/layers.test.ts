import { describe, expect, it } from 'vitest';
import { importsOf, LAYERS, layerViolations } from './layers.ts';
import { readSources } from './sources.ts';

const violations = (path: string, text: string) => layerViolations([{ path, text }]);

describe('imports go one way', () => {
  it('in every source of the project', () => {
    expect(layerViolations(readSources(/^(engine|agents|harness|reports|bench|test)\/.*\.(ts|mjs)$/))).toEqual([]);
  });

  it('and the table names every part once', () => {
    const parts = LAYERS.flat();
    expect(new Set(parts).size).toBe(parts.length);
  });
});

describe('the import check', () => {
  it('accepts the same folder, lower folders and, from outside, the door of the engine', () => {
    expect(violations('engine/rules/turn.ts', "import { step } from './step.ts';")).toEqual([]);
    expect(violations('engine/rules/turn.ts', "import { draw } from '../actions/draw.ts';")).toEqual([]);
    expect(violations('agents/random.ts', "import type { Game } from '../engine/index.ts';")).toEqual([]);
    expect(violations('harness/run/pool.ts', "import { Piscina } from 'piscina';")).toEqual([]);
  });

  it('refuses an import upwards, in every form that imports can take', () => {
    const upward = [
      "import { castSpell } from '../rules/cast.ts';",
      "import type { Cast } from '../rules/cast.ts';",
      "import {\n  castSpell,\n  other,\n} from '../rules/cast.ts';",
      "import '../rules/cast.ts';",
      "export { castSpell } from '../rules/cast.ts';",
      "export * from '../rules/cast.ts';",
      "const later = () => import('../rules/cast.ts');",
      "let cast: import('../rules/cast.ts').Cast;",
    ];
    for (const text of upward) {
      expect(violations('engine/actions/draw.ts', text), text).toEqual([
        expect.stringContaining('is below engine/rules'),
      ]);
    }
  });

  it('refuses an import from a folder of the same row', () => {
    expect(violations('harness/decks/copy.ts', "import { roll } from '../stats/roll.ts';")).toHaveLength(1);
  });

  it('refuses packages and node: modules in the engine', () => {
    expect(violations('engine/state/copy.ts', "import { readFileSync } from 'node:fs';")).toHaveLength(1);
    expect(violations('engine/state/copy.ts', "import seedrandom from 'seedrandom';")).toHaveLength(1);
  });

  it('refuses from outside what lies behind the door of the engine, except in tests', () => {
    const text = "import { ZONE } from '../engine/ids/zones.ts';";
    expect(violations('agents/random.ts', text)).toEqual([expect.stringContaining('only engine/index.ts is open')]);
    expect(violations('test/zones.test.ts', text)).toEqual([]);
  });

  it('refuses to import tests', () => {
    expect(violations('bench/main.ts', "import { deck } from '../test/decks.ts';")).toHaveLength(1);
  });

  it('refuses the harness in agents and the command line in the harness', () => {
    expect(violations('agents/random.ts', "import { run } from '../harness/run/run.ts';")).toHaveLength(1);
    expect(violations('harness/run/run.ts', "import { bar } from '../cli/bar.ts';")).toHaveLength(1);
    expect(violations('harness/decks/read.ts', "import { run } from '../run/run.ts';")).toHaveLength(1);
  });

  it('refuses a file that the table has no place for', () => {
    expect(violations('engine/misc/helpers.ts', '')).toHaveLength(1);
  });

  it('names the line', () => {
    const text = "// import 'nothing'\n\nimport { a } from './a.ts';\n";
    expect(importsOf({ path: 'engine/ids/b.ts', text })).toEqual([{ specifier: './a.ts', line: 3 }]);
  });
});
