/**
 * How a creature divides its combat damage: it kills as much as it can, and tramples with the rest.
 */

import * as E from '../../engine/index.ts';
import type { View } from '../agent.ts';
import { numberOption } from './numbers.ts';
import { toughnessLeft } from './reading.ts';
import { creatureWorth } from './worth.ts';

type Game = E.Game;

/** Creatures that get a share after this one, at most: sets of them are weighed one by one. */
const MOST_WEIGHED = 8;

export function chooseDamage(view: View): number {
  const g = view.game();
  const dealer = g.word[E.W_D0]!;
  const recipient = g.word[E.W_D1]!;
  const left = g.word[E.W_D3]!;
  return numberOption(view, isKilled(g, dealer, recipient, left) ? killingDamage(g, dealer, recipient) : 0);
}

function killingDamage(g: Game, dealer: number, id: number): number {
  return g.keywords[dealer]! & E.DEATHTOUCH ? 1 : Math.max(1, toughnessLeft(g, id));
}

/** Creatures in combat with the dealer, in the order of the blocks. */
function opponentsOf(g: Game, dealer: number): number[] {
  const attacks = g.attacking[dealer] !== 0;
  const ids: number[] = [];
  for (let i = 0; i < g.word[E.W_BLOCKS]!; i++) {
    if (attacks && g.blocked[i] === dealer) ids.push(g.blocker[i]!);
    if (!attacks && g.blocker[i] === dealer) ids.push(g.blocked[i]!);
  }
  return ids;
}

/** Whether the recipient belongs to the most valuable set that the damage left can kill. */
function isKilled(g: Game, dealer: number, recipient: number, left: number): boolean {
  const all = opponentsOf(g, dealer);
  const from = all.indexOf(recipient);
  const ids = from < 0 ? [recipient] : all.slice(from, from + MOST_WEIGHED);
  let best = 0;
  let most = -1;
  for (let set = 0; set < 1 << ids.length; set++) {
    let need = 0;
    let worth = 0;
    for (let i = 0; i < ids.length; i++) {
      if (!(set & (1 << i))) continue;
      need += killingDamage(g, dealer, ids[i]!);
      worth += g.keywords[ids[i]!]! & E.INDESTRUCTIBLE ? 0 : creatureWorth(g, ids[i]!);
    }
    if (need <= left && worth > most) {
      best = set;
      most = worth;
    }
  }
  return (best & 1) !== 0;
}
