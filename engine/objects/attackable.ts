/**
 * What the creatures of a player may attack (CR 508.1b): the opponents, planeswalkers that they control, battles that they
 * protect, in the order of their seats.
 */

import { BATTLE, BATTLEFIELD, MAX_PLAYERS, PLANESWALKER } from '../ids/words.ts';
import type { Game } from '../state/game.ts';
import { W_BATTLES, W_LOST, W_PLAYERS } from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import { protectorOf } from './battles.ts';

/** Most players and permanents that can be attacked; more are not listed. */
export const MOST_ATTACKABLE = 512;
/** As codes of `attacking`, and the player that defends it. */
export const attackableCode = new Int32Array(MOST_ATTACKABLE);
export const defender = new Int32Array(MOST_ATTACKABLE);

/** Lists them into the columns above; returns how many. */
export function listAttackable(g: Game, seat: number): number {
  let n = 0;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    if (p === seat || g.word[W_LOST] & (1 << p)) continue;
    defender[n] = p;
    attackableCode[n++] = 1 + p;
    const list = listOf(p, BATTLEFIELD);
    let at = g.first[list];
    for (let left = g.count[list]; left > 0 && n < MOST_ATTACKABLE - MAX_PLAYERS; left--, at = g.next[at]) {
      if (!(g.types[at] & PLANESWALKER)) continue;
      defender[n] = p;
      attackableCode[n++] = MAX_PLAYERS + 1 + at;
    }
    if (g.word[W_BATTLES] & 1) n = listBattles(g, p, n);
  }
  return n;
}

/** CR 310.8b: the battles that the player protects, whoever controls them. */
function listBattles(g: Game, protector: number, from: number): number {
  let n = from;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let at = g.first[list];
    for (let left = g.count[list]; left > 0 && n < MOST_ATTACKABLE - MAX_PLAYERS; left--, at = g.next[at]) {
      if (!(g.types[at] & BATTLE) || protectorOf(g, at) !== protector) continue;
      if (p === protector && g.types[at] & PLANESWALKER) continue; // listed already
      defender[n] = protector;
      attackableCode[n++] = MAX_PLAYERS + 1 + at;
    }
  }
  return n;
}
