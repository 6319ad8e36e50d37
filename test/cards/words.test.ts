// Words of the vocabulary that single cards brought: what they say is played.

import { describe, expect, test } from 'vitest';
import { type CardData, createRulebook } from '../../engine/index.ts';
import { scenario } from '../../harness/scenario/index.ts';

describe('searching', () => {
  test('CR 701.23: another player may search their own library', () => {
    const s = scenario()
      .player('A', { mana: 'W', hand: ['Path to Exile'] })
      .player('B', { battlefield: ['Hill Giant'], libraryTop: ['Forest', 'Shock'] });
    s.cast('A', 'Path to Exile', { targets: ['Hill Giant'] }).resolve();
    s.expect({ decision: 'may', decider: 'B', exile: { B: ['Hill Giant'] } }).answer('B', 'yes');
    s.choose('B', ['Forest']).expect({ battlefield: { B: ['Forest'] }, objects: { Forest: { tapped: true } } });
  });

  test('of two lands that were found, one goes to the battlefield and the other to the hand', () => {
    const s = scenario()
      .player('A', { mana: 'GGG', hand: ['Cultivate'], libraryTop: ['Forest', 'Island', 'Shock'] })
      .player('B', {});
    s.cast('A', 'Cultivate').resolve().choose('A', ['Forest', 'Island']);
    s.expect({ options: ['Forest', 'Island'] }).choose('A', ['Island']);
    s.expect({ battlefield: { A: ['Island'] }, hand: { A: ['Forest'] }, objects: { Island: { tapped: true } } });
  });

  test('a single land goes to the battlefield', () => {
    const s = scenario()
      .player('A', { mana: 'GGG', hand: ['Cultivate'], libraryTop: ['Forest', 'Shock'] })
      .player('B', {});
    s.cast('A', 'Cultivate')
      .resolve()
      .choose('A', ['Forest'])
      .expect({ battlefield: { A: ['Forest'] }, hand: { A: [] } });
  });
});

describe('the top of the library', () => {
  test('is put back in any order', () => {
    const s = scenario()
      .player('A', { mana: 'U', hand: ['Ponder'], libraryTop: ['Forest', 'Shock', 'Hill Giant'] })
      .player('B', {});
    s.cast('A', 'Ponder')
      .resolve()
      .answer('A', 'Hill Giant next on top')
      .answer('A', 'Forest next on top')
      .answer('A', 'no');
    s.expect({ hand: { A: ['Hill Giant'] } });
  });

  test('is revealed, and what it is decides where it goes', () => {
    const oracle = (top: string) =>
      scenario()
        .player('A', { mana: 'GU', hand: ['Coiling Oracle'], libraryTop: [top] })
        .player('B', {})
        .cast('A', 'Coiling Oracle')
        .resolve()
        .resolve();
    oracle('Forest').expect({ battlefield: { A: ['Coiling Oracle', 'Forest'] } });
    oracle('Shock').expect({ battlefield: { A: ['Coiling Oracle'] }, hand: { A: ['Shock'] } });
  });

  test('costs life by the mana value of the card that was moved', () => {
    const s = scenario()
      .time({ step: 'upkeep', moment: 'begin' })
      .player('A', { battlefield: ['Dark Confidant'], libraryTop: ['Craw Wurm'] })
      .player('B', {});
    s.resolve().expect({ life: { A: 14 }, hand: { A: ['Craw Wurm'] } });
  });

  test('may give a permanent straight to the battlefield', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Forest x5'],
        hand: ['Genesis Hydra'],
        libraryTop: ['Shock', 'Grizzly Bears', 'Craw Wurm'],
      })
      .player('B', {});
    s.cast('A', 'Genesis Hydra', { x: 3 })
      .resolve()
      .expect({ options: ['done', 'Grizzly Bears'] });
    s.choose('A', ['Grizzly Bears'])
      .expect({ battlefield: { A: 6 } })
      .resolve();
    s.expect({ objects: { 'Genesis Hydra': { power: 3 } } });
  });
});

describe('amounts', () => {
  test('CR 700.5: devotion counts symbols in mana costs, hybrid ones too', () => {
    const s = scenario()
      .player('A', { mana: 'BBBBB', hand: ['Gray Merchant of Asphodel'], battlefield: ['Murderous Redcap', 'Swamp'] })
      .player('B', {});
    s.cast('A', 'Gray Merchant of Asphodel')
      .resolve()
      .resolve()
      .expect({ life: { A: 24, B: 16 } });
  });

  test('card types in graveyards give power', () => {
    const s = scenario()
      .player('A', { battlefield: ['Tarmogoyf'], graveyard: ['Shock', 'Forest', 'Memnite'] })
      .player('B', { graveyard: ['Lightning Bolt', 'Divination'] });
    s.expect({ objects: { Tarmogoyf: { power: 5, toughness: 6 } } });
  });

  test('halves are rounded as the card says', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Island x4', 'Forest x3'],
        hand: ['Hydroid Krasis'],
        libraryTop: ['Shock', 'Shock', 'Shock'],
      })
      .player('B', {});
    s.cast('A', 'Hydroid Krasis', { x: 5 })
      .resolve()
      .expect({ life: { A: 22 }, hand: { A: ['Shock', 'Shock'] } });
    const up = scenario()
      .player('A', { battlefield: ['Grizzly Bears', { card: 'Quietus Spike', attachedTo: 'Grizzly Bears' }] })
      .player('B', { life: 11 });
    up.attack('A', ['Grizzly Bears'])
      .passUntil({ step: 'combat damage' })
      .resolve()
      .expect({ life: { B: 4 } });
  });

  test('one amount holds while a condition does', () => {
    const hydra = (x: number) =>
      scenario()
        .player('A', { battlefield: [`Forest x${x + 1}`, 'Mountain'], hand: ['Apocalypse Hydra'] })
        .player('B', {})
        .cast('A', 'Apocalypse Hydra', { x })
        .resolve();
    hydra(4).expect({ objects: { 'Apocalypse Hydra': { power: 4 } } });
    hydra(5).expect({ objects: { 'Apocalypse Hydra': { power: 10 } } });
  });

  test('what was discarded is counted where it went', () => {
    const s = scenario()
      .player('A', { mana: 'RRR', hand: ['Seasoned Pyromancer', 'Forest', 'Shock'], libraryTop: ['Island', 'Island'] })
      .player('B', {});
    s.cast('A', 'Seasoned Pyromancer').resolve().resolve();
    s.expect({ battlefield: { A: ['Seasoned Pyromancer', 'Elemental Token'] }, hand: { A: ['Island', 'Island'] } });
  });
});

describe('filters', () => {
  test('one of several may fit', () => {
    const s = scenario()
      .player('A', { mana: 'CC', hand: ['Warping Wail'] })
      .player('B', { battlefield: ['Savannah Lions', 'Elite Vanguard', 'Grizzly Bears', 'Llanowar Elves'] });
    s.refuses((wrong) => wrong.cast('A', 'Warping Wail', { mode: 1, targets: ['Grizzly Bears'] }));
    s.cast('A', 'Warping Wail', { mode: 1, targets: ['Elite Vanguard'] }).resolve();
    s.expect({ exile: { B: ['Elite Vanguard'] } });
  });

  test('a printed keyword with a value is found', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Anje Falkenrath'],
        hand: ['Fiery Temper', 'Forest'],
        libraryTop: ['Shock', 'Shock'],
      })
      .player('B', {});
    s.activate('A', 'Anje Falkenrath', { costs: ['Fiery Temper'] });
    s.expect({ options: ['ability of Fiery Temper', 'ability of Anje Falkenrath'] });
    const other = scenario()
      .player('A', { battlefield: ['Anje Falkenrath'], hand: ['Forest'], libraryTop: ['Shock'] })
      .player('B', {});
    other.activate('A', 'Anje Falkenrath').expect({ stack: ['an ability of Anje Falkenrath'] });
  });

  test('counters of any kind are looked for', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Rishkar, Peema Renegade', { card: 'Hill Giant', counters: { stun: 1 } }, 'Grizzly Bears'],
        hand: ['Llanowar Elves', 'Grizzly Bears'],
      })
      .player('B', {});
    s.expect({ objects: { 'Hill Giant': { tapped: false } }, canCast: { A: ['Llanowar Elves'] } });
    s.expect({ cannotCast: { A: ['Grizzly Bears'] } });
  });
});

describe('other words', () => {
  test('damage in two amounts is one event', () => {
    const s = scenario()
      .player('A', { mana: 'RRR', hand: ['Char'], life: 2 })
      .player('B', { life: 4 });
    s.cast('A', 'Char', { targets: ['B'] })
      .resolve()
      .expect({ result: 'draw (simultaneous)' });
  });

  test('a countered spell goes where the card says', () => {
    const lapse = (card: string) => {
      const s = scenario()
        .player('A', { mana: 'G', hand: ['Llanowar Elves'], libraryTop: ['Shock'] })
        .player('B', { mana: 'UUU', hand: [card], libraryTop: ['Forest'] });
      s.cast('A', 'Llanowar Elves').pass('A');
      return s.cast('B', card, { targets: ['Llanowar Elves'] }).resolve();
    };
    lapse('Remand').expect({ hand: { A: ['Llanowar Elves'], B: ['Forest'] } });
    lapse('Memory Lapse').expect({ library: { A: ['Llanowar Elves', 'Shock'] } });
    lapse('Dissipate').expect({ exile: { A: ['Llanowar Elves'] } });
  });

  test('a colour is chosen as the ability resolves', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mother of Runes', 'Grizzly Bears'] })
      .player('B', { mana: 'R', hand: ['Shock'] });
    s.activate('A', 'Mother of Runes', { targets: ['Grizzly Bears'] }).pass('A');
    s.cast('B', 'Shock', { targets: ['Grizzly Bears'] })
      .pass('B')
      .pass('A');
    s.expect({ graveyard: { A: ['Grizzly Bears'] } });
    const saved = scenario()
      .player('A', { battlefield: ['Mother of Runes', 'Grizzly Bears'] })
      .player('B', { mana: 'R', hand: ['Shock'] });
    saved
      .pass('A')
      .cast('B', 'Shock', { targets: ['Grizzly Bears'] })
      .pass('B');
    saved
      .activate('A', 'Mother of Runes', { targets: ['Grizzly Bears'] })
      .resolve()
      .answer('A', '{R}')
      .resolve();
    saved.expect({ battlefield: { A: ['Mother of Runes', 'Grizzly Bears'] } });
  });

  test('a chosen colour is refused where none is chosen', () => {
    const odd: CardData = {
      name: 'Odd',
      cost: '{U}',
      types: 'Enchantment',
      abilities: [{ kind: 'static', affects: {}, changes: { setColours: ['chosen colour'] } }],
    };
    expect(() => createRulebook([odd])).toThrow(/a colour, for none is chosen here/);
  });

  test('all counters are removed at once', () => {
    const s = scenario()
      .player('A', { battlefield: ['Vampire Hexmage'] })
      .player('B', { battlefield: [{ card: 'Hill Giant', counters: { '+1/+1': 2, stun: 1 } }] });
    s.activate('A', 'Vampire Hexmage', { targets: ['Hill Giant'] }).resolve();
    s.expect({ objects: { 'Hill Giant': { power: 3, counters: {} } } });
  });

  test('an ability is activated only in its step', () => {
    const s = scenario()
      .player('A', { battlefield: ['Grizzly Bears'] })
      .player('B', { battlefield: ['Desert'] });
    s.attack('A', ['Grizzly Bears']).expect({ notOffered: 'activate Desert (ability 2)' });
    s.passUntil({ step: 'end of combat' })
      .pass('A')
      .activate('B', 'Desert', { ability: 2, targets: ['Grizzly Bears'] });
    s.resolve().expect({ objects: { 'Grizzly Bears': { damage: 1 } } });
  });
});
