import { describe, expect, it } from 'vitest';
import { POOL } from '../../engine/cards/pool.ts';
import { checkCards } from '../../engine/vocabulary/check.ts';
import { CardDataError, type CardProblem } from '../../engine/vocabulary/problems.ts';
import { SHAPES } from '../../engine/vocabulary/shapes.ts';

const BEAR = { name: 'Bear', cost: '{1}{G}', types: 'Creature — Bear', power: 2, toughness: 2 };
const SHOCK = {
  name: 'Small Shock',
  cost: '{R}',
  types: 'Instant',
  abilities: [
    { kind: 'spell', targets: [{ what: 'any' }], effect: [{ do: 'damage', amount: 2, to: { anyTarget: 0 } }] },
  ],
};

function problemsOf(json: unknown): readonly CardProblem[] {
  try {
    checkCards(json, 'my.json');
  } catch (error) {
    if (error instanceof CardDataError) return error.problems;
    throw error;
  }
  return [];
}

/** The lines of the error for one card, without the name of file and card. */
function linesOf(card: object): string[] {
  try {
    checkCards([card], '');
  } catch (error) {
    if (error instanceof CardDataError) return error.message.replace(/ \([^()]*\)(?=: got)/g, '').split('\n');
    throw error;
  }
  return [];
}

/** A creature with this ability; its problems as "path: expected". */
function abilityProblems(ability: object, more: object = {}): string[] {
  const found = problemsOf([{ ...BEAR, ...more, abilities: [ability] }]);
  return found.map(({ path, expected }) => `${path.replace('cards[0].abilities[0]', '@')}: ${expected}`);
}

/** An instant with these targets and instructions. */
function spellProblems(targets: object[], effect: object[]): string[] {
  const found = problemsOf([{ ...SHOCK, abilities: [{ kind: 'spell', targets, effect }] }]);
  return found.map(({ path, expected }) => `${path.replace('cards[0].abilities[0]', '@')}: ${expected}`);
}

describe('sound cards', () => {
  it('of the pool pass, and come back equal from JSON', () => {
    const json = JSON.parse(JSON.stringify(POOL));
    expect(checkCards(json, 'pool.json')).toEqual(POOL);
    expect(checkCards({ cards: json }, 'pool.json')).toEqual(POOL);
  });

  it('may be an empty list', () => {
    expect(checkCards([], 'my.json')).toEqual([]);
  });

  it('may have empty lists of keywords and abilities', () => {
    expect(problemsOf([{ ...BEAR, keywords: [], abilities: [] }])).toEqual([]);
  });
});

describe('a file that is no list of cards', () => {
  it.each([[null], ['cards'], [7], [{}], [{ card: [] }]])('is refused: %j', (json) => {
    expect(problemsOf(json)[0]?.expected).toBe('a list of cards or {"cards": [...]}');
  });

  it('is refused with another field beside the cards', () => {
    expect(problemsOf({ cards: [BEAR], version: 1 })).toEqual([
      { path: 'version', got: 'an unknown field', expected: 'only the field cards' },
    ]);
    expect(problemsOf({ cards: 'Bear' })[0]?.path).toBe('cards');
  });

  it('is refused where a card is no object', () => {
    expect(problemsOf([BEAR, 'Bear', null, []]).map(({ path }) => path)).toEqual(['cards[1]', 'cards[2]', 'cards[3]']);
  });
});

describe('errors', () => {
  it('name file, path, card, what was got and what was expected', () => {
    expect(() => checkCards([SHOCK, { ...BEAR, power: 'two' }], 'my.json')).toThrow(
      'my.json: cards[1].power (Bear): got "two" where a whole number was expected',
    );
  });

  it('are collected over all cards', () => {
    const bad = [
      { ...BEAR, power: 1.5 },
      { ...SHOCK, cost: '{Z}' },
      { ...BEAR, name: 'Other', colours: ['gren'] },
    ];
    expect(problemsOf(bad).map(({ path, card }) => [path, card])).toEqual([
      ['cards[0].power', 'Bear'],
      ['cards[1].cost', 'Small Shock'],
      ['cards[2].colours[0]', 'Other'],
    ]);
  });

  it('have a path to the innermost part', () => {
    const effect = [
      { do: 'draw', amount: 1 },
      { do: 'damage', amount: { plus: [1, { count: { typs: ['land'] } }] }, to: 'this' },
    ];
    expect(linesOf({ ...SHOCK, abilities: [{ kind: 'spell', effect }] })[0]).toMatch(
      /^cards\[0\]\.abilities\[0\]\.effect\[1\]\.amount\.plus\[1\]\.count\.typs: got an unknown field .*did you mean "types"/,
    );
  });

  it('suggest near words, fields and kinds', () => {
    const near = (card: object) => problemsOf([card]).map((problem) => problem.near?.[0]);
    expect(near({ ...BEAR, keywords: ['fliyng'] })).toEqual(['flying']);
    expect(near({ ...BEAR, keywords: [{ maddness: '{R}' }] })).toEqual(['madness']);
    expect(near({ ...BEAR, abilities: [{ kind: 'triggerd' }] })).toEqual(['triggered']);
    expect(near({ ...SHOCK, abilities: [{ kind: 'spell', effect: [{ do: 'darw', amount: 1 }] }] })).toEqual(['draw']);
    expect(near({ ...SHOCK, abilities: [{ kind: 'spell', effect: [{ do: 'draw', amuont: 1 }] }] })).toEqual([
      'amount',
      undefined,
    ]);
    expect(near({ ...BEAR, types: 'Creatuer — Bear' })).toEqual(['Creature']);
  });

  it('say in words what would have fitted', () => {
    expect(linesOf({ ...BEAR, powerIs: 'x', power: undefined })).toEqual([
      'cards[0].powerIs: got "x" where an amount (a whole number, "X", "event amount", "convoked", "times kicked", "times resolved", "that many", an object with count, ' +
        'cardTypes, devotion, half, when, power, toughness, manaValue, counters, manaSpent, coloursSpent, handSize, players, least, different, greatest, life, ' +
        'thisTurn, plus, times, minus) was expected; did you mean "X"?',
    ]);
    expect(linesOf({ ...BEAR, keywords: [7] })[0]).toContain('a keyword (such as "flying", "first strike"');
    expect(linesOf({ ...BEAR, keywords: 'flying' })[0]).toContain('got "flying" where a list, each a keyword');
  });

  it('are found for data that is not meant to be read', () => {
    expect(
      problemsOf([JSON.parse('{"__proto__": {"name": "Bear"}, "constructor": 1}')]).map(({ path }) => path),
    ).toEqual(['cards[0].__proto__', 'cards[0].constructor', 'cards[0].name', 'cards[0].types']);
    let deep: object = { exists: {} };
    for (let i = 0; i < 10_000; i++) deep = { not: deep };
    const [problem] = problemsOf([
      { ...BEAR, abilities: [{ kind: 'static', affects: 'this', changes: {}, if: deep }] },
    ]);
    expect(problem?.got).toBe('data nested too deep');
    expect(problemsOf([{ ...BEAR, power: Number.POSITIVE_INFINITY }])[0]?.got).toBe('Infinity');
    expect(problemsOf([{ ...BEAR, power: 1e9 }])[0]?.expected).toBe('a whole number from -1000 to 1000');
    expect(problemsOf([{ ...BEAR, name: ' Bear' }])[0]?.path).toBe('cards[0].name');
  });
});

describe('fields', () => {
  it('that are missing are told', () => {
    expect(linesOf({ cost: '{G}' })).toEqual([
      'cards[0].name: got nothing where a name was expected',
      'cards[0].types: got nothing where a type line was expected',
    ]);
  });

  it('that are unknown are errors, in every kind of object', () => {
    expect(problemsOf([{ ...BEAR, text: 'Trample' }])[0]?.path).toBe('cards[0].text');
    const ability = {
      kind: 'activated',
      cost: { mana: '{1}', taps: true },
      effect: [{ do: 'draw', amount: 1, for: 'you' }],
    };
    expect(abilityProblems(ability).map((line) => line.split(': ')[0])).toEqual(['@.cost.taps', '@.effect[0].for']);
    const enters = { kind: 'triggered', when: { on: 'enters', who: 'you' }, effect: [{ do: 'draw', amount: 1 }] };
    expect(abilityProblems(enters)).toEqual(['@.when.who: one of the fields on, what, from, oneOrMore']);
  });

  it('that are lists must have something in them where none would mean nothing', () => {
    const list = abilityProblems({ kind: 'static', affects: { types: [] }, changes: { power: 1 } });
    expect(list).toEqual(['@.affects.types: a list with something in it']);
  });

  it('that are flags are true or absent', () => {
    expect(abilityProblems({ kind: 'enters', tapped: false })).toEqual(['@.tapped: true']);
  });

  it('that hold produced mana have no generic mana', () => {
    const tap = (mana: unknown) =>
      abilityProblems({ kind: 'activated', cost: { tap: true }, effect: [{ do: 'add mana', mana }] });
    expect(tap('{G}{G}')).toEqual([]);
    expect(tap({ choose: ['{W}', '{U}'] })).toEqual([]);
    expect(tap('{2}')).toEqual(['@.effect[0].mana: mana of a type such as "{G}{G}"']);
    expect(tap({ each: '{G/W}', amount: 2 })).toEqual(['@.effect[0].mana.each: mana of a type such as "{G}{G}"']);
  });
});

describe('a card as a whole', () => {
  it('is refused twice under one name', () => {
    expect(problemsOf([BEAR, SHOCK, BEAR])).toEqual([
      { path: 'cards[2].name', got: '"Bear"', expected: 'a name other than that of cards[0]', card: 'Bear' },
    ]);
  });

  it('has power and toughness exactly if it is a creature', () => {
    expect(linesOf({ ...BEAR, toughness: undefined })).toEqual([
      "cards[0].toughness: got nothing where a creature's toughness was expected",
    ]);
    expect(linesOf({ ...BEAR, powerIs: { count: {} } })[0]).toContain('got both power and powerIs');
    expect(linesOf({ ...BEAR, power: undefined, powerIs: { count: {} } })).toEqual([]);
    expect(linesOf({ ...SHOCK, power: 1 })[0]).toContain('no such field on a noncreature');
    expect(linesOf({ ...BEAR, types: 'Artifact — Vehicle' })).toEqual([]);
  });

  it('has loyalty, defense and a mana cost only with the types that have them', () => {
    const { power: _, toughness: __, ...plain } = BEAR;
    expect(linesOf({ ...plain, types: 'Legendary Planeswalker — Bear' })[0]).toContain("a planeswalker's loyalty");
    expect(linesOf({ ...plain, types: 'Battle — Siege' })[0]).toContain("a battle's defense");
    expect(linesOf({ ...plain, types: 'Battle — Siege', defense: 4 })).toEqual([]);
    expect(linesOf({ ...BEAR, loyalty: 3 })[0]).toContain('no such field without the type planeswalker');
    expect(linesOf({ ...plain, types: 'Land' })[0]).toContain('no mana cost on a land');
  });

  it('enchants exactly if it is an Aura, and equips only as an Equipment', () => {
    const { power: _, toughness: __, ...plain } = BEAR;
    const enchant = { enchant: { what: 'object', filter: { types: ['creature'] } } };
    expect(linesOf({ ...plain, types: 'Enchantment — Aura' })[0]).toContain('an Aura without enchant');
    expect(linesOf({ ...plain, types: 'Enchantment — Aura', keywords: [enchant] })).toEqual([]);
    expect(linesOf({ ...plain, types: 'Enchantment', keywords: [enchant] })[0]).toContain('the subtype Aura');
    expect(linesOf({ ...BEAR, keywords: [{ equip: { mana: '{1}' } }] })[0]).toContain('the subtype Equipment');
  });

  it('has the effect of a spell only as an instant or sorcery', () => {
    expect(abilityProblems({ kind: 'spell', effect: [{ do: 'draw', amount: 1 }] })).toEqual([
      '@.kind: a kind of ability that a permanent has',
    ]);
  });

  it('is checked in the tokens that it creates, too', () => {
    const token = { types: 'Creature — Bear', power: 1, abilities: [{ kind: 'activated', cost: {}, effect: [] }] };
    expect(spellProblems([], [{ do: 'token', token, amount: 1 }])).toEqual([
      '@.effect[0].token.abilities[0].effect: a list with something in it',
    ]);
    const sound = { ...token, abilities: [{ kind: 'activated', cost: {}, effect: [{ do: 'draw', amount: 'X' }] }] };
    expect(spellProblems([], [{ do: 'token', token: sound, amount: 1 }])).toEqual([
      "@.effect[0].token.toughness: a creature's toughness",
      '@.effect[0].token.abilities[0].cost: a cost with at least one part ({"mana": "{0}"} if it is free)',
      '@.effect[0].token.abilities[0].effect[0].amount: something other than X, for no cost of it has {X}',
    ]);
  });
});

describe('an ability', () => {
  const draw = [{ do: 'draw', amount: 1 }];

  it('has either an effect or modes, and as many modes as it asks for', () => {
    expect(abilityProblems({ kind: 'triggered', when: { on: 'enters' } })).toEqual(['@: either effect or modes']);
    const modes = { choose: 3, of: [{ effect: draw }, { effect: draw }] };
    expect(abilityProblems({ kind: 'triggered', when: { on: 'enters' }, modes })).toEqual([
      '@.modes: numbers of modes up to the 2 there are',
    ]);
    expect(
      abilityProblems({ kind: 'triggered', when: { on: 'enters' }, effect: draw, modes: { ...modes, choose: 1 } }),
    ).toEqual(['@: either effect or modes']);
  });

  it('enters tapped where it asks whether it does', () => {
    expect(abilityProblems({ kind: 'enters', orPayLife: 2 })).toContain('@.tapped: true, beside unless or orPayLife');
    expect(abilityProblems({ kind: 'enters' })).toEqual(['@: at least one of them']);
  });

  it('has a cost that can be paid', () => {
    expect(abilityProblems({ kind: 'activated', cost: { tap: true, untap: true }, effect: draw })).toEqual([
      '@.cost: one of them',
    ]);
  });

  it('speaks of X only where a cost has X', () => {
    const effect = [{ do: 'draw', amount: { times: ['X', 2] } }];
    const refused = (place: string) => [`@.${place}.times[0]: something other than X, for no cost of it has {X}`];
    const place = 'effect[0].amount';
    expect(abilityProblems({ kind: 'triggered', when: { on: 'enters' }, effect })).toEqual(refused(place));
    expect(abilityProblems({ kind: 'triggered', when: { on: 'enters' }, effect }, { cost: '{X}{G}' })).toEqual([]);
    expect(
      abilityProblems({ kind: 'triggered', when: { on: 'enters' }, effect }, { keywords: [{ madness: '{X}' }] }),
    ).toEqual([]);
    expect(abilityProblems({ kind: 'activated', cost: { mana: '{X}' }, effect })).toEqual([]);
    expect(abilityProblems({ kind: 'activated', cost: { mana: '{1}' }, effect }, { cost: '{X}{G}' })).toEqual(
      refused(place),
    );
  });

  it('speaks of an event only where one triggered it', () => {
    const effect = [{ do: 'counters', what: 'it', kind: '+1/+1', amount: 'event amount' }];
    expect(abilityProblems({ kind: 'triggered', when: { on: 'gains life', who: 'you' }, effect })).toEqual([]);
    expect(abilityProblems({ kind: 'activated', cost: { tap: true }, effect })).toEqual([
      '@.effect[0].what: something that is known outside a triggered ability',
      '@.effect[0].amount: something that is known outside a triggered ability',
    ]);
  });

  it('speaks of convoke, madness and kicker only where the card has them', () => {
    const effect = [{ do: 'counters', what: 'convokers', kind: '+1/+1', amount: 1 }];
    const ability = { kind: 'triggered', when: { on: 'enters' }, if: 'madness paid', effect };
    expect(abilityProblems(ability)).toEqual([
      '@.if: the keyword madness on the card that says so',
      '@.effect[0].what: the keyword convoke on the card that says so',
    ]);
    expect(abilityProblems(ability, { keywords: ['convoke', { madness: '{G}' }] })).toEqual([]);
    expect(abilityProblems({ ...ability, if: 'kicked' }, { keywords: ['convoke'] })).toEqual([
      '@.if: the keyword kicker on the card that says so',
    ]);
  });

  it('speaks of what it is attached to only where it can be attached', () => {
    expect(abilityProblems({ kind: 'static', affects: 'attached', changes: { power: 1 } })).toEqual([
      '@.affects: an Aura or Equipment as the card that says so',
    ]);
  });
});

describe('a target', () => {
  const creature = { what: 'object', filter: { types: ['creature'] } };

  it('that is referred to must exist', () => {
    expect(spellProblems([], [{ do: 'destroy', what: { target: 0 } }])).toEqual([
      '@.effect[0].what.target: no target, for none is chosen',
    ]);
    expect(spellProblems([creature], [{ do: 'fight', what: { target: 0 }, with: { target: 1 } }])).toEqual([
      '@.effect[0].with.target: the number of a target from 0 to 0',
    ]);
    expect(spellProblems([creature], [{ do: 'divided damage', amount: 2, target: 3 }])).toHaveLength(1);
  });

  it('of another mode or ability does not count', () => {
    const one = { targets: [creature], effect: [{ do: 'destroy', what: { target: 0 } }] };
    const two = { effect: [{ do: 'destroy', what: { target: 0 } }] };
    const ability = { kind: 'activated', cost: { tap: true }, modes: { choose: 1, of: [one, two] } };
    expect(abilityProblems(ability)).toEqual(['@.modes.of[1].effect[0].what.target: no target, for none is chosen']);
  });

  it('is referred to as what it is', () => {
    expect(spellProblems([{ what: 'player' }], [{ do: 'destroy', what: { target: 0 } }])).toEqual([
      '@.effect[0].what.target: a target that is an object',
    ]);
    expect(spellProblems([creature], [{ do: 'draw', amount: 1, who: { target: 0 } }])).toEqual([
      '@.effect[0].who.target: a target that is a player',
    ]);
    expect(spellProblems([creature], [{ do: 'damage', amount: 1, to: { anyTarget: 0 } }])).toEqual([
      '@.effect[0].to.anyTarget: a target that is "any target"',
    ]);
    expect(spellProblems([creature], [{ do: 'damage', amount: 1, to: [{ target: 0 }, { player: 'you' }] }])).toEqual(
      [],
    );
    expect(
      spellProblems([{ what: 'any' }], [{ do: 'damage', amount: 1, to: [{ anyTarget: 0 }, { target: 1 }] }]),
    ).toEqual(['@.effect[0].to[1].target: the number of a target from 0 to 0']);
  });

  it('has a filter only where it is an object, and a possible number', () => {
    const effect = [{ do: 'draw', amount: 1 }];
    expect(spellProblems([{ what: 'player', filter: { types: ['creature'] } }], effect)).toEqual([
      '@.targets[0].filter: no filter for the target "player"',
    ]);
    expect(spellProblems([{ what: 'any', filter: { other: true } }], effect)).toEqual([]);
    expect(spellProblems([{ ...creature, min: 2, max: 1 }], effect)).toEqual(['@.targets[0].max: a number from 2']);
    expect(spellProblems([{ ...creature, min: 0, max: 0 }], effect)).toEqual(['@.targets[0].max: a number from 1']);
    expect(spellProblems([{ ...creature, min: 2 }], effect)).toEqual([]);
    expect(spellProblems([creature, { ...creature, distinctFrom: [1] }], effect)).toEqual([
      '@.targets[1].distinctFrom: the number of an earlier target',
    ]);
  });
});

describe('the table of the vocabulary', () => {
  it('names only shapes that it has', () => {
    const named = Object.values(SHAPES).flatMap(({ also, list, tuple = [], fields = {}, cases = {}, heads = {} }) => {
      const objects = [fields, ...Object.values(cases), ...Object.values(heads)];
      const texts = objects.flatMap((object) =>
        Object.values(object).map((text) => text.replace(/(\[\*?\])?\??$/, '')),
      );
      return [...texts, ...tuple, ...[also, list].filter((name) => name !== undefined)];
    });
    expect(named.filter((name) => !Object.hasOwn(SHAPES, name))).toEqual([]);
    expect(Object.keys(SHAPES).filter((name) => name !== 'CardData' && !named.includes(name))).toEqual([]);
  });
});
