// What the live display costs: a display that is drawn is compared with none.

import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { formatDisplay, measureDisplay } from '../../bench/display.ts';

const self = fileURLToPath(new URL('../../bench/main.ts', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

describe('runs with the live display and without', () => {
  it('are compared by processor time, and the display was drawn', async () => {
    const report = await measureDisplay({ root, self }, { games: 20, rounds: 2, workers: 1 });
    expect(report.written).toBeGreaterThan(20);
    expect(report.withByWithout.median).toBeGreaterThan(0);
    expect(formatDisplay(report)).toMatch(/^2 rounds of 20 games with 1 workers: the live display costs /);
  }, 60_000);
});
