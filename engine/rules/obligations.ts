/**
 * The maximum number of requirements that a declaration can obey (CR 508.1d, 509.1c), and whether a begun one can.
 *
 * A declaration is a set of pairs: creatures on the left, what they attack or block on the right. A requirement is a gain
 * of a pair, of the first pair of a creature, or of the first pair of what is attacked or blocked. Most restrictions are
 * capacities, so the best declaration is a flow of the greatest gain, found by augmenting paths. What is none ("two or
 * more or nothing", "not alone", a total to pay) is left out of the flow and, where the flow disobeys it, tried both ways:
 * branch and bound, with the flow as the bound. Exact within NODES tries.
 *
 * Whoever asks fills the scratch below (`begin`, then the columns) and calls `best` or `reaches`.
 */

import { InvariantError } from '../state/game.ts';

/** Most creatures on a side, and things on the other; asserted. */
export const MOST_SIDE = 512;
/** Tries of one search. */
// SIMPLIFIED: a declaration that needs more than 4,000 tries to be found best is answered by the best found (CR 508.1d, 509.1c).
const NODES = 4000;
const FORCED = 1 << 16;
const NONE = -1 << 30;

export const NO_PAIR = -1;
export const FREE = 0;
export const MUST = 1;
export const OUT = 2;

export const sides = { left: 0, right: 0, most: MOST_SIDE, budget: 0 };
/** Gain of a pair, NO_PAIR when it may not be. */
export const pairGain = new Int8Array(MOST_SIDE * MOST_SIDE);
/** FREE, MUST, OUT for each pair. */
export const pairState = new Uint8Array(MOST_SIDE * MOST_SIDE);
/** What the pair costs of the budget. */
export const pairCost = new Int32Array(MOST_SIDE * MOST_SIDE);
export const leftMost = new Int32Array(MOST_SIDE);
export const leftGain = new Int32Array(MOST_SIDE);
export const leftState = new Uint8Array(MOST_SIDE);
/** The creature may take part only beside so many in all; 0 or 1 alone. */
export const leftNeeds = new Int32Array(MOST_SIDE);
/** What the creature costs of the budget when it takes part. */
export const leftCost = new Int32Array(MOST_SIDE);
/** What the creature takes from the budget when it takes part, if anything has to be paid. */
export const leftLoss = new Int32Array(MOST_SIDE);
export const rightLeast = new Int32Array(MOST_SIDE);
export const rightMost = new Int32Array(MOST_SIDE);
export const rightGain = new Int32Array(MOST_SIDE);
export const rightState = new Uint8Array(MOST_SIDE);

const taken = new Uint8Array(MOST_SIDE * MOST_SIDE);
const usedLeft = new Int32Array(MOST_SIDE);
const usedRight = new Int32Array(MOST_SIDE);
const gainLeft = new Int32Array(MOST_SIDE);
const gainRight = new Int32Array(MOST_SIDE);
const cameLeft = new Int32Array(MOST_SIDE);
const cameRight = new Int32Array(MOST_SIDE);
const search = { nodes: 0, best: -1, target: 0 };

/** Begins a problem of so many on each side: no pairs, everybody free to take part once. */
export function begin(left: number, right: number): void {
  if (left > MOST_SIDE || right > MOST_SIDE)
    throw new InvariantError(`more than ${MOST_SIDE} creatures in a declaration`);
  sides.left = left;
  sides.right = right;
  sides.most = MOST_SIDE;
  sides.budget = 0;
  for (let l = 0; l < left; l++) {
    leftMost[l] = 1;
    leftGain[l] = 0;
    leftState[l] = FREE;
    leftNeeds[l] = 0;
    leftCost[l] = 0;
    leftLoss[l] = 0;
    for (let r = 0, at = l * right; r < right; r++, at++) {
      pairGain[at] = NO_PAIR;
      pairState[at] = FREE;
      pairCost[at] = 0;
    }
  }
  for (let r = 0; r < right; r++) {
    rightLeast[r] = 0;
    rightMost[r] = MOST_SIDE;
    rightGain[r] = 0;
    rightState[r] = FREE;
  }
}

/** The greatest gain of a legal declaration; -1 when none is legal. */
export function best(): number {
  search.nodes = 0;
  search.best = -1;
  search.target = MOST_SIDE * MOST_SIDE;
  branch();
  return search.best;
}

/** Whether some legal declaration gains at least so much. */
export function reaches(target: number): boolean {
  search.nodes = 0;
  search.best = -1;
  search.target = target;
  branch();
  return search.best >= target;
}

// ---------------------------------------------------------------- branch and bound

/** Solves the problem as it stands, or splits it where the flow disobeys what is no capacity. */
function branch(): void {
  if (search.best >= search.target || search.nodes++ >= NODES) return;
  const value = flow();
  if (value < 0 || value <= search.best || (search.target < MOST_SIDE * MOST_SIDE && value < search.target)) return;
  for (let r = 0; r < sides.right; r++) {
    if (usedRight[r] === 0 || usedRight[r] >= rightLeast[r] || rightState[r] !== FREE) continue;
    tryBoth(rightState, r, MUST);
    return;
  }
  if (splitPayment() || splitNumber(value)) return;
  search.best = value;
}

/** Tries a state for the element, then the opposite, then restores it. */
function tryBoth(column: Uint8Array, at: number, first: number): void {
  column[at] = first;
  branch();
  column[at] = first === MUST ? OUT : MUST;
  branch();
  column[at] = FREE;
}

/** True when the declaration costs more than can be paid; then it was split. */
function splitPayment(): boolean {
  let cost = 0;
  let loss = 0;
  let pair = -1;
  for (let l = 0; l < sides.left; l++) {
    if (usedLeft[l] > 0) {
      cost += leftCost[l];
      loss += leftLoss[l];
    }
    for (let r = 0, at = l * sides.right; r < sides.right; r++, at++) {
      if (!taken[at] || pairCost[at] === 0) continue;
      cost += pairCost[at];
      if (pairState[at] === FREE) pair = at;
    }
  }
  if (cost === 0 || cost + loss <= sides.budget) return false;
  if (pair >= 0) tryBoth(pairState, pair, OUT);
  else {
    for (let l = 0; l < sides.left; l++) {
      if (usedLeft[l] === 0 || leftLoss[l] + leftCost[l] === 0 || leftState[l] !== FREE) continue;
      tryBoth(leftState, l, OUT);
      break;
    }
  }
  return true;
}

/** True when too many or too few creatures take part; then it was split, or solved by others who join for nothing. */
function splitNumber(value: number): boolean {
  let number = 0;
  let lonely = -1;
  let loose = -1;
  for (let l = 0; l < sides.left; l++) {
    if (usedLeft[l] === 0) continue;
    number++;
    if (leftState[l] === FREE) loose = l;
    if (lonely < 0 || leftNeeds[l] > leftNeeds[lonely]) lonely = l;
  }
  if (number > sides.most) {
    if (loose >= 0) tryBoth(leftState, loose, OUT);
    return true;
  }
  if (lonely < 0 || leftNeeds[lonely] <= number) return false;
  if (joined(number, leftNeeds[lonely])) {
    search.best = value;
    return true;
  }
  splitLonely(lonely);
  return true;
}

/** Either the creature stays out, or it and one more take part. */
function splitLonely(lonely: number): void {
  const state = leftState[lonely];
  if (state === FREE) {
    leftState[lonely] = OUT;
    branch();
  }
  leftState[lonely] = MUST;
  for (let l = 0; l < sides.left; l++) {
    if (leftState[l] !== FREE) continue;
    leftState[l] = MUST;
    branch();
    leftState[l] = FREE;
  }
  leftState[lonely] = state;
}

/** Whether others can join for nothing until so many take part. */
function joined(number: number, wanted: number): boolean {
  if (wanted > sides.most) return false;
  let n = number;
  for (let l = 0; l < sides.left && n < wanted; l++) {
    if (usedLeft[l] > 0 || leftState[l] === OUT || leftNeeds[l] > wanted || leftMost[l] === 0) continue;
    if (leftLoss[l] + leftCost[l] > 0) continue;
    for (let r = 0, at = l * sides.right; r < sides.right; r++, at++) {
      if (!isOpen(at, r) || pairCost[at] > 0 || usedRight[r] >= rightMost[r]) continue;
      if (usedRight[r] + 1 < rightLeast[r]) continue;
      usedRight[r]++;
      n++;
      break;
    }
  }
  return n >= wanted;
}

// ---------------------------------------------------------------- the flow

function isOpen(at: number, r: number): boolean {
  return pairGain[at] !== NO_PAIR && pairState[at] !== OUT && rightState[r] !== OUT;
}

/** The greatest gain by augmenting paths; -1 when something that must be can't be. */
function flow(): number {
  const n = sides.left;
  const m = sides.right;
  taken.fill(0, 0, n * m);
  usedLeft.fill(0, 0, n);
  usedRight.fill(0, 0, m);
  let forced = 0;
  for (let l = 0; l < n; l++) {
    if (leftState[l] === MUST) forced++;
    for (let r = 0, at = l * m; r < m; r++, at++) if (pairState[at] === MUST) forced++;
  }
  for (let r = 0; r < m; r++) if (rightState[r] === MUST) forced += rightLeast[r];
  let value = 0;
  for (let left = sides.most < MOST_SIDE ? mostPairs() : n * m; left > 0; left--) {
    const more = augment();
    if (more <= 0) break;
    value += more;
  }
  const gain = value - forced * FORCED;
  return gain >= 0 && gain < FORCED ? gain : -1;
}

/** A bound of the number of pairs: exact where a creature makes one. */
function mostPairs(): number {
  let most = 1;
  for (let l = 0; l < sides.left; l++) most = Math.max(most, leftMost[l]);
  return sides.most * most;
}

/** What one more pair of the creature gains by itself; NONE when it may make no more. */
function nextLeft(l: number): number {
  if (leftState[l] === OUT || usedLeft[l] >= leftMost[l]) return NONE;
  return usedLeft[l] > 0 ? 0 : leftGain[l] + (leftState[l] === MUST ? FORCED : 0);
}

function nextRight(r: number): number {
  if (rightState[r] === OUT || usedRight[r] >= rightMost[r]) return NONE;
  const gain = usedRight[r] > 0 ? 0 : rightGain[r];
  return rightState[r] === MUST && usedRight[r] < rightLeast[r] ? gain + FORCED : gain;
}

function gainOf(at: number): number {
  return pairState[at] === MUST ? pairGain[at] + FORCED : pairGain[at];
}

/** Follows the path of the greatest gain; returns its gain, 0 for none. */
function augment(): number {
  const n = sides.left;
  const m = sides.right;
  for (let l = 0; l < n; l++) {
    gainLeft[l] = nextLeft(l);
    cameLeft[l] = -1;
  }
  for (let r = 0; r < m; r++) gainRight[r] = NONE;
  relax();
  let end = -1;
  let most = 0;
  for (let r = 0; r < m; r++) {
    const last = nextRight(r);
    if (last === NONE || gainRight[r] === NONE || gainRight[r] + last <= most) continue;
    most = gainRight[r] + last;
    end = r;
  }
  if (end < 0) return 0;
  usedRight[end]++;
  for (let r = end; ; ) {
    const l = cameRight[r];
    taken[l * m + r] = 1;
    r = cameLeft[l];
    if (r < 0) {
      usedLeft[l]++;
      return most;
    }
    taken[l * m + r] = 0;
  }
}

/** Bellman–Ford over the residual graph; it has no cycle that gains, so at most n + m rounds. */
function relax(): void {
  const n = sides.left;
  const m = sides.right;
  for (let round = n + m; round > 0; round--) {
    let changed = false;
    for (let l = 0; l < n; l++) {
      const from = gainLeft[l];
      if (from === NONE) continue;
      for (let r = 0, at = l * m; r < m; r++, at++) {
        if (taken[at] || !isOpen(at, r)) continue;
        const gain = from + gainOf(at);
        if (gain <= gainRight[r]) continue;
        gainRight[r] = gain;
        cameRight[r] = l;
        changed = true;
      }
    }
    if (!changed) return;
    changed = false;
    for (let l = 0; l < n; l++) {
      for (let r = 0, at = l * m; r < m; r++, at++) {
        if (!taken[at] || gainRight[r] === NONE) continue;
        const gain = gainRight[r] - gainOf(at);
        if (gain <= gainLeft[l]) continue;
        gainLeft[l] = gain;
        cameLeft[l] = r;
        changed = true;
      }
    }
    if (!changed) return;
  }
}
