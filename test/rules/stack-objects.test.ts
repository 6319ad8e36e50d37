// Spells and abilities on the stack as objects of others (CR 115.7, 701.6); delayed and state triggers (CR 603.7, 603.8).

import { describe, expect, test } from 'vitest';
import { scenario } from '../../harness/scenario/index.ts';

describe('countering abilities', () => {
  test('a spell is no ability, and a mana ability is never on the stack', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island x3'], hand: ['Stifle', 'Disallow'], mana: 'UUUU' })
      .player('B', { battlefield: ['Mountain'], hand: ['Shock'] });
    s.pass('A')
      .cast('B', 'Shock', { targets: ['A'] })
      .pass('B');
    expect(s.canCast('A', 'Stifle')).toBe(false);
    s.cast('A', 'Disallow', { targets: ['Shock'] })
      .resolve()
      .expect({ stack: [], graveyard: { B: ['Shock'] } });
  });

  test('an activated ability is countered, its costs stay paid (CR 701.6b)', () => {
    const s = scenario()
      .player('A', { battlefield: ['Hypnotic Grifter', 'Island x3'], library: ['Forest'] })
      .player('B', { hand: ['Squelch'], mana: 'UU', library: ['Swamp'] });
    s.activate('A', 'Hypnotic Grifter')
      .pass('A')
      .cast('B', 'Squelch', { targets: ['an ability of Hypnotic Grifter'] });
    s.resolve().expect({ stack: [], hand: { A: [], B: ['Swamp'] } });
  });

  test('only the kinds that are named may be targets', () => {
    const s = scenario()
      .player('A', { battlefield: ['Soul Warden'], hand: ['Grizzly Bears', 'Squelch', 'Stifle'], mana: 'GGUUUU' })
      .player('B', {});
    s.cast('A', 'Grizzly Bears')
      .resolve()
      .expect({ stack: ['an ability of Soul Warden'] });
    expect(s.canCast('A', 'Squelch')).toBe(false);
    expect(s.canCast('A', 'Stifle')).toBe(true);
  });
});

describe('changing targets', () => {
  test('a target that must change becomes another legal one', () => {
    const s = scenario()
      .player('A', { hand: ['Shunt'], mana: 'RRR' })
      .player('B', { hand: ['Shock'], battlefield: ['Mountain'] })
      .time({ active: 'B' });
    s.cast('B', 'Shock', { targets: ['A'] })
      .pass('B')
      .cast('A', 'Shunt', { targets: ['Shock'] });
    s.resolve()
      .resolveAll()
      .expect({ life: { A: 20, B: 18 } });
  });

  test('without another legal target it stays (CR 115.7a)', () => {
    const s = scenario()
      .player('A', { hand: ['Shunt'], mana: 'RRR', battlefield: ['Grizzly Bears'] })
      .player('B', { hand: ['Doom Blade'], battlefield: ['Swamp x2'] })
      .time({ active: 'B' });
    s.cast('B', 'Doom Blade', { targets: ['Grizzly Bears'] })
      .pass('B')
      .cast('A', 'Shunt', { targets: ['Doom Blade'] });
    s.resolve()
      .resolve()
      .expect({ graveyard: { A: ['Shunt', 'Grizzly Bears'] } });
  });

  test('legality is seen from the side of the spell’s controller', () => {
    const s = scenario()
      .player('A', { hand: ['Redirect'], mana: 'UU' })
      .player('B', { hand: ['Alms of the Vein'], battlefield: ['Swamp x3'] })
      .time({ active: 'B' });
    s.cast('B', 'Alms of the Vein')
      .pass('B')
      .cast('A', 'Redirect', { targets: ['Alms of the Vein'] });
    s.resolve()
      .resolve()
      .expect({ life: { A: 17, B: 23 } });
  });

  test('a spell with two targets has no single target', () => {
    const s = scenario()
      .cards({
        name: 'Arc Trail',
        cost: '{1}{R}',
        types: 'Sorcery',
        abilities: [
          {
            kind: 'spell',
            targets: [{ what: 'any' }, { what: 'any', distinctFrom: [0] }],
            effect: [
              { do: 'damage', amount: 2, to: { anyTarget: 0 } },
              { do: 'damage', amount: 1, to: { anyTarget: 1 } },
            ],
          },
        ],
      })
      .player('A', { hand: ['Shunt'], mana: 'RRR' })
      .player('B', { hand: ['Arc Trail'], battlefield: ['Mountain x2', 'Grizzly Bears'] })
      .time({ active: 'B' });
    s.cast('B', 'Arc Trail', { targets: ['A', 'Grizzly Bears'] }).pass('B');
    expect(s.canCast('A', 'Shunt')).toBe(false);
  });
});

describe('delayed triggers that wait for an event', () => {
  test('“when you next cast” copies one spell, once', () => {
    const s = scenario()
      .player('A', { hand: ['Doublecast', 'Shock x2'], mana: 'RRRR' })
      .player('B', {});
    s.cast('A', 'Doublecast')
      .resolve()
      .cast('A', 'Shock', { targets: ['B'] });
    s.expect({ stack: ['an ability of Doublecast', 'Shock'] })
      .resolve()
      .answer('A', 'no')
      .resolveAll();
    s.expect({ life: { B: 16 } });
    s.cast('A', 'Shock', { targets: ['B'] }).expect({ stack: ['Shock'] });
  });

  test('“whenever … this turn” triggers every time, and no longer next turn', () => {
    const s = scenario()
      .player('A', {
        hand: ['Glimpse of Nature', 'Memnite x2'],
        mana: 'G',
        library: ['Ornithopter', 'Memnite', 'Forest x9'],
      })
      .player('B', { library: ['Forest x9'] });
    s.cast('A', 'Glimpse of Nature').resolve();
    s.cast('A', 'Memnite')
      .resolve()
      .expect({ hand: { A: ['Memnite', 'Ornithopter'] } })
      .resolve();
    s.cast('A', 'Memnite')
      .resolveAll()
      .expect({ hand: { A: ['Ornithopter', 'Memnite'] } });
    s.passUntil({ step: 'precombat main', active: 'A', turn: 5 });
    s.cast('A', 'Ornithopter').expect({ stack: ['Ornithopter'] });
  });

  test('the death of the creature that is remembered, and of no other', () => {
    const s = scenario()
      .player('A', { hand: ['Graceful Reprieve', 'Shock x2'], mana: 'WWRR', battlefield: ['Grizzly Bears'] })
      .player('B', { battlefield: ['Grizzly Bears'] });
    s.cast('A', 'Graceful Reprieve', { targets: ["A's Grizzly Bears"] }).resolve();
    s.cast('A', 'Shock', { targets: ["B's Grizzly Bears"] })
      .resolve()
      .expect({ stack: [] });
    s.cast('A', 'Shock', { targets: ["A's Grizzly Bears"] }).resolve();
    s.expect({ stack: ['an ability of Graceful Reprieve'] }).resolve();
    s.expect({ battlefield: { A: ['Grizzly Bears'] } });
  });

  test('a debt comes due at its controller’s next upkeep only', () => {
    const s = scenario()
      .player('A', { hand: ['Slaughter Pact'], library: ['Forest x9'] })
      .player('B', { battlefield: ['Grizzly Bears'], library: ['Forest x9'] });
    s.cast('A', 'Slaughter Pact', { targets: ['Grizzly Bears'] }).resolve();
    s.passUntil({ step: 'upkeep', active: 'B' }).expect({ stack: [] });
    s.passUntil({ step: 'upkeep', active: 'A' }).expect({ stack: ['an ability of Slaughter Pact'] });
    s.resolve().expect({ result: 'B wins (effect)' });
  });
});

describe('state triggers', () => {
  test('trigger when the condition comes true, and not again before the ability has left the stack (CR 603.8)', () => {
    const s = scenario()
      .player('A', { battlefield: ['Emperor Crocodile', 'Grizzly Bears'], hand: ['Shock'], mana: 'R' })
      .player('B', {});
    s.expect({ stack: [] })
      .cast('A', 'Shock', { targets: ['Grizzly Bears'] })
      .resolve();
    s.expect({ stack: ['an ability of Emperor Crocodile'] })
      .pass('A')
      .expect({ stack: ['an ability of Emperor Crocodile'] });
    s.resolve().expect({ battlefield: { A: [] }, stack: [] });
  });

  test('the condition is not asked again as the ability resolves', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Emperor Crocodile', 'Grizzly Bears'],
        hand: ['Shock', 'Raise the Alarm'],
        mana: 'RWW',
      })
      .player('B', {});
    s.cast('A', 'Shock', { targets: ['Grizzly Bears'] })
      .resolve()
      .cast('A', 'Raise the Alarm')
      .resolve();
    s.resolve().expect({ graveyard: { A: ['Shock', 'Grizzly Bears', 'Raise the Alarm', 'Emperor Crocodile'] } });
  });

  test('countered while the condition holds, it triggers again', () => {
    const s = scenario()
      .player('A', { battlefield: ['Emperor Crocodile', 'Grizzly Bears'], hand: ['Shock', 'Stifle'], mana: 'RU' })
      .player('B', {});
    s.cast('A', 'Shock', { targets: ['Grizzly Bears'] }).resolve();
    s.cast('A', 'Stifle', { targets: ['an ability of Emperor Crocodile'] }).resolve();
    s.expect({ stack: ['an ability of Emperor Crocodile'] });
  });
});
