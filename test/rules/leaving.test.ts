// Leaving the game (CR 104, 800.4).

import { describe, expect, test } from 'vitest';
import { checkState } from '../../engine/index.ts';
import { creature, instant, sorcery, TARGET, target, when } from '../../engine/vocabulary/builders.ts';
import { type Scenario, scenario } from '../../harness/scenario/index.ts';

const WISHFUL = sorcery('Last Wish', '{B}', { do: 'lose game', who: 'you' });

describe('losing with others left', () => {
  const bolted = (): Scenario =>
    scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Lightning Bolt'] })
      .player('B', {
        life: 3,
        battlefield: ['Grizzly Bears', 'Forest'],
        hand: ['Opt'],
        graveyard: ['Shock'],
        exile: ['Murder'],
      })
      .player('C', {});

  test('the game goes on, and all that the player owned is gone (CR 800.4a)', () => {
    const s = bolted()
      .cast('A', 'Lightning Bolt', { targets: ['B'] })
      .resolve();
    s.expect({
      result: 'none',
      hand: { B: 0 },
      library: { B: 0 },
      graveyard: { A: ['Lightning Bolt'], B: [] },
      exile: { B: [] },
    });
    expect(s.zone('battlefield', 'B')).toEqual([]);
  });

  test('the next player’s turn is that of the next who is left (CR 800.4k)', () => {
    const s = bolted()
      .cast('A', 'Lightning Bolt', { targets: ['B'] })
      .resolve();
    s.passUntil({ step: 'main', turn: 4 }).expect({ active: 'C' });
    s.passUntil({ step: 'main', turn: 5 }).expect({ active: 'A' });
  });

  test('the last one left wins (CR 104.2a)', () => {
    const s = bolted()
      .cast('A', 'Lightning Bolt', { targets: ['B'] })
      .resolve();
    s.concede('C').expect({ result: 'A wins (concede)' });
  });

  test('all who are left losing at once is a draw (CR 104.4a)', () => {
    const s = scenario()
      .player('A', { life: 2, battlefield: ['Mountain x6'], hand: ['Pyroclasm', 'Earthquake'] })
      .player('B', { life: 2 })
      .player('C', { life: 1 });
    s.cast('A', 'Earthquake', { x: 2 }).resolve().expect({ result: 'draw (simultaneous)' });
  });

  test('of three who lose two at once the third wins', () => {
    const s = scenario()
      .player('A', { life: 3, battlefield: ['Mountain x6'], hand: ['Earthquake'] })
      .player('B', { life: 2 })
      .player('C', { life: 1 });
    s.cast('A', 'Earthquake', { x: 2 }).resolve().expect({ result: 'A wins (life)' });
  });

  test('other state-based actions are performed at the same time as the loss (CR 704.3)', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x6', 'Blood Artist'], hand: ['Earthquake'] })
      .player('B', { life: 2, battlefield: ['Grizzly Bears'] })
      .player('C', {});
    s.cast('A', 'Earthquake', { x: 2 }).resolve();
    // Blood Artist sees itself and the Bears die, though B has left.
    s.expect({ decision: 'target', decider: 'A' });
    s.target('A', ['C']).target('A', ['C']).resolveAll();
    s.expect({ life: { A: 20, C: 16 }, graveyard: { A: ['Earthquake', 'Blood Artist'] } });
  });

  test('a player can lose by an effect in the middle of a resolution (CR 104.3e)', () => {
    const s = scenario()
      .cards(WISHFUL)
      .player('A', { battlefield: ['Swamp'], hand: ['Last Wish'] })
      .player('B', {})
      .player('C', {});
    s.cast('A', 'Last Wish').resolve().expect({ result: 'none', stack: [], priority: 'B', active: 'A' });
    s.passUntil({ step: 'main', turn: 4 }).expect({ active: 'B' });
  });
});

describe('what belongs to a player who left', () => {
  test('spells and abilities on the stack cease to exist or leave (CR 800.4a)', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Shock'] })
      .player('B', { battlefield: ['Prodigal Sorcerer'] })
      .player('C', {});
    s.cast('A', 'Shock', { targets: ['C'] })
      .pass('A')
      .activate('B', 'Prodigal Sorcerer', { targets: ['C'] });
    s.concede('B').expect({ stack: ['Shock'] });
    s.resolve().expect({ life: { C: 18 } });
  });

  test('a spell whose only target left does nothing (CR 608.2b)', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Shock'] })
      .player('B', { battlefield: ['Grizzly Bears'] })
      .player('C', {});
    s.cast('A', 'Shock', { targets: ['Grizzly Bears'] }).concede('B');
    s.resolve().expect({ graveyard: { A: ['Shock'] } });
  });

  test('effects that gave control end: the owner has it back (CR 800.4a)', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x3', 'Swamp'], hand: ['Act of Treason'] })
      .player('B', { battlefield: ['Hill Giant'] })
      .player('C', {});
    s.cast('A', 'Act of Treason', { targets: ['Hill Giant'] })
      .resolve()
      .expect({ objects: { 'Hill Giant': { controller: 'A' } } });
    s.concede('A').expect({ objects: { 'Hill Giant': { controller: 'B' } } });
  });

  test('an Aura that gave control leaves with its owner', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Control Magic', attachedTo: 'Hill Giant' }] })
      .player('B', { battlefield: ['Hill Giant'] })
      .player('C', {});
    s.expect({ objects: { 'Hill Giant': { controller: 'A' } } });
    s.concede('A').expect({ objects: { 'Hill Giant': { controller: 'B' } } });
  });

  test('what the player controlled without such an effect is exiled (CR 800.4a)', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Hill Giant', owner: 'B' }] })
      .player('B', {})
      .player('C', {});
    s.concede('A').expect({ exile: { B: ['Hill Giant'] } });
  });

  test('when an effect that gave it to another ends, it is exiled (CR 800.4c)', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x3'], hand: ['Act of Treason'] })
      .player('B', { battlefield: [{ card: 'Hill Giant', owner: 'C' }] })
      .player('C', {});
    s.cast('A', 'Act of Treason', { targets: ['Hill Giant'] })
      .resolve()
      .concede('B');
    s.expect({ objects: { 'Hill Giant': { controller: 'A' } } });
    s.passUntil({ step: 'main', turn: 4 }).expect({ exile: { C: ['Hill Giant'] } });
  });

  test('a permanent that another controls leaves with its owner', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Control Magic', attachedTo: 'Hill Giant' }] })
      .player('B', { battlefield: ['Hill Giant'] })
      .player('C', {});
    s.concede('B')
      .pass('A')
      .expect({ graveyard: { A: ['Control Magic'] } });
    expect(s.zone('battlefield', 'A')).toEqual([]);
  });

  test('leaves-the-battlefield abilities of others see it leave (CR 603.6c)', () => {
    const s = scenario()
      .cards(
        creature(
          'Doorkeeper',
          '{W}',
          'Human',
          1,
          1,
          when(
            { on: 'leaves', what: { types: ['creature'], other: true } },
            { do: 'gain life', who: 'you', amount: 1 },
          ),
        ),
      )
      .player('A', { battlefield: ['Doorkeeper', 'Blood Artist'] })
      .player('B', { battlefield: ['Grizzly Bears', 'Hill Giant', 'Forest'] })
      .player('C', {});
    s.concede('B')
      .expect({ stack: ['an ability of Doorkeeper', 'an ability of Doorkeeper'], priority: 'A' })
      .resolveAll()
      .expect({ life: { A: 22, C: 20 } });
  });

  test('a copy with an exception leaves with its player, and nothing is left of the exception', () => {
    const s = scenario()
      .player('A', {})
      .player('B', { battlefield: ['Hill Giant', 'Island x4'], hand: ['Phyrexian Metamorph'] })
      .player('C', {})
      .time({ active: 'B' });
    s.cast('B', 'Phyrexian Metamorph', { symbols: ['U'] })
      .resolve()
      .answer('B', "copy B's Hill Giant");
    s.expect({ objects: { 'Hill Giant#2': { types: ['artifact', 'creature'] } } });
    s.concede('B');
    checkState(s.game);
    s.expect({ battlefield: { B: 0 } });
  });

  test('what it exiled until it leaves comes back (CR 610.3)', () => {
    const s = scenario()
      .player('A', { battlefield: ['Plains x3'], hand: ['Banisher Priest'] })
      .player('B', { battlefield: ['Hill Giant'] })
      .player('C', {});
    s.cast('A', 'Banisher Priest').resolve();
    s.resolveAll().expect({ exile: { B: ['Hill Giant'] } });
    s.concede('A');
    expect(s.zone('battlefield', 'B')).toEqual(['Hill Giant']);
  });
});

describe('the turn and combat of a player who left', () => {
  test('the turn goes on without an active player (CR 800.4j)', () => {
    const s = scenario().player('A', {}).player('B', {}).player('C', {});
    s.concede('A').expect({ turn: 3, active: 'A', step: 'precombat main', priority: 'B' });
    s.pass('B').pass('C').expect({ turn: 3, step: 'beginning of combat', priority: 'B' });
    s.passUntil({ step: 'main', turn: 4 }).expect({ active: 'B' });
  });

  test('leaving in the upkeep, nobody draws', () => {
    const s = scenario().time({ step: 'upkeep' }).player('A', {}).player('B', {}).player('C', {});
    s.concede('A')
      .passUntil('main')
      .expect({ turn: 3, hand: { A: 0, B: 0 } });
  });

  test('who passed before doesn’t have to again', () => {
    const s = scenario().player('A', {}).player('B', {}).player('C', {}).player('D', {});
    s.pass('A').pass('B').concede('C').expect({ priority: 'D' });
    s.pass('D').expect({ step: 'beginning of combat' });
  });

  test('a player who passed and left doesn’t count as one who passed', () => {
    const s = scenario().player('A', {}).player('B', {}).player('C', {}).player('D', {});
    s.pass('A').pass('B').concede('A').expect({ priority: 'C' });
    s.pass('C').expect({ step: 'precombat main', priority: 'D' });
    s.pass('D').expect({ step: 'beginning of combat' });
  });

  test('damage to a player who left isn’t assigned (CR 800.4e)', () => {
    const s = scenario()
      .player('A', { battlefield: ['Hill Giant', 'Grizzly Bears'] })
      .player('B', { battlefield: ['Gray Ogre'] })
      .player('C', {});
    s.attack('A', { 'Hill Giant': 'B', 'Grizzly Bears': 'C' }).concede('B');
    s.passUntil('end of combat').expect({ life: { B: 20, C: 18 }, objects: { 'Hill Giant': { attacking: 'B' } } });
  });

  test('a player may leave while attackers, blockers or damage are being declared', () => {
    const board = (): Scenario =>
      scenario()
        .player('A', { battlefield: ['Hill Giant', 'Charging Badger', 'Craw Wurm'] })
        .player('B', { battlefield: ['Gray Ogre', 'Wind Drake'] })
        .player('C', { battlefield: ['Grizzly Bears', 'Silvercoat Lion'] });
    board().passUntil({ decision: 'attacker' }).concede('A').expect({ step: 'declare attackers', priority: 'B' });
    board()
      .passUntil({ decision: 'attacker' })
      .concede('B')
      .expect({ decision: 'attacker', notOffered: 'Hill Giant attacks player B' });
    const s = board().attack('A', { 'Hill Giant': 'B', 'Craw Wurm': 'C' }).passUntil({ decision: 'blocker' });
    s.concede('B').expect({ decision: 'blocker', decider: 'C' });
    s.block('C', { 'Grizzly Bears': 'Craw Wurm', 'Silvercoat Lion': 'Craw Wurm' }).passUntil({ decision: 'damage' });
    s.concede('A').expect({ result: 'C wins (concede)' });
  });

  test('the creatures that blocked for a player who left are gone, what they blocked stays blocked (CR 509.1h)', () => {
    const s = scenario()
      .player('A', { battlefield: ['Hill Giant'] })
      .player('B', { battlefield: ['Grizzly Bears'] })
      .player('C', {});
    s.attack('A', { 'Hill Giant': 'B' }).block('B', { 'Grizzly Bears': 'Hill Giant' }).concede('B');
    s.passUntil('end of combat').expect({ life: { B: 20 }, objects: { 'Hill Giant': { damage: 0 } } });
  });
});

describe('choices of a player who left', () => {
  test('a choice among the player’s own things is none any more', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp x3'], hand: ["Liliana's Specter"] })
      .player('B', { hand: ['Opt', 'Shock'] })
      .player('C', { hand: ['Duress', 'Murder'] });
    s.cast('A', "Liliana's Specter").resolve().resolve().expect({ decision: 'choice', decider: 'B' });
    s.concede('B').expect({ decision: 'choice', decider: 'C' });
    s.choose('C', ['Duress']).expect({ graveyard: { B: [], C: ['Duress'] } });
  });

  test('a spell under way is not cast', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x3'], hand: ['Shock'] })
      .player('B', {})
      .player('C', {});
    s.answer('A', 'cast Shock').expect({ decision: 'target' });
    s.concede('A').expect({ stack: [], decision: 'priority', priority: 'B' });
  });

  test('what another player is casting is taken back, and that player decides again', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x3'], hand: ['Shock'] })
      .player('B', {})
      .player('C', {});
    s.answer('A', 'cast Shock').concede('B');
    s.expect({ stack: [], decision: 'priority', priority: 'A', offered: 'cast Shock' }).expectTargets('A', 'Shock', [
      'A',
      'C',
    ]);
  });

  test('triggered abilities of the player are not put on the stack (CR 800.4d)', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain', 'Blood Artist', 'Blood Artist'], hand: ['Shock'] })
      .player('B', { battlefield: ['Grizzly Bears'] })
      .player('C', {});
    s.cast('A', 'Shock', { targets: ['Grizzly Bears'] })
      .resolve()
      .expect({ decider: 'A' });
    s.concede('A').expect({ stack: [], priority: 'B', life: { B: 20, C: 20 } });
  });

  test('a mulligan decision passes to the next player', () => {
    const s = scenario().time({ step: 'mulligans' });
    for (const name of ['A', 'B', 'C'] as const) s.player(name, { hand: ['Opt x7'] });
    s.answer('A', 'mulligan').concede('B').expect({ decision: 'mulligan', decider: 'C' });
    s.answer('C', 'keep').concede('A').expect({ result: 'C wins (concede)' });
  });

  test('when the starting player leaves before the first turn, the next one takes it', () => {
    const s = scenario().time({ step: 'mulligans' });
    for (const name of ['A', 'B', 'C'] as const) s.player(name, { hand: ['Opt x7'] });
    s.concede('A')
      .answer('B', 'keep')
      .answer('C', 'keep')
      .expect({ turn: 1, active: 'B', hand: { B: 7, C: 7 } });
  });

  test('who left can’t leave again', () => {
    const s = scenario().player('A', {}).player('B', {}).player('C', {});
    s.concede('B');
    expect(() => s.concede('B')).toThrow('seat 1 has left the game');
  });

  test('effects until the turn of a player who left end when it would have begun (CR 800.4m)', () => {
    const s = scenario()
      .cards(
        instant('Long Shadow', '{B}', target.creature(), {
          do: 'change',
          what: TARGET,
          changes: { power: -1, toughness: -1 },
          until: 'your next turn',
        }),
      )
      .player('A', { battlefield: ['Hill Giant'] })
      .player('B', { battlefield: ['Swamp'], hand: ['Long Shadow'] })
      .player('C', {});
    s.pass('A')
      .cast('B', 'Long Shadow', { targets: ['Hill Giant'] })
      .resolve()
      .concede('B');
    s.passUntil({ step: 'end', turn: 3 }).expect({ objects: { 'Hill Giant': { power: 2 } } });
    s.passUntil({ step: 'main', turn: 4 }).expect({ active: 'C', objects: { 'Hill Giant': { power: 3 } } });
  });
});
