// Triggered abilities (CR 603).

import { describe, expect, test } from 'vitest';
import type { CardData } from '../../engine/index.ts';
import { scenario } from '../../harness/scenario/index.ts';

describe('putting triggers on the stack', () => {
  test('happens when a player would receive priority, not at once', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain', 'Soul Warden'], hand: ['Krenko’s'], mana: 'R' })
      .cards({
        name: 'Krenko’s',
        cost: '{1}{R}',
        types: 'Sorcery',
        abilities: [
          {
            kind: 'spell',
            effect: [
              { do: 'token', token: { types: 'Creature — Goblin', power: 1, toughness: 1 }, amount: 2 },
              { do: 'damage', amount: 1, to: { player: 'opponent' } },
            ],
          },
        ],
      })
      .player('B', {});
    s.cast('A', 'Krenko’s')
      .resolve()
      .expect({ life: { A: 20, B: 19 }, decision: 'priority' });
    s.expect({ life: { A: 20 }, stack: ['an ability of Soul Warden', 'an ability of Soul Warden'] });
    s.resolveAll().expect({ life: { A: 22 } });
  });

  test('the active player’s go first, so that the other player’s resolve first', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x2', 'Soul Warden'], hand: ['Grizzly Bears'] })
      .player('B', { battlefield: ['Essence Warden'] });
    s.cast('A', 'Grizzly Bears').resolve();
    s.expect({ stack: ['an ability of Essence Warden', 'an ability of Soul Warden'] });
  });

  test('a player’s own go in the order that the player chooses', () => {
    const board = () =>
      scenario()
        .player('A', { battlefield: ['Soul Warden', 'Essence Warden'] })
        .player('B', { battlefield: ['Forest x2'], hand: ['Grizzly Bears'] })
        .time({ active: 'B' });
    const one = board().cast('B', 'Grizzly Bears').resolve().expect({ decision: 'trigger order', decider: 'A' });
    one.order('A', ['Soul Warden', 'Essence Warden']);
    one.expect({ stack: ['an ability of Essence Warden', 'an ability of Soul Warden'] });
    const other = board().cast('B', 'Grizzly Bears').resolve().order('A', ['Essence Warden', 'Soul Warden']);
    other.expect({ stack: ['an ability of Soul Warden', 'an ability of Essence Warden'] });
  });

  test('modes and targets are chosen as the ability goes on the stack', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x4'], hand: ['Flametongue Kavu'] })
      .player('B', { battlefield: ['Hill Giant', 'Craw Wurm'] });
    s.cast('A', 'Flametongue Kavu').resolve().expect({ decision: 'target' });
    s.target('A', ['Craw Wurm']).expect({ stack: ['an ability of Flametongue Kavu'], priority: 'A' });
    s.resolve().expect({ graveyard: { B: ['Craw Wurm'] } });
  });

  test('an ability with only itself to target must target itself', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x4'], hand: ['Flametongue Kavu'] })
      .player('B', {});
    s.cast('A', 'Flametongue Kavu')
      .resolve()
      .resolveAll()
      .expect({ graveyard: { A: ['Flametongue Kavu'] } });
  });

  test('an ability without a legal target is removed from the stack', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp x4'], hand: ['Gravedigger'] })
      .player('B', { graveyard: ['Hill Giant'] });
    s.cast('A', 'Gravedigger').resolve().expect({ stack: [], priority: 'A', decision: 'priority' });
  });

  test('an ability that triggers during a resolution waits until it is over', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Mountain', 'Soul Warden', 'Swamp'],
        hand: ['Faithless Looting', 'Basking Rootwalla'],
        libraryTop: ['Forest', 'Forest'],
      })
      .player('B', {});
    s.cast('A', 'Faithless Looting', { pay: ['Mountain'] })
      .resolve()
      .choose('A', ['Basking Rootwalla', 'Forest']);
    s.expect({ stack: ['an ability of Basking Rootwalla'], graveyard: { A: ['Forest', 'Faithless Looting'] } });
    s.resolve().cast('A', 'Basking Rootwalla', { as: 'madness' }).resolve();
    s.expect({ stack: ['an ability of Soul Warden'] })
      .resolve()
      .expect({ life: { A: 21 } });
  });
});

describe('what triggers', () => {
  test('each object that enters triggers once, itself excepted where another is meant', () => {
    const s = scenario()
      .player('A', { battlefield: ['Plains'], hand: ['Soul Warden'] })
      .player('B', { battlefield: ['Soul Warden'] });
    s.cast('A', 'Soul Warden')
      .resolve()
      .resolveAll()
      .expect({ life: { A: 20, B: 21 } });
  });

  test('casting triggers even if the spell is countered', () => {
    const s = scenario()
      .player('A', { battlefield: ['Guttersnipe', 'Mountain'], hand: ['Shock'] })
      .player('B', { battlefield: ['Island x2'], hand: ['Counterspell'] });
    s.cast('A', 'Shock', { targets: ['B'] })
      .pass('A')
      .cast('B', 'Counterspell', { targets: ['Shock'] });
    s.resolveAll().expect({ life: { B: 18 } });
  });

  test('an ability about what any player casts names that player', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain', 'Forest x6'], hand: ['Shock', 'Craw Wurm'] })
      .player('B', { battlefield: ['Eidolon of the Great Revel'] });
    s.cast('A', 'Shock', { targets: ['B'], pay: ['Mountain'] })
      .resolve()
      .expect({ life: { A: 18, B: 20 } });
    s.resolve()
      .cast('A', 'Craw Wurm')
      .expect({ stack: ['Craw Wurm'] });
  });

  test('tapping for mana in the middle of casting triggers, above the spell', () => {
    const s = scenario()
      .player('A', { battlefield: ['City of Brass'], hand: ['Shock'] })
      .player('B', {});
    s.activate('A', 'City of Brass', { mana: 'R' }).expect({
      stack: ['an ability of City of Brass'],
      mana: { A: 'R' },
    });
    s.cast('A', 'Shock', { targets: ['B'] }).expect({ stack: ['Shock', 'an ability of City of Brass'] });
    s.resolveAll().expect({ life: { A: 19, B: 18 } });
  });

  test('becoming tapped triggers once, being tapped already not at all', () => {
    const s = scenario()
      .player('A', { battlefield: ['Icy Manipulator', 'Forest', 'Emmara, Soul of the Accord'] })
      .player('B', {});
    s.activate('A', 'Icy Manipulator', { targets: ['Emmara, Soul of the Accord'] }).resolve();
    s.expect({ stack: ['an ability of Emmara, Soul of the Accord'] }).resolve();
    s.expect({ objects: { Soldier: { keywords: ['lifelink'] } } });
    const tapped = scenario()
      .player('A', { battlefield: ['Icy Manipulator', 'Forest', { card: 'Emmara, Soul of the Accord', tapped: true }] })
      .player('B', {});
    tapped
      .activate('A', 'Icy Manipulator', { targets: ['Emmara, Soul of the Accord'] })
      .resolve()
      .expect({ stack: [] });
  });

  test('attacking makes a creature become tapped', () => {
    const s = scenario()
      .player('A', { battlefield: ['Emmara, Soul of the Accord'] })
      .player('B', {});
    s.attack('A', ['Emmara, Soul of the Accord']).expect({ stack: ['an ability of Emmara, Soul of the Accord'] });
  });

  test('a chain of two abilities that trigger each other goes on until someone has lost', () => {
    const s = scenario()
      .player('A', { battlefield: ['Exquisite Blood', 'Sanguine Bond', 'Mountain'], hand: ['Shock'] })
      .player('B', {});
    s.cast('A', 'Shock', { targets: ['B'] }).resolve();
    for (let n = 0; n < 20 && s.result() === 'none'; n++) s.resolve();
    s.expect({ result: 'A wins (life)' });
  });

  test('an ability that triggers on life gained sees how much', () => {
    const s = scenario()
      .player('A', { battlefield: ['Sanguine Bond', 'Plains x3'], hand: ['Revitalize'] })
      .player('B', {});
    s.cast('A', 'Revitalize')
      .resolve()
      .expect({ stack: ['an ability of Sanguine Bond'] });
    s.resolve().expect({ life: { A: 23, B: 17 } });
  });

  test('lifelink triggers what triggers on life gained, once for the event', () => {
    const s = scenario()
      .time({ step: 'combat damage', moment: 'begin' })
      .player('A', { battlefield: ["Ajani's Pridemate", { card: "Ajani's Sunstriker", attacking: 'B' }] })
      .player('B', {});
    s.expect({ life: { A: 22, B: 18 }, stack: ["an ability of Ajani's Pridemate"] });
    s.resolve().expect({ objects: { "Ajani's Pridemate": { power: 3 } } });
  });

  test('damage to a player is a loss of life for what triggers on that', () => {
    const s = scenario()
      .player('A', { battlefield: ['Exquisite Blood', 'Mountain'], hand: ['Shock'] })
      .player('B', {});
    s.cast('A', 'Shock', { targets: ['B'] })
      .resolve()
      .resolve()
      .expect({ life: { A: 22, B: 18 } });
  });

  test('drawing by an effect triggers nothing that looks at the draw step', () => {
    const s = scenario()
      .time({ step: 'upkeep', active: 'B' })
      .player('A', { battlefield: ['Howling Mine'] })
      .player('B', {});
    s.passUntil('draw')
      .expect({ stack: ['an ability of Howling Mine'], hand: { B: 1 } })
      .resolve();
    s.expect({ stack: [], hand: { A: 0, B: 2 } });
  });

  test('an ability at the beginning of each end step triggers on every player’s turn', () => {
    const s = scenario()
      .time({ active: 'B', step: 'main 2' })
      .player('A', { battlefield: ['Ball Lightning'] })
      .player('B', {});
    s.passUntil('end')
      .expect({ stack: ['an ability of Ball Lightning'] })
      .resolve();
    s.expect({ graveyard: { A: ['Ball Lightning'] } });
  });

  test('an ability whose permanent came too late does not trigger in that step', () => {
    const s = scenario()
      .time({ step: 'end' })
      .player('A', { battlefield: ['Mountain x3', 'Flasher'], hand: ['Flasher'] })
      .player('B', {})
      .cards({
        name: 'Flasher',
        cost: '{1}{R}',
        types: 'Creature',
        power: 1,
        toughness: 1,
        keywords: ['flash'],
        abilities: [
          {
            kind: 'triggered',
            when: { on: 'step', step: 'end', whose: 'any' },
            effect: [{ do: 'lose life', who: 'opponent', amount: 1 }],
          },
        ],
      });
    s.cast('A', 'Flasher')
      .resolveAll()
      .expect({ life: { B: 20 }, stack: [] });
    s.passUntil({ step: 'end', turn: 4 }).expect({ decision: 'trigger order' });
  });
});

describe('the intervening if', () => {
  test('is checked as the event happens: otherwise nothing triggers', () => {
    const s = scenario()
      .time({ step: 'upkeep', moment: 'begin' })
      .player('A', { life: 39, battlefield: ['Felidar Sovereign'] })
      .player('B', {});
    s.expect({ stack: [], step: 'upkeep' });
  });

  test('is checked again as the ability resolves', () => {
    const s = scenario()
      .time({ step: 'upkeep', moment: 'begin' })
      .player('A', { life: 40, battlefield: ['Felidar Sovereign'] })
      .player('B', { battlefield: ['Mountain'], hand: ['Lightning Bolt'] });
    s.expect({ stack: ['an ability of Felidar Sovereign'] });
    s.pass('A')
      .cast('B', 'Lightning Bolt', { targets: ['A'] })
      .resolveAll();
    s.expect({ life: { A: 37 }, result: 'none' });
  });

  test('about the source holds only while that object is there', () => {
    const s = scenario()
      .time({ step: 'draw', moment: 'begin' })
      .player('A', { battlefield: ['Howling Mine'] })
      .player('B', { battlefield: ['Icy Manipulator', 'Island'] });
    s.expect({ stack: ['an ability of Howling Mine'], hand: { A: 1 } }).pass('A');
    s.activate('B', 'Icy Manipulator', { targets: ['Howling Mine'] })
      .resolveAll()
      .expect({ hand: { A: 1 } });
  });

  test('about how the spell was cast is true for a permanent cast so', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Swamp x4', "Olivia's Dragoon"],
        hand: ['Grave Scrabbler'],
        graveyard: ['Grizzly Bears'],
      })
      .player('B', {});
    const madness = s.fork();
    s.cast('A', 'Grave Scrabbler').resolve().expect({ stack: [] });
    madness.activate('A', "Olivia's Dragoon").resolve().cast('A', 'Grave Scrabbler', { as: 'madness' }).resolve();
    madness
      .resolve()
      .answer('A', 'yes')
      .expect({ hand: { A: ['Grizzly Bears'] } });
  });
});

describe('leaving the battlefield', () => {
  test('an ability that triggers on its own death triggers', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp x3'], hand: ['Murder'] })
      .player('B', { battlefield: ['Doomed Traveler'] });
    s.cast('A', 'Murder')
      .resolve()
      .expect({ stack: ['an ability of Doomed Traveler'] })
      .resolve();
    s.expect({ objects: { Spirit: { controller: 'B', keywords: ['flying'] } } });
  });

  test('creatures that die at the same time see each other die', () => {
    const s = scenario()
      .player('A', { battlefield: ['Plains x4', 'Zulaport Cutthroat', 'Grizzly Bears x2'], hand: ['Day of Judgment'] })
      .player('B', { battlefield: ['Hill Giant', 'Zulaport Cutthroat'] });
    s.cast('A', 'Day of Judgment').resolve();
    expect(s.zone('stack')).toHaveLength(5);
    s.resolveAll().expect({ life: { A: 20 + 3 - 2, B: 20 - 3 + 2 } });
  });

  test('a creature that leaves for another zone than the graveyard does not die', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island', 'Zulaport Cutthroat'], hand: ['Unsummon'] })
      .player('B', { battlefield: ['Doomed Traveler'] });
    s.fork()
      .cast('A', 'Unsummon', { targets: ['Doomed Traveler'] })
      .resolve()
      .expect({ stack: [] });
    s.cast('A', 'Unsummon', { targets: ['Zulaport Cutthroat'] })
      .resolve()
      .expect({ stack: [] });
  });

  test('the dies trigger is controlled by who last controlled the creature', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp x3', { card: 'Doomed Traveler', owner: 'B' }], hand: ['Murder'] })
      .player('B', {});
    s.cast('A', 'Murder').resolve().resolve();
    s.expect({ objects: { Spirit: { controller: 'A' } }, graveyard: { B: ['Doomed Traveler'] } });
  });

  test('counters and power are read as they last were', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp x3'], hand: ['Murder'] })
      .player('B', { battlefield: [{ card: 'Hangarback Walker', counters: { '+1/+1': 3 } }] });
    s.cast('A', 'Murder').resolve().resolve();
    expect(s.zone('battlefield', 'B')).toEqual(['Thopter Token', 'Thopter Token', 'Thopter Token']);
  });

  test('a card that returns itself from the graveyard finds itself there', () => {
    const s = scenario()
      .player('A', { battlefield: ['Grizzly Bears', { card: 'Rancor', attachedTo: 'Grizzly Bears' }, 'Forest x2'] })
      .player('B', { battlefield: ['Forest x2'], hand: ['Naturalize'] });
    s.expect({ objects: { 'Grizzly Bears': { power: 4, keywords: ['trample'] } } });
    s.pass('A')
      .cast('B', 'Naturalize', { targets: ['Rancor'] })
      .resolve()
      .resolve();
    s.expect({ hand: { A: ['Rancor'] } });
  });

  test('but not if it has left the graveyard meanwhile', () => {
    const s = scenario()
      .cards({
        name: 'Grave Sweep',
        cost: '{0}',
        types: 'Instant',
        abilities: [{ kind: 'spell', effect: [{ do: 'move', what: { each: { zone: 'graveyard' } }, to: 'exile' }] }],
      })
      .player('A', { battlefield: ['Grizzly Bears', { card: 'Rancor', attachedTo: 'Grizzly Bears' }] })
      .player('B', { battlefield: ['Forest x2'], hand: ['Naturalize', 'Grave Sweep'] });
    s.pass('A')
      .cast('B', 'Naturalize', { targets: ['Rancor'] })
      .resolve()
      .pass('A')
      .cast('B', 'Grave Sweep');
    s.resolveAll().expect({ hand: { A: [] }, exile: { A: ['Rancor'] } });
  });

  test('an Aura put into the graveyard because its creature died triggers too', () => {
    const s = scenario()
      .player('A', { battlefield: ['Grizzly Bears', { card: 'Rancor', attachedTo: 'Grizzly Bears' }] })
      .player('B', { battlefield: ['Swamp x3'], hand: ['Murder'] });
    s.pass('A').cast('B', 'Murder').resolve().resolveAll();
    s.expect({ hand: { A: ['Rancor'] }, graveyard: { A: ['Grizzly Bears'] } });
  });

  test('a triggered ability resolves though its source is gone', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x2'], hand: ['Elvish Visionary'] })
      .player('B', { battlefield: ['Mountain'], hand: ['Shock'] });
    s.cast('A', 'Elvish Visionary').resolve().pass('A');
    s.cast('B', 'Shock', { targets: ['Elvish Visionary'] })
      .resolveAll()
      .expect({ hand: { A: 1 } });
  });
});

describe('delayed triggers', () => {
  const raid: CardData = {
    name: 'Night Raid',
    cost: '{0}',
    types: 'Sorcery',
    abilities: [
      {
        kind: 'spell',
        targets: [{ what: 'object', filter: { types: ['creature'] } }],
        effect: [{ do: 'delayed', at: 'next end step', what: { target: 0 }, effect: [{ do: 'destroy', what: 'it' }] }],
      },
    ],
  };

  test('trigger once, at the next such time', () => {
    const s = scenario()
      .cards(raid)
      .player('A', { hand: ['Night Raid'] })
      .player('B', { battlefield: ['Hill Giant'] });
    s.cast('A', 'Night Raid', { targets: ['Hill Giant'] }).resolve();
    s.passUntil('end')
      .expect({ stack: ['an ability of Night Raid'] })
      .resolve();
    s.expect({ graveyard: { B: ['Hill Giant'] } })
      .passUntil({ step: 'end', turn: 4 })
      .expect({ stack: [] });
  });

  test('don’t affect another object that the card has become', () => {
    const s = scenario()
      .cards(raid)
      .player('A', { hand: ['Night Raid'], battlefield: ['Ornithopter', 'Island'] })
      .player('B', {});
    s.cast('A', 'Night Raid', { targets: ['Ornithopter'] }).resolve();
    expect(s.zone('battlefield', 'A')).toContain('Ornithopter');
    const back = scenario()
      .cards(raid)
      .player('A', { hand: ['Night Raid', 'Unsummon'], battlefield: ['Ornithopter', 'Island'] })
      .player('B', {});
    back.cast('A', 'Night Raid', { targets: ['Ornithopter'] }).resolve();
    back
      .cast('A', 'Unsummon', { targets: ['Ornithopter'] })
      .resolve()
      .cast('A', 'Ornithopter')
      .resolve();
    back
      .passUntil('end')
      .resolveAll()
      .expect({ objects: { Ornithopter: { zone: 'battlefield' } } });
  });
});
