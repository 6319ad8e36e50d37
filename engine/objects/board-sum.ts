/**
 * A checksum of what the layers write, to tell whether computing characteristics again changed anything.
 */

import { BATTLEFIELD } from '../ids/words.ts';
import type { Game } from '../state/game.ts';
import { W_GRANTS, W_PLAYERS, W_RETYPES } from '../state/header.ts';
import { listOf } from '../state/lists.ts';

/** A checksum of what the layers write: when it stays, nothing that others keep has to be counted again. */
export function boardSum(g: Game): number {
  let sum = g.word[W_RETYPES] ^ (g.word[W_GRANTS] << 16);
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) sum = mixObject(g, sum, id);
  }
  return sum;
}

/** Mixes one permanent in. */
export function mixObject(g: Game, from: number, id: number): number {
  let sum = Math.imul(from ^ id ^ (g.flags[id] << 5), 0x01000193);
  sum = Math.imul(sum ^ g.keywords[id] ^ (g.types[id] << 8) ^ (g.manaTypes[id] << 25), 0x01000193);
  return Math.imul(
    sum ^ g.power[id] ^ (g.toughness[id] << 12) ^ (g.colours[id] << 24) ^ (g.protection[id] << 6),
    0x01000193,
  );
}
