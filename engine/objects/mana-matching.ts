/**
 * Which unit of mana pays which symbol: a matching that grows by augmenting paths, and can be set back.
 *
 * Units are added in the order of time; a symbol can be paid with units that were there when it was due. A unit may also
 * stand for a permanent that can be tapped for another part of the cost or for convoke, since it does only one of these.
 */

import { InvariantError } from '../state/game.ts';

/** At most so many units and symbols; more mana than that pays nothing more. */
export const MAX_UNITS = 512;
export const MAX_DEMANDS = 320;
/** How deep a search may go: activations and goals, one after another. */
export const MAX_DEPTH = 96;

// ---- what a unit can pay: bits 0–5 the mana types
export const AS_OTHER = 1 << 6;
export const CONVOKE_SHIFT = 8; // five colours from here
export const CONVOKE_GENERIC = 1 << 13;
/** Marks of the source of the mana, eight bits from here; then which of several rules it has, 0 none. */
export const MARKS_SHIFT = 14;
export const RULE_SHIFT = 22;
const MANA_BITS = 63;
/** A symbol that any mana pays. */
export const ANY_MANA = 63;
/** From this stage on a unit can't be tapped for other things: never. */
export const NEVER = 1 << 14;

/** Scratch of one search. */
export const at = {
  units: 0,
  demands: 0,
  /** Counts activations and goals. */
  stage: 0,
  /** For what is paid now: which rules allow it, a bit each; and the marks that mana must have, shifted. */
  allows: 1,
  marks: 0,
};

const unitBits = new Int32Array(MAX_UNITS);
/** Stage from which the permanent can't be tapped for other things any more. */
const unitEnd = new Int16Array(MAX_UNITS);
const unitDemand = new Int16Array(MAX_UNITS);
const demandMask = new Int32Array(MAX_DEMANDS);
const demandAllows = new Int32Array(MAX_DEMANDS);
const demandMarks = new Int32Array(MAX_DEMANDS);
const demandConvokes = new Uint8Array(MAX_DEMANDS);
const demandStage = new Int16Array(MAX_DEMANDS);
const demandLimit = new Int16Array(MAX_DEMANDS);
const demandUnit = new Int16Array(MAX_DEMANDS);

export function clearMatching(): void {
  at.units = 0;
  at.demands = 0;
  at.stage = 0;
}

/** Adds a unit. Returns its index, -1 when there are enough. */
export function addUnit(bits: number): number {
  if (at.units >= MAX_UNITS) return -1;
  const u = at.units++;
  unitBits[u] = bits;
  unitEnd[u] = NEVER;
  unitDemand[u] = -1;
  return u;
}

export function bitsOf(u: number): number {
  return unitBits[u];
}

/** The permanent of the unit can't be tapped for other things from now on. */
export function endOther(u: number): void {
  if (unitEnd[u] > at.stage) unitEnd[u] = at.stage;
}

/** Pays one more symbol, by other units for others where that is needed. False, and nothing changed, when it can't be. */
export function payOne(mask: number, convokes: boolean): boolean {
  if (at.demands >= MAX_DEMANDS) return false;
  const d = at.demands++;
  demandMask[d] = mask;
  demandAllows[d] = at.allows;
  demandMarks[d] = at.marks;
  demandConvokes[d] = convokes ? 1 : 0;
  demandStage[d] = at.stage;
  demandLimit[d] = at.units;
  demandUnit[d] = -1;
  seen.fill(0, 0, at.units);
  if (augment(d)) return true;
  at.demands--;
  return false;
}

/** Takes the unit away: what it paid is paid by another. False when that can't be; the caller sets back. */
export function killUnit(u: number): boolean {
  const d = unitDemand[u];
  unitBits[u] = 0;
  unitDemand[u] = -1;
  if (d < 0) return true;
  demandUnit[d] = -1;
  seen.fill(0, 0, at.units);
  return augment(d);
}

const seen = new Uint8Array(MAX_UNITS);

function augment(d: number): boolean {
  const limit = demandLimit[d];
  for (let u = 0; u < limit; u++) {
    if (unitDemand[u] < 0 && canPay(d, u)) {
      unitDemand[u] = d;
      demandUnit[d] = u;
      return true;
    }
  }
  for (let u = 0; u < limit; u++) {
    if (seen[u] || unitDemand[u] < 0 || !canPay(d, u)) continue;
    seen[u] = 1;
    if (!augment(unitDemand[u])) continue;
    unitDemand[u] = d;
    demandUnit[d] = u;
    return true;
  }
  return false;
}

/** Whether mana of the unit may be spent so, and comes from where it must. */
function isAllowed(d: number, bits: number): boolean {
  if ((bits & demandMarks[d]) !== demandMarks[d]) return false;
  return bits >>> RULE_SHIFT === 0 || ((demandAllows[d] >>> (bits >>> RULE_SHIFT)) & 1) !== 0;
}

function canPay(d: number, u: number): boolean {
  const bits = unitBits[u];
  const mask = demandMask[d];
  if (bits & mask & MANA_BITS && isAllowed(d, bits)) return true;
  if (demandStage[d] >= unitEnd[u]) return false;
  if (bits & mask & AS_OTHER) return true;
  if (!demandConvokes[d]) return false;
  return ((bits >> CONVOKE_SHIFT) & mask & 31) !== 0 || (mask === ANY_MANA && (bits & CONVOKE_GENERIC) !== 0);
}

// ---------------------------------------------------------------- setting back

const keptUnits = new Int16Array(MAX_DEPTH);
const keptDemands = new Int16Array(MAX_DEPTH);
const keptStage = new Int16Array(MAX_DEPTH);
const keptBits = new Int32Array(MAX_DEPTH * MAX_UNITS);
const keptEnd = new Int16Array(MAX_DEPTH * MAX_UNITS);
const keptUnitDemand = new Int16Array(MAX_DEPTH * MAX_UNITS);
const keptDemandUnit = new Int16Array(MAX_DEPTH * MAX_DEMANDS);

/** Remembers the matching as it is, at that depth. */
export function keepMatching(depth: number): void {
  if (depth >= MAX_DEPTH) throw new InvariantError('a search for a payment is too deep');
  keptUnits[depth] = at.units;
  keptDemands[depth] = at.demands;
  keptStage[depth] = at.stage;
  const base = depth * MAX_UNITS;
  for (let u = 0; u < at.units; u++) {
    keptBits[base + u] = unitBits[u];
    keptEnd[base + u] = unitEnd[u];
    keptUnitDemand[base + u] = unitDemand[u];
  }
  for (let d = 0; d < at.demands; d++) keptDemandUnit[depth * MAX_DEMANDS + d] = demandUnit[d];
}

/** Makes it as it was remembered at that depth. */
export function setBackMatching(depth: number): void {
  at.units = keptUnits[depth];
  at.demands = keptDemands[depth];
  at.stage = keptStage[depth];
  const base = depth * MAX_UNITS;
  for (let u = 0; u < at.units; u++) {
    unitBits[u] = keptBits[base + u];
    unitEnd[u] = keptEnd[base + u];
    unitDemand[u] = keptUnitDemand[base + u];
  }
  for (let d = 0; d < at.demands; d++) demandUnit[d] = keptDemandUnit[depth * MAX_DEMANDS + d];
}
