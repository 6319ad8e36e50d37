// Keywords that stand for abilities (CR 702), written out in the vocabulary's own words.

import { describe, test } from 'vitest';
import type { CardData, KeywordData } from '../../engine/index.ts';
import { type PlayerBoard, type Scenario, scenario } from '../../harness/scenario/index.ts';

const creature = (name: string, power: number, toughness: number, ...keywords: KeywordData[]): CardData => ({
  name,
  cost: '{1}',
  types: 'Creature — Beast',
  power,
  toughness,
  keywords,
});

/** A has these, and kills this with Murder while B looks on. */
function murdered(victim: string, mine: PlayerBoard = {}, ...cards: CardData[]): Scenario {
  const s = scenario()
    .cards(...cards)
    .player('A', { mana: 'BBB', ...mine, hand: ['Murder', ...(mine.hand ?? [])] })
    .player('B', {});
  return s.cast('A', 'Murder', { targets: [victim] }).resolve();
}

describe('persist and undying', () => {
  test('CR 702.79a: persist returns the creature with a -1/-1 counter, once', () => {
    const s = murdered('Safehold Elite', { battlefield: ['Safehold Elite', 'Mountain'], hand: ['Shock'] });
    s.expect({ graveyard: { A: ['Murder', 'Safehold Elite'] } }).resolve();
    s.expect({ objects: { 'Safehold Elite': { power: 1, counters: { '-1/-1': 1 } } } });
    s.cast('A', 'Shock', { targets: ['Safehold Elite'] }).resolveAll();
    s.expect({ graveyard: { A: ['Murder', 'Shock', 'Safehold Elite'] }, battlefield: { A: ['Mountain'] } });
  });

  test('CR 702.93a: undying returns it with a +1/+1 counter, unless it had one', () => {
    murdered('Young Wolf', { battlefield: ['Young Wolf'] })
      .resolve()
      .expect({ objects: { 'Young Wolf': { power: 2, toughness: 2 } } });
    murdered('Young Wolf', { battlefield: [{ card: 'Young Wolf', counters: { '+1/+1': 1 } }] }).expect({
      stack: [],
      graveyard: { A: ['Murder', 'Young Wolf'] },
    });
  });

  test('the card returns under its owner’s control', () => {
    const s = scenario()
      .player('A', { mana: 'BBB', hand: ['Murder'], battlefield: [{ card: 'Young Wolf', owner: 'B' }] })
      .player('B', {});
    s.cast('A', 'Murder', { targets: ['Young Wolf'] }).resolveAll();
    s.expect({ battlefield: { A: [], B: ['Young Wolf'] } });
  });

  test('a token with it dies for good', () => {
    const twins: CardData = {
      name: 'Twins',
      cost: '{0}',
      types: 'Sorcery',
      abilities: [
        {
          kind: 'spell',
          effect: [
            {
              do: 'token',
              token: { types: 'Creature — Wolf', power: 1, toughness: 1, keywords: ['undying'] },
              amount: 1,
            },
          ],
        },
      ],
    };
    const s = scenario()
      .cards(twins)
      .player('A', { mana: 'R', hand: ['Twins', 'Shock'] })
      .player('B', {});
    s.cast('A', 'Twins')
      .resolve()
      .cast('A', 'Shock', { targets: ['Wolf Token'] })
      .resolveAll();
    s.expect({ absent: ['Wolf Token'] });
  });

  test('counters that it returns with are doubled like others', () => {
    const doubler: CardData = {
      name: 'Doubler',
      cost: '{0}',
      types: 'Enchantment',
      abilities: [{ kind: 'replacement', replace: { event: 'counters', what: { types: ['creature'] }, times: 2 } }],
    };
    murdered('Young Wolf', { battlefield: ['Young Wolf', 'Doubler'] }, doubler)
      .resolve()
      .expect({ objects: { 'Young Wolf': { power: 3, counters: { '+1/+1': 2 } } } });
  });
});

describe('unearth', () => {
  test('CR 702.84a: the card comes back with haste, and is exiled at the next end step', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp'], graveyard: ['Dregscape Zombie'] })
      .player('B', {});
    s.activate('A', 'Dregscape Zombie').resolve().attack('A', ['Dregscape Zombie']);
    s.passUntil({ step: 'end' }).resolve();
    s.expect({ life: { B: 18 }, exile: { A: ['Dregscape Zombie'] }, graveyard: { A: [] } });
  });

  test('it is exiled instead of going anywhere else', () => {
    const s = scenario()
      .player('A', { battlefield: ['Swamp x4'], graveyard: ['Dregscape Zombie'], hand: ['Murder'] })
      .player('B', {});
    s.activate('A', 'Dregscape Zombie')
      .resolve()
      .cast('A', 'Murder', { targets: ['Dregscape Zombie'] })
      .resolve();
    s.expect({ exile: { A: ['Dregscape Zombie'] }, graveyard: { A: ['Murder'] } });
    const bounced = scenario()
      .player('A', { battlefield: ['Swamp', 'Island'], graveyard: ['Dregscape Zombie'], hand: ['Unsummon'] })
      .player('B', {});
    bounced.activate('A', 'Dregscape Zombie').resolve();
    bounced.cast('A', 'Unsummon', { targets: ['Dregscape Zombie'] }).resolve();
    bounced.expect({ exile: { A: ['Dregscape Zombie'] }, hand: { A: [] } });
  });

  test('only as a sorcery', () => {
    const s = scenario()
      .time({ step: 'upkeep' })
      .player('A', { battlefield: ['Swamp'], graveyard: ['Dregscape Zombie'] })
      .player('B', {});
    s.expect({ notOffered: 'activate Dregscape Zombie' });
  });
});

describe('evolve, renown and outlast', () => {
  test('CR 702.100a: evolve asks for greater power or greater toughness, twice', () => {
    const s = scenario()
      .player('A', { battlefield: ['Experiment One'], mana: 'GGGG', hand: ['Grizzly Bears', 'Llanowar Elves'] })
      .player('B', {});
    s.cast('A', 'Llanowar Elves').resolve().expect({ stack: [] });
    s.cast('A', 'Grizzly Bears').resolve().resolve();
    s.expect({ objects: { 'Experiment One': { power: 2, toughness: 2 } } });
  });

  test('CR 702.112b: renown works once', () => {
    const s = scenario()
      .player('A', { battlefield: ['Topan Freeblade'] })
      .player('B', { libraryTop: ['Shock', 'Shock'] });
    s.attack('A', ['Topan Freeblade']).passUntil('main 2');
    s.expect({ objects: { 'Topan Freeblade': { power: 3 } }, life: { B: 18 } });
    s.passUntil({ step: 'precombat main', active: 'A', turn: 5 }).attack('A', ['Topan Freeblade']).passUntil('main 2');
    s.expect({ objects: { 'Topan Freeblade': { power: 3 } }, life: { B: 15 } });
  });

  test('CR 702.107a: outlast taps the creature, at sorcery speed', () => {
    const s = scenario()
      .player('A', { battlefield: ['Ainok Bond-Kin', 'Plains x3'] })
      .player('B', {});
    s.activate('A', 'Ainok Bond-Kin').resolve();
    s.expect({
      objects: { 'Ainok Bond-Kin': { power: 3, tapped: true, keywords: ['first strike'], counters: { '+1/+1': 1 } } },
    });
  });
});

describe('modular, fabricate and afterlife', () => {
  test('CR 702.43a: modular enters with counters and may hand them on', () => {
    const s = scenario()
      .player('A', {
        battlefield: [{ card: 'Arcbound Worker', counters: { '+1/+1': 3 } }, 'Memnite'],
        mana: 'R',
        hand: ['Lightning Bolt'],
      })
      .player('B', {});
    s.cast('A', 'Lightning Bolt', { targets: ['Arcbound Worker'] }).resolve();
    s.resolve()
      .answer('A', 'yes')
      .expect({ objects: { Memnite: { power: 4, counters: { '+1/+1': 3 } } } });
    const cast = scenario()
      .player('A', { mana: 'C', hand: ['Arcbound Worker'] })
      .player('B', {});
    cast
      .cast('A', 'Arcbound Worker')
      .resolve()
      .expect({ objects: { 'Arcbound Worker': { power: 1 } } });
  });

  test('CR 702.123a: fabricate gives counters, or Servos where they are not put', () => {
    const artisan = () =>
      scenario()
        .player('A', { mana: 'WWW', hand: ['Glint-Sleeve Artisan'] })
        .player('B', { mana: 'R', hand: ['Shock'] })
        .cast('A', 'Glint-Sleeve Artisan')
        .resolve();
    artisan()
      .resolve()
      .answer('A', 'yes')
      .expect({ battlefield: { A: ['Glint-Sleeve Artisan'] } });
    artisan()
      .resolve()
      .answer('A', 'no')
      .expect({ objects: { 'Servo Token': { power: 1, types: ['artifact', 'creature'], colours: [] } } });
    const gone = artisan();
    gone
      .pass('A')
      .cast('B', 'Shock', { targets: ['Glint-Sleeve Artisan'] })
      .resolveAll();
    gone.expect({ battlefield: { A: ['Servo Token'] } });
  });

  test('CR 702.135a: afterlife leaves white and black Spirits', () => {
    const s = murdered('Ministrant of Obligation', { battlefield: ['Ministrant of Obligation'] }).resolve();
    s.expect({ battlefield: { A: ['Spirit Token', 'Spirit Token'] } });
    s.expect({ objects: { 'Spirit Token#1': { keywords: ['flying'], colours: ['white', 'black'] } } });
  });
});

describe('abilities of cards in graveyards and hands', () => {
  test('CR 702.97a: scavenge counts the power of the card in exile', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x6', 'Grizzly Bears'], graveyard: ['Deadbridge Goliath'] })
      .player('B', {});
    s.activate('A', 'Deadbridge Goliath', { targets: ['Grizzly Bears'] });
    s.expect({ exile: { A: ['Deadbridge Goliath'] } }).resolve();
    s.expect({ objects: { 'Grizzly Bears': { power: 7, counters: { '+1/+1': 5 } } } });
  });

  test('CR 702.77a: reinforce discards the card for counters, at instant speed', () => {
    const s = scenario()
      .time({ step: 'upkeep' })
      .player('A', { battlefield: ['Plains x3', 'Grizzly Bears'], hand: ['Burrenton Bombardier'] })
      .player('B', {});
    s.activate('A', 'Burrenton Bombardier', { targets: ['Grizzly Bears'] }).resolve();
    s.expect({ graveyard: { A: ['Burrenton Bombardier'] }, objects: { 'Grizzly Bears': { power: 4 } } });
  });

  test('CR 702.53a: transmute finds a card of the same mana value', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Island x3'],
        hand: ['Muddle the Mixture'],
        libraryTop: ['Grizzly Bears', 'Shock', 'Hill Giant', 'Forest'],
      })
      .player('B', {});
    s.activate('A', 'Muddle the Mixture')
      .resolve()
      .expect({ options: ['done', 'Grizzly Bears'] });
    s.choose('A', ['Grizzly Bears']).expect({ hand: { A: ['Grizzly Bears'] } });
  });
});

describe('echo and fading', () => {
  const marshal = (lands: number) =>
    scenario()
      .player('A', { battlefield: [`Mountain x${lands}`], hand: ['Mogg War Marshal'], libraryTop: ['Shock', 'Shock'] })
      .player('B', { libraryTop: ['Shock'] })
      .cast('A', 'Mogg War Marshal')
      .resolve()
      .resolve();

  test('CR 702.30a: echo asks once, in the first upkeep after the permanent came', () => {
    const s = marshal(2)
      .passUntil({ step: 'upkeep', active: 'A' })
      .expect({ stack: ['an ability of Mogg War Marshal'] });
    s.resolve().answer('A', 'yes');
    s.passUntil({ step: 'upkeep', active: 'A', turn: 7 }).expect({ stack: [] });
  });

  test('what is not paid for is sacrificed', () => {
    const s = marshal(2).passUntil({ step: 'upkeep', active: 'A' }).resolve().answer('A', 'no');
    s.expect({ graveyard: { A: ['Mogg War Marshal'] } });
  });

  test('a permanent that was there before asks for nothing', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mogg War Marshal'], libraryTop: ['Shock'] })
      .player('B', { libraryTop: ['Shock'] });
    s.passUntil({ step: 'upkeep', active: 'A' }).expect({ stack: [] });
  });

  test('CR 702.32a: fading removes a counter each upkeep, and sacrifices what has none', () => {
    const s = scenario()
      .player('A', { mana: 'G', hand: ['Skyshroud Ridgeback'], libraryTop: ['Shock', 'Shock', 'Shock'] })
      .player('B', { libraryTop: ['Shock', 'Shock', 'Shock'] });
    s.cast('A', 'Skyshroud Ridgeback').resolve();
    s.expect({ objects: { 'Skyshroud Ridgeback': { counters: { fade: 2 } } } });
    s.passUntil({ step: 'draw', active: 'A', turn: 7 });
    s.expect({ objects: { 'Skyshroud Ridgeback': { counters: {} } } });
    s.passUntil({ step: 'draw', active: 'A', turn: 9 }).expect({ absent: ['Skyshroud Ridgeback'] });
  });
});

describe('extort, ward and Equipment', () => {
  test('CR 702.101a: extort may be paid for each spell its controller casts', () => {
    const s = scenario()
      .player('A', { battlefield: ['Syndic of Tithes', 'Plains x2'], hand: ['Elite Vanguard'] })
      .player('B', {});
    s.cast('A', 'Elite Vanguard').resolve().answer('A', 'yes').resolve();
    s.expect({ life: { A: 21, B: 19 }, battlefield: { A: 4 } });
  });

  test.each([
    ['life', { life: 3 }, { life: { B: 17 }, graveyard: { A: ['Warded'] } }],
    ['a card', { discard: { amount: 1 } }, { hand: { B: [] }, graveyard: { A: ['Warded'] } }],
  ] as const)('CR 702.21a: ward may ask for %s', (_, ward, paid) => {
    const board = () =>
      scenario()
        .cards(creature('Warded', 2, 2, { ward }))
        .player('A', { battlefield: ['Warded'] })
        .player('B', { mana: 'R', hand: ['Shock', 'Forest'] })
        .pass('A')
        .cast('B', 'Shock', { targets: ['Warded'] });
    board().resolve().answer('B', 'yes').resolveAll().expect(paid);
    board()
      .resolve()
      .answer('B', 'no')
      .resolveAll()
      .expect({ battlefield: { A: ['Warded'] }, graveyard: { B: ['Shock'] } });
  });

  test('CR 702.6c: an equip ability with a quality is cheaper for some', () => {
    const s = scenario()
      .player('A', { battlefield: ['Blackblade Reforged', 'Forest x3', 'Grizzly Bears', 'Emmara, Soul of the Accord'] })
      .player('B', {});
    s.activate('A', 'Blackblade Reforged', { targets: ['Emmara, Soul of the Accord'] }).resolve();
    s.expect({ objects: { 'Emmara, Soul of the Accord': { power: 5, toughness: 5 } } });
    s.expect({ notOffered: 'activate Blackblade Reforged (ability 3)' });
  });

  test('CR 702.92a: living weapon brings its own Germ', () => {
    const s = scenario()
      .player('A', { mana: 'C', hand: ['Flayer Husk'] })
      .player('B', {});
    s.cast('A', 'Flayer Husk').resolve().resolve();
    s.expect({ objects: { 'Phyrexian Germ Token': { power: 1, toughness: 1, colours: ['black'] } } });
    s.expect({ objects: { 'Flayer Husk': { attachedTo: 'Phyrexian Germ Token' } } });
  });
});
