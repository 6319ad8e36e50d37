// Casting spells (CR 601) and activating abilities (CR 602); reversing what was begun (CR 732).

import { describe, expect, test } from 'vitest';
import { scenario } from '../../harness/scenario/index.ts';

describe('the steps of casting', () => {
  test('the card is on the stack before anything is chosen or paid', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x2', 'Forest'], hand: ['Searing Spear'] })
      .player('B', { battlefield: ['Grizzly Bears'] });
    s.answer('A', 'cast Searing Spear');
    s.expect({
      decision: 'target',
      stack: ['Searing Spear'],
      hand: { A: [] },
      objects: { Mountain: { tapped: false } },
    });
  });

  test('targets are chosen before costs are paid', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x2', 'Forest'], hand: ['Searing Spear'] })
      .player('B', {});
    s.answer('A', 'cast Searing Spear', 'target player B').expect({ decision: 'payment' });
  });

  test('the mode is chosen before the targets, and only modes with enough targets are offered', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island', 'Mountain'], hand: ['Izzet Charm', 'Opt'] })
      .player('B', {});
    s.answer('A', 'cast Izzet Charm');
    s.expect({ stack: ['Izzet Charm'], priority: 'A' }); // a spell to counter and a creature to damage are missing
    s.resolve().expect({ decision: 'choice', hand: { A: 3 } });
  });

  test('a modal spell does what the chosen mode says', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest', 'Plains'], hand: ['Selesnya Charm'] })
      .player('B', { battlefield: ['Craw Wurm', 'Hill Giant'] });
    s.fork()
      .cast('A', 'Selesnya Charm', { mode: 3 })
      .resolve()
      .expect({ objects: { Knight: { power: 2, keywords: ['vigilance'], token: true } } });
    s.fork()
      .cast('A', 'Selesnya Charm', { mode: 2, targets: ['Craw Wurm'] })
      .resolve()
      .expect({ exile: { B: ['Craw Wurm'] } });
    s.refuses((game) => game.cast('A', 'Selesnya Charm', { mode: 2, targets: ['Hill Giant'] }));
  });

  test('kicker is announced before targets and paid in addition', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island x4'], hand: ['Into the Roil'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.fork()
      .cast('A', 'Into the Roil', { kicked: true, targets: ['Hill Giant'] })
      .resolve()
      .expect({ hand: { A: 1, B: ['Hill Giant'] }, objects: { Island: { tapped: true } } });
    s.fork()
      .cast('A', 'Into the Roil', { targets: ['Hill Giant'] })
      .resolve()
      .expect({ hand: { A: [], B: ['Hill Giant'] } });
  });

  test('kicker that can’t be paid is not asked', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island x3'], hand: ['Into the Roil'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.refuses((game) => game.cast('A', 'Into the Roil', { kicked: true, targets: ['Hill Giant'] }));
    s.cast('A', 'Into the Roil', { targets: ['Hill Giant'] });
  });

  test('a division is announced while casting, each target gets at least one', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x4'], hand: ['Violent Eruption'] })
      .player('B', { battlefield: ['Grizzly Bears', 'Hill Giant'] });
    s.refuses((game) =>
      game.cast('A', 'Violent Eruption', { targets: ['Grizzly Bears', 'Hill Giant', 'B'], divide: [0, 2] }),
    );
    s.refuses((game) =>
      game.cast('A', 'Violent Eruption', { targets: ['Grizzly Bears', 'Hill Giant', 'B'], divide: [1, 3] }),
    );
    s.cast('A', 'Violent Eruption', { targets: ['Grizzly Bears', 'B'], divide: [2] });
    s.resolve().expect({ life: { B: 18 }, graveyard: { B: ['Grizzly Bears'] } });
  });

  test('no more targets are chosen than X allows', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x3'], hand: ['Rolling Thunder'] })
      .player('B', { battlefield: ['Grizzly Bears', 'Hill Giant'] });
    s.refuses((game) => game.cast('A', 'Rolling Thunder', { x: 1, targets: ['Grizzly Bears', 'Hill Giant'] }));
    s.cast('A', 'Rolling Thunder', { x: 1, targets: ['B'] })
      .resolve()
      .expect({ life: { B: 19 } });
  });

  test('an increase and a reduction of costs apply to the total', () => {
    const board = (cards: string[], mana: string) =>
      scenario()
        .player('A', { battlefield: cards, mana, hand: ['Shock', 'Searing Spear'] })
        .player('B', { battlefield: ['Thalia, Guardian of Thraben'] });
    board([], 'R').expect({ notOffered: 'cast Shock' });
    board([], 'RR').expect({ offered: 'cast Shock', notOffered: 'cast Searing Spear' });
    board(['Goblin Electromancer'], 'R').expect({ offered: 'cast Shock', notOffered: 'cast Searing Spear' });
    board(['Goblin Electromancer'], 'RR').expect({ offered: 'cast Searing Spear' });
  });

  test('a reduction lowers generic mana only', () => {
    const s = scenario()
      .player('A', { battlefield: ['Goblin Electromancer x3'], mana: 'U', hand: ['Counterspell', 'Opt', 'Anticipate'] })
      .player('B', {});
    s.expect({ offered: ['cast Opt', 'cast Anticipate'], notOffered: 'cast Counterspell' });
  });

  test('a spell may cost less by what its own text counts', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Island x3'],
        hand: ['Tolarian Terror'],
        graveyard: ['Opt x2', 'Shock', 'Divination'],
      })
      .player('B', {});
    s.cast('A', 'Tolarian Terror').expect({ stack: ['Tolarian Terror'], objects: { Island: { tapped: true } } });
  });

  test('the spell becomes cast after its costs are paid, and triggers then', () => {
    const s = scenario()
      .player('A', { battlefield: ['Guttersnipe', 'Mountain', 'Forest'], hand: ['Shock', 'Grizzly Bears'] })
      .player('B', {});
    s.cast('A', 'Shock', { targets: ['B'] }).expect({ stack: ['an ability of Guttersnipe', 'Shock'] });
    s.resolveAll().expect({ life: { B: 16 } });
  });

  test('an instant spell that is put on the stack leaves its owner’s hand or graveyard at once', () => {
    const s = scenario()
      .cards({
        name: 'Graveyard Watcher',
        types: 'Creature',
        power: 1,
        toughness: 1,
        abilities: [
          {
            kind: 'static',
            affects: 'this',
            changes: { power: 5 },
            if: { atLeast: [{ count: { zone: 'graveyard', controller: 'you' } }, 1] },
          },
        ],
      })
      .player('A', { battlefield: ['Graveyard Watcher'], mana: 'BBBBBR', graveyard: ['Bump in the Night'] })
      .player('B', {});
    s.expect({ objects: { 'Graveyard Watcher': { power: 6 } } });
    s.cast('A', 'Bump in the Night', { as: 'flashback', targets: ['B'] });
    s.expect({ objects: { 'Graveyard Watcher': { power: 1 } } });
  });
});

describe('what is offered', () => {
  test('a spell without a legal target is not', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp x3', 'Island x2'], hand: ['Murder', 'Cancel', 'Negate'] })
      .player('B', {});
    s.expect({ notOffered: ['cast Murder', 'cast Cancel', 'cast Negate'] });
    expect(s.canCast('A', 'Murder')).toBe(false);
  });

  test('a spell with two targets of different kinds needs both', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest', 'Grizzly Bears'], hand: ['Prey Upon'] })
      .player('B', {});
    s.expect({ notOffered: 'cast Prey Upon' });
  });

  test('an Aura without anything to enchant is not', () => {
    const s = scenario()
      .player('A', { battlefield: ['Plains x2'], hand: ['Pacifism'] })
      .player('B', {});
    s.expect({ notOffered: 'cast Pacifism' });
  });

  test('equal cards in hand are one option', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Shock x3'] })
      .player('B', {});
    expect(s.offers().filter((text) => text === 'cast Shock')).toHaveLength(1);
  });
});

describe('activating', () => {
  test('an ability with sorcery timing is offered only then', () => {
    const s = scenario()
      .player('A', { battlefield: ['Bonesplitter', 'Grizzly Bears', 'Forest', 'Mountain'], hand: ['Shock'] })
      .player('B', {});
    s.expect({ offered: 'activate Bonesplitter' });
    s.fork()
      .cast('A', 'Shock', { targets: ['B'], pay: ['Mountain'] })
      .expect({ notOffered: 'activate Bonesplitter' });
    s.fork().passUntil('beginning of combat').expect({ notOffered: 'activate Bonesplitter' });
  });

  test('an ability that may be activated once each turn is not offered again before the next', () => {
    const s = scenario()
      .player('A', { battlefield: ['Call the Bloodline', 'Swamp x3'], hand: ['Forest x3'] })
      .player('B', {});
    s.activate('A', 'Call the Bloodline').expect({ notOffered: 'activate Call the Bloodline' });
    s.passUntil({ step: 'upkeep', turn: 4 });
    s.pass('B').expect({ offered: 'activate Call the Bloodline' });
  });

  test('an ability that was limited may be activated again by the object that the card becomes anew', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Basking Rootwalla', 'Forest x5', 'Island'],
        hand: ['Unsummon'],
      })
      .player('B', {});
    s.activate('A', 'Basking Rootwalla', { pay: ['Forest', 'Forest'] }).resolve();
    s.expect({ notOffered: 'activate Basking Rootwalla' });
    s.cast('A', 'Unsummon', { targets: ['Basking Rootwalla'] })
      .resolve()
      .cast('A', 'Basking Rootwalla')
      .resolve();
    s.expect({ offered: 'activate Basking Rootwalla' });
  });

  test('a creature that came under control this turn may use abilities without {T}', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Dread Shade', sick: true }, 'Swamp x2'] })
      .player('B', {});
    s.activate('A', 'Dread Shade').activate('A', 'Dread Shade').resolveAll();
    s.expect({ objects: { 'Dread Shade': { power: 5, toughness: 5 } } });
  });

  test('an activated ability is independent of its source once it is on the stack', () => {
    const s = scenario()
      .player('A', { battlefield: ['Prodigal Sorcerer'] })
      .player('B', { battlefield: ['Mountain'], hand: ['Shock'] });
    s.activate('A', 'Prodigal Sorcerer', { targets: ['B'] }).pass('A');
    s.cast('B', 'Shock', { targets: ['Prodigal Sorcerer'] })
      .resolve()
      .expect({ graveyard: { A: ['Prodigal Sorcerer'] } });
    s.resolve().expect({ life: { B: 19 } });
  });

  test('an opponent’s permanents can’t be used', () => {
    const s = scenario()
      .player('A', {})
      .player('B', { battlefield: ['Prodigal Sorcerer', 'Forest'] });
    s.expect({ notOffered: 'activate' });
  });
});

describe('taking back', () => {
  test('a cast begun may be cancelled: everything is as it was', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x3', 'Grizzly Bears x3'], hand: ['Chord of Calling'] })
      .player('B', {});
    s.answer('A', 'cast Chord of Calling').expect({ decision: 'x' });
    s.answer('A', 'X = 3').expect({ decision: 'payment' }).answer('A', 'convoke with Grizzly Bears');
    s.expect({ stack: ['Chord of Calling'] }).cancel();
    s.expect({ stack: [], hand: { A: ['Chord of Calling'] }, priority: 'A', decision: 'priority' });
    s.expect({ objects: { 'Grizzly Bears': { tapped: false }, Forest: { tapped: false } } });
  });

  test('nothing can be cancelled before anything is begun, or after it is done', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Shock'] })
      .player('B', {});
    expect(() => s.cancel()).toThrow('nothing can be cancelled now');
    s.cast('A', 'Shock', { targets: ['B'] });
    expect(() => s.cancel()).toThrow('nothing can be cancelled now');
  });

  test('what has let a player see a hidden card can’t be cancelled', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island'], hand: ['Opt'] })
      .player('B', {});
    s.cast('A', 'Opt').resolve().expect({ decision: 'scry' });
    expect(() => s.cancel()).toThrow('nothing can be cancelled now');
  });

  test('an illegal choice is refused and changes nothing', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Shock', 'Searing Spear'] })
      .player('B', {});
    s.refuses('cast Searing Spear').refuses(99).refuses(-1).refuses(0.5).expect({ priority: 'A', stack: [] });
  });
});
