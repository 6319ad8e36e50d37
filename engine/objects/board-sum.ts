/**
 * What the layers write, taken together: a checksum, to tell whether computing characteristics again changed anything, and
 * a copy, to try an effect out and take it back.
 */

import { BATTLEFIELD } from '../ids/words.ts';
import type { Game } from '../state/game.ts';
import { W_GRANTS, W_PLAYERS, W_RETYPES } from '../state/header.ts';
import { MAX_OBJECTS } from '../state/layout.ts';
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

/** The columns that layers write, as they were; one copy at a time. */
const kept = {
  types: new Uint16Array(MAX_OBJECTS),
  colours: new Uint8Array(MAX_OBJECTS),
  keywords: new Int32Array(MAX_OBJECTS),
  manaTypes: new Uint8Array(MAX_OBJECTS),
  protection: new Uint16Array(MAX_OBJECTS),
  power: new Int32Array(MAX_OBJECTS),
  toughness: new Int32Array(MAX_OBJECTS),
  flags: new Int32Array(MAX_OBJECTS),
  retypes: 0,
  grants: 0,
};

/** Keeps what the layers wrote, until the next call. */
export function keepBoard(g: Game): void {
  kept.types.set(g.types);
  kept.colours.set(g.colours);
  kept.keywords.set(g.keywords);
  kept.manaTypes.set(g.manaTypes);
  kept.protection.set(g.protection);
  kept.power.set(g.power);
  kept.toughness.set(g.toughness);
  kept.flags.set(g.flags);
  kept.retypes = g.word[W_RETYPES];
  kept.grants = g.word[W_GRANTS];
}

/** Takes back what was written since. */
export function restoreBoard(g: Game): void {
  for (let id = 0; id < g.size.objects; id++) {
    g.types[id] = kept.types[id];
    g.colours[id] = kept.colours[id];
    g.keywords[id] = kept.keywords[id];
    g.manaTypes[id] = kept.manaTypes[id];
    g.protection[id] = kept.protection[id];
    g.power[id] = kept.power[id];
    g.toughness[id] = kept.toughness[id];
    g.flags[id] = kept.flags[id];
  }
  g.word[W_RETYPES] = kept.retypes;
  g.word[W_GRANTS] = kept.grants;
}
