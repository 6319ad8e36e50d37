// Everything that the designer's guide shows is run as a user would: files are written, commands are given.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeFolder, run } from '../cli/segovia.ts';

const GUIDE = readFileSync(new URL('../../docs/own-cards.md', import.meta.url), 'utf8');
const FILES = Object.fromEntries(
  [...GUIDE.matchAll(/`([\w-]+\.\w+)`:\n\n```\w+\n([\s\S]*?)```/g)].map(([, name, text]) => [name!, text!]),
);
const COMMANDS = [...(/```sh\n([\s\S]*?)```/.exec(GUIDE)?.[1] ?? '').matchAll(/^segovia (.*)$/gm)].map(([, words]) =>
  words!.split(' '),
);
const FOLDER = makeFolder(FILES);

describe("the designer's guide", () => {
  it('has a Siege, a convoke spell, a madness card, a scenario for each, and a deck', () => {
    expect(Object.keys(FILES)).toEqual([
      'siege.json',
      'siege.yaml',
      'convoke.json',
      'convoke.yaml',
      'madness.yaml',
      'discarded.yaml',
      'my-deck.txt',
    ]);
    expect(COMMANDS.map(([first]) => first)).toEqual(['cards', 'check', 'simulate']);
  });

  it('has cards that are sound, and each says in words what it does', async () => {
    const { code, out, err } = await run(FOLDER, ...COMMANDS[0]!);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const words of ['defense 4', 'Convoke.', 'madness {R}', '3 cards are sound']) expect(out).toContain(words);
  });

  it('has scenarios that hold', async () => {
    const { code, out, err } = await run(FOLDER, ...COMMANDS[1]!);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('3 scenarios and variants: all hold');
  });

  it('has a deck of them that plays a thousand games to the end', async () => {
    const { code, out, err } = await run(FOLDER, ...COMMANDS[2]!, '--json', '--quiet');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { games } = JSON.parse(out) as { games: object };
    expect(games).toMatchObject({ played: 1000, limits: 0, broken: 0 });
  }, 120_000);

  it('shows a mistake as the check tells it', async () => {
    const folder = makeFolder({ 'siege.json': FILES['siege.json']!.replace('"do": "token"', '"do": "tokn"') });
    const { code, err } = await run(folder, 'cards', 'check', 'siege.json');
    expect(code).toBe(1);
    const [shown = '', advice = ''] = (/```text\n(siege\.json[\s\S]*?)```/.exec(GUIDE)?.[1] ?? '').split('\n');
    const [before = '', after = ''] = shown.split(', …');
    expect(err.startsWith(before)).toBe(true);
    expect(err).toContain(after);
    expect(err).toContain(advice);
  });
});
