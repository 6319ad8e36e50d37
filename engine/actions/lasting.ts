/**
 * A continuous effect begins (CR 611.2): one more row of their table.
 */

import { type Game, MARGIN } from '../state/game.ts';
import * as H from '../state/header.ts';

/** The effect is locked onto the object of the reference, or (-1 - seat) about spells that the player casts. */
export function addEffect(
  g: Game,
  object: number,
  source: number,
  controller: number,
  changes: number,
  power: number,
  toughness: number,
  time: number,
  duration: number,
): void {
  const e = g.word[H.W_EFFECTS]++;
  if (e + 1 > g.size.effects - MARGIN.effects) g.word[H.W_ROOM_LOW] = 1;
  g.effectObject[e] = object;
  g.effectSource[e] = source;
  g.effectController[e] = controller;
  g.effectChange[e] = changes;
  g.effectPower[e] = power;
  g.effectToughness[e] = toughness;
  g.effectTime[e] = time;
  g.effectDuration[e] = duration;
}
