// Packed options: what goes in comes out.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPTION_ID_BITS, OPTION_VALUE_BITS, optionId, optionTag, optionValue, packOption } from '../../engine/index.ts';

const below = (bits: number) => fc.integer({ min: 0, max: 2 ** bits - 1 });

describe('a packed option', () => {
  it('gives back its tag, id and value', () => {
    fc.assert(
      fc.property(below(5), below(OPTION_ID_BITS), below(OPTION_VALUE_BITS), (tag, id, value) => {
        const packed = packOption(tag, id, value);
        expect([optionTag(packed), optionId(packed), optionValue(packed)]).toEqual([tag, id, value]);
        expect(packed).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is another number when any part is another', () => {
    const parts = fc.tuple(below(5), below(OPTION_ID_BITS), below(OPTION_VALUE_BITS));
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        expect(packOption(...one) === packOption(...other)).toBe(String(one) === String(other));
      }),
    );
  });
});
