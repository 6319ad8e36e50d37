import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeFolder, run } from './segovia.ts';

const FOLDER = makeFolder();
const DECKS = ['green-white-convoke', 'black-red-madness'];
const LAUNCHER = fileURLToPath(new URL('../../harness/cli/segovia.mjs', import.meta.url));

describe('segovia explain', () => {
  const ISMCTS = 'ismcts:iterations=12,rollout=random-policy,depth=1';

  it('shows why the agents of a recorded game did what they did', async () => {
    const words = ['--agent', 'scripted', '--agent', ISMCTS, '--games', '2', '--workers', '1', '--out', 'explained'];
    expect((await run(FOLDER, 'simulate', ...DECKS, ...words)).code).toBe(0);
    const { code, out } = await run(FOLDER, 'explain', 'explained#1');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^ {2}turn \d+, A: priority in \w+ main .* \(lands, then what is worth most, if anything is\)$/m,
    );
    // Of scripted the scores: at priority, and of an attack beside staying at home.
    expect(out).toMatch(/^ {6}cast [A-Z].*: \d+$/m);
    expect(out).toMatch(/^ {6}.* attacks player [AB]: \d+(\.\d+)?\n {6}no more attackers: 0$/m);
    expect(out).toMatch(/\(ismcts, as scripted\)$/m);
    expect(out).toMatch(/^ {6}.*: 0\.\d+, \d+ times$/m);
    expect(out).toMatch(/expected line, by how often it was walked: B: [^;]+ \(\d+\); [AB]: [^;]+ \(\d+\)/);
    expect(out).not.toContain('now it would be');
    const one = await run(FOLDER, 'explain', 'explained#1', '--turn', '3', '--json');
    const { decisions } = JSON.parse(one.out);
    expect(decisions.length).toBeGreaterThan(0);
    expect(decisions.every(({ turn }: { turn: number }) => turn === 3)).toBe(true);
  });
});

describe('segovia simulate', () => {
  it('takes agents whose budget is a time only where that is asked for, and marks the run', async () => {
    const words = ['simulate', ...DECKS, '--agent', 'ismcts:seconds=1', '--games', '2', '--limit-turns', '1'];
    const refused = await run(FOLDER, ...words, '--out', 'refused');
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('where one whose games can be repeated was expected');
    const taken = await run(FOLDER, ...words, '--unrepeatable', '--out', 'timed', '--workers', '1');
    expect([taken.code, taken.out]).toEqual([
      0,
      expect.stringMatching(/^Repeat +no: the budget of an agent is a time/m),
    ]);
    expect((await run(FOLDER, 'replay', 'timed#1')).code).toBe(0);
    expect((await run(FOLDER, 'simulate', '--resume', 'timed', '--workers', '1')).code).toBe(0);
  });
});

describe('segovia play', () => {
  /** Plays with these lines typed. */
  function play(lines: readonly string[], ...words: string[]): Promise<{ code: number | null; out: string }> {
    const child = spawn(process.execPath, [LAUNCHER, 'play', ...DECKS, ...words], { cwd: FOLDER });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stdin.end(lines.map((line) => `${line}\n`).join(''));
    return new Promise((resolve) => child.on('close', (code) => resolve({ code, out })));
  }

  it('gives a human a seat, refuses what is no option, shows the board, and ends when the human concedes', async () => {
    const { code, out } = await play(['?', '99', 'what', 'v', '0', 'concede']);
    expect(code).toBe(0);
    expect(out).toMatch(/concede {4}gives up/);
    expect(out).toContain('got option 99 where a whole number from 0 to 1 was expected');
    expect(out).toContain('got "what" where a whole number from 0 to 1 was expected');
    expect(out).toMatch(/^B: 20 life, 7 in hand/m);
    expect(out).toMatch(/^B wins \(concede\) after \d+ turns\.$/m);
  });

  it('plays to the end, or to the end of what is typed', async () => {
    const whole = await play(Array.from({ length: 500 }, () => ''));
    expect(whole.out).toMatch(/^B wins \(life\) after \d+ turns\.$/m);
    expect(whole.out).toMatch(/^B: .* attacks player A$/m);
    const short = await play(['']);
    expect(short.code).toBe(0);
    expect(short.out).toMatch(/^The input ended before the game did: nobody has won\.$/m);
  });
});
