// Keywords of casting: convoke, madness, flashback, cycling, prowess, haste (CR 702). Kicker: see casting.test.ts.

import { describe, expect, test } from 'vitest';
import { type Scenario, scenario } from '../../harness/scenario/index.ts';

describe('convoke', () => {
  const stoke = (...battlefield: string[]): Scenario =>
    scenario()
      .player('A', { battlefield, hand: ['Stoke the Flames'] })
      .player('B', {});

  test('a spell is offered exactly when creatures and mana can pay for it', () => {
    stoke().expect({ notOffered: 'cast Stoke the Flames' });
    stoke('Mountain x4').expect({ offered: 'cast Stoke the Flames' });
    stoke('Gray Ogre x4').expect({ offered: 'cast Stoke the Flames' });
    stoke('Mountain x2', 'Gray Ogre x2').expect({ offered: 'cast Stoke the Flames' });
    stoke('Mountain', 'Gray Ogre').expect({ notOffered: 'cast Stoke the Flames' });
  });

  test('coloured symbols need creatures of that colour', () => {
    stoke('Silvercoat Lion x4').expect({ notOffered: 'cast Stoke the Flames' });
    stoke('Mountain x2', 'Silvercoat Lion x2').expect({ offered: 'cast Stoke the Flames' });
    const s = stoke('Gray Ogre x2', 'Silvercoat Lion x2');
    s.cast('A', 'Stoke the Flames', { targets: ['B'] })
      .resolve()
      .expect({ life: { B: 16 } });
  });

  test('creatures that came under control this turn may be tapped', () => {
    const s = scenario()
      .player('A', { battlefield: [{ card: 'Gray Ogre', sick: true, count: 4 }], hand: ['Stoke the Flames'] })
      .player('B', {});
    s.cast('A', 'Stoke the Flames', { targets: ['B'] }).expect({ objects: { 'Gray Ogre': { tapped: true } } });
    s.resolve().expect({ life: { B: 16 } });
  });

  test('a tapped creature can’t be tapped for it', () => {
    const s = scenario()
      .player('A', { battlefield: ['Gray Ogre x3', { card: 'Gray Ogre', tapped: true }], hand: ['Stoke the Flames'] })
      .player('B', {});
    s.expect({ notOffered: 'cast Stoke the Flames' });
  });

  test('a creature without colour pays generic mana only', () => {
    const shields = (...battlefield: string[]): Scenario =>
      scenario()
        .player('A', { battlefield, hand: ['Ephemeral Shields'] })
        .player('B', {});
    shields('Ornithopter x2').expect({ notOffered: 'cast Ephemeral Shields' });
    const s = shields('Ornithopter x2', 'Plains');
    s.cast('A', 'Ephemeral Shields', { targets: ['Ornithopter#1'], convoke: ['Ornithopter'], pay: ['Plains'] });
    s.resolve().expect({ objects: { 'Ornithopter#1': { keywords: ['indestructible'] } } });
  });

  test('a creature that could be tapped for mana counts once', () => {
    const s = scenario()
      .player('A', { battlefield: ['Llanowar Elves', 'Silvercoat Lion', 'Forest'], hand: ['Chord of Calling'] })
      .player('B', {});
    s.expect({ notOffered: 'cast Chord of Calling' });
  });

  test('a creature that can’t use {T} may still convoke', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Swamp', 'Forest x2', { card: 'Llanowar Elves', sick: true }],
        hand: ['Living Totem'],
      })
      .player('B', {});
    s.cast('A', 'Living Totem').resolve();
    s.expect({ objects: { 'Llanowar Elves': { tapped: true } } });
  });

  test('the total cost, with increases and reductions, is fixed before', () => {
    const board = (goblins: number): Scenario =>
      scenario()
        .player('A', { battlefield: [`Gray Ogre x${goblins}`], hand: ['Stoke the Flames'] })
        .player('B', { battlefield: ['Thalia, Guardian of Thraben'] });
    board(4).expect({ notOffered: 'cast Stoke the Flames' });
    board(5)
      .cast('A', 'Stoke the Flames', { targets: ['B'] })
      .expect({ objects: { 'Gray Ogre': { tapped: true } } });
  });

  test('no more creatures are tapped than the cost has symbols', () => {
    const s = scenario()
      .player('A', { battlefield: ['Silvercoat Lion x4'], hand: ['Ephemeral Shields'] })
      .player('B', {});
    s.cast('A', 'Ephemeral Shields', { targets: ['Silvercoat Lion#4'] });
    expect(['#1', '#2', '#3', '#4'].filter((n) => s.find(`Silvercoat Lion${n}`).tapped)).toHaveLength(2);
  });

  test('changes neither the mana cost nor the mana value', () => {
    const s = scenario()
      .player('A', { battlefield: ['Silvercoat Lion x5'], hand: ['Venerated Loxodon'] })
      .player('B', { battlefield: ['Island x2'], hand: ['Disdainful Stroke'] });
    s.cast('A', 'Venerated Loxodon').pass('A').cast('B', 'Disdainful Stroke').resolve();
    s.expect({ graveyard: { A: ['Venerated Loxodon'] }, objects: { 'Silvercoat Lion': { tapped: true } } });
  });

  test('attackers that convoke stay in combat', () => {
    const s = scenario()
      .time({ step: 'declare blockers' })
      .player('A', {
        battlefield: [{ card: 'Serra Angel', attacking: 'B' }, { card: 'Hill Giant', attacking: 'B' }, 'Mountain x3'],
        hand: ['Stoke the Flames'],
      })
      .player('B', {});
    s.cast('A', 'Stoke the Flames', { targets: ['B'], convoke: ['Serra Angel'] }).resolve();
    s.expect({ objects: { 'Serra Angel': { tapped: true, attacking: 'B' } }, life: { B: 16 } });
    s.passUntil('combat damage').expect({ life: { B: 9 } });
  });

  test('the creatures that convoked a permanent spell are known to it', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Silvercoat Lion', 'Memnite', 'Grizzly Bears', 'Plains x3'],
        hand: ['Venerated Loxodon'],
      })
      .player('B', {});
    s.cast('A', 'Venerated Loxodon', { convoke: ['Silvercoat Lion', 'Memnite'], pay: ['Plains', 'Plains', 'Plains'] });
    s.resolve()
      .expect({ stack: ['an ability of Venerated Loxodon'] })
      .resolve();
    s.expect({
      objects: {
        'Silvercoat Lion': { counters: { '+1/+1': 1 } },
        Memnite: { counters: { '+1/+1': 1 } },
        'Grizzly Bears': { counters: {} },
      },
    });
  });

  test('how many creatures convoked is counted as the permanent enters', () => {
    const s = scenario()
      .player('A', { battlefield: ['Grizzly Bears x6', 'Forest'], hand: ['Ancient Imperiosaur'] })
      .player('B', {});
    s.cast('A', 'Ancient Imperiosaur', { pay: ['Forest'] }).resolve();
    s.expect({ objects: { 'Ancient Imperiosaur': { power: 18, counters: { '+1/+1': 12 } } } });
  });

  test('lands, coloured creatures and others are matched to the symbols', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Temple Garden', 'Elvish Visionary', 'Cauldron Familiar', 'Watchwolf'],
        hand: ['Chord of Calling'],
      })
      .player('B', {});
    s.answer('A', 'cast Chord of Calling').expect({ offered: ['X = 0', 'X = 1'], notOffered: 'X = 2' });
  });

  test('a spell whose colours can’t be matched is not offered, however many creatures there are', () => {
    const devour = (last: string): Scenario =>
      scenario()
        .player('A', { battlefield: ['Plains', 'Swamp', last], hand: ['Devouring Light'] })
        .player('B', { battlefield: ['Hill Giant'] })
        .time({ active: 'B' });
    for (const [last, offered] of [
      ['Grizzly Bears', false],
      ['Silvercoat Lion', true],
    ] as const) {
      const s = devour(last).attack('B', ['Hill Giant']).pass('B');
      s.expect(offered ? { offered: 'cast Devouring Light' } : { notOffered: 'cast Devouring Light' });
    }
  });

  test('colours of tokens count like those of cards', () => {
    const s = scenario()
      .player('A', { battlefield: ['white Spirit Token', 'Swamp'], hand: ['Ephemeral Shields'] })
      .player('B', {});
    s.cast('A', 'Ephemeral Shields').resolve();
    s.expect({ objects: { Spirit: { tapped: true, keywords: ['indestructible'] }, Swamp: { tapped: true } } });
  });

  test('X is limited by creatures and mana together', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest', 'Grizzly Bears x3', 'Silvercoat Lion'], hand: ['Chord of Calling'] })
      .player('B', {});
    s.answer('A', 'cast Chord of Calling').expect({ offered: ['X = 0', 'X = 2'], notOffered: 'X = 3' });
  });
});

describe('madness', () => {
  const temper = (mountains = 1): Scenario =>
    scenario()
      .player('A', { battlefield: ["Olivia's Dragoon", `Mountain x${mountains}`], hand: ['Fiery Temper'] })
      .player('B', {});

  test('the discarded card is exiled, that is no choice, and the trigger goes on the stack', () => {
    const s = temper().activate('A', "Olivia's Dragoon");
    s.expect({
      exile: { A: ['Fiery Temper'] },
      graveyard: { A: [] },
      stack: ['an ability of Fiery Temper', "an ability of Olivia's Dragoon"],
    });
  });

  test('the spell cast by it resolves before what the discard paid for', () => {
    const s = temper().activate('A', "Olivia's Dragoon").resolve();
    s.cast('A', 'Fiery Temper', { as: 'madness', targets: ['B'] });
    s.expect({ stack: ['Fiery Temper', "an ability of Olivia's Dragoon"] }).resolve();
    s.expect({ life: { B: 17 }, graveyard: { A: ['Fiery Temper'] }, stack: ["an ability of Olivia's Dragoon"] });
  });

  test('a card that is not cast goes to the graveyard, with no second chance', () => {
    const s = temper().activate('A', "Olivia's Dragoon").resolve().answer('A', 'no');
    s.expect({ graveyard: { A: ['Fiery Temper'] }, exile: { A: [] }, notOffered: 'cast' });
  });

  test('a cost that can’t be paid is not asked', () => {
    const s = temper(0).activate('A', "Olivia's Dragoon").resolve();
    s.expect({ graveyard: { A: ['Fiery Temper'] }, stack: ["an ability of Olivia's Dragoon"] });
  });

  test('ignores the timing of the card type', () => {
    const s = scenario()
      .time({ active: 'B', step: 'end' })
      .player('A', { battlefield: ["Olivia's Dragoon", 'Swamp'], hand: ['Big Game Hunter'] })
      .player('B', { battlefield: ['Craw Wurm'] });
    s.pass('B').activate('A', "Olivia's Dragoon").resolve().cast('A', 'Big Game Hunter', { as: 'madness' }).resolve();
    s.expect({ stack: ['an ability of Big Game Hunter', "an ability of Olivia's Dragoon"] }).resolve();
    s.expect({ graveyard: { B: ['Craw Wurm'] } });
  });

  test('cards discarded into exile are discarded: what triggers on that does', () => {
    const s = scenario()
      .player('A', { battlefield: ["Olivia's Dragoon"], hand: ['Arrogant Wurm'] })
      .player('B', { battlefield: ['Megrim'] });
    s.activate('A', "Olivia's Dragoon");
    s.expect({
      stack: ['an ability of Megrim', 'an ability of Arrogant Wurm', "an ability of Olivia's Dragoon"],
      exile: { A: ['Arrogant Wurm'] },
    });
    s.resolve().expect({ life: { A: 18 } });
  });

  test('cards milled or put into the graveyard otherwise are not discarded', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island'], hand: ['Tome Scour'] })
      .player('B', { library: ['Fiery Temper x5'] });
    s.cast('A', 'Tome Scour', { targets: ['B'] })
      .resolve()
      .expect({ graveyard: { B: 5 }, exile: { B: [] }, stack: [] });
  });

  test('a madness card cast from the hand costs its mana cost and goes to the graveyard', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x3'], hand: ['Fiery Temper'] })
      .player('B', {});
    s.cast('A', 'Fiery Temper', { targets: ['B'] })
      .resolve()
      .expect({ graveyard: { A: ['Fiery Temper'] } });
  });

  test('at cleanup gives priority, and both cards may be cast in the order of choice', () => {
    const s = scenario()
      .time({ step: 'cleanup' })
      .player('A', { battlefield: ['Mountain', 'Swamp'], hand: ['Fiery Temper', 'Kitchen Imp', 'Forest x7'] })
      .player('B', {});
    s.choose('A', ['Fiery Temper', 'Kitchen Imp']).expect({ decision: 'trigger order', decider: 'A' });
    s.order('A', ['Kitchen Imp', 'Fiery Temper']).resolve();
    s.cast('A', 'Fiery Temper', { as: 'madness', targets: ['B'] })
      .resolve()
      .resolve();
    s.cast('A', 'Kitchen Imp', { as: 'madness' }).resolve();
    s.expect({ life: { B: 17 }, objects: { 'Kitchen Imp': { zone: 'battlefield' } }, step: 'cleanup', hand: { A: 7 } });
    s.passUntil('upkeep').expect({ turn: 4, hand: { A: 7 } });
  });

  test('at cleanup: madness and the opponent’s trigger, both may be answered, then another cleanup step', () => {
    const s = scenario()
      .time({ step: 'cleanup' })
      .player('A', { battlefield: ['Mountain'], hand: ['Forest x7', 'Fiery Temper'] })
      .player('B', { battlefield: ['Megrim', 'Mountain'], hand: ['Shock'] });
    s.choose('A', ['Fiery Temper']);
    s.expect({ stack: ['an ability of Megrim', 'an ability of Fiery Temper'], priority: 'A', step: 'cleanup' });
    s.pass('A')
      .expect({ offered: 'cast Shock' })
      .cast('B', 'Shock', { targets: ['A'] })
      .resolve()
      .resolve();
    s.expect({ life: { A: 16 } })
      .resolve()
      .cast('A', 'Fiery Temper', { as: 'madness', targets: ['B'] })
      .resolve();
    s.expect({ life: { B: 17 }, step: 'cleanup' })
      .passUntil('upkeep')
      .expect({ turn: 4 });
  });

  test('discarded by an opponent’s spell it may be cast too', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp x3'], hand: ['Mind Rot'] })
      .player('B', { battlefield: ['Mountain'], hand: ['Fiery Temper', 'Forest'] });
    s.cast('A', 'Mind Rot', { targets: ['B'] }).resolve();
    s.expect({ exile: { B: ['Fiery Temper'] }, graveyard: { B: ['Forest'], A: ['Mind Rot'] } }).resolve();
    s.cast('B', 'Fiery Temper', { as: 'madness', targets: ['A'] })
      .resolve()
      .expect({ life: { A: 17 } });
  });

  test('with cycling: the cycling cost is paid first, the spell resolves before the draw', () => {
    const board = (swamps: number): Scenario =>
      scenario()
        .player('A', { battlefield: [`Swamp x${swamps}`], hand: ['Ichor Slick'], libraryTop: ['Shock'] })
        .player('B', { battlefield: ['Hill Giant'] });
    const s = board(6).activate('A', 'Ichor Slick');
    s.expect({ stack: ['an ability of Ichor Slick', 'an ability of Ichor Slick'], exile: { A: ['Ichor Slick'] } });
    s.resolve().cast('A', 'Ichor Slick', { as: 'madness' }).resolve();
    s.expect({ graveyard: { A: ['Ichor Slick'], B: ['Hill Giant'] }, hand: { A: [] } });
    s.resolve().expect({ hand: { A: ['Shock'] } });
    board(5)
      .activate('A', 'Ichor Slick')
      .resolveAll()
      .expect({ graveyard: { A: ['Ichor Slick'] }, hand: { A: ['Shock'] } });
  });

  test('cost changes apply to the madness cost', () => {
    const board = (...more: string[]): Scenario =>
      scenario()
        .player('A', { battlefield: ["Olivia's Dragoon", 'Mountain', ...more], hand: ['Fiery Temper'] })
        .player('B', { battlefield: ['Thalia, Guardian of Thraben'] });
    board()
      .activate('A', "Olivia's Dragoon")
      .resolve()
      .expect({ graveyard: { A: ['Fiery Temper'] } });
    const s = board('Goblin Electromancer').activate('A', "Olivia's Dragoon").resolve();
    s.cast('A', 'Fiery Temper', { as: 'madness', targets: ['B'] })
      .resolve()
      .expect({ life: { B: 17 } });
  });

  test('a countered madness spell goes to the graveyard', () => {
    const s = scenario()
      .player('A', { battlefield: ["Olivia's Dragoon", 'Mountain'], hand: ['Fiery Temper'] })
      .player('B', { battlefield: ['Island x2'], hand: ['Counterspell'] });
    s.activate('A', "Olivia's Dragoon")
      .resolve()
      .cast('A', 'Fiery Temper', { as: 'madness', targets: ['B'] });
    s.pass('A')
      .cast('B', 'Counterspell')
      .resolve()
      .expect({ graveyard: { A: ['Fiery Temper'], B: 1 } });
  });

  test('may be convoked where the card has convoke', () => {
    const s = scenario()
      .player('A', { battlefield: ["Olivia's Dragoon", 'Walking Corpse x2'], hand: ['Markov Baron'] })
      .player('B', {});
    s.activate('A', "Olivia's Dragoon").resolve().cast('A', 'Markov Baron', { as: 'madness' }).resolve();
    s.expect({ objects: { 'Markov Baron': { zone: 'battlefield' }, "Olivia's Dragoon": { power: 3, tapped: true } } });
  });
});

describe('flashback', () => {
  test('casts the card from the graveyard for its cost and exiles it afterwards', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain', 'Swamp x5'], graveyard: ['Bump in the Night'] })
      .player('B', {});
    s.cast('A', 'Bump in the Night', { as: 'flashback' }).resolve();
    s.expect({ life: { B: 17 }, exile: { A: ['Bump in the Night'] }, graveyard: { A: [] } });
  });

  test('exiles it too when it is countered', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain', 'Swamp x5'], graveyard: ['Bump in the Night'] })
      .player('B', { battlefield: ['Island x2'], hand: ['Counterspell'] });
    s.cast('A', 'Bump in the Night', { as: 'flashback' }).pass('A').cast('B', 'Counterspell').resolve();
    s.expect({ exile: { A: ['Bump in the Night'] }, graveyard: { A: [], B: ['Counterspell'] } });
  });

  test('a card cast from the hand goes to the graveyard', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp'], hand: ['Bump in the Night'] })
      .player('B', {});
    s.cast('A', 'Bump in the Night')
      .resolve()
      .expect({ graveyard: { A: ['Bump in the Night'] } });
  });

  test('keeps the timing of the card type', () => {
    const s = scenario()
      .time({ step: 'upkeep' })
      .player('A', {
        battlefield: ['Island x3', 'Swamp x6', 'Mountain'],
        graveyard: ['Think Twice', 'Bump in the Night'],
      })
      .player('B', {});
    s.expect({ offered: 'cast Think Twice with flashback', notOffered: 'cast Bump in the Night' });
  });

  test('an opponent’s graveyard is not one’s own', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island x3'] })
      .player('B', { graveyard: ['Think Twice'] });
    s.expect({ notOffered: 'cast' });
  });

  test('may cost life or creatures', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island x2'], graveyard: ['Deep Analysis'] })
      .player('B', {});
    s.cast('A', 'Deep Analysis', { as: 'flashback', targets: ['A'] })
      .expect({ life: { A: 17 } })
      .resolve();
    s.expect({ hand: { A: 2 } });
    const dread = scenario()
      .player('A', {
        battlefield: ['Grizzly Bears x2', 'Memnite', 'Hill Giant'],
        graveyard: ['Dread Return', 'Craw Wurm'],
      })
      .player('B', {});
    dread.cast('A', 'Dread Return', {
      as: 'flashback',
      targets: ['Craw Wurm'],
      costs: ['Grizzly Bears', 'Grizzly Bears', 'Memnite'],
    });
    dread.resolve().expect({ battlefield: { A: ['Hill Giant', 'Craw Wurm'] }, exile: { A: ['Dread Return'] } });
  });

  test('is not offered where its cost can’t be paid', () => {
    const s = scenario()
      .player('A', { battlefield: ['Grizzly Bears x2'], graveyard: ['Dread Return', 'Craw Wurm'] })
      .player('B', {});
    s.expect({ notOffered: 'cast' });
  });
});

describe('cycling', () => {
  test('discards the card as a cost and draws, whenever its owner has priority', () => {
    const s = scenario()
      .time({ step: 'upkeep' })
      .player('A', { battlefield: ['Swamp'], hand: ['Barren Moor'], libraryTop: ['Shock'] })
      .player('B', {});
    s.activate('A', 'Barren Moor').expect({ graveyard: { A: ['Barren Moor'] }, hand: { A: [] } });
    s.resolve().expect({ hand: { A: ['Shock'] } });
  });

  test('can’t be used from the battlefield', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp', { card: 'Barren Moor', tapped: true }] })
      .player('B', {});
    s.expect({ notOffered: 'activate Barren Moor' });
  });
});

describe('prowess and haste', () => {
  test('prowess triggers for each noncreature spell that its controller casts', () => {
    const s = scenario()
      .player('A', { battlefield: ['Monastery Swiftspear', 'Mountain x3'], hand: ['Shock', 'Raging Goblin'] })
      .player('B', { battlefield: ['Mountain'], hand: ['Shock'] });
    s.cast('A', 'Raging Goblin')
      .expect({ stack: ['Raging Goblin'] })
      .resolve();
    s.cast('A', 'Shock', { targets: ['B'] }).expect({ stack: ['an ability of Monastery Swiftspear', 'Shock'] });
    s.resolve()
      .expect({ objects: { 'Monastery Swiftspear': { power: 2, toughness: 3 } } })
      .resolve()
      .pass('A');
    s.cast('B', 'Shock', { targets: ['A'] }).expect({ stack: ['Shock'] });
    s.resolveAll()
      .passUntil('upkeep')
      .expect({ objects: { 'Monastery Swiftspear': { power: 1, toughness: 2 } } });
  });

  test('a creature with haste may attack in the turn it enters', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Raging Goblin'] })
      .player('B', {});
    s.cast('A', 'Raging Goblin')
      .resolve()
      .attack('A', ['Raging Goblin'])
      .passUntil('main 2')
      .expect({ life: { B: 19 } });
  });
});
