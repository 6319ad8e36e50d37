// Cards that can't be played yet are refused by name, with what they wait for.

import { describe, expect, it } from 'vitest';
import { POOL, UNSUPPORTED } from '../../engine/index.ts';

describe('the list of cards that wait', () => {
  it('has no card of the pool', () => {
    expect(POOL.filter(({ name }) => UNSUPPORTED.has(name)).map(({ name }) => name)).toEqual([]);
  });

  it('says for each card what it waits for', () => {
    expect(UNSUPPORTED.size).toBeGreaterThan(20);
    for (const [name, reason] of UNSUPPORTED) {
      expect(name.length, reason).toBeGreaterThan(2);
      expect(reason.length, name).toBeGreaterThan(3);
    }
  });
});
