// Turn structure (CR 500–514).

import { describe, expect, test } from 'vitest';
import { scenario } from '../../harness/scenario/index.ts';

describe('the steps of a turn', () => {
  test('come in order, with priority in each but untap and cleanup', () => {
    const s = scenario()
      .time({ step: 'untap' })
      .player('A', { battlefield: ['Grizzly Bears'] })
      .player('B', { battlefield: ['Silvercoat Lion'] });
    const steps: string[] = [];
    const note = (): number => steps.push(s.offers().length > 0 ? currentStep(s.game.word) : '');
    for (let n = 0; n < 3; n++) {
      note();
      s.pass().pass();
    }
    note();
    s.attack('A', ['Grizzly Bears']);
    note();
    s.pass().pass().block('B', { 'Silvercoat Lion': 'Grizzly Bears' });
    for (let n = 0; n < 5; n++) {
      note();
      s.pass().pass();
    }
    expect(steps).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 11].map(String));
    s.expect({ turn: 4, active: 'B', step: 'upkeep' });
  });

  test('without attackers the declare blockers and combat damage steps are skipped', () => {
    const s = scenario()
      .player('A', { battlefield: ['Grizzly Bears'] })
      .player('B', {});
    s.passUntil('declare attackers').expect({ decision: 'attacker' }).answer('A', 'no more attackers');
    s.expect({ step: 'declare attackers', priority: 'A' }).pass('A').pass('B');
    s.expect({ step: 'end of combat', priority: 'A' });
  });

  test('a creature that could not attack at all is not asked about', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Grizzly Bears', sick: true }] })
      .player('B', {});
    s.passUntil('beginning of combat').pass('A').pass('B');
    s.expect({ step: 'declare attackers', decision: 'priority', priority: 'A' });
  });

  test('the players take turns', () => {
    const s = scenario().player('A', {}).player('B', {});
    s.passUntil({ step: 'upkeep', turn: 4 }).expect({ active: 'B' });
    s.passUntil({ step: 'upkeep', turn: 5 }).expect({ active: 'A' });
  });
});

function currentStep(word: Int32Array): string {
  return String(word[2]);
}

describe('the untap step', () => {
  test('untaps the active player’s permanents at once and no others', () => {
    const s = scenario()
      .time({ step: 'untap' })
      .player('A', {
        battlefield: [
          { card: 'Forest', tapped: true },
          { card: 'Grizzly Bears', tapped: true },
        ],
      })
      .player('B', { battlefield: [{ card: 'Island', tapped: true }] });
    s.expect({ objects: { Forest: { tapped: false }, 'Grizzly Bears': { tapped: false }, Island: { tapped: true } } });
  });

  test('leaves permanents that don’t untap tapped', () => {
    const s = scenario()
      .time({ step: 'untap' })
      .player('A', { battlefield: [{ card: 'Grim Monolith', tapped: true }] })
      .player('B', {});
    s.expect({ objects: { 'Grim Monolith': { tapped: true } } });
  });

  test('a stun counter is removed instead of untapping', () => {
    const s = scenario()
      .time({ step: 'untap' })
      .player('A', { battlefield: [{ card: 'Hill Giant', tapped: true, counters: { stun: 1 } }] })
      .player('B', {});
    s.expect({ objects: { 'Hill Giant': { tapped: true, counters: {} } } });
    s.passUntil({ step: 'upkeep', turn: 5 }).expect({ objects: { 'Hill Giant': { tapped: false } } });
  });

  test('ends summoning sickness of what the active player has controlled since', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Grizzly Bears', sick: true }] })
      .player('B', { battlefield: [{ card: 'Hill Giant', sick: true }] });
    s.passUntil({ step: 'upkeep', turn: 4 });
    s.expect({ objects: { 'Grizzly Bears': { sick: true }, 'Hill Giant': { sick: false } } });
    s.passUntil({ step: 'upkeep', turn: 5 }).expect({ objects: { 'Grizzly Bears': { sick: false } } });
  });
});

describe('the draw step', () => {
  test('the active player draws before anyone receives priority', () => {
    const s = scenario()
      .time({ step: 'upkeep' })
      .player('A', { libraryTop: ['Opt'] })
      .player('B', {});
    s.passUntil('draw').expect({ hand: { A: ['Opt'], B: [] }, priority: 'A' });
  });

  test('abilities that trigger at its beginning go on the stack after the draw', () => {
    const s = scenario()
      .time({ step: 'upkeep' })
      .player('A', { battlefield: ['Howling Mine'] })
      .player('B', {});
    s.passUntil('draw').expect({ hand: { A: 1 }, stack: ['an ability of Howling Mine'] });
    s.resolve().expect({ hand: { A: 2 } });
  });
});

describe('mana and the end of steps', () => {
  test('unspent mana is lost as a step ends', () => {
    const s = scenario()
      .time({ step: 'upkeep' })
      .player('A', { battlefield: ['Mountain'] })
      .player('B', {});
    s.activate('A', 'Mountain').expect({ mana: { A: 'R' } });
    s.passUntil('draw').expect({ mana: { A: '' } });
  });

  test('unspent mana is lost as the main phase ends', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp'], hand: ['Dark Ritual'] })
      .player('B', {});
    s.cast('A', 'Dark Ritual')
      .resolve()
      .expect({ mana: { A: 'BBB' } });
    s.pass('A')
      .expect({ mana: { A: 'BBB' } })
      .pass('B')
      .expect({ mana: { A: '' }, step: 'beginning of combat' });
  });

  test('mana stays while priority is passed within a step', () => {
    const s = scenario()
      .player('A', { mana: 'RG' })
      .player('B', { battlefield: ['Mountain'], hand: ['Shock'] });
    s.pass('A')
      .cast('B', 'Shock', { targets: ['A'] })
      .resolve()
      .expect({ mana: { A: 'RG' } });
  });
});

describe('the cleanup step', () => {
  test('the active player discards down to seven, of own choice, and nobody receives priority', () => {
    const s = scenario()
      .time({ step: 'end' })
      .player('A', { hand: ['Forest x4', 'Island x4', 'Shock'] })
      .player('B', { battlefield: ['Island'], hand: ['Opt x9'] });
    s.pass('A')
      .pass('B')
      .expect({ step: 'cleanup', decision: 'discard', decider: 'A', notOffered: ['pass', 'Opt'] });
    s.choose('A', ['Shock']).expect({ decision: 'discard' }).choose('A', ['Forest']);
    s.expect({ turn: 4, step: 'upkeep', graveyard: { A: ['Shock', 'Forest'], B: [] }, hand: { A: 7, B: 9 } });
  });

  test('damage wears off and effects until end of turn end at the same time', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Forest', { card: 'Grizzly Bears', damage: 1 }, 'Mountain'],
        hand: ['Giant Growth', 'Lightning Bolt'],
      })
      .player('B', {});
    s.cast('A', 'Giant Growth', { targets: ['Grizzly Bears'] }).resolve();
    s.cast('A', 'Lightning Bolt', { targets: ['Grizzly Bears'] }).resolve();
    s.expect({ objects: { 'Grizzly Bears': { damage: 4, toughness: 5 } } });
    s.passUntil({ step: 'upkeep', turn: 4 });
    s.expect({ objects: { 'Grizzly Bears': { damage: 0, toughness: 2, zone: 'battlefield' } } });
  });

  test('effects until end of turn last through the end step', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest', 'Grizzly Bears'], hand: ['Giant Growth'] })
      .player('B', {});
    s.cast('A', 'Giant Growth', { targets: ['Grizzly Bears'] }).resolve();
    s.passUntil('end').expect({ objects: { 'Grizzly Bears': { power: 5 } } });
  });

  test('a trigger in it gives priority in that step, and another cleanup step follows', () => {
    const s = scenario()
      .time({ step: 'cleanup' })
      .player('A', { hand: ['Forest x7', 'Shock'] })
      .player('B', { battlefield: ['Megrim', 'Island'], hand: ['Opt'] });
    s.choose('A', ['Shock']).expect({ stack: ['an ability of Megrim'], step: 'cleanup', priority: 'A' });
    s.pass('A').expect({ priority: 'B', offered: 'cast Opt' }).pass('B');
    s.expect({ life: { A: 18 }, step: 'cleanup', priority: 'A' });
    s.passUntil('upkeep').expect({ turn: 4 });
  });

  test('a player who drew in the cleanup step discards again in the next one', () => {
    const s = scenario()
      .time({ step: 'cleanup' })
      .player('A', { battlefield: ['Island'], hand: ['Forest x7', 'Shock', 'Obsessive Search'] })
      .player('B', {});
    s.choose('A', ['Obsessive Search']).choose('A', ['Shock']).resolve();
    s.cast('A', 'Obsessive Search', { as: 'madness' }).resolve();
    s.expect({ hand: { A: 8 } })
      .pass('A')
      .pass('B')
      .expect({ step: 'cleanup', decision: 'discard', decider: 'A' });
  });

  test('a creature that only an effect until end of turn kept alive dies in it, and players receive priority', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest', 'Swamp x4', 'Blood Artist'], hand: ['Giant Growth', 'Skinrender'] })
      .player('B', {});
    s.cast('A', 'Giant Growth', { targets: ['Blood Artist'] })
      .resolve()
      .cast('A', 'Skinrender')
      .resolve();
    s.target('A', ['Blood Artist']).resolve();
    s.expect({ objects: { 'Blood Artist': { power: 0, toughness: 1, counters: { '-1/-1': 3 } } } });
    s.passUntil('cleanup').expect({
      decision: 'target',
      decider: 'A',
      graveyard: { A: ['Giant Growth', 'Blood Artist'] },
    });
    s.target('A', ['B']).expect({ stack: ['an ability of Blood Artist'], priority: 'A', step: 'cleanup' });
    s.resolve().expect({ life: { A: 21, B: 19 }, step: 'cleanup' });
    s.passUntil('upkeep').expect({ turn: 4 });
  });

  test('a creature without toughness left dies in it even if nothing triggers', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest', 'Swamp x4', 'Storm Crow'], hand: ['Giant Growth', 'Skinrender'] })
      .player('B', {});
    s.cast('A', 'Giant Growth', { targets: ['Storm Crow'] })
      .resolve()
      .cast('A', 'Skinrender')
      .resolve();
    s.target('A', ['Storm Crow']).resolve().passUntil('cleanup');
    s.expect({ absent: ['Storm Crow'], turn: 3, priority: 'A' });
  });

  test('an Aura that is left on what is no creature any more falls off in it, and its trigger gives priority', () => {
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
              { do: 'change', what: { target: 0 }, changes: { addTypes: ['creature'], setPower: 2, setToughness: 2 } },
            ],
          },
        ],
      })
      .player('A', { battlefield: ['Sol Ring', 'Forest'], hand: ['Animate', 'Rancor'] })
      .player('B', {});
    s.cast('A', 'Animate')
      .resolve()
      .cast('A', 'Rancor', { targets: ['Sol Ring'] })
      .resolve();
    s.expect({ objects: { 'Sol Ring': { power: 4 } } }).passUntil('cleanup');
    s.expect({ stack: ['an ability of Rancor'], turn: 3, priority: 'A' })
      .resolve()
      .expect({ hand: { A: ['Rancor'] } });
  });

  test('mana that is left in it is lost before another cleanup step', () => {
    const s = scenario()
      .time({ step: 'cleanup' })
      .player('A', { battlefield: ['Mountain', 'Island'], hand: ['Forest x7', 'Obsessive Search', 'Fiery Temper'] })
      .player('B', {});
    s.choose('A', ['Fiery Temper', 'Obsessive Search']).order('A', ['Fiery Temper', 'Obsessive Search']).resolve();
    s.cast('A', 'Obsessive Search', { as: 'madness' }).activate('A', 'Mountain').resolve().resolve().answer('A', 'no');
    s.expect({ mana: { A: 'R' }, hand: { A: 8 }, step: 'cleanup' })
      .pass('A')
      .pass('B');
    s.expect({ decision: 'discard', mana: { A: '' } });
  });

  test('turns beyond the limit end the game without a winner', () => {
    const s = scenario().time({ turn: 200, active: 'B', step: 'end' }).player('A', {}).player('B', {});
    s.pass('B').pass('A').expect({ result: 'limit (limit-turns)', turn: 200 });
  });
});
