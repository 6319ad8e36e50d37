// Goad, taxes and limits where there are several players, planeswalkers and battles to attack (CR 508.1, 701.15).

import { describe, expect, test } from 'vitest';
import { enchantment, rulesOfCombat } from '../../engine/vocabulary/builders.ts';
import type { CombatRule } from '../../engine/vocabulary/combat.ts';
import { type BoardPermanent, type Scenario, scenario } from '../../harness/scenario/index.ts';

const JACE = 'Jace Beleren';
/** A Siege of A's that C protects, and one of B's that D protects. */
const SIEGE = 'Invasion of Belenon';
const FAR = 'Invasion of Dominaria';
/** All that the creatures of A may attack, as the options name it. */
const ALL = ['player B', JACE, 'player C', SIEGE, 'player D', FAR];

/** What a permanent of B's, or of C's, says about all creatures. */
const says = (name: string, ...combat: CombatRule[]) =>
  enchantment(name, '{1}', rulesOfCombat({ types: ['creature'] }, ...combat));

function table(
  b: readonly CombatRule[],
  c: readonly CombatRule[] = [],
  mine: readonly (string | BoardPermanent)[] = [],
): Scenario {
  return scenario()
    .cards(says('Law of B', ...b), says('Law of C', ...c))
    .player('A', { battlefield: ['Hill Giant', ...mine, { card: SIEGE, protector: 'C' }] })
    .player('B', { battlefield: [JACE, { card: FAR, protector: 'D' }, ...(b.length > 0 ? ['Law of B'] : [])] })
    .player('C', { battlefield: c.length > 0 ? ['Law of C'] : [] })
    .player('D', {})
    .passUntil({ decision: 'attacker' });
}

/** What the first creature is offered to attack; "nothing" when the declaration may end. */
function offered(s: Scenario): string[] {
  return s.offers().map((text) => text.replace('no more attackers', 'nothing').replace(/^Hill Giant attacks /, ''));
}

const without = (...gone: string[]): string[] => ALL.filter((one) => !gone.includes(one));

describe('what a creature may attack, with four players, a planeswalker and two battles', () => {
  test.each<[string, readonly CombatRule[], readonly CombatRule[], string[]]>([
    ['everything, or nothing', [], [], ['nothing', ...ALL]],
    ['goaded by B: another player than B', ['goaded'], [], ['player C', 'player D']],
    ['goaded by B and C: D', ['goaded'], ['goaded'], ['player D']],
    ['must attack: anything', ['attacks if able'], [], ALL],
    ['a tax on attacking B that nobody can pay', [{ attackTax: 2 }], [], ['nothing', ...without('player B')]],
    [
      'the same for planeswalkers too, but no battle',
      [{ attackTax: 2, whom: 'you or planeswalkers' }],
      [],
      ['nothing', ...without('player B', JACE)],
    ],
    ['a tax on any attack', [{ attackTax: 2, whom: 'anybody' }], [], ['nothing']],
    ['it can’t attack B', [{ cantAttack: 'you' }], [], ['nothing', ...without('player B')]],
    ['nor planeswalkers of B', [{ cantAttack: 'you or planeswalkers' }], [], ['nothing', ...without('player B', JACE)]],
    ['goaded by B, and it can’t attack C: D', ['goaded'], [{ cantAttack: 'you' }], ['player D']],
    ['goaded by B, with a tax on C: D for nothing, not C', ['goaded'], [{ attackTax: 2 }], ['player D']],
    [
      'goaded by B, and nobody may attack B: as before',
      ['goaded', { cantAttack: 'you or planeswalkers' }],
      [],
      ['player C', 'player D'],
    ],
    ['no attack on B at all', [{ mostAttackers: 0, whom: 'you' }], [], ['nothing', ...without('player B')]],
    ['no attack at all', [{ mostAttackers: 0 }], [], ['nothing']],
    ['must attack, but only in pairs: nothing alone', ['attacks if able', "can't attack alone"], [], ['nothing']],
  ])('%s', (_name, b, c, expected) => {
    expect(offered(table(b, c))).toEqual(expected);
  });

  test('of goaded creatures nobody has to pay, but may', () => {
    const s = scenario()
      .cards(says('Law of B', 'goaded'), says('Law of C', { attackTax: 1 }))
      .player('A', { battlefield: ['Hill Giant', 'Forest'] })
      .player('B', { battlefield: ['Law of B', JACE] })
      .player('C', { battlefield: ['Law of C'] })
      .passUntil({ decision: 'attacker' });
    // Nobody has to pay: attacking B obeys one requirement, paying for C obeys two.
    expect(offered(s)).toEqual(['player B', JACE, 'player C']);
  });

  test('one of two goaded creatures attacks when only one may: each another player than its goader', () => {
    const s = table(['goaded', { mostAttackers: 1 }], [], ['Serra Angel']);
    expect(offered(s)).toEqual([
      'player C',
      'player D',
      'Serra Angel attacks player C',
      'Serra Angel attacks player D',
    ]);
    s.attack('A', { 'Serra Angel': 'D' }).expect({ objects: { 'Hill Giant': { attacking: '' } } });
  });

  test('what enters attacking pays nothing and obeys nothing (CR 508.4c)', () => {
    const s = scenario()
      .cards(says('Law of B', { attackTax: 5, whom: 'you or planeswalkers' }), says('Law of C', { mostAttackers: 1 }))
      .player('A', { battlefield: ['Geist of Saint Traft', 'Hill Giant', { card: SIEGE, protector: 'C' }] })
      .player('B', { battlefield: ['Law of B', JACE] })
      .player('C', { battlefield: ['Law of C'] })
      .attack('A', { 'Geist of Saint Traft': 'C' })
      .resolve();
    expect(s.offers()).toEqual(['player B', JACE, 'player C', SIEGE].map((what) => `Angel Token attacks ${what}`));
  });

  test('the taxes of several attacks are summed, battles free', () => {
    const s = table([{ attackTax: 1 }], [{ attackTax: 1 }], ['Serra Angel', 'Forest x2']);
    s.attack('A', { 'Hill Giant': 'B', 'Serra Angel': 'C' }).expect({ objects: { Forest: { tapped: true } } });
    const free = table([{ attackTax: 1 }], [{ attackTax: 1 }], ['Serra Angel', 'Forest x2']);
    free.attack('A', { 'Hill Giant': FAR, 'Serra Angel': SIEGE });
    free.expect({ objects: { 'Forest#1': { tapped: false }, 'Forest#2': { tapped: false } } });
  });
});
