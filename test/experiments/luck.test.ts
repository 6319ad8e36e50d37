import { describe, expect, it } from 'vitest';
import { Cell } from '../../harness/experiments/index.ts';
import { withoutLuck } from '../../harness/experiments/luck.ts';
import { planGame, playGame, setTable } from '../../harness/run/index.ts';
import { fileWith, read } from './files.ts';

describe('the luck of opening hands', () => {
  it('is taken out of a win rate, which stays where it is on average', () => {
    const { arms } = read(fileWith());
    const experiment = arms[0]!.cells[0]!;
    const table = setTable(experiment);
    const cell = new Cell();
    for (let index = 0; index < 240; index++) cell.add(playGame(table, planGame(experiment.seed, index)));
    const { plain, controlled, gain } = withoutLuck([experiment], [cell], 120, 0.95);
    expect(plain.count).toBe(120);
    expect(Math.abs(controlled.estimate - plain.estimate)).toBeLessThan(0.04);
    expect(gain).toBeGreaterThan(0.8);
    expect(withoutLuck([experiment], [cell], 120, 0.95)).toEqual({ plain, controlled, gain });
  });

  it('is left alone where there are few games', () => {
    const { arms } = read(fileWith());
    const experiment = arms[0]!.cells[0]!;
    const { plain, controlled, gain } = withoutLuck([experiment], [new Cell()], 0, 0.95);
    expect([plain.count, gain]).toEqual([0, 1]);
    expect(controlled).toEqual(plain);
  });
});
