/**
 * Puzzles: positions with the set of right answers, put to every agent. What an agent gets wrong is listed, and must match.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DecisionView, parseAgent } from '../../agents/index.ts';
import { openPuzzles, parseScenarios, playScenario } from '../../harness/scenario/index.ts';
import { KNOWN_FAILURES } from './known-failures.ts';

const FOLDER = new URL('./', import.meta.url);
const CASES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((file) => parseScenarios(readFileSync(new URL(file, FOLDER), 'utf8'), file));

/** Which puzzles the agent gets wrong. */
function failuresOf(agent: string): string[] {
  return CASES.flatMap((one) => openPuzzles(one)).flatMap(({ id, game, best }) => {
    const player = parseAgent(agent).create([1, 2, 3, 4]);
    const answer = player.choose(new DecisionView(game).open(game));
    return best.includes(answer) ? [] : [id];
  });
}

describe('the puzzles', () => {
  it('are at least seventy, each with right and wrong answers on offer', () => {
    for (const result of CASES.flatMap((one) => playScenario(one))) {
      expect({ ...result, status: result.status, problem: result.problem }).toMatchObject({
        status: 'ok',
        problem: '',
      });
    }
    const puzzles = CASES.flatMap((one) => openPuzzles(one));
    expect(puzzles.length).toBeGreaterThanOrEqual(70);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
  });

  it.each(Object.keys(KNOWN_FAILURES))('are solved by %s but for the listed ones', (agent) => {
    expect(failuresOf(agent)).toEqual(KNOWN_FAILURES[agent]);
  });
});
