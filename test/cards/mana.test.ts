import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLUE, COLOURLESS, GREEN, MANA_LETTERS, RED, WHITE } from '../../engine/ids/words.ts';
import { coloursOf, formatManaCost, manaValue, parseManaCost, scanManaCost } from '../../engine/vocabulary/mana.ts';
import { CardDataError } from '../../engine/vocabulary/problems.ts';

const read = (text: string) => parseManaCost(text, 'cost');
const types = (...list: number[]) => list.reduce((bits, type) => bits | (1 << type), 0);

describe('a mana cost', () => {
  it('is counted by generic mana, X and mana types', () => {
    expect(read('{X}{X}{2}{W}{W}{C}')).toEqual({ generic: 2, x: 2, pips: [2, 0, 0, 0, 0, 1], hybrids: [] });
    expect(read('{0}')).toEqual({ generic: 0, x: 0, pips: [0, 0, 0, 0, 0, 0], hybrids: [] });
    expect(read('{20}').generic).toBe(20);
  });

  it('keeps the symbols that can be paid in several ways', () => {
    expect(read('{G/W}{2/U}{R/P}{G/U/P}{S}').hybrids).toEqual([
      { types: types(GREEN, WHITE), generic: 0, life: 0, snow: false },
      { types: types(BLUE), generic: 2, life: 0, snow: false },
      { types: types(RED), generic: 0, life: 2, snow: false },
      { types: types(GREEN, BLUE), generic: 0, life: 2, snow: false },
      { types: types(0, 1, 2, 3, 4, COLOURLESS), generic: 0, life: 0, snow: true },
    ]);
  });

  it('has the mana value and colours of its symbols', () => {
    const facts = ['{X}{R}', '{2}{W}{W}', '{1}{G/W}{G/W}', '{2/B}{2/B}', '{3}{U/P}', '{S}{C}', '{0}'].map((text) => {
      const cost = read(text);
      return [text, manaValue(cost), MANA_LETTERS.filter((_, i) => (coloursOf(cost) >> i) & 1).join('')];
    });
    expect(facts).toEqual([
      ['{X}{R}', 1, 'R'],
      ['{2}{W}{W}', 4, 'W'],
      ['{1}{G/W}{G/W}', 3, 'WG'],
      ['{2/B}{2/B}', 4, 'B'],
      ['{3}{U/P}', 4, 'U'],
      ['{S}{C}', 2, ''],
      ['{0}', 0, ''],
    ]);
  });

  it.each([
    ['', 'a mana cost in symbols'],
    ['2WW', 'a mana cost in symbols'],
    ['{2}{W', 'a mana cost in symbols'],
    ['{2} {W}', 'a mana cost in symbols'],
    ['{}', 'a mana symbol'],
    ['{Q}', 'a mana symbol'],
    ['{w}', 'a mana symbol'],
    ['{21}', 'a mana symbol'],
    ['{02}', 'a mana symbol'],
    ['{-1}', 'a mana symbol'],
    ['{W/W}', 'a mana symbol'],
    ['{3/W}', 'a mana symbol'],
    ['{P}', 'a mana symbol'],
    ['{W/}', 'a mana symbol'],
    ['{2/W/U}', 'a mana symbol'],
    ['{T}', 'a mana symbol'],
    ['{1}{2}', 'a mana cost with one number'],
  ])('%j is refused', (text, expected) => {
    const fault = scanManaCost(text);
    expect('expected' in fault && fault.expected).toContain(expected);
  });

  it('is refused with its place, what was got, and near words', () => {
    const error = (text: string) => {
      try {
        parseManaCost(text, 'cards[0].cost');
      } catch (caught) {
        if (caught instanceof CardDataError) return caught.message;
      }
      return '';
    };
    expect(error('{2}{w}')).toMatch(
      /^cards\[0\]\.cost: got \{w\} where a mana symbol .* was expected; did you mean "\{W\}"\?$/,
    );
    expect(error('2wu')).toMatch(/did you mean "\{2\}\{W\}\{U\}"\?$/);
  });
});

describe('mana costs as text', () => {
  it('come back as they are printed', () => {
    const printed = ['{0}', '{X}{R}', '{X}{X}{X}', '{2}{W}{W}', '{1}{C}', '{G}{W}', '{R}{W}', '{G}{U}', '{W}{B}{G}'];
    const more = [
      '{G}{W}{U}',
      '{U}{R}{W}',
      '{W}{U}{B}{R}{G}',
      '{1}{B/P}{B/P}',
      '{1}{U/B}{U/B}{G}{G}',
      '{10}{G}{W}',
      '{S}',
    ];
    for (const text of [...printed, ...more, '{2/W}{2/W}', '{G/U/P}', '{C/W}', '{X}{1}{R}{W}', '{3}{U}{R}{W}']) {
      expect(formatManaCost(read(text))).toBe(text);
    }
  });

  it('read back as the same cost, whatever it is', () => {
    const plain = fc.constantFrom('W', 'U', 'B', 'R', 'G', 'C', 'X', 'S', 'W/U', 'G/W', '2/R', 'B/P', 'R/W/P', 'C/G');
    fc.assert(
      fc.property(fc.nat(20), fc.array(plain, { maxLength: 8 }), (generic, symbols) => {
        const cost = read([String(generic), ...symbols].map((symbol) => `{${symbol}}`).join(''));
        expect(read(formatManaCost(cost))).toEqual(cost);
      }),
      { numRuns: 300 },
    );
  });
});
