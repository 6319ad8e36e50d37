import { describe, expect, it } from 'vitest';
import { formatTypeLine, parseTypeLine, scanTypeLine } from '../../engine/vocabulary/type-line.ts';

describe('a type line', () => {
  it('is read into supertypes, card types and subtypes', () => {
    expect(parseTypeLine("Legendary Artifact Creature — Urza's Time-Lord", 'types')).toEqual({
      supertypes: ['legendary'],
      types: ['artifact', 'creature'],
      subtypes: ["Urza's", 'Time-Lord'],
    });
    expect(parseTypeLine('Basic Snow Land - Forest', 'types').supertypes).toEqual(['basic', 'snow']);
    expect(parseTypeLine('Instant', 'types')).toEqual({ supertypes: [], types: ['instant'], subtypes: [] });
  });

  it('is written as printed', () => {
    for (const text of [
      'Legendary Creature — Elf Druid',
      'Basic Land — Forest',
      'Kindred Sorcery — Merfolk',
      'Artifact',
    ]) {
      expect(formatTypeLine(parseTypeLine(text, 'types'))).toBe(text);
    }
    expect(formatTypeLine(parseTypeLine('Creature - Bear', 'types'))).toBe('Creature — Bear');
  });

  it.each([
    ['', 'a supertype or card type'],
    ['creature — Bear', 'a supertype or card type'],
    ['Creatur — Bear', 'a supertype or card type'],
    ['Creature Legendary — Bear', 'a supertype or card type'],
    ['Creature Creature', 'a supertype or card type'],
    ['Legendary — Bear', 'a card type'],
    ['Creature — bear', 'a subtype with a capital letter'],
    ['Creature — Bear  Druid', 'a subtype with a capital letter'],
    ['Creature — Bear — Druid', 'one dash'],
  ])('%j is refused', (text, expected) => {
    const fault = scanTypeLine(text);
    expect('expected' in fault && fault.expected).toContain(expected);
  });

  it('that is misspelt gets near words', () => {
    expect(() => parseTypeLine('Enchantmnet — Aura', 'cards[2].types')).toThrow(
      'cards[2].types: got "Enchantmnet" where a supertype or card type was expected; did you mean "Enchantment"?',
    );
  });
});
