// Objects: zones and identity (CR 400), tokens (CR 111), Auras (CR 303) and Equipment (CR 301, 702.6).

import { describe, test } from 'vitest';
import { scenario } from '../../harness/scenario/index.ts';

describe('an object that changes zones', () => {
  test('is a new object: damage, counters and status are gone', () => {
    const s = scenario()
      .player('A', {
        battlefield: [
          { card: 'Grizzly Bears', damage: 1, tapped: true, counters: { '+1/+1': 1 } },
          'Island',
          'Forest x2',
        ],
        hand: ['Unsummon'],
      })
      .player('B', {});
    s.cast('A', 'Unsummon').resolve().cast('A', 'Grizzly Bears').resolve();
    s.expect({ objects: { 'Grizzly Bears': { damage: 0, tapped: false, counters: {}, power: 2, sick: true } } });
  });

  test('goes to its owner’s hand, library or graveyard, whoever controls it', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Hill Giant', owner: 'B' }, 'Island'], hand: ['Unsummon'] })
      .player('B', {});
    s.cast('A', 'Unsummon')
      .resolve()
      .expect({ hand: { A: [], B: ['Hill Giant'] } });
  });

  test('may be put onto the battlefield under another player’s control', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp x6'], hand: ['Endless Obedience'] })
      .player('B', { graveyard: ['Hill Giant'] });
    s.cast('A', 'Endless Obedience').resolve();
    s.expect({ objects: { 'Hill Giant': { controller: 'A', owner: 'B', zone: 'battlefield', sick: true } } });
  });

  test('enters when it is put onto the battlefield without being cast', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp x4'], hand: ['Zombify'], graveyard: ['Pelakka Wurm'] })
      .player('B', {});
    s.cast('A', 'Zombify')
      .resolve()
      .expect({ stack: ['an ability of Pelakka Wurm'] })
      .resolve();
    s.expect({ life: { A: 27 } });
  });

  test('that enters with X counters and was not cast has an X of 0', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp x4'], hand: ['Zombify'], graveyard: ['Endless One'] })
      .player('B', {});
    s.cast('A', 'Zombify')
      .resolve()
      .expect({ graveyard: { A: ['Zombify', 'Endless One'] } });
  });
});

describe('tokens', () => {
  test('are owned and controlled by who creates them and have what the effect says', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x2'], hand: ['Dragon Fodder'] })
      .player('B', {});
    s.cast('A', 'Dragon Fodder').resolve();
    s.expect({
      battlefield: { A: ['Mountain', 'Mountain', 'Goblin', 'Goblin'] },
      objects: { Goblin: { power: 1, toughness: 1, colours: ['red'], token: true, sick: true, owner: 'A' } },
    });
  });

  test('have the abilities that the effect gives them', () => {
    const s = scenario()
      .player('A', { battlefield: ['Tireless Tracker', 'Forest x2'], hand: ['Forest'] })
      .player('B', {});
    s.play('A', 'Forest')
      .resolve()
      .expect({ objects: { Clue: { token: true, types: ['artifact'] } } });
    s.activate('A', 'Clue')
      .expect({ absent: ['Clue'] })
      .resolveAll();
    s.expect({ hand: { A: 1 }, objects: { 'Tireless Tracker': { power: 4 } } });
  });

  test('may attack once they have been there since the turn began', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x2'], hand: ['Dragon Fodder'] })
      .player('B', {});
    s.cast('A', 'Dragon Fodder')
      .resolve()
      .refuses((game) => game.attack('A', ['Goblin']));
    s.passUntil({ step: 'main', turn: 5 }).attack('A', ['Goblin', 'Goblin']).passUntil('main 2');
    s.expect({ life: { B: 18 } });
  });

  test('a token that is a copy of a card has what the card has', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Prodigal Sorcerer', token: true }] })
      .player('B', {});
    s.activate('A', 'Prodigal Sorcerer', { targets: ['B'] })
      .resolve()
      .expect({ life: { B: 19 } });
  });
});

describe('Auras', () => {
  test('enter attached to what the spell targeted', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest', 'Grizzly Bears'], hand: ['Rancor'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.cast('A', 'Rancor', { targets: ['Grizzly Bears'] }).resolve();
    s.expect({
      objects: { Rancor: { attachedTo: 'Grizzly Bears' }, 'Grizzly Bears': { power: 4, keywords: ['trample'] } },
    });
  });

  test('are controlled by who cast them, whatever they enchant', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island', 'Grizzly Bears'], hand: ['Curiosity'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.cast('A', 'Curiosity', { targets: ['Grizzly Bears'] }).resolve();
    s.attack('A', ['Grizzly Bears']).passUntil('combat damage');
    s.expect({ stack: ['an ability of Curiosity'] })
      .resolve()
      .answer('A', 'yes')
      .expect({ hand: { A: 1 } });
  });

  test('a creature that can’t attack or block is not asked to', () => {
    const s = scenario()
      .player('A', { battlefield: ['Grizzly Bears', { card: 'Pacifism', owner: 'B', attachedTo: 'Grizzly Bears' }] })
      .player('B', { battlefield: ['Hill Giant', { card: 'Pacifism', owner: 'A', attachedTo: 'Hill Giant' }] });
    s.passUntil('declare attackers').expect({ decision: 'priority' });
    s.passUntil({ step: 'declare attackers', turn: 4 }).expect({ decision: 'priority' });
  });
});

describe('Equipment', () => {
  test('enters unattached and is attached by equipping a creature one controls', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x2', 'Grizzly Bears'], hand: ['Bonesplitter'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.cast('A', 'Bonesplitter')
      .resolve()
      .expect({ objects: { Bonesplitter: { attachedTo: '' } } });
    s.refuses((game) => game.activate('A', 'Bonesplitter', { targets: ['Hill Giant'] }));
    s.activate('A', 'Bonesplitter', { targets: ['Grizzly Bears'] }).resolve();
    s.expect({ objects: { Bonesplitter: { attachedTo: 'Grizzly Bears' }, 'Grizzly Bears': { power: 4 } } });
  });

  test('moves from one creature to another', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Forest', 'Grizzly Bears', 'Hill Giant', { card: 'Bonesplitter', attachedTo: 'Grizzly Bears' }],
      })
      .player('B', {});
    s.activate('A', 'Bonesplitter', { targets: ['Hill Giant'] }).resolve();
    s.expect({ objects: { 'Grizzly Bears': { power: 2 }, 'Hill Giant': { power: 5 } } });
  });

  test('stays where it is when its creature is an illegal target as the ability resolves', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Forest', 'Grizzly Bears', 'Hill Giant', { card: 'Bonesplitter', attachedTo: 'Grizzly Bears' }],
      })
      .player('B', { battlefield: ['Island'], hand: ['Unsummon'] });
    s.activate('A', 'Bonesplitter', { targets: ['Hill Giant'] }).pass('A');
    s.cast('B', 'Unsummon', { targets: ['Hill Giant'] }).resolveAll();
    s.expect({ objects: { Bonesplitter: { attachedTo: 'Grizzly Bears' } } });
  });

  test('gives what it gives only while attached', () => {
    const s = scenario()
      .time({ step: 'declare blockers' })
      .player('A', {
        battlefield: [
          { card: 'Grizzly Bears', attacking: 'B' },
          { card: 'Loxodon Warhammer', attachedTo: 'Grizzly Bears' },
        ],
      })
      .player('B', { battlefield: [{ card: 'Silvercoat Lion', blocking: 'Grizzly Bears' }] });
    s.passUntil('combat damage').assign('A', 'Grizzly Bears', { 'Silvercoat Lion': 2 });
    s.expect({ life: { A: 25, B: 17 } });
  });

  test('stays attached when its creature changes controllers, and its own controller may move it', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Mountain x4'],
        hand: ['Act of Treason'],
      })
      .player('B', { battlefield: ['Hill Giant', { card: 'Bonesplitter', attachedTo: 'Hill Giant' }] });
    s.cast('A', 'Act of Treason').resolve();
    s.expect({ objects: { 'Hill Giant': { controller: 'A', power: 5 }, Bonesplitter: { controller: 'B' } } });
    s.expect({ notOffered: 'activate Bonesplitter' });
  });
});
