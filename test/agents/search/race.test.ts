/**
 * The race of options: who is dropped, what is kept, when it is settled.
 */

import { describe, expect, it } from 'vitest';
import { Race } from '../../../agents/search/race.ts';

/** Runs worlds in which each option that is left gets its value, one after another of what `values` gives for the world. */
function runWorlds(race: Race, worlds: number, values: (world: number) => readonly number[]): void {
  for (let world = 0; world < worlds; world++) {
    race.beginWorld();
    for (let i = 0; i < race.left; i++) race.add(race.order[i]!, values(world)[race.order[i]!]!);
    race.endWorld();
  }
}

const left = (race: Race): number[] => [...race.order.subarray(0, race.left)].sort((a, b) => a - b);

describe('a race of options', () => {
  it('drops the worse half again and again, but never the preferred one', () => {
    const race = new Race(8);
    race.begin(5, 4);
    runWorlds(race, 3, () => [0.9, 0.8, 0.7, 0.6, 0.1]);
    race.halve();
    expect(left(race)).toEqual([0, 1, 2, 4]);
    race.halve();
    expect(left(race)).toEqual([0, 1, 4]);
    race.begin(5, -1);
    runWorlds(race, 3, () => [0.1, 0.8, 0.7, 0.6, 0.9]);
    race.halve();
    expect(left(race)).toEqual([1, 2, 4]);
    expect(race.answer(0)).toBe(4);
  });

  it('keeps the preferred answer unless another one leads it by the margin, over the worlds that they share', () => {
    const race = new Race(2);
    // The other option is better by 0.1 in the mean, but by luck of the world.
    race.begin(2, 0);
    runWorlds(race, 10, (world) => [0.5, world % 2 === 0 ? 1 : 0.2]);
    expect([race.answer(0), race.answer(50), race.answer(100)]).toEqual([1, 1, 0]);
    // Worlds differ widely, but in each of them it is better: what they share does not blur the difference.
    race.begin(2, 0);
    runWorlds(race, 10, (world) => [world / 20, world / 20 + 0.01 + (world % 2) / 1000]);
    expect(race.answer(300)).toBe(1);
  });

  it('counts the first try of an option where the others behind it were worse, if the first can be trusted', () => {
    for (const trustsFirst of [false, true]) {
      const race = new Race(2, trustsFirst);
      race.begin(2, 0);
      for (let world = 0; world < 10; world++) {
        race.beginWorld();
        // Behind the second option there is more to decide, and two of three other answers lose.
        for (const [n, value] of [1, 0.2, 0.3, 1].entries()) {
          race.add(0, n === 3 ? 1 : 0.9);
          race.add(1, value);
        }
        race.endWorld();
      }
      expect(race.answer(0)).toBe(trustsFirst ? 1 : 0);
      expect(race.findings().means[1]).toBeCloseTo(trustsFirst ? 1 : 0.625, 12);
    }
  });

  it('counts worlds, not tries: a world that is tried more often weighs no more', () => {
    const race = new Race(2);
    race.begin(2, 0);
    for (const [tries, lead] of [
      [1, 0.2],
      [9, -0.1],
    ] as const) {
      race.beginWorld();
      for (let n = 0; n < tries; n++) {
        race.add(0, 0.5);
        race.add(1, 0.5 + lead);
      }
      race.endWorld();
    }
    expect(race.answer(0)).toBe(1);
    expect([...race.findings().visits.subarray(0, 2)]).toEqual([10, 10]);
  });

  it('is settled where all options come to the same thing or are far behind the preferred one, after some worlds', () => {
    const race = new Race(3);
    race.begin(3, 0);
    const same = (world: number): number[] => [world / 10, world / 10, world / 10 - 0.2 - (world % 2) / 100];
    runWorlds(race, 7, same);
    expect(race.isSettled()).toBe(false);
    runWorlds(race, 1, same);
    expect(race.isSettled()).toBe(true);
    // One that is sometimes better may be better.
    race.begin(3, 0);
    runWorlds(race, 20, (world) => [0.5, 0.5, world % 3 === 0 ? 0.6 : 0.45]);
    expect(race.isSettled()).toBe(false);
    // Without a preferred option nothing is settled.
    race.begin(3, -1);
    runWorlds(race, 20, () => [0.5, 0.5, 0.5]);
    expect(race.isSettled()).toBe(false);
  });
});
