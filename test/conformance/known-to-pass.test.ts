/**
 * Players who are known to have nothing to do are passed over: those games are the ones in which everybody is looked at
 * afresh before every step.
 */

import { afterEach, describe, expect, it } from 'vitest';
import { advance, chooseUnchecked, type Game, hash, maxOptions, options, STATUS_DECISION } from '../../engine/index.ts';
import { procedures, type Step } from '../../engine/kernel/frames.ts';
import { DIRTY_ALL } from '../../engine/state/header.ts';
import { Dice } from './dice.ts';
import { gameOf, type Source } from './play.ts';

const plain = procedures.map((steps) => [...steps]);

afterEach(() => restore());

function restore(): void {
  procedures.forEach((steps, p) => {
    steps.splice(0, steps.length, ...(plain[p] ?? []));
  });
}

/** From now on every player is looked at anew before each step. */
function forgetBeforeEachStep(): void {
  for (const steps of procedures) {
    steps.forEach((step: Step, i) => {
      steps[i] = (g: Game, f: number) => {
        g.dirty.fill(DIRTY_ALL);
        return step(g, f);
      };
    });
  }
}

/** Hashes at the decisions of a game that dice play. */
function playThrough(seed: number, source: Source, players: number): string[] {
  const game = gameOf(seed, source, { players, limits: { decisions: 250 } });
  const dice = new Dice(seed);
  const path: string[] = [];
  let out = new Int32Array(0);
  while (advance(game) === STATUS_DECISION) {
    if (out.length < maxOptions(game)) out = new Int32Array(maxOptions(game));
    const n = options(game, out);
    path.push(`${hash(game)} ${out.subarray(0, n)}`);
    chooseUnchecked(game, dice.below(n));
  }
  return path;
}

describe('players who are known to have nothing to do', () => {
  it.each([
    ['shipped', 2, 12],
    ['pool', 2, 25],
    ['pool', 4, 12],
    ['narrow', 3, 12],
    ['card', 2, 40],
  ] as const)('are passed over without changing a game: %s decks, %d players', (source, players, games) => {
    for (let seed = 1; seed <= games; seed++) {
      const known = playThrough(seed * 7919, source, players);
      forgetBeforeEachStep();
      const afresh = playThrough(seed * 7919, source, players);
      restore();
      expect(known.length, `seed ${seed * 7919}`).toBeGreaterThan(0);
      expect(known, `seed ${seed * 7919}`).toEqual(afresh);
    }
  });
});
