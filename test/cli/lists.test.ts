import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listAgents } from '../../agents/index.ts';
import { POOL } from '../../engine/index.ts';
import { listShippedDecks } from '../../harness/decks/index.ts';
import { makeFolder, run } from './segovia.ts';

const OWN = { name: 'Segovian Bear', types: 'Creature — Bear', cost: '{1}{G}', power: 3, toughness: 3 };
const FOLDER = makeFolder({
  'good.txt': 'Deck\n4 Shock\n56 Mountain\n\nSideboard\n2 Opt\n',
  'bad.txt': '4 Shock\n56 Montain\n',
  'bears.txt': '4 Segovian Bear\n56 Forest\n',
  'small.txt': '9 Shock\n',
  'own.json': JSON.stringify({ cards: [OWN] }),
});

describe('segovia', () => {
  it('without a command, and with --help, tells its commands, examples and exit codes', async () => {
    const { code, out, err } = await run(FOLDER);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const word of ['simulate', 'replay', 'cards', 'decks', 'agents', 'Examples', 'Exit codes:']) {
      expect(out).toContain(word);
    }
    expect((await run(FOLDER, '--help')).out).toBe(out);
  });

  it('tells the version of the package', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(await run(FOLDER, '--version')).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });
});

describe('segovia cards', () => {
  it('lists every card of the pool with cost, type and power', async () => {
    const { code, out } = await run(FOLDER, 'cards');
    expect(code).toBe(0);
    for (const { name } of POOL) expect(out).toContain(name);
    expect(out).toMatch(/^Shock +\{R\} +Instant$/m);
    expect(out).toMatch(/^Serra Angel +\{3\}\{W\}\{W\} +Creature — Angel +4\/4$/m);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are what must not be there.
    expect(out).not.toMatch(/\u001b/);
  });

  it('lists those that have all the words', async () => {
    const { out } = await run(FOLDER, 'cards', 'CONVOKE', 'creature', '--json');
    const found = JSON.parse(out) as { name: string; types: string; keywords: string[] }[];
    expect(found.length).toBeGreaterThan(2);
    for (const { types, keywords } of found) {
      expect(types).toContain('Creature');
      expect(keywords).toContain('convoke');
    }
  });

  it('says so when there are none', async () => {
    const { code, out, err } = await run(FOLDER, 'cards', 'zzz');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('zzz');
  });

  it('counts the words of the vocabulary by kind, and names the card of a word that only one has', async () => {
    const { code, out } = await run(FOLDER, 'cards', '--usage', 'filter');
    expect(code).toBe(0);
    const all = [...out.matchAll(/^filter [a-z].*? {2,}(\d+)$/gm)].map(([, n]) => Number(n));
    expect(all.length).toBeGreaterThan(40);
    const single = all.filter((n) => n === 1).length;
    expect(out).toMatch(new RegExp(`^filter +${all.length} +${all.filter((n) => n > 1).length} +${single} +0$`, 'm'));
    expect(out).toMatch(/^filter tapAbility +[A-Z]/m);
  });

  it('has the cards of a file', async () => {
    const { out } = await run(FOLDER, 'cards', 'segovian bear', '--cards', 'own.json', '--json');
    expect(JSON.parse(out)).toEqual([OWN]);
  });
});

describe('segovia decks', () => {
  it('lists the shipped decks', async () => {
    const { code, out } = await run(FOLDER, 'decks');
    expect(code).toBe(0);
    for (const name of listShippedDecks()) expect(out).toMatch(new RegExp(`^${name} +60 `, 'm'));
  });

  it('check says what is in good decks and what is wrong with bad ones', async () => {
    const { code, out, err } = await run(FOLDER, 'decks', 'check', 'good.txt', 'bad.txt');
    expect(code).toBe(1);
    expect(out).toMatch(/^good +60 +2 +56 +0 +4 +R$/m);
    expect(err).toBe('bad.txt:2: got "Montain" where a card of the pool was expected; did you mean "Mountain"?\n');
  });

  it('check knows cards of a file, and waives sizes and copies when asked', async () => {
    const own = await run(FOLDER, 'decks', 'check', 'bears.txt', '--cards', 'own.json');
    expect(own).toMatchObject({ code: 0, err: '' });
    expect((await run(FOLDER, 'decks', 'check', 'small.txt')).code).toBe(1);
    expect((await run(FOLDER, 'decks', 'check', 'small.txt', '--waive-deck-rules')).code).toBe(0);
  });

  it('check tells problems as JSON', async () => {
    const { code, out, err } = await run(FOLDER, 'decks', 'check', 'bad.txt', 'good.txt', '--json');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(JSON.parse(out)).toMatchObject([
      { file: 'bad.txt', summary: null, problems: [{ line: 2, near: ['Mountain'] }] },
      { file: 'good.txt', summary: { deck: 'good', main: 60 }, problems: [] },
    ]);
  });
});

describe('segovia agents', () => {
  it('lists the agents with their options', async () => {
    const { code, out } = await run(FOLDER, 'agents');
    expect(code).toBe(0);
    for (const { name, options } of listAgents()) {
      expect(out).toMatch(new RegExp(`^${name} `, 'm'));
      for (const option of options) expect(out).toContain(`${option.name}=${option.default}`);
    }
    const json = JSON.parse((await run(FOLDER, 'agents', '--json')).out) as { name: string }[];
    expect(json.map(({ name }) => name)).toEqual(listAgents().map(({ name }) => name));
  });
});
