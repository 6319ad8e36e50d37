// Positions set up by hand (engine/position/set-up.ts).

import { describe, expect, test } from 'vitest';
import {
  advance,
  checkState,
  createRulebook,
  DECIDE_ATTACKER,
  DECIDE_PRIORITY,
  decisionKind,
  decisionPlayer,
  type Game,
  hash,
  LIBRARY as LIBRARY_ZONE,
  listOf,
  objectName,
  POOL,
  type Position,
  PositionError,
  positionHash,
  STEP_NAMES,
  setUp,
  setUpLabelled,
  TAPPED,
  W_ACTIVE,
  W_PASSES,
  W_STEP,
  W_TURN,
} from '../../engine/index.ts';

const rulebook = createRulebook(POOL);
const LIBRARY = Array(20).fill('Forest');

/** Two players with libraries, and what is said of the first. */
function position(more: Partial<Position>, ...players: Position['players']): Position {
  return { players: [0, 1].map((seat) => ({ library: LIBRARY, ...players[seat] })), fullControl: true, ...more };
}

function play(what: Position): Game {
  const game = setUp(rulebook, what);
  checkState(game);
  advance(game);
  checkState(game);
  return game;
}

function refusal(what: Position): string {
  try {
    setUp(rulebook, what);
  } catch (error) {
    if (error instanceof PositionError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('a position', () => {
  test('of two players with libraries starts in the first main phase of turn 3, the first player has priority', () => {
    const game = play(position({}));
    expect(decisionKind(game)).toBe(DECIDE_PRIORITY);
    expect([decisionPlayer(game), game.word[W_TURN], game.word[W_ACTIVE]]).toEqual([0, 3, 0]);
    expect(STEP_NAMES[game.word[W_STEP] ?? 0]).toBe('precombat main');
    expect([...game.life]).toEqual([20, 20]);
  });

  test('is the same game when it is set up twice', () => {
    const what = position({}, { battlefield: ['Forest', 'Grizzly Bears'], hand: ['Shock'] });
    expect(hash(setUp(rulebook, what))).toBe(hash(setUp(rulebook, what)));
    expect(positionHash(play(what))).toBe(positionHash(play(what)));
  });

  test('keeps the order of every zone', () => {
    const order = ['Shock', 'Opt', 'Duress'];
    const { game, labels } = setUpLabelled(
      rulebook,
      position({}, { library: [...order, { card: 'Murder', label: 'fourth' }], graveyard: order, hand: order }),
    );
    const names: string[] = [];
    const list = listOf(0, LIBRARY_ZONE);
    for (let id = game.first[list] ?? -1; id >= 0; id = game.next[id] ?? -1) names.push(objectName(game, id));
    expect(names).toEqual([...order, 'Murder']);
    expect(objectName(game, labels.get('fourth') ?? -1)).toBe('Murder');
  });

  test('has continuous effects in force at once', () => {
    const { game, labels } = setUpLabelled(
      rulebook,
      position({}, { battlefield: ['Glorious Anthem', { card: 'Grizzly Bears', label: 'bears' }] }),
    );
    expect(game.power[labels.get('bears') ?? 0]).toBe(3);
  });

  test('may begin at any step, before its turn-based action or at priority', () => {
    for (const step of STEP_NAMES) {
      const fights = ['declare blockers', 'first-strike damage', 'combat damage'].includes(step);
      const attacker = { card: 'Youthful Knight', ...(fights && { attacking: 1 }) };
      for (const moment of ['begin', 'priority'] as const) {
        if (moment === 'priority' && (step === 'untap' || step === 'cleanup')) continue;
        const game = play(position({ step, moment, turn: 4 }, { battlefield: [attacker], hand: ['Forest'] }));
        const at = STEP_NAMES[game.word[W_STEP] ?? 0];
        if (step === 'untap') expect(at).toBe('upkeep');
        else if (step === 'cleanup') expect(at).toBe('upkeep');
        else expect(at).toBe(step);
        const declares = step === 'declare attackers' && moment === 'begin';
        expect(decisionKind(game)).toBe(declares ? DECIDE_ATTACKER : DECIDE_PRIORITY);
      }
    }
  });

  test('draws in the draw step only when it begins there', () => {
    expect(play(position({ step: 'draw', moment: 'begin' })).count[2]).toBe(1);
    expect(play(position({ step: 'draw' })).count[2]).toBe(0);
  });

  test('deals damage in the combat damage step only when it begins there, first strikers not again', () => {
    const board = [
      { card: 'Youthful Knight', attacking: 1 },
      { card: 'Fencing Ace', attacking: 1 },
      { card: 'Hill Giant', attacking: 1 },
    ];
    const life = (more: Partial<Position>) => play(position(more, { battlefield: board })).life[1];
    expect(life({ step: 'first-strike damage', moment: 'begin' })).toBe(20 - 2 - 1);
    expect(life({ step: 'combat damage', moment: 'begin' })).toBe(20 - 1 - 3);
    expect(life({ step: 'combat damage' })).toBe(20);
  });

  test('attackers are tapped unless they have vigilance or are said not to be', () => {
    const { game, labels } = setUpLabelled(
      rulebook,
      position(
        { step: 'declare blockers' },
        {
          battlefield: [
            { card: 'Hill Giant', attacking: 1, label: 'giant' },
            { card: 'Serra Angel', attacking: 1, label: 'angel' },
            { card: 'Hill Giant', attacking: 1, tapped: false, label: 'other' },
          ],
        },
      ),
    );
    const tapped = (label: string) => ((game.flags[labels.get(label) ?? 0] ?? 0) & TAPPED) !== 0;
    expect([tapped('giant'), tapped('angel'), tapped('other')]).toEqual([true, false, false]);
  });

  test('may give priority to the other player, who is then the last to pass', () => {
    const game = play(position({ priority: 1 }));
    expect(decisionPlayer(game)).toBe(1);
    expect(game.word[W_PASSES]).toBe(1);
  });

  test('has tokens of the Rulebook and tokens that are copies of cards', () => {
    play(position({}, { battlefield: ['white Spirit Token', { card: 'Grizzly Bears', token: true }] }));
  });

  test('grows as large as it is described', () => {
    const many = Array(90).fill({ card: 'Walking Ballista', counters: { '+1/+1': 1, charge: 2, stun: 1 } });
    const game = play(position({}, { battlefield: many }, { hand: Array(100).fill('Shock') }));
    expect(game.count[3]).toBe(90);
  });
});

describe('a description that can’t be set up is refused, with its path:', () => {
  test('unknown cards, with near names', () => {
    expect(refusal(position({}, { hand: ['Shock', 'Forrest'] }))).toBe(
      'players[0].hand[1]: got "Forrest" where a card of the Rulebook was expected; did you mean "Forest"?',
    );
    expect(refusal(position({}, {}, { battlefield: [{ card: 'Spirit' }] }))).toMatch(
      /^players\[1\]\.battlefield\[0\]\.card: /,
    );
    expect(refusal(position({}, { library: ['Cat Bird Token'] }))).toMatch(/^players\[0\]\.library\[0\]: /);
  });

  test('tokens that share a name', () => {
    expect(refusal(position({}, { battlefield: ['Soldier Token'] }))).toBe(
      'players[0].battlefield[0].card: got "Soldier Token" where a name that only one of 2 tokens has was expected',
    );
  });

  test('another number of players', () => {
    expect(refusal({ players: [{}] })).toMatch(/^players: got 1 where 2 to 4 players/);
  });

  test('numbers, steps, moments and seats that are none', () => {
    expect(refusal(position({}, { life: 1.5 }))).toMatch(/^players\[0\]\.life: got 1.5 where a whole number/);
    expect(refusal(position({}, { mana: { R: -1 } }))).toMatch(/^players\[0\]\.mana\.R: got -1/);
    expect(refusal(position({ turn: 0 }))).toMatch(/^turn: got 0/);
    expect(refusal(position({ step: 'main' as 'upkeep' }))).toMatch(/^step: got "main" where one of untap, /);
    expect(refusal(position({ step: 'cleanup', moment: 'priority' }))).toMatch(/^moment: got "priority" where "begin"/);
    expect(refusal(position({ activePlayer: 2 }))).toBe('activePlayer: got 2 where a seat from 0 to 1 was expected');
    expect(refusal(position({ chance: [1, 2] }))).toMatch(/^chance: got 2 where 24 words/);
    expect(refusal(position({}, { battlefield: [{ card: 'Forest', counters: { '+1/+1': -1 } }] }))).toMatch(
      /^players\[0\]\.battlefield\[0\]\.counters\.\+1\/\+1: got -1/,
    );
  });

  test('what can not be on the battlefield, and a protector of what is no battle', () => {
    expect(refusal(position({}, { battlefield: [{ card: 'Shock' }] }))).toBe(
      'players[0].battlefield[0].card: got "Shock" where a permanent (CR 304.4, 307.4) was expected',
    );
    expect(refusal(position({}, { battlefield: [{ card: 'Forest', protector: 1 }] }))).toMatch(
      /^players\[0\]\.battlefield\[0\]\.protector: got 1 where a battle/,
    );
  });

  test('mana that would be lost as the step begins', () => {
    expect(refusal(position({ step: 'upkeep', moment: 'begin' }, { mana: { G: 1 } }))).toMatch(
      /^players\[0\]\.mana: got 1 where an empty pool/,
    );
  });

  test('attachments to nothing, to several, or to itself', () => {
    const bears = { card: 'Grizzly Bears' };
    const aura = (attachedTo: string) => ({ card: 'Pacifism', attachedTo });
    expect(refusal(position({}, { battlefield: [aura('Bears')] }))).toMatch(/attachedTo: got "Bears" where a label/);
    expect(refusal(position({}, { battlefield: [bears, bears, aura('Grizzly Bears')] }))).toMatch(
      /^players\[0\]\.battlefield\[2\]\.attachedTo: .* \(2 permanents have that name\)/,
    );
    expect(refusal(position({}, { battlefield: [{ ...aura('me'), label: 'me' }] }))).toMatch(/another permanent/);
    expect(
      refusal(position({}, { battlefield: [{ ...bears, label: 'x' }], hand: [{ card: 'Opt', label: 'x' }] })),
    ).toMatch(/label that nothing else has/);
  });

  test('combat at the wrong moment or with the wrong creatures', () => {
    const bears = { card: 'Grizzly Bears', attacking: 1 };
    expect(refusal(position({}, { battlefield: [bears] }))).toMatch(/attacking: got 1 where no attack/);
    expect(refusal(position({ step: 'combat damage' }, {}))).toMatch(/^step: got "combat damage" where an attacking/);
    expect(refusal(position({ step: 'declare blockers' }, {}, { battlefield: [bears] }))).toMatch(
      /^players\[1\]\.battlefield\[0\]\.attacking: /,
    );
    expect(
      refusal(position({ step: 'declare blockers' }, { battlefield: [{ card: 'Forest', attacking: 1 }] })),
    ).toMatch(/attacking: got 1 where a creature/);
    const blocks = { card: 'Hill Giant', blocking: 'Grizzly Bears' };
    expect(
      refusal(position({ step: 'declare attackers' }, { battlefield: [bears] }, { battlefield: [blocks] })),
    ).toMatch(/^players\[1\]\.battlefield\[0\]\.blocking: got \["Grizzly Bears"\] where no block/);
    expect(refusal(position({ step: 'first-strike damage', moment: 'begin' }, { battlefield: [bears] }))).toMatch(
      /^step: got "first-strike damage" where a creature in combat with first or double strike/,
    );
  });
});
