/**
 * The state as a buffer: its size, its columns, its copies, hashes and names.
 */

import { describe, expect, it } from 'vitest';
import * as words from '../../engine/ids/words.ts';
import {
  advance,
  CHANCE_WORDS,
  chooseUnchecked,
  createGame,
  createRulebook,
  DECISION_NAMES,
  EVENT_NAMES,
  type Game,
  hash,
  KEYWORD_NAMES,
  MANA_LETTERS,
  newGame,
  OP_COUNT,
  OP_NAMES,
  optionId,
  options,
  optionTag,
  optionValue,
  POOL,
  PROCEDURE_NAMES,
  packOption,
  positionHash,
  STEP_NAMES,
  TYPE_NAMES,
  ZONE_NAMES,
  ZONES,
} from '../../engine/index.ts';
import * as frames from '../../engine/kernel/frames.ts';
import * as kinds from '../../engine/kernel/options.ts';
import { nextBits } from '../../engine/random/sfc32.ts';
import * as opcodes from '../../engine/state/opcodes.ts';

const DECK = [
  { name: 'Forest', count: 24 },
  { name: 'Grizzly Bears', count: 36 },
];
const CHANCE = Uint32Array.from({ length: CHANCE_WORDS }, (_, i) => Math.imul(i + 1, 0x9e3779b1));

function game(rulebook = createRulebook(POOL)): Game {
  return newGame(rulebook, { decks: [DECK, DECK], startingPlayer: 0, chance: CHANCE });
}

/** Plays so many decisions, each time the last option. */
function playOn(g: Game, decisions: number): Game {
  const out = new Int32Array(4096);
  for (let i = 0; i < decisions && advance(g) === 0; i++) chooseUnchecked(g, options(g, out) - 1);
  return g;
}

describe('the layout', () => {
  it('has this many bytes for two 60-card decks, and at most 24 KiB', () => {
    const { bytes } = game();
    expect(bytes.length).toBe(23_480);
    expect(bytes.length).toBeLessThanOrEqual(24 * 1024);
  });

  it('names every column once, in the order of the buffer', () => {
    const { columns } = game();
    const names = columns.map(({ name }) => name);
    expect(names.every((name) => name !== '')).toBe(true);
    expect(new Set(names).size).toBe(names.length);
    const offsets = columns.map(({ offset }) => offset);
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
  });

  it('says of every column what it means', () => {
    for (const { name, meaning } of game().columns)
      expect({ name, said: meaning.length > 3 }).toEqual({ name, said: true });
  });
});

describe('copies', () => {
  it('are equal, play on alike, and are independent', () => {
    const one = playOn(game(), 20);
    const two = createGame(one);
    two.copyFrom(one);
    expect(hash(two)).toBe(hash(one));
    playOn(one, 15);
    expect(hash(two)).not.toBe(hash(one));
    playOn(two, 15);
    expect(hash(two)).toBe(hash(one));
  });
});

describe('hashes', () => {
  it('do not depend on where a card stands in the pool, nor on other cards', () => {
    const some = POOL.filter(({ name }) => ['Forest', 'Grizzly Bears'].includes(name));
    const all = playOn(game(), 60);
    expect(hash(playOn(game(createRulebook(some)), 60))).toBe(hash(all));
    expect(hash(playOn(game(createRulebook([...POOL].reverse())), 60))).toBe(hash(all));
  });

  it('of positions leave eras and timestamps out, but not life', () => {
    const one = playOn(game(), 30);
    const two = createGame(one);
    two.copyFrom(one);
    for (let id = 0; id < two.size.objects; id++) two.timestamp[id] = (two.timestamp[id] ?? 0) + 7;
    expect(positionHash(two)).toBe(positionHash(one));
    expect(hash(two)).not.toBe(hash(one));
    two.life[0] = 3;
    expect(positionHash(two)).not.toBe(positionHash(one));
  });
});

/** sfc32 from the words 1, 2, 3, 4. */
const KNOWN = [7, 34, 56623200, 188882296, 3431242869];

describe('chance', () => {
  it('gives these numbers for these words, on every machine', () => {
    const g = game();
    g.chance.set([1, 2, 3, 4], 0);
    const first = Array.from({ length: 5 }, () => nextBits(g, 0));
    expect(first).toEqual(KNOWN);
    // The first two by hand: sum = a + b + counter; a = b ^ b >>> 9; b = c + (c << 3).
    expect(first[0]).toBe(1 + 2 + 4);
    expect(first[1]).toBe((2 ^ (2 >>> 9)) + (3 + (3 << 3)) + 5);
  });

  it('of one purpose leaves the others alone', () => {
    const g = game();
    const before = Array.from(g.chance.slice(4));
    nextBits(g, 0);
    expect(Array.from(g.chance.slice(4))).toEqual(before);
  });
});

describe('names', () => {
  /** Values of the constants of a module whose names begin so, in ascending order. */
  const values = (module: object, prefix: string): number[] =>
    Object.entries(module)
      .filter(([name, value]) => name.startsWith(prefix) && typeof value === 'number')
      .map(([, value]) => value as number)
      .sort((a, b) => a - b);

  it('stand in the order of the constants', () => {
    expect(values(kinds, 'DECIDE_')).toEqual(DECISION_NAMES.map((_, i) => i));
    expect(values(frames, 'PROC_')).toEqual(PROCEDURE_NAMES.map((_, i) => i));
    expect(values(opcodes, 'OP_').filter((n) => n < OP_COUNT)).toEqual(OP_NAMES.map((_, i) => i));
    expect(OP_NAMES).toHaveLength(OP_COUNT);
    expect(values(words, 'EVENT_')).toEqual(EVENT_NAMES.map((_, i) => i));
  });

  it('are those of the constants', () => {
    const named = (name: string): unknown => (words as Record<string, unknown>)[name];
    const constant = (text: string): string => text.toUpperCase().replace(/'/g, '').replace(/[ -]/g, '_');
    KEYWORD_NAMES.forEach((name, bit) => {
      const own = { 'attacks each combat if able': 'MUST_ATTACK' }[name as string] ?? constant(name);
      expect({ name, value: named(own) }).toEqual({ name, value: 1 << bit });
    });
    TYPE_NAMES.forEach((name, bit) => {
      expect(named(constant(name))).toBe(1 << bit);
    });
    ZONE_NAMES.forEach((name, zone) => {
      expect(named(constant(name))).toBe(zone);
    });
    expect(ZONE_NAMES).toHaveLength(ZONES);
    expect(STEP_NAMES).toHaveLength(13);
    expect(MANA_LETTERS.join('')).toBe('WUBRGC');
  });
});

describe('packed options', () => {
  it('give back what was packed', () => {
    for (const [tag, id, value] of [
      [0, 0, 0],
      [1, 4095, 0],
      [3, 17, 16_383],
      [31, 4095, 16_383],
    ] as const) {
      const option = packOption(tag, id, value);
      expect([optionTag(option), optionId(option), optionValue(option)]).toEqual([tag, id, value]);
      expect(option).toBeGreaterThanOrEqual(0);
    }
  });
});
