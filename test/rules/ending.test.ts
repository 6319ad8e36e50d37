// Ending the game (CR 104).

import { describe, expect, test } from 'vitest';
import { type CardData, checkState } from '../../engine/index.ts';
import { W_DECISIONS } from '../../engine/state/header.ts';
import { scenario } from '../../harness/scenario/index.ts';

describe('losing', () => {
  test('a player with 0 or less life loses when a player would receive priority', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Lightning Bolt'] })
      .player('B', { life: 3 });
    s.cast('A', 'Lightning Bolt', { targets: ['B'] }).resolve();
    s.expect({ result: 'A wins (life)', life: { B: 0 } });
  });

  test('drawing from an empty library loses at the next check, after the effect is done', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island x3'], hand: ['Divination'], library: ['Forest'] })
      .player('B', {});
    s.cast('A', 'Divination').resolve();
    s.expect({ result: 'B wins (library)', hand: { A: ['Forest'] }, graveyard: { A: ['Divination'] } });
  });

  test('an empty library alone does not lose', () => {
    const s = scenario().player('A', { library: [] }).player('B', {});
    s.passUntil({ step: 'main', turn: 4 }).expect({ result: 'none' });
  });

  test('ten poison counters lose, whatever the life total', () => {
    const s = scenario()
      .cards({ name: 'Mamba', cost: '{G}', types: 'Creature', power: 1, toughness: 1, keywords: ['infect'] })
      .time({ step: 'combat damage', moment: 'begin' })
      .player('A', { battlefield: [{ card: 'Mamba', attacking: 'B' }] })
      .player('B', { poison: 9 });
    s.expect({ result: 'A wins (poison)', life: { B: 20 }, poison: { B: 10 } });
  });

  test('nine poison counters do not lose', () => {
    const s = scenario().player('A', {}).player('B', { poison: 9 });
    s.expect({ result: 'none' });
  });

  test('a player may concede at any time, even in the middle of a choice of the other', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp x3'], hand: ['Mind Rot'] })
      .player('B', { hand: ['Opt', 'Shock', 'Duress'] });
    s.cast('A', 'Mind Rot', { targets: ['B'] })
      .resolve()
      .expect({ decision: 'choice', decider: 'B' });
    s.concede('A').expect({ result: 'B wins (concede)' });
  });

  test('nobody decides anything once the game is over', () => {
    const s = scenario().player('A', {}).player('B', {});
    s.concede('B').expect({ result: 'A wins (concede)', decision: 'none' });
    expect(s.offers()).toEqual([]);
    expect(() => s.concede('A')).toThrow('the game is over');
  });
});

describe('winning and drawing', () => {
  test('an effect may say that a player wins', () => {
    const s = scenario()
      .time({ step: 'upkeep', moment: 'begin' })
      .player('A', { life: 40, battlefield: ['Felidar Sovereign'] })
      .player('B', {});
    s.expect({ stack: ['an ability of Felidar Sovereign'] })
      .resolve()
      .expect({ result: 'A wins (effect)' });
  });

  test('the game is a draw when both players lose at the same time', () => {
    const s = scenario()
      .player('A', { life: 4, battlefield: ['Mountain x2'], hand: ['Flame Rift'] })
      .player('B', { life: 4 });
    s.cast('A', 'Flame Rift').resolve().expect({ result: 'draw (simultaneous)' });
  });

  test('X damage to each player at once is a draw when it kills both', () => {
    const s = scenario()
      .player('A', { mana: 'R'.repeat(21), hand: ['Earthquake'] })
      .player('B', {});
    s.cast('A', 'Earthquake', { x: 20 }).resolve().expect({ result: 'draw (simultaneous)' });
  });

  test('the game is a draw when both players draw from empty libraries at the same time', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Burning Inquiry'], library: ['Forest x2'] })
      .player('B', { library: ['Forest'] });
    s.cast('A', 'Burning Inquiry').resolve().expect({ result: 'draw (simultaneous)' });
  });

  test('different reasons at the same check are one draw', () => {
    const s = scenario()
      .cards({
        name: 'Last Bargain',
        cost: '{0}',
        types: 'Sorcery',
        abilities: [
          {
            kind: 'spell',
            effect: [
              { do: 'draw', who: 'you', amount: 1 },
              { do: 'lose life', who: 'opponent', amount: 5 },
            ],
          },
        ],
      })
      .player('A', { hand: ['Last Bargain'], library: [] })
      .player('B', { life: 5 });
    s.cast('A', 'Last Bargain').resolve().expect({ result: 'draw (simultaneous)' });
  });

  test('a player who drew from an empty library before the check loses even with cards in the library again', () => {
    const s = scenario()
      .cards({
        name: 'Late Return',
        cost: '{0}',
        types: 'Sorcery',
        abilities: [
          {
            kind: 'spell',
            effect: [
              { do: 'draw', amount: 1 },
              { do: 'move', what: { each: { zone: 'graveyard' } }, to: 'library shuffled' },
            ],
          },
        ],
      })
      .player('A', { hand: ['Late Return'], library: [], graveyard: ['Forest x3'] })
      .player('B', {});
    s.cast('A', 'Late Return')
      .resolve()
      .expect({ result: 'B wins (library)', library: { A: 3 } });
  });
});

describe('mandatory loops', () => {
  /** Three Rings that must exile each other without end; the second is exiled by the first as the third comes. */
  const rings = (fullControl: boolean, b: Parameters<ReturnType<typeof scenario>['player']>[1] = {}) => {
    const s = scenario()
      .time({ fullControl })
      .player('A', { battlefield: ['Plains x9'], hand: ['Oblivion Ring x3'] })
      .player('B', b);
    s.cast('A', 'Oblivion Ring').resolveAll();
    return s.cast('A', 'Oblivion Ring').resolveAll().cast('A', 'Oblivion Ring');
  };

  test('the game is a draw when nothing but forced actions leads to the same position again', () => {
    rings(true).passUntil('game over').expect({ result: 'draw (loop)' });
  });

  test('a loop without a decision ends inside one advance', () => {
    const s = rings(false).expect({ result: 'draw (loop)' });
    expect(s.game.word[W_DECISIONS]).toBeLessThan(20);
  });

  test('nobody is forced to end a loop: who could and passes goes on with it (CR 731.5)', () => {
    const s = rings(true, { battlefield: ['Forest x2'], hand: ['Naturalize'] });
    s.passUntil('game over').expect({ result: 'draw (loop)' });
  });

  test('an action that is taken while it runs ends the loop, and no draw is declared', () => {
    const s = rings(true, { battlefield: ['Forest x2'], hand: ['Naturalize'] });
    for (let n = 0; n < 10; n++) s.resolve();
    s.pass('A').cast('B', 'Naturalize', { targets: ['Oblivion Ring'] });
    s.passUntil({ step: 'upkeep', active: 'B' }).expect({ result: 'none' });
  });
});

type Effect = Extract<NonNullable<CardData['abilities']>[number], { kind: 'spell' }>['effect'];

describe('loops that grow', () => {
  const endless = (effect: NonNullable<Effect>) =>
    scenario()
      .cards({
        name: 'Endless',
        cost: '{1}',
        types: 'Enchantment',
        abilities: [
          { kind: 'triggered', when: { on: 'enters', what: { types: ['creature'] } }, effect },
          { kind: 'triggered', when: { on: 'gains life', who: 'you' }, effect },
        ],
      })
      .time({ fullControl: false })
      .player('A', { battlefield: ['Endless'], hand: ['Memnite'] })
      .player('B', {});
  const GOBLIN = {
    do: 'token',
    token: { types: 'Creature — Goblin', power: 1, toughness: 1 },
    amount: 1,
  } as const;

  test('one of tokens ends cleanly at the limit of objects', () => {
    const s = endless([GOBLIN]).cast('A', 'Memnite').expect({ result: 'limit (limit-objects)' });
    checkState(s.game);
  });

  test('one that puts ever more abilities on the stack does too', () => {
    const s = endless([GOBLIN, GOBLIN]).cast('A', 'Memnite').expect({ result: 'limit (limit-objects)' });
    checkState(s.game);
  });

  test('one of life goes on to a limit, for no position comes again', () => {
    const s = endless([{ do: 'gain life', amount: 1 }]).cast('A', 'Memnite');
    s.expect({ result: 'limit (limit-steps)' });
    checkState(s.game);
  });
});
