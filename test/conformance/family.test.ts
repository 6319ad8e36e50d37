// Random games around each card of convoke, madness and Sieges do with it all that can be done.

import { beforeAll, describe, expect, it } from 'vitest';
import { Coverage, countInstructions } from './events.ts';
import { FamilyBook } from './family.ts';
import { POOL_WORLD, playPlainly } from './play.ts';

/** Games around each card at most. */
const ROUNDS = 130;

/** Cards of which random players may have missed something, such as a target at the moment of the discard. */
const MOST_LACKING = 4;

const coverage = new Coverage();
const book = new FamilyBook(POOL_WORLD.rulebook, POOL_WORLD.cards, coverage);

beforeAll(() => {
  countInstructions(coverage, () => {
    for (let round = 0; round < ROUNDS; round++) {
      book.cards.forEach((card, i) => {
        if (book.lacks(card).length > 0) playPlainly(round * book.cards.length + i, 'family', coverage);
      });
    }
  });
}, 600_000);

describe('random games of the families', () => {
  it('cast every card', () => {
    expect(book.cards.length).toBeGreaterThan(200);
    expect(book.cards.filter(({ name }) => !coverage.cast.has(name)).map(({ name }) => name)).toEqual([]);
  });

  it('use every ability, defeat every Siege, cast and decline every card with madness, but for very few', () => {
    const lacking = book.cards.filter((card) => book.lacks(card).length > 0);
    const told = lacking.map((card) => `${card.name}: ${book.lacks(card).join(', ')}`).join('\n');
    expect(lacking.length, told).toBeLessThanOrEqual(MOST_LACKING);
  });
});
