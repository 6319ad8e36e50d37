// Continuous effects and the layers (CR 611, 613).

import { describe, test } from 'vitest';
import type { CardData } from '../../engine/index.ts';
import { scenario } from '../../harness/scenario/index.ts';

describe('the order of the layers', () => {
  test('setting power and toughness comes before changing them, whichever was first', () => {
    const board = () =>
      scenario()
        .player('A', {
          battlefield: ['Grizzly Bears', 'Forest', 'Island x2'],
          hand: ['Giant Growth', 'Turn to Frog'],
        })
        .player('B', {});
    const one = board()
      .cast('A', 'Giant Growth', { targets: ['Grizzly Bears'] })
      .resolve();
    one.cast('A', 'Turn to Frog', { targets: ['Grizzly Bears'] }).resolve();
    one.expect({ objects: { 'Grizzly Bears': { power: 4, toughness: 4, colours: ['blue'] } } });
    const other = board()
      .cast('A', 'Turn to Frog', { targets: ['Grizzly Bears'], pay: ['Island', 'Island'] })
      .resolve();
    other.cast('A', 'Giant Growth', { targets: ['Grizzly Bears'] }).resolve();
    other.expect({ objects: { 'Grizzly Bears': { power: 4, toughness: 4 } } });
  });

  test('counters change what was set', () => {
    const s = scenario()
      .player('A', {
        battlefield: [{ card: 'Grizzly Bears', counters: { '+1/+1': 2 } }, 'Island x2'],
        hand: ['Turn to Frog'],
      })
      .player('B', {});
    s.cast('A', 'Turn to Frog', { targets: ['Grizzly Bears'] }).resolve();
    s.expect({ objects: { 'Grizzly Bears': { power: 3, toughness: 3 } } });
  });

  test('switching comes last', () => {
    const s = scenario()
      .player('A', { battlefield: ['Aquamoeba', 'Forest'], hand: ['Giant Growth', 'Opt'] })
      .player('B', {});
    s.activate('A', 'Aquamoeba', { costs: ['Opt'] }).resolve();
    s.expect({ objects: { Aquamoeba: { power: 3, toughness: 1 } } });
    s.cast('A', 'Giant Growth', { targets: ['Aquamoeba'] }).resolve();
    s.expect({ objects: { Aquamoeba: { power: 6, toughness: 4 } } });
  });

  test('switching twice is as before', () => {
    const s = scenario()
      .player('A', { battlefield: ['Aquamoeba'], hand: ['Opt', 'Shock'] })
      .player('B', {});
    s.activate('A', 'Aquamoeba', { costs: ['Opt'] })
      .activate('A', 'Aquamoeba', { costs: ['Shock'] })
      .resolveAll();
    s.expect({ objects: { Aquamoeba: { power: 1, toughness: 3 } } });
  });

  test('counters put on under a switch apply before it', () => {
    const s = scenario()
      .player('A', { battlefield: ['Aquamoeba', 'Swamp x4'], hand: ['Opt', 'Skinrender'] })
      .player('B', { battlefield: ['Craw Wurm'] });
    s.cast('A', 'Skinrender').resolve().target('A', ['Aquamoeba']);
    s.activate('A', 'Aquamoeba', { costs: ['Opt'] }).resolve();
    s.expect({ objects: { Aquamoeba: { power: 3, toughness: 1 } } }).resolve();
    s.expect({ graveyard: { A: ['Opt', 'Aquamoeba'] } });
  });
});

describe('timestamps', () => {
  test('of two effects that set the same, the later wins', () => {
    const giant: CardData = {
      name: 'Giant Form',
      cost: '{0}',
      types: 'Instant',
      abilities: [
        {
          kind: 'spell',
          targets: [{ what: 'object', filter: { types: ['creature'] } }],
          effect: [{ do: 'change', what: { target: 0 }, changes: { setPower: 8, setToughness: 8 } }],
        },
      ],
    };
    const board = () =>
      scenario()
        .cards(giant)
        .player('A', { battlefield: ['Grizzly Bears', 'Island x2'], hand: ['Turn to Frog', 'Giant Form'] })
        .player('B', {});
    const one = board()
      .cast('A', 'Giant Form', { targets: ['Grizzly Bears'] })
      .resolve();
    one.cast('A', 'Turn to Frog', { targets: ['Grizzly Bears'] }).resolve();
    one.expect({ objects: { 'Grizzly Bears': { power: 1 } } });
    const other = board()
      .cast('A', 'Turn to Frog', { targets: ['Grizzly Bears'] })
      .resolve();
    other.cast('A', 'Giant Form', { targets: ['Grizzly Bears'] }).resolve();
    other.expect({ objects: { 'Grizzly Bears': { power: 8 } } });
  });

  test('abilities that are lost and gained in the same layer follow timestamps', () => {
    const board = () =>
      scenario()
        .player('A', { battlefield: ['Serra Angel', 'Island x2', 'Plains x2'], hand: ['Turn to Frog', 'Mighty Leap'] })
        .player('B', {});
    const one = board()
      .cast('A', 'Mighty Leap', { pay: ['Plains', 'Plains'] })
      .resolve();
    one.cast('A', 'Turn to Frog', { targets: ['Serra Angel'] }).resolve();
    one.expect({ objects: { 'Serra Angel': { power: 3, notKeywords: ['flying', 'vigilance'] } } });
    const other = board()
      .cast('A', 'Turn to Frog', { targets: ['Serra Angel'], pay: ['Island', 'Island'] })
      .resolve();
    other.cast('A', 'Mighty Leap').resolve();
    other.expect({ objects: { 'Serra Angel': { power: 3, keywords: ['flying'], notKeywords: ['vigilance'] } } });
  });

  test('the last control-changing effect decides', () => {
    const s = scenario()
      .player('A', { battlefield: ['Hill Giant', { card: 'Control Magic', owner: 'A', attachedTo: 'Hill Giant' }] })
      .player('B', { battlefield: ['Island x4'], hand: ['Control Magic'] })
      .time({ active: 'B' });
    s.cast('B', 'Control Magic', { targets: ['Hill Giant'] }).resolve();
    s.expect({ objects: { 'Hill Giant': { controller: 'B' } } });
  });
});

describe('static abilities', () => {
  test('affect what comes later and end with their permanent', () => {
    const s = scenario()
      .player('A', { battlefield: ['Glorious Anthem', 'Forest x2'], hand: ['Grizzly Bears'] })
      .player('B', { battlefield: ['Plains x2', 'Hill Giant'], hand: ['Disenchant'] });
    s.cast('A', 'Grizzly Bears').resolve();
    s.expect({ objects: { 'Grizzly Bears': { power: 3, toughness: 3 }, 'Hill Giant': { power: 3, toughness: 3 } } });
    s.pass('A')
      .cast('B', 'Disenchant', { targets: ['Glorious Anthem'] })
      .resolve();
    s.expect({ objects: { 'Grizzly Bears': { power: 2, toughness: 2 } } });
  });

  test('of several permanents add up', () => {
    const s = scenario()
      .player('A', { battlefield: ['Muscle Sliver x3'] })
      .player('B', { battlefield: ['Muscle Sliver'] });
    s.expect({ objects: { "A's Muscle Sliver": { power: 5 }, "B's Muscle Sliver": { power: 5, toughness: 5 } } });
  });

  test('that lower toughness to 0 put creatures into the graveyard', () => {
    const s = scenario()
      .player('A', { battlefield: ['Plains x7', 'Grizzly Bears'], hand: ['Elesh Norn, Grand Cenobite'] })
      .player('B', { battlefield: ['Silvercoat Lion', 'Hill Giant'] });
    s.cast('A', 'Elesh Norn, Grand Cenobite').resolve();
    s.expect({
      graveyard: { B: ['Silvercoat Lion'] },
      objects: { 'Hill Giant': { power: 1, toughness: 1 }, 'Grizzly Bears': { power: 4, toughness: 4 } },
    });
  });

  test('hold only while their condition does', () => {
    const s = scenario()
      .player('A', { battlefield: ['Skophos Reaver'] })
      .player('B', {});
    s.expect({ objects: { 'Skophos Reaver': { power: 4 } } });
    s.passUntil({ step: 'upkeep', turn: 4 }).expect({ objects: { 'Skophos Reaver': { power: 2 } } });
  });

  test('may count cards in other zones', () => {
    const s = scenario()
      .player('A', { battlefield: ['Putrid Imp', 'Mountain'], graveyard: ['Forest x6'], hand: ['Shock'] })
      .player('B', {});
    s.expect({ objects: { 'Putrid Imp': { power: 1, notKeywords: ["can't block"] } } });
    s.cast('A', 'Shock', { targets: ['B'] }).resolve();
    s.expect({ objects: { 'Putrid Imp': { power: 2, toughness: 2, keywords: ["can't block"] } } });
  });

  test('that count on the battlefield follow it', () => {
    const s = scenario()
      .player('A', { battlefield: ['Regal Bunnicorn', 'Plains'], hand: ['Forest'] })
      .player('B', {});
    s.expect({ objects: { 'Regal Bunnicorn': { power: 1, toughness: 1 } } });
    s.play('A', 'Forest').expect({ objects: { 'Regal Bunnicorn': { power: 1 } } });
    const more = scenario()
      .player('A', { battlefield: ['Regal Bunnicorn', 'Sol Ring'], hand: ['Memnite'] })
      .player('B', {});
    more
      .cast('A', 'Memnite')
      .resolve()
      .expect({ objects: { 'Regal Bunnicorn': { power: 3, toughness: 3 } } });
  });

  test('end at once when their permanent loses its abilities', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island x2'], hand: ['Turn to Frog'] })
      .player('B', { battlefield: ['Goblin Chieftain', 'Raging Goblin'] });
    s.expect({ objects: { 'Raging Goblin': { power: 2 } } });
    s.cast('A', 'Turn to Frog', { targets: ['Goblin Chieftain'] }).resolve();
    s.expect({ objects: { 'Raging Goblin': { power: 1 }, 'Goblin Chieftain': { power: 1, notKeywords: ['haste'] } } });
  });

  test('that remove all abilities also stop triggered abilities', () => {
    const s = scenario()
      .player('A', { battlefield: ['Humility', 'Forest x2'], hand: ['Elvish Visionary'] })
      .player('B', { battlefield: ['Soul Warden', 'Serra Angel'] });
    s.cast('A', 'Elvish Visionary').resolve();
    s.expect({ stack: [], objects: { 'Serra Angel': { power: 1, toughness: 1, notKeywords: ['flying'] } } });
  });

  test('that remove all abilities also stop activated abilities', () => {
    const s = scenario()
      .player('A', { battlefield: ['Humility', 'Prodigal Sorcerer', 'Llanowar Elves'] })
      .player('B', {});
    s.expect({ notOffered: 'activate' });
  });

  test('restrictions that another effect gave are no abilities that are lost', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Island x2', { card: 'Pacifism', attachedTo: 'Hill Giant' }],
        hand: ['Turn to Frog'],
      })
      .player('B', { battlefield: ['Hill Giant'] });
    s.cast('A', 'Turn to Frog', { targets: ['Hill Giant'] }).resolve();
    s.expect({ objects: { 'Hill Giant': { power: 1, keywords: ["can't attack", "can't block"] } } });
  });

  test('follow a change of control', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x3', 'Honor of the Pure', 'Glorious Anthem'], hand: ['Act of Treason'] })
      .player('B', { battlefield: ['Silvercoat Lion'] });
    s.cast('A', 'Act of Treason', { targets: ['Silvercoat Lion'] }).resolve();
    s.expect({ objects: { 'Silvercoat Lion': { controller: 'A', power: 4 } } });
  });

  test('a lord’s own bonus does not apply to itself where others are meant', () => {
    const s = scenario()
      .player('A', { battlefield: ['Knight Exemplar x2', 'Youthful Knight'] })
      .player('B', {});
    s.expect({
      objects: {
        'Knight Exemplar': { power: 3, keywords: ['indestructible'] },
        'Youthful Knight': { power: 4, toughness: 3, keywords: ['indestructible'] },
      },
    });
  });
});

describe('effects of spells', () => {
  test('affect only what was there as they began', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Plains x4', 'Grizzly Bears', 'Forest x2'],
        hand: ['Inspired Charge', 'Grizzly Bears'],
      })
      .player('B', {});
    s.cast('A', 'Inspired Charge', { pay: Array(4).fill('Plains') })
      .resolve()
      .cast('A', 'Grizzly Bears')
      .resolve();
    s.expect({
      objects: { 'Grizzly Bears#1': { power: 4, toughness: 3 }, 'Grizzly Bears#2': { power: 2, toughness: 2 } },
    });
  });

  test('evaluate their amounts once', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x8', 'Grizzly Bears', 'Mountain'], hand: ['Craterhoof Behemoth', 'Shock'] })
      .player('B', {});
    s.cast('A', 'Craterhoof Behemoth', { pay: Array(8).fill('Forest') })
      .resolve()
      .resolve();
    s.expect({
      objects: { 'Grizzly Bears': { power: 4, keywords: ['trample'] }, 'Craterhoof Behemoth': { power: 7 } },
    });
    s.cast('A', 'Shock', { targets: ['Grizzly Bears'] }).resolve();
    s.expect({ objects: { 'Craterhoof Behemoth': { power: 7 }, 'Grizzly Bears': { damage: 2 } } });
  });

  test('end with the object they affect: a card that comes back is new', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Forest x3', 'Island', 'Grizzly Bears'],
        hand: ['Giant Growth', 'Unsummon'],
      })
      .player('B', {});
    s.cast('A', 'Giant Growth', { targets: ['Grizzly Bears'], pay: ['Forest'] }).resolve();
    s.cast('A', 'Unsummon', { targets: ['Grizzly Bears'] })
      .resolve()
      .cast('A', 'Grizzly Bears')
      .resolve();
    s.expect({ objects: { 'Grizzly Bears': { power: 2, toughness: 2 } } });
  });

  test('go on when their source is gone', () => {
    const s = scenario()
      .player('A', { battlefield: ['Kessig Wolf Run', 'Mountain', 'Forest x2', 'Grizzly Bears'] })
      .player('B', {});
    s.activate('A', 'Kessig Wolf Run', { ability: 2, x: 1, targets: ['Grizzly Bears'] }).resolve();
    s.expect({ objects: { 'Grizzly Bears': { power: 3 } } });
  });
});
