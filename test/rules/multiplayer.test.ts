// Free-for-all games of three and four players (CR 101.4, 103, 508, 509, 800, 802).

import { describe, expect, test } from 'vitest';
import { CHANCE_WORDS, createRulebook, newGame, POOL } from '../../engine/index.ts';
import { creatures, draw, enchantment, may, rulesOfCombat, sorcery } from '../../engine/vocabulary/builders.ts';
import type { Instruction } from '../../engine/vocabulary/card.ts';
import { type Scenario, scenario } from '../../harness/scenario/index.ts';

/** Four players with nothing, A's turn. */
function four(): Scenario {
  return scenario().player('A', {}).player('B', {}).player('C', {}).player('D', {});
}

describe('the number of players', () => {
  const rulebook = createRulebook(POOL);
  const decks = (n: number) => Array.from({ length: n }, () => [{ name: 'Forest', count: 60 }]);
  const begin = (n: number) =>
    newGame(rulebook, { decks: decks(n), startingPlayer: 0, chance: new Uint32Array(CHANCE_WORDS) });

  test.each([2, 3, 4])('is %i', (n) => {
    expect(begin(n).word[0]).toBe(n);
  });

  test.each([0, 1, 5])('is not %i', (n) => {
    expect(() => begin(n)).toThrow(`got ${n} decks where 2 to 4 were expected`);
  });
});

describe('starting (CR 103)', () => {
  test('players declare mulligans in turn order from the starting player (CR 101.4e)', () => {
    const s = scenario().time({ step: 'mulligans', active: 'C' });
    for (const name of ['A', 'B', 'C', 'D'] as const) s.player(name, { hand: ['Opt', 'Shock'] });
    for (const name of ['C', 'D', 'A', 'B'] as const)
      s.expect({ decision: 'mulligan', decider: name }).answer(name, 'keep');
    s.expect({ turn: 1, active: 'C' });
  });

  test('the first mulligan costs no card, the second one (CR 103.5c)', () => {
    const s = scenario().time({ step: 'mulligans' });
    for (const name of ['A', 'B', 'C'] as const)
      s.player(name, { hand: ['Opt x7'], library: ['Shock x30', 'Opt x20'] });
    s.answer('A', 'mulligan').answer('B', 'mulligan').answer('C', 'keep');
    s.answer('A', 'keep').answer('B', 'mulligan').answer('B', 'keep');
    s.expect({ decision: 'bottom', decider: 'B', hand: { A: 7, B: 7 } });
    s.answer('B', s.offers()[0] ?? '').expect({ hand: { A: 7, B: 6, C: 7 }, turn: 1 });
  });

  test('seven mulligans that count may be taken, so eight in all', () => {
    const s = scenario().time({ step: 'mulligans' });
    for (const name of ['A', 'B', 'C'] as const) s.player(name, { hand: ['Opt x7'], library: ['Opt x30'] });
    s.answer('A', 'mulligan').answer('B', 'keep').answer('C', 'keep');
    for (let n = 2; n <= 8; n++) s.expect({ decision: 'mulligan', decider: 'A' }).answer('A', 'mulligan');
    s.expect({ hand: { A: 0 } });
  });

  test('nobody skips the draw step of the first turn (CR 103.8c)', () => {
    const s = scenario().time({ step: 'mulligans' });
    for (const name of ['A', 'B', 'C'] as const) s.player(name, { hand: ['Opt x7'] });
    s.answer('A', 'keep').answer('B', 'keep').answer('C', 'keep');
    s.passUntil({ step: 'main', turn: 1 }).expect({ hand: { A: 8, B: 7 } });
  });
});

describe('turns and priority', () => {
  test('turns go round the table', () => {
    const s = four();
    s.passUntil({ step: 'main', turn: 4 }).expect({ active: 'B' });
    s.passUntil({ step: 'main', turn: 7 }).expect({ active: 'A' });
  });

  test('priority goes round the table, and all must pass in succession (CR 117.4)', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Shock'] })
      .player('B', {})
      .player('C', { battlefield: ['Mountain'], hand: ['Shock'] });
    s.cast('A', 'Shock', { targets: ['B'] })
      .pass('A')
      .pass('B')
      .cast('C', 'Shock', { targets: ['B'] });
    s.pass('C')
      .pass('A')
      .pass('B')
      .expect({ life: { B: 18 }, priority: 'A', stack: ['Shock'] });
    s.pass('A')
      .pass('B')
      .pass('C')
      .expect({ life: { B: 16 } });
  });

  test('triggered abilities go on the stack in APNAP order (CR 603.3b)', () => {
    const s = scenario()
      .time({ active: 'B' })
      .player('A', { battlefield: ['Blood Artist'] })
      .player('B', { battlefield: ['Grizzly Bears', 'Mountain'], hand: ['Shock'] })
      .player('C', { battlefield: ['Blood Artist'] });
    s.cast('B', 'Shock', { targets: ['Grizzly Bears'] }).resolve();
    s.target('C', ['A']).target('A', ['C']);
    s.resolve().expect({ life: { A: 21, B: 20, C: 19 } });
  });

  test('each player discards: choices in turn order, then all at once (CR 101.4)', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp x3'], hand: ["Liliana's Specter"] })
      .player('B', { hand: ['Opt', 'Shock'] })
      .player('C', { hand: ['Duress', 'Murder'] });
    s.cast('A', "Liliana's Specter").resolve().resolve();
    s.choose('B', ['Opt']).expect({ decider: 'C', hand: { B: 2, C: 2 } });
    s.choose('C', ['Murder']).expect({ graveyard: { B: ['Opt'], C: ['Murder'] } });
  });
});

describe('opponents', () => {
  test('each opponent is each other player', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp x3'], hand: ['Vampire Spawn'] })
      .player('B', {})
      .player('C', {})
      .player('D', {});
    s.cast('A', 'Vampire Spawn').resolve().resolve();
    s.expect({ life: { A: 22, B: 18, C: 18, D: 18 } });
  });

  test('any player may be a target', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Shock'] })
      .player('B', {})
      .player('C', {});
    s.expectTargets('A', 'Shock', ['A', 'B', 'C']);
  });
});

describe('attacking several players (CR 802)', () => {
  const board = (): Scenario =>
    scenario()
      .player('A', { battlefield: ['Hill Giant', 'Silvercoat Lion', 'Grizzly Bears'] })
      .player('B', { battlefield: ['Wind Drake', { card: 'Jace Beleren', counters: { loyalty: 3 } }] })
      .player('C', { battlefield: ['Gray Ogre'] });

  test('each attacker may attack another player or planeswalker (CR 802.3)', () => {
    const s = board().passUntil({ decision: 'attacker' });
    s.expect({
      offered: ['Hill Giant attacks player B', 'Hill Giant attacks Jace Beleren', 'Hill Giant attacks player C'],
      notOffered: 'Hill Giant attacks player A',
    });
  });

  test('a player blocks only what attacks that player or that player’s planeswalkers (CR 802.4a)', () => {
    const s = board().attack('A', { 'Hill Giant': 'C', 'Silvercoat Lion': 'B', 'Grizzly Bears': 'Jace Beleren' });
    s.passUntil({ decision: 'blocker' }).expect({
      decider: 'B',
      offered: ['Wind Drake blocks Silvercoat Lion', 'Wind Drake blocks Grizzly Bears'],
      notOffered: 'Wind Drake blocks Hill Giant',
    });
    s.answer('B', 'Wind Drake blocks nothing').expect({
      decider: 'C',
      offered: ['Gray Ogre blocks Hill Giant'],
      notOffered: 'Gray Ogre blocks Silvercoat Lion',
    });
  });

  test('each defending player declares all blocks in turn order, from the active player (CR 802.4)', () => {
    const s = scenario()
      .time({ active: 'C' })
      .player('A', { battlefield: ['Gray Ogre'] })
      .player('B', { battlefield: ['Wind Drake', 'Grizzly Bears'] })
      .player('C', { battlefield: ['Hill Giant', 'Silvercoat Lion'] })
      .player('D', { battlefield: ['Charging Badger'] });
    s.attack('C', { 'Hill Giant': 'A', 'Silvercoat Lion': 'B' }).passUntil({ decision: 'blocker' });
    s.expect({ decider: 'A' }).block('A', { 'Gray Ogre': 'Hill Giant' });
    s.block('B', { 'Grizzly Bears': 'Silvercoat Lion' }).passUntil('end of combat');
    s.expect({
      life: { A: 20, B: 20, D: 20 },
      graveyard: { A: ['Gray Ogre'], B: ['Grizzly Bears'], C: ['Silvercoat Lion'] },
    });
  });

  test('combat damage goes to whom each creature attacks', () => {
    const s = board().attack('A', { 'Hill Giant': 'C', 'Silvercoat Lion': 'B', 'Grizzly Bears': 'Jace Beleren' });
    s.block('B', {}).block('C', {}).passUntil('end of combat');
    s.expect({ life: { B: 18, C: 17 }, objects: { 'Jace Beleren': { counters: { loyalty: 1 } } } });
  });

  test('menace is asked of the blocks of each player alone (CR 802.4b)', () => {
    const s = scenario()
      .player('A', { battlefield: ['Boggart Brute'] })
      .player('B', { battlefield: ['Grizzly Bears'] })
      .player('C', { battlefield: ['Hill Giant', 'Gray Ogre'] });
    s.attack('A', { 'Boggart Brute': 'C' }).passUntil({ decision: 'blocker' }).expect({ decider: 'C' });
    expect(() => s.block('C', { 'Hill Giant': 'Boggart Brute' })).toThrow();
  });

  test('who attacked a planeswalker that left may be blocked by its controller only (CR 506.4c, 802.2a)', () => {
    const s = scenario()
      .player('A', { battlefield: ['Hill Giant', 'Mountain'], hand: ['Shock'] })
      .player('B', { battlefield: ['Wind Drake', { card: 'Jace Beleren', counters: { loyalty: 2 } }] })
      .player('C', { battlefield: ['Gray Ogre'] });
    s.attack('A', { 'Hill Giant': 'Jace Beleren' })
      .cast('A', 'Shock', { targets: ['Jace Beleren'] })
      .resolve();
    s.passUntil({ decision: 'blocker' }).expect({ decider: 'B', offered: ['Wind Drake blocks Hill Giant'] });
    s.block('B', {})
      .passUntil('end of combat')
      .expect({ life: { B: 20, C: 20 } });
  });
});

describe('instructions to several players', () => {
  const CARDS = [
    sorcery('Fair Offer', '{U}', { do: 'pay', who: 'opponent', cost: { mana: '{2}' }, otherwise: [draw(2)] }),
    sorcery('Open Question', '{U}', {
      ...may({ do: 'lose life', who: 'you', amount: 3 }),
      who: 'opponent',
    } as Instruction),
    sorcery('Common Spring', '{G}', { do: 'add mana', who: 'each player', mana: { anyColour: 1 } }),
    sorcery('Second Thoughts', '{U}', { do: 'hand to library', who: 'each player', amount: 1, to: 'top' }),
  ];
  const board = (): Scenario =>
    scenario()
      .cards(...CARDS)
      .player('A', { battlefield: ['Island', 'Forest'], hand: CARDS.map(({ name }) => name) })
      .player('B', { battlefield: ['Island'], hand: ['Opt', 'Shock'] })
      .player('C', { battlefield: ['Swamp x2'], hand: ['Duress'] })
      .player('D', { battlefield: ['Swamp x2'], hand: [] });

  test('“unless an opponent pays” asks those who can, in turn order, until one does', () => {
    const s = board().cast('A', 'Fair Offer').resolve().expect({ decision: 'may', decider: 'C' });
    s.answer('C', 'no').expect({ decider: 'D' });
    s.answer('D', 'yes').expect({ hand: { A: 3 } });
  });

  test('when nobody pays, it happens', () => {
    const s = board().cast('A', 'Fair Offer').resolve();
    s.answer('C', 'no')
      .answer('D', 'no')
      .expect({ hand: { A: 5 } });
  });

  test('“any opponent may” asks each until one does it', () => {
    const s = board().cast('A', 'Open Question').resolve();
    s.answer('B', 'no')
      .answer('C', 'yes')
      .expect({ decision: 'priority', life: { A: 17 } });
  });

  test('each player adds mana of the type that the player chooses', () => {
    const s = board().cast('A', 'Common Spring').resolve();
    s.answer('A', '{R}').answer('B', '{W}').answer('C', '{U}').answer('D', '{B}');
    expect((['A', 'B', 'C', 'D'] as const).map((name) => s.mana(name))).toEqual(['R', 'W', 'U', 'B']);
  });

  test('each player puts a card on top, who has none is passed over', () => {
    const s = board().cast('A', 'Second Thoughts').resolve();
    s.choose('A', ['Open Question'])
      .choose('B', ['Shock'])
      .expect({ hand: { A: 2, B: 1, C: 0, D: 0 }, decision: 'priority' });
    expect((['A', 'B', 'C'] as const).map((name) => s.zone('library', name)[0])).toEqual([
      'Open Question',
      'Shock',
      'Duress',
    ]);
  });
});

describe('rules of combat about one player', () => {
  test('a tax on attacking one player is none on attacking another (CR 508.1h)', () => {
    const s = scenario()
      .player('A', { battlefield: ['Grizzly Bears x2'] })
      .player('B', { battlefield: ['Propaganda'] })
      .player('C', {});
    s.passUntil({ decision: 'attacker' });
    s.expect({ offered: 'Grizzly Bears attacks player C', notOffered: 'Grizzly Bears attacks player B' });
    s.attack('A', { 'Grizzly Bears#1': 'C', 'Grizzly Bears#2': 'C' })
      .passUntil('end of combat')
      .expect({ life: { C: 16 } });
  });

  test('each defending player pays for that player’s own blocks (CR 509.1d, 802.4)', () => {
    const s = scenario()
      .cards(
        enchantment('Toll of Shields', '{W}', rulesOfCombat(creatures({ controller: 'opponent' }), { blockTax: 1 })),
      )
      .player('A', { battlefield: ['Hill Giant', 'Craw Wurm', 'Toll of Shields'] })
      .player('B', { battlefield: ['Gray Ogre', 'Mountain'] })
      .player('C', { battlefield: ['Grizzly Bears', 'Forest'] });
    s.attack('A', { 'Hill Giant': 'B', 'Craw Wurm': 'C' });
    s.block('B', { 'Gray Ogre': 'Hill Giant' }).block('C', { 'Grizzly Bears': 'Craw Wurm' });
    s.expect({ objects: { Mountain: { tapped: true }, Forest: { tapped: true } } });
  });
});
