import { describe, expect, it } from 'vitest';
import { makeFolder, run } from './segovia.ts';

const FOLDER = makeFolder({
  'good.yaml': '- { name: Segovian Bear, cost: "{1}{G}", types: Creature — Bear, power: 3, toughness: 3 }\n',
  'bad.yaml': `- name: Odd Bear
  cost: 2G
  types: Creature — Bear
  power: "2"
  abilities:
    - kind: triggered
      when: { on: entres }
      effect: [{ do: draw, amount: 1, who: { target: 0 } }]
- { name: Shock, cost: "{R}", types: Instant, abilitys: [] }
`,
  'twin.json': JSON.stringify({
    $schema: './card.schema.json',
    cards: [{ name: 'Shock', cost: '{R}', types: 'Artifact' }],
  }),
  'odd.json': JSON.stringify([
    {
      name: 'Odd Anthem',
      cost: '{U}',
      types: 'Enchantment',
      abilities: [{ kind: 'static', affects: { zone: 'exile' }, changes: { keywords: ['flash'] } }],
    },
  ]),
  'broken.yaml': 'a: [',
});

const check = (...files: string[]) => run(FOLDER, 'cards', 'check', ...files);

describe('segovia cards check', () => {
  it('says in words what sound cards do', async () => {
    const { code, out, err } = await check('good.yaml');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe('Segovian Bear  {1}{G}\nCreature — Bear  3/3\n\n1 card is sound\n');
  });

  it('tells every mistake with its line, its place, what was got and expected, and what to do', async () => {
    const { code, out, err } = await check('bad.yaml');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    const lines = err.trim().split('\n');
    expect(lines[0]).toMatch(
      /^bad\.yaml:2: cards\[0\]\.cost \(Odd Bear\): got "2G" where a mana cost .* was expected$/,
    );
    expect(lines[1]).toBe('  to do: write "{2}{G}"');
    expect(lines[2]).toMatch(
      /^bad\.yaml:4: cards\[0\]\.power \(Odd Bear\): got "2" where a whole number was expected$/,
    );
    expect(lines[3]).toBe('  to do: write a number without quotes');
    expect(lines[4]).toMatch(/^bad\.yaml:7: cards\[0\]\.abilities\[0\]\.when\.on \(Odd Bear\): got "entres"/);
    expect(lines[5]).toBe('  to do: write "enters"');
    expect(lines[6]).toMatch(/^bad\.yaml:9: cards\[1\]\.abilitys \(Shock\): got an unknown field/);
    expect(lines[7]).toBe('  to do: rename "abilitys" to "abilities"');
    expect(lines).toHaveLength(8);
  });

  it('tells what the engine can’t play, and names that other cards have', async () => {
    const odd = await check('odd.json');
    expect(odd.code).toBe(1);
    expect(odd.err).toMatch(
      /^odd\.json:1: cards\[0\]\.abilities\[0\]\.changes \(Odd Anthem\): got .* for objects of the zone exile/,
    );
    const twin = await check('twin.json', 'good.yaml', 'good.yaml');
    expect(twin.err).toMatch(
      /^twin\.json:1: cards\[0\]\.name \(Shock\): got "Shock", the name of a card of the pool where/,
    );
    expect(twin.err).toContain(
      'good.yaml:1: cards[0].name (Segovian Bear): got "Segovian Bear", the name of a card of good.yaml',
    );
  });

  it('tells all as JSON', async () => {
    const { code, out, err } = await run(FOLDER, 'cards', 'check', 'bad.yaml', '--json');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(JSON.parse(out)).toMatchObject({ cards: [], problems: [{ line: 2, todo: 'write "{2}{G}"' }, {}, {}, {}] });
  });

  it('refuses files that are no cards with exit code 2', async () => {
    expect(await check('nowhere.json')).toMatchObject({ code: 2, out: '' });
    const broken = await check('broken.yaml');
    expect(broken.code).toBe(2);
    expect(broken.err).toMatch(/^segovia: broken\.yaml:1: no YAML/);
  });

  it('and what is checked can be played: other commands take YAML files too', async () => {
    const { code, out } = await run(FOLDER, 'cards', 'show', 'segovian', 'bear', '--cards', 'good.yaml');
    expect({ code, out }).toEqual({ code: 0, out: 'Segovian Bear  {1}{G}\nCreature — Bear  3/3\n' });
  });
});

describe('segovia cards --schema', () => {
  it('prints the JSON Schema of files of cards, in which every instruction is', async () => {
    const { code, out } = await run(FOLDER, 'cards', '--schema');
    expect(code).toBe(0);
    const { definitions } = JSON.parse(out) as { definitions: { Instruction: { anyOf: object[] } } };
    expect(definitions.Instruction.anyOf.length).toBeGreaterThan(60);
  });
});
