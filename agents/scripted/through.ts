/**
 * How much damage of an attack gets through at least, whatever blocks.
 *
 * A quick count of single blocks, no plan of them: to compare attacks, and the dangers of the next one.
 */

import * as E from '../../engine/index.ts';
import { type Body, clash, swingOf } from './clash.ts';
import type { Field } from './field.ts';

/** Bodies of the blockers of one attacker, filled anew for each. */
const BODIES: Body[] = [];

/** Creatures that could still block, with how many of the attackers each can block; and the attackers, the hardest hitting first. */
const FREE: number[] = [];
const REACH: number[] = [];
const STRIKERS: number[] = [];

/**
 * The least damage that gets through when the blockers block to prevent as much as they can. Each blocks one attacker;
 * the largest attackers are blocked first, each by the creature that can block the fewest others.
 */
export function damageThrough(field: Field, attackers: readonly number[], blockers: readonly number[]): number {
  orderStrikers(field, attackers);
  orderFree(field, attackers, blockers);
  let through = 0;
  for (const id of STRIKERS) {
    const attacker = field.body(id);
    const wanted = attacker.keywords & E.MENACE ? 2 : 1;
    let first = -1;
    let second = -1;
    for (let i = 0; i < FREE.length && (first < 0 || (wanted === 2 && second < 0)); i++) {
      if (!field.canBlock(FREE[i]!, id)) continue;
      if (first < 0) first = i;
      else second = i;
    }
    if (first < 0 || (wanted === 2 && second < 0) || attacker.power === 0) {
      through += swingOf(attacker);
      continue;
    }
    BODIES.length = wanted;
    BODIES[0] = field.body(FREE[first]!);
    if (wanted === 2) BODIES[1] = field.body(FREE[second]!);
    if (wanted === 2) FREE.splice(second, 1);
    FREE.splice(first, 1);
    if (attacker.keywords & E.TRAMPLE) through += clash(attacker, BODIES).through;
  }
  return through;
}

function orderStrikers(field: Field, attackers: readonly number[]): void {
  STRIKERS.length = attackers.length;
  for (let n = 0; n < attackers.length; n++) {
    const id = attackers[n]!;
    const swing = swingOf(field.body(id));
    let at = n;
    for (; at > 0; at--) {
      const other = STRIKERS[at - 1]!;
      const lead = swing - swingOf(field.body(other));
      if (lead < 0 || (lead === 0 && other < id)) break;
      STRIKERS[at] = other;
    }
    STRIKERS[at] = id;
  }
}

function orderFree(field: Field, attackers: readonly number[], blockers: readonly number[]): void {
  FREE.length = blockers.length;
  for (let n = 0; n < blockers.length; n++) {
    const id = blockers[n]!;
    let reach = 0;
    for (const attacker of attackers) if (field.canBlock(id, attacker)) reach++;
    let at = n;
    for (; at > 0; at--) {
      const more = REACH[at - 1]! - reach;
      if (more < 0 || (more === 0 && FREE[at - 1]! < id)) break;
      FREE[at] = FREE[at - 1]!;
      REACH[at] = REACH[at - 1]!;
    }
    FREE[at] = id;
    REACH[at] = reach;
  }
}
