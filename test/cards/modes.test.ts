// Several modes (CR 700.2): chosen in printed order, each with its own targets, followed in printed order.

import { describe, expect, test } from 'vitest';
import { type PlayerBoard, type Scenario, scenario } from '../../harness/scenario/index.ts';

function board(hand: readonly string[], mine: PlayerBoard, theirs: PlayerBoard = {}): Scenario {
  return scenario()
    .player('A', { mana: 'WWWWUUUUBBRRGG', ...mine, hand: [...hand] })
    .player('B', theirs);
}

/** Casts a modal spell: modes by number, then the targets in the order in which they are asked; all mana floats. */
function castModes(
  s: Scenario,
  card: string,
  modes: readonly [number, number],
  ...targets: readonly string[]
): Scenario {
  s.answer('A', `cast ${card}`);
  const [first, second] = modes.map((mode) => `mode ${mode}`) as [string, string];
  s.answer('A', first);
  // The last mode is not asked for when it is the only one left.
  if (s.offers().some((text) => text.startsWith('mode'))) s.answer('A', second);
  s.answer('A', ...targets);
  while (s.offers().includes('pay automatically')) s.answer('A', 'pay automatically');
  return s.expect({ decision: 'priority' });
}

describe('choosing modes', () => {
  test('“choose two” asks for two different modes', () => {
    const s = board(['Cryptic Command'], {}, { battlefield: ['Hill Giant'] });
    s.answer('A', 'cast Cryptic Command');
    expect(s.offers()).toEqual(['mode 2', 'mode 3']); // there is no spell to counter, and a second mode must follow
    s.answer('A', 'mode 2');
    expect(s.offers()).toEqual(['mode 3', 'mode 4']);
  });

  test('“choose one or both” ends when the player wants no more', () => {
    const s = board(['Branching Bolt'], {}, { battlefield: ['Storm Crow', 'Hill Giant'] });
    s.answer('A', 'cast Branching Bolt');
    expect(s.offers()).toEqual(['mode 1', 'mode 2']);
    s.answer('A', 'mode 1');
    expect(s.offers()).toEqual(['no more modes', 'mode 2']);
    s.answer('A', 'no more modes', 'pay automatically').resolve();
    s.expect({ graveyard: { B: ['Storm Crow'] }, battlefield: { B: ['Hill Giant'] } });
  });

  test('a spell without enough legal modes can’t be cast', () => {
    board(['Branching Bolt', "Kolaghan's Command"], {}).expect({ notOffered: ['cast Branching Bolt'] });
    const s = board(["Silumgar's Command"], { battlefield: [] }, { battlefield: ['Island'] });
    s.expect({ notOffered: "cast Silumgar's Command" }); // only "return target permanent" has a target
  });

  test('a mode with a spell as its target is offered only when there is one', () => {
    const s = scenario()
      .player('A', { mana: 'UUUUUU', hand: ['Artistic Refusal'] })
      .player('B', { mana: 'R', hand: ['Shock'] });
    s.fork().answer('A', 'cast Artistic Refusal').expect({ notOffered: 'no more modes', decision: 'priority' });
    s.pass('A')
      .cast('B', 'Shock', { targets: ['A'] })
      .pass('B')
      .answer('A', 'cast Artistic Refusal');
    s.expect({ offered: ['mode 1', 'mode 2'] });
  });
});

describe('what the modes do', () => {
  test('two modes with separate targets are followed in printed order', () => {
    const s = board(
      ["Kolaghan's Command"],
      { graveyard: ['Hill Giant'] },
      { battlefield: ['Sol Ring', 'Grizzly Bears'], hand: ['Opt'] },
    );
    castModes(s.fork(), "Kolaghan's Command", [1, 4], "target B's Grizzly Bears")
      .resolve()
      .expect({ hand: { A: ['Hill Giant'] }, graveyard: { B: ['Grizzly Bears'] } });
    castModes(s.fork(), "Kolaghan's Command", [2, 3], 'target player B')
      .resolve()
      .expect({ hand: { B: [] }, graveyard: { B: ['Opt', 'Sol Ring'] } });
    castModes(s, "Kolaghan's Command", [3, 4], 'target player A')
      .resolve()
      .expect({ graveyard: { B: ['Sol Ring'] }, life: { A: 18 } });
  });

  test('printed order decides: what the first mode returned, the second discards', () => {
    const s = board(["Kolaghan's Command"], { graveyard: ['Hill Giant'] });
    castModes(s, "Kolaghan's Command", [1, 2], 'target player A').resolve();
    s.expect({ hand: { A: [] }, graveyard: { A: ['Hill Giant', "Kolaghan's Command"] } });
  });

  test('one object may be the target of two modes', () => {
    const s = board(["Kolaghan's Command"], {}, { battlefield: ['Memnite'] });
    castModes(s, "Kolaghan's Command", [3, 4], "target B's Memnite")
      .resolve()
      .expect({ graveyard: { B: ['Memnite'] } });
  });

  test('a mode whose target became illegal does nothing, the other does what it says', () => {
    const s = board(
      ["Kolaghan's Command"],
      {},
      { battlefield: ['Sol Ring', 'Grizzly Bears', 'Viscera Seer'], mana: '' },
    );
    castModes(s, "Kolaghan's Command", [3, 4], "target B's Grizzly Bears").pass('A');
    s.activate('B', 'Viscera Seer', { costs: ['Grizzly Bears'] })
      .resolve()
      .answer('B', 'no more');
    s.resolve().expect({ graveyard: { B: ['Grizzly Bears', 'Sol Ring'] } });
  });

  test('the modes keep their own targets when the first one’s is gone', () => {
    const s = board(
      ["Kolaghan's Command"],
      { graveyard: ['Hill Giant'] },
      { battlefield: ['Grizzly Bears', 'Viscera Seer'] },
    );
    castModes(s, "Kolaghan's Command", [1, 4], "target B's Viscera Seer").pass('A');
    s.activate('B', 'Viscera Seer', { costs: ['Viscera Seer'] })
      .resolve()
      .answer('B', 'no more');
    s.resolve().expect({ hand: { A: ['Hill Giant'] }, battlefield: { B: ['Grizzly Bears'] } });
  });

  test('with all targets illegal none of it happens, not even the mode without a target', () => {
    const s = board(['Cryptic Command'], {}, { battlefield: ['Grizzly Bears', 'Viscera Seer'] });
    castModes(s, 'Cryptic Command', [2, 4], "target B's Grizzly Bears").pass('A');
    s.activate('B', 'Viscera Seer', { costs: ['Grizzly Bears'] })
      .resolve()
      .answer('B', 'no more');
    s.resolve().expect({ hand: { A: [] }, graveyard: { A: ['Cryptic Command'] } });
  });

  test('Cryptic Command counters a spell that can’t be countered in vain, and draws', () => {
    const s = scenario()
      .player('A', { mana: 'UUUU', hand: ['Cryptic Command'] })
      .player('B', { mana: 'GGGGGG', hand: ['Carnage Tyrant'] })
      .time({ active: 'B' });
    s.cast('B', 'Carnage Tyrant').pass('B');
    castModes(s, 'Cryptic Command', [1, 4]).resolve();
    s.expect({ stack: ['Carnage Tyrant'], hand: { A: 1 } });
  });

  test('Cryptic Command taps the opponent’s creatures only', () => {
    const s = board(['Cryptic Command'], { battlefield: ['Hill Giant'] }, { battlefield: ['Craw Wurm', 'Memnite'] });
    castModes(s, 'Cryptic Command', [3, 4]).resolve();
    s.expect({
      hand: { A: 1 },
      objects: { 'Hill Giant': { tapped: false }, 'Craw Wurm': { tapped: true }, Memnite: { tapped: true } },
    });
  });

  test('Austere Command destroys by type or by mana value', () => {
    const mine = { battlefield: ['Sol Ring', 'Glorious Anthem', 'Hill Giant', 'Baleful Strix'] };
    const s = board(['Austere Command'], mine, { battlefield: ['Craw Wurm', 'Island'] });
    castModes(s.fork(), 'Austere Command', [1, 2])
      .resolve()
      .expect({ battlefield: { A: ['Hill Giant'], B: ['Craw Wurm', 'Island'] } });
    castModes(s.fork(), 'Austere Command', [3, 4])
      .resolve()
      .expect({ battlefield: { A: ['Glorious Anthem', 'Sol Ring'], B: ['Island'] } });
    castModes(s, 'Austere Command', [1, 4])
      .resolve()
      .expect({ battlefield: { A: ['Glorious Anthem'], B: ['Island'] }, graveyard: { A: 4, B: ['Craw Wurm'] } });
  });

  test('Ojutai’s Command returns a small creature and gains life', () => {
    const s = board(["Ojutai's Command"], { graveyard: ['Grizzly Bears', 'Hill Giant'] });
    castModes(s, "Ojutai's Command", [1, 2]).resolve();
    s.expect({
      battlefield: { A: ['Grizzly Bears'] },
      life: { A: 24 },
      graveyard: { A: ['Hill Giant', "Ojutai's Command"] },
    });
  });

  test('Silumgar’s Command destroys a planeswalker and shrinks a creature', () => {
    const s = board(
      ["Silumgar's Command"],
      {},
      { battlefield: [{ card: 'Jace Beleren', counters: { loyalty: 3 } }, 'Hill Giant'] },
    );
    castModes(s, "Silumgar's Command", [3, 4])
      .resolve()
      .expect({ graveyard: { B: ['Hill Giant', 'Jace Beleren'] } });
  });

  test('Prismari Command’s Treasure is sacrificed for mana of any colour', () => {
    const s = board(
      ['Prismari Command', 'Giant Growth'],
      { battlefield: ['Grizzly Bears'], mana: 'URR' },
      { battlefield: ['Sol Ring'] },
    );
    castModes(s, 'Prismari Command', [3, 4], 'target player A').resolve();
    s.expect({
      graveyard: { B: ['Sol Ring'] },
      objects: { Treasure: { types: ['artifact'], controller: 'A', token: true } },
    });
    s.activate('A', 'Treasure', { mana: 'G' }).expect({ mana: { A: 'G' }, absent: ['Treasure'] });
    s.cast('A', 'Giant Growth', { targets: ['Grizzly Bears'] })
      .resolve()
      .expect({ objects: { 'Grizzly Bears': { power: 5 } } });
  });

  test('Prismari Command: target player draws two cards, then discards two', () => {
    const s = board(['Prismari Command'], {}, { hand: ['Opt', 'Shock'] });
    castModes(s, 'Prismari Command', [1, 2], 'target player B', 'target player B').resolve();
    s.choose('B', ['Opt', 'Shock']).expect({ life: { B: 18 }, hand: { B: ['Plains', 'Plains'] } });
  });

  test('Artistic Refusal with both modes counters, then draws and discards', () => {
    const s = scenario()
      .player('A', {
        battlefield: ['Merfolk Looter', 'Coral Merfolk'],
        mana: 'UUUU',
        hand: ['Artistic Refusal', 'Opt'],
      })
      .player('B', { mana: 'R', hand: ['Shock'] });
    s.pass('A')
      .cast('B', 'Shock', { targets: ['Merfolk Looter'] })
      .pass('B');
    s.answer(
      'A',
      'cast Artistic Refusal',
      'mode 1',
      'mode 2',
      'convoke with Merfolk Looter',
      'convoke with Coral Merfolk',
    );
    while (s.offers().includes('pay automatically')) s.answer('A', 'pay automatically');
    s.resolve().choose('A', ['Opt']);
    s.expect({ graveyard: { A: ['Artistic Refusal', 'Opt'], B: ['Shock'] }, hand: { A: 2 }, battlefield: { A: 2 } });
  });
});
