// Timing and priority (CR 117), the stack (CR 405).

import { describe, test } from 'vitest';
import { scenario } from '../../harness/scenario/index.ts';

describe('who has priority', () => {
  test('the active player receives priority as a step begins', () => {
    const s = scenario().player('A', {}).player('B', {});
    s.passUntil('upkeep').expect({ active: 'B', priority: 'B' });
  });

  test('a player who casts a spell receives priority afterwards', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Shock'] })
      .player('B', {});
    s.cast('A', 'Shock', { targets: ['B'] }).expect({ priority: 'A', stack: ['Shock'] });
  });

  test('a player who plays a land receives priority afterwards', () => {
    const s = scenario()
      .player('A', { hand: ['Forest'] })
      .player('B', {});
    s.play('A', 'Forest').expect({ priority: 'A', battlefield: { A: ['Forest'] }, stack: [] });
  });

  test('a player who activates an ability receives priority afterwards', () => {
    const s = scenario()
      .player('A', { battlefield: ['Prodigal Sorcerer'] })
      .player('B', {});
    s.activate('A', 'Prodigal Sorcerer', { targets: ['B'] });
    s.expect({ priority: 'A', stack: ['an ability of Prodigal Sorcerer'] });
  });

  test('the active player receives priority after a resolution, whoever’s spell it was', () => {
    const s = scenario()
      .player('A', {})
      .player('B', { battlefield: ['Mountain'], hand: ['Shock'] });
    s.pass('A')
      .cast('B', 'Shock', { targets: ['A'] })
      .pass('B')
      .pass('A');
    s.expect({ stack: [], life: { A: 18 }, priority: 'A', step: 'main' });
  });
});

describe('passing', () => {
  test('a step ends only when all players pass in succession with an empty stack', () => {
    const s = scenario().player('A', {}).player('B', {});
    s.pass('A')
      .expect({ step: 'main', priority: 'B' })
      .pass('B')
      .expect({ step: 'beginning of combat', priority: 'A' });
  });

  test('a pass before another player’s action does not count afterwards', () => {
    const s = scenario()
      .player('A', {})
      .player('B', { battlefield: ['Mountain'], hand: ['Shock'] });
    s.pass('A')
      .cast('B', 'Shock', { targets: ['A'] })
      .pass('B');
    s.expect({ stack: ['Shock'], priority: 'A' });
    s.pass('A').expect({ stack: [], step: 'main', priority: 'A' });
  });

  test('only the top of the stack resolves when all pass, and then players may act again', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x2'], hand: ['Shock', 'Lightning Bolt'] })
      .player('B', {});
    s.cast('A', 'Shock', { targets: ['B'] }).cast('A', 'Lightning Bolt', { targets: ['B'] });
    s.expect({ stack: ['Lightning Bolt', 'Shock'] });
    s.pass('A')
      .pass('B')
      .expect({ stack: ['Shock'], life: { B: 17 }, priority: 'A' });
  });
});

describe('what may be done when', () => {
  test('sorceries, creatures and lands are offered only in one’s own main phase with an empty stack', () => {
    const cards = ['Divination', 'Grizzly Bears', 'Forest', 'Shock'];
    const s = scenario()
      .player('A', { battlefield: ['Island x3', 'Forest x2', 'Mountain'], hand: cards })
      .player('B', {});
    s.expect({ offered: ['cast Divination', 'cast Grizzly Bears', 'play Forest', 'cast Shock'] });
    const other = s.fork();
    s.cast('A', 'Shock', { targets: ['B'], pay: ['Mountain'] });
    s.expect({ notOffered: ['cast Divination', 'cast Grizzly Bears', 'play Forest'] });
    other.passUntil('beginning of combat');
    other.expect({ offered: 'cast Shock', notOffered: ['cast Divination', 'cast Grizzly Bears', 'play Forest'] });
    other.passUntil('main 2').expect({ offered: ['cast Divination', 'cast Grizzly Bears', 'play Forest'] });
  });

  test('the other player’s main phase is no time for sorceries', () => {
    const s = scenario()
      .player('A', {})
      .player('B', { battlefield: ['Island x3'], hand: ['Divination', 'Opt', 'Island'] });
    s.pass('A').expect({ priority: 'B', offered: 'cast Opt', notOffered: ['cast Divination', 'play Island'] });
  });

  test('a permanent with flash may be cast whenever an instant may', () => {
    const s = scenario()
      .time({ step: 'end' })
      .player('A', {})
      .player('B', { battlefield: ['Plains x2'], hand: ['Resolute Reinforcements', 'Silvercoat Lion'] });
    s.pass('A').expect({ offered: 'cast Resolute Reinforcements', notOffered: 'cast Silvercoat Lion' });
    s.cast('B', 'Resolute Reinforcements').resolveAll();
    s.expect({ battlefield: { B: ['Plains', 'Plains', 'Resolute Reinforcements', 'Soldier'] } });
  });

  test('nobody receives priority in the untap step', () => {
    const s = scenario().time({ step: 'end' }).player('A', {}).player('B', {});
    s.pass('A').pass('B').expect({ step: 'upkeep', turn: 4, active: 'B' });
  });
});

describe('before a player receives priority', () => {
  test('state-based actions are performed before triggered abilities go on the stack', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp', 'Doomed Traveler'], hand: ['Disfigure'] })
      .player('B', {});
    s.cast('A', 'Disfigure', { targets: ['Doomed Traveler'] }).resolve();
    s.expect({ stack: ['an ability of Doomed Traveler'], graveyard: { A: ['Disfigure', 'Doomed Traveler'] } });
  });

  test('spells go on the stack in the order in which they are cast and resolve last in, first out', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain', 'Grizzly Bears'], hand: ['Shock'] })
      .player('B', { battlefield: ['Forest', 'Silvercoat Lion'], hand: ['Giant Growth'] });
    s.cast('A', 'Shock', { targets: ['Silvercoat Lion'] }).pass('A');
    s.cast('B', 'Giant Growth', { targets: ['Silvercoat Lion'] }).expect({ stack: ['Giant Growth', 'Shock'] });
    s.resolve().expect({ stack: ['Shock'], objects: { 'Silvercoat Lion': { power: 5, toughness: 5 } } });
    s.resolve().expect({ stack: [], objects: { 'Silvercoat Lion': { zone: 'battlefield', damage: 2 } } });
  });
});
