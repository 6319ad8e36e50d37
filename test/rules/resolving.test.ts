// Resolving spells and abilities (CR 608), last known information, and what single instructions do (CR 701).

import { describe, expect, test } from 'vitest';
import { scenario } from '../../harness/scenario/index.ts';

describe('resolution', () => {
  test('a permanent spell becomes a permanent, an instant or sorcery goes to its owner’s graveyard', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x2', 'Mountain'], hand: ['Grizzly Bears', 'Shock'] })
      .player('B', {});
    s.cast('A', 'Shock', { targets: ['B'], pay: ['Mountain'] })
      .resolve()
      .cast('A', 'Grizzly Bears')
      .resolve();
    s.expect({ graveyard: { A: ['Shock'] }, battlefield: { A: ['Forest', 'Forest', 'Mountain', 'Grizzly Bears'] } });
  });

  test('instructions are followed in the order written', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Faithless Looting'], libraryTop: ['Opt', 'Duress'] })
      .player('B', {});
    s.cast('A', 'Faithless Looting').resolve();
    s.expect({ graveyard: { A: ['Opt', 'Duress', 'Faithless Looting'] }, hand: { A: [] } });
  });

  test('a spell is put into the graveyard only after its instructions were followed', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Faithless Looting', 'Shock'], libraryTop: ['Opt', 'Duress'] })
      .player('B', {});
    s.cast('A', 'Faithless Looting').resolve();
    s.expect({ decision: 'choice', stack: ['Faithless Looting'], graveyard: { A: [] } });
    s.choose('A', ['Opt', 'Shock']).expect({ graveyard: { A: ['Opt', 'Shock', 'Faithless Looting'] } });
  });

  test('as much as possible is done', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp x3'], hand: ['Mind Rot'] })
      .player('B', { hand: ['Opt'] });
    s.cast('A', 'Mind Rot', { targets: ['B'] })
      .resolve()
      .expect({ hand: { B: [] }, graveyard: { B: ['Opt'] } });
  });

  test('nobody has priority in the middle of a resolution', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp x3'], hand: ['Mind Rot'] })
      .player('B', { battlefield: ['Island'], hand: ['Opt x2', 'Shock'] });
    s.cast('A', 'Mind Rot', { targets: ['B'] }).resolve();
    s.expect({ decision: 'choice', decider: 'B', notOffered: ['pass', 'cast'] });
  });

  test('a countered spell goes to its owner’s graveyard and has no effect', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x2'], hand: ['Grizzly Bears'] })
      .player('B', { battlefield: ['Island x2'], hand: ['Essence Scatter'] });
    s.cast('A', 'Grizzly Bears').pass('A').cast('B', 'Essence Scatter').resolve();
    s.expect({ graveyard: { A: ['Grizzly Bears'], B: ['Essence Scatter'] }, stack: [] });
  });

  test('a spell that can’t be countered resolves all the same', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x6'], hand: ['Terra Stomper'] })
      .player('B', { battlefield: ['Island x2'], hand: ['Counterspell'] });
    s.cast('A', 'Terra Stomper').pass('A').cast('B', 'Counterspell').resolveAll();
    s.expect({ objects: { 'Terra Stomper': { zone: 'battlefield' } }, graveyard: { B: ['Counterspell'] } });
  });

  test('a player may pay as a counterspell resolves', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x4'], hand: ['Shock'] })
      .player('B', { battlefield: ['Island x2'], hand: ['Mana Leak'] });
    s.cast('A', 'Shock', { targets: ['B'] })
      .pass('A')
      .cast('B', 'Mana Leak')
      .resolve();
    s.expect({ decision: 'may', decider: 'A' });
    s.fork()
      .answer('A', 'yes')
      .expect({ stack: ['Shock'], objects: { Mountain: { tapped: true } } });
    s.answer('A', 'no').expect({ stack: [], graveyard: { A: ['Shock'] } });
  });

  test('what is paid while something resolves may be paid by hand', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x2', 'Forest x2', 'Taiga'], hand: ['Shock'] })
      .player('B', { battlefield: ['Island x2'], hand: ['Mana Leak'] });
    s.cast('A', 'Shock', { targets: ['B'], pay: ['Mountain'] })
      .pass('A')
      .cast('B', 'Mana Leak')
      .resolve();
    s.answer('A', 'yes').pay('A', { pay: ['Forest', 'Forest', 'Mountain'] });
    s.expect({ stack: ['Shock'], objects: { Taiga: { tapped: false }, Forest: { tapped: true } } });
  });

  test('a player who can’t pay is not asked', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x3'], hand: ['Shock'] })
      .player('B', { battlefield: ['Island x2'], hand: ['Mana Leak'] });
    s.cast('A', 'Shock', { targets: ['B'] })
      .pass('A')
      .cast('B', 'Mana Leak')
      .resolve();
    s.expect({ stack: [], graveyard: { A: ['Shock'] } });
  });
});

describe('last known information', () => {
  test('a creature’s power is read as it last was when it has left', () => {
    const s = scenario()
      .player('A', { battlefield: ['Plains'], hand: ['Swords to Plowshares'] })
      .player('B', { battlefield: [{ card: 'Hill Giant', counters: { '+1/+1': 2 } }] });
    s.cast('A', 'Swords to Plowshares')
      .resolve()
      .expect({ life: { B: 25 }, exile: { B: ['Hill Giant'] } });
  });

  test('an effect that pumped it counts', () => {
    const s = scenario()
      .player('A', { battlefield: ['Plains'], hand: ['Swords to Plowshares'] })
      .player('B', { battlefield: ['Hill Giant', 'Forest'], hand: ['Giant Growth'] });
    s.cast('A', 'Swords to Plowshares')
      .pass('A')
      .cast('B', 'Giant Growth', { targets: ['Hill Giant'] })
      .resolveAll();
    s.expect({ life: { B: 26 } });
  });

  test('who controlled it is remembered, owner or not', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x3'], hand: ['Beast Within'] })
      .player('B', { battlefield: [{ card: 'Hill Giant', owner: 'A' }] });
    s.cast('A', 'Beast Within', { targets: ['Hill Giant'] }).resolve();
    s.expect({ graveyard: { A: ['Hill Giant', 'Beast Within'] }, objects: { Beast: { controller: 'B', power: 3 } } });
  });

  test('is kept for as long as something refers to it, however many permanents leave with it', () => {
    const s = scenario()
      .player('A', { battlefield: ['Plains x4'], hand: ['Day of Judgment'] })
      .player('B', { battlefield: [{ card: 'Hangarback Walker', counters: { '+1/+1': 3 } }, 'Memnite x45'] });
    s.cast('A', 'Day of Judgment').resolve().resolveAll();
    expect(s.zone('battlefield', 'B')).toEqual(Array(3).fill('Thopter Token'));
  });

  test('a source that has left deals damage with the abilities that it last had', () => {
    const s = scenario()
      .cards({
        name: 'Dying Spark',
        types: 'Creature',
        power: 1,
        toughness: 1,
        keywords: ['lifelink', 'deathtouch'],
        abilities: [
          {
            kind: 'activated',
            cost: { sacrifice: 'this' },
            targets: [{ what: 'any' }],
            effect: [{ do: 'damage', amount: 1, to: { anyTarget: 0 } }],
          },
        ],
      })
      .player('A', { battlefield: ['Dying Spark'] })
      .player('B', { battlefield: ['Craw Wurm'] });
    s.activate('A', 'Dying Spark', { targets: ['Craw Wurm'] }).resolve();
    s.expect({ life: { A: 21 }, graveyard: { B: ['Craw Wurm'] } });
  });

  test('a permanent remembers the X of the spell that became it', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x5'], hand: ['Voracious Hydra'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.cast('A', 'Voracious Hydra', { x: 3 }).resolve().target('A', { mode: 1 }).resolve();
    s.expect({ objects: { 'Voracious Hydra': { power: 6, toughness: 7, counters: { '+1/+1': 6 } } } });
  });
});

describe('fighting', () => {
  test('both creatures deal damage equal to their power at the same time', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest', 'Hill Giant'], hand: ['Prey Upon'] })
      .player('B', { battlefield: ['Centaur Courser'] });
    s.cast('A', 'Prey Upon', { targets: ['Hill Giant', 'Centaur Courser'] }).resolve();
    s.expect({ graveyard: { A: ['Prey Upon', 'Hill Giant'], B: ['Centaur Courser'] } });
  });

  test('no damage is dealt when one of them is gone', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest', 'Hill Giant'], hand: ['Prey Upon'] })
      .player('B', { battlefield: ['Centaur Courser', 'Island'], hand: ['Unsummon'] });
    s.cast('A', 'Prey Upon', { targets: ['Hill Giant', 'Centaur Courser'] }).pass('A');
    s.cast('B', 'Unsummon', { targets: ['Hill Giant'] }).resolveAll();
    s.expect({ objects: { 'Centaur Courser': { damage: 0 } }, hand: { A: ['Hill Giant'] } });
  });

  test('a creature that bites deals the damage itself', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x2', "Ajani's Sunstriker"], hand: ['Rabid Bite'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.cast('A', 'Rabid Bite', { targets: ["Ajani's Sunstriker", 'Hill Giant'] }).resolve();
    s.expect({ life: { A: 22 }, objects: { 'Hill Giant': { damage: 2 }, "Ajani's Sunstriker": { damage: 0 } } });
  });
});

describe('libraries and hands', () => {
  test('scrying puts any number of cards on the bottom and the rest on top in any order', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island'], hand: ['Preordain'], libraryTop: ['Shock', 'Opt', 'Duress'] })
      .player('B', {});
    s.cast('A', 'Preordain').resolve().expect({ decision: 'scry' });
    s.fork()
      .answer('A', 'Shock away')
      .answer('A', 'no more')
      .expect({ hand: { A: ['Opt'] }, library: { A: ['Duress'] } });
    s.fork()
      .answer('A', 'Shock away', 'Opt away')
      .expect({ hand: { A: ['Duress'] }, library: { A: ['Plains'] } });
    const ordered = s.fork().answer('A', 'no more', 'Opt next on top');
    ordered.expect({ hand: { A: ['Opt'] }, library: { A: ['Shock', 'Duress'] } });
    expect(s.zone('library', 'A')).toHaveLength(23);
  });

  test('cards put back on the library lie in the order of the player’s choice', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island'], hand: ['Brainstorm', 'Murder'], libraryTop: ['Shock', 'Opt', 'Duress'] })
      .player('B', {});
    s.cast('A', 'Brainstorm')
      .resolve()
      .expect({ decision: 'put back', hand: { A: 4 } });
    s.answer('A', 'Murder', 'Shock').expect({ hand: { A: ['Opt', 'Duress'] }, library: { A: ['Shock', 'Murder'] } });
  });

  test('a player may fail to find a card of a stated quality', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x2'], hand: ['Rampant Growth'], library: ['Forest', 'Shock', 'Island'] })
      .player('B', {});
    s.cast('A', 'Rampant Growth').resolve().expect({ decision: 'choice', notOffered: 'Shock' });
    s.fork()
      .answer('A', 'done')
      .expect({ library: { A: 3 }, battlefield: { A: 2 } });
    s.choose('A', ['Island']).expect({ objects: { Island: { tapped: true } }, library: { A: 2 } });
  });

  test('a player may choose what an opponent discards from the revealed hand', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp'], hand: ['Duress'] })
      .player('B', { hand: ['Grizzly Bears', 'Shock', 'Opt', 'Forest'] });
    s.cast('A', 'Duress').resolve();
    s.expect({ decision: 'choice', decider: 'A', offered: ['Shock', 'Opt'], notOffered: ['Grizzly Bears', 'Forest'] });
    s.choose('A', ['Opt']).expect({ graveyard: { B: ['Opt'] } });
  });

  test('looking at the top takes one card and puts the rest on the bottom in any order', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Island x2'],
        hand: ['Impulse'],
        library: ['Shock', 'Opt', 'Duress', 'Murder', 'Forest'],
      })
      .player('B', {});
    s.cast('A', 'Impulse').resolve().choose('A', ['Duress']).answer('A', 'Opt away', 'Murder away');
    s.expect({ hand: { A: ['Duress'] }, library: { A: ['Forest', 'Opt', 'Murder', 'Shock'] } });
  });

  test('milled cards go to the graveyard and are not drawn', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island'], hand: ['Tome Scour'] })
      .player('B', { library: ['Shock', 'Opt', 'Forest'] });
    s.cast('A', 'Tome Scour', { targets: ['B'] }).resolve();
    s.expect({ graveyard: { B: ['Shock', 'Opt', 'Forest'] }, result: 'none' });
  });

  test('several players who sacrifice choose in turn order and sacrifice at the same time', () => {
    const s = scenario()
      .cards({
        name: 'Barter',
        cost: '{0}',
        types: 'Sorcery',
        abilities: [
          {
            kind: 'spell',
            effect: [{ do: 'sacrifice choice', who: 'each player', filter: { types: ['creature'] }, amount: 1 }],
          },
        ],
      })
      .player('A', { hand: ['Barter'], battlefield: ['Grizzly Bears', 'Doomed Traveler'] })
      .player('B', { battlefield: ['Hill Giant', 'Memnite'] });
    s.cast('A', 'Barter').resolve().expect({ decision: 'choice', decider: 'A' });
    s.choose('A', ['Doomed Traveler']).expect({ decider: 'B', graveyard: { A: [] } });
    s.choose('B', ['Memnite']).expect({ graveyard: { A: ['Doomed Traveler', 'Barter'], B: ['Memnite'] } });
  });
});

describe('control', () => {
  test('a creature under new control may not attack, unless it has haste, and goes back at end of turn', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x3'], hand: ['Act of Treason'] })
      .player('B', { battlefield: [{ card: 'Hill Giant', tapped: true }] });
    s.cast('A', 'Act of Treason', { targets: ['Hill Giant'] }).resolve();
    s.expect({ objects: { 'Hill Giant': { controller: 'A', owner: 'B', tapped: false, keywords: ['haste'] } } });
    s.attack('A', ['Hill Giant'])
      .passUntil('end')
      .expect({ life: { B: 17 } });
    s.passUntil({ step: 'upkeep', turn: 4 }).expect({ objects: { 'Hill Giant': { controller: 'B' } } });
  });

  test('a stolen creature goes to its owner’s graveyard', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x3', 'Bloodthrone Vampire'], hand: ['Act of Treason'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.cast('A', 'Act of Treason', { targets: ['Hill Giant'] }).resolve();
    s.activate('A', 'Bloodthrone Vampire', { costs: ['Hill Giant'] }).expect({
      graveyard: { A: 1, B: ['Hill Giant'] },
    });
  });

  test('an Aura may give control as long as it is attached', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island x4'], hand: ['Control Magic'] })
      .player('B', { battlefield: ['Hill Giant', 'Forest x2'], hand: ['Naturalize'] });
    s.cast('A', 'Control Magic', { targets: ['Hill Giant'] }).resolve();
    s.expect({ objects: { 'Hill Giant': { controller: 'A', sick: true } } });
    s.pass('A')
      .cast('B', 'Naturalize', { targets: ['Control Magic'] })
      .resolve();
    s.expect({ objects: { 'Hill Giant': { controller: 'B', sick: true } } });
  });
});
