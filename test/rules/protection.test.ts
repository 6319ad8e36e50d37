// Protection (CR 702.16), regeneration (CR 701.19) and split second (CR 702.61).

import { describe, test } from 'vitest';
import type { CardData, KeywordData } from '../../engine/index.ts';
import { type BoardPermanent, type Scenario, scenario } from '../../harness/scenario/index.ts';

const creature = (name: string, size: number, ...keywords: KeywordData[]): CardData => ({
  name,
  types: 'Creature',
  power: size,
  toughness: size,
  keywords,
});

const FROM_RED = creature('Warded', 2, { protection: ['red'] });

describe('protection', () => {
  const board = (a: { battlefield?: (string | BoardPermanent)[]; hand?: string[] }): Scenario =>
    scenario()
      .cards(FROM_RED)
      .player('A', a)
      .player('B', { battlefield: ['Warded'] });

  test('a permanent can’t be the target of spells or abilities of that quality, its controller’s included', () => {
    board({ battlefield: ['Mountain'], hand: ['Shock'] })
      .answer('A', 'cast Shock')
      .expect({ decision: 'target', notOffered: 'Warded' });
    board({ battlefield: ['Swamp'], hand: ['Disfigure'] })
      .cast('A', 'Disfigure', { targets: ['Warded'] })
      .resolve()
      .expect({ graveyard: { B: ['Warded'] } });
    board({ battlefield: ['Mogg Fanatic'] }).refuses((s) => s.activate('A', 'Mogg Fanatic', { targets: ['Warded'] }));
    board({ battlefield: ['Prodigal Sorcerer'] }).activate('A', 'Prodigal Sorcerer', { targets: ['Warded'] });
  });

  test('damage from sources of that quality is prevented', () => {
    const s = board({ battlefield: ['Mountain x2'], hand: ['Pyroclasm'] });
    s.cast('A', 'Pyroclasm')
      .resolve()
      .expect({ objects: { Warded: { zone: 'battlefield', damage: 0 } } });
  });

  test('what does not target, deal damage, block or attach is not stopped', () => {
    const s = scenario()
      .cards(FROM_RED, {
        name: 'Red Rout',
        cost: '{R}',
        types: 'Sorcery',
        abilities: [{ kind: 'spell', effect: [{ do: 'destroy', what: { each: { types: ['creature'] } } }] }],
      })
      .player('A', { battlefield: ['Mountain'], hand: ['Red Rout'] })
      .player('B', { battlefield: ['Warded'] });
    s.cast('A', 'Red Rout')
      .resolve()
      .expect({ graveyard: { B: ['Warded'] } });
  });

  test('an attacker can’t be blocked by creatures of that quality', () => {
    const s = scenario()
      .cards(FROM_RED)
      .player('A', { battlefield: ['Warded'] })
      .player('B', { battlefield: ['Hill Giant', 'Craw Wurm'] });
    s.attack('A', ['Warded']).pass('A').pass('B').expect({ offered: 'Craw Wurm blocks Warded' });
    s.refuses((game) => game.block('B', { 'Hill Giant': 'Warded' }));
  });

  test('a blocker with it is dealt no combat damage by the attacker, but deals its own', () => {
    const s = scenario()
      .cards(FROM_RED)
      .time({ step: 'declare blockers' })
      .player('A', { battlefield: [{ card: 'Hill Giant', attacking: 'B' }] })
      .player('B', { battlefield: [{ card: 'Warded', blocking: 'Hill Giant' }] });
    s.passUntil('main 2').expect({ objects: { Warded: { damage: 0 }, 'Hill Giant': { damage: 2 } } });
  });

  test('an Aura of that quality falls off', () => {
    const s = scenario()
      .cards(FROM_RED)
      .player('A', { battlefield: [{ card: 'Senseless Rage', attachedTo: 'Warded' }, 'Warded'] })
      .player('B', {});
    s.expect({ graveyard: { A: ['Senseless Rage'] } });
  });

  test('does not stop convoke: tapping neither targets nor is done by the spell', () => {
    const s = scenario()
      .cards(FROM_RED)
      .player('A', { battlefield: ['Warded', 'Mountain x3'], hand: ['Stoke the Flames'] })
      .player('B', {});
    s.cast('A', 'Stoke the Flames', { targets: ['B'], convoke: ['Warded'] })
      .resolve()
      .expect({ life: { B: 16 } });
  });

  test('a spell on its way becomes illegal when its target gains protection', () => {
    const s = scenario()
      .cards({
        name: 'Aegis',
        cost: '{W}',
        types: 'Instant',
        abilities: [
          {
            kind: 'spell',
            targets: [{ what: 'object', filter: { types: ['creature'] } }],
            effect: [{ do: 'change', what: { target: 0 }, changes: { protection: ['red'] }, until: 'end of turn' }],
          },
        ],
      })
      .player('A', { battlefield: ['Mountain'], hand: ['Lightning Bolt'] })
      .player('B', { battlefield: ['Grizzly Bears', 'Plains'], hand: ['Aegis'] });
    s.cast('A', 'Lightning Bolt', { targets: ['Grizzly Bears'] }).pass('A');
    s.cast('B', 'Aegis', { targets: ['Grizzly Bears'] }).resolveAll();
    s.expect({
      objects: { 'Grizzly Bears': { zone: 'battlefield', damage: 0 } },
      graveyard: { A: ['Lightning Bolt'] },
    });
  });
});

describe('regeneration', () => {
  const TROLL: CardData = {
    ...creature('Troll', 2),
    abilities: [{ kind: 'activated', cost: { mana: '{G}' }, effect: [{ do: 'regenerate', what: 'this' }] }],
  };
  const troll = (more: string[], hand: string[]): Scenario =>
    scenario()
      .cards(TROLL)
      .player('A', { battlefield: more, hand })
      .player('B', { battlefield: ['Troll', 'Forest x2'] })
      .time({ priority: 'B' })
      .activate('B', 'Troll')
      .resolve();

  test('instead of being destroyed it is tapped and its damage is gone, once', () => {
    const s = troll(['Mountain x2'], ['Lightning Bolt', 'Lightning Bolt']);
    s.cast('A', 'Lightning Bolt', { targets: ['Troll'] }).resolve();
    s.expect({ objects: { Troll: { zone: 'battlefield', tapped: true, damage: 0 } } });
    s.cast('A', 'Lightning Bolt', { targets: ['Troll'] })
      .resolve()
      .expect({ graveyard: { B: ['Troll'] } });
  });

  test('does not help against toughness 0', () => {
    const s = troll(['Swamp'], ['Disfigure']);
    s.cast('A', 'Disfigure', { targets: ['Troll'] })
      .resolve()
      .expect({ graveyard: { B: ['Troll'] } });
  });

  test('ends with the turn', () => {
    const s = troll(['Mountain'], ['Lightning Bolt']);
    s.passUntil({ step: 'main', turn: 4 }).pass('B');
    s.cast('A', 'Lightning Bolt', { targets: ['Troll'] })
      .resolve()
      .expect({ graveyard: { B: ['Troll'] } });
  });

  test('removes an attacker from combat', () => {
    const s = scenario()
      .cards(TROLL)
      .time({ step: 'declare blockers' })
      .player('A', { battlefield: [{ card: 'Troll', attacking: 'B' }, 'Forest'] })
      .player('B', { battlefield: ['Swamp x3', { card: 'Hill Giant', blocking: 'Troll' }], hand: ['Murder'] });
    s.activate('A', 'Troll')
      .resolve()
      .pass('A')
      .cast('B', 'Murder', { targets: ['Troll'] })
      .resolve();
    s.expect({ objects: { Troll: { zone: 'battlefield', attacking: '' } } });
    s.passUntil('main 2').expect({ objects: { 'Hill Giant': { damage: 0 } } });
  });
});

describe('split second', () => {
  test('lets nobody cast spells or activate abilities but mana abilities', () => {
    const s = scenario()
      .cards({
        name: 'Sudden Bolt',
        cost: '{R}',
        types: 'Instant',
        keywords: ['split second'],
        abilities: [
          { kind: 'spell', targets: [{ what: 'any' }], effect: [{ do: 'damage', amount: 2, to: { anyTarget: 0 } }] },
        ],
      })
      .player('A', { battlefield: ['Mountain x2'], hand: ['Sudden Bolt', 'Shock'] })
      .player('B', { battlefield: ["Olivia's Dragoon", 'Llanowar Elves', 'Mountain'], hand: ['Shock'] });
    s.cast('A', 'Sudden Bolt', { targets: ["Olivia's Dragoon"] })
      .expect({ notOffered: 'cast' })
      .pass('A');
    s.expect({ notOffered: ['cast', "activate Olivia's Dragoon"], offered: 'activate Llanowar Elves' });
    s.activate('B', 'Llanowar Elves').expect({ mana: { B: 'G' }, stack: ['Sudden Bolt'] });
    s.resolve()
      .expect({ graveyard: { B: ["Olivia's Dragoon"] } })
      .pass('A')
      .expect({ offered: 'cast Shock' });
  });
});
