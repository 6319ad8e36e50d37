// Copies of permanents, tokens and spells (CR 707).

import { describe, expect, test } from 'vitest';
import { type PlayerBoard, type Scenario, scenario } from '../../harness/scenario/index.ts';

/** A has mana and the spell, B has this. */
function board(hand: readonly string[], mine: PlayerBoard, theirs: PlayerBoard = {}): Scenario {
  return scenario()
    .player('A', { ...mine, mana: 'UUUUUUUUUURRRRRGGWW', hand: [...hand] })
    .player('B', theirs);
}

describe('entering as a copy', () => {
  test('Clone takes the printed values: not counters, damage, Auras or pumps', () => {
    const s = board(['Clone', 'Giant Growth'], {
      battlefield: [
        { card: 'Grizzly Bears', label: 'bear', counters: { '+1/+1': 2 }, damage: 1, tapped: true },
        { card: 'Holy Strength', attachedTo: 'bear' },
      ],
    });
    s.cast('A', 'Giant Growth', { targets: ['bear'] }).resolve();
    s.expect({ objects: { bear: { power: 8, toughness: 9 } } });
    s.cast('A', 'Clone').resolve().answer('A', "copy A's Grizzly Bears");
    s.expect({
      battlefield: { A: ['Grizzly Bears', 'Grizzly Bears', 'Holy Strength'] },
      objects: { 'Grizzly Bears#2': { power: 2, toughness: 2, damage: 0, counters: {}, tapped: false, sick: true } },
    });
  });

  test('the copy has the name, types, colours and mana cost of what it copies', () => {
    const s = board(['Clone', 'Doom Blade'], {}, { battlefield: ['Baleful Strix'], mana: '' });
    s.cast('A', 'Clone').resolve().answer('A', "copy B's Baleful Strix");
    s.expect({
      objects: {
        "A's Baleful Strix": {
          types: ['artifact', 'creature'],
          colours: ['blue', 'black'],
          keywords: ['flying', 'deathtouch'],
        },
      },
    });
    s.resolve().expect({ hand: { A: 2 } }); // it entered: its ability triggers
  });

  test('a Clone of a Clone is what the first one copies', () => {
    const s = board(['Clone', 'Clone'], { battlefield: ['Serra Angel'] });
    s.cast('A', 'Clone').resolve().answer('A', "copy A's Serra Angel");
    s.cast('A', 'Clone').resolve().answer('A', 'Serra Angel#2');
    s.expect({ battlefield: { A: ['Serra Angel', 'Serra Angel', 'Serra Angel'] } });
  });

  test('a Clone that copies nothing is a 0/0 and dies', () => {
    const s = board(['Clone'], { battlefield: ['Grizzly Bears'] });
    s.cast('A', 'Clone').resolve().answer('A', 'nothing');
    s.expect({ battlefield: { A: ['Grizzly Bears'] }, graveyard: { A: ['Clone'] } });
  });

  test('it may copy what hexproof protects: nothing is targeted', () => {
    const s = board(['Clone'], {}, { battlefield: ['Carnage Tyrant'] });
    s.cast('A', 'Clone').resolve().answer('A', "copy B's Carnage Tyrant");
    s.expect({ battlefield: { A: ['Carnage Tyrant'] } });
  });

  test('off the battlefield the card is Clone again', () => {
    const s = board(['Clone', 'Unsummon'], { battlefield: ['Hill Giant'] });
    s.cast('A', 'Clone').resolve().answer('A', "copy A's Hill Giant");
    s.cast('A', 'Unsummon', { targets: ['Hill Giant#2'] }).resolve();
    s.expect({ hand: { A: ['Clone'] }, battlefield: { A: ['Hill Giant'] } });
  });

  test('a copy of a token is a card, a copy of X is 0', () => {
    const s = board(['Clone', 'Clone'], {
      battlefield: [
        { card: 'Hill Giant', token: true },
        { card: 'Endless One', counters: { '+1/+1': 3 } },
      ],
    });
    s.cast('A', 'Clone')
      .resolve()
      .answer('A', "copy A's Hill Giant")
      .expect({ objects: { 'Hill Giant#2': { token: false } } });
    s.cast('A', 'Clone').resolve().answer('A', "copy A's Endless One");
    s.expect({ graveyard: { A: ['Clone'] }, objects: { 'Endless One': { power: 3 } } });
  });

  test('the legend rule keeps one of the original and the copy', () => {
    const s = board(['Clone'], { battlefield: ['Isamaru, Hound of Konda'] });
    s.cast('A', 'Clone').resolve().answer('A', "copy A's Isamaru, Hound of Konda").expect({ decision: 'legend' });
    s.fork()
      .answer('A', 'Isamaru, Hound of Konda#1')
      .expect({ graveyard: { A: ['Clone'] } });
    s.answer('A', 'Isamaru, Hound of Konda#2');
    s.expect({ battlefield: { A: ['Isamaru, Hound of Konda'] }, graveyard: { A: ['Isamaru, Hound of Konda'] } });
  });

  test('two players may each have a legendary permanent of that name', () => {
    const s = board(['Clone'], {}, { battlefield: ['Isamaru, Hound of Konda'] });
    s.cast('A', 'Clone').resolve().answer('A', "copy B's Isamaru, Hound of Konda");
    s.expect({ decision: 'priority', battlefield: { A: 1, B: 1 } });
  });

  test.each([
    ['Clone', ["copy A's Grizzly Bears", "copy A's Memnite"]],
    ['Stunt Double', ["copy A's Grizzly Bears", "copy A's Memnite"]],
    ['Sculpting Steel', ["copy A's Memnite", "copy B's Sol Ring"]],
    [
      'Clever Impersonator',
      [
        "copy A's Grizzly Bears",
        "copy A's Memnite",
        "copy B's Sol Ring",
        "copy B's Glorious Anthem",
        "copy B's Jace Beleren",
      ],
    ],
  ])('%s may copy what it says', (card, offered) => {
    const s = board(
      [card],
      { battlefield: ['Grizzly Bears', 'Memnite', 'Island'] },
      { battlefield: ['Sol Ring', 'Glorious Anthem', { card: 'Jace Beleren', counters: { loyalty: 1 } }] },
    );
    s.cast('A', card).resolve();
    expect(s.offers()).toEqual(['nothing', ...offered]);
  });

  test('Sculpting Steel that copies nothing stays', () => {
    const s = board(['Sculpting Steel'], { battlefield: ['Sol Ring'] });
    s.cast('A', 'Sculpting Steel')
      .resolve()
      .answer('A', 'nothing')
      .expect({ battlefield: { A: ['Sol Ring', 'Sculpting Steel'] } });
  });

  test('a copied planeswalker enters with its printed loyalty', () => {
    const s = board(['Clever Impersonator'], {}, { battlefield: [{ card: 'Jace Beleren', counters: { loyalty: 9 } }] });
    s.cast('A', 'Clever Impersonator').resolve().answer('A', "copy B's Jace Beleren");
    s.expect({
      objects: { "A's Jace Beleren": { counters: { loyalty: 3 } }, "B's Jace Beleren": { counters: { loyalty: 9 } } },
    });
  });

  test('a copied static ability works for the copy’s controller', () => {
    const s = board(
      ['Clever Impersonator'],
      { battlefield: ['Grizzly Bears'] },
      { battlefield: ['Glorious Anthem', 'Hill Giant'] },
    );
    s.cast('A', 'Clever Impersonator').resolve().answer('A', "copy B's Glorious Anthem");
    s.expect({ objects: { 'Grizzly Bears': { power: 3 }, 'Hill Giant': { power: 4 } } });
  });

  test('a copy that copies may choose again: a Clone of a Clone that copied nothing', () => {
    const s = board(['Clone', 'Clone'], { battlefield: ['Glorious Anthem', 'Hill Giant'] });
    s.cast('A', 'Clone')
      .resolve()
      .answer('A', 'nothing')
      .expect({ objects: { Clone: { power: 1, toughness: 1 } } });
    s.cast('A', 'Clone').resolve().answer('A', "copy A's Clone", "copy A's Hill Giant");
    s.expect({ battlefield: { A: ['Glorious Anthem', 'Hill Giant', 'Hill Giant', 'Clone'] } });
  });

  test('a copy of an Aura enchants what its controller chooses, or goes to the graveyard', () => {
    const aura = { card: 'Pacifism', attachedTo: 'giant' };
    const s = board(
      ['Clever Impersonator'],
      {},
      { battlefield: [aura, { card: 'Hill Giant', label: 'giant' }, 'Memnite'] },
    );
    s.cast('A', 'Clever Impersonator').resolve().answer('A', "copy B's Pacifism").expect({ decision: 'attach' });
    s.answer('A', 'Memnite').expect({ objects: { "A's Pacifism": { attachedTo: 'Memnite', types: ['enchantment'] } } });
    const seas = { card: 'Spreading Seas', attachedTo: 'forest' };
    const land = board(['Clever Impersonator'], {}, { battlefield: [seas, { card: 'Forest', label: 'forest' }] });
    land.cast('A', 'Clever Impersonator').resolve().answer('A', "copy B's Spreading Seas").resolve();
    land.expect({ hand: { A: 1 }, objects: { "A's Spreading Seas": { attachedTo: 'Forest' } } });
  });

  test('counters that the copied card enters with are put on, more of them under Hardened Scales', () => {
    const s = board(['Sculpting Steel'], { battlefield: [{ card: 'Workhorse', counters: { '+1/+1': 1 } }] });
    s.cast('A', 'Sculpting Steel').resolve().answer('A', "copy A's Workhorse");
    s.expect({ objects: { 'Workhorse#2': { counters: { '+1/+1': 4 } } } });
    const more = board(['Sculpting Steel'], {
      battlefield: ['Hardened Scales', { card: 'Workhorse', counters: { '+1/+1': 1 } }],
    });
    more.cast('A', 'Sculpting Steel').resolve().answer('A', "copy A's Workhorse");
    more.expect({ objects: { 'Workhorse#2': { counters: { '+1/+1': 5 } } } });
  });

  test('Stunt Double has flash', () => {
    const s = scenario()
      .player('A', {})
      .player('B', { mana: 'UUUU', hand: ['Stunt Double'], battlefield: ['Hill Giant'] });
    s.pass('A')
      .cast('B', 'Stunt Double')
      .resolve()
      .answer('B', "copy B's Hill Giant")
      .expect({ battlefield: { B: 2 } });
  });
});

describe('tokens that are copies', () => {
  test('Rite of Replication makes one, or five when kicked', () => {
    const s = board(['Rite of Replication'], {}, { battlefield: [{ card: 'Hill Giant', counters: { '+1/+1': 4 } }] });
    s.fork()
      .cast('A', 'Rite of Replication', { targets: ['Hill Giant'] })
      .resolve()
      .expect({ battlefield: { A: ['Hill Giant'] } });
    s.cast('A', 'Rite of Replication', { kicked: true, targets: ['Hill Giant'] }).resolve();
    s.expect({
      battlefield: { A: ['Hill Giant', 'Hill Giant', 'Hill Giant', 'Hill Giant', 'Hill Giant'] },
      objects: { "A's Hill Giant": { token: true, power: 3, counters: {}, sick: true, controller: 'A', owner: 'A' } },
    });
  });

  test('abilities of the tokens trigger as they enter', () => {
    const s = board(['Rite of Replication'], { battlefield: ['Elvish Visionary'] });
    s.cast('A', 'Rite of Replication', { kicked: true, targets: ['Elvish Visionary'] }).resolve();
    s.order(
      'A',
      Array.from({ length: 5 }, (_, i) => `Elvish Visionary#${i + 2}`),
    ).resolveAll();
    s.expect({ hand: { A: 5 }, battlefield: { A: 6 } });
  });

  test('the legend rule applies to tokens that are copies of a legendary creature', () => {
    const s = board(['Rite of Replication'], {}, { battlefield: ['Isamaru, Hound of Konda'] });
    s.cast('A', 'Rite of Replication', { kicked: true, targets: ['Isamaru, Hound of Konda'] }).resolve();
    s.expect({ decision: 'legend', decider: 'A' }).answer('A', s.offers()[0] ?? '');
    s.expect({ battlefield: { A: ['Isamaru, Hound of Konda'], B: ['Isamaru, Hound of Konda'] }, decision: 'priority' });
  });

  test('tokens enter with the counters that the copied card would, but not under Humility', () => {
    const horse = { card: 'Workhorse', counters: { '+1/+1': 1 } };
    const s = board(['Rite of Replication'], { battlefield: [horse] });
    s.cast('A', 'Rite of Replication', { targets: ['Workhorse'] }).resolve();
    s.expect({ objects: { 'Workhorse#2': { counters: { '+1/+1': 4 } } } });
    const humble = board(['Rite of Replication'], { battlefield: [horse, 'Humility'] });
    humble.cast('A', 'Rite of Replication', { targets: ['Workhorse'] }).resolve();
    humble.expect({ objects: { 'Workhorse#2': { counters: {}, power: 1, toughness: 1 } } });
  });

  test('Cackling Counterpart copies one’s own creature, twice with flashback', () => {
    const s = board(['Cackling Counterpart'], { battlefield: ['Serra Angel'] }, { battlefield: ['Hill Giant'] });
    s.refuses((game) => game.cast('A', 'Cackling Counterpart', { targets: ['Hill Giant'] }));
    s.cast('A', 'Cackling Counterpart', { targets: ['Serra Angel'] })
      .resolve()
      .expect({ battlefield: { A: 2 } });
    s.cast('A', 'Cackling Counterpart', { as: 'flashback', targets: ['Serra Angel#1'] }).resolve();
    s.expect({ battlefield: { A: 3 }, exile: { A: ['Cackling Counterpart'] } });
  });

  test('Supplant Form copies the creature as it last was on the battlefield', () => {
    const s = board(['Supplant Form', 'Clone'], {}, { battlefield: ['Hill Giant', 'Storm Crow'] });
    s.fork()
      .cast('A', 'Supplant Form', { targets: ['Hill Giant'] })
      .resolve()
      .expect({
        hand: { B: ['Hill Giant'] },
        battlefield: { A: ['Hill Giant'] },
        objects: { 'Hill Giant': { token: true } },
      });
    s.cast('A', 'Clone').resolve().answer('A', "copy B's Storm Crow");
    s.cast('A', 'Supplant Form', { targets: ["A's Storm Crow"] }).resolve();
    s.expect({
      hand: { A: ['Clone'] },
      battlefield: { A: ['Storm Crow'] },
      objects: { "A's Storm Crow": { token: true } },
    });
  });

  test('populating copies a creature token of one’s choice, and nothing without one', () => {
    const s = board(['Rootborn Defenses'], {
      battlefield: [{ card: 'Hill Giant', token: true }, { card: 'Storm Crow', token: true }, 'Serra Angel'],
    });
    s.cast('A', 'Rootborn Defenses').resolve();
    expect(s.offers()).toEqual(["A's Hill Giant", "A's Storm Crow"]);
    s.choose('A', ['Storm Crow']).expect({
      battlefield: { A: ['Hill Giant', 'Storm Crow', 'Storm Crow', 'Serra Angel'] },
      objects: { 'Storm Crow#2': { token: true, keywords: ['flying', 'indestructible'] } },
    });
    const none = board(['Sundering Growth'], { battlefield: ['Serra Angel'] }, { battlefield: ['Sol Ring'] });
    none.answer('A', 'cast Sundering Growth').answer('A', 'pay {G}', 'pay {G}').resolve();
    none.expect({ battlefield: { A: ['Serra Angel'] }, graveyard: { B: ['Sol Ring'] } });
  });

  test('Growing Ranks populates in its controller’s upkeep only', () => {
    const s = scenario()
      .player('A', { battlefield: ['Growing Ranks', { card: 'Hill Giant', token: true }] })
      .player('B', { battlefield: [{ card: 'Storm Crow', token: true }] })
      .time({ turn: 3, active: 'A', step: 'end' });
    s.passUntil({ step: 'upkeep', turn: 4 }).expect({ stack: [] });
    s.passUntil({ step: 'upkeep', turn: 5 }).expect({ stack: ['an ability of Growing Ranks'] });
    s.resolve().expect({ battlefield: { A: ['Growing Ranks', 'Hill Giant', 'Hill Giant'], B: ['Storm Crow'] } });
  });
});

describe('copies of spells', () => {
  test('Twincast’s copy may get new targets and resolves before the original', () => {
    const s = board(['Lightning Bolt', 'Twincast'], {}, { battlefield: ['Hill Giant'] });
    s.cast('A', 'Lightning Bolt', { targets: ['B'] })
      .cast('A', 'Twincast')
      .resolve();
    s.answer('A', 'yes', "target B's Hill Giant").expect({ stack: ['Lightning Bolt', 'Lightning Bolt'] });
    s.resolve().expect({ graveyard: { B: ['Hill Giant'] }, life: { B: 20 }, stack: ['Lightning Bolt'] });
    s.resolve().expect({ life: { B: 17 }, graveyard: { A: ['Lightning Bolt', 'Twincast'] } });
  });

  test('without new targets the copy keeps the original’s', () => {
    const s = board(['Lightning Bolt', 'Reverberate'], {}, {});
    s.cast('A', 'Lightning Bolt', { targets: ['B'] })
      .cast('A', 'Reverberate')
      .resolve()
      .answer('A', 'no')
      .resolveAll();
    s.expect({ life: { B: 14 }, graveyard: { A: ['Lightning Bolt', 'Reverberate'] } });
  });

  test('a spell of the opponent is copied under one’s own control', () => {
    const s = scenario()
      .player('A', { mana: 'BBB', hand: ['Mind Rot', 'Opt'] })
      .player('B', { mana: 'UU', hand: ['Twincast', 'Shock'] });
    s.cast('A', 'Mind Rot', { targets: ['B'] })
      .pass('A')
      .cast('B', 'Twincast')
      .resolve();
    s.answer('B', 'yes', 'target player A').expect({ stack: ['Mind Rot', 'Mind Rot'] });
    s.resolve().expect({ hand: { A: [], B: ['Shock'] } });
    s.resolve().expect({ hand: { B: [] }, graveyard: { A: ['Mind Rot', 'Opt'], B: ['Twincast', 'Shock'] } });
  });

  test('a copy is not cast', () => {
    const s = board(['Divination', 'Twincast'], { battlefield: ['Deeproot Champion', 'Guttersnipe'] });
    const triggers = ['Deeproot Champion', 'Guttersnipe'];
    s.cast('A', 'Divination').order('A', triggers).resolve().resolve();
    s.cast('A', 'Twincast').order('A', triggers).resolve().resolve();
    s.expect({ objects: { 'Deeproot Champion': { counters: { '+1/+1': 2 } } }, life: { B: 16 } });
    s.resolve().expect({ stack: ['Divination', 'Divination'] });
    s.resolveAll().expect({
      hand: { A: 4 },
      objects: { 'Deeproot Champion': { counters: { '+1/+1': 2 } } },
      life: { B: 16 },
    });
  });

  test('X, kicker, modes and divisions are copied', () => {
    const blaze = board(['Blaze', 'Twincast'], {});
    blaze
      .cast('A', 'Blaze', { x: 3, targets: ['B'] })
      .cast('A', 'Twincast')
      .resolve()
      .answer('A', 'no')
      .resolveAll();
    blaze.expect({ life: { B: 14 } });
    const kicked = board(['Saproling Migration', 'Twincast'], {});
    kicked.cast('A', 'Saproling Migration', { kicked: true }).cast('A', 'Twincast').resolveAll();
    kicked.expect({ battlefield: { A: 8 } });
    const divided = board(['Rolling Thunder', 'Twincast'], {}, { battlefield: ['Hill Giant', 'Colossal Dreadmaw'] });
    divided.cast('A', 'Rolling Thunder', { x: 3, targets: ['Hill Giant', 'Colossal Dreadmaw'], divide: [1] });
    divided.cast('A', 'Twincast').resolve().answer('A', 'no').resolveAll();
    divided.expect({ objects: { 'Hill Giant': { damage: 2 }, 'Colossal Dreadmaw': { damage: 4 } } });
    const modal = board(['Izzet Charm', 'Twincast'], {}, {});
    modal.cast('A', 'Izzet Charm', { mode: 3 }).cast('A', 'Twincast').resolveAll();
    modal.expect({ library: { A: 16 }, graveyard: { A: 6 } }); // twice: two cards drawn, then discarded
  });

  test('each target may be changed by itself, and keeps its share of a division', () => {
    const s = board(
      ['Rolling Thunder', 'Twincast'],
      {},
      { battlefield: ['Hill Giant', 'Colossal Dreadmaw', 'Serra Angel'] },
    );
    s.cast('A', 'Rolling Thunder', { x: 4, targets: ['Hill Giant', 'Colossal Dreadmaw'], divide: [1] });
    s.cast('A', 'Twincast').resolve().answer('A', 'yes');
    expect(s.offers()).toEqual([
      'target player A',
      'target player B',
      "target B's Hill Giant", // it may stay
      "target B's Colossal Dreadmaw", // the other target, which may become another one then
      "target B's Serra Angel",
    ]);
    s.answer('A', 'Serra Angel', 'Colossal Dreadmaw').resolve();
    s.expect({
      objects: { 'Serra Angel': { damage: 1 }, 'Colossal Dreadmaw': { damage: 3 }, 'Hill Giant': { damage: 0 } },
    });
  });

  test('a target that became illegal may stay, and then the copy does nothing', () => {
    const theirs = { battlefield: ['Viscera Seer', 'Hill Giant'] };
    const s = scenario()
      .player('A', { mana: 'BBUU', hand: ["Sorin's Thirst", 'Twincast'] })
      .player('B', theirs);
    s.cast('A', "Sorin's Thirst", { targets: ['Viscera Seer'] })
      .cast('A', 'Twincast')
      .pass('A');
    s.activate('B', 'Viscera Seer', { costs: ['Viscera Seer'] })
      .resolve()
      .answer('B', 'no more')
      .resolve();
    s.answer('A', 'yes').expect({ offered: ['keep the target', "target B's Hill Giant"] });
    s.fork()
      .answer('A', 'keep the target')
      .resolveAll()
      .expect({ life: { A: 20 }, objects: { 'Hill Giant': { damage: 0 } } });
    s.answer('A', 'Hill Giant')
      .resolve()
      .expect({ life: { A: 22 }, objects: { 'Hill Giant': { damage: 2 } } });
    s.resolve().expect({ life: { A: 22 } });
  });

  test('without another legal target the copy keeps the illegal one', () => {
    const s = scenario()
      .player('A', { mana: 'BBUU', hand: ["Sorin's Thirst", 'Twincast'] })
      .player('B', { battlefield: ['Viscera Seer'] });
    s.cast('A', "Sorin's Thirst", { targets: ['Viscera Seer'] })
      .cast('A', 'Twincast')
      .pass('A');
    s.activate('B', 'Viscera Seer', { costs: ['Viscera Seer'] })
      .resolve()
      .answer('B', 'no more')
      .resolve()
      .answer('A', 'yes');
    s.expect({ stack: ["Sorin's Thirst", "Sorin's Thirst"] })
      .resolveAll()
      .expect({ life: { A: 20 } });
  });

  test('a countered copy goes nowhere', () => {
    const s = scenario()
      .player('A', { mana: 'RUU', hand: ['Lightning Bolt', 'Twincast'] })
      .player('B', { mana: 'UU', hand: ['Counterspell'] });
    s.cast('A', 'Lightning Bolt', { targets: ['B'] })
      .cast('A', 'Twincast')
      .resolve()
      .answer('A', 'no')
      .pass('A');
    s.cast('B', 'Counterspell', { targets: ['Lightning Bolt#1'] }).resolve();
    s.expect({ stack: ['Lightning Bolt'], graveyard: { A: ['Twincast'] } });
    s.resolveAll().expect({ life: { B: 17 }, graveyard: { A: ['Twincast', 'Lightning Bolt'] } });
  });

  test('when the original left the stack there is nothing to copy', () => {
    const s = scenario()
      .player('A', { mana: 'RUU', hand: ['Lightning Bolt', 'Twincast'] })
      .player('B', { mana: 'UU', hand: ['Counterspell'] });
    s.cast('A', 'Lightning Bolt', { targets: ['B'] })
      .cast('A', 'Twincast')
      .pass('A');
    s.cast('B', 'Counterspell', { targets: ['Lightning Bolt'] })
      .resolve()
      .expect({ stack: ['Twincast'] });
    s.resolve().expect({ stack: [], life: { B: 20 } });
  });

  test('ward triggers for a copy that comes to target it', () => {
    const s = board(['Lightning Bolt', 'Twincast'], {}, { battlefield: ['Waterfall Aerialist'] });
    s.cast('A', 'Lightning Bolt', { targets: ['B'] })
      .cast('A', 'Twincast')
      .resolve();
    s.answer('A', 'yes', "target B's Waterfall Aerialist");
    s.expect({ stack: ['an ability of Waterfall Aerialist', 'Lightning Bolt', 'Lightning Bolt'] });
    s.fork()
      .resolve()
      .answer('A', 'no')
      .expect({ stack: ['Lightning Bolt'], battlefield: { B: 1 } });
    s.resolve()
      .answer('A', 'yes')
      .pay('A')
      .resolve()
      .expect({ graveyard: { B: ['Waterfall Aerialist'] } });
  });

  test('a copy of a Twincast copies too', () => {
    const s = board(['Lightning Bolt', 'Twincast', 'Reverberate'], {}, {});
    s.cast('A', 'Lightning Bolt', { targets: ['B'] }).cast('A', 'Twincast', { targets: ['Lightning Bolt'] });
    s.cast('A', 'Reverberate', { targets: ['Twincast'] })
      .resolve()
      .answer('A', 'no'); // Twincast is copied
    s.resolve()
      .answer('A', 'no')
      .expect({ stack: ['Lightning Bolt', 'Twincast', 'Lightning Bolt'] });
    s.resolve()
      .resolve()
      .answer('A', 'no')
      .expect({ stack: ['Lightning Bolt', 'Lightning Bolt'], life: { B: 17 } });
    s.resolveAll().expect({ life: { B: 11 } });
  });

  test('Nivix Guildmage copies a spell of its controller only', () => {
    const s = scenario()
      .player('A', { battlefield: ['Nivix Guildmage'], mana: 'UURRRR', hand: ['Shock'] })
      .player('B', { mana: 'R', hand: ['Shock'] });
    s.cast('A', 'Shock', { targets: ['B'] })
      .pass('A')
      .cast('B', 'Shock', { targets: ['A'] })
      .pass('B');
    s.activate('A', 'Nivix Guildmage', { ability: 2, targets: ["A's Shock"] });
    s.resolve()
      .answer('A', 'no')
      .resolveAll()
      .expect({ life: { A: 18, B: 16 } });
  });
});
