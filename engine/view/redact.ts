/**
 * What one player may see: a copy of the game without hidden cards and without chance.
 *
 * Cards that the player does not know lose what they are. Which slot a hidden card sits in would tell what it is (slots
 * are handed out in deck order), so the hidden cards of each owner are dealt out again to the hidden places in ascending
 * order of their slots. Eras and timestamps of hidden cards are evened out too. The open decision and its options are
 * kept when this player decides, and dropped otherwise.
 */

import { EXILE, GRAVEYARD, HAND, LIBRARY, ZONES } from '../ids/words.ts';
import { listOptions } from '../kernel/run.ts';
import type { Game } from '../state/game.ts';
import { W_DECIDER, W_DECISION, W_PLAYERS } from '../state/header.ts';
import { MAX_OBJECTS } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';

/** Zones whose cards may be hidden from somebody, in the order in which hidden slots are dealt out. */
const HIDDEN_ZONES = [HAND, LIBRARY, GRAVEYARD, EXILE] as const;
/** Hidden slots of one owner; at most MAX_OBJECTS. */
const hidden = new Int16Array(MAX_OBJECTS);

/**
 * Makes `out` what the player may see of the game.
 * @param g the real game; not changed
 * @param player seat of the one who looks
 * @param out a game of the same Rulebook, overwritten
 */
export function redact(g: Game, player: number, out: Game): void {
  out.copyFrom(g);
  out.chance.fill(0);
  for (let owner = 0; owner < g.word[W_PLAYERS]; owner++) hideCards(out, owner, 1 << player);
  if (g.word[W_DECISION] !== 0 && g.word[W_DECIDER] === player) {
    const n = listOptions(g);
    out.option.set(g.option.subarray(0, n));
    out.optionCount = n;
  } else {
    out.word[W_DECISION] = 0;
    out.optionCount = 0;
  }
}

function hideCards(out: Game, owner: number, bit: number): void {
  let n = 0;
  for (const zone of HIDDEN_ZONES) {
    const list = listOf(owner, zone);
    let id = out.first[list];
    for (let left = out.count[list]; left > 0; left--, id = out.next[id]) if (!(out.known[id] & bit)) hidden[n++] = id;
  }
  if (n === 0) return;
  const slots = hidden.slice(0, n).sort();
  let dealt = 0;
  for (const zone of HIDDEN_ZONES) dealt = relink(out, listOf(owner, zone), bit, slots, dealt);
  for (const id of slots) blank(out, id);
}

/** Rebuilds a list with its hidden places taken by the next slots. */
function relink(out: Game, list: number, bit: number, slots: Int16Array, from: number): number {
  let dealt = from;
  const members: number[] = [];
  let at = out.first[list];
  for (let left = out.count[list]; left > 0; left--, at = out.next[at]) {
    members.push(out.known[at] & bit ? at : -1);
  }
  let previous = -1;
  for (let i = 0; i < members.length; i++) {
    const id = members[i] < 0 ? slots[dealt++] : members[i];
    out.previous[id] = previous;
    if (previous < 0) out.first[list] = id;
    else out.next[previous] = id;
    out.next[id] = -1;
    out.zone[id] = list % ZONES;
    previous = id;
  }
  if (members.length > 0) out.last[list] = previous;
  return dealt;
}

function blank(out: Game, id: number): void {
  out.card[id] = 0;
  out.printed[id] = 0;
  out.types[id] = 0;
  out.colours[id] = 0;
  out.keywords[id] = 0;
  out.power[id] = 0;
  out.toughness[id] = 0;
  out.timestamp[id] = 0;
  out.era[id] = 0;
  out.known[id] = 0;
  out.flags[id] = 0;
}
