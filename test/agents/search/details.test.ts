// Which decisions searches leave to the rules of thumb.

import { describe, expect, it } from 'vitest';
import { isDetail } from '../../../agents/search/magic.ts';
import { DECIDE_DEVOUR, DECIDE_MULLIGAN, DECIDE_PAYMENT, DECIDE_TARGET } from '../../../engine/index.ts';

describe('details', () => {
  it('are payments and opening hands, not what comes after the thirty-second kind of decision', () => {
    expect([DECIDE_PAYMENT, DECIDE_MULLIGAN].map(isDetail)).toEqual([true, true]);
    expect([DECIDE_TARGET, DECIDE_DEVOUR].map(isDetail)).toEqual([false, false]);
  });
});
