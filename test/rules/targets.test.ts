// Targets (CR 115), their legality on announcement (CR 601.2c) and on resolution (CR 608.2b).

import { describe, expect, test } from 'vitest';
import { scenario } from '../../harness/scenario/index.ts';

describe('legal targets', () => {
  test('any target is a creature, a planeswalker, a battle or a player, and no land', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain', 'Grizzly Bears', 'Sol Ring'], hand: ['Shock'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.answer('A', 'cast Shock');
    expect(s.offers()).toEqual([
      'target player A',
      'target player B',
      "target A's Grizzly Bears",
      "target B's Hill Giant",
    ]);
  });

  test('an opponent is no legal target for what targets oneself, nor oneself for what targets an opponent', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp'], hand: ['Duress'] })
      .player('B', { hand: ['Shock'] });
    s.cast('A', 'Duress').expect({ stack: ['Duress'] });
    s.resolve().expect({ graveyard: { A: ['Duress'], B: ['Shock'] } });
  });

  test('restrictions of the target are checked as it is chosen', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp x2'], hand: ['Doom Blade', 'Go for the Throat'] })
      .player('B', { battlefield: ['Typhoid Rats', 'Memnite', 'Hill Giant'] });
    s.fork().refuses((game) => game.cast('A', 'Doom Blade', { targets: ['Typhoid Rats'] }));
    s.fork().refuses((game) => game.cast('A', 'Go for the Throat', { targets: ['Memnite'] }));
    s.cast('A', 'Doom Blade', { targets: ['Memnite'] })
      .resolve()
      .expect({ graveyard: { B: ['Memnite'] } });
  });

  test('a spell on the stack can’t target itself', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island x4'], hand: ['Counterspell', 'Counterspell'] })
      .player('B', { battlefield: ['Mountain'], hand: ['Shock'] });
    s.pass('A')
      .cast('B', 'Shock', { targets: ['A'] })
      .pass('B')
      .answer('A', 'cast Counterspell');
    s.expect({ stack: ['Counterspell', 'Shock'], decision: 'priority' }).answer('A', 'cast Counterspell');
    expect(s.offers()).toEqual(['target Shock', 'target Counterspell']);
  });

  test('a permanent spell that is an Aura targets what it will enchant', () => {
    const s = scenario()
      .player('A', { battlefield: ['Plains x2', 'Grizzly Bears'], hand: ['Pacifism'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.cast('A', 'Pacifism', { targets: ['Hill Giant'] }).resolve();
    s.expect({ objects: { Pacifism: { attachedTo: 'Hill Giant' }, 'Hill Giant': { keywords: ["can't attack"] } } });
  });

  test('a card in a graveyard may be targeted there', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp'], hand: ['Raise Dead'], graveyard: ['Grizzly Bears', 'Shock'] })
      .player('B', { graveyard: ['Hill Giant'] });
    s.refuses((game) => game.cast('A', 'Raise Dead', { targets: ['Hill Giant'] }));
    s.cast('A', 'Raise Dead', { targets: ['Grizzly Bears'] })
      .resolve()
      .expect({ hand: { A: ['Grizzly Bears'] } });
  });

  test('one object can’t be chosen twice for the same group of targets', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x4'], hand: ['Violent Eruption'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.refuses((game) => game.cast('A', 'Violent Eruption', { targets: ['Hill Giant', 'Hill Giant'], divide: [1] }));
  });

  test('a target group of up to so many may be left empty', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x4'], hand: ['Violent Eruption'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.cast('A', 'Violent Eruption', { targets: [] })
      .resolve()
      .expect({ graveyard: { A: ['Violent Eruption'] } });
  });

  test('another target is not the source', () => {
    const s = scenario()
      .player('A', { battlefield: ["Kiora's Follower", 'Forest'] })
      .player('B', {});
    s.activate('A', "Kiora's Follower", { targets: ['Forest'] }).expect({ stack: ["an ability of Kiora's Follower"] });
  });
});

describe('on resolution', () => {
  test('a spell with all its targets illegal does not resolve and goes to the graveyard', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Lightning Bolt'] })
      .player('B', { battlefield: ['Grizzly Bears', 'Island'], hand: ['Unsummon'] });
    s.cast('A', 'Lightning Bolt', { targets: ['Grizzly Bears'] }).pass('A');
    s.cast('B', 'Unsummon', { targets: ['Grizzly Bears'] }).resolveAll();
    s.expect({ graveyard: { A: ['Lightning Bolt'] }, hand: { B: ['Grizzly Bears'] }, life: { A: 20, B: 20 } });
  });

  test('none of its instructions is followed then, not even those without a target', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island x4'], hand: ['Dismiss'] })
      .player('B', { battlefield: ['Mountain', 'Island x2'], hand: ['Shock', 'Counterspell'] });
    s.pass('A')
      .cast('B', 'Shock', { targets: ['A'] })
      .pass('B')
      .cast('A', 'Dismiss', { targets: ['Shock'] });
    const countered = s.fork();
    s.resolve().expect({ hand: { A: 1 } });
    countered
      .pass('A')
      .cast('B', 'Counterspell', { targets: ['Shock'] })
      .resolveAll();
    countered.expect({ hand: { A: 0 }, graveyard: { A: ['Dismiss'], B: ['Shock', 'Counterspell'] } });
  });

  test('a spell with some targets illegal acts on the others only', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x4'], hand: ['Violent Eruption'] })
      .player('B', { battlefield: ['Hill Giant', 'Grizzly Bears', 'Island'], hand: ['Unsummon'] });
    s.cast('A', 'Violent Eruption', { targets: ['Hill Giant', 'Grizzly Bears'], divide: [2] }).pass('A');
    s.cast('B', 'Unsummon', { targets: ['Grizzly Bears'] }).resolveAll();
    s.expect({ objects: { 'Hill Giant': { damage: 2 } }, hand: { B: ['Grizzly Bears'] } });
  });

  test('a creature that left and came back is another object and no target any more', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Lightning Bolt'] })
      .player('B', {
        battlefield: ['Ornithopter', 'Island', 'Elvish Archdruid'],
        hand: ['Unsummon'],
      });
    s.cast('A', 'Lightning Bolt', { targets: ['Ornithopter'] }).pass('A');
    s.cast('B', 'Unsummon', { targets: ['Ornithopter'] })
      .resolve()
      .expect({ stack: ['Lightning Bolt'] });
    s.resolve().expect({ hand: { B: ['Ornithopter'] }, graveyard: { A: ['Lightning Bolt'] } });
  });

  test('a target that gains hexproof becomes illegal for an opponent’s spell', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Shock'] })
      .player('B', { battlefield: ['Grizzly Bears', 'Forest'], hand: ['Vines'] })
      .cards({
        name: 'Vines',
        cost: '{G}',
        types: 'Instant',
        abilities: [
          {
            kind: 'spell',
            targets: [{ what: 'object', filter: { types: ['creature'] } }],
            effect: [{ do: 'change', what: { target: 0 }, changes: { keywords: ['hexproof'] } }],
          },
        ],
      });
    s.cast('A', 'Shock', { targets: ['Grizzly Bears'] })
      .pass('A')
      .cast('B', 'Vines', { targets: ['Grizzly Bears'] });
    s.resolveAll().expect({ objects: { 'Grizzly Bears': { damage: 0 } }, graveyard: { A: ['Shock'] } });
  });

  test('a target that no longer fits the restriction is illegal', () => {
    const s = scenario()
      .player('A', { battlefield: ['Plains x2'], hand: ['Take Vengeance'] })
      .player('B', { battlefield: [{ card: 'Seeker of Skybreak' }, { card: 'Hill Giant', tapped: true }] });
    s.cast('A', 'Take Vengeance', { targets: ['Hill Giant'] }).pass('A');
    s.activate('B', 'Seeker of Skybreak', { targets: ['Hill Giant'] }).resolve();
    s.expect({ objects: { 'Hill Giant': { tapped: false } } }).resolve();
    s.expect({ objects: { 'Hill Giant': { zone: 'battlefield' } }, graveyard: { A: ['Take Vengeance'] } });
  });

  test('the restriction counts the characteristics of that moment', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest', 'Plains'], hand: ['Selesnya Charm'] })
      .player('B', { battlefield: ['Grizzly Bears', 'Forest', 'Island'], hand: ['Giant Growth', 'Turn to Frog'] });
    s.pass('A')
      .cast('B', 'Giant Growth', { targets: ['Grizzly Bears'] })
      .resolve();
    s.cast('A', 'Selesnya Charm', { mode: 2, targets: ['Grizzly Bears'] }).expect({ stack: ['Selesnya Charm'] });
    s.resolve().expect({ exile: { B: ['Grizzly Bears'] } });
  });

  test('an ability with all its targets illegal does not resolve either', () => {
    const s = scenario()
      .player('A', { battlefield: ['Prodigal Sorcerer'] })
      .player('B', { battlefield: ['Grizzly Bears', 'Island'], hand: ['Unsummon'] });
    s.activate('A', 'Prodigal Sorcerer', { targets: ['Grizzly Bears'] }).pass('A');
    s.cast('B', 'Unsummon', { targets: ['Grizzly Bears'] })
      .resolveAll()
      .expect({ stack: [], hand: { B: 1 } });
  });

  test('an Aura spell with an illegal target goes to the graveyard', () => {
    const s = scenario()
      .player('A', { battlefield: ['Plains x2'], hand: ['Pacifism'] })
      .player('B', { battlefield: ['Grizzly Bears', 'Island'], hand: ['Unsummon'] });
    s.cast('A', 'Pacifism', { targets: ['Grizzly Bears'] }).pass('A');
    s.cast('B', 'Unsummon', { targets: ['Grizzly Bears'] }).resolveAll();
    s.expect({ graveyard: { A: ['Pacifism'] }, battlefield: { A: ['Plains', 'Plains'] } });
  });

  test('a spell that counters a spell does nothing once that spell has left the stack', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain', 'Island x2'], hand: ['Shock', 'Counterspell'] })
      .player('B', { battlefield: ['Island x2'], hand: ['Counterspell'] });
    s.cast('A', 'Shock', { targets: ['B'] })
      .pass('A')
      .cast('B', 'Counterspell', { targets: ['Shock'] })
      .pass('B');
    s.cast('A', 'Counterspell', { targets: ['Counterspell'] }).resolve();
    s.expect({ stack: ['Shock'], graveyard: { B: ['Counterspell'] } })
      .resolve()
      .expect({ life: { B: 18 } });
  });
});
