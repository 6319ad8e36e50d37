import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, run } from './segovia.ts';

const GOOD = `- id: A-1
  title: Shock hurts
  players: { A: { battlefield: [Mountain], hand: [Shock] } }
  steps: [{ cast: Shock, targets: [B] }, resolve]
  variants:
    - { name: a, expect: { life: { B: 18 } } }
    - { name: b, expect: { graveyard: { A: [Shock] } } }
`;
const BEARS = `title: An own card
players: { A: { battlefield: [Segovian Bear] } }
expect: { objects: { Segovian Bear: { power: 3 } } }
`;
const FOLDER = makeFolder({
  'good.yaml': GOOD,
  'failing.yaml': GOOD.replace('B: 18', 'B: 17'),
  'broken.yaml': 'title: t\nstps: []\n',
  'unknown.yaml': 'title: t\nplayers:\n  A: { hand: [Shok] }\n',
  'bears.yaml': BEARS,
  'words.yaml':
    'title: t\nexpect:\n  objects: { Shock: { notKeywords: [flyng], notTypes: [creatur], colours: [grene] } }\n',
  'cost.yaml':
    'title: t\nplayers: { A: { battlefield: [Grizzly Bears], hand: [Shock], mana: R } }\n' +
    'steps: [{ cast: Shock, targets: [B], costs: [Grizzly Bears] }]\n',
  'own.json': JSON.stringify([{ name: 'Segovian Bear', types: 'Creature', cost: '{G}', power: 3, toughness: 3 }]),
});
mkdirSync(join(FOLDER, 'cases', 'more'), { recursive: true });
mkdirSync(join(FOLDER, 'empty'));
writeFileSync(join(FOLDER, 'cases', 'b.yml'), GOOD);
writeFileSync(join(FOLDER, 'cases', 'more', 'a.yaml'), GOOD);
writeFileSync(join(FOLDER, 'cases', 'notes.txt'), 'no scenario');

describe('segovia check', () => {
  it('shows a table when everything holds', async () => {
    const { code, out, err } = await run(FOLDER, 'check', 'good.yaml');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^A-1 a +Shock hurts +good\.yaml:6 +ok$/m);
    expect(out).toMatch(/^A-1 b +Shock hurts +good\.yaml:7 +ok$/m);
    expect(out).toContain('2 scenarios and variants: all hold');
  });

  it('tells in words what does not hold, and exits with 1', async () => {
    const { code, out, err } = await run(FOLDER, 'check', 'good.yaml', 'failing.yaml');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatch(/^A-1 a +Shock hurts +failing\.yaml:6 +life of B is 18 where 17 was expected$/m);
    expect(out).toContain('failing.yaml:6: A-1, a, Shock hurts');
    expect(out).toContain('The open decision is A: priority in precombat main');
    expect(out).toContain('4 scenarios and variants: 1 did not hold');
  });

  it('plays the good files and tells everything about the bad ones, and exits with 2', async () => {
    const { code, out, err } = await run(FOLDER, 'check', 'broken.yaml', 'good.yaml', 'unknown.yaml');
    expect(code).toBe(2);
    expect(out).toContain('A-1 b');
    expect(out).toContain('3 scenarios and variants: 1 did not hold; 1 file is no scenario file');
    expect(err).toMatch(/^segovia: broken\.yaml:2: stps: got the unknown key "stps" .*did you mean "steps"\?$/m);
    expect(err).toMatch(/^segovia: unknown\.yaml:3: players\.A\.hand\[0\]: got "Shok" .*did you mean "Shock"/m);
    expect(err).not.toContain('    at ');
  });

  it('refuses words that no keyword, type or colour is, so that nothing holds by a slip', async () => {
    const { code, out, err } = await run(FOLDER, 'check', 'words.yaml');
    expect({ code, out: out.trim() }).toEqual({ code: 2, out: '1 file is no scenario file' });
    expect(err).toMatch(/notKeywords\[0\]: got "flyng" .*did you mean "flying"\?$/m);
    expect(err).toMatch(/notTypes\[0\]: got "creatur" .*did you mean "creature"\?$/m);
    expect(err).toMatch(/colours\[0\]: got "grene" .*did you mean "green"\?$/m);
  });

  it('wants every cost that is said to be paid', async () => {
    const { code, out } = await run(FOLDER, 'check', 'cost.yaml');
    expect(code).toBe(1);
    expect(out).toContain('casting Shock: "Grizzly Bears" was not used to pay a cost');
  });

  it('takes folders, with what is in them', async () => {
    const { code, out } = await run(FOLDER, 'check', 'cases', 'good.yaml', '--json');
    expect(code).toBe(0);
    const { results, problems } = JSON.parse(out) as {
      results: { file: string; status: string }[];
      problems: unknown[];
    };
    expect([...new Set(results.map(({ file }) => file))]).toEqual(['cases/b.yml', 'cases/more/a.yaml', 'good.yaml']);
    expect(problems).toEqual([]);
  });

  it('says nothing with --quiet but what does not hold', async () => {
    expect(await run(FOLDER, 'check', 'good.yaml', '--quiet')).toEqual({ code: 0, out: '', err: '' });
    const { out } = await run(FOLDER, 'check', 'failing.yaml', '--quiet');
    expect(out).toContain('A-1 a');
    expect(out).not.toContain('A-1 b');
  });

  it('plays with the cards of a file', async () => {
    expect(await run(FOLDER, 'check', 'bears.yaml', '--cards', 'own.json')).toMatchObject({ code: 0 });
    expect(await run(FOLDER, 'check', 'bears.yaml')).toMatchObject({ code: 2 });
  });

  it('prints the schema', async () => {
    const { code, out } = await run(FOLDER, 'check', '--schema');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toHaveProperty('$defs.expectation');
  });

  it('refuses what is not there, empty folders, and nothing at all', async () => {
    for (const words of [['none.yaml'], ['empty'], []]) {
      const { code, out, err } = await run(FOLDER, 'check', ...words);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(/^segovia: .* expected\.\n$/);
    }
  });

  it('has help with an example that holds', async () => {
    const { code, out } = await run(FOLDER, 'check', '--help');
    expect(code).toBe(0);
    const [, example = ''] = /\n( {2}title: .*?)\n\nExit code/s.exec(out) ?? [];
    expect(example).toContain('steps:');
    writeFileSync(join(FOLDER, 'example.yaml'), example);
    expect(await run(FOLDER, 'check', 'example.yaml')).toMatchObject({ code: 0, err: '' });
  });
});
