/**
 * The maximum number of requirements that a declaration can obey (CR 508.1d, 509.1c), and whether a begun one can.
 *
 * A declaration is a set of pairs: creatures on the left, what they attack or block on the right. A requirement is a gain
 * of a pair, of the first pair of a creature, or of the first pair of what is attacked or blocked. Whoever asks fills the
 * columns below (`begin`, then the columns, then `setPair` and `leftState` for what is decided) and calls `best`,
 * `bestUnpaid` or `reaches`.
 *
 * Here what is decided is taken out and what is left is gathered into classes of equals, so that two hundred tokens of
 * a kind are one row with a number; `declarations.ts` searches among the classes.
 */

import { InvariantError } from '../state/game.ts';
import * as D from './declarations.ts';

/** Most creatures on a side, and things on the other; asserted. */
export const MOST_SIDE = D.MOST_SIDE;

export const NO_PAIR = -1;
export const FREE = 0;
export const MUST = 1;
export const OUT = 2;

export const sides = { left: 0, right: 0, most: MOST_SIDE, budget: 0 };
/** Gain of a pair, NO_PAIR when it may not be. */
export const pairGain = new Int8Array(MOST_SIDE * MOST_SIDE);
/** FREE, MUST, OUT for each pair; written by `setPair` only. */
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

/** The first creature that is equal to this one before anything is decided; itself when it is the first. */
export const leftAlike = new Int32Array(MOST_SIDE);
/** The same of what is attacked or blocked. */
export const rightAlike = new Int32Array(MOST_SIDE);
const rowHash = new Int32Array(MOST_SIDE);
/** How many pairs of the creature are MUST, and OUT; the last that is MUST. */
const musts = new Int32Array(MOST_SIDE);
const outs = new Int32Array(MOST_SIDE);
const onlyMust = new Int32Array(MOST_SIDE);
const known = { alike: false };

/** Begins a problem of so many on each side: no pairs, everybody free to take part once. */
export function begin(left: number, right: number): void {
  if (left > MOST_SIDE || right > MOST_SIDE)
    throw new InvariantError(`more than ${MOST_SIDE} creatures in a declaration`);
  sides.left = left;
  sides.right = right;
  sides.most = MOST_SIDE;
  sides.budget = 0;
  known.alike = false;
  leftMost.fill(1, 0, left);
  leftGain.fill(0, 0, left);
  leftState.fill(FREE, 0, left);
  leftNeeds.fill(0, 0, left);
  leftCost.fill(0, 0, left);
  leftLoss.fill(0, 0, left);
  musts.fill(0, 0, left);
  outs.fill(0, 0, left);
  pairGain.fill(NO_PAIR, 0, left * right);
  pairState.fill(FREE, 0, left * right);
  pairCost.fill(0, 0, left * right);
  rightLeast.fill(0, 0, right);
  rightMost.fill(MOST_SIDE, 0, right);
  rightGain.fill(0, 0, right);
}

/** Decides about a pair, or leaves it free again. */
export function setPair(l: number, r: number, state: number): void {
  const at = l * sides.right + r;
  if (pairState[at] === MUST) musts[l]--;
  else if (pairState[at] === OUT) outs[l]--;
  pairState[at] = state;
  if (state === MUST) {
    musts[l]++;
    onlyMust[l] = r;
  } else if (state === OUT) outs[l]++;
}

/** The greatest gain of a legal declaration; -1 when none is legal. */
export function best(): number {
  return condense(false) ? D.search(Number.POSITIVE_INFINITY) : -1;
}

/** The same of declarations for which nothing has to be paid. */
export function bestUnpaid(): number {
  return condense(true) ? D.search(Number.POSITIVE_INFINITY) : -1;
}

/** Whether some legal declaration gains at least so much. */
export function reaches(target: number): boolean {
  return condense(false) && D.search(target) >= target;
}

// ---------------------------------------------------------------- equals

/** Finds what is equal by itself: in all columns, decisions aside. */
export function findAlike(): void {
  if (known.alike) return;
  known.alike = true;
  const n = sides.left;
  const m = sides.right;
  for (let l = 0; l < n; l++) {
    let hash = (leftMost[l] * 31 + leftGain[l]) * 31 + leftNeeds[l];
    hash = (hash * 31 + leftCost[l]) * 31 + leftLoss[l];
    for (let at = l * m, end = at + m; at < end; at++)
      hash = (Math.imul(hash, 31) + pairGain[at] * 7 + pairCost[at]) | 0;
    rowHash[l] = hash;
    leftAlike[l] = l;
    for (let k = 0; k < l; k++) {
      if (leftAlike[k] !== k || rowHash[k] !== hash || !equalLefts(k, l)) continue;
      leftAlike[l] = k;
      break;
    }
  }
  for (let r = 0; r < m; r++) {
    rightAlike[r] = r;
    for (let k = 0; k < r; k++) {
      if (rightAlike[k] !== k || !equalRights(k, r)) continue;
      rightAlike[r] = k;
      break;
    }
  }
}

function equalLefts(a: number, b: number): boolean {
  if (leftMost[a] !== leftMost[b] || leftGain[a] !== leftGain[b] || leftNeeds[a] !== leftNeeds[b]) return false;
  if (leftCost[a] !== leftCost[b] || leftLoss[a] !== leftLoss[b]) return false;
  const m = sides.right;
  for (let r = 0; r < m; r++) {
    if (pairGain[a * m + r] !== pairGain[b * m + r] || pairCost[a * m + r] !== pairCost[b * m + r]) return false;
  }
  return true;
}

function equalRights(a: number, b: number): boolean {
  if (rightLeast[a] !== rightLeast[b] || rightMost[a] !== rightMost[b] || rightGain[a] !== rightGain[b]) return false;
  const m = sides.right;
  for (let l = 0; l < sides.left; l++) {
    if (leftAlike[l] !== l) continue;
    if (pairGain[l * m + a] !== pairGain[l * m + b] || pairCost[l * m + a] !== pairCost[l * m + b]) return false;
  }
  return true;
}

// ---------------------------------------------------------------- classes of what is not decided

/** The creature, and the thing on the right, that a class stands for. */
const leftOf = new Int32Array(MOST_SIDE);
const rightOf = new Int32Array(MOST_SIDE);
/** Class of the free creatures that are equal to this one; -1 none yet. */
const classOf = new Int32Array(MOST_SIDE);
/** Pairs on the right that are decided. */
const decidedRight = new Int32Array(MOST_SIDE);
/** Classes that are one creature about which something is decided; only those look at pairState. */
const partly = new Int32Array(MOST_SIDE);
const partlyCount = { n: 0 };

/** Gives the search its classes; false when what is decided is not legal. Unpaid: what costs something is left out. */
function condense(unpaid: boolean): boolean {
  findAlike();
  D.clear(sides.most, sides.budget);
  partlyCount.n = 0;
  classOf.fill(-1, 0, sides.left);
  decidedRight.fill(0, 0, sides.right);
  for (let l = 0; l < sides.left; l++) if (!condenseLeft(l, unpaid)) return false;
  for (let r = 0; r < sides.right; r++) if (!condenseRight(r)) return false;
  for (let c = 0; c < D.size.left; c++) if (!condensePairs(c, unpaid)) return false;
  return D.decided.number <= sides.most;
}

function condenseLeft(l: number, unpaid: boolean): boolean {
  const must = musts[l];
  if (leftState[l] === OUT || leftMost[l] === 0 || (unpaid && leftCost[l] > 0)) {
    return must === 0 && leftState[l] !== MUST;
  }
  if (must > leftMost[l]) return false;
  if (must === leftMost[l]) return decide(l, unpaid);
  if (must > 0 || outs[l] > 0 || leftState[l] === MUST) {
    const c = addLeft(l);
    D.leftFrom[c] = must > 0 || leftState[l] === MUST ? 1 : 0;
    partly[partlyCount.n++] = c;
    return true;
  }
  const first = leftAlike[l];
  if (classOf[first] < 0) classOf[first] = addLeft(l);
  else {
    D.leftCount[classOf[first]]++;
    D.leftTo[classOf[first]]++;
  }
  return true;
}

function addLeft(l: number): number {
  const c = D.size.left++;
  leftOf[c] = l;
  D.leftCount[c] = 1;
  D.leftFrom[c] = 0;
  D.leftTo[c] = 1;
  D.leftMost[c] = leftMost[l];
  D.leftGain[c] = leftGain[l];
  D.leftNeeds[c] = leftNeeds[l];
  D.leftCost[c] = leftCost[l];
  D.leftLoss[c] = leftLoss[l];
  return c;
}

/** The creature does what it must and nothing more. */
function decide(l: number, unpaid: boolean): boolean {
  const m = sides.right;
  const first = leftMost[l] === 1 ? onlyMustOf(l) : 0;
  for (let r = first; r < m; r++) {
    const at = l * m + r;
    if (pairState[at] !== MUST) continue;
    if (pairGain[at] === NO_PAIR || (unpaid && pairCost[at] > 0)) return false;
    D.decided.gain += pairGain[at];
    D.decided.cost += pairCost[at];
    decidedRight[r]++;
    if (leftMost[l] === 1) break;
  }
  D.decided.number++;
  D.decided.gain += leftGain[l];
  D.decided.cost += leftCost[l];
  D.decided.loss += leftLoss[l];
  if (leftNeeds[l] > D.decided.needs) D.decided.needs = leftNeeds[l];
  return true;
}

/** The last pair that was made MUST, if it still is; else where to begin looking. */
function onlyMustOf(l: number): number {
  return pairState[l * sides.right + onlyMust[l]] === MUST ? onlyMust[l] : 0;
}

function condenseRight(r: number): boolean {
  const done = decidedRight[r];
  if (done > rightMost[r]) return false;
  if (done > 0) D.decided.gain += rightGain[r];
  let d = 0;
  while (d < D.size.right && !alikeNow(rightOf[d], r)) d++;
  if (d === D.size.right) {
    D.size.right++;
    rightOf[d] = r;
    D.rightCount[d] = 0;
    D.rightLeast[d] = Math.max(0, rightLeast[r] - done);
    D.rightMost[d] = rightMost[r] - done;
    D.rightGain[d] = done > 0 ? 0 : rightGain[r];
  }
  const count = ++D.rightCount[d];
  const must = done > 0 && D.rightLeast[d] > 0;
  const can = D.rightMost[d] > 0 && D.rightLeast[d] <= D.rightMost[d];
  D.rightFrom[d] = must ? count : 0;
  D.rightTo[d] = can ? count : 0;
  return can || !must;
}

/** Equal also in what is decided. */
function alikeNow(a: number, b: number): boolean {
  if (rightAlike[a] !== rightAlike[b] || decidedRight[a] !== decidedRight[b]) return false;
  for (let i = 0; i < partlyCount.n; i++) {
    const row = leftOf[partly[i]] * sides.right;
    if (pairState[row + a] !== pairState[row + b]) return false;
  }
  return true;
}

function condensePairs(c: number, unpaid: boolean): boolean {
  const row = leftOf[c] * sides.right;
  for (let d = 0, to = c * D.size.right; d < D.size.right; d++, to++) {
    const at = row + rightOf[d];
    const state = pairState[at];
    const may = pairGain[at] !== NO_PAIR && state !== OUT && !(unpaid && pairCost[at] > 0);
    if (!may && state === MUST) return false;
    D.pairGain[to] = pairGain[at];
    D.pairCost[to] = pairCost[at];
    D.pairTo[to] = may ? D.leftCount[c] * D.rightCount[d] : 0;
    D.pairFrom[to] = state === MUST ? D.rightCount[d] : 0;
  }
  return true;
}
