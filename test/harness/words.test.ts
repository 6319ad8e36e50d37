// Cards in plain English, generated from their data.

import { describe, expect, it, test } from 'vitest';
import { type CardData, POOL } from '../../engine/index.ts';
import { cardWords } from '../../harness/words/index.ts';

const named = (name: string): CardData => {
  const card = POOL.find((one) => one.name === name);
  if (card === undefined) throw new Error(`no ${name}`);
  return card;
};

describe('the words of a card', () => {
  it('are there for every card of the pool, without a hole in them', () => {
    for (const card of POOL) {
      const lines = cardWords(card);
      expect(lines.length, card.name).toBeGreaterThanOrEqual(2);
      expect(lines.join('\n'), card.name).not.toMatch(/undefined|\[object|NaN|function|\bnull\b/);
      const said = [...(card.keywords ?? []), ...(card.abilities ?? [])].length > 0;
      expect(lines.length > 2, card.name).toBe(said || card.other !== undefined);
    }
  });

  it('have a line for each ability, and both faces', () => {
    for (const card of POOL) {
      const faces = card.other === undefined ? [card] : [card, card.other];
      const lines = faces.map(
        ({ keywords = [], abilities = [] }) => 2 + (keywords.length > 0 ? 1 : 0) + abilities.length,
      );
      const expected = lines.reduce((sum, n) => sum + n, 0) + (card.other === undefined ? 0 : 2);
      expect(cardWords(card).length, card.name).toBe(expected);
    }
  });

  it('differ wherever the data of cards differ, but for very few', () => {
    const seen = new Map<string, string>();
    let alike = 0;
    for (const card of POOL) {
      const { name: _name, ...data } = card;
      const words = [card.cost ?? '', ...cardWords(card).slice(1)].join('\n');
      const said = JSON.stringify(data);
      if (seen.has(words) && seen.get(words) !== said) alike++;
      seen.set(words, said);
    }
    expect(alike).toBeLessThan(POOL.length / 100);
  });

  test.each([
    ['Serra Angel', ['Serra Angel  {3}{W}{W}', 'Creature — Angel  4/4', 'Flying, vigilance.']],
    ['Lightning Bolt', ['Lightning Bolt  {R}', 'Instant', 'Any target. This deals 3 damage to the target.']],
    ['Kitchen Imp', ['Kitchen Imp  {3}{B}', 'Creature — Imp  2/2', 'Flying, haste, madness {B}.']],
    [
      'Venerated Loxodon',
      [
        'Venerated Loxodon  {4}{W}',
        'Creature — Elephant Cleric  4/4',
        'Convoke.',
        'Whenever this enters: Put a +1/+1 counter on each creature that convoked it.',
      ],
    ],
    [
      'Invasion of Dominaria',
      [
        'Invasion of Dominaria  {2}{W}',
        'Battle — Siege  defense 5',
        'Whenever this enters: You gain 4 life. You draw a card.',
        '',
        '-- its other face --',
        'Serra Faithkeeper',
        'Creature — Angel (white)  4/4',
        'Flying, vigilance.',
      ],
    ],
  ])('%s', (name, lines) => {
    expect(cardWords(named(name))).toEqual(lines);
  });
});
