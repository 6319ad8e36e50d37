// Combat damage (CR 510) and the keywords that change it: first and double strike, trample, deathtouch, lifelink (CR 702).

import { describe, expect, test } from 'vitest';
import { type BoardPermanent, type Scenario, scenario } from '../../harness/scenario/index.ts';

/** Blockers are declared; the active player has priority. */
function blocked(
  attackers: readonly (string | BoardPermanent)[],
  others: readonly (string | BoardPermanent)[] = [],
): Scenario {
  const mine = attackers.map((one) => ({
    attacking: 'B' as const,
    ...(typeof one === 'string' ? { card: one } : one),
  }));
  return scenario()
    .time({ step: 'declare blockers' })
    .player('A', { battlefield: mine })
    .player('B', { battlefield: others });
}

describe('dealing damage', () => {
  test('an unblocked creature deals its damage to the player it attacks', () => {
    blocked(['Hill Giant'])
      .passUntil('combat damage')
      .expect({ life: { B: 17 } });
  });

  test('a blocked creature and its blocker deal damage to each other at the same time', () => {
    const s = blocked(['Grizzly Bears'], [{ card: 'Silvercoat Lion', blocking: 'Grizzly Bears' }]);
    s.passUntil('end of combat').expect({
      graveyard: { A: ['Grizzly Bears'], B: ['Silvercoat Lion'] },
      life: { B: 20 },
    });
  });

  test('a creature with 0 power deals no damage', () => {
    const s = blocked([{ card: 'Birds of Paradise' }, 'Hill Giant']);
    s.passUntil('combat damage').expect({ life: { B: 17 } });
  });

  test('the attacker’s controller divides damage among several blockers as that player likes', () => {
    const s = blocked(
      ['Craw Wurm'],
      [
        { card: 'Grizzly Bears', blocking: 'Craw Wurm' },
        { card: 'Hill Giant', blocking: 'Craw Wurm' },
      ],
    );
    s.passUntil('combat damage').expect({ decision: 'damage', decider: 'A' });
    s.fork()
      .assign('A', 'Craw Wurm', { 'Grizzly Bears': 1 })
      .expect({ objects: { 'Grizzly Bears': { damage: 1 } }, graveyard: { B: ['Hill Giant'], A: ['Craw Wurm'] } });
    s.fork()
      .assign('A', 'Craw Wurm', { 'Grizzly Bears': 0 })
      .expect({ graveyard: { B: ['Hill Giant'] } });
    s.assign('A', 'Craw Wurm', { 'Grizzly Bears': 6 }).expect({ objects: { 'Hill Giant': { damage: 0 } } });
  });

  test('blocked creatures keep their power as it is when damage is dealt', () => {
    const s = scenario()
      .time({ step: 'declare blockers' })
      .player('A', { battlefield: [{ card: 'Grizzly Bears', attacking: 'B' }, 'Forest'], hand: ['Giant Growth'] })
      .player('B', { battlefield: [{ card: 'Hill Giant', blocking: 'Grizzly Bears' }] });
    s.cast('A', 'Giant Growth', { targets: ['Grizzly Bears'] })
      .resolve()
      .passUntil('end of combat');
    s.expect({ graveyard: { B: ['Hill Giant'], A: ['Giant Growth'] }, objects: { 'Grizzly Bears': { damage: 3 } } });
  });

  test('creatures that die in combat leave together, and each sees the others', () => {
    const s = blocked(
      [{ card: 'Zulaport Cutthroat', label: 'attacker' }],
      [{ card: 'Zulaport Cutthroat', blocking: 'attacker' }],
    );
    s.passUntil('combat damage').expect({ stack: Array(2).fill('an ability of Zulaport Cutthroat') });
    s.resolveAll().expect({ life: { A: 20, B: 20 } });
  });

  test('tapped blockers deal damage', () => {
    const s = blocked(['Grizzly Bears'], [{ card: 'Hill Giant', blocking: 'Grizzly Bears', tapped: true }]);
    s.passUntil('end of combat').expect({ graveyard: { A: ['Grizzly Bears'] } });
  });

  test('a trigger on combat damage to a player triggers once for each creature', () => {
    const s = blocked(['Thieving Magpie', 'Thieving Magpie']);
    s.passUntil('combat damage');
    if (s.offers()[0]?.startsWith('ability')) s.order('A', ['Thieving Magpie#1']);
    s.resolveAll().expect({ hand: { A: 2 }, life: { B: 18 } });
  });
});

describe('first strike and double strike', () => {
  test('a creature with first strike kills before the blow', () => {
    const s = blocked(['Youthful Knight'], [{ card: 'Grizzly Bears', blocking: 'Youthful Knight' }]);
    s.passUntil('first-strike damage').expect({ graveyard: { B: ['Grizzly Bears'] }, priority: 'A' });
    s.passUntil('end of combat').expect({ objects: { 'Youthful Knight': { damage: 0 } } });
  });

  test('without any there is one damage step', () => {
    const s = blocked(['Grizzly Bears']);
    s.pass('A').pass('B').expect({ step: 'combat damage' }).pass('A').pass('B').expect({ step: 'end of combat' });
  });

  test('a creature with double strike deals damage twice', () => {
    const s = blocked(['Fencing Ace']);
    s.passUntil('first-strike damage')
      .expect({ life: { B: 19 } })
      .passUntil('combat damage');
    s.expect({ life: { B: 18 } });
  });

  test('the others deal damage in the second step only', () => {
    const s = blocked(['Youthful Knight', 'Hill Giant']);
    s.passUntil('first-strike damage').expect({ life: { B: 18 } });
    s.passUntil('combat damage').expect({ life: { B: 15 } });
  });

  test('losing first strike after the first step does not let it deal damage again', () => {
    const s = scenario()
      .time({ step: 'declare blockers' })
      .player('A', { battlefield: [{ card: 'Youthful Knight', attacking: 'B' }] })
      .player('B', { battlefield: ['Island x2'], hand: ['Turn to Frog'] });
    s.passUntil('first-strike damage')
      .expect({ life: { B: 18 } })
      .pass('A');
    s.cast('B', 'Turn to Frog', { targets: ['Youthful Knight'] })
      .resolve()
      .passUntil('main 2')
      .expect({ life: { B: 18 } });
  });

  test('losing double strike after the first step stops the second blow', () => {
    const s = scenario()
      .time({ step: 'declare blockers' })
      .player('A', { battlefield: [{ card: 'Fencing Ace', attacking: 'B' }] })
      .player('B', { battlefield: ['Island x2'], hand: ['Turn to Frog'] });
    s.passUntil('first-strike damage')
      .expect({ life: { B: 19 } })
      .pass('A');
    s.cast('B', 'Turn to Frog', { targets: ['Fencing Ace'] })
      .resolve()
      .passUntil('main 2')
      .expect({ life: { B: 19 } });
  });

  test('gaining double strike after the first step gives a blow in the second', () => {
    const s = scenario()
      .time({ step: 'declare blockers' })
      .player('A', {
        battlefield: [{ card: 'Youthful Knight', attacking: 'B' }, 'Mountain', 'Plains'],
        hand: ['Boros Charm'],
      })
      .player('B', {});
    s.passUntil('first-strike damage')
      .cast('A', 'Boros Charm', { mode: 3, targets: ['Youthful Knight'] })
      .resolve();
    s.passUntil('main 2').expect({ life: { B: 16 } });
  });

  test('gaining first strike after the first step does not cost a creature its blow', () => {
    const s = scenario()
      .cards({
        name: 'Quicken',
        cost: '{0}',
        types: 'Instant',
        abilities: [
          {
            kind: 'spell',
            targets: [{ what: 'object', filter: { types: ['creature'] } }],
            effect: [{ do: 'change', what: { target: 0 }, changes: { keywords: ['first strike'] } }],
          },
        ],
      })
      .time({ step: 'declare blockers' })
      .player('A', {
        battlefield: [
          { card: 'Hill Giant', attacking: 'B' },
          { card: 'Youthful Knight', attacking: 'B' },
        ],
        hand: ['Quicken'],
      })
      .player('B', {});
    s.passUntil('first-strike damage')
      .cast('A', 'Quicken', { targets: ['Hill Giant'] })
      .resolve()
      .passUntil('main 2');
    s.expect({ life: { B: 15 } });
  });

  test('a creature killed in the first step deals no damage in the second', () => {
    const s = blocked(['Hill Giant'], [{ card: 'Goblin Chainwhirler', blocking: 'Hill Giant' }]);
    s.passUntil('main 2').expect({
      graveyard: { A: ['Hill Giant'] },
      objects: { 'Goblin Chainwhirler': { damage: 0 } },
    });
  });

  test('a double striker without trample whose blocker died deals no more damage', () => {
    const s = scenario()
      .time({ step: 'declare blockers' })
      .player('A', {
        battlefield: [{ card: 'Fencing Ace', attacking: 'B', counters: { '+1/+1': 2 } }],
      })
      .player('B', { battlefield: [{ card: 'Grizzly Bears', blocking: 'Fencing Ace' }] });
    s.passUntil('main 2').expect({ life: { B: 20 }, graveyard: { B: ['Grizzly Bears'] } });
  });
});

describe('trample', () => {
  const two: BoardPermanent[] = [
    { card: 'Grizzly Bears', blocking: 'Colossal Dreadmaw' },
    { card: 'Hill Giant', blocking: 'Colossal Dreadmaw', damage: 1 },
  ];

  test('needs lethal damage on all blockers, counting damage they have', () => {
    const s = blocked(['Colossal Dreadmaw'], two).passUntil('combat damage');
    const assign = (bears: number, giant: number) =>
      s.fork().assign('A', 'Colossal Dreadmaw', { 'Grizzly Bears': bears, 'Hill Giant': giant });
    assign(2, 2).expect({ life: { B: 18 }, graveyard: { B: ['Grizzly Bears', 'Hill Giant'] } });
    assign(2, 3).expect({ life: { B: 19 } });
    assign(4, 2).expect({ life: { B: 20 } });
    s.refuses(() => assign(2, 1));
    s.refuses(() => assign(1, 2).expect({ life: { B: 17 } }));
  });

  test('one blocker: lethal damage at least, the rest as the attacker’s controller likes', () => {
    const s = blocked(['Colossal Dreadmaw'], [{ card: 'Hill Giant', blocking: 'Colossal Dreadmaw' }]);
    s.passUntil('combat damage').expect({ decision: 'damage' });
    expect(s.offers()).toEqual([3, 4, 5, 6].map((n) => `${n} to Hill Giant`));
    s.assign('A', 'Colossal Dreadmaw', { 'Hill Giant': 4 }).expect({ life: { B: 18 } });
  });

  test('with deathtouch one damage is lethal', () => {
    const s = scenario()
      .cards({
        name: 'Venom Maw',
        types: 'Creature',
        power: 6,
        toughness: 6,
        keywords: ['trample', 'deathtouch'],
      })
      .time({ step: 'declare blockers' })
      .player('A', { battlefield: [{ card: 'Venom Maw', attacking: 'B' }] })
      .player('B', {
        battlefield: [
          { card: 'Hill Giant', blocking: 'Venom Maw' },
          { card: 'Grizzly Bears', blocking: 'Venom Maw' },
        ],
      });
    s.passUntil('combat damage').assign('A', 'Venom Maw', { 'Hill Giant': 1, 'Grizzly Bears': 1 });
    s.expect({ life: { B: 16 }, graveyard: { B: ['Hill Giant', 'Grizzly Bears'] } });
  });

  test('counts damage that another attacker assigns to the same blocker', () => {
    const s = scenario()
      .cards({ name: 'Two Blocker', types: 'Creature', power: 1, toughness: 4 })
      .time({ step: 'declare blockers' })
      .player('A', {
        battlefield: [
          { card: 'Hill Giant', attacking: 'B' },
          { card: 'Yavimaya Wurm', attacking: 'B' },
        ],
      })
      .player('B', { battlefield: [{ card: 'Two Blocker', blocking: ['Hill Giant', 'Yavimaya Wurm'] }] });
    s.passUntil('combat damage');
    // Its own damage is divided too; the Wurm needs only 1 more after the Giant's 3.
    s.assign('A', 'Yavimaya Wurm', { 'Two Blocker': 1 });
    s.assign('B', 'Two Blocker', { 'Hill Giant': 1 }).expect({ life: { B: 15 } });
  });

  test('goes on over the blockers that are gone', () => {
    const s = blocked([{ card: 'Colossal Dreadmaw', blocked: true }]);
    s.passUntil('combat damage').expect({ life: { B: 14 } });
  });

  test('matters only when attacking', () => {
    const s = blocked(['Charging Badger'], [{ card: 'Colossal Dreadmaw', blocking: 'Charging Badger' }]);
    s.passUntil('combat damage').expect({ life: { A: 20, B: 20 } });
  });

  test('an indestructible blocker needs lethal damage all the same', () => {
    const s = blocked(
      ['Colossal Dreadmaw'],
      ['Knight Exemplar', { card: 'Youthful Knight', blocking: 'Colossal Dreadmaw' }],
    );
    s.passUntil('combat damage').assign('A', 'Colossal Dreadmaw', { 'Youthful Knight': 2 });
    s.expect({ life: { B: 16 }, objects: { 'Youthful Knight': { damage: 2, zone: 'battlefield' } } });
  });
});

describe('deathtouch and lifelink', () => {
  test('any damage by a creature with deathtouch destroys a creature', () => {
    const s = blocked(['Craw Wurm'], [{ card: 'Typhoid Rats', blocking: 'Craw Wurm' }]);
    s.passUntil('end of combat').expect({ graveyard: { A: ['Craw Wurm'], B: ['Typhoid Rats'] } });
  });

  test('deathtouch does nothing to a player', () => {
    blocked(['Typhoid Rats'])
      .passUntil('combat damage')
      .expect({ life: { B: 19 }, result: 'none' });
  });

  test('lifelink’s gain is part of the damage: a player at 2 who takes 3 and gains 2 lives', () => {
    const s = scenario()
      .time({ step: 'declare blockers', active: 'B' })
      .player('A', { life: 2, battlefield: [{ card: "Ajani's Sunstriker", blocking: 'Grizzly Bears' }] })
      .player('B', {
        battlefield: [
          { card: 'Hill Giant', attacking: 'A' },
          { card: 'Grizzly Bears', attacking: 'A' },
        ],
      });
    s.passUntil('end of combat').expect({
      life: { A: 1 },
      result: 'none',
      graveyard: { A: ["Ajani's Sunstriker"], B: ['Grizzly Bears'] },
    });
  });

  test('lifelink gains as much as is dealt, not only what was needed', () => {
    const s = blocked(["Ajani's Sunstriker"], [{ card: 'Memnite', blocking: "Ajani's Sunstriker" }]);
    s.passUntil('combat damage').expect({ life: { A: 22 } });
  });

  test('lifelink works for damage that is no combat damage', () => {
    const s = scenario()
      .player('A', { battlefield: ['Plains', 'Island', 'Prodigal Sorcerer'], hand: ['Azorius Charm'] })
      .player('B', {});
    s.cast('A', 'Azorius Charm', { mode: 1 }).resolve();
    s.activate('A', 'Prodigal Sorcerer', { targets: ['B'] })
      .resolve()
      .expect({ life: { A: 21, B: 19 } });
  });

  test('infect gives players poison and creatures -1/-1 counters', () => {
    const s = scenario()
      .cards({ name: 'Mamba', types: 'Creature', power: 2, toughness: 1, keywords: ['infect'] })
      .time({ step: 'declare blockers' })
      .player('A', {
        battlefield: [
          { card: 'Mamba', attacking: 'B', label: 'free' },
          { card: 'Mamba', attacking: 'B', label: 'held' },
        ],
      })
      .player('B', { battlefield: [{ card: 'Craw Wurm', blocking: 'held' }] });
    s.passUntil('combat damage');
    s.expect({
      life: { B: 20 },
      poison: { B: 2 },
      objects: { 'Craw Wurm': { power: 4, toughness: 2, damage: 0, counters: { '-1/-1': 2 } } },
    });
  });

  test('indestructible creatures survive combat damage', () => {
    const s = blocked(['Craw Wurm'], ['Knight Exemplar', { card: 'Youthful Knight', blocking: 'Craw Wurm' }]);
    s.passUntil('main 2').expect({ objects: { 'Youthful Knight': { zone: 'battlefield' } } });
  });
});
