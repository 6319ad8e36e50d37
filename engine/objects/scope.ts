/**
 * From whose point of view a filter, an amount or a reference is read: scratch, set before each evaluation.
 *
 * It is not part of the state: whoever evaluates fills it from a frame, a stack entry or a permanent first. Code that
 * may run in the middle of somebody else's evaluation (layers) saves and restores it.
 */

export interface Scope {
  controller: number;
  /** Reference of the source of the ability. */
  source: number;
  x: number;
  eventObject: number;
  eventPlayer: number;
  eventAmount: number;
  /** Stack entry whose targets are meant, -1 none. */
  entry: number;
  /** First target group of the chosen mode whose instructions are followed. */
  groups: number;
  did: number;
  /** Chosen objects: a list of references in the arena. */
  chosenStart: number;
  chosenCount: number;
  castFlags: number;
  /** 1: "this" and "it" may be followed into the zone the event moved them to (CR 400.7). */
  follow: number;
}

export const scope: Scope = {
  controller: 0,
  source: 0,
  x: 0,
  eventObject: 0,
  eventPlayer: -1,
  eventAmount: 0,
  entry: -1,
  groups: 0,
  did: 0,
  chosenStart: 0,
  chosenCount: 0,
  castFlags: 0,
  follow: 0,
};

/** Makes one point of view the other. */
export function copyScope(from: Scope, into: Scope): void {
  into.controller = from.controller;
  into.source = from.source;
  into.x = from.x;
  into.eventObject = from.eventObject;
  into.eventPlayer = from.eventPlayer;
  into.eventAmount = from.eventAmount;
  into.entry = from.entry;
  into.groups = from.groups;
  into.did = from.did;
  into.chosenStart = from.chosenStart;
  into.chosenCount = from.chosenCount;
  into.castFlags = from.castFlags;
  into.follow = from.follow;
}

/** Points of view of evaluations that are interrupted by another, one for each level. */
const kept: Scope[] = Array.from({ length: 8 }, () => ({ ...scope }));
const nesting = { depth: 0 };

/** Keeps the point of view for an evaluation inside another. False when they are nested too deep to have an answer. */
export function keepScope(): boolean {
  if (nesting.depth >= kept.length) return false;
  copyScope(scope, kept[nesting.depth++]);
  return true;
}

/** Takes the last point of view back that was kept. */
export function takeScope(): void {
  copyScope(kept[--nesting.depth], scope);
}

/** Reads as if by an ability of the object, outside of any event. */
export function scopeOf(controller: number, source: number): void {
  scope.controller = controller;
  scope.source = source;
  scope.x = 0;
  scope.eventObject = 0;
  scope.eventPlayer = -1;
  scope.eventAmount = 0;
  scope.entry = -1;
  scope.groups = 0;
  scope.did = 0;
  scope.chosenCount = 0;
  scope.castFlags = 0;
  scope.follow = 0;
}

/** Whether a condition about the step was looked at: its answer holds no longer than the step. Scratch of whoever lists. */
export const asked = { step: false };
