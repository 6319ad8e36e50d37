import { describe, expect, it } from 'vitest';
import { type CardData, CardDataError, createRulebook, POOL, parseCards } from '../../engine/index.ts';

const FRONT = { name: 'Small Moth', cost: '{U}', types: 'Creature — Insect', power: 1, toughness: 1 };
const BACK = { name: 'Great Moth', types: 'Creature — Insect', power: 5, toughness: 5, colours: ['blue'] };
const BOLT = {
  name: 'Left',
  cost: '{R}',
  types: 'Instant',
  abilities: [{ kind: 'spell', effect: [{ do: 'draw', amount: 1 }] }],
};

function problems(card: unknown): string[] {
  try {
    createRulebook(parseCards([card], 'own.json'));
  } catch (error) {
    if (error instanceof CardDataError) return error.problems.map((p) => `${p.path}: got ${p.got}, ${p.expected}`);
    throw error;
  }
  return [];
}

describe('the data of a card with two faces', () => {
  it('is a front with a layout and the other face', () => {
    expect(problems({ ...FRONT, layout: 'transforming', other: BACK })).toEqual([]);
  });

  it('needs both the layout and the other face', () => {
    expect(problems({ ...FRONT, other: BACK })).toEqual([
      'cards[0].layout: got nothing, both layout and other, or neither',
    ]);
    expect(problems({ ...FRONT, layout: 'modal' })).toEqual([
      'cards[0].other: got nothing, both layout and other, or neither',
    ]);
  });

  it('has another name on the other face', () => {
    expect(problems({ ...FRONT, layout: 'modal', other: { ...BACK, name: FRONT.name } })).toEqual([
      'cards[0].other.name: got "Small Moth", another name than that of the card',
    ]);
  });

  it('has no mana cost on a back face that it transforms into', () => {
    expect(problems({ ...FRONT, layout: 'transforming', other: { ...BACK, cost: '{5}' } })).toEqual([
      'cards[0].other.cost: got "{5}", no mana cost on a back face',
    ]);
  });

  it('is checked on the other face as on the first, with the path of the fault', () => {
    const { power: _none, ...powerless } = BACK;
    expect(problems({ ...FRONT, layout: 'transforming', other: powerless })).toEqual([
      "cards[0].other.power: got nothing, a creature's power",
    ]);
  });

  it('has instants and sorceries as the halves of a split card, and fuse is refused by name', () => {
    expect(
      problems({ ...FRONT, name: 'Small Moth // Right', layout: 'split', other: { ...BOLT, name: 'Right' } })[0],
    ).toMatch(/^cards\[0\]\.types: got "Creature — Insect"/);
    const fused = problems({ ...BOLT, layout: 'split', other: { ...BOLT, name: 'Right', keywords: ['fuse'] } });
    expect(fused[0]).toMatch(/^cards\[0\]\.other\.keywords\[0\]: got "fuse"/);
  });
});

describe('the rows of a card with two faces', () => {
  const fireIce = POOL.find(({ name }) => name === 'Fire // Ice') as CardData;
  const pariah = POOL.find(({ name }) => name === 'Voldaren Pariah') as CardData;
  const bears = POOL.find(({ name }) => name === 'Grizzly Bears') as CardData;

  it('are the card for decks and its faces, linked', () => {
    const rb = createRulebook([bears, pariah, fireIce]);
    const front = rb.indexOf.get('Voldaren Pariah')!;
    expect(rb.names[rb.otherFace[front]!]).toBe('Abolisher of Bloodlines');
    expect(rb.manaValue[rb.otherFace[front]!]).toBe(5);
    expect(rb.indexOf.has('Abolisher of Bloodlines')).toBe(false);
    const whole = rb.indexOf.get('Fire // Ice')!;
    expect(rb.indexOf.has('Fire')).toBe(false);
    expect(rb.manaValue[whole]).toBe(4);
    expect([0, 1].map((i) => rb.names[rb.otherFace[whole]! + i])).toEqual(['Fire', 'Ice']);
  });

  it('have keys that do not depend on where the card stands', () => {
    const one = createRulebook([bears, pariah, fireIce]);
    const two = createRulebook([fireIce, pariah]);
    for (const name of ['Voldaren Pariah', 'Fire // Ice']) {
      const a = one.indexOf.get(name)!;
      const b = two.indexOf.get(name)!;
      expect(one.key[a]).toBe(two.key[b]);
      expect(one.key[one.otherFace[a]!]).toBe(two.key[two.otherFace[b]!]);
      expect(one.key[a]).not.toBe(one.key[one.otherFace[a]!]);
    }
  });
});
