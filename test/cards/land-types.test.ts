// What lands are under effects that change their types (CR 305.7, 613.8), and the order of layers and timestamps (CR 613).

import { describe, expect, test } from 'vitest';
import { type PlayerBoard, type Scenario, scenario } from '../../harness/scenario/index.ts';

/** A spell of one coloured mana each, whose targets are on the boards below. */
const PROBES = { W: 'Swords to Plowshares', U: 'Opt', B: 'Dark Ritual', R: 'Shock', G: 'Fog' } as const;

function board(battlefield: PlayerBoard['battlefield'], more: PlayerBoard = {}, theirs: PlayerBoard = {}): Scenario {
  return scenario()
    .player('A', { ...more, battlefield: battlefield ?? [], hand: [...Object.values(PROBES), ...(more.hand ?? [])] })
    .player('B', { battlefield: ['Pillarfield Ox', ...(theirs.battlefield ?? [])] });
}

/** Letters of the colours that A could pay one mana of. */
function colours(s: Scenario): string {
  return Object.entries(PROBES)
    .filter(([, card]) => s.canCast('A', card))
    .map(([letter]) => letter)
    .join('');
}

describe('nonbasic lands are Mountains', () => {
  test.each(['Blood Moon', 'Magus of the Moon'])('%s: they tap for red mana and nothing else', (moon) => {
    for (const land of [
      'Tranquil Cove',
      'Reliquary Tower',
      'Watery Grave',
      'Mana Confluence',
      'Urborg, Tomb of Yawgmoth',
    ]) {
      expect([land, colours(board([moon, land]))]).toEqual([land, 'R']);
    }
  });

  test('basic lands stay what they are, snow-covered ones too', () => {
    expect(colours(board(['Blood Moon', 'Island', 'Snow-Covered Forest']))).toBe('UG');
  });

  test('they lose their other abilities and have that of a Mountain', () => {
    const lands = ['Kessig Wolf Run', 'Forest x3', 'Grizzly Bears'];
    const s = board(lands, { mana: 'RRR' });
    expect(s.offers().filter((text) => text.startsWith('activate Kessig'))).toHaveLength(2);
    const moon = board(['Blood Moon', ...lands], { mana: 'RRR' });
    expect(moon.offers().filter((text) => text.startsWith('activate Kessig'))).toHaveLength(1);
    moon.activate('A', 'Kessig Wolf Run').expect({ mana: { A: 'RRRR' }, stack: [] });
  });

  test('a land that enters under it is a Mountain already: it doesn’t enter tapped, nor ask for life', () => {
    const tapped = board(['Blood Moon'], { hand: ['Tranquil Cove'] });
    tapped
      .play('A', 'Tranquil Cove')
      .expect({ stack: [], life: { A: 20 }, objects: { 'Tranquil Cove': { tapped: false } } });
    const shock = board(['Magus of the Moon'], { hand: ['Watery Grave'] });
    shock.play('A', 'Watery Grave').expect({ decision: 'priority', objects: { 'Watery Grave': { tapped: false } } });
    const vivid = board(['Blood Moon'], { hand: ['Vivid Creek'] });
    vivid.play('A', 'Vivid Creek').expect({ objects: { 'Vivid Creek': { tapped: false, counters: {} } } });
    const free = board([], { hand: ['Tranquil Cove'] });
    free
      .play('A', 'Tranquil Cove')
      .expect({ stack: ['an ability of Tranquil Cove'], objects: { 'Tranquil Cove': { tapped: true } } });
  });

  test('a land is what it was as soon as the effect ends', () => {
    const s = board(['Watery Grave', 'Blood Moon'], { mana: 'WW', hand: ['Disenchant'] });
    s.cast('A', 'Disenchant', { targets: ['Blood Moon'], pay: ['{W}', '{W}'] }).resolve();
    expect(colours(s)).toBe('UB');
  });

  test('a creature that loses its abilities in a later layer still makes Mountains (CR 613.6)', () => {
    expect(colours(board(['Humility', 'Magus of the Moon', 'Tranquil Cove']))).toBe('R');
    board(['Humility', 'Magus of the Moon']).expect({ objects: { 'Magus of the Moon': { power: 1, toughness: 1 } } });
  });
});

describe('each land is a Swamp or Forest too', () => {
  test('basic and nonbasic lands of both players keep what they were', () => {
    const s = board(['Urborg, Tomb of Yawgmoth', 'Island', 'Temple Garden']);
    expect(colours(s)).toBe('WUBG');
    expect(colours(board(['Island'], {}, { battlefield: ['Urborg, Tomb of Yawgmoth'] }))).toBe('UB');
  });

  test('Urborg and Yavimaya together, in either order', () => {
    for (const lands of [
      ['Urborg, Tomb of Yawgmoth', 'Yavimaya, Cradle of Growth'],
      ['Yavimaya, Cradle of Growth', 'Urborg, Tomb of Yawgmoth'],
    ]) {
      expect(colours(board(lands))).toBe('BG');
    }
  });

  test('Prismatic Omen: lands are every basic land type', () => {
    expect(colours(board(['Prismatic Omen', 'Island']))).toBe('WUBRG');
    expect(colours(board(['Island'], {}, { battlefield: ['Prismatic Omen'] }))).toBe('U');
  });

  test('the legend rule applies to Urborg', () => {
    const s = board(['Urborg, Tomb of Yawgmoth'], { hand: ['Urborg, Tomb of Yawgmoth'] });
    s.play('A', 'Urborg, Tomb of Yawgmoth').expect({ decision: 'legend' });
  });
});

describe('dependency (CR 613.8): Blood Moon takes Urborg’s ability away whichever is older', () => {
  test('Urborg first, then Blood Moon', () => {
    const s = board(['Urborg, Tomb of Yawgmoth', 'Island', 'Watery Grave'], { mana: 'RRR', hand: ['Blood Moon'] });
    expect(colours(board(['Urborg, Tomb of Yawgmoth', 'Island', 'Watery Grave']))).toBe('UB');
    s.cast('A', 'Blood Moon', { pay: ['{R}', '{R}', '{R}'] }).resolve();
    expect(colours(s)).toBe('UR');
  });

  test('Blood Moon first, then Urborg', () => {
    const s = board(['Blood Moon', 'Island', 'Watery Grave'], { hand: ['Urborg, Tomb of Yawgmoth'] });
    s.play('A', 'Urborg, Tomb of Yawgmoth');
    expect(colours(s)).toBe('UR');
  });

  test('Prismatic Omen applies by timestamp: an older Blood Moon adds nothing, a younger one takes all away', () => {
    expect(colours(board(['Blood Moon', 'Prismatic Omen', 'Watery Grave']))).toBe('WUBRG');
    expect(colours(board(['Prismatic Omen', 'Blood Moon', 'Watery Grave']))).toBe('R');
  });

  test('Spreading Seas on Urborg ends its effect', () => {
    const s = board(['Urborg, Tomb of Yawgmoth', 'Forest'], { mana: 'UU', hand: ['Spreading Seas'] });
    s.cast('A', 'Spreading Seas', { targets: ['Urborg, Tomb of Yawgmoth'], pay: ['{U}', '{U}'] })
      .resolve()
      .resolve();
    expect(colours(s)).toBe('UG');
  });

  test('Spreading Seas and Blood Moon on one land: the younger decides', () => {
    const seas = { card: 'Spreading Seas', attachedTo: 'land' };
    const land = { card: 'Watery Grave', label: 'land' };
    expect(colours(board([land, seas, 'Blood Moon']))).toBe('R');
    expect(colours(board([land, 'Blood Moon', seas]))).toBe('U');
  });

  test('Spreading Seas draws a card, and makes a basic land an Island only', () => {
    const s = board(['Mountain'], { mana: 'UU', hand: ['Spreading Seas'] });
    s.cast('A', 'Spreading Seas', { targets: ['Mountain'], pay: ['{U}', '{U}'] })
      .resolve()
      .resolve();
    s.expect({ library: { A: 19 } });
    expect(colours(s)).toBe('U');
  });
});

describe('lands that are creatures', () => {
  test('Kormus Bell: every Swamp is a 1/1 black creature and still a land', () => {
    const s = board(['Kormus Bell', 'Swamp', 'Island', 'Watery Grave']);
    s.expect({
      objects: {
        Swamp: { power: 1, toughness: 1, types: ['basic', 'land', 'creature'], colours: ['black'] },
        'Watery Grave': { power: 1, types: ['land', 'creature'] },
        Island: { types: ['basic', 'land'] },
      },
    });
    expect(s.find('Island').types).not.toContain('creature');
  });

  test('with Urborg every land is a creature, and one that just came can’t tap', () => {
    const s = board(['Urborg, Tomb of Yawgmoth', 'Kormus Bell'], { hand: ['Island'] });
    s.play('A', 'Island').expect({ objects: { Island: { types: ['land', 'creature'], sick: true } } });
    expect(colours(s)).toBe('B'); // Urborg was there before
  });

  test('under Blood Moon Urborg makes no Swamps, so Kormus Bell no creatures', () => {
    const s = board(['Urborg, Tomb of Yawgmoth', 'Kormus Bell', 'Blood Moon', 'Island', 'Watery Grave']);
    for (const land of ['Urborg, Tomb of Yawgmoth', 'Island', 'Watery Grave']) {
      expect(s.find(land).types).not.toContain('creature');
    }
  });

  test('Pyroclasm destroys them', () => {
    const s = board(['Kormus Bell', 'Swamp x2', 'Island'], { mana: 'RR', hand: ['Pyroclasm'] });
    s.cast('A', 'Pyroclasm', { pay: ['{R}', '{R}'] })
      .resolve()
      .expect({ battlefield: { A: ['Kormus Bell', 'Island'] } });
  });

  test('Humility makes them 1/1 lands that tap for nothing', () => {
    const s = board(['Kormus Bell', 'Swamp', 'Humility']);
    expect(colours(s)).toBe('');
  });
});

describe('power and toughness in layer 7 (CR 613.4)', () => {
  test('Humility sets, anthems and counters add, whatever came first', () => {
    for (const order of [
      ['Humility', 'Glorious Anthem'],
      ['Glorious Anthem', 'Humility'],
    ]) {
      const s = board([...order, { card: 'Serra Angel', counters: { '+1/+1': 2 } }]);
      s.expect({ objects: { 'Serra Angel': { power: 4, toughness: 4, notKeywords: ['flying', 'vigilance'] } } });
    }
  });

  test('a keyword given after Humility is kept, one given before is lost', () => {
    board(['Hill Giant', 'Fervor', 'Humility']).expect({ objects: { 'Hill Giant': { notKeywords: ['haste'] } } });
    board(['Hill Giant', 'Humility', 'Fervor']).expect({ objects: { 'Hill Giant': { keywords: ['haste'] } } });
  });

  test('Turn to Frog after Giant Growth: set first, then modified', () => {
    const s = board(['Serra Angel'], { mana: 'GUU', hand: ['Giant Growth', 'Turn to Frog'] });
    s.cast('A', 'Giant Growth', { targets: ['Serra Angel'], pay: ['{G}'] }).resolve();
    s.expect({ objects: { 'Serra Angel': { power: 7, toughness: 7 } } });
    s.cast('A', 'Turn to Frog', { targets: ['Serra Angel'], pay: ['{U}', '{U}'] }).resolve();
    s.expect({ objects: { 'Serra Angel': { power: 4, toughness: 4, colours: ['blue'], notKeywords: ['flying'] } } });
    s.passUntil({ step: 'upkeep', turn: 4 });
    s.expect({ objects: { 'Serra Angel': { power: 4, toughness: 4, colours: ['white'], keywords: ['flying'] } } });
  });

  test('Humility takes the Godhead’s ability, whichever is older', () => {
    for (const order of [
      ['Godhead of Awe', 'Humility'],
      ['Humility', 'Godhead of Awe'],
    ]) {
      board(order).expect({ objects: { 'Godhead of Awe': { power: 1, toughness: 1, notKeywords: ['flying'] } } });
    }
  });

  test('of two effects that set the younger decides', () => {
    const s = board(['Swamp', 'Kormus Bell', 'Godhead of Awe'], { mana: 'UU', hand: ['Turn to Frog'] });
    s.cast('A', 'Turn to Frog', { targets: ['Swamp'], pay: ['{U}', '{U}'] }).resolve();
    s.expect({ objects: { Swamp: { power: 1, toughness: 1, colours: ['blue'] } } });
  });

  test('an ability that is lost in layer 6 does nothing in layer 7', () => {
    const s = board(['Serra Angel', 'Godhead of Awe'], { mana: 'UU', hand: ['Turn to Frog'] });
    s.expect({ objects: { 'Serra Angel': { power: 1, keywords: ['flying'] }, 'Godhead of Awe': { power: 4 } } });
    s.cast('A', 'Turn to Frog', { targets: ['Godhead of Awe'], pay: ['{U}', '{U}'] }).resolve();
    s.expect({ objects: { 'Serra Angel': { power: 4 }, 'Godhead of Awe': { power: 1 } } });
  });

  test('switching comes last: Aquamoeba with Giant Growth, in either order', () => {
    const s = board(['Aquamoeba'], { mana: 'GG', hand: ['Giant Growth', 'Gather Courage'] });
    s.activate('A', 'Aquamoeba', { costs: ['Opt'] })
      .resolve()
      .expect({ objects: { Aquamoeba: { power: 3, toughness: 1 } } });
    s.cast('A', 'Giant Growth', { targets: ['Aquamoeba'], pay: ['{G}'] }).resolve();
    s.expect({ objects: { Aquamoeba: { power: 6, toughness: 4 } } });
    s.activate('A', 'Aquamoeba', { costs: ['Fog'] })
      .resolve()
      .expect({ objects: { Aquamoeba: { power: 4, toughness: 6 } } });
  });

  test('damage stays when power and toughness are switched', () => {
    const s = board([{ card: 'Aquamoeba', damage: 1 }]);
    s.activate('A', 'Aquamoeba', { costs: ['Opt'] })
      .resolve()
      .expect({ graveyard: { A: ['Aquamoeba', 'Opt'] } });
  });

  test('a switched creature’s counters count on the other side', () => {
    const s = board([{ card: 'Aquamoeba', counters: { '-1/-1': 1 } }]);
    s.expect({ objects: { Aquamoeba: { power: 0, toughness: 2 } } });
    s.activate('A', 'Aquamoeba', { costs: ['Opt'] })
      .resolve()
      .expect({ graveyard: { A: ['Aquamoeba', 'Opt'] } });
  });
});

describe('what would enter without its abilities (CR 614.12)', () => {
  test('under Humility a creature enters without its counters, as no copy, and without triggers', () => {
    const s = board(['Humility', 'Serra Angel'], {
      mana: 'UUUUCCCGG',
      hand: ['Clone', 'Endless One', 'Elvish Visionary'],
    });
    s.cast('A', 'Clone', { pay: ['{U}', '{U}', '{U}', '{U}'] }).resolve();
    s.expect({
      battlefield: { A: ['Humility', 'Serra Angel', 'Clone'] },
      objects: { Clone: { power: 1, toughness: 1 } },
    });
    s.cast('A', 'Endless One', { x: 3, pay: ['{C}', '{C}', '{C}'] }).resolve();
    s.expect({ objects: { 'Endless One': { power: 1, toughness: 1, counters: {} } } });
    s.cast('A', 'Elvish Visionary', { pay: ['{G}', '{G}'] })
      .resolve()
      .expect({ stack: [] });
  });
});
