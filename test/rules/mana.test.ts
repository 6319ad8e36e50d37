// Mana (CR 106), mana abilities (CR 605) and paying costs (CR 118, 601.2f–h); lands (CR 305).

import { describe, expect, test } from 'vitest';
import { scenario } from '../../harness/scenario/index.ts';

describe('playing lands', () => {
  test('one land may be played each turn', () => {
    const s = scenario()
      .player('A', { hand: ['Forest', 'Island'] })
      .player('B', {});
    s.play('A', 'Forest').expect({
      hand: { A: ['Island'] },
      battlefield: { A: ['Forest'] },
      notOffered: 'play Island',
    });
    s.passUntil({ step: 'main', turn: 5 }).expect({ offered: 'play Island' });
  });

  test('a land played before the position counts', () => {
    const s = scenario()
      .player('A', { hand: ['Forest'], landsPlayed: 1 })
      .player('B', {});
    s.expect({ notOffered: 'play Forest' });
  });

  test('an effect may allow another one this turn only', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x2'], hand: ['Forest', 'Island', 'Swamp', 'Explore'] })
      .player('B', {});
    s.play('A', 'Forest').cast('A', 'Explore').resolve();
    s.play('A', 'Island').expect({ notOffered: 'play Swamp' });
    s.passUntil({ step: 'main', turn: 5 }).play('A', 'Swamp').expect({ notOffered: 'play' });
  });

  test('playing a land uses no stack and can’t be answered before it is there', () => {
    const s = scenario()
      .player('A', { hand: ['Forest'] })
      .player('B', {});
    s.play('A', 'Forest').expect({ stack: [], battlefield: { A: ['Forest'] }, offered: 'activate Forest' });
  });

  test('a land that enters tapped can’t be tapped for mana', () => {
    const s = scenario()
      .player('A', { hand: ['Boros Guildgate'] })
      .player('B', {});
    s.play('A', 'Boros Guildgate').expect({ objects: { 'Boros Guildgate': { tapped: true } }, notOffered: 'activate' });
  });

  test('a land may be made to enter untapped by paying life as it enters', () => {
    const s = scenario()
      .player('A', { hand: ['Sacred Foundry'] })
      .player('B', {});
    s.play('A', 'Sacred Foundry').expect({ decision: 'pay life', battlefield: { A: [] } });
    const other = s.fork();
    s.answer('A', 'yes').expect({ life: { A: 18 }, objects: { 'Sacred Foundry': { tapped: false } } });
    other.answer('A', 'no').expect({ life: { A: 20 }, objects: { 'Sacred Foundry': { tapped: true } } });
  });

  test('life that a player does not have can’t be paid', () => {
    const s = scenario()
      .player('A', { life: 1, hand: ['Sacred Foundry'] })
      .player('B', {});
    s.play('A', 'Sacred Foundry').expect({ life: { A: 1 }, objects: { 'Sacred Foundry': { tapped: true } } });
  });

  test('a land that enters tapped unless others are there looks at them as it enters', () => {
    const alone = scenario()
      .player('A', { hand: ['Sunpetal Grove'] })
      .player('B', { battlefield: ['Forest'] });
    alone.play('A', 'Sunpetal Grove').expect({ objects: { 'Sunpetal Grove': { tapped: true } } });
    const helped = scenario()
      .player('A', { battlefield: ['Forest'], hand: ['Sunpetal Grove'] })
      .player('B', {});
    helped.play('A', 'Sunpetal Grove').expect({ objects: { 'Sunpetal Grove': { tapped: false } } });
  });
});

describe('mana abilities', () => {
  test('add mana at once, without the stack', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest'] })
      .player('B', {});
    s.activate('A', 'Forest').expect({
      mana: { A: 'G' },
      stack: [],
      priority: 'A',
      objects: { Forest: { tapped: true } },
    });
  });

  test('a tapped permanent can’t pay {T}', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Forest', tapped: true }] })
      .player('B', {});
    s.expect({ notOffered: 'activate' });
  });

  test('a creature that came under control this turn can’t pay {T}, with haste it can', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Llanowar Elves', sick: true }, 'Mountain x3'], hand: ['Fervor'] })
      .player('B', {});
    s.expect({ notOffered: 'activate Llanowar Elves' });
    s.cast('A', 'Fervor')
      .resolve()
      .activate('A', 'Llanowar Elves')
      .expect({ mana: { A: 'G' } });
  });

  test('an artifact that is no creature may tap in the turn it enters', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest'], hand: ['Sol Ring'] })
      .player('B', {});
    s.cast('A', 'Sol Ring')
      .resolve()
      .activate('A', 'Sol Ring')
      .expect({ mana: { A: 'CC' } });
  });

  test('a land with two basic land types adds either', () => {
    const s = scenario()
      .player('A', { battlefield: ['Taiga'] })
      .player('B', {});
    s.fork()
      .activate('A', 'Taiga', { mana: 'R' })
      .expect({ mana: { A: 'R' } });
    s.fork()
      .activate('A', 'Taiga', { mana: 'G' })
      .expect({ mana: { A: 'G' } });
  });

  test('a source of several mana adds all of it', () => {
    const s = scenario()
      .player('A', { battlefield: ['Llanowar Tribe'] })
      .player('B', {});
    s.activate('A', 'Llanowar Tribe').expect({ mana: { A: 'GGG' } });
  });

  test('an amount is counted as the ability resolves', () => {
    const s = scenario()
      .player('A', { battlefield: ["Gaea's Cradle", 'Grizzly Bears x3'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.activate('A', "Gaea's Cradle").expect({ mana: { A: 'GGG' } });
  });

  test('damage that comes with the mana is dealt as the ability resolves', () => {
    const s = scenario()
      .player('A', { battlefield: ['Ancient Tomb'] })
      .player('B', {});
    s.activate('A', 'Ancient Tomb').expect({ mana: { A: 'CC' }, life: { A: 18 }, stack: [] });
  });

  test('a cost of mana in a mana ability is paid first', () => {
    const s = scenario()
      .player('A', { battlefield: ['Azorius Signet', 'Forest'] })
      .player('B', {});
    s.activate('A', 'Azorius Signet').expect({ mana: { A: 'WU' }, objects: { Forest: { tapped: true } } });
  });

  test('a cost of counters in a mana ability is paid by removing them', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Vivid Crag', counters: { charge: 1 } }] })
      .player('B', {});
    s.activate('A', 'Vivid Crag', { ability: 3, mana: 'U' }).expect({
      mana: { A: 'U' },
      objects: { 'Vivid Crag': { counters: {} } },
    });
    s.passUntil({ step: 'main', turn: 5 });
    expect(s.offers().filter((text) => text.startsWith('activate Vivid Crag'))).toHaveLength(1);
  });

  test('a creature may be sacrificed for mana any time its controller has priority', () => {
    const s = scenario()
      .time({ step: 'upkeep' })
      .player('A', { battlefield: ["Ashnod's Altar", 'Grizzly Bears'] })
      .player('B', {});
    s.activate('A', "Ashnod's Altar").expect({ mana: { A: 'CC' }, graveyard: { A: ['Grizzly Bears'] }, stack: [] });
  });

  test('{Q} untaps a tapped permanent, and can’t be paid by an untapped one', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Pili-Pala', tapped: true }, 'Forest x2'] })
      .player('B', {});
    s.activate('A', 'Pili-Pala', { mana: 'W' }).expect({
      mana: { A: 'W' },
      objects: { 'Pili-Pala': { tapped: false } },
    });
    const untapped = scenario()
      .player('A', { battlefield: ['Pili-Pala', 'Forest x2'] })
      .player('B', {});
    untapped.expect({ notOffered: 'activate Pili-Pala' });
  });

  test('a creature that came under control this turn can’t pay {Q}', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Pili-Pala', tapped: true, sick: true }, 'Forest x2'] })
      .player('B', {});
    s.expect({ notOffered: 'activate Pili-Pala' });
  });
});

describe('what can be paid', () => {
  test('a spell is offered exactly when its mana can be produced in the right colours', () => {
    const hand = ['Counterspell', 'Silvercoat Lion', 'Grizzly Bears'];
    const s = scenario()
      .player('A', { battlefield: ['Forest', 'Island'], hand })
      .player('B', {});
    s.expect({ offered: 'cast Grizzly Bears', notOffered: ['cast Silvercoat Lion', 'cast Counterspell'] });
  });

  test('a source that could add either of two colours pays only one symbol', () => {
    const s = scenario()
      .player('A', { battlefield: ['Taiga', 'Mountain'], hand: ['Watchwolf', 'Grizzly Bears', 'Goblin Piker'] })
      .player('B', {});
    s.expect({ offered: ['cast Grizzly Bears', 'cast Goblin Piker'], notOffered: 'cast Watchwolf' });
  });

  test('sources that overlap are matched to the symbols', () => {
    const s = scenario()
      .player('A', { battlefield: ['Temple Garden', 'Taiga'], hand: ['Watchwolf'] })
      .player('B', {});
    s.cast('A', 'Watchwolf').expect({ stack: ['Watchwolf'], mana: { A: '' } });
  });

  test('colourless symbols need colourless mana', () => {
    const cards = { name: 'Thought Knot', cost: '{1}{C}', types: 'Creature', power: 2, toughness: 2 } as const;
    const s = scenario()
      .cards(cards)
      .player('A', { battlefield: ['Forest x3'], hand: ['Thought Knot'] })
      .player('B', {});
    s.expect({ notOffered: 'cast Thought Knot' });
    const paid = scenario()
      .cards(cards)
      .player('A', { battlefield: ['Forest', 'Mind Stone'], hand: ['Thought Knot'] })
      .player('B', {});
    paid.cast('A', 'Thought Knot').expect({ stack: ['Thought Knot'], objects: { Forest: { tapped: true } } });
  });

  test('generic mana is paid with any type', () => {
    const s = scenario()
      .player('A', { battlefield: ['Sol Ring', 'Island', 'Mountain'], hand: ['Phantom Monster'] })
      .player('B', {});
    s.cast('A', 'Phantom Monster')
      .resolve()
      .expect({ battlefield: { A: 4 }, mana: { A: '' } });
  });

  test('a spell with a mana cost of {0} costs nothing', () => {
    const s = scenario()
      .player('A', { hand: ['Ornithopter'] })
      .player('B', {});
    s.cast('A', 'Ornithopter')
      .resolve()
      .expect({ battlefield: { A: ['Ornithopter'] } });
  });

  test('floating mana counts', () => {
    const s = scenario()
      .player('A', { mana: 'RRR', battlefield: ['Mountain'], hand: ['Ball Lightning', 'Hill Giant'] })
      .player('B', {});
    s.cast('A', 'Ball Lightning', { pay: ['{R}', '{R}', '{R}'] });
    s.expect({ mana: { A: '' }, objects: { Mountain: { tapped: false } } });
  });
});

describe('paying by hand', () => {
  test('which source pays which symbol is the player’s choice', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest', 'Mountain', 'Llanowar Elves'], hand: ['Grizzly Bears'] })
      .player('B', {});
    s.fork()
      .cast('A', 'Grizzly Bears', { pay: ['Llanowar Elves', 'Mountain'] })
      .expect({
        objects: { Forest: { tapped: false }, Mountain: { tapped: true }, 'Llanowar Elves': { tapped: true } },
      });
    s.fork()
      .cast('A', 'Grizzly Bears', { pay: ['Forest', 'Llanowar Elves'] })
      .expect({
        objects: { Forest: { tapped: true }, Mountain: { tapped: false }, 'Llanowar Elves': { tapped: true } },
      });
  });

  test('a choice that would leave the rest unpayable is not offered', () => {
    const s = scenario()
      .player('A', { battlefield: ['Taiga', 'Mountain', 'Plains'], hand: ['Goblin Piker', 'Grizzly Bears'] })
      .player('B', {});
    s.refuses((game) => game.cast('A', 'Grizzly Bears', { pay: ['Mountain', 'Plains'] }));
    s.cast('A', 'Goblin Piker', { pay: ['Taiga', 'Plains'] }).expect({ objects: { Mountain: { tapped: false } } });
  });

  test('mana may be made before casting and spent then', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain', 'Forest'], hand: ['Shock'] })
      .player('B', {});
    s.activate('A', 'Mountain')
      .activate('A', 'Forest')
      .expect({ mana: { A: 'RG' } });
    s.cast('A', 'Shock', { targets: ['B'] }).expect({ mana: { A: 'G' } });
  });

  test('what a source adds beyond the cost stays in the pool', () => {
    const s = scenario()
      .player('A', { battlefield: ['Sol Ring'], hand: ['Alpha Myr', 'Chromatic Star'] })
      .player('B', {});
    s.cast('A', 'Chromatic Star').expect({ mana: { A: 'C' } });
  });
});

describe('paying automatically', () => {
  test('finds a payment whenever there is one', () => {
    const s = scenario()
      .player('A', { battlefield: ['Taiga', 'Temple Garden', 'Plains'], hand: ['Boros Charm'] })
      .player('B', {});
    // Only Taiga makes red mana.
    s.cast('A', 'Boros Charm', { mode: 1, targets: ['B'] })
      .resolve()
      .expect({ life: { B: 16 } });
  });

  test('keeps the more flexible sources', () => {
    const s = scenario()
      .player('A', { battlefield: ['Taiga', 'Mountain', 'Plains'], hand: ['Goblin Piker'] })
      .player('B', {});
    s.cast('A', 'Goblin Piker');
    s.expect({ objects: { Taiga: { tapped: false }, Mountain: { tapped: true }, Plains: { tapped: true } } });
  });

  test('keeps creatures that make mana', () => {
    const s = scenario()
      .player('A', { battlefield: ['Llanowar Elves', 'Forest x2'], hand: ['Grizzly Bears'] })
      .player('B', {});
    s.cast('A', 'Grizzly Bears').expect({ objects: { 'Llanowar Elves': { tapped: false } } });
  });
});

describe('X', () => {
  test('may be anything that can be paid, and 0', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x4'], hand: ['Blaze'] })
      .player('B', {});
    s.refuses((game) => game.cast('A', 'Blaze', { x: 4, targets: ['B'] }));
    s.fork()
      .cast('A', 'Blaze', { x: 3, targets: ['B'] })
      .resolve()
      .expect({ life: { B: 17 } });
    s.fork()
      .cast('A', 'Blaze', { x: 0, targets: ['B'] })
      .resolve()
      .expect({ life: { B: 20 } });
  });

  test('counts once for each {X} in the cost', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x5'], hand: ['Walking Ballista'] })
      .player('B', {});
    s.refuses((game) => game.cast('A', 'Walking Ballista', { x: 3 }));
    s.cast('A', 'Walking Ballista', { x: 2 }).resolve();
    s.expect({ objects: { 'Walking Ballista': { power: 2, counters: { '+1/+1': 2 } } } });
  });

  test('a spell with {X}{X} and no mana can be cast for 0', () => {
    const s = scenario()
      .player('A', { hand: ['Hangarback Walker'] })
      .player('B', {});
    s.cast('A', 'Hangarback Walker').resolve().resolveAll();
    s.expect({ graveyard: { A: ['Hangarback Walker'] }, battlefield: { A: [] } });
  });

  test('is part of the mana value on the stack and 0 on the battlefield', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x6'], hand: ['Hangarback Walker'] })
      .player('B', { battlefield: [{ card: 'Chalice of the Void', counters: { charge: 6 } }] });
    s.cast('A', 'Hangarback Walker', { x: 3 }).expect({
      stack: ['an ability of Chalice of the Void', 'Hangarback Walker'],
    });
    s.resolve().expect({ graveyard: { A: ['Hangarback Walker'] }, stack: [] });
    const zero = scenario()
      .player('A', { battlefield: ['Forest x6'], hand: ['Hangarback Walker'] })
      .player('B', { battlefield: ['Chalice of the Void'], hand: [] });
    zero.cast('A', 'Hangarback Walker', { x: 3 }).expect({ stack: ['Hangarback Walker'] });
  });

  test('counts for the counters that the permanent enters with, and for what it then adds', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x9'], hand: ['Astral Cornucopia'] })
      .player('B', {});
    s.cast('A', 'Astral Cornucopia', { x: 3 }).resolve();
    s.activate('A', 'Astral Cornucopia', { mana: 'U' }).expect({ mana: { A: 'UUU' } });
  });

  test('of a flashback cost is chosen like any other', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x5'], graveyard: ["Devil's Play"] })
      .player('B', {});
    s.refuses((game) => game.cast('A', "Devil's Play", { as: 'flashback', x: 3, targets: ['B'] }));
    s.cast('A', "Devil's Play", { as: 'flashback', x: 2, targets: ['B'] })
      .resolve()
      .expect({ life: { B: 18 } });
  });

  test('of an activated ability is chosen as it is activated', () => {
    const s = scenario()
      .player('A', { battlefield: ['Kessig Wolf Run', 'Mountain x2', 'Forest x2', 'Grizzly Bears'] })
      .player('B', {});
    s.activate('A', 'Kessig Wolf Run', { ability: 2, x: 2, targets: ['Grizzly Bears'] }).resolve();
    s.expect({ objects: { 'Grizzly Bears': { power: 4, toughness: 2, keywords: ['trample'] } } });
  });

  test('an ability’s own {T} is not available to pay for it', () => {
    const s = scenario()
      .player('A', { battlefield: ['Kessig Wolf Run', 'Mountain', 'Forest', 'Grizzly Bears'] })
      .player('B', {});
    s.refuses((game) => game.activate('A', 'Kessig Wolf Run', { ability: 2, x: 1, targets: ['Grizzly Bears'] }));
    s.activate('A', 'Kessig Wolf Run', { ability: 2, x: 0, targets: ['Grizzly Bears'] });
  });

  test('a large X is asked digit by digit', () => {
    const s = scenario()
      .player('A', { mana: 'R'.repeat(201), hand: ['Blaze'] })
      .player('B', { life: 300 });
    s.cast('A', 'Blaze', { x: 137, targets: ['B'] })
      .resolve()
      .expect({ life: { B: 163 } });
  });
});

describe('costs that are no mana', () => {
  test('life is paid by losing it, down to 0, and only life that is there', () => {
    const s = scenario()
      .player('A', { life: 7, battlefield: ['Adanto Vanguard'] })
      .player('B', {});
    s.activate('A', 'Adanto Vanguard').expect({ life: { A: 3 }, notOffered: 'activate Adanto Vanguard' });
    const last = scenario()
      .player('A', { life: 4, battlefield: ['Adanto Vanguard'] })
      .player('B', {});
    last.activate('A', 'Adanto Vanguard').expect({ result: 'B wins (life)', life: { A: 0 } });
  });

  test('a sacrifice is paid before anyone can respond', () => {
    const s = scenario()
      .player('A', { battlefield: ['Bloodthrone Vampire', 'Grizzly Bears'] })
      .player('B', {});
    s.activate('A', 'Bloodthrone Vampire', { costs: ['Grizzly Bears'] });
    s.expect({ graveyard: { A: ['Grizzly Bears'] }, stack: ['an ability of Bloodthrone Vampire'] });
    s.resolve().expect({ objects: { 'Bloodthrone Vampire': { power: 3, toughness: 3 } } });
  });

  test('a permanent may be sacrificed for its own ability, which still resolves', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mogg Fanatic'] })
      .player('B', {});
    s.activate('A', 'Mogg Fanatic', { targets: ['B'] }).expect({ graveyard: { A: ['Mogg Fanatic'] } });
    s.resolve().expect({ life: { B: 19 } });
  });

  test('an additional cost is paid as the spell is cast and is not given back when it is countered', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp', 'Grizzly Bears'], hand: ['Bone Splinters'] })
      .player('B', { battlefield: ['Hill Giant', 'Island x2'], hand: ['Counterspell'] });
    s.cast('A', 'Bone Splinters', { targets: ['Hill Giant'] }).expect({ graveyard: { A: ['Grizzly Bears'] } });
    s.pass('A')
      .cast('B', 'Counterspell', { targets: ['Bone Splinters'] })
      .resolve();
    s.expect({
      graveyard: { A: ['Grizzly Bears', 'Bone Splinters'] },
      objects: { 'Hill Giant': { zone: 'battlefield' } },
    });
  });

  test('a spell whose additional cost can’t be paid is not offered', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp'], hand: ['Bone Splinters'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.expect({ notOffered: 'cast Bone Splinters' });
  });

  test('a permanent tapped for mana can’t also be tapped for another cost', () => {
    const board = (lions: number) =>
      scenario()
        .player('A', { battlefield: ['Plains x2', `Silvercoat Lion x${lions}`], hand: ['Guardian of the Great Door'] })
        .player('B', {});
    board(3).expect({ notOffered: 'cast Guardian' });
    board(4)
      .cast('A', 'Guardian of the Great Door')
      .resolve()
      .expect({ objects: { Plains: { tapped: true }, 'Silvercoat Lion': { tapped: true } } });
  });

  test('the mana is paid so that what must be tapped for another cost is left', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Plains x2', 'Birds of Paradise', 'Silvercoat Lion x3', 'Glorious Anthem'],
        hand: ['Guardian of the Great Door'],
      })
      .player('B', {});
    // Two of six tap for mana, the other four for the additional cost; the Anthem can't be tapped for it.
    s.cast('A', 'Guardian of the Great Door').resolve();
    s.expect({ objects: { 'Birds of Paradise': { tapped: true }, 'Silvercoat Lion': { tapped: true } } });
  });

  test('a permanent’s own {T} can’t also tap it for another part of the cost', () => {
    const s = scenario()
      .cards({
        name: 'Relay',
        types: 'Artifact Creature',
        power: 1,
        toughness: 1,
        abilities: [
          {
            kind: 'activated',
            cost: { tap: true, tapUntapped: { filter: { types: ['creature'], controller: 'you' }, amount: 1 } },
            effect: [{ do: 'draw', amount: 1 }],
          },
        ],
      })
      .player('A', { battlefield: ['Relay'] })
      .player('B', {});
    s.expect({ notOffered: 'activate Relay' });
  });
});
