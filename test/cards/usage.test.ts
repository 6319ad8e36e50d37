// Which words of the vocabulary cards use: each instruction and keyword has two users, but for those of these lists.

import { describe, expect, it } from 'vitest';
import { countWords, POOL, wordsUsed } from '../../engine/index.ts';

const COUNTS = countWords(POOL);
const fewer = (kind: string) => [...COUNTS].filter(([word, n]) => word.startsWith(`${kind} `) && n < 2);

describe('the words of the vocabulary', () => {
  it('have two cards of the pool for each instruction, but for these', () => {
    expect(Object.fromEntries(fewer('instruction'))).toEqual({
      'instruction become copy': 1,
      'instruction blocking': 1,
      'instruction for each': 1,
    });
  });

  it('have two cards of the pool for each keyword, but for these', () => {
    expect(Object.fromEntries(fewer('keyword'))).toEqual({
      "keyword can't attack": 0,
      'keyword frenzy': 0,
      'keyword poisonous': 1,
      'keyword trample over planeswalkers': 0,
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
