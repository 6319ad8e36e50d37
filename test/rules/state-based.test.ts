// State-based actions (CR 704). Players losing: see ending.test.ts.

import { describe, expect, test } from 'vitest';
import type { CardData } from '../../engine/index.ts';
import { scenario } from '../../harness/scenario/index.ts';

describe('creatures', () => {
  test('with toughness 0 or less are put into the graveyard, indestructible or not', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp', 'Knight Exemplar', 'Youthful Knight'], hand: ['Disfigure'] })
      .player('B', {});
    s.expect({ objects: { 'Youthful Knight': { toughness: 2, keywords: ['indestructible'] } } });
    s.cast('A', 'Disfigure', { targets: ['Youthful Knight'] }).resolve();
    s.expect({ graveyard: { A: ['Disfigure', 'Youthful Knight'] } });
  });

  test('with lethal damage are destroyed', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Lightning Bolt'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.cast('A', 'Lightning Bolt', { targets: ['Hill Giant'] })
      .resolve()
      .expect({ graveyard: { B: ['Hill Giant'] } });
  });

  test('with damage that becomes lethal because toughness is lowered are destroyed', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp'], hand: ['Disfigure'] })
      .player('B', { battlefield: [{ card: 'Craw Wurm', damage: 2 }] });
    s.cast('A', 'Disfigure', { targets: ['Craw Wurm'] })
      .resolve()
      .expect({ graveyard: { B: ['Craw Wurm'] } });
  });

  test('survive lethal damage when indestructible, and the game goes on', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Lightning Bolt'] })
      .player('B', { battlefield: ['Knight Exemplar', 'Youthful Knight'] });
    s.cast('A', 'Lightning Bolt', { targets: ['Youthful Knight'] }).resolve();
    s.expect({ objects: { 'Youthful Knight': { zone: 'battlefield', damage: 3 } }, decision: 'priority' });
  });

  test('that are indestructible are not destroyed by what says so either', () => {
    const s = scenario()
      .player('A', { battlefield: ['Plains x4', 'Swamp x3'], hand: ['Day of Judgment', 'Murder'] })
      .player('B', { battlefield: ['Impervious Greatwurm', 'Hill Giant'] });
    s.cast('A', 'Murder', { targets: ['Impervious Greatwurm'], pay: ['Swamp', 'Swamp', 'Swamp'] }).resolve();
    s.expect({ objects: { 'Impervious Greatwurm': { zone: 'battlefield' } } })
      .cast('A', 'Day of Judgment')
      .resolve();
    s.expect({ battlefield: { B: ['Impervious Greatwurm'] }, graveyard: { B: ['Hill Giant'] } });
  });

  test('that are indestructible may be sacrificed or exiled', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Plains', 'Bloodthrone Vampire', 'Impervious Greatwurm'],
        hand: ['Swords to Plowshares'],
      })
      .player('B', { battlefield: ['Impervious Greatwurm'] });
    s.cast('A', 'Swords to Plowshares', { targets: ["B's Impervious Greatwurm"] }).resolve();
    s.activate('A', 'Bloodthrone Vampire', { costs: ['Impervious Greatwurm'] });
    s.expect({ exile: { B: ['Impervious Greatwurm'] }, graveyard: { A: 2 }, life: { B: 36 } });
  });

  test('that stop being indestructible are destroyed by the damage they have', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp x3'], hand: ['Murder'] })
      .player('B', { battlefield: ['Knight Exemplar', { card: 'Youthful Knight', damage: 2 }] });
    s.expect({ objects: { 'Youthful Knight': { zone: 'battlefield' } } });
    s.cast('A', 'Murder', { targets: ['Knight Exemplar'] }).resolve();
    s.expect({ graveyard: { B: ['Knight Exemplar', 'Youthful Knight'] } });
  });

  test('dealt any damage by a source with deathtouch are destroyed', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x2', 'Typhoid Rats'], hand: ['Rabid Bite'] })
      .player('B', { battlefield: ['Craw Wurm'] });
    s.cast('A', 'Rabid Bite')
      .resolve()
      .expect({ graveyard: { B: ['Craw Wurm'] } });
  });

  test('dealt deathtouch damage while indestructible stay, and are not destroyed later for it', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x2', 'Swamp x3', 'Typhoid Rats'], hand: ['Rabid Bite', 'Murder'] })
      .player('B', { battlefield: ['Knight Exemplar', 'Youthful Knight'] });
    s.cast('A', 'Rabid Bite', { targets: ['Typhoid Rats', 'Youthful Knight'], pay: ['Forest', 'Forest'] }).resolve();
    s.expect({ objects: { 'Youthful Knight': { damage: 1, zone: 'battlefield' } } });
    s.cast('A', 'Murder', { targets: ['Knight Exemplar'] }).resolve();
    s.expect({ graveyard: { B: ['Knight Exemplar', 'Youthful Knight'] } }); // 1 damage is lethal for a 2/1
  });

  test('that die at the same check leave together', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x2', 'Blood Artist'], hand: ['Pyroclasm'] })
      .player('B', { battlefield: ['Blood Artist'] });
    s.cast('A', 'Pyroclasm').resolve();
    for (const [from, to] of [
      ['A', 'B'],
      ['A', 'B'],
      ['B', 'A'],
      ['B', 'A'],
    ] as const) {
      s.answer(from, to);
    }
    expect(s.zone('stack')).toHaveLength(4);
  });
});

describe('the legend rule', () => {
  test('the controller of two legendary permanents with the same name chooses one to keep', () => {
    const s = scenario()
      .player('A', {
        battlefield: [{ card: 'Isamaru, Hound of Konda', tapped: true }, 'Plains'],
        hand: ['Isamaru, Hound of Konda'],
      })
      .player('B', { battlefield: ['Isamaru, Hound of Konda'] });
    s.cast('A', 'Isamaru, Hound of Konda').resolve().expect({ decision: 'legend', decider: 'A' });
    expect(s.offers()).toHaveLength(2);
    s.answer('A', 'Isamaru, Hound of Konda#2');
    s.expect({ graveyard: { A: 1, B: [] }, objects: { "A's Isamaru, Hound of Konda": { tapped: false } } });
  });

  test('a legendary creature that is given up dies, but is neither destroyed nor sacrificed', () => {
    const legend: CardData = {
      name: 'Twin',
      cost: '{0}',
      types: 'Legendary Creature',
      power: 1,
      toughness: 1,
      keywords: ['indestructible'],
      abilities: [
        { kind: 'triggered', when: { on: 'dies' }, effect: [{ do: 'gain life', amount: 1 }] },
        {
          kind: 'triggered',
          when: { on: 'sacrifices', who: 'you' },
          effect: [{ do: 'gain life', amount: 10 }],
        },
      ],
    };
    const s = scenario()
      .cards(legend)
      .player('A', { battlefield: ['Twin'], hand: ['Twin'] })
      .player('B', {});
    s.cast('A', 'Twin').resolve().answer('A', 'Twin#1').resolveAll();
    s.expect({ life: { A: 21 }, graveyard: { A: ['Twin'] }, battlefield: { A: ['Twin'] } });
  });

  test('legendary permanents with different names are kept', () => {
    const s = scenario()
      .player('A', { battlefield: ['Isamaru, Hound of Konda', 'Krenko, Mob Boss'] })
      .player('B', {});
    s.expect({ battlefield: { A: 2 }, decision: 'priority' });
  });

  test('each player chooses among each name', () => {
    const s = scenario()
      .player('A', { battlefield: ['Isamaru, Hound of Konda x2', 'Krenko, Mob Boss x2'] })
      .player('B', { battlefield: ['Isamaru, Hound of Konda x2'] });
    s.answer('A', 'Isamaru, Hound of Konda').answer('A', 'Krenko, Mob Boss').answer('B', 'Isamaru, Hound of Konda');
    s.expect({ battlefield: { A: 2, B: 1 }, decision: 'priority' });
  });

  test('legendary lands fall under it too', () => {
    const s = scenario()
      .player('A', { battlefield: ["Gaea's Cradle"], hand: ["Gaea's Cradle"] })
      .player('B', {});
    s.play('A', "Gaea's Cradle")
      .answer('A', "Gaea's Cradle#2")
      .expect({ graveyard: { A: ["Gaea's Cradle"] } });
  });
});

describe('Auras and Equipment', () => {
  test('an Aura whose creature has left goes to its owner’s graveyard before anyone has priority', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Pacifism', attachedTo: 'Grizzly Bears' }] })
      .player('B', { battlefield: ['Grizzly Bears', 'Island'], hand: ['Unsummon'] });
    s.pass('A').cast('B', 'Unsummon').resolve();
    s.expect({ graveyard: { A: ['Pacifism'] }, priority: 'A' });
  });

  test('an Aura that is attached to nothing goes to the graveyard', () => {
    const s = scenario()
      .player('A', { battlefield: ['Pacifism'] })
      .player('B', {});
    s.expect({ graveyard: { A: ['Pacifism'] } });
  });

  test('an Aura on what it can’t enchant goes to the graveyard', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Pacifism', attachedTo: 'Forest' }, 'Forest'] })
      .player('B', {});
    s.expect({ graveyard: { A: ['Pacifism'] } });
  });

  test('an opponent’s Aura stays when its creature gains hexproof', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Pacifism', attachedTo: 'Grizzly Bears' }] })
      .player('B', { battlefield: ['Grizzly Bears', 'Swiftfoot Boots', 'Forest'] })
      .time({ active: 'B' });
    s.activate('B', 'Swiftfoot Boots').resolve();
    s.expect({ objects: { 'Grizzly Bears': { keywords: ['hexproof'] }, Pacifism: { attachedTo: 'Grizzly Bears' } } });
  });

  test('Equipment becomes unattached when its creature leaves, and stays', () => {
    const s = scenario()
      .player('A', { battlefield: ['Grizzly Bears', { card: 'Bonesplitter', attachedTo: 'Grizzly Bears' }] })
      .player('B', { battlefield: ['Swamp x3'], hand: ['Murder'] });
    s.expect({ objects: { 'Grizzly Bears': { power: 4 } } });
    s.pass('A').cast('B', 'Murder').resolve();
    s.expect({ objects: { Bonesplitter: { zone: 'battlefield', attachedTo: '' } } });
  });

  test('Equipment that becomes a creature becomes unattached', () => {
    const s = scenario()
      .cards({
        name: 'Animate',
        cost: '{0}',
        types: 'Instant',
        abilities: [
          {
            kind: 'spell',
            targets: [{ what: 'object', filter: { types: ['artifact'] } }],
            effect: [
              {
                do: 'change',
                what: { target: 0 },
                changes: { addTypes: ['creature'], setPower: 2, setToughness: 2 },
              },
            ],
          },
        ],
      })
      .player('A', {
        battlefield: ['Grizzly Bears', { card: 'Bonesplitter', attachedTo: 'Grizzly Bears' }],
        hand: ['Animate'],
      })
      .player('B', {});
    s.cast('A', 'Animate').resolve();
    s.expect({ objects: { Bonesplitter: { attachedTo: '', power: 2 }, 'Grizzly Bears': { power: 2 } } });
  });
});

describe('counters and tokens', () => {
  test('+1/+1 and -1/-1 counters on one permanent remove each other in pairs', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Craw Wurm', counters: { '+1/+1': 3 } }, 'Swamp x4'], hand: ['Skinrender'] })
      .player('B', {});
    s.cast('A', 'Skinrender').resolve().target('A', ['Craw Wurm']).resolve();
    s.expect({ objects: { 'Craw Wurm': { power: 6, toughness: 4, counters: {} } } });
  });

  test('only as many as there are of the fewer', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Craw Wurm', counters: { '+1/+1': 1, '-1/-1': 3 } }] })
      .player('B', {});
    s.expect({ objects: { 'Craw Wurm': { power: 4, toughness: 2, counters: { '-1/-1': 2 } } } });
  });

  test('a token that leaves the battlefield ceases to exist', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island', 'white Spirit Token'], hand: ['Unsummon'] })
      .player('B', {});
    s.cast('A', 'Unsummon').resolve();
    s.expect({ hand: { A: [] }, battlefield: { A: ['Island'] }, graveyard: { A: ['Unsummon'] } });
  });

  test('a token that dies has died before it ceases to exist', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Mountain', 'Zulaport Cutthroat', { card: 'Grizzly Bears', token: true }],
        hand: ['Shock'],
      })
      .player('B', {});
    s.cast('A', 'Shock', { targets: ['Grizzly Bears'] }).resolve();
    s.expect({ stack: ['an ability of Zulaport Cutthroat'], graveyard: { A: ['Shock'] } });
  });

  test('all creatures destroyed at once: the token is gone, the trigger makes another', () => {
    const s = scenario()
      .player('A', { battlefield: ['white Spirit Token', 'Doomed Traveler', 'Plains x4'], hand: ['Wrath of God'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.cast('A', 'Wrath of God').resolve();
    s.expect({ stack: ['an ability of Doomed Traveler'], battlefield: { A: 4, B: [] } });
    s.resolve().expect({ objects: { Spirit: { power: 1, token: true } } });
  });
});
