// Starting the game (CR 103).

import { describe, expect, test } from 'vitest';
import { CHANCE_WORDS, createRulebook, newGame, POOL } from '../../engine/index.ts';
import { type Scenario, scenario } from '../../harness/scenario/index.ts';

/** Both players have drawn seven different cards; the starting player has not decided yet. */
function mulligans(): Scenario {
  return scenario()
    .time({ step: 'mulligans' })
    .player('A', { hand: ['Shock', 'Opt', 'Duress', 'Murder', 'Negate', 'Terror', 'Cancel'], library: ['Island x20'] })
    .player('B', { hand: ['Forest x7'], library: ['Forest x20'] });
}

describe('mulligans', () => {
  test('the starting player declares first, then the other', () => {
    const s = mulligans();
    s.expect({ decision: 'mulligan', decider: 'A', offered: ['keep', 'mulligan'] });
    s.answer('A', 'keep').expect({ decision: 'mulligan', decider: 'B' });
  });

  test('the starting player is set by the experiment, not by the seat', () => {
    const s = scenario().time({ step: 'mulligans', active: 'B' }).player('A', {}).player('B', {});
    s.expect({ decision: 'mulligan', decider: 'B' });
    s.answer('B', 'keep').answer('A', 'keep').expect({ turn: 1, active: 'B' });
  });

  test('mulligans are taken only after every player has declared', () => {
    const s = mulligans();
    s.answer('A', 'mulligan').expect({ decider: 'B', hand: { A: 7 }, library: { A: 20 } });
    expect(s.zone('hand', 'A')).toContain('Shock');
  });

  test('a mulligan shuffles the hand into the library and draws seven again', () => {
    const s = mulligans();
    s.answer('A', 'mulligan').answer('B', 'keep');
    s.expect({ decision: 'mulligan', decider: 'A', hand: { A: 7, B: 7 }, library: { A: 20, B: 20 } });
    expect(s.zone('hand', 'A').join()).not.toBe('Shock,Opt,Duress,Murder,Negate,Terror,Cancel');
  });

  test('a player who kept is not asked again', () => {
    const s = mulligans();
    s.answer('A', 'mulligan').answer('B', 'keep').answer('A', 'mulligan').expect({ decider: 'A' });
  });

  test('one card goes to the bottom for each mulligan, of the player’s choice, in any order', () => {
    const s = mulligans();
    s.answer('A', 'mulligan').answer('B', 'keep').answer('A', 'mulligan').answer('A', 'keep');
    s.expect({ decision: 'bottom', decider: 'A' });
    const [first = '', second = ''] = [...new Set(s.zone('hand', 'A'))];
    s.choose('A', [second]).choose('A', [first]);
    s.expect({ hand: { A: 5 }, library: { A: 22 }, turn: 1, step: 'upkeep' });
    expect(s.zone('library', 'A').slice(-2)).toEqual([second, first]);
  });

  test('after the seventh mulligan the hand is empty and another is not offered', () => {
    const s = mulligans();
    s.answer('A', 'mulligan').answer('B', 'keep');
    for (let n = 2; n <= 7; n++) s.expect({ decision: 'mulligan', decider: 'A' }).answer('A', 'mulligan');
    while (s.offers().every((text) => text.endsWith('to the bottom'))) s.answer('A', s.offers()[0] ?? '');
    s.expect({ hand: { A: [] }, library: { A: 27 }, turn: 1 });
  });
});

describe('the first turn', () => {
  test('the player who plays first skips the draw step of the first turn', () => {
    const s = scenario().time({ turn: 1, step: 'upkeep' }).player('A', {}).player('B', {});
    s.passUntil('main').expect({ turn: 1, hand: { A: [] } });
  });

  test('a draw step that is skipped gives no priority and triggers nothing', () => {
    const s = scenario()
      .time({ turn: 1, step: 'upkeep' })
      .player('A', { battlefield: ['Howling Mine'] })
      .player('B', {});
    s.pass('A')
      .pass('B')
      .expect({ step: 'main', stack: [], hand: { A: [] } });
  });

  test('the second player draws on the second turn, the first on the third', () => {
    const s = scenario().time({ turn: 1 }).player('A', {}).player('B', {});
    s.passUntil({ step: 'draw', turn: 2 }).expect({ hand: { A: [], B: 1 } });
    s.passUntil({ step: 'draw', turn: 3 }).expect({ hand: { A: 1, B: 1 } });
  });
});

describe('a new game', () => {
  const rulebook = createRulebook(POOL);
  const deck = [
    { name: 'Forest', count: 30 },
    { name: 'Grizzly Bears', count: 30 },
  ];

  test('names all unknown cards at once', () => {
    const odd = [
      { name: 'Forrest', count: 1 },
      { name: 'Grizzly Bear', count: 1 },
    ];
    const setup = { decks: [odd, deck], startingPlayer: 0, chance: new Uint32Array(CHANCE_WORDS) };
    expect(() => newGame(rulebook, setup)).toThrow('unknown cards: Forrest, Grizzly Bear');
  });
});
