/**
 * Hashes of a game, stable across processes and machines: equal games have equal hashes.
 *
 * Both read what is in use and nothing behind it, so capacity and leftovers don't count; cards count by their content
 * keys, never by their index in the pool. The full hash also reads what future slots and references depend on. The
 * position hash leaves out eras, timestamps, history and the work counters, so that a repeated position is recognised
 * (CR 731.4).
 */

import { EVENT_TOKEN, NOWHERE } from '../ids/words.ts';
import { type Game, liveId } from './game.ts';
import {
  W_BATCH,
  W_BATTLES,
  W_COUNTERS,
  W_D1,
  W_DECISIONS,
  W_EXCEPTS,
  W_EXTRA_TURNS,
  W_FORCED,
  W_FRAMES,
  W_FREE,
  W_FREE_COUNT,
  W_GONE,
  W_HIGH,
  W_LINKS,
  W_LISTEN,
  W_LISTENERS_STALE,
  W_LKI,
  W_LOOP,
  W_LOOP_A,
  W_LOOP_B,
  W_LOOP_SIZE,
  W_PICKS,
  W_REPLACE,
  W_RESULT,
  W_ROOM_EXCEPTS,
  W_ROOM_LOW,
  W_STEP_CALLS,
  W_STEPS,
  W_TIME,
  W_TOUCHED,
  W_TURN,
  W_WORLD_SINCE,
  WORD_COUNT,
} from './header.ts';
import { ID_BITS, ID_MASK, REGISTERS } from './layout.ts';
import {
  COLUMN_NAMES,
  COLUMN_PLACES,
  COLUMN_ROWS,
  REFERENCE_COLUMNS,
  ROW_COLUMNS,
  rowRegisters,
  usedLength,
} from './rows.ts';
import { PICKED_NAME, PICKED_USED } from './rulebook.ts';

/** Two 32-bit halves, mixed word by word. */
interface Mix {
  a: number;
  b: number;
}

function mix(m: Mix, value: number): void {
  m.a = Math.imul(m.a ^ value, 0x01000193);
  m.a = (m.a << 15) | (m.a >>> 17);
  m.b = Math.imul(m.b ^ value, 0x85ebca6b);
  m.b = (m.b << 13) | (m.b >>> 19);
}

/** Scalars that say how the position was reached, or that are written before they are read again. */
const HISTORY_WORDS: readonly number[] = [
  W_COUNTERS,
  W_DECISIONS,
  W_FORCED,
  W_TIME,
  W_LKI,
  W_LINKS,
  W_GONE,
  W_TURN,
  W_HIGH,
  W_RESULT,
  W_LISTEN,
  W_REPLACE,
  W_TOUCHED,
  W_LOOP,
  W_LOOP_A,
  W_LOOP_B,
  W_LOOP_SIZE,
  W_WORLD_SINCE,
];
/**
 * Scalars that depend on capacity or are about work: a step that waits for room runs twice. The first free slot counts
 * with the links of the free slots. The second context word of a decision follows from its frame, and may be a row.
 */
const CACHE_WORDS: readonly number[] = [
  W_BATTLES,
  W_EXCEPTS,
  W_ROOM_EXCEPTS,
  W_D1,
  W_ROOM_LOW,
  W_FREE,
  W_FREE_COUNT,
  W_LISTENERS_STALE,
  W_STEPS,
  W_STEP_CALLS,
];

/** By number of a scalar: 0 counts, 1 counts in the full hash alone, 2 never. */
const WORD_ROLE = new Uint8Array(WORD_COUNT);
for (const word of HISTORY_WORDS) WORD_ROLE[word] = 1;
for (const word of CACHE_WORDS) WORD_ROLE[word] = 2;

/** How a column is read. What is special about columns is found out once: names are compared slowly. */
const PLAIN = 0;
const READ_WORDS = 1;
const READ_REGISTERS = 2;
const READ_EVENT_AUX = 3;
const READ_PICKS = 4;
const READ_ROWS = 5;
const READ_CARDS = 6;
const READ_LKI_CARDS = 7;
const READ_NEXT = 8;
const READERS: Readonly<Record<string, number>> = {
  word: READ_WORDS,
  frameRegister: READ_REGISTERS,
  eventAux: READ_EVENT_AUX,
  pickValue: READ_PICKS,
  card: READ_CARDS,
  printed: READ_CARDS,
  lkiCard: READ_LKI_CARDS,
  next: READ_NEXT,
};
const READER = COLUMN_NAMES.map((name) => READERS[name] ?? (ROW_COLUMNS[name] === undefined ? PLAIN : READ_ROWS));

/** How the plain columns are read: as one stretch of bytes, as those of objects that are there, or place by place. */
const WHOLE = 0;
const OF_OBJECTS = 1;
const BY_PLACE = 2;
const SPECIAL = 3;
/** Columns of spells that left the stack: not there until one did. */
const GONE = 4;

const WIDTHS = { i32: 4, u32: 4, i16: 2, u16: 2, i8: 1, u8: 1 } as const;
const TABLE_NAMES = [...new Set(COLUMN_ROWS.map(({ table }) => table))];
/** A column that stands for its table: from it follows how many rows are in use. */
const OF_TABLE = TABLE_NAMES.map((name) => COLUMN_ROWS.findIndex(({ table }) => table === name));
const FIXED = TABLE_NAMES.indexOf('fixed');
const IS_OBJECTS = COLUMN_ROWS.map(({ table }) => table === 'objects');
const IS_REFERENCE = COLUMN_NAMES.map((name) => REFERENCE_COLUMNS.has(name));
const IS_COUNTERS = COLUMN_NAMES.map((name) => ['counterObject', 'counterKind', 'counterAmount'].includes(name));

/** Numbers of a column in a list of those that a hash reads: its place in the layout, how it is read, its table, elements of a row, bytes of one. */
const PARTS = 5;
/** What the hash of a game reads, and the hash of a position. Small and close together: a hash is taken once in a while. */
const OF_GAME = readList(
  ['exact', 'history'],
  (place) => IS_OBJECTS[place] && !['zone', 'era'].includes(COLUMN_NAMES[place]),
);
const OF_POSITION = readList(['exact'], (place) => IS_OBJECTS[place]);

function readList(roles: readonly string[], leavesFree: (place: number) => boolean): Uint8Array {
  const list: number[] = [];
  COLUMN_PLACES.forEach(({ role, type }, place) => {
    if (!roles.includes(role)) return;
    const { table, stride } = COLUMN_ROWS[place];
    const ofPosition = !roles.includes('history');
    let how = leavesFree(place) ? OF_OBJECTS : WHOLE;
    if (READER[place] !== PLAIN) how = SPECIAL;
    else if (ofPosition && (IS_REFERENCE[place] || IS_COUNTERS[place])) how = BY_PLACE;
    if (COLUMN_NAMES[place].startsWith('gone')) how |= GONE;
    list.push(place, how, TABLE_NAMES.indexOf(table), stride, WIDTHS[type]);
  });
  return Uint8Array.from(list);
}

function mixColumns(g: Game, position: boolean): Mix {
  const m: Mix = { a: 0x811c9dc5 | 0, b: 0x2545f491 | 0 };
  const { offsets, lengths, views } = g.place;
  const list = position ? OF_POSITION : OF_GAME;
  const gone = g.goneRef[0] === 0 ? GONE : 0; // the ring is filled from its first entry
  const bytes = new DataView(g.bytes.buffer);
  const rows = OF_TABLE.map((c) => usedLength(g, c) / COLUMN_ROWS[c].stride);
  const slots = usedSlots(g);
  for (let i = 0; i < list.length; i += PARTS) {
    const place = list[i];
    const how = list[i + 1];
    if (how & gone) continue;
    const table = list[i + 2];
    const used = table === FIXED ? lengths[place] : rows[table] * list[i + 3];
    if (used === 0) continue;
    const width = list[i + 4];
    const offset = offsets[place];
    switch (how & ~GONE) {
      case WHOLE:
        mixBytes(m, bytes, offset, used * width);
        break;
      case OF_OBJECTS:
        for (let s = 0; s < slots.length; s += 2) {
          mixBytes(m, bytes, offset + width * slots[s], width * (slots[s + 1] - slots[s]));
        }
        break;
      case BY_PLACE:
        mixPlaces(m, g, place, views[place], used);
        break;
      default:
        mixSpecial(m, g, place, views[place], used, position);
    }
  }
  if (!position) mix(m, freeLink(g, g.word[W_FREE]));
  return m;
}

/**
 * Where objects are: the first slot and the one behind the last of each stretch without free ones. Of a free slot only its place in
 * the list of free ones and its era have a future; a position has no free slots.
 */
function usedSlots(g: Game): number[] {
  const { zone } = g;
  const high = g.word[W_HIGH];
  const slots: number[] = [];
  for (let id = 0; id < high; id++) {
    if ((zone[id] !== NOWHERE) === (slots.length % 2 === 0)) slots.push(id);
  }
  if (slots.length % 2 === 1) slots.push(high);
  return slots;
}

/** Mixes bytes four at a time, in the same way wherever they begin; the last ones are filled up with zeros. */
function mixBytes(m: Mix, bytes: DataView, from: number, count: number): void {
  let { a, b } = m;
  const whole = from + (count & ~3);
  for (let at = from; at < whole; at += 4) {
    const value = bytes.getInt32(at, true);
    // As `mix` does, with both halves at hand.
    a = Math.imul(a ^ value, 0x01000193);
    a = (a << 15) | (a >>> 17);
    b = Math.imul(b ^ value, 0x85ebca6b);
    b = (b << 13) | (b >>> 19);
  }
  m.a = a;
  m.b = b;
  if (whole === from + count) return;
  let last = 0;
  for (let i = 0; whole + i < from + count; i++) last |= bytes.getUint8(whole + i) << (8 * i);
  mix(m, last);
}

/** Of a position: references by the slot that they name, and counters of what is there; those of last known information are history. */
function mixPlaces(m: Mix, g: Game, place: number, values: ArrayLike<number>, used: number): void {
  for (let i = 0; i < used; i++) {
    if (IS_OBJECTS[place] && g.zone[i] === NOWHERE) continue;
    if (IS_COUNTERS[place] && g.counterObject[i] < 0) continue;
    mix(m, IS_REFERENCE[place] ? withoutEra(g, values[i]) : values[i]);
  }
}

/** Mixes a column that is no row of plain numbers. */
function mixSpecial(m: Mix, g: Game, place: number, values: ArrayLike<number>, used: number, position: boolean): void {
  const { key, rowKeys } = g.rulebook;
  switch (READER[place]) {
    case READ_WORDS:
      mixWords(m, g.word, position);
      break;
    case READ_REGISTERS:
      mixRegisters(m, g);
      break;
    case READ_EVENT_AUX:
      mixEventAux(m, g);
      break;
    case READ_PICKS:
      mixPicks(m, g);
      break;
    case READ_ROWS:
      mixRows(m, values, rowKeys[ROW_COLUMNS[COLUMN_NAMES[place]]], used);
      break;
    case READ_CARDS:
      for (let id = 0; id < used; id++) if (g.zone[id] !== NOWHERE) mix(m, key[values[id]]);
      break;
    case READ_LKI_CARDS:
      for (let i = 0; i < used; i++) mix(m, key[values[i]]);
      break;
    case READ_NEXT:
      for (let id = 0; id < used; id++) {
        if (g.zone[id] !== NOWHERE) mix(m, g.next[id]);
        else if (!position) mix(m, freeLink(g, g.next[id]));
      }
  }
}

function mixWords(m: Mix, values: Int32Array, position: boolean): void {
  for (let i = 0; i < values.length; i++) {
    if (WORD_ROLE[i] === 2 || (position && WORD_ROLE[i] === 1)) continue;
    if (i < W_EXTRA_TURNS) mix(m, values[i]);
    else if (values[i] !== 0) mix(m, Math.imul(values[i], i) ^ i); // a scalar that is added changes no hash while it is 0
  }
}

/** Rows of the Rulebook count by their content, never by their place in its tables. */
function mixRows(m: Mix, values: ArrayLike<number>, keys: Uint32Array, used: number): void {
  for (let i = 0; i < used; i++) mix(m, values[i] < 0 ? -1 : keys[values[i]]);
}

function mixRegisters(m: Mix, g: Game): void {
  const r = g.frameRegister;
  for (let frame = 0; frame < g.word[W_FRAMES]; frame++) {
    const procedure = g.frameProcedure[frame];
    for (let register = 0; register < REGISTERS; register++) {
      let value = r[frame * REGISTERS + register];
      for (const named of rowRegisters) {
        if (named.procedure !== procedure || named.register !== register) continue;
        if (value < 0 || value === named.none || g.frameStep[frame] < named.from) continue;
        value = g.rulebook.rowKeys[named.table][value];
        break;
      }
      mix(m, value);
    }
  }
}

/** The card of proposed tokens stands in the low bits, 1 + the change of an exception in the high ones. */
function mixEventAux(m: Mix, g: Game): void {
  for (let i = 0; i < g.word[W_BATCH]; i++) {
    const aux = g.eventAux[i];
    if (g.eventKind[i] !== EVENT_TOKEN) mix(m, aux);
    else {
      mix(m, g.rulebook.key[aux & 0xffff] ^ ((aux >>> 16) & 0xf));
      if (aux >>> 20 !== 0) mix(m, g.rulebook.rowKeys.changes[(aux >>> 20) - 1]);
    }
  }
}

/** The slot that a reference names, and whether it still is that object; a player or nothing as it is. */
function withoutEra(g: Game, ref: number): number {
  return ref > 0 ? (ref & ID_MASK) | ((liveId(g, ref) < 0 ? 1 : 2) << ID_BITS) : ref;
}

/** What is named counts by its content, whatever other cards there are. */
function mixPicks(m: Mix, g: Game): void {
  for (let i = 0; i < g.word[W_PICKS]; i++) {
    const value = g.pickValue[i];
    const { subtypeKeys, rowKeys, key } = g.rulebook;
    switch (g.pickKind[i]) {
      case PICKED_SUBTYPE:
        mix(m, subtypeKeys[value]);
        break;
      case PICKED_NAME:
        mix(m, key[value]);
        break;
      case PICKED_USED:
        mix(m, rowKeys.ability[value]);
        break;
      default:
        mix(m, value);
    }
  }
}

/** Kind of a chosen thing that is a subtype. */
const PICKED_SUBTYPE = 1;

/** A free slot that was used before, or -1: those never used follow in ascending order, whatever the capacity. */
function freeLink(g: Game, id: number): number {
  return id >= g.word[W_HIGH] ? -1 : id;
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}

function text({ a, b }: Mix): string {
  return hex(a) + hex(b);
}

/** 16 hex digits over the whole game. */
export function hash(g: Game): string {
  return text(mixColumns(g, false));
}

/** 16 hex digits over the position alone: equal for positions that play on alike. */
export function positionHash(g: Game): string {
  return text(mixColumns(g, true));
}

/** The two halves of the position hash, as the state keeps one. */
export function positionHalves(g: Game): Readonly<Mix> {
  return mixColumns(g, true);
}
