// The scenario builder itself: what its words mean and what its errors say.

import { describe, expect, test } from 'vitest';
import { createRulebook, POOL } from '../../engine/index.ts';
import { ScenarioError, scenario } from '../../harness/scenario/index.ts';

/** What a step that can't be taken says. */
function problem(step: () => unknown): string {
  try {
    step();
  } catch (error) {
    if (error instanceof ScenarioError) return error.message;
    throw error;
  }
  return 'no error';
}

describe('the set-up', () => {
  test('reads numbers of copies, floating mana and short names of steps', () => {
    const s = scenario()
      .time({ step: 'main 2' })
      .player('A', { hand: ['Shock x2', 'Opt'], battlefield: ['Forest x3'], mana: '{R}{R}C' })
      .player('B', { libraryTop: ['Opt'] });
    s.expect({
      step: 'postcombat main',
      hand: { A: ['Shock', 'Shock', 'Opt'] },
      battlefield: { A: 3 },
      mana: { A: 'RRC' },
      library: { A: 20, B: 21 },
    });
  });

  test('ends with the first step', () => {
    const s = scenario().player('A', {}).player('B', {});
    s.pass('A');
    expect(problem(() => s.player('A', {}))).toMatch(/^the game has begun: a player can't be set up any more/);
  });

  test('takes cards of its own, which replace those of the pool', () => {
    const s = scenario()
      .cards({ name: 'Grizzly Bears', types: 'Creature', power: 5, toughness: 5 })
      .player('A', { battlefield: ['Grizzly Bears', 'Forest'] })
      .player('B', {});
    s.expect({ objects: { 'Grizzly Bears': { power: 5 } } });
  });

  test('takes a Rulebook', () => {
    const rulebook = createRulebook(POOL.filter(({ name }) => name === 'Forest'));
    scenario(rulebook)
      .player('A', { battlefield: ['Forest'], library: ['Forest'] })
      .player('B', {})
      .pass('A');
    expect(() =>
      scenario(rulebook)
        .player('A', { hand: ['Shock'] })
        .player('B', {})
        .pass('A'),
    ).toThrow('players[0].hand[0]: got "Shock" where a card of the Rulebook was expected');
  });
});

describe('words', () => {
  test('mean an object by label, name, controller or number', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Hill Giant', label: 'mine' }, 'Mountain'], hand: ['Shock'] })
      .player('B', { battlefield: ['Hill Giant', { card: 'Hill Giant', damage: 1 }] });
    expect(s.find('mine').controller).toBe('A');
    expect(s.find("B's Hill Giant#3").damage).toBe(1);
    expect(s.find('Hill Giant#1').controller).toBe('A');
    s.fork()
      .cast('A', 'Shock', { targets: ['mine'] })
      .resolve()
      .expect({ objects: { mine: { damage: 2 } } });
    s.cast('A', 'Shock', { targets: ['Hill Giant#3'] })
      .resolve()
      .expect({ graveyard: { B: ['Hill Giant'] } });
  });

  test('that could mean different things are refused', () => {
    const s = scenario()
      .player('A', { battlefield: ['Hill Giant', 'Mountain'], hand: ['Shock'] })
      .player('B', { battlefield: ['Hill Giant'] });
    expect(problem(() => s.find('Hill Giant'))).toMatch(/^"Hill Giant" could mean 2 different objects \(battlefield\)/);
    expect(problem(() => s.cast('A', 'Shock', { targets: ['Hill Giant'] }))).toMatch(
      /^"Hill Giant" could mean "target A's Hill Giant" or "target B's Hill Giant": say which/,
    );
  });

  test('that mean things alike are not ambiguous', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Shock'] })
      .player('B', { battlefield: ['Hill Giant x2'] });
    s.cast('A', 'Shock', { targets: ['Hill Giant'] })
      .resolve()
      .expect({ objects: { 'Hill Giant#1': { damage: 2 } } });
  });
});

describe('announcements', () => {
  test('say several modes, and what hybrid and Phyrexian symbols are paid with', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island x4', 'Mountain'], hand: ['Cryptic Command', 'Gut Shot x2'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.fork()
      .cast('A', 'Cryptic Command', { mode: [2, 4], targets: ['Hill Giant'] })
      .resolve()
      .expect({ hand: { A: 3, B: ['Hill Giant'] } });
    expect(problem(() => s.fork().cast('A', 'Cryptic Command', { mode: [2, 3, 4], targets: ['Hill Giant'] }))).toMatch(
      /^casting Cryptic Command: mode 4 is not asked/,
    );
    s.fork()
      .cast('A', 'Gut Shot', { symbols: ['life'], targets: ['B'] })
      .expect({ life: { A: 18 }, objects: { Mountain: { tapped: false } } });
    s.cast('A', 'Gut Shot', { symbols: ['R'], targets: ['B'] });
    s.expect({ life: { A: 20 }, objects: { Mountain: { tapped: true } } });
    expect(problem(() => s.cast('A', 'Gut Shot', { symbols: ['R'], targets: ['B'] }))).toMatch(
      /^casting Gut Shot: a symbol can't be paid with "R"/,
    );
  });

  test('take what had no choice as said, and hold to it', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp x3'], hand: ['Murder'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.fork().cast('A', 'Murder');
    s.fork().cast('A', 'Murder', { targets: ['Hill Giant'] });
    expect(problem(() => s.cast('A', 'Murder', { targets: ['Craw Wurm'] }))).toMatch(/"Craw Wurm" not offered/);
  });

  test('of triggered abilities may say a group that had no choice, or leave it out', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x5', 'Craw Wurm'], hand: ['Invasion of Muraganda'] })
      .player('B', { battlefield: ['Hill Giant', 'Gray Ogre'] })
      .cast('A', 'Invasion of Muraganda')
      .resolve();
    for (const targets of [['Craw Wurm', 'Hill Giant'], [['Hill Giant']], ['Hill Giant']]) {
      s.fork()
        .target('A', { targets })
        .resolve()
        .expect({ graveyard: { B: ['Hill Giant'] } });
    }
    expect(problem(() => s.fork().target('A', ['Gray Ogre', 'Hill Giant']))).toMatch(/"Gray Ogre" can't be targeted/);
  });

  test('hold to the whole division that is said, though the last share is not asked', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x4'], hand: ['Violent Eruption', 'Shock'] })
      .player('B', { battlefield: ['Hill Giant'] });
    const targets = ['B', 'Hill Giant'];
    s.fork().cast('A', 'Violent Eruption', { targets, divide: [1, 3] });
    s.fork().cast('A', 'Violent Eruption', { targets, divide: [1] });
    expect(problem(() => s.fork().cast('A', 'Violent Eruption', { targets, divide: [1, 3, 2] }))).toMatch(
      /^casting Violent Eruption: got the division \[1, 3, 2\] where \[1, 3\] was expected/,
    );
    expect(problem(() => s.fork().cast('A', 'Violent Eruption', { targets, divide: [1, 2] }))).toMatch(
      /got the division \[1, 2\] where \[1, 3\] was expected/,
    );
    expect(problem(() => s.cast('A', 'Shock', { targets: ['B'], divide: [2] }))).toMatch(/where nothing is divided/);
  });
});

describe('errors', () => {
  test('name the decision that was open, its options and the table', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Shock', 'Divination'] })
      .player('B', {});
    expect(problem(() => s.cast('A', 'Divination'))).toBe(
      [
        'casting Divination is not offered to A',
        'The open decision is A: priority in precombat main',
        '  - pass',
        '  - cast Shock',
        '  - activate Mountain',
        'The table:',
        '  turn 3 of A, precombat main',
        '  A: 20 life, 2 in hand | Mountain',
        '  B: 20 life, 0 in hand | ',
      ].join('\n'),
    );
  });

  test('tell a player who has no priority', () => {
    const s = scenario().player('A', {}).player('B', {});
    expect(problem(() => s.pass('B'))).toMatch(/^passing needs a decision of B\nThe open decision is A: priority/);
  });

  test('tell everything that does not hold at once', () => {
    const s = scenario()
      .player('A', { life: 3, hand: ['Shock'] })
      .player('B', {});
    expect(
      problem(() => s.expect({ life: { A: 4, B: 20 }, hand: { A: ['Opt'] }, offered: 'cast Shock', turn: 5 })),
    ).toMatch(
      /^life of A is 3 where 4 was expected\nhand of A is \["Shock"\] where \["Opt"\] was expected\nthe turn is 3 where 5 was expected\n"cast Shock" is not offered\n/,
    );
  });

  test('tell what was announced and could not be used', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain', 'Forest'], hand: ['Shock', 'Blaze'] })
      .player('B', {});
    expect(problem(() => s.fork().cast('A', 'Shock', { targets: ['B'], pay: ['Forest'] }))).toMatch(
      /^casting Shock: "Forest" was not used to pay/,
    );
    expect(problem(() => s.fork().cast('A', 'Shock', { x: 1, targets: ['B'] }))).toMatch(/no X is asked/);
    expect(problem(() => s.fork().cast('A', 'Shock'))).toMatch(/^casting Shock: a target is needed/);
    expect(problem(() => s.fork().cast('A', 'Blaze', { targets: ['B'] }))).toMatch(/^casting Blaze: X is needed/);
    expect(problem(() => s.fork().cast('A', 'Blaze', { x: 7, targets: ['B'] }))).toMatch(
      /7 is not offered \(from 0 to 1\)/,
    );
    expect(problem(() => s.fork().cast('A', 'Shock', { targets: ['Forest'] }))).toMatch(/"Forest" not offered/);
  });

  test('tell that a goal never came', () => {
    const s = scenario().player('A', {}).player('B', { library: [] });
    expect(problem(() => s.passUntil({ step: 'main', turn: 5 }))).toMatch(
      /the game ended before\nThe game is over: A wins/,
    );
    const other = scenario()
      .player('A', { hand: ['Forest x8', 'Shock'] })
      .player('B', {});
    expect(problem(() => other.passUntil('upkeep'))).toMatch(
      /a decision must be answered first\nThe open decision is A: discard/,
    );
    expect(problem(() => other.passUntil('brunch' as 'upkeep'))).toMatch(/^got step "brunch" where one of untap/);
  });
});

describe('variants', () => {
  test('go on from a shared beginning on their own', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Shock'] })
      .player('B', {});
    const other = s.fork();
    s.cast('A', 'Shock', { targets: ['B'] }).resolve();
    expect([s.life('B'), other.life('B')]).toEqual([18, 20]);
    other
      .cast('A', 'Shock', { targets: ['A'] })
      .resolve()
      .expect({ life: { A: 18, B: 20 } });
  });

  test('what must be refused leaves the game as it was, and what is accepted is told', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Shock'] })
      .player('B', {});
    s.refuses((game) => game.cast('A', 'Shock', { targets: ['Mountain'] })).expect({ hand: { A: ['Shock'] } });
    expect(problem(() => s.refuses((game) => game.cast('A', 'Shock', { targets: ['B'] })))).toMatch(
      /^what must be refused was accepted/,
    );
    s.expect({ hand: { A: ['Shock'] }, stack: [] });
    expect(problem(() => s.refuses('cast Shock'))).toMatch(/^"cast Shock" is offered/);
    expect(problem(() => s.refuses(0))).toMatch(/^the choice 0 was not refused/);
  });
});
