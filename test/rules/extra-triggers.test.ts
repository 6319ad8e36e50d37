// Triggers that trigger additional times (CR 603.2d), copies of abilities (CR 707.10), last known information (CR 603.10).

import { describe, expect, test } from 'vitest';
import { scenario } from '../../harness/scenario/index.ts';

describe('an additional time', () => {
  test('for each permanent that says so, and only for the events that it names', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Panharmonicon', 'Yarok, the Desecrated', 'Soul Warden'],
        hand: ['Grizzly Bears', 'Shock'],
        mana: 'GGR',
      })
      .player('B', { battlefield: ['Soul Warden'] });
    s.cast('A', 'Grizzly Bears').resolve();
    expect(s.zone('stack')).toHaveLength(4);
    s.resolveAll().expect({ life: { A: 23, B: 21 } });
  });

  test('of a creature’s own death, but not of what others’ permanents have', () => {
    const s = scenario()
      .player('A', { battlefield: ['Teysa Karlov', 'Zulaport Cutthroat'], hand: ['Day of Judgment'], mana: 'WWWW' })
      .player('B', { battlefield: ['Zulaport Cutthroat'] });
    s.cast('A', 'Day of Judgment').resolve().resolveAll();
    s.expect({ life: { A: 20 + 4 - 1, B: 20 - 4 + 1 } });
  });

  test('of attacking', () => {
    const s = scenario()
      .cards({
        name: 'Charger',
        cost: '{R}',
        types: 'Creature',
        power: 1,
        toughness: 1,
        abilities: [{ kind: 'triggered', when: { on: 'attacks' }, effect: [{ do: 'gain life', amount: 1 }] }],
      })
      .player('A', { battlefield: ['Isshin, Two Heavens as One', 'Charger'] })
      .player('B', {});
    s.attack('A', ['Charger']).expect({ stack: ['an ability of Charger', 'an ability of Charger'] });
  });
});

describe('a copy of a triggered ability', () => {
  test('has the same source and event, and resolves first (CR 707.10)', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Strionic Resonator', 'Soul Warden', 'Forest x2'],
        hand: ['Grizzly Bears'],
        mana: 'GG',
      })
      .player('B', {});
    s.cast('A', 'Grizzly Bears').resolve();
    s.activate('A', 'Strionic Resonator', { targets: ['an ability of Soul Warden'] }).resolve();
    s.expect({ stack: ['an ability of Soul Warden', 'an ability of Soul Warden'] });
    s.resolveAll().expect({ life: { A: 22 } });
  });

  test('may get new targets', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Strionic Resonator', 'Forest x2'],
        hand: ['Flametongue Kavu'],
        mana: 'RRRR',
      })
      .player('B', { battlefield: ['Grizzly Bears', 'Hill Giant'] });
    s.cast('A', 'Flametongue Kavu').resolve().target('A', ['Grizzly Bears']);
    s.activate('A', 'Strionic Resonator', { targets: ['an ability of Flametongue Kavu'] }).resolve();
    s.answer('A', 'yes').target('A', ['Hill Giant']);
    s.resolveAll().expect({ graveyard: { B: ['Hill Giant', 'Grizzly Bears'] } });
  });
});

describe('an intervening if about what is gone', () => {
  const bard = {
    name: 'Bard',
    cost: '{1}',
    types: 'Artifact',
    abilities: [
      {
        kind: 'triggered' as const,
        when: { on: 'dies' as const, what: { types: ['creature' as const] } },
        if: { matches: 'it' as const, filter: { power: { min: 4 }, subtypes: ['Bear'] } },
        effect: [{ do: 'gain life' as const, amount: 1 }],
      },
    ],
  };

  test('is answered by what it last was, as the ability resolves too (CR 603.4, 608.2h)', () => {
    const s = scenario()
      .cards(bard)
      .player('A', { battlefield: ['Bard'], hand: ['Shock', 'Terror'], mana: 'RBB' })
      .player('B', { battlefield: [{ card: 'Grizzly Bears', counters: { '+1/+1': 2 } }, 'Grizzly Bears'] });
    s.cast('A', 'Terror', { targets: ['Grizzly Bears#1'] })
      .resolve()
      .expect({ stack: ['an ability of Bard'] });
    s.resolve().expect({ life: { A: 21 } });
    s.cast('A', 'Shock', { targets: ['Grizzly Bears'] })
      .resolve()
      .expect({ stack: [] });
  });
});
