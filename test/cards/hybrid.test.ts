// Hybrid, monocoloured hybrid and Phyrexian symbols (CR 107.4e–f), paid either way, and the cards that have them.

import { describe, expect, test } from 'vitest';
import { createRulebook } from '../../engine/index.ts';
import { type PlayerBoard, type Scenario, scenario } from '../../harness/scenario/index.ts';

function board(mine: PlayerBoard, theirs: PlayerBoard = {}): Scenario {
  return scenario()
    .player('A', mine)
    .player('B', { battlefield: ['Pillarfield Ox'], ...theirs });
}

/** Casts a spell, saying for each symbol with a choice what it is paid with. */
function pay(s: Scenario, card: string, ways: readonly string[], ...targets: readonly string[]): Scenario {
  return s.answer('A', `cast ${card}`, ...targets, ...ways.map((way) => `pay ${way}`));
}

describe('hybrid mana', () => {
  test.each([
    ['Dryad Militant', 'G', ['{G}']],
    ['Dryad Militant', 'W', ['{W}']],
    ['Deathrite Shaman', 'B', ['{B}']],
    ['Boggart Ram-Gang', 'RGR', ['{R}', '{G}', '{R}']],
    ['Burning-Tree Emissary', 'GG', ['{G}', '{G}']],
    ['Wilt-Leaf Cavaliers', 'WWG', ['{W}', '{G}', '{W}']],
    ['Divinity of Pride', 'BBBWW', ['{W}', '{B}', '{B}', '{W}', '{B}']],
  ])('%s is cast for %s', (card, mana) => {
    const s = board({ mana, hand: [card] });
    s.answer('A', `cast ${card}`);
    while (s.offers().some((text) => text.startsWith('pay') || text.startsWith('spend'))) {
      s.answer('A', s.offers()[0] ?? '');
    }
    s.expect({ stack: [card], mana: { A: '' } });
  });

  test.each([
    ['Dryad Militant', 'U'],
    ['Dryad Militant', 'C'],
    ['Boggart Ram-Gang', 'RGC'],
    ['Wilt-Leaf Cavaliers', 'WW'],
  ])('%s is not offered for %s', (card, mana) => {
    board({ mana, hand: [card] }).expect({ notOffered: `cast ${card}` });
  });

  test('each symbol is decided about, and only ways that leave the rest payable are offered', () => {
    const s = board({ mana: 'RRG', hand: ['Boggart Ram-Gang'] });
    s.answer('A', 'cast Boggart Ram-Gang');
    expect(s.offers()).toEqual(['pay {R}', 'pay {G}']);
    s.answer('A', 'pay {G}').expect({ stack: ['Boggart Ram-Gang'], mana: { A: '' } }); // the rest is red
  });

  test('a hybrid card has all the colours of its symbols, whatever was paid', () => {
    const s = board({ mana: 'GGG', hand: ['Wilt-Leaf Cavaliers'] });
    s.answer('A', 'cast Wilt-Leaf Cavaliers').expect({ stack: ['Wilt-Leaf Cavaliers'] });
    s.resolve().expect({ objects: { 'Wilt-Leaf Cavaliers': { colours: ['white', 'green'] } } });
  });

  test('a hybrid symbol in the cost of an ability', () => {
    const s = board({ battlefield: ['Frostburn Weird'], mana: 'UR' });
    s.answer('A', 'activate Frostburn Weird', 'pay {R}').resolve();
    s.expect({ mana: { A: 'U' }, objects: { 'Frostburn Weird': { power: 2, toughness: 3 } } });
  });

  test('Merrow Skyswimmer: hybrid symbols are convoked by creatures of either colour', () => {
    const s = board({
      battlefield: ['Elite Vanguard', 'Coral Merfolk', 'Hill Giant', 'Grizzly Bears', 'Memnite'],
      hand: ['Merrow Skyswimmer'],
    });
    s.answer('A', 'cast Merrow Skyswimmer', 'pay {W}');
    while (s.offers().some((text) => text.startsWith('convoke') || text.startsWith('pay')))
      s.answer('A', s.offers()[0] ?? '');
    s.resolve().resolve();
    s.expect({
      battlefield: { A: 7 },
      objects: {
        'Merrow Skyswimmer': { power: 2, keywords: ['flying', 'vigilance'] },
        Merfolk: { power: 1, toughness: 1, colours: ['white', 'blue'], token: true },
      },
    });
  });

  test('in a kicker or an additional cost such symbols are refused, not played wrongly', () => {
    const sorcery = { name: 'Odd Kick', cost: '{R}', types: 'Sorcery' };
    const draw = { kind: 'spell', effect: [{ do: 'draw', amount: 1 }] } as const;
    const refusal = 'an added cost without hybrid or Phyrexian symbols (not played yet)';
    expect(() =>
      createRulebook([{ ...sorcery, keywords: [{ kicker: { mana: '{W/U}' } }], abilities: [draw] }]),
    ).toThrow(refusal);
    expect(() =>
      createRulebook([{ ...sorcery, abilities: [{ kind: 'additional cost', cost: { mana: '{B/P}' } }, draw] }]),
    ).toThrow(refusal);
  });

  test('it can’t be convoked by creatures of neither colour alone', () => {
    board({ battlefield: ['Hill Giant x5'], hand: ['Merrow Skyswimmer'] }).expect({
      notOffered: 'cast Merrow Skyswimmer',
    });
  });
});

describe('monocoloured hybrid mana', () => {
  test.each([
    ['WWW', ['{W}', '{W}', '{W}']],
    ['WWCC', ['generic mana', '{W}', '{W}']],
    ['WUUBB', ['{W}', 'generic mana', 'generic mana']],
    ['RRRRRR', ['generic mana', 'generic mana', 'generic mana']],
  ])('Spectral Procession for %s', (mana, ways) => {
    const s = board({ mana, hand: ['Spectral Procession'] });
    s.answer('A', 'cast Spectral Procession');
    for (const way of ways) if (s.offers().includes(`pay ${way}`)) s.answer('A', `pay ${way}`);
    while (s.offers().includes('pay automatically')) s.answer('A', 'pay automatically');
    s.expect({ stack: ['Spectral Procession'], mana: { A: '' } }).resolve();
    s.expect({ battlefield: { A: ['Spirit', 'Spirit', 'Spirit'] } });
  });

  test.each(['WW', 'WRRR', 'RRRRR'])('not for %s', (mana) => {
    board({ mana, hand: ['Spectral Procession'] }).expect({ notOffered: 'cast Spectral Procession' });
  });

  test('its mana value counts two for each symbol', () => {
    const s = board({ mana: 'RRR', hand: ['Flame Javelin'] }, { mana: 'UUUUUUU', hand: ['Spell Blast'] });
    pay(s, 'Flame Javelin', [], 'target player B').pass('A');
    s.fork()
      .cast('B', 'Spell Blast', { x: 6 })
      .expect({ stack: ['Spell Blast', 'Flame Javelin'] });
    s.refuses((game) => game.cast('B', 'Spell Blast', { x: 3 }));
    s.resolve().expect({ life: { B: 16 } });
  });

  test('Reaper King destroys a permanent for each other Scarecrow, and makes them larger', () => {
    const s = board({ battlefield: ['Reaper King'], mana: 'CC', hand: ['Pili-Pala'] });
    s.expect({ objects: { 'Reaper King': { colours: ['white', 'blue', 'black', 'red', 'green'] } } });
    s.cast('A', 'Pili-Pala').resolve().target('A', ['Pillarfield Ox']).resolve();
    s.expect({ graveyard: { B: ['Pillarfield Ox'] }, objects: { 'Pili-Pala': { power: 2, toughness: 2 } } });
  });
});

describe('Phyrexian mana', () => {
  test('Dismember with mana, with life, or with one of each', () => {
    const s = board({ mana: 'BBBCC', hand: ['Dismember'] });
    pay(s.fork(), 'Dismember', ['{B}', '{B}'])
      .answer('A', 'pay automatically')
      .expect({ life: { A: 20 }, stack: ['Dismember'] });
    pay(s.fork(), 'Dismember', ['{B}', 'life'])
      .answer('A', 'pay automatically')
      .expect({ life: { A: 18 } });
    pay(s, 'Dismember', ['life', 'life'])
      .answer('A', 'pay automatically')
      .expect({ life: { A: 16 }, stack: ['Dismember'] });
    s.resolve().expect({ graveyard: { B: ['Pillarfield Ox'] } });
  });

  test('one mana and four life are enough without black mana', () => {
    const s = board({ mana: 'C', hand: ['Dismember'] });
    s.cast('A', 'Dismember').expect({ life: { A: 16 }, mana: { A: '' } });
  });

  test('life that one doesn’t have can’t be paid', () => {
    board({ mana: 'C', life: 3, hand: ['Dismember'] }).expect({ notOffered: 'cast Dismember' });
    board({ mana: 'C', life: 4, hand: ['Dismember'] }).expect({ offered: 'cast Dismember' });
    const s = board({ mana: 'CBB', life: 2, hand: ['Dismember'] });
    pay(s, 'Dismember', ['life']).expect({ life: { A: 0 } });
  });

  test('paying the last life loses the game before the spell resolves', () => {
    const s = board({ mana: 'C', life: 4, hand: ['Dismember'] });
    s.cast('A', 'Dismember').expect({ result: 'B wins (life)' });
  });

  test('life paid is life lost: abilities see it', () => {
    const s = board({ hand: ['Gut Shot'] }, { battlefield: ['Exquisite Blood'] });
    s.cast('A', 'Gut Shot', { targets: ['B'] }).expect({
      life: { A: 18 },
      stack: ['an ability of Exquisite Blood', 'Gut Shot'],
    });
    s.resolve().expect({ life: { B: 22 } });
  });

  test('a free spell needs no lands', () => {
    const s = board({ battlefield: ['Grizzly Bears'], hand: ['Mutagenic Growth'] });
    s.cast('A', 'Mutagenic Growth', { targets: ['Grizzly Bears'] }).resolve();
    s.expect({ life: { A: 18 }, objects: { 'Grizzly Bears': { power: 4, toughness: 4 } } });
  });

  test('the colour and the mana value are those of the symbol', () => {
    const s = board({ mana: 'C', hand: ['Vault Skirge'] });
    s.cast('A', 'Vault Skirge').resolve();
    s.expect({ life: { A: 18 }, objects: { 'Vault Skirge': { colours: ['black'], types: ['artifact', 'creature'] } } });
  });

  test('Moltensteel Dragon is pumped for red mana or life, as often as there is', () => {
    const s = board({ battlefield: ['Moltensteel Dragon'], life: 5, mana: 'R' });
    s.answer('A', 'activate Moltensteel Dragon', 'pay {R}').resolve();
    s.activate('A', 'Moltensteel Dragon').resolve().activate('A', 'Moltensteel Dragon').resolve();
    s.expect({
      life: { A: 1 },
      objects: { 'Moltensteel Dragon': { power: 7 } },
      notOffered: 'activate Moltensteel Dragon',
    });
  });

  test('Act of Aggression takes an opponent’s creature for a turn', () => {
    const s = board(
      { mana: 'CCC', battlefield: ['Hill Giant'], hand: ['Act of Aggression'] },
      { battlefield: [{ card: 'Craw Wurm', tapped: true }] },
    );
    s.refuses((game) => game.cast('A', 'Act of Aggression', { targets: ['Hill Giant'] }));
    s.cast('A', 'Act of Aggression', { targets: ['Craw Wurm'] }).resolve();
    s.expect({ life: { A: 16 }, objects: { 'Craw Wurm': { controller: 'A', tapped: false, keywords: ['haste'] } } });
    s.attack('A', ['Craw Wurm'])
      .passUntil('end of combat')
      .expect({ life: { B: 14 } });
    s.passUntil({ step: 'upkeep', turn: 4 }).expect({
      objects: { 'Craw Wurm': { controller: 'B', notKeywords: ['haste'] } },
    });
  });
});

describe('what the cards do', () => {
  test('Deathrite Shaman’s ability without mana in its cost targets, so it uses the stack', () => {
    const s = board({ battlefield: ['Deathrite Shaman'], graveyard: ['Island'] }, { graveyard: ['Forest', 'Opt'] });
    s.answer('A', 'activate Deathrite Shaman (ability 1)');
    expect(s.offers()).toEqual(['target Island', 'target Forest']);
    s.answer('A', 'target Forest').expect({ stack: ['an ability of Deathrite Shaman'], mana: { A: '' } });
    s.resolve()
      .answer('A', '{U}')
      .expect({ mana: { A: 'U' }, exile: { B: ['Forest'] } });
  });

  test('Deathrite Shaman: two life lost for a spell, two gained for a creature', () => {
    const s = board(
      { battlefield: ['Deathrite Shaman'], mana: 'BG', graveyard: ['Hill Giant'] },
      { graveyard: ['Opt'] },
    );
    s.fork()
      .activate('A', 'Deathrite Shaman', { ability: 2 })
      .resolve()
      .expect({ life: { B: 18 }, exile: { B: ['Opt'] } });
    s.activate('A', 'Deathrite Shaman', { ability: 3 })
      .resolve()
      .expect({ life: { A: 22 }, exile: { A: ['Hill Giant'] } });
  });

  test('Burning-Tree Emissary pays for itself', () => {
    const s = board({ mana: 'RR', hand: ['Burning-Tree Emissary x2', 'Grizzly Bears'] });
    s.cast('A', 'Burning-Tree Emissary')
      .resolve()
      .resolve()
      .expect({ mana: { A: 'RG' } });
    pay(s, 'Burning-Tree Emissary', ['{G}'])
      .resolve()
      .resolve()
      .expect({ mana: { A: 'RG' } });
    s.cast('A', 'Grizzly Bears')
      .resolve()
      .expect({ battlefield: { A: 3 }, mana: { A: '' } });
  });

  test('Boggart Ram-Gang’s damage shrinks creatures for good', () => {
    const s = board({ battlefield: ['Boggart Ram-Gang'] });
    s.attack('A', ['Boggart Ram-Gang']).block('B', { 'Pillarfield Ox': 'Boggart Ram-Gang' }).passUntil('end of combat');
    s.expect({ objects: { 'Pillarfield Ox': { counters: { '-1/-1': 3 }, damage: 0, power: -1, toughness: 1 } } });
  });

  test('Balefire Liege: a red and white creature is pumped twice, and such a spell triggers both abilities', () => {
    const s = board({
      battlefield: ['Balefire Liege', 'Hill Giant', 'Silvercoat Lion'],
      mana: 'RW',
      hand: ['Lightning Helix'],
    });
    s.expect({
      objects: { 'Hill Giant': { power: 4 }, 'Silvercoat Lion': { power: 3 }, 'Balefire Liege': { power: 2 } },
    });
    s.cast('A', 'Lightning Helix', { targets: ['Pillarfield Ox'] });
    s.expect({ decision: 'trigger order' });
    s.answer('A', s.offers()[0] ?? '');
    if (s.offers().includes('target player B')) s.answer('A', 'target player B');
    s.resolve()
      .resolve()
      .expect({ life: { A: 23, B: 17 } });
  });

  test('Divinity of Pride grows at 25 life', () => {
    const s = board({ battlefield: ['Divinity of Pride', 'Soulmender'], life: 24 });
    s.expect({ objects: { 'Divinity of Pride': { power: 4 } } });
    s.activate('A', 'Soulmender')
      .resolve()
      .expect({ objects: { 'Divinity of Pride': { power: 8, toughness: 8 } } });
  });

  test('Judge’s Familiar counters unless {1} is paid', () => {
    const s = board({ mana: 'RC', hand: ['Shock'] }, { battlefield: ["Judge's Familiar"] });
    s.cast('A', 'Shock', { targets: ['B'], pay: ['{R}'] })
      .pass('A')
      .activate('B', "Judge's Familiar");
    s.fork()
      .resolve()
      .answer('A', 'no')
      .expect({ stack: [], graveyard: { A: ['Shock'] } });
    s.resolve()
      .answer('A', 'yes')
      .resolve()
      .expect({ life: { B: 18 } });
  });

  test('Selesnya Guildmage makes Saprolings and pumps', () => {
    const s = board({ battlefield: ['Selesnya Guildmage'], mana: 'GGGGWWWW' });
    s.activate('A', 'Selesnya Guildmage', { ability: 1, pay: ['{G}', '{G}', '{G}', '{G}'] }).resolve();
    s.activate('A', 'Selesnya Guildmage', { ability: 2 }).resolve();
    s.expect({ objects: { Saproling: { power: 2, toughness: 2 }, 'Selesnya Guildmage': { power: 3 } } });
  });

  test('Unmake exiles', () => {
    const s = board({ mana: 'WBW', hand: ['Unmake'] });
    pay(s, 'Unmake', ['{W}', '{B}'])
      .resolve()
      .expect({ exile: { B: ['Pillarfield Ox'] } });
  });

  test('Fog prevents the combat damage of a hybrid horde, but not the attack', () => {
    const s = board(
      { battlefield: ['Boggart Ram-Gang', 'Wilt-Leaf Cavaliers'] },
      { battlefield: ['Forest'], hand: ['Fog'] },
    );
    s.attack('A', ['Boggart Ram-Gang', 'Wilt-Leaf Cavaliers']).pass('A').cast('B', 'Fog').resolve();
    s.passUntil('end of combat').expect({
      life: { B: 20 },
      objects: { 'Boggart Ram-Gang': { tapped: true }, 'Wilt-Leaf Cavaliers': { tapped: false } },
    });
  });
});
