import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXPERIMENT_SCHEMA } from '../../harness/experiments/index.ts';
import { experimentOf, headerOf } from '../../harness/run/index.ts';
import { fileWith, problemsOf, read } from './files.ts';

describe('an experiment file', () => {
  it('is one arm without a factor, with what nobody wrote as usual', () => {
    const { arms, factors, stop, seed, level, opponents } = read(fileWith());
    expect(arms).toHaveLength(1);
    expect(factors).toEqual([]);
    expect(stop).toEqual({ games: 2000 });
    expect([seed, level]).toEqual(['Siege Wurm', 0.95]);
    expect(opponents.map(({ name }) => name)).toEqual(['black-red-madness']);
    expect(arms[0]?.cells[0]?.agents).toEqual(['random', 'random']);
    expect(arms[0]?.cells[0]?.cards).toEqual([]);
  });

  it('meets each opponent once', () => {
    const twice = fileWith().replace(
      'against: black-red-madness',
      'against: [red-aggro, black-red-madness, red-aggro]',
    );
    expect(problemsOf(twice)).toEqual([
      'question.yaml:3: against[3]: got "red-aggro" twice where different opponents were expected',
    ]);
  });

  it('makes a factor of every list, and a grid of the factors', () => {
    const { arms, factors } = read(fileWith('cards: { Siege Wurm: { power: [4, 5], cost: ["{5}{G}{G}", "{4}{G}"] } }'));
    expect(factors.map(({ name }) => name)).toEqual(['Siege Wurm power', 'Siege Wurm cost']);
    expect(arms.map(({ name }) => name)).toEqual(['4, {5}{G}{G}', '4, {4}{G}', '5, {5}{G}{G}', '5, {4}{G}']);
    expect(arms.map(({ cells }) => cells[0]?.cards[0]?.power)).toEqual([4, 4, 5, 5]);
    expect(arms.map(({ cells }) => cells[0]?.cards[0]?.cost)).toEqual(['{5}{G}{G}', '{4}{G}', '{5}{G}{G}', '{4}{G}']);
  });

  it('tries each level alone when asked', () => {
    const { arms } = read(
      fileWith('cards: { Siege Wurm: { power: [4, 5, 6], toughness: [4, 5] } }', 'design: one at a time'),
    );
    expect(arms.map(({ levels }) => levels.join(''))).toEqual(['00', '10', '20', '01']);
  });

  it('takes keywords away, gives them, and changes their costs', () => {
    const wurm = (...more: string[]) => read(fileWith(...more)).arms.map(({ cells }) => cells[0]?.cards[0]?.keywords);
    expect(wurm('cards: { Siege Wurm: { keywords: { convoke: [on, off], haste: on } } }')).toEqual([
      ['convoke', 'trample', 'haste'],
      ['trample', 'haste'],
    ]);
    const { arms } = read(fileWith('cards: { Fiery Temper: { keywords: { madness: ["{1}{R}"] } } }'));
    expect(arms[0]?.cells[0]?.cards).toMatchObject([{ name: 'Fiery Temper', keywords: [{ madness: '{1}{R}' }] }]);
  });

  it('takes a mechanic from all cards of both decks', () => {
    const { arms } = read(fileWith('without mechanic: [none, convoke]'));
    expect(arms[0]?.cells[0]?.cards).toEqual([]);
    const changed = arms[1]?.cells[0]?.cards ?? [];
    expect(changed.map(({ name }) => name)).toContain('Venerated Loxodon');
    expect(changed.every(({ keywords }) => !keywords?.includes('convoke'))).toBe(true);
    // "Each creature that convoked it" means nothing without convoke.
    expect(changed.find(({ name }) => name === 'Venerated Loxodon')?.abilities).toEqual([]);
    for (const arm of arms) expect(() => experimentOf(headerOf(arm.cells[0]!), 'run.json')).not.toThrow();
  });

  it('swaps copies in their own places, so that every other card keeps its place', () => {
    const { arms } = read(fileWith('swap: [none, { out: Siege Wurm, in: Grizzly Bears, copies: 2 }]'));
    const places = arms.map(({ cells }) =>
      cells[0]?.decks[0]?.cards.flatMap(({ name, count }) => Array.from({ length: count }, () => name)),
    );
    const [before = [], after = []] = places;
    expect(after).toHaveLength(60);
    expect(before.flatMap((name, i) => (name === after[i] ? [] : [`${name} ${after[i]}`]))).toEqual([
      'Siege Wurm Grizzly Bears',
      'Siege Wurm Grizzly Bears',
    ]);
  });

  it('meets several opponents in every arm, each with shuffles of its own', () => {
    const text = fileWith('cards: { Siege Wurm: { power: [4, 5] } }').replace(
      'against: black-red-madness',
      'against: [black-red-madness, blue-white-fliers]',
    );
    const { arms } = read(text);
    expect(arms.map(({ cells }) => cells.map(({ seed }) => seed))).toEqual([
      ['Siege Wurm', 'Siege Wurm against 2'],
      ['Siege Wurm', 'Siege Wurm against 2'],
    ]);
  });

  it('gives a card that is changed to what it was the Rulebook of the pool', () => {
    const { arms } = read(fileWith('cards: { Siege Wurm: { power: [5, 6] } }'));
    const plain = read(fileWith()).arms[0];
    const hashes = [plain, ...arms].map((arm) => headerOf(arm!.cells[0]!).rulebookHash);
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
  });

  it('takes decks that are written out', () => {
    const { arms } = read(
      'title: Bears\nagent: random\ndeck: { name: bears, cards: { Grizzly Bears: 36, Forest: 24 } }\nagainst: black-red-madness\nwaive deck rules: true\n',
    );
    expect(arms[0]?.cells[0]?.decks[0]).toEqual({
      name: 'bears',
      cards: [
        { name: 'Grizzly Bears', count: 36 },
        { name: 'Forest', count: 24 },
      ],
    });
  });
});

/** What is wrong, line 5 of `fileWith` and on; the first line is `title`. */
const BAD: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['an unknown key', ['sop: { games: 4 }'], /^question\.yaml:5: sop: got the unknown key "sop" .*did you mean "stop"/],
  ['no number of games', ['stop: { games: many }'], /^question\.yaml:5: stop › games: got "many" where a whole number/],
  ['too few games', ['stop: { games: 1 }'], /:5: stop › games: got 1 where a whole number from 2/],
  ['a half-width of nothing', ['stop:', '  half-width: 0'], /:6: stop › half-width: got 0 where a number from 0.01/],
  [
    'hypotheses the wrong way round',
    ['stop: { sprt: { elo0: 5, elo1: 0 } }'],
    /:5: stop › sprt › elo1: got 0 where .* above elo0 \(5\)/,
  ],
  ['a test without elo1', ['stop: { sprt: { elo0: 5 } }'], /:5: stop › sprt: got no "elo1"/],
  ['a margin of nothing', ['stop: { equivalence: { margin: 0 } }'], /:5: stop › equivalence › margin: got 0/],
  [
    'an unknown card',
    ['cards:', '  Siege Worm: { power: 4 }'],
    /:6: cards › Siege Worm: got "Siege Worm" where a card of the pool .*"Siege Wurm"/,
  ],
  [
    'a card of no deck',
    ['cards: { Grizzly Bears: { power: 4 } }'],
    /:5: .*got "Grizzly Bears" where a card of one of the decks/,
  ],
  ['an unknown field of a card', ['cards: { Siege Wurm: { pwr: 4 } }'], /:5: .*got the unknown key "pwr"/],
  [
    'a bad cost',
    ['cards: { Siege Wurm: { cost: "{5}{Q}" } }'],
    /:5: cards › Siege Wurm › cost: got \{Q\} where a mana symbol/,
  ],
  [
    'a defense for a creature',
    ['cards: { Siege Wurm: { defense: [4, 5] } }'],
    /:5: .*got defense for Siege Wurm where a card with a printed defense/,
  ],
  [
    'a keyword that is not there',
    ['cards: { Siege Wurm: { keywords: { convok: off } } }'],
    /:5: .*got the keyword "convok" .*did you mean "convoke"/,
  ],
  [
    'an unknown keyword',
    ['cards: { Siege Wurm: { keywords: { flyingg: on } } }'],
    /:5: cards › Siege Wurm › keywords › flyingg: got "flyingg"/,
  ],
  [
    'an agent that is none',
    ['opponent agent: scriptd'],
    /:5: opponent agent: got the agent "scriptd" .*did you mean scripted/,
  ],
  [
    'a mechanic that no card has',
    ['without mechanic: [none, storm]'],
    /:5: without mechanic\[2\]: got "storm" where a keyword of a card/,
  ],
  [
    'a swap of a card that is not there',
    ['swap: { out: Grizzly Bears, in: Opt }'],
    /:5: swap › out: got 1 of Grizzly Bears where .* has none/,
  ],
  ['a swap for an unknown card', ['swap: { out: Siege Wurm, in: Optt }'], /:5: swap › in: got "Optt" .*"Opt"/],
  ['a fifth copy', ['swap: { out: Siege Wurm, in: Llanowar Elves }'], /:5: swap: got 5 of Llanowar Elves .* at most 4/],
  ['a level twice', ['cards: { Siege Wurm: { power: [4, 4] } }'], /:5: .*got "4" twice/],
  [
    'a file of own cards that is not there',
    ['own cards: mine.json'],
    /:5: own cards: mine\.json: got no such file where/,
  ],
  ['a design that is none', ['design: lattice'], /:5: design: got "lattice" where one of grid, one at a time/],
  ['a limit that is none', ['limits: { turn: 5 }'], /:5: .*got the unknown key "turn" .*"turns"/],
  ['a level of confidence in shares', ['confidence: 0.95'], /:5: confidence: got 0.95 where a number from 50/],
  ['an empty seed', ['seed: ""'], /:5: seed: got "" where a text that is not empty/],
  ['a number for a word', ['question: 5'], /:5: question: got 5 where a text was expected/],
  [
    'decks waived with a word',
    ['waive deck rules: yes please'],
    /:5: waive deck rules: got "yes please" where true or false/,
  ],
  ['broken YAML', ['cards: { Siege Wurm: { cost: {5}{G} } }'], /^question\.yaml:5: no YAML: /],
];

describe('a bad experiment file', () => {
  it.each(BAD)('with %s is refused with its line', (_, lines, message) => {
    const problems = problemsOf(fileWith(...lines));
    expect(problems[0]).toMatch(message);
  });

  it('without a deck, or with an unknown one, is refused by name', () => {
    expect(problemsOf('title: x\nagainst: black-red-madness')[0]).toMatch(
      /^question\.yaml:1: got no "deck" where a deck/,
    );
    const unknown = problemsOf('title: x\ndeck: green-white-convok\nagainst: black-red-madness');
    expect(unknown[0]).toMatch(/^question\.yaml:2: deck: green-white-convok: got no such file .*"green-white-convoke"/);
  });

  it('names the line of a card that a written-out deck can’t have', () => {
    const text =
      'title: x\nagainst: black-red-madness\ndeck:\n  name: bears\n  cards:\n    Forest: 56\n    Grizly Bears: 4\n';
    expect(problemsOf(text)[0]).toMatch(/^question\.yaml:7: .*got "Grizly Bears" where .*"Grizzly Bears"/);
  });

  it('is told all of its problems at once, in the order of lines', () => {
    const problems = problemsOf(fileWith('stop: { games: 0 }', 'design: x', 'limits: { steps: -1 }'));
    expect(problems.map((line) => /:(\d+):/.exec(line)?.[1])).toEqual(['5', '6', '7']);
  });

  it('with more arms than can be played is refused', () => {
    const list = Array.from({ length: 20 }, (_, i) => i).join(', ');
    const problems = problemsOf(fileWith(`cards: { Siege Wurm: { power: [${list}], toughness: [${list}] } }`));
    expect(problems[0]).toMatch(/got 400 arms where at most 200 were expected/);
  });
});

describe('the schema', () => {
  it('of experiment files is kept as a file for editors', () => {
    const file = new URL('../../harness/experiments/experiment.schema.json', import.meta.url);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(EXPERIMENT_SCHEMA)));
  });

  it('refuses changes of cards that change nothing, and tells of rules that mean nothing', () => {
    expect(problemsOf(fileWith('cards: { Siege Wurm: {} }'))[0]).toBe(
      'question.yaml:5: cards › Siege Wurm: got no change where a cost, a size or keywords were expected',
    );
    expect(problemsOf(fileWith('cards: { Siege Wurm: { keywords: {} } }'))[0]).toContain(
      'cards › Siege Wurm › keywords: got no keyword where at least one was expected',
    );
    const { notes } = read(fileWith('opponent agent: protector-weakest@random'));
    expect(notes).toEqual([
      'with two players there is one opponent to protect a Siege: rules about protectors change nothing.',
    ]);
  });
});
