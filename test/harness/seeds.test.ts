import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  agentWords,
  allAgentWords,
  chanceWords,
  libraryWords,
  seedKey,
  seedWords,
  streamWords,
  WORDS_PER_GENERATOR,
} from '../../harness/seeds/index.ts';

const hex = (words: Uint32Array): string => Array.from(words, (word) => word.toString(16).padStart(8, '0')).join(' ');

describe('keys of seeds', () => {
  test('name the version and every part, with slashes and percent signs escaped', () => {
    expect(seedKey(['a/b', 3, '50%'])).toBe('segovia/1/a%2Fb/3/50%25/');
    expect(seedKey([])).toBe('segovia/1/');
    expect(seedKey([''])).toBe('segovia/1//');
  });

  test('are different for different lists of parts', () => {
    const part = fc.oneof(fc.string({ unit: fc.constantFrom('/', '%', '2', 'F', 'a', '') }), fc.string());
    fc.assert(
      fc.property(fc.array(part), fc.array(part), (a, b) => {
        expect(seedKey(a) === seedKey(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
      { numRuns: 2000 },
    );
  });

  test('can be read back into their parts', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (parts) => {
        const pieces = seedKey(parts).slice('segovia/1/'.length).split('/').slice(0, -1);
        expect(pieces.map((piece) => piece.replaceAll('%2F', '/').replaceAll('%25', '%'))).toEqual(parts);
      }),
    );
  });

  test('hold a number as its decimals, and refuse what is no whole number from 0 on', () => {
    expect(seedKey([7])).toBe(seedKey(['7']));
    for (const bad of [-1, 1.5, Number.NaN, Infinity, 2 ** 53]) expect(() => seedKey([bad])).toThrow(RangeError);
  });

  test('take half surrogates and line breaks as they are', () => {
    expect(seedWords(['\ud800'], 1)).not.toEqual(seedWords(['\ud801'], 1));
    expect(seedWords(['a\nb'], 1)).not.toEqual(seedWords(['a b'], 1));
  });
});

describe('words of seeds', () => {
  test('are the known ones', () => {
    expect(hex(seedWords(['1'], 4))).toBe('b9ad8a11 7b1abd45 0cb848bf a7f457a3');
    expect(hex(seedWords(['11'], 4))).toBe('5f38120f 5a948bbf 8be2cb6c b36abefd');
    expect(hex(seedWords(['111'], 4))).toBe('82771cb0 e98c6d9b 70f5e5cc feee2fd4');
    expect(hex(seedWords(['a/b', 3], 4))).toBe('5776842d 16efbb82 a52fdc97 fe7510ea');
    expect(hex(libraryWords('segovia', 0, 0))).toBe('2718572f 7d815a8e ebfcf07b fabdf7ab');
    expect(hex(libraryWords('segovia', 0, 1))).toBe('98f82694 166131c5 11bbf3fb 9a900a42');
    expect(hex(streamWords('segovia', 0, 'coin'))).toBe('550e1da3 2e53bea1 52de5a81 07790edb');
    expect(hex(agentWords('segovia', 0, 1, 0))).toBe('cec8a6e2 9e909beb 4eb34907 bd35aae7');
  });

  test('of a longer list begin with those of a shorter one', () => {
    expect(seedWords(['x'], 9).slice(0, 4)).toEqual(seedWords(['x'], 4));
  });

  test('differ in about half of their bits between neighbouring pairs, seeds and entrants', () => {
    const neighbours: ((i: number) => Uint32Array)[] = [
      (i) => seedWords([String(i)], 4),
      (i) => seedWords(['1'.repeat(i + 1)], 4),
      (i) => libraryWords('segovia', i, 0),
      (i) => libraryWords(`s${i}`, 0, 0),
      (i) => agentWords('segovia', i >> 2, (i >> 1) & 1, i & 1),
    ];
    for (const make of neighbours) {
      const rounds = 500;
      const flips = new Array<number>(128).fill(0);
      let before = make(0);
      for (let i = 1; i <= rounds; i++) {
        const now = make(i);
        for (let bit = 0; bit < 128; bit++) {
          const word = bit >> 5;
          flips[bit] =
            (flips[bit] as number) + ((((now[word] as number) ^ (before[word] as number)) >>> (bit & 31)) & 1);
        }
        before = now;
      }
      // 500 fair coins lie outside of 250 ± 56 (five standard deviations) once in two million.
      for (const count of flips) expect(Math.abs(count - rounds / 2)).toBeLessThan(56);
    }
  });

  test('have uniform differences between neighbouring numbers, in every word', () => {
    const seeds = 20_000;
    const counts = [0, 1, 2, 3].map(() => new Array<number>(64).fill(0));
    let before = seedWords([0], 4);
    for (let i = 1; i <= seeds; i++) {
      const now = seedWords([i], 4);
      counts.forEach((row, word) => {
        const top = ((now[word] as number) - (before[word] as number)) >>> 26;
        row[top] = (row[top] as number) + 1;
      });
      before = now;
    }
    for (const row of counts) {
      const expected = seeds / 64;
      const chiSquare = row.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      // 63 degrees of freedom: above 120 once in 50,000.
      expect(chiSquare).toBeLessThan(120);
    }
  });

  test('never repeat within many pairs', () => {
    const seen = new Set<string>();
    for (let pair = 0; pair < 20_000; pair++) seen.add(libraryWords('1', pair, 0).slice(0, 2).join());
    expect(seen.size).toBe(20_000);
  });
});

describe('words of several entrants', () => {
  test('are those of each alone, however long the keys are', () => {
    for (const entrants of [1, 2, 3, 4, 12]) {
      for (const [seed, pair] of [
        ['', 0],
        ['x', 9],
        ['a longer seed', 123_456],
      ] as const) {
        const alone = Array.from({ length: entrants }, (_, entrant) => agentWords(seed, pair, 1, entrant));
        expect(allAgentWords(seed, pair, 1, entrants)).toEqual(alone);
      }
    }
  });
});

describe('chance words of a game', () => {
  const streams = ['library-0', 'library-1', 'coin', 'random-discard'];
  const wordsOf = (words: Uint32Array, stream: number): Uint32Array =>
    words.slice(stream * WORDS_PER_GENERATOR, (stream + 1) * WORDS_PER_GENERATOR);

  test('give each library to its entrant and each other stream to its name', () => {
    const words = chanceWords('s', 5, streams);
    expect(words.length).toBe(16);
    expect(wordsOf(words, 0)).toEqual(libraryWords('s', 5, 0));
    expect(wordsOf(words, 1)).toEqual(libraryWords('s', 5, 1));
    expect(wordsOf(words, 2)).toEqual(streamWords('s', 5, 'coin'));
    expect(wordsOf(words, 3)).toEqual(streamWords('s', 5, 'random-discard'));
  });

  test('follow the entrants when they sit elsewhere', () => {
    const words = chanceWords('s', 5, streams, [1, 0]);
    expect(wordsOf(words, 0)).toEqual(libraryWords('s', 5, 1));
    expect(wordsOf(words, 1)).toEqual(libraryWords('s', 5, 0));
  });

  test('stay as they are when another stream is added', () => {
    const more = chanceWords('s', 5, ['die', ...streams]);
    expect(more.slice(WORDS_PER_GENERATOR)).toEqual(chanceWords('s', 5, streams));
  });

  test('are other ones in each pair, and of agents in each game of a pair', () => {
    expect(chanceWords('s', 5, streams)).not.toEqual(chanceWords('s', 6, streams));
    const agents = [0, 1].flatMap((game) => [0, 1].map((entrant) => hex(agentWords('s', 5, game, entrant))));
    expect(new Set(agents).size).toBe(4);
  });
});
