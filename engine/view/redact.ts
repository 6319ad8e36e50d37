/**
 * What one player may see: a copy of the game without hidden cards, without chance, and without leftovers.
 *
 * Cards that the player does not know lose what they are. Which slot a hidden card sits in would tell what it is (slots
 * are handed out in deck order), so the hidden slots of each owner are dealt out again to the hidden places in
 * ascending order, and what refers to a hidden card refers to the slot that now lies in its place. Caches, counters of
 * work and what stands behind the rows in use are emptied; the events that hidden cards may listen to become all. The
 * open decision and its options are kept when this player decides, and dropped otherwise.
 *
 * The eras of known objects still tell how often a card changed zones.
 */

import * as P from '../effects/registers.ts';
import { EXILE, GRAVEYARD, HAND, LIBRARY, ZONES } from '../ids/words.ts';
import { ACTIVATE_SOURCE_REF } from '../kernel/calls.ts';
import { PROC_ACTIVATE, PROC_PROGRAM } from '../kernel/frames.ts';
import { listOptions } from '../kernel/run.ts';
import { type Game, liveId } from '../state/game.ts';
import * as H from '../state/header.ts';
import { ID_BITS, MAX_ERA, MAX_OBJECTS, REGISTERS } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';
import { COLUMN_ROWS, REFERENCE_COLUMNS, usedLength } from '../state/rows.ts';

/** Zones whose cards may be hidden from somebody, in the order in which hidden slots are dealt out. */
const HIDDEN_ZONES = [HAND, LIBRARY, GRAVEYARD, EXILE] as const;
/** The era of all hidden cards: one that no card reaches, and from which there is room to go on. */
const HIDDEN_ERA = (MAX_ERA + 1) >> 1;
/** Every kind of event. */
const ALL_EVENTS = 0x7fffffff;

/** Columns that a hidden card keeps: where it lies and whose it is. */
const PLACE = new Set(['next', 'previous', 'zone', 'owner', 'controller', 'base', 'stackEntry']);
/** Hidden slots, ascending; at most MAX_OBJECTS. */
const slots = new Int16Array(MAX_OBJECTS);
/** For each hidden slot the one that takes its place, -1 for objects that are not hidden. */
const instead = new Int16Array(MAX_OBJECTS);

/**
 * Makes `out` what the player may see of the game.
 * @param g the real game; not changed
 * @param player seat of the one who looks
 * @param out another game of the same Rulebook, overwritten
 */
export function redact(g: Game, player: number, out: Game): void {
  out.copyFrom(g);
  out.chance.fill(0);
  instead.fill(-1, 0, g.word[H.W_HIGH]);
  let hidden = 0;
  for (let owner = 0; owner < g.word[H.W_PLAYERS]; owner++) hidden = hideCards(g, out, owner, 1 << player, hidden);
  renameHidden(g, out);
  empty(out, hidden);
  hideWords(out);
  if (g.word[H.W_DECISION] !== 0 && g.word[H.W_DECIDER] === player) {
    const n = listOptions(g);
    for (let i = 0; i < n; i++) out.option[i] = g.option[i];
    out.optionCount = n;
    return;
  }
  for (const word of [H.W_DECISION, H.W_DECIDER, H.W_D0, H.W_D1, H.W_D2, H.W_D3]) out.word[word] = 0;
  out.optionCount = 0;
}

function isHidden(g: Game, id: number, bit: number): boolean {
  if (g.known[id] & bit) return false;
  const zone = g.zone[id];
  return zone === HAND || zone === LIBRARY || zone === GRAVEYARD || zone === EXILE;
}

/** Deals the owner's hidden slots out to the hidden places; `from` slots stand in the list already. */
function hideCards(g: Game, out: Game, owner: number, bit: number, from: number): number {
  let n = from;
  for (let id = 0; id < g.word[H.W_HIGH]; id++) if (g.owner[id] === owner && isHidden(g, id, bit)) slots[n++] = id;
  let dealt = from;
  for (const zone of HIDDEN_ZONES) dealt = relink(g, out, listOf(owner, zone), bit, dealt);
  return n;
}

/** Writes a list with its hidden places taken by the next slots; the real game is read, for `out` is half done. */
function relink(g: Game, out: Game, list: number, bit: number, from: number): number {
  let dealt = from;
  let previous = -1;
  let at = g.first[list];
  for (let left = g.count[list]; left > 0; left--, at = g.next[at]) {
    let id = at;
    if (!(g.known[at] & bit)) {
      id = slots[dealt++];
      instead[at] = id;
    }
    out.previous[id] = previous;
    if (previous < 0) out.first[list] = id;
    else out.next[previous] = id;
    out.next[id] = -1;
    out.zone[id] = list % ZONES;
    previous = id;
  }
  out.last[list] = previous;
  return dealt;
}

/** The reference of what lies in the place of a hidden card; any other reference as it is. */
function renamed(g: Game, ref: number): number {
  const id = liveId(g, ref);
  return id < 0 || instead[id] < 0 ? ref : (HIDDEN_ERA << ID_BITS) | instead[id];
}

function renameIn(g: Game, column: Int32Array): void {
  for (let i = 0; i < column.length; i++) if (column[i] > 0) column[i] = renamed(g, column[i]);
}

function renameHidden(g: Game, out: Game): void {
  const views = out as unknown as Record<string, Int32Array>;
  for (const name of REFERENCE_COLUMNS) renameIn(g, views[name]);
  renameIn(g, out.arena);
  for (let i = 0; i < g.word[H.W_BATCH]; i++) {
    const id = g.eventObject[i];
    if (id >= 0 && instead[id] >= 0) out.eventObject[i] = instead[id];
  }
  for (let frame = 0; frame < g.word[H.W_FRAMES]; frame++) {
    const f = frame * REGISTERS;
    const r = out.frameRegister;
    if (g.frameProcedure[frame] === PROC_ACTIVATE) r[f + ACTIVATE_SOURCE_REF] = renamed(g, r[f + ACTIVATE_SOURCE_REF]);
    if (g.frameProcedure[frame] !== PROC_PROGRAM) continue;
    r[f + P.SOURCE] = renamed(g, r[f + P.SOURCE]);
    r[f + P.EVENT_OBJECT] = renamed(g, r[f + P.EVENT_OBJECT]);
  }
}

/** Empties caches, what stands behind the rows in use, and all that the hidden slots are. */
function empty(out: Game, hidden: number): void {
  const views = out as unknown as Record<string, Int32Array>;
  const columns = out.columns;
  for (let c = 0; c < columns.length; c++) {
    const { name, role } = columns[c];
    const { table } = COLUMN_ROWS[c];
    const column = views[name];
    if (role === 'cache') column.fill(0);
    else if (table !== 'objects') column.fill(0, usedLength(out, c));
    else if (!PLACE.has(name)) for (let i = 0; i < hidden; i++) column[slots[i]] = 0;
  }
  for (let i = 0; i < hidden; i++) out.era[slots[i]] = HIDDEN_ERA;
  out.dirty.fill(H.DIRTY_ALL);
}

/** Counts of work, and the hash of a position with its hidden cards. */
const EMPTIED = [
  H.W_DECISIONS,
  H.W_FORCED,
  H.W_STEPS,
  H.W_STEP_CALLS,
  H.W_LOOP,
  H.W_LOOP_A,
  H.W_LOOP_B,
  H.W_LOOP_SIZE,
] as const;

/** Scalars that would tell what others could have done, or what is in their decks. */
function hideWords(out: Game): void {
  const w = out.word;
  for (const word of EMPTIED) w[word] = 0;
  w[H.W_LISTEN_BASE] = ALL_EVENTS;
  w[H.W_LISTEN] = ALL_EVENTS;
  w[H.W_MANA_ASKED] = out.rulebook.allAsk;
}
