import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listedSimplifications, simplifiedMarks, unknownCitations } from './citations.ts';
import { ROOT, readSources, type Source } from './sources.ts';

const numbers = readFileSync(join(ROOT, 'test/structure/cr-numbers.txt'), 'utf8').split(/\r?\n/).filter(Boolean);
const valid = new Set(numbers);
const made = (text: string): Source => ({ path: 'engine/made-up.ts', text });

describe('every rule that a source cites', () => {
  it('exists in the Comprehensive Rules', () => {
    const sources = readSources(/^(engine|agents|harness|reports|bench|test)\/.*\.ts$/);
    expect(sources.flatMap((source) => unknownCitations(source, valid))).toEqual([]);
  });

  it('is looked up in a list of numbers and nothing else', () => {
    expect(numbers.length).toBeGreaterThan(3000);
    expect(numbers.filter((number) => !/^\d{3}(\.\d+[a-z]?)?$/.test(number))).toEqual([]);
  });
});

describe('the citation check', () => {
  // Put together here, so that these made-up citations are not taken for real ones of this file.
  const cr = (text: string) => unknownCitations(made(`// ${'CR'} ${text}`), valid);

  it('accepts chapters, rules and subrules, at the end of a sentence and in lists', () => {
    for (const text of [
      '601',
      '601.2',
      '601.2a: to the stack',
      '704.5f.',
      '704.5f, 704.5g and 704.5h',
      '601.2a–601.2i',
    ]) {
      expect(cr(text), text).toEqual([]);
    }
  });

  it('refuses numbers that no rule has, wherever they stand in a list', () => {
    for (const text of ['999', '601.99', '704.5l', '704.5F', '12.3', '601.2a, 601.99', '704.5f–704.5l']) {
      expect(cr(text), text).toHaveLength(1);
    }
  });

  it('does not look up the number of a later edition in brackets', () => {
    expect(cr('310.11b (2026-08: 310.99b)')).toEqual([]);
  });
});

describe('the list of known simplifications in engine/README.md', () => {
  it('equals the marks in the engine', () => {
    const marks = readSources(/^engine\/.*\.ts$/).flatMap(simplifiedMarks);
    const listed = listedSimplifications(readFileSync(join(ROOT, 'engine/README.md'), 'utf8'));
    expect(listed.toSorted()).toEqual(marks.toSorted());
  });
});

describe('a mark of a simplified rule', () => {
  const mark = `// ${'SIMPLIFIED'}`;

  it('is a comment of its own and may go on, indented', () => {
    const text = `  ${mark}: no choice,\n  //   because nothing asks.\n  // Another comment.\n`;
    expect(simplifiedMarks(made(text))).toEqual(['engine/made-up.ts: no choice, because nothing asks.']);
  });

  it('is reported when it is written in another way', () => {
    expect(simplifiedMarks(made(`${mark} no colon`))).toEqual([expect.stringContaining('is no mark')]);
    expect(simplifiedMarks(made(`const x = 1; ${mark}: behind code`))).toEqual([expect.stringContaining('is no mark')]);
  });

  it('is not the mere mention of the word in the head of a module', () => {
    expect(simplifiedMarks(made(` * The ${'SIMPLIFIED'} marks below say what is missing.`))).toEqual([]);
  });

  it('is read back from the list, wrapped or not', () => {
    const readme =
      '# X\n\n## Known simplifications\n\nText.\n\n- `engine/a.ts`: one\n  thing.\n- `engine/b.ts`: two.\n\n## Next\n\n- no\n';
    expect(listedSimplifications(readme)).toEqual(['engine/a.ts: one thing.', 'engine/b.ts: two.']);
  });
});
