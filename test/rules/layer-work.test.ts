// What continuous effects cost (CR 613.1): nothing without them, and with them only what changed.

import { describe, expect, test } from 'vitest';
import { scenario } from '../../harness/scenario/index.ts';

describe('a board without continuous effects', () => {
  test('is never computed anew, whatever is cast, dies and fights', () => {
    const s = scenario()
      .player('A', { battlefield: ['Mountain x2', 'Forest x2', 'Hill Giant'], hand: ['Shock', 'Grizzly Bears'] })
      .player('B', { battlefield: ['Grizzly Bears', 'Serra Angel'] });
    const before = s.game.settled;
    s.cast('A', 'Shock', { targets: ["B's Grizzly Bears"] }).resolve();
    s.cast('A', 'Grizzly Bears').resolve();
    s.attack('A', ['Hill Giant'])
      .block('B', { 'Serra Angel': 'Hill Giant' })
      .passUntil({ step: 'upkeep', active: 'B' });
    s.expect({ graveyard: { A: ['Shock', 'Hill Giant'], B: ['Grizzly Bears'] } });
    expect(s.game.settled).toBe(before);
  });
});

describe('a board with continuous effects', () => {
  const board = () =>
    scenario()
      .player('A', {
        battlefield: ['Mountain x2', 'Forest x2', 'Glorious Anthem', 'Hill Giant'],
        hand: ['Shock', 'Grizzly Bears'],
      })
      .player('B', { battlefield: ['Serra Angel'] });

  test('is not computed anew while only priority, mana and life change', () => {
    const s = board();
    const before = s.game.settled;
    s.cast('A', 'Shock', { targets: ['B'] }).resolve();
    s.passUntil({ step: 'upkeep', active: 'B' });
    s.expect({ life: { B: 18 }, objects: { 'Hill Giant': { power: 4 } } });
    expect(s.game.settled).toBe(before);
  });

  test('is computed once for a permanent that enters', () => {
    const s = board().cast('A', 'Grizzly Bears');
    const before = s.game.settled;
    s.resolve();
    s.expect({ objects: { 'Grizzly Bears': { power: 3, toughness: 3 } } });
    expect(s.game.settled).toBe(before + 1);
  });
});
