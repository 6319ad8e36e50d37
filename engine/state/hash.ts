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
import { COLUMN_NAMES, COLUMN_ROWS, REFERENCE_COLUMNS, ROW_COLUMNS, rowRegisters, usedLength } from './rows.ts';
import { PICKED_NAME, PICKED_USED } from './rulebook.ts';

/** Two 32-bit halves, mixed word by word. */
interface Mix {
  a: number;
  b: number;
}

function mix(m: Mix, value: number): void {
  m.a = Math.imul(m.a ^ value, 0x01000193);
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

const OF_COUNTERS: readonly string[] = ['counterObject', 'counterKind', 'counterAmount'];
/** What is special about columns, found out once: names are compared slowly. */
const IS_OBJECTS = COLUMN_ROWS.map(({ table }) => table === 'objects');
const IS_GONE = COLUMN_NAMES.map((name) => name.startsWith('gone'));
const IS_REFERENCE = COLUMN_NAMES.map((name) => REFERENCE_COLUMNS.has(name));
const SPECIAL: readonly string[] = COLUMN_NAMES.map((name) => {
  if (['word', 'frameRegister', 'eventAux', 'pickValue', 'lkiCard'].includes(name)) return name;
  if (OF_COUNTERS.includes(name)) return 'counters';
  return ROW_COLUMNS[name] === undefined ? '' : 'rows';
});

/** Counters of what is there: those of last known information are history. */
function mixCounters(m: Mix, g: Game, values: ArrayLike<number>, used: number): void {
  for (let i = 0; i < used; i++) if (g.counterObject[i] >= 0) mix(m, values[i]);
}

function mixColumns(g: Game, position: boolean): Mix {
  const m: Mix = { a: 0x811c9dc5 | 0, b: 0x2545f491 | 0 };
  const views = g as unknown as Record<string, ArrayLike<number>>;
  const columns = g.columns;
  const anyGone = g.goneRef[0] !== 0; // the ring is filled from its first entry
  // Columns are of several types, and a loop over any of them is slow: each is copied to where all are of one.
  const numbers = new Int32Array(g.size.objects);
  for (let c = 0; c < columns.length; c++) {
    const { name, role } = columns[c];
    if (role === 'cache' || (position && role === 'history')) continue;
    const used = IS_GONE[c] && !anyGone ? 0 : usedLength(g, c);
    if (used === 0) continue;
    const values = views[name];
    const special = SPECIAL[c];
    if (special === 'word') mixWords(m, values, position);
    else if (special === 'frameRegister') mixRegisters(m, g);
    else if (special === 'eventAux') mixEventAux(m, g);
    else if (position && special === 'counters') mixCounters(m, g, values, used);
    else if (special === 'pickValue') mixPicks(m, g);
    else if (special === 'rows') mixRows(m, values, g.rulebook.rowKeys[ROW_COLUMNS[name]], used);
    else if (IS_OBJECTS[c]) {
      const same = COLUMN_ROWS[c].stride === 1 ? numbers : new Int32Array(values.length);
      same.set(values);
      mixObjects(m, g, same, name, used, position);
    } else if (special === 'lkiCard') for (let i = 0; i < used; i++) mix(m, g.rulebook.key[values[i]]);
    else if (position && IS_REFERENCE[c]) for (let i = 0; i < used; i++) mix(m, withoutEra(g, values[i]));
    else for (let i = 0; i < used; i++) mix(m, values[i]);
  }
  if (!position) mix(m, freeLink(g, g.word[W_FREE]));
  return m;
}

function mixWords(m: Mix, values: ArrayLike<number>, position: boolean): void {
  for (let i = 0; i < values.length; i++) {
    if (WORD_ROLE[i] === 2 || (position && WORD_ROLE[i] === 1)) continue;
    if (i < W_EXTRA_TURNS) mix(m, values[i]);
    else if (values[i] !== 0) mix(m, Math.imul(values[i], i) ^ i); // a scalar that is added changes no hash while it is 0
  }
}

/** Of a free slot only its place in the list of free ones and its era have a future; a position has no free slots. */
function mixObjects(m: Mix, g: Game, values: Int32Array, name: string, used: number, position: boolean): void {
  let { a, b } = m;
  const zone = g.zone;
  const isLink = name === 'next';
  const cards = name === 'card' || name === 'printed';
  const references = position && REFERENCE_COLUMNS.has(name);
  const ofFree = !position && (name === 'zone' || isLink || name === 'era');
  for (let id = 0; id < used; id++) {
    let value = values[id];
    if (zone[id] === NOWHERE) {
      if (!ofFree) continue;
      if (isLink) value = freeLink(g, value);
    } else if (cards) value = g.rulebook.key[value];
    else if (references) value = withoutEra(g, value);
    // As `mix` does, with both halves at hand.
    a = Math.imul(a ^ value, 0x01000193);
    b = Math.imul(b ^ value, 0x85ebca6b);
    b = (b << 13) | (b >>> 19);
  }
  m.a = a;
  m.b = b;
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
