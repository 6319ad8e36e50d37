// Permanents that replace draws, tokens, counters, life and where cards go (CR 614, 616), and hand sizes.

import { describe, expect, test } from 'vitest';
import { type PlayerBoard, type Scenario, scenario } from '../../harness/scenario/index.ts';

function board(mine: PlayerBoard, theirs: PlayerBoard = {}): Scenario {
  return scenario().player('A', mine).player('B', theirs);
}

describe('no maximum hand size', () => {
  test.each(['Reliquary Tower', 'Spellbook', "Venser's Journal"])('%s: nothing is discarded at cleanup', (card) => {
    const s = board({ battlefield: [card], hand: ['Island x9'] }, { hand: ['Island x9'] });
    s.passUntil({ step: 'upkeep', turn: 4 }).expect({ hand: { A: 9 }, graveyard: { A: [] } });
  });

  test('it is its controller’s hand only', () => {
    const s = board({ hand: ['Island x9'] }, { battlefield: ['Reliquary Tower'] });
    s.passUntil({ step: 'upkeep', turn: 4 }).expect({ hand: { A: 7 } });
  });

  test('a Reliquary Tower that is a Mountain says nothing', () => {
    const s = board({ battlefield: ['Reliquary Tower', 'Blood Moon'], hand: ['Island x9'] });
    s.passUntil({ step: 'upkeep', turn: 4 }).expect({ hand: { A: 7 } });
  });

  test('Venser’s Journal gains life for each card in hand', () => {
    const s = board({ battlefield: ["Venser's Journal"], hand: ['Island x3'] }).time({
      step: 'untap',
      moment: 'begin',
    });
    s.passUntil('upkeep')
      .resolve()
      .expect({ life: { A: 23 } });
  });
});

describe('an empty library', () => {
  test('Laboratory Maniac wins instead of the draw', () => {
    const s = board({ battlefield: ['Laboratory Maniac'], library: [], mana: 'U', hand: ['Opt'] });
    s.cast('A', 'Opt').resolve().expect({ result: 'A wins (effect)' });
  });

  test('not while a card is left, and not for the opponent', () => {
    const s = board(
      { battlefield: ['Laboratory Maniac'], library: ['Island'], mana: 'UUU', hand: ['Divination'] },
      { library: [], mana: 'U', hand: ['Opt'] },
    );
    s.fork().pass('A').cast('B', 'Opt').resolve().expect({ result: 'A wins (library)' });
    s.cast('A', 'Divination')
      .resolve()
      .expect({ result: 'A wins (effect)', hand: { A: ['Island'] } });
  });

  test('a Laboratory Maniac without abilities doesn’t help', () => {
    const s = board({ battlefield: ['Laboratory Maniac', 'Humility'], library: [], mana: 'U', hand: ['Opt'] });
    s.cast('A', 'Opt').resolve().expect({ result: 'B wins (library)' });
  });

  test('both players’ draws at once: the Maniac’s controller wins before the other could lose', () => {
    const s = board(
      { battlefield: ['Laboratory Maniac', { card: 'Jace Beleren', counters: { loyalty: 3 } }], library: [] },
      { library: [] },
    );
    s.activate('A', 'Jace Beleren', { ability: 1 }).resolve().expect({ result: 'A wins (effect)' });
  });
});

describe('tokens', () => {
  test.each(['Parallel Lives', 'Doubling Season'])('%s doubles one’s own tokens', (card) => {
    const s = board(
      { battlefield: [card], mana: 'RR', hand: ['Dragon Fodder'] },
      { mana: 'WWW', hand: ['Raise the Alarm'] },
    );
    s.cast('A', 'Dragon Fodder')
      .resolve()
      .expect({ battlefield: { A: [card, 'Goblin', 'Goblin', 'Goblin', 'Goblin'] } });
    s.pass('A')
      .cast('B', 'Raise the Alarm')
      .resolve()
      .expect({ battlefield: { B: ['Soldier', 'Soldier'] } });
  });

  test('two of them quadruple, and it does not matter which is first', () => {
    const s = board({ battlefield: ['Parallel Lives', 'Doubling Season'], mana: 'RR', hand: ['Dragon Fodder'] });
    s.cast('A', 'Dragon Fodder').resolve().expect({ decision: 'replacement', decider: 'A' });
    s.answer('A', 'Doubling Season').expect({ battlefield: { A: 10 } });
  });

  test('tokens that are copies are doubled too', () => {
    const s = board({ battlefield: ['Parallel Lives', 'Hill Giant'], mana: 'UUU', hand: ['Cackling Counterpart'] });
    s.cast('A', 'Cackling Counterpart', { targets: ['Hill Giant'] }).resolve();
    s.expect({ battlefield: { A: ['Parallel Lives', 'Hill Giant', 'Hill Giant', 'Hill Giant'] } });
  });
});

describe('counters', () => {
  const servant = (...more: string[]): Scenario => board({ battlefield: ["Ajani's Pridemate", 'Soulmender', ...more] });

  test.each([
    ['Doubling Season', 2],
    ['Corpsejack Menace', 2],
    ['Hardened Scales', 2],
  ])('%s with one counter put on', (card, counters) => {
    const s = servant(card);
    s.activate('A', 'Soulmender').resolve().resolve();
    s.expect({ objects: { "Ajani's Pridemate": { counters: { '+1/+1': counters } } } });
  });

  test('Doubling Season and Hardened Scales apply in the order that the controller chooses', () => {
    const s = servant('Doubling Season', 'Hardened Scales');
    s.activate('A', 'Soulmender').resolve().resolve().expect({ decision: 'replacement', decider: 'A' });
    expect(s.offers()).toEqual(['effect of Doubling Season', 'effect of Hardened Scales']);
    s.fork()
      .answer('A', 'Doubling Season')
      .expect({ objects: { "Ajani's Pridemate": { counters: { '+1/+1': 3 } } } });
    s.answer('A', 'Hardened Scales').expect({ objects: { "Ajani's Pridemate": { counters: { '+1/+1': 4 } } } });
  });

  test('the opponent’s effects double what is put on one’s own permanents only', () => {
    const s = board({ battlefield: ["Ajani's Pridemate", 'Soulmender'] }, { battlefield: ['Doubling Season'] });
    s.activate('A', 'Soulmender').resolve().resolve();
    s.expect({ objects: { "Ajani's Pridemate": { counters: { '+1/+1': 1 } } } });
  });

  test('a planeswalker enters with twice its loyalty, but loyalty put as a cost is not doubled', () => {
    const s = board({ battlefield: ['Doubling Season'], mana: 'UUU', hand: ['Jace Beleren'] });
    s.cast('A', 'Jace Beleren')
      .resolve()
      .expect({ objects: { 'Jace Beleren': { counters: { loyalty: 6 } } } });
    s.activate('A', 'Jace Beleren', { ability: 1 }).expect({
      objects: { 'Jace Beleren': { counters: { loyalty: 8 } } },
    });
  });

  test('a counter put as a cost is not doubled by Doubling Season', () => {
    const s = board({ battlefield: ['Doubling Season', { card: 'Devoted Druid', tapped: true }, 'Glorious Anthem'] });
    s.activate('A', 'Devoted Druid', { ability: 2 }).resolve();
    s.expect({ objects: { 'Devoted Druid': { counters: { '-1/-1': 1 }, tapped: false } } });
  });

  test('a creature that enters with counters enters with more', () => {
    const s = (card: string): Scenario =>
      board({ battlefield: [card], mana: 'CCC', hand: ['Endless One'] })
        .cast('A', 'Endless One', { x: 3 })
        .resolve();
    s('Hardened Scales').expect({ objects: { 'Endless One': { counters: { '+1/+1': 4 } } } });
    s('Corpsejack Menace').expect({ objects: { 'Endless One': { counters: { '+1/+1': 6 } } } });
    s('Doubling Season').expect({ objects: { 'Endless One': { counters: { '+1/+1': 6 } } } });
  });
});

describe('life', () => {
  test('Rhox Faithmender doubles its controller’s gains, lifelink too', () => {
    const s = board({ battlefield: ['Rhox Faithmender', 'Soulmender'] });
    s.activate('A', 'Soulmender')
      .resolve()
      .expect({ life: { A: 22 } });
    s.attack('A', ['Rhox Faithmender'])
      .passUntil('end of combat')
      .expect({ life: { A: 24, B: 19 } });
  });

  test('a Faithmender without abilities doubles nothing', () => {
    const s = board({ battlefield: ['Rhox Faithmender', "Ajani's Sunstriker"], mana: 'UU', hand: ['Turn to Frog'] });
    s.cast('A', 'Turn to Frog', { targets: ['Rhox Faithmender'] }).resolve();
    s.attack('A', ["Ajani's Sunstriker"])
      .passUntil('end of combat')
      .expect({ life: { A: 22 } });
  });

  test('two Faithmenders quadruple', () => {
    const s = board({ battlefield: ['Rhox Faithmender x2', 'Soulmender'] });
    s.activate('A', 'Soulmender')
      .resolve()
      .answer('A', 'Rhox Faithmender#1')
      .expect({ life: { A: 24 } });
  });
});

describe('exile instead of a graveyard', () => {
  test('Rest in Peace empties graveyards as it enters', () => {
    const s = board(
      { mana: 'WW', hand: ['Rest in Peace'], graveyard: ['Opt', 'Hill Giant'] },
      { graveyard: ['Shock'] },
    );
    s.cast('A', 'Rest in Peace').resolve().resolve();
    s.expect({ graveyard: { A: [], B: [] }, exile: { A: ['Opt', 'Hill Giant'], B: ['Shock'] } });
  });

  test.each([
    ['a spell that resolved', ['Shock'], (s: Scenario) => s.cast('A', 'Shock', { targets: ['B'] }).resolve()],
    ['a milled card', ['Tome Scour'], (s: Scenario) => s.cast('A', 'Tome Scour', { targets: ['A'] }).resolve()],
    ['a sacrificed token', [], (s: Scenario) => s.activate('A', 'Viscera Seer', { costs: ['Blood Artist'] })],
    [
      'a destroyed permanent',
      ['Murder'],
      (s: Scenario) => s.cast('A', 'Murder', { targets: ['Blood Artist'] }).resolve(),
    ],
  ] as const)('%s is exiled, and nothing dies', (_, hand, act) => {
    const s = board({
      battlefield: ['Rest in Peace', 'Viscera Seer', 'Blood Artist', 'Doomed Traveler'],
      mana: 'UBBBR',
      hand,
    });
    act(s);
    s.expect({ graveyard: { A: [], B: [] } });
    expect(s.zone('stack').filter((name) => name.includes('Blood Artist'))).toEqual([]);
  });

  test('a discarded card with madness: its owner chooses what exiles it, and casts it only by madness', () => {
    const s = board({
      battlefield: ['Rest in Peace', 'Zombie Infestation'],
      mana: 'BBBBB',
      hand: ['Kitchen Imp', 'Island'],
    });
    s.activate('A', 'Zombie Infestation').expect({ decision: 'replacement', decider: 'A' });
    expect(s.offers()).toEqual(['effect of Kitchen Imp', 'effect of Rest in Peace']);
    s.fork()
      .answer('A', 'Rest in Peace')
      .resolveAll()
      .expect({ exile: { A: ['Kitchen Imp', 'Island'] } });
    s.answer('A', 'Kitchen Imp').expect({ stack: ['an ability of Kitchen Imp', 'an ability of Zombie Infestation'] });
    s.resolve()
      .cast('A', 'Kitchen Imp', { as: 'madness' })
      .resolve()
      .expect({ exile: { A: ['Island'] } });
  });

  test('Rest in Peace exiles itself when it is destroyed', () => {
    const s = board({ battlefield: ['Rest in Peace'], mana: 'WW', hand: ['Disenchant'] });
    s.cast('A', 'Disenchant', { targets: ['Rest in Peace'] }).resolve();
    s.expect({ exile: { A: ['Rest in Peace'] }, graveyard: { A: ['Disenchant'] } });
  });

  test('Dryad Militant exiles instants and sorceries, of both players, from everywhere', () => {
    const s = board(
      {
        battlefield: ['Dryad Militant'],
        mana: 'RUB',
        hand: ['Shock', 'Grizzly Bears'],
        library: ['Opt', 'Hill Giant', 'Island x9'],
      },
      { mana: 'UU', hand: ['Counterspell', 'Duress'] },
    );
    s.cast('A', 'Shock', { targets: ['B'] })
      .pass('A')
      .cast('B', 'Counterspell', { targets: ['Shock'] })
      .resolve();
    s.expect({ exile: { A: ['Shock'], B: ['Counterspell'] }, graveyard: { A: [], B: [] } });
  });

  test('Dryad Militant lets permanents and creature cards go to the graveyard', () => {
    const s = board({
      battlefield: ['Dryad Militant', 'Hill Giant'],
      mana: 'UUBBB',
      hand: ['Tome Scour', 'Murder'],
      library: ['Opt', 'Hill Giant', 'Island x9'],
    });
    s.cast('A', 'Murder', { targets: ['Hill Giant'] })
      .resolve()
      .expect({ graveyard: { A: ['Hill Giant'] }, exile: { A: ['Murder'] } });
    s.cast('A', 'Tome Scour', { targets: ['A'] }).resolve();
    s.expect({ graveyard: { A: 5 }, exile: { A: ['Murder', 'Opt', 'Tome Scour'] } });
  });

  test('Dryad Militant that dies together with a spell’s resolution no longer exiles it', () => {
    const s = board({ battlefield: ['Dryad Militant'], mana: 'R', hand: ['Shock'] });
    // Damage does not destroy before state-based actions are checked: the spell is put away first.
    s.cast('A', 'Shock', { targets: ['Dryad Militant'] }).resolve();
    s.expect({ exile: { A: ['Shock'] }, graveyard: { A: ['Dryad Militant'] } });
  });
});
