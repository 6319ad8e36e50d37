/**
 * Agents in other processes: the examples play, and what goes wrong costs the game and nothing else.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { AgentError } from '../../agents/index.ts';
import { DEFAULT_LIMITS } from '../../engine/index.ts';
import { loadDeck } from '../../harness/decks/index.ts';
import { readPlayer } from '../../harness/process/index.ts';
import { parseProcess } from '../../harness/process/process-agent.ts';
import { type Match, ownPairs, playMatch } from '../../harness/run/index.ts';
import { RULEBOOK } from '../agents/table.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'segovia-process-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const example = (name: string): string => fileURLToPath(new URL(`../../agents/examples/${name}`, import.meta.url));
const JAVASCRIPT = `process:"${process.execPath}" "${example('first.mjs')}"`;
const PYTHON = `process:python3 "${example('first.py')}"`;

const decks = ['red-aggro', 'green-white-convoke'].map((name) => {
  const { main } = loadDeck(name, { names: RULEBOOK.names });
  return { name, cards: main.map((card) => ({ name: card.name, count: card.count })) };
});

function matchOf(a: string, b: string): Match {
  return {
    agents: [a, b],
    deckPairs: [[decks[0]!, decks[1]!]],
    seed: 'processes',
    limits: DEFAULT_LIMITS,
    cards: [],
  };
}

/** A program that answers what the body of a function of the message gives, line by line. */
function program(name: string, body: string): string {
  const path = join(FOLDER, `${name}.mjs`);
  const text = `import { createInterface } from 'node:readline';
const answer = (m) => { ${body} };
for await (const line of createInterface({ input: process.stdin })) {
  const said = answer(JSON.parse(line));
  if (said !== undefined) console.log(typeof said === 'string' ? said : JSON.stringify(said));
}
`;
  writeFileSync(path, text);
  return `process:timeout=5,"${process.execPath}" "${path}"`;
}
const HELLO = `if (m.type === 'hello') return { type: 'hello', protocol: 'segovia-agent', version: 1 };`;

async function play(a: string, pairs = 1) {
  return playMatch(matchOf(a, 'random'), { pairs, player: ownPairs() });
}

describe('the examples', () => {
  it('in JavaScript plays games to their end and beats a blind agent', async () => {
    const { games, conduct } = await playMatch(matchOf(JAVASCRIPT, 'first'), { pairs: 2, player: ownPairs() });
    expect(games).toMatchObject({ wins: 4, losses: 0, broken: 0 });
    expect(conduct[0]).toMatchObject({ errors: 0, illegal: 0 });
  });

  const hasPython = spawnSync('python3', ['--version']).status === 0;
  it.skipIf(!hasPython && process.env.SEGOVIA_REQUIRE_PYTHON !== '1')(
    'in Python plays the same games as the one in JavaScript',
    async () => {
      const one = await play(JAVASCRIPT);
      const other = await play(PYTHON);
      expect(other.games).toEqual(one.games);
      expect(other.conduct[0].decisions).toBe(one.conduct[0].decisions);
      expect(other.conduct[0]).toMatchObject({ errors: 0, illegal: 0 });
    },
  );
});

describe('a program that goes wrong', () => {
  const CASES: readonly (readonly [string, string, string, 'errors' | 'illegal'])[] = [
    [
      'answers with what is no option',
      `${HELLO} return { type: 'answer', id: m.id, option: 99999 };`,
      'answered 99999',
      'illegal',
    ],
    [
      'answers another decision',
      `${HELLO} return { type: 'answer', id: 0, option: 0 };`,
      'an answer to decision 1',
      'errors',
    ],
    ['writes no JSON', `${HELLO} return 'what?';`, 'wrote what? where a JSON object was expected', 'errors'],
    [
      'writes what a terminal would obey',
      `${HELLO} return '\u001b[2Jcleared';`,
      'wrote \\u001b[2Jcleared where a JSON object was expected',
      'errors',
    ],
    ['writes an empty line', `${HELLO} return '';`, 'wrote an empty line where', 'errors'],
    [
      'gives up without words',
      `${HELLO} return { type: 'error', message: { why: 1 } };`,
      'gave up: {"why":1}',
      'errors',
    ],
    ['ends', `${HELLO} process.exit(3);`, 'ended with exit code 3', 'errors'],
    [
      'writes bytes that are no text',
      `${HELLO} process.stdout.write(Buffer.from([0xff, 0xfe, 0x0a]));`,
      'wrote',
      'errors',
    ],
    [
      'ends in the middle of a line',
      `${HELLO} process.stdout.write(JSON.stringify({ type: 'answer', id: m.id, option: 0 }), () => process.exit(0));`,
      'ended with exit code 0 in the middle of a line',
      'errors',
    ],
    [
      'writes a line without end',
      `${HELLO} const more = () => process.stdout.write('x'.repeat(1 << 16), more); more();`,
      'wrote a line of more than 1000000 characters',
      'errors',
    ],
    [
      'writes lines without end',
      `if (m.type === 'hello') { const more = () => process.stdout.write('{}\\n'.repeat(5000), more); more(); }`,
      'answered hello with {}',
      'errors',
    ],
    [
      'answers twice',
      `${HELLO} const a = JSON.stringify({ type: 'answer', id: m.id, option: 0 }); return a + '\\n' + a;`,
      'an answer to decision 2',
      'errors',
    ],
    ['answers with a list', `${HELLO} return '[0]';`, 'where an answer to decision 1 was expected', 'errors'],
    [
      'answers with no option at all',
      `${HELLO} return { type: 'answer', id: m.id };`,
      'answered without an option',
      'illegal',
    ],
    ['gives up', `${HELLO} return { type: 'error', message: 'too hard' };`, 'gave up: too hard', 'errors'],
    [
      'has another version',
      `return { type: 'hello', protocol: 'segovia-agent', version: 2 };`,
      'answered hello with',
      'errors',
    ],
  ];
  it.each(CASES)('and %s loses the game, which is counted and told', async (name, body, note, kind) => {
    const { games, conduct, notes } = await play(program(name.replaceAll(' ', '-'), body));
    expect(games).toMatchObject({ wins: 0, losses: 2, broken: 0 });
    expect(conduct[0][kind]).toBe(2);
    expect(conduct[0].errors + conduct[0].illegal).toBe(2);
    expect(notes[0]).toContain(note);
  });

  it('but one that writes its answers in pieces is understood', async () => {
    const body = `const said = m.type === 'hello' ? { type: 'hello', protocol: 'segovia-agent', version: 1, name: '\u00e4' }
        : m.type === 'decide' ? { type: 'answer', id: m.id, option: 0 } : null;
      if (said === null) return;
      const bytes = Buffer.from(JSON.stringify(said) + '\\r\\n');
      const send = (i) => { if (i < bytes.length) process.stdout.write(bytes.subarray(i, i + 7), () => send(i + 7)); };
      send(0);`;
    const { conduct } = await playMatch(
      { ...matchOf(program('pieces', body), 'random'), limits: { ...DEFAULT_LIMITS, turns: 4 } },
      { pairs: 1, player: ownPairs() },
    );
    expect(conduct[0]).toMatchObject({ errors: 0, illegal: 0 });
    expect(conduct[0].decisions).toBeGreaterThan(3);
  });

  it('and says nothing in time loses the game', async () => {
    const silent = program('silent', HELLO).replace('timeout=5', 'timeout=1');
    const { games, notes } = await play(silent);
    expect(games.losses).toBe(2);
    expect(notes[0]).toContain('gave no answer in 1 s');
  });

  it('that is not there loses the game', async () => {
    const { notes } = await play('process:/no/such/program');
    expect(notes[0]).toContain("can't be started");
  });

  it('is started anew for the next game', async () => {
    // It counts its games in a file and fails in the first one only.
    const file = JSON.stringify(join(FOLDER, 'starts'));
    const body = `globalThis.fs ??= process.getBuiltinModule('node:fs');
      if (m.type === 'hello' && !globalThis.begun) { globalThis.begun = true; fs.appendFileSync(${file}, 'x'); }
      if (m.type === 'hello') return { type: 'hello', protocol: 'segovia-agent', version: 1 };
      if (fs.readFileSync(${file}, 'utf8').length === 1) process.exit(1);
      if (m.type === 'decide') return { type: 'answer', id: m.id, option: 0 };`;
    const { conduct } = await play(program('anew', body));
    expect(conduct[0].errors).toBe(1);
  });
});

describe('the name of a program', () => {
  it('is a command, with quotes where it has spaces, and a time-out if wanted', () => {
    expect(parseProcess('process:node a.mjs --fast')).toEqual({ command: ['node', 'a.mjs', '--fast'], seconds: 10 });
    expect(parseProcess('process:timeout=60,"my program" x')).toEqual({ command: ['my program', 'x'], seconds: 60 });
    expect(() => parseProcess('process:')).toThrow(AgentError);
    expect(() => parseProcess('process:timeout=0,x')).toThrow('seconds from 1 to 3600');
    expect(readPlayer('scripted:blunder=0').text).toBe('scripted');
  });
});
