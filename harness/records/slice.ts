/**
 * Records of consecutive games as one block of bytes, column by column, and back.
 *
 * A slice is a MessagePack map: what it is (`format`, `version`), whose it is (`run`, the fingerprint of the run's header),
 * which games it holds (`first`, `count`), the `body`, compressed with zstd, and a CRC-32 of it as it stands there. The body is MessagePack again: one
 * binary per column (see `columns.ts`), the list of reasons that the column of reasons counts into, the few notes, and the sums of
 * what was counted in its games. Equal records make equal bodies: there is no time, no machine and no worker in them. (How well they are
 * compressed may depend on the version of zstd; that is why slices are compared by their bodies.)
 *
 * Whatever is torn, altered, from another program or from a newer version is refused with a sentence that says so; nothing
 * is guessed.
 */

import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { decode, Encoder } from '@msgpack/msgpack';
import { ENDINGS, endingOf, type Totals, totalsFit } from '../counts/index.ts';
import { decodeColumn, decodeWideColumn, encodeColumn, encodeWideColumn } from './columns.ts';
import { RunError, showValue } from './errors.ts';

const FORMAT = 'segovia/slice';

/** Keeps its memory from one slice to the next. */
const encoder = new Encoder({ initialBufferSize: 1 << 16 });

/** Changes whenever the bytes of a slice change their meaning. */
export const SLICE_VERSION = 3;

/**
 * Costs about 2 µs a game; higher levels save a few percent and cost much more. No slice is much larger than the window, and a larger
 * one would only take memory.
 */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_windowLog]: 18 } };
/** No slice is larger: what claims to be is no slice. */
const MOST_BODY = 1 << 30;

/**
 * How a game ended. `win` and `draw` are results of the rules; `limit` is a game that reached one of its limits, `broken`
 * one in which an invariant failed or whose worker died: these two count as neither.
 */
export const RECORD_KINDS = ['win', 'draw', 'limit', 'broken'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** One game: what reports count, and what a replay needs. */
export interface GameRecord {
  /** Number of the game in its run, from 0. */
  readonly index: number;
  /** Seat of the winner; -1 unless `kind` is `win`. */
  readonly winner: number;
  readonly kind: RecordKind;
  /** Why it ended, in the engine's words. */
  readonly reason: string;
  readonly turns: number;
  /** Decisions that were asked. */
  readonly decisions: number;
  /** Decisions that were not asked because there was one option. */
  readonly forced: number;
  /** Mulligans taken, by seat; as many seats in every game of a slice. */
  readonly mulligans: readonly number[];
  readonly startingSeat: number;
  /** Times that another seat took the lead; what that is stands in the runs' `leads.ts`. */
  readonly leadChanges: number;
  /** How far the winner has been behind at most; 0 without a winner. */
  readonly behind: number;
  /** Games of more than two players, by seat: the turn in which the player was out of the game, 0 for who never was. */
  readonly outTurns?: readonly number[];
  /** Games of more than two players, by seat: the place, from 1; who was out together, or never, shares one. */
  readonly places?: readonly number[];
  /** The engine's hash of the last state, 16 hexadecimal digits in lower case. */
  readonly finalHash: string;
  /** Index of the chosen option at each decision that was asked. */
  readonly choices: Uint16Array;
  /** What happened to a broken game, for people. */
  readonly note?: string;
}

/** The columns in the order in which they are written. */
const COLUMNS = [
  'kind',
  'winner',
  'reason',
  'turns',
  'decisions',
  'forced',
  'startingSeat',
  'leadChanges',
  'behind',
  'mulligans',
  'choiceCounts',
  'choices',
] as const;
/** Beside them, where the records have them: all of a slice, or none. */
const STANDING = ['outTurns', 'places'] as const;
type Column = (typeof COLUMNS)[number] | (typeof STANDING)[number];

const HASH_BYTES = 8;
const HASH_TEXT = /^[0-9a-f]{16}$/;

/** A slice with what its envelope says. */
export interface Slice {
  /** Fingerprint of the run that it belongs to. */
  readonly run: string;
  /** Index of its first game. */
  readonly first: number;
  readonly records: readonly GameRecord[];
  /** Sums of what was counted in these games; null where nothing was. */
  readonly totals: Totals | null;
}

/**
 * The bytes of a slice, in a buffer of their own. `records` are consecutive games, at least one. A record that is not
 * well formed, and sums that are not theirs, are a RangeError: the caller made them.
 */
export function encodeSlice(run: string, records: readonly GameRecord[], totals: Totals | null = null): Uint8Array {
  const first = records[0]?.index;
  if (first === undefined) throw new RangeError('Got no records where at least one was expected.');
  const seats = records[0]?.mulligans.length ?? 0;
  const standing = records[0]?.places !== undefined;
  records.forEach((record, i) => {
    checkRecord(record, first + i, seats, standing);
  });
  if (totals !== null && !totalsFit(totals, endingsOf(records, seats))) {
    throw new RangeError(
      `Game ${first}: got sums of other games where those of ${records.length} games were expected.`,
    );
  }
  const columns = { ...bodyOf(records, seats, standing), ...(totals === null ? {} : sumsOf(totals)) };
  const body = zstdCompressSync(encoder.encodeSharedRef(columns), LEVEL);
  const slice = {
    format: FORMAT,
    version: SLICE_VERSION,
    run,
    first,
    count: records.length,
    check: crc32(body),
    body,
  };
  return encoder.encodeSharedRef(slice).slice();
}

function checkRecord(record: GameRecord, index: number, seats: number, standing: boolean): void {
  const fail = (got: unknown, expected: string): never => {
    throw new RangeError(`Game ${record.index}: got ${showValue(got)} where ${expected} was expected.`);
  };
  if (record.index !== index) fail(record.index, `the game ${index}`);
  if (!RECORD_KINDS.includes(record.kind)) fail(record.kind, 'a kind of ending');
  if ((record.kind === 'win') !== record.winner >= 0) fail(record.winner, `a winner that fits "${record.kind}"`);
  if (record.winner < -1) fail(record.winner, 'a seat or -1');
  if (record.mulligans.length !== seats) fail(record.mulligans, `a number for each of ${seats} seats`);
  for (const name of STANDING) {
    const wanted = standing ? seats : undefined;
    if (record[name]?.length !== wanted) fail(record[name], standing ? `${name} of ${seats} seats` : `no ${name}`);
  }
  if (!HASH_TEXT.test(record.finalHash)) fail(record.finalHash, 'a hash of 16 hexadecimal digits');
}

/** For each seat, how many of the games ended for it in which way. */
function endingsOf(records: readonly GameRecord[], seats: number): number[][] {
  return Array.from({ length: seats }, (_, seat) => {
    const counts = ENDINGS.map(() => 0);
    for (const { kind, winner, places } of records) counts[endingOf(kind, winner, seat, places)]!++;
    return counts;
  });
}

/** Sums as columns: keys as differences, and of sums what they are more than games. */
function sumsOf({ cards, keys, games, sums }: Totals): Record<string, unknown> {
  return {
    cards,
    totalKeys: encodeColumn(
      keys.map((key, i) => key - (keys[i - 1] ?? 0)),
      'totalKeys',
    ),
    totalGames: encodeColumn(games, 'totalGames'),
    totalSums: encodeWideColumn(
      sums.map((sum, i) => sum - (games[i] as number)),
      'totalSums',
    ),
  };
}

function bodyOf(records: readonly GameRecord[], seats: number, standing: boolean): Record<string, unknown> {
  const reasons = [...new Set(records.map((record) => record.reason))];
  // Of the same kind as the other long columns: what writes them is quick with few kinds of lists.
  const choices = new Uint32Array(records.reduce((sum, record) => sum + record.choices.length, 0));
  const hashes = new Uint8Array(records.length * HASH_BYTES);
  let end = 0;
  records.forEach((record, i) => {
    choices.set(record.choices, end);
    end += record.choices.length;
    writeHash(hashes, i * HASH_BYTES, record.finalHash);
  });
  const values: Record<Column, ArrayLike<number>> = {
    kind: records.map((record) => RECORD_KINDS.indexOf(record.kind)),
    winner: records.map((record) => record.winner + 1),
    reason: records.map((record) => reasons.indexOf(record.reason)),
    turns: records.map((record) => record.turns),
    decisions: records.map((record) => record.decisions),
    forced: records.map((record) => record.forced),
    startingSeat: records.map((record) => record.startingSeat),
    leadChanges: records.map((record) => record.leadChanges),
    behind: records.map((record) => record.behind),
    mulligans: records.flatMap((record) => record.mulligans),
    choiceCounts: records.map((record) => record.choices.length),
    choices,
    outTurns: records.flatMap((record) => record.outTurns ?? []),
    places: records.flatMap((record) => record.places ?? []),
  };
  const notes = records.flatMap((record, i) => (record.note === undefined ? [] : [[i, record.note]]));
  const columns = columnsOf(standing).map((name) => [name, encodeColumn(values[name], name)]);
  return { seats, reasons, notes, hashes, ...Object.fromEntries(columns) };
}

function columnsOf(standing: boolean): readonly Column[] {
  return standing ? [...COLUMNS, ...STANDING] : COLUMNS;
}

/** Writes a hash of 16 hexadecimal digits in lower case as bytes. */
function writeHash(out: Uint8Array, at: number, text: string): void {
  for (let i = 0; i < HASH_BYTES; i++) {
    out[at + i] = (digitAt(text, 2 * i) << 4) | digitAt(text, 2 * i + 1);
  }
}

/** The hexadecimal digit, `a` being 97. */
function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 97 ? code - 48 : code - 87;
}

/** Reads a slice. `where` names it in errors (RunError). */
export function decodeSlice(bytes: Uint8Array, where: string): Slice {
  const { run, first, count, body } = openEnvelope(bytes, where);
  const read = readBody(body, first, count);
  if (read === null) throw new RunError(`${where}: got columns that do not fit ${count} games; ${REPAIR}.`);
  return { run, first, ...read };
}

/** Whether both are the same slice, however well they are compressed. Bytes that are no slice are a RunError. */
export function sameSlice(a: Uint8Array, b: Uint8Array, where: string): boolean {
  if (Buffer.compare(a, b) === 0) return true;
  const [one, other] = [openEnvelope(a, where), openEnvelope(b, where)];
  return one.run === other.run && one.first === other.first && Buffer.compare(one.body, other.body) === 0;
}

const REPAIR = 'it is damaged: remove the file and resume the run, which plays its games again';

interface Envelope {
  readonly run: string;
  readonly first: number;
  readonly count: number;
  readonly body: Uint8Array;
}

function openEnvelope(bytes: Uint8Array, where: string): Envelope {
  const map = decodeMap(bytes);
  if (map === null || map.format !== FORMAT) {
    throw new RunError(
      `${where}: got ${showValue(bytes)} that are no whole slice where a slice of game records was expected: it is torn, ` +
        'altered or another file. If it is this run’s, remove it and resume the run, which plays its games again.',
    );
  }
  if (map.version !== SLICE_VERSION) {
    throw new RunError(
      `${where}: got a slice of version ${showValue(map.version)} where version ${SLICE_VERSION} was expected: another ` +
        'version of Segovia wrote it; read it with that one.',
    );
  }
  const { run, first, count, check } = map;
  const packed = map.body instanceof Uint8Array ? map.body : null;
  const body = packed !== null && crc32(packed) === check ? unpack(packed) : null;
  const whole = typeof run === 'string' && isCount(first) && isCount(count);
  if (!whole || body === null) throw new RunError(`${where}: got a wrong checksum; ${REPAIR}.`);
  return { run, first, count, body };
}

function unpack(bytes: Uint8Array): Uint8Array | null {
  try {
    return zstdDecompressSync(bytes, { maxOutputLength: MOST_BODY });
  } catch {
    // Whatever the decompressor complains of, these bytes are damaged.
    return null;
  }
}

function decodeMap(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const value = decode(bytes);
    const plain =
      typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
    return plain ? (value as Record<string, unknown>) : null;
  } catch {
    // Whatever the decoder complains of (too short, extra bytes, bad tag), these bytes are no slice.
    return null;
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** The records and sums, or null when anything in the body does not fit. */
function readBody(bytes: Uint8Array, first: number, count: number): Pick<Slice, 'records' | 'totals'> | null {
  const body = decodeMap(bytes);
  if (body === null || !isCount(body.seats) || count === 0) return null;
  const { seats, reasons, notes, hashes } = body;
  if (!isTextList(reasons) || !isNoteList(notes, count)) return null;
  if (!(hashes instanceof Uint8Array) || hashes.length !== count * HASH_BYTES) return null;
  const choiceCounts = columnOf(body, 'choiceCounts', count);
  if (choiceCounts === null) return null;
  const choiceTotal = sumOf(choiceCounts);
  const bySeat = count * seats;
  const lengths: Partial<Record<Column, number>> = {
    mulligans: bySeat,
    outTurns: bySeat,
    places: bySeat,
    choices: choiceTotal,
  };
  const columns = {} as Record<Column, Uint32Array>;
  for (const name of columnsOf('places' in body)) {
    const column = columnOf(body, name, lengths[name] ?? count);
    if (column === null) return null;
    columns[name] = column;
  }
  if (columns.kind.some((kind) => kind >= RECORD_KINDS.length)) return null;
  if (columns.reason.some((reason) => reason >= reasons.length)) return null;
  if (columns.choices.some((choice) => choice > 0xffff)) return null;
  const records = assemble(columns, { first, count, seats, reasons, notes: new Map(notes), hashes });
  if (body.cards === undefined) return { records, totals: null };
  const totals = readTotals(body);
  return totals !== null && totalsFit(totals, endingsOf(records, seats)) ? { records, totals } : null;
}

function sumOf(values: Uint32Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The sums, or null when their columns do not fit each other. */
function readTotals({ cards, totalKeys, totalGames, totalSums }: Record<string, unknown>): Totals | null {
  const isBinary = (value: unknown): value is Uint8Array => value instanceof Uint8Array;
  if (!isTextList(cards) || !isBinary(totalKeys) || !isBinary(totalGames) || !isBinary(totalSums)) return null;
  // A number ends with the one byte that has no mark.
  const rows = totalKeys.reduce((count, byte) => count + Number(byte < 0x80), 0);
  const keys = decodeColumn(totalKeys, rows);
  const games = decodeColumn(totalGames, rows * ENDINGS.length);
  const sums = decodeWideColumn(totalSums, rows * ENDINGS.length);
  if (keys === null || games === null || sums === null) return null;
  for (let i = 1; i < rows; i++) keys[i] = (keys[i] as number) + (keys[i - 1] as number);
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] as number) + (games[i] as number);
  return { cards, keys, games, sums };
}

function columnOf(body: Record<string, unknown>, name: Column, count: number): Uint32Array | null {
  const bytes = body[name];
  return bytes instanceof Uint8Array ? decodeColumn(bytes, count) : null;
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isNoteList(value: unknown, count: number): value is [number, string][] {
  const fits = (note: unknown): boolean =>
    Array.isArray(note) && note.length === 2 && isCount(note[0]) && note[0] < count && typeof note[1] === 'string';
  return Array.isArray(value) && value.every(fits);
}

interface Parts {
  readonly first: number;
  readonly count: number;
  readonly seats: number;
  readonly reasons: readonly string[];
  readonly notes: ReadonlyMap<number, string>;
  readonly hashes: Uint8Array;
}

function assemble(columns: Record<Column, Uint32Array>, parts: Parts): GameRecord[] {
  const at = (name: Column, i: number): number => columns[name][i] as number;
  const bySeat = (name: Column, i: number): number[] =>
    Array.from(columns[name].subarray(i * parts.seats, (i + 1) * parts.seats));
  const { buffer, byteOffset, length } = parts.hashes;
  const hashes = Buffer.from(buffer, byteOffset, length).toString('hex');
  // One piece of memory for the choices of all games.
  const choices = Uint16Array.from(columns.choices);
  let choiceStart = 0;
  return Array.from({ length: parts.count }, (_, i) => {
    const choiceEnd = choiceStart + at('choiceCounts', i);
    const own = choices.subarray(choiceStart, choiceEnd);
    choiceStart = choiceEnd;
    const note = parts.notes.get(i);
    return {
      index: parts.first + i,
      winner: at('winner', i) - 1,
      kind: RECORD_KINDS[at('kind', i)] as RecordKind,
      reason: parts.reasons[at('reason', i)] as string,
      turns: at('turns', i),
      decisions: at('decisions', i),
      forced: at('forced', i),
      mulligans: bySeat('mulligans', i),
      ...(columns.places !== undefined && { outTurns: bySeat('outTurns', i), places: bySeat('places', i) }),
      startingSeat: at('startingSeat', i),
      leadChanges: at('leadChanges', i),
      behind: at('behind', i),
      finalHash: hashes.slice(2 * HASH_BYTES * i, 2 * HASH_BYTES * (i + 1)),
      choices: own,
      ...(note !== undefined && { note }),
    };
  });
}
