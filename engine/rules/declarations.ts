/**
 * The best declaration of attackers or blockers among classes of equals: branch and bound, with a flow as the bound.
 *
 * A class is a number of creatures, or of things attacked or blocked, that nothing tells apart. How many of them take part,
 * and how many pairs two classes make, are numbers with bounds from–to. Most restrictions are capacities, so the best
 * declaration is a flow of the greatest gain, found by augmenting paths. What is none ("two or more or nothing", "not
 * alone", a total to pay) is left out of the flow; where the flow disobeys it, the range of a number is split and both
 * parts are tried. A flow between classes can always be dealt out to their members in turn, so nothing is lost. Exact within
 * NODES tries.
 */

export const MOST_SIDE = 512;
/** Tries of one search. */
// SIMPLIFIED: a declaration that needs more than 4,000 tries to be found best is answered by the best found (CR 508.1d, 509.1c).
const NODES = 4000;
/** Gain of what must be: more than all other gains together. */
const FORCED = 1 << 24;
const NONE = Number.NEGATIVE_INFINITY;

export const size = { left: 0, right: 0, most: 0, budget: 0 };
/** What is decided: it takes part whatever else does. */
export const decided = { number: 0, needs: 0, gain: 0, cost: 0, loss: 0 };
export const leftCount = new Int32Array(MOST_SIDE);
/** How many of the class take part: at least, at most. */
export const leftFrom = new Int32Array(MOST_SIDE);
export const leftTo = new Int32Array(MOST_SIDE);
/** Pairs that one of the class may make. */
export const leftMost = new Int32Array(MOST_SIDE);
export const leftGain = new Int32Array(MOST_SIDE);
export const leftNeeds = new Int32Array(MOST_SIDE);
export const leftCost = new Int32Array(MOST_SIDE);
export const leftLoss = new Int32Array(MOST_SIDE);
export const rightCount = new Int32Array(MOST_SIDE);
/** How many of the class are in pairs: at least, at most. */
export const rightFrom = new Int32Array(MOST_SIDE);
export const rightTo = new Int32Array(MOST_SIDE);
/** In so many pairs is one of the class, if in any. */
export const rightLeast = new Int32Array(MOST_SIDE);
export const rightMost = new Int32Array(MOST_SIDE);
export const rightGain = new Int32Array(MOST_SIDE);
export const pairGain = new Int8Array(MOST_SIDE * MOST_SIDE);
export const pairCost = new Int32Array(MOST_SIDE * MOST_SIDE);
/** How many pairs the classes make: at least, at most. */
export const pairFrom = new Int32Array(MOST_SIDE * MOST_SIDE);
export const pairTo = new Int32Array(MOST_SIDE * MOST_SIDE);

/** The flow: pairs of the classes, pairs of the class. */
const pairs = new Int32Array(MOST_SIDE * MOST_SIDE);
const usedLeft = new Int32Array(MOST_SIDE);
const usedRight = new Int32Array(MOST_SIDE);
/** The best path to a class and the class before it on that path. */
const gainLeft = new Float64Array(MOST_SIDE);
const gainRight = new Float64Array(MOST_SIDE);
const cameLeft = new Int32Array(MOST_SIDE);
const cameRight = new Int32Array(MOST_SIDE);
const run = { nodes: 0, best: -1, target: 0 };

/** Begins with no classes and nothing decided. */
export function clear(most: number, budget: number): void {
  size.left = 0;
  size.right = 0;
  size.most = most;
  size.budget = budget;
  decided.number = 0;
  decided.needs = 0;
  decided.gain = 0;
  decided.cost = 0;
  decided.loss = 0;
}

/** The greatest gain of a legal declaration, or one of at least so much; -1 when there is none. */
export function search(target: number): number {
  run.nodes = 0;
  run.best = -1;
  run.target = target;
  branch();
  return run.best;
}

// ---------------------------------------------------------------- branch and bound

/** Solves the problem as it stands, or splits it where the flow disobeys what is no capacity. */
function branch(): void {
  if (run.best >= run.target || run.nodes++ >= NODES || costsTooMuch()) return;
  const flowed = flow();
  if (flowed < 0) return;
  const value = flowed + decided.gain;
  if (value <= run.best || (run.target !== Number.POSITIVE_INFINITY && value < run.target)) return;
  if (splitRight() || splitPayment() || splitNumber(value)) return;
  run.best = value;
}

/** Tries the number of pairs or members above `at`, and not above it; upper says which first. */
function tryBoth(from: Int32Array, to: Int32Array, i: number, at: number, upper: boolean): void {
  const least = from[i];
  const most = to[i];
  for (let half = 0; half < 2; half++) {
    if ((half === 0) === upper) {
      if (at >= most) continue;
      from[i] = at + 1;
    } else {
      if (at < least) continue;
      to[i] = at;
    }
    branch();
    from[i] = least;
    to[i] = most;
  }
}

/** How many of a class on the right are in pairs in the flow: as many as can be. */
function inPairs(r: number): number {
  const least = rightLeast[r];
  const n = least > 1 ? Math.floor(usedRight[r] / least) : usedRight[r];
  return Math.min(n, rightTo[r]);
}

/** How many of a class on the left take part. */
function takePart(l: number): number {
  return Math.min(usedLeft[l], leftTo[l]);
}

/** True when a class on the right has pairs that its members can't be in as they should; then it was split. */
function splitRight(): boolean {
  for (let r = 0; r < size.right; r++) {
    const used = usedRight[r];
    if (used === 0 || rightFrom[r] === rightTo[r]) continue;
    const n = inPairs(r);
    let wrong = used > n * rightMost[r] || (rightGain[r] > 0 && n < Math.min(used, rightTo[r]));
    if (rightLeast[r] > 1) {
      for (let l = 0; l < size.left && !wrong; l++) wrong = pairs[l * size.right + r] > leftTo[l] * n;
    }
    if (!wrong) continue;
    tryBoth(rightFrom, rightTo, r, n, true);
    return true;
  }
  return false;
}

/** Whether what must be costs more than can be paid. */
function costsTooMuch(): boolean {
  let cost = decided.cost;
  let loss = decided.loss;
  for (let l = 0; l < size.left; l++) {
    cost += leftFrom[l] * leftCost[l];
    loss += leftFrom[l] * leftLoss[l];
    for (let r = 0, at = l * size.right; r < size.right; r++, at++) cost += pairFrom[at] * pairCost[at];
  }
  return cost > 0 && cost + loss > size.budget;
}

/** True when the declaration costs more than can be paid; then it was split at what could be paid for. */
function splitPayment(): boolean {
  let cost = decided.cost;
  let loss = decided.loss;
  for (let l = 0; l < size.left; l++) {
    cost += takePart(l) * leftCost[l];
    loss += takePart(l) * leftLoss[l];
    for (let r = 0, at = l * size.right; r < size.right; r++, at++) cost += pairs[at] * pairCost[at];
  }
  const over = cost === 0 ? 0 : cost + loss - size.budget;
  if (over <= 0) return false;
  for (let at = 0; at < size.left * size.right; at++) {
    if (pairCost[at] === 0 || pairs[at] <= pairFrom[at]) continue;
    const fewer = Math.max(pairFrom[at], pairs[at] - Math.ceil(over / pairCost[at]));
    tryBoth(pairFrom, pairTo, at, fewer, false);
    return true;
  }
  for (let l = 0; l < size.left; l++) {
    const each = leftCost[l] + leftLoss[l];
    if (each === 0 || takePart(l) <= leftFrom[l]) continue;
    tryBoth(leftFrom, leftTo, l, Math.max(leftFrom[l], takePart(l) - Math.ceil(over / each)), false);
    return true;
  }
  return true;
}

/** True when too many or too few creatures take part; then it was split, or solved by others who join for nothing. */
function splitNumber(value: number): boolean {
  let number = decided.number;
  let lonely = -1;
  let needs = decided.needs;
  let loose = -1;
  for (let l = 0; l < size.left; l++) {
    const n = takePart(l);
    if (n === 0) continue;
    number += n;
    if (n > leftFrom[l]) loose = l;
    if (leftNeeds[l] <= needs) continue;
    needs = leftNeeds[l];
    lonely = l;
  }
  if (number > size.most) {
    if (loose < 0) return true;
    const fewer = Math.max(leftFrom[loose], takePart(loose) - (number - size.most));
    tryBoth(leftFrom, leftTo, loose, fewer, false);
    return true;
  }
  if (needs <= number) return false;
  if (joined(number, needs)) {
    run.best = value;
    return true;
  }
  splitLonely(lonely, needs);
  return true;
}

/** Either none of the class takes part, or one more creature than now does. Lonely -1: what is decided is. */
function splitLonely(lonely: number, needs: number): void {
  if (lonely >= 0 && leftFrom[lonely] === 0) {
    const most = leftTo[lonely];
    leftTo[lonely] = 0;
    branch();
    leftTo[lonely] = most;
  }
  if (needs > size.most) return;
  if (lonely >= 0) {
    const least = leftFrom[lonely];
    leftFrom[lonely] = Math.max(1, least);
    oneMore();
    leftFrom[lonely] = least;
  } else oneMore();
}

/** Tries more of each class than take part now, one class after the other. */
function oneMore(): void {
  const n = size.left;
  // The numbers of the flow are gone after the first try: they are kept here, no more than the classes are.
  const at = kept.depth;
  if (at + n > KEPT) return;
  kept.depth += n;
  for (let l = 0; l < n; l++) keptPart[at + l] = takePart(l);
  for (let l = 0; l < n; l++) {
    const least = leftFrom[l];
    if (keptPart[at + l] >= leftTo[l]) continue;
    leftFrom[l] = Math.max(least, keptPart[at + l] + 1);
    branch();
    leftFrom[l] = least;
  }
  kept.depth = at;
}

/** Room for the numbers of searches within searches; a search that is deeper ends. */
const KEPT = 1 << 16;
const keptPart = new Int32Array(KEPT);
const kept = { depth: 0 };

/** Whether others can join for nothing until so many take part. */
function joined(number: number, wanted: number): boolean {
  if (wanted > size.most) return false;
  let n = number;
  for (let l = 0; l < size.left && n < wanted; l++) {
    if (leftNeeds[l] > wanted || leftLoss[l] + leftCost[l] > 0) continue;
    let free = leftTo[l] - takePart(l);
    for (let r = 0, at = l * size.right; r < size.right && free > 0 && n < wanted; r++, at++) {
      if (pairCost[at] > 0) continue;
      const members = rightLeast[r] > 1 ? inPairs(r) : rightTo[r];
      const room = Math.min(members * rightMost[r] - usedRight[r], pairTo[at] - pairs[at]);
      const more = Math.min(free, room, wanted - n);
      if (more <= 0) continue;
      usedRight[r] += more;
      pairs[at] += more;
      free -= more;
      n += more;
    }
  }
  return n >= wanted;
}

// ---------------------------------------------------------------- the flow

/** The greatest gain by augmenting paths; -1 when something that must be can't be. */
function flow(): number {
  const n = size.left;
  const m = size.right;
  pairs.fill(0, 0, n * m);
  usedLeft.fill(0, 0, n);
  usedRight.fill(0, 0, m);
  let forced = 0;
  for (let l = 0; l < n; l++) forced += leftFrom[l];
  for (let at = 0; at < n * m; at++) forced += pairFrom[at];
  for (let r = 0; r < m; r++) forced += rightFrom[r] * rightLeast[r];
  let value = 0;
  for (let left = mostPairs(); left > 0; ) {
    const most = findPath();
    if (most < 0) break;
    const number = Math.min(left, width(most));
    value += number * gainRight[most] + number * nextRight(most);
    push(most, number);
    left -= number;
  }
  const gain = value - forced * FORCED;
  return gain >= 0 && gain < FORCED ? gain : -1;
}

/** A bound of the number of pairs: exact where each creature makes one. */
function mostPairs(): number {
  let most = 1;
  let all = 0;
  for (let l = 0; l < size.left; l++) {
    most = Math.max(most, leftMost[l]);
    all += leftTo[l] * leftMost[l];
  }
  return Math.min(all, (size.most - decided.number) * most);
}

/** What one more pair of the class gains by itself; NONE when it may make no more. */
function nextLeft(l: number): number {
  const used = usedLeft[l];
  if (used >= leftTo[l] * leftMost[l]) return NONE;
  if (used >= leftTo[l]) return 0;
  return used < leftFrom[l] ? leftGain[l] + FORCED : leftGain[l];
}

/** For how many pairs more that gain holds. */
function widthLeft(l: number): number {
  const used = usedLeft[l];
  if (used >= leftTo[l]) return leftTo[l] * leftMost[l] - used;
  return (used < leftFrom[l] ? leftFrom[l] : leftTo[l]) - used;
}

function nextRight(r: number): number {
  const used = usedRight[r];
  if (used >= rightTo[r] * rightMost[r]) return NONE;
  return (used < rightTo[r] ? rightGain[r] : 0) + (used < rightFrom[r] * rightLeast[r] ? FORCED : 0);
}

function widthRight(r: number): number {
  const used = usedRight[r];
  let to = rightTo[r] * rightMost[r];
  if (used < rightTo[r]) to = Math.min(to, rightTo[r]);
  const forced = rightFrom[r] * rightLeast[r];
  if (used < forced) to = Math.min(to, forced);
  return to - used;
}

/** Pairs that the classes may make. */
function mostOf(at: number, l: number, r: number): number {
  return Math.min(pairTo[at], leftTo[l] * rightTo[r]);
}

/** Finds the path of the greatest gain; returns the class on the right where it ends, -1: none that gains. */
function findPath(): number {
  for (let l = 0; l < size.left; l++) {
    gainLeft[l] = nextLeft(l);
    cameLeft[l] = -1;
  }
  for (let r = 0; r < size.right; r++) gainRight[r] = NONE;
  relax();
  let end = -1;
  let most = 0;
  for (let r = 0; r < size.right; r++) {
    const gain = gainRight[r] + nextRight(r);
    if (!(gain > most)) continue;
    most = gain;
    end = r;
  }
  return end;
}

/** Bellman–Ford over the residual graph; it has no cycle that gains, so at most n + m rounds. */
function relax(): void {
  const n = size.left;
  const m = size.right;
  for (let round = n + m; round > 0; round--) {
    let changed = false;
    for (let l = 0; l < n; l++) {
      const from = gainLeft[l];
      if (from === NONE) continue;
      for (let r = 0, at = l * m; r < m; r++, at++) {
        if (pairs[at] >= mostOf(at, l, r)) continue;
        const gain = from + pairGain[at] + (pairs[at] < pairFrom[at] ? FORCED : 0);
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
        if (pairs[at] === 0 || gainRight[r] === NONE) continue;
        const gain = gainRight[r] - pairGain[at] - (pairs[at] <= pairFrom[at] ? FORCED : 0);
        if (gain <= gainLeft[l]) continue;
        gainLeft[l] = gain;
        cameLeft[l] = r;
        changed = true;
      }
    }
    if (!changed) return;
  }
}

/** How many pairs the path can be followed for at the same gain. */
function width(end: number): number {
  let most = widthRight(end);
  for (let r = end; ; ) {
    const l = cameRight[r];
    const at = l * size.right + r;
    const to = pairs[at] < pairFrom[at] ? pairFrom[at] : mostOf(at, l, r);
    most = Math.min(most, to - pairs[at]);
    r = cameLeft[l];
    if (r < 0) return Math.min(most, widthLeft(l));
    const back = l * size.right + r;
    most = Math.min(most, pairs[back] > pairFrom[back] ? pairs[back] - pairFrom[back] : pairs[back]);
  }
}

function push(end: number, number: number): void {
  usedRight[end] += number;
  for (let r = end; ; ) {
    const l = cameRight[r];
    pairs[l * size.right + r] += number;
    r = cameLeft[l];
    if (r < 0) {
      usedLeft[l] += number;
      return;
    }
    pairs[l * size.right + r] -= number;
  }
}
