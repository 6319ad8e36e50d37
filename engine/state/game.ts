/**
 * One game: a buffer with its views, and the Rulebook it is played under.
 *
 * Copying is one `set` of one byte array and is never edited when a column is added. Capacity comes from the decks and
 * grows between steps into a new fixed buffer (a resizable one halves the speed). There is no game logic here.
 */

import { NOWHERE } from '../ids/words.ts';
import {
  W_ARENA,
  W_BATCH,
  W_BLOCKS,
  W_COUNTERS,
  W_DELAYED,
  W_EFFECTS,
  W_EXCEPTS,
  W_EXILED,
  W_FRAMES,
  W_FREE,
  W_FREE_COUNT,
  W_GRANTS,
  W_LIMIT_OBJECTS,
  W_LOTS,
  W_PICKS,
  W_PLAYERS,
  W_REPLACERS,
  W_RETYPES,
  W_ROOM_EFFECTS,
  W_ROOM_EVENTS,
  W_ROOM_EXCEPTS,
  W_ROOM_OBJECTS,
  W_STACK,
  W_TARGETS,
  W_TRIGGERS,
} from './header.ts';
import { type Capacity, Columns, ID_BITS, ID_MASK, LISTS, MAX_OBJECTS } from './layout.ts';
import { type PlacedColumn, Placer } from './placer.ts';
import type { Rulebook } from './rulebook.ts';

/** A broken promise of the engine itself: stops that game only. */
export class InvariantError extends Error {
  override name = 'InvariantError';
}

/** Capacity for decks of so many cards in all. */
export function capacityFor(players: number, cards: number): Capacity {
  return {
    players,
    objects: cards + 64,
    stack: 24,
    targets: 64,
    frames: 24,
    arena: 224,
    batch: 72,
    triggers: 80,
    delayed: 12,
    effects: 56,
    counters: 20,
    blocks: 56,
    retypes: 40,
    exiled: 12,
    grants: 40,
    excepts: 12,
    replacers: 4,
    picks: 6,
    lots: 7,
  };
}

/** Room that a step may use without asking; when less is left, the loop grows the table before the next step. */
export const MARGIN = {
  objects: 8,
  stack: 8,
  targets: 24,
  frames: 6,
  arena: 96,
  batch: 24,
  triggers: 24,
  delayed: 6,
  effects: 12,
  counters: 8,
  blocks: 12,
  retypes: 8,
  exiled: 4,
  grants: 8,
  excepts: 6,
  replacers: 2,
  picks: 2,
  lots: 4,
} as const;

export type Table = keyof typeof MARGIN;
export const TABLES = Object.keys(MARGIN) as Table[];

/** A capacity as one comparable value. */
function shapeOf(size: Capacity): string {
  return [size.players, ...TABLES.map((table) => size[table])].join();
}

/** Whether the game has that capacity now. */
export function isOfSize(g: Game, size: Capacity): boolean {
  return g.size.players === size.players && TABLES.every((table) => g.size[table] === size[table]);
}

function makeBuffer(size: Capacity): ArrayBuffer {
  const sizing = new Columns(new Placer(), size);
  return new ArrayBuffer(Math.ceil(sizing.place.size / 8) * 8);
}

export class Game extends Columns {
  bytes: Uint8Array;
  readonly rulebook: Rulebook;
  /** The capacity as one comparable value: games of equal shape have equal layouts. */
  shape: string;
  /** Options of the open decision, listed once and kept; not part of the state. -1: to be listed. */
  optionCount = -1;
  option: Int32Array;
  /** Told of every performed event; null in search. Not part of the state. */
  sink: EventSink | null = null;
  /** How often all characteristics were computed anew: a measure, not part of the state. */
  settled = 0;
  /** Memory in layouts that the game had before, the latest last, so that growing and giving back allocates nothing. */
  readonly spares: Layout[] = [];
  /** The memory in use, once there was another one. */
  layout: Layout | null = null;

  constructor(rulebook: Rulebook, size: Capacity) {
    const buffer = makeBuffer(size);
    super(new Placer(buffer), size);
    this.bytes = new Uint8Array(buffer);
    this.rulebook = rulebook;
    this.shape = shapeOf(size);
    this.option = new Int32Array(maxOptionsFor(size.objects, rulebook));
  }

  /** What was placed, in order, with names. */
  get columns(): readonly PlacedColumn[] {
    return namedColumns(this);
  }

  /** Takes another capacity; the content is undefined afterwards. */
  resizeTo(size: Capacity): void {
    resize(this, { ...size });
  }

  /** Becomes equal to the other game, which must be of the same Rulebook. */
  copyFrom(other: Game): void {
    if (other.shape !== this.shape) resize(this, other.size);
    this.bytes.set(other.bytes);
    this.optionCount = -1;
  }
}

/**
 * Receives what happens while a game runs, in order: performed events (EVENT_…) and notes (NOTE_…). Object and player are
 * -1 for none; aux is what the kind says (a move: its bits); source is the reference of what did it, 0 for nothing; for a
 * move or destruction it is the zone that was left. It may read the game and must not change it.
 */
export interface EventSink {
  event(game: Game, kind: number, object: number, player: number, amount: number, aux: number, source: number): void;
}

/** Most options that a decision can have with so many object slots; every name may be one, and that of no card. */
export function maxOptionsFor(objects: number, rulebook: Rulebook): number {
  return Math.max(1024, objects * 6, rulebook.nameable.length + 1);
}

/** A game of the same Rulebook and size with nothing in it. */
export function createGame(like: Game): Game {
  return new Game(like.rulebook, like.size);
}

/** Finds the name of each placed column by the view that stands at its offset. */
function namedColumns(g: Game): readonly PlacedColumn[] {
  const placed = g.place.columns;
  if (placed.length > 0 && placed[0]?.name !== '') return placed;
  const byOffset = new Map(placed.map((column) => [column.offset, column]));
  for (const [name, value] of Object.entries(g)) {
    if (!ArrayBuffer.isView(value) || name === 'bytes' || name === 'option') continue;
    const column = byOffset.get(value.byteOffset);
    if (column) column.name = name;
  }
  return placed;
}

/** The views of one capacity, with their memory. */
interface Layout {
  readonly shape: string;
  readonly columns: Columns;
  readonly bytes: Uint8Array;
}

/** More layouts than these are given up, the longest unused first. */
const SPARES = 6;
/** A layout of more objects is rare and large: it is not kept. */
const SPARE_OBJECTS = 1024;

/** The memory that the game uses now. */
function layoutOf(g: Game): Layout {
  const columns = g.layout?.columns ?? new Columns(new Placer(g.bytes.buffer as ArrayBuffer), g.size);
  g.layout ??= { shape: g.shape, columns, bytes: g.bytes };
  return g.layout;
}

/** Takes a spare layout of that shape, or makes one. Its content is undefined. */
function takeLayout(g: Game, shape: string, size: Capacity): Layout {
  const at = g.spares.findIndex((spare) => spare.shape === shape);
  const spare = at < 0 ? undefined : g.spares.splice(at, 1)[0];
  if (spare !== undefined) return spare;
  const buffer = makeBuffer(size);
  return { shape, columns: new Columns(new Placer(buffer), size), bytes: new Uint8Array(buffer) };
}

/** Replaces the buffer of the game by an empty one of another size. Used by copy and growth only. */
function resize(g: Game, size: Capacity): void {
  const old = layoutOf(g);
  const layout = takeLayout(g, shapeOf(size), size);
  layout.bytes.fill(0);
  if (old.columns.size.objects <= SPARE_OBJECTS) g.spares.push(old);
  if (g.spares.length > SPARES) g.spares.shift();
  Object.assign(g, layout.columns);
  g.bytes = layout.bytes;
  g.shape = layout.shape;
  g.layout = layout;
  const options = maxOptionsFor(size.objects, g.rulebook);
  if (g.option.length < options) g.option = new Int32Array(options);
}

/** Tables grow to powers of two, so that games that grow a little more or less have the same shape. */
function roundUp(rows: number): number {
  return 1 << (32 - Math.clz32(rows - 1));
}

/**
 * Gives the named tables at least twice their room, or `need` more; objects never more than their limit. Everything that
 * the game holds keeps its index, and the new object slots are taken after those that were free before.
 */
export function grow(g: Game, need: Partial<Record<Table, number>>): void {
  const size: Capacity = { ...g.size };
  for (const table of TABLES) {
    const more = need[table];
    if (more === undefined) continue;
    size[table] = roundUp(Math.max(size[table] * 2, size[table] + more));
  }
  const most = Math.max(g.size.objects, Math.min(MAX_OBJECTS, g.word[W_LIMIT_OBJECTS]));
  size.objects = Math.min(size.objects, most);
  const old = layoutOf(g).columns;
  const before = g.size.objects;
  resize(g, size);
  const from = old.place.views;
  const to = g.place.views;
  for (let k = 0; k < from.length; k++) to[k].set(from[k]);
  const free = g.word[W_FREE];
  g.word[W_FREE] = -1;
  for (let id = size.objects - 1; id >= before; id--) freeSlot(g, id);
  if (free >= 0) {
    let end = free;
    while (g.next[end] >= 0) end = g.next[end];
    g.next[end] = g.word[W_FREE];
    g.word[W_FREE] = free;
  }
  g.word[W_ROOM_OBJECTS] = 0;
  g.word[W_ROOM_EVENTS] = 0;
  g.word[W_ROOM_EFFECTS] = 0;
  g.word[W_ROOM_EXCEPTS] = 0;
  g.optionCount = -1;
}

/** Marks a slot as free. Only for set-up, growth and objects that cease to exist. */
export function freeSlot(g: Game, id: number): void {
  g.zone[id] = NOWHERE;
  g.next[id] = g.word[W_FREE];
  g.previous[id] = -1;
  g.word[W_FREE] = id;
  g.word[W_FREE_COUNT]++;
}

/** Empties a game: no objects, no frames, all lists empty. */
export function clear(g: Game): void {
  g.bytes.fill(0);
  g.word[W_PLAYERS] = g.size.players;
  for (let l = 0; l < LISTS; l++) {
    g.first[l] = -1;
    g.last[l] = -1;
  }
  g.word[W_FREE] = -1;
  g.stackEntry.fill(-1);
  for (let id = g.size.objects - 1; id >= 0; id--) freeSlot(g, id);
  g.optionCount = -1;
}

/** How much of a table is in use. */
export function usedRoom(g: Game, table: Table): number {
  const w = g.word;
  switch (table) {
    case 'objects':
      return g.size.objects - w[W_FREE_COUNT];
    case 'stack':
      return w[W_STACK];
    case 'targets':
      return w[W_TARGETS];
    case 'frames':
      return w[W_FRAMES];
    case 'arena':
      return w[W_ARENA];
    case 'batch':
      return w[W_BATCH];
    case 'triggers':
      return w[W_TRIGGERS];
    case 'delayed':
      return w[W_DELAYED];
    case 'effects':
      return w[W_EFFECTS];
    case 'counters':
      return w[W_COUNTERS];
    case 'blocks':
      return w[W_BLOCKS];
    case 'retypes':
      return w[W_RETYPES];
    case 'exiled':
      return w[W_EXILED];
    case 'grants':
      return w[W_GRANTS];
    case 'excepts':
      return w[W_EXCEPTS];
    case 'replacers':
      return w[W_REPLACERS];
    case 'picks':
      return w[W_PICKS];
    case 'lots':
      return w[W_LOTS];
  }
}

/** The reference of an object as it is now. */
export function refOf(g: Game, id: number): number {
  return (g.era[id] << ID_BITS) | id;
}

/** The object of a reference if it is still that object, else -1. */
export function liveId(g: Game, ref: number): number {
  const id = ref & ID_MASK;
  return ref > 0 && g.era[id] === ref >>> ID_BITS ? id : -1;
}

/** Game states of one size, lent and given back, so that search allocates nothing. */
export class GamePool {
  readonly #like: Game;
  readonly #free: Game[] = [];
  constructor(like: Game) {
    this.#like = like;
  }
  /** A game with undefined content: copy into it before use. */
  take(): Game {
    return this.#free.pop() ?? createGame(this.#like);
  }
  give(game: Game): void {
    this.#free.push(game);
  }
}
