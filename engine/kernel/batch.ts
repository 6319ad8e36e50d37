/**
 * The event batch: what is proposed to happen at once, before anything is replaced or performed.
 *
 * One batch is one simultaneous event. A proposer notes where the batch starts (`startBatch`), pushes events and then
 * commits from there; batches nest last in, first out. What the fields of an event mean, by kind:
 *
 * | kind | object | player | amount | source | aux |
 * | move | what moves | - | host of an Aura, or counters it enters with | source ref, or -1 - card it enters as a copy of | bits of moveAux |
 * | draw | - | who | 1 | | |
 * | discard | card | who | - | | |
 * | damage | creature or permanent, or -1 | player or -1 | how much | source ref | DAMAGE_ bits |
 * | gain, lose life, poison | - | who | how much | source ref | |
 * | tap, untap | permanent | - | | | |
 * | counters | permanent | - | how many (negative: removed) | source ref | kind, COUNTERS_COST |
 * | token | - | who | how many | source ref | card row and bits |
 * | destroy | permanent | | | | 1: can't be regenerated |
 */

import { type Game, InvariantError, MARGIN } from '../state/game.ts';
import { W_BATCH, W_ROOM_LOW } from '../state/header.ts';

/** An event that was replaced by nothing. */
export const EVENT_VOID = 31;

export function startBatch(g: Game): number {
  return g.word[W_BATCH];
}

/** Proposes one event. */
export function propose(
  g: Game,
  kind: number,
  object: number,
  player: number,
  amount: number,
  source: number,
  aux: number,
): void {
  const at = g.word[W_BATCH];
  if (at >= g.size.batch) throw new InvariantError(`more than ${g.size.batch} events in the batch`);
  g.word[W_BATCH] = at + 1;
  if (at + 1 > g.size.batch - MARGIN.batch) g.word[W_ROOM_LOW] = 1;
  g.eventKind[at] = kind;
  g.eventObject[at] = object;
  g.eventPlayer[at] = player;
  g.eventAmount[at] = amount;
  g.eventSource[at] = source;
  g.eventAux[at] = aux;
}

/** Puts an event into another place of the batch. */
export function moveEvent(g: Game, from: number, to: number): void {
  g.eventKind[to] = g.eventKind[from];
  g.eventObject[to] = g.eventObject[from];
  g.eventPlayer[to] = g.eventPlayer[from];
  g.eventAmount[to] = g.eventAmount[from];
  g.eventSource[to] = g.eventSource[from];
  g.eventAux[to] = g.eventAux[from];
}

// ---- aux of a move: zone to go to, whose control, and how it arrives
export const MOVE_ZONE_MASK = 7;
export const MOVE_BOTTOM = 8; // of a library; else the top
export const MOVE_TAPPED = 16;
export const MOVE_CONTROLLER_SHIFT = 5; // 1 + seat under whose control it enters; 0: as it is (owner)
export const MOVE_CONTROLLER_MASK = 7;
export const MOVE_DISCARD = 1 << 8; // the move is a discard
export const MOVE_DESTROYED = 1 << 9;
export const MOVE_SACRIFICED = 1 << 10;
export const MOVE_RESOLVED = 1 << 11; // a permanent spell that resolves, or a spell put away after resolving
export const MOVE_MILLED = 1 << 12;
export const MOVE_ENTERS_CHOSEN = 1 << 13; // choices about how it enters are made
export const MOVE_ATTACH = 1 << 14; // an Aura that enters attached to what eventAmount refers to
export const MOVE_COUNTERED = 1 << 15;
export const MOVE_PLAYED = 1 << 16; // a land that is played
export const MOVE_SHUFFLE = 1 << 17; // its owner's library is shuffled afterwards
export const MOVE_REVEALED = 1 << 18;
export const MOVE_NO_REGENERATION = 1 << 20;
export const MOVE_COPY_ASKED = 1 << 19; // its controller decided what it copies
export const MOVE_COUNTERS = 1 << 20; // the counters that it enters with are events of their own
export const MOVE_PICKED = 1 << 25; // what is chosen as it enters was asked
export const MOVE_COST = 1 << 26; // paid as a cost
export const MOVE_MADNESS = 1 << 21; // exiled by madness instead of put into the graveyard
export const MOVE_GIVEN = 1 << 25; // the bit of MOVE_PICKED: with that, by a madness that the card was given
export const MOVE_BACK_FACE = 1 << 27; // enters with its back face up: transformed, or a modal back that is played
export const MOVE_PROTECTOR_SHIFT = 28; // 1 + seat of who protects the battle that enters
export const MOVE_PROTECTOR_MASK = 7;

// ---- aux of tokens, above the card row
export const TOKEN_CARD_MASK = 0xffff;
export const TOKEN_TAPPED = 1 << 16;
export const TOKEN_MADE = 1 << 17; // they enter by moves of their own, with choices as they enter
export const TOKEN_ONE_FACED = 1 << 18; // a copy of what only copies a double-faced card
export const TOKEN_BACK_UP = 1 << 19; // the row is the back face that is up (CR 707.8a)
export const TOKEN_EXCEPT_SHIFT = 20; // 1 + change row of an exception (CR 707.9); eventObject: what they copy, for its own

export const MOVE_WITH_COUNTERS = 1 << 22; // it enters with the counters that eventAmount packs
export const MOVE_SECOND = 1 << 24; // second from the top of a library
export const MOVE_DEVOURED = 1 << 24; // the same bit: to the battlefield: what is sacrificed as it enters was asked
export const MOVE_HIDDEN = 16; // the bit of MOVE_TAPPED: to a library: nobody knows which place
export const MOVE_LEAVES_FOR_EXILE = 1 << 23; // if it would leave the battlefield later, it is exiled instead

const COUNTER_KINDS = 64;
const MOST_PACKED = 1 << 24;

/** Counters that a move brings, as one number. */
export function packCounters(kind: number, amount: number): number {
  return amount <= 0 ? 0 : Math.min(MOST_PACKED, amount) * COUNTER_KINDS + kind;
}
export function packedKind(packed: number): number {
  return packed % COUNTER_KINDS;
}
export function packedAmount(packed: number): number {
  return Math.floor(packed / COUNTER_KINDS);
}

// ---- aux of a draw
export const DRAW_LATER = 1; // after the first of those that replace one

// ---- aux of damage
export const DAMAGE_COMBAT = 1;
export const DAMAGE_UNPREVENTABLE = 2; // CR 615.12

// ---- aux of counters: the kind, and whether they are put as a cost, or by no effect at all
export const COUNTERS_KIND_MASK = 0xff;
export const COUNTERS_COST = 1 << 8;

export function moveAux(zone: number, bits = 0): number {
  return zone | bits;
}
