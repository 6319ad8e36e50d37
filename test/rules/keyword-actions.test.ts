// Keyword actions (CR 701) and the tokens that the rules define (CR 111.10).

import { describe, expect, test } from 'vitest';
import { type CardData, createRulebook, type Instruction } from '../../engine/index.ts';
import { scenario } from '../../harness/scenario/index.ts';

/** A sorcery without a cost worth the name, which does this. */
const does = (...effect: Instruction[]): CardData => ({
  name: 'Do It',
  cost: '{0}',
  types: 'Sorcery',
  abilities: [{ kind: 'spell', effect }],
});

describe('explore', () => {
  const branchwalker = (top: string) =>
    scenario()
      .player('A', { mana: 'GG', hand: ['Merfolk Branchwalker'], libraryTop: [top, 'Shock'] })
      .player('B', {})
      .cast('A', 'Merfolk Branchwalker')
      .resolve();

  test('CR 701.44a: puts a revealed land into the hand, without a counter', () => {
    const s = branchwalker('Forest').resolve();
    s.expect({ hand: { A: ['Forest'] }, objects: { 'Merfolk Branchwalker': { power: 2, counters: {} } } });
  });

  test('puts a counter on the permanent for anything else, and the card where its controller wants it', () => {
    const s = branchwalker('Hill Giant').resolve();
    s.expect({ decision: 'may', objects: { 'Merfolk Branchwalker': { counters: { '+1/+1': 1 } } } });
    s.answer('A', 'yes').expect({ graveyard: { A: ['Hill Giant'] }, hand: { A: [] } });
    branchwalker('Hill Giant')
      .resolve()
      .answer('A', 'no')
      .expect({ graveyard: { A: [] } });
  });

  test('CR 701.44c: a permanent that is gone still explores, for its last controller', () => {
    const s = branchwalker('Forest');
    const gone = scenario()
      .player('A', { mana: 'GG', hand: ['Merfolk Branchwalker'], libraryTop: ['Forest', 'Shock'] })
      .player('B', { mana: 'R', hand: ['Shock'] })
      .cast('A', 'Merfolk Branchwalker')
      .resolve();
    gone
      .pass('A')
      .cast('B', 'Shock', { targets: ['Merfolk Branchwalker'] })
      .resolveAll();
    gone.expect({ graveyard: { A: ['Merfolk Branchwalker'] }, hand: { A: ['Forest'] } });
    s.resolve();
  });

  test('twice in a row looks at two cards', () => {
    const s = scenario()
      .player('A', { mana: 'GGG', hand: ['Jadelight Ranger'], libraryTop: ['Forest', 'Hill Giant', 'Shock'] })
      .player('B', {});
    s.cast('A', 'Jadelight Ranger').resolve().resolve().answer('A', 'yes');
    s.expect({ hand: { A: ['Forest'] }, graveyard: { A: ['Hill Giant'] } });
    s.expect({ objects: { 'Jadelight Ranger': { power: 3, toughness: 2 } } });
  });

  test('each of several permanents does it, one after another', () => {
    const card = does({ do: 'explore', what: { each: { types: ['creature'], controller: 'you' } } });
    const s = scenario()
      .cards(card)
      .player('A', { battlefield: ['Grizzly Bears', 'Hill Giant'], hand: ['Do It'], libraryTop: ['Shock', 'Forest'] })
      .player('B', {});
    s.cast('A', 'Do It').resolve().answer('A', 'yes');
    s.expect({ hand: { A: ['Forest'] }, objects: { 'Grizzly Bears': { power: 3 }, 'Hill Giant': { power: 3 } } });
  });
});

describe('proliferate', () => {
  test('CR 701.34a: gives chosen permanents and players one more counter of each kind that they have', () => {
    const s = scenario()
      .player('A', {
        mana: 'UU',
        hand: ['Contentious Plan'],
        battlefield: [{ card: 'Grizzly Bears', counters: { '+1/+1': 1 } }, 'Hill Giant'],
      })
      .player('B', { poison: 3, battlefield: [{ card: 'Craw Wurm', counters: { '-1/-1': 2, stun: 1 } }] });
    s.cast('A', 'Contentious Plan')
      .resolve()
      .expect({ offered: ["A's Grizzly Bears", "B's Craw Wurm"] });
    s.expect({ notOffered: ["A's Hill Giant"] });
    s.choose('A', ['Grizzly Bears', 'Craw Wurm']).answer('A', 'yes');
    s.expect({
      poison: { A: 0, B: 4 },
      objects: {
        'Grizzly Bears': { counters: { '+1/+1': 2 } },
        'Craw Wurm': { counters: { '-1/-1': 3, stun: 2 } },
      },
    });
  });

  test('may choose nothing and nobody', () => {
    const s = scenario()
      .player('A', { mana: 'UU', hand: ['Contentious Plan'] })
      .player('B', { poison: 9, battlefield: [{ card: 'Craw Wurm', counters: { '+1/+1': 2 } }] });
    s.cast('A', 'Contentious Plan').resolve().choose('A', []).answer('A', 'no');
    s.expect({ poison: { B: 9 }, objects: { 'Craw Wurm': { counters: { '+1/+1': 2 } } } });
  });

  test('ends the game of a player who gets a tenth poison counter', () => {
    const s = scenario()
      .player('A', { mana: 'UU', hand: ['Contentious Plan'] })
      .player('B', { poison: 9 });
    s.cast('A', 'Contentious Plan').resolve().answer('A', 'yes').expect({ result: 'A wins (poison)' });
  });
});

describe('investigate and the tokens of the rules', () => {
  test('CR 701.16a, 111.10f: a Clue can be sacrificed for a card', () => {
    const s = scenario()
      .player('A', { battlefield: ['Plains x3'], hand: ['Thraben Inspector'], libraryTop: ['Shock'] })
      .player('B', {});
    s.cast('A', 'Thraben Inspector').resolve().resolve();
    s.expect({ objects: { 'Clue Token': { types: ['artifact'], subtypes: ['Clue'], colours: [], token: true } } });
    s.activate('A', 'Clue Token')
      .resolve()
      .expect({ hand: { A: ['Shock'] }, absent: ['Clue Token'] });
  });

  test.each([
    ['Food', '2', { life: { A: 23 } }],
    ['Shard', '2', { hand: { A: ['Shock'] } }],
    ['Clue', '2', { hand: { A: ['Shock'] } }],
  ] as const)('CR 111.10: a %s does what it says', (token, mana, expected) => {
    const s = scenario()
      .cards(does({ do: 'token', token, amount: 1 }))
      .player('A', { hand: ['Do It'], battlefield: [`Plains x${Number(mana)}`], libraryTop: ['Shock'] })
      .player('B', {});
    s.cast('A', 'Do It').resolve().activate('A', `${token} Token`).resolve();
    if (token === 'Shard') s.answer('A', 'no more');
    s.expect({ ...expected, absent: [`${token} Token`] });
  });

  test('CR 111.10s: a Map sends a creature exploring, at sorcery speed', () => {
    const s = scenario()
      .player('A', { battlefield: ['Island x2'], hand: ['Spyglass Siren'], libraryTop: ['Forest'] })
      .player('B', {});
    s.cast('A', 'Spyglass Siren').resolve().expect({ notOffered: 'activate Map Token' }).resolve();
    s.activate('A', 'Map Token', { targets: ['Spyglass Siren'] }).resolve();
    s.expect({ hand: { A: ['Forest'] }, absent: ['Map Token'] });
  });

  test('CR 111.10d: a Walker is a 2/2 black Zombie of that name', () => {
    const s = scenario()
      .cards(does({ do: 'token', token: 'Walker', amount: 1 }))
      .player('A', { hand: ['Do It'] })
      .player('B', {});
    s.cast('A', 'Do It').resolve();
    s.expect({ objects: { Walker: { power: 2, toughness: 2, colours: ['black'], subtypes: ['Zombie'] } } });
  });
});

describe('adapt and monstrosity', () => {
  test('CR 701.46a: adapt does nothing while there is a +1/+1 counter', () => {
    const s = scenario()
      .player('A', { battlefield: ['Skitter Eel', 'Island x6'] })
      .player('B', {});
    s.activate('A', 'Skitter Eel')
      .resolve()
      .expect({ objects: { 'Skitter Eel': { counters: { '+1/+1': 2 } } } });
    s.activate('A', 'Skitter Eel')
      .resolve()
      .expect({ objects: { 'Skitter Eel': { counters: { '+1/+1': 2 } } } });
  });

  test('CR 701.37b: a monstrous permanent stays so without its counters', () => {
    const shrink = does({ do: 'counters', what: { each: { types: ['creature'] } }, kind: '+1/+1', amount: -3 });
    const s = scenario()
      .cards(shrink)
      .player('A', { battlefield: ['Ill-Tempered Cyclops', 'Mountain x12'], hand: ['Do It'] })
      .player('B', {});
    s.activate('A', 'Ill-Tempered Cyclops').resolve();
    s.expect({ objects: { 'Ill-Tempered Cyclops': { power: 6, counters: { '+1/+1': 3 } } } });
    s.cast('A', 'Do It').resolve().activate('A', 'Ill-Tempered Cyclops').resolve();
    s.expect({ objects: { 'Ill-Tempered Cyclops': { power: 3, counters: {} } } });
  });
});

describe('bolster, support, populate, amass', () => {
  test('CR 701.39a: bolster chooses among one’s creatures with the least toughness', () => {
    const s = scenario()
      .player('A', {
        mana: 'GGG',
        hand: ['Cached Defenses'],
        battlefield: ['Hill Giant', 'Grizzly Bears'],
      })
      .player('B', { battlefield: ['Memnite'] });
    s.cast('A', 'Cached Defenses').resolve();
    s.expect({
      objects: { 'Grizzly Bears': { power: 5, toughness: 5 }, 'Hill Giant': { power: 3 }, Memnite: { power: 1 } },
    });
  });

  test('bolster lets its player choose between equals', () => {
    const s = scenario()
      .player('A', {
        mana: 'GGG',
        hand: ['Cached Defenses'],
        battlefield: ['Balduvian Bears', 'Grizzly Bears', 'Hill Giant'],
      })
      .player('B', {});
    s.cast('A', 'Cached Defenses')
      .resolve()
      .expect({ options: ["A's Balduvian Bears", "A's Grizzly Bears"] });
    s.choose('A', ['Balduvian Bears']).expect({ objects: { 'Balduvian Bears': { power: 5 } } });
  });

  test('CR 701.41a: support on a permanent means other creatures, at most so many', () => {
    const s = scenario()
      .player('A', { mana: 'GGGG', hand: ['Saddleback Lagac'], battlefield: ['Grizzly Bears', 'Hill Giant'] })
      .player('B', {});
    s.cast('A', 'Saddleback Lagac')
      .resolve()
      .expect({ notOffered: ["target A's Saddleback Lagac"] });
    s.target('A', ['Grizzly Bears', 'Hill Giant']).resolve();
    s.expect({
      objects: { 'Grizzly Bears': { power: 3 }, 'Hill Giant': { power: 4 }, 'Saddleback Lagac': { power: 3 } },
    });
  });

  test('CR 701.36b: populate without a creature token does nothing', () => {
    const s = scenario()
      .cards(does({ do: 'populate' }))
      .player('A', { hand: ['Do It'], battlefield: ['Grizzly Bears'] })
      .player('B', {});
    s.cast('A', 'Do It')
      .resolve()
      .expect({ battlefield: { A: ['Grizzly Bears'] } });
  });

  test('CR 701.47a: amass makes an Army once, and lets it grow afterwards', () => {
    const cards = [does({ do: 'amass', subtype: 'Orc', amount: 2 })];
    const s = scenario()
      .cards(...cards)
      .player('A', { mana: 'BB', hand: ['Lazotep Reaver', 'Do It'] })
      .player('B', {});
    s.cast('A', 'Lazotep Reaver').resolve().resolve();
    s.expect({
      objects: { 'Zombie Army Token': { power: 1, toughness: 1, colours: ['black'], notSubtypes: ['Orc'] } },
    });
    s.cast('A', 'Do It').resolve();
    s.expect({ objects: { 'Zombie Army Token': { power: 3, toughness: 3, subtypes: ['Zombie', 'Orc', 'Army'] } } });
    s.expect({ battlefield: { A: 2 } });
  });
});

describe('words for what an instruction made or moved', () => {
  test('what a move remembers is "chosen", as the object that the card became', () => {
    const blink = does(
      { do: 'move', what: { each: { types: ['creature'] } }, to: 'exile', remember: true },
      { do: 'move', what: 'chosen', to: 'battlefield' },
    );
    const s = scenario()
      .cards(blink)
      .player('A', { hand: ['Do It'], battlefield: [{ card: 'Grizzly Bears', counters: { '+1/+1': 1 } }] })
      .player('B', {});
    s.cast('A', 'Do It')
      .resolve()
      .expect({ objects: { 'Grizzly Bears': { power: 2, counters: {} } } });
  });

  test('"chosen" means the tokens that were made', () => {
    const big = does(
      { do: 'token', token: 'Walker', amount: 2 },
      { do: 'counters', what: 'chosen', kind: '+1/+1', amount: 1 },
    );
    const s = scenario()
      .cards(big)
      .player('A', { hand: ['Do It'], battlefield: ['Grizzly Bears'] })
      .player('B', {});
    s.cast('A', 'Do It').resolve();
    s.expect({ objects: { 'Walker#1': { power: 3 }, 'Walker#2': { power: 3 }, 'Grizzly Bears': { power: 2 } } });
  });

  test('a move that brings counters goes to the battlefield', () => {
    const wrong = does({ do: 'move', what: 'this', to: 'hand', counters: { kind: '+1/+1', amount: 1 } });
    expect(() => createRulebook([wrong])).toThrow(/a move to the battlefield where it has counters/);
  });
});
