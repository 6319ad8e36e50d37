// Which words of the vocabulary cards use: each instruction and keyword has two users, but for those of these lists.

import { describe, expect, it } from 'vitest';
import { countWords, POOL, wordsUsed } from '../../engine/index.ts';

const COUNTS = countWords(POOL);

describe('the words of the vocabulary', () => {
  it('have two cards of the pool each, but for these, of which there is one real card', () => {
    expect(Object.fromEntries([...COUNTS].filter(([, n]) => n < 2))).toEqual({
      'ability minimum cost': 1,
      'condition starting player': 1,
      'filter activatedThisTurn': 1,
      'filter producedColour': 1,
      'filter tapAbility': 1,
      'instruction keep one': 1,
      'keyword trample over planeswalkers': 1,
    });
  });

  it('are counted with what a keyword stands for, with tokens and with the other face', () => {
    const [cascade, doublet] = ['Bloodbraid Elf', 'Invasion of Kylem'].map((name) =>
      POOL.find((one) => one.name === name),
    );
    expect([...wordsUsed(cascade!)]).toEqual(expect.arrayContaining(['keyword cascade', 'instruction cast']));
    expect([...wordsUsed(doublet!)]).toEqual(expect.arrayContaining(['instruction token', 'trigger attacks']));
  });

  it('are more than two hundred, most of them used often', () => {
    const used = [...COUNTS.values()].filter((n) => n >= 2);
    expect(COUNTS.size).toBeGreaterThan(200);
    expect(used.length).toBeGreaterThan(COUNTS.size * 0.8);
  });
});
