// Kinds of triggered abilities (CR 603): reflexive, one or more, limited, looking back; and what they find (CR 400.7).

import { describe, expect, test } from 'vitest';
import type { AbilityData, CardData } from '../../engine/index.ts';
import { scenario } from '../../harness/scenario/index.ts';

const GAIN = [{ do: 'gain life', amount: 'event amount' }] as const;

function watcher(name: string, when: (AbilityData & { kind: 'triggered' })['when'], more = {}): CardData {
  return { name, cost: '{1}', types: 'Artifact', abilities: [{ kind: 'triggered', when, effect: GAIN, ...more }] };
}

describe('order', () => {
  test('of triggers that do the same nobody is asked (CR 603.3b)', () => {
    const s = scenario()
      .player('A', { battlefield: ['Soul Warden'], hand: ['Raise the Alarm'], mana: 'WW' })
      .player('B', {});
    s.cast('A', 'Raise the Alarm').resolve();
    s.expect({ decision: 'priority', stack: ['an ability of Soul Warden', 'an ability of Soul Warden'] });
  });

  test('is asked where an ability names what happened', () => {
    const s = scenario()
      .cards({
        name: 'Growth',
        cost: '{1}',
        types: 'Artifact',
        abilities: [
          {
            kind: 'triggered',
            when: { on: 'enters', what: { types: ['creature'] } },
            effect: [{ do: 'counters', what: 'it', kind: '+1/+1', amount: 1 }],
          },
        ],
      })
      .player('A', { battlefield: ['Growth'], hand: ['Raise the Alarm'], mana: 'WW' })
      .player('B', {});
    s.cast('A', 'Raise the Alarm').resolve().expect({ decision: 'trigger order' });
  });
});

describe('one or more', () => {
  const graves = watcher('Graves', { on: 'dies', what: { types: ['creature'] }, oneOrMore: true });

  test('triggers once for what dies together, and counts it (CR 603.2c)', () => {
    const s = scenario()
      .cards(graves)
      .player('A', { battlefield: ['Graves', 'Grizzly Bears x2'], hand: ['Day of Judgment'], mana: 'WWWW' })
      .player('B', { battlefield: ['Hill Giant'] });
    s.cast('A', 'Day of Judgment')
      .resolve()
      .expect({ stack: ['an ability of Graves'] });
    s.resolve().expect({ life: { A: 23 } });
  });

  test('triggers again for the next event', () => {
    const s = scenario()
      .cards(graves)
      .player('A', { battlefield: ['Graves'], hand: ['Shock x2'], mana: 'RR' })
      .player('B', { battlefield: ['Grizzly Bears x2'] });
    s.cast('A', 'Shock', { targets: ['Grizzly Bears'] }).resolve();
    s.cast('A', 'Shock', { targets: ['Grizzly Bears'] }).resolve();
    s.expect({ stack: ['an ability of Graves', 'an ability of Graves'] });
  });

  test('of what attacks triggers once for the attack', () => {
    const s = scenario()
      .cards(watcher('Drum', { on: 'attacks', what: { types: ['creature'], controller: 'you' }, oneOrMore: true }))
      .player('A', { battlefield: ['Drum', 'Grizzly Bears', 'Hill Giant'] })
      .player('B', {});
    s.attack('A', ['Grizzly Bears', 'Hill Giant']).expect({ stack: ['an ability of Drum'] });
    s.resolve().expect({ life: { A: 22 } });
  });

  test('damage of two creatures to one player is one, with the sum', () => {
    const s = scenario()
      .player('A', { battlefield: ['Keeper of Fables', 'Grizzly Bears', 'Elite Vanguard'], library: ['Forest x3'] })
      .player('B', {});
    s.attack('A', ['Keeper of Fables', 'Grizzly Bears', 'Elite Vanguard']).passUntil({ step: 'combat damage' });
    s.expect({ life: { B: 12 }, stack: ['an ability of Keeper of Fables'] });
  });

  test('cards discarded together are one event of their player', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Rielle, the Everwise'],
        hand: ['Mind Rot', 'Forest', 'Island'],
        library: ['Swamp x5'],
        mana: 'BBB',
      })
      .player('B', {});
    s.cast('A', 'Mind Rot', { targets: ['A'] }).resolve();
    s.expect({ stack: ['an ability of Rielle, the Everwise'] });
    s.resolve().expect({ hand: { A: ['Swamp', 'Swamp'] } });
  });
});

describe('is dealt damage', () => {
  test('triggers once for the damage of several sources at the same time, with all of it', () => {
    const t = scenario()
      .cards({
        name: 'Brawler',
        cost: '{4}',
        types: 'Creature',
        power: 1,
        toughness: 9,
        abilities: [{ kind: 'triggered', when: { on: 'dealt damage' }, effect: GAIN }],
      })
      .player('A', { battlefield: ['Brawler'] })
      .player('B', { battlefield: ['Grizzly Bears', 'Hill Giant'] });
    t.attack('A', ['Brawler']).block('B', { 'Grizzly Bears': 'Brawler', 'Hill Giant': 'Brawler' });
    t.passUntil({ step: 'combat damage' }).assign('A', 'Brawler', { 'Grizzly Bears': 1 });
    t.expect({ stack: ['an ability of Brawler'] });
    t.resolve().expect({ life: { A: 25 } });
  });
});

describe('once each turn', () => {
  test('a second event of the turn triggers nothing, the next turn’s does', () => {
    const s = scenario()
      .player('A', { battlefield: ['Morbid Opportunist'], hand: ['Shock x3'], library: ['Forest x9'], mana: 'RR' })
      .player('B', { battlefield: ['Grizzly Bears x2'], library: ['Forest x9'] });
    s.cast('A', 'Shock', { targets: ['Grizzly Bears'] }).resolve();
    s.expect({ stack: ['an ability of Morbid Opportunist'] }).resolve();
    s.cast('A', 'Shock', { targets: ['Grizzly Bears'] })
      .resolve()
      .expect({ stack: [] });
  });
});

describe('sacrifice', () => {
  test('is seen by a permanent that is sacrificed with the rest (CR 603.10a)', () => {
    const s = scenario()
      .cards(watcher('Altar', { on: 'sacrifices', who: 'you' }), {
        name: 'End of All',
        cost: '{0}',
        types: 'Sorcery',
        abilities: [{ kind: 'spell', effect: [{ do: 'sacrifice', what: { each: { controller: 'you' } } }] }],
      })
      .player('A', { battlefield: ['Altar', 'Forest'], hand: ['End of All'] })
      .player('B', {});
    s.cast('A', 'End of All').resolve();
    s.resolveAll().expect({ life: { A: 22 }, battlefield: { A: [] } });
  });
});

describe('when you do', () => {
  test('triggers as it is done, goes on the stack later and has targets of its own (CR 603.12)', () => {
    const s = scenario()
      .time({ step: 'end', moment: 'begin' })
      .player('A', { battlefield: ['Ziatora, the Incinerator', 'Hill Giant'] })
      .player('B', { battlefield: ['Grizzly Bears'] });
    s.expect({ stack: ['an ability of Ziatora, the Incinerator'] }).resolve();
    s.answer('A', 'yes').expect({ decision: 'target', graveyard: { A: ['Hill Giant'] } });
    s.target('A', ['B']).expect({ stack: ['an ability of Ziatora, the Incinerator'] });
    s.resolve().expect({ life: { B: 17 } });
    expect(s.zone('battlefield', 'A').filter((name) => name.startsWith('Treasure'))).toHaveLength(3);
  });

  test('not done, it does not trigger', () => {
    const s = scenario()
      .time({ step: 'end', moment: 'begin' })
      .player('A', { battlefield: ['Ziatora, the Incinerator', 'Hill Giant'] })
      .player('B', {});
    s.resolve().answer('A', 'no').expect({ stack: [], decision: 'priority' });
  });

  test('a land that sacrifices itself fetches another only if it was there to be sacrificed', () => {
    const board = () =>
      scenario()
        .player('A', { hand: ['Brokers Hideout', 'Boomerang'], library: ['Island', 'Swamp'], mana: 'UU' })
        .player('B', {});
    const s = board().play('A', 'Brokers Hideout').resolve();
    s.expect({ graveyard: { A: ['Brokers Hideout'] }, stack: ['an ability of Brokers Hideout'] });
    s.resolve()
      .answer('A', 'Island')
      .expect({ battlefield: { A: ['Island'] }, life: { A: 21 } });
    const t = board()
      .play('A', 'Brokers Hideout')
      .cast('A', 'Boomerang', { targets: ['Brokers Hideout'] });
    t.resolveAll().expect({ life: { A: 20 }, hand: { A: ['Brokers Hideout'] } });
  });
});

describe('leaving and returning in one effect', () => {
  test('a permanent comes back as a new object (CR 400.7)', () => {
    const s = scenario()
      .player('A', {
        battlefield: [{ card: 'Grizzly Bears', counters: { '+1/+1': 2 }, tapped: true }],
        hand: ['Cloudshift'],
        mana: 'W',
      })
      .player('B', {});
    s.cast('A', 'Cloudshift', { targets: ['Grizzly Bears'] }).resolve();
    s.expect({ battlefield: { A: ['Grizzly Bears'] }, exile: { A: [] } });
    s.expect({ objects: { 'Grizzly Bears': { power: 2, tapped: false } } });
  });

  test('a token does not come back (CR 111.8)', () => {
    const s = scenario()
      .player('A', { hand: ['Cloudshift', 'Raise the Alarm'], mana: 'WWW' })
      .player('B', {});
    s.cast('A', 'Raise the Alarm').resolve();
    s.cast('A', 'Cloudshift', { targets: ['Soldier Token'] }).resolve();
    s.expect({ battlefield: { A: ['Soldier Token'] }, exile: { A: [] } });
  });

  test('what Flickerwisp exiled returns under its owner’s control at the next end step', () => {
    const s = scenario()
      .player('A', { hand: ['Flickerwisp'], mana: 'WWW' })
      .player('B', { battlefield: ['Hill Giant'] });
    s.cast('A', 'Flickerwisp')
      .resolve()
      .resolve()
      .expect({ exile: { B: ['Hill Giant'] } });
    s.passUntil({ step: 'end' }).expect({ stack: ['an ability of Flickerwisp'] });
    s.resolve().expect({ battlefield: { B: ['Hill Giant'] } });
  });

  test('Restoration Angel may blink a creature with an ability that triggers as it enters', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Elvish Visionary'],
        hand: ['Restoration Angel'],
        mana: 'WWWW',
        library: ['Forest'],
      })
      .player('B', {});
    s.cast('A', 'Restoration Angel').resolve().resolve().answer('A', 'yes');
    s.expect({ stack: ['an ability of Elvish Visionary'] });
    s.resolve().expect({ hand: { A: ['Forest'] } });
  });
});

describe('until it leaves', () => {
  test('what was exiled from a hand returns to the hand (CR 610.3)', () => {
    const s = scenario()
      .player('A', { hand: ['Brain Maggot', 'Shock'], mana: 'BBR' })
      .player('B', { hand: ['Hill Giant', 'Forest'] });
    s.cast('A', 'Brain Maggot').resolve().resolve();
    s.expect({ exile: { B: ['Hill Giant'] }, hand: { B: ['Forest'] } });
    s.cast('A', 'Shock', { targets: ['Brain Maggot'] }).resolve();
    s.expect({ exile: { B: [] }, hand: { B: ['Forest', 'Hill Giant'] } });
  });
});

describe('another target in a second mode', () => {
  test('is another than the first of its own mode', () => {
    const modes = [
      { targets: [{ what: 'any' as const }], effect: [{ do: 'damage' as const, amount: 1, to: { anyTarget: 0 } }] },
      {
        targets: [
          { what: 'object' as const, filter: { types: ['creature' as const] } },
          { what: 'object' as const, filter: { types: ['creature' as const] }, distinctFrom: [0] },
        ],
        effect: [{ do: 'fight' as const, what: { target: 0 }, with: { target: 1 } }],
      },
    ];
    const s = scenario()
      .cards({
        name: 'Both Ways',
        cost: '{0}',
        types: 'Sorcery',
        abilities: [{ kind: 'spell', modes: { choose: 2, of: modes } }],
      })
      .player('A', { battlefield: ['Grizzly Bears'], hand: ['Both Ways'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.cast('A', 'Both Ways', { targets: ['Hill Giant', 'Grizzly Bears', 'Hill Giant'] }).resolve();
    s.expect({ graveyard: { A: ['Both Ways', 'Grizzly Bears'], B: ['Hill Giant'] } });
  });
});

describe('the world rule', () => {
  test('puts the older world permanents into their owners’ graveyards (CR 704.5k)', () => {
    const s = scenario()
      .player('A', { hand: ['Gravity Sphere'], mana: 'RRR' })
      .player('B', { battlefield: ['Concordant Crossroads'] });
    s.cast('A', 'Gravity Sphere').resolve();
    s.expect({ battlefield: { A: ['Gravity Sphere'], B: [] }, graveyard: { B: ['Concordant Crossroads'] } });
  });
});
