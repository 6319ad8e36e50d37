// Declaring attackers and blockers (CR 508, 509), leaving combat (CR 506.4), and what combat keywords forbid (CR 702).

import { describe, expect, test } from 'vitest';
import type { CardData } from '../../engine/index.ts';
import { scenario } from '../../harness/scenario/index.ts';

describe('attackers', () => {
  test('must be untapped and under control since the turn began', () => {
    const s = scenario()
      .player('A', {
        battlefield: [
          'Grizzly Bears',
          { card: 'Hill Giant', tapped: true },
          { card: 'Craw Wurm', sick: true },
          { card: 'Raging Goblin', sick: true },
        ],
      })
      .player('B', {});
    s.passUntil('declare attackers');
    s.expect({
      offered: ['Grizzly Bears attacks', 'Raging Goblin attacks'],
      notOffered: ['Hill Giant attacks', 'Craw Wurm attacks'],
    });
  });

  test('with defender can’t attack', () => {
    const s = scenario()
      .player('A', { battlefield: ['Steel Wall', 'Grizzly Bears'] })
      .player('B', {});
    s.passUntil('declare attackers').expect({ notOffered: 'Steel Wall attacks' });
  });

  test('become tapped, with vigilance they don’t', () => {
    const s = scenario()
      .player('A', { battlefield: ['Grizzly Bears', 'Serra Angel'] })
      .player('B', {});
    s.attack('A', ['Grizzly Bears', 'Serra Angel']);
    s.expect({ objects: { 'Grizzly Bears': { tapped: true, attacking: 'B' }, 'Serra Angel': { tapped: false } } });
  });

  test('that attack if able must be declared', () => {
    const s = scenario()
      .player('A', { battlefield: ["Anje's Ravager", 'Grizzly Bears'] })
      .player('B', {});
    s.passUntil('declare attackers').expect({ notOffered: 'no more attackers' });
    s.refuses((game) => game.attack('A', ['Grizzly Bears']));
    s.attack('A', ["Anje's Ravager"]).expect({ objects: { "Anje's Ravager": { attacking: 'B' } } });
  });

  test('that attack if able need not when they are tapped or came this turn', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: "Anje's Ravager", sick: true }, 'Grizzly Bears'] })
      .player('B', {});
    s.passUntil('declare attackers').expect({ offered: 'no more attackers' });
  });

  test('trigger when they are declared, before anyone has priority', () => {
    const s = scenario()
      .player('A', { battlefield: ["Anje's Ravager"], hand: ['Forest x2'] })
      .player('B', {});
    s.attack('A', ["Anje's Ravager"]).expect({ stack: ["an ability of Anje's Ravager"], step: 'declare attackers' });
    s.resolve().expect({ hand: { A: 3 }, graveyard: { A: ['Forest', 'Forest'] } });
  });

  test('stay attacking when they become untapped or can no longer attack', () => {
    const s = scenario()
      .player('A', { battlefield: ['Grizzly Bears', 'Seeker of Skybreak'] })
      .player('B', { battlefield: ['Plains x2'], hand: ['Flash Pacifism'] })
      .cards({
        name: 'Flash Pacifism',
        cost: '{1}{W}',
        types: 'Instant',
        abilities: [
          {
            kind: 'spell',
            targets: [{ what: 'object', filter: { types: ['creature'] } }],
            effect: [{ do: 'change', what: { target: 0 }, changes: { keywords: ["can't attack"] } }],
          },
        ],
      });
    s.attack('A', ['Grizzly Bears'])
      .activate('A', 'Seeker of Skybreak', { targets: ['Grizzly Bears'] })
      .resolve();
    s.expect({ objects: { 'Grizzly Bears': { tapped: false, attacking: 'B' } } });
    s.pass('A')
      .cast('B', 'Flash Pacifism', { targets: ['Grizzly Bears'] })
      .resolve()
      .passUntil('main 2');
    s.expect({ life: { B: 18 } });
  });

  test('are declared one by one, no set twice: what was skipped is not offered again', () => {
    const s = scenario()
      .player('A', { battlefield: ['Grizzly Bears', 'Hill Giant', 'Craw Wurm'] })
      .player('B', {});
    s.passUntil('declare attackers').answer('A', 'Hill Giant attacks player B');
    expect(s.offers()).toEqual(['no more attackers', 'Craw Wurm attacks player B']);
  });
});

describe('blockers', () => {
  test('must be untapped', () => {
    const s = scenario()
      .player('A', { battlefield: ['Hill Giant'] })
      .player('B', { battlefield: [{ card: 'Grizzly Bears', tapped: true }] });
    s.attack('A', ['Hill Giant']).pass('A').pass('B').expect({ step: 'declare blockers', decision: 'priority' });
  });

  test('may be creatures that came under control this turn', () => {
    const s = scenario()
      .player('A', { battlefield: ['Hill Giant'] })
      .player('B', { battlefield: [{ card: 'Grizzly Bears', sick: true }] });
    s.attack('A', ['Hill Giant']).block('B', { 'Grizzly Bears': 'Hill Giant' });
    s.expect({ objects: { 'Grizzly Bears': { blocking: ['Hill Giant'], tapped: false } } });
  });

  test('may be several for one attacker', () => {
    const s = scenario()
      .player('A', { battlefield: ['Craw Wurm'] })
      .player('B', { battlefield: ['Grizzly Bears', 'Hill Giant'] });
    s.attack('A', ['Craw Wurm']).block('B', { 'Grizzly Bears': 'Craw Wurm', 'Hill Giant': 'Craw Wurm' });
    s.expect({ objects: { 'Grizzly Bears': { blocking: ['Craw Wurm'] }, 'Hill Giant': { blocking: ['Craw Wurm'] } } });
  });

  test('can’t block one that flies, unless they fly or have reach', () => {
    const s = scenario()
      .player('A', { battlefield: ['Wind Drake'] })
      .player('B', { battlefield: ['Grizzly Bears', 'Storm Crow', 'Giant Spider'] });
    s.attack('A', ['Wind Drake']).pass('A').pass('B');
    s.expect({ decision: 'blocker', offered: 'Storm Crow blocks Wind Drake' });
    s.refuses((game) => game.block('B', { 'Grizzly Bears': 'Wind Drake' }));
    s.block('B', { 'Storm Crow': 'Wind Drake', 'Giant Spider': 'Wind Drake' });
  });

  test('can’t block one that can’t be blocked', () => {
    const s = scenario()
      .player('A', { battlefield: ['Triton Shorestalker'] })
      .player('B', { battlefield: ['Grizzly Bears'] });
    s.attack('A', ['Triton Shorestalker'])
      .passUntil('main 2')
      .expect({ life: { B: 19 } });
  });

  test('that can’t block are not asked', () => {
    const s = scenario()
      .player('A', { battlefield: ['Hill Giant'] })
      .player('B', { battlefield: ['Carrion Feeder'] });
    s.attack('A', ['Hill Giant']).pass('A').pass('B').expect({ step: 'declare blockers', decision: 'priority' });
  });

  test('with defender may block', () => {
    const s = scenario()
      .player('A', { battlefield: ['Hill Giant'] })
      .player('B', { battlefield: ['Steel Wall'] });
    s.attack('A', ['Hill Giant']).block('B', { 'Steel Wall': 'Hill Giant' }).passUntil('main 2');
    s.expect({ life: { B: 20 }, objects: { 'Steel Wall': { damage: 3 } } });
  });

  test('evasion matters only as blocks are declared', () => {
    const s = scenario()
      .player('A', { battlefield: ['Grizzly Bears', 'Plains x2'], hand: ['Mighty Leap'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.attack('A', ['Grizzly Bears']).block('B', { 'Hill Giant': 'Grizzly Bears' });
    s.cast('A', 'Mighty Leap', { targets: ['Grizzly Bears'] })
      .resolve()
      .passUntil('main 2');
    s.expect({ life: { B: 20 }, graveyard: { B: ['Hill Giant'] } });
  });
});

describe('menace', () => {
  test('a single possible blocker can’t block', () => {
    const s = scenario()
      .player('A', { battlefield: ['Boggart Brute'] })
      .player('B', { battlefield: ['Grizzly Bears'] });
    s.attack('A', ['Boggart Brute']).pass('A').pass('B').expect({ notOffered: 'Grizzly Bears blocks Boggart Brute' });
    s.passUntil('main 2').expect({ life: { B: 17 } });
  });

  test('two may block together, one alone may not', () => {
    const s = scenario()
      .player('A', { battlefield: ['Boggart Brute'] })
      .player('B', { battlefield: ['Grizzly Bears', 'Silvercoat Lion'] });
    s.attack('A', ['Boggart Brute']).pass('A').pass('B');
    s.refuses((game) => game.block('B', { 'Grizzly Bears': 'Boggart Brute' }));
    s.refuses((game) => game.block('B', { 'Silvercoat Lion': 'Boggart Brute' }));
    s.fork().block('B', {});
    s.block('B', { 'Grizzly Bears': 'Boggart Brute', 'Silvercoat Lion': 'Boggart Brute' });
    s.expect({ objects: { 'Silvercoat Lion': { blocking: ['Boggart Brute'] } } });
  });

  test('a block that no other creature could join any more is not offered', () => {
    const s = scenario()
      .player('A', { battlefield: ['Boggart Brute', 'Hill Giant'] })
      .player('B', { battlefield: ['Grizzly Bears', 'Silvercoat Lion'] });
    s.attack('A', ['Boggart Brute', 'Hill Giant']).pass('A').pass('B');
    s.answer('B', 'Grizzly Bears blocks Hill Giant').expect({ notOffered: 'Silvercoat Lion blocks Boggart Brute' });
  });

  test('two attackers with menace and three blockers: only one of them can be blocked', () => {
    const s = scenario()
      .player('A', { battlefield: ['Boggart Brute', 'Insolent Neonate'] })
      .player('B', { battlefield: ['Grizzly Bears', 'Silvercoat Lion', 'Hill Giant'] });
    s.attack('A', ['Boggart Brute', 'Insolent Neonate']).pass('A').pass('B');
    s.answer('B', 'Grizzly Bears blocks Boggart Brute').expect({
      notOffered: 'Silvercoat Lion blocks Insolent Neonate',
    });
    s.answer('B', 'Silvercoat Lion blocks Boggart Brute').expect({ notOffered: 'Hill Giant blocks Insolent Neonate' });
  });

  test('a creature that must complete a block can’t block nothing', () => {
    const s = scenario()
      .player('A', { battlefield: ['Boggart Brute'] })
      .player('B', { battlefield: ['Grizzly Bears', 'Silvercoat Lion'] });
    s.attack('A', ['Boggart Brute']).pass('A').pass('B').answer('B', 'Grizzly Bears blocks Boggart Brute');
    expect(s.offers()).toEqual(['Silvercoat Lion blocks Boggart Brute']);
  });

  test('with flying needs two blockers that can block fliers', () => {
    const drake: CardData = {
      name: 'Sly Drake',
      types: 'Creature',
      power: 2,
      toughness: 2,
      keywords: ['flying', 'menace'],
    };
    const s = scenario()
      .cards(drake)
      .player('A', { battlefield: ['Sly Drake'] })
      .player('B', { battlefield: ['Storm Crow', 'Grizzly Bears'] });
    s.attack('A', ['Sly Drake']).pass('A').pass('B').expect({ notOffered: 'blocks Sly Drake' });
  });
});

describe('blocked creatures and leaving combat', () => {
  test('a blocked creature stays blocked when its blockers are gone, and deals no damage', () => {
    const s = scenario()
      .time({ step: 'declare blockers' })
      .player('A', {
        battlefield: [
          { card: 'Hill Giant', attacking: 'B' },
          { card: 'Charging Badger', attacking: 'B' },
        ],
      })
      .player('B', {
        battlefield: [
          { card: 'Grizzly Bears', blocking: 'Hill Giant' },
          { card: 'Silvercoat Lion', blocking: 'Charging Badger' },
          'Island x2',
        ],
        hand: ['Unsummon x2'],
      });
    s.pass('A').cast('B', 'Unsummon', { targets: ['Grizzly Bears'] });
    s.cast('B', 'Unsummon', { targets: ['Silvercoat Lion'] }).resolveAll();
    s.passUntil('main 2').expect({ life: { B: 19 } }); // the Badger tramples
  });

  test('an attacker that leaves the battlefield deals and is dealt no damage', () => {
    const s = scenario()
      .time({ step: 'declare blockers' })
      .player('A', { battlefield: [{ card: 'Hill Giant', attacking: 'B' }, 'Island'], hand: ['Unsummon'] })
      .player('B', { battlefield: [{ card: 'Grizzly Bears', blocking: 'Hill Giant' }] });
    s.cast('A', 'Unsummon', { targets: ['Hill Giant'] })
      .resolve()
      .passUntil('main 2');
    s.expect({ objects: { 'Grizzly Bears': { damage: 0, blocking: [] } }, hand: { A: ['Hill Giant'] } });
  });

  test('an attacker whose controller changes is removed from combat', () => {
    const steal: CardData = {
      name: 'Steal',
      cost: '{0}',
      types: 'Instant',
      abilities: [
        {
          kind: 'spell',
          targets: [{ what: 'object', filter: { types: ['creature'] } }],
          effect: [{ do: 'change', what: { target: 0 }, changes: { control: 'you' } }],
        },
      ],
    };
    const s = scenario()
      .cards(steal)
      .player('A', { battlefield: ['Hill Giant', 'Grizzly Bears'] })
      .player('B', { hand: ['Steal'] });
    s.attack('A', ['Hill Giant', 'Grizzly Bears'])
      .pass('A')
      .cast('B', 'Steal', { targets: ['Hill Giant'] })
      .resolve();
    s.expect({ objects: { 'Hill Giant': { controller: 'B', attacking: '', tapped: true } } });
    s.passUntil('main 2').expect({ life: { A: 20, B: 18 } });
  });

  test('creatures leave combat as the end of combat step ends', () => {
    const s = scenario()
      .player('A', { battlefield: ['Hill Giant'] })
      .player('B', {});
    s.attack('A', ['Hill Giant'])
      .passUntil('end of combat')
      .expect({ objects: { 'Hill Giant': { attacking: 'B' } } });
    s.passUntil('main 2').expect({ objects: { 'Hill Giant': { attacking: '' } } });
  });

  test('a creature that stops being a creature deals no combat damage', () => {
    const s = scenario()
      .cards({
        name: 'Petrify',
        cost: '{0}',
        types: 'Instant',
        abilities: [
          {
            kind: 'spell',
            targets: [{ what: 'object', filter: { types: ['creature'] } }],
            effect: [{ do: 'change', what: { target: 0 }, changes: { setTypes: ['artifact'] } }],
          },
        ],
      })
      .player('A', { battlefield: ['Hill Giant', 'Grizzly Bears'] })
      .player('B', { hand: ['Petrify'] });
    s.attack('A', ['Hill Giant', 'Grizzly Bears'])
      .pass('A')
      .cast('B', 'Petrify', { targets: ['Hill Giant'] })
      .resolve();
    s.expect({ objects: { 'Hill Giant': { types: ['artifact'], attacking: '' } } });
    s.passUntil('main 2').expect({ life: { B: 18 } });
  });
});

describe('hexproof and ward', () => {
  test('a creature with hexproof can’t be targeted by opponents, but by its controller', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain', 'Aven Fleetwing'], hand: ['Shock'] })
      .player('B', { battlefield: ['Mountain', 'Aven Fleetwing'], hand: ['Shock'] });
    s.answer('A', 'cast Shock').expect({ offered: "A's Aven Fleetwing", notOffered: "B's Aven Fleetwing" });
  });

  test('hexproof does not stop what does not target', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x2'], hand: ['Pyroclasm'] })
      .player('B', { battlefield: ['Aven Fleetwing'] });
    s.cast('A', 'Pyroclasm')
      .resolve()
      .expect({ graveyard: { B: ['Aven Fleetwing'] } });
  });

  test('ward counters an opponent’s spell unless its cost is paid', () => {
    const board = (mountains: number) =>
      scenario()
        .player('A', { battlefield: [`Mountain x${mountains}`], hand: ['Lightning Bolt'] })
        .player('B', { battlefield: ['Waterfall Aerialist'] });
    const poor = board(2).cast('A', 'Lightning Bolt', { targets: ['Waterfall Aerialist'] });
    poor.expect({ stack: ['an ability of Waterfall Aerialist', 'Lightning Bolt'] }).resolve();
    poor.expect({ stack: [], graveyard: { A: ['Lightning Bolt'] }, objects: { 'Waterfall Aerialist': { damage: 0 } } });
    const rich = board(3)
      .cast('A', 'Lightning Bolt', { targets: ['Waterfall Aerialist'] })
      .resolve();
    rich.expect({ decision: 'may', decider: 'A' });
    rich
      .fork()
      .answer('A', 'no')
      .expect({ stack: [], graveyard: { A: ['Lightning Bolt'] } });
    rich
      .answer('A', 'yes')
      .resolveAll()
      .expect({ graveyard: { B: ['Waterfall Aerialist'] } });
  });

  test('ward counters an ability too', () => {
    const s = scenario()
      .player('A', { battlefield: ['Prodigal Sorcerer'] })
      .player('B', { battlefield: ['Waterfall Aerialist'] });
    s.activate('A', 'Prodigal Sorcerer', { targets: ['Waterfall Aerialist'] }).resolveAll();
    s.expect({ objects: { 'Waterfall Aerialist': { zone: 'battlefield', damage: 0 } } });
  });

  test('ward counters a triggered ability too', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x4'], hand: ['Flametongue Kavu'] })
      .player('B', { battlefield: ['Waterfall Aerialist'] });
    s.cast('A', 'Flametongue Kavu').resolve().target('A', ['Waterfall Aerialist']);
    s.expect({ stack: ['an ability of Waterfall Aerialist', 'an ability of Flametongue Kavu'] }).resolveAll();
    s.expect({ objects: { 'Waterfall Aerialist': { damage: 0, zone: 'battlefield' } } });
  });

  test('ward does not trigger for its own controller’s spells', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest', 'Waterfall Aerialist'], hand: ['Giant Growth'] })
      .player('B', {});
    s.cast('A', 'Giant Growth', { targets: ['Waterfall Aerialist'] }).expect({ stack: ['Giant Growth'] });
  });
});
