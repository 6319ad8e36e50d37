// Planeswalkers (CR 306) and their loyalty abilities (CR 606).

import { describe, expect, test } from 'vitest';
import { type BoardPermanent, type PlayerBoard, type Scenario, scenario } from '../../harness/scenario/index.ts';

const walker = (card: string, loyalty: number): BoardPermanent => ({ card, counters: { loyalty } });

function board(mine: PlayerBoard, theirs: PlayerBoard = {}): Scenario {
  return scenario().player('A', mine).player('B', theirs);
}

describe('loyalty', () => {
  test.each([
    ['Garruk Wildspeaker', 'GGGG', 3],
    ['Jace Beleren', 'UUU', 3],
    ['Jace, Memory Adept', 'UUUUU', 4],
    ['Jace, Wielder of Mysteries', 'UUUU', 4],
    ['Kiora, Behemoth Beckoner', 'UUU', 7],
    ['Ob Nixilis, the Hate-Twisted', 'BBBBB', 5],
    ['Samut, the Tested', 'RRGG', 4],
    ['Samut, Tyrant Smasher', 'RRRR', 5],
    ['Vraska, Relic Seeker', 'BBBBGG', 6],
  ])('%s enters with its printed loyalty', (card, mana, loyalty) => {
    const s = board({ mana, hand: [card] });
    s.answer('A', `cast ${card}`);
    while (s.offers().some((text) => text.startsWith('pay'))) s.answer('A', s.offers()[0] ?? '');
    s.resolve().expect({ objects: { [card]: { counters: { loyalty }, types: ['legendary', 'planeswalker'] } } });
  });

  test('the counters are put on or removed as the ability is activated', () => {
    const s = board({ battlefield: [walker('Jace Beleren', 3)], mana: '' });
    s.fork()
      .activate('A', 'Jace Beleren', { ability: 1 })
      .expect({ objects: { 'Jace Beleren': { counters: { loyalty: 5 } } } });
    s.activate('A', 'Jace Beleren', { ability: 2, targets: ['A'] });
    s.expect({ objects: { 'Jace Beleren': { counters: { loyalty: 2 } } }, stack: ['an ability of Jace Beleren'] });
    s.resolve().expect({ hand: { A: 1, B: 0 } });
  });

  test('an ability costs no more loyalty than there is', () => {
    board({ battlefield: [walker('Jace Beleren', 9)] }).expect({ notOffered: 'activate Jace Beleren (ability 3)' });
    board({ battlefield: [walker('Jace Beleren', 10)] }).expect({ offered: 'activate Jace Beleren (ability 3)' });
  });

  test('with its last loyalty paid it is put into the graveyard, and the ability still resolves', () => {
    const s = board({ battlefield: [walker('Jace Beleren', 1)] });
    s.activate('A', 'Jace Beleren', { ability: 2, targets: ['A'] });
    s.expect({ graveyard: { A: ['Jace Beleren'] }, stack: ['an ability of Jace Beleren'] });
    s.resolve().expect({ hand: { A: 1 } });
  });

  test('an ability of 0 neither puts nor removes', () => {
    const s = board({ battlefield: [walker('Jace, Memory Adept', 4)] });
    s.activate('A', 'Jace, Memory Adept', { ability: 2, targets: ['B'] }).resolve();
    s.expect({ objects: { 'Jace, Memory Adept': { counters: { loyalty: 4 } } }, graveyard: { B: 10 } });
  });
});

describe('when loyalty abilities are activated', () => {
  test('one each turn, whichever it is', () => {
    const s = board({ battlefield: [walker('Garruk Wildspeaker', 3), 'Forest x2'] });
    s.activate('A', 'Garruk Wildspeaker', { ability: 2 }).resolve();
    s.expect({ notOffered: 'activate Garruk Wildspeaker' });
    s.passUntil('main 2').expect({ notOffered: 'activate Garruk Wildspeaker' });
    s.passUntil({ step: 'main', turn: 5 }).expect({ offered: 'activate Garruk Wildspeaker (ability 1)' });
  });

  test('two planeswalkers have one each', () => {
    const s = board({ battlefield: [walker('Garruk Wildspeaker', 3), walker('Jace Beleren', 3), 'Forest x2'] });
    s.activate('A', 'Garruk Wildspeaker', { ability: 2 }).resolve();
    s.expect({ notOffered: 'activate Garruk Wildspeaker', offered: 'activate Jace Beleren (ability 1)' });
  });

  test('the turn it enters, and again as a new object', () => {
    const s = board({ mana: 'UUUUUUUU', hand: ['Jace Beleren', 'Boomerang'] });
    s.cast('A', 'Jace Beleren').resolve().activate('A', 'Jace Beleren', { ability: 1 }).resolve();
    s.cast('A', 'Boomerang', { targets: ['Jace Beleren'] }).resolve();
    s.cast('A', 'Jace Beleren')
      .resolve()
      .activate('A', 'Jace Beleren', { ability: 2, targets: ['A'] });
  });

  test('only at sorcery speed, by its controller', () => {
    const s = board(
      { battlefield: [walker('Jace Beleren', 3)], mana: 'RR', hand: ['Shock'] },
      { battlefield: [walker('Garruk Wildspeaker', 3)] },
    );
    s.expect({ offered: 'activate Jace Beleren', notOffered: 'activate Garruk Wildspeaker' });
    s.fork()
      .cast('A', 'Shock', { targets: ['B'] })
      .expect({ notOffered: 'activate Jace Beleren' });
    s.fork().passUntil('beginning of combat').expect({ notOffered: 'activate Jace Beleren' });
    s.pass('A').expect({ priority: 'B', notOffered: 'activate' });
  });
});

describe('damage and attacks', () => {
  test('damage removes loyalty, and without any it is put into the graveyard', () => {
    const s = board({ mana: 'RRR', hand: ['Lightning Bolt', 'Shock'] }, { battlefield: [walker('Jace Beleren', 4)] });
    s.cast('A', 'Shock', { targets: ['Jace Beleren'] }).resolve();
    s.expect({ objects: { 'Jace Beleren': { counters: { loyalty: 2 }, damage: 0 } }, life: { B: 20 } });
    s.cast('A', 'Lightning Bolt', { targets: ['Jace Beleren'] })
      .resolve()
      .expect({ graveyard: { B: ['Jace Beleren'] } });
  });

  test('creatures may attack it; it loses as much loyalty, its controller no life', () => {
    const s = board(
      { battlefield: ['Hill Giant', 'Grizzly Bears'] },
      { battlefield: [walker('Garruk Wildspeaker', 5)] },
    );
    s.attack('A', { 'Hill Giant': 'Garruk Wildspeaker', 'Grizzly Bears': 'B' }).passUntil('end of combat');
    s.expect({ objects: { 'Garruk Wildspeaker': { counters: { loyalty: 2 } } }, life: { B: 18 } });
  });

  test('its controller may block for it', () => {
    const s = board({ battlefield: ['Hill Giant'] }, { battlefield: [walker('Garruk Wildspeaker', 3), 'Craw Wurm'] });
    s.attack('A', { 'Hill Giant': 'Garruk Wildspeaker' })
      .block('B', { 'Craw Wurm': 'Hill Giant' })
      .passUntil('end of combat');
    s.expect({ objects: { 'Garruk Wildspeaker': { counters: { loyalty: 3 } } }, graveyard: { A: ['Hill Giant'] } });
  });

  test('trample goes through to the planeswalker, not to the player', () => {
    const s = board(
      { battlefield: ['Colossal Dreadmaw'] },
      { battlefield: [walker('Garruk Wildspeaker', 3), 'Grizzly Bears'] },
    );
    s.attack('A', { 'Colossal Dreadmaw': 'Garruk Wildspeaker' }).block('B', { 'Grizzly Bears': 'Colossal Dreadmaw' });
    s.passUntil('combat damage');
    if (s.offers().length > 0 && s.offers()[0] !== 'pass') s.assign('A', 'Colossal Dreadmaw', { 'Grizzly Bears': 2 });
    s.expect({ graveyard: { B: ['Garruk Wildspeaker', 'Grizzly Bears'] }, life: { B: 20 } });
  });

  test('attackers of a planeswalker that left deal no damage', () => {
    const s = board(
      { battlefield: ['Hill Giant'], mana: '' },
      { battlefield: [walker('Jace Beleren', 3), 'Island x2'], hand: ['Boomerang'] },
    );
    s.attack('A', { 'Hill Giant': 'Jace Beleren' })
      .pass('A')
      .cast('B', 'Boomerang', { targets: ['Jace Beleren'] })
      .resolve();
    s.passUntil('end of combat').expect({ life: { B: 20 }, hand: { B: ['Jace Beleren'] } });
  });

  test('lifelink gains when a planeswalker is dealt damage', () => {
    const s = board({ battlefield: ["Ajani's Sunstriker"] }, { battlefield: [walker('Jace Beleren', 3)] });
    s.attack('A', { "Ajani's Sunstriker": 'Jace Beleren' })
      .passUntil('end of combat')
      .expect({ life: { A: 22, B: 20 } });
  });

  test('an attack on a planeswalker is no combat damage to a player', () => {
    const s = board({ battlefield: ['Thieving Magpie'] }, { battlefield: [walker('Jace Beleren', 3)] });
    s.attack('A', { 'Thieving Magpie': 'Jace Beleren' })
      .passUntil('end of combat')
      .expect({ hand: { A: 0 } });
  });

  test('Vindicate destroys it, Murder can’t target it', () => {
    const s = board({ mana: 'WBBBBB', hand: ['Vindicate', 'Murder'] }, { battlefield: [walker('Jace Beleren', 3)] });
    s.expect({ notOffered: 'cast Murder' });
    s.cast('A', 'Vindicate', { targets: ['Jace Beleren'] })
      .resolve()
      .expect({ graveyard: { B: ['Jace Beleren'] } });
  });
});

describe('the legend rule', () => {
  test('of two with one name under one control, one goes to the graveyard', () => {
    const s = board({ battlefield: [walker('Jace Beleren', 1)], mana: 'UUU', hand: ['Jace Beleren'] });
    s.cast('A', 'Jace Beleren').resolve().expect({ decision: 'legend', decider: 'A' });
    s.answer('A', 'Jace Beleren#2').expect({
      objects: { 'Jace Beleren': { counters: { loyalty: 3 } } },
      graveyard: { A: ['Jace Beleren'] },
    });
    s.activate('A', 'Jace Beleren', { ability: 1 });
  });

  test('planeswalkers of one type with different names stay together', () => {
    const s = board({ battlefield: [walker('Jace Beleren', 1)], mana: 'UUUUU', hand: ['Jace, Memory Adept'] });
    s.cast('A', 'Jace, Memory Adept')
      .resolve()
      .expect({ battlefield: { A: 2 }, decision: 'priority' });
  });
});

describe('what their abilities do', () => {
  test('Jace Beleren lets each player draw, or one mill twenty', () => {
    const s = board({ battlefield: [walker('Jace Beleren', 10)] });
    s.fork()
      .activate('A', 'Jace Beleren', { ability: 1 })
      .resolve()
      .expect({ hand: { A: 1, B: 1 } });
    s.activate('A', 'Jace Beleren', { ability: 3, targets: ['B'] }).resolve();
    s.expect({ library: { B: 0 }, graveyard: { A: ['Jace Beleren'], B: 20 } });
  });

  test('Garruk untaps two lands, makes a Beast, overruns', () => {
    const s = board({
      battlefield: [walker('Garruk Wildspeaker', 4), { card: 'Forest', count: 2, tapped: true }, 'Grizzly Bears'],
    });
    s.fork()
      .activate('A', 'Garruk Wildspeaker', { ability: 1, targets: ['Forest', 'Forest'] })
      .resolve()
      .expect({ objects: { Forest: { tapped: false }, 'Garruk Wildspeaker': { counters: { loyalty: 5 } } } });
    s.fork()
      .activate('A', 'Garruk Wildspeaker', { ability: 2 })
      .resolve()
      .expect({ objects: { Beast: { power: 3, colours: ['green'] } } });
    s.activate('A', 'Garruk Wildspeaker', { ability: 3 }).resolve();
    s.expect({
      objects: { 'Grizzly Bears': { power: 5, keywords: ['trample'] } },
      graveyard: { A: ['Garruk Wildspeaker'] },
    });
  });

  test('Garruk needs two lands to target', () => {
    board({ battlefield: [walker('Garruk Wildspeaker', 3), 'Forest'] }).expect({
      notOffered: 'activate Garruk Wildspeaker (ability 1)',
      offered: 'activate Garruk Wildspeaker (ability 2)',
    });
  });

  test('Jace, Memory Adept: any number of players draw twenty cards', () => {
    const s = board({ battlefield: [walker('Jace, Memory Adept', 7)] });
    s.fork()
      .activate('A', 'Jace, Memory Adept', { ability: 3, targets: ['A'] })
      .resolve()
      .expect({ hand: { A: 20, B: 0 } });
    s.fork()
      .activate('A', 'Jace, Memory Adept', { ability: 3, targets: ['A', 'B'] })
      .resolve()
      .expect({ hand: { A: 20, B: 20 } });
    s.activate('A', 'Jace, Memory Adept', { ability: 3 })
      .resolve()
      .expect({ hand: { A: 0, B: 0 } });
  });

  test('Jace, Wielder of Mysteries wins when seven draws leave no library, or by drawing from none', () => {
    const seven = board({ battlefield: [walker('Jace, Wielder of Mysteries', 8)], library: ['Island x7'] });
    seven.activate('A', 'Jace, Wielder of Mysteries', { ability: 3 }).resolve().expect({ result: 'A wins (effect)' });
    const more = board({ battlefield: [walker('Jace, Wielder of Mysteries', 8)], library: ['Island x8'] });
    more
      .activate('A', 'Jace, Wielder of Mysteries', { ability: 3 })
      .resolve()
      .expect({ result: 'none', hand: { A: 7 } });
    // Jace is gone when this resolves: the seventh draw fails, but the game is won before anyone could lose it.
    const fewer = board({ battlefield: [walker('Jace, Wielder of Mysteries', 8)], library: ['Island x6'] });
    fewer.activate('A', 'Jace, Wielder of Mysteries', { ability: 3 }).resolve().expect({ result: 'A wins (effect)' });
    const drawn = board({ battlefield: [walker('Jace, Wielder of Mysteries', 4)], library: ['Island x2'] });
    drawn
      .activate('A', 'Jace, Wielder of Mysteries', { ability: 2, targets: ['A'] })
      .resolve()
      .expect({ result: 'A wins (effect)' });
  });

  test('Kiora draws for creatures with power 4 or greater as they enter, and untaps anything', () => {
    const s = board({
      battlefield: [walker('Kiora, Behemoth Beckoner', 7), { card: 'Sol Ring', tapped: true }],
      mana: 'GGGGGGGG',
      hand: ['Craw Wurm', 'Grizzly Bears'],
    });
    s.cast('A', 'Grizzly Bears').resolve().expect({ stack: [] });
    s.cast('A', 'Craw Wurm')
      .resolve()
      .resolve()
      .expect({ hand: { A: ['Plains'] } });
    s.activate('A', 'Kiora, Behemoth Beckoner', { targets: ['Sol Ring'] })
      .resolve()
      .expect({ objects: { 'Sol Ring': { tapped: false } } });
  });

  test('Kiora looks at power as the creature is on the battlefield', () => {
    const s = board({
      battlefield: [{ card: 'Kiora, Behemoth Beckoner', counters: { loyalty: 7 } }, 'Glorious Anthem'],
      mana: 'RRRR',
      hand: ['Hill Giant'],
    });
    s.cast('A', 'Hill Giant')
      .resolve()
      .resolve()
      .expect({ hand: { A: 1 } });
  });

  test('Ob Nixilis deals damage for each card an opponent draws', () => {
    const s = board({ battlefield: [walker('Ob Nixilis, the Hate-Twisted', 5)] }, { battlefield: ['Hill Giant'] });
    s.activate('A', 'Ob Nixilis, the Hate-Twisted', { targets: ['Hill Giant'] }).resolve();
    s.expect({ graveyard: { B: ['Hill Giant'] }, hand: { B: 2 } });
    s.order('A', ['Ob Nixilis, the Hate-Twisted', 'Ob Nixilis, the Hate-Twisted']);
    s.resolveAll().expect({ life: { A: 20, B: 18 } });
  });

  test('Ob Nixilis does not mind its controller’s draws', () => {
    const s = board({ battlefield: [walker('Ob Nixilis, the Hate-Twisted', 5), 'Hill Giant'] });
    s.activate('A', 'Ob Nixilis, the Hate-Twisted', { targets: ['Hill Giant'] })
      .resolve()
      .expect({ stack: [], hand: { A: 2 } });
  });

  test('Samut, the Tested divides damage, gives double strike, finds two permanents', () => {
    const s = board(
      {
        battlefield: [walker('Samut, the Tested', 7), 'Grizzly Bears'],
        library: ['Craw Wurm', 'Jace Beleren', 'Island'],
      },
      { battlefield: ['Memnite'] },
    );
    s.fork()
      .activate('A', 'Samut, the Tested', { ability: 1, targets: ['Grizzly Bears'] })
      .resolve()
      .expect({ objects: { 'Grizzly Bears': { keywords: ['double strike'] } } });
    s.fork()
      .activate('A', 'Samut, the Tested', { ability: 1 })
      .resolve()
      .expect({ objects: { 'Samut, the Tested': { counters: { loyalty: 8 } } } });
    s.fork()
      .activate('A', 'Samut, the Tested', { ability: 2, targets: ['B', 'Memnite'], divide: [1] })
      .resolve()
      .expect({ life: { B: 19 }, graveyard: { B: ['Memnite'] } });
    s.activate('A', 'Samut, the Tested', { ability: 3 }).resolve().choose('A', ['Craw Wurm', 'Jace Beleren']);
    s.expect({
      battlefield: { A: ['Grizzly Bears', 'Craw Wurm', 'Jace Beleren'] },
      objects: { 'Jace Beleren': { counters: { loyalty: 3 } } },
    });
  });

  test('Samut, Tyrant Smasher gives haste while she stays', () => {
    const s = board({ battlefield: [walker('Samut, Tyrant Smasher', 1), { card: 'Hill Giant', sick: true }] });
    s.expect({ objects: { 'Hill Giant': { keywords: ['haste'] } } });
    s.activate('A', 'Samut, Tyrant Smasher', { targets: ['Hill Giant'] });
    s.expect({ graveyard: { A: ['Samut, Tyrant Smasher'] }, objects: { 'Hill Giant': { notKeywords: ['haste'] } } });
    s.resolve()
      .answer('A', 'no more')
      .expect({ objects: { 'Hill Giant': { keywords: ['haste'], power: 5, toughness: 4 } } });
  });

  test('Vraska brings a Pirate, destroys for a Treasure, and makes a life total 1', () => {
    const s = board({ battlefield: [walker('Vraska, Relic Seeker', 10)] }, { battlefield: ['Sol Ring'], life: 33 });
    s.fork()
      .activate('A', 'Vraska, Relic Seeker', { ability: 1 })
      .resolve()
      .expect({ objects: { Pirate: { power: 2, keywords: ['menace'] } } });
    s.fork()
      .activate('A', 'Vraska, Relic Seeker', { ability: 2, targets: ['Sol Ring'] })
      .resolve()
      .expect({ graveyard: { B: ['Sol Ring'] }, battlefield: { A: ['Vraska, Relic Seeker', 'Treasure'] } });
    s.activate('A', 'Vraska, Relic Seeker', { ability: 3, targets: ['B'] })
      .resolve()
      .expect({ life: { A: 20, B: 1 } });
  });

  test('an ability with two players as targets offers no player twice', () => {
    const s = board({ battlefield: [walker('Jace, Memory Adept', 7)] });
    s.answer('A', 'activate Jace, Memory Adept (ability 3)', 'target player B');
    expect(s.offers()).not.toContain('target player B');
  });
});
