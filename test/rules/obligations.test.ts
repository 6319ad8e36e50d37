// The search for the most requirements that a declaration can obey (CR 508.1d, 509.1c), against trying everything.

import { describe, expect, it } from 'vitest';
import * as O from '../../engine/rules/obligations.ts';
import { Dice } from '../conformance/dice.ts';

/** Every legal declaration of the problem in the scratch, as its gain. */
function everyGain(): number[] {
  const { left, right } = O.sides;
  const gains: number[] = [];
  const pairs: boolean[] = new Array(left * right).fill(false);
  const visit = (at: number): void => {
    if (at < left * right) {
      visit(at + 1);
      if (O.pairGain[at] !== O.NO_PAIR) {
        pairs[at] = true;
        visit(at + 1);
        pairs[at] = false;
      }
      return;
    }
    const gain = gainOf(pairs);
    if (gain >= 0) gains.push(gain);
  };
  visit(0);
  return gains;
}

function gainOf(pairs: readonly boolean[]): number {
  const { left, right, most, budget } = O.sides;
  const byLeft = new Array<number>(left).fill(0);
  const byRight = new Array<number>(right).fill(0);
  let gain = 0;
  let cost = 0;
  for (let l = 0; l < left; l++) {
    for (let r = 0; r < right; r++) {
      const at = l * right + r;
      if (O.pairState[at] === O.MUST && !pairs[at]) return -1;
      if (!pairs[at]) continue;
      if (O.pairState[at] === O.OUT) return -1;
      byLeft[l]!++;
      byRight[r]!++;
      gain += O.pairGain[at]!;
      cost += O.pairCost[at]!;
    }
  }
  const number = byLeft.filter((n) => n > 0).length;
  if (number > most) return -1;
  let loss = 0;
  for (let l = 0; l < left; l++) {
    const n = byLeft[l]!;
    if (n > O.leftMost[l]! || (n > 0 && O.leftState[l] === O.OUT) || (n === 0 && O.leftState[l] === O.MUST)) return -1;
    if (n === 0) continue;
    if (number < O.leftNeeds[l]!) return -1;
    gain += O.leftGain[l]!;
    cost += O.leftCost[l]!;
    loss += O.leftLoss[l]!;
  }
  for (let r = 0; r < right; r++) {
    const n = byRight[r]!;
    if (n > O.rightMost[r]! || (n > 0 && n < O.rightLeast[r]!)) return -1;
    if (n > 0) gain += O.rightGain[r]!;
  }
  return cost > 0 && cost + loss > budget ? -1 : gain;
}

function randomProblem(dice: Dice): void {
  const left = 1 + dice.below(4);
  const right = 1 + dice.below(3);
  O.begin(left, right);
  if (dice.below(3) === 0) O.sides.most = 1 + dice.below(3);
  O.sides.budget = dice.below(6);
  const costs = dice.below(3) === 0;
  for (let l = 0; l < left; l++) {
    if (dice.below(4) === 0) O.leftMost[l] = 2;
    if (dice.below(3) === 0) O.leftGain[l] = 1;
    if (dice.below(4) === 0) O.leftNeeds[l] = 2 + dice.below(2);
    if (costs && dice.below(3) === 0) O.leftLoss[l] = 1;
    if (costs && dice.below(4) === 0) O.leftCost[l] = 1 + dice.below(2);
    for (let r = 0; r < right; r++) {
      if (dice.below(4) === 0) continue;
      O.pairGain[l * right + r] = dice.below(3) === 0 ? 1 + dice.below(2) : 0;
      if (costs && dice.below(2) === 0) O.pairCost[l * right + r] = 1 + dice.below(3);
      const state = dice.below(10);
      if (state === 0) O.setPair(l, r, O.MUST);
      if (state === 1) O.setPair(l, r, O.OUT);
    }
  }
  for (let r = 0; r < right; r++) {
    if (dice.below(3) === 0) O.rightLeast[r] = 2 + dice.below(2);
    if (dice.below(4) === 0) O.rightMost[r] = 1 + dice.below(2);
    if (dice.below(3) === 0) O.rightGain[r] = 1;
  }
}

/** A problem of few kinds of creatures and things, so that many are alike. */
function alikeProblem(dice: Dice): void {
  const left = 3 + dice.below(3);
  const right = 1 + dice.below(3);
  O.begin(left, right);
  if (dice.below(3) === 0) O.sides.most = 1 + dice.below(4);
  O.sides.budget = dice.below(6);
  const costs = dice.below(3) === 0;
  const kinds = Array.from({ length: 2 }, () => ({
    most: dice.below(4) === 0 ? 2 : 1,
    gain: dice.below(2),
    needs: dice.below(3) === 0 ? 2 + dice.below(2) : 0,
    loss: costs ? dice.below(2) : 0,
    cost: costs ? dice.below(2) : 0,
    pairs: Array.from({ length: 2 }, () => dice.below(4) - 1),
    pairCosts: Array.from({ length: 2 }, () => (costs ? dice.below(3) : 0)),
  }));
  const things = Array.from({ length: 2 }, () => ({
    least: dice.below(2) === 0 ? 2 + dice.below(2) : 0,
    most: dice.below(3) === 0 ? 1 + dice.below(3) : O.MOST_SIDE,
    gain: dice.below(2),
  }));
  const thingOf = Array.from({ length: right }, () => dice.below(2));
  for (let l = 0; l < left; l++) {
    const kind = kinds[dice.below(2)]!;
    O.leftMost[l] = kind.most;
    O.leftGain[l] = kind.gain;
    O.leftNeeds[l] = kind.needs;
    O.leftLoss[l] = kind.loss;
    O.leftCost[l] = kind.cost;
    for (let r = 0; r < right; r++) {
      O.pairGain[l * right + r] = kind.pairs[thingOf[r]!]!;
      O.pairCost[l * right + r] = kind.pairCosts[thingOf[r]!]!;
    }
  }
  for (let r = 0; r < right; r++) {
    const thing = things[thingOf[r]!]!;
    O.rightLeast[r] = thing.least;
    O.rightMost[r] = thing.most;
    O.rightGain[r] = thing.gain;
  }
  for (let n = dice.below(3); n > 0; n--) {
    O.setPair(dice.below(left), dice.below(right), dice.below(2) === 0 ? O.MUST : O.OUT);
    O.leftState[dice.below(left)] = [O.FREE, O.MUST, O.OUT][dice.below(3)]!;
  }
}

/** What costs something may not be. */
function forbidCosts(): void {
  for (let l = 0; l < O.sides.left; l++) {
    for (let r = 0, at = l * O.sides.right; r < O.sides.right; r++, at++) {
      if (O.leftCost[l]! > 0 || O.pairCost[at]! > 0) O.pairGain[at] = O.NO_PAIR;
    }
  }
}

describe('the most requirements of a declaration', () => {
  it('is what trying every declaration finds among creatures and things that are alike', () => {
    const dice = new Dice(8);
    for (let n = 0; n < 1500; n++) {
      alikeProblem(dice);
      const gains = everyGain();
      const most = gains.length === 0 ? -1 : Math.max(...gains);
      expect(O.best(), `problem ${n}`).toBe(most);
      if (most >= 0) expect(O.reaches(most), `problem ${n}`).toBe(true);
      expect(O.reaches(most + 1), `problem ${n}`).toBe(false);
      const unpaid = O.bestUnpaid();
      forbidCosts();
      expect(unpaid, `problem ${n}, unpaid`).toBe(Math.max(-1, ...everyGain()));
    }
  });

  it('is what trying every declaration finds, on random boards', () => {
    const dice = new Dice(7);
    for (let n = 0; n < 3000; n++) {
      randomProblem(dice);
      const gains = everyGain();
      const most = gains.length === 0 ? -1 : Math.max(...gains);
      expect(O.best(), `problem ${n}`).toBe(most);
      if (most >= 0) expect(O.reaches(most), `problem ${n}`).toBe(true);
      expect(O.reaches(most + 1), `problem ${n}`).toBe(false);
    }
  });

  it('is found on a wide board where each of 60 creatures can obey one of 60 requirements', () => {
    O.begin(60, 60);
    O.pairGain.fill(0, 0, 60 * 60);
    O.rightGain.fill(1, 0, 60);
    O.leftGain.fill(1, 0, 60);
    expect(O.best()).toBe(120);
  });

  it('is found among 500 tokens of a kind that may attack one of 20 things, two of them a thing at most', () => {
    O.begin(500, 20);
    O.pairGain.fill(1, 0, 500 * 20);
    O.rightMost.fill(2, 0, 20);
    expect(O.best()).toBe(40);
    O.leftNeeds.fill(41, 0, 500);
    expect(O.best()).toBe(0);
    O.sides.most = 30;
    O.leftNeeds.fill(30, 0, 500);
    expect(O.best()).toBe(30);
  });

  it('is found when 200 creatures that must block stand against 100 attackers that need two or three blockers', () => {
    O.begin(200, 100);
    O.pairGain.fill(0, 0, 200 * 100);
    O.leftGain.fill(1, 0, 200);
    for (let r = 0; r < 100; r++) O.rightLeast[r] = 2 + (r % 2);
    for (let r = 0; r < 100; r++) O.rightGain[r] = 1;
    expect(O.best()).toBe(200 + 50 + 33);
  });
});
