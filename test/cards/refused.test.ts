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
  it('refuses a static ability that affects objects outside the battlefield, instead of doing nothing', () => {
    const granted = enchantment([
      { kind: 'static', affects: { zone: 'stack', notTypes: ['creature'] }, changes: { keywords: ['convoke'] } },
    ]);
    expect(() => createRulebook([granted])).toThrow(CardDataError);
    expect(() => createRulebook([granted])).toThrow(
      /abilities\[0\]\.affects\.zone \(Odd Anthem\): got "stack" where battlefield .* was expected/,
    );
  });

  it('takes the same ability about permanents', () => {
    const anthem = enchantment([{ kind: 'static', affects: { types: ['creature'] }, changes: { power: 1 } }]);
    expect(createRulebook([anthem]).indexOf.has('Odd Anthem')).toBe(true);
  });
});
