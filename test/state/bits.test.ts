// Constants of a family stand for different things: two that are equal would be mistaken for each other.

import { describe, expect, it } from 'vitest';
import * as words from '../../engine/ids/words.ts';
import * as batch from '../../engine/kernel/batch.ts';
import * as options from '../../engine/kernel/options.ts';
import * as header from '../../engine/state/header.ts';
import * as opcodes from '../../engine/state/opcodes.ts';
import * as rulebook from '../../engine/state/rulebook.ts';

/** Families by the beginning of their names: numbers that index or tell kinds apart, and bits of one word. */
const FAMILIES: Readonly<Record<string, [Readonly<Record<string, unknown>>, RegExp, (readonly string[])?]>> = {
  'words of the header': [header, /^W_/],
  reasons: [header, /^REASON_(?!NAMES)/],
  outcomes: [header, /^OUTCOME_(?!NAMES)/],
  'status of what left': [header, /^LKI_/],
  'kinds of abilities': [rulebook, /^ABILITY_/],
  'columns of abilities': [rulebook, /^A_/],
  'columns of costs': [rulebook, /^C_/],
  'columns of targets': [rulebook, /^T_/],
  'columns of filters': [rulebook, /^F_/],
  'columns of changes': [rulebook, /^CH_/],
  'bits of filters': [rulebook, /^FILTER_/],
  'bits of cards': [rulebook, /^(HAS|IS|NOTES)_/],
  'what is given': [rulebook, /^GRANT_(?!COST_SHIFT)/],
  'what is chosen': [rulebook, /^CHOSEN_/],
  layers: [rulebook, /^LAYER_/],
  'rules of combat': [rulebook, /^COMBAT_/],
  'rules about players': [rulebook, /^RULE_/],
  conditions: [rulebook, /^COND_/],
  amounts: [rulebook, /^AMOUNT_/],
  objects: [rulebook, /^OBJ_/],
  players: [rulebook, /^WHO_REF_/],
  faces: [rulebook, /^FACE_/],
  targets: [rulebook, /^TARGET_/],
  opcodes: [opcodes, /^OP_(?!NAMES|COUNT)/],
  events: [words, /^EVENT_(?!NAMES)/],
  counters: [words, /_COUNTER$/],
  decisions: [options, /^DECIDE_/],
};

/** Names in a family that stand for the same on purpose, or measure it (strides). */
const APART = /_STRIDE$/;

function numbersOf([from, names]: (typeof FAMILIES)[string]): [string, number][] {
  const all = Object.entries(from).filter(([name]) => names.test(name) && !APART.test(name));
  return all.filter((entry): entry is [string, number] => typeof entry[1] === 'number');
}

describe('constants of one family', () => {
  for (const [what, family] of Object.entries(FAMILIES)) {
    it(`are different: ${what}`, () => {
      const numbers = numbersOf(family);
      expect(numbers.length).toBeGreaterThan(1);
      const seen = new Map<number, string>();
      for (const [name, value] of numbers) {
        expect(seen.get(value), `${name} is ${value} as well`).toBeUndefined();
        seen.set(value, name);
      }
    });
  }

  it('are single bits that do not overlap: object flags, keywords, moves', () => {
    const flags = ['TAPPED', 'SICK', 'TOKEN', 'FACE_DOWN', 'DEATHTOUCHED', 'BLOCKING', 'BLOCKED', 'ATTACKED'];
    flags.push('NO_ABILITIES', 'ABILITY_OBJECT', 'COPY', 'FIRST_STRUCK', 'RETYPED', 'TAPPED_FOR_MANA', 'GRANTED');
    flags.push('BACK_UP', 'COPYING', 'EXCEPTED', 'TURNED', 'MONSTROUS', 'RENOWNED', 'ARRIVED', 'LEAVES_FOR_EXILE');
    flags.push('ONE_FACED', 'PROTECTOR_MASK', 'INDIRECTLY');
    apart(flags.map((name) => [name, (header as Record<string, unknown>)[name] as number]));
    apart(words.KEYWORD_NAMES.map((name, bit) => [name, 1 << bit]));
    const moves = Object.entries(batch).filter(
      ([name]) =>
        name.startsWith('MOVE_') && !/_SHIFT$|_MASK$|NO_REGENERATION|DESTROYED|SECOND|HIDDEN|GIVEN/.test(name),
    );
    apart(moves.map(([name, value]) => [name, value as number]));
  });
});

function apart(bits: readonly (readonly [string, number])[]): void {
  let all = 0;
  for (const [name, bit] of bits) {
    expect(bit, name).not.toBe(0);
    expect(all & bit, `${name} shares a bit with another`).toBe(0);
    all |= bit;
  }
}
