// What the compiler refuses by name, because the engine could not play it faithfully.

import { describe, expect, it } from 'vitest';
import { type CardData, CardDataError, createRulebook } from '../../engine/index.ts';

const enchantment = (abilities: CardData['abilities']): CardData => ({
  name: 'Odd Anthem',
  cost: '{U}',
  types: 'Enchantment',
  ...(abilities === undefined ? {} : { abilities }),
});

describe('the compiler', () => {
  it('refuses a static ability that gives cards outside the battlefield more than it can, instead of doing nothing', () => {
    const granted = enchantment([
      { kind: 'static', affects: { zone: 'exile', notTypes: ['creature'] }, changes: { keywords: ['flash'] } },
    ]);
    expect(() => createRulebook([granted])).toThrow(CardDataError);
    expect(() => createRulebook([granted])).toThrow(
      /abilities\[0\]\.changes \(Odd Anthem\): .* only forManaCost, play, free for objects of the zone exile/,
    );
  });

  it('refuses to give spells more than keywords', () => {
    const odd = enchantment([{ kind: 'static', affects: { zone: 'stack' }, changes: { addColours: ['red'] } }]);
    expect(() => createRulebook([odd])).toThrow(
      /abilities\[0\]\.changes \(Odd Anthem\): .* only keywords, loseKeywords for objects of the zone stack/,
    );
  });

  it('refuses a mana ability that counts what its cost took, instead of adding none', () => {
    const odd = enchantment([
      {
        kind: 'activated',
        cost: { sacrifice: { filter: { types: ['artifact'] } } },
        effect: [{ do: 'add mana', mana: { each: '{B}', amount: { manaValue: 'paid' } } }],
      },
    ]);
    expect(() => createRulebook([odd])).toThrow(
      /abilities\[0\]\.effect \(Odd Anthem\): got "paid" where a mana ability that counts nothing its cost took was expected/,
    );
  });

  it('takes the same ability about permanents', () => {
    const anthem = enchantment([{ kind: 'static', affects: { types: ['creature'] }, changes: { power: 1 } }]);
    expect(createRulebook([anthem]).indexOf.has('Odd Anthem')).toBe(true);
  });

  const delayed = (more: object): CardData =>
    enchantment([
      {
        kind: 'triggered',
        when: { on: 'enters' },
        effect: [{ do: 'delayed', effect: [{ do: 'draw', amount: 1 }], ...more }],
      },
    ]);

  it('refuses a delayed trigger without a time or event, with both, and one for what delayed abilities never hear of', () => {
    expect(() => createRulebook([delayed({})])).toThrow(/either at or when/);
    expect(() => createRulebook([delayed({ at: 'next upkeep', when: { on: 'draws', who: 'you' } })])).toThrow(
      /either at or when/,
    );
    expect(() => createRulebook([delayed({ at: 'next upkeep', each: true })])).toThrow(/when, beside each or until/);
    expect(() => createRulebook([delayed({ when: { on: 'state', holds: 'your turn' } })])).toThrow(
      /an event that delayed abilities hear of/,
    );
  });

  it('refuses kinds of objects on the stack in another zone', () => {
    const anthem = enchantment([
      { kind: 'static', affects: { onStack: ['triggered ability'] }, changes: { power: 1 } },
    ]);
    expect(() => createRulebook([anthem])).toThrow(/onStack .* the zone stack beside it/);
  });
});
