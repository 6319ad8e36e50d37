// Every scenario file of the project, and the form of the files.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { parseScenarios, playScenario, SCENARIO_SCHEMA, ScenarioFileError } from '../../harness/scenario/index.ts';

const FOLDER = new URL('./', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'));
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The results of a text with scenarios. */
function play(text: string) {
  return parseScenarios(text, 'case.yaml').flatMap((one) => playScenario(one));
}

/** What a text is refused with. */
function problemsOf(text: string): string[] {
  try {
    parseScenarios(text, 'case.yaml');
  } catch (error) {
    if (error instanceof ScenarioFileError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe.each(FILES)('%s', (file) => {
  for (const one of parseScenarios(read(file), file)) {
    for (const result of playScenario(one)) {
      test(`${result.id} ${result.variant}: ${result.title}`, () => {
        const { status, problem, moment, problemLine } = result;
        expect({ status, problem, moment, problemLine }).toEqual({
          status: 'ok',
          problem: '',
          moment: '',
          problemLine: 0,
        });
      });
    }
  }
});

describe('the collection', () => {
  it('has no id twice', () => {
    const ids = FILES.flatMap((file) => parseScenarios(read(file), file).map(({ said }) => said.id));
    expect(ids.length).toBeGreaterThan(50);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says for every scenario what it proves and which rules it is about', () => {
    for (const file of FILES) {
      for (const { said } of parseScenarios(read(file), file)) {
        expect(said.proves ?? [], said.title).not.toEqual([]);
        expect(said.rule ?? '', said.title).toMatch(/^\d{3}\.\d/);
      }
    }
  });
});

describe('the documentation of scenario files', () => {
  const page = read('../../docs/scenarios.md');
  const examples = [...page.matchAll(/```yaml\n(.*?)```/gs)].map(([, text = '']) => text);

  it('has examples that hold', () => {
    expect(examples.length).toBeGreaterThan(3);
    for (const text of examples) {
      for (const { title, variant, status, problem } of play(text)) {
        expect({ title, variant, status, problem }).toEqual({ title, variant, status: 'ok', problem: '' });
      }
    }
  });

  it('names every key that may be written', () => {
    const named = new Set([...page.matchAll(/\w+/g)].map(([word]) => word));
    const missing = keysOf(SCENARIO_SCHEMA).filter((key) => /^\w+$/.test(key) && !named.has(key));
    expect(missing).toEqual([]);
  });

  it('has its schema beside the code', () => {
    expect(JSON.parse(read('../../harness/scenario/scenario.schema.json'))).toEqual(
      JSON.parse(JSON.stringify(SCENARIO_SCHEMA)),
    );
  });
});

/** Names of all properties of a schema, counters apart. */
function keysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, inside]) => {
    if (name === 'counters') return [];
    const own = name === 'properties' ? Object.keys(inside as object) : [];
    return [...own, ...keysOf(inside)];
  });
}

describe('a scenario', () => {
  const BOARD = 'players:\n  A: { battlefield: [Mountain], hand: [Shock] }\n';

  it('tells the first thing that does not hold, its line, and the decision that was open', () => {
    const [result] = play(`title: t\n${BOARD}steps:\n  - pass\n  - expect: { life: { A: 19, B: 18 } }\n`);
    expect(result).toMatchObject({ status: 'failed', line: 1, problemLine: 6 });
    expect(result?.problem).toBe('life of A is 20 where 19 was expected\nlife of B is 20 where 18 was expected');
    expect(result?.moment).toContain('The open decision is B: priority in precombat main\n  - pass');
  });

  it('refuses a step that is not offered, with the options', () => {
    const [result] = play(`title: t\n${BOARD}steps:\n  - cast: Opt\n`);
    expect(result?.problem).toBe('casting Opt is not offered to A');
    expect(result?.moment).toContain('- cast Shock');
  });

  it('leaves the game as it was when steps are refused', () => {
    const text = `title: t\n${BOARD}steps:\n  - refuses: [{ cast: Shock, targets: [B] }, resolve, { cast: Shock }]\n  - expect: { hand: { A: 1 }, life: { B: 20 } }\n`;
    expect(play(text)).toMatchObject([{ status: 'ok' }]);
  });

  it('fails when what must be refused is accepted', () => {
    const [result] = play(`title: t\n${BOARD}steps:\n  - refuses: { cast: Shock, targets: [B] }\n`);
    expect(result?.problem).toBe('what must be refused was accepted');
  });

  it('goes on in each variant by itself', () => {
    const text = `title: t
${BOARD}steps: [{ cast: Shock, targets: [B] }]
variants:
  - { name: one, steps: [resolve], expect: { life: { B: 18 } } }
  - { name: two, expect: { life: { B: 20 }, stack: [Shock] } }
  - { name: three, players: { B: { life: 5 } }, steps: [resolve], expect: { life: { B: 3 } } }
  - { name: four, steps: [resolve], expect: { life: { B: 20 } } }
`;
    expect(play(text).map(({ variant, status, line }) => [variant, status, line])).toEqual([
      ['one', 'ok', 6],
      ['two', 'ok', 7],
      ['three', 'ok', 8],
      ['four', 'failed', 9],
    ]);
  });

  it('plays until an event, and lets an agent answer until a goal', () => {
    const text = `title: t
players: { A: { hand: [Forest] } }
steps:
  - passUntil: { event: draw }
  - expect: { turn: 4, active: B, step: draw }
  - { agent: random, until: { step: upkeep, active: A } }
  - expect: { turn: 5 }
  - { agent: scripted, decisions: 2 }
`;
    expect(play(text)).toMatchObject([{ status: 'ok', problem: '' }]);
    expect(play('title: t\nsteps: [agent: nobody]')[0]?.problem).toContain('nobody');
  });

  it('compares the targets that are offered with those that are said', () => {
    const targets = (are: string): string | undefined =>
      play(`title: t\n${BOARD}steps:\n  - { targetsOf: Shock, are: [${are}] }\n`)[0]?.problem;
    expect(targets('A, B')).toBe('');
    expect(targets('A')).toBe('"target player B" is offered too');
    expect(targets('A, B, Mountain')).toBe('"Mountain" is no target');
  });

  it('can be conceded, and is over then', () => {
    const text = 'title: t\nsteps: [concede: B]\nexpect: { result: A wins (concede) }';
    expect(play(text)).toMatchObject([{ status: 'ok' }]);
    expect(play('title: t\nsteps: [concede: B, concede: A]')).toMatchObject([{ status: 'failed' }]);
  });
});

describe('a bad scenario file', () => {
  it('is refused with line and path of everything that does not fit', () => {
    const text = 'title: t\nplayrs: {}\nplayers:\n  A: { lif: 3, hand: Shock }\nsteps:\n  - cats: Shock\n  - pas\n';
    expect(problemsOf(text)).toEqual([
      expect.stringMatching(/^case\.yaml:2: playrs: got the unknown key "playrs" .*; did you mean "players"\?$/),
      expect.stringMatching(/^case\.yaml:4: players\.A\.lif: got the unknown key "lif" .*; did you mean "life"\?$/),
      'case.yaml:4: players.A.hand: got "Shock" where a list of cards was expected',
      expect.stringMatching(/^case\.yaml:6: steps\[0\]: got a map with "cats" .*; did you mean "cast"\?$/),
      expect.stringMatching(/^case\.yaml:7: steps\[1\]: got "pas" .*; did you mean "pass"\?$/),
    ]);
  });

  it('is refused when it is no YAML, with a hint at quotes', () => {
    expect(problemsOf('title: t\ncards:\n  - name: X\n    cost: {1}{G}\n')[0]).toMatch(
      /^case\.yaml:4: no YAML: .*quotes/,
    );
    expect(problemsOf('title: t\ntitle: u\n')[0]).toMatch(/^case\.yaml:2: no YAML: .*unique/);
    expect(problemsOf('')).toEqual(['case.yaml:1: got nothing where a scenario or a list of scenarios was expected']);
  });

  it('is refused when a text was written as a number', () => {
    expect(problemsOf('title: t\nrule: 707.10\n')).toEqual([
      'case.yaml:2: rule: got 707.1 where a text was expected (a number is a text in quotes)',
    ]);
  });

  it('is refused for cards that are none, where they stand', () => {
    const text =
      'title: t\ncards:\n  - name: X\n    types: Creature\n    power: 1\n    toughness: 1\n    keywords: [fliing]\n';
    expect(problemsOf(text)).toEqual([
      expect.stringMatching(/^case\.yaml:7: cards\[0\]\.keywords\[0\] \(X\): got "fliing" .*did you mean "flying"\?$/),
    ]);
  });

  it('is refused for ids and names of variants that occur twice', () => {
    expect(problemsOf('- { id: a, title: t }\n- { id: a, title: u }\n')).toEqual([
      'case.yaml:2: got the id "a" again where another was expected',
    ]);
    expect(problemsOf('title: t\nvariants: [{ name: a }, { name: a }]\n')).toHaveLength(1);
  });

  it('tells the line of what can not be set up', () => {
    const [result] = play(
      'title: t\nplayers:\n  A:\n    hand: [Forest x3, Shock]\n  B:\n    hand:\n      - Shock x2\n      - Shok\n',
    );
    expect(result).toMatchObject({ status: 'bad', problemLine: 8 });
    expect(result?.problem).toContain('players.B.hand[1]: got "Shok"');
    const [variant] = play('title: t\nvariants:\n  - name: a\n    players: { B: { hand: [Shok] } }\n');
    expect(variant).toMatchObject({ status: 'bad', problemLine: 4 });
  });
});
